//! What each move of a throw can still come to, in points, and ending it; and what a throw can be made of.

use super::{
    board::Board,
    moves::{Event, Move},
    play::Match,
    solve::solve_on,
    throw::Throw,
    view::{May, View},
    worth::{Stakes, Worths, best_turn, expectation},
};
use crate::appraisal::{Appraised, Appraises, Fall, Scrutiny, Unit, best_first};

impl Appraises for Match {
    const UNIT: Unit = Unit::Points;

    /// The points of the throw alone: what lies there for the next one is left out.
    fn appraise(view: &View, played: Option<&Move>, look: Scrutiny) -> Option<Vec<Appraised<Move>>> {
        if view.may != Some(May::Move) || matches!(played, Some(Move::TakeBack)) {
            return None;
        }
        let (board, throw) = (view.board(), view.throw.as_ref()?);
        let lines = match look {
            Scrutiny::All => {
                throw.moves(board).into_iter().chain([Move::End]).filter_map(|mv| after(board, throw, mv)).collect()
            }
            Scrutiny::Quick | Scrutiny::Close => {
                let best = solve_on(board, throw).best;
                let (moves, worth) = (best.moves, i32::from(best.points));
                let best = Appraised { moves: if moves.is_empty() { vec![Move::End] } else { moves }, worth };
                let played = played.filter(|mv| best.moves.first() != Some(mv));
                let played = played.and_then(|mv| after(board, throw, *mv));
                [best].into_iter().chain(played).collect()
            }
        };
        Some(best_first(lines))
    }

    fn takes_back(mv: &Move) -> bool {
        *mv == Move::TakeBack
    }

    /// In points that the best turn of a throw brings.
    fn falls(brought: &[Event], after: &View) -> Vec<Fall> {
        let thrown = brought.iter().find_map(|event| match *event {
            Event::Thrown { seat, .. } => Some(seat),
            _ => None,
        });
        let (Some(seat), Some(throw)) = (thrown, &after.throw) else { return Vec::new() };
        let (board, nothing) = (after.board(), Worths::nothing(after.board()));
        let expected = expectation(board, &nothing, Stakes::EVEN, throw.start(), throw.number());
        let fallen = Throw::new(throw.start(), throw.dice(), throw.number());
        let (best, _) = best_turn(board, &nothing, Stakes::EVEN, &fallen);
        vec![Fall::beside(f64::from(expected), seat, f64::from(best))]
    }
}

/// A move, and the best that can come after it.
fn after(board: &Board, throw: &Throw, mv: Move) -> Option<Appraised<Move>> {
    let mut played = throw.clone();
    match mv {
        Move::Run { ball, to, die } => played.run(board, ball, to, die).ok()?,
        Move::End => return Some(Appraised::of(mv, points(board, throw))),
        Move::Place { .. } | Move::Throw | Move::TakeBack => return None,
    };
    let rest = solve_on(board, &played).best;
    let worth = points(board, &played).max(i32::from(rest.points));
    Some(Appraised { moves: [mv].into_iter().chain(rest.moves).collect(), worth })
}

/// What a throw brings as it stands.
fn points(board: &Board, throw: &Throw) -> i32 {
    if throw.scores() { i32::from(throw.worth(board).total()) } else { 0 }
}
