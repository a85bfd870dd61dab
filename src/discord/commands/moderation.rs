//! `/tavern ban|unban|bans|remove`, for who manages the server, and `/me block|unblock|blocks`, for everyone: who may not
//! sit where. What follows at which table is for the host to say.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use super::{Asker, CommandLine, GuildId, OptionDefinition, Private, Router, speech};
use host::HostError;
use present::{Screen, names, people};
use table::{
    Table,
    ids::{InteractionId, TableId, UserId},
    lang::Lang,
};
use words::Words;

/// For how long somebody can be kept from tables: what it is called, and how many seconds; no number for no end.
const SPANS: [(&str, Option<u32>); 5] = [
    ("hour", Some(3600)),
    ("day", Some(86_400)),
    ("week", Some(7 * 86_400)),
    ("month", Some(30 * 86_400)),
    ("always", None),
];

/// How long a reason is at most, in characters: a line or two on a phone.
const REASON_CHARS_MAX: usize = 60;

/// The parts of `/tavern`.
pub(super) fn bans() -> [OptionDefinition; 4] {
    let whom = || OptionDefinition::person("arg-whom", true);
    let spans =
        SPANS.map(|(key, _)| (key.to_owned(), move |words: &Words| words.phrase(&format!("choice-ban-{key}"), &[])));
    [
        OptionDefinition::part(
            "cmd-tavern-ban",
            vec![
                whom(),
                OptionDefinition::one_of("arg-span-of-ban", true, spans),
                OptionDefinition::text("arg-reason", REASON_CHARS_MAX, false),
            ],
        ),
        OptionDefinition::part("cmd-tavern-unban", vec![whom()]),
        OptionDefinition::part("cmd-tavern-bans", Vec::new()),
        OptionDefinition::part("cmd-tavern-remove", vec![whom()]),
    ]
}

/// The parts of `/me`.
pub(super) fn blocks() -> [OptionDefinition; 3] {
    let whom = || vec![OptionDefinition::person("arg-whom", true)];
    [
        OptionDefinition::part("cmd-me-block", whom()),
        OptionDefinition::part("cmd-me-unblock", whom()),
        OptionDefinition::part("cmd-me-blocks", Vec::new()),
    ]
}

/// Whom a line names, if that is a person; else why not.
fn whom(asker: &Asker, line: &CommandLine) -> Result<UserId, Box<Screen>> {
    let who = line.args.person("who").ok_or_else(|| Box::new(speech::unknown_command(asker.lang())))?;
    match line.bots.contains(&who) {
        true => Err(Box::new(refusal(people::NotKept::Bot, asker))),
        false => Ok(who),
    }
}

/// Why somebody is kept away, if a line says so: on one line, and not longer than can be.
fn reason(line: &CommandLine) -> Option<String> {
    let written = names::plain(line.args.text("reason")?);
    let reason: String = written.chars().take(REASON_CHARS_MAX).collect();
    Some(reason).filter(|reason| !reason.is_empty())
}

fn refusal(why: people::NotKept, asker: &Asker) -> Screen {
    speech::not_allowed("NotKept", people::not_kept(why, asker.lang()))
}

fn not_kept(why: host::NotKept, who: UserId, asker: &Asker) -> Screen {
    match why {
        host::NotKept::Oneself => refusal(people::NotKept::Oneself, asker),
        host::NotKept::TooMany { max } => refusal(people::NotKept::TooMany(max), asker),
        host::NotKept::NotSeated => refusal(people::NotKept::NotSeated(who), asker),
        host::NotKept::Host(problem) => speech::problem(&problem, asker.lang()),
    }
}

/// What who manages the server asks.
pub(super) async fn run_bans(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    if !asker.manages_guild {
        return Private::Text(speech::guild_managers_only(asker.lang()));
    }
    match banned(router, asker, guild, line).await {
        Ok(told) => Private::Text(told),
        Err(why) => Private::Text(why),
    }
}

async fn banned(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Result<Screen, Screen> {
    let (lang, key) = (asker.lang(), Some(asker.interaction));
    let problem = |why: HostError| speech::problem(&why, lang);
    Ok(match line.sub.as_deref() {
        Some("ban") => {
            let who = whom(asker, line).map_err(|why| *why)?;
            let span = line.args.text("time").and_then(|text| SPANS.iter().find(|(key, _)| *key == text));
            let (_, secs) = span.ok_or_else(|| speech::unknown_command(lang))?;
            let ban = router.host.ban(guild, asker.person.user, who, (*secs, reason(line)), key).await;
            let ban = ban.map_err(|why| not_kept(why, who, asker))?;
            router.rate_limits.note_ban(guild, who, true);
            speech::text(people::banned(who, (ban.until, ban.is_up), lang))
        }
        Some("unban") => {
            let who = whom(asker, line).map_err(|why| *why)?;
            let was = router.host.unban(guild, asker.person.user, who, key).await.map_err(problem)?;
            router.rate_limits.note_ban(guild, who, false);
            speech::text(people::unbanned(who, was, lang))
        }
        Some("remove") => {
            let who = whom(asker, line).map_err(|why| *why)?;
            let removed = router.host.remove(asker.channel, asker.person.clone(), who, key).await;
            let table = removed.map_err(|why| not_kept(why, who, asker))?;
            router.answers.boards.refresh(&table);
            speech::text(people::removed(who, &table, lang))
        }
        _ => bans_page(router, guild, 0, lang).await.map_err(problem)?,
    })
}

/// A part of the list of who is kept from the tables, from 0.
pub(super) async fn bans_page(router: &Router, guild: GuildId, part: usize, lang: Lang) -> Result<Screen, HostError> {
    let bans = router.host.bans(guild).await?;
    let line = |ban: host::Ban| {
        let host::Ban { user: who, until, since, by, reason } = ban;
        people::BanLine { who, until, since, by, reason }
    };
    let bans: Vec<_> = bans.into_iter().map(line).collect();
    Ok(people::bans(&bans, part, lang))
}

/// Of whom who opened a table has been told, in this process, that they leave games; and by which interaction, which may
/// be delivered twice.
#[derive(Debug, Default)]
pub(in super::super) struct LeaversTold(Mutex<HashMap<(TableId, UserId), InteractionId>>);

impl LeaversTold {
    /// How many are remembered; then the memory starts anew.
    const MAX: usize = 10_000;

    /// Notes it; whether it was not told yet.
    fn note(&self, table: TableId, user: UserId, by: InteractionId) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if told.len() >= Self::MAX {
            told.clear();
        }
        *told.entry((table, user)).or_insert(by) == by
    }
}

/// From how many games left on who opened a table is told of it without asking.
const LEFT_TOLD_MIN: i64 = 2;

/// How often those who sit at a table leave games that run: a line each, for who opened it, between games.
pub(in super::super) async fn leaving(
    router: &Router,
    asker: &Asker,
    table: &Table,
    min: i64,
) -> Vec<(UserId, String)> {
    if table.host != asker.person.user || table.playing().is_some() {
        return Vec::new();
    }
    // What cannot be read now is not told.
    let known = router.host.leaving(table).await.unwrap_or_default();
    let line = |(user, leaving): (UserId, host::Leaving)| {
        let counts = (leaving.left, leaving.games);
        (user, people::leaving(&format!("<@{user}>"), counts, host::LEAVING_DAYS, asker.lang()))
    };
    known.into_iter().filter(|(_, leaving)| leaving.left >= min).map(line).collect()
}

/// What who opened a table is told before they begin its game: once of each who leaves games, and to nobody else.
pub(in super::super) async fn warning_before_start(router: &Router, asker: &Asker, table: &Table) -> Option<Screen> {
    let mut lines = leaving(router, asker, table, LEFT_TOLD_MIN).await;
    lines.retain(|(user, _)| router.leavers_told.note(table.id, *user, asker.interaction));
    if lines.is_empty() {
        return None;
    }
    let lines: Vec<String> = lines.into_iter().map(|(_, line)| line).collect();
    Some(speech::text(people::leaving_before_start(&lines, asker.lang())))
}

/// What anybody asks for themselves.
pub(super) async fn run_blocks(router: &Router, asker: &Asker, line: &CommandLine) -> Private {
    match blocked(router, asker, line).await {
        Ok(told) => Private::Text(told),
        Err(why) => Private::Text(why),
    }
}

async fn blocked(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Screen, Screen> {
    let (lang, user, key) = (asker.lang(), asker.person.user, Some(asker.interaction));
    let problem = |why: HostError| speech::problem(&why, lang);
    Ok(match line.sub.as_deref() {
        Some("block") => {
            let who = whom(asker, line).map_err(|why| *why)?;
            router.host.block(user, who, key).await.map_err(|why| not_kept(why, who, asker))?;
            speech::text(people::blocked(who, lang))
        }
        Some("unblock") => {
            let who = whom(asker, line).map_err(|why| *why)?;
            let was = router.host.unblock(user, who, key).await.map_err(problem)?;
            speech::text(people::unblocked(who, was, lang))
        }
        _ => blocks_page(router, asker, 0).await.map_err(problem)?,
    })
}

/// A part of the list of whom the asker blocks, from 0.
pub(super) async fn blocks_page(router: &Router, asker: &Asker, part: usize) -> Result<Screen, HostError> {
    Ok(people::blocks(&router.host.blocks(asker.person.user).await?, part, asker.lang()))
}
