//! The hint: what the strongest AI seat would play, for who asks.

use super::{Karo, Move, Ply, View};
use crate::{Level, Rules, dice::Dice};

/// The turn that a hard AI would play in the place of who looks, whatever is asked of them; `None` where they are
/// not to lay a tile or move a piece. The same each time it is asked for.
#[must_use]
pub fn hint(view: &View) -> Option<Ply> {
    if !view.is_my_turn() || view.agreeing.is_some() || view.is_lining_up {
        return None;
    }
    let view = View { asked: None, ..view.clone() };
    match Karo::suggest(&view, Level::Utmost, &mut Lowest)? {
        Move::Ply(turn) => Some(turn),
        _ => None,
    }
}

/// Dice that always show a one: a hint does not change when it is asked for again.
struct Lowest;

impl Dice for Lowest {
    fn roll(&mut self, _: u8) -> u8 {
        1
    }
}
