//! Chances of one run against a house, quick enough for every decision.
//!
//! Floats over the sets of [`super::keeps`]. What a result is worth against
//! the other seats is left to [`super::last_lap`] and [`super::ai`].

use super::{
    hand::{DICE, Hand},
    keeps::{KEEPS, Keep},
};

/// How good every result is against a house, and how likely each is from
/// every set of dice kept.
///
/// A *rank* orders results by K8: 0 is the best there is (the same dice as the
/// house, K5), and two hands of one rank tie.
#[derive(Clone, Debug)]
pub struct Chances {
    /// The rank of every hand, by [`Keep::hand_index`].
    ranks: Vec<u8>,
    /// The distance in pips of every rank, ascending.
    distances: Vec<u8>,
    /// For every set, the chances of the ranks when the rest is rolled.
    chances: Vec<f64>,
    /// For every set, the chance of a better rank than each.
    better: Vec<f64>,
}

impl Chances {
    /// The chances against this house.
    #[must_use]
    pub fn against(house: Hand) -> Self {
        let far: Vec<u16> = Keep::hands().map(|hand| hand.hand().far(house)).collect();
        let mut all = far.clone();
        all.sort_unstable();
        all.dedup();
        let distances: Vec<u8> = all.iter().map(|&far| (far / (DICE as u16 + 1)) as u8).collect();
        let ranks: Vec<u8> = (far.iter())
            .map(|far| all.binary_search(far).expect("every result has a rank"))
            .map(|rank| u8::try_from(rank).expect("26 distances times 6 fit a byte"))
            .collect();

        let width = all.len();
        let mut chances = vec![0.0; KEEPS * width];
        for hand in Keep::hands() {
            chances[hand.index() * width + usize::from(ranks[hand.hand_index()])] = 1.0;
        }
        for set in Keep::all().rev().filter(|set| !set.is_hand()) {
            let (row, larger) = chances[set.index() * width..].split_at_mut(width);
            for pips in 1..=6 {
                let from = (set.with(pips).index() - set.index() - 1) * width;
                for (mine, theirs) in row.iter_mut().zip(&larger[from..from + width]) {
                    *mine += theirs / 6.0;
                }
            }
        }
        let mut better = vec![0.0; KEEPS * width];
        for (row, chances) in better.chunks_exact_mut(width).zip(chances.chunks_exact(width)) {
            let mut sum = 0.0;
            for (better, chance) in row.iter_mut().zip(chances) {
                *better = sum;
                sum += chance;
            }
        }
        Self { ranks, distances, chances, better }
    }

    /// How many ranks there are.
    #[must_use]
    pub fn width(&self) -> usize {
        self.distances.len()
    }

    /// The rank of a hand.
    ///
    /// # Panics
    /// If dice are missing.
    #[must_use]
    pub fn rank(&self, hand: Keep) -> usize {
        usize::from(self.ranks[hand.hand_index()])
    }

    /// The distance in pips of a rank (K8).
    #[must_use]
    pub fn distance(&self, rank: usize) -> u8 {
        self.distances[rank]
    }

    /// The ranks in the house (K4) are those before this one.
    #[must_use]
    pub fn in_house_ranks(&self) -> usize {
        self.distances.partition_point(|&distance| distance == 0)
    }

    /// The chances of every rank when this set is kept and the rest is rolled once.
    #[must_use]
    pub fn of(&self, keep: Keep) -> &[f64] {
        &self.chances[keep.index() * self.width()..][..self.width()]
    }

    /// The chances of a better rank than each.
    #[must_use]
    pub fn better_than(&self, keep: Keep) -> &[f64] {
        &self.better[keep.index() * self.width()..][..self.width()]
    }

    /// The chance to come within a distance when this set is kept; within 0 is in the house.
    #[must_use]
    pub fn within(&self, keep: Keep, distance: u8) -> f64 {
        let ranks = self.distances.partition_point(|&far| far <= distance);
        self.better_than(keep).get(ranks).copied().unwrap_or(1.0)
    }

    /// The expected distance in pips when this set is kept and the rest is rolled once.
    #[must_use]
    pub fn expected_distance(&self, keep: Keep) -> f64 {
        self.of(keep).iter().zip(&self.distances).map(|(chance, &distance)| chance * f64::from(distance)).sum()
    }

    /// The lowest expected distance with one run, and the set to keep for it: the hand itself if it should stop.
    #[must_use]
    pub fn nearest(&self, hand: Keep) -> (f64, Keep) {
        lowest(hand, self.expected_distance(hand), |keep| self.expected_distance(keep))
    }

    /// The highest chance to be in the house with one run, and the set to keep for it.
    #[must_use]
    pub fn likeliest(&self, hand: Keep) -> (f64, Keep) {
        let mut best = (self.within(hand, 0), hand);
        for &keep in hand.parts() {
            let chance = self.within(keep, 0);
            if chance > best.0 + TOO_LITTLE {
                best = (chance, keep);
            }
        }
        best
    }
}

/// The lowest of what stopping and what each choice to keep comes to.
fn lowest(hand: Keep, stopping: f64, keeping: impl Fn(Keep) -> f64) -> (f64, Keep) {
    let choices = hand.parts().iter().map(|&keep| (keeping(keep), keep));
    choices.fold((stopping, hand), |best, new| if new.0 < best.0 - TOO_LITTLE { new } else { best })
}

/// Two values nearer than this are the same but for rounding; then fewer dice are asked to move.
const TOO_LITTLE: f64 = 1e-12;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kara::odds::Odds;

    fn number(fraction: &str) -> f64 {
        let (above, below) = fraction.split_once('/').unwrap_or((fraction, "1"));
        above.parse::<f64>().expect("a number") / below.parse::<f64>().expect("a number")
    }

    #[test]
    fn the_quick_odds_are_the_exact_ones() {
        for (house, hand) in [("34361", "12345"), ("11111", "66543"), ("65432", "22256"), ("66666", "11111")] {
            let (house, hand): (Hand, Hand) = (house.parse().expect("dice"), hand.parse().expect("dice"));
            let chances = Chances::against(house);
            let exact = Odds::ask(house.sum(), Some(1), Some(&hand.to_string())).expect("odds");
            let hand = Keep::of_hand(hand);
            assert!((chances.likeliest(hand).0 - number(&exact.in_house)).abs() < 1e-12);
            assert!((chances.nearest(hand).0 - number(&exact.distance)).abs() < 1e-12);
        }
    }

    #[test]
    fn ranks_follow_k8_and_the_same_dice_are_the_best() {
        let house: Hand = "12345".parse().expect("dice");
        let chances = Chances::against(house);
        let rank = |dice: &str| chances.rank(Keep::of_hand(dice.parse().expect("dice")));
        assert_eq!(rank("54321"), 0);
        assert!(rank("12444") < rank("33333"), "both in the house, three dice in common before one");
        assert!(rank("33333") < chances.in_house_ranks());
        assert_eq!(rank("12346"), rank("12344"), "one above and one below, four in common each");
        assert!(chances.of(Keep::NONE).iter().sum::<f64>() - 1.0 < 1e-12);
        assert!((chances.within(Keep::NONE, 25) - 1.0).abs() < 1e-12);
    }
}
