//! Emoji of the application: taken, refused, listed, shown.

use serde_json::{Value, json};

use super::bot::Table;

/// A PNG of one pixel.
const PIXEL: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

async fn emojis(table: &Table) -> String {
    format!("/applications/{}/emojis", table.application().await)
}

#[tokio::test]
async fn an_emoji_is_taken_listed_renamed_shown_and_removed() {
    let table = Table::timeless().await;
    let emojis = emojis(&table).await;
    let (status, coin) = table.rest("POST", &emojis, json!({"name": "coin", "image": PIXEL})).await;
    assert_eq!((status, &coin["name"], &coin["animated"]), (201, &json!("coin"), &json!(false)), "{coin}");
    assert_eq!(coin["user"]["bot"], true);
    let id = coin["id"].as_str().expect("an id");
    let (_, list) = table.rest("GET", &emojis, Value::Null).await;
    assert_eq!(list, json!({"items": [coin]}));
    let one = format!("{emojis}/{id}");
    assert_eq!(table.rest("GET", &one, Value::Null).await.1, coin);
    let (status, mug) = table.rest("PATCH", &one, json!({"name": "mug"})).await;
    assert_eq!((status, &mug["name"]), (200, &json!("mug")));
    let picture = reqwest::get(format!("{}/emojis/{id}.png", table.sandbox.api_base())).await.expect("it answers");
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert!(picture.bytes().await.expect("bytes").starts_with(b"\x89PNG"));
    assert_eq!(table.rest("DELETE", &one, Value::Null).await.0, 204);
    for method in ["GET", "DELETE"] {
        let (status, said) = table.rest(method, &one, Value::Null).await;
        assert_eq!((status, &said["code"]), (404, &json!(10014)), "{method}");
    }
    let (status, said) = table.rest("GET", "/applications/1/emojis", Value::Null).await;
    assert_eq!((status, &said["code"]), (404, &json!(10002)));
}

#[tokio::test]
async fn what_discord_refuses_of_an_emoji_is_refused() {
    let table = Table::timeless().await;
    let emojis = emojis(&table).await;
    assert_eq!(table.rest("POST", &emojis, json!({"name": "coin", "image": PIXEL})).await.0, 201);
    let large = format!("data:image/png;base64,iVBORw0KGgoA{}", "AAAA".repeat((256 << 10) / 3));
    for (name, image, code, place) in [
        ("c", PIXEL, 50035, "name"),
        (&*"c".repeat(33), PIXEL, 50035, "name"),
        ("two words", PIXEL, 50035, "name"),
        ("münze", PIXEL, 50035, "name"),
        ("coin", PIXEL, 50035, "name"),
        ("mug", "", 50035, "image"),
        ("mug", "https://example.org/mug.png", 50035, "image"),
        ("mug", "data:image/png;base64,AAAA", 50035, "image"),
        ("mug", &*large, 50138, ""),
    ] {
        let (status, said) = table.rest("POST", &emojis, json!({"name": name, "image": image})).await;
        assert_eq!((status, &said["code"]), (400, &json!(code)), "{name}: {said}");
        assert!(place.is_empty() || said["errors"][place].is_object(), "{name}: {said}");
    }
    let (_, list) = table.rest("GET", &emojis, Value::Null).await;
    assert_eq!(list["items"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_button_has_an_emoji_that_is_there_or_none() {
    let table = Table::timeless().await;
    let emojis = emojis(&table).await;
    let (_, coin) = table.rest("POST", &emojis, json!({"name": "coin", "image": PIXEL})).await;
    let state = table.state().await;
    let channel = state["channels"][0]["id"].as_str().expect("a channel").to_owned();
    let message = |id: &Value| {
        let emoji = json!({"id": id, "name": "coin"});
        let option = json!({"label": "a", "value": "a", "emoji": emoji});
        json!({"content": "x", "components": [
            {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "b", "emoji": emoji}]},
            {"type": 1, "components": [{"type": 3, "custom_id": "m", "options": [option]}]},
        ]})
    };
    let posts = format!("/channels/{channel}/messages");
    let (status, said) = table.rest("POST", &posts, message(&coin["id"])).await;
    assert_eq!(status, 200, "{said}");
    let shown = table.messages("ben").await;
    assert_eq!(shown[0]["rows"][0][0]["emoji"], json!({"id": coin["id"], "name": "coin"}));
    let (status, said) = table.rest("POST", &posts, message(&json!("4711"))).await;
    assert_eq!((status, &said["code"]), (400, &json!(50035)));
    for place in ["0", "1"] {
        assert!(said["errors"]["components"][place].is_object(), "{said}");
    }
}
