//! How AI seats play Caramba!

use super::{moves::Move, view::View};
use crate::games::{Level, Rules, dice::Dice};

/// What an AI of this level plays; `None` if the seat that looks wants nothing.
pub(super) fn suggest<D: Dice + ?Sized>(view: &View, _level: Level, luck: &mut D) -> Option<Move> {
    if view.turn != crate::games::Turn::Of(view.me?) {
        return None;
    }
    view.game.sample(view.me?, luck)
}
