//! What is decided can be taken back, as long as no die was thrown since (B4).

use super::{
    moves::{Move, Refusal},
    options::KarambolageOptions,
    play::{
        Match, TAKE_BACKS_MAX,
        tests::{placed, start, types},
    },
};
use crate::{Feature, MoveRefused, Options as _, Rules as _, Seat, Viewer, dice::Scripted};

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);

/// A game in which moves can be taken back, where the first seat has thrown 3 4 5 6.
fn new_table() -> Match {
    let mut game = start(&KarambolageOptions::new_table(), 2, &[6, 1]);
    placed(&mut game);
    game
}

fn refused(game: &mut Match, seat: Seat, line: &str) -> Refusal {
    let before = game.clone();
    let refusal = game.play(seat, &line.parse().expect("a move"), &mut Scripted::default());
    assert_eq!(*game, before, "a refused {line} changes nothing");
    match refusal.expect_err("it is refused") {
        MoveRefused::Rules(refusal) => refusal,
        other => panic!("{other}"),
    }
}

#[test]
fn moves_are_taken_back_one_by_one_as_long_as_no_die_was_thrown_b4() {
    let mut game = new_table();
    let thrown = game.clone();
    assert_eq!(refused(&mut game, ONE, "back"), Refusal::NothingToTakeBack);
    for line in ["R6C4", "S3E5"] {
        types(&mut game, ONE, line, &[]);
    }
    assert!(game.legal_moves(ONE).contains(&Move::TakeBack));
    let told = types(&mut game, ONE, "back", &[]);
    assert_eq!(told, ["seat 1 takes the last decision back: S5C R6C W2D, dice 3 5 6"]);
    types(&mut game, ONE, "back", &[]);
    assert_eq!(game.view(Viewer::Public), thrown.view(Viewer::Public), "as it was when the dice were thrown");
    assert!(!game.legal_moves(ONE).contains(&Move::TakeBack));
    for line in ["R6C4", "end"] {
        types(&mut game, ONE, line, if line == "end" { &[1, 2, 3, 4] } else { &[] });
    }
    assert_eq!(refused(&mut game, TWO, "back"), Refusal::NothingToTakeBack, "the dice of the next one lie");
}

#[test]
fn points_of_a_carambo_are_taken_back_before_it_is_thrown_again_b9() {
    let mut game = new_table();
    for line in ["R6C4", "S3E5", "W7D6", "R1C3"] {
        types(&mut game, ONE, line, &[]);
    }
    assert_eq!(game.points(ONE), Some(14));
    types(&mut game, ONE, "back", &[]);
    assert_eq!((game.points(ONE), game.view(Viewer::Public).last), (Some(0), None));
    types(&mut game, ONE, "R1C3", &[]);
    types(&mut game, ONE, "throw", &[1, 4, 4, 4]);
    assert_eq!(refused(&mut game, ONE, "back"), Refusal::NothingToTakeBack);
    assert_eq!(game.points(ONE), Some(14));
}

#[test]
fn balls_are_placed_anew_before_the_dice_are_thrown_b3() {
    let mut game = start(&KarambolageOptions::new_table(), 2, &[6, 1]);
    let begin = game.view(Viewer::Public);
    types(&mut game, ONE, "place S5C", &[]);
    types(&mut game, ONE, "back", &[]);
    assert_eq!(game.view(Viewer::Public), begin);
}

#[test]
fn a_turn_is_not_drawn_out_by_taking_back() {
    let mut game = new_table();
    for _ in 0..TAKE_BACKS_MAX {
        types(&mut game, ONE, "R6C4", &[]);
        types(&mut game, ONE, "back", &[]);
    }
    types(&mut game, ONE, "R6C4", &[]);
    assert!(!game.legal_moves(ONE).contains(&Move::TakeBack));
    assert_eq!(refused(&mut game, ONE, "back"), Refusal::TakenBackEnough { times: TAKE_BACKS_MAX });
}

/// Whether the clock goes on as it ran through a move.
fn keeps_clock(game: &mut Match, line: &str, dice: &[u8]) -> bool {
    let mut dice = Scripted::new(dice.iter().copied());
    game.play(ONE, &line.parse().expect("a move"), &mut dice).expect("it is allowed").keeps_clock
}

#[test]
fn neither_taking_back_nor_what_is_decided_again_gives_time() {
    let mut game = new_table();
    assert!(!keeps_clock(&mut game, "R6C4", &[]), "a decision gives time for the next");
    assert!(!keeps_clock(&mut game, "S3E5", &[]));
    assert!(keeps_clock(&mut game, "back", &[]));
    assert!(keeps_clock(&mut game, "back", &[]));
    assert!(keeps_clock(&mut game, "R6C4", &[]));
    assert!(keeps_clock(&mut game, "S3E5", &[]));
    assert!(!keeps_clock(&mut game, "W7D6", &[]), "farther than before");
    assert!(keeps_clock(&mut game, "back", &[]));
    assert!(!keeps_clock(&mut game, "end", &[1, 2, 3, 4]), "the turn of the next one");
}

#[test]
fn a_throw_that_is_taken_back_is_nobodys_best() {
    let mut game = new_table();
    let mut brings = |line: &str, dice: &[u8]| {
        let mut dice = Scripted::new(dice.iter().copied());
        let played = game.play(ONE, &line.parse().expect("a move"), &mut dice).expect("it is allowed");
        game.feature(&played.events)
    };
    for line in ["R6C4", "S3E5", "W7D6", "R1C3"] {
        assert_eq!(brings(line, &[]), None, "it can still be taken back");
    }
    assert_eq!(brings("back", &[]), None);
    assert_eq!(brings("R1C3", &[]), None);
    assert_eq!(brings("throw", &[1, 4, 4, 4]), Some(Feature::Reached { seat: ONE, value: 14 }));
}

#[test]
fn a_game_from_before_takes_no_move_back() {
    let mut game = start(&KarambolageOptions::default(), 2, &[6, 1]);
    placed(&mut game);
    types(&mut game, ONE, "R6C4", &[]);
    assert!(!game.legal_moves(ONE).contains(&Move::TakeBack));
    assert_eq!(refused(&mut game, ONE, "back"), Refusal::NothingToTakeBack);
}
