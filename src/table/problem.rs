//! The problems of a day for one person: which was tried and solved, and how many days in a row. Pure; which day it is
//! is given.

use super::calendar::Day;

/// The first day that has problems: 1 January 2026.
pub const FIRST_DAY: Day = Day(20_454);
/// The last one: no program that is made now is asked later.
pub const LAST_DAY: Day = Day(73_049);

/// For how many days before today problems stand on the web: making those of any day at will costs too much.
const PUBLIC_DAYS: i64 = 7;

/// Whether the problems of a day stand on the web.
#[must_use]
pub const fn is_public(day: Day, today: Day) -> bool {
    day.0 <= today.0 && day.0 >= today.0 - PUBLIC_DAYS
}

/// Why a day has no problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProblem {
    /// Before the first one.
    #[error("there are no problems for {day}: the first day is {FIRST_DAY}")]
    TooEarly {
        /// The day that was asked for.
        day: Day,
    },
    /// It has not come yet.
    #[error("there are no problems for {day} yet: the last day is {last}")]
    NotYet {
        /// The day that was asked for.
        day: Day,
        /// The last day that has some.
        last: Day,
    },
}

/// The day, if it has problems by this last one.
///
/// # Errors
/// It is before the first day, or after that one.
pub fn with_problems(day: Day, last: Day) -> Result<Day, NoProblem> {
    if day < FIRST_DAY {
        Err(NoProblem::TooEarly { day })
    } else if day > last {
        Err(NoProblem::NotYet { day, last })
    } else {
        Ok(day)
    }
}

/// How somebody did with a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// What they chose first: its place among the choices.
    pub chosen: u8,
    /// Whether that was the best, which alone counts.
    pub first: bool,
    /// Whether one of their tries was.
    pub solved: bool,
    /// How often they tried.
    pub tries: u32,
}

/// How many days a [`Week`] has.
const WEEK_DAYS: i64 = 7;

/// How somebody did with the problems of a day and of the six before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Week {
    /// The day, the last of them.
    pub day: Day,
    /// What was tried: the day, the word of the game, and how it went.
    pub tried: Vec<(Day, String, Tried)>,
    /// How many days in a row had a first try that was right; 0 where the day is over.
    pub in_a_row: i64,
}

impl Week {
    /// Its days up to this one, the earliest first.
    pub fn days_to(last: Day) -> impl Iterator<Item = Day> {
        (last.0 - WEEK_DAYS + 1..=last.0).map(Day)
    }

    /// How they did with the problems of one of its days, by the word of each game.
    pub fn on(&self, day: Day) -> impl Iterator<Item = (&str, Tried)> {
        let tried = self.tried.iter().filter(move |(on, ..)| *on == day);
        tried.map(|(_, game, tried)| (game.as_str(), *tried))
    }

    /// How they did with this game's problem of the day itself.
    #[must_use]
    pub fn of(&self, game: &str) -> Option<Tried> {
        self.on(self.day).find(|(tried, _)| *tried == game).map(|(_, tried)| tried)
    }
}

/// Days in a row on which somebody solved a problem at the first try.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The last such day.
    pub last: i64,
    /// How many up to it, in a row.
    pub run: i64,
    /// The longest row there was.
    pub longest: i64,
}

impl Streak {
    /// After one more problem that was solved at the first try.
    #[must_use]
    pub fn solved(self, day: Day) -> Self {
        let run = match day.0 - self.last {
            0 if self.run > 0 => self.run,
            1 => self.run + 1,
            // Tries belong to the day they are made on; an older one changes nothing.
            ..0 => return self,
            _ => 1,
        };
        Self { last: day.0, run, longest: self.longest.max(run) }
    }

    /// How long it is today: it may still go on until the day is over.
    #[must_use]
    pub const fn today(self, today: Day) -> i64 {
        if today.0 - self.last <= 1 { self.run } else { 0 }
    }
}
