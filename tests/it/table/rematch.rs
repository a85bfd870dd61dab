//! The same people once more after their table has closed.

use games::{
    Level, Seat,
    carrom::Setting,
    catalog::{Kind, Options},
};
use table::{Command, DAY_SECS, JournalEvent, Refused, SEATS_KEPT_SECS, coins::Coins};

use super::circle::{Circle, circle, id, person};

/// Anna has begun and won against ben and an AI, and closes the table.
fn played_and_closed() -> Circle {
    let mut table = circle(&["anna", "ben"]).drawn().ais(&[Level::Hard]).start("12345");
    while table.seat_to_move() != Some(Seat(0)) {
        pass(&mut table);
    }
    table.throws("anna", "54321");
    table.does(Command::Close(person("anna"), None));
    table
}

/// Whoever is to move throws sixes.
fn pass(table: &mut Circle) {
    match table.table.ai_to_move() {
        Some(_) => table.ai_plays("throw", "66666"),
        None => {
            let name = table.seats()[table.seat_to_move().expect("somebody moves").index()].clone();
            table.throws(&name, "66666");
        }
    }
}

fn first_of(table: &Circle) -> (Seat, bool) {
    let JournalEvent::Started(started) = table.line() else { panic!("it has started") };
    (started.first, started.drawn)
}

#[test]
fn the_ai_sits_there_at_once_and_everybody_takes_their_seat_again() {
    let played = played_and_closed();
    let first = played.table.line_up.clone();
    for order in [["anna", "ben"], ["ben", "anna"]] {
        let mut again = Circle::rematch(&played.table, order[0]);
        assert_eq!(again.seats().len(), 2, "who asked for it, and the AI");
        again.joins(order[1]);
        let sits: Vec<String> = again.seats();
        again.starts("12345");
        assert_eq!(again.table.line_up.len(), first.len());
        let mut turned: Vec<String> = ["anna", "ben", "ai"].map(str::to_owned).to_vec();
        turned.rotate_left((first_of(&played_start(&played)).0.index() + 1) % 3);
        assert_eq!(sits, turned, "whoever would have begun next comes first");
        assert_eq!(first_of(&again), (Seat(0), false), "and begins, without a lot");
    }
}

/// The table as its first game started.
fn played_start(played: &Circle) -> Circle {
    let start = played.journal.iter().find(|entry| matches!(entry.event, JournalEvent::Started(_))).expect("a start");
    let mut table = circle(&["anna"]).sit();
    table.journal.push(start.clone());
    table
}

#[test]
fn what_was_agreed_holds_again_and_the_ante_is_paid_by_who_sits_down() {
    let played = played_and_closed();
    let again = Circle::rematch(&played.table, "ben");
    assert_eq!(again.table.rules, played.table.rules);
    assert_eq!(again.table.pot.total(), Coins(50), "that of ben alone");
}

/// With an exact setting and exact hands a list of strokes would clear each board.
#[test]
fn an_old_table_of_carrom_with_exact_hands_is_played_again_as_a_new_one_and_without_stakes() {
    for (hand, ante) in [("none", Coins::ZERO), ("tavern", Coins(50))] {
        let mut old = circle(&["anna", "ben"]).game(Kind::Carrom).option("hand", hand).sit().with_committed_dice();
        assert_eq!(old.table.rules.ante, Coins(50));
        old.starts("");
        old.does(Command::ChannelGone);
        let again = Circle::rematch(&old.table, "ben");
        let Options::Carrom(options) = &again.table.rules.options else { panic!("it is Carrom") };
        assert_eq!((options.setting, again.table.rules.ante), (Setting::Shaken, ante), "hand {hand}");
    }
}

#[test]
fn the_seats_are_kept_for_two_minutes() {
    let mut played = circle(&["anna", "ben"]).start("12345");
    played.throws("anna", "54321");
    played.does(Command::Close(person("anna"), None));
    // Kara seats many: of Karo's two seats none is free.
    let rules =
        table::HouseRules { options: Kind::Karo.default_options(), ante: Coins::ZERO, ..played.table.rules.clone() };
    played.table.rules = rules;
    let mut again = Circle::rematch(&played.table, "ben");
    let join = Command::Join(person("cleo"));
    let kept = Refused::SeatsKept { users: vec![id("anna")], until: again.table.seats_kept_until() };
    assert_eq!(again.refuses(join.clone()), kept);
    again.seconds_pass(SEATS_KEPT_SECS - 1);
    assert_eq!(again.refuses(join), kept);
    again.seconds_pass(1);
    again.joins("cleo");
    assert_eq!(again.seats(), ["ben", "cleo"]);
}

#[test]
fn a_seat_of_a_slow_game_is_kept_until_the_table_closes_and_is_not_promised_to_all() {
    let mut played = played_and_closed();
    for (turn_secs, is_open_later) in [(60, true), (3 * DAY_SECS, false)] {
        played.table.rules.turn_secs = turn_secs;
        let again = Circle::rematch(&played.table, "ben");
        let text = present::board(&again.table).text;
        assert!(text.contains(&format!("Kept for <@{}>", id("anna"))), "{text}");
        assert_eq!(text.contains("open to all"), is_open_later, "{text}");
    }
}

#[test]
fn who_finds_a_seat_of_a_slow_game_kept_is_not_told_to_come_again_in_two_minutes() {
    let mut played = circle(&["anna", "ben"]).start("12345");
    played.throws("anna", "54321");
    played.does(Command::Close(person("anna"), None));
    played.table.rules.options = Kind::Karo.default_options();
    played.table.rules.ante = Coins::ZERO;
    played.table.rules.turn_secs = 3 * DAY_SECS;
    let mut again = Circle::rematch(&played.table, "ben");
    let kept = Refused::SeatsKept { users: vec![id("anna")], until: None };
    assert_eq!(again.refuses(Command::Join(person("cleo"))), kept);
}

#[test]
fn who_has_another_seat_free_lets_strangers_in_behind_those_who_played() {
    let played = played_and_closed();
    let mut again = Circle::rematch(&played.table, "ben");
    again.joins("cleo");
    again.joins("anna");
    assert_eq!(again.seats().len(), 4);
    assert_eq!(again.seats().last().map(String::as_str), Some("cleo"));
    again.starts("12345");
    assert!(first_of(&again).1, "others play: the lot is drawn");
}

#[test]
fn a_table_where_nothing_was_played_has_no_line_up() {
    let mut table = circle(&["anna", "ben"]).sit();
    table.does(Command::Close(person("anna"), None));
    assert!(table.table.line_up.is_empty());
}
