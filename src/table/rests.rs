//! When the clock of somebody's turns stands still where turns take days: in their nights, and while they are on
//! holiday. What they set is kept elsewhere; a table only knows of it what its journal says.

use crate::{
    calendar::Month,
    clocks::{overlap, without},
    ids::{DAY_MS, Moment},
};

/// The longest night, in minutes.
pub const NIGHT_MINS_MAX: u16 = 600;
/// The most days of holiday in a calendar year (UTC).
pub const HOLIDAY_DAYS_MAX: u32 = 30;
/// Minutes of a day.
const DAY_MINS: u16 = 1440;
const MINUTE_MS: i64 = 60_000;
/// How many times at which a clock stood still are kept of a seat.
const RESTED_MAX: usize = 100;
/// How far a clock may be ahead of UTC or behind it, in minutes.
const ZONE_MINS: std::ops::RangeInclusive<i16> = -720..=840;

/// Somebody's night hours, every night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nights {
    /// The minute of their day at which it begins.
    from: u16,
    /// For how many minutes.
    mins: u16,
    /// How many minutes their clock is ahead of UTC.
    zone: i16,
}

/// Why something written is no night.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoNights {
    /// It is no time of day.
    #[error("“{0}” is no time of day")]
    Time(String),
    /// It is no difference to UTC.
    #[error("“{0}” is no difference to UTC")]
    Zone(String),
    /// It lasts too long, or no time at all.
    #[error("a night lasts at most {NIGHT_MINS_MAX} minutes")]
    Length,
}

impl Nights {
    /// As it is written: `22` or `22:30` to `7`, with a clock that is `+1` or `-3:30` ahead of UTC.
    ///
    /// # Errors
    /// What of it cannot be.
    pub fn read(from: &str, to: &str, zone: &str) -> Result<Self, NoNights> {
        let time =
            |text: &str| minutes(text).filter(|mins| *mins < DAY_MINS).ok_or_else(|| NoNights::Time(text.into()));
        let (from, to) = (time(from)?, time(to)?);
        let zone = zone_minutes(zone).ok_or_else(|| NoNights::Zone(zone.chars().take(20).collect()))?;
        Self::of(from, (to + DAY_MINS - from) % DAY_MINS, zone).ok_or(NoNights::Length)
    }

    /// From its minutes: when it begins by its own clock, how long it lasts, how far that clock is ahead of UTC.
    #[must_use]
    pub fn of(from: u16, mins: u16, zone: i16) -> Option<Self> {
        let can_be = from < DAY_MINS && (1..=NIGHT_MINS_MAX).contains(&mins) && ZONE_MINS.contains(&zone);
        can_be.then_some(Self { from, mins, zone })
    }

    /// Its minutes, as [`Self::of`] takes them.
    #[must_use]
    pub const fn minutes(self) -> (u16, u16, i16) {
        (self.from, self.mins, self.zone)
    }

    /// When it begins and ends, by its own clock: `22:00`, `07:00`.
    #[must_use]
    pub fn hours(self) -> (String, String) {
        let written = |mins: u16| format!("{:02}:{:02}", mins / 60, mins % 60);
        (written(self.from), written((self.from + self.mins) % DAY_MINS))
    }

    /// How far its clock is ahead of UTC: `+1`, `-3:30`.
    #[must_use]
    pub fn zone(self) -> String {
        let (hours, mins) = (self.zone.abs() / 60, self.zone.abs() % 60);
        let sign = if self.zone < 0 { '-' } else { '+' };
        if mins == 0 { format!("{sign}{hours}") } else { format!("{sign}{hours}:{mins:02}") }
    }

    /// The nights that touch this time.
    fn between(self, from: Moment, until: Moment) -> impl Iterator<Item = (Moment, Moment)> {
        let begins = (i64::from(self.from) - i64::from(self.zone)) * MINUTE_MS;
        let lasts = i64::from(self.mins) * MINUTE_MS;
        let first = (from.0 - begins - lasts).div_euclid(DAY_MS);
        let nights = (first..).map(move |day| Moment(day * DAY_MS + begins));
        nights.take_while(move |night| *night < until).map(move |night| (night, Moment(night.0 + lasts)))
    }
}

/// Hours, or hours and minutes, as minutes.
fn minutes(text: &str) -> Option<u16> {
    let text = text.trim();
    let (hours, mins) = text.split_once([':', 'h', '.']).unwrap_or((text, ""));
    let is_number = |text: &str| !text.is_empty() && text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    let mins: u16 = if mins.is_empty() { 0 } else { mins.parse().ok().filter(|_| is_number(mins))? };
    let hours: u16 = hours.parse().ok().filter(|_| is_number(hours))?;
    (mins < 60).then_some(hours * 60 + mins)
}

/// When a calendar year begins, UTC.
fn new_year(year: i64) -> Moment {
    Moment(Month(year * 12).first_day() * DAY_MS)
}

fn zone_minutes(text: &str) -> Option<i16> {
    let text = text.trim().trim_start_matches("UTC").trim_start_matches("GMT");
    let (sign, rest) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let mins = sign * i16::try_from(minutes(rest)?).ok()?;
    ZONE_MINS.contains(&mins).then_some(mins)
}

/// What somebody has set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rests {
    /// Their night hours.
    pub nights: Option<Nights>,
    /// Their holidays, of before as well.
    pub holidays: Vec<(Moment, Moment)>,
}

/// Why no holiday is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoHoliday {
    /// More than is left of that year.
    #[error("{left} days are left of that year")]
    TooLong {
        /// How many whole days are left.
        left: i64,
    },
    /// There is none to end.
    #[error("there is no holiday to end")]
    None,
}

impl Rests {
    /// The holiday they are on, if they are.
    #[must_use]
    pub fn holiday_at(&self, now: Moment) -> Option<(Moment, Moment)> {
        self.holidays.iter().copied().find(|&(began, ended)| began <= now && now < ended)
    }

    /// The same with so many days of holiday more, from now or from the end of the one they are on; and the new one.
    ///
    /// # Errors
    /// More than is left of a year that it falls into.
    pub fn holiday_of(&self, days: u32, now: Moment) -> Result<(Moment, Moment), NoHoliday> {
        let on = self.holiday_at(now);
        let from = on.map_or(now, |(_, ended)| ended);
        let until = Moment(from.0 + i64::from(days) * DAY_MS);
        for year in [from, until].map(|moment| Month::of(moment.day()).0.div_euclid(12)) {
            let [begins, ends] = [year, year + 1].map(new_year);
            let within = |&(from, until): &(Moment, Moment)| (until.0.min(ends.0) - from.0.max(begins.0)).max(0);
            let taken: i64 = self.holidays.iter().map(within).sum();
            let most = i64::from(HOLIDAY_DAYS_MAX) * DAY_MS;
            if taken + within(&(from, until)) > most {
                return Err(NoHoliday::TooLong { left: ((most - taken) / DAY_MS).max(0) });
            }
        }
        Ok((on.map_or(now, |(began, _)| began), until))
    }

    /// When their clock stands still in this time, in order and none over another.
    #[must_use]
    pub fn between(&self, from: Moment, until: Moment) -> Vec<(Moment, Moment)> {
        self.going_on(&[], from, until)
    }

    /// The same where it stood still at these times before: of any day no more than [`NIGHT_MINS_MAX`] count as night,
    /// so that nobody's night goes on for ever who sets another one each time.
    #[must_use]
    pub(super) fn going_on(&self, before: &[(Moment, Moment)], from: Moment, until: Moment) -> Vec<(Moment, Moment)> {
        let nights = self.nights.into_iter().flat_map(|nights| nights.between(from, until));
        let nights = nights.filter(|&(_, ends)| ends > from).map(|(begins, ends)| (begins.max(from), ends));
        let (nights, mut holidays) = (nights.collect::<Vec<_>>(), self.holidays.clone());
        holidays.sort_unstable();
        let mut all = not_too_long(without(before, &holidays), &without(&nights, &holidays));
        all.extend(holidays);
        all.sort_unstable();
        let mut apart: Vec<(Moment, Moment)> = Vec::new();
        for (begins, ends) in all.into_iter().filter(|&(begins, ends)| begins < until && ends > from) {
            match apart.last_mut() {
                Some((_, last)) if begins <= *last => *last = ends.max(*last),
                _ => apart.push((begins.max(from), ends)),
            }
        }
        apart
    }
}

/// Keeps of the times at which the clock of a turn stood still what was over by its end, as long as it counts for the
/// nights of the next turns.
pub(super) fn keep_rested(rested: &mut Vec<(Moment, Moment)>, rests: &[(Moment, Moment)], at: Moment) {
    let were = rests.iter().filter(|&&(begins, _)| begins < at);
    rested.extend(were.map(|&(begins, ends)| (begins, ends.min(at))));
    rested.retain(|&(_, ended)| at.0 - ended.0 < DAY_MS);
    while rested.len() > RESTED_MAX {
        let (began, ended) = rested.remove(0);
        // As long as before, and a little later: by that nobody has a longer night.
        if let Some((next, _)) = rested.first_mut() {
            next.0 -= ended.0 - began.0;
        }
    }
}

/// As much of these nights, from their beginning on, as can be added to those before with no more than
/// [`NIGHT_MINS_MAX`] in any 24 hours; both in order.
fn not_too_long(before: Vec<(Moment, Moment)>, nights: &[(Moment, Moment)]) -> Vec<(Moment, Moment)> {
    let (most, first) = (i64::from(NIGHT_MINS_MAX) * MINUTE_MS, before.len());
    let mut counted = before;
    for &(begins, ends) in nights {
        let mut at = begins;
        while at < ends {
            let day_ago = Moment(at.0 - DAY_MS);
            // What is taken for as long as just as much of the day before goes out of the 24 hours needs no room.
            let leaves = counted.iter().find(|&&(began, ended)| began <= day_ago && day_ago < ended);
            let (next, counts) = match leaves {
                Some(&(_, ended)) => (Moment(ended.0 + DAY_MS), true),
                None => {
                    let room = most - overlap(&counted, day_ago, at);
                    let leaves_next =
                        counted.iter().map(|&(began, _)| Moment(began.0 + DAY_MS)).find(|next| *next > at);
                    let next = leaves_next.unwrap_or(ends);
                    if room > 0 { (next.min(Moment(at.0 + room)), true) } else { (next, false) }
                }
            };
            let next = next.min(ends);
            if counts {
                match counted[first..].last_mut() {
                    Some((_, ended)) if *ended == at => *ended = next,
                    _ => counted.push((at, next)),
                }
            }
            at = next;
        }
    }
    counted.split_off(first)
}
