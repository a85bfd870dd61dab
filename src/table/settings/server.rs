//! What one server has chosen, and what follows where it has not.

use std::collections::BTreeMap;

use super::{
    super::coinage::Coinage, BestOf, BoardView, ChannelId, Coins, Kind, Lang, STAKE_MAX, SeasonLength, Setting,
    SettingValue, Wish,
};
use games::catalog::Options;

/// Why no table can be opened in a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTableHere {
    /// They stand in these; in none of them, where all are known to be gone.
    Elsewhere(Vec<ChannelId>),
    /// They stand in threads alone.
    ThreadsOnly,
    /// They stand in no thread.
    NoThreads,
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

    /// The same with nothing chosen for one of them.
    #[must_use]
    pub fn without(mut self, setting: Setting) -> Self {
        self.0.remove(&setting);
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

    /// The language of boards, if the server has chosen one.
    #[must_use]
    pub fn lang(&self) -> Option<Lang> {
        self.one(Setting::Language).and_then(|key| key.parse().ok())
    }

    /// Whether boards and pages have pictures at all.
    #[must_use]
    pub fn pictures(&self) -> bool {
        self.yes(Setting::Pictures)
    }

    /// Whether nothing but boards stands in the channel.
    #[must_use]
    pub fn quiet(&self) -> bool {
        self.yes(Setting::Quiet)
    }

    /// Whether special moments, and the ends of seasons, stay in the channel as a line of their own.
    #[must_use]
    pub fn moments(&self) -> bool {
        self.yes(Setting::Moments) && !self.quiet()
    }

    /// Whether boards banter now and then.
    #[must_use]
    pub fn banter(&self) -> bool {
        self.yes(Setting::Banter) && !self.quiet()
    }

    /// Whether leaderboards, and finished games of channels that everyone may see, can be read as pages on the web.
    #[must_use]
    pub fn pages(&self) -> bool {
        self.yes(Setting::Pages)
    }

    /// In which channels tables can be opened; none for all of them.
    #[must_use]
    pub fn channels(&self) -> Vec<ChannelId> {
        match self.get(Setting::Channels) {
            Some(SettingValue::Channels(channels)) => channels,
            _ => Vec::new(),
        }
    }

    /// Whether a table can be opened in a channel, or in a thread of its `parent`.
    ///
    /// # Errors
    /// Why not.
    pub fn may_stand(&self, channel: ChannelId, parent: Option<ChannelId>, is_thread: bool) -> Result<(), NoTableHere> {
        let channels = self.channels();
        let is_among = |channel: ChannelId| channels.contains(&channel);
        let is_in_one = is_among(channel) || is_thread && parent.is_some_and(is_among);
        if !channels.is_empty() && !is_in_one {
            return Err(NoTableHere::Elsewhere(channels));
        }
        match self.one(Setting::Threads) {
            Some("only") if !is_thread => Err(NoTableHere::ThreadsOnly),
            Some("never") if is_thread => Err(NoTableHere::NoThreads),
            _ => Ok(()),
        }
    }

    /// Whether an AI can sit down at a new table.
    #[must_use]
    pub fn ai_seats(&self) -> bool {
        self.yes(Setting::AiSeats)
    }

    /// The most that one person may stake in one game at a new table, if the server has chosen less than can be.
    #[must_use]
    pub fn stake_max(&self) -> Option<Coins> {
        self.whole(Setting::StakeMax).map(Coins).filter(|most| *most < STAKE_MAX)
    }

    /// The day's allowance, if the server has chosen one.
    #[must_use]
    pub fn allowance(&self) -> Option<Coins> {
        self.whole(Setting::Allowance).map(Coins)
    }

    /// What a drink costs at a new table, if the server has chosen a price.
    #[must_use]
    pub fn drink_price(&self) -> Option<Coins> {
        self.whole(Setting::DrinkPrice).map(Coins)
    }

    /// How coins are shown and called.
    #[must_use]
    pub fn coinage(&self) -> Coinage {
        let sign = match self.chosen(Setting::CoinSign) {
            Some(SettingValue::CoinSign(sign)) => Some(sign.clone()),
            _ => None,
        };
        let name = match self.chosen(Setting::CoinName) {
            Some(SettingValue::CoinName(name)) => Some(name.clone()),
            _ => None,
        };
        Coinage { sign, name }
    }

    /// The most that one person may lay on one game; nothing where no bets are taken.
    #[must_use]
    pub fn bet_max(&self) -> Coins {
        if self.stakes() { self.bet_max_with_stakes() } else { Coins::ZERO }
    }

    /// The most that one person may lay on one game as soon as tables play for coins, also where they do not now.
    #[must_use]
    pub fn bet_max_with_stakes(&self) -> Coins {
        self.whole(Setting::BetMax).map_or(Coins::ZERO, Coins)
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

    /// How many days a turn of a game has, if the server has chosen days.
    #[must_use]
    pub fn turn_days(&self, kind: Kind) -> Option<u32> {
        self.one(Setting::Days(kind)).and_then(|days| days.parse().ok())
    }

    /// How many games of it count as one, if several do.
    #[must_use]
    pub fn best_of(&self, kind: Kind) -> Option<BestOf> {
        self.one(Setting::BestOf(kind)).and_then(|key| key.parse().ok())
    }

    /// Whether players may ask for odds or hints at its new tables.
    #[must_use]
    pub fn odds(&self, kind: Kind) -> bool {
        self.yes(Setting::Odds(kind))
    }

    /// What a new table of a game is opened with: these options, changed as the server has chosen. An option that
    /// needs stakes is left as it was where there are none.
    #[must_use]
    pub fn options(&self, usual: Options) -> Options {
        let kind = usual.kind();
        let chosen = |key| self.chosen(Setting::Option(kind, key));
        let mut options = usual;
        let set = |options: &mut Options, key, value: &str| {
            let mut next = options.clone();
            if next.set(key, value).is_ok() && (self.stakes() || next.needs_ante().is_none()) {
                *options = next;
            }
        };
        let mut implied = Vec::new();
        for choice in kind.choices() {
            let Some(value) = chosen(choice.key) else { continue };
            set(&mut options, choice.key, &value.to_string());
            // Whoever chooses a number of rounds means that rounds end the game, unless they choose something else.
            implied.extend(kind.goes_with(choice.key).filter(|(other, _)| chosen(*other).is_none()));
        }
        for &(key, value) in &implied {
            let is_so = options.get(key).is_some_and(|is| implied.iter().any(|&known| known == (key, is.as_ref())));
            if !is_so {
                set(&mut options, key, value);
            }
        }
        options
    }

    /// What is said as well by setting this, as by naming it to open a table: to choose a number of rounds lets rounds
    /// end the game, and of two clocks that do not go together the one chosen last runs. `usual` are the options of the
    /// game where no server has chosen.
    #[must_use]
    pub fn said_too(&self, setting: Setting, value: Option<&SettingValue>, usual: &Options) -> Vec<Wish> {
        let (Some(kind), Some(value)) = (setting.game(), value) else { return Vec::new() };
        let mut then = self.clone().with(setting, value.clone());
        let mut too = Vec::new();
        let mut say = |then: &mut Self, setting: Setting, value: Option<SettingValue>| {
            match &value {
                Some(value) => then.0.insert(setting, value.clone()),
                None => then.0.remove(&setting),
            };
            too.push((setting, value));
        };
        let options = |then: &Self| then.options(usual.clone());
        if let Setting::Option(_, key) = setting
            && let Some((other, value)) = kind.goes_with(key)
            && !options(&then).matters(key)
        {
            say(&mut then, Setting::Option(kind, other), Some(SettingValue::One(value)));
        }
        let left: Option<fn(&Options) -> Option<u32>> = match setting {
            Setting::Time(_) => Some(Options::budget_minutes),
            Setting::Days(_) if then.turn_days(kind).is_some() => Some(Options::game_minutes),
            _ => None,
        };
        if let Some(clock) = left
            && let Some(key) = options(&then).leave_clock(clock, &[])
        {
            let option = Setting::Option(kind, key);
            let mut as_usual = then.clone();
            as_usual.0.remove(&option);
            let new = kind.new_table_options().get(key).and_then(|new| option.parse(&new).ok());
            // As usual, unless such a clock runs all the same.
            say(&mut then, option, new.filter(|_| clock(&options(&as_usual)).is_some()));
        }
        let is_clock = match setting {
            Setting::Time(_) => true,
            Setting::Option(..) => options(self).game_minutes().is_none() && options(&then).game_minutes().is_some(),
            _ => false,
        };
        if is_clock && then.turn_days(kind).is_some() {
            say(&mut then, Setting::Days(kind), None);
        }
        let runs_a_side = |chosen: &Self| options(chosen).budget_minutes().is_some();
        if matches!(setting, Setting::Option(..))
            && !runs_a_side(self)
            && runs_a_side(&then)
            && then.turn_secs(kind).is_some()
        {
            say(&mut then, Setting::Time(kind), None);
        }
        too
    }
}
