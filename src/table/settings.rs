//! What a server can set: the one list of its settings. It says of each its key, what it can be, what it is where
//! nobody has chosen, and from when a change holds. How they are kept is left to `store`, what they are called to
//! `present`, and what follows from them to whoever asks [`ServerSettings`].

use std::{collections::BTreeMap, fmt, str::FromStr};

use super::{
    BoardView, STAKE_MAX, TURN_SECS_MAX, TURN_SECS_MIN,
    coins::Coins,
    ids::{Moment, UserId},
    standing::SeasonLength,
};
use games::{
    Values,
    catalog::{Kind, Options},
};

/// The most that one person may lay on one game where a server has chosen nothing.
const BET_MAX: Coins = Coins(100);

/// One setting of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setting {
    /// How boards are shown whose tables have not chosen.
    View,
    /// Whether special moments stay in the channel as a line of their own.
    Moments,
    /// Whether boards banter now and then.
    Banter,
    /// Whether coins can be staked.
    Stakes,
    /// The most that one person may lay on one game; nothing for no bets.
    BetMax,
    /// How long seasons are.
    Season,
    /// The time for a turn of a game.
    Time(Kind),
    /// An option of a game, by its key.
    Option(Kind, &'static str),
}

/// A page of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SettingPage {
    /// How boards look, and what is told besides.
    Boards,
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

impl Setting {
    /// The settings that are no game's own, in the order of the form.
    pub const COMMON: [Self; 6] = [Self::View, Self::Moments, Self::Banter, Self::Season, Self::Stakes, Self::BetMax];

    /// Every setting, in the order of the form.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::COMMON.into_iter().chain(Kind::ALL.iter().flat_map(|&kind| Self::of_game(kind)))
    }

    /// What can be set about new tables of a game.
    pub fn of_game(kind: Kind) -> impl Iterator<Item = Self> {
        let options = kind.choices().iter().map(move |choice| Self::Option(kind, choice.key));
        [Self::Time(kind)].into_iter().chain(options)
    }

    /// The settings of a page.
    pub fn of_page(page: SettingPage) -> Vec<Self> {
        Self::all().filter(|setting| setting.page() == page).collect()
    }

    /// The list.
    fn entry(self) -> Entry {
        use Holds::{AtOnce, NewTables, NextSeason};
        use SettingPage::{Boards, Coins as CoinPage, Game};
        use SettingType::{OneOf, Whole, YesNo};
        use SettingValue::{One, Whole as Number, Yes};

        let entry = |key, page, takes, usual: Option<SettingValue>, holds| Entry { key, page, takes, usual, holds };
        match self {
            Self::View => entry("view", Boards, OneOf(VIEWS), Some(One(VIEWS[0])), AtOnce),
            Self::Moments => entry("moments", Boards, YesNo, Some(Yes(true)), AtOnce),
            Self::Banter => entry("banter", Boards, YesNo, Some(Yes(true)), AtOnce),
            Self::Season => entry("season", Boards, OneOf(SEASONS), Some(One(SEASONS[1])), NextSeason),
            Self::Stakes => entry("stakes", CoinPage, YesNo, Some(Yes(true)), AtOnce),
            Self::BetMax => {
                let takes = Whole { min: 0, max: STAKE_MAX.0 };
                entry("most-bet", CoinPage, takes, Some(Number(BET_MAX.0)), AtOnce)
            }
            Self::Time(kind) => {
                let takes = Whole { min: TURN_SECS_MIN.into(), max: TURN_SECS_MAX.into() };
                entry(TIME, Game(kind), takes, None, NewTables)
            }
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
            Self::Time(kind) | Self::Option(kind, _) => Some(kind),
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
        Self::all().find(|setting| setting.to_string() == text).ok_or(NoSuchSetting)
    }
}

impl SettingPage {
    /// Every page, in the order of the form.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Boards, Self::Coins].into_iter().chain(Kind::ALL.iter().map(|&kind| Self::Game(kind)))
    }
}

impl fmt::Display for SettingPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boards => f.write_str("boards"),
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
    /// Whether it has not been changed again since, so that this can be undone.
    pub is_last: bool,
}

/// What a server has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerSettings(BTreeMap<Setting, SettingValue>);

impl ServerSettings {
    /// From what is kept. What an older or newer program cannot mean is as if nobody had chosen.
    pub fn read<'a>(kept: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let known = |(key, value): (&str, &str)| {
            let setting: Setting = key.parse().ok()?;
            Some((setting, setting.parse(value).ok()?))
        };
        Self(kept.into_iter().filter_map(known).collect())
    }

    /// The same with one of them chosen.
    #[must_use]
    pub fn with(mut self, setting: Setting, value: SettingValue) -> Self {
        self.0.insert(setting, value);
        self
    }

    /// What was chosen, if anything was.
    #[must_use]
    pub fn chosen(&self, setting: Setting) -> Option<&SettingValue> {
        self.0.get(&setting)
    }

    /// What it is: as was chosen, or as it is where nobody has; `None` where that is not for the server to say.
    #[must_use]
    pub fn get(&self, setting: Setting) -> Option<SettingValue> {
        self.chosen(setting).cloned().or_else(|| setting.usual())
    }

    fn yes(&self, setting: Setting) -> bool {
        self.get(setting) == Some(SettingValue::Yes(true))
    }

    fn whole(&self, setting: Setting) -> Option<i64> {
        match self.get(setting) {
            Some(SettingValue::Whole(number)) => Some(number),
            _ => None,
        }
    }

    fn one(&self, setting: Setting) -> Option<&'static str> {
        match self.get(setting) {
            Some(SettingValue::One(name)) => Some(name),
            _ => None,
        }
    }

    /// Whether coins can be staked.
    #[must_use]
    pub fn stakes(&self) -> bool {
        self.yes(Setting::Stakes)
    }

    /// How boards are shown whose tables have not chosen.
    #[must_use]
    pub fn view(&self) -> BoardView {
        self.one(Setting::View).and_then(|key| key.parse().ok()).unwrap_or_default()
    }

    /// Whether special moments stay in the channel as a line of their own.
    #[must_use]
    pub fn moments(&self) -> bool {
        self.yes(Setting::Moments)
    }

    /// Whether boards banter now and then.
    #[must_use]
    pub fn banter(&self) -> bool {
        self.yes(Setting::Banter)
    }

    /// The most that one person may lay on one game; nothing where no bets are taken.
    #[must_use]
    pub fn bet_max(&self) -> Coins {
        if self.stakes() { self.whole(Setting::BetMax).map_or(Coins::ZERO, Coins) } else { Coins::ZERO }
    }

    /// How long seasons are, from the next one on.
    #[must_use]
    pub fn season(&self) -> SeasonLength {
        self.one(Setting::Season).and_then(SeasonLength::of_key).unwrap_or_default()
    }

    /// The time for a turn of a game, in seconds, if the server has chosen one.
    #[must_use]
    pub fn turn_secs(&self, kind: Kind) -> Option<u32> {
        self.whole(Setting::Time(kind)).and_then(|secs| u32::try_from(secs).ok())
    }

    /// What a new table of a game is opened with: these options, changed as the server has chosen. An option that
    /// needs stakes is left as it was where there are none.
    #[must_use]
    pub fn options(&self, usual: Options) -> Options {
        let kind = usual.kind();
        let mut options = usual;
        for choice in kind.choices() {
            let Some(value) = self.chosen(Setting::Option(kind, choice.key)) else { continue };
            let mut next = options.clone();
            if next.set(choice.key, &value.to_string()).is_ok() && (self.stakes() || next.needs_ante().is_none()) {
                options = next;
            }
        }
        options
    }
}
