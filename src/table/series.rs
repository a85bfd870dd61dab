//! Several games that count as one: best of three, best of five.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Phase, Sitter, Table};
use crate::ids::UserId;
use games::{NotationError, Outcome, Seat};

/// How many games make a series. Who has won more than half of them has won it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BestOf {
    /// Best of three: who first wins two.
    #[serde(rename = "3")]
    Three,
    /// Best of five: who first wins three.
    #[serde(rename = "5")]
    Five,
}

impl BestOf {
    /// What can be written for each.
    pub const KEYS: &'static [&'static str] = &["3", "5"];
    /// The same, and what is written for a game that counts for itself.
    pub const AGREED: &'static [&'static str] = &["1", "3", "5"];

    /// Of how many games.
    #[must_use]
    pub const fn games(self) -> u8 {
        match self {
            Self::Three => 3,
            Self::Five => 5,
        }
    }

    /// How many of them one has to win.
    #[must_use]
    pub const fn wins_needed(self) -> u8 {
        self.games() / 2 + 1
    }
}

impl FromStr for BestOf {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = [Self::Three, Self::Five].into_iter().find(|best_of| best_of.games().to_string() == text);
        known.ok_or_else(|| NotationError::new(text, "3 or 5 games"))
    }
}

/// How a series stands. It is over once somebody has won it, or has got up: each of both begins the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Series(Vec<u8>);

impl Series {
    /// Whether nobody has won a game of it yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&wins| wins == 0)
    }

    /// How many games each seat has won.
    pub fn wins(&self) -> impl Iterator<Item = (Seat, u8)> {
        (0..).map(Seat).zip(self.0.iter().copied())
    }

    /// Who has won it: nobody while it runs, more than one where seats win together.
    #[must_use]
    pub fn winners(&self, best_of: BestOf) -> Vec<Seat> {
        self.wins().filter(|&(_, wins)| wins >= best_of.wins_needed()).map(|(seat, _)| seat).collect()
    }

    /// Counts a game. Where all are equal nobody has won it, nor has one for whom an AI brought it to its end.
    pub(super) fn count(&mut self, seats: usize, outcome: &Outcome, stood_in: &[Seat]) {
        self.0.resize(seats, 0);
        let is_drawn = outcome.is_drawn();
        for seat in outcome.winners().iter().filter(|seat| !is_drawn && !stood_in.contains(seat)) {
            if let Some(wins) = self.0.get_mut(seat.index()) {
                *wins = wins.saturating_add(1);
            }
        }
        // One in which nobody has won yet is written as none.
        if self.is_empty() {
            self.0.clear();
        }
    }
}

impl Table {
    /// Whether a series is under way: somebody has won a game of it, and nobody has won it yet.
    #[must_use]
    pub fn series_runs(&self) -> bool {
        let is_open = |best_of| !self.series.is_empty() && self.series.winners(best_of).is_empty();
        self.rules.best_of.is_some_and(is_open)
    }

    /// If a series is under way, it comes to its end without these people.
    pub(super) fn series_ends_without(&mut self, users: impl IntoIterator<Item = UserId>) {
        if self.series_runs() {
            self.series_end.without = users.into_iter().collect();
        }
    }

    /// Keeps how a series that is over stood after the last game, since the table closes: its sheet tells it.
    pub(super) fn keep_series(&mut self) {
        if self.series_runs() {
            return;
        }
        if let (Phase::Gathering(gathering), Some(_)) = (&self.phase, self.rules.best_of)
            && let Some(last) = gathering.last.as_deref().filter(|last| !last.series.is_empty())
        {
            self.series_end.last = Some((last.series.clone(), last.sitters.clone()));
        }
    }
}

/// How a series came to its end, until the next game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeriesEnd {
    /// Without whom it did, where nobody had won it: who got up, or was waited for in vain until the table closed.
    pub without: Vec<UserId>,
    /// How it stood after its last game, and who had sat there, once the table is closed.
    pub last: Option<(Series, Vec<Sitter>)>,
}
