//! A bare serenity bot without a game in it, and a script that plays with it.

use std::{sync::Arc, time::Duration};

use reqwest::StatusCode;
use sandbox::{Sandbox, Settings};
use serde_json::{Value, json};
use serenity::{
    all::{
        ApplicationId, Client, Context, EventHandler, GatewayIntents, Http, HttpBuilder, Interaction, RawEventHandler,
    },
    async_trait,
    gateway::ShardManager,
    model::event::Event,
};
use tokio::sync::mpsc;

/// A sandbox and a script's connection to it.
pub struct Table {
    pub sandbox: Sandbox,
    client: reqwest::Client,
    base: String,
}

impl Table {
    pub async fn open() -> Table {
        Table::with(Settings { port: 0, manual_clock: false }).await
    }

    /// With a clock that stands still.
    pub async fn timeless() -> Table {
        Table::with(Settings { port: 0, manual_clock: true }).await
    }

    async fn with(settings: Settings) -> Table {
        let sandbox = Sandbox::start(settings).await.expect("a free port is there");
        let base = sandbox.api_base();
        Table { sandbox, client: reqwest::Client::new(), base }
    }

    /// A request of a person's script.
    pub async fn ask(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let method = method.parse().expect("a method");
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        if !body.is_null() {
            request = request.json(&body);
        }
        answer_of(request.send().await.expect("the sandbox answers")).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask("POST", path, body).await;
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    pub async fn command(&self, user: &str, line: &str) -> Value {
        self.post("/sandbox/command", json!({"user": user, "channel": "tavern", "line": line})).await
    }

    pub async fn click(&self, user: &str, message: &Value, custom_id: &str) -> Value {
        self.post("/sandbox/click", json!({"user": user, "message": message, "custom_id": custom_id})).await
    }

    pub async fn messages(&self, user: &str) -> Vec<Value> {
        let (_, answer) = self.ask("GET", &format!("/sandbox/messages?channel=tavern&user={user}"), Value::Null).await;
        answer["messages"].as_array().cloned().expect("a list of messages")
    }

    pub async fn state(&self) -> Value {
        self.ask("GET", "/sandbox/state", Value::Null).await.1
    }

    /// A request with the bot's token, straight to Discord's paths.
    pub async fn rest(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let method = method.parse().expect("a method");
        let mut request = self
            .client
            .request(method, format!("{}/api/v10{path}", self.base))
            .header("Authorization", format!("Bot {}", self.sandbox.token()));
        if !body.is_null() {
            request = request.json(&body);
        }
        answer_of(request.send().await.expect("the sandbox answers")).await
    }

    pub fn client(&self) -> &reqwest::Client {
        &self.client
    }

    pub fn base(&self) -> &str {
        &self.base
    }

    pub async fn application(&self) -> String {
        let (_, me) = self.rest("GET", "/users/@me", Value::Null).await;
        me["id"].as_str().expect("the bot has an id").to_owned()
    }

    /// The id of the first channel.
    pub async fn channel(&self) -> String {
        self.state().await["channels"][0]["id"].as_str().expect("there is a channel").to_owned()
    }

    /// Registers commands as a bot does.
    pub async fn register(&self, commands: Value) -> (u16, Value) {
        let application = self.application().await;
        self.rest("PUT", &format!("/applications/{application}/commands"), commands).await
    }

    /// Registers `/board` without options, for tests that need no more.
    pub async fn register_board(&self) {
        let (status, answer) = self.register(json!([{"name": "board", "description": "A board"}])).await;
        assert_eq!(status, 200, "{answer}");
    }

    pub async fn advance(&self, seconds: u64) {
        self.post("/sandbox/time", json!({"advance_s": seconds})).await;
    }

    pub async fn fault(&self, route: &str, kind: &str, times: u64, ms: u64) {
        self.post("/sandbox/fault", json!({"route": route, "kind": kind, "times": times, "ms": ms})).await;
    }
}

async fn answer_of(response: reqwest::Response) -> (u16, Value) {
    let status = response.status();
    if status == StatusCode::NO_CONTENT {
        return (204, Value::Null);
    }
    let text = response.text().await.expect("a whole answer");
    (status.as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

/// What a bot hears and does not answer by itself.
pub struct Heard {
    pub interactions: mpsc::Receiver<(Interaction, Arc<Http>)>,
    pub events: mpsc::Receiver<String>,
}

/// A bot that only listens: the test answers in its place.
pub struct Bot {
    pub heard: Heard,
    pub http: Arc<Http>,
    shards: Arc<ShardManager>,
    running: tokio::task::JoinHandle<()>,
}

/// An interaction that the bot was asked with.
pub struct Asked {
    pub id: String,
    pub token: String,
}

impl Asked {
    pub async fn callback(&self, table: &Table, body: Value) -> (u16, Value) {
        table.rest("POST", &format!("/interactions/{}/{}/callback", self.id, self.token), body).await
    }

    /// A request below `/webhooks/{application}/{token}`.
    pub async fn webhook(&self, table: &Table, method: &str, path: &str, body: Value) -> (u16, Value) {
        let application = table.application().await;
        table.rest(method, &format!("/webhooks/{application}/{}{path}", self.token), body).await
    }
}

struct Listener {
    interactions: mpsc::Sender<(Interaction, Arc<Http>)>,
}

#[async_trait]
impl EventHandler for Listener {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let _ = self.interactions.send((interaction, context.http)).await;
    }
}

struct Counter {
    events: mpsc::Sender<String>,
}

#[async_trait]
impl RawEventHandler for Counter {
    async fn raw_event(&self, _: Context, event: Event) {
        let name = match &event {
            Event::Unknown(unknown) => format!("UNKNOWN {unknown:?}"),
            event => event.name().unwrap_or_default(),
        };
        let _ = self.events.send(name).await;
    }
}

impl Bot {
    /// Connects and waits until the gateway is ready.
    pub async fn connect(table: &Table, intents: GatewayIntents) -> Bot {
        let (send_interaction, interactions) = mpsc::channel(100);
        let (send_event, events) = mpsc::channel(100);
        let application: ApplicationId = table.application().await.parse().expect("an id");
        let http = HttpBuilder::new(table.sandbox.token())
            .proxy(table.sandbox.api_base())
            .ratelimiter_disabled(true)
            .application_id(application)
            .build();
        let mut client = serenity::client::ClientBuilder::new_with_http(http, intents)
            .event_handler(Listener { interactions: send_interaction })
            .raw_event_handler(Counter { events: send_event })
            .await
            .expect("the gateway's address is known");
        let (http, shards) = (Arc::clone(&client.http), Arc::clone(&client.shard_manager));
        let running = tokio::spawn(async move { run(&mut client).await });
        let mut bot = Bot { heard: Heard { interactions, events }, http, shards, running };
        bot.expect_event("READY").await;
        bot
    }

    /// The next interaction.
    pub async fn next(&mut self) -> Interaction {
        let wait = tokio::time::timeout(Duration::from_secs(60), self.heard.interactions.recv());
        wait.await.expect("an interaction comes").expect("the bot runs").0
    }

    /// Waits for an event of this name; whatever comes before it must be known to serenity.
    pub async fn expect_event(&mut self, name: &str) {
        loop {
            let wait = tokio::time::timeout(Duration::from_secs(60), self.heard.events.recv());
            let event = wait.await.unwrap_or_else(|_| panic!("no {name} came")).expect("the bot runs");
            assert!(!event.starts_with("UNKNOWN"), "serenity cannot read {event}");
            if event == name {
                return;
            }
        }
    }

    /// Answers the next interaction with this body; its id and token.
    pub async fn answer(&mut self, table: &Table, body: Value) -> Asked {
        let interaction = self.next().await;
        let asked = Asked { id: interaction.id().to_string(), token: interaction.token().to_owned() };
        let (status, said) = asked.callback(table, body).await;
        assert_eq!(status, 204, "{said}");
        asked
    }

    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        let _ = self.running.await;
    }
}

async fn run(client: &mut Client) {
    client.start().await.expect("the bot runs until it is stopped");
}
