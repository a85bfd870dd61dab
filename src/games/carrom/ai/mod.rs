//! What an AI seat plays, from a view of its seat.

mod plain;

use super::{moves::Move, view::View};
use crate::games::{Level, dice::Dice};

/// What an AI of this level plays; `None` if its seat is not to move.
pub fn suggest<D: Dice + ?Sized>(view: &View, _: Level, _: &mut D) -> Option<Move> {
    if !view.is_my_turn() {
        return None;
    }
    if view.is_placing() {
        return plain::spot(view).map(Move::Place);
    }
    plain::stroke(&view.position).map(|stroke| Move::Shoot(stroke.into()))
}
