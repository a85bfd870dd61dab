//! Durable steps a second at 1 and 16 busy tables, beside a bare insert of one
//! row in the same run: once into the store alone, as the task of a table saves
//! them, and once through the host, from a command told to the answer. Every
//! table takes one step after another: seven words for the dice, then a coin
//! thrown in.
//!
//! `cargo bench --bench steps`; with `KARAHAUS_TEST_POSTGRES` also on PostgreSQL.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use games::{catalog::Kind, dice::Seed};
use host::{Announce, At, Host, ManualClock, Open, Settings, TABLES_MAX};
use sqlx::{AnyConnection, Connection, Executor};
use store::Store;
use table::{
    Chance, Command, HouseRules, Person, Table,
    coins::Coins,
    ids::{ChannelId, GuildId, InteractionId, Moment, UserId},
};
use tokio::sync::watch;

mod saves;

use saves::save;

const GUILD: GuildId = GuildId(900);
/// How many busy tables there are at most.
const TABLES: u64 = 16;
/// Where the channels of the host's tables begin.
const HOSTED: u64 = 1000;
/// How long each measurement lasts.
const MEASURE: Duration = Duration::from_millis(250);
/// How often all of them are repeated, in turn; the median counts.
const ROUNDS: usize = 21;
/// The same where the bench is only tried, as `cargo test --benches` does.
const ROUNDS_TRIED: usize = 1;

#[tokio::main]
async fn main() {
    sqlx::any::install_default_drivers();
    // A directory on the disk that is built on: the system's for temporary files may be memory.
    let directory = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a directory can be made");
    let file = directory.path().join("steps.db").to_str().expect("a path in UTF-8").to_owned();
    let bare = format!("sqlite://{file}.bare?mode=rwc");
    measure("SQLite", &file, &bare, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL").await;
    match std::env::var("KARAHAUS_TEST_POSTGRES") {
        Ok(server) => {
            let schema = format!("bench_{}", std::process::id());
            let joint = if server.contains('?') { '&' } else { '?' };
            let url = format!("{server}{joint}options[search_path]={schema}");
            let mut connection = AnyConnection::connect(&server).await.expect("the server answers");
            connection.execute(sqlx::AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).await.expect("a new schema");
            measure("PostgreSQL", &url, &url, "SET synchronous_commit = on").await;
            let drop = format!("DROP SCHEMA {schema} CASCADE");
            connection.execute(sqlx::AssertSqlSafe(drop)).await.expect("the schema goes");
        }
        Err(_) => println!("PostgreSQL was not run: KARAHAUS_TEST_POSTGRES is not set"),
    }
}

async fn measure(name: &str, database: &str, bare: &str, setup: &'static str) {
    let mut connection = AnyConnection::connect(bare).await.expect("the database opens");
    connection.execute(sqlx::raw_sql(setup)).await.expect("it takes its settings");
    connection.execute("CREATE TABLE bare (id BIGINT PRIMARY KEY, line TEXT)").await.expect("a new table");
    let store = Store::open(database).await.expect("the database opens");
    let mut tables = Vec::new();
    for channel in 1..=TABLES {
        tables.push(Busy::open(&store, channel).await);
    }
    // Time stands still, so that no table is due.
    let (_hand, clock) = watch::channel(0);
    let settings = Settings {
        welcome: Coins(1_000_000),
        daily: Coins(0),
        ai_pause_ms: 0,
        inbox_len: 64,
        idle_secs: 60,
        tables_max: TABLES_MAX,
        seeds: host::seeds::fresh,
    };
    let clock = Arc::new(ManualClock::following(clock));
    let host = Host::start(store.clone(), clock, Arc::new(Nobody), settings).await.expect("the host starts");
    let mut hosted = Vec::new();
    for channel in HOSTED..HOSTED + TABLES {
        hosted.push(Hosted::open(&host, channel).await);
    }
    let mut id = 0;
    let (mut alone, mut one, mut many) = (Vec::new(), Vec::new(), Vec::new());
    let (mut one_told, mut many_told) = (Vec::new(), Vec::new());
    let rounds = if std::env::args().any(|argument| argument == "--bench") { ROUNDS } else { ROUNDS_TRIED };
    for _ in 0..rounds {
        // On a task as well, so that both are woken alike.
        let (rate, back) = tokio::spawn(bare_inserts(connection, id)).await.expect("nothing panics");
        (connection, id) = back;
        alone.push(rate);
        one.push(steps(&mut tables[..1], |table, start| table.play(store.clone(), start)).await);
        many.push(steps(&mut tables, |table, start| table.play(store.clone(), start)).await);
        one_told.push(steps(&mut hosted[..1], |table, start| table.play(host.clone(), start)).await);
        many_told.push(steps(&mut hosted, |table, start| table.play(host.clone(), start)).await);
    }
    println!("steps on {name}, a second: median (quartiles) of {rounds} slices, and as a part of the bare inserts");
    let inserts = quartile(&alone, 2);
    for (what, rates) in [
        ("bare inserts", &alone),
        ("into the store, 1 busy table", &one),
        ("into the store, 16 busy tables", &many),
        ("through the host, 1 busy table", &one_told),
        ("through the host, 16 busy tables", &many_told),
    ] {
        let [low, median, high] = [1, 2, 3].map(|nth| quartile(rates, nth));
        println!("  {what:<34} {median:6.0} ({low:.0} to {high:.0}), {:.2}", median / inserts);
    }
    let books = store.books().await.expect("the books can be read");
    assert!(books.add_up(), "{books:?}");
    host.stop().await;
}

async fn bare_inserts(mut connection: AnyConnection, mut id: i64) -> (f64, (AnyConnection, i64)) {
    let (start, first) = (Instant::now(), id);
    while start.elapsed() < MEASURE {
        id += 1;
        let query = sqlx::query("INSERT INTO bare (id, line) VALUES ($1, $2)").bind(id);
        query
            .bind(r#"{"word-chosen":{"user":"1","word":"some words for the dice"}}"#)
            .execute(&mut connection)
            .await
            .expect("it is inserted");
    }
    (a_second(id - first, start), (connection, id))
}

/// All tables at once, each on a task: how many steps a second they take together.
async fn steps<T, P>(tables: &mut [T], play: impl Fn(T, Instant) -> P) -> f64
where
    T: Clone + Send + 'static,
    P: Future<Output = (T, i64)> + Send + 'static,
{
    let start = Instant::now();
    let busy: Vec<_> = tables.iter().cloned().map(|table| tokio::spawn(play(table, start))).collect();
    let mut count = 0;
    for (table, busy) in tables.iter_mut().zip(busy) {
        let (after, steps) = busy.await.expect("no table panics");
        *table = after;
        count += steps;
    }
    a_second(count, start)
}

/// A table whose people are busy.
#[derive(Clone)]
struct Busy {
    table: Table,
    user: UserId,
}

impl Busy {
    async fn open(store: &Store, channel: u64) -> Self {
        let user = UserId(1_000_000_000_000_000_000 + channel);
        let rules = rules();
        store.welcome(GUILD, user, Coins(1_000_000), Moment(0)).await.expect("coins to throw in");
        let id = store.new_table_id().await.expect("an id");
        let mut seeds = || Seed::new([7; 32]);
        let chance = &mut Chance::committed(&mut seeds);
        let step = Table::open(id, (GUILD, ChannelId(channel)), user, rules, Moment(0), chance);
        let mut busy = Self { table: step.table.clone(), user };
        store.save(save(&step, None)).await.expect("the table opens");
        let person = busy.person();
        busy.step(store, &Command::Join(person)).await;
        busy
    }

    fn person(&self) -> Person {
        person(self.user)
    }

    async fn play(mut self, store: Store, start: Instant) -> (Self, i64) {
        let mut count = 0;
        while start.elapsed() < MEASURE {
            let command = command(self.table.step, self.user);
            self.step(&store, &command).await;
            count += 1;
        }
        (self, count)
    }

    async fn step(&mut self, store: &Store, command: &Command) {
        let mut seeds = || Seed::new([7; 32]);
        let at = Moment(i64::try_from(self.table.step).expect("few steps"));
        let step = self.table.decide(command, at, &mut Chance::committed(&mut seeds)).expect("it may be done");
        let idempotency_key = InteractionId(self.table.id.0 << 40 | step.table.step);
        store.save(save(&step, Some(idempotency_key))).await.expect("it is saved");
        self.table = step.table;
    }
}

/// A busy table that the host keeps.
#[derive(Clone)]
struct Hosted {
    table: Arc<Table>,
    user: UserId,
}

impl Hosted {
    async fn open(host: &Host, channel: u64) -> Self {
        let user = UserId(1_000_000_000_000_000_000 + channel);
        let channel = ChannelId(channel);
        let open =
            Open { guild: GUILD, channel, by: person(user), rules: rules(), rematch: None, idempotency_key: None };
        Self { table: host.open(open).await.expect("a table opens"), user }
    }

    async fn play(mut self, host: Host, start: Instant) -> (Self, i64) {
        let mut count = 0;
        while start.elapsed() < MEASURE {
            let Table { id, step, .. } = *self.table;
            let idempotency_key = InteractionId(id.0 << 40 | (step + 1));
            let done = host.command(At::Table(id), command(step, self.user), Some(idempotency_key)).await;
            self.table = done.expect("it may be done, and is saved");
            count += 1;
        }
        (self, count)
    }
}

/// Nobody looks at these tables.
#[derive(Debug)]
struct Nobody;

impl Announce for Nobody {
    fn gone(&self, _: table::ids::TableId, _: &host::Voided) {}

    fn changed(&self, _table: &Arc<Table>, _by: Option<InteractionId>) {}
}

fn rules() -> HouseRules {
    HouseRules { ante: Coins(10), lobby_secs: 600, ..HouseRules::usual(Kind::Kara.default_options()) }
}

fn person(user: UserId) -> Person {
    Person { user, name: "Ada".to_owned(), manages: false }
}

/// What somebody does after so many steps.
fn command(step: u64, user: UserId) -> Command {
    match step % 8 {
        0 => Command::ThrowIn(person(user), Coins(1)),
        step => Command::ChooseWord(user, format!("word {step}")),
    }
}

fn a_second(count: i64, start: Instant) -> f64 {
    count as f64 / start.elapsed().as_secs_f64()
}

fn quartile(rates: &[f64], nth: usize) -> f64 {
    let mut rates = rates.to_vec();
    rates.sort_unstable_by(f64::total_cmp);
    rates[(rates.len() - 1) * nth / 4]
}
