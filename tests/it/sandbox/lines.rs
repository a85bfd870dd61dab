//! The command line: what it reads, what it refuses, what it suggests.

use serde_json::{Value, json};
use serenity::all::{GatewayIntents, Interaction};

use super::bot::{Bot, Table};

async fn table() -> Table {
    let table = Table::timeless().await;
    let commands = json!([
        {"name": "kara", "description": "Play Kara", "options": [
            {"type": 1, "name": "start", "description": "Open a table", "name_localizations": {"de": "beginnen"}, "options": [
                {"type": 4, "name": "ante", "description": "Coins", "min_value": 1, "max_value": 100, "required": true,
                 "name_localizations": {"de": "einsatz"}},
                {"type": 3, "name": "house", "description": "Who throws", "choices": [
                    {"name": "Neutral", "value": "neutral"}, {"name": "Rotating", "value": "rotating"}]},
                {"type": 5, "name": "odds", "description": "Show odds"},
                {"type": 6, "name": "with", "description": "Whom"},
            ]},
            {"type": 2, "name": "bot", "description": "AI seats", "options": [
                {"type": 1, "name": "add", "description": "Add one", "options": [
                    {"type": 3, "name": "name", "description": "Its name", "autocomplete": true}]},
            ]},
        ]},
        {"name": "keeper", "description": "For keepers", "default_member_permissions": "16"},
        {"name": "guildonly", "description": "Here alone", "contexts": [0]},
    ]);
    let (status, answer) = table.register(commands).await;
    assert_eq!(status, 200, "{answer}");
    table
}

#[tokio::test]
async fn a_line_is_read_by_the_registered_commands() {
    let table = table().await;
    let mut bot = Bot::connect(&table, GatewayIntents::empty()).await;
    for (user, line, wanted) in [
        ("ben", "/kara start ante:50 house:rotating", json!([["ante", 50], ["house", "rotating"]])),
        (
            "anna",
            "/kara beginnen einsatz:7 odds:ja with:Ben",
            json!([["ante", 7], ["odds", true], ["with", "200000000000000002"]]),
        ),
        ("ben", "  /KARA start house:Neutral   ante:1", json!([["house", "neutral"], ["ante", 1]])),
        ("ben", "/kara bot add name:Old Jack", json!([["name", "Old Jack"]])),
        ("ben", "/kara bot add name:\"name: in quotes\"", json!([["name", "name: in quotes"]])),
    ] {
        let (seen, ()) = tokio::join!(table.command(user, line), async {
            let interaction = bot.next().await;
            let asked = super::bot::Asked { id: interaction.id().to_string(), token: interaction.token().to_owned() };
            let Interaction::Command(command) = interaction else { panic!("a command was typed") };
            let mut options = serde_json::to_value(&command.data.options).expect("JSON");
            while let Some(inner) = options[0].get("options").filter(|inner| inner.is_array()).cloned() {
                options = inner;
            }
            let read: Vec<Value> =
                options.as_array().into_iter().flatten().map(|o| json!([o["name"], o["value"]])).collect();
            assert_eq!(json!(read), wanted, "{line}");
            assert_eq!(asked.callback(&table, json!({"type": 4, "data": {"content": "ok"}})).await.0, 204);
        });
        assert_eq!(seen["outcome"], "message", "{line}");
    }
    bot.stop().await;
}

#[tokio::test]
async fn a_malformed_line_is_400_and_says_why() {
    let table = table().await;
    for (line, said) in [
        ("kara start", "slash"),
        ("/karo", "no command /karo"),
        ("/kara", "name one of: start, bot"),
        ("/kara begin", "none of: start, bot"),
        ("/kara start", "ante is required"),
        ("/kara start ante:", "value is missing"),
        ("/kara start ante:many", "not a whole number"),
        ("/kara start ante:101", "1 to 100"),
        ("/kara start ante:1 ante:2", "given twice"),
        ("/kara start ante:1 house:mine", "none of: neutral, rotating"),
        ("/kara start ante:1 odds:perhaps", "neither true nor false"),
        ("/kara start ante:1 with:eve", "nobody called"),
        ("/kara start 50", "belongs to no option"),
        ("/keeper", "may not use"),
    ] {
        let body = json!({"user": "ben", "channel": "tavern", "line": line});
        let (status, answer) = table.ask("POST", "/sandbox/command", body).await;
        assert_eq!((status, &answer["field"]), (400, &json!("line")), "{line}: {answer}");
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(said)), "{line}: {answer}");
    }
    for (status, field, body) in [
        (404, "user", json!({"user": "eve", "channel": "tavern", "line": "/kara"})),
        (404, "channel", json!({"user": "ben", "channel": "cellar", "line": "/kara"})),
        (400, "line", json!({"user": "ben", "channel": "tavern"})),
        (400, "user", json!({"user": 3, "channel": "tavern", "line": "/kara"})),
        (400, "body", json!([])),
    ] {
        let (was, answer) = table.ask("POST", "/sandbox/command", body.clone()).await;
        assert_eq!((was, &answer["field"]), (status, &json!(field)), "{body}: {answer}");
    }
    table.post("/sandbox/world", json!({"set": {"user": {"id": "ben", "permissions": "16"}}})).await;
    let dm = table.rest("POST", "/users/@me/channels", json!({"recipient_id": "200000000000000002"})).await.1;
    let body = json!({"user": "ben", "channel": dm["id"], "line": "/guildonly"});
    assert_eq!(table.ask("POST", "/sandbox/command", body).await.0, 400, "the command is for guilds alone");
}

#[tokio::test]
async fn suggestions_complete_commands_options_and_values() {
    let table = table().await;
    for (user, line, lines) in [
        ("ben", "/", vec!["/kara start ", "/kara bot add ", "/keeper ", "/guildonly "]),
        ("ben", "/kara s", vec!["/kara start "]),
        ("anna", "/kara b", vec!["/kara beginnen ", "/kara bot add "]),
        (
            "ben",
            "/kara start ",
            vec!["/kara start ante:", "/kara start house:", "/kara start odds:", "/kara start with:"],
        ),
        ("ben", "/kara start ante:5 o", vec!["/kara start ante:5 odds:"]),
        ("ben", "/kara start house:r", vec!["/kara start house:rotating "]),
        ("ben", "/kara start with:c", vec!["/kara start with:cleo "]),
        ("ben", "/nothing", vec![]),
    ] {
        let answer = table.post("/sandbox/suggest", json!({"user": user, "channel": "tavern", "line": line})).await;
        let choices = answer["choices"].as_array().expect("choices");
        let said: Vec<&str> = choices.iter().filter_map(|choice| choice["line"].as_str()).collect();
        assert_eq!(said, lines, "{line}");
    }
}

#[tokio::test]
async fn the_bot_is_asked_where_an_option_completes_itself() {
    let table = table().await;
    let mut bot = Bot::connect(&table, GatewayIntents::empty()).await;
    let asking = json!({"user": "ben", "channel": "tavern", "line": "/kara bot add name:Ol"});
    let (answer, ()) = tokio::join!(table.post("/sandbox/suggest", asking), async {
        let interaction = bot.next().await;
        let asked = super::bot::Asked { id: interaction.id().to_string(), token: interaction.token().to_owned() };
        let Interaction::Autocomplete(line) = interaction else { panic!("a suggestion was wanted") };
        assert_eq!(line.data.autocomplete().map(|option| option.value.to_owned()), Some("Ol".into()));
        let many: Vec<Value> = (0..26).map(|n| json!({"name": format!("n{n}"), "value": "v"})).collect();
        let (status, said) = asked.callback(&table, json!({"type": 8, "data": {"choices": many}})).await;
        assert_eq!((status, &said["code"]), (400, &json!(50035)));
        let choices = json!({"choices": [{"name": "Old Jack", "value": "jack"}]});
        assert_eq!(asked.callback(&table, json!({"type": 8, "data": choices})).await.0, 204);
    });
    let line = "/kara bot add name:jack ";
    assert_eq!(answer, json!({"choices": [{"name": "Old Jack", "value": "jack", "line": line}]}));
    bot.stop().await;
}
