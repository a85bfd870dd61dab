//! Silver as it lies on the table: of the box's twelve pieces of gold and sixty of silver, each player
//! begins with two and ten for every sombrero (C2).

/// The silver in a piece of gold (C2).
pub const GOLD: u32 = 10;
/// The pieces of gold in the box.
const GOLD_IN_BOX: u32 = 12;
/// So much of a purse holds one piece of gold at the start: a third of it lies in silver.
const SILVER_PER_GOLD: u32 = 15;

/// A sum as it lies there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pieces {
    /// How many pieces of gold.
    pub gold: u32,
    /// How many pieces of silver beside them.
    pub silver: u32,
}

/// How many pieces of gold so many players have in play whose purses hold so much at the start.
pub(super) fn gold_in_play(players: u8, purse: u32) -> u32 {
    GOLD_IN_BOX.min(u32::from(players) * (purse / SILVER_PER_GOLD))
}

/// How so much gold lies among these sums: whoever has the most loose silver changes ten of it, the first of those
/// who have as much.
pub(super) fn lay_out(sums: impl IntoIterator<Item = u32>, gold: u32) -> Vec<Pieces> {
    let mut all: Vec<Pieces> = sums.into_iter().map(|silver| Pieces { gold: 0, silver }).collect();
    for _ in 0..gold {
        let most = all.iter().map(|pieces| pieces.silver).max().filter(|&most| most >= GOLD);
        let Some(pieces) = most.and_then(|most| all.iter_mut().find(|pieces| pieces.silver == most)) else { break };
        *pieces = Pieces { gold: pieces.gold + 1, silver: pieces.silver - GOLD };
    }
    all
}

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, SeedableRng, rngs::StdRng};

    use super::*;

    #[test]
    fn every_player_begins_with_two_gold_and_ten_silver_a_sombrero_c2() {
        for (players, purse, each) in [(2, 60, 4), (3, 60, 4), (4, 30, 2), (5, 30, 2), (6, 30, 2)] {
            let sums = (0..players).map(|_| purse).chain([0]);
            let mut laid = lay_out(sums, gold_in_play(players, purse));
            assert_eq!(laid.pop(), Some(Pieces::default()), "nothing is in the pot");
            assert!(laid.iter().all(|pieces| *pieces == Pieces { gold: each, silver: 5 * each }), "{laid:?}");
        }
    }

    #[test]
    fn the_pieces_of_the_start_are_enough_for_every_state_of_the_purses_c2() {
        let mut luck = StdRng::seed_from_u64(13);
        for (players, purse) in [(2, 60), (3, 60), (4, 30), (5, 30), (6, 30)] {
            let gold = gold_in_play(players, purse);
            for _ in 0..2_000 {
                // Silver goes from anyone to anyone, the pot among them.
                let mut sums = vec![purse; usize::from(players)];
                sums.push(0);
                for _ in 0..20 {
                    let (from, to) = (luck.random_range(0..sums.len()), luck.random_range(0..sums.len()));
                    let paid = luck.random_range(0..=sums[from]);
                    sums[from] -= paid;
                    sums[to] += paid;
                }
                let laid = lay_out(sums.iter().copied(), gold);
                assert_eq!(laid.iter().map(|pieces| pieces.gold).sum::<u32>(), gold, "{sums:?}");
                assert!(laid.iter().zip(&sums).all(|(pieces, sum)| pieces.gold * GOLD + pieces.silver == *sum));
            }
        }
    }
}
