//! `/help`: what there is, and where to begin.

use super::{AsideKind, Asker, CommandDefinition, GuildId, Private, Router, tavern};
use present::door;

pub(super) fn definition() -> CommandDefinition {
    CommandDefinition::new("cmd-help", Vec::new())
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId) -> Private {
    let without = tavern::without(router, guild).await;
    let sign = tavern::sign(router, asker, guild).await;
    Private::Aside(AsideKind::Door, door::help(without, sign.is_some(), asker.lang()), sign)
}
