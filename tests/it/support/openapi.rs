//! Holds the bot's requests against Discord's own description of its API.
//!
//! `discord-requests.json` is the part of that description (version 10, MIT)
//! that says what a body may be on the routes a bot like this one uses, with
//! its prose left out.

use std::{
    collections::HashMap,
    sync::{LazyLock, Mutex},
};

use jsonschema::Validator;
use sandbox::Body;
use serde_json::{Value, json};

const DESCRIPTION: &str = include_str!("discord-requests.json");

static CHECKER: LazyLock<Checker> = LazyLock::new(Checker::load);

struct Checker {
    document: Value,
    /// By method and path; `None`: the description knows no body for it.
    compiled: Mutex<HashMap<(String, String), Option<&'static Validator>>>,
}

/// Asserts that Discord's description allows each of these bodies.
///
/// Bodies that were refused are left out: tests send wrong ones on purpose.
#[track_caller]
pub fn assert_valid(bodies: &[Body]) {
    for body in bodies.iter().filter(|body| body.status < 300) {
        if let Some(wrong) = CHECKER.problem(body) {
            panic!("{} {} is not Discord's: {wrong}\n{:#}", body.method, body.template, body.body);
        }
    }
}

#[test]
fn the_description_tells_a_sound_body_from_a_wrong_one() {
    let checker = &*CHECKER;
    let body = |template: &str, body: Value| {
        let (method, template) = template.split_once(' ').expect("a method and a path");
        let (method, template) = (method.to_owned(), template.to_owned());
        Body { method, path: template.clone(), template, body, files: 0, status: 200 }
    };
    let callback = "POST /interactions/{interaction_id}/{interaction_token}/callback";
    let long = "x".repeat(4_001);
    for (template, sound, wrong) in [
        ("POST /channels/{channel_id}/messages", json!({"content": "x"}), json!({"content": long})),
        (
            "PUT /applications/{application_id}/commands",
            json!([{"name": "a", "description": "d"}]),
            json!([{"name": ""}]),
        ),
        (
            "POST /applications/{application_id}/emojis",
            json!({"name": "coin", "image": "data:image/png;base64,AAAA"}),
            json!({"name": "c", "image": "data:image/png;base64,AAAA"}),
        ),
        (callback, json!({"type": 4, "data": {"content": "x"}}), json!({"type": 4, "data": {"content": long}})),
        (
            "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
            json!({"content": "x"}),
            json!({"content": 5}),
        ),
    ] {
        assert_eq!(checker.problem(&body(template, sound)), None, "{template}");
        assert!(checker.problem(&body(template, wrong)).is_some(), "{template}");
    }
}

impl Checker {
    fn load() -> Checker {
        let document = serde_json::from_str(DESCRIPTION).expect("the description is JSON");
        Checker { document, compiled: Mutex::default() }
    }

    /// What is wrong with a body, if anything is.
    fn problem(&self, body: &Body) -> Option<String> {
        let validator = self.validator(&body.method, &body.template)?;
        let mut said = body.body.clone();
        spell_file_numbers(&mut said);
        let errors: Vec<String> =
            validator.iter_errors(&said).map(|error| format!("{} at {}", error, error.instance_path())).collect();
        (!errors.is_empty()).then(|| errors.join("; "))
    }

    fn validator(&self, method: &str, template: &str) -> Option<&'static Validator> {
        let key = (method.to_owned(), template.to_owned());
        let mut compiled = self.compiled.lock().expect("no test panics while it compiles");
        *compiled.entry(key).or_insert_with(|| self.compile(method, template))
    }

    fn compile(&self, method: &str, template: &str) -> Option<&'static Validator> {
        let route = &self.document["paths"][template][method.to_lowercase()];
        assert!(route.is_object(), "{method} {template} is no route of the description");
        let content = &route["requestBody"]["content"];
        let schema = content.get("application/json")?.get("schema")?;
        let whole = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "allOf": [schema],
            "components": self.document["components"],
        });
        let validator = jsonschema::validator_for(&whole).expect("the description is a sound schema");
        // Compiled once for the whole test binary.
        Some(Box::leak(Box::new(validator)))
    }
}

/// The library numbers new files with a bare number, which Discord takes for
/// the string that its description asks for.
fn spell_file_numbers(said: &mut Value) {
    for at in ["/attachments", "/data/attachments"] {
        for file in said.pointer_mut(at).and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(number) = file["id"].as_u64() {
                file["id"] = json!(number.to_string());
            }
        }
    }
}
