//! Why a server's settings are not what was asked for, or a change is not undone.

use super::{
    super::{
        channels::{self, NoSuchChannels},
        result::capital,
    },
    full_name, name, value_text,
};
use table::{
    coinage::{NoCoinName, NoCoinSign},
    lang::Lang,
    settings::{NoSuchValue, Setting, SettingChange, SettingValue},
};
use words::{Words, say};

/// A change that cannot be undone since it was changed again.
#[must_use]
pub fn changed_since(change: &SettingChange, lang: Lang) -> String {
    let words = Words::of(lang);
    say!(words, "settings-changed-since", setting = capital(&full_name(change.setting, words)))
}

/// What was changed is what it was before that already.
#[must_use]
pub fn is_as_before(change: &SettingChange, lang: Lang) -> String {
    let words = Words::of(lang);
    say!(words, "settings-is-as-before", setting = capital(&full_name(change.setting, words)))
}

/// What undoing a change would bring back are channels that are gone.
#[must_use]
pub fn channels_gone(lang: Lang) -> String {
    say!(Words::of(lang), "settings-channels-gone")
}

/// A change that nobody knows of.
#[must_use]
pub fn no_such_change(lang: Lang) -> String {
    say!(Words::of(lang), "settings-no-such-change")
}

/// Why a setting is not what was asked for.
#[must_use]
pub fn no_such_value(setting: Setting, why: &NoSuchValue, lang: Lang) -> String {
    let words = Words::of(lang);
    let can_be = match why {
        NoSuchValue::NotYesNo => say!(words, "settings-not-yes-no"),
        NoSuchValue::NotInRange { min, max } => {
            say!(words, "settings-not-in-range", min = words.number(*min), max = words.number(*max))
        }
        NoSuchValue::NoneOf { names } => {
            let names: Vec<String> =
                names.iter().map(|name| value_text(setting, Some(&SettingValue::One(name)), words)).collect();
            say!(words, "settings-none-of", names = words.any_of(&names))
        }
        NoSuchValue::NoChannels => say!(words, "settings-no-channels"),
        NoSuchValue::TooMany { max } => say!(words, "settings-too-many", max = *max),
        NoSuchValue::NoCoinSign(why) => match why {
            NoCoinSign::Empty => say!(words, "settings-sign-empty"),
            NoCoinSign::Several => say!(words, "settings-sign-several"),
            NoCoinSign::NoEmoji => say!(words, "settings-sign-no-emoji"),
            NoCoinSign::Misleading => say!(words, "settings-sign-misleading"),
            NoCoinSign::Elsewhere => say!(words, "settings-sign-elsewhere"),
        },
        NoSuchValue::NoCoinName(why) => match why {
            NoCoinName::TooShort => say!(words, "settings-name-too-short"),
            NoCoinName::TooLong { max } => say!(words, "settings-name-too-long", max = *max),
            NoCoinName::NoLetters => say!(words, "settings-name-no-letters"),
            NoCoinName::RightToLeft => say!(words, "settings-name-right-to-left"),
            NoCoinName::TooMany => say!(words, "settings-name-too-many"),
            NoCoinName::Misleading => say!(words, "settings-name-misleading"),
        },
    };
    say!(words, "settings-refused", setting = capital(&full_name(setting, words)), why = can_be)
}

/// These are no channels of the server that a table could stand in.
#[must_use]
pub fn no_such_channels(why: &NoSuchChannels, lang: Lang) -> String {
    let words = Words::of(lang);
    let why = channels::why_none(why, lang);
    say!(words, "settings-refused", setting = capital(&name(Setting::Channels, words)), why = why)
}

/// Discord does not say which channels there are.
#[must_use]
pub fn channels_unknown(lang: Lang) -> String {
    say!(Words::of(lang), "settings-channels-unknown")
}

/// Whatever is set here about pictures, there are none.
#[must_use]
pub fn pictures_switched_off(lang: Lang) -> String {
    say!(Words::of(lang), "settings-pictures-switched-off")
}

/// Discord does not say which emoji the server has.
#[must_use]
pub fn emoji_unknown(lang: Lang) -> String {
    say!(Words::of(lang), "settings-sign-unknown")
}

/// No setting is meant by this.
#[must_use]
pub fn no_such_setting(lang: Lang) -> String {
    say!(Words::of(lang), "settings-no-such")
}

/// No setting is called so.
#[must_use]
pub fn none_called(text: &str, lang: Lang) -> String {
    // It stands in a span of code, which a backtick would end.
    let called = text.replace('`', "");
    say!(Words::of(lang), "settings-none-called", called = called.trim())
}

/// One command says twice what a setting is to become.
#[must_use]
pub fn named_twice(setting: Setting, lang: Lang) -> String {
    let words = Words::of(lang);
    say!(words, "settings-named-twice", setting = capital(&full_name(setting, words)))
}

/// A setting is named, and not what it is to become.
#[must_use]
pub fn value_missing(lang: Lang) -> String {
    say!(Words::of(lang), "settings-value-missing")
}

/// It is said what something is to become, and not which setting.
#[must_use]
pub fn setting_missing(lang: Lang) -> String {
    say!(Words::of(lang), "settings-setting-missing")
}
