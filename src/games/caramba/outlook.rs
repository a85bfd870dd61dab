//! What a game is worth to a seat when a race has ended: its part of the win, or the chance of it by the silver in
//! hand.

use super::{
    course::{Caramba, Phase},
    options::Worth,
};
use crate::Seat;

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

/// By how much one silver more multiplies the odds against another seat, by the number of seats from two on: 33, 50, 26,
/// 30 and 36 silver multiply them by e. So it was in 4,000 games of middle seats each, in a race like in the next: the
/// longer a game goes on the dearer it becomes, and the less there is to come of it.
const BY_ONE: [f64; 5] =
    [1.0307668402199412, 1.0202013400267558, 1.039210757944791, 1.033895113513574, 1.0281671774377144];

/// The chance of a seat to win a game that goes on, by the silver of all.
pub(super) fn by_silver(silver: &[u32], seat: usize) -> f64 {
    let (by_one, mine) = (BY_ONE[silver.len() - 2], i64::from(silver[seat]));
    let against: f64 = silver.iter().map(|&other| power(by_one, i64::from(other) - mine)).sum();
    1.0 / against
}

/// A number to the power of a whole one, by products and one quotient alone: these are the same to the last bit on every
/// machine, so that an AI thinks the same everywhere. `exp` and `powi` are not.
fn power(base: f64, exponent: i64) -> f64 {
    let (mut square, mut left, mut power) = (base, exponent.unsigned_abs(), 1.0);
    while left > 0 {
        if left & 1 == 1 {
            power *= square;
        }
        square *= square;
        left >>= 1;
    }
    if exponent < 0 { 1.0 / power } else { power }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "what is played is compared with it and does not hang on it")]
    fn the_odds_are_a_power_of_e_by_the_silver_one_is_ahead_by() {
        for (seats, edge) in (2..).zip([33.0_f64, 50.0, 26.0, 30.0, 36.0]) {
            for ahead in 0..=120_u32 {
                let mut silver = vec![200; seats];
                silver[0] += ahead;
                let others = (seats - 1) as f64 * (-f64::from(ahead) / edge).exp();
                assert!((by_silver(&silver, 0) - 1.0 / (1.0 + others)).abs() < 1e-13, "{seats} seats, {ahead} ahead");
            }
        }
        // However far one is behind.
        assert_eq!((by_silver(&[0, 1_000_000], 0), by_silver(&[0, 1_000_000], 1)), (0.0, 1.0));
    }

    /// Where this fails on one machine alone, records from there cannot be thought again elsewhere.
    #[test]
    fn the_odds_are_the_same_to_the_last_bit_on_every_machine() {
        let two = (0..=120).flat_map(|ahead| [[100 + ahead, 100], [100, 100 + ahead]]);
        let two = two.fold(0_u64, |bits, silver| bits.rotate_left(5) ^ by_silver(&silver, 0).to_bits());
        let five = (0..=120)
            .fold(0_u64, |bits, ahead| bits.rotate_left(5) ^ by_silver(&[90, 100 + ahead, 64, 101, 7], 1).to_bits());
        assert_eq!((two, five), (0xaaca_2421_e3b5_437e, 0x8a0f_573c_0552_0dfe));
        assert_eq!(by_silver(&[133, 100], 0).to_bits(), 0x3fe7_64d4_f5d5_a2bf);
    }
}
