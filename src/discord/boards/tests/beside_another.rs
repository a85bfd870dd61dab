//! Boards that another process shows as well: what one of the two sends late gives way to what the other has shown.

use super::*;

#[test]
fn an_edit_that_another_process_has_overtaken_is_followed_by_the_later_step_and_its_picture() {
    check(
        "want 1, after 300 -> render 1, send 1
         taken 1 -> compare, idle
         compared 2 -> render 2, wait 300
         rendered 1 -> wait 300
         rendered 2 -> send 2
         taken 2 -> compare, attach step 2 by the bot
         attached, compared 2 -> idle",
    );
}

#[test]
fn what_the_books_know_no_better_stays_as_it_is() {
    check("want 2, after 300 -> render 2, send 2\n taken 2 -> compare, idle\n compared 2, compared 1 -> idle");
}

#[test]
fn it_is_compared_once_nothing_of_its_own_is_on_its_way() {
    check(
        "want 1, after 300 -> render 1, send 1
         answer 2, taken 1 -> render 2, idle
         answered 2 by b -> wait 300
         after 300 -> send 2
         shown 2 -> compare, idle",
    );
}

/// Each host tells its own boards of what is done by it; of what the neighbour does they hear nothing.
#[tokio::test]
async fn a_late_edit_leaves_the_board_with_the_step_that_a_neighbour_has_saved_meanwhile() {
    let (mut far, host, boards) = boards(None).await;
    let table = stub_discord::table(&host, 10, 60).await;
    boards.update(table.id, |sync, _| sync.message = Some((table.channel, MessageId(77))));
    host.note_another_process();
    boards.refresh(&table);
    // The stub's host tells nobody, as a neighbour tells nobody here.
    let started = stub_discord::started(&host, &table).await;
    assert!(started.step > table.step);
    let edits = async {
        let (late, after_it) = (far.next().await, far.next().await);
        assert_eq!((&late.path, &after_it.path), (&"/api/v10/channels/10/messages/77".to_owned(), &late.path));
        let shows_lobby = |edit: &stub_discord::Sent| edit.body.to_string().contains("Join");
        assert!(shows_lobby(&late) && !shows_lobby(&after_it), "{}\n{}", late.body, after_it.body);
    };
    tokio::select! {
        () = boards.run(CancellationToken::new()) => unreachable!("nobody stops it"),
        () = edits => {}
    }
}

#[tokio::test]
async fn alone_on_its_books_a_board_is_compared_with_nothing() {
    let (mut far, host, boards) = boards(None).await;
    let table = stub_discord::table(&host, 10, 60).await;
    boards.update(table.id, |sync, _| sync.message = Some((table.channel, MessageId(77))));
    drop(boards.in_flight(table.id, Ended::Text { table: Arc::clone(&table), repost: false, outcome: Outcome::Shown }));
    let room = || Room { texts: 1, images: 1, renders: 1 };
    assert!(!boards.due(room()).0.iter().any(|(_, next)| matches!(next, Next::Compare)));
    host.note_another_process();
    drop(boards.in_flight(table.id, Ended::Text { table: Arc::clone(&table), repost: false, outcome: Outcome::Shown }));
    assert!(boards.due(room()).0.iter().any(|(_, next)| matches!(next, Next::Compare)));
    assert!(far.is_quiet());
}

#[tokio::test]
async fn a_process_that_leaves_lets_no_late_edit_of_its_own_stand() {
    let (mut far, host, boards) = boards(None).await;
    let table = stub_discord::table(&host, 10, 60).await;
    boards.update(table.id, |sync, _| sync.message = Some((table.channel, MessageId(77))));
    host.note_another_process();
    drop(boards.in_flight(table.id, Ended::Text { table: Arc::clone(&table), repost: false, outcome: Outcome::Shown }));
    stub_discord::started(&host, &table).await;
    let stop = CancellationToken::new();
    stop.cancel();
    boards.run(stop).await;
    let edit = far.next().await;
    assert!(!edit.body.to_string().contains("Join"), "the game that has begun: {}", edit.body);
    assert!(far.is_quiet(), "and once is enough");
}
