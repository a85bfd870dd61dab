//! Several games that count as one, through rounds of Kara.

use games::{Level, Seat};
use table::{BestOf, Command, JournalEvent, Phase, Refused, THERE_SECS, Table, WAIT_SECS};

use super::circle::{Circle, circle, id, person};
use crate::support::lacks;

fn two(best_of: BestOf) -> Circle {
    circle(&["anna", "ben"]).best_of(best_of).sit()
}

/// A round that somebody wins by throwing the house exactly (K8); who comes before throws sixes.
fn is_won_by(table: &mut Circle, winner: &str) {
    table.starts("12345");
    loop {
        let seat = table.seat_to_move().expect("the round runs until then");
        let name = table.seats()[seat.index()].clone();
        if name == winner {
            return table.throws(winner, "54321");
        }
        table.throws(&name, "66666");
    }
}

/// How many games each seat has won of the series.
fn score(table: &Circle) -> Vec<u8> {
    table.table.series.wins().map(|(_, wins)| wins).collect()
}

/// Who has won the series by the last game, as seats from 1.
fn series_winners(table: &Circle) -> Vec<u8> {
    let Phase::Gathering(gathering) = &table.table.phase else { panic!("the game is over") };
    let last = gathering.last.as_ref().expect("a game was played");
    let best_of = table.table.rules.best_of.expect("there is a series");
    last.series.winners(best_of).iter().map(|seat| seat.0 + 1).collect()
}

#[test]
fn best_of_three_is_won_by_who_wins_two() {
    let mut table = two(BestOf::Three);
    is_won_by(&mut table, "anna");
    assert_eq!((score(&table), series_winners(&table)), (vec![1, 0], vec![]));
    is_won_by(&mut table, "ben");
    assert_eq!((score(&table), series_winners(&table)), (vec![1, 1], vec![]));
    is_won_by(&mut table, "ben");
    assert_eq!((score(&table), series_winners(&table)), (vec![1, 2], vec![2]));
}

#[test]
fn best_of_five_takes_three_wins() {
    let mut table = two(BestOf::Five);
    for winner in ["anna", "anna", "ben"] {
        is_won_by(&mut table, winner);
        assert_eq!(series_winners(&table), [0_u8; 0]);
    }
    is_won_by(&mut table, "anna");
    assert_eq!((score(&table), series_winners(&table)), (vec![3, 1], vec![1]));
}

#[test]
fn the_game_after_a_series_that_is_won_begins_the_next_one() {
    let mut table = two(BestOf::Three);
    is_won_by(&mut table, "anna");
    is_won_by(&mut table, "anna");
    is_won_by(&mut table, "ben");
    assert_eq!((score(&table), series_winners(&table)), (vec![0, 1], vec![]));
}

#[test]
fn each_game_of_a_series_pays_its_own_pot() {
    let mut table = two(BestOf::Three);
    is_won_by(&mut table, "anna");
    let after_one = table.purse("anna");
    is_won_by(&mut table, "anna");
    // Two antes of 50, and a round for both at 10 each time.
    assert_eq!((after_one, table.purse("anna"), table.purse("ben")), (1030, 1060, 900));
}

#[test]
fn who_is_behind_cannot_have_a_series_begin_anew_by_another_seat() {
    let mut table = circle(&["anna", "ben"]).ais(&[Level::Easy]).best_of(BestOf::Five).sit();
    is_won_by(&mut table, "anna");
    let ai_sits = Command::AddAi(id("ben"), Level::Hard);
    for asked in [ai_sits, Command::RemoveAi(id("ben")), Command::Join(person("cleo"))] {
        assert_eq!(table.refuses(asked), Refused::SeriesRuns);
    }
    // Who sits there hears so, as ever.
    assert_eq!(table.refuses(Command::Join(person("ben"))), Refused::SeatedAlready { seat: Seat(1) });
    assert_eq!(score(&table), [1, 0, 0]);
}

#[test]
fn before_the_first_win_and_after_the_last_one_of_a_series_seats_change_as_ever() {
    let mut table = two(BestOf::Three);
    table.does(Command::AddAi(id("ben"), Level::Easy));
    table.does(Command::RemoveAi(id("ben")));
    is_won_by(&mut table, "anna");
    is_won_by(&mut table, "anna");
    table.joins("cleo");
    table.does(Command::AddAi(id("ben"), Level::Easy));
    assert!(table.table.series.is_empty(), "others play the next one");
}

#[test]
fn who_gets_up_gives_the_series_up_and_the_game_before_keeps_its_score() {
    let mut table = two(BestOf::Three);
    is_won_by(&mut table, "anna");
    table.leaves("ben");
    assert!(table.table.waits_for().is_empty());
    let Phase::Gathering(gathering) = &table.table.phase else { panic!("the game is over") };
    let last = gathering.last.as_ref().expect("a game was played");
    assert_eq!(last.series.wins().map(|(_, wins)| wins).collect::<Vec<_>>(), [1, 0]);
    table.joins("ben");
    is_won_by(&mut table, "ben");
    assert_eq!(score(&table).iter().sum::<u8>(), 1, "a new one");
}

#[test]
fn a_game_that_an_ai_ended_for_its_winner_is_no_win_of_the_series() {
    let mut table = two(BestOf::Three);
    table.starts("12345");
    table.throws("anna", "66666");
    table.time_passes();
    table.ai_plays("throw", "54321");
    assert!(table.is_gathering(), "the AI threw the house");
    assert_eq!((score(&table), series_winners(&table)), (vec![], vec![]));
}

#[test]
fn where_no_series_was_agreed_none_is_counted() {
    let mut table = circle(&["anna", "ben"]).sit();
    is_won_by(&mut table, "anna");
    assert!(table.table.series.is_empty());
    let last = table.journal.last().expect("a move");
    assert!(matches!(last.event, JournalEvent::Moved { .. }));
}

#[test]
fn the_score_stands_in_the_line_that_starts_a_game() {
    let mut table = two(BestOf::Five);
    is_won_by(&mut table, "ben");
    table.starts("12345");
    let start = table.journal.last().expect("a start").clone();
    let replayed = Table::replay(&[start]).expect("a journal may begin there");
    assert_eq!(replayed.series, table.table.series);
    assert_eq!(score(&table), [0, 1]);
}

#[test]
fn nobody_is_asked_whether_they_are_there_once_no_game_could_begin_with_their_tap() {
    let mut table = circle(&["anna", "ben"]).ante(50).best_of(BestOf::Three).sit();
    is_won_by(&mut table, "ben");
    table.seconds_pass(THERE_SECS + 1);
    table.does(Command::Start { by: id("ben"), decision: None });
    assert_eq!(table.table.waits_for(), [Seat(0)]);
    assert!(present::board(&table.table).text.contains("are you there?"));
    table.leaves("ben");
    assert!(table.table.waits_for().is_empty());
    let board = present::board(&table.table).text;
    assert!(lacks(&board, "are you there?"), "{board}");
    // Whoever sits down beside her again can play with her; of her it is still not known.
    table.joins("ben");
    assert_eq!(table.table.waits_for(), [Seat(0)]);
}

#[test]
fn who_does_not_come_to_the_next_game_of_a_series_pays_nothing_wins_nothing_and_is_named_with_the_score() {
    for leader in ["anna", "ben"] {
        let mut table = circle(&["anna", "ben"]).ante(50).best_of(BestOf::Three).sit();
        is_won_by(&mut table, leader);
        let (ended, purses) = (table.now, table.purses(&["anna", "ben"]));
        let until = table.table.deadline().expect("the table does not wait for ever");
        table.seconds_pass(THERE_SECS + 1);
        for _ in 0..2 {
            table.does(Command::Start { by: id("anna"), decision: None });
            assert_eq!((table.table.waits_for(), table.is_gathering()), (vec![Seat(1)], true));
            table.seconds_pass(WAIT_SECS);
        }
        assert_eq!(table.table.deadline(), Some(until), "to ask puts nothing off");
        table.time_passes();
        assert_eq!(table.now, ended.plus_secs(table.table.rules.lobby_secs));
        assert!(table.table.is_closed());
        assert_eq!(table.purses(&["anna", "ben"]), purses);
        let sheet = present::board(&table.table).text;
        assert!(sheet.contains(&format!("series over without ben: {leader}\u{a0}1–0")), "{sheet}");
    }
}

#[test]
fn where_nobody_or_everybody_came_to_the_end_of_a_series_nobody_is_named() {
    let mut nobody = two(BestOf::Three);
    is_won_by(&mut nobody, "anna");
    nobody.time_passes();
    // Who was asked for less than a minute could not have come.
    let mut late = two(BestOf::Three);
    is_won_by(&mut late, "anna");
    late.seconds_pass(late.table.rules.lobby_secs - WAIT_SECS + 1);
    late.does(Command::Start { by: id("anna"), decision: None });
    assert_eq!(late.table.waits_for(), [Seat(1)]);
    late.time_passes();
    for table in [nobody, late] {
        assert!(table.table.is_closed());
        let sheet = present::board(&table.table).text;
        assert!(sheet.contains("series given up: anna\u{a0}1–0"), "{sheet}");
    }
}

/// Anna wins a game, and then the one that ben leaves to the AI.
fn anna_wins_twice(table: &mut Circle) {
    is_won_by(table, "anna");
    table.starts("12345");
    table.time_passes();
    table.ai_plays("throw", "66666");
    table.throws("anna", "54321");
}

#[test]
fn who_leaves_a_game_of_a_series_to_the_ai_loses_it_and_the_series_is_over_without_them() {
    let mut table = two(BestOf::Five);
    anna_wins_twice(&mut table);
    assert_eq!(table.seats(), ["anna"]);
    let board = present::board(&table.table).text;
    assert!(board.contains("series over without ben: anna\u{a0}2–0"), "{board}");
    // That it was without him stays so, whoever sits down or gets up by then.
    table.joins("ben");
    table.leaves("anna");
    let board = present::board(&table.table).text;
    assert!(board.contains("series over without ben: anna\u{a0}2–0"), "{board}");
}

#[test]
fn a_series_that_is_decided_by_a_game_left_to_the_ai_is_won() {
    let mut table = two(BestOf::Three);
    anna_wins_twice(&mut table);
    assert_eq!((table.seats(), series_winners(&table)), (vec!["anna".to_owned()], vec![1]));
    let board = present::board(&table.table).text;
    assert!(board.contains("wins the series 2–0") && !board.contains("without ben"), "{board}");
}
