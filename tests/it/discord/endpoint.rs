//! The bot that takes interactions by HTTP: the sandbox's events are signed as
//! Discord signs them, and posted to its address.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use discord::{Endpoint, HttpLimits};
use ed25519_dalek::{Signer as _, SigningKey};
use serde_json::{Value, json};
use serenity::{
    all::{Client, ClientBuilder, Context, EventHandler, GatewayIntents, HttpBuilder, Interaction},
    async_trait,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::watch,
};

use crate::support::{lacks, tavern::Tavern};

/// A key made for this test.
const SECRET: [u8; 32] = [7; 32];
/// A request that asks for nothing but an answer.
const PING: &str = r#"{"id": "1", "application_id": "2", "type": 1, "token": "t", "version": 1}"#;

/// Discord's part: it takes the sandbox's events and posts them, signed.
#[derive(Clone)]
struct Relay {
    http: reqwest::Client,
    address: SocketAddr,
    /// The sandbox's clock, in milliseconds.
    clock: watch::Receiver<u64>,
    /// How often each one is posted.
    times: Arc<Mutex<u32>>,
    /// What is made of each one before it is signed.
    alter: Arc<Mutex<fn(&mut Value)>>,
    /// What was posted, and what was answered.
    posted: Arc<Mutex<Vec<(Signed, u16)>>>,
}

/// What is posted, and what shall prove that it is Discord's.
#[derive(Clone, Debug)]
struct Signed {
    body: String,
    signature: String,
    /// When it was signed, in seconds since 1970.
    at: String,
}

impl Signed {
    fn at(body: &str, at: &str) -> Self {
        let signed = SigningKey::from_bytes(&SECRET).sign(format!("{at}{body}").as_bytes());
        Self { body: body.to_owned(), signature: hex::encode(signed.to_bytes()), at: at.to_owned() }
    }

    /// As it goes over a connection that is kept open.
    fn as_http(&self) -> String {
        let Self { body, signature, at } = self;
        format!(
            "POST / HTTP/1.1\r\nhost: x\r\nx-signature-ed25519: {signature}\r\nx-signature-timestamp: {at}\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        )
    }
}

impl Relay {
    async fn post(&self, signed: &Signed) -> reqwest::Result<reqwest::Response> {
        let request = self.http.post(format!("http://{}/interactions", self.address));
        let request = request.header("x-signature-ed25519", &signed.signature);
        request.header("x-signature-timestamp", &signed.at).body(signed.body.clone()).send().await
    }

    fn now(&self) -> u64 {
        *self.clock.borrow() / 1000
    }

    /// Signed now.
    fn sign(&self, body: &str) -> Signed {
        Signed::at(body, &self.now().to_string())
    }

    /// What was posted last.
    fn last(&self) -> Signed {
        self.posted.lock().expect("nobody panics with it").last().expect("something was posted").0.clone()
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("the endpoint listens")
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
            let signed = self.sign(&body);
            let answer = self.post(&signed).await.expect("the endpoint listens");
            let status = answer.status().as_u16();
            self.posted.lock().expect("nobody panics with it").push((signed, status));
        }
    }
}

/// A tavern whose bot listens, and the relay before it.
async fn by_http() -> (Tavern, Relay, Client) {
    by_http_with(HttpLimits::default()).await
}

async fn by_http_with(limits: HttpLimits) -> (Tavern, Relay, Client) {
    let address = {
        // A port that is free now.
        let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        taken.local_addr().expect("an address")
    };
    let public_key = hex::encode(SigningKey::from_bytes(&SECRET).verifying_key().to_bytes());
    let tavern = Tavern::open_by_http(Endpoint::new(address, &public_key).expect("a key").limited(limits)).await;
    let relay = Relay {
        http: reqwest::Client::new(),
        address,
        clock: tavern.sandbox.clock(),
        times: Arc::new(Mutex::new(1)),
        alter: Arc::new(Mutex::new(|_| {})),
        posted: Arc::default(),
    };
    tavern
        .until("the endpoint listens", async || {
            relay.post(&relay.sign(PING)).await.is_ok_and(|pong| pong.status() == 200)
        })
        .await;
    let http = HttpBuilder::new(tavern.sandbox.token()).proxy(tavern.sandbox.api_base()).ratelimiter_disabled(true);
    let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::empty())
        .event_handler(relay.clone())
        .await
        .expect("the sandbox's gateway");
    (tavern, relay, client)
}

/// What is asked before the relay listens nobody hears, and the sandbox waits five seconds for an answer to it.
async fn until_the_relay_is_there(tavern: &Tavern) {
    tavern.until("the relay is there", async || tavern.state().await["bot_connected"] == true).await;
}

/// Runs the relay beside what people do.
pub(super) async fn beside(mut client: Client, people: impl AsyncFnOnce()) {
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
        until_the_relay_is_there(&tavern).await;
        let opened = tavern.command("ben", "/kara start ante:50").await.told();
        assert!(opened.contains("The table is open"), "{opened}");
        let board = tavern.click("dao", "Join").await.updated();
        assert!(board.text().contains("pot\u{a0}100"), "{board}");
        // A form is opened and comes back, a menu is chosen from.
        let form = tavern.more("cleo", "throw-in").await;
        assert_eq!(form.outcome(), "modal");
        tavern.fill_in("cleo", &form, json!({"amount": "7"})).await;
        tavern.board_with("pot\u{a0}107").await;
        let more = tavern.click("ben", "More").await.message();
        let menu = more.menu("ai").expect("how well an AI plays is chosen there");
        let message = more.id();
        let chosen = json!({"user": tavern.person("ben"), "message": message, "custom_id": menu, "values": ["easy"]});
        tavern.click_with(chosen).await.updated();
        tavern.board_with("**C**\u{a0}AI\u{a0}1,\u{a0}easy").await;
    })
    .await;
    assert!(relay.answered().iter().all(|&status| status == 202), "{:?}", relay.answered());
    tavern.close().await;
}

#[tokio::test]
async fn what_is_posted_twice_counts_once() {
    let (tavern, relay, client) = by_http().await;
    beside(client, async || {
        until_the_relay_is_there(&tavern).await;
        tavern.command("ben", "/kara start ante:50").await.told();
        *relay.times.lock().expect("nobody panics with it") = 2;
        let board = tavern.click("dao", "Join").await.updated();
        assert!(board.text().contains("pot\u{a0}100"), "{board}");
        tavern.command("cleo", "/kara pot amount:10").await.told();
        *relay.times.lock().expect("nobody panics with it") = 1;
        tavern.board_with("pot\u{a0}110").await;
        assert_eq!((tavern.purse("dao").await, tavern.purse("cleo").await), (950, 990));
    })
    .await;
    tavern.close().await;
}

#[tokio::test]
async fn what_discord_has_not_signed_is_not_taken() {
    let (tavern, relay, client) = by_http().await;
    beside(client, async || {
        until_the_relay_is_there(&tavern).await;
        tavern.command("ben", "/kara start ante:50").await.told();
        tavern.click("dao", "Join").await.updated();
        let join = relay.last();
        // The same click, in another's name, under the old signature: and other signatures, and none.
        let forged = join.body.replace(&tavern.person("dao"), &tavern.person("cleo"));
        assert_ne!(forged, join.body);
        let wrong = relay.sign("something else").signature;
        for signed in [
            Signed { body: forged, ..join.clone() },
            Signed { signature: wrong, ..join.clone() },
            Signed { signature: String::new(), ..join.clone() },
            Signed { signature: "zz".repeat(64), ..join.clone() },
            Signed { at: (relay.now() + 1).to_string(), ..join },
        ] {
            let answer = relay.post(&signed).await.expect("it answers");
            assert_eq!(answer.status(), 401);
        }
        let nothing = relay.post(&relay.sign("{}")).await.expect("it answers");
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
        until_the_relay_is_there(&tavern).await;
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
        // What one does alone is there, in a direct message and in a server that the bot is not in.
        let alone = [
            "/problem",
            "/problem practice:kara",
            "/stats",
            "/rules game:kara",
            "/privacy show",
            "/me blocks",
            "/odds kara house:17",
        ];
        for line in alone {
            let shown = tavern.command("dao", line).await.told();
            assert!(!shown.is_empty() && lacks(&shown, "on servers only"), "{line}: {shown}");
        }
        *relay.alter.lock().expect("nobody panics with it") = |body| {
            body["authorizing_integration_owners"] = json!({"1": "200000000000000004"});
        };
        for line in alone {
            let shown = tavern.command("dao", line).await.told();
            assert!(!shown.is_empty() && lacks(&shown, "on servers only"), "{line}: {shown}");
        }
        for line in ["/kara start", "/coins balance", "/tavern enter"] {
            let refused = tavern.command("dao", line).await.told();
            assert!(refused.contains("on servers only"), "{line}: {refused}");
        }
        // What is not of this server is not called so, and its buttons are there as the command is.
        let stats = tavern.command("dao", "/stats").await.message();
        assert!(stats.text().contains("dao on all servers"), "{stats}");
        for part in ["games", "skill", "people", "overview"] {
            let press = format!("tavern person statistics {} {part}", tavern.person("dao"));
            let shown = tavern.forge("dao", &stats, &press).await.said();
            assert!(shown.contains("dao on all servers"), "{part}: {shown}");
        }
        let problems = tavern.command("dao", "/problem").await.message();
        assert!(problems.button("Kara").is_some(), "{problems}");
        for server_only in ["tavern door", "tavern problem practice"] {
            let is_one = |part: &Value| part["custom_id"].as_str().is_some_and(|id| id.starts_with(server_only));
            assert!(!problems.components().any(is_one), "a button that refuses: {problems}");
        }
        let old = tavern.forge("dao", &problems, "tavern problem practice").await.said();
        assert!(old.contains("on servers only"), "{old}");
        let bens = tavern.command("dao", &format!("/stats who:{}", tavern.person("ben"))).await.told();
        assert!(bens.contains("show only on their own servers"), "he has chosen nothing: {bens}");
        *relay.alter.lock().expect("nobody panics with it") = |_| {};
        let opened = tavern.command("ben", "/kara start ante:50").await.told();
        assert!(opened.contains("The table is open"), "stakes are as they were: {opened}");
    })
    .await;
    tavern.close().await;
}

#[tokio::test]
async fn ones_own_data_outside_a_server_is_told_as_that_of_no_server() {
    const MINE: &str = "tavern door privacy-mine";
    let (tavern, relay, client) = by_http().await;
    beside(client, async || {
        until_the_relay_is_there(&tavern).await;
        for who in ["anna", "cleo", "dao"] {
            tavern.command(who, "/coins balance").await.told();
        }
        let page = tavern.command("dao", "/privacy show").await.message();
        let mine = tavern.forge("dao", &page, MINE).await.said();
        assert!(mine.contains("Yours on this server") && mine.contains("1,000"), "{mine}");
        let in_a_direct_message = |body: &mut Value| {
            let body = body.as_object_mut().expect("an object");
            body.remove("guild_id");
            let member = body.remove("member").expect("a member");
            body.insert("user".to_owned(), member["user"].clone());
        };
        let where_the_bot_is_not = |body: &mut Value| {
            body["authorizing_integration_owners"] = json!({"1": "200000000000000004"});
        };
        let outside: [fn(&mut Value); 2] = [in_a_direct_message, where_the_bot_is_not];
        for alter in outside {
            *relay.alter.lock().expect("nobody panics with it") = alter;
            for (who, on_a_server, on_this, nothing, pings) in [
                (
                    "anna",
                    "Daten auf einem Server",
                    "auf diesem Server",
                    "Noch ist nichts da",
                    "Auf allen Servern: Pings",
                ),
                ("cleo", "données sur un serveur", "sur ce serveur", "Il n’y a encore rien", "les mentions"),
                ("dao", "Yours on a server", "on this server", "Nothing yet", "On all servers: pings"),
            ] {
                let page = tavern.command(who, "/privacy show").await.message();
                let mine = tavern.forge(who, &page, MINE).await.said();
                assert!(mine.contains(on_a_server) && mine.contains(pings), "{who}: {mine}");
                assert!(!mine.contains(on_this) && !mine.contains(nothing), "{who}: {mine}");
            }
        }
    })
    .await;
    tavern.close().await;
}

/// dao's throw into the pot is refused while there are too few coins for it, and somebody catches
/// it; then there are enough.
async fn caught_while_refused(tavern: &Tavern, relay: &Relay) -> Signed {
    until_the_relay_is_there(tavern).await;
    tavern.command("ben", "/kara start ante:600").await.told();
    tavern.click("dao", "Join").await.updated();
    let refused = tavern.command("dao", "/kara pot amount:500").await.told();
    assert!(refused.contains("400"), "dao has 400 left: {refused}");
    let caught = relay.last();
    tavern.click("dao", "Leave").await.updated();
    caught
}

#[tokio::test]
async fn a_refused_command_that_somebody_has_caught_takes_no_coins_later() {
    let (tavern, relay, client) = by_http().await;
    beside(client, async || {
        let caught = caught_while_refused(&tavern, &relay).await;
        tavern.wait_secs(61).await;
        assert_eq!(relay.post(&caught).await.expect("it answers").status(), 401);
        // A minute to either side is the difference that clocks may have.
        let now = relay.now();
        for (at, status) in [(now - 61, 401), (now - 60, 200), (now + 60, 200), (now + 61, 401)] {
            let answer = relay.post(&Signed::at(PING, &at.to_string())).await.expect("it answers");
            assert_eq!(answer.status(), status, "signed {} s after now", at.cast_signed() - now.cast_signed());
        }
        for at in ["", "soon", "99999999999999999999"] {
            assert_eq!(relay.post(&Signed::at(PING, at)).await.expect("it answers").status(), 401, "{at}");
        }
        assert_eq!(tavern.purse("dao").await, 1000);
    })
    .await;
    tavern.close().await;
}

#[tokio::test]
async fn a_refused_command_that_is_sent_again_at_once_takes_no_coins_either() {
    let (tavern, relay, client) = by_http().await;
    beside(client, async || {
        let caught = caught_while_refused(&tavern, &relay).await;
        assert_eq!(relay.post(&caught).await.expect("it answers").status(), 202);
        // What is sent after it is done after it.
        tavern.command("cleo", "/kara pot amount:7").await.told();
        tavern.board_with("pot\u{a0}607").await;
        assert_eq!(tavern.purse("dao").await, 1000);
    })
    .await;
    tavern.close().await;
}

#[tokio::test]
async fn what_cannot_be_read_is_answered_by_http_with_an_apology() {
    let (tavern, relay, client) = by_http().await;
    beside(client, async || {
        until_the_relay_is_there(&tavern).await;
        tavern.command("cleo", "/coins daily").await.told();
        let mut odd: Value = serde_json::from_str(&relay.last().body).expect("JSON");
        odd["id"] = json!("77");
        odd["member"]["user"]["public_flags"] = json!("0");
        let answer = relay.post(&relay.sign(&odd.to_string())).await.expect("it answers");
        assert_eq!(answer.status(), 200);
        let answer: Value = serde_json::from_str(&answer.text().await.expect("a text")).expect("JSON");
        assert_eq!((&answer["type"], &answer["data"]["flags"]), (&json!(4), &json!(64)), "for her eyes: {answer}");
        assert!(answer["data"]["content"].as_str().is_some_and(|text| text.contains("pas pu lire")), "{answer}");
    })
    .await;
    tavern.close().await;
}

#[tokio::test]
async fn two_thousand_half_sent_requests_keep_neither_discord_out_nor_the_bot_from_stopping() {
    let limits = HttpLimits { header_ms: 600_000, request_ms: 600_000, ..HttpLimits::default() };
    let (mut tavern, relay, _client) = by_http_with(limits).await;
    // A connection over which Discord has asked before stays.
    let mut discords = relay.connect().await;
    let mut pong = vec![0; 4096];
    let mut ask = async |discords: &mut TcpStream| {
        discords.write_all(relay.sign(PING).as_http().as_bytes()).await.expect("it is taken");
        let read = discords.read(&mut pong).await.expect("it is answered");
        assert!(pong[..read].starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&pong[..read]));
    };
    ask(&mut discords).await;
    let mut half = Vec::new();
    for nth in 0..2000 {
        let mut stream = relay.connect().await;
        let begun = if nth % 2 == 0 { "POST / HTTP/1.1\r\nhost: x\r\n" } else { &relay.sign(PING).as_http()[..300] };
        stream.write_all(begun.as_bytes()).await.expect("it is taken");
        half.push(stream);
    }
    assert_eq!(relay.post(&relay.sign(PING)).await.expect("it answers").status(), 200);
    ask(&mut discords).await;
    let begin = std::time::Instant::now();
    tavern.send_the_bot_home().await.expect("it leaves in order");
    assert!(begin.elapsed().as_millis() < 2500, "it took {:?}", begin.elapsed());
    tavern.close().await;
}

#[tokio::test]
async fn a_head_or_a_body_that_does_not_come_is_given_up() {
    let limits = HttpLimits { header_ms: 50, request_ms: 50, ..HttpLimits::default() };
    let (tavern, relay, _client) = by_http_with(limits).await;
    let signed = relay.sign(PING).as_http();
    for (begun, answer) in [
        ("", ""),
        ("POST / HTTP/1.1\r\nhost: x\r\n", ""),
        (&signed[..signed.len() - 5], "HTTP/1.1 408"),
        ("GET /elsewhere HTTP/1.1\r\nhost: x\r\n\r\n", "HTTP/1.1 404"),
        // Over one that has been good the next has to come in time as well.
        (&signed, "HTTP/1.1 200"),
    ] {
        let mut stream = relay.connect().await;
        stream.write_all(begun.as_bytes()).await.expect("it is taken");
        let mut told = Vec::new();
        // It may be cut off, with what was not read yet.
        let _ = stream.read_to_end(&mut told).await;
        assert!(told.starts_with(answer.as_bytes()), "{begun}: {}", String::from_utf8_lossy(&told));
    }
    tavern.close().await;
}
