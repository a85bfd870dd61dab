//! What an AI seat plays, from a view of its seat.

mod errors;
mod geometry;
mod plain;
mod search;
mod shots;
mod worth;

use super::{moves::Move, view::View};
use crate::games::{Level, dice::Dice};

/// What an AI of this level plays; `None` if its seat is not to move.
pub fn suggest<D: Dice + ?Sized>(view: &View, level: Level, _: &mut D) -> Option<Move> {
    if !view.is_my_turn() {
        return None;
    }
    if view.is_placing() {
        return plain::spot(view).map(Move::Place);
    }
    let stroke = match level {
        Level::Hard | Level::Utmost => search::stroke(&view.position, view.options.physics.constants(), view.options.hand),
        _ => plain::stroke(&view.position),
    };
    stroke.map(|stroke| Move::Shoot(stroke.into()))
}
