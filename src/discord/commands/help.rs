//! `/help`: what there is, and where to begin.

use super::{Asker, CommandDefinition, GuildId, Private, Router, tavern};
use present::door;

pub(super) fn definition() -> CommandDefinition {
    CommandDefinition::new("cmd-help", Vec::new())
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId) -> Private {
    let screen = door::help(asker.lang);
    match tavern::sign(router, asker, guild).await {
        Some(picture) => Private::File(screen, picture),
        None => Private::Text(screen),
    }
}
