//! The five dice of one Kara or of the house, and a choice among them.

use std::{fmt, str::FromStr};

use crate::{NotationError, dice::Dice};

/// How many dice a Kara has (K1).
pub const DICE: usize = 5;

/// Five dice as they lie, from left to right. A die keeps its place when others are rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand(pub [u8; DICE]);

impl Hand {
    /// Throws all five.
    #[inline]
    pub fn throw<D: Dice + ?Sized>(dice: &mut D) -> Self {
        Self(std::array::from_fn(|_| dice.roll(6)))
    }

    /// Rolls the dice at these places again, from left to right.
    #[must_use]
    pub fn run<D: Dice + ?Sized>(mut self, places: Places, dice: &mut D) -> Self {
        for place in places.iter() {
            self.0[place] = dice.roll(6);
        }
        self
    }

    /// The pips of all five: 5 to 30.
    #[must_use]
    #[inline]
    pub fn sum(self) -> u8 {
        self.0.iter().sum()
    }

    /// The distance to the house in pips, above it positive (K8 looks at its size).
    #[must_use]
    #[inline]
    pub fn off(self, house: Self) -> i8 {
        self.sum().cast_signed() - house.sum().cast_signed()
    }

    /// How many dice this hand has in common with another: the size of the
    /// multiset intersection, 0 to 5 (K8).
    #[must_use]
    #[inline]
    pub fn common(self, other: Self) -> u8 {
        // The lower count of each number of pips, all at once: a fourth bit set in mine
        // survives taking theirs away where mine is at least as high.
        let (mine, theirs) = (self.tally(), other.tally());
        let where_mine_is_as_high = ((((mine | 0x0888_8880) - theirs) >> 3) & 0x0111_1110) * 7;
        let lower = (theirs & where_mine_is_as_high) | (mine & !where_mine_is_as_high);
        // Added up in the highest four bits; the sum is at most five.
        (lower.wrapping_mul(0x1111_1111) >> 28) as u8
    }

    /// How far this hand is from winning, as one number to compare by K8:
    /// distance first, then the dice not in common. Only the same dice (K5) give 0.
    #[must_use]
    #[inline]
    pub fn far(self, house: Self) -> u16 {
        u16::from(self.off(house).unsigned_abs()) * (DICE as u16 + 1) + (DICE as u16 - u16::from(self.common(house)))
    }

    /// Whether both hands hold the same five dice in any order (K5).
    #[must_use]
    #[inline]
    pub fn same_dice(self, other: Self) -> bool {
        self.tally() == other.tally()
    }

    /// How often each number of pips lies there, in four bits each: those of one pip are bits 4 to 7.
    const fn tally(self) -> u32 {
        let Self([a, b, c, d, e]) = self;
        (1 << (4 * a)) + (1 << (4 * b)) + (1 << (4 * c)) + (1 << (4 * d)) + (1 << (4 * e))
    }

    /// Which dice this hand has in common with another, by place; of equal
    /// dice the first ones.
    #[must_use]
    pub fn common_places(self, other: Self) -> Places {
        let mut left = other.counts();
        let mut places = Places::default();
        for (place, &pips) in self.0.iter().enumerate() {
            let left = &mut left[usize::from(pips) - 1];
            if *left > 0 {
                *left -= 1;
                places = places.with(place);
            }
        }
        places
    }

    /// How often each number of pips lies there, from 1 to 6.
    #[must_use]
    pub fn counts(self) -> [u8; 6] {
        let mut counts = [0; 6];
        for pips in self.0 {
            counts[usize::from(pips) - 1] += 1;
        }
        counts
    }
}

/// As a journal and a playthrough write it: `31642`.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|pips| write!(f, "{pips}"))
    }
}

impl FromStr for Hand {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let no_hand = || NotationError::new(text, "five dice such as 31642");
        let bytes = text.as_bytes();
        if bytes.len() != DICE || !bytes.iter().all(|byte| (b'1'..=b'6').contains(byte)) {
            return Err(no_hand());
        }
        Ok(Self(std::array::from_fn(|place| bytes[place] - b'0')))
    }
}

/// A choice of a hand's dice by their places; written `25` for the second and
/// the fifth from the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Places(u8);

impl Places {
    /// All five.
    pub const ALL: Self = Self(0b1_1111);

    /// Every choice of one die or more: 31 of them.
    pub fn choices() -> impl Iterator<Item = Self> {
        (1..=Self::ALL.0).map(Self)
    }

    /// The choice whose lowest five bits are set for the dice chosen, the leftmost die lowest.
    ///
    /// # Panics
    /// If it chooses no die, or has a bit past the fifth.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        assert!(bits >= 1 && bits <= Self::ALL.0, "one to five dice are chosen");
        Self(bits)
    }

    /// This choice and the die at a place (from 0) as well.
    #[must_use]
    pub fn with(self, place: usize) -> Self {
        assert!(place < DICE, "a Kara has no die {place}");
        Self(self.0 | 1 << place)
    }

    /// The dice that are not chosen.
    #[must_use]
    pub const fn others(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// Whether the die at a place (from 0) is chosen.
    #[must_use]
    pub const fn contains(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// How many dice are chosen.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no die is chosen.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The chosen places, from 0, from left to right.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros() as usize;
            left &= left.checked_sub(1)?;
            Some(place)
        })
    }
}

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|place| write!(f, "{}", place + 1))
    }
}

/// Reads places in any order, with spaces or commas between them or without; each once.
impl FromStr for Places {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let no_places = || NotationError::new(text, "places of dice from 1 to 5, each once, such as 25");
        let mut places = Self::default();
        for digit in text.chars().filter(|c| !matches!(c, ' ' | ',')) {
            let place = match digit {
                '1'..='5' => digit as usize - '1' as usize,
                _ => return Err(no_places()),
            };
            if places.contains(place) {
                return Err(no_places());
            }
            places = places.with(place);
        }
        if places.is_empty() { Err(no_places()) } else { Ok(places) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kara::keeps::Keep;

    fn hand(text: &str) -> Hand {
        text.parse().expect("five dice")
    }

    #[test]
    fn dice_in_common_are_counted_as_often_as_both_have_them() {
        assert_eq!(hand("11234").common(hand("11156")), 2);
        assert_eq!(hand("66666").common(hand("16616")), 3);
        assert_eq!(hand("12345").common(hand("54321")), 5);
        assert_eq!(hand("11111").common(hand("22222")), 0);
        for (one, other) in Keep::hands().flat_map(|one| Keep::hands().map(move |other| (one, other))) {
            let lower = |(a, b): (u8, u8)| a.min(b);
            let slowly: u8 = one.counts().into_iter().zip(other.counts()).map(lower).sum();
            assert_eq!(one.hand().common(other.hand()), slowly, "{one:?} and {other:?}");
            assert_eq!(one.hand().same_dice(other.hand()), one == other);
        }
    }

    #[test]
    fn the_common_dice_are_shown_from_the_left() {
        assert_eq!(hand("51531").common_places(hand("15366")).to_string(), "124");
        assert_eq!(hand("22222").common_places(hand("11111")), Places::default());
    }

    #[test]
    fn a_run_rolls_the_chosen_dice_from_the_left_and_leaves_the_others() {
        let mut dice = crate::dice::Scripted::new([6, 1]);
        assert_eq!(hand("33333").run("52".parse().expect("places"), &mut dice), hand("36331"));
        assert_eq!(dice.left(), 0);
    }

    #[test]
    fn distance_above_and_below_is_the_same_k8() {
        assert_eq!(hand("66666").off(hand("66655")), 2);
        assert_eq!(hand("66644").off(hand("66655")), -2);
        assert_eq!(hand("11116").far(hand("11115")), hand("11114").far(hand("11115")));
    }

    #[test]
    fn places_are_read_in_any_order_and_written_in_one() {
        for text in ["25", "52", "2,5", "5 2"] {
            assert_eq!(text.parse::<Places>().expect("places").to_string(), "25");
        }
        for wrong in ["", "22", "6", "0", "a", "1-3", "１"] {
            assert!(wrong.parse::<Places>().is_err(), "{wrong:?}");
        }
        assert_eq!(Places::choices().count(), 31);
        assert_eq!(Places::choices().map(Places::len).sum::<usize>(), 5 * 16);
        assert!(Places::choices().all(|places| places.iter().eq((0..DICE).filter(|&place| places.contains(place)))));
    }
}
