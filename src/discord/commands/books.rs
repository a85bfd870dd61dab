//! `/tavern books`: what coins did on a server, for who manages it.

use super::{AsideKind, Asker, GuildId, Private, Router, speech};
use host::{BOOKS_DAYS, HostError};
use present::gifts;
use table::books::TavernBooks;

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId) -> Private {
    if !asker.manages_guild {
        return Private::Text(speech::guild_managers_only(asker.lang()));
    }
    match books(router, guild).await {
        Ok(books) => Private::Notice(AsideKind::Books, gifts::books(&books, BOOKS_DAYS, asker.lang())),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

async fn books(router: &Router, guild: GuildId) -> Result<TavernBooks, HostError> {
    if !router.host.server_settings(guild).await?.stakes() {
        return Err(HostError::StakesOff { ante: false });
    }
    router.host.tavern_books(guild).await
}
