//! How AI seats play Karambolage, at three strengths.

use super::{
    moves::Move,
    solve::solve_on,
    view::{May, View},
};
use crate::games::{Level, dice::Dice};

/// The place of one of so many, all as likely but for less than one in a thousand.
pub(super) fn any<D: Dice + ?Sized>(count: usize, luck: &mut D) -> usize {
    let number = (0..3).fold(0, |number, _| number * 250 + usize::from(luck.roll(250)) - 1);
    number % count
}

/// What an AI of this level plays; `None` if the seat that looks has no move.
pub(super) fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
    let _ = level;
    match view.may? {
        May::Place => Some(view.legal[any(view.legal.len(), luck)]),
        May::ThrowAgain => Some(Move::Throw),
        May::Move => {
            Some(solve_on(view.board(), view.throw.as_ref()?).best.moves.first().copied().unwrap_or(Move::End))
        }
    }
}
