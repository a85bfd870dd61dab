//! Bad days of REST: 429, 5xx, dropped, late, twice, in another order; a wrong token.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::bot::Table;
use crate::support::until;

#[tokio::test]
async fn a_429_on_order_says_when_to_come_back_as_discord_does() {
    let table = Table::open().await;
    let path = format!("/channels/{}/messages", table.channel().await);
    table.fault("POST /channels/*/messages", "429", 1, 250).await;
    let request = table.client().post(format!("{}/api/v10{path}", table.base()));
    let request = request.header("Authorization", format!("Bot {}", table.sandbox.token()));
    let answer = request.json(&json!({"content": "hello"})).send().await.expect("an answer");
    assert_eq!(answer.status(), 429);
    assert_eq!(answer.headers()["retry-after"], "1");
    assert_eq!(answer.headers()["x-ratelimit-reset-after"], "0.250");
    let body: Value = answer.json().await.expect("JSON");
    assert_eq!((&body["retry_after"], &body["global"]), (&json!(0.25), &json!(false)));
    let (status, _) = table.rest("POST", &path, json!({"content": "hello"})).await;
    assert_eq!(status, 200, "it struck once");
    assert_eq!(table.messages("anna").await.len(), 1);
}

#[tokio::test]
async fn a_route_fails_is_dropped_or_late_only_as_often_as_ordered() {
    let table = Table::open().await;
    table.fault("GET /users/@me", "5xx", 2, 0).await;
    for status in [503, 503, 200] {
        assert_eq!(table.rest("GET", "/users/@me", Value::Null).await.0, status);
    }
    table.fault("GET /users/@me", "drop", 1, 0).await;
    let request = table.client().get(format!("{}/api/v10/users/@me", table.base()));
    let request = request.header("Authorization", format!("Bot {}", table.sandbox.token()));
    assert!(request.send().await.is_err(), "there is no answer at all");
    table.fault("GET /users/@me", "late", 1, 80).await;
    let asked = Instant::now();
    assert_eq!(table.rest("GET", "/users/@me", Value::Null).await.0, 200);
    assert!(asked.elapsed() >= Duration::from_millis(80), "it came no sooner than ordered");
    let requests = table.state().await["requests"].as_array().cloned().expect("a log");
    let statuses: Vec<u64> = requests.iter().filter_map(|request| request["status"].as_u64()).collect();
    assert_eq!(statuses, [503, 503, 200, 0, 200]);
    assert_eq!(requests[3]["problem"], "dropped on order");
}

#[tokio::test]
async fn twice_carries_a_request_out_twice_and_reorder_lets_the_next_overtake() {
    let table = Table::open().await;
    let path = format!("/channels/{}/messages", table.channel().await);
    table.fault("POST /channels", "twice", 1, 0).await;
    table.rest("POST", &path, json!({"content": "echo"})).await;
    assert_eq!(table.messages("anna").await.len(), 2);
    table.fault("POST /channels", "reorder", 1, 5_000).await;
    let first = table.rest("POST", &path, json!({"content": "first"}));
    let second = async {
        // The first one is on its way as soon as its fault is used up.
        until("the fault is used up", async || table.state().await["faults"].as_array().is_some_and(Vec::is_empty))
            .await;
        table.rest("POST", &path, json!({"content": "second"})).await
    };
    tokio::join!(first, second);
    let contents: Vec<Value> = table.messages("anna").await.iter().skip(2).map(|m| m["content"].clone()).collect();
    assert_eq!(contents, ["second", "first"]);
}

#[tokio::test]
async fn a_fault_can_be_taken_back_and_a_bad_order_names_its_field() {
    let table = Table::open().await;
    let fault = table.post("/sandbox/fault", json!({"route": "GET /users", "kind": "5xx", "times": 9})).await;
    let path = format!("/sandbox/fault/{}", fault["id"].as_str().expect("an id"));
    assert_eq!(table.ask("DELETE", &path, Value::Null).await.0, 204);
    assert_eq!(table.ask("DELETE", &path, Value::Null).await.0, 404);
    assert_eq!(table.rest("GET", "/users/@me", Value::Null).await.0, 200);
    let (status, answer) =
        table.ask("POST", "/sandbox/fault", json!({"route": "GET", "kind": "rain", "times": 1})).await;
    assert_eq!((status, &answer["field"]), (400, &json!("kind")));
}

#[tokio::test]
async fn a_404_on_order_is_the_page_of_a_proxy_and_nothing_is_carried_out() {
    let table = Table::open().await;
    let path = format!("/channels/{}/messages", table.channel().await);
    table.fault("POST /channels", "html404", 1, 0).await;
    let request = table.client().post(format!("{}/api/v10{path}", table.base()));
    let request = request.header("Authorization", format!("Bot {}", table.sandbox.token()));
    let answer = request.json(&json!({"content": "hello"})).send().await.expect("an answer");
    assert_eq!(answer.status(), 404);
    assert!(answer.headers()["content-type"].to_str().expect("text").starts_with("text/html"));
    assert!(answer.text().await.expect("a page").contains("<html>"));
    assert!(table.messages("anna").await.is_empty());
}

#[tokio::test]
async fn the_sixth_edit_of_one_message_in_five_seconds_is_429_and_another_message_has_room() {
    let table = Table::open().await;
    let path = format!("/channels/{}/messages", table.channel().await);
    let mut messages = Vec::new();
    for content in ["one", "two"] {
        let (_, posted) = table.rest("POST", &path, json!({"content": content})).await;
        messages.push(format!("{path}/{}", posted["id"].as_str().expect("an id")));
    }
    for nth in 0..5 {
        assert_eq!(table.rest("PATCH", &messages[0], json!({"content": format!("{nth}")})).await.0, 200);
    }
    let request = table.client().patch(format!("{}/api/v10{}", table.base(), messages[0]));
    let request = request.header("Authorization", format!("Bot {}", table.sandbox.token()));
    let answer = request.json(&json!({"content": "six"})).send().await.expect("an answer");
    assert_eq!(answer.status(), 429);
    assert!(answer.headers().contains_key("retry-after") && !answer.headers().contains_key("x-ratelimit-global"));
    let body: Value = answer.json().await.expect("JSON");
    assert!(body["retry_after"].as_f64().is_some_and(|secs| secs > 0.0 && secs <= 5.0), "{body}");
    assert_eq!(table.rest("PATCH", &messages[1], json!({"content": "there is room"})).await.0, 200);
    assert_eq!(table.rest("GET", &messages[0], Value::Null).await.1["content"], "4");
}

#[tokio::test]
async fn another_token_is_401_and_answers_tell_their_limits() {
    let table = Table::open().await;
    let get = |token: &str| {
        let url = format!("{}/api/v10/users/@me", table.base());
        table.client().get(url).header("Authorization", format!("Bot {token}")).send()
    };
    assert_eq!(get("someone.elses.token").await.expect("an answer").status(), 401);
    let answer = get(table.sandbox.token()).await.expect("an answer");
    assert_eq!(answer.status(), 200);
    for header in ["limit", "remaining", "reset-after", "bucket"] {
        assert!(answer.headers().contains_key(format!("x-ratelimit-{header}")), "{header}");
    }
}

#[tokio::test]
async fn more_than_fifty_requests_a_second_are_429_for_all_routes() {
    let table = Table::open().await;
    let asked = (0..80).map(|_| table.rest("GET", "/users/@me", Value::Null));
    let answers = serenity::futures::future::join_all(asked).await;
    let refused: Vec<&Value> = answers.iter().filter(|(status, _)| *status == 429).map(|(_, body)| body).collect();
    assert!(!refused.is_empty(), "80 at once are too many");
    assert!(refused.iter().all(|body| body["global"] == true));
}
