//! `/tavern settings`: a server's settings, for who manages it, as a form or by options. What there is to set is listed
//! in `table::settings`; `/tavern stakes|bets|season` set the same ones by a shorter way.

use std::collections::BTreeMap;

use serde_json::Value;
use serenity::http::Route;

use super::{
    AsideKind, Asker, ClickReply, CommandLine, GuildId, OptionDefinition, Private, Router, Suggestions, moderation,
    speech,
};
use ::table::{
    coinage::{CoinSign, NoCoinSign, emoji_named},
    ids::ChannelId,
    lang::Lang,
    settings::{
        NoSuchValue, NoTableHere, ServerSettings, Setting, SettingChange, SettingPage, SettingType, SettingValue, Wish,
        next_undo,
    },
};
use host::{HostError, Undone};
use present::{
    Screen,
    channels::{NoSuchChannels, read_channels},
    settings::{self, SettingNow, SettingsPress, UndoOf},
    verbs::{ArgValue, SUGGESTIONS_MAX},
};
use words::Words;

/// The longest text of a value, in characters.
const VALUE_CHARS_MAX: usize = 100;
/// The longest list of channels, in characters.
const CHANNELS_CHARS_MAX: usize = 600;
/// The highest number of a change that can be named.
const NTH_MAX: i64 = 1_000_000_000;

/// The options of `/tavern settings`: one a setting that is no game's, any by its name, and which change to undo.
pub(super) fn options() -> Vec<OptionDefinition> {
    let mut options: Vec<OptionDefinition> = Setting::COMMON.into_iter().map(option).collect();
    options.extend([
        OptionDefinition::text("arg-setting", VALUE_CHARS_MAX, false).with_suggestions(true),
        OptionDefinition::text("arg-value", VALUE_CHARS_MAX, false).with_suggestions(true),
        OptionDefinition::number("arg-undo", 1, NTH_MAX, false),
    ]);
    options
}

fn option(setting: Setting) -> OptionDefinition {
    let key = format!("set-{setting}.arg");
    match setting.takes() {
        SettingType::YesNo => OptionDefinition::yes_or_no(&key, false),
        SettingType::Whole { min, max } => OptionDefinition::number(&key, min, max, false),
        SettingType::Channels => OptionDefinition::text(&key, CHANNELS_CHARS_MAX, false),
        SettingType::CoinSign | SettingType::CoinName => OptionDefinition::text(&key, VALUE_CHARS_MAX, false),
        SettingType::OneOf(names) => OptionDefinition::one_of(
            &key,
            false,
            names.iter().map(|name| {
                (name.to_string(), move |words: &Words| words.phrase(&format!("set-{setting}-{name}"), &[]))
            }),
        ),
    }
}

/// Why nothing is set.
pub(super) enum NotSet {
    Host(HostError),
    Value(Setting, NoSuchValue),
    NoSetting,
    /// None is called so.
    NoneCalled(String),
    /// A setting without what it is to become.
    NoValue,
    /// What something is to become, and not which setting.
    NoSettingNamed,
    /// It is to become two things at once.
    Twice(Setting),
    UndoAlone,
    NotAManager,
    /// These are none of the server's, or it cannot be told which are meant.
    NoChannels(NoSuchChannels),
    ChannelsUnknown,
    EmojiUnknown,
}

impl From<HostError> for NotSet {
    fn from(problem: HostError) -> Self {
        Self::Host(problem)
    }
}

impl NotSet {
    pub fn screen(self, asker: &Asker) -> Screen {
        let lang = asker.lang();
        let why = match self {
            Self::Host(problem) => return speech::problem(&problem, lang),
            Self::NotAManager => return speech::guild_managers_only(lang),
            // That Discord did not answer is counted as such.
            Self::ChannelsUnknown => return speech::text(settings::channels_unknown(lang)),
            Self::EmojiUnknown => return speech::text(settings::emoji_unknown(lang)),
            Self::Value(setting, why) => settings::no_such_value(setting, &why, lang),
            Self::NoSetting => settings::no_such_setting(lang),
            Self::NoneCalled(text) => settings::none_called(&text, lang),
            Self::NoValue => settings::value_missing(lang),
            Self::NoSettingNamed => settings::setting_missing(lang),
            Self::Twice(setting) => settings::named_twice(setting, lang),
            Self::UndoAlone => settings::undo_alone(lang),
            Self::NoChannels(why) => settings::no_such_channels(&why, lang),
        };
        speech::not_allowed("NotSet", why)
    }
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    match asked(router, asker, guild, line).await {
        Ok(screen) => Private::Aside(AsideKind::Settings, screen, None),
        Err(why) => Private::Text(why.screen(asker)),
    }
}

async fn asked(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Result<Screen, NotSet> {
    must_manage(asker)?;
    if line.args.0.is_empty() {
        return page(router, asker, guild, SettingPage::Boards, None).await;
    }
    if let Some(nth) = line.args.whole("undo") {
        if line.args.0.len() > 1 {
            return Err(NotSet::UndoAlone);
        }
        return match undo(router, asker, guild, UndoOf { nth, at: None }).await? {
            Ok(changes) => {
                let said = said(router, asker, guild, &changes).await;
                Ok(settings::changed(&changes, said, asker.lang()))
            }
            Err(why) => Ok(why),
        };
    }
    let changes = set(router, asker, guild, wishes(line, asker)?).await?;
    let said = said(router, asker, guild, &changes).await;
    let screen = settings::changed(&changes, said, asker.lang());
    Ok(with_what_is_off(router, screen, changes.iter().map(|change| change.setting), asker.lang()))
}

/// Where something about pictures is shown, that there are none if whoever runs the bot has switched them off.
fn with_what_is_off(router: &Router, screen: Screen, mut shown: impl Iterator<Item = Setting>, lang: Lang) -> Screen {
    let is_about_pictures = shown.any(|setting| matches!(setting, Setting::View | Setting::Pictures));
    match is_about_pictures && !router.answers.boards.has_pictures() {
        true => screen.with_small_print(&settings::pictures_switched_off(lang)),
        false => screen,
    }
}

/// What has just changed, and what goes by it. The change is made: what cannot be read now is left out.
async fn said(router: &Router, asker: &Asker, guild: GuildId, changes: &[SettingChange]) -> String {
    let chosen = router.host.server_settings(guild).await;
    let usual = chosen.map(|chosen| usual(router, chosen, changes.iter().rev())).unwrap_or_default();
    let said = settings::said(changes, &usual, asker.lang());
    // What cannot be counted now goes a day later all the same, and can be undone till then.
    match router.host.records_expiring_by(guild, changes).await {
        Ok(Some(going)) => format!("{said}\n{}", settings::goes(going.games, going.from, asker.lang())),
        Ok(None) => said,
        Err(why) => {
            tracing::warn!(%guild, "what goes by a change of its settings is not known: {why}");
            said
        }
    }
}

/// What the host or the game says of settings that were changed where the server chose nothing, beside what else it had
/// chosen then: an option can be chosen by choosing another. The latest change comes first.
fn usual<'a>(
    router: &Router,
    mut chosen: ServerSettings,
    changes: impl Iterator<Item = &'a SettingChange>,
) -> settings::Usual {
    let mut usual = settings::Usual::new();
    for SettingChange { nth, setting, before, .. } in changes {
        chosen = chosen.without(*setting);
        usual.extend(value(router, &chosen, *setting).map(|value| (*nth, value)));
        if let Some(before) = before {
            chosen = chosen.with(*setting, before.clone());
        }
    }
    usual
}

fn must_manage(asker: &Asker) -> Result<(), NotSet> {
    // Asked of the click and not of the form, which may be older than the permission.
    if asker.manages_guild { Ok(()) } else { Err(NotSet::NotAManager) }
}

/// What a setting is to be.
pub(super) enum Wished {
    /// This; nothing for what it is where nobody has chosen.
    Value(Option<SettingValue>),
    /// The channels that are written here: which these are, Discord knows.
    Channels(String),
    /// The emoji of the server that is called so.
    Emoji(String),
}

impl Wished {
    /// From what was written, as it is kept but for channels.
    fn read(setting: Setting, kept: String) -> Result<Self, NotSet> {
        match setting.takes() {
            SettingType::Channels => Ok(Self::Channels(kept)),
            SettingType::CoinSign if let Some(name) = emoji_named(&kept) => Ok(Self::Emoji(name.to_owned())),
            _ => setting.parse(&kept).map(|value| Self::Value(Some(value))).map_err(|why| NotSet::Value(setting, why)),
        }
    }
}

/// What a command asks for.
fn wishes(line: &CommandLine, asker: &Asker) -> Result<Vec<(Setting, Wished)>, NotSet> {
    let mut wishes = Vec::new();
    for setting in Setting::COMMON {
        let given = match line.args.0.get(&setting.to_string()) {
            None => continue,
            Some(ArgValue::Text(text)) => settings::written(setting, text, asker.lang()),
            Some(ArgValue::Whole(number)) => number.to_string(),
            Some(ArgValue::Yes(yes)) => SettingValue::Yes(*yes).to_string(),
            Some(ArgValue::Person(_)) => String::new(),
        };
        wishes.push((setting, Wished::read(setting, given)?));
    }
    match (line.args.text("setting"), line.args.text("value")) {
        (None, None) => {}
        (Some(setting), Some(value)) => {
            let called = settings::setting_called(setting, asker.lang());
            let setting = called.ok_or_else(|| NotSet::NoneCalled(setting.to_owned()))?;
            if wishes.iter().any(|(wished, _)| *wished == setting) {
                return Err(NotSet::Twice(setting));
            }
            wishes.push((setting, written(setting, value, asker)?));
        }
        (Some(_), None) => return Err(NotSet::NoValue),
        (None, Some(_)) => return Err(NotSet::NoSettingNamed),
    }
    Ok(wishes)
}

/// A value as somebody writes it.
fn written(setting: Setting, text: &str, asker: &Asker) -> Result<Wished, NotSet> {
    match settings::value_called(setting, text, asker.lang()) {
        None => Ok(Wished::Value(None)),
        Some(kept) => Wished::read(setting, kept),
    }
}

/// Sets something and has what it changes be seen at once.
pub(super) async fn set(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    wishes: Vec<(Setting, Wished)>,
) -> Result<Vec<SettingChange>, NotSet> {
    must_manage(asker)?;
    let mut there = None;
    let mut understood: Vec<Wish> = Vec::new();
    for (setting, wished) in wishes {
        let value = match wished {
            Wished::Value(value) => {
                must_be_of(router, guild, value.as_ref()).await?;
                value
            }
            Wished::Emoji(name) => {
                Some(SettingValue::CoinSign(emoji(router, guild, |known| known.label() == format!(":{name}:")).await?))
            }
            Wished::Channels(text) if text.is_empty() => Some(SettingValue::Channels(Vec::new())),
            Wished::Channels(text) => {
                let there = match &mut there {
                    Some(there) => there,
                    unasked => unasked.insert(channels(router, guild).await?),
                };
                let named = read_channels(&text, there).map_err(NotSet::NoChannels)?;
                let kept = SettingValue::Channels(named).to_string();
                Some(setting.parse(&kept).map_err(|why| NotSet::Value(setting, why))?)
            }
        };
        understood.push((setting, value));
    }
    let games = understood.iter().filter_map(|(setting, _)| setting.game());
    let usual: BTreeMap<_, _> = games.map(|kind| (kind, router.defaults.options(kind))).collect();
    let (by, wishes) = (asker.person.user, (understood, usual));
    let changes = router.host.change_settings_of_games(guild, by, wishes, Some(asker.interaction)).await?;
    show(router, guild, &changes).await;
    Ok(changes)
}

/// An emoji of a server is to be one of this: what another one has, boards may not show.
async fn must_be_of(router: &Router, guild: GuildId, value: Option<&SettingValue>) -> Result<(), NotSet> {
    match value {
        Some(SettingValue::CoinSign(sign @ CoinSign::Custom { .. })) => {
            emoji(router, guild, |known| known == sign).await.map(drop)
        }
        _ => Ok(()),
    }
}

/// The first emoji of a server that is meant.
async fn emoji(router: &Router, guild: GuildId, is_meant: impl Fn(&CoinSign) -> bool) -> Result<CoinSign, NotSet> {
    let route = Route::GuildEmojis { guild_id: serenity::all::GuildId::new(guild.0) };
    let there = router.answers.rest.ask(route).await.map_err(|why| {
        tracing::info!(%guild, "its emoji are not known: {why}");
        NotSet::EmojiUnknown
    })?;
    let read = |emoji: &Value| {
        let name = emoji["name"].as_str()?.to_owned();
        Some(CoinSign::Custom { id: emoji["id"].as_str()?.parse().ok()?, name, animated: emoji["animated"] == true })
    };
    let mut known = there.as_array().into_iter().flatten().filter_map(read);
    known.find(is_meant).ok_or_else(|| NotSet::Value(Setting::CoinSign, NoCoinSign::Elsewhere.into()))
}

/// Why no table can be opened, without the channels that have been deleted since they were chosen, as far as Discord says.
pub(super) async fn without_deleted(router: &Router, guild: GuildId, why: NoTableHere) -> NoTableHere {
    match why {
        NoTableHere::Elsewhere(mut named) => {
            if let Ok(there) = channels(router, guild).await {
                named.retain(|channel| there.iter().any(|(known, _)| known == channel));
            }
            NoTableHere::Elsewhere(named)
        }
        why => why,
    }
}

/// The channels of a server that tables can stand in, with their names, in the order of Discord.
async fn channels(router: &Router, guild: GuildId) -> Result<Vec<(ChannelId, String)>, NotSet> {
    /// Text, voice, announcements, and forums, in whose posts tables can stand.
    const TYPES: [u64; 4] = [0, 2, 5, 15];

    let route = Route::GuildChannels { guild_id: serenity::all::GuildId::new(guild.0) };
    let there = router.answers.rest.ask(route).await.map_err(|why| {
        tracing::info!(%guild, "its channels are not known: {why}");
        NotSet::ChannelsUnknown
    })?;
    let mut there: Vec<&Value> = there.as_array().into_iter().flatten().collect();
    there.retain(|channel| channel["type"].as_u64().is_some_and(|kind| TYPES.contains(&kind)));
    there.sort_by_key(|channel| channel["position"].as_i64());
    let read = |channel: &Value| {
        let id = channel["id"].as_str()?.parse().ok()?;
        Some((ChannelId(id), channel["name"].as_str().unwrap_or_default().to_owned()))
    };
    Ok(there.into_iter().filter_map(read).collect())
}

/// Lets tables stand in a channel, or no more, and leaves the others to whoever chooses them at the same time.
async fn set_channel(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    (channel, stands): (ChannelId, bool),
) -> Result<Vec<SettingChange>, NotSet> {
    if stands && !channels(router, guild).await?.iter().any(|(known, _)| *known == channel) {
        return Err(NotSet::NoChannels(NoSuchChannels::Missing(vec![channel.to_string()])));
    }
    let by = (asker.person.user, Some(asker.interaction));
    let changed = router.host.change_channel(guild, by.0, (channel, stands), by.1).await?;
    changed.map_err(|why| NotSet::Value(Setting::Channels, why))
}

/// Undoes a change and what was changed with it; or why not.
async fn undo(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    asked: UndoOf,
) -> Result<Result<Vec<SettingChange>, Screen>, NotSet> {
    must_manage(asker)?;
    let refused = |why: String| speech::not_allowed("NotUndone", why);
    let changes = router.host.setting_changes(guild).await?;
    // The number alone may be another one's by now, where the database has come back from a backup.
    if asked.at.is_some() && !changes.iter().any(|change| asked.means(change)) {
        return Ok(Err(refused(settings::no_such_change(asker.lang()))));
    }
    let change = (asked.nth, channels_to_bring_back(router, guild, changes, asked.nth).await?);
    let undone = router.host.undo_setting(guild, asker.person.user, change, Some(asker.interaction)).await?;
    Ok(match undone {
        Undone::Now(changes) => {
            show(router, guild, &changes).await;
            Ok(changes)
        }
        Undone::ChangedSince(change) => Err(refused(settings::changed_since(&change, asker.lang()))),
        Undone::IsSo(change) => Err(refused(settings::is_as_before(&change, asker.lang()))),
        Undone::ChannelsGone => Err(refused(settings::channels_gone(asker.lang()))),
        Undone::Unknown => Err(refused(settings::no_such_change(asker.lang()))),
    })
}

/// The channels that a server has by now, where to undo a change brings some back.
async fn channels_to_bring_back(
    router: &Router,
    guild: GuildId,
    mut changes: Vec<SettingChange>,
    nth: i64,
) -> Result<Option<Vec<ChannelId>>, NotSet> {
    let together = changes.iter().find(|change| change.nth == nth).map(|change| change.together);
    changes.retain(|change| Some(change.together) == together);
    // Nor does an emoji come back that is gone.
    for change in &changes {
        must_be_of(router, guild, change.before.as_ref()).await?;
    }
    let names_some =
        |change: &SettingChange| matches!(&change.before, Some(SettingValue::Channels(named)) if !named.is_empty());
    if !changes.iter().any(names_some) {
        return Ok(None);
    }
    Ok(Some(channels(router, guild).await?.into_iter().map(|(channel, _)| channel).collect()))
}

/// Has the boards of a server drawn anew where a change is seen on them.
async fn show(router: &Router, guild: GuildId, changes: &[SettingChange]) {
    let is_seen = |change: &SettingChange| {
        matches!(
            change.setting,
            Setting::View
                | Setting::Pictures
                | Setting::Banter
                | Setting::Quiet
                | Setting::Stakes
                | Setting::BetMax
                | Setting::CoinSign
                | Setting::CoinName
        )
    };
    if changes.iter().any(is_seen)
        && let Err(why) = router.answers.boards.shown_otherwise(guild).await
    {
        tracing::warn!(%guild, "its boards are drawn anew with their next steps: {why}");
    }
}

/// A button or a menu of the form.
pub(super) async fn press(router: &Router, asker: &Asker, guild: GuildId, press: SettingsPress) -> ClickReply {
    if let SettingsPress::Write(setting) = press {
        return match must_manage(asker) {
            Ok(()) => match now(router, guild, &[setting]).await {
                Ok(now) => ClickReply::Form(settings::form(&now[0], asker.lang())),
                Err(why) => NotSet::from(why).screen(asker).into(),
            },
            Err(why) => why.screen(asker).into(),
        };
    }
    answer(asker, pressed(router, asker, guild, press).await)
}

async fn pressed(router: &Router, asker: &Asker, guild: GuildId, press: SettingsPress) -> Result<Screen, NotSet> {
    must_manage(asker)?;
    let lang = asker.lang();
    match press {
        SettingsPress::Page(Some(asked)) => page(router, asker, guild, asked, None).await,
        SettingsPress::Show(Some(Setting::Channels)) => part_of_channels(router, guild, 0, lang).await,
        SettingsPress::Channels(part) => part_of_channels(router, guild, part, lang).await,
        SettingsPress::Show(Some(setting)) => {
            let screen = settings::setting(&now(router, guild, &[setting]).await?[0], lang);
            Ok(with_what_is_off(router, screen, [setting].into_iter(), lang))
        }
        SettingsPress::Channel(Some(channel)) => {
            let changes = set_channel(router, asker, guild, channel).await?;
            let said = said(router, asker, guild, &changes).await;
            page(router, asker, guild, Setting::Channels.page(), Some((&said, &changes))).await
        }
        SettingsPress::Set(setting, Some(value)) => {
            changed(router, asker, guild, (setting, Wished::read(setting, value)?)).await
        }
        SettingsPress::Usual(setting) => changed(router, asker, guild, (setting, Wished::Value(None))).await,
        SettingsPress::Bans(part) => Ok(moderation::bans_page(router, guild, part, lang).await?),
        SettingsPress::Changes(part) => {
            let (chosen, changes) =
                (router.host.server_settings(guild).await?, router.host.setting_changes(guild).await?);
            Ok(settings::changes(&changes, &usual(router, chosen, changes.iter()), part, lang))
        }
        SettingsPress::Undo(Some(asked)) => match undo(router, asker, guild, asked).await? {
            Ok(changes) => {
                let on = changes.first().map_or(SettingPage::Boards, |change| change.setting.page());
                let said = said(router, asker, guild, &changes).await;
                page(router, asker, guild, on, Some((&said, &[]))).await
            }
            Err(why) => page(router, asker, guild, SettingPage::Boards, Some((&why.text, &[]))).await,
        },
        // The beginnings of menus; a value that is written has its form.
        SettingsPress::Page(None)
        | SettingsPress::Show(None)
        | SettingsPress::Channel(None)
        | SettingsPress::Set(_, None)
        | SettingsPress::Undo(None)
        | SettingsPress::Write(_) => Err(NotSet::NoSetting),
    }
}

/// Where tables stand, with a part of the channels there are.
async fn part_of_channels(router: &Router, guild: GuildId, part: usize, lang: Lang) -> Result<Screen, NotSet> {
    let there = channels(router, guild).await?;
    Ok(settings::channels(&now(router, guild, &[Setting::Channels]).await?[0], &there, part, lang))
}

async fn changed(router: &Router, asker: &Asker, guild: GuildId, wish: (Setting, Wished)) -> Result<Screen, NotSet> {
    let on = wish.0.page();
    let changes = set(router, asker, guild, vec![wish]).await?;
    let said = said(router, asker, guild, &changes).await;
    page(router, asker, guild, on, Some((&said, &changes))).await
}

/// A form for a value came back.
pub(crate) async fn filled_in(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    setting: Setting,
    fields: &BTreeMap<String, String>,
) -> ClickReply {
    let text = fields.get(settings::VALUE).map(String::as_str).unwrap_or_default();
    let set = async {
        must_manage(asker)?;
        changed(router, asker, guild, (setting, written(setting, text, asker)?)).await
    };
    answer(asker, set.await)
}

/// In the place of the clicked form; what is refused beside it.
fn answer(asker: &Asker, screen: Result<Screen, NotSet>) -> ClickReply {
    match screen {
        Ok(screen) => ClickReply::aside(AsideKind::Settings, asker.clicked_alone, screen, None),
        Err(why) => why.screen(asker).into(),
    }
}

/// A page of the form, with what was just said and the changes that it is said of: *Undo* takes these back, also where they
/// set back what was changed before; else the latest that still holds.
async fn page(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    page: SettingPage,
    said: Option<(&str, &[SettingChange])>,
) -> Result<Screen, NotSet> {
    let now = now(router, guild, &settings::of_page(page)).await?;
    let changes = router.host.setting_changes(guild).await?;
    let (said, just_made) = said.unzip();
    let undo: Vec<&SettingChange> = match just_made {
        Some(made @ [_, ..]) => made.iter().collect(),
        _ => next_undo(&changes),
    };
    let screen = settings::page(page, &now, &undo, said, asker.lang());
    Ok(with_what_is_off(router, screen, now.iter().map(|now| now.setting), asker.lang()))
}

/// What settings are now: as the server has chosen, or else the host.
async fn now(router: &Router, guild: GuildId, asked: &[Setting]) -> Result<Vec<SettingNow>, HostError> {
    let chosen = router.host.server_settings(guild).await?;
    Ok(asked
        .iter()
        .map(|&setting| SettingNow {
            setting,
            value: value(router, &chosen, setting),
            is_chosen: chosen.chosen(setting).is_some(),
        })
        .collect())
}

fn value(router: &Router, chosen: &ServerSettings, setting: Setting) -> Option<SettingValue> {
    chosen.get(setting).or_else(|| match setting {
        Setting::Time(_) => Some(SettingValue::Whole(router.defaults.turn_secs.into())),
        // As tables are opened: an option can be chosen by choosing another.
        Setting::Option(kind, key) => {
            let options = chosen.options(router.defaults.options(kind));
            options.get(key).and_then(|value| setting.parse(&value).ok())
        }
        Setting::Allowance => Some(SettingValue::Whole(router.host.usual_allowance().0)),
        Setting::DrinkPrice => Some(SettingValue::Whole(router.defaults.drink_price.0)),
        _ => None,
    })
}

/// Suggestions for a setting's name, and for what it can be.
pub(super) fn autocomplete(asker: &Asker, line: &CommandLine) -> Suggestions {
    let (Some("settings"), Some(focused)) = (line.sub.as_deref(), line.focused.as_deref()) else {
        return Suggestions::default();
    };
    let typed = line.args.text(focused).unwrap_or_default();
    let mut known = match focused {
        "setting" => settings::names(typed, asker.lang()),
        "value" => match line.args.text("setting").and_then(|name| settings::setting_called(name, asker.lang())) {
            Some(setting) => settings::values(setting, typed, asker.lang()),
            None => Vec::new(),
        },
        _ => Vec::new(),
    };
    known.truncate(SUGGESTIONS_MAX);
    Suggestions(known)
}
