//! Outages: no clock runs while the bot is down or Discord out of reach, and
//! nothing of one is counted twice.

use games::{Seat, catalog::Kind};
use table::{Command, JournalEvent, Phase, Refused, ids::Moment};

use super::circle::{OPENED_AT, circle};

/// A moment so many seconds after the table was opened.
fn at(secs: u32) -> Moment {
    OPENED_AT.plus_secs(secs)
}

fn outage(from: u32, to: u32) -> Command {
    Command::Outage(vec![(at(from), at(to))])
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
    assert_eq!(table.line(), &JournalEvent::Outage { ms: 60_000, until: at(100) });
    assert_eq!(table.table.deadline(), Some(at(150)), "thirty to forty, and fifty to a hundred");
    table.now = at(200);
    table.does(Command::Outage(vec![(at(50), at(101)), (at(110), at(200))]));
    assert_eq!(table.line(), &JournalEvent::Outage { ms: 91_000, until: at(200) });
}

#[test]
fn the_time_for_a_whole_game_waits_too_and_nobody_gains_by_it() {
    let mut table = circle(&["anna", "ben"]).game(Kind::Karo).option("minutes", "1").start("");
    table.now = at(90);
    table.does(outage(50, 90));
    assert_eq!(table.table.deadline(), Some(at(120)), "ten seconds are left, and half a minute to move");
    table.seconds_pass(5);
    table.plays("anna", "a1");
    assert_eq!(table.table.budget_left_ms(Seat(0)), Some(5_000), "fifty-five seconds are used");
}

#[test]
fn minutes_that_were_agreed_for_a_game_wait_too() {
    let setting = circle(&["anna", "ben"]).game(Kind::Karambolage).option("ends", "time").option("minutes", "10");
    let mut table = setting.sit().with_committed_dice();
    table.starts("");
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
