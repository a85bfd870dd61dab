//! The start and the end: tokens, addresses, commands, restarts, the farewell.

use std::time::Duration;

use discord::{Endpoint, ServeError};
use ed25519_dalek::{Signer as _, SigningKey};
use host::{Announce, Host};
use sandbox::Sandbox;
use serde_json::json;
use tokio_util::sync::CancellationToken;

use crate::support::tavern::{Settings, Tavern};

/// Tries to start with these, and tells why it does not.
async fn refused(token: Option<&str>, api: &str, endpoint: Option<Endpoint>) -> ServeError {
    let settings = discord::Settings {
        token: token.map(str::to_owned),
        api: Some(api.to_owned()),
        endpoint,
        painter: None,
        emoji: None,
        table: Settings::default().table,
        rate_limits: discord::RateLimits::NONE,
        public_url: None,
        signs: discord::GatewaySigns::default(),
    };
    let no_host = |_: std::sync::Arc<dyn Announce>| async { Err::<Host, _>("there should be no host".to_owned()) };
    discord::serve(settings, no_host, CancellationToken::new()).await.expect_err("it does not start")
}

async fn sandbox() -> Sandbox {
    Sandbox::start(sandbox::Settings { port: 0, manual_clock: false }).await.expect("a free port")
}

#[tokio::test]
async fn without_a_token_or_with_a_wrong_one_it_says_which_setting_and_what_to_do() {
    let sandbox = sandbox().await;
    for token in [None, Some(""), Some("  ")] {
        let why = refused(token, &sandbox.api_base(), None).await;
        assert!(matches!(why, ServeError::NoToken), "{why}");
    }
    for token in ["wrong", "line\nbreak", "ünïcödé"] {
        let why = refused(Some(token), &sandbox.api_base(), None).await;
        assert!(matches!(why, ServeError::TokenRefused), "{why}");
        assert!(why.is_at_start());
        let line = why.to_string();
        assert!(line.contains("DISCORD_TOKEN") && !line.contains('\n') && !line.contains(token), "{line}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn with_another_api_base_it_never_turns_to_the_real_discord() {
    let why = refused(Some("x"), "http://127.0.0.1:9", None).await;
    assert!(matches!(why, ServeError::Unreachable { .. }), "{why}");
    assert!(why.to_string().contains("KARAHAUS_DISCORD_API"), "{why}");
    // The token is taken, but there is no gateway: serenity alone would try Discord's own.
    let sandbox = sandbox().await;
    let fault = json!({"route": "GET /gateway", "kind": "5xx", "times": 100});
    let http = reqwest::Client::new();
    http.post(format!("{}/sandbox/fault", sandbox.api_base())).json(&fault).send().await.expect("answered");
    let why = refused(Some(sandbox.token()), &sandbox.api_base(), None).await;
    assert!(matches!(why, ServeError::Unreachable { .. }), "{why}");
    sandbox.stop().await;
}

#[tokio::test]
async fn the_address_is_taken_with_the_path_of_the_api_and_without() {
    let sandbox = sandbox().await;
    for path in ["", "/", "/api/v10", "/api/v10/", "/api"] {
        let why = refused(Some("wrong"), &format!("{}{path}", sandbox.api_base()), None).await;
        assert!(matches!(why, ServeError::TokenRefused), "{path}: {why}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn where_something_else_answers_404_the_start_names_the_path() {
    let sandbox = sandbox().await;
    let fault = json!({"route": "GET /oauth2/applications/@me", "kind": "html404", "times": 100});
    let http = reqwest::Client::new();
    http.post(format!("{}/sandbox/fault", sandbox.api_base())).json(&fault).send().await.expect("answered");
    let why = refused(Some(sandbox.token()), &sandbox.api_base(), None).await.to_string();
    for part in ["/api/v10/oauth2/applications/@me", "404", "KARAHAUS_DISCORD_API", &sandbox.api_base()] {
        assert!(why.contains(part), "{part}: {why}");
    }
    assert!(!why.contains('\n'), "{why}");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_bad_public_key_and_a_taken_address_are_named() {
    let sandbox = sandbox().await;
    let free = "127.0.0.1:0".parse().expect("an address");
    let why = Endpoint::new(free, "no key").expect_err("that is no key");
    assert!(why.to_string().contains("discord_public_key"), "{why}");
    let endpoint = Endpoint::new(sandbox.address(), PUBLIC_KEY).expect("a key");
    let why = refused(Some(sandbox.token()), &sandbox.api_base(), Some(endpoint)).await;
    assert!(why.to_string().contains("http_listen"), "{why}");
    sandbox.stop().await;
}

/// A public key, and the secret one that a test signs with.
const PUBLIC_KEY: &str = "de6502b077c828123728463b56b778382418b514704efdc3a411ef71d59a4a7d";
const SECRET: [u8; 32] = [5; 32];
const PING: &str = r#"{"id":"1","application_id":"2","type":1,"token":"t","version":1}"#;

#[tokio::test]
async fn interactions_by_http_are_taken_only_with_discords_signature() {
    let listen = {
        // A port that is free now.
        let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        taken.local_addr().expect("an address")
    };
    let key = SigningKey::from_bytes(&SECRET);
    let endpoint = Endpoint::new(listen, &hex::encode(key.verifying_key().to_bytes())).expect("a key");
    let tavern = Tavern::open_by_http(endpoint).await;
    let http = reqwest::Client::new();
    let signed_at = (*tavern.sandbox.clock().borrow() / 1000).to_string();
    let signature = hex::encode(key.sign(format!("{signed_at}{PING}").as_bytes()).to_bytes());
    let post = |signature: &str, body: &'static str| {
        http.post(format!("http://{listen}/interactions"))
            .header("x-signature-ed25519", signature)
            .header("x-signature-timestamp", &signed_at)
            .body(body)
            .send()
    };
    let mut pong = None;
    for _ in 0..500 {
        match post(&signature, PING).await {
            Ok(answer) => {
                pong = Some(answer);
                break;
            }
            Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
        }
    }
    let pong = pong.expect("the endpoint listens");
    assert_eq!(pong.status(), 200);
    assert_eq!(pong.json::<serde_json::Value>().await.expect("JSON"), json!({"type": 1}));
    let forged = format!("{}{}", if signature.starts_with("00") { "01" } else { "00" }, &signature[2..]);
    assert_eq!(post(&forged, PING).await.expect("answered").status(), 401);
    assert_eq!(post("", PING).await.expect("answered").status(), 401);
    assert_eq!(post(&signature, "{}").await.expect("answered").status(), 401);
    tavern.close().await;
}

#[tokio::test]
async fn commands_are_written_once_and_again_only_when_they_have_changed_or_are_gone() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    assert_eq!(tavern.requests("PUT", "/commands").await, 1);
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    assert_eq!(tavern.requests("PUT", "/commands").await, 1);
    tavern.send_the_bot_home().await.expect("in order");
    tavern.close().await;
    // Another Discord has none of them, whatever the books say.
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    assert_eq!(tavern.requests("PUT", "/commands").await, 1);
    tavern.close().await;
}

#[tokio::test]
async fn after_a_restart_every_button_of_the_old_board_still_works() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let board = tavern.two_begin("/kara start ante:50").await;
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    let thrown = tavern.press("ben", &board, &board.button("Throw").expect("ben throws")).await.updated();
    assert!(thrown.text().contains("\n-# ben "), "{thrown}");
    tavern.close().await;
}

#[tokio::test]
async fn what_happened_while_it_was_away_is_on_the_board_after_the_start() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.command("ben", "/kara start ante:50").await;
    tavern.send_the_bot_home().await.expect("in order");
    // The lobby's time would be up meanwhile, but nobody could start.
    tavern.wait_secs(901).await;
    tavern.let_the_bot_in().await;
    tavern.board_with("The bot was away, and the clock waited.").await;
    tavern.wait_secs(901).await;
    tavern.board_with("Nobody started a game in time").await;
    assert_eq!(tavern.purse("ben").await, 1000);
    tavern.close().await;
}

#[tokio::test]
async fn on_the_way_out_running_answers_are_given_and_it_ends_by_itself() {
    let mut tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    tavern.fault(json!({"route": "/callback", "kind": "late", "times": 1, "ms": 300})).await;
    let board = tavern.board().await;
    let join = board.button("Join").expect("seats are free");
    let seen = {
        let click = tavern.press("dao", &board, &join);
        tokio::pin!(click);
        // The click is on its way before the farewell.
        let early = tokio::time::timeout(Duration::from_millis(150), &mut click).await;
        assert!(early.is_err(), "the answer is late");
        tavern.stop_the_bot();
        click.await
    };
    assert!(seen.updated().text().contains("pot\u{a0}100"));
    tavern.send_the_bot_home().await.expect("in order");
    tavern.close().await;
}
