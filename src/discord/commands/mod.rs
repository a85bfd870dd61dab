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
pub(super) mod moderation;
pub(crate) mod odds;
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

use std::collections::BTreeMap;

use serde_json::{Value, json};
use serenity::http::Route;
use sha2::{Digest as _, Sha256};

use self::definition::{CommandDefinition, OptionDefinition};
use super::{
    answer::{ClickReply, Private, Suggestions},
    asides::AsideKind,
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

/// Under what is looked up where there is no server, or none that the bot is in: nobody has anything there. Whether
/// there is one, [`Asker::guild`] says; nothing is compared with this.
pub(super) const NOWHERE: GuildId = GuildId(0);

/// Whether a command is for what one does by oneself, wherever that is.
pub(super) fn needs_no_server(line: &CommandLine) -> bool {
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
pub(super) async fn autocomplete(router: &Router, asker: &Asker, line: &CommandLine) -> Suggestions {
    if line.command == "bet" {
        return bet::autocomplete(router, asker, line).await;
    }
    if line.command == "replay" {
        return replay::autocomplete(router, asker).await;
    }
    if let ("season" | "leaderboard", Some(guild)) = (line.command.as_str(), asker.guild) {
        return season::autocomplete(router, guild, line).await;
    }
    if line.command == "tavern" {
        return settings::autocomplete(asker, line);
    }
    match line.command.parse::<Kind>() {
        Ok(kind) => Suggestions(game::autocomplete(router, asker, kind, line).await),
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

/// Whether Discord has these commands, and no others: a stand-in forgets them, and after a backup is restored it has
/// those of the program from before.
async fn stand_there(rest: &RestClient, definitions: &Value) -> bool {
    let there: Result<Value, RestError> = rest.ask(Route::Commands { application_id: rest.application() }).await;
    match there {
        Ok(there) => are_all(&there, definitions),
        Err(why) => {
            tracing::debug!("the commands could not be read: {why}");
            false
        }
    }
}

/// Whether Discord's list has just these commands.
fn are_all(there: &Value, definitions: &Value) -> bool {
    let by_name = |commands: &Value| -> BTreeMap<String, Value> {
        let all = commands.as_array().into_iter().flatten();
        all.filter_map(|command| Some((command["name"].as_str()?.to_owned(), command.clone()))).collect()
    };
    let (there, ours) = (by_name(there), by_name(definitions));
    there.len() == ours.len() && ours.iter().all(|(name, ours)| there.get(name).is_some_and(|there| is_so(there, ours)))
}

/// Whether something is defined on Discord as it is here. Discord says more of it, nothing of what is as usual, and
/// translations only where it is asked for them.
fn is_so(there: &Value, ours: &Value) -> bool {
    let is_usual = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(all) => all.is_empty(),
        _ => false,
    };
    match (there, ours) {
        (Value::Object(there), Value::Object(ours)) => (ours.iter())
            .filter(|(key, _)| !key.ends_with("_localizations"))
            .all(|(key, ours)| is_so(there.get(key).unwrap_or(&Value::Null), ours)),
        (Value::Array(there), Value::Array(ours)) => {
            there.len() == ours.len() && there.iter().zip(ours).all(|(there, ours)| is_so(there, ours))
        }
        (Value::Number(there), Value::Number(ours)) => there.as_f64() == ours.as_f64(),
        (there, ours) => there == ours || is_usual(there) && is_usual(ours),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Discord shows what was written: with ids, without what is as usual and without translations.
    fn shown(written: &Value) -> Value {
        match written {
            Value::Array(all) => all.iter().map(shown).collect(),
            Value::Object(fields) => {
                let is_shown = |(key, value): &(&String, &Value)| {
                    !key.ends_with("_localizations") && !value.is_null() && **value != Value::Bool(false)
                };
                let mut shown: serde_json::Map<_, _> =
                    fields.iter().filter(is_shown).map(|(key, value)| (key.clone(), shown(value))).collect();
                shown.insert("version".to_owned(), json!("1234"));
                shown.into()
            }
            value => value.clone(),
        }
    }

    #[test]
    fn discord_has_our_commands_or_those_of_another_program() {
        let ours = definitions();
        let there = shown(&ours);
        assert!(are_all(&there, &ours));
        let mut turned = there.clone();
        turned.as_array_mut().expect("a list").reverse();
        assert!(are_all(&turned, &ours), "in whatever order");
        let me = ours.as_array().expect("a list").iter().position(|command| command["name"] == "me").expect("/me");
        let mut newer = there.clone();
        let parts = newer[me]["options"].as_array_mut().expect("sub-commands");
        parts.push(json!({"type": 1, "name": "newer", "description": "What only a newer program knows"}));
        assert!(!are_all(&newer, &ours), "a sub-command more");
        let mut otherwise = there.clone();
        otherwise[me]["options"][0]["description"] = json!("As a newer program says it");
        assert!(!are_all(&otherwise, &ours), "other words");
        let mut fewer = there;
        fewer.as_array_mut().expect("a list").pop();
        assert!(!are_all(&fewer, &ours) && !are_all(&json!([]), &ours));
    }
}
