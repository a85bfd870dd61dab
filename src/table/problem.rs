//! The problems of a day for one person: which was tried and solved, and how many days in a row. Pure; which day it is
//! is given.

use super::calendar::Day;
use games::problem::OFFERED_SINCE;

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

/// By how much the place where practice begins goes on from one day to the next, before it is taken round.
const BEGINS_FARTHER: i64 = 7_919;

/// The days before today whose problems are practised at after that of one of them, each once; after today's own, from a
/// place that is another every day. In this order, which is everybody's, neighbours are far apart.
pub fn days_to_practise(after: Day, today: Day) -> impl Iterator<Item = Day> {
    let count = (today.0 - FIRST_DAY.0).max(0);
    let place = match with_problems(after, Day(today.0 - 1)) {
        Ok(after) => after.0 - FIRST_DAY.0,
        Err(_) => today.0 * BEGINS_FARTHER,
    };
    let step = round_in_steps_of(count);
    (1..=count).map(move |nth| Day(FIRST_DAY.0 + (place + nth * step) % count)).filter(move |day| *day != after)
}

/// The step in which one comes to each of so many places before one comes back, about the golden section of the way.
fn round_in_steps_of(count: i64) -> i64 {
    (count * 377 / 610..).find(|step| common_divisor(*step, count) == 1).unwrap_or(1)
}

const fn common_divisor(mut one: i64, mut other: i64) -> i64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// How many first tries of a day must be right for it to count in a row: of seven, chance alone makes one right on most
/// days. Before problems were picked by what they offer it was one.
#[must_use]
pub const fn first_tries_for_a_day(day: Day) -> usize {
    if day.0 < OFFERED_SINCE { 1 } else { 3 }
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
    /// How many days in a row had first tries enough that were right; 0 where the day is over.
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

/// Days in a row on which somebody solved problems at the first try, as many as a day asks for.
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
    /// After a day on which as many were, or one more of them was.
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
