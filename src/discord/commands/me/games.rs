//! `/me games`: the tables at which somebody sits, on all servers.

use super::super::{Asker, CommandLine, OptionDefinition, Router};
use games::catalog::Kind;
use host::{Host, HostError, OwnGame, WhoseTurn};
use present::{
    Screen,
    names::escaped,
    offers::Offer,
    own_games::{OwnTable, OwnTurn, PAGES_MAX, on_page, own_tables},
};
use table::{
    Who,
    ids::{TableId, UserId},
};

pub(super) fn definition() -> OptionDefinition {
    let pages = i64::try_from(PAGES_MAX).expect("a few pages");
    OptionDefinition::part("cmd-me-games", vec![OptionDefinition::number("arg-page", 1, pages, false)])
}

/// A page of all of them, first those where they are to move.
pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Result<Screen, HostError> {
    let page = line.args.whole("page").and_then(|page| usize::try_from(page).ok()).unwrap_or(1);
    Ok(own_tables(&own_games(&router.host, asker.person.user, page).await?, page, asker.lang()))
}

/// The tables at which somebody sits, in that order; those on this page with the names of who is to move and of the
/// game.
pub(in super::super::super) async fn own_games(
    host: &Host,
    user: UserId,
    page: usize,
) -> Result<Vec<OwnTable>, HostError> {
    let mut tables = Vec::new();
    let games = host.own_games(user).await?;
    let named = on_page(page, games.len());
    for game in games {
        let offer = match game.game {
            Some(kind) if named.contains(&tables.len()) => offer(host, game.table, kind).await,
            _ => None,
        };
        let turn = match game.seated.as_ref().map(|seated| seated.turn).unwrap_or_default() {
            WhoseTurn::Of(mover) if mover == user => OwnTurn::Yours,
            WhoseTurn::Of(mover) => {
                let name = if named.contains(&tables.len()) { name(host, &game, mover).await? } else { None };
                OwnTurn::Of(name.map_or_else(|| format!("<@{mover}>"), |name| escaped(&name)))
            }
            WhoseTurn::Ais => OwnTurn::Ais,
            WhoseTurn::Nobodys => OwnTurn::Waiting,
        };
        let place = game.board.map_or((game.channel, None), |(channel, message)| (channel, Some(message)));
        tables.push(OwnTable { game: game.game, offer, turn, until: game.until, guild: game.guild, place });
    }
    Ok(tables)
}

/// What somebody is called at a table; whoever has not finished a game on that server yet is only known there.
async fn name(host: &Host, game: &OwnGame, user: UserId) -> Result<Option<String>, HostError> {
    if let Some(name) = host.names(game.guild, &[user]).await?.remove(&user) {
        return Ok(Some(name));
    }
    let Ok(Some(table)) = host.peek(game.table).await else { return Ok(None) };
    Ok(table.sitters.iter().find_map(|sitter| match &sitter.who {
        Who::Person { user: sits, name, .. } if *sits == user => Some(name.clone()),
        _ => None,
    }))
}

/// Which of several games that share its rules is played at a table, where there are several and it can be read now.
async fn offer(host: &Host, table: TableId, kind: Kind) -> Option<Offer> {
    if Offer::all().filter(|offer| offer.kind() == kind).count() < 2 {
        return None;
    }
    host.peek(table).await.ok().flatten().map(|table| Offer::of(&table.rules.options))
}
