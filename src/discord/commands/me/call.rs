//! `/me call`: who wants to be called when a table of a game opens on a server that they are on; and the call.

use std::sync::Arc;

use super::super::{
    super::{
        ask::NO_CALL,
        screen::{self as message},
    },
    AsideKind, Asker, CommandLine, Kind, OptionDefinition, Private, Router, speech,
};
use host::HostError;
use present::{Screen, slow};
use table::Table;
use words::Words;

pub(in super::super) fn definition() -> OptionDefinition {
    let games = Kind::ALL.iter().map(|&kind| (kind.key().to_owned(), move |words: &Words| words.game(kind)));
    let game = OptionDefinition::one_of("arg-game", true, games);
    OptionDefinition::part("cmd-me-call", vec![game, OptionDefinition::yes_or_no("arg-call", false)])
}

/// Says whether one is called.
pub(in super::super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Screen, HostError> {
    let Some(game) = line.args.text("game").and_then(|game| game.parse().ok()) else {
        return Ok(speech::unknown_command(asker.lang()));
    };
    let on = line.args.yes("on").unwrap_or(true);
    router.host.set_call(asker.person.user, game, on, asker.guild, Some(asker.interaction)).await?;
    let pings = router.host.user_settings(asker.person.user).await?.pings;
    Ok(slow::call(game, on, pings, asker.lang()))
}

/// The button under a call: no more of them to tables of this game. Reminders of one's turns stay as they are.
pub(in super::super::super) async fn no_more(router: &Router, asker: &Asker, game: Kind) -> Private {
    match router.host.set_call(asker.person.user, game, false, asker.guild, Some(asker.interaction)).await {
        Ok(()) => Private::Notice(AsideKind::Call, slow::call(game, false, true, asker.lang())),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

/// Calls who wants to be called to this table, which has just opened; whoever opened it does not wait for it.
pub(in super::super) async fn call_to(router: &Router, table: &Arc<Table>) {
    let whom = match router.host.claim_calls(table).await {
        Ok(whom) if whom.is_empty() => return,
        Ok(whom) => whom,
        Err(why) => return tracing::warn!(table = %table.id, "nobody is called to it: {why}"),
    };
    let place = router.answers.boards.message_if_known(table.id).await.map(|place| speech::link(table, place));
    let lang = table.rules.lang;
    let text = slow::called(&whom, table.kind(), place.as_deref(), lang);
    let no_more = format!("{NO_CALL}{}", table.kind().key());
    let call = message::call(text, &whom, (&no_more, slow::no_calls_label(lang))).on(Some(table.guild));
    if let Err(why) = router.answers.rest.post(serenity::all::ChannelId::new(table.channel.0), call).await {
        tracing::debug!(table = %table.id, "nobody could be called to it: {why}");
    }
}
