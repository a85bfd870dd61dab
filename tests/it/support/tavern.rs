//! A whole tavern in one process: the sandbox, the books in memory, the host
//! and the bot at (the sandbox's) Discord, with a clock moved by hand.
//!
//! Tests drive it as people do: by lines, by buttons by their label, by forms.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use discord::{DrawEmoji, Endpoint, GatewaySigns, Painter, RateLimits, ServeError, TableDefaults};
use games::dice::{SEED_BYTES, Seed};
use host::{Host, ManualClock};
use paint::{Format, Painted};
use sandbox::Sandbox;
use serde_json::{Value, json};
use store::Store;
use table::{First, coins::Coins};
use tokio::{task::JoinHandle, time::sleep};
use tokio_util::sync::CancellationToken;

pub use super::message::{Message, Seen};
use super::{message::text, openapi, tries_every};

/// How often something awaited is looked at again, in milliseconds.
const LOOK_AGAIN_MS: u64 = 10;
/// After how long a bot that is not there yet is asked again, in milliseconds.
const ASK_AGAIN_MS: u64 = 300;

/// A running tavern.
pub struct Tavern {
    pub sandbox: Sandbox,
    http: reqwest::Client,
    people: HashMap<String, String>,
    places: HashMap<String, String>,
    bot: Option<Bot>,
    /// Others on the same books.
    beside: Vec<Bot>,
    database: String,
    /// The books as the bot has them open that came last.
    store: Arc<Mutex<Option<Store>>>,
    settings: Settings,
}

/// What a test may want otherwise.
#[derive(Clone)]
pub struct Settings {
    pub host: host::Settings,
    /// Who draws the pictures; as a rule somebody who is quick about it.
    pub painter: Option<Painter>,
    /// Who draws the emoji; as a rule there are characters, which tests can read.
    pub emoji: Option<DrawEmoji>,
    pub table: TableDefaults,
    /// How much one person and one channel may ask; as a rule tests ask as fast as they can.
    pub rate_limits: RateLimits,
    /// How long the gateway is trusted that brings nothing.
    pub signs: GatewaySigns,
    /// Where the pages of the web are; as a rule there are none.
    pub public_url: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            host: host::Settings {
                welcome: Coins(1000),
                daily: Coins(100),
                ai_pause_ms: 0,
                inbox_len: 64,
                idle_secs: 300,
                tables_max: host::TABLES_MAX,
                seeds: known_dice,
            },
            painter: Some(Painter::new(|_| Ok(painted(Format::Png)))),
            emoji: None,
            table: TableDefaults {
                options: Vec::new(),
                turn_secs: 60,
                lobby_secs: 900,
                drink_price: Coins(5),
                first: First::InTurn,
            },
            rate_limits: RateLimits::NONE,
            signs: GatewaySigns::default(),
            public_url: None,
        }
    }
}

/// The same dice in every game: what a test waits for does not hang on a lucky throw.
fn known_dice() -> Seed {
    Seed::new([3; SEED_BYTES])
}

/// What a painter in a hurry makes.
pub fn painted(format: Format) -> Painted {
    Painted { bytes: b"a picture".to_vec(), format }
}

struct Bot {
    stop: CancellationToken,
    served: JoinHandle<Result<(), ServeError>>,
}

impl Tavern {
    pub async fn open() -> Self {
        Self::open_with(Settings::default(), "memory").await
    }

    /// A tavern with other settings, or with its books in a file.
    pub async fn open_with(settings: Settings, database: &str) -> Self {
        let mut tavern = Self::closed(settings, database).await;
        tavern.let_the_bot_in().await;
        tavern
    }

    /// A tavern at a time of its own, in milliseconds since 1970, with its
    /// books in a file; the bot is not there yet.
    pub async fn closed_at(now_ms: u64, database: &str) -> Self {
        let sandbox = Sandbox::start_at(now_ms).await.expect("a free port");
        Self::around(sandbox, Settings::default(), database).await
    }

    /// A tavern without a bot, for one that runs beside it.
    pub async fn closed(settings: Settings, database: &str) -> Self {
        let sandbox = Sandbox::start(sandbox::Settings { port: 0, manual_clock: true }).await.expect("a free port");
        Self::around(sandbox, settings, database).await
    }

    async fn around(sandbox: Sandbox, settings: Settings, database: &str) -> Self {
        let http = reqwest::Client::new();
        let (people, places) = (HashMap::new(), HashMap::new());
        let mut tavern = Self {
            sandbox,
            http,
            people,
            places,
            bot: None,
            beside: Vec::new(),
            database: database.to_owned(),
            store: Arc::default(),
            settings,
        };
        tavern.learn().await;
        tavern
    }

    /// A tavern whose bot takes interactions by HTTP; it is not waited for.
    pub async fn open_by_http(endpoint: Endpoint) -> Self {
        let mut tavern = Self::closed(Settings::default(), "memory").await;
        tavern.start_the_bot(Some(endpoint));
        tavern
    }

    /// Learns the names of all people and places.
    pub async fn learn(&mut self) {
        let state = self.state().await;
        let named = |list: &str| -> HashMap<String, String> {
            let all = state[list].as_array().expect("a list");
            let pair = |one: &Value| (text(&one["name"]), text(&one["id"]));
            all.iter().map(pair).collect()
        };
        self.people = named("users");
        self.places = named("channels");
    }

    fn start_the_bot(&mut self, endpoint: Option<Endpoint>) {
        self.bot = Some(self.another_bot(endpoint, self.settings.rate_limits));
    }

    /// A second process on the same books, as during a deploy: every interaction goes to both.
    pub async fn let_another_in(&mut self) {
        self.let_another_in_with(self.settings.rate_limits, Duration::from_millis(LOOK_AGAIN_MS)).await;
    }

    /// The same with limits of its own, which answers so soon after the first whatever it says.
    pub async fn let_another_in_with(&mut self, rate_limits: RateLimits, within: Duration) {
        let bot = self.another_bot(None, rate_limits);
        self.beside.push(bot);
        let both_answer = async || {
            let answers = self.requests("POST", "/callback").await;
            self.command("dao", "/help").await;
            sleep(within).await;
            self.requests("POST", "/callback").await == answers + 2
        };
        self.until("both are there", both_answer).await;
    }

    fn another_bot(&self, endpoint: Option<Endpoint>, rate_limits: RateLimits) -> Bot {
        let stop = CancellationToken::new();
        let settings = discord::Settings {
            token: Some(self.sandbox.token().to_owned()),
            api: Some(self.sandbox.api_base()),
            endpoint,
            painter: self.settings.painter.clone(),
            emoji: self.settings.emoji,
            table: self.settings.table.clone(),
            rate_limits,
            public_url: self.settings.public_url.clone(),
            signs: self.settings.signs,
        };
        let (host_settings, database) = (self.settings.host.clone(), self.database.clone());
        let opened = Arc::clone(&self.store);
        let clock = ManualClock::following(self.sandbox.clock());
        let served = tokio::spawn(discord::serve(
            settings,
            move |announce| async move {
                let store = Store::open(&database).await?;
                let host = Host::start(store.clone(), Arc::new(clock), announce, host_settings).await?;
                *opened.lock().expect("nobody panics with it in hand") = Some(store);
                Ok::<_, Box<dyn std::error::Error + Send + Sync>>(host)
            },
            stop.clone(),
        ));
        Bot { stop, served }
    }

    /// Who draws the emoji from the next start on.
    pub fn draw_emoji(&mut self, emoji: Option<DrawEmoji>) {
        self.settings.emoji = emoji;
    }

    /// A request with the bot's own token, by another hand than the bot's.
    pub async fn rest(&self, method: &str, path: &str, body: Value) -> Value {
        let url = format!("{}/api/v10{path}", self.sandbox.api_base());
        let request = self.http.request(method.parse().expect("a method"), url);
        let request = request.header("Authorization", format!("Bot {}", self.sandbox.token()));
        let request = if body.is_null() { request } else { request.json(&body) };
        let answer = request.send().await.expect("the sandbox answers");
        answer.json().await.unwrap_or_default()
    }

    /// Starts the bot and waits until it answers.
    pub async fn let_the_bot_in(&mut self) {
        self.start_the_bot(None);
        self.until_the_bot_answers().await;
    }

    /// Waits until a bot answers.
    pub async fn until_the_bot_answers(&mut self) {
        for _ in 0..tries_every(LOOK_AGAIN_MS) {
            let help = json!({"user": self.person("dao"), "channel": self.place("tavern"), "line": "/help"});
            let asked = self.try_post("command", help);
            let there = tokio::time::timeout(Duration::from_millis(ASK_AGAIN_MS), asked).await;
            if there.is_ok_and(|seen| seen.is_ok_and(|seen| seen["outcome"] == "message")) {
                return;
            }
            if let Some(bot) = self.bot.take_if(|bot| bot.served.is_finished()) {
                panic!("the bot left: {:?}", bot.served.await);
            }
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        panic!("the bot does not answer: {:#}", self.state().await["requests"]);
    }

    /// Asks the bot to leave, and does not wait.
    pub fn stop_the_bot(&self) {
        self.bot.as_ref().expect("the bot is there").stop.cancel();
    }

    /// Stops the bot and tells how it ended.
    pub async fn send_the_bot_home(&mut self) -> Result<(), ServeError> {
        let bot = self.bot.take().expect("the bot is there");
        bot.stop.cancel();
        *self.store.lock().expect("nobody panics with it in hand") = None;
        bot.served.await.expect("the bot does not panic")
    }

    /// Closes the tavern: the bot leaves in order, and all it ever sent was valid.
    pub async fn close(mut self) {
        for Bot { stop, served } in self.beside.drain(..) {
            stop.cancel();
            served.await.expect("it does not panic").expect("the other bot leaves in order");
        }
        if self.bot.is_some() {
            self.send_the_bot_home().await.expect("the bot leaves in order");
        }
        openapi::assert_valid(&self.sandbox.bodies());
        self.sandbox.stop().await;
    }

    /// Someone writes a line into the tavern's channel.
    pub async fn command(&self, who: &str, line: &str) -> Seen {
        self.command_in(who, "tavern", line).await
    }

    /// Someone writes a line into a channel.
    pub async fn command_in(&self, who: &str, channel: &str, line: &str) -> Seen {
        let said = json!({"user": self.person(who), "channel": self.place(channel), "line": line});
        Seen(self.post("command", said).await)
    }

    /// ben opens a table with this line, dao sits down, and the game begins; in Kara ben is to throw.
    pub async fn two_begin(&self, line: &str) -> Message {
        self.command("ben", line).await.told();
        self.click("dao", "Join").await.updated();
        self.click("ben", "Start").await.updated()
    }

    /// Someone closes the table, and means it if they are asked once more.
    pub async fn close_table(&self, who: &str) {
        self.close_table_in(who, "tavern").await;
    }

    /// The same in another channel. Where all who play have to agree, they do.
    pub async fn close_table_in(&self, who: &str, channel: &str) {
        self.wants_to_close_in(who, channel).await;
        for other in self.people.keys().filter(|other| *other != who && *other != "karahaus") {
            let boards = self.boards_in(channel).await;
            let voted_on = boards.iter().rev().find_map(|board| Some((board, board.behind("agree")?)));
            let Some((board, agree)) = voted_on else { break };
            self.press(other, board, &agree).await;
        }
    }

    /// Someone closes the table, and means it; where others play, they are asked and do not answer yet.
    pub async fn wants_to_close(&self, who: &str) {
        self.wants_to_close_in(who, "tavern").await;
    }

    async fn wants_to_close_in(&self, who: &str, channel: &str) {
        let said = self.command_in(who, channel, "/table close").await;
        if said.outcome() != "message" {
            return;
        }
        let asked = said.message();
        let means_it = asked.components().map(|part| part["custom_id"].as_str().unwrap_or_default().to_owned());
        let Some(yes) = means_it.into_iter().find(|id| id.contains(" break-off ")) else { return };
        self.press(who, &asked, &yes).await;
        self.until("it is closed or voted on", async || {
            let boards = self.boards_in(channel).await;
            let has = |press: &str| boards.iter().any(|board| board.behind(press).is_some());
            has("agree") || !has("more")
        })
        .await;
    }

    /// A round of ben and dao for 50 each, begun in a thread called “nook”; ben throws first.
    pub async fn begin_a_round_in_the_nook(&mut self) {
        self.world(json!({"add": {"channel": {"name": "nook", "parent": "tavern"}}})).await;
        self.learn().await;
        self.command_in("ben", "nook", "/kara start ante:50").await;
        self.command_in("dao", "nook", "/kara join").await;
        self.command_in("dao", "nook", "/kara start").await;
        self.until("the round has begun", async || self.board_in("nook").await.button("Throw").is_some()).await;
    }

    /// Someone presses the button of the board that reads so.
    pub async fn click(&self, who: &str, label: &str) -> Seen {
        let board = self.board().await;
        let button = board.button(label).unwrap_or_else(|| panic!("no button “{label}” on\n{board}"));
        self.press(who, &board, &button).await
    }

    /// Someone presses *More*, and in what comes of it for them alone the button with this behind it.
    pub async fn more(&self, who: &str, press: &str) -> Seen {
        let board = self.board().await;
        self.press(who, &board, &board.behind("more").expect("a board has it")).await;
        let seen = self.messages_in(who, "tavern").await;
        let is_open = |message: &&Message| !message.0["only_for"].is_null() && message.0["deleted"] != true;
        let there = seen.iter().rfind(is_open).expect("it is shown");
        let button = there.behind(press).unwrap_or_else(|| panic!("no “{press}” under More:\n{there}"));
        self.press(who, there, &button).await
    }

    /// Someone presses a button by what is behind it.
    pub async fn press(&self, who: &str, message: &Message, custom_id: &str) -> Seen {
        let pressed = json!({"user": self.person(who), "message": message.id(), "custom_id": custom_id});
        Seen(self.post("click", pressed).await)
    }

    /// Someone sends a click that stands on no message: an old one, or a made-up one.
    pub async fn forge(&self, who: &str, message: &Message, custom_id: &str) -> Seen {
        let pressed = json!({"user": self.person(who), "message": message.id(), "custom_id": custom_id, "forge": true});
        Seen(self.post("click", pressed).await)
    }

    /// A click with all that is sent of it.
    pub async fn click_with(&self, click: Value) -> Seen {
        Seen(self.post("click", click).await)
    }

    /// Someone chooses in the first menu of the board whose id begins so, after the table's.
    pub async fn pick(&self, who: &str, press: &str, values: &[&str]) -> Seen {
        let board = self.board().await;
        let menu = board.menu(press).unwrap_or_else(|| panic!("no menu “{press}” on\n{board}"));
        let chosen = json!({"user": self.person(who), "message": board.id(), "custom_id": menu, "values": values});
        Seen(self.post("click", chosen).await)
    }

    /// Someone sends the form that was opened to them.
    pub async fn fill_in(&self, who: &str, opened: &Seen, fields: Value) -> Seen {
        let form = text(&opened.0["modal"]["id"]);
        Seen(self.post("modal", json!({"user": self.person(who), "modal": form, "fields": fields})).await)
    }

    /// Suggestions for a line being written.
    pub async fn suggest(&self, who: &str, line: &str) -> Vec<String> {
        self.suggest_in(who, "tavern", line).await
    }

    /// The same in another channel.
    pub async fn suggest_in(&self, who: &str, channel: &str, line: &str) -> Vec<String> {
        let said = json!({"user": self.person(who), "channel": self.place(channel), "line": line});
        let known = self.post("suggest", said).await;
        known["choices"].as_array().expect("choices").iter().map(|choice| text(&choice["value"])).collect()
    }

    /// Time goes on.
    pub async fn wait_secs(&self, secs: u32) {
        self.post("time", json!({"advance_s": secs})).await;
    }

    /// What time it is, in seconds since 1970.
    pub async fn now_secs(&self) -> u64 {
        let now = self.post("time", json!({"advance_s": 0})).await["now"].clone();
        now.as_u64().or_else(|| now.as_str()?.parse().ok()).expect("a moment")
    }

    /// Something goes wrong from now on; gives what takes it back.
    pub async fn fault(&self, fault: Value) -> String {
        text(&self.post("fault", fault).await["id"])
    }

    /// What went wrong goes right again.
    pub async fn mend(&self, fault: &str) {
        let mended = self.http.delete(self.url(&format!("fault/{fault}"))).send().await.expect("the sandbox answers");
        assert_eq!(mended.status(), 204, "the fault was there");
    }

    /// The world changes.
    pub async fn world(&self, change: Value) -> String {
        text(&self.post("world", change).await["id"])
    }

    /// All messages a person sees in a channel.
    pub async fn messages_in(&self, who: &str, channel: &str) -> Vec<Message> {
        let query = [("channel", self.place(channel)), ("user", self.person(who))];
        let answer = self.http.get(self.url("messages")).query(&query).send().await.expect("the sandbox answers");
        let answer: Value = answer.json().await.expect("JSON");
        answer["messages"].as_array().expect("messages").iter().cloned().map(Message).collect()
    }

    /// The board: the last public message of the bot with something to press, or the last one at all.
    pub async fn board(&self) -> Message {
        self.board_in("tavern").await
    }

    /// The board of another channel.
    pub async fn board_in(&self, channel: &str) -> Message {
        let mut boards = self.boards_in(channel).await;
        boards.pop().expect("a board stands in the channel")
    }

    /// All public messages of a channel that still stand.
    pub async fn boards_in(&self, channel: &str) -> Vec<Message> {
        let mut messages = self.messages_in("dao", channel).await;
        messages.retain(|message| message.0["only_for"].is_null() && message.0["deleted"] != true);
        // A special moment and an achievement are lines of their own, and no board.
        messages.retain(|message| !message.text().starts_with(['✨', '🏅']));
        messages
    }

    /// Waits until the board shows this, and gives it.
    pub async fn board_with(&self, what: &str) -> Message {
        self.board_that(what, |board| board.text().contains(what)).await
    }

    /// Waits until the board is so, and gives it.
    pub async fn board_that(&self, what: &str, is_so: impl Fn(&Message) -> bool) -> Message {
        for _ in 0..tries_every(LOOK_AGAIN_MS) {
            if let Some(board) = self.boards_in("tavern").await.pop()
                && is_so(&board)
            {
                return board;
            }
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        panic!("the board never shows “{what}”:\n{}", self.board().await);
    }

    /// Waits until something is so.
    pub async fn until(&self, what: &str, is_so: impl AsyncFn() -> bool) {
        for _ in 0..tries_every(LOOK_AGAIN_MS) {
            if is_so().await {
                return;
            }
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        let shown: Vec<String> = self.boards_in("tavern").await.iter().map(Message::text).collect();
        panic!("never: {what}; the channel shows:\n{}", shown.join("\n---\n"));
    }

    /// How often the bot has asked its books for the last step of a table.
    pub fn step_queries(&self) -> u64 {
        let store = self.store.lock().expect("nobody panics with it in hand");
        store.as_ref().expect("the bot has opened its books").step_queries()
    }

    /// What the sandbox knows.
    pub async fn state(&self) -> Value {
        let answer = self.http.get(self.url("state")).send().await.expect("the sandbox answers");
        answer.json().await.expect("JSON")
    }

    /// How many requests of this method and path the bot has sent.
    pub async fn requests(&self, method: &str, path: &str) -> usize {
        let state = self.state().await;
        let requests = state["requests"].as_array().expect("requests");
        let such = |request: &&Value| request["method"] == method && text(&request["path"]).contains(path);
        requests.iter().filter(such).count()
    }

    /// The text of a file.
    pub async fn file(&self, file: &Value) -> String {
        let url = text(&file["url"]);
        let url = if url.starts_with('/') { format!("{}{url}", self.sandbox.api_base()) } else { url };
        let answer = self.http.get(url).send().await.expect("the sandbox answers");
        answer.text().await.expect("a text")
    }

    /// What someone's purse holds, as the bot tells them.
    pub async fn purse(&self, who: &str) -> i64 {
        let seen = self.command(who, "/coins balance").await;
        let said = seen.said();
        // The first number, whatever stands between its groups of digits.
        let begin = said.find(|c: char| c.is_ascii_digit()).unwrap_or_else(|| panic!("no number in {said}"));
        let number = said[begin..].split(|c: char| !(c.is_ascii_digit() || ",.\u{202f}".contains(c))).next();
        let digits: String = number.expect("a number").chars().filter(char::is_ascii_digit).collect();
        digits.parse().expect("a number")
    }

    pub fn person(&self, name: &str) -> String {
        self.people.get(name).unwrap_or_else(|| panic!("nobody is called {name}")).clone()
    }

    pub fn place(&self, name: &str) -> String {
        self.places.get(name).unwrap_or_else(|| panic!("no channel is called {name}")).clone()
    }

    fn url(&self, path: &str) -> String {
        format!("{}/sandbox/{path}", self.sandbox.api_base())
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        self.try_post(path, body.clone()).await.unwrap_or_else(|why| panic!("{path} {body}: {why}"))
    }

    async fn try_post(&self, path: &str, body: Value) -> Result<Value, String> {
        let answer = self.http.post(self.url(path)).json(&body).send().await.map_err(|why| why.to_string())?;
        let status = answer.status();
        let said: Value = answer.json().await.map_err(|why| why.to_string())?;
        if status.is_success() { Ok(said) } else { Err(format!("{status} {said}")) }
    }
}
