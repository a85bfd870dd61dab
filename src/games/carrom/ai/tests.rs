//! How the seats play, tried through the games' trait.

use rand::{SeedableRng, rngs::StdRng};

use crate::{
    Level, Options, Rules, Seat, Setup, Turn, Viewer,
    carrom::{
        Carrom, CarromOptions, Colour, LastStroke, Move,
        laws::{EndCause, QueenRuling},
    },
    dice::{Dice, Luck},
    form::{Form, InForm, is_whole},
};

fn game(hand: &str, board: Option<&str>) -> Carrom {
    let mut options = CarromOptions::default();
    options.set("hand", hand).expect("a hand");
    if let Some(board) = board {
        options.set_board(board).expect("a position");
    }
    Carrom::start(&options, Setup { seats: 2, first: Seat(0) }, &mut luck(0), &mut Vec::new()).expect("two seats")
}

fn luck(seed: u64) -> Luck<StdRng> {
    Luck(StdRng::seed_from_u64(seed))
}

fn suggested(game: &Carrom, level: Level, luck: &mut impl Dice) -> (Seat, Move) {
    let Turn::Of(seat) = game.turn() else { panic!("it is over") };
    let mv = Carrom::suggest(&game.view(Viewer::Seat(seat)), level, luck).expect("whoever is to move has a move");
    (seat, mv)
}

/// The stroke that a level makes, and what came of it.
fn stroke(level: Level, hand: &str, board: &str, seed: u64) -> LastStroke {
    let (mut game, mut luck) = (game(hand, Some(board)), luck(seed));
    let (seat, mv) = suggested(&game, level, &mut luck);
    game.play(seat, &mv, &mut luck).expect("what is suggested is allowed");
    game.last().expect("a stroke").clone()
}

#[test]
fn whatever_the_position_a_suggestion_is_allowed_and_the_same_for_the_same_luck() {
    let (mut chance, mut placed) = (luck(7), 0);
    for hand in ["none", "tavern"] {
        let mut game = game(hand, None);
        for number in 0..60 {
            let Turn::Of(seat) = game.turn() else { break };
            let level = [Level::Easy, Level::Middle, Level::Hard][number % 3];
            let (_, mv) = suggested(&game, level, &mut luck(number as u64));
            assert_eq!(suggested(&game, level, &mut luck(number as u64)).1, mv, "{level:?} in {}", game.position());
            placed += usize::from(matches!(mv, Move::Place(_)));
            game.clone().play(seat, &mv, &mut chance).expect("what is suggested is allowed");
            // Random strokes lead to positions in which nobody aims.
            let mv = if number % 2 == 0 { mv } else { game.sample(seat, &mut chance).expect("there is a move") };
            game.play(seat, &mv, &mut chance).expect("a listed move is allowed");
        }
    }
    assert!(placed > 0, "no man was placed");
}

#[test]
fn middle_plays_by_each_manner_in_some_game_and_in_its_best_form_as_hard_does() {
    assert!(is_whole(&super::MIDDLE_FORMS));
    let board = "a+25+25 b-3+8 c+2-7 A+10+10 B-5+3 Q+0+0 | turn 1 | board 1 light 1";
    let game = game("tavern", Some(board));
    let strokes = |level, others| -> Vec<Move> {
        (0..4).map(|seed| suggested(&game, level, &mut InForm::new(luck(seed), Form::better_than(others))).1).collect()
    };
    assert_eq!(strokes(Level::Middle, 99), strokes(Level::Hard, 0));
    assert_ne!(strokes(Level::Middle, 0), strokes(Level::Middle, 99));
}

#[test]
fn who_is_not_to_move_is_told_nothing() {
    let game = game("none", None);
    for level in Level::ALL {
        assert_eq!(Carrom::suggest(&game.view(Viewer::Seat(Seat(1))), level, &mut luck(1)), None);
        assert_eq!(Carrom::suggest(&game.view(Viewer::Public), level, &mut luck(1)), None);
    }
}

#[test]
fn the_hard_seat_takes_its_last_man_once_the_queen_is_covered_r12() {
    let board = "a+22+24 A+0+0 B-5+3 C+6-6 | turn 1 | board 1 light 1 | queen light";
    for hand in ["none", "tavern"] {
        let end = stroke(Level::Hard, hand, board, 3).ruling.end.expect("the board is over");
        assert_eq!(end.cause, EndCause::AllIn);
    }
}

#[test]
fn the_last_man_waits_for_the_queen_r11() {
    // Its last man hangs over a pocket; the queen lies well too.
    let board = "a+32.6+32.6 A-10+0 B-5+3 C+6-6 Q-20+22 | turn 1 | board 1 light 1";
    for level in [Level::Middle, Level::Hard] {
        for seed in 0..8 {
            let last = stroke(level, "tavern", board, seed);
            assert_eq!(last.ruling.end, None, "{level:?} played {:?}", last.made);
        }
    }
    let last = stroke(Level::Hard, "none", board, 0);
    assert_eq!(last.ruling.queen, QueenRuling::ToCover, "the queen comes first");
}

#[test]
fn the_opponent_s_last_man_is_left_alone_r11() {
    // It hangs over the pocket into which the easiest own man would go, and would go in first.
    let board = "a+26+25 b-30-20 A+32+32 | turn 1 | board 1 light 1 | queen dark";
    for hand in ["none", "tavern"] {
        for seed in 0..8 {
            let last = stroke(Level::Hard, hand, board, seed);
            let winner = last.ruling.end.map(|end| end.winner);
            assert_ne!(winner, Some(Colour::Dark), "it played {:?}", last.made);
        }
    }
}
