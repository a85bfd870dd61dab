//! What an AI seat plays, from a view of its seat.
//!
//! [`search`] is the hard seat, [`people`] the two others. [`shots`] finds by
//! geometry what can be played at, [`worth`] says what came of it, [`ahead`] what
//! the next stroke makes of that, [`errors`] what a hand makes of a stroke, and
//! [`placing`] where a man is put; [`weighed`] says what a stroke was worth beside
//! the best one.

mod ahead;
mod errors;
mod people;
mod placing;
mod search;
mod shots;
#[cfg(test)]
mod tests;
mod weighed;
mod worth;

pub use self::weighed::{easiest_shot, meant_for};

use super::{geometry, moves::Move, view::View};
use crate::{Level, dice::Dice};

/// What an AI of this level plays; `None` if its seat is not to move. The utmost plays as the hard one.
pub fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
    if !view.is_my_turn() {
        return None;
    }
    let is_hard = matches!(level, Level::Hard | Level::Utmost);
    if view.is_placing() {
        let spot = if is_hard { placing::hard(view) } else { placing::plain(view) };
        return spot.map(Move::Place);
    }
    let (position, constants, hand) = (&view.position, view.options.physics.constants(), view.options.hand_error());
    let stroke = match level {
        Level::Hard | Level::Utmost => search::stroke(position, constants, hand),
        Level::Middle => people::middle(position, constants, luck),
        Level::Easy => people::easy(position, constants, luck),
    };
    stroke.map(|stroke| Move::Shoot(stroke.into()))
}

/// What the hard seat would play if it did not look at the stroke after its own, by which that is measured; `None` if its
/// seat is not to move.
#[must_use]
pub fn hard_without_ahead(view: &View) -> Option<Move> {
    if !view.is_my_turn() {
        return None;
    }
    if view.is_placing() {
        return placing::hard(view).map(Move::Place);
    }
    let (constants, hand) = (view.options.physics.constants(), view.options.hand_error());
    search::stroke_without_ahead(&view.position, constants, hand).map(|stroke| Move::Shoot(stroke.into()))
}

/// What a beginner plays, by whom the easy seat is measured; `None` if its seat is not to move.
pub fn beginner<D: Dice + ?Sized>(view: &View, luck: &mut D) -> Option<Move> {
    if !view.is_my_turn() || view.is_placing() {
        return suggest(view, Level::Easy, luck);
    }
    people::beginner(&view.position, view.options.physics.constants(), luck).map(|stroke| Move::Shoot(stroke.into()))
}
