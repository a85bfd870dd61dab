//! A beginner, written down as a small policy that the easy AI is measured by: it has no seat at a table.
//!
//! It takes what it sees one move deep: the move that makes the turn score, else one that touches, best a ball that
//! nothing touched yet, else a bank. Of such moves it takes the field worth most. It throws again whenever it may, and has
//! no idea what is left for the others.

use super::{
    ai::suggest,
    board::Board,
    moves::Move,
    throw::Throw,
    view::{May, View},
};
use crate::{Level, dice::Dice, rules::any};

/// What a beginner plays; `None` if the seat that looks has no move.
#[must_use]
pub fn beginner<D: Dice + ?Sized>(view: &View, luck: &mut D) -> Option<Move> {
    match view.may? {
        May::Place => suggest(view, Level::Easy, luck),
        May::ThrowAgain => Some(Move::Throw),
        May::Move => Some(best_to_see(view.board(), view.throw.as_ref()?, luck)),
    }
}

/// The move that looks best once played; the end of the turn where none does anything.
fn best_to_see<D: Dice + ?Sized>(board: &Board, throw: &Throw, luck: &mut D) -> Move {
    let mut moves = throw.moves(board);
    let mut best = ((false, 0, false, 0), Move::End);
    while !moves.is_empty() {
        let mv = moves.swap_remove(any(moves.len(), luck));
        let Move::Run { ball, to, die } = mv else { continue };
        let mut played = throw.clone();
        let step = played.run(board, ball, to, die).expect("a listed move is allowed");
        let loose = throw.contacts().loose().iter().filter(|other| step.touched.has(*other)).count();
        let touched = usize::from(step.touched.iter().next().is_some()) + loose;
        let looks = (played.scores(), touched, step.bank, board.value(to));
        if (looks.0 || looks.1 > 0 || looks.2) && looks > best.0 {
            best = (looks, mv);
        }
    }
    best.1
}
