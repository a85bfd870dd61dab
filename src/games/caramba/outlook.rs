//! What a game is worth to a seat when a race has ended: its part of the win, or the chance of it by the silver in
//! hand.

use super::{
    course::{Caramba, Phase},
    options::Worth,
};
use crate::Seat;

/// How many silver make a seat that is ahead by them some three times as likely to win the game, by the number of
/// seats from two on. So it was in 4,000 games of middle seats each, in a race like in the next: the longer
/// a game goes on the dearer it becomes, and the less there is to come of it.
const EDGE: [f64; 5] = [33.0, 50.0, 26.0, 30.0, 36.0];

/// At the game's end the seat's part of the win, and before it the chances by the silver in hand; where silver is coins,
/// the part of it.
pub(super) fn worth(game: &Caramba, seat: Seat) -> f64 {
    let silver = &game.silver[..usize::from(game.players)];
    let mine = silver[seat.index()];
    if game.options.silver == Worth::Coins {
        return f64::from(mine) / f64::from(silver.iter().sum::<u32>() + game.pot);
    }
    if let Phase::Over(_) = game.phase {
        let most = silver.iter().max().copied().unwrap_or_default();
        let equal = silver.iter().filter(|&&other| other == most).count();
        return if mine == most { 1.0 / equal as f64 } else { 0.0 };
    }
    by_silver(silver, seat.index())
}

/// The chance of a seat to win a game that goes on, by the silver of all.
pub(super) fn by_silver(silver: &[u32], seat: usize) -> f64 {
    let (edge, mine) = (EDGE[silver.len() - 2], silver[seat]);
    let against: f64 = silver.iter().map(|&other| ((f64::from(other) - f64::from(mine)) / edge).exp()).sum();
    1.0 / against
}
