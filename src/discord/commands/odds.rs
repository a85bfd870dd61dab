//! `/odds`: exact odds, by options wherever one is, or those of one's seat at the table of this channel.

use super::{AsideKind, Asker, CommandDefinition, CommandLine, OptionDefinition, Private, Router, game, speech};
use crate::click;
use games::catalog::Kind;
use host::At;
use present::{odds, pages, verbs};
use table::Table;

pub(super) fn definition() -> CommandDefinition {
    let part = |(kind, args): (Kind, Vec<verbs::Arg>)| {
        OptionDefinition::part(&verbs::command_key(kind), args.iter().map(|arg| game::option(kind, arg)).collect())
    };
    CommandDefinition::alone("cmd-odds", odds::games().into_iter().map(part).collect())
}

pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Private {
    let unknown = || Private::Text(speech::unknown_command(asker.lang()));
    let Some(kind) = line.sub.as_deref().and_then(|game| game.parse::<Kind>().ok()) else { return unknown() };
    // With nothing said, one means the table that one sits at.
    if line.args.0.is_empty() && asker.guild.is_some() {
        match router.host.table_for(At::Channel(asker.channel), asker.interaction).await {
            Ok(Some(table)) if table.kind() == kind => {
                let (table, _) = click::back(router, asker, table).await;
                return at_table(router, asker, &table).await;
            }
            Ok(_) => {}
            Err(problem) => return Private::Text(speech::problem(&problem, asker.lang())),
        }
    }
    match odds::of_position(kind, &line.args, asker.lang()) {
        Some(Ok(screen)) => Private::Aside(AsideKind::PositionOdds, screen, None),
        Some(Err(why)) => Private::Text(speech::text(why)),
        None => unknown(),
    }
}

/// The odds or a hint for the asker's seat at a table. A hint is noted before it is shown.
pub(crate) async fn at_table(router: &Router, asker: &Asker, table: &Table) -> Private {
    let user = asker.person.user;
    let advice = pages::advice(table, user, asker.lang());
    if let Some(seat) = table.seat_of(user).filter(|_| pages::is_hint(table, &advice))
        && let Err(why) = router.host.note_hint(table, seat).await
    {
        return Private::Text(speech::problem(&why, asker.lang()));
    }
    match pages::may_be_advised(table, user) {
        // Also that there are none just now: it is as soon out of date.
        true => Private::Aside(AsideKind::Odds, advice, None),
        false => Private::aside(AsideKind::Odds, advice, None),
    }
}
