//! `/tavern stakes|settings`: whether tables of this server play for coins, and
//! how their boards are shown. For those who manage the server.

use serenity::all::Permissions;

use super::{
    Asker, CommandDefinition, CommandLine, GuildId, OptionDefinition, Private, Router, speech, table::view_option,
};
use host::GuildSettings;
use present::refusals;
use present::tavern;
use words::Words;

pub(super) fn definition() -> CommandDefinition {
    let stakes = OptionDefinition::part("cmd-tavern-stakes", vec![OptionDefinition::yes_or_no("arg-stakes", true)]);
    let settings = OptionDefinition::part("cmd-tavern-settings", vec![view_option(true)]);
    CommandDefinition::new("cmd-tavern", vec![stakes, settings]).for_members_with(Permissions::MANAGE_GUILD)
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    // A server may give the command to others; the setting stays with its managers.
    if !asker.manages_guild {
        return Private::Text(speech::text(refusals::guild_managers_only(Words::of(asker.lang))));
    }
    if line.sub.as_deref() == Some("settings") {
        return show_as(router, asker, guild, line).await;
    }
    let Some(stakes) = line.args.yes("stakes") else { return Private::Text(speech::unknown_command(asker.lang)) };
    let before = match router.host.guild_settings(guild).await {
        Ok(before) => before,
        Err(problem) => return Private::Text(speech::problem(&problem, asker.lang)),
    };
    match router.host.set_guild_settings(guild, GuildSettings { stakes, ..before }, Some(asker.interaction)).await {
        Ok(()) => Private::Text(speech::text(tavern::stakes(stakes, asker.lang))),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang)),
    }
}

/// How boards are shown here whose tables have not chosen.
async fn show_as(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    let before = match router.host.guild_settings(guild).await {
        Ok(before) => before,
        Err(problem) => return Private::Text(speech::problem(&problem, asker.lang)),
    };
    let view = line.args.text("view").and_then(|view| view.parse().ok()).unwrap_or_default();
    match router.host.set_guild_settings(guild, GuildSettings { view, ..before }, Some(asker.interaction)).await {
        Ok(()) => Private::Text(speech::text(tavern::view(Some(view), asker.lang))),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang)),
    }
}
