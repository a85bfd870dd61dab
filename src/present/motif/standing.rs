//! What is drawn of where people stand.

use super::{GameSign, Moved};

/// How many of those who stand equal in a season are named in its picture.
pub const SEASON_NAMES_DRAWN_MAX: usize = 2;

/// The first ten of a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TopTen {
    /// The game, or the house.
    pub title: String,
    /// The time, in digits; empty for ever.
    pub dates: String,
    /// Whether it is of coins.
    pub is_of_coins: bool,
    /// At most ten.
    pub lines: Vec<TopLine>,
    /// The reader's own line with its neighbours, where it is not among these.
    pub below: Vec<TopLine>,
}

/// A line of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TopLine {
    /// From 1; 0 where it is so far down that it is not counted.
    pub place: u64,
    /// How it has changed since midnight, where that is known.
    pub moved: Option<Moved>,
    /// The name as it is; empty where it is not known.
    pub name: String,
    /// As it is written.
    pub value: String,
    /// How sure that is, or of how many games, in small digits behind it; empty where there is nothing to say of it.
    pub beside: String,
    /// How long its bar is, in thousandths of the longest.
    pub part: u16,
    /// Whether it is the reader's own.
    pub is_mine: bool,
}

/// The end of a season.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeasonCard {
    /// Which season.
    pub title: String,
    /// A line a game.
    pub lines: Vec<SeasonLine>,
}

/// Who won most of a game in a season.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeasonLine {
    /// The sign of the game; none for all games together.
    pub sign: Option<GameSign>,
    /// What it is called.
    pub game: String,
    /// The names as they are, of those who stand equal; empty where one is not known.
    pub who: Vec<String>,
    /// How many games, as it is written.
    pub wins: String,
}

/// What somebody did.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StatsCard {
    /// The name as it is.
    pub name: String,
    /// How many achievements they have.
    pub achieved: u8,
    /// The game of the rating.
    pub game: String,
    /// The rating and its uncertainty, as they are written: with a question mark behind one that is provisional.
    pub rating: Option<(String, String)>,
    /// Games won of games played.
    pub record: String,
    /// The rating after each game with its uncertainty, the earliest first.
    pub curve: Vec<(i64, i64)>,
    /// How the dice fell in that game, where it is known.
    pub luck: Option<StatsLuck>,
    /// How much of the best play's worth was kept in it, where it is known: as it is written, and in thousandths.
    pub kept: Option<(String, u16)>,
    /// What the games brought together after each.
    pub coins: Vec<i64>,
    /// The last of these, as it is written.
    pub coins_now: String,
}

/// How somebody's dice fell, beside the exact expectation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StatsLuck {
    /// By how much they fell better, as it is written.
    pub better: String,
    /// The standard error of that, as it is written.
    pub by: String,
    /// Where that is on the bar, in thousandths of its half: 0 is the expectation, −1000 the left end, 1000 the right.
    pub off: i16,
    /// The standard error in the same.
    pub error: u16,
}
