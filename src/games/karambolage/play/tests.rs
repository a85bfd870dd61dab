//! A game from throw to throw, and how it ends; what other tests begin with.

use std::sync::Arc;

use super::*;
use crate::{Options as _, dice::Scripted};

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);

pub(in crate::karambolage) fn start(options: &KarambolageOptions, seats: usize, dice: &[u8]) -> Match {
    let mut dice = Scripted::new(dice.iter().copied());
    Match::start(options, Setup { seats, first: ONE }, &mut dice, &mut vec![]).expect("the seats fit")
}

/// Types a line, with the dice that are thrown by it; what happened.
pub(in crate::karambolage) fn types(game: &mut Match, seat: Seat, line: &str, dice: &[u8]) -> Vec<String> {
    let mut dice = Scripted::new(dice.iter().copied());
    let played = game.play(seat, &line.parse().expect("a move"), &mut dice);
    let played = played.unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    assert_eq!(dice.left(), 0, "{line} throws just these dice");
    played.events.iter().map(Event::to_string).collect()
}

/// The balls on 5C, 6E and 2D, then the throws 3456, 1444 and 1335.
const DAILY: [u8; 15] = [8, 9, 3, 3, 4, 5, 6, 1, 4, 4, 4, 1, 3, 3, 5];

fn daily() -> Match {
    start(&KarambolageOptions::default().practice().expect("it is practised"), 1, &DAILY)
}

#[test]
fn a_daily_practice_is_three_throws_and_carambos_in_a_row_count() {
    let mut game = daily();
    let lines = "R6C4 S3E5 W7D6 R1C3 R6C4 W2D4 S6B1 R3F4 S2F1 R3E5 W2E3 S3G3";
    for line in lines.split(' ') {
        assert_eq!(game.turn(), Turn::Of(ONE));
        types(&mut game, ONE, line, &[]);
    }
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.points(ONE), Some(14 + 45 + 61), "as in the rulebook's example");
}

#[test]
fn the_throws_of_a_daily_practice_do_not_depend_on_what_is_played() {
    let mut game = daily();
    let mut seen = vec![];
    for _ in 0..DAILY_THROWS {
        let throw = game.view(Viewer::Seat(ONE)).throw.expect("the dice lie");
        seen.push((throw.dice().to_string(), throw.number()));
        types(&mut game, ONE, "end", &[]);
    }
    assert_eq!(seen, [("3456".to_owned(), 1), ("1444".to_owned(), 1), ("1335".to_owned(), 1)]);
    assert_eq!((game.turn(), game.points(ONE)), (Turn::Over, Some(0)));
}

#[test]
fn a_throw_is_over_when_no_die_takes_a_ball_on_b4() {
    let board: Board = serde_json::from_str(r#"["500060"]"#).expect("a board");
    let options = KarambolageOptions { board: Arc::new(board), ..KarambolageOptions::default() };
    let mut game = start(&options, 2, &[6, 1]);
    types(&mut game, ONE, "place S1B", &[]);
    types(&mut game, ONE, "place R1C", &[]);
    types(&mut game, ONE, "place W1D", &[5, 1, 1, 1]);
    types(&mut game, ONE, "S1A5", &[6, 6, 6, 6]);
    // Black touches red, but 1A takes no six, and red is hemmed in.
    let told = types(&mut game, TWO, "S1B6", &[1, 2, 3, 4]);
    assert_eq!(told[1], "seat 2 has no way to go on; no points; 0 in all");
    assert_eq!(game.turn(), Turn::Of(ONE));
}

/// The first seat places the balls and throws 3 4 5 6, as in the rulebook's example.
pub(in crate::karambolage) fn placed(game: &mut Match) {
    for (line, dice) in [("place S5C", &[][..]), ("place R6E", &[]), ("place W2D", &[3, 4, 5, 6])] {
        types(game, ONE, line, dice);
    }
}

#[test]
fn a_new_table_plays_five_rounds_with_as_many_turns_for_each_b11() {
    let mut game = start(&KarambolageOptions::new_table(), 2, &[6, 1]);
    placed(&mut game);
    for turn in 1..10 {
        types(&mut game, [TWO, ONE][turn % 2], "end", &[1, 2, 3, 4]);
    }
    assert_eq!(game.turn(), Turn::Of(TWO), "the last turn of the fifth round");
    types(&mut game, TWO, "end", &[]);
    assert_eq!(game.turn(), Turn::Over);
}

#[test]
fn a_game_to_a_score_ends_with_the_round_or_with_the_first_to_have_it_b11() {
    for (finish, turn) in [(Finish::First, Turn::Over), (Finish::Round, Turn::Of(TWO))] {
        let options = KarambolageOptions { score: 14, finish, ..KarambolageOptions::default() };
        let mut game = start(&options, 2, &[6, 1]);
        placed(&mut game);
        let mut dice = Scripted::new([1, 2, 3, 4]);
        for line in ["R6C4", "S3E5", "W7D6", "R1C3", "end"] {
            if game.turn() == Turn::Of(ONE) {
                game.play(ONE, &line.parse().expect("a move"), &mut dice).expect("the example's first turn");
            }
        }
        assert_eq!((game.points(ONE), game.turn()), (Some(14), turn), "{finish:?}");
    }
}

#[test]
fn a_game_without_end_is_ended_b11() {
    let options = KarambolageOptions { score: 1000, ..KarambolageOptions::default() };
    let mut game = start(&options, 1, &[]);
    for (line, dice) in [("place S5C", &[][..]), ("place R6E", &[]), ("place W2D", &[1, 2, 3, 4])] {
        types(&mut game, ONE, line, dice);
    }
    for _ in 1..ROUNDS_MAX {
        types(&mut game, ONE, "end", &[1, 2, 3, 4]);
    }
    types(&mut game, ONE, "end", &[]);
    assert_eq!(game.turn(), Turn::Over);
}
