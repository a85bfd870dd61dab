//! `/privacy show|export|delete|pings`: what is kept about a person, all of it to take away, and an end to it.

use super::{
    super::{
        ask::{FORGET_ME, KEEP_ME},
        screen::Attached,
    },
    AsideKind, Asker, ClickReply, CommandDefinition, CommandLine, OptionDefinition, Private, Router, coins, speech,
};
use host::{
    Choice, FORGOTTEN_KNOWN_DAYS, Held, HostError, JOURNAL_KEPT_DAYS, NotForgotten, PRACTICE_KEPT_DAYS,
    RECORD_KEPT_DAYS,
};
use present::{
    Screen, door, own_games, people, refusals, slow,
    tavern::{self, OwnData, Retention},
};
use words::Words;

pub(super) fn definition() -> CommandDefinition {
    CommandDefinition::alone(
        "cmd-privacy",
        vec![
            OptionDefinition::part("cmd-privacy-show", Vec::new()),
            OptionDefinition::part("cmd-privacy-export", vec![OptionDefinition::person("arg-who", false)]),
            OptionDefinition::part("cmd-privacy-delete", Vec::new()),
            OptionDefinition::part("cmd-privacy-pings", vec![OptionDefinition::yes_or_no("arg-pings", true)]),
        ],
    )
}

/// The longest file of an export, in bytes: what Discord takes everywhere.
const FILE_BYTES_MAX: usize = 10_000_000;
/// What a request with a file holds besides it, in bytes.
const BESIDE_FILE_BYTES: usize = 10_000;

/// How long what can be deleted is kept if it is not.
const KEPT: Retention = Retention {
    journals: JOURNAL_KEPT_DAYS,
    records: RECORD_KEPT_DAYS,
    practices: PRACTICE_KEPT_DAYS,
    marks: FORGOTTEN_KNOWN_DAYS,
};

pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Private {
    match line.sub.as_deref() {
        Some("show") => Private::Aside(AsideKind::Privacy, door::privacy(false, asker.lang()), None),
        Some("export") => export(router, asker, line).await,
        Some("delete") => {
            let (question, [yes, no]) = tavern::forget(asker.lang());
            Private::Question(speech::text(question), [(FORGET_ME, yes), (KEEP_ME, no)])
        }
        Some("pings") => pings(router, asker, line.args.yes("pings").unwrap_or(true)).await,
        _ => Private::Text(speech::unknown_command(asker.lang())),
    }
}

/// How long what is kept is kept.
pub(super) fn terms(asker: &Asker) -> Screen {
    door::privacy_terms(KEPT, asker.lang())
}

/// Only looked up: to ask is no use of the tavern, and brings no welcome. Outside a server, and on one that the bot is not
/// in, there is no part of a server to tell.
pub(super) async fn mine(router: &Router, asker: &Asker) -> Result<Screen, HostError> {
    let user = asker.person.user;
    let pings = router.host.user_settings(user).await?.pings;
    let Some(guild) = asker.guild else {
        return Ok(door::privacy_mine(KEPT, OwnData { coins: None, played: None, pings }, asker.lang()));
    };
    let coins = match router.host.server_settings(guild).await?.stakes() {
        true => Some(router.host.balance_as_it_is(guild, user).await?),
        false => None,
    };
    let played = coins::played(router, asker, guild).await?;
    Ok(door::privacy_mine(KEPT, OwnData { coins, played: Some(&played), pings }, asker.lang()))
}

/// All that is kept about the asker, as files. Nobody has somebody else's, whatever they may do here.
async fn export(router: &Router, asker: &Asker, line: &CommandLine) -> Private {
    let user = asker.person.user;
    if line.args.person("who").is_some_and(|who| who != user) {
        return Private::Text(speech::not_allowed("ExportOfOthers", people::export_of_others(asker.lang())));
    }
    let data = match router.host.personal_data(user).await {
        Ok(data) => data,
        Err(problem) => return Private::Text(speech::problem(&problem, asker.lang())),
    };
    let bytes_max = FILE_BYTES_MAX.min(asker.file_bytes_max as usize).saturating_sub(BESIDE_FILE_BYTES);
    let files = data.files(bytes_max, &|key| people::export_description(key, asker.lang()));
    let parts = files.len();
    let mut attached = files.into_iter().zip(1..).map(|(json, part)| Attached {
        name: if parts == 1 { format!("karahaus-{user}.json") } else { format!("karahaus-{user}-{part}.json") },
        alt: people::export_alt(part, parts, asker.lang()),
        bytes: json.into_bytes(),
    });
    let first = attached.next().expect("there is always a first part");
    Private::Files(speech::text(people::exported(parts, asker.lang())), first, attached.collect())
}

/// The question was answered.
pub(crate) async fn confirmed(router: &Router, asker: &Asker, sure: bool) -> ClickReply {
    if !sure {
        return ClickReply::Instead(speech::text(tavern::not_forgotten(asker.lang())), None);
    }
    match router.host.forget(asker.person.user, Some(asker.interaction)).await {
        Ok(forgotten) => {
            let told = tavern::forgotten(forgotten.live > 0, KEPT, asker.lang());
            ClickReply::Instead(speech::text(told), None)
        }
        Err(NotForgotten::AtATable { table, channel, why }) => {
            let words = Words::of(asker.lang());
            // It may be on another server, whose channels are not known by their ids here.
            let table = router.host.peek(table).await.ok().flatten();
            let channel = match &table {
                Some(table) => own_games::link(table.guild, (channel, None)),
                None => format!("<#{channel}>"),
            };
            let over_days = |table| slow::not_forgotten(table, asker.person.user, &channel, asker.lang());
            let text = match why {
                Held::Seat => {
                    table.as_deref().and_then(over_days).unwrap_or_else(|| refusals::sits_still(words, &channel))
                }
                Held::Host => refusals::keeps_a_table(words, &channel),
                Held::Stake => refusals::has_a_stake(words, &channel),
                Held::Bet => refusals::has_a_bet(words, &channel),
                Held::Newer => refusals::is_at_a_newer(words, &channel),
                Held::Unreadable => refusals::is_at_an_unreadable(words, &channel),
            };
            ClickReply::Instead(speech::not_allowed("NotForgotten", text), None)
        }
        Err(NotForgotten::Host(problem)) => speech::problem(&problem, asker.lang()).into(),
    }
}

/// The button under a ping.
pub(crate) async fn no_pings(router: &Router, asker: &Asker) -> Private {
    pings(router, asker, false).await
}

async fn pings(router: &Router, asker: &Asker, wanted: bool) -> Private {
    match router.host.choose(asker.person.user, [Choice::Pings(wanted)], Some(asker.interaction)).await {
        Ok(()) => Private::Notice(AsideKind::Pings, speech::text(tavern::pings(wanted, asker.lang()))),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}
