//! What an AI seat plays, and how it answers what it is asked.

use super::{
    any::{Any, each},
    home::Home,
    moves::{Ask, Move},
    position::Position as _,
    search::{Limits, Value, search},
    strength,
    view::View,
};
use crate::games::{Level, dice::Dice};

/// How many turns are tried to judge an offer of a draw.
const OFFER_NODES: u64 = 20_000;

/// What an AI of this level plays; nothing where it is not to move and not asked.
pub(super) fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
    beside_the_board(view, level, luck).unwrap_or_else(|| {
        each!(&view.position, position => {
            let turn = strength::choose(&**position, &view.seen, level, luck)?;
            Some(Move::Turn(position.written(&turn)))
        })
    })
}

/// What the strongest plays if it may think until it is time.
pub(super) fn ponder<D: Dice + ?Sized>(view: &View, luck: &mut D, is_time: &dyn Fn() -> bool) -> Option<Move> {
    beside_the_board(view, Level::Utmost, luck).unwrap_or_else(|| {
        each!(&view.position, position => {
            let turn = strength::utmost(&**position, &view.seen, is_time, |_| {}).best?;
            Some(Move::Turn(position.written(&turn)))
        })
    })
}

/// What is to be said before any turn is thought about; `None` where a turn is to be played.
fn beside_the_board<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Option<Move>> {
    let Some(me) = view.me else { return Some(None) };
    match view.asked.filter(|(by, _)| *by != me) {
        Some((_, Ask::Draw)) => Some(Some(if is_behind(view) { Move::Draw } else { Move::Refuse })),
        // The strong ones stand by what was played.
        Some((_, Ask::Undo)) => Some(Some(if level <= Level::Middle { Move::Undo } else { Move::Refuse })),
        None if !view.is_my_turn() => Some(None),
        None if view.is_lining_up => Some(Some(Move::LineUp(home(view, level, luck)))),
        None => None,
    }
}

/// Movers in front, which leaves all of them a step; carelessly any.
fn home<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Home {
    let homes: Vec<Home> = view.homes().collect();
    let nth = usize::from(luck.roll(u8::MAX) - 1) * homes.len() / usize::from(u8::MAX);
    if level == Level::Easy { homes[nth] } else { Home::DEFAULT }
}

/// Whether the seat that looks stands worse than the other.
fn is_behind(view: &View) -> bool {
    let limits = Limits { nodes: OFFER_NODES, ..Limits::default() };
    let value = each!(&view.position, position => search(&**position, &view.seen, &limits).value);
    let for_mover = match value {
        Value::Even(value) => value,
        Value::Win(_) => 1,
        Value::Loss(_) => -1,
    };
    if view.is_my_turn() { for_mover < 0 } else { for_mover > 0 }
}
