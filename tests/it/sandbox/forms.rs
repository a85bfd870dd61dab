//! What Discord refuses, the sandbox refuses: one line a limit.

use serde_json::{Value, json};

use super::bot::Table;

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Roll", "custom_id": custom_id})
}

fn row(parts: Vec<Value>) -> Value {
    json!({"type": 1, "components": parts})
}

fn select(options: usize) -> Value {
    let options: Vec<Value> =
        (0..options).map(|n| json!({"label": format!("die {n}"), "value": n.to_string()})).collect();
    json!({"type": 3, "custom_id": "dice", "options": options})
}

fn with_row(parts: Vec<Value>) -> Value {
    json!({"content": "board", "components": [row(parts)]})
}

fn changed(mut part: Value, key: &str, value: Value) -> Value {
    part[key] = value;
    part
}

/// Where in Discord's `errors` something is said, with dots.
fn places(errors: &Value, before: &str, found: &mut Vec<String>) {
    for (key, inner) in errors.as_object().into_iter().flatten() {
        if key == "_errors" {
            found.push(before.to_owned());
        } else {
            let at = if before.is_empty() { key.clone() } else { format!("{before}.{key}") };
            places(inner, &at, found);
        }
    }
}

#[track_caller]
fn refused_at((status, answer): (u16, Value), place: &str, name: &str) {
    assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{name}: {answer}");
    let mut found = Vec::new();
    places(&answer["errors"], "", &mut found);
    assert!(found.contains(&place.to_owned()), "{name}: refused at {found:?}, not at {place}");
}

#[tokio::test]
async fn a_message_over_a_limit_is_50035_at_its_field() {
    let table = Table::open().await;
    let path = format!("/channels/{}/messages", table.channel().await);
    let long = |length: usize| "x".repeat(length);
    let embed = |embed: Value| json!({"embeds": [embed]});
    let six = (0..6).map(|n| row(vec![button(&n.to_string())])).collect::<Vec<_>>();
    let cases = [
        ("content", "content", json!({"content": long(2_001)})),
        ("eleven embeds", "embeds", json!({"embeds": vec![json!({"title": "t"}); 11]})),
        ("description", "embeds.0.description", embed(json!({"description": long(4_097)}))),
        ("title", "embeds.0.title", embed(json!({"title": long(257)}))),
        ("field value", "embeds.0.fields.0.value", embed(json!({"fields": [{"name": "n", "value": long(1_025)}]}))),
        ("field name", "embeds.0.fields.0.name", embed(json!({"fields": [{"name": "", "value": "v"}]}))),
        ("26 fields", "embeds.0.fields", embed(json!({"fields": vec![json!({"name": "n", "value": "v"}); 26]}))),
        ("footer", "embeds.0.footer.text", embed(json!({"footer": {"text": long(2_049)}}))),
        ("author", "embeds.0.author.name", embed(json!({"author": {"name": long(257)}}))),
        ("picture", "embeds.0.image.url", embed(json!({"image": {"url": "dice.png"}}))),
        ("6,000 together", "embeds", json!({"embeds": vec![json!({"description": long(3_001)}); 2]})),
        ("six rows", "components", json!({"content": "b", "components": six})),
        ("six buttons", "components.0.components", with_row((0..6).map(|n| button(&n.to_string())).collect())),
        ("no row", "components.0.type", json!({"content": "b", "components": [button("a")]})),
        ("empty row", "components.0.components", with_row(vec![])),
        (
            "no custom_id",
            "components.0.components.0.custom_id",
            with_row(vec![changed(button(""), "custom_id", Value::Null)]),
        ),
        ("custom_id of 0", "components.0.components.0.custom_id", with_row(vec![button("")])),
        ("custom_id of 101", "components.0.components.0.custom_id", with_row(vec![button(&long(101))])),
        ("custom_id twice", "components.0.components.1.custom_id", with_row(vec![button("a"), button("a")])),
        (
            "label of 81",
            "components.0.components.0.label",
            with_row(vec![changed(button("a"), "label", json!(long(81)))]),
        ),
        ("no label", "components.0.components.0.label", with_row(vec![changed(button("a"), "label", Value::Null)])),
        (
            "no emoji",
            "components.0.components.0.emoji.name",
            with_row(vec![changed(button("a"), "emoji", json!({"name": "die"}))]),
        ),
        ("style", "components.0.components.0.style", with_row(vec![changed(button("a"), "style", json!(9))])),
        (
            "link with id",
            "components.0.components.0",
            with_row(vec![changed(button("a"), "url", json!("https://example.com"))]),
        ),
        ("select beside button", "components.0.components", with_row(vec![select(2), button("a")])),
        ("26 options", "components.0.components.0.options", with_row(vec![select(26)])),
        ("no options", "components.0.components.0.options", with_row(vec![select(0)])),
        (
            "max_values",
            "components.0.components.0.max_values",
            with_row(vec![changed(select(2), "max_values", json!(3))]),
        ),
        (
            "two defaults",
            "components.0.components.0.options",
            with_row(vec![changed(
                select(2),
                "options",
                json!([{"label": "a", "value": "a", "default": true}, {"label": "b", "value": "b", "default": true}]),
            )]),
        ),
        (
            "value twice",
            "components.0.components.0.options.1.value",
            with_row(vec![changed(
                select(2),
                "options",
                json!([{"label": "a", "value": "a"}, {"label": "b", "value": "a"}]),
            )]),
        ),
        (
            "mentions",
            "allowed_mentions",
            json!({"content": "c", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
        ),
        ("mentions kind", "allowed_mentions.parse.0", json!({"content": "c", "allowed_mentions": {"parse": ["all"]}})),
        ("nonce", "nonce", json!({"content": "c", "nonce": long(26)})),
        ("unknown file", "attachments.0.id", json!({"content": "c", "attachments": [{"id": 3}]})),
    ];
    for (name, place, body) in cases {
        refused_at(table.rest("POST", &path, body).await, place, name);
    }
    let (status, answer) = table.rest("POST", &path, json!({"content": "  "})).await;
    assert_eq!((status, &answer["code"]), (400, &json!(50006)));
    assert_eq!(table.messages("anna").await, Vec::<Value>::new(), "nothing of all that was posted");
}

#[tokio::test]
async fn a_message_at_its_limits_is_posted() {
    let table = Table::open().await;
    let path = format!("/channels/{}/messages", table.channel().await);
    let rows: Vec<Value> = (0..4).map(|r| row((0..5).map(|n| button(&format!("{r}-{n}"))).collect())).collect();
    let rows: Vec<Value> = rows.into_iter().chain([row(vec![select(25)])]).collect();
    for body in [
        json!({"content": "ü".repeat(2_000), "components": rows}),
        json!({"embeds": [{"description": "x".repeat(4_096)}, {"description": "x".repeat(1_904)}]}),
        with_row(vec![changed(changed(button("a"), "label", Value::Null), "emoji", json!({"name": "🎲"}))]),
        with_row(vec![changed(button("a"), "emoji", json!({"name": "🅰️"}))]),
    ] {
        let (status, answer) = table.rest("POST", &path, body).await;
        assert_eq!(status, 200, "{answer}");
    }
}

#[tokio::test]
async fn a_nonce_that_is_enforced_posts_a_message_once() {
    let table = Table::open().await;
    let path = format!("/channels/{}/messages", table.channel().await);
    let post = async |content: &str, nonce: &str, enforced: bool| {
        let body = json!({"content": content, "nonce": nonce, "enforce_nonce": enforced});
        let (status, posted) = table.rest("POST", &path, body).await;
        assert_eq!(status, 200, "{posted}");
        posted
    };
    let first = post("one", "a", true).await;
    let again = post("two", "a", true).await;
    assert_eq!((&again["id"], &again["content"]), (&first["id"], &json!("one")));
    assert_ne!(post("two", "b", true).await["id"], first["id"]);
    assert_ne!(post("two", "a", false).await["id"], first["id"], "nobody asked for it");
    assert_eq!(table.messages("anna").await.len(), 3);
    table.sandbox.stop().await;
}

#[tokio::test]
async fn a_command_over_a_limit_is_50035_at_its_field() {
    let table = Table::open().await;
    let command = |name: &str| json!({"name": name, "description": "d"});
    let option = |name: &str| json!({"type": 3, "name": name, "description": "d"});
    let many = |count: usize, kind: u64| -> Value {
        (0..count)
            .map(|n| json!({"name": format!("c{n}"), "type": kind, "description": if kind == 1 { "d" } else { "" }}))
            .collect()
    };
    let options = |options: Value| json!([changed(command("kara"), "options", options)]);
    let choices = |count: usize| -> Vec<Value> {
        (0..count).map(|n| json!({"name": format!("n{n}"), "value": format!("v{n}")})).collect()
    };
    let heavy: Vec<Value> = (0..4)
        .map(|n| {
            let heavy: Vec<Value> =
                (0..25).map(|c| json!({"name": format!("{c}"), "value": format!("{c:090}")})).collect();
            changed(option(&format!("o{n}")), "choices", json!(heavy))
        })
        .collect();
    let cases = [
        ("101 chat", "", many(101, 1)),
        ("16 user", "", many(16, 2)),
        ("16 message", "", many(16, 3)),
        ("name twice", "1.name", json!([command("kara"), command("kara")])),
        ("upper case", "0.name", json!([command("Kara")])),
        ("blank", "0.name", json!([command("ka ra")])),
        ("name of 33", "0.name", json!([command(&"k".repeat(33))])),
        ("no description", "0.description", json!([{"name": "kara"}])),
        ("description of 101", "0.description", json!([{"name": "kara", "description": "d".repeat(101)}])),
        (
            "locale",
            "0.name_localizations.xx",
            json!([changed(command("kara"), "name_localizations", json!({"xx": "kara"}))]),
        ),
        (
            "upper case in German",
            "0.name_localizations.de",
            json!([changed(command("kara"), "name_localizations", json!({"de": "Kara"}))]),
        ),
        ("26 options", "0.options", options((0..26).map(|n| option(&format!("o{n}"))).collect())),
        ("26 choices", "0.options.0.choices", options(json!([changed(option("o"), "choices", json!(choices(26)))]))),
        (
            "choice twice",
            "0.options.0.choices.1.name",
            options(json!([changed(
                option("o"),
                "choices",
                json!([
            {"name": "n", "value": "a"}, {"name": "n", "value": "b"}])
            )])),
        ),
        (
            "choice of another type",
            "0.options.0.choices.0.value",
            options(json!([changed(option("o"), "choices", json!([{"name": "n", "value": 1}]))])),
        ),
        ("option twice", "0.options.1.name", options(json!([option("o"), option("o")]))),
        ("upper-case option", "0.options.0.name", options(json!([option("Ante")]))),
        (
            "required after optional",
            "0.options.1.required",
            options(json!([option("a"), changed(option("b"), "required", json!(true))])),
        ),
        (
            "mixed with sub-commands",
            "0.options",
            options(json!([option("a"), {"type": 1, "name": "b", "description": "d"}])),
        ),
        (
            "group in group",
            "0.options.0.options.0.type",
            options(json!([{"type": 2, "name": "a", "description": "d",
            "options": [{"type": 2, "name": "b", "description": "d"}]}])),
        ),
        ("8,000 characters", "0", options(json!(heavy))),
        ("contexts", "0.contexts.0", json!([changed(command("kara"), "contexts", json!([7]))])),
    ];
    for (name, place, body) in cases {
        refused_at(table.register(body).await, place, name);
    }
    assert_eq!(table.state().await["commands"], json!([]));
    let (status, answer) = table.register(many(100, 1)).await;
    assert_eq!(status, 200, "{answer}");
    let application = table.application().await;
    let one_more = table.rest("POST", &format!("/applications/{application}/commands"), command("more")).await;
    refused_at(one_more, "", "the 101st by itself");
}

#[tokio::test]
async fn commands_are_created_200_times_a_day_and_overwritten_at_will() {
    let table = Table::timeless().await;
    let batch =
        |name: &str| -> Value { (0..100).map(|n| json!({"name": format!("{name}{n}"), "description": "d"})).collect() };
    for name in ["a", "b", "b"] {
        let (status, answer) = table.register(batch(name)).await;
        assert_eq!(status, 200, "{answer}");
    }
    let (status, answer) = table.register(json!([{"name": "c", "description": "d"}])).await;
    assert_eq!((status, &answer["code"]), (429, &json!(30034)));
    table.advance(24 * 60 * 60 + 1).await;
    let (status, answer) = table.register(json!([{"name": "c", "description": "d"}])).await;
    assert_eq!(status, 200, "{answer}");
}

#[tokio::test]
async fn a_command_keeps_its_id_when_it_is_written_again() {
    let table = Table::open().await;
    let (_, first) = table.register(json!([{"name": "kara", "description": "d"}])).await;
    let (_, again) = table.register(json!([{"name": "kara", "description": "d"}])).await;
    assert_eq!(first, again, "nothing changed, nor its version");
    let (_, changed) = table.register(json!([{"name": "kara", "description": "other"}])).await;
    assert_eq!(changed[0]["id"], first[0]["id"]);
    assert_ne!(changed[0]["version"], first[0]["version"]);
}
