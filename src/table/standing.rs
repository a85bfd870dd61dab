//! Where people stand: the periods that are counted by, seasons among them, and what one game adds to what somebody
//! did in one. Where it is kept, and who is listed, is left to `store`.

use std::{fmt, str::FromStr};

use super::{
    calendar::{Day, Month},
    coins::Coins,
    facts::{BetFacts, Ending, GameFacts, Player},
    ids::{DAY_MS, Moment, UserId},
};
use games::Seat;

/// From how many games on against others a share of wins says something.
const SHARE_GAMES_MIN: u32 = 5;
/// Of how many of somebody's last games it is told how their coins went.
pub const LAST_GAMES: i64 = 500;
/// How far down a list places are counted, so that nobody's place is the slower to tell the more are listed; as far as
/// its pages go.
pub const PLACES_MAX: u64 = 10_000;

/// A span of days that is counted by itself, all in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Period {
    /// All there ever was.
    Ever,
    /// The day of this number since 1970.
    Day(i64),
    /// The week of this number, from Monday on.
    Week(i64),
    /// The month.
    Month(Month),
    /// The season that begins on this day.
    Season(i64),
}

/// How far the codes of two kinds of period are apart.
const CODES: i64 = 1_000_000_000;

impl Period {
    /// Its number in the books.
    #[must_use]
    pub const fn code(self) -> i64 {
        match self {
            Self::Ever => 0,
            Self::Day(day) => CODES + day,
            Self::Week(week) => 2 * CODES + week,
            Self::Month(Month(month)) => 3 * CODES + month,
            Self::Season(day) => 4 * CODES + day,
        }
    }

    /// The day, week and month of a moment, and all there ever was.
    #[must_use]
    pub fn of(at: Moment) -> [Self; 4] {
        [Self::Ever, Self::Day(at.day()), Self::Week(week(at.day())), Self::Month(Month::of(at.day()))]
    }

    /// The codes of days, weeks and months that ended before a moment, as spans from one code to before another.
    #[must_use]
    pub fn past(at: Moment) -> [(i64, i64); 3] {
        let day = at.day();
        [
            (Self::Day(0).code(), Self::Day(day).code()),
            (Self::Week(0).code(), Self::Week(week(day)).code()),
            (Self::Month(Month(0)).code(), Self::Month(Month::of(day)).code()),
        ]
    }

    /// Whether it had begun before this day and still goes on, so that there was a list of it at the midnight before. Of a
    /// season only when it began is known here.
    #[must_use]
    pub fn goes_on_at(self, day: i64) -> bool {
        match self {
            Self::Ever => true,
            Self::Day(_) => false,
            Self::Week(number) => [day - 1, day].map(week) == [number; 2],
            Self::Month(month) => [day - 1, day].map(Month::of) == [month; 2],
            Self::Season(begins) => begins < day,
        }
    }
}

const fn week(day: i64) -> i64 {
    // The first of January 1970 was a Thursday.
    (day + 3).div_euclid(7)
}

/// How long the seasons of a server are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SeasonLength {
    /// A month.
    Month,
    /// Three.
    #[default]
    Quarter,
    /// Six.
    Half,
    /// Twelve.
    Year,
}

impl SeasonLength {
    /// All of them, the shortest first.
    pub const ALL: [Self; 4] = [Self::Month, Self::Quarter, Self::Half, Self::Year];

    /// In months.
    #[must_use]
    pub const fn months(self) -> i64 {
        match self {
            Self::Month => 1,
            Self::Quarter => 3,
            Self::Half => 6,
            Self::Year => 12,
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|length| length.key() == key)
    }

    /// Its name in commands and phrases.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Month => "month",
            Self::Quarter => "quarter",
            Self::Half => "half",
            Self::Year => "year",
        }
    }
}

/// How long a month is as people write it, `2026-10`.
const MONTH_LEN: usize = 7;

/// A season of a server: whole months, or what is left of them after the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Season {
    /// Its first day since 1970, UTC.
    pub begins: i64,
    /// The first day after it.
    pub ends: i64,
}

impl Season {
    /// The season of this length that a day is in, which begins no earlier than the last one ended.
    #[must_use]
    pub fn at(day: i64, length: SeasonLength, last_ended: Option<i64>) -> Self {
        let first = Month(Month::of(day).0.div_euclid(length.months()) * length.months());
        let (begins, ends) = (first.first_day(), Month(first.0 + length.months()).first_day());
        Self { begins: last_ended.map_or(begins, |ended| ended.clamp(begins, day)), ends }
    }

    /// The one of these that is called so, or in which this month lies, as `2026-11` does in `2026-10/12`.
    #[must_use]
    pub fn find(known: &[Self], asked: &str) -> Option<Self> {
        let is_called = |season: &&Self| season.to_string() == asked;
        let first: Option<Day> = format!("{asked}-01").parse().ok();
        let first = first.filter(|_| asked.len() == MONTH_LEN);
        let has_month = |season: &&Self| first.is_some_and(|Day(day)| (season.begins..season.ends).contains(&day));
        known.iter().find(is_called).or_else(|| known.iter().find(has_month)).copied()
    }

    /// What its counts stand under.
    #[must_use]
    pub const fn period(self) -> Period {
        Period::Season(self.begins)
    }

    /// The moment at which it ends.
    #[must_use]
    pub const fn end(self) -> Moment {
        Moment(self.ends * DAY_MS)
    }
}

/// The months it goes over, as people write them: `2026-10`, or `2026-10/12`.
impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (Month::of(self.begins), Month::of(self.ends - 1));
        write!(f, "{first}")?;
        match first == last {
            true => Ok(()),
            false => write!(f, "/{:02}", last.of_year()),
        }
    }
}

/// What people are listed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Coins: what the purse holds; in one game or one period what was won at tables, bets included.
    Coins,
    /// Games won.
    Wins,
    /// The rating.
    Rating,
    /// The share of games won, of those against others.
    Share,
    /// The longest row of games won.
    Streak,
    /// Drinks of the rounds for all that they stood, out of the pots they won.
    Drinks,
}

impl Measure {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Coins, Self::Wins, Self::Rating, Self::Share, Self::Streak, Self::Drinks];

    /// Its name in commands and phrases.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Coins => "coins",
            Self::Wins => "wins",
            Self::Rating => "rating",
            Self::Share => "share",
            Self::Streak => "streak",
            Self::Drinks => "drinks",
        }
    }
}

/// No measure has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("people are listed by coins, wins, rating, share, streak or drinks")]
pub struct NoMeasure;

impl FromStr for Measure {
    type Err = NoMeasure;

    fn from_str(text: &str) -> Result<Self, NoMeasure> {
        Self::ALL.into_iter().find(|measure| measure.key() == text).ok_or(NoMeasure)
    }
}

/// How somebody's place in a list has changed since the last midnight, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moved {
    /// So many places nearer to the first.
    Up(u64),
    /// So many places further down.
    Down(u64),
    /// It is the same.
    Stayed,
    /// They were not in the list then.
    New,
}

impl Moved {
    /// From one place to another, both from 1.
    #[must_use]
    pub const fn between(before: u64, now: u64) -> Self {
        match before.abs_diff(now) {
            0 => Self::Stayed,
            places if now < before => Self::Up(places),
            places => Self::Down(places),
        }
    }
}

/// What somebody did in a period, in one game or in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How many games came to a result.
    pub games: i64,
    /// In how many of them another person competed.
    pub met: i64,
    /// How many were won.
    pub wins: i64,
    /// What was got at tables, less what was paid, bets included.
    pub coins: Coins,
    /// Drinks had in rounds for all.
    pub drunk: i64,
    /// Drinks of such rounds that they stood: what was on the house, nobody did.
    pub bought: i64,
    /// Wins in a row up to now.
    pub run: i64,
    /// The longest such row.
    pub streak: i64,
    /// The best play, by what a game counts ([`games::Feature`]); of all games together it says nothing.
    pub best: i64,
}

impl Counts {
    /// The share of games won of those against others, in hundredths of a percent; `None` while there are too few.
    #[must_use]
    pub fn share(&self) -> Option<i64> {
        (self.met >= i64::from(SHARE_GAMES_MIN)).then(|| self.wins * 10_000 / self.met)
    }

    /// Adds a game.
    pub fn add(&mut self, game: &Counts) {
        self.games += game.games;
        self.met += game.met;
        self.wins += game.wins;
        self.coins += game.coins;
        self.drunk += game.drunk;
        self.bought += game.bought;
        self.best = self.best.max(game.best);
        // Nobody wins against AI seats alone, so such a game does not end a row.
        if game.met > 0 {
            self.run = if game.wins > 0 { self.run + 1 } else { 0 };
            self.streak = self.streak.max(self.run);
        }
    }

    /// What a game was for each of its seats; nothing for who is no person and where it came to no result. One that was
    /// not played ([`GameFacts::unplayed`]) is the coins that it moved, and nothing else.
    #[must_use]
    pub fn of(facts: &GameFacts) -> Vec<(Seat, Self)> {
        if facts.ending != Ending::Outcome {
            return Vec::new();
        }
        let is_person = |player: Player| !matches!(player, Player::Ai(_));
        let people = facts.seats.iter().filter(|seat| is_person(seat.player) && seat.rank.is_some()).count();
        let stands = bought(facts);
        let seats = facts.seats.iter().enumerate().filter(|(_, seat)| is_person(seat.player));
        let counts = seats.map(|(index, seat)| {
            let coins = seat.coins_out - seat.coins_in;
            if facts.unplayed {
                return (Seat::at(index), Self { coins, ..Self::default() });
            }
            let others = people - usize::from(seat.rank.is_some());
            let counts = Self {
                games: 1,
                met: i64::from(seat.rank.is_some() && others > 0),
                wins: i64::from(seat.won),
                coins,
                drunk: i64::from(seat.drinks),
                bought: stands[index],
                best: i64::from(seat.best),
                ..Self::default()
            };
            (Seat::at(index), counts)
        });
        counts.collect()
    }
}

impl Counts {
    /// What a game was for who bet on it, in the order of the bets. They have played nothing, so it is coins and
    /// nothing else; nothing where all bets came back.
    #[must_use]
    pub fn of_bets(facts: &GameFacts) -> Vec<(UserId, Self)> {
        if !facts.decides_bets() {
            return Vec::new();
        }
        let gain = |bet: &BetFacts| Some((bet.user?, Self { coins: bet.paid - bet.laid, ..Self::default() }));
        facts.bets.iter().filter_map(gain).collect()
    }
}

/// How many drinks each seat stood: those of a round for all that the pot has paid for, by who won; the odd ones by the
/// earliest of them.
pub(super) fn bought(facts: &GameFacts) -> Vec<i64> {
    let drinks = paid_for(facts);
    let winners = facts.seats.iter().filter(|seat| seat.rank == Some(1)).count();
    let winners = i64::try_from(winners).expect("a game has few seats");
    let mut nth = 0;
    let stands = facts.seats.iter().map(|seat| {
        if seat.rank != Some(1) {
            return 0;
        }
        nth += 1;
        drinks / winners + i64::from(nth <= drinks % winners)
    });
    stands.collect()
}

/// How many drinks of a round for all the pot has paid for: none of one on the house, as where nothing was staked, or
/// all got back what they had put in. A drink costs a coin at least, so that they are no more than the coins that went.
fn paid_for(facts: &GameFacts) -> i64 {
    let served: i64 = facts.seats.iter().map(|seat| i64::from(seat.drinks)).sum();
    let is_back = !facts.contested || facts.seats.iter().all(|seat| seat.coins_out == seat.coins_in);
    let got: Coins = facts.seats.iter().map(|seat| seat.coins_out).sum();
    let paid = if is_back { Coins::ZERO } else { facts.pot - got };
    served.min(paid.0).max(0)
}
