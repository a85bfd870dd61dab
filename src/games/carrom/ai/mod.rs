//! What an AI seat plays, from a view of its seat.
//!
//! [`search`] is the hard seat, and the middle one in a good game; [`people`] is the
//! easy one, and the middle one in its other games. [`shots`] finds by
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

/// How the middle seat plays in its forms, the worst first, each with the number of its games in a hundred.
const MIDDLE_FORMS: [(u8, Manner); 5] = [
    (25, Manner::Easiest { but_easy: [2, 3] }),
    (25, Manner::Easiest { but_easy: [1, 2] }),
    (20, Manner::Easiest { but_easy: [1, 3] }),
    (5, Manner::Searches { ahead: false }),
    (25, Manner::Searches { ahead: true }),
];

/// How it plays in a [form](crate::form::Form).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// The stroke that looks easiest, but in so many of so many strokes the easy seat's.
    Easiest { but_easy: [u8; 2] },
    /// As the hard seat, which looks at the stroke after its own too.
    Searches { ahead: bool },
}

impl Manner {
    /// How the middle seat plays that thinks with this luck.
    fn of_middle<D: Dice + ?Sized>(luck: &D) -> Self {
        let steadily = Self::Easiest { but_easy: people::SELDOM };
        luck.form().map_or(steadily, |form| *form.among(&MIDDLE_FORMS))
    }
}

/// What an AI of this level plays; `None` if its seat is not to move. The utmost plays as the hard one.
pub fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
    if !view.is_my_turn() {
        return None;
    }
    let manner = match level {
        Level::Easy => None,
        Level::Middle => Some(Manner::of_middle(luck)),
        Level::Hard | Level::Utmost => Some(Manner::Searches { ahead: true }),
    };
    if view.is_placing() {
        let is_sought = matches!(manner, Some(Manner::Searches { .. }));
        let spot = if is_sought { placing::hard(view) } else { placing::plain(view) };
        return spot.map(Move::Place);
    }
    let (position, constants, hand) = (&view.position, view.options.physics.constants(), view.options.hand_error());
    let stroke = match manner {
        Some(Manner::Searches { ahead: true }) => search::stroke(position, constants, hand),
        Some(Manner::Searches { ahead: false }) => search::stroke_without_ahead(position, constants, hand),
        Some(Manner::Easiest { but_easy }) => people::middle(position, constants, but_easy, luck),
        None => people::easy(position, constants, luck),
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
