//! When a board on its way needs another edit, and when it is given up. How
//! boards fare at Discord is tried through the sandbox.

use super::{waiting::RETRIES_MAX, *};
use crate::stub_discord;
use games::{catalog::Kind, dice::Seed};
use table::{
    Chance, HouseRules,
    ids::{GuildId, Moment, UserId},
};

/// The same table after so many steps.
fn table(step: u64) -> Arc<Table> {
    let rules = HouseRules::usual(Kind::Kara.default_options());
    let mut seeds = || Seed::new([7; 32]);
    let place = (GuildId(1), ChannelId(2));
    let opened = Table::open(TableId(3), place, UserId(4), rules, Moment(0), &mut Chance::committed(&mut seeds));
    Arc::new(Table { step, ..opened.table })
}

#[test]
fn an_answer_that_shows_the_latest_table_needs_no_edit() {
    let mut board = Waiting::new(&table(1));
    board.set_out();
    board.arrive(&table(1), Put::Shown);
    assert!(!board.due);
}

#[test]
fn a_table_that_has_moved_on_meanwhile_needs_one() {
    let mut board = Waiting::new(&table(1));
    board.set_out();
    board.learn(&table(2));
    board.arrive(&table(1), Put::Shown);
    assert!(board.due);
}

#[test]
fn of_two_under_way_at_once_nobody_knows_which_came_last() {
    let mut board = Waiting::new(&table(1));
    board.set_out();
    board.learn(&table(2));
    board.set_out();
    board.arrive(&table(2), Put::Shown);
    assert!(!board.due, "one is still under way");
    board.arrive(&table(1), Put::Shown);
    assert!(board.due);
}

#[test]
fn an_older_table_never_takes_the_place_of_a_newer_one() {
    let mut board = Waiting::new(&table(2));
    board.want(&table(1));
    assert_eq!(board.latest.step, 2);
}

#[test]
fn a_table_that_went_back_takes_the_place_of_the_one_that_is_lost() {
    let mut board = Waiting::new(&table(9));
    let (tell, mut told) = oneshot::channel();
    board.told.push((9, tell));
    board.set_out();
    board.go_back(&table(6));
    board.want(&table(7));
    // The edit under way still shows what is lost.
    board.arrive(&table(9), Put::Shown);
    assert!(board.due && board.latest.step == 7);
    assert_eq!(told.try_recv(), Ok(Shown::Yes), "nobody waits for a step that never comes");
}

#[test]
fn after_many_setbacks_a_board_waits_for_the_next_click() {
    let mut board = Waiting::new(&table(1));
    board.want(&table(1));
    let mut tries = 0;
    while std::mem::take(&mut board.due) {
        tries += 1;
        board.set_out();
        board.arrive(&table(1), Put::Retry(Duration::ZERO));
    }
    assert_eq!(tries, RETRIES_MAX + 1);
}

#[test]
fn a_step_that_came_while_the_one_before_was_refused_is_shown_all_the_same() {
    let mut board = Waiting::new(&table(1));
    board.set_out();
    board.want(&table(2));
    let (tell, mut told) = oneshot::channel();
    board.told.push((2, tell));
    board.arrive(&table(1), Put::NotNow);
    assert!(board.due, "nobody has tried to show the second step");
    assert!(told.try_recv().is_err(), "it may well be shown");
    board.due = false;
    board.set_out();
    board.arrive(&table(2), Put::NotNow);
    assert!(!board.due, "what was refused is not tried again by itself");
    assert_eq!(told.try_recv(), Ok(Shown::NotNow));
}

#[test]
fn a_wait_that_discord_names_is_kept() {
    let mut board = Waiting::new(&table(1));
    board.set_out();
    let before = Instant::now();
    board.arrive(&table(1), Put::Retry(Duration::from_secs(600)));
    assert!(board.not_before.is_some_and(|moment| moment >= before + Duration::from_secs(600)));
}

#[tokio::test]
async fn where_it_cannot_be_read_where_a_board_stands_no_second_one_is_posted() {
    let mut far = stub_discord::StubDiscord::listen().await;
    let (host, boards) = (stub_discord::host().await, Boards::new(Arc::clone(&far.rest), None));
    boards.serve(host.clone());
    let table = stub_discord::table(&host, 10, 60).await;
    // Its books are closed.
    host.stop().await;
    assert!(boards.place(table.id).await.is_err());
    for fresh in [false, true] {
        assert_eq!(boards.put(&table, fresh).await, Put::Retry(Duration::ZERO));
    }
    assert!(far.is_quiet());
    // Where it is remembered, it is edited.
    boards.remember(table.id, (table.channel, MessageId(77)));
    assert_eq!(boards.put(&table, false).await, Put::Shown);
    assert_eq!(far.next().await.path, "/api/v10/channels/10/messages/77");
}

#[tokio::test]
async fn an_answer_that_breaks_off_in_the_middle_leaves_its_board_to_an_edit() {
    let far = stub_discord::StubDiscord::listen().await;
    let (host, boards) = (stub_discord::host().await, Boards::new(Arc::clone(&far.rest), None));
    boards.serve(host.clone());
    let table = stub_discord::table(&host, 10, 60).await;
    let answer = async {
        let _shown = boards.begin(&table);
        panic!("a mistake of our own");
    };
    assert!(unbroken(answer).await.is_none());
    let (ready, _) = boards.next(EDITS_MAX);
    assert_eq!(ready.iter().map(|(table, _)| table.id).collect::<Vec<_>>(), [table.id]);
}
