//! Turns that take days: the time bank, and what follows where time is up.

use games::{Seat, catalog::Kind};
use table::{
    Closing, Command, DAY_SECS, Entry, JournalEvent, Refused, TimeUp,
    ids::Moment,
    lang::Lang,
    rests::{Nights, Rests},
};

use super::circle::{Circle, OPENED_AT, circle, id, person};
use crate::support::lacks;

/// Anna and Ben at a table where a turn takes so many days, with what follows where time is up.
fn slow(kind: Kind, days: u32, time_up: TimeUp) -> Circle {
    circle(&["anna", "ben"]).game(kind).turn_secs(days * DAY_SECS).time_up(time_up).sit()
}

fn hours_pass(table: &mut Circle, hours: u32) {
    table.seconds_pass(hours * 3600);
}

/// What is left of the time bank of a seat, counted from 0, in hours.
fn bank(table: &Circle, seat: u8) -> i64 {
    table.table.bank_left_ms(Seat(seat)).expect("there is a time bank") / 3_600_000
}

#[test]
fn a_turn_takes_one_two_three_or_seven_days_and_each_seat_has_one_turn_more_in_its_bank() {
    for days in [1, 2, 3, 7] {
        let mut table = slow(Kind::Kara, days, TimeUp::AiPlays);
        table.starts("11111");
        assert_eq!(table.table.deadline(), Some(OPENED_AT.plus_secs(2 * days * DAY_SECS)), "its turn, and its bank");
        assert_eq!((bank(&table, 0), bank(&table, 1)), (i64::from(days) * 24, i64::from(days) * 24));
    }
    for days in [4, 5, 6, 8, 100] {
        let secs = circle(&["anna"]).turn_secs(days * DAY_SECS).sit().table.rules.turn_secs;
        assert_eq!(secs, 3600, "{days} days are none that can be agreed");
    }
}

#[test]
fn the_bank_is_spent_where_a_turn_takes_longer_and_never_filled_again() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    hours_pass(&mut table, 23);
    table.throws("anna", "66666");
    assert_eq!(bank(&table, 0), 24, "within her day nothing of it is spent");
    hours_pass(&mut table, 30);
    table.throws("ben", "66665");
    assert_eq!((bank(&table, 0), bank(&table, 1)), (24, 18), "six hours beyond his day");
    hours_pass(&mut table, 1);
    table.stops("anna");
    assert_eq!(bank(&table, 1), 18, "a short turn gives nothing back");
    let until = table.table.deadline();
    assert_eq!(until, Some(table.now.plus_secs(42 * 3600)), "a day, and what is left of it");
}

#[test]
fn one_is_reminded_after_half_of_the_turns_own_time_and_half_of_what_the_bank_has_and_an_hour_before_the_end() {
    let in_hours = |table: &Circle| {
        let reminders = table.table.reminders().expect("somebody is to move");
        reminders.map(|at| (at.0 - table.now.0) / 3_600_000)
    };
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    assert_eq!(in_hours(&table), [12, 36, 47]);
    table.throws("anna", "66666");
    hours_pass(&mut table, 30);
    table.throws("ben", "66665");
    table.stops("anna");
    assert_eq!(in_hours(&table), [12, 33, 41], "six hours of his bank are gone");
}

#[test]
fn an_outage_takes_nothing_from_the_bank() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    let began = table.now;
    hours_pass(&mut table, 10);
    table.does(Command::Outage(vec![(began.plus_secs(3600), table.now)]));
    assert_eq!(table.table.deadline(), Some(began.plus_secs(57 * 3600)));
    hours_pass(&mut table, 23);
    table.throws("anna", "66666");
    assert_eq!(bank(&table, 0), 24, "33 hours, of which nobody was there for nine");
}

#[test]
fn where_it_was_agreed_so_an_ai_plays_until_they_are_back() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    table.time_passes();
    assert_eq!(table.line(), &JournalEvent::Away { seat: Seat(0) });
    table.ai_plays("throw", "66666");
    assert_eq!(bank(&table, 0), 0, "it is spent");
    table.throws("ben", "66665");
    table.does(Command::Back(id("anna")));
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(DAY_SECS)), "a full turn, and no bank");
}

#[test]
fn who_comes_back_before_the_ai_has_moved_has_no_new_day() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    table.time_passes();
    table.does(Command::Back(id("anna")));
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(10)));
    table.time_passes();
    assert_eq!(table.refuses(Command::Back(id("anna"))), Refused::BackOnceATurn { seat: Seat(0) });
    table.ai_plays("throw", "66666");
    assert_eq!(bank(&table, 0), 0, "two days and ten seconds are gone");
}

/// An AI has the best throw there is in the place of anna, and stops; ben the worst.
fn an_ai_plays_for_anna_to_the_end(table: &mut Circle) {
    table.ai_plays("throw", "11112");
    while !table.is_gathering() {
        match table.seat_to_move() {
            Some(Seat(0)) => table.ai_plays("stop", ""),
            _ if table.table.playing().expect("it runs").plays == 1 => table.throws("ben", "66666"),
            _ => table.stops("ben"),
        }
    }
}

#[test]
fn where_it_was_agreed_so_the_game_is_lost_and_nobody_takes_it_back() {
    let mut table = slow(Kind::Kara, 1, TimeUp::Lost);
    table.starts("11111");
    hours_pass(&mut table, 47);
    assert!(matches!(table.refuses(Command::TimeUp), Refused::TimeLeft { .. }));
    table.time_passes();
    assert_eq!(table.line(), &JournalEvent::LostOnTime { seat: Seat(0) });
    let lost = Refused::LostOnTime { seat: Seat(0) };
    for asked in [Command::Back(id("anna")), Command::Join(person("anna")), table.click("anna", "throw")] {
        assert_eq!(table.refuses(asked), lost);
    }
    // An AI has the best throw there is, and wins nothing by it.
    an_ai_plays_for_anna_to_the_end(&mut table);
    assert_eq!((table.purse("anna"), table.purse("ben")), (950, 1050), "her stake is lost");
    let facts = table.results.last().expect("the game has ended");
    assert!(!facts.seats[0].won);
    assert_eq!(table.seats(), ["ben"], "who was away gets up");
}

#[test]
fn who_loses_on_time_what_can_be_given_up_has_lost_it_by_the_rules() {
    let mut table = slow(Kind::Karo, 3, TimeUp::Lost);
    table.starts("");
    let to_move = |table: &Circle| table.seats()[table.seat_to_move().expect("a game runs").index()].clone();
    table.plays_first_moves(2);
    let name = to_move(&table);
    table.time_passes();
    table.ai_plays("resign", "");
    let facts = table.results.last().expect("the game has ended");
    let seat = |won: bool| facts.seats.iter().position(|seat| seat.won == won).expect("one of both");
    assert_eq!(facts.seats[seat(false)].player.user(), Some(id(&name)));
    assert_eq!((facts.seats[seat(false)].rank, facts.seats[seat(true)].rank), (Some(2), Some(1)));
    assert!(facts.counts() && !facts.seats[seat(false)].ended_by_ai, "a loss like any other, for the rating as well");
    assert_eq!(table.purse(&name), 950);
}

fn gives_up(table: &mut Circle, name: &str) {
    let game = table.table.pot.game.number;
    table.does(Command::GiveUp { by: id(name), game });
}

#[test]
fn who_gives_a_seat_up_has_just_what_who_lets_their_time_pass_has() {
    for time_up in [TimeUp::AiPlays, TimeUp::Lost] {
        let played = |goes: fn(&mut Circle)| {
            let mut table = slow(Kind::Kara, 1, time_up);
            table.starts("11111");
            goes(&mut table);
            an_ai_plays_for_anna_to_the_end(&mut table);
            let facts = table.results.last().expect("the game has ended").seats.clone();
            (table.purses(&["anna", "ben"]), table.tavern(), facts, table.seats())
        };
        assert_eq!(played(|table| gives_up(table, "anna")), played(Circle::time_passes), "{time_up:?}");
    }
}

#[test]
fn a_seat_is_given_up_on_anybodys_turn_and_for_good_and_is_asked_for_nothing_more() {
    for (time_up, line) in [
        (TimeUp::AiPlays, JournalEvent::Away { seat: Seat(1) }),
        (TimeUp::Lost, JournalEvent::LostOnTime { seat: Seat(1) }),
    ] {
        let mut table = slow(Kind::Kara, 3, time_up);
        table.starts("11111");
        gives_up(&mut table, "ben");
        assert_eq!(table.line(), &line);
        table.throws("anna", "66666");
        assert_eq!(table.seat_to_move(), Some(Seat(1)));
        assert_eq!((table.table.deadline(), table.table.reminders(), table.table.rests_of()), (None, None, None));
        let game = table.table.pot.game.number;
        for asked in [
            Command::Back(id("ben")),
            Command::Join(person("ben")),
            Command::Leave(id("ben")),
            Command::GiveUp { by: id("ben"), game },
            table.click("ben", "throw"),
        ] {
            assert_eq!(table.refuses(asked), Refused::GivenUp { seat: Seat(1) });
        }
        let board = present::board::board(&table.table).text;
        assert!(board.contains("has left the game") && lacks(&board, "for now"), "{board}");
        assert!(lacks(&board, "on time"), "nobody’s time was up: {board}");
    }
}

#[test]
fn who_let_their_time_pass_can_still_go_for_good_where_an_ai_plays_until_they_are_back() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    table.time_passes();
    gives_up(&mut table, "anna");
    assert_eq!(table.refuses(Command::Back(id("anna"))), Refused::GivenUp { seat: Seat(0) });
    let mut lost = slow(Kind::Kara, 1, TimeUp::Lost);
    lost.starts("11111");
    lost.time_passes();
    assert_eq!(lost.refuses(Command::Leave(id("anna"))), Refused::LostOnTime { seat: Seat(0) });
}

#[test]
fn a_seat_is_given_up_where_turns_take_days_alone_and_in_the_game_that_one_was_asked_about() {
    let mut fast = circle(&["anna", "ben"]).start("11111");
    assert_eq!(fast.refuses(Command::GiveUp { by: id("anna"), game: 1 }), Refused::GameRunning);
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    assert_eq!(table.refuses(Command::GiveUp { by: id("anna"), game: 1 }), Refused::Stale, "no game runs");
    table.starts("11111");
    assert_eq!(table.refuses(Command::GiveUp { by: id("anna"), game: 2 }), Refused::Stale);
    assert_eq!(table.refuses(Command::GiveUp { by: id("dao"), game: 1 }), Refused::NoSeat);
    // Whoever has others get up does not give their seats up for them.
    assert_eq!(table.refuses(Command::Leave(id("anna"))), Refused::GameRunning);
}

#[test]
fn who_goes_just_before_another_wins_has_lost_themselves() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    table.throws("anna", "66666");
    gives_up(&mut table, "anna");
    // Exactly the house wins on the spot (K5): no AI has played for her.
    table.throws("ben", "11111");
    let facts = table.results.last().expect("the game has ended");
    assert!(
        facts.counts() && !facts.seats[0].ended_by_ai && facts.seats[1].won,
        "a loss like any other, for the rating as well"
    );
    assert_eq!(table.purse("anna"), 950);
}

#[test]
fn nobody_bets_on_a_game_that_somebody_has_left() {
    let mut table = slow(Kind::Karo, 3, TimeUp::Lost);
    table.starts("");
    table.bets("dao", 1, 10);
    gives_up(&mut table, "ben");
    assert_eq!(table.refuses(Circle::bet(person("cleo"), Circle::wager(1, 10))), Refused::BetsClosed);
}

#[test]
fn a_bet_that_an_earlier_program_took_after_somebody_had_gone_still_replays() {
    for time_up in [TimeUp::Lost, TimeUp::AiPlays] {
        let mut table = slow(Kind::Karo, 3, time_up);
        table.starts("");
        let bet = table.decided(&Circle::bet(person("cleo"), Circle::wager(1, 10))).expect("nobody has moved");
        gives_up(&mut table, "ben");
        let entry = Entry { step: table.table.step + 1, at: table.now, event: bet.entry.event };
        let step = table.table.apply(&entry).expect("the line of an earlier program");
        table.save(step);
        assert_eq!(table.pool().len(), 1);
    }
}

#[test]
fn what_was_agreed_about_days_stays() {
    let mut table = slow(Kind::Kara, 2, TimeUp::AiPlays);
    for secs in [60, 3600, DAY_SECS] {
        assert_eq!(table.refuses(Command::SetTurnSecs(person("anna"), secs)), Refused::TurnDaysStay);
    }
    let mut fast = circle(&["anna", "ben"]).sit();
    let refused = fast.refuses(Command::SetTurnSecs(person("anna"), DAY_SECS));
    assert!(matches!(refused, Refused::BadTurnSecs { .. }), "{refused:?}");
    assert_eq!(fast.table.bank_left_ms(Seat(0)), None);
}

#[test]
fn where_seconds_are_agreed_nobody_loses_on_time() {
    let mut table = circle(&["anna", "ben"]).time_up(TimeUp::Lost).start("11111");
    table.time_passes();
    assert_eq!(table.line(), &JournalEvent::Away { seat: Seat(0) });
    table.does(Command::ChannelGone);
    assert_eq!(table.line(), &JournalEvent::Closed(Closing::ChannelGone));
}

/// The time from so many hours after the table opened to so many.
fn hours(table: &Circle, from: u32, until: u32) -> (Moment, Moment) {
    let opened = table.journal[0].at;
    (opened.plus_secs(from * 3600), opened.plus_secs(until * 3600))
}

/// A night every day, from so many hours after the table opened.
fn nights(after: u16, mins: u16) -> Nights {
    let opened = u16::try_from(OPENED_AT.unix_secs().rem_euclid(86_400) / 60).expect("a minute of a day");
    Nights::of((opened + after * 60) % 1440, mins, 0).expect("a night")
}

fn rests(table: &mut Circle, name: &str, nights: Option<Nights>, holidays: Vec<(Moment, Moment)>) {
    table.does(Command::Rest(id(name), Box::new(Rests { nights, holidays })));
}

#[test]
fn the_clock_of_a_turn_stands_still_in_the_nights_of_whose_turn_it_is() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    rests(&mut table, "anna", Some(nights(10, 480)), Vec::new());
    let fraction = OPENED_AT.unix_secs() % 60;
    let until = table.table.deadline().expect("a clock runs");
    // Two days of time to play in take three nights of eight hours.
    assert_eq!((until.unix_secs() + fraction - OPENED_AT.unix_secs()) / 3600, 48 + 3 * 8);
    hours_pass(&mut table, 40);
    table.throws("anna", "66666");
    assert_eq!(bank(&table, 0), 22, "of 40 hours she slept 14, and was two beyond her day");
    assert_eq!(table.table.deadline(), Some(table.now.plus_secs(48 * 3600)), "Ben has set nothing");
}

#[test]
fn a_holiday_counts_from_when_it_is_taken_and_never_before() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    hours_pass(&mut table, 47);
    // It began before the turn did, as far as the table is told.
    let holiday = vec![hours(&table, 0, 47 + 72)];
    rests(&mut table, "anna", None, holiday);
    assert_eq!(table.table.deadline(), Some(hours(&table, 0, 48 + 72).1), "the last hour is left after it");
    // She is back sooner: what was is kept, what would have come is not.
    hours_pass(&mut table, 24);
    let back = vec![hours(&table, 0, 71)];
    rests(&mut table, "anna", None, back);
    assert_eq!(table.table.deadline(), Some(hours(&table, 0, 72).1));
    hours_pass(&mut table, 1);
    table.does(Command::TimeUp);
    assert_eq!(table.line(), &JournalEvent::Away { seat: Seat(0) });
}

#[test]
fn who_moves_their_night_on_and_on_sleeps_no_longer_than_one_night_a_day() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    for passed in (0..90).step_by(10) {
        assert!(table.table.deadline() > Some(table.now), "her days and her nights are not over after {passed} hours");
        // A night of ten hours that begins just now.
        rests(&mut table, "anna", Some(nights(passed, 600)), Vec::new());
        hours_pass(&mut table, 10);
    }
    // Of 88 hours four nights are ten each, and the others are the two days that she has.
    assert!(table.table.deadline() <= Some(hours(&table, 0, 88).1), "{:?}", table.table.deadline());
    table.does(Command::TimeUp);
    assert_eq!(table.line(), &JournalEvent::Away { seat: Seat(0) });
}

#[test]
fn a_night_that_is_set_anew_is_none_on_the_same_day() {
    let mut table = slow(Kind::Kara, 2, TimeUp::AiPlays);
    table.starts("11111");
    rests(&mut table, "anna", Some(nights(1, 600)), Vec::new());
    hours_pass(&mut table, 11);
    rests(&mut table, "anna", Some(nights(15, 600)), Vec::new());
    let JournalEvent::Rested { spans, .. } = table.line() else { panic!("{:?}", table.line()) };
    // A night begins with a minute.
    let fraction = OPENED_AT.unix_secs() % 60;
    let night = |(from, until): &(Moment, Moment)| {
        [from, until].map(|moment| (moment.unix_secs() + fraction - OPENED_AT.unix_secs()) / 3600)
    };
    let first: Vec<_> = spans.iter().take(3).map(night).collect();
    // From 15 to 25 she has slept ten hours of the last 24 already.
    assert_eq!(first, [[1, 11], [39, 49], [63, 73]]);
}

#[test]
fn a_night_that_is_set_anew_after_a_move_is_none_on_the_same_day_either() {
    let mut table = slow(Kind::Kara, 2, TimeUp::AiPlays);
    table.starts("11111");
    rests(&mut table, "anna", Some(nights(1, 600)), Vec::new());
    hours_pass(&mut table, 11);
    table.throws("anna", "66666");
    table.throws("ben", "66666");
    assert_eq!(table.table.rests_of(), Some(id("anna")));
    rests(&mut table, "anna", Some(nights(13, 600)), Vec::new());
    let JournalEvent::Rested { spans, .. } = table.line() else { panic!("{:?}", table.line()) };
    let fraction = OPENED_AT.unix_secs() % 60;
    let hour = |moment: Moment| (moment.unix_secs() + fraction - OPENED_AT.unix_secs()) / 3600;
    let first: Vec<_> = spans.iter().take(2).map(|&(from, until)| [hour(from), hour(until)]).collect();
    // From 13 to 23 she has slept ten hours of the last 24 already, in the turn before.
    assert_eq!(first, [[37, 47], [61, 71]]);
}

#[test]
fn a_night_goes_on_after_a_move_in_it() {
    let mut table = slow(Kind::Kara, 2, TimeUp::AiPlays);
    table.starts("11111");
    rests(&mut table, "anna", Some(nights(1, 600)), Vec::new());
    hours_pass(&mut table, 30);
    table.throws("anna", "66666");
    table.throws("ben", "66666");
    rests(&mut table, "anna", Some(nights(1, 600)), Vec::new());
    let JournalEvent::Rested { spans, .. } = table.line() else { panic!("{:?}", table.line()) };
    let (begins, ends) = spans[0];
    let left = (begins, (ends.unix_secs() + OPENED_AT.unix_secs() % 60 - OPENED_AT.unix_secs()) / 3600);
    assert_eq!(left, (table.now, 35), "what is left of the night that she moved in");
}

#[test]
fn the_same_once_more_changes_nothing_and_is_no_line() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    rests(&mut table, "anna", Some(nights(10, 480)), Vec::new());
    for later in [1, 11, 20] {
        hours_pass(&mut table, later);
        let again = Rests { nights: Some(nights(10, 480)), holidays: Vec::new() };
        assert_eq!(table.refuses(Command::Rest(id("anna"), Box::new(again))), Refused::Stale);
    }
}

#[test]
fn nights_count_for_nobody_else_and_not_where_a_turn_takes_seconds() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    let set = || Box::new(Rests { nights: Some(nights(1, 60)), holidays: Vec::new() });
    assert_eq!(table.refuses(Command::Rest(id("anna"), set())), Refused::Stale, "no game runs");
    table.starts("11111");
    assert_eq!(table.refuses(Command::Rest(id("ben"), set())), Refused::Stale, "it is not his turn");
    let mut fast = circle(&["anna", "ben"]).start("11111");
    assert_eq!(fast.refuses(Command::Rest(id("anna"), set())), Refused::Stale);
}

#[test]
fn an_outage_in_the_night_holds_nothing_up() {
    let mut table = slow(Kind::Kara, 1, TimeUp::AiPlays);
    table.starts("11111");
    let holiday = vec![hours(&table, 10, 20)];
    rests(&mut table, "anna", None, holiday);
    assert_eq!(table.table.deadline(), Some(hours(&table, 0, 58).1));
    hours_pass(&mut table, 30);
    // Two hours of it in the evening, one in the morning.
    table.does(Command::Outage(vec![hours(&table, 8, 21)]));
    assert_eq!(table.table.deadline(), Some(hours(&table, 0, 61).1));
}

#[test]
fn the_board_says_what_is_left_of_each_bank_in_hours_and_days_in_three_languages() {
    let mut table = slow(Kind::Kara, 2, TimeUp::AiPlays);
    table.starts("11111");
    assert!(lacks(&present::board::board(&table.table).text, "Time bank"), "it is whole");
    hours_pass(&mut table, 54);
    table.throws("anna", "66666");
    for (lang, words) in [
        (Lang::En, ["Time bank", "2 days", "42 hours"]),
        (Lang::De, ["Zeitkonto", "2\u{a0}Tage", "42\u{a0}Stunden"]),
        (Lang::Fr, ["Réserve", "2\u{a0}jours", "42\u{a0}heures"]),
    ] {
        let mut shown = table.table.clone();
        shown.rules.lang = lang;
        let board = present::board::board(&shown).text;
        assert!(words.iter().all(|word| board.contains(word)), "{board}");
        assert!(!board.contains("172800"), "{board}");
    }
}
