//! The store, on SQLite and, where `KARAHAUS_TEST_POSTGRES` names a server, on
//! PostgreSQL: every test in a fresh database.

mod achievements;
mod bans;
mod bets;
mod bettors;
mod boards;
mod books;
mod calls;
mod choices;
mod damaged_rows;
mod facts;
mod fair_ratings;
mod faults;
mod file;
mod forgetting;
mod gifts;
mod journal;
mod looks;
mod moments;
mod moved;
mod names;
mod next_steps;
mod not_understood;
mod opening;
mod outages;
mod own_games;
mod own_writes;
mod personal_data;
mod places;
mod poolers;
mod practices;
mod problems;
mod purses;
mod racing;
mod rated_by;
mod rests;
mod same_moment;
mod self_limits;
mod server_settings;
mod skills;
mod stacks;
mod standing;
mod standings_off;
mod unsure;
mod versions;

use std::time::{Duration, Instant};

use games::{catalog::Kind, dice::Seed};
use sqlx::{AnyConnection, Connection, Executor};
use store::{ReadError, Save, SaveError, Seated, Store};
use table::{
    Chance, Command, HouseRules, Person, Table, Transition,
    coins::{Account, Cause, Coins, Transfer},
    ids::{ChannelId, GuildId, InteractionId, Moment, TableId, UserId},
};
use tokio::sync::Semaphore;

use crate::support::{PATIENCE, postgres};

const GUILD: GuildId = GuildId(900);
const ANNA: UserId = UserId(1);
const BEN: UserId = UserId(2);
const CLEO: UserId = UserId(3);
const NOW: Moment = Moment(1_800_000_000_000);

/// A fresh database to test on; it goes when this is dropped.
struct Ground {
    /// What a setting would say.
    database: String,
    /// What sqlx says.
    url: String,
    kind: &'static str,
    _directory: Option<tempfile::TempDir>,
}

impl Ground {
    fn sqlite() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("karahaus.db");
        let database = path.to_str().unwrap().to_owned();
        Self { url: format!("sqlite://{database}?mode=rwc"), database, kind: "sqlite", _directory: Some(directory) }
    }

    /// A schema of its own on the server, if there is one.
    async fn postgres() -> Option<Self> {
        let (_, url) = postgres::schema().await?;
        Some(Self { database: url.clone(), url, kind: "postgres", _directory: None })
    }

    async fn open(&self) -> Store {
        Store::open(&self.database).await.unwrap()
    }

    /// A connection beside the store, to do what the store would not.
    async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url).await.unwrap()
    }

    async fn execute(&self, sql: &str) {
        let mut connection = self.connect().await;
        connection.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned()))).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// Why something failed that may be done once more.
trait Passing {
    /// Whether no connection was free in time, or somebody else held the file. Nothing is done then; on a slow machine
    /// that happens where many want something at once.
    fn is_passing(&self) -> bool;
}

impl Passing for sqlx::Error {
    fn is_passing(&self) -> bool {
        let is_locked = self.as_database_error().is_some_and(|why| why.message().contains("is locked"));
        matches!(self, Self::PoolTimedOut) || is_locked
    }
}

impl Passing for SaveError {
    fn is_passing(&self) -> bool {
        matches!(self, Self::NotSaved(why) if why.is_passing())
    }
}

impl Passing for ReadError {
    fn is_passing(&self) -> bool {
        matches!(self, Self::Database(why) if why.is_passing())
    }
}

/// Asks as the program does: what was not done since no connection was free, once more.
async fn patiently<T, E, F>(ask: impl Fn() -> F) -> Result<T, E>
where
    E: Passing,
    F: Future<Output = Result<T, E>>,
{
    let since = Instant::now();
    loop {
        match ask().await {
            Err(why) if why.is_passing() => assert!(since.elapsed() < PATIENCE, "no connection is ever free"),
            outcome => return outcome,
        }
    }
}

/// Saves a step as its table would.
async fn saved(store: Store, save: Save) -> Result<(), SaveError> {
    patiently(|| store.save(save.clone())).await
}

/// Runs a test in a fresh database of each kind that is there.
async fn on_each(test: impl AsyncFn(&Ground)) {
    // A server lets in a hundred connections by default, and a store takes up to eight.
    static PLACES: Semaphore = Semaphore::const_new(4);

    test(&Ground::sqlite()).await;
    let _place = PLACES.acquire().await.unwrap();
    if let Some(ground) = Ground::postgres().await {
        test(&ground).await;
        let (_, schema) = ground.url.split_once("options[search_path]=").unwrap();
        ground.execute(&format!("DROP SCHEMA {schema} CASCADE")).await;
    }
}

/// A table that is played at, and the store that keeps it.
struct Evening<'a> {
    store: &'a Store,
    table: Table,
}

impl<'a> Evening<'a> {
    /// Opens a table in a channel; Anna is its host.
    async fn open(store: &'a Store, channel: u64, ante: i64) -> Self {
        let id = store.new_table_id().await.unwrap();
        let step = opening(id, channel, ante);
        store.save(save(&step, None)).await.unwrap();
        Self { store, table: step.table }
    }

    /// The same, with Anna and Ben at it.
    async fn of_two(store: &'a Store, channel: u64, ante: i64) -> Self {
        let mut evening = Self::open(store, channel, ante).await;
        evening.play(&join(ANNA)).await;
        evening.play(&join(BEN)).await;
        evening
    }

    fn decide(&self, command: &Command) -> Transition {
        self.decide_at(command, NOW)
    }

    fn decide_at(&self, command: &Command, at: Moment) -> Transition {
        let mut seeds = || Seed::new([7; 32]);
        self.table.decide(command, at, &mut Chance::committed(&mut seeds)).unwrap()
    }

    /// Decides, saves, swaps.
    async fn play(&mut self, command: &Command) -> Transition {
        let step = self.decide(command);
        patiently(|| self.store.save(save(&step, None))).await.unwrap();
        self.table = step.table.clone();
        step
    }

    /// Plays a game to its end: everybody throws, and stops where they may.
    async fn play_a_game(&mut self) {
        let (by, _) = self.table.people().next().unwrap();
        self.play(&Command::Start { by, decision: None }).await;
        self.play_to_the_end().await;
    }

    /// The same with the game that runs.
    async fn play_to_the_end(&mut self) {
        while let Some(seat) = self.table.to_move() {
            let user = self.table.sitter(seat).unwrap().user().unwrap();
            let moves = self.table.playing().unwrap().game.legal_moves(seat);
            let mv = moves.iter().find(|mv| mv.to_string() == "stop").unwrap_or(&moves[0]).clone();
            self.play(&Command::Play { user, decision: None, mv: Ok(mv) }).await;
        }
    }
}

fn opening(id: TableId, channel: u64, ante: i64) -> Transition {
    let rules = HouseRules { ante: Coins(ante), lobby_secs: 600, ..HouseRules::usual(Kind::Kara.default_options()) };
    let mut seeds = || Seed::new([7; 32]);
    Table::open(id, (GUILD, ChannelId(channel)), ANNA, rules, NOW, &mut Chance::committed(&mut seeds))
}

fn save(step: &Transition, idempotency_key: Option<u64>) -> Save {
    Save {
        table: step.table.id,
        game: Some(step.table.kind()),
        guild: step.table.guild,
        channel: step.table.channel,
        host: Some(step.table.host),
        closed: step.table.is_closed(),
        wake: step.table.deadline(),
        seated: Seated::at(&step.table),
        entry: step.entry.clone(),
        follows: None,
        transfers: step.transfers.clone(),
        idempotency_key: idempotency_key.map(InteractionId),
        facts: step.facts.clone(),
        names: (step.facts.iter().flat_map(|facts| facts.counted()))
            .map(|(user, _)| (user, person(user).name))
            .collect(),
        is_special: false,
    }
}

fn person(user: UserId) -> Person {
    Person { user, name: format!("Player {user}"), manages: false }
}

fn join(user: UserId) -> Command {
    Command::Join(person(user))
}

/// An allowance of a day, to have coins to play with.
fn daily(user: UserId, day: i64, amount: i64) -> Transfer {
    Transfer {
        from: Account::Tavern(GUILD),
        to: Account::Purse(GUILD, user),
        amount: Coins(amount),
        cause: Cause::Daily(GUILD, user, day),
    }
}

async fn welcome_all(store: &Store, amount: i64) {
    for user in [ANNA, BEN, CLEO] {
        assert!(store.welcome(GUILD, user, Coins(amount), NOW).await.unwrap());
    }
}

async fn books_add_up(store: &Store) {
    let books = store.books().await.unwrap();
    assert!(books.add_up(), "{books:?}");
}

fn is_step_taken(outcome: &Result<(), SaveError>) -> bool {
    matches!(outcome, Err(SaveError::StepTaken { .. }))
}
