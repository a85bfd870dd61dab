//! From the click to the answer, as a person feels it, with the step durably
//! saved; beside a bare serenity bot that answers a fixed board after one
//! durable insert.
//!
//! Two taverns, each with a sandbox and a bot on a runtime of its own, as
//! `karahaus sandbox` runs them; the same settings of SQLite, the log switched
//! on in both. In one run they are clicked by turns: a click here, a click
//! there, so that whatever the machine does meanwhile happens to both. Before
//! dice are run, two are tapped, unmeasured; the bare bot is tapped as often,
//! and answers without an insert. The time is that from sending a click to the
//! sandbox until the board with its answer is there. The fixed board is one of
//! ours from the middle of a round.
//!
//! What metrics cost: a third tavern is one of ours too, with the same settings, whose threads record what they report
//! (`telemetry::ThreadRecorder`) and are read every few seconds, as Prometheus would; its database is looked at as often, as
//! `/metrics` does, with a note that is written durably. It is clicked by turns as well, and what counts is the median of the
//! differences where both clicks of a turn were runs of dice, with the interval in which it lies 95 times of 100.
//!
//! What counts for the two limits: every run of dice that does not end the
//! round; and every click that pays, in all kinds together (a seat taken and
//! given back, coins thrown in, the antes of the next round, the pot).

use std::{collections::BTreeMap, io, time::Duration, time::Instant};

use discord::{Painter, TableDefaults};
use host::{Clock as _, Host, SystemClock};
use sandbox::Sandbox;
use serde_json::{Value, json};
use serenity::{
    all::{ChannelId, Client, ClientBuilder, Context, EventHandler, GatewayIntents, Interaction},
    async_trait,
    http::HttpBuilder,
};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use store::Store;
use table::{First, coins::Coins};
use telemetry::ThreadRecorder;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::{filter::Targets, layer::SubscriberExt as _, util::SubscriberInitExt as _};

/// How many runs of dice are measured, with metrics and without in the same turn.
const RUNS: usize = 1500;
/// How many clicks of each bot go before, unmeasured.
const WARM_UP: usize = 200;
/// Both numbers where the bench is only tried, as `cargo test --benches` does.
const TRIED: usize = 10;
/// A run of dice may take this many times the median of the bare bot.
const RUN_MAX: f64 = 1.3;
/// A click that pays may take this many times that.
const PAYS_MAX: f64 = 2.0;
/// How much longer a run of dice may take with metrics, in percent.
const METRICS_MAX: f64 = 2.0;
/// How often metrics are read, in seconds: more often than Prometheus does.
const SCRAPE_SECS: u64 = 5;
/// How long a bot may take to be there.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often dice are run in a round, before all stop: some dice alone never come into the house.
const RUNS_IN_A_ROUND: usize = 9;
/// What stands in the id of a button that taps a die.
const TAP: &str = " choose ";
/// The threads of each tavern's runtime.
const THREADS: usize = 2;
/// The people, in seat order.
const PEOPLE: [&str; 3] = ["anna", "ben", "dao"];
/// Who comes and goes between two rounds.
const GUEST: &str = "cleo";

fn main() {
    let measured = std::env::args().any(|argument| argument == "--bench");
    let shown: Targets = "info,serenity=warn,sqlx=warn".parse().expect("levels by room");
    tracing_subscriber::registry().with(shown).with(tracing_subscriber::fmt::layer().with_writer(io::sink)).init();
    // A directory on the disk that is built on: the system's for temporary files may be memory.
    let directory = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a directory can be made");
    let file = |name: &str| directory.path().join(name).to_str().expect("a path in UTF-8").to_owned();
    let driver = Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    driver.block_on(async {
        let ours = Tavern::with_karahaus(&file("karahaus.db"), None).await;
        let mut circle = Circle::open(ours).await;
        let recorder = ThreadRecorder::new().expect("metrics can be recorded");
        let mut metered = Circle::open(Tavern::with_karahaus(&file("metered.db"), Some(recorder.clone())).await).await;
        let board = circle.a_board_of_the_round().await;
        let bare = Bare::open(&file("bare.db"), board).await;
        let (runs, warm_up) = if measured { (RUNS, WARM_UP) } else { (TRIED, TRIED) };
        let (times, with_metrics, more) = by_turns((&mut circle, &mut metered), &bare, runs, warm_up).await;
        assert!(recorder.render().contains("karahaus_interaction_seconds"), "it is recorded");
        report(&times);
        report_metrics(&times[&Kind::Run], &with_metrics[&Kind::Run], more);
        metered.tavern.close().await;
        circle.tavern.close().await;
        bare.tavern.close().await;
    });
}

/// What a click was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Bare,
    Throw,
    Run,
    Stop,
    Sits,
    GetsUp,
    NextRound,
    PaysOut,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Bare => "the bare bot",
            Self::Throw => "a throw",
            Self::Run => "a run of dice",
            Self::Stop => "a stop",
            Self::Sits => "a seat taken, the ante paid",
            Self::GetsUp => "a seat given back, with its ante",
            Self::NextRound => "the next round, all antes paid",
            Self::PaysOut => "the last click of a round, the pot paid out",
        }
    }

    fn pays(self) -> bool {
        !matches!(self, Self::Bare | Self::Throw | Self::Run | Self::Stop)
    }
}

type Times = BTreeMap<Kind, Vec<Duration>>;

/// Clicks at all by turns until enough runs of dice are counted; those with metrics apart. And how much longer the run with
/// metrics took, in seconds, of each turn in which both were runs.
async fn by_turns(
    (circle, metered): (&mut Circle, &mut Circle),
    bare: &Bare,
    runs: usize,
    warm_up: usize,
) -> (Times, Times, Vec<f64>) {
    let (mut times, mut with_metrics, mut more) = (Times::new(), Times::new(), Vec::new());
    let mut clicks = 0;
    while more.len() < runs || !times.keys().any(|kind| kind.pays()) {
        // Neither is always the first.
        let (ours, measured) = if clicks % 2 == 0 {
            let ours = circle.click().await;
            (ours, metered.click().await)
        } else {
            let measured = metered.click().await;
            (circle.click().await, measured)
        };
        metered.taps = 0;
        for _ in 0..std::mem::take(&mut circle.taps) {
            bare.tap().await;
        }
        let theirs = bare.click().await;
        clicks += 1;
        if clicks > warm_up {
            if (ours.0, measured.0) == (Kind::Run, Kind::Run) {
                more.push(measured.1.as_secs_f64() - ours.1.as_secs_f64());
            }
            times.entry(ours.0).or_default().push(ours.1);
            with_metrics.entry(measured.0).or_default().push(measured.1);
            times.entry(Kind::Bare).or_default().push(theirs);
        }
    }
    (times, with_metrics, more)
}

/// What metrics cost of a run of dice; and what a click records, recorded alone, which no other noise is in.
fn report_metrics(without: &[Duration], with: &[Duration], mut more: Vec<f64>) {
    println!("  {:<44} {}", "a run of dice, with metrics", spread(with));
    let without = quartile(without, 2).as_secs_f64();
    more.sort_unstable_by(f64::total_cmp);
    // Their median, and between which of them it lies 95 times of 100.
    let (middle, aside) = (more.len() / 2, (0.98 * (more.len() as f64).sqrt()).ceil() as usize);
    let percent = |nth: usize| more[nth.min(more.len() - 1)] / without * 100.0;
    let (least, median, most) = (percent(middle.saturating_sub(aside)), percent(middle), percent(middle + aside));
    let held = match (least, most) {
        (_, most) if most < METRICS_MAX => "held",
        (least, _) if least >= METRICS_MAX => "NOT HELD",
        _ => "not shown",
    };
    println!(
        "click: with metrics a run of dice takes {median:+.1} % ({least:+.1} to {most:+.1}), by the median of {} pairs \
         (asked: less than {METRICS_MAX} %): {held}",
        more.len()
    );
    const TIMES: u32 = 100_000;
    let recorder = ThreadRecorder::new().expect("metrics can be recorded");
    let alone = std::thread::spawn(move || {
        recorder.record_here();
        let since = Instant::now();
        for _ in 0..TIMES {
            telemetry::answered("click", "answered", Duration::from_micros(2500));
            telemetry::saved("shared", "saved", Duration::from_micros(900));
            telemetry::painted(Duration::from_millis(20));
        }
        let took = since.elapsed();
        let sorting = Instant::now();
        drop(recorder.render());
        (took + sorting.elapsed()) / TIMES
    });
    let alone = alone.join().expect("it does not panic").as_secs_f64();
    let share = alone / without * 100.0;
    println!("click: what it records takes {:.2} µs by itself, {share:.3} % of it", alone * 1e6);
}

fn report(times: &Times) {
    let bare = &times[&Kind::Bare];
    let pays: Vec<Duration> =
        times.iter().filter(|(kind, _)| kind.pays()).flat_map(|(_, times)| times.iter().copied()).collect();
    println!("click to answer, in ms: median (quartiles) of how many clicks");
    for (kind, times) in times {
        println!("  {:<44} {}", kind.name(), spread(times));
    }
    println!("  {:<44} {}", "all clicks that pay", spread(&pays));
    for (name, times, limit) in [("a run of dice", &times[&Kind::Run], RUN_MAX), ("a click that pays", &pays, PAYS_MAX)]
    {
        let ratio = quartile(times, 2).as_secs_f64() / quartile(bare, 2).as_secs_f64();
        let held = if ratio <= limit { "held" } else { "NOT HELD" };
        println!("click: {name} takes {ratio:.2} times the bare bot's median (asked: at most {limit}): {held}");
    }
}

fn spread(times: &[Duration]) -> String {
    let ms = |nth| quartile(times, nth).as_secs_f64() * 1000.0;
    format!("{:6.2} ({:.2} to {:.2}) of {}", ms(2), ms(1), ms(3), times.len())
}

fn quartile(times: &[Duration], nth: usize) -> Duration {
    let mut times = times.to_vec();
    times.sort_unstable();
    times[(times.len() - 1) * nth / 4]
}

/// What each look at `/metrics` asks of the database: what is open, and whether it can be written. It ends with the store.
async fn look_every_few_seconds(store: Store) {
    loop {
        tokio::time::sleep(Duration::from_secs(SCRAPE_SECS)).await;
        if store.open_now().await.is_err() || store.probe_writing(SystemClock.now()).await.is_err() {
            return;
        }
    }
}

/// A sandbox and the bot at it, on their own runtime.
struct Tavern {
    sandbox: Sandbox,
    http: reqwest::Client,
    stop: CancellationToken,
    runtime: Runtime,
}

impl Tavern {
    async fn empty(recorder: Option<ThreadRecorder>) -> Self {
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(THREADS).enable_all();
        if let Some(recorder) = recorder.clone() {
            builder.on_thread_start(move || recorder.record_here());
        }
        let runtime = builder.build().expect("a runtime starts");
        if let Some(recorder) = recorder {
            runtime.spawn(async move {
                loop {
                    tokio::time::sleep(Duration::from_secs(SCRAPE_SECS)).await;
                    drop(recorder.render());
                }
            });
        }
        let sandbox = runtime.spawn(Sandbox::start(sandbox::Settings { port: 0, manual_clock: false }));
        let sandbox = sandbox.await.expect("it does not panic").expect("a free port");
        Self { sandbox, http: reqwest::Client::new(), stop: CancellationToken::new(), runtime }
    }

    async fn with_karahaus(database: &str, recorder: Option<ThreadRecorder>) -> Self {
        let is_metered = recorder.is_some();
        let tavern = Self::empty(recorder).await;
        let settings = discord::Settings {
            token: Some(tavern.sandbox.token().to_owned()),
            api: Some(tavern.sandbox.api_base()),
            endpoint: None,
            painter: Some(Painter::default()),
            emoji: Some(discord::PAINTED_EMOJI),
            table: TableDefaults {
                options: Vec::new(),
                turn_secs: 60,
                lobby_secs: 900,
                drink_price: Coins(5),
                first: First::InTurn,
            },
            rate_limits: discord::RateLimits::NONE,
            public_url: None,
            signs: discord::GatewaySigns::default(),
        };
        let hosting = host::Settings {
            welcome: Coins(1_000_000),
            daily: Coins(100),
            ai_pause_ms: 0,
            inbox_len: 64,
            idle_secs: 300,
            tables_max: host::TABLES_MAX,
            seeds: host::seeds::fresh,
        };
        let (database, stop) = (database.to_owned(), tavern.stop.clone());
        tavern.runtime.spawn(async move {
            let build = async move |announce| {
                let store = Store::open(&database).await.expect("the database opens");
                if is_metered {
                    Handle::current().spawn(look_every_few_seconds(store.clone()));
                }
                Host::start(store, std::sync::Arc::new(SystemClock), announce, hosting).await
            };
            discord::serve(settings, build, stop).await.expect("the bot runs");
        });
        let since = Instant::now();
        while tavern.state().await["commands"].as_array().is_none_or(Vec::is_empty) {
            assert!(since.elapsed() < PATIENCE, "the bot writes no commands");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        tavern.until_connected().await;
        tavern
    }

    async fn until_connected(&self) {
        let since = Instant::now();
        while self.state().await["bot_connected"] != true {
            assert!(since.elapsed() < PATIENCE, "the bot does not connect");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn state(&self) -> Value {
        self.get("state", &[]).await
    }

    async fn messages(&self) -> Vec<Value> {
        let listed = self.get("messages", &[("channel", "tavern"), ("user", PEOPLE[0])]).await;
        listed["messages"].as_array().expect("messages").clone()
    }

    async fn get(&self, path: &str, query: &[(&str, &str)]) -> Value {
        let url = format!("{}/sandbox/{path}", self.sandbox.api_base());
        let answer = self.http.get(url).query(query).send().await.expect("the sandbox answers");
        answer.json().await.expect("JSON")
    }

    /// Does something, and tells what was seen and how long it took.
    async fn post(&self, path: &str, body: &Value) -> (Value, Duration) {
        let url = format!("{}/sandbox/{path}", self.sandbox.api_base());
        let start = Instant::now();
        let answer = self.http.post(url).json(body).send().await.expect("the sandbox answers");
        let seen = answer.json().await.expect("JSON");
        (seen, start.elapsed())
    }

    async fn close(self) {
        self.stop.cancel();
        let stopped = self.runtime.spawn(self.sandbox.stop());
        stopped.await.expect("it stops");
        self.runtime.shutdown_background();
    }
}

/// Our own bot, and the people at its table.
struct Circle {
    tavern: Tavern,
    board: Value,
    /// How often dice were run in this round.
    runs: usize,
    /// How many dice were tapped before the last click.
    taps: usize,
    /// What is still to be done before the next round.
    between: Vec<Between>,
}

#[derive(Clone, Copy, Debug)]
enum Between {
    Sit,
    GetUp,
}

impl Circle {
    async fn open(tavern: Tavern) -> Self {
        let line = json!({"user": PEOPLE[1], "channel": "tavern", "line": "/kara start ante:10"});
        let (seen, _) = tavern.post("command", &line).await;
        assert_eq!(seen["outcome"], "message", "{seen:#}");
        let board = tavern.messages().await.into_iter().find(|message| message["only_for"].is_null());
        let board = board.expect("a board stands in the channel");
        let mut circle = Self { tavern, board, runs: 0, taps: 0, between: Vec::new() };
        for who in [PEOPLE[0], PEOPLE[2]] {
            circle.press(who, "join").await;
        }
        circle
    }

    /// Plays into the round, and gives a board on which dice can be run: all that we send with an answer.
    async fn a_board_of_the_round(&mut self) -> Value {
        while self.pressable("stop").is_none() {
            self.click().await;
        }
        self.choose_two_dice().await;
        let bodies = self.tavern.sandbox.bodies();
        let answer = bodies.iter().rev().find(|body| body.template.ends_with("/callback"));
        answer.expect("the board was an answer").body["data"].clone()
    }

    /// The next click of the evening: in a round everyone throws and then runs two
    /// dice by turns, until the dice themselves end it or all have had enough.
    async fn click(&mut self) -> (Kind, Duration) {
        let (kind, took) = if self.pressable("throw").is_some() {
            (Kind::Throw, self.press(&self.mover(), "throw").await)
        } else if self.pressable("stop").is_some() && self.runs >= RUNS_IN_A_ROUND {
            (Kind::Stop, self.press(&self.mover(), "stop").await)
        } else if self.pressable("stop").is_some() {
            self.runs += 1;
            if self.pressable("run").is_none() {
                self.choose_two_dice().await;
            }
            (Kind::Run, self.press(&self.mover(), "run").await)
        } else {
            return match self.between.pop() {
                Some(Between::Sit) => (Kind::Sits, self.press(GUEST, "join").await),
                Some(Between::GetUp) => (Kind::GetsUp, self.press(GUEST, "leave").await),
                None => {
                    let took = self.press(PEOPLE[1], "start").await;
                    self.runs = 0;
                    self.between = vec![Between::GetUp, Between::Sit];
                    (Kind::NextRound, took)
                }
            };
        };
        let is_over = self.pressable("start").is_some();
        (if is_over { Kind::PaysOut } else { kind }, took)
    }

    /// Whoever is to move taps the first two dice, unmeasured: nothing is saved for it.
    async fn choose_two_dice(&mut self) {
        for die in 0..2 {
            let part = self.pressables("choose").nth(die).expect("dice can be chosen").clone();
            self.press_part(&self.mover(), &part).await;
            self.taps += 1;
        }
    }

    async fn press(&mut self, who: &str, what: &str) -> Duration {
        let part = self.pressables(what).next().cloned();
        self.press_part(who, &part.unwrap_or_else(|| panic!("no “{what}” on {:#}", self.board))).await
    }

    async fn press_part(&mut self, who: &str, part: &Value) -> Duration {
        let click = json!({"user": who, "message": self.board["id"], "custom_id": part["custom_id"]});
        let (seen, took) = self.tavern.post("click", &click).await;
        self.follow(&seen);
        took
    }

    fn follow(&mut self, seen: &Value) {
        assert_eq!(seen["outcome"], "update", "{seen:#}");
        self.board = seen["message"].clone();
    }

    fn pressable(&self, what: &str) -> Option<&Value> {
        self.pressables(what).next()
    }

    /// The buttons on the board that do this.
    fn pressables(&self, what: &str) -> impl Iterator<Item = &Value> {
        let rows = self.board["rows"].as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row.as_array().into_iter().flatten());
        parts.filter(move |part| part["disabled"] != true).filter(move |part| {
            let press: Vec<&str> = part["custom_id"].as_str().unwrap_or_default().split(' ').skip(1).collect();
            press.first() == Some(&what) || press.first() == Some(&"play") && press.get(2) == Some(&what)
        })
    }

    /// Who is to move, as the board says: `**ben**: throw your Kara`
    fn mover(&self) -> String {
        let text = self.board.to_string();
        let called = |who: &&str| [": throw your Kara", ": stop, or"].map(|what| format!("**{who}**{what}"));
        let called = |who: &&str| called(who).iter().any(|line| text.contains(line));
        let who = PEOPLE.into_iter().chain([GUEST]).find(called);
        who.unwrap_or_else(|| panic!("nobody is to move on {:#}", self.board)).to_owned()
    }
}

/// A bare bot with its board.
struct Bare {
    tavern: Tavern,
    click: Value,
    tap: Value,
}

/// What the bare bot does with a click: one durable insert, then the board; with a tap: the board.
struct Answering {
    books: SqlitePool,
    board: Value,
}

#[async_trait]
impl EventHandler for Answering {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Component(click) = interaction else { return };
        if !click.data.custom_id.contains(TAP) {
            sqlx::query("INSERT INTO clicks (id, user_id, line) VALUES ($1, $2, $3)")
                .bind(click.id.get().cast_signed())
                .bind(click.user.id.get().cast_signed())
                .bind(&click.data.custom_id)
                .execute(&self.books)
                .await
                .expect("it is inserted");
        }
        let answered = context.http.create_interaction_response(click.id, &click.token, &self.board, Vec::new()).await;
        answered.expect("the sandbox takes it");
    }
}

impl Bare {
    async fn open(database: &str, board: Value) -> Self {
        let tavern = Tavern::empty(None).await;
        let place = tavern.state().await["channels"][0]["id"].as_str().and_then(|id| id.parse().ok());
        let place = ChannelId::new(place.expect("there is a channel"));
        let (token, api, database) = (tavern.sandbox.token(), tavern.sandbox.api_base(), database.to_owned());
        let started = tavern.runtime.spawn(async move {
            let http = || HttpBuilder::new(token).proxy(&api).ratelimiter_disabled(true).build();
            http().send_message(place, Vec::new(), &board).await.expect("the board is posted");
            let books = books(&database).await;
            let board = json!({"type": 7, "data": board});
            let built = ClientBuilder::new_with_http(http(), GatewayIntents::empty());
            let client: Client = built.event_handler(Answering { books, board }).await.expect("the bot is built");
            client
        });
        let mut client = started.await.expect("the bare bot starts");
        tavern.runtime.spawn(async move { client.start().await });
        tavern.until_connected().await;
        let board = tavern.messages().await.pop().expect("the board stands in the channel");
        let parts = board["rows"].as_array().expect("rows").iter().flat_map(|row| row.as_array().into_iter().flatten());
        let buttons = parts.filter(|part| part["options"].is_null() && part["disabled"] != true);
        let (taps, others): (Vec<_>, Vec<_>) = buttons
            .map(|part| part["custom_id"].as_str().expect("a button has an id"))
            .partition(|id| id.contains(TAP));
        let click = |id: &str| json!({"user": PEOPLE[0], "message": board["id"], "custom_id": id});
        Self { tavern, click: click(others.first().expect("a button")), tap: click(taps.first().expect("a die")) }
    }

    /// A die is tapped: the board is answered, nothing is saved.
    async fn tap(&self) {
        let (seen, _) = self.tavern.post("click", &self.tap).await;
        assert_eq!(seen["outcome"], "update", "{seen:#}");
    }

    async fn click(&self) -> Duration {
        let (seen, took) = self.tavern.post("click", &self.click).await;
        assert_eq!(seen["outcome"], "update", "{seen:#}");
        took
    }
}

/// A table for its rows, as safe as ours: `WAL` and `FULL`.
async fn books(database: &str) -> SqlitePool {
    let options = SqliteConnectOptions::new().filename(database).create_if_missing(true);
    let options = options.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full);
    let books = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.expect("the database opens");
    let table = "CREATE TABLE clicks (id BIGINT PRIMARY KEY, user_id BIGINT, line TEXT)";
    sqlx::query(table).execute(&books).await.expect("a new table");
    books
}
