//! A game for stakes does not begin while one who plays it looks away; and mostly nobody has to tap anything for that.

use games::{Level, Seat};
use table::{BestOf, Command, DAY_SECS, Entry, JournalEvent, Refused, THERE_SECS, WAIT_SECS};

use super::circle::{Circle, circle, id};
use crate::support::lacks;

fn start(name: &str) -> Command {
    Command::Start { by: id(name), decision: None }
}

/// They have done nothing for as long as makes somebody look away.
fn long_seated(names: &[&str]) -> Circle {
    let mut table = circle(names).ante(50).sit();
    table.seconds_pass(THERE_SECS + 1);
    table
}

#[test]
fn a_game_for_stakes_waits_for_who_looks_away_and_begins_with_their_tap() {
    let mut table = long_seated(&["anna", "ben"]);
    table.does(start("ben"));
    assert!(table.is_gathering());
    assert_eq!(table.table.waits_for(), [Seat(0)]);
    let board = present::board(&table.table).text;
    assert!(board.contains("anna, are you there?") && board.contains("once you tap “Start” too"), "{board}");
    assert!(lacks(&board, "need not wait"), "without her there is no game: {board}");
    table.dice("11111");
    table.does(start("anna"));
    assert!(table.table.playing().is_some());
}

#[test]
fn whoever_has_just_sat_down_or_played_is_there_without_a_tap() {
    let mut table = circle(&["anna", "ben"]).ante(50).sit();
    table.seconds_pass(THERE_SECS);
    table.starts("11111");
    table.throws("anna", "11111");
    assert!(table.is_gathering());
    table.seconds_pass(THERE_SECS);
    table.starts("11111");
    assert!(table.table.playing().is_some());
    table.throws("ben", "11111");
    table.seconds_pass(THERE_SECS + 1);
    table.does(start("ben"));
    assert_eq!(table.table.waits_for(), [Seat(0)], "and after a while has to say so");
}

#[test]
fn whatever_one_does_at_the_table_says_that_one_is_there() {
    let done: [fn(&mut Circle); 3] = [
        |table| table.does(Command::ChooseWord(id("ben"), "lantern".to_owned())),
        |table| table.throws_in("ben", 5),
        |table| {
            table.leaves("ben");
            table.joins("ben");
        },
    ];
    for does_something in done {
        let mut table = long_seated(&["anna", "ben"]);
        does_something(&mut table);
        table.dice("11111");
        table.does(start("anna"));
        assert!(table.table.playing().is_some());
    }
}

#[test]
fn the_word_that_one_has_chosen_again_asks_for_no_start() {
    let mut table = long_seated(&["anna", "ben"]);
    assert_eq!(table.refuses(Command::ChooseWord(id("ben"), String::new())), Refused::SameWord);
    table.does(Command::ChooseWord(id("ben"), "lantern".to_owned()));
    assert_eq!(table.refuses(Command::ChooseWord(id("ben"), " lantern".to_owned())), Refused::SameWord);
    assert!(table.table.waits_for().is_empty());
}

#[test]
fn in_a_journal_of_before_a_word_that_was_chosen_twice_asks_for_no_start() {
    let mut table = long_seated(&["anna", "ben"]);
    for _ in 0..2 {
        let event = JournalEvent::WordChosen { user: id("ben"), word: Some("lantern".to_owned()) };
        let entry = Entry { step: table.table.step + 1, at: table.now, event };
        let step = table.table.apply(&entry).expect("the line fits");
        table.save(step);
    }
    assert!(table.table.waits_for().is_empty());
}

#[test]
fn who_did_nothing_in_the_last_minutes_of_a_game_is_not_there_by_its_end() {
    let mut table = circle(&["anna", "ben"]).ante(50).turn_secs(300).sit();
    table.starts("11111");
    table.seconds_pass(THERE_SECS);
    table.throws("anna", "11111");
    assert!(table.is_gathering());
    table.seconds_pass(1);
    table.does(start("anna"));
    assert_eq!(table.table.waits_for(), [Seat(1)]);
}

#[test]
fn where_nothing_is_to_be_lost_nobody_is_waited_for() {
    let settings = [
        circle(&["anna", "ben"]).ante(0),
        circle(&["anna"]).ante(50).ais(&[Level::Easy]),
        circle(&["anna", "ben"]).ante(50).turn_secs(DAY_SECS),
    ];
    for setting in settings {
        let mut table = setting.sit();
        table.seconds_pass(THERE_SECS + 1);
        table.starts("11111");
        assert!(table.table.playing().is_some());
    }
}

#[test]
fn who_is_waited_for_a_minute_is_left_out_with_the_ante_back() {
    let mut table = long_seated(&["anna", "ben", "cleo"]);
    table.does(start("anna"));
    assert_eq!(table.table.waits_for(), [Seat(1), Seat(2)]);
    table.does(start("ben"));
    assert_eq!(table.table.waits_for(), [Seat(2)]);
    assert!(present::board(&table.table).text.contains("After a minute the others need not wait."));
    let until = Some(table.now.plus_secs(WAIT_SECS));
    assert_eq!(table.refuses(start("anna")), Refused::NotAllThere { seats: vec![Seat(2)], until });
    table.seconds_pass(WAIT_SECS);
    table.does(start("anna"));
    assert_eq!((table.seats(), table.purse("cleo")), (vec!["anna".to_owned(), "ben".to_owned()], 1000));
    let board = present::board(&table.table).text;
    assert!(board.contains("No longer at the table, of those who were waited for: 1."), "{board}");
    assert!(!board.contains("cleo"), "her name goes with her if she has all of it deleted: {board}");
    table.joins("cleo");
    let board = present::board(&table.table).text;
    assert!(lacks(&board, "No longer at the table"), "{board}");
    table.starts("11111");
    assert_eq!(table.seats().len(), 3);
}

#[test]
fn of_two_nobody_is_left_out_however_long_the_other_waits() {
    let mut table = long_seated(&["anna", "ben"]);
    table.does(start("anna"));
    let waits = Refused::NotAllThere { seats: vec![Seat(1)], until: None };
    assert_eq!(table.refuses(start("anna")), waits);
    table.seconds_pass(WAIT_SECS);
    table.does(start("anna"));
    assert_eq!((table.is_gathering(), table.seats().len()), (true, 2));
}

/// One of those who are asked does just what the board asks for, though by then nobody has to wait any more.
#[test]
fn whoever_taps_start_is_there_by_it_also_where_that_leaves_somebody_out() {
    let mut table = long_seated(&["dov", "ben", "anna", "cleo", "dao"]);
    table.does(start("dov"));
    assert_eq!(table.table.waits_for(), [Seat(1), Seat(2), Seat(3), Seat(4)]);
    table.seconds_pass(WAIT_SECS - 10);
    table.does(start("ben"));
    table.seconds_pass(15);
    table.does(start("anna"));
    assert_eq!(table.table.waits_for(), [Seat(3), Seat(4)]);
    table.does(start("anna"));
    table.does(start("dov"));
    assert_eq!(table.seats().len(), 3, "cleo and dao are left out, and nobody else");
    table.starts("11111");
    assert_eq!(table.table.playing().map(|_| table.seats().len()), Some(3));
}

/// Her coins stay in the pot if she is left out; those of others are no reason to wait for him.
#[test]
fn what_one_has_thrown_in_keeps_that_one_alone() {
    let mut table = circle(&["anna", "ben", "cleo", "dao"]).ante(50).sit();
    table.throws_in("cleo", 20);
    table.seconds_pass(THERE_SECS + 1);
    table.does(start("anna"));
    table.does(start("ben"));
    table.seconds_pass(WAIT_SECS);
    table.does(start("anna"));
    assert_eq!((table.seats().len(), table.table.waits_for()), (3, vec![Seat(2)]));
    let waits = Refused::NotAllThere { seats: vec![Seat(2)], until: None };
    table.does(start("anna"));
    assert_eq!(table.refuses(start("anna")), waits);
}

#[test]
fn of_three_of_whom_two_look_away_nobody_is_left_out() {
    let mut table = long_seated(&["anna", "ben", "cleo"]);
    table.does(start("anna"));
    table.seconds_pass(WAIT_SECS);
    table.does(start("anna"));
    assert_eq!((table.seats().len(), table.table.waits_for()), (3, vec![Seat(1), Seat(2)]));
}

/// By that the series would be over, and what was thrown in would be for the others.
#[test]
fn nobody_is_left_out_of_a_series_nor_of_a_pot_that_they_threw_into() {
    let mut series = circle(&["anna", "ben", "cleo"]).ante(50).best_of(BestOf::Three).start("11111");
    series.throws("anna", "11111");
    assert!(series.table.series_runs());
    series.seconds_pass(THERE_SECS + 1);
    let mut pot = circle(&["anna", "ben", "cleo"]).ante(50).sit();
    pot.throws_in("cleo", 20);
    pot.seconds_pass(THERE_SECS + 1);
    for mut table in [series, pot] {
        table.does(start("anna"));
        table.does(start("ben"));
        table.seconds_pass(WAIT_SECS);
        table.does(start("anna"));
        assert_eq!((table.seats().len(), table.table.waits_for()), (3, vec![Seat(2)]));
    }
}
