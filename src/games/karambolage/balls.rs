//! The three balls, where they stand, and the four dice of a throw.

use std::{fmt, str::FromStr};

use super::board::Field;
use crate::{NotationError, dice::Dice};

/// How many dice a throw has (B4).
pub const DICE: usize = 4;

/// One of the three balls (B3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ball {
    /// Schwarz, `S`.
    Black,
    /// Rot, `R`.
    Red,
    /// Weiß, `W`.
    White,
}

impl Ball {
    /// All three, in the order in which positions are written.
    pub const ALL: [Self; 3] = [Self::Black, Self::Red, Self::White];

    /// The ball's name in commands and phrases.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::Red => "red",
            Self::White => "white",
        }
    }

    /// The ball's letter in moves and positions.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'S',
            Self::Red => 'R',
            Self::White => 'W',
        }
    }

    /// The ball's place in a list of all three.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The two other balls.
    #[must_use]
    pub const fn others(self) -> [Self; 2] {
        match self {
            Self::Black => [Self::Red, Self::White],
            Self::Red => [Self::White, Self::Black],
            Self::White => [Self::Black, Self::Red],
        }
    }
}

impl fmt::Display for Ball {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Reads the letter; the small one too.
impl FromStr for Ball {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let is = |ball: &Self| text.eq_ignore_ascii_case(ball.letter().encode_utf8(&mut [0; 4]));
        (Self::ALL.into_iter().find(is)).ok_or_else(|| NotationError::new(text, "a ball: S, R or W"))
    }
}

/// Some of the three balls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BallSet(u8);

impl BallSet {
    /// None of them.
    pub const NONE: Self = Self(0);
    /// All three.
    pub const ALL: Self = Self(0b111);

    /// The set of one ball.
    #[must_use]
    pub const fn only(ball: Ball) -> Self {
        Self(1 << ball.index())
    }

    /// This set and one ball more.
    #[must_use]
    pub const fn with(self, ball: Ball) -> Self {
        Self(self.0 | Self::only(ball).0)
    }

    /// Whether a ball is among them.
    #[must_use]
    pub const fn has(self, ball: Ball) -> bool {
        self.0 & Self::only(ball).0 != 0
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The balls among them, in order.
    pub fn iter(self) -> impl Iterator<Item = Ball> {
        Ball::ALL.into_iter().filter(move |ball| self.has(*ball))
    }
}

impl FromIterator<Ball> for BallSet {
    fn from_iter<I: IntoIterator<Item = Ball>>(balls: I) -> Self {
        balls.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Their letters: `SR`; `-` for none.
impl fmt::Display for BallSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|ball| ball.fmt(f))
    }
}

/// Where the three balls stand, on three different fields: `S5C R6E W2D`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Balls([Field; 3]);

impl Balls {
    /// The balls on these fields, in the order of [`Ball::ALL`].
    ///
    /// # Panics
    /// If two stand on the same field.
    #[must_use]
    pub fn new(fields: [Field; 3]) -> Self {
        let [black, red, white] = fields;
        assert!(black != red && red != white && white != black, "a field holds one ball");
        Self(fields)
    }

    /// Where a ball stands.
    #[must_use]
    pub const fn of(&self, ball: Ball) -> Field {
        self.0[ball.index()]
    }

    /// Where all stand, in the order of [`Ball::ALL`].
    #[must_use]
    pub const fn fields(&self) -> [Field; 3] {
        self.0
    }

    /// The ball on a field.
    #[must_use]
    pub fn on(&self, field: Field) -> Option<Ball> {
        Ball::ALL.into_iter().find(|ball| self.of(*ball) == field)
    }

    pub(super) fn put(&mut self, ball: Ball, field: Field) {
        self.0[ball.index()] = field;
    }
}

impl fmt::Display for Balls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [black, red, white] = self.0;
        write!(f, "S{black} R{red} W{white}")
    }
}

/// Reads a position; the balls may come in any order.
impl FromStr for Balls {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "three balls on three fields, such as S5C R6E W2D");
        let mut fields = [None; 3];
        for part in text.split_whitespace() {
            let (ball, field) = ball_and_field(part).ok_or_else(wrong)?;
            if fields.contains(&Some(field)) || fields[ball.index()].replace(field).is_some() {
                return Err(wrong());
            }
        }
        let [Some(black), Some(red), Some(white)] = fields else { return Err(wrong()) };
        Ok(Self([black, red, white]))
    }
}

/// A ball and the field after it: `R6C`.
pub(super) fn ball_and_field(text: &str) -> Option<(Ball, Field)> {
    let (ball, field) = text.split_at_checked(1)?;
    Some((ball.parse().ok()?, field.parse().ok()?))
}

/// The four dice of a throw, lowest first: equal dice are not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FourDice([u8; DICE]);

impl FourDice {
    /// These dice.
    ///
    /// # Panics
    /// If one shows no pips from 1 to 6.
    #[must_use]
    pub fn new(mut pips: [u8; DICE]) -> Self {
        assert!(pips.iter().all(|pips| (1..=6).contains(pips)), "a die shows 1 to 6");
        pips.sort_unstable();
        Self(pips)
    }

    /// All four dice thrown (B4).
    #[must_use]
    pub fn throw<D: Dice + ?Sized>(dice: &mut D) -> Self {
        Self::new(std::array::from_fn(|_| dice.roll(6)))
    }

    /// What they show, lowest first.
    #[must_use]
    pub const fn pips(&self) -> [u8; DICE] {
        self.0
    }

    /// Every throw that differs from the others, and how many of the 1,296 ways of four dice show it.
    pub fn all() -> impl Iterator<Item = (Self, u32)> {
        (0..6_u32.pow(4))
            .map(|way| std::array::from_fn(|die| 1 + (way / 6_u32.pow(die as u32) % 6) as u8))
            .filter(|pips: &[u8; DICE]| pips.is_sorted())
            .map(|pips| {
                // 4! ways to lay the dice, less those that look alike.
                let alike = |side: u8| pips.iter().filter(|other| **other == side).count() as u32;
                (Self(pips), 24 / (1..=6).map(|side| (1..=alike(side)).product::<u32>()).product::<u32>())
            })
    }
}

/// `3456`.
impl fmt::Display for FourDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|pips| write!(f, "{pips}"))
    }
}

impl FromStr for FourDice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let pips: Option<[u8; DICE]> = text.as_bytes().try_into().ok();
        let pips = pips.map(|pips| pips.map(|digit| digit.wrapping_sub(b'0')));
        (pips.filter(|pips| pips.iter().all(|pips| (1..=6).contains(pips))).map(Self::new))
            .ok_or_else(|| NotationError::new(text, "four dice such as 3456"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_what_its_text_says() {
        let balls: Balls = "W2D s5c R6e".parse().expect("a position");
        assert_eq!(balls.to_string(), "S5C R6E W2D");
        assert_eq!(balls.on(balls.of(Ball::Red)), Some(Ball::Red));
        for wrong in ["", "S5C R6E", "S5C R6E W5C", "S5C S6E W2D", "S5C R6E W2D W3D", "S5C R6E W0D", "X5C R6E W2D", "é"]
        {
            assert!(wrong.parse::<Balls>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn there_are_126_throws_of_1296_ways() {
        assert_eq!(FourDice::all().count(), 126);
        assert_eq!(FourDice::all().map(|(_, ways)| ways).sum::<u32>(), 1296);
        let dice: FourDice = "6331".parse().expect("dice");
        assert_eq!(dice.to_string(), "1336");
        assert_eq!(FourDice::all().find(|(other, _)| *other == dice), Some((dice, 12)));
        for wrong in ["", "123", "12345", "1237", "0123", "１２"] {
            assert!(wrong.parse::<FourDice>().is_err(), "{wrong}");
        }
    }
}
