//! Phrases and numbers in a language, by Fluent. The phrases are in
//! `locales/`, one file a game and one for the rest; what is shown of a table
//! with them is left to `present`.
//!
//! A phrase is said with `say!`. `tests/it/complete/` reads the phrases and
//! the calls, so that a missing phrase or a wrong argument fails there.

pub mod commands;
mod french;
mod numbers;
mod terms;

use std::{borrow::Cow, fmt, sync::LazyLock};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use games::{
    Choice, Level, Values,
    catalog::{Kind, for_every_game},
};
use table::{
    BestOf, Closing, DAY_SECS,
    achievements::Achievement,
    coins::Coins,
    lang::Lang,
    looks::{Look, LookKind},
    settings::{Setting, SettingType},
};

/// An argument of a phrase: a number or a text.
#[derive(Clone, Debug)]
pub struct PhraseArg<'a>(FluentValue<'a>);

/// What a [`PhraseArg`] can be made from.
macro_rules! phrase_args {
    ($($from:ty),+ $(,)?) => {
        $(impl<'a> From<$from> for PhraseArg<'a> {
            fn from(value: $from) -> Self {
                Self(FluentValue::from(value))
            }
        })+
    };
}
phrase_args!(&'a str, String, &'a String, Cow<'a, str>, u8, u16, u32, u64, usize, i32, i64, f64);

/// Says a phrase: `say!(words, "kara-thrown", who = name, sum = 17)`.
#[macro_export]
macro_rules! say {
    ($words:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $words.phrase($key, &[$((stringify!($name), $crate::PhraseArg::from($value))),*])
    };
}

/// Says a phrase that every game has from the table, in the game's own words where it has some: of Kara,
/// `say_for!(words, kind, "button-next")` is `kara-button-next` rather than `button-next`.
#[macro_export]
macro_rules! say_for {
    ($words:expr, $kind:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $words.phrase_for($kind, $key, &[$((stringify!($name), $crate::PhraseArg::from($value))),*])
    };
}

/// The phrases of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.lang)
    }
}

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::read(Lang::En));
static GERMAN: LazyLock<Words> = LazyLock::new(|| Words::read(Lang::De));
static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::read(Lang::Fr));

/// A file of phrases, in English, German and French.
macro_rules! file {
    ($name:ident) => {
        (
            concat!(stringify!($name), ".ftl"),
            [
                include_str!(concat!("../../locales/en/", stringify!($name), ".ftl")),
                include_str!(concat!("../../locales/de/", stringify!($name), ".ftl")),
                include_str!(concat!("../../locales/fr/", stringify!($name), ".ftl")),
            ],
        )
    };
}

macro_rules! files {
    ($($(#[$doc:meta])* $Game:ident $key:ident => $rules:ty),+ $(,)?) => {
        /// Every file of phrases: ours, and one a game.
        const FILES: &[(&str, [&str; 3])] = &[file!(tavern), file!(achievements), file!(banter), file!(bets), file!(coins), file!(commands), file!(discord), file!(export), file!(limits), file!(looks), file!(people), file!(problem), file!(replay), file!(settings), file!(site), file!(slow), $(file!($key)),+];
    };
}
for_every_game!(files);

impl Words {
    /// The phrases of a language.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Self {
        match lang {
            Lang::En => &ENGLISH,
            Lang::De => &GERMAN,
            Lang::Fr => &FRENCH,
        }
    }

    /// Which language it is.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The sources of a language's phrases: file names with their text.
    pub fn sources(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
        FILES.iter().map(move |&(file, [english, german, french])| match lang {
            Lang::En => (file, english),
            Lang::De => (file, german),
            Lang::Fr => (file, french),
        })
    }

    fn read(lang: Lang) -> Self {
        let id: LanguageIdentifier = lang.key().parse().expect("our languages have proper codes");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Marks around each value would be counted, copied and shown as boxes on some phones.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match lang {
            Lang::En => numbers::english,
            Lang::De => numbers::german,
            Lang::Fr => numbers::french,
        }));
        if lang == Lang::Fr {
            bundle.add_function("DE", french::de).expect("it is added once");
        }
        for (file, source) in Self::sources(lang) {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("locales/{lang}/{file} is no Fluent: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("locales/{lang}/{file}: {errors:?}"));
        }
        Self { lang, bundle }
    }

    /// A phrase with these arguments. `key` may name an attribute: `cmd-kara.about`.
    ///
    /// A phrase that is missing or gets wrong arguments is our own mistake: it is
    /// logged, and said in English or by its key. Debug builds panic.
    ///
    /// # Panics
    /// In debug builds, when the phrase is missing or its arguments are wrong.
    #[must_use]
    pub fn phrase(&self, key: &str, args: &[(&'static str, PhraseArg<'_>)]) -> String {
        match self.try_phrase(key, args) {
            Ok(text) => text,
            Err(wrong) => {
                tracing::error!(lang = %self.lang, key, "a phrase cannot be said: {wrong}");
                debug_assert!(false, "{}: {key}: {wrong}", self.lang);
                Self::of(Lang::En).try_phrase(key, args).unwrap_or_else(|_| key.to_owned())
            }
        }
    }

    /// A phrase that every game has from the table, unless the game has one of its own for it: `kara-button-next`
    /// in the place of `button-next`. It may do without some of the arguments.
    ///
    /// # Panics
    /// As [`Self::phrase`].
    #[must_use]
    pub fn phrase_for(&self, kind: Kind, key: &str, args: &[(&'static str, PhraseArg<'_>)]) -> String {
        let own = format!("{kind}-{key}");
        self.phrase(if self.knows(&own) { &own } else { key }, args)
    }

    /// Whether there is such a phrase.
    #[must_use]
    pub fn knows(&self, key: &str) -> bool {
        match key.split_once('.') {
            None => self.bundle.get_message(key).is_some_and(|message| message.value().is_some()),
            Some((key, attribute)) => {
                self.bundle.get_message(key).is_some_and(|message| message.get_attribute(attribute).is_some())
            }
        }
    }

    fn try_phrase(&self, key: &str, args: &[(&'static str, PhraseArg<'_>)]) -> Result<String, String> {
        let (id, attribute) = match key.split_once('.') {
            None => (key, None),
            Some((id, attribute)) => (id, Some(attribute)),
        };
        let message = self.bundle.get_message(id).ok_or("no such phrase")?;
        let pattern = match attribute {
            None => message.value(),
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.0.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern.ok_or("no such phrase")?, Some(&args), &mut errors);
        if errors.is_empty() { Ok(text.into_owned()) } else { Err(format!("{errors:?}")) }
    }

    /// A whole number as this language writes it: `12,345`, `12.345`, `12 345`.
    #[must_use]
    pub fn number(&self, number: i64) -> String {
        grouped(number, separator(self.lang))
    }

    /// A place in a list, as it stands before “of 87”: `23rd`; where a word stands before it, `23`.
    #[must_use]
    pub fn place(&self, place: u64) -> String {
        let ending = match (self.lang, place % 100, place % 10) {
            (Lang::De | Lang::Fr, ..) => "",
            (Lang::En, 11..=13, _) => "th",
            (Lang::En, _, 1) => "st",
            (Lang::En, _, 2) => "nd",
            (Lang::En, _, 3) => "rd",
            (Lang::En, ..) => "th",
        };
        format!("{}{ending}", self.number(place.try_into().unwrap_or(i64::MAX)))
    }

    /// Coins won or lost: `+1,030`, `−10`, `±0`.
    #[must_use]
    pub fn signed(&self, number: i64) -> String {
        let sign = match number {
            0 => "±",
            1.. => "+",
            // The number has its own.
            _ => "",
        };
        format!("{sign}{}", self.number(number))
    }

    /// What the tavern says of this; after a line comes another one. Nothing where it has no words for it.
    #[must_use]
    pub fn banter(&self, of: &str, nth: u64) -> Option<String> {
        let &(_, lines) = BANTER.iter().find(|(known, _)| *known == of)?;
        let line = u32::try_from(nth % u64::from(lines)).unwrap_or_default() + 1;
        Some(self.phrase(&banter_key(of, line), &[]))
    }

    /// A number with one digit after the point: `2.5`, `2,5`.
    #[must_use]
    pub fn decimal(&self, number: f64) -> String {
        decimal(number, self.lang)
    }

    /// A chance from 0 to 1: `37.5%`, `37,5 %`. What is not certain is never written as 0 or 100.
    #[must_use]
    pub fn percent(&self, share: f64) -> String {
        let (least, most) = (0.1, 99.9);
        let share = share * 100.0;
        let number = match share {
            _ if share <= 1e-9 => self.number(0),
            _ if share >= 100.0 - 1e-9 => self.number(100),
            _ if share < least => format!("< {}", self.decimal(least)),
            _ => self.decimal(share.min(most)),
        };
        say!(self, "percent", number = number)
    }

    /// Things in a row: `Ada, Ben and Cleo`.
    #[must_use]
    pub fn list<S: AsRef<str>>(&self, things: &[S]) -> String {
        match things {
            [] => String::new(),
            [one] => one.as_ref().to_owned(),
            [most @ .., last] => {
                let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
                say!(self, "list-and", most = most.join(", "), last = last.as_ref())
            }
        }
    }

    /// Things to choose from: `Ada, Ben or Cleo`.
    #[must_use]
    pub fn any_of<S: AsRef<str>>(&self, things: &[S]) -> String {
        match things {
            [most @ .., last] if !most.is_empty() => {
                let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
                say!(self, "list-or", most = most.join(", "), last = last.as_ref())
            }
            _ => self.list(things),
        }
    }

    /// A length of time: `60 seconds`, `5 minutes`, `1 hour`, `3 days`.
    #[must_use]
    pub fn length(&self, secs: u32) -> String {
        match secs {
            0 => say!(self, "length-secs", secs = 0),
            secs if secs % DAY_SECS == 0 => say!(self, "length-days", days = secs / DAY_SECS),
            secs if secs % 3600 == 0 => say!(self, "length-hours", hours = secs / 3600),
            secs if secs > 60 && secs % 60 == 0 => say!(self, "length-mins", mins = secs / 60),
            secs => say!(self, "length-secs", secs = secs),
        }
    }

    /// A game's name.
    #[must_use]
    pub fn game(&self, kind: Kind) -> String {
        self.phrase(&title_key(kind), &[])
    }

    /// How well an AI plays.
    #[must_use]
    pub fn level(&self, level: Level) -> String {
        match level {
            Level::Easy => say!(self, "level-easy"),
            Level::Middle => say!(self, "level-middle"),
            Level::Hard => say!(self, "level-hard"),
            Level::Utmost => say!(self, "level-utmost"),
        }
    }

    /// A game's option, as a lobby names it.
    #[must_use]
    pub fn option(&self, kind: Kind, choice: &Choice) -> String {
        self.phrase(&option_key(kind, choice), &[])
    }

    /// A rule of a game in a line or two, with its number in front; `rule` is one of [`Kind::rules`].
    #[must_use]
    pub fn rule(&self, kind: Kind, rule: &str) -> String {
        self.phrase(&rule_key(kind, rule), &[])
    }

    /// What an achievement is called.
    #[must_use]
    pub fn achievement(&self, achievement: Achievement) -> String {
        self.phrase(&achievement_key(achievement), &[])
    }

    /// What brings an achievement.
    #[must_use]
    pub fn about_achievement(&self, achievement: Achievement) -> String {
        self.phrase(&format!("{}.about", achievement_key(achievement)), &[])
    }

    /// The value of a game's option, as a lobby names it.
    #[must_use]
    pub fn option_value(&self, kind: Kind, choice: &Choice, value: &str) -> String {
        match (choice.values, value.parse::<u32>()) {
            (Values::Number { .. }, Ok(number)) => {
                self.phrase(&number_key(kind, choice), &[("number", i64::from(number).into())])
            }
            _ => self.phrase(&value_key(kind, choice, value), &[]),
        }
    }

    /// Why a table closed; `who` is what the one is called who closed it, if it names one.
    #[must_use]
    pub fn closing(&self, closing: Closing, who: &str) -> String {
        match closing {
            Closing::Agreed => say!(self, "closing-agreed"),
            Closing::BrokenOff { .. } => say!(self, "closing-broken-off", who = who),
            Closing::ByHost => say!(self, "closing-by-host"),
            Closing::Idle => say!(self, "closing-idle"),
            Closing::Empty => say!(self, "closing-empty"),
            Closing::ChannelGone => say!(self, "closing-channel-gone"),
            Closing::Void => say!(self, "closing-void"),
            Closing::RulesChanged => say!(self, "closing-rules-changed"),
            Closing::Damaged => say!(self, "closing-damaged"),
            Closing::Lost => say!(self, "closing-lost"),
        }
    }

    /// What can have a look: “dice”.
    #[must_use]
    pub fn look_kind(&self, kind: LookKind) -> String {
        self.phrase(&format!("look-{kind}"), &[])
    }

    /// A look of something: “walnut”.
    #[must_use]
    pub fn look(&self, look: Look) -> String {
        self.phrase(&format!("look-{look}"), &[])
    }

    /// A movement of coins in a purse's history, by the key of its [`table::coins::Cause`].
    /// A key of an older version is said as it is.
    #[must_use]
    pub fn cause(&self, key: &str) -> String {
        match key {
            "welcome" => say!(self, "cause-welcome"),
            "daily" => say!(self, "cause-daily"),
            "forgotten" => say!(self, "cause-forgotten"),
            "gift" => say!(self, "cause-gift"),
            "look" => say!(self, "cause-look"),
            "ante" => say!(self, "cause-ante"),
            "throw-in" => say!(self, "cause-throw-in"),
            "back" => say!(self, "cause-back"),
            "winnings" => say!(self, "cause-winnings"),
            "drinks" => say!(self, "cause-drinks"),
            "stack" => say!(self, "cause-stack"),
            "bet" => say!(self, "cause-bet"),
            "bet-back" => say!(self, "cause-bet-back"),
            "bet-won" => say!(self, "cause-bet-won"),
            other => other.to_owned(),
        }
    }
}

/// The language's own name, the same in every language.
#[must_use]
pub const fn own_name(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "English",
        Lang::De => "Deutsch",
        Lang::Fr => "Français",
    }
}

/// The keys of phrases that are put together from lists: a game's name, its
/// rules, its options and their values, and what an option is called in a command.
#[must_use]
pub fn listed_keys() -> Vec<String> {
    let mut keys: Vec<String> =
        BANTER.iter().flat_map(|&(of, lines)| (1..=lines).map(move |line| banter_key(of, line))).collect();
    for achievement in Achievement::ALL {
        let key = achievement_key(achievement);
        keys.extend([format!("{key}.about"), key]);
    }
    keys.extend(LookKind::ALL.iter().map(|kind| format!("look-{kind}")));
    keys.extend(Look::ALL.iter().map(|look| format!("look-{look}")));
    for setting in Setting::COMMON {
        let key = setting_key(setting);
        keys.extend([format!("{key}.arg"), format!("{key}.about")]);
        if let SettingType::OneOf(names) = setting.takes() {
            keys.extend(names.iter().map(|name| format!("{key}-{name}")));
        }
        keys.push(key);
    }
    for of in [Setting::Time, Setting::Days, Setting::TimeUp, Setting::BestOf, Setting::Odds] {
        let key = setting_key(of(Kind::ALL[0]));
        keys.extend([format!("{key}.about"), key]);
    }
    keys.push(format!("{}-none", setting_key(Setting::Days(Kind::ALL[0]))));
    keys.extend(BestOf::AGREED.iter().map(|games| format!("{}-{games}", setting_key(Setting::BestOf(Kind::ALL[0])))));
    for &kind in Kind::ALL {
        keys.push(title_key(kind));
        keys.extend(kind.rules().iter().map(|rule| rule_key(kind, rule)));
        for choice in kind.choices() {
            keys.push(option_key(kind, choice));
            keys.extend([commands::option_arg(kind, choice.key), format!("{}.about", option_key(kind, choice))]);
            let values = match choice.values {
                Values::Named(names) => names.iter().map(|name| value_key(kind, choice, name)).collect(),
                Values::Number { .. } => vec![number_key(kind, choice)],
            };
            keys.extend(terms::with_terms(values));
        }
    }
    keys
}

/// What the tavern may say of, and how many lines it has for each.
pub const BANTER: &[(&str, u32)] =
    &[("won", 8), ("special", 6), ("ai", 6), ("shared", 4), ("nothing", 6), ("round", 5), ("again", 5)];

fn banter_key(of: &str, line: u32) -> String {
    format!("banter-{of}-{line}")
}

/// The key of an achievement's name; what brings it is the attribute `.about`.
fn achievement_key(achievement: Achievement) -> String {
    format!("achievement-{}", achievement.key())
}

/// The key of a setting that is no game's option: its name; what it means is the attribute `.about`, what it is called
/// as an argument `.arg`, and a name that it can have stands behind it.
#[must_use]
pub fn setting_key(setting: Setting) -> String {
    format!("set-{}", setting.phrase_key())
}

fn title_key(kind: Kind) -> String {
    format!("{kind}-title")
}

fn rule_key(kind: Kind, rule: &str) -> String {
    format!("{kind}-rules-{}", rule.to_lowercase())
}

fn option_key(kind: Kind, choice: &Choice) -> String {
    format!("{kind}-option-{}", choice.key)
}

fn value_key(kind: Kind, choice: &Choice, value: &str) -> String {
    format!("{kind}-option-{}-{value}", choice.key)
}

/// The phrase of an option that is a number, with the argument `number`.
fn number_key(kind: Kind, choice: &Choice) -> String {
    format!("{kind}-option-{}-number", choice.key)
}

impl From<Coins> for PhraseArg<'_> {
    fn from(coins: Coins) -> Self {
        Self(FluentValue::from(coins.0))
    }
}

/// Between groups of three digits.
const fn separator(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ",",
        Lang::De => ".",
        // A narrow no-break space.
        Lang::Fr => "\u{202f}",
    }
}

/// Groups of three digits, with a true minus.
fn grouped(number: i64, separator: &str) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::new();
    if number < 0 {
        text.push('\u{2212}');
    }
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push_str(separator);
        }
        text.push(digit);
    }
    text
}

fn decimal(number: f64, lang: Lang) -> String {
    let point = if lang == Lang::En { "." } else { "," };
    format!("{number:.1}").replace('-', "\u{2212}").replace('.', point)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_does() {
        assert_eq!(Words::of(Lang::En).number(1_234_567), "1,234,567");
        assert_eq!(Words::of(Lang::De).number(-12_345), "\u{2212}12.345");
        assert_eq!(Words::of(Lang::Fr).number(1000), "1\u{202f}000");
        assert_eq!(Words::of(Lang::En).number(999), "999");
    }

    #[test]
    fn a_number_in_a_phrase_is_written_like_any_other() {
        assert_eq!(say!(Words::of(Lang::De), "board-pot", pot = Coins(12_000)), "Topf\u{a0}12.000");
    }

    #[test]
    fn a_chance_is_never_rounded_to_certainty() {
        let percent = |share| Words::of(Lang::En).percent(share);
        assert_eq!([0.0, 0.0001, 0.375, 0.9999, 1.0].map(percent), ["0%", "< 0.1%", "37.5%", "99.9%", "100%"]);
        assert_eq!(Words::of(Lang::De).percent(0.125), "12,5\u{a0}%");
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "en: no-such-phrase: no such phrase")]
    fn a_missing_phrase_is_never_silent() {
        let _ = Words::of(Lang::En).phrase("no-such-phrase", &[]);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "de: board-pot")]
    fn a_missing_fact_is_never_silent() {
        let _ = Words::of(Lang::De).phrase("board-pot", &[]);
    }

    #[test]
    fn things_in_a_row_end_with_and() {
        assert_eq!(Words::of(Lang::En).list(&["Ada", "Ben", "Cleo"]), "Ada, Ben and Cleo");
        assert_eq!(Words::of(Lang::De).list(&["Ada", "Ben"]), "Ada und Ben");
        assert_eq!(Words::of(Lang::Fr).list(&["Ada"]), "Ada");
    }
}
