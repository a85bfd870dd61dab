//! The slash commands, one file each: how each is defined, and what it does.
//! The list of them stands here and nowhere else.

pub(super) mod bet;
mod books;
pub(super) mod coins;
mod definition;
pub(super) mod fair;
pub(super) mod game;
mod give;
pub(super) mod help;
pub(super) mod leaderboard;
pub(super) mod lesson;
mod looks;
pub(super) mod me;
pub(crate) mod odds;
pub(super) mod peace;
pub(super) mod practice;
pub(super) mod privacy;
pub(super) mod problem;
mod reading;
pub(super) mod replay;
mod rules;
pub(super) mod season;
pub(super) mod settings;
mod stats;
pub(super) mod table;
pub(super) mod tavern;

pub(super) use self::me::own_games;

use std::collections::BTreeSet;

use serde_json::{Value, json};
use serenity::http::Route;
use sha2::{Digest as _, Sha256};

use self::definition::{CommandDefinition, OptionDefinition};
use super::{
    answer::{ClickReply, Private, Suggestions},
    ask::{Asker, CommandLine},
    rest_client::{RestClient, RestError},
    router::Router,
    speech,
};
use ::table::ids::GuildId;
use games::catalog::Kind;
use host::Host;

/// Where the hash of the commands last written to Discord is noted.
const WRITTEN: &str = "commands-written";

/// All commands as they are registered.
#[must_use]
pub fn definitions() -> Value {
    let mut all: Vec<CommandDefinition> = Kind::ALL.iter().map(|&kind| game::definition(kind)).collect();
    all.extend([
        table::definition(),
        coins::definition(),
        bet::definition(),
        leaderboard::definition(),
        stats::definition(),
        season::definition(),
        fair::definition(),
        replay::definition(),
        problem::definition(),
        odds::definition(),
        rules::definition(),
        privacy::definition(),
        help::definition(),
        tavern::definition(),
        me::definition(),
    ]);
    json!(all)
}

/// The server of what is asked where there is none, or none that the bot is in: nobody has anything there.
pub(super) const NOWHERE: GuildId = GuildId(0);

/// Whether a command is for what one does alone, wherever that is.
pub(super) fn is_alone(line: &CommandLine) -> bool {
    matches!(line.command.as_str(), "problem" | "odds" | "stats" | "rules" | "privacy" | "me")
}

/// Does what a command says.
pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    match line.command.as_str() {
        "table" => table::run(router, asker, line).await,
        "coins" => coins::run(router, asker, guild, line).await,
        "bet" => bet::run(router, asker, guild, line).await,
        "leaderboard" => leaderboard::run(router, asker, guild, line).await,
        "stats" => stats::run(router, asker, guild, line).await,
        "season" => season::run(router, asker, guild, line).await,
        "fair" => fair::run(router, asker).await,
        "replay" => replay::run(router, asker, line).await,
        "problem" => problem::run(router, asker, guild, line).await,
        "odds" => odds::run(router, asker, line).await,
        "rules" => rules::run(asker, line),
        "privacy" => privacy::run(router, asker, line).await,
        "help" => help::run(router, asker, guild).await,
        "me" => me::run(router, asker, line).await,
        "tavern" => tavern::run(router, asker, guild, line).await,
        other => match other.parse::<Kind>() {
            Ok(kind) => game::run(router, asker, guild, kind, line).await,
            Err(_) => speech::unknown_command(asker.lang()).into(),
        },
    }
}

/// Suggestions for an option being written.
pub(super) async fn suggest(router: &Router, asker: &Asker, line: &CommandLine) -> Suggestions {
    if line.command == "bet" {
        return bet::suggest(router, asker, line).await;
    }
    if line.command == "replay" {
        return replay::suggest(router, asker).await;
    }
    if let ("season" | "leaderboard", Some(guild)) = (line.command.as_str(), asker.guild) {
        return season::suggest(router, guild, line).await;
    }
    if line.command == "tavern" {
        return settings::suggest(asker, line);
    }
    match line.command.parse::<Kind>() {
        Ok(kind) => Suggestions(game::suggest(router, asker, kind, line).await),
        Err(_) => Suggestions::default(),
    }
}

/// Writes the commands to Discord if they are not those written last, or if
/// others stand there.
pub(super) async fn write_if_changed(rest: &RestClient, host: &Host) {
    let definitions = definitions();
    let hash = hex::encode(Sha256::digest(format!("{} {definitions}", rest.application())));
    let written = host.meta(WRITTEN).await.unwrap_or_else(|why| {
        tracing::warn!("which commands were written last cannot be read: {why}");
        None
    });
    if written.as_deref() == Some(hash.as_str()) && stand_there(rest, &definitions).await {
        tracing::debug!("the commands have not changed");
        return;
    }
    match rest.write_commands(definitions).await {
        Ok(()) => {
            if let Err(why) = host.set_meta(WRITTEN, &hash).await {
                tracing::warn!("that the commands are written could not be noted: {why}");
            }
            tracing::info!("the commands are written");
        }
        Err(why) => tracing::error!("the commands could not be written, those of before still stand: {why}"),
    }
}

/// Whether Discord has commands by these names: a stand-in forgets them.
async fn stand_there(rest: &RestClient, definitions: &Value) -> bool {
    let names = |commands: &Value| -> BTreeSet<String> {
        let all = commands.as_array().map(Vec::as_slice).unwrap_or_default();
        all.iter().filter_map(|command| command["name"].as_str().map(str::to_owned)).collect()
    };
    let there: Result<Value, RestError> = rest.ask(Route::Commands { application_id: rest.application() }).await;
    match there {
        Ok(there) => names(&there) == names(definitions),
        Err(why) => {
            tracing::debug!("the commands could not be read: {why}");
            false
        }
    }
}
