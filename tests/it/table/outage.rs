//! Outages: no clock runs while the bot is down or Discord out of reach, and
//! nothing of one is counted twice.

use games::{Seat, catalog::Kind};
use table::{Command, JournalEvent, Phase, Refused, THERE_SECS, ids::Moment};

use super::circle::{Circle, OPENED_AT, circle, id};

/// A moment so many seconds after the table was opened.
fn at(secs: u32) -> Moment {
    OPENED_AT.plus_secs(secs)
}

fn outage(from: u32, to: u32) -> Command {
    Command::Outage(vec![(at(from), at(to))])
}

/// So many seconds of the running turn, up to a moment.
fn waited(secs: i64, until: u32) -> JournalEvent {
    JournalEvent::Outage { ms: secs * 1000, until: at(until), earlier_ms: 0, earlier: Vec::new() }
}

/// Karo for anna and ben, with a minute each for the whole game.
fn a_minute_each() -> Circle {
    circle(&["anna", "ben"]).game(Kind::Karo).option("minutes", "1").start("")
}

/// Karambolage for anna and ben, to be played for ten minutes.
fn ten_minutes() -> Circle {
    let setting = circle(&["anna", "ben"]).game(Kind::Karambolage).option("ends", "time").option("minutes", "10");
    let mut table = setting.ante(0).sit().with_committed_dice();
    table.starts("");
    table
}

/// The first legal move of whoever is to move.
fn any_move(table: &mut Circle) {
    let seat = table.seat_to_move().expect("a game is played");
    let mv = table.table.playing().unwrap().game.legal_moves(seat).swap_remove(0);
    let user = table.table.sitters[seat.index()].user().expect("a person is to move");
    table.does(Command::Play { user, decision: None, mv: Ok(mv) });
}

#[test]
fn a_turn_goes_on_after_an_outage_from_where_it_stood_with_half_a_minute_at_least() {
    // From, to, and when the turn of a minute that began with the table ends after that.
    for (from, to, ends) in [(10, 100, 150), (40, 70, 100), (59, 3600, 3630), (0, 5, 65), (20, 20, 60), (35, 35, 65)] {
        let mut table = circle(&["anna", "ben"]).start("11111");
        table.now = at(to);
        table.does(outage(from, to));
        assert_eq!(table.table.deadline(), Some(at(ends)), "{from} to {to}");
        assert_eq!(table.refuses(outage(from, to)), Refused::Stale, "it is counted once");
        table.throws("anna", "66666");
        assert_eq!(table.table.deadline(), Some(table.now.plus_secs(60)), "the next turn is a whole one");
    }
}

#[test]
fn outages_that_overlap_count_once_and_what_was_before_the_turn_not_at_all() {
    let mut table = circle(&["anna", "ben"]).start("11111");
    table.seconds_pass(30);
    table.throws("anna", "66666");
    assert_eq!(table.refuses(outage(5, 30)), Refused::Stale);
    table.now = at(100);
    table.does(Command::Outage(vec![(at(60), at(100)), (at(20), at(40)), (at(50), at(70))]));
    assert_eq!(table.line(), &waited(60, 100));
    assert_eq!(table.table.deadline(), Some(at(150)), "thirty to forty, and fifty to a hundred");
    table.now = at(200);
    table.does(Command::Outage(vec![(at(50), at(101)), (at(110), at(200))]));
    assert_eq!(table.line(), &waited(91, 200));
}

#[test]
fn the_time_for_a_whole_game_waits_too_and_nobody_gains_by_it() {
    let mut table = a_minute_each();
    table.now = at(90);
    table.does(outage(50, 90));
    assert_eq!(table.table.deadline(), Some(at(120)), "ten seconds are left, and half a minute to move");
    table.seconds_pass(5);
    table.plays("anna", "a1");
    assert_eq!(table.table.budget_left_ms(Seat(0)), Some(5_000), "fifty-five seconds are used");
}

#[test]
fn minutes_that_were_agreed_for_a_game_wait_too() {
    let mut table = ten_minutes();
    let Phase::Playing(before) = table.table.phase.clone() else { panic!("it is played") };
    table.now = at(1000);
    table.does(outage(20, 1000));
    assert_eq!(table.table.playing().unwrap().since, Moment(before.since.0 + 980_000));
}

#[test]
fn a_lobby_waits_too() {
    let mut table = circle(&["anna", "ben"]).sit();
    table.now = at(2000);
    table.does(outage(899, 2000));
    assert_eq!(table.table.deadline(), Some(at(2030)));
    table.joins("cleo");
    assert_eq!(table.table.deadline(), Some(at(2030)));
    assert_eq!(table.refuses(outage(899, 2000)), Refused::Stale);
    table.time_passes();
    assert_eq!(table.refuses(outage(0, 9999)), Refused::Closed);
}

#[test]
fn what_of_an_outage_lies_before_a_move_in_it_is_given_back_to_whose_turn_it_was() {
    // Twenty to fifty, known only at its end; anna moves at the thirtieth second, and ben is to move.
    let mut table = a_minute_each();
    table.now = at(30);
    table.plays("anna", "a1");
    table.now = at(50);
    table.does(outage(20, 50));
    assert_eq!(table.table.budget_left_ms(Seat(0)), Some(40_000), "until the twentieth second");
    assert_eq!(table.table.deadline(), Some(at(110)), "ben has used nothing");
    assert_eq!(table.refuses(outage(20, 50)), Refused::Stale, "it is counted once");
}

#[test]
fn an_outage_that_goes_on_over_two_moves_is_counted_in_parts_and_nothing_twice() {
    let mut table = a_minute_each();
    table.now = at(15);
    table.plays("anna", "a1");
    // It began at ten, and is known by now.
    table.now = at(25);
    table.does(outage(10, 25));
    any_move(&mut table);
    assert_eq!(table.table.budget_left_ms(Seat(1)), Some(60_000));
    table.now = at(40);
    table.does(outage(10, 40));
    assert_eq!(table.table.budget_left_ms(Seat(0)), Some(50_000));
    // Killed, and started later: it began a little before anybody noticed.
    table.now = at(500);
    table.does(outage(8, 500));
    assert_eq!(table.table.deadline(), Some(at(550)), "anna has fifty seconds left");
    assert_eq!(table.table.budget_left_ms(Seat(1)), Some(60_000));
}

#[test]
fn several_outages_in_one_turn_and_one_before_it_count_each_for_its_own() {
    let mut table = a_minute_each();
    table.now = at(20);
    table.plays("anna", "a1");
    table.now = at(60);
    table.does(Command::Outage(vec![(at(5), at(10)), (at(25), at(35)), (at(40), at(55))]));
    assert_eq!(table.table.budget_left_ms(Seat(0)), Some(45_000));
    assert_eq!(table.table.deadline(), Some(at(20 + 60 + 25)));
    // One that ended before the turn began holds the clock of that turn up in nothing.
    let mut table = a_minute_each();
    table.now = at(20);
    table.plays("anna", "a1");
    table.does(outage(5, 18));
    assert_eq!(table.table.budget_left_ms(Seat(0)), Some(53_000));
    assert_eq!((table.table.deadline(), table.table.playing().unwrap().waited), (Some(at(80)), None));
}

#[test]
fn minutes_that_were_agreed_for_a_game_wait_from_the_beginning_of_an_outage_whatever_moves_fall_into_it() {
    let mut table = ten_minutes();
    let begun = table.table.playing().unwrap().since;
    table.now = at(30);
    any_move(&mut table);
    table.now = at(40);
    any_move(&mut table);
    table.now = at(1000);
    table.does(outage(20, 1000));
    assert_eq!(table.table.playing().unwrap().since, Moment(begun.0 + 980_000));
    assert_eq!(table.refuses(outage(20, 1000)), Refused::Stale);
    table.now = at(2000);
    table.does(Command::Outage(vec![(at(20), at(1000)), (at(1500), at(1600))]));
    assert_eq!(table.table.playing().unwrap().since, Moment(begun.0 + 1_080_000));
}

#[test]
fn an_outage_in_an_older_journal_reads_as_it_did() {
    let line = JournalEvent::Outage { ms: 7, until: Moment(9), earlier_ms: 0, earlier: Vec::new() };
    let written = r#"{"outage":{"ms":7,"until":9}}"#;
    assert_eq!(serde_json::to_string(&line).unwrap(), written);
    assert_eq!(serde_json::from_str::<JournalEvent>(written).unwrap(), line);
}

#[test]
fn an_outage_does_not_count_into_the_minute_for_which_somebody_is_waited_for() {
    // For how long before it, and how long afterwards they are still waited for: half a minute at least.
    for (before, after) in [(3, 57), (59, 30)] {
        let start = |name| Command::Start { by: id(name), decision: None };
        let mut table = circle(&["anna", "ben", "cleo"]).ante(50).sit();
        table.seconds_pass(THERE_SECS + 1);
        table.does(start("anna"));
        table.does(start("ben"));
        assert_eq!(table.table.waits_for(), [Seat(2)]);
        table.seconds_pass(before);
        let down = table.now;
        table.seconds_pass(100);
        table.does(Command::Outage(vec![(down, table.now)]));
        table.does(start("anna"));
        let until = Some(table.now.plus_secs(after));
        assert_eq!(table.refuses(start("anna")), Refused::NotAllThere { seats: vec![Seat(2)], until });
        assert_eq!(table.seats().len(), 3, "cleo is not left out yet");
    }
}
