//! The language of what the bot posts by itself, with nobody there who asked for it.

use host::Host;
use table::{
    ids::{GuildId, TableId},
    lang::Lang,
};

/// That of the table it is about, if that can be read; else that of the server, else English.
pub(super) async fn lang_of(host: &Host, table: Option<TableId>, guild: GuildId) -> Lang {
    if let Some(table) = table
        && let Ok(Some(table)) = host.peek(table).await
    {
        return table.rules.lang;
    }
    let settings = host.server_settings(guild).await.ok();
    settings.and_then(|settings| settings.lang()).unwrap_or(Lang::En)
}
