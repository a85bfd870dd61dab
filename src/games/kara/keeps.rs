//! Dice without their order: the 462 sets of zero to five dice, and how one grows from another.
//!
//! Chances in Kara do not depend on where a die lies. Of the 7776 throws only
//! 252 differ as sets, and whoever runs keeps a smaller set. What is reckoned
//! over these sets (exactly in [`super::odds`], quickly in [`super::chances`])
//! is left to those modules.

use std::{ops::AddAssign, sync::LazyLock};

use super::hand::{DICE, Hand, Places};

/// How many sets of zero to five dice there are.
pub const KEEPS: usize = 462;
/// How many of them are full hands.
pub const HANDS: usize = 252;
/// Where the full hands begin.
const FIRST_HAND: usize = KEEPS - HANDS;

/// A set of zero to five dice, as its place in the list of all; smaller sets come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Keep(u16);

struct Table {
    /// How often each number of pips is in a set.
    counts: [[u8; 6]; KEEPS],
    /// The set with one more die of 1 to 6 pips.
    with: [[Keep; 6]; FIRST_HAND],
    /// The set with one die fewer, where it has such a die.
    without: [[Option<Keep>; 6]; KEEPS],
    /// For every full hand the sets of zero to four of its dice, each once.
    parts: Vec<Vec<Keep>>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut sets: Vec<[u8; 6]> = vec![[0; 6]];
    let mut smaller = 0..1;
    for _ in 0..DICE {
        let end = sets.len();
        for index in smaller {
            // Only dice at least as high as the highest are added, so that each set is made once.
            let highest = sets[index].iter().rposition(|&count| count > 0).unwrap_or(0);
            for pips in highest..6 {
                let mut set = sets[index];
                set[pips] += 1;
                sets.push(set);
            }
        }
        smaller = end..sets.len();
    }
    let counts: [[u8; 6]; KEEPS] = sets.try_into().expect("there are 462 sets of up to five dice");
    let find = |set: &[u8; 6]| {
        let index = counts.iter().position(|other| other == set).expect("every set of up to five dice is listed");
        Keep(u16::try_from(index).expect("462 fits"))
    };
    let with = std::array::from_fn(|index| {
        std::array::from_fn(|pips| {
            let mut set = counts[index];
            set[pips] += 1;
            find(&set)
        })
    });
    let without = std::array::from_fn(|index| {
        std::array::from_fn(|pips| {
            let mut set = counts[index];
            set[pips] = set[pips].checked_sub(1)?;
            Some(find(&set))
        })
    });
    let parts = (FIRST_HAND..KEEPS)
        .map(|hand| {
            let part_of = |set: &usize| counts[*set].iter().zip(counts[hand]).all(|(&few, many)| few <= many);
            (0..FIRST_HAND).filter(part_of).map(|set| Keep(set as u16)).collect()
        })
        .collect();
    Table { counts, with, without, parts }
});

impl Keep {
    /// No dice at all: everything is rolled.
    pub const NONE: Self = Self(0);

    /// All sets, smaller ones first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..KEEPS as u16).map(Self)
    }

    /// All full hands.
    pub fn hands() -> impl DoubleEndedIterator<Item = Self> {
        (FIRST_HAND as u16..KEEPS as u16).map(Self)
    }

    /// The set of the dice at these places.
    #[must_use]
    pub fn of(hand: Hand, places: Places) -> Self {
        places.iter().fold(Self::NONE, |set, place| set.with(hand.0[place]))
    }

    /// The set of all five dice of a hand.
    #[must_use]
    pub fn of_hand(hand: Hand) -> Self {
        Self::of(hand, Places::ALL)
    }

    /// The place in the list of all sets: 0 to 461.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place among the full hands: 0 to 251.
    ///
    /// # Panics
    /// If dice are missing.
    #[must_use]
    pub fn hand_index(self) -> usize {
        self.index().checked_sub(FIRST_HAND).expect("a hand has five dice")
    }

    /// Whether it holds five dice.
    #[must_use]
    pub const fn is_hand(self) -> bool {
        self.index() >= FIRST_HAND
    }

    /// This set and one more die.
    ///
    /// # Panics
    /// If the set is full, or the pips are not 1 to 6.
    #[must_use]
    pub fn with(self, pips: u8) -> Self {
        TABLE.with[self.index()][usize::from(pips) - 1]
    }

    /// The sets with one die fewer, each once.
    pub fn one_fewer(self) -> impl Iterator<Item = Self> {
        TABLE.without[self.index()].iter().copied().flatten()
    }

    /// The sets of zero to four dice of a full hand, each once: what can be kept in a run.
    ///
    /// # Panics
    /// If dice are missing.
    #[must_use]
    pub fn parts(self) -> &'static [Self] {
        &TABLE.parts[self.hand_index()]
    }

    /// How often each number of pips is in it, from 1 to 6.
    #[must_use]
    pub fn counts(self) -> [u8; 6] {
        TABLE.counts[self.index()]
    }

    /// How many dice it has.
    #[must_use]
    pub fn dice(self) -> usize {
        self.counts().iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether this set is part of another.
    #[must_use]
    pub fn is_part_of(self, other: Self) -> bool {
        self.counts().iter().zip(other.counts()).all(|(&mine, theirs)| mine <= theirs)
    }

    /// The dice in ascending order: the hand, if it is full.
    ///
    /// # Panics
    /// If dice are missing.
    #[must_use]
    pub fn hand(self) -> Hand {
        let mut pips = self.pips();
        Hand(std::array::from_fn(|_| pips.next().expect("a hand has five dice")))
    }

    /// The pips of its dice in ascending order.
    pub fn pips(self) -> impl Iterator<Item = u8> {
        self.counts().into_iter().zip(1..).flat_map(|(count, pips)| std::iter::repeat_n(pips, usize::from(count)))
    }

    /// Which dice of a hand to roll again so that this set is kept; of equal dice the first are kept.
    #[must_use]
    pub fn run_of(self, hand: Hand) -> Places {
        let mut keep = self.counts();
        let mut run = Places::default();
        for (place, &pips) in hand.0.iter().enumerate() {
            match &mut keep[usize::from(pips) - 1] {
                0 => run = run.with(place),
                left => *left -= 1,
            }
        }
        run
    }
}

/// Over every set, the sum of what the hands are worth that come of rolling
/// the missing dice, each ordered roll counted: 6 to the power of the missing
/// dice of them. `worth` is asked once for each hand.
pub fn sums<T>(mut worth: impl FnMut(Keep) -> T) -> Vec<T>
where
    T: Clone + Default + for<'a> AddAssign<&'a T>,
{
    let mut sums = vec![T::default(); KEEPS];
    for hand in Keep::hands() {
        sums[hand.index()] = worth(hand);
    }
    for set in Keep::all().rev().filter(|set| !set.is_hand()) {
        let mut sum = T::default();
        for pips in 1..=6 {
            sum += &sums[set.with(pips).index()];
        }
        sums[set.index()] = sum;
    }
    sums
}

/// Over every set, the mean of what the hands are worth that come of rolling the missing dice.
pub fn means(worth: impl FnMut(Keep) -> f64) -> Vec<f64> {
    let mut means = vec![0.0; KEEPS];
    means_into(&mut means, worth);
    means
}

/// The same, into a list of all sets that is there already.
///
/// # Panics
/// If the list is shorter.
pub fn means_into(means: &mut [f64], mut worth: impl FnMut(Keep) -> f64) {
    let table = &*TABLE;
    for hand in Keep::hands() {
        means[hand.index()] = worth(hand);
    }
    for set in (0..FIRST_HAND).rev() {
        means[set] = table.with[set].iter().map(|larger| means[larger.index()]).sum::<f64>() / 6.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_listed_once_and_grows_and_shrinks_by_one_die() {
        assert_eq!(Keep::all().map(Keep::dice).filter(|&len| len == DICE).count(), HANDS);
        for set in Keep::all() {
            assert_eq!(set.is_hand(), set.dice() == DICE);
            for smaller in set.one_fewer() {
                assert!(smaller.is_part_of(set) && smaller.dice() + 1 == set.dice());
                assert!((1..=6).any(|pips| smaller.with(pips) == set));
            }
        }
    }

    #[test]
    fn sums_count_every_ordered_roll() {
        let ways = sums(|_| 1_u32);
        for set in Keep::all() {
            assert_eq!(ways[set.index()], 6_u32.pow((DICE - set.dice()) as u32));
        }
        let pips = sums(|hand| u32::from(hand.hand().sum()));
        assert_eq!(pips[Keep::NONE.index()], 7776 * 35 / 2, "five dice show 17.5 on average");
    }

    #[test]
    fn a_kept_set_tells_which_dice_run() {
        let hand = Hand([3, 1, 3, 6, 2]);
        let keep = Keep::NONE.with(3).with(6);
        assert_eq!(keep.run_of(hand).to_string(), "235");
        assert_eq!(Keep::of(hand, keep.run_of(hand).others()), keep);
        assert_eq!(Keep::of_hand(hand).hand(), Hand([1, 2, 3, 3, 6]));
    }
}
