//! `/me games`: the tables at which somebody sits, on all servers.

use super::super::{Asker, OptionDefinition, Router};
use host::{Host, HostError, OwnGame, WhoseTurn};
use present::{
    Screen,
    own_games::{OwnTable, OwnTurn, own_tables},
};
use table::ids::UserId;

pub(super) fn definition() -> OptionDefinition {
    OptionDefinition::part("cmd-me-games", Vec::new())
}

/// All of them, first those where they are to move.
pub(super) async fn run(router: &Router, asker: &Asker) -> Result<Screen, HostError> {
    Ok(own_tables(&own_games(&router.host, asker.person.user).await?, asker.lang()))
}

/// The tables at which somebody sits, in that order.
pub(in super::super::super) async fn own_games(host: &Host, user: UserId) -> Result<Vec<OwnTable>, HostError> {
    let own = |game: OwnGame| OwnTable {
        game: game.game,
        turn: match game.seated.map(|seated| seated.turn).unwrap_or_default() {
            WhoseTurn::Of(mover) if mover == user => OwnTurn::Yours,
            WhoseTurn::Of(mover) => OwnTurn::Of(mover),
            WhoseTurn::Ais => OwnTurn::Ais,
            WhoseTurn::Nobodys => OwnTurn::Waiting,
        },
        until: game.until,
        guild: game.guild,
        place: game.board.map_or((game.channel, None), |(channel, message)| (channel, Some(message))),
    };
    Ok(host.own_games(user).await?.into_iter().map(own).collect())
}
