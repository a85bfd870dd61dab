//! How an interaction may be answered: once, in time, privately or not.

use serde_json::{Value, json};
use serenity::all::GatewayIntents;

use super::bot::{Asked, Bot, Table};

async fn table_with_bot() -> (Table, Bot) {
    let table = Table::timeless().await;
    table.register_board().await;
    let bot = Bot::connect(&table, GatewayIntents::empty()).await;
    (table, bot)
}

fn board(content: &str) -> Value {
    let row = json!({"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Roll", "custom_id": "roll"},
        {"type": 2, "style": 2, "label": "Stop", "custom_id": "stop", "disabled": true},
    ]});
    let dice = json!({"type": 1, "components": [{"type": 3, "custom_id": "dice", "min_values": 1, "max_values": 2, "options": [
        {"label": "1", "value": "a"}, {"label": "2", "value": "b"}, {"label": "3", "value": "c"},
    ]}]});
    json!({"content": content, "components": [row, dice]})
}

/// A command that the bot answers with this.
async fn answered(table: &Table, bot: &mut Bot, user: &str, body: Value) -> (Value, Asked) {
    tokio::join!(table.command(user, "/board"), bot.answer(table, body))
}

#[tokio::test]
async fn a_second_answer_is_40060() {
    let (table, mut bot) = table_with_bot().await;
    let (_, asked) = answered(&table, &mut bot, "anna", json!({"type": 4, "data": board("one")})).await;
    let (status, said) = asked.callback(&table, json!({"type": 4, "data": board("two")})).await;
    assert_eq!((status, &said["code"]), (400, &json!(40060)));
    assert_eq!(table.messages("anna").await.len(), 1);
}

#[tokio::test]
async fn a_first_answer_after_three_seconds_is_10062_and_the_person_sees_a_failure() {
    let (table, mut bot) = table_with_bot().await;
    let (seen, interaction) = tokio::join!(table.command("anna", "/board"), async {
        let interaction = bot.next().await;
        table.advance(4).await;
        interaction
    });
    assert_eq!(seen["outcome"], "failed");
    assert_eq!(seen["error"]["code"], 10062);
    let asked = Asked { id: interaction.id().to_string(), token: interaction.token().to_owned() };
    let (status, said) = asked.callback(&table, json!({"type": 4, "data": board("late")})).await;
    assert_eq!((status, &said["code"]), (404, &json!(10062)));
    let forged = Asked { id: "1".into(), token: "nobody".into() };
    let (status, said) = forged.callback(&table, json!({"type": 4, "data": board("late")})).await;
    assert_eq!((status, &said["code"]), (404, &json!(10062)));
}

#[tokio::test]
async fn a_token_lives_fifteen_minutes() {
    let (table, mut bot) = table_with_bot().await;
    let (_, asked) = answered(&table, &mut bot, "anna", json!({"type": 4, "data": board("one")})).await;
    table.advance(15 * 60 - 1).await;
    let (status, _) = asked.webhook(&table, "PATCH", "/messages/@original", json!({"content": "two"})).await;
    assert_eq!(status, 200);
    table.advance(2).await;
    for (method, path) in [("PATCH", "/messages/@original"), ("POST", ""), ("DELETE", "/messages/@original")] {
        let (status, said) = asked.webhook(&table, method, path, json!({"content": "three"})).await;
        assert_eq!((status, &said["code"]), (401, &json!(50027)), "{method} {path}");
    }
}

#[tokio::test]
async fn a_private_answer_is_seen_by_one_person_and_not_by_the_bots_own_token() {
    let (table, mut bot) = table_with_bot().await;
    let mut body = json!({"type": 4, "data": board("your hand")});
    body["data"]["flags"] = json!(64);
    let (seen, asked) = answered(&table, &mut bot, "anna", body).await;
    let id = seen["message"]["id"].as_str().expect("the answer is seen").to_owned();
    assert_eq!(seen["message"]["only_for"], table.messages("anna").await[0]["only_for"]);
    assert_eq!(table.messages("ben").await, Vec::<Value>::new());
    let click = json!({"user": "ben", "message": id, "custom_id": "roll"});
    assert_eq!(table.ask("POST", "/sandbox/click", click).await.0, 404, "ben cannot click what he does not see");
    let channel = table.channel().await;
    let (status, said) = table.rest("PATCH", &format!("/channels/{channel}/messages/{id}"), board("x")).await;
    assert_eq!((status, &said["code"]), (404, &json!(10008)));
    let (status, _) =
        asked.webhook(&table, "PATCH", "/messages/@original", json!({"content": "new", "flags": 0})).await;
    assert_eq!(status, 200);
    assert_eq!(table.messages("ben").await, Vec::<Value>::new(), "private it stays");
}

#[tokio::test]
async fn a_deferred_answer_carries_nothing_and_fixes_its_privacy() {
    let (table, mut bot) = table_with_bot().await;
    let (seen, ()) = tokio::join!(table.command("anna", "/board"), async {
        let asked = bot.answer(&table, json!({"type": 5, "data": {"flags": 64, "content": "ignored"}})).await;
        let waiting = table.messages("anna").await;
        assert_eq!((&waiting[0]["content"], &waiting[0]["loading"]), (&json!(""), &json!(true)));
        let (status, said) = asked.webhook(&table, "POST", "", json!({"content": "the follow-up"})).await;
        assert_eq!(status, 200, "{said}");
    });
    assert_eq!((&seen["outcome"], &seen["message"]["content"]), (&json!("message"), &json!("the follow-up")));
    assert_eq!(table.messages("ben").await, Vec::<Value>::new(), "it took the private place");
}

#[tokio::test]
async fn the_original_and_follow_ups_are_read_changed_and_deleted() {
    let (table, mut bot) = table_with_bot().await;
    let (_, asked) = answered(&table, &mut bot, "anna", json!({"type": 4, "data": board("one")})).await;
    let (_, original) = asked.webhook(&table, "GET", "/messages/@original", Value::Null).await;
    assert_eq!(original["content"], "one");
    let (_, follow_up) = asked.webhook(&table, "POST", "", json!({"content": "more", "flags": 64})).await;
    let id = follow_up["id"].as_str().expect("it has an id");
    let (status, _) = asked.webhook(&table, "PATCH", &format!("/messages/{id}"), json!({"content": "less"})).await;
    assert_eq!(status, 200);
    assert_eq!(table.messages("anna").await[1]["content"], "less");
    for message in [id, "@original"] {
        let (status, _) = asked.webhook(&table, "DELETE", &format!("/messages/{message}"), Value::Null).await;
        assert_eq!(status, 204);
        let (status, said) = asked.webhook(&table, "GET", &format!("/messages/{message}"), Value::Null).await;
        assert_eq!((status, &said["code"]), (404, &json!(10008)));
    }
    let left = table.messages("anna").await;
    assert!(left.iter().all(|message| message["deleted"] == true && message["rows"] == json!([])), "{left:?}");
}

#[tokio::test]
async fn clicks_that_no_client_could_make_are_refused_before_the_bot_hears_of_them() {
    let (table, mut bot) = table_with_bot().await;
    let (seen, _) = answered(&table, &mut bot, "anna", json!({"type": 4, "data": board("one")})).await;
    let id = &seen["message"]["id"];
    let click = |custom_id: &str, values: Value| json!({"user": "ben", "message": id, "custom_id": custom_id, "values": values});
    for (status, field, body) in [
        (404, "message", json!({"user": "ben", "message": "1", "custom_id": "roll"})),
        (404, "user", json!({"user": "eve", "message": id, "custom_id": "roll"})),
        (400, "custom_id", json!({"user": "ben", "message": id})),
        (400, "custom_id", click("else", Value::Null)),
        (400, "custom_id", click("stop", Value::Null)),
        (400, "values", click("roll", json!(["a"]))),
        (400, "values", click("dice", json!([]))),
        (400, "values", click("dice", json!(["a", "b", "c"]))),
        (400, "values", click("dice", json!(["a", "a"]))),
        (400, "values", click("dice", json!(["z"]))),
        (400, "values", click("dice", json!("a"))),
    ] {
        let (was, answer) = table.ask("POST", "/sandbox/click", body.clone()).await;
        assert_eq!((was, &answer["field"]), (status, &json!(field)), "{body}: {answer}");
    }
    assert!(bot.heard.interactions.try_recv().is_err(), "the bot heard of none");
}

#[tokio::test]
async fn what_stood_on_a_message_before_an_edit_can_still_be_pressed_by_a_slow_client() {
    let (table, mut bot) = table_with_bot().await;
    let (seen, asked) = answered(&table, &mut bot, "anna", json!({"type": 4, "data": board("one")})).await;
    let id = &seen["message"]["id"];
    // The button is shut, one that was shut is open, and the menu has other values.
    let mut later = board("two");
    later["components"][0]["components"][0]["disabled"] = json!(true);
    later["components"][0]["components"][1] = json!({"type": 2, "style": 2, "label": "Run", "custom_id": "run"});
    later["components"][1]["components"][0]["options"] = json!([{"label": "9", "value": "i"}]);
    later["components"][1]["components"][0]["max_values"] = json!(1);
    assert_eq!(asked.webhook(&table, "PATCH", "/messages/@original", later).await.0, 200);
    let click = |custom_id: &str, values: Value| json!({"user": "ben", "message": id, "custom_id": custom_id, "values": values});
    for (custom_id, values) in
        [("roll", Value::Null), ("run", Value::Null), ("dice", json!(["a", "b"])), ("dice", json!(["i"]))]
    {
        let body = click(custom_id, values);
        let refusal = json!({"type": 4, "data": {"content": "Too late.", "flags": 64}});
        let (seen, _) = tokio::join!(table.post("/sandbox/click", body.clone()), bot.answer(&table, refusal));
        assert_eq!(seen["outcome"], "message", "{body}: {seen}");
    }
    for (field, body) in [
        ("custom_id", click("stop", Value::Null)),
        ("custom_id", click("else", Value::Null)),
        ("values", click("dice", json!(["a", "i"]))),
    ] {
        let (status, answer) = table.ask("POST", "/sandbox/click", body.clone()).await;
        assert_eq!((status, &answer["field"]), (400, &json!(field)), "{body}: {answer}");
    }
    let forged = json!({"user": "ben", "message": id, "custom_id": "stop", "forge": true});
    let refusal = json!({"type": 4, "data": {"content": "No.", "flags": 64}});
    let (seen, _) = tokio::join!(table.post("/sandbox/click", forged), bot.answer(&table, refusal));
    assert_eq!(seen["outcome"], "message");
    asked.webhook(&table, "DELETE", "/messages/@original", Value::Null).await;
    assert_eq!(table.ask("POST", "/sandbox/click", click("roll", Value::Null)).await.0, 404, "it is gone");
}

#[tokio::test]
async fn a_select_and_a_forged_id_reach_the_bot_as_they_are() {
    let (table, mut bot) = table_with_bot().await;
    let (seen, _) = answered(&table, &mut bot, "anna", json!({"type": 4, "data": board("one")})).await;
    let id = seen["message"]["id"].clone();
    let choosing = json!({"user": "ben", "message": id, "custom_id": "dice", "values": ["c", "a"]});
    let (seen, ()) = tokio::join!(table.post("/sandbox/click", choosing), async {
        let serenity::all::Interaction::Component(click) = bot.next().await else { panic!("a select was used") };
        let text = format!("{:?}", click.data.kind);
        assert!(text.contains(r#"["c", "a"]"#), "{text}");
        let asked = Asked { id: click.id.to_string(), token: click.token.clone() };
        assert_eq!(asked.callback(&table, json!({"type": 6})).await.0, 204);
        asked.webhook(&table, "PATCH", "/messages/@original", json!({"content": "two"})).await;
    });
    assert_eq!((&seen["outcome"], &seen["message"]["content"]), (&json!("update"), &json!("two")));
    let forging = json!({"user": "ben", "message": id, "custom_id": "kara:stolen", "forge": true});
    let refusal = json!({"type": 4, "data": {"content": "That is not yours.", "flags": 64}});
    let (seen, _) = tokio::join!(table.post("/sandbox/click", forging), bot.answer(&table, refusal));
    let told = &seen["followups"][0];
    assert_eq!((&seen["outcome"], &told["content"]), (&json!("message"), &json!("That is not yours.")));
    assert_eq!(told["rows"], json!([]));
    assert_eq!((&seen["message"]["id"], &seen["message"]["content"]), (&id, &json!("two")), "the board as it is");
}

#[tokio::test]
async fn a_modal_is_opened_filled_and_sent_once() {
    let (table, mut bot) = table_with_bot().await;
    let input =
        json!({"type": 4, "custom_id": "word", "style": 1, "label": "Your word", "min_length": 2, "max_length": 5});
    let modal = json!({"custom_id": "luck", "title": "Luck", "components": [{"type": 1, "components": [input]}]});
    let (seen, _) = answered(&table, &mut bot, "anna", json!({"type": 9, "data": modal})).await;
    assert_eq!((&seen["outcome"], &seen["modal"]["title"]), (&json!("modal"), &json!("Luck")));
    assert_eq!(seen["modal"]["fields"][0]["custom_id"], "word");
    let send = |user: &str, fields: Value| json!({"user": user, "modal": seen["modal"]["id"], "fields": fields});
    for (status, body) in [
        (404, send("ben", json!({"word": "luck"}))),
        (400, send("anna", json!({}))),
        (400, send("anna", json!({"word": "x"}))),
        (400, send("anna", json!({"word": "longer"}))),
        (400, send("anna", json!({"word": "luck", "other": "x"}))),
    ] {
        let (was, answer) = table.ask("POST", "/sandbox/modal", body.clone()).await;
        assert_eq!(was, status, "{body}: {answer}");
    }
    let (seen, ()) = tokio::join!(table.post("/sandbox/modal", send("anna", json!({"word": "luck"}))), async {
        let serenity::all::Interaction::Modal(sent) = bot.next().await else { panic!("a modal was sent") };
        assert_eq!(sent.data.custom_id, "luck");
        assert!(format!("{:?}", sent.data.components).contains(r#"Some("luck")"#));
        let asked = Asked { id: sent.id.to_string(), token: sent.token };
        assert_eq!(asked.callback(&table, json!({"type": 4, "data": {"content": "thanks"}})).await.0, 204);
    });
    assert_eq!(seen["message"]["content"], "thanks");
    assert_eq!(table.ask("POST", "/sandbox/modal", send("anna", json!({"word": "luck"}))).await.0, 404);
}

#[tokio::test]
async fn a_modal_over_a_limit_is_50035_and_the_person_learns_why_it_failed() {
    let (table, mut bot) = table_with_bot().await;
    let input = |id: &str| json!({"type": 1, "components": [{"type": 4, "custom_id": id, "style": 1, "label": "L"}]});
    let modal = |title: &str, rows: Vec<Value>| json!({"custom_id": "m", "title": title, "components": rows});
    let six = (0..6).map(|n| input(&n.to_string())).collect();
    let (seen, ()) = tokio::join!(table.command("anna", "/board"), async {
        let interaction = bot.next().await;
        let asked = Asked { id: interaction.id().to_string(), token: interaction.token().to_owned() };
        for data in [
            modal(&"t".repeat(46), vec![input("a")]),
            modal("t", vec![]),
            modal("t", six),
            modal("t", vec![input("a"), input("a")]),
            modal(
                "t",
                vec![json!({"type": 1, "components": [{"type": 2, "style": 1, "label": "L", "custom_id": "b"}]})],
            ),
        ] {
            let (status, said) = asked.callback(&table, json!({"type": 9, "data": data})).await;
            assert_eq!((status, &said["code"]), (400, &json!(50035)), "{said}");
        }
        for kind in [1, 6, 7, 8, 12] {
            let (status, said) = asked.callback(&table, json!({"type": kind})).await;
            assert_eq!((status, &said["code"]), (400, &json!(50035)), "a command is not answered with {kind}");
        }
        table.advance(4).await;
    });
    assert_eq!((&seen["outcome"], &seen["error"]["code"]), (&json!("failed"), &json!(50035)));
}
