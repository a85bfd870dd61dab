//! The gateway on bad days: lost, resumed, invalid, twice, in another order.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{ClientBuilder, GatewayError, GatewayIntents, HttpBuilder, Interaction};

use super::bot::{Asked, Bot, Table};
use crate::support::until;

fn name_of(interaction: &Interaction) -> String {
    let Interaction::Command(command) = interaction else { panic!("only commands are typed here") };
    command.data.name.clone()
}

fn asked(interaction: &Interaction) -> Asked {
    Asked { id: interaction.id().to_string(), token: interaction.token().to_owned() }
}

async fn table_with_bot() -> (Table, Bot) {
    let table = Table::open().await;
    let commands = json!([{"name": "first", "description": "d"}, {"name": "second", "description": "d"}]);
    assert_eq!(table.register(commands).await.0, 200);
    let bot = Bot::connect(&table, GatewayIntents::empty()).await;
    (table, bot)
}

#[tokio::test]
async fn a_lost_gateway_is_resumed_and_what_was_missed_is_replayed() {
    let (table, mut bot) = table_with_bot().await;
    table.fault("gateway", "drop", 1, 0).await;
    let (seen, _) = tokio::join!(
        table.command("anna", "/first"),
        bot.answer(&table, json!({"type": 4, "data": {"content": "here"}}))
    );
    assert_eq!(seen["message"]["content"], "here");
    bot.expect_event("RESUMED").await;
    bot.stop().await;
}

#[tokio::test]
async fn without_a_bot_a_command_fails_when_its_three_seconds_are_over() {
    let table = Table::timeless().await;
    table.register_board().await;
    let typed = table.command("anna", "/board");
    tokio::pin!(typed);
    let seen = loop {
        tokio::select! {
            seen = &mut typed => break seen,
            () = table.advance(1) => {}
        }
    };
    assert_eq!((&seen["outcome"], &seen["error"]["code"]), (&json!("failed"), &json!(10062)));
    assert_eq!(table.state().await["bot_connected"], false);
}

#[tokio::test]
async fn another_token_learns_the_gateways_address_and_is_not_let_in() {
    let table = Table::open().await;
    let http = HttpBuilder::new("someone.elses.token").proxy(table.base()).ratelimiter_disabled(true).build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::empty()).await.expect("nothing is asked yet");
    // Without the address the library would knock at the real gateway.
    assert_eq!(table.state().await["requests"], json!([{"method": "GET", "path": "/gateway", "status": 200}]));
    let ended = tokio::time::timeout(Duration::from_secs(60), client.start()).await.expect("it is told to go");
    assert!(matches!(ended, Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication))), "{ended:?}");
}

#[tokio::test]
async fn op_7_is_followed_by_a_resume_and_op_9_by_a_new_session() {
    let (table, mut bot) = table_with_bot().await;
    table.fault("gateway", "reconnect", 1, 0).await;
    bot.expect_event("RESUMED").await;
    table.fault("gateway", "invalid_session", 1, 0).await;
    bot.expect_event("READY").await;
    let (seen, _) = tokio::join!(
        table.command("anna", "/first"),
        bot.answer(&table, json!({"type": 4, "data": {"content": "here"}}))
    );
    assert_eq!(seen["outcome"], "message");
    bot.stop().await;
}

#[tokio::test]
async fn an_event_on_order_comes_twice_with_the_same_id() {
    let (table, mut bot) = table_with_bot().await;
    table.fault("gateway", "twice", 1, 0).await;
    let answering = async {
        let (one, two) = (bot.next().await, bot.next().await);
        assert_eq!(one.id(), two.id());
        let body = json!({"type": 4, "data": {"content": "here"}});
        assert_eq!(asked(&one).callback(&table, body.clone()).await.0, 204);
        assert_eq!(asked(&two).callback(&table, body).await.1["code"], 40060);
    };
    tokio::join!(table.command("anna", "/first"), answering);
    assert_eq!(table.messages("anna").await.len(), 1);
    bot.stop().await;
}

#[tokio::test]
async fn two_events_on_order_change_places() {
    let (table, mut bot) = table_with_bot().await;
    table.fault("gateway", "reorder", 1, 2_000).await;
    let second = async {
        until("the fault is used up", async || table.state().await["faults"].as_array().is_some_and(Vec::is_empty))
            .await;
        table.command("ben", "/second").await
    };
    let answering = async {
        let interactions = [bot.next().await, bot.next().await];
        assert_eq!(interactions.each_ref().map(name_of), ["second", "first"]);
        for interaction in &interactions {
            let body = json!({"type": 4, "data": {"content": name_of(interaction)}});
            assert_eq!(asked(interaction).callback(&table, body).await.0, 204);
        }
    };
    let (first, second, ()) = tokio::join!(table.command("anna", "/first"), second, answering);
    assert_eq!((&first["message"]["content"], &second["message"]["content"]), (&json!("first"), &json!("second")));
    bot.stop().await;
}

#[tokio::test]
async fn with_nothing_to_change_places_with_an_event_comes_late() {
    let (table, mut bot) = table_with_bot().await;
    let body = json!({"type": 4, "data": {"content": "here"}});
    for kind in ["reorder", "late"] {
        table.fault("gateway", kind, 1, 60).await;
        let (seen, _) = tokio::join!(table.command("anna", "/first"), bot.answer(&table, body.clone()));
        assert_eq!(seen["outcome"], "message");
        assert!(seen["ms"].as_u64() >= Some(60), "{kind}: {seen}");
    }
    bot.stop().await;
}

#[tokio::test]
async fn events_of_guilds_come_to_those_who_asked_for_them() {
    let (table, bot) = table_with_bot().await;
    let mut curious = Bot::connect(&table, GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES).await;
    curious.expect_event("GUILD_CREATE").await;
    let (_, message) =
        table.rest("POST", &format!("/channels/{}/messages", table.channel().await), json!({"content": "board"})).await;
    let world = |body: Value| table.post("/sandbox/world", body);
    world(json!({"delete": {"message": {"id": message["id"]}}})).await;
    curious.expect_event("MESSAGE_DELETE").await;
    let thread = world(json!({"add": {"channel": {"name": "side", "parent": "tavern"}}})).await;
    curious.expect_event("THREAD_CREATE").await;
    world(json!({"set": {"channel": {"id": thread["id"], "archived": true}}})).await;
    curious.expect_event("THREAD_UPDATE").await;
    world(json!({"delete": {"channel": {"id": thread["id"]}}})).await;
    curious.expect_event("THREAD_DELETE").await;
    let channel = world(json!({"add": {"channel": {"name": "cellar"}}})).await;
    curious.expect_event("CHANNEL_CREATE").await;
    world(json!({"delete": {"channel": {"id": channel["id"]}}})).await;
    curious.expect_event("CHANNEL_DELETE").await;
    world(json!({"delete": {"guild": {"id": "tavern"}}})).await;
    curious.expect_event("GUILD_DELETE").await;
    let mut bot = bot;
    while let Ok(event) = bot.heard.events.try_recv() {
        assert!(!event.contains("GUILD") && !event.contains("CHANNEL"), "{event} was not asked for");
    }
    bot.stop().await;
    curious.stop().await;
}
