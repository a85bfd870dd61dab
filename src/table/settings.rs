//! What a server can set: the one list of its settings. It says of each its key, what it can be, what it is where
//! nobody has chosen, and from when a change holds. How they are kept is left to `store`, what they are called to
//! `present`, and what follows from them to whoever asks [`ServerSettings`].

mod next_undo;
mod server;

use std::{fmt, str::FromStr};

pub use self::{
    next_undo::next_undo,
    server::{NoTableHere, ServerSettings},
};

use super::{
    BestOf, BoardView, STAKE_MAX, TURN_SECS_MAX, TURN_SECS_MIN, TimeUp,
    coinage::{CoinName, CoinSign, NoCoinName, NoCoinSign},
    coins::Coins,
    ids::{ChannelId, Moment, UserId},
    lang::Lang,
    standing::SeasonLength,
};
use games::{Values, catalog::Kind};

/// The most that one person may lay on one game where a server has chosen nothing.
const BET_MAX: Coins = Coins(100);
/// The largest allowance, and the highest price of a drink, in coins, as in the host's own settings.
const GIVEN_MAX: i64 = 1_000_000;
/// How long finished games are kept at most and at least, in days.
const KEPT_DAYS: (i64, i64) = (1, 365);
/// In how many channels tables can be said to stand.
pub const CHANNELS_MAX: usize = 20;

/// One setting of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setting {
    /// The language of boards.
    Language,
    /// How boards are shown whose tables have not chosen.
    View,
    /// Whether special moments stay in the channel as a line of their own.
    Moments,
    /// Whether boards banter now and then.
    Banter,
    /// Whether boards and pages have pictures at all.
    Pictures,
    /// Whether nothing but boards stands in the channel: no pings, no lines of their own, no banter.
    Quiet,
    /// Whether leaderboards, and finished games of channels that everyone may see, can be read as pages on the web.
    Pages,
    /// In which channels tables can be opened.
    Channels,
    /// Whether tables can be opened in threads.
    Threads,
    /// Whether an AI can sit down.
    AiSeats,
    /// How long finished games are kept, in days.
    Retention,
    /// Whether coins can be staked.
    Stakes,
    /// The most that one person may stake in one game.
    StakeMax,
    /// The most that one person may lay on one game; nothing for no bets.
    BetMax,
    /// The day's allowance.
    Allowance,
    /// What a drink costs in the round for all (K9).
    DrinkPrice,
    /// The sign of coins.
    CoinSign,
    /// What coins are called.
    CoinName,
    /// How long seasons are.
    Season,
    /// The time for a turn of a game, in seconds.
    Time(Kind),
    /// How many days a turn of a game has, if it has days.
    Days(Kind),
    /// What follows in a game where somebody's time is up, if turns have days.
    TimeUp(Kind),
    /// How many games count as one.
    BestOf(Kind),
    /// Whether players may ask for odds or hints; not offered for a game that has none.
    Odds(Kind),
    /// An option of a game, by its key.
    Option(Kind, &'static str),
}

/// A page of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SettingPage {
    /// How boards look, and what is told besides.
    Boards,
    /// Where tables stand, who sits there, what is kept.
    Tables,
    /// Stakes, bets and coins.
    Coins,
    /// What new tables of a game are opened with.
    Game(Kind),
}

/// What a setting can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingType {
    /// Yes or no.
    YesNo,
    /// A whole number of this range.
    Whole {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// One of these names.
    OneOf(&'static [&'static str]),
    /// Channels of the server, [`CHANNELS_MAX`] at most; none for all of them.
    Channels,
    /// An emoji, for a sign.
    CoinSign,
    /// A name, for one and for several.
    CoinName,
}

/// From when a change holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// At once.
    AtOnce,
    /// For tables that are opened from then on: what was agreed at one stays as it was agreed.
    NewTables,
    /// From the next season on.
    NextSeason,
    /// More at once, less a day later, so that it can be undone before anything goes.
    LongerAtOnce,
}

/// What a setting is set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingValue {
    /// Yes or no.
    Yes(bool),
    /// A whole number.
    Whole(i64),
    /// One of several names.
    One(&'static str),
    /// Channels, in the order of their ids.
    Channels(Vec<ChannelId>),
    /// A sign of coins.
    CoinSign(CoinSign),
    /// A name of coins.
    CoinName(CoinName),
}

/// Why a setting cannot be what was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchValue {
    /// It is on or off.
    #[error("neither yes nor no")]
    NotYesNo,
    /// It is a whole number.
    #[error("no whole number from {min} to {max}")]
    NotInRange {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// It is one of a few.
    #[error("none of {names:?}")]
    NoneOf {
        /// What it can be.
        names: &'static [&'static str],
    },
    /// It is a list of channels, each by its id.
    #[error("no channels")]
    NoChannels,
    /// It is a list of so many at most.
    #[error("more than {max} channels")]
    TooMany {
        /// How many there can be.
        max: usize,
    },
    /// It is an emoji.
    #[error(transparent)]
    NoCoinSign(#[from] NoCoinSign),
    /// It is a name.
    #[error(transparent)]
    NoCoinName(#[from] NoCoinName),
}

/// No setting of this program is called so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no setting is called so")]
pub struct NoSuchSetting;

/// What is said of one setting: the list below has a line for each.
struct Entry {
    key: &'static str,
    page: SettingPage,
    takes: SettingType,
    /// What it is where nobody has chosen; `None` where the host or the game says so.
    usual: Option<SettingValue>,
    holds: Holds,
}

const VIEWS: &[&str] = &[BoardView::ALL[0].key(), BoardView::ALL[1].key()];
const SEASONS: &[&str] =
    &[SeasonLength::ALL[0].key(), SeasonLength::ALL[1].key(), SeasonLength::ALL[2].key(), SeasonLength::ALL[3].key()];
const TIME: &str = "time";
/// No days, or so many.
const DAYS: &[&str] = &["none", "1", "2", "3", "7"];
const LANGUAGES: &[&str] = &[Lang::ALL[0].key(), Lang::ALL[1].key(), Lang::ALL[2].key()];
/// In channels and threads alike, in threads alone, in none of them.
const THREADS: &[&str] = &["also", "only", "never"];

impl Setting {
    /// The settings that are no game's own, in the order of the form.
    pub const COMMON: [Self; 19] = [
        Self::Language,
        Self::View,
        Self::Pictures,
        Self::Moments,
        Self::Banter,
        Self::Quiet,
        Self::Pages,
        Self::Channels,
        Self::Threads,
        Self::AiSeats,
        Self::Retention,
        Self::Season,
        Self::Stakes,
        Self::StakeMax,
        Self::BetMax,
        Self::Allowance,
        Self::DrinkPrice,
        Self::CoinSign,
        Self::CoinName,
    ];

    /// Every setting, in the order of the form.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::COMMON.into_iter().chain(Kind::ALL.iter().flat_map(|&kind| Self::of_game(kind)))
    }

    /// What can be set about new tables of a game.
    pub fn of_game(kind: Kind) -> impl Iterator<Item = Self> {
        let options = kind.choices().iter().map(move |choice| Self::Option(kind, choice.key));
        [Self::Time(kind), Self::Days(kind), Self::TimeUp(kind), Self::BestOf(kind), Self::Odds(kind)]
            .into_iter()
            .chain(options)
    }

    /// The list.
    fn entry(self) -> Entry {
        use Holds::{AtOnce, LongerAtOnce, NewTables, NextSeason};
        use SettingPage::{Boards, Coins as CoinPage, Game, Tables};
        use SettingType::{OneOf, Whole, YesNo};

        use SettingValue::{One, Whole as Number, Yes};

        let entry = |key, page, takes, usual: Option<SettingValue>, holds| Entry { key, page, takes, usual, holds };
        match self {
            Self::Language => entry("language", Boards, OneOf(LANGUAGES), None, NewTables),
            Self::Pictures => entry("pictures", Boards, YesNo, Some(Yes(true)), AtOnce),
            Self::Quiet => entry("quiet", Boards, YesNo, Some(Yes(false)), AtOnce),
            Self::Pages => entry("pages", Boards, YesNo, Some(Yes(false)), AtOnce),
            Self::Channels => {
                let everywhere = Some(SettingValue::Channels(Vec::new()));
                entry("channels", Tables, SettingType::Channels, everywhere, NewTables)
            }
            Self::Threads => entry("threads", Tables, OneOf(THREADS), Some(One(THREADS[0])), NewTables),
            Self::AiSeats => entry("ai-seats", Tables, YesNo, Some(Yes(true)), NewTables),
            Self::Retention => {
                let takes = Whole { min: KEPT_DAYS.0, max: KEPT_DAYS.1 };
                entry("kept-days", Tables, takes, Some(Number(KEPT_DAYS.1)), LongerAtOnce)
            }
            Self::StakeMax => {
                let takes = Whole { min: 1, max: STAKE_MAX.0 };
                entry("most-stake", CoinPage, takes, Some(Number(STAKE_MAX.0)), NewTables)
            }
            Self::Allowance => entry("allowance", CoinPage, Whole { min: 0, max: GIVEN_MAX }, None, AtOnce),
            Self::DrinkPrice => entry("drink-price", CoinPage, Whole { min: 0, max: GIVEN_MAX }, None, NewTables),
            Self::CoinSign => entry("coin-sign", CoinPage, SettingType::CoinSign, None, AtOnce),
            Self::CoinName => entry("coin-name", CoinPage, SettingType::CoinName, None, AtOnce),
            Self::View => entry("view", Boards, OneOf(VIEWS), Some(One(VIEWS[0])), AtOnce),
            Self::Moments => entry("moments", Boards, YesNo, Some(Yes(true)), AtOnce),
            Self::Banter => entry("banter", Boards, YesNo, Some(Yes(true)), AtOnce),
            Self::Season => entry("season", Tables, OneOf(SEASONS), Some(One(SEASONS[1])), NextSeason),
            Self::Stakes => entry("stakes", CoinPage, YesNo, Some(Yes(true)), AtOnce),
            Self::BetMax => {
                let takes = Whole { min: 0, max: STAKE_MAX.0 };
                entry("most-bet", CoinPage, takes, Some(Number(BET_MAX.0)), AtOnce)
            }
            Self::Time(kind) => {
                let takes = Whole { min: TURN_SECS_MIN.into(), max: TURN_SECS_MAX.into() };
                entry(TIME, Game(kind), takes, None, NewTables)
            }
            Self::Days(kind) => entry("days", Game(kind), OneOf(DAYS), Some(One(DAYS[0])), NewTables),
            Self::TimeUp(kind) => {
                entry("time-up", Game(kind), OneOf(TimeUp::KEYS), Some(One(TimeUp::KEYS[0])), NewTables)
            }
            Self::BestOf(kind) => {
                entry("best-of", Game(kind), OneOf(BestOf::AGREED), Some(One(BestOf::AGREED[0])), NewTables)
            }
            Self::Odds(kind) => entry("odds", Game(kind), YesNo, Some(Yes(true)), NewTables),
            Self::Option(kind, key) => {
                let choice = kind.choices().iter().find(|choice| choice.key == key).expect("an option of its game");
                let takes = match choice.values {
                    Values::Named(names) => OneOf(names),
                    Values::Number { min, max, .. } => Whole { min: min.into(), max: max.into() },
                };
                entry(key, Game(kind), takes, None, NewTables)
            }
        }
    }

    /// On which page of the form it stands.
    #[must_use]
    pub fn page(self) -> SettingPage {
        self.entry().page
    }

    /// What it can be.
    #[must_use]
    pub fn takes(self) -> SettingType {
        self.entry().takes
    }

    /// What it is where nobody has chosen; `None` where the host, the game or who opens a table says so.
    #[must_use]
    pub fn usual(self) -> Option<SettingValue> {
        self.entry().usual
    }

    /// From when a change of it holds.
    #[must_use]
    pub fn holds(self) -> Holds {
        self.entry().holds
    }

    /// Its key without that of its game, which its phrases go by.
    #[must_use]
    pub fn phrase_key(self) -> &'static str {
        self.entry().key
    }

    /// The game that it is about, if it is about one.
    #[must_use]
    pub const fn game(self) -> Option<Kind> {
        match self {
            Self::Time(kind)
            | Self::Days(kind)
            | Self::TimeUp(kind)
            | Self::BestOf(kind)
            | Self::Odds(kind)
            | Self::Option(kind, _) => Some(kind),
            _ => None,
        }
    }

    /// Reads a value as it is kept, and as commands and buttons have it.
    ///
    /// # Errors
    /// It cannot be that, and what it can be.
    pub fn parse(self, text: &str) -> Result<SettingValue, NoSuchValue> {
        match self.takes() {
            SettingType::YesNo => match text {
                "yes" => Ok(SettingValue::Yes(true)),
                "no" => Ok(SettingValue::Yes(false)),
                _ => Err(NoSuchValue::NotYesNo),
            },
            SettingType::Whole { min, max } => {
                let number = text.parse().ok().filter(|number| (min..=max).contains(number));
                number.map(SettingValue::Whole).ok_or(NoSuchValue::NotInRange { min, max })
            }
            SettingType::OneOf(names) => {
                let name = names.iter().find(|name| **name == text);
                name.map(|name| SettingValue::One(name)).ok_or(NoSuchValue::NoneOf { names })
            }
            SettingType::Channels => {
                let ids = text.split(',').filter(|id| !id.is_empty()).map(|id| id.parse().map(ChannelId));
                let mut channels: Vec<ChannelId> =
                    ids.collect::<Result<_, _>>().map_err(|_| NoSuchValue::NoChannels)?;
                channels.sort_unstable();
                channels.dedup();
                match channels.len() {
                    0..=CHANNELS_MAX => Ok(SettingValue::Channels(channels)),
                    _ => Err(NoSuchValue::TooMany { max: CHANNELS_MAX }),
                }
            }
            SettingType::CoinSign => Ok(SettingValue::CoinSign(text.parse()?)),
            SettingType::CoinName => Ok(SettingValue::CoinName(text.parse()?)),
        }
    }
}

/// The key by which it is kept, and named in buttons: `stakes`, `kara.time`.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game() {
            Some(kind) => write!(f, "{kind}.{}", self.phrase_key()),
            None => f.write_str(self.phrase_key()),
        }
    }
}

impl FromStr for Setting {
    type Err = NoSuchSetting;

    fn from_str(text: &str) -> Result<Self, NoSuchSetting> {
        let found = match text.split_once('.') {
            Some((kind, key)) => {
                let kind = kind.parse().map_err(|_| NoSuchSetting)?;
                Self::of_game(kind).find(|setting| setting.phrase_key() == key)
            }
            None => Self::COMMON.into_iter().find(|setting| setting.phrase_key() == text),
        };
        found.ok_or(NoSuchSetting)
    }
}

impl SettingValue {
    /// Channels with this one as well, or without it; `None` where it is so already.
    ///
    /// # Errors
    /// There are as many as there can be.
    pub fn with_channel(before: Option<&Self>, channel: ChannelId, stands: bool) -> Result<Option<Self>, NoSuchValue> {
        let mut channels = match before {
            Some(Self::Channels(channels)) => channels.clone(),
            _ => Vec::new(),
        };
        if channels.contains(&channel) == stands {
            return Ok(None);
        }
        channels.retain(|known| *known != channel);
        if stands {
            channels.push(channel);
        }
        channels.sort_unstable();
        match channels.len() {
            0..=CHANNELS_MAX => Ok(Some(Self::Channels(channels))),
            _ => Err(NoSuchValue::TooMany { max: CHANNELS_MAX }),
        }
    }
}

impl SettingPage {
    /// Every page, in the order of the form.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Boards, Self::Tables, Self::Coins].into_iter().chain(Kind::ALL.iter().map(|&kind| Self::Game(kind)))
    }
}

impl fmt::Display for SettingPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boards => f.write_str("boards"),
            Self::Tables => f.write_str("tables"),
            Self::Coins => f.write_str("coins"),
            Self::Game(kind) => write!(f, "{kind}"),
        }
    }
}

impl FromStr for SettingPage {
    type Err = NoSuchSetting;

    fn from_str(text: &str) -> Result<Self, NoSuchSetting> {
        Self::all().find(|page| page.to_string() == text).ok_or(NoSuchSetting)
    }
}

/// As it is kept.
impl fmt::Display for SettingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Yes(true) => f.write_str("yes"),
            Self::Yes(false) => f.write_str("no"),
            Self::Whole(number) => write!(f, "{number}"),
            Self::One(name) => f.write_str(name),
            Self::Channels(channels) => {
                let ids: Vec<String> = channels.iter().map(ToString::to_string).collect();
                f.write_str(&ids.join(","))
            }
            Self::CoinSign(sign) => write!(f, "{sign}"),
            Self::CoinName(name) => write!(f, "{name}"),
        }
    }
}

/// One wish: a setting and what it is to be; `None` for what it is where nobody has chosen.
pub type Wish = (Setting, Option<SettingValue>);

/// A change of a setting, as it is logged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingChange {
    /// Which change of its server, from 1.
    pub nth: i64,
    /// When.
    pub at: Moment,
    /// By whom; nobody who has had everything about them deleted.
    pub by: Option<UserId>,
    /// Which setting.
    pub setting: Setting,
    /// What it was; `None` where nobody had chosen.
    pub before: Option<SettingValue>,
    /// What it is since; `None` where it is as if nobody had chosen.
    pub after: Option<SettingValue>,
    /// Whether it has not been changed again since, or only by what was undone: so that this can be undone.
    pub is_last: bool,
    /// The first change of those that one interaction made: they are undone together.
    pub together: i64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TURN_DAYS;

    #[test]
    fn the_days_to_choose_are_all_there_are() {
        let days: Vec<String> = TURN_DAYS.iter().map(ToString::to_string).collect();
        assert_eq!(DAYS[1..], days);
    }
}
