//! `/odds`: exact odds, by options wherever one is, or those of one's seat at the table of this channel.

use super::{Asker, CommandDefinition, CommandLine, OptionDefinition, Private, Router, game, speech};
use crate::click;
use games::catalog::Kind;
use host::At;
use present::{odds, pages, verbs};

pub(super) fn definition() -> CommandDefinition {
    let part = |(kind, args): (Kind, Vec<verbs::Arg>)| {
        OptionDefinition::part(&verbs::command_key(kind), args.iter().map(|arg| game::option(kind, arg)).collect())
    };
    CommandDefinition::alone("cmd-odds", odds::games().into_iter().map(part).collect())
}

pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Private {
    let unknown = || Private::Text(speech::unknown_command(asker.lang));
    let Some(kind) = line.sub.as_deref().and_then(|game| game.parse::<Kind>().ok()) else { return unknown() };
    // With nothing said, one means the table that one sits at.
    if line.args.0.is_empty() && asker.guild.is_some() {
        match router.host.table_for(At::Channel(asker.channel), asker.interaction).await {
            Ok(Some(table)) if table.kind() == kind => {
                let (table, _) = click::back(router, asker, table).await;
                return Private::aside("odds", pages::advice(&table, asker.person.user, asker.lang), None);
            }
            Ok(_) => {}
            Err(problem) => return Private::Text(speech::problem(&problem, asker.lang)),
        }
    }
    match odds::of_position(kind, &line.args, asker.lang) {
        Some(Ok(screen)) => Private::Aside("position odds", screen, None),
        Some(Err(why)) => Private::Text(speech::text(why)),
        None => unknown(),
    }
}
