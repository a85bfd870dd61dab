//! `/me call`: who wants to be called when a table of a game opens on a server that they are on; and the call.

use std::sync::Arc;

use super::super::{
    super::{
        ask::NO_PINGS,
        screen::{self as message},
    },
    Asker, CommandLine, Kind, OptionDefinition, Router, speech,
};
use host::HostError;
use present::{Screen, slow, tavern};
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
    router.host.set_call(asker.person.user, game, on, Some(asker.interaction)).await?;
    Ok(slow::call(game, on, asker.lang()))
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
    let call = message::call(text, &whom, (NO_PINGS, tavern::no_pings_label(lang))).on(Some(table.guild));
    if let Err(why) = router.answers.rest.post(serenity::all::ChannelId::new(table.channel.0), call).await {
        tracing::debug!(table = %table.id, "nobody could be called to it: {why}");
    }
}
