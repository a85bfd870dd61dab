//! Interactions that serenity cannot read: one odd field loses the whole of
//! one. The fault is logged by its path, and what an apology needs is taken
//! from Discord's JSON itself. Whoever asked is answered; nothing changes.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{CommandInteraction, ComponentInteraction, Interaction, InteractionId, ModalInteraction};

use super::{
    ask::Token,
    screen::{self, Response},
    speech,
};
use table::lang::Lang;
use web::LogLimit;

/// How much is logged of what is wrong with a field, in characters.
const FAULT_CHARS_MAX: usize = 200;

/// Discord's numbers for the kinds of interactions.
mod kind {
    pub(super) const PING: u64 = 1;
    pub(super) const COMMAND: u64 = 2;
    pub(super) const COMPONENT: u64 = 3;
    pub(super) const SUGGEST: u64 = 4;
    pub(super) const MODAL: u64 = 5;
}

/// Logs what cannot be read in an interaction: each field once, and again after a while with how often it was.
pub(super) fn log(raw: &Value, limit: &LogLimit) {
    let (path, why) = fault(raw);
    if let Some(count) = limit.count_if_due(&path) {
        let why: String = why.chars().take(FAULT_CHARS_MAX).collect();
        tracing::error!(count, "an interaction could not be read at {path}: {why}");
    }
}

/// What is answered to such an interaction, in its reader's language; `None` where it does not say what it is.
pub(super) fn apology(raw: &Value) -> Option<Response> {
    match raw["type"].as_u64()? {
        kind::PING => None,
        kind::SUGGEST => Some(Response::Choices(Vec::new())),
        _ => {
            let apology = screen::message(&speech::not_read(lang(raw))).ephemeral();
            Some(Response::New(apology))
        }
    }
}

/// Where it is answered, if that can be read.
pub(super) fn address(raw: &Value) -> Option<(InteractionId, Token)> {
    let id = serde_json::from_value(raw["id"].clone()).ok()?;
    Some((id, Token(raw["token"].as_str()?.to_owned())))
}

/// The reader's language, else the server's, else English.
fn lang(raw: &Value) -> Lang {
    let locale = raw["locale"].as_str().or(raw["guild_locale"].as_str());
    locale.map(Lang::of_locale).unwrap_or_default()
}

/// The first field that cannot be read, and what is wrong with it.
fn fault(raw: &Value) -> (String, String) {
    match raw["type"].as_u64() {
        Some(kind::COMMAND | kind::SUGGEST) => fault_as::<CommandInteraction>(raw),
        Some(kind::COMPONENT) => fault_as::<ComponentInteraction>(raw),
        Some(kind::MODAL) => fault_as::<ModalInteraction>(raw),
        _ => fault_as::<Interaction>(raw),
    }
}

fn fault_as<T: DeserializeOwned>(raw: &Value) -> (String, String) {
    match serde_path_to_error::deserialize::<_, T>(raw) {
        Err(why) => (why.path().to_string(), why.inner().to_string()),
        Ok(_) => (".".to_owned(), "its parts can be read, but not the whole".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::emoji;
    use table::coinage::Coinage;

    fn command(more: Value) -> Value {
        let mut raw = json!({
            "id": "5", "application_id": "1", "type": 2, "token": "t", "version": 1, "locale": "de",
            "channel_id": "10", "user": {"id": "101", "username": "ben", "discriminator": "0", "avatar": null},
            "app_permissions": "0", "entitlements": [], "authorizing_integration_owners": {},
            "attachment_size_limit": 1000, "data": {"id": "6", "name": "help", "type": 1},
        });
        let fields = more.as_object().expect("fields").clone();
        raw.as_object_mut().expect("an object").extend(fields);
        raw
    }

    /// The JSON of what is answered.
    fn answered(raw: &Value) -> Value {
        let payload = apology(raw).expect("there is one").on(None);
        serde_json::from_str(&emoji::in_characters(&payload.body, &Coinage::default())).expect("JSON")
    }

    #[test]
    fn the_field_that_cannot_be_read_is_named() {
        for (more, path) in [
            (json!({"attachment_size_limit": "much"}), "attachment_size_limit"),
            (json!({"data": {"id": "6", "name": 7, "type": 1}}), "data.name"),
            (json!({"type": 99}), "."),
            (json!({"type": "shouting"}), "."),
        ] {
            assert_eq!(fault(&command(more.clone())).0, path, "{more}");
        }
    }

    #[test]
    fn an_apology_is_in_the_readers_language_else_in_the_servers_else_in_english() {
        for (locales, lang) in [
            (json!({"guild_locale": "fr"}), Lang::De),
            (json!({"locale": 7, "guild_locale": "fr"}), Lang::Fr),
            (json!({"locale": null}), Lang::En),
            (json!({"locale": "pl", "guild_locale": "fr"}), Lang::En),
        ] {
            let apology = answered(&command(locales.clone()));
            assert_eq!(apology["data"]["content"], speech::not_read(lang).text, "{locales}");
            assert_eq!(apology["data"]["flags"], 64, "for the asker alone");
        }
    }

    #[test]
    fn where_there_is_nobody_to_answer_nothing_is_answered() {
        for more in [json!({"type": 1}), json!({"type": null})] {
            assert!(apology(&command(more.clone())).is_none(), "{more}");
        }
        for more in [json!({"id": "0"}), json!({"id": null}), json!({"token": 5})] {
            assert!(address(&command(more.clone())).is_none(), "{more}");
        }
        let suggestions = answered(&command(json!({"type": 4})));
        assert_eq!(suggestions, json!({"type": 8, "data": {"choices": []}}));
    }
}
