//! The world changes under the bot: permissions, threads, deletions, time, files.

use reqwest::multipart::{Form, Part};
use sandbox::{Sandbox, Settings, StartError};
use serde_json::{Value, json};

use super::bot::Table;

async fn post(table: &Table, channel: &str, body: Value) -> (u16, Value) {
    table.rest("POST", &format!("/channels/{channel}/messages"), body).await
}

#[tokio::test]
async fn what_is_gone_or_forbidden_has_discords_codes() {
    let table = Table::timeless().await;
    let channel = table.channel().await;
    let (_, message) = post(&table, &channel, json!({"content": "board"})).await;
    let path = format!("/channels/{channel}/messages/{}", message["id"].as_str().expect("an id"));
    let world = |body: Value| table.post("/sandbox/world", body);
    let view_and_send = 1 << 10 | 1 << 11;
    for (permissions, body, code) in [
        (0, json!({"content": "x"}), 50001),
        (1 << 10, json!({"content": "x"}), 50013),
        (view_and_send, json!({"embeds": [{"title": "x"}]}), 50013),
    ] {
        world(json!({"set": {"channel": {"id": channel, "permissions": permissions.to_string()}}})).await;
        let (status, said) = post(&table, &channel, body).await;
        assert_eq!((status, &said["code"]), (403, &json!(code)), "with {permissions}");
    }
    world(json!({"set": {"channel": {"id": channel, "permissions": "8"}}})).await;
    let thread = world(json!({"add": {"channel": {"name": "side", "parent": channel}}})).await;
    let thread = thread["id"].as_str().expect("an id").to_owned();
    let (_, in_thread) = post(&table, &thread, json!({"content": "board"})).await;
    world(json!({"set": {"channel": {"id": thread, "archived": true}}})).await;
    let in_thread = format!("/channels/{thread}/messages/{}", in_thread["id"].as_str().expect("an id"));
    for (method, path) in [("POST", format!("/channels/{thread}/messages")), ("PATCH", in_thread)] {
        let (status, said) = table.rest(method, &path, json!({"content": "x"})).await;
        assert_eq!((status, &said["code"]), (400, &json!(50083)), "{method}");
    }
    world(json!({"delete": {"message": {"id": message["id"]}}})).await;
    let (status, said) = table.rest("PATCH", &path, json!({"content": "x"})).await;
    assert_eq!((status, &said["code"]), (404, &json!(10008)));
    world(json!({"delete": {"guild": {"id": "tavern"}}})).await;
    let (status, said) = table.rest("PATCH", &path, json!({"content": "x"})).await;
    assert_eq!((status, &said["code"]), (404, &json!(10003)));
    let state = table.state().await;
    assert_eq!((&state["guilds"], &state["channels"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn an_old_message_is_edited_a_few_times_only() {
    let table = Table::timeless().await;
    let channel = table.channel().await;
    let (_, message) = post(&table, &channel, json!({"content": "board"})).await;
    let path = format!("/channels/{channel}/messages/{}", message["id"].as_str().expect("an id"));
    // The bucket of one message lets five through in five seconds.
    let edit = async || loop {
        let (status, said) = table.rest("PATCH", &path, json!({"content": "again"})).await;
        match said["retry_after"].as_f64().filter(|_| said["code"].is_null()) {
            Some(secs) => tokio::time::sleep(std::time::Duration::from_secs_f64(secs)).await,
            None => return (status, said),
        }
    };
    for _ in 0..5 {
        assert_eq!(edit().await.0, 200, "of a young one they are not counted");
    }
    table.advance(60 * 60 + 1).await;
    for _ in 0..10 {
        assert_eq!(edit().await.0, 200);
    }
    let (status, said) = edit().await;
    assert_eq!((status, &said["code"]), (429, &json!(30046)));
}

#[tokio::test]
async fn the_limit_of_old_messages_can_be_had_at_once() {
    let table = Table::open().await;
    let channel = table.channel().await;
    let (_, message) = post(&table, &channel, json!({"content": "board"})).await;
    table.post("/sandbox/world", json!({"set": {"message": {"id": message["id"], "edits_left": 1}}})).await;
    let path = format!("/channels/{channel}/messages/{}", message["id"].as_str().expect("an id"));
    assert_eq!(table.rest("PATCH", &path, json!({"content": "x"})).await.0, 200);
    assert_eq!(table.rest("PATCH", &path, json!({"content": "y"})).await.1["code"], 30046);
}

#[tokio::test]
async fn files_come_with_their_alt_text_and_can_be_fetched() {
    let table = Table::open().await;
    let channel = table.channel().await;
    let upload = |bytes: Vec<u8>| {
        let payload = json!({
            "embeds": [{"title": "Kara", "image": {"url": "attachment://dice.png"}}],
            "attachments": [{"id": 0, "filename": "dice.png", "description": "Five dice"}],
        });
        let form = Form::new()
            .text("payload_json", payload.to_string())
            .part("files[0]", Part::bytes(bytes).file_name("dice.png"));
        let url = format!("{}/api/v10/channels/{channel}/messages", table.base());
        let token = format!("Bot {}", table.sandbox.token());
        table.client().post(url).header("Authorization", token).multipart(form).send()
    };
    let picture = [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\x4c\0\0\x02\x58".as_slice(), &[7; 3 << 20]].concat();
    let posted: Value = upload(picture.clone()).await.expect("an answer").json().await.expect("JSON");
    let file = &posted["attachments"][0];
    assert_eq!((&file["width"], &file["height"]), (&json!(1_100), &json!(600)), "{file}");
    let shown = &table.messages("anna").await[0];
    let file = &shown["files"][0];
    assert_eq!((&file["name"], &file["alt"]), (&json!("dice.png"), &json!("Five dice")));
    assert_eq!(shown["embeds"][0]["image"]["url"], file["url"]);
    let fetched = table.client().get(file["url"].as_str().expect("a URL")).send().await.expect("an answer");
    assert_eq!(fetched.headers()["content-type"], "image/png");
    assert_eq!(fetched.bytes().await.expect("the file"), picture);
    let too_large = upload(vec![0; (10 << 20) + 1]).await.expect("an answer");
    assert_eq!(too_large.status(), 413);
    assert_eq!(too_large.json::<Value>().await.expect("JSON")["code"], 40005);
    let path = format!("/channels/{channel}/messages/{}", posted["id"].as_str().expect("an id"));
    let (_, edited) = table.rest("PATCH", &path, json!({"content": "text", "attachments": []})).await;
    assert_eq!(edited["attachments"], json!([]), "an edit that names no file takes them all away");
}

#[tokio::test]
async fn direct_messages_are_between_one_person_and_the_bot() {
    let table = Table::open().await;
    let state = table.state().await;
    let anna = state["users"].as_array().into_iter().flatten().find(|user| user["name"] == "anna").cloned();
    let anna = anna.expect("anna is there");
    let (_, channel) = table.rest("POST", "/users/@me/channels", json!({"recipient_id": anna["id"]})).await;
    let channel = channel["id"].as_str().expect("an id");
    assert_eq!(post(&table, channel, json!({"content": "psst"})).await.0, 200);
    let listed = |user: &str| format!("/sandbox/messages?channel={channel}&user={user}");
    let (status, answer) = table.ask("GET", &listed("anna"), Value::Null).await;
    assert_eq!((status, &answer["messages"][0]["content"]), (200, &json!("psst")));
    assert_eq!(table.ask("GET", &listed("ben"), Value::Null).await.0, 404);
    let (status, answer) = table.ask("GET", "/sandbox/messages", Value::Null).await;
    assert_eq!((status, &answer["field"]), (400, &json!("user")));
}

#[tokio::test]
async fn people_come_change_and_go() {
    let table = Table::open().await;
    let eve = table.post("/sandbox/world", json!({"add": {"user": {"name": "eve", "locale": "fr"}}})).await;
    let find =
        |state: &Value| state["users"].as_array().into_iter().flatten().find(|user| user["id"] == eve["id"]).cloned();
    assert_eq!(find(&table.state().await).map(|user| user["locale"].clone()), Some(json!("fr")));
    table.post("/sandbox/world", json!({"set": {"user": {"id": eve["id"], "name": "eva"}}})).await;
    assert_eq!(find(&table.state().await).map(|user| user["name"].clone()), Some(json!("eva")));
    table.post("/sandbox/world", json!({"delete": {"user": {"id": eve["id"]}}})).await;
    assert_eq!(find(&table.state().await), None);
    for (status, field, body) in [
        (400, "body", json!({})),
        (400, "body", json!({"add": {"user": {}}, "set": {"user": {}}})),
        (400, "body", json!({"add": {"dragon": {}}})),
        (400, "locale", json!({"add": {"user": {"locale": "klingon"}}})),
        (400, "id", json!({"add": {"user": {"id": "eve"}}})),
        (404, "id", json!({"delete": {"channel": {"id": "5"}}})),
        (404, "parent", json!({"add": {"channel": {"parent": "5"}}})),
        (400, "archived", json!({"set": {"channel": {"id": "tavern", "archived": true}}})),
        (400, "permissions", json!({"set": {"user": {"id": "ben", "permissions": "all"}}})),
        (400, "seen_by", json!({"add": {"channel": {"seen_by": ["nobody"]}}})),
        (400, "seen_by", json!({"add": {"channel": {"parent": "tavern", "seen_by": ["ben"]}}})),
    ] {
        let (was, answer) = table.ask("POST", "/sandbox/world", body.clone()).await;
        assert_eq!((was, &answer["field"]), (status, &json!(field)), "{body}: {answer}");
    }
}

#[tokio::test]
async fn a_channel_for_some_is_there_for_them_alone_and_says_so() {
    let table = Table::open().await;
    let back = json!({"add": {"channel": {"name": "back-room", "seen_by": ["ben"]}}});
    let back = table.post("/sandbox/world", back).await;
    let id = back["id"].as_str().expect("an id");
    let state = table.state().await;
    for user in state["users"].as_array().into_iter().flatten().filter(|user| user["bot"] == false) {
        let path = format!("/sandbox/messages?channel={id}&user={}", user["id"].as_str().expect("an id"));
        let (status, _) = table.ask("GET", &path, Value::Null).await;
        assert_eq!(status, if user["name"] == "ben" { 200 } else { 404 }, "{user}");
    }
    let (status, channel) = table.rest("GET", &format!("/channels/{id}"), Value::Null).await;
    assert_eq!((status, &channel["permission_overwrites"][0]["id"]), (200, &channel["guild_id"]));
    assert_eq!(channel["permission_overwrites"][0]["deny"], (1 << 10).to_string());
    let (of_ben, people) = (&channel["permission_overwrites"][1], state["users"].as_array().expect("people"));
    assert!(people.iter().any(|user| user["name"] == "ben" && user["id"] == of_ben["id"]), "{channel}");
    assert_eq!(of_ben["allow"], (1 << 10).to_string());
}

#[tokio::test]
async fn time_moves_by_hand_or_not_at_all() {
    let table = Table::timeless().await;
    let (_, before) = table.ask("GET", "/sandbox/time", Value::Null).await;
    assert_eq!(before["manual"], true);
    let clock = table.sandbox.clock();
    let following = format!("/sandbox/time?after={}", before["now_ms"]);
    let (moved, (_, followed)) =
        tokio::join!(table.post("/sandbox/time", json!({"advance_s": 90})), table.ask("GET", &following, Value::Null),);
    assert_eq!(followed["now"], moved["now"], "another process hears of it at once");
    assert_eq!(moved["now"].as_u64(), before["now"].as_u64().map(|now| now + 90));
    assert_eq!(before["now_ms"].as_u64().map(|now| now + 90_000), Some(*clock.borrow()));
    for body in [json!({}), json!({"advance_s": -1}), json!({"advance_s": "soon"})] {
        let (status, answer) = table.ask("POST", "/sandbox/time", body).await;
        assert_eq!((status, &answer["field"]), (400, &json!("advance_s")));
    }
    let real = Table::open().await;
    let (status, answer) = real.ask("POST", "/sandbox/time", json!({"advance_s": 1})).await;
    assert_eq!(status, 400);
    assert!(answer["error"].as_str().is_some_and(|error| error.contains("--manual-clock")));
}

#[tokio::test]
async fn a_taken_port_is_said_clearly_and_a_stopped_sandbox_frees_its_own() {
    let table = Table::open().await;
    let port = table.sandbox.address().port();
    let settings = Settings { port, manual_clock: false };
    let Err(StartError::PortTaken(taken)) = Sandbox::start(settings).await else { panic!("the port is taken") };
    assert_eq!(taken, port);
    table.sandbox.stop().await;
    Sandbox::start(settings).await.expect("the port is free again").stop().await;
}

#[tokio::test]
async fn the_page_and_the_news_of_a_channel_are_served() {
    let table = Table::open().await;
    for (path, content_type) in [("/", "text/html"), ("/page.css", "text/css"), ("/page.js", "text/javascript")] {
        let answer = table.client().get(format!("{}{path}", table.base())).send().await.expect("an answer");
        assert_eq!(answer.status(), 200);
        let said = answer.headers()["content-type"].to_str().expect("text").to_owned();
        assert!(said.starts_with(content_type), "{path}: {said}");
    }
    let mut news = table.client().get(format!("{}/sandbox/events", table.base())).send().await.expect("an answer");
    let channel = table.channel().await;
    post(&table, &channel, json!({"content": "board"})).await;
    let chunk = news.chunk().await.expect("a stream").expect("some news");
    assert_eq!(String::from_utf8_lossy(&chunk).trim(), format!(r#"data: {{"channel":"{channel}"}}"#));
}
