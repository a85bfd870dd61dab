//! What people settle with the bot and among themselves, as sentences: what is kept about them, who may not sit with
//! whom. What is so is looked up by others.

use table::{
    Closing, Phase, Reading, Table,
    ids::{Moment, UserId},
    lang::Lang,
};
use words::{Words, say};

use super::{
    Card, Press, Screen, door::DoorPress, list_parts::turn, names::escape, settings::SettingsPress, sign::in_characters,
};

/// How many people a part of the list of who is blocked names.
const BLOCKS_A_PART: usize = 15;

/// How many bans a part of their list has: on a phone each takes two lines, and two more with its reason.
const BANS_A_PART: usize = 4;

/// All that is kept about the asker comes in so many files.
#[must_use]
pub fn exported(parts: usize, lang: Lang) -> String {
    say!(Words::of(lang), "exported", parts = parts)
}

/// What one of these files is.
#[must_use]
pub fn export_alt(part: usize, parts: usize, lang: Lang) -> String {
    say!(Words::of(lang), "export-alt", part = part, parts = parts)
}

/// What stands in these files beside what is kept: what a table is, what becomes of it, what a field means, by the key of
/// the phrase. The files are of all servers, so coins are called as they are everywhere.
#[must_use]
pub fn export_description(key: &str, lang: Lang) -> String {
    in_characters(&Words::of(lang).phrase(key, &[])).into_owned()
}

/// What is kept about somebody else is asked for.
#[must_use]
pub fn export_of_others(lang: Lang) -> String {
    say!(Words::of(lang), "export-of-others")
}

/// In which form the asker reads what is theirs alone from now on.
#[must_use]
pub fn reading(reading: Reading, lang: Lang) -> String {
    let words = Words::of(lang);
    match reading {
        Reading::Usual => say!(words, "reading-usual"),
        Reading::WithoutColour => say!(words, "reading-without-colour"),
        Reading::Reader => say!(words, "reading-reader"),
    }
}

/// That the asker reads this language from now on; or Discord's.
#[must_use]
pub fn language(own: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    if own { say!(words, "language-own") } else { say!(words, "language-discord") }
}

/// Why somebody is not kept from tables, blocked or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// It is the asker.
    Oneself,
    /// It is a bot.
    Bot,
    /// There are as many as can be.
    TooMany(usize),
    /// They have no seat here.
    NotSeated(UserId),
}

/// Why somebody is not kept from tables, blocked or removed.
#[must_use]
pub fn not_kept(why: NotKept, lang: Lang) -> String {
    let words = Words::of(lang);
    match why {
        NotKept::Oneself => say!(words, "refused-keep-oneself"),
        NotKept::Bot => say!(words, "refused-keep-bot"),
        NotKept::TooMany(max) => say!(words, "refused-keep-too-many", max = max),
        NotKept::NotSeated(who) => say!(words, "refused-remove-not-seated", who = mention(who)),
    }
}

/// That the server keeps the asker from its tables.
#[must_use]
pub fn refused_banned(words: &Words, until: Option<Moment>) -> String {
    say!(words, "refused-banned", when = moment(until))
}

/// That the asker has blocked who opened the table.
#[must_use]
pub fn refused_blocking(words: &Words) -> String {
    say!(words, "refused-blocking")
}

/// That there is no seat for the asker, for one of several reasons.
#[must_use]
pub fn refused_not_seated(words: &Words) -> String {
    say!(words, "refused-not-seated")
}

/// That the asker left so many games, and stakes nothing until then.
#[must_use]
pub fn refused_left_too_often(words: &Words, count: usize, until: Moment) -> String {
    say!(words, "refused-left-too-often", count = count, when = date(until))
}

/// Somebody is kept from the tables of a server, and has got up at those where no game runs.
#[must_use]
pub fn banned(who: UserId, (until, is_up): (Option<Moment>, bool), lang: Lang) -> String {
    let words = Words::of(lang);
    let told = say!(words, "banned", who = mention(who), when = moment(until));
    if is_up { told } else { format!("{told} {}", say!(words, "banned-gets-up-later")) }
}

/// Somebody is not kept from the tables of a server any more, or never was.
#[must_use]
pub fn unbanned(who: UserId, was: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    if was { say!(words, "unbanned", who = mention(who)) } else { say!(words, "not-banned", who = mention(who)) }
}

/// Somebody was sent away from a table; this is it by then.
#[must_use]
pub fn removed(who: UserId, table: &Table, lang: Lang) -> String {
    let ended = match table.phase {
        Phase::Playing(_) => "runs",
        Phase::Closed(Closing::BrokenOff { .. }) => "called-off",
        Phase::Gathering(_) | Phase::Closed(_) => "between",
    };
    say!(Words::of(lang), "removed", who = mention(who), ended = ended)
}

/// A ban from the tables of a server, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BanLine {
    /// Whom it is about; nobody where their data is deleted.
    pub who: Option<UserId>,
    /// Until when; `None` where it has no end.
    pub until: Option<Moment>,
    /// Since when.
    pub since: Moment,
    /// Who set it, where that is kept.
    pub by: Option<UserId>,
    /// Why, where that was written down.
    pub reason: Option<String>,
}

/// Whom a server keeps from its tables, since when and until when, who wanted it so, and why. A part of them, from 0, with the
/// ways to the others.
#[must_use]
pub fn bans(bans: &[BanLine], part: usize, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let line = |ban: &BanLine| {
        let since = format!("<t:{}:d>", ban.since.unix_secs());
        let who = say!(words, "bans-line", who = called(ban.who, words), when = moment(ban.until));
        let by = ban.by.map_or_else(|| "none".to_owned(), mention);
        let why = ban.reason.as_deref().map(|reason| say!(words, "bans-reason", reason = escape(reason).into_owned()));
        let why = why.map(|why| format!("\n{why}")).unwrap_or_default();
        format!("{who} · {}{why}", say!(words, "bans-since", since = since, by = by))
    };
    let parts: Vec<_> = bans.chunks(BANS_A_PART).collect();
    // There may be fewer of them by now.
    let part = part.min(parts.len().saturating_sub(1));
    let shown = parts.get(part).copied().unwrap_or_default();
    let screen = list(say!(words, "bans-title"), shown.iter().map(line).collect(), say!(words, "bans-none"));
    let press = |part| Press::Settings(SettingsPress::Bans(part));
    Screen { rows: turn(part, parts.len(), press).into_iter().collect(), ..screen }
}

/// Somebody is blocked.
#[must_use]
pub fn blocked(who: UserId, lang: Lang) -> String {
    say!(Words::of(lang), "blocked", who = mention(who))
}

/// Somebody is not blocked any more, or never was.
#[must_use]
pub fn unblocked(who: UserId, was: bool, lang: Lang) -> String {
    let words = Words::of(lang);
    if was { say!(words, "unblocked", who = mention(who)) } else { say!(words, "not-blocked", who = mention(who)) }
}

/// Whom the asker blocks; nobody where their data is deleted. A part of them, from 0, with the ways to the others.
#[must_use]
pub fn blocks(blocks: &[Option<UserId>], part: usize, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let parts: Vec<_> = blocks.chunks(BLOCKS_A_PART).collect();
    // There may be fewer of them by now.
    let part = part.min(parts.len().saturating_sub(1));
    let shown = parts.get(part).copied().unwrap_or_default();
    let lines = shown.iter().map(|who| called(*who, words)).collect();
    let screen = list(say!(words, "blocks-title"), lines, say!(words, "blocks-none"));
    let press = |part| Press::Door(DoorPress::Blocks(part));
    Screen { rows: turn(part, parts.len(), press).into_iter().collect(), ..screen }
}

/// In how many games somebody let the AI play, of how many they played in so many days.
#[must_use]
pub fn leaving(who: &str, (left, games): (i64, i64), days: u32, lang: Lang) -> String {
    say!(Words::of(lang), "leaving-line", who = who, left = left, games = games, days = days)
}

/// The same of those who sit at a table, for who is about to begin its game.
#[must_use]
pub fn leaving_before_start(lines: &[String], lang: Lang) -> String {
    format!("{}\n{}", lines.join("\n"), say!(Words::of(lang), "leaving-before-start"))
}

fn list(title: String, lines: Vec<String>, none: String) -> Screen {
    let body = if lines.is_empty() { none } else { lines.join("\n") };
    Screen { card: Some(Card { title, body, ..Card::default() }), ..Screen::default() }
}

fn called(who: Option<UserId>, words: &Words) -> String {
    who.map_or_else(|| say!(words, "bans-forgotten"), mention)
}

/// As a phrase tells it apart from no moment.
fn moment(until: Option<Moment>) -> String {
    until.map_or_else(|| "none".to_owned(), date)
}

fn date(at: Moment) -> String {
    format!("<t:{}:f>", at.unix_secs())
}

fn mention(user: UserId) -> String {
    format!("<@{user}>")
}
