//! Tables that live: what players may rely on, tried through the host as the
//! bot uses it, on a SQLite file.

#![expect(clippy::unwrap_used, reason = "what a test's helpers unwrap fails the test")]

mod ai_moves;
mod away;
mod bets;
mod coins;
mod crowded;
mod evening;
mod failover;
mod faults;
mod idempotency_keys;
mod kept_away;
mod memory;
mod neighbours;
mod newer;
mod outage;
mod problems;
mod restart;
mod signing;
mod skills;
mod step_queries;
mod stop;
mod sweep;
mod time;
mod void;
mod went_back;

use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use games::{Level, catalog::Kind};
use host::{Announce, At, Host, HostError, ManualClock, Open, Settings, TABLES_MAX, Voided};
use store::Store;
use table::{
    Command, Ended, HouseRules, Person, Phase, Table,
    coins::Coins,
    ids::{ChannelId, GuildId, InteractionId, Moment, TableId, UserId},
};
use tempfile::TempDir;
use tokio::sync::{Notify, watch};

use crate::support::{PATIENCE, until};

pub const TAVERN: GuildId = GuildId(1);
pub const CHANNEL: ChannelId = ChannelId(10);
pub const ANNA: UserId = UserId(101);
pub const BEN: UserId = UserId(102);
pub const CLEO: UserId = UserId(103);
/// The moment the manual clock begins with.
pub const NOON: Moment = Moment(1_800_000_000_000);
pub const WELCOME: Coins = Coins(1000);

/// After how long one asks again whose request could not be saved.
const ASK_AGAIN: Duration = Duration::from_millis(50);

/// Hears what is announced.
#[derive(Debug)]
pub struct Heard {
    said: Mutex<Vec<(Arc<Table>, Option<InteractionId>)>>,
    gone: Mutex<Vec<(TableId, Voided)>>,
    /// Whether the next that is announced breaks off in the middle.
    pub breaks: AtomicBool,
    news: watch::Sender<usize>,
    /// Whether Discord can be reached.
    reach: AtomicBool,
    /// Whether it gives signs of life by a gateway, and whether none has come for long.
    pub has_gateway: AtomicBool,
    pub is_silent: AtomicBool,
    /// Told when a sign of life is asked for.
    asked: Notify,
}

impl Heard {
    fn new() -> Arc<Self> {
        Arc::new(Self {
            said: Mutex::default(),
            gone: Mutex::default(),
            breaks: AtomicBool::new(false),
            news: watch::Sender::new(0),
            reach: AtomicBool::new(true),
            has_gateway: AtomicBool::new(false),
            is_silent: AtomicBool::new(false),
            asked: Notify::new(),
        })
    }

    /// All that was announced so far.
    pub fn all(&self) -> Vec<(Arc<Table>, Option<InteractionId>)> {
        self.said.lock().unwrap().clone()
    }

    /// Waits for a table of which nothing is left to show.
    pub async fn gone(&self) -> (TableId, Voided) {
        let mut news = self.news.subscribe();
        let heard = async {
            loop {
                news.borrow_and_update();
                if let Some(gone) = self.gone.lock().unwrap().first().cloned() {
                    return gone;
                }
                news.changed().await.unwrap();
            }
        };
        tokio::time::timeout(PATIENCE, heard).await.expect("it is told")
    }

    /// Waits until a sign of life is asked for.
    pub async fn is_asked(&self) {
        tokio::time::timeout(PATIENCE, self.asked.notified()).await.expect("a sign of life is asked for");
    }

    /// Waits for a table that was or will be announced.
    pub async fn table(&self, which: impl Fn(&Table) -> bool) -> Arc<Table> {
        let mut news = self.news.subscribe();
        let heard = async {
            loop {
                news.borrow_and_update();
                if let Some((table, _)) = self.all().into_iter().find(|(table, _)| which(table)) {
                    return table;
                }
                news.changed().await.unwrap();
            }
        };
        match tokio::time::timeout(PATIENCE, heard).await {
            Ok(table) => table,
            Err(_) => panic!("never announced; the last was {:?}", self.all().last()),
        }
    }
}

impl Announce for Heard {
    fn changed(&self, table: &Arc<Table>, by: Option<InteractionId>) {
        assert!(!self.breaks.swap(false, Ordering::Relaxed), "a mistake of our own");
        self.said.lock().unwrap().push((Arc::clone(table), by));
        self.news.send_modify(|heard| *heard += 1);
    }

    fn gone(&self, table: TableId, voided: &Voided) {
        self.gone.lock().unwrap().push((table, voided.clone()));
        self.news.send_modify(|heard| *heard += 1);
    }

    fn in_reach(&self) -> bool {
        self.reach.load(Ordering::Acquire)
    }

    fn is_silent(&self) -> bool {
        self.is_silent.load(Ordering::Acquire)
    }

    fn ask_for_sign(&self) -> bool {
        let has_gateway = self.has_gateway.load(Ordering::Acquire);
        if has_gateway {
            self.asked.notify_one();
        }
        has_gateway
    }
}

/// A house with a host, a clock moved by hand, and a database of its own.
pub struct House {
    pub host: Host,
    /// What the host keeps its tables in.
    pub store: Store,
    pub heard: Arc<Heard>,
    pub settings: Settings,
    clock: watch::Sender<u64>,
    dir: Arc<TempDir>,
}

/// What most tests host with: AI seats do not pause, and tables stay in memory.
pub fn settings() -> Settings {
    Settings {
        welcome: WELCOME,
        daily: Coins(100),
        ai_pause_ms: 0,
        inbox_len: 32,
        idle_secs: 3600,
        tables_max: TABLES_MAX,
        seeds: host::seeds::fresh,
    }
}

impl House {
    pub async fn build() -> Self {
        Self::build_with(settings()).await
    }

    pub async fn build_with(settings: Settings) -> Self {
        let dir = Arc::new(tempfile::tempdir().unwrap());
        Self::found(dir, NOON, settings).await
    }

    /// On another database than a file of its own.
    pub async fn build_on(database: &str) -> Self {
        Self::found_on(database, Arc::new(tempfile::tempdir().unwrap()), NOON, settings()).await
    }

    async fn found(dir: Arc<TempDir>, now: Moment, settings: Settings) -> Self {
        Self::found_where(dir, now, settings, true).await
    }

    async fn found_where(dir: Arc<TempDir>, now: Moment, settings: Settings, in_reach: bool) -> Self {
        let database = file(&dir).to_str().unwrap().to_owned();
        Self::found_with(&database, dir, now, settings, in_reach).await
    }

    async fn found_on(database: &str, dir: Arc<TempDir>, now: Moment, settings: Settings) -> Self {
        Self::found_with(database, dir, now, settings, true).await
    }

    async fn found_with(database: &str, dir: Arc<TempDir>, now: Moment, settings: Settings, in_reach: bool) -> Self {
        let clock = watch::Sender::new(now.0.cast_unsigned());
        let heard = Heard::new();
        heard.reach.store(in_reach, Ordering::Release);
        let follows = Arc::new(ManualClock::following(clock.subscribe()));
        let announce = Arc::clone(&heard) as Arc<dyn Announce>;
        let store = Store::open(database).await.unwrap();
        let host = Host::start(store.clone(), follows, announce, settings.clone()).await.unwrap();
        Self { host, store, heard, settings, clock, dir }
    }

    /// The file the books are in.
    pub fn file(&self) -> PathBuf {
        file(&self.dir)
    }

    pub fn now(&self) -> Moment {
        Moment(self.clock.borrow().cast_signed())
    }

    /// Moves the clock on.
    pub fn advance(&self, secs: u32) {
        self.clock.send_modify(|now| *now += u64::from(secs) * 1000);
    }

    /// Discord goes out of reach, or comes back.
    pub async fn discord(&self, is_there: bool) {
        self.heard.reach.store(is_there, Ordering::Release);
        self.host.reach_changed().await;
    }

    /// Another host on the same database, beside this one.
    pub async fn neighbour(&self) -> Self {
        Self::found(Arc::clone(&self.dir), self.now(), self.settings.clone()).await
    }

    /// Stops, and starts again on the same database, this much later.
    pub async fn restart_after(self, secs: u32) -> Self {
        let (dir, now, settings) = (Arc::clone(&self.dir), self.now().plus_secs(secs), self.settings.clone());
        self.host.stop().await;
        Self::found(dir, now, settings).await
    }

    /// Stops, and starts again at once while Discord is out of reach.
    pub async fn restart_out_of_reach(self) -> Self {
        let (dir, now, settings) = (Arc::clone(&self.dir), self.now(), self.settings.clone());
        self.host.stop().await;
        Self::found_where(dir, now, settings, false).await
    }

    /// Opens a table in the channel, with its host sitting.
    pub async fn open(&self, channel: ChannelId, by: UserId, ante: i64) -> Result<Arc<Table>, HostError> {
        self.host
            .open(Open {
                guild: TAVERN,
                channel,
                by: person(by),
                rules: rules(ante),
                rematch: None,
                idempotency_key: None,
            })
            .await
    }

    pub async fn command(&self, table: TableId, command: Command) -> Result<Arc<Table>, HostError> {
        self.host.command(At::Table(table), command, None).await
    }

    pub async fn command_with_key(
        &self,
        table: TableId,
        command: Command,
        idempotency_key: u64,
    ) -> Result<Arc<Table>, HostError> {
        self.host.command(At::Table(table), command, Some(InteractionId(idempotency_key))).await
    }

    pub async fn table(&self, table: TableId) -> Arc<Table> {
        self.host.table(At::Table(table)).await.unwrap().unwrap()
    }

    pub async fn purse(&self, user: UserId) -> Coins {
        self.host.balance(TAVERN, user).await.unwrap()
    }
}

/// Asks until the books were reached: where the machine is busy a request may wait too long for them, and then nothing
/// of it is saved.
pub async fn until_tried<T>(ask: impl AsyncFn() -> Result<T, HostError>) -> Result<T, HostError> {
    let tried = async {
        loop {
            match ask().await {
                // Not at once: where hundreds ask, those who have waited longest shall be through first.
                Err(HostError::NotSaved(_) | HostError::Busy) => tokio::time::sleep(ASK_AGAIN).await,
                answer => break answer,
            }
        }
    };
    tokio::time::timeout(PATIENCE, tried).await.expect("it is answered")
}

fn file(dir: &TempDir) -> PathBuf {
    dir.path().join("karahaus.db")
}

/// Kara with every default.
pub fn rules(ante: i64) -> HouseRules {
    HouseRules { ante: Coins(ante), lobby_secs: 1800, ..HouseRules::usual(Kind::Kara.default_options()) }
}

pub fn person(user: UserId) -> Person {
    let name = match user {
        ANNA => "Anna",
        BEN => "Ben",
        CLEO => "Cleo",
        _ => "Dov",
    };
    Person { user, name: name.to_owned(), manages: false }
}

pub fn join(user: UserId) -> Command {
    Command::Join(person(user))
}

pub fn ai(by: UserId) -> Command {
    Command::AddAi(by, Level::Middle)
}

pub fn start(by: UserId) -> Command {
    Command::Start { by, decision: None }
}

/// The first legal move of whoever is to move: throw, or stop.
pub fn next_move(table: &Table) -> Command {
    let seat = table.to_move().expect("a game is played");
    let user = table.sitters[seat.index()].user().expect("a person is to move");
    let mv = table.playing().unwrap().game.legal_moves(seat).swap_remove(0);
    Command::Play { user, decision: Some(table.decision), mv: Ok(mv) }
}

/// A game of Anna and Ben for 50 each, after Anna's throw. A throw that wins on
/// the spot (K5) is rare; then another game is begun elsewhere.
pub async fn running_game(settings: Settings) -> (House, Arc<Table>) {
    loop {
        let house = House::build_with(settings.clone()).await;
        let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
        house.command(table, join(BEN)).await.unwrap();
        house.command(table, Command::ThrowIn(person(CLEO), Coins(30))).await.unwrap();
        let started = house.command(table, start(ANNA)).await.unwrap();
        let thrown = house.command(table, next_move(&started)).await.unwrap();
        if thrown.playing().is_some() {
            return (house, thrown);
        }
    }
}

/// Whether no game is played, but one has been.
pub fn game_is_over(table: &Table) -> bool {
    matches!(&table.phase, Phase::Gathering(gathering) if gathering.last.is_some())
}

/// How the last game ended, between two games.
pub fn last(table: &Table) -> &Ended {
    match &table.phase {
        Phase::Gathering(gathering) => gathering.last.as_ref().expect("a game was played"),
        phase => panic!("not between two games: {phase:?}"),
    }
}

/// Plays with the people's first legal moves until the game is over. AI seats move by themselves.
pub async fn play_out(house: &House, mut table: Arc<Table>) -> Arc<Table> {
    while table.playing().is_some() {
        let step = table.step;
        table = match table.ai_to_move() {
            Some(_) => house.heard.table(|now| now.id == table.id && now.step > step).await,
            None => match house.command(table.id, next_move(&table)).await {
                Ok(table) | Err(HostError::Refused { table, .. }) => table,
                Err(problem) => panic!("{problem}"),
            },
        };
    }
    table
}
