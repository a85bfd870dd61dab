//! `/help`: what there is, and where to begin.

use super::{Asker, CommandDefinition, GuildId, Private, Router, coins, tavern};
use present::door;

pub(super) fn definition() -> CommandDefinition {
    CommandDefinition::new("cmd-help", Vec::new())
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId) -> Private {
    let with_coins = coins::must_play_for_coins(router, guild).await.is_ok();
    let sign = tavern::sign(router, asker, guild).await;
    Private::Aside("door", door::help(with_coins, sign.is_some(), asker.lang()), sign)
}
