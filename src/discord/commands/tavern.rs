//! `/tavern stakes`: whether tables of this server play for coins. For those
//! who manage the server.

use serenity::all::Permissions;

use super::{Asker, CommandDefinition, CommandLine, GuildId, OptionDefinition, Private, Router, speech};
use host::GuildSettings;
use present::refusals;
use present::tavern;
use words::Words;

pub(super) fn definition() -> CommandDefinition {
    let stakes = OptionDefinition::part("cmd-tavern-stakes", vec![OptionDefinition::yes_or_no("arg-stakes", true)]);
    CommandDefinition::new("cmd-tavern", vec![stakes]).for_members_with(Permissions::MANAGE_GUILD)
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
