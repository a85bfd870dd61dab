//! What is drawn of a day's problems: one with its position, or all of them.

use super::{GameSign, Motif};

/// How many steps of difficulty there are.
pub const DIFFICULTIES: u8 = 5;
/// How many problems the card of all of them has room for.
pub const PROBLEMS_DRAWN_MAX: usize = 7;

/// The card of a day's problems.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProblemCard {
    /// What is seen on its left.
    pub shows: ProblemShows,
    /// The day in the reader's writing, without the year: `22 Nov`.
    pub date: String,
    /// How many days in a row had a first try that was right; 0 is not drawn.
    pub in_a_row: u32,
    /// The last days, the card's own at the end; none where none is counted.
    pub days: Vec<ProblemDay>,
    /// Whether the card's own day runs, so that what is untried may still be tried.
    pub is_open: bool,
}

/// What a card is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ProblemShows {
    /// One problem.
    One {
        /// What its game is told apart by.
        sign: GameSign,
        /// How hard it is, of [`DIFFICULTIES`].
        difficulty: u8,
        /// The position as its game draws it.
        position: Box<Motif>,
        /// Whether it is still asked what is best.
        asks: bool,
    },
    /// All of them, at most [`PROBLEMS_DRAWN_MAX`].
    All(Vec<ProblemLine>),
}

/// A problem among the others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProblemLine {
    /// What its game is told apart by.
    pub sign: GameSign,
    /// The game's name in the reader's language.
    pub name: String,
    /// How one did.
    pub mark: ProblemMark,
}

/// A day, and how one did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProblemDay {
    /// Its number in its month.
    pub number: u8,
    /// The best of its problems.
    pub mark: ProblemMark,
}

/// How somebody did, from nothing to the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProblemMark {
    /// Did not try.
    #[default]
    Untried,
    /// Tried, and has not found it.
    Missed,
    /// Found it, and not at the first try.
    Later,
    /// Found it at the first try.
    First,
}
