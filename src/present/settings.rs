//! A server's settings as a form for who manages it: a page for each part, one setting with all it can be, the log of
//! changes. What there is to set is listed in `table::settings`; what is asked for is looked up by others.

mod press;
mod refused;

pub use self::{
    press::{SettingsPress, UndoOf},
    refused::{
        changed_since, channels_gone, channels_unknown, emoji_unknown, is_as_before, named_twice, no_such_change,
        no_such_channels, no_such_setting, no_such_value, none_called, pictures_switched_off, setting_missing,
        value_missing,
    },
};

use std::collections::BTreeMap;

use super::{
    Button, ButtonStyle, Click, ClickTarget, Form, Input, Press, Row, Screen, Select, SelectOption,
    channels::NamedChannels,
    forms::read_amount,
    game, glance,
    list_parts::{turn, ways},
    result::capital,
    screen::{BUTTONS_MAX, ROWS_MAX, SELECT_OPTIONS_MAX},
    sign::in_characters,
};
use games::catalog::Kind;
use table::{
    DAY_SECS,
    coins::Coins,
    ids::{ChannelId, Moment},
    lang::Lang,
    settings::{Holds, Setting, SettingChange, SettingPage, SettingType, SettingValue},
};
use words::{Words, say, setting_key};

/// The name of what is written in [`form`].
pub const VALUE: &str = "value";
/// How many changes the log shows at a time.
const CHANGES_SHOWN: usize = 8;
/// How long the button is that names what it undoes, in characters: it stands beside another one.
const UNDO_CHARS_MAX: usize = 40;
/// What is written for a setting to be as it usually is.
const USUAL: &str = "usual";

/// A setting as it is on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingNow {
    /// Which.
    pub setting: Setting,
    /// What it is; `None` where who opens a table says so.
    pub value: Option<SettingValue>,
    /// Whether the server has chosen it.
    pub is_chosen: bool,
}

/// What the host or the game says of settings that were changed, where the server says nothing; by the numbers of the
/// changes.
pub type Usual = BTreeMap<i64, SettingValue>;

/// A page of the form. What was just `said` of a change stands above it; `undo` is what can be undone next, named on its
/// button: somebody else may have changed it, on another page.
#[must_use]
pub fn page(page: SettingPage, now: &[SettingNow], undo: &[&SettingChange], said: Option<&str>, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut lines: Vec<String> = said.map(str::to_owned).into_iter().collect();
    lines.push(say!(words, "settings-title", page = page_name(page, words)));
    lines.extend(now.iter().map(|now| line(now, words)));
    let pages = SettingPage::all().map(|other| SelectOption {
        value: other.to_string(),
        label: page_name(other, words),
        hint: None,
        emoji: None,
    });
    let settings = now.iter().map(|now| SelectOption {
        value: now.setting.to_string(),
        label: capital(&name(now.setting, words)),
        hint: Some(about(now.setting, words)),
        emoji: None,
    });
    let mut buttons = Vec::new();
    buttons.extend(undo.first().map(|first| {
        let named: Vec<String> = undo.iter().map(|change| capital(&full_name(change.setting, words))).collect();
        let label = say!(words, "button-settings-undo-of", setting = named.join(" · "));
        button(SettingsPress::Undo(Some(UndoOf::change(first))), cut(label, UNDO_CHARS_MAX))
    }));
    buttons.push(button(SettingsPress::Changes(0), say!(words, "button-settings-changes")));
    let rows = vec![
        menu(SettingsPress::Show(None), say!(words, "settings-pick"), settings),
        menu(SettingsPress::Page(None), say!(words, "settings-page"), pages),
        Row::Buttons(buttons),
    ];
    Screen { text: lines.join("\n"), card: None, rows }
}

/// One setting, and all that it can be.
#[must_use]
pub fn setting(now: &SettingNow, lang: Lang) -> Screen {
    setting_with(now, Vec::new(), lang)
}

/// Where tables stand: a part of the channels of the server with their names, from 0, and the way to the others. Chosen
/// ones that are gone come first, to be taken out.
#[must_use]
pub fn channels(now: &SettingNow, channels: &NamedChannels, part: usize, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let chosen = match &now.value {
        Some(SettingValue::Channels(chosen)) => chosen.as_slice(),
        _ => &[],
    };
    let is_there = |chosen: &ChannelId| channels.iter().any(|(channel, _)| channel == chosen);
    let gone = chosen.iter().filter(|chosen| !is_there(chosen));
    let gone = gone.map(|gone| (*gone, say!(words, "settings-channel-gone", channel = gone.to_string())));
    let there = channels.iter().map(|(channel, name)| (*channel, format!("#{name}")));
    let listed: Vec<(ChannelId, String)> = gone.chain(there).collect();
    let option = |(channel, name): &(ChannelId, String)| {
        let is_chosen = chosen.contains(channel);
        SelectOption {
            value: format!("{}{channel}", if is_chosen { '-' } else { '+' }),
            label: cut_label(format!("{}{name}", if is_chosen { "✓ " } else { "" })),
            hint: None,
            emoji: None,
        }
    };
    let parts: Vec<_> = listed.chunks(SELECT_OPTIONS_MAX).collect();
    // There may be fewer of them by now.
    let part = part.min(parts.len().saturating_sub(1));
    let mut rows = Vec::new();
    if let Some(shown) = parts.get(part) {
        rows.push(menu(SettingsPress::Channel(None), say!(words, "settings-pick-channel"), shown.iter().map(option)));
    }
    rows.extend(turn(part, parts.len(), |part| Press::Settings(SettingsPress::Channels(part))));
    setting_with(now, rows, lang)
}

fn setting_with(now: &SettingNow, lists: Vec<Row>, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let setting = now.setting;
    let text = [line(now, words), about(setting, words), format!("-# {}", holds(setting, words))].join("\n");
    let label = |value: &SettingValue| cut_label(capital(&value_text(setting, Some(value), words)));
    let choices = choices(setting);
    let mut rows = Vec::new();
    if choices.len() > BUTTONS_MAX {
        let options = choices.iter().map(|value| SelectOption {
            value: value.to_string(),
            label: label(value),
            hint: None,
            emoji: None,
        });
        rows.push(menu(SettingsPress::Set(setting, None), capital(&name(setting, words)), options));
    } else {
        let buttons: Vec<Button> = choices
            .iter()
            .map(|value| {
                let style = if now.value.as_ref() == Some(value) { ButtonStyle::Main } else { ButtonStyle::Plain };
                let press = SettingsPress::Set(setting, Some(value.to_string()));
                Button { style, ..button(press, label(value)) }
            })
            .collect();
        // The ways back have a row of their own.
        rows.extend(glance::rows_as_wide(buttons, ROWS_MAX - 1));
    }
    rows.extend(lists);
    let mut last = Vec::new();
    if matches!(setting.takes(), SettingType::Whole { .. } | SettingType::CoinSign | SettingType::CoinName) {
        last.push(button(SettingsPress::Write(setting), say!(words, "button-settings-write")));
    }
    if now.is_chosen {
        last.push(button(SettingsPress::Usual(setting), say!(words, "button-settings-usual")));
    }
    last.push(button(SettingsPress::Page(Some(setting.page())), say!(words, "button-door-back")));
    rows.push(Row::Buttons(last));
    Screen { text, card: None, rows }
}

/// A form for a value that is written.
#[must_use]
pub fn form(now: &SettingNow, lang: Lang) -> Form {
    let words = Words::of(lang);
    let setting = now.setting;
    let (label, chars_max) = match setting.takes() {
        SettingType::Whole { min, max } => {
            let (least, most) = (words.number(min), words.number(max));
            let chars_max = most.chars().count() + 2;
            // A form hides the sentence that says what is counted.
            let label = match setting {
                Setting::Time(_) => say!(words, "settings-write-seconds", min = least, max = most),
                Setting::Option(_, "minutes") => say!(words, "settings-write-minutes", min = least, max = most),
                Setting::Retention => say!(words, "settings-write-days", min = least, max = most),
                _ => say!(words, "settings-write-number", min = least, max = most),
            };
            (label, chars_max)
        }
        SettingType::YesNo | SettingType::OneOf(_) | SettingType::Channels => (name(setting, words), 100),
        SettingType::CoinSign => (say!(words, "settings-write-coin-sign"), 100),
        SettingType::CoinName => (say!(words, "settings-write-coin-name"), 100),
    };
    Form {
        click: click(SettingsPress::Write(setting)),
        title: cut_title(capital(&name(setting, words))),
        inputs: vec![Input {
            key: VALUE,
            label,
            placeholder: String::new(),
            value: now.value.as_ref().map(SettingValue::to_string).unwrap_or_default(),
            required: true,
            chars_max: u16::try_from(chars_max).expect("a value is short"),
        }],
    }
}

/// What was written for a setting, as it is kept: a number as people write it.
#[must_use]
pub fn written(setting: Setting, text: &str, lang: Lang) -> String {
    let words = Words::of(lang);
    match setting.takes() {
        SettingType::Whole { .. } => read_amount(text).map_or_else(|| text.to_owned(), |number| number.to_string()),
        SettingType::YesNo => {
            yes_or_no(text).map_or_else(|| text.trim().to_owned(), |yes| SettingValue::Yes(yes).to_string())
        }
        SettingType::OneOf(_) | SettingType::CoinSign | SettingType::CoinName => text.trim().to_owned(),
        // What is called so, `read_channels` finds among those of the server.
        SettingType::Channels => {
            match say!(words, "settings-everywhere").to_lowercase() == text.trim().to_lowercase() {
                true => String::new(),
                false => text.trim().to_owned(),
            }
        }
    }
}

/// The settings of a page.
#[must_use]
pub fn of_page(page: SettingPage) -> Vec<Setting> {
    offered().filter(|setting| setting.page() == page).collect()
}

/// Every setting, in the order of the form, but for what a game does not have.
pub fn offered() -> impl Iterator<Item = Setting> {
    Setting::all().filter(|setting| is_offered(*setting))
}

fn is_offered(setting: Setting) -> bool {
    !matches!(setting, Setting::Odds(kind) if !game::has_odds(kind))
}

/// Which setting is called so: by its key, or as the form names it in this language.
#[must_use]
pub fn setting_called(text: &str, lang: Lang) -> Option<Setting> {
    let (words, text) = (Words::of(lang), text.trim());
    let is_called = |setting: &Setting| is_alike(&full_name(*setting, words), text);
    text.parse().ok().filter(|setting| is_offered(*setting)).or_else(|| offered().find(is_called))
}

/// What somebody writes for a setting, as it is kept; `None` for what it is where nobody has chosen.
#[must_use]
pub fn value_called(setting: Setting, text: &str, lang: Lang) -> Option<String> {
    let (words, text) = (Words::of(lang), text.trim());
    let is_called = |value: &&SettingValue| is_alike(&value_text(setting, Some(value), words), text);
    let is_usual = text == USUAL || text.to_lowercase() == say!(words, "settings-usual").to_lowercase();
    // Coins could be called anything.
    if is_usual && (setting == Setting::CoinName || setting.parse(text).is_err()) {
        return None;
    }
    let choices = choices(setting);
    Some(choices.iter().find(is_called).map_or_else(|| written(setting, text, lang), SettingValue::to_string))
}

/// The settings whose names hold this, each with its key, for who writes one.
#[must_use]
pub fn names(typed: &str, lang: Lang) -> Vec<(String, String)> {
    let words = Words::of(lang);
    let all = offered().map(|setting| (cut_label(capital(&full_name(setting, words))), setting.to_string()));
    holding(typed, all)
}

/// What a setting can be, where that is one of a few, and as it usually is.
#[must_use]
pub fn values(setting: Setting, typed: &str, lang: Lang) -> Vec<(String, String)> {
    let words = Words::of(lang);
    let each = choices(setting)
        .into_iter()
        .map(|value| (cut_label(capital(&value_text(setting, Some(&value), words))), value.to_string()));
    holding(typed, each.chain([(capital(&say!(words, "settings-usual")), USUAL.to_owned())]))
}

fn holding(typed: &str, all: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    let typed = typed.trim().to_lowercase();
    let holds = |text: &str| in_characters(text).to_lowercase().contains(&typed);
    all.filter(|(label, key)| holds(label) || key.contains(&typed)).collect()
}

/// Whether somebody has written this, large or small.
fn is_alike(called: &str, text: &str) -> bool {
    in_characters(called).to_lowercase() == text.to_lowercase()
}

/// Yes or no, as people write it: in any of the languages, since whoever reads one may write another.
fn yes_or_no(text: &str) -> Option<bool> {
    Lang::ALL.iter().find_map(|&lang| {
        let words = Words::of(lang);
        let is_any = |called: [String; 2]| called.iter().any(|called| is_alike(called, text.trim()));
        if is_any([say!(words, "settings-on"), say!(words, "settings-yes")]) {
            Some(true)
        } else if is_any([say!(words, "settings-off"), say!(words, "settings-no")]) {
            Some(false)
        } else {
            None
        }
    })
}

/// All that a setting can be, where that is one of a few.
fn choices(setting: Setting) -> Vec<SettingValue> {
    match setting.takes() {
        SettingType::YesNo => vec![SettingValue::Yes(true), SettingValue::Yes(false)],
        SettingType::OneOf(names) => names.iter().map(|name| SettingValue::One(name)).collect(),
        SettingType::Whole { .. } | SettingType::Channels | SettingType::CoinSign | SettingType::CoinName => Vec::new(),
    }
}

/// A change is undone by itself, and not beside something else.
#[must_use]
pub fn undo_alone(lang: Lang) -> String {
    say!(Words::of(lang), "settings-undo-alone")
}

/// A part of the log, from 0: what was changed, when and by whom, and a way to undo what of it has not been changed again.
#[must_use]
pub fn changes(changes: &[SettingChange], usual: &Usual, part: usize, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let parts: Vec<_> = changes.chunks(CHANGES_SHOWN).collect();
    // There may be fewer of them by now.
    let part = part.min(parts.len().saturating_sub(1));
    let shown = parts.get(part).copied().unwrap_or_default();
    let mut lines = vec![say!(words, "settings-changes")];
    if shown.is_empty() {
        lines.push(say!(words, "settings-changes-none"));
    }
    lines.extend(shown.iter().map(|change| {
        let who = change.by.map_or_else(|| say!(words, "settings-nobody"), |user| format!("<@{user}>"));
        format!("-# <t:{}:d> · {who} · {}", change.at.unix_secs(), changed_line(change, usual, words))
    }));
    // What one interaction changed is undone together: it is one entry.
    let mut made: Vec<Vec<&SettingChange>> = Vec::new();
    for change in changes {
        match made.iter_mut().find(|made| made[0].together == change.together) {
            Some(made) => made.push(change),
            None => made.push(vec![change]),
        }
    }
    made.retain(|made| {
        let is_last = |setting: Setting| made.iter().any(|change| change.setting == setting && change.is_last);
        let is_shown = made.iter().any(|change| shown.iter().any(|shown| shown.nth == change.nth));
        is_shown && made.iter().all(|change| is_last(change.setting))
    });
    // What was done, undone and done again is offered once.
    let mut offered: Vec<Vec<&SettingChange>> = Vec::new();
    for made in made {
        if !offered.iter().any(|other| are_alike(other, &made)) {
            offered.push(made);
        }
    }
    let options: Vec<SelectOption> = offered
        .iter()
        .take(SELECT_OPTIONS_MAX)
        .map(|made| {
            let joined = |text: &dyn Fn(&SettingChange) -> String| {
                cut_label(made.iter().rev().map(|change| text(change)).collect::<Vec<_>>().join(" · "))
            };
            SelectOption {
                value: UndoOf::change(made[0]).to_string(),
                label: joined(&|change| capital(&full_name(change.setting, words))),
                hint: Some(joined(&|change| {
                    arrow(change.setting, (&change.after, &change.before), usual.get(&change.nth), bare_text, words)
                })),
                emoji: None,
            }
        })
        .collect();
    let mut rows = Vec::new();
    if !options.is_empty() {
        rows.push(menu(SettingsPress::Undo(None), say!(words, "settings-undo"), options));
    }
    let back = SettingsPress::Page(Some(SettingPage::Boards));
    let press = |part| Press::Settings(SettingsPress::Changes(part));
    let mut last = if parts.len() > 1 { ways(part, parts.len(), press) } else { Vec::new() };
    last.push(button(back, say!(words, "button-door-back")));
    rows.push(Row::Buttons(last));
    Screen { text: lines.join("\n"), card: None, rows }
}

/// Whether changes came from the same to the same.
fn are_alike(some: &[&SettingChange], others: &[&SettingChange]) -> bool {
    let of = |change: &SettingChange| (change.setting, change.before.clone(), change.after.clone());
    some.len() == others.len() && some.iter().all(|change| others.iter().any(|other| of(other) == of(change)))
}

/// What is `said` of changes, with a way to undo them and one to the form.
#[must_use]
pub fn changed(changes: &[SettingChange], said: String, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut buttons = Vec::new();
    // What one interaction changed is undone together, by any of its changes.
    buttons.extend(
        changes
            .last()
            .map(|last| button(SettingsPress::Undo(Some(UndoOf::change(last))), say!(words, "button-settings-undo"))),
    );
    let page = changes.first().map_or(SettingPage::Boards, |change| change.setting.page());
    buttons.push(button(SettingsPress::Page(Some(page)), say!(words, "button-door-settings")));
    if changes.len() > 1 {
        buttons.push(button(SettingsPress::Changes(0), say!(words, "button-settings-changes")));
    }
    Screen { text: said, card: None, rows: vec![Row::Buttons(buttons)] }
}

/// What has changed: each change, and from when it holds.
#[must_use]
pub fn said(changes: &[SettingChange], usual: &Usual, lang: Lang) -> String {
    let words = Words::of(lang);
    if changes.is_empty() {
        return say!(words, "settings-unchanged");
    }
    let line = |change| changed_line(change, usual, words);
    let lines = changes.iter().map(|change| format!("✓ {}\n-# {}", line(change), holds(change.setting, words)));
    lines.collect::<Vec<_>>().join("\n")
}

/// That less is kept than before: how many finished games go by that, and from when on.
#[must_use]
pub fn goes(games: i64, from: Moment, lang: Lang) -> String {
    let when = format!("<t:{}:f>", from.unix_secs());
    say!(Words::of(lang), "settings-goes", games = games, when = when)
}

/// What a page is called.
fn page_name(page: SettingPage, words: &Words) -> String {
    match page {
        SettingPage::Boards => say!(words, "settings-page-boards"),
        SettingPage::Tables => say!(words, "settings-page-tables"),
        SettingPage::Coins => say!(words, "settings-page-coins"),
        SettingPage::Game(kind) => words.game(kind),
    }
}

fn line(now: &SettingNow, words: &Words) -> String {
    let value = value_text(now.setting, now.value.as_ref(), words);
    say!(words, "settings-line", setting = capital(&name(now.setting, words)), value = value)
}

fn changed_line(change: &SettingChange, usual: &Usual, words: &Words) -> String {
    let (from_to, usual) = ((&change.before, &change.after), usual.get(&change.nth));
    let values = arrow(change.setting, from_to, usual, value_text, words);
    say!(words, "settings-changed", setting = capital(&full_name(change.setting, words)), values = values)
}

/// From one value to another.
fn arrow(
    setting: Setting,
    (from, to): (&Option<SettingValue>, &Option<SettingValue>),
    usual: Option<&SettingValue>,
    value_text: fn(Setting, Option<&SettingValue>, &Words) -> String,
    words: &Words,
) -> String {
    let of_all = setting.usual();
    let is_of_host = of_all.is_none() && usual.is_some();
    let text = |value: &Option<SettingValue>| match value.as_ref().or(of_all.as_ref()).or(usual) {
        Some(value) => value_text(setting, Some(value), words),
        None => say!(words, "settings-usual"),
    };
    let (before, after) = (text(from), text(to));
    // To choose what it is anyway is a choice: it stays so, should that ever be something else, as what the host or the
    // game says can be one day.
    let is_marked = before == after || is_of_host;
    let marked = |value: &Option<SettingValue>, text: String| match value {
        None if is_marked => say!(words, "settings-usual-of", value = text),
        _ => text,
    };
    format!("{} → {}", marked(from, before), marked(to, after))
}

/// What a setting is called; one of a game without the game's name.
fn name(setting: Setting, words: &Words) -> String {
    match of_game(setting) {
        Some((kind, choice)) => words.option(kind, choice),
        None => words.phrase(&setting_key(setting), &[]),
    }
}

/// The same with the name of its game.
fn full_name(setting: Setting, words: &Words) -> String {
    match setting.game() {
        Some(kind) => say!(words, "settings-of-game", game = words.game(kind), setting = name(setting, words)),
        None => name(setting, words),
    }
}

/// What a setting means.
fn about(setting: Setting, words: &Words) -> String {
    match of_game(setting) {
        Some((kind, choice)) => words::commands::about(words.lang(), &words::commands::option_arg(kind, choice.key)),
        None => words.phrase(&format!("{}.about", setting_key(setting)), &[]),
    }
}

/// The option of a game that a setting is about.
fn of_game(setting: Setting) -> Option<(Kind, &'static games::Choice)> {
    let Setting::Option(kind, key) = setting else { return None };
    Some((kind, kind.choices().iter().find(|choice| choice.key == key)?))
}

/// A value where no emoji of a server can be seen.
fn bare_text(setting: Setting, value: Option<&SettingValue>, words: &Words) -> String {
    match value {
        Some(SettingValue::CoinSign(sign)) => sign.label(),
        value => value_text(setting, value, words),
    }
}

fn value_text(setting: Setting, value: Option<&SettingValue>, words: &Words) -> String {
    let Some(value) = value else { return say!(words, "settings-usual") };
    if let Some((kind, choice)) = of_game(setting) {
        return words.option_value(kind, choice, &value.to_string());
    }
    match (setting, value) {
        (_, SettingValue::Yes(true)) => say!(words, "settings-on"),
        (_, SettingValue::Yes(false)) => say!(words, "settings-off"),
        (Setting::Time(_), SettingValue::Whole(secs)) => words.length(u32::try_from(*secs).unwrap_or_default()),
        (Setting::Days(_), SettingValue::One(days)) if let Ok(days) = days.parse::<u32>() => {
            words.length(days.saturating_mul(DAY_SECS))
        }
        (Setting::TimeUp(_), SettingValue::One(name)) => words.phrase(&format!("choice-time-up-{name}"), &[]),
        (Setting::Retention, SettingValue::Whole(days)) => say!(words, "settings-days", days = *days),
        (
            Setting::BetMax | Setting::StakeMax | Setting::Allowance | Setting::DrinkPrice,
            SettingValue::Whole(amount),
        ) => say!(words, "amount", amount = Coins(*amount)),
        (_, SettingValue::Whole(number)) => words.number(*number),
        (_, SettingValue::Channels(channels)) if channels.is_empty() => say!(words, "settings-everywhere"),
        (_, SettingValue::Channels(channels)) => {
            let channels: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
            channels.join(" ")
        }
        (_, SettingValue::CoinSign(sign)) => sign.to_string(),
        (_, SettingValue::CoinName(name)) => name.to_string(),
        (_, SettingValue::One(name)) => words.phrase(&format!("{}-{name}", setting_key(setting)), &[]),
    }
}

/// From when a change of it holds.
fn holds(setting: Setting, words: &Words) -> String {
    match setting.holds() {
        Holds::AtOnce => say!(words, "settings-holds-now"),
        Holds::NewTables => say!(words, "settings-holds-new-tables"),
        Holds::NextSeason => say!(words, "settings-holds-next-season"),
        Holds::LongerAtOnce => say!(words, "settings-holds-longer-now"),
    }
}

fn cut_label(text: String) -> String {
    cut(text, super::verbs::LABEL_CHARS_MAX.min(80))
}

fn cut_title(text: String) -> String {
    cut(text, 45)
}

fn cut(text: String, most: usize) -> String {
    if text.chars().count() <= most { text } else { text.chars().take(most - 1).chain(['…']).collect() }
}

fn menu(press: SettingsPress, placeholder: String, options: impl IntoIterator<Item = SelectOption>) -> Row {
    let options = options.into_iter().take(SELECT_OPTIONS_MAX).collect();
    Row::Select(Select { click: click(press), placeholder, options, min: 1, max: 1 })
}

fn click(press: SettingsPress) -> Click {
    Click { target: ClickTarget::Tavern, press: Press::Settings(press) }
}

fn button(press: SettingsPress, label: String) -> Button {
    Button { click: click(press), label, emoji: None, style: ButtonStyle::Plain, enabled: true }
}
