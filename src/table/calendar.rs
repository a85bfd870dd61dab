//! Days and months of the calendar, for days that are counted since 1970, in UTC.

use std::{fmt, str::FromStr};

/// A month: the year times twelve, and its own number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(pub i64);

impl Month {
    /// The month that a day is in.
    #[must_use]
    pub const fn of(day: i64) -> Self {
        // Years that begin in March end with the day that leap years have more.
        let shifted = day + 719_468;
        let era = shifted.div_euclid(146_097);
        let of_era = shifted.rem_euclid(146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        Self((era * 400 + year) * 12 + (5 * of_year + 2) / 153 + 2)
    }

    /// Its first day.
    #[must_use]
    pub const fn first_day(self) -> i64 {
        let shifted = self.0 - 2;
        let (year, of_year) = (shifted.div_euclid(12), shifted.rem_euclid(12));
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * of_year + 2) / 5 - 719_468
    }

    /// Its year.
    #[must_use]
    pub const fn year(self) -> i64 {
        self.0.div_euclid(12)
    }

    /// Its number in its year, from 1.
    #[must_use]
    pub const fn of_year(self) -> i64 {
        self.0.rem_euclid(12) + 1
    }
}

/// As people write it in digits: `2026-10`.
impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.year(), self.of_year())
    }
}

/// The number of a day in its month, from 1.
#[must_use]
pub const fn day_of_month(day: i64) -> i64 {
    day - Month::of(day).first_day() + 1
}

/// A day, counted since 1970, in UTC. Its text is `2026-11-22`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i64);

/// A text that is no day of the calendar.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is no day: expected year, month and day, such as 2026-11-22")]
pub struct NoDay {
    /// What was written, cut to 40 characters.
    text: String,
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", Month::of(self.0), day_of_month(self.0))
    }
}

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        let no_day = || NoDay { text: text.chars().take(40).collect() };
        let parts: Vec<i64> = text.trim().split('-').filter_map(|part| part.parse().ok()).collect();
        let &[year, month, day] = parts.as_slice() else { return Err(no_day()) };
        if !(1970..10_000).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(no_day());
        }
        let day = Self(Month(year * 12 + month - 1).first_day() + day - 1);
        // Written in another way, or the 30th of February, it would be another day.
        if day.to_string() == text.trim() { Ok(day) } else { Err(no_day()) }
    }
}
