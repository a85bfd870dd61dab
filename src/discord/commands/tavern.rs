//! `/tavern stakes`: whether tables of this server play for coins. For those
//! who manage the server.

use serde_json::{Value, json};

use super::{Asker, CommandLine, GuildId, Private, Router, command, part, speech, with, yes_or_no};
use host::GuildSettings;
use present::refusals;
use present::tavern;
use words::Words;

/// The permission to manage a server, as Discord numbers it.
const MANAGE_GUILD: u64 = 1 << 5;

pub(super) fn definition() -> Value {
    let stakes = part("cmd-tavern-stakes", vec![yes_or_no("arg-stakes", true)]);
    with(command("cmd-tavern", vec![stakes]), "default_member_permissions", json!(MANAGE_GUILD))
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    // A server may give the command to others; the setting stays with its managers.
    if !asker.manages_guild {
        return Private::Text(speech::text(refusals::guild_managers_only(Words::of(asker.lang))));
    }
    let Some(stakes) = line.args.yes("stakes") else { return Private::Text(speech::unknown_command(asker.lang)) };
    match router.host.set_guild_settings(guild, GuildSettings { stakes }, Some(asker.interaction)).await {
        Ok(()) => Private::Text(speech::text(tavern::stakes(stakes, asker.lang))),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang)),
    }
}
