//! What the games are: pure rules, without clocks, coins, words or a network.
//!
//! A game is a folder with a type that keeps the [`Rules`]; [`catalog`] lists
//! them once and gives the other rooms closed enums over them. Chance
//! comes through [`dice::Dice`] alone.

pub mod appraisal;
pub mod caramba;
pub mod carrom;
pub mod catalog;
#[cfg(test)]
mod conformance;
pub mod dice;
pub mod form;
mod highlight;
pub mod kara;
pub mod karambolage;
pub mod karo;
mod luck;
mod options;
#[cfg(test)]
mod playthrough;
pub mod problem;
mod rules;
mod terms;
mod variant;

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::{Deserialize, Serialize};

pub use self::{
    highlight::{CHAIN, Feat, Feature, Highlight, LONG_CHAIN},
    options::{Beside, BoardError, Choice, Options, Values},
    rules::{Clock, GameTerms, MoveRefused, Played, Rules, Signal, Status},
    variant::Variant,
};

/// The most seats any game has (Kara).
pub const SEATS_MAX: usize = 20;

/// A place in the circle, counted from 0 in seat order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The place of this seat in a list over all seats.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat at a place of a list over all seats.
    ///
    /// # Panics
    /// If the index is past [`SEATS_MAX`].
    #[must_use]
    #[inline]
    pub fn at(index: usize) -> Self {
        assert!(index < SEATS_MAX, "no game has a seat {index}");
        Self(u8::try_from(index).expect("a seat fits a byte"))
    }
}

impl Seat {
    /// The letter of this seat, where a board has room for no more: `A` for the first.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

/// Seats are counted from 1 for people.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// Some of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u32);

impl Seats {
    /// All seats of a game with so many.
    #[must_use]
    pub const fn all(seats: usize) -> Self {
        Self((1 << seats) - 1)
    }

    /// Whether this seat is among them.
    #[must_use]
    pub fn has(self, seat: Seat) -> bool {
        seat.index() < SEATS_MAX && self.0 & 1 << seat.0 != 0
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self(seats.into_iter().fold(0, |all, seat| all | 1 << seat.0))
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Whoever reads the channel.
    Public,
    /// One who plays.
    Seat(Seat),
    /// The AI that plays for one who is away: it sees what is to be played, and not what only the person can
    /// answer for good (an offer of a draw, a take-back), which lapses as the game goes on.
    StandIn(Seat),
}

impl Viewer {
    /// The seat that looks, if one does.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Public => None,
            Self::Seat(seat) | Self::StandIn(seat) => Some(seat),
        }
    }
}

/// Whose clock runs. Other seats may have moves as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This seat is to move.
    Of(Seat),
    /// The game has ended and has an [`Outcome`].
    #[default]
    Over,
}

/// How well an AI seat plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Carelessly.
    Easy,
    /// Sensibly.
    #[default]
    Middle,
    /// As well as it can, the same on every machine.
    Hard,
    /// As well as it can in [`UTMOST_MS`]: better on a faster machine. Not every game has it.
    Utmost,
}

/// What the middle level is called where people write it.
const MEDIUM: &str = "medium";

/// How long an AI of the utmost level thinks about a move, in milliseconds.
pub const UTMOST_MS: u64 = 2000;

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Middle, Self::Hard, Self::Utmost];

    /// The level's name in commands, buttons and the journal.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Middle => "middle",
            Self::Hard => "hard",
            Self::Utmost => "utmost",
        }
    }
}

impl FromStr for Level {
    type Err = NotationError;

    /// By its name, or *medium* as boards have it.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let key = if text == MEDIUM { Self::Middle.key() } else { text };
        (Self::ALL.into_iter().find(|level| level.key() == key))
            .ok_or_else(|| NotationError::new(text, "easy, medium, hard or utmost"))
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The seats by result, best first; who stands equal stands together.
    /// Who did not compete (Kara's house seat) is not in it.
    pub ranking: Vec<Vec<Seat>>,
    /// What part of the winnings each seat has: its share of the sum of all shares.
    pub shares: Vec<(Seat, u32)>,
    /// Whether the pot first buys a drink for every seat (K9).
    pub round_for_all: bool,
}

/// As a playthrough writes it: `1 before 2 and 3; shares 1:1; a round for all`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, equal) in self.ranking.iter().enumerate() {
            f.write_str(if place == 0 { "" } else { " before " })?;
            for (index, seat) in equal.iter().enumerate() {
                write!(f, "{}{seat}", if index == 0 { "" } else { " and " })?;
            }
        }
        f.write_str("; shares")?;
        self.shares.iter().try_for_each(|(seat, share)| write!(f, " {seat}:{share}"))?;
        f.write_str(if self.round_for_all { "; a round for all" } else { "" })
    }
}

impl Outcome {
    /// The best seats: one winner, or several who share.
    #[must_use]
    pub fn winners(&self) -> &[Seat] {
        self.ranking.first().map_or(&[], Vec::as_slice)
    }

    /// Whether nobody has won: all are equal.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.ranking.len() == 1 && self.winners().len() > 1
    }
}

/// What the table tells a game that starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many seats play, people and AI together.
    pub seats: usize,
    /// The seat that begins. It moves on by one seat from game to game.
    pub first: Seat,
}

/// Why a game cannot start with so many seats.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{seats} seats, but these options need {} to {}", need.start(), need.end())]
pub struct SeatsRefused {
    /// How many seats there were.
    pub seats: usize,
    /// How many these options need.
    pub need: RangeInclusive<usize>,
}

/// A text that is no move, option or level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is not understood: expected {expected}")]
pub struct NotationError {
    /// What was written, cut to 40 characters.
    pub text: String,
    /// What can be written instead.
    pub expected: &'static str,
}

impl NotationError {
    /// Remembers what was written (cut, since it may come from anywhere) and what is expected.
    #[must_use]
    pub fn new(text: &str, expected: &'static str) -> Self {
        Self { text: text.chars().take(40).collect(), expected }
    }
}
