//! A beginner, written down as a small policy that the easy AI is measured by: it has no seat at a table.
//!
//! It takes what it sees one roll deep: it stands where the foremost do, and buys out just as many dice as keep it from
//! the mine more often than not. It takes no offer and makes none, and forgets its ambush.

use super::{
    chances,
    course::{Caramba, Phase},
    habits,
    moves::Move,
    view::View,
};
use crate::Turn;

/// How likely the mine may be for a roll that it does not mind.
const MINDED: f64 = 0.5;

/// What a beginner plays; `None` if the seat that looks is not to move.
#[must_use]
pub fn beginner(view: &View) -> Option<Move> {
    let (game, me) = (&view.game, view.me?);
    if game.turn() != Turn::Of(me) {
        return None;
    }
    Some(match game.phase {
        Phase::Placing(_) => habits::turn_move(game),
        _ if game.open_offers().next().is_some() => Move::Refuse,
        _ => roll(game),
    })
}

fn roll(game: &Caramba) -> Move {
    let left = game.road().last_field() - game.fields[usize::from(game.rolling())];
    let is_minded = |dice: u8| chances::past(dice, left) > MINDED;
    let enough =
        game.buyouts().map(|(bought_out, _)| bought_out).find(|bought_out| !is_minded(game.dice() - bought_out));
    enough.filter(|_| is_minded(game.dice())).map_or(Move::Roll, Move::BuyOut)
}
