//! A choice and its marked picture: they come and go together.

use super::*;

const TAP: InteractionId = InteractionId(5);

/// Whether the next step of the choice of this tap may be shown on the board of this step.
fn sets_out(script: &mut Script, tap: InteractionId, step: u64, lacks_marks: bool) -> ChoiceNow {
    let table = script.step(step);
    script.board.choice_sets_out(tap, &table, lacks_marks)
}

/// A board whose picture is attached.
fn drawn() -> Script {
    let mut script = Script::new();
    script.happens("answer 1");
    script.happens("answered 1 by a");
    assert_eq!(script.next(), "render 1");
    script.happens("rendered 1");
    assert_eq!(script.next(), "attach step 1 by a");
    script.happens("attached");
    script
}

#[test]
fn a_picture_that_is_ready_after_a_choice_leaves_its_marks_until_the_next_move() {
    check(
        "answer 1, answered 1 by a -> render 1
         choose 1, rendered 1 -> idle
         marked 1 -> idle
         after 5000 -> idle
         answer 2, answered 2 by b -> render 2, idle
         rendered 2 -> attach step 2 by b",
    );
    check(
        "answer 1, answered 1 by a -> render 1
         choose 1, marked 1, rendered 1, after 5000 -> idle",
    );
}

#[test]
fn who_undoes_a_choice_gets_the_plain_picture_back() {
    check(
        "answer 1, answered 1 by a -> render 1
         rendered 1 -> attach step 1 by a
         attached, choose 1, marked 1 -> idle
         answer 1, answered 1 by b -> attach step 1 by b",
    );
}

#[test]
fn a_choice_waits_for_a_picture_under_way_which_would_take_its_marks() {
    let mut script = Script::new();
    for (what, then) in [("answer 1", "idle"), ("answered 1 by a", "render 1"), ("rendered 1", "attach step 1 by a")] {
        script.happens(what);
        assert_eq!(script.next(), then);
    }
    script.board.begin_choice(TAP);
    assert!(matches!(sets_out(&mut script, TAP, 1, false), ChoiceNow::Waits));
    script.happens("attached");
    assert!(matches!(sets_out(&mut script, TAP, 1, false), ChoiceNow::SetsOut(AttachmentChange::Keep)));
    // And what tells of something else waits for it.
    script.happens("want 2");
    script.happens("after 300");
    assert_eq!((script.next(), script.next()), ("render 2".to_owned(), "idle".to_owned()));
    script.happens("marked 1");
    assert_eq!(script.next(), "send 2");
}

#[test]
fn a_marked_picture_that_comes_after_its_choice_was_undone_is_not_shown() {
    let mut script = drawn();
    script.board.begin_choice(TAP);
    script.happens("answer 1");
    script.happens("answered 1 by b");
    assert!(matches!(sets_out(&mut script, TAP, 1, false), ChoiceNow::Overtaken));
    // Another piece was chosen.
    script.board.begin_choice(TAP);
    script.board.begin_choice(InteractionId(6));
    assert!(matches!(sets_out(&mut script, TAP, 1, false), ChoiceNow::Overtaken));
    assert!(matches!(sets_out(&mut script, InteractionId(6), 1, false), ChoiceNow::SetsOut(_)));
    script.happens("marked 1");
    // The time was up, and somebody has moved.
    script.board.begin_choice(TAP);
    script.happens("want 2");
    assert!(matches!(sets_out(&mut script, TAP, 1, false), ChoiceNow::Overtaken));
    // The table was lost, and is what it was before.
    script.board.begin_choice(TAP);
    script.happens("back 1");
    assert!(matches!(sets_out(&mut script, TAP, 2, false), ChoiceNow::Overtaken));
}

#[test]
fn marks_of_another_piece_do_not_stay_beside_a_choice_whose_own_could_not_be_painted() {
    let mut script = drawn();
    script.happens("choose 1");
    script.happens("marked 1");
    script.board.begin_choice(TAP);
    let now = sets_out(&mut script, TAP, 1, true);
    assert!(
        matches!(&now, ChoiceNow::SetsOut(AttachmentChange::Replace(drawn)) if drawn.picture.alt == "step 1"),
        "{now:?}"
    );
}

#[test]
fn a_choice_of_which_nobody_knows_whether_it_is_there_gives_way_to_the_board() {
    let mut script = drawn();
    script.happens("choose 1");
    script.happens("strayed 1");
    assert_eq!(script.next(), "send 1");
    let change = script.board.image.change_for_edit(&script.step(1));
    assert!(matches!(change, AttachmentChange::Replace(_)), "{change:?}");
}

#[test]
fn who_undoes_a_choice_that_is_still_on_its_way_has_the_board_without_it_in_the_end() {
    let mut script = drawn();
    for what in ["choose 1", "answer 1", "marked 1"] {
        script.happens(what);
        assert_eq!(script.next(), "idle");
    }
    script.happens("answered 1 by b");
    assert_eq!(script.next(), "send 1");
}

#[tokio::test]
async fn a_choice_is_sent_as_soon_as_nothing_else_is_on_its_way_to_its_board() {
    let (_far, host, boards) = boards(None).await;
    let table = stub_discord::table(&host, 10, 60).await;
    let screen = Screen::default();
    let step = ChoiceStep { table: Arc::clone(&table), by: TAP, screen, has_marks: true, picture: None };
    boards.begin_choice(table.id, TAP);
    let image = boards.in_flight(table.id, Ended::Image { change: AttachmentChange::Keep, came_through: true });
    boards.update(table.id, |sync, now| sync.image.set_out(now));
    assert!(matches!(boards.choice_sets_out(&step, Duration::from_millis(1)).await, ChoiceSent::Busy));
    let arrives = async { drop(image) };
    let (sent, ()) = tokio::join!(boards.choice_sets_out(&step, Duration::from_secs(10)), arrives);
    let ChoiceSent::SetsOut(shown) = sent else { panic!("its picture has arrived") };
    assert_eq!(boards.read(table.id, |sync| sync.image.is_sending()), Some(true));
    shown.end(true);
    assert_eq!(boards.read(table.id, |sync| sync.image.is_sending()), Some(false));
}
