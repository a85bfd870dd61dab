//! What an AI seat plays.

use super::{
    moves::{Ask, Move},
    options::Homes,
    view::View,
};
use crate::games::{Level, dice::Dice};

/// What an AI of this level plays; nothing where it is not to move and not asked.
pub(super) fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
    let _ = (level, Ask::Draw, Homes::Own);
    let turns = view.is_my_turn().then(|| view.legal())?;
    let last = u8::try_from(turns.len()).unwrap_or(u8::MAX);
    Some(Move::Turn(turns[usize::from(luck.roll(last)) - 1].clone()))
}
