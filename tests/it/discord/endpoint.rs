//! The bot that takes interactions by HTTP: the sandbox's events are signed as
//! Discord signs them, and posted to its address.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use ed25519_dalek::{Signer as _, SigningKey};
use karahaus::discord::Endpoint;
use serde_json::{Value, json};
use serenity::{
    all::{Client, ClientBuilder, Context, EventHandler, GatewayIntents, HttpBuilder, Interaction},
    async_trait,
};

use crate::support::tavern::Tavern;

/// A key made for this test.
const SECRET: [u8; 32] = [7; 32];
/// When all of it was signed, in seconds since 1970.
const SIGNED_AT: &str = "1795200000";

/// Discord's part: it takes the sandbox's events and posts them, signed.
#[derive(Clone)]
struct Relay {
    http: reqwest::Client,
    address: SocketAddr,
    /// How often each one is posted.
    times: Arc<Mutex<u32>>,
    /// What is made of each one before it is signed.
    alter: Arc<Mutex<fn(&mut Value)>>,
    /// What was posted, and what was answered.
    posted: Arc<Mutex<Vec<(String, u16)>>>,
}

impl Relay {
    async fn post(&self, body: &str, signature: &str) -> reqwest::Result<reqwest::Response> {
        let request = self.http.post(format!("http://{}/interactions", self.address));
        let request = request.header("x-signature-ed25519", signature).header("x-signature-timestamp", SIGNED_AT);
        request.body(body.to_owned()).send().await
    }

    fn sign(body: &str) -> String {
        let signed = SigningKey::from_bytes(&SECRET).sign(format!("{SIGNED_AT}{body}").as_bytes());
        hex::encode(signed.to_bytes())
    }

    fn answered(&self) -> Vec<u16> {
        self.posted.lock().expect("nobody panics with it").iter().map(|&(_, status)| status).collect()
    }
}

#[async_trait]
impl EventHandler for Relay {
    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let mut body = serde_json::to_value(&interaction).expect("JSON");
        // serenity leaves it out.
        body["type"] = match interaction {
            Interaction::Command(_) => json!(2),
            Interaction::Component(_) => json!(3),
            Interaction::Autocomplete(_) => json!(4),
            _ => json!(5),
        };
        (self.alter.lock().expect("nobody panics with it"))(&mut body);
        let body = body.to_string();
        let times = *self.times.lock().expect("nobody panics with it");
        for _ in 0..times {
            let answer = self.post(&body, &Self::sign(&body)).await.expect("the endpoint listens");
            let status = answer.status().as_u16();
            self.posted.lock().expect("nobody panics with it").push((body.clone(), status));
        }
    }
}

/// A tavern whose bot listens, and the relay before it.
async fn by_http() -> (Tavern, Relay, Client) {
    let address = {
        // A port that is free now.
        let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        taken.local_addr().expect("an address")
    };
    let public_key = hex::encode(SigningKey::from_bytes(&SECRET).verifying_key().to_bytes());
    let tavern = Tavern::open_by_http(Endpoint::new(address, &public_key).expect("a key")).await;
    let relay = Relay {
        http: reqwest::Client::new(),
        address,
        times: Arc::new(Mutex::new(1)),
        alter: Arc::new(Mutex::new(|_| {})),
        posted: Arc::default(),
    };
    tavern
        .until("the endpoint listens", async || {
            let ping = json!({"id": "1", "application_id": "2", "type": 1, "token": "t", "version": 1}).to_string();
            relay.post(&ping, &Relay::sign(&ping)).await.is_ok_and(|pong| pong.status() == 200)
        })
        .await;
    let http = HttpBuilder::new(tavern.sandbox.token()).proxy(tavern.sandbox.api_base()).ratelimiter_disabled(true);
    let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::empty())
        .event_handler(relay.clone())
        .await
        .expect("the sandbox's gateway");
    (tavern, relay, client)
}

/// Runs the relay beside what people do.
async fn beside(mut client: Client, people: impl AsyncFnOnce()) {
    let shards = Arc::clone(&client.shard_manager);
    let relay = tokio::spawn(async move { client.start().await });
    people().await;
    shards.shutdown_all().await;
    relay.await.expect("it does not panic").expect("the gateway stays");
}

#[tokio::test]
async fn a_command_and_clicks_by_http_are_answered_as_by_the_gateway() {
    let (tavern, relay, client) = by_http().await;
    beside(client, async || {
        tavern.until("the relay is there", async || tavern.command("dao", "/help").await.outcome() == "message").await;
        let opened = tavern.command("ben", "/kara start ante:50").await.told();
        assert!(opened.contains("The table is open"), "{opened}");
        let board = tavern.click("dao", "Join").await.updated();
        assert!(board.text().contains("pot 100"), "{board}");
        // A form is opened and comes back, a menu is chosen from.
        let form = tavern.click("cleo", "Throw coins in").await;
        assert_eq!(form.outcome(), "modal");
        let board = tavern.fill_in("cleo", &form, json!({"amount": "7"})).await.updated();
        assert!(board.text().contains("pot 107"), "{board}");
        let board = tavern.pick("ben", "ai", &["easy"]).await.updated();
        assert!(board.text().contains("3 of 20"), "{board}");
    })
    .await;
    assert!(relay.answered().iter().all(|&status| status == 202), "{:?}", relay.answered());
    tavern.close().await;
}

#[tokio::test]
async fn what_is_posted_twice_counts_once() {
    let (tavern, relay, client) = by_http().await;
    beside(client, async || {
        tavern.until("the relay is there", async || tavern.command("dao", "/help").await.outcome() == "message").await;
        tavern.command("ben", "/kara start ante:50").await.told();
        *relay.times.lock().expect("nobody panics with it") = 2;
        let board = tavern.click("dao", "Join").await.updated();
        assert!(board.text().contains("pot 100"), "{board}");
        tavern.command("cleo", "/kara pot amount:10").await.told();
        *relay.times.lock().expect("nobody panics with it") = 1;
        tavern.board_with("pot 110").await;
        assert_eq!((tavern.purse("dao").await, tavern.purse("cleo").await), (950, 990));
    })
    .await;
    tavern.close().await;
}

#[tokio::test]
async fn what_discord_has_not_signed_is_not_taken() {
    let (tavern, relay, client) = by_http().await;
    beside(client, async || {
        tavern.until("the relay is there", async || tavern.command("dao", "/help").await.outcome() == "message").await;
        tavern.command("ben", "/kara start ante:50").await.told();
        tavern.click("dao", "Join").await.updated();
        let (join, _) = relay.posted.lock().expect("nobody panics with it").last().cloned().expect("it was posted");
        // The same click, in another's name, under the old signature: and other signatures, and none.
        let forged = join.replace(&tavern.person("dao"), &tavern.person("cleo"));
        assert_ne!(forged, join);
        let wrong = Relay::sign("something else");
        for (body, signature) in
            [(&forged, Relay::sign(&join)), (&join, wrong), (&join, String::new()), (&join, "zz".repeat(64))]
        {
            let answer = relay.post(body, &signature).await.expect("it answers");
            assert_eq!(answer.status(), 401);
        }
        let nothing = relay.post("{}", &Relay::sign("{}")).await.expect("it answers");
        assert_eq!(nothing.status(), 400, "signed, but no interaction");
        let pot = tavern.command("dao", "/kara pot").await.told();
        assert!(pot.contains("100"), "{pot}");
    })
    .await;
    tavern.close().await;
}

#[tokio::test]
async fn the_bot_looks_itself_who_manages_the_server_and_whether_there_is_one() {
    let (tavern, relay, client) = by_http().await;
    beside(client, async || {
        tavern.until("the relay is there", async || tavern.command("dao", "/help").await.outcome() == "message").await;
        let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
        tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
        // A server may give the command to anybody: then it comes from one who manages nothing.
        *relay.alter.lock().expect("nobody panics with it") = |body| body["member"]["permissions"] = json!("3072");
        let refused = tavern.command("dao", "/tavern stakes stakes:false").await.told();
        assert!(refused.contains("manage the server"), "{refused}");
        // In a direct message there is no server, and no member of it.
        *relay.alter.lock().expect("nobody panics with it") = |body| {
            let body = body.as_object_mut().expect("an object");
            body.remove("guild_id");
            let member = body.remove("member").expect("a member");
            body.insert("user".to_owned(), member["user"].clone());
        };
        for line in ["/kara start", "/coins balance", "/table show", "/help"] {
            let refused = tavern.command("dao", line).await.told();
            assert!(refused.contains("on servers only"), "{line}: {refused}");
        }
        *relay.alter.lock().expect("nobody panics with it") = |_| {};
        let opened = tavern.command("ben", "/kara start ante:50").await.told();
        assert!(opened.contains("The table is open"), "stakes are as they were: {opened}");
    })
    .await;
    tavern.close().await;
}
