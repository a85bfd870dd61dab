//! Tables that live: one task owns each, and decides, saves, swaps and announces, one command at a time.
//!
//! The [`Host`] finds or wakes the table a command is for. Clocks and AI seats are here; rules and Discord are not.

mod ai;
mod alarm;
mod announce;
mod bets;
mod calls;
mod channels;
pub mod clock;
pub mod drawings;
mod errors;
mod event_log;
mod fair_queue;
mod gifts;
mod journal;
mod lesson;
mod looks;
mod moderation;
mod moments;
mod newer;
mod opening;
mod own_games;
mod practice;
mod problems;
mod public;
mod pulse;
mod purses;
mod registry;
mod rests;
pub mod results;
pub mod seeds;
mod self_limits;
mod server_settings;
mod signing;
mod skills;
mod standing;
mod sweep;
mod table_actor;
mod tasks;
mod thinkers;
mod timed_cache;
mod unsettled;
mod user_settings;

use std::{sync::Arc, time::Duration};

use tokio::sync::{Notify, oneshot};
use tracing::{info, warn};

pub use self::{
    ai::film_ms_unless_it_panics,
    announce::Announce,
    clock::{Clock, ManualClock, SystemClock},
    errors::HostError,
    gifts::{BOOKS_DAYS, GIFTS_TOLD_DAYS},
    lesson::{Learner, Learnt},
    moderation::{Banned, LEAVING_DAYS, NotKept},
    moments::MOMENT_TOLD_WITHIN_SECS,
    practice::Practised,
    purses::Daily,
    registry::TABLES_MAX,
    self_limits::Limited,
    signing::NotedKey,
    sweep::{FORGOTTEN_KNOWN_DAYS, JOURNAL_KEPT_DAYS, PRACTICE_KEPT_DAYS, RECORD_KEPT_DAYS, SWEEP_EVERY_SECS},
    user_settings::NotForgotten,
};
pub use cycle::NotSaved;
pub use store::{
    AchievementLine, AchievementsToTell, Ban, Betting, Choice, Counterparty, Forgotten, Gift, Held, HistoryLine,
    HistoryMark, Leaving, List, ListLine, Listed, Listing, LiveTable, OwnGame, PersonGame, PersonalData, PracticeLine,
    Standing, Statistics, Undone, UserSettings, Voided, WhoseTurn,
};
pub use table::leaving::LEFT_TOO_MANY;

use self::{
    alarm::Alarm,
    newer::Newer,
    problems::Problems,
    pulse::Pulse,
    purses::Welcomed,
    registry::{Answer, Registry, TableMsg},
    tasks::Tasks,
    thinkers::Thinkers,
    timed_cache::TimedCache,
    unsettled::Unsettled,
    user_settings::{Reads, TYPES_MS},
};
use games::{catalog::Kind, dice::Seed};
use store::{ReadError, Store};
use table::{
    Command, HouseRules, Person, Refused, Rematch, Table,
    coins::Coins,
    ids::{ChannelId, GuildId, InteractionId, Moment, TableId, UserId},
    looks::Worn,
};

/// How long running commands may take to end once the host stops, in milliseconds.
const STOP_TASKS_MS: u64 = 2000;
/// How long the last sign of life may take after that, in milliseconds.
const STOP_PULSE_MS: u64 = 200;
/// How long the store may take to close after that, in milliseconds.
const STOP_STORE_MS: u64 = 800;
/// How many AI seats think at once, at most: fewer where the machine has fewer cores.
const THINKERS_MAX: usize = 4;

/// Keeps all tables of this process.
#[derive(Clone, Debug)]
pub struct Host {
    shared: Arc<Shared>,
}

/// How tables are hosted.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What everyone gets on first use of a server's tavern, in coins.
    pub welcome: Coins,
    /// The day's allowance, in coins.
    pub daily: Coins,
    /// How long an AI waits before it moves, so that people can follow, in milliseconds.
    pub ai_pause_ms: u32,
    /// How many commands may wait for one table.
    pub inbox_len: usize,
    /// How long a table stays in memory with nothing to do, in seconds.
    pub idle_secs: u32,
    /// How many tables are in memory at once, at most ([`TABLES_MAX`]): those that have been idle for longest leave.
    pub tables_max: usize,
    /// Where the secret of a game's dice comes from: [`seeds::fresh`], but where a test wants dice that it knows.
    pub seeds: fn() -> Seed,
}

/// Which table is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// The one whose board was clicked.
    Table(TableId),
    /// The one that lives in this channel.
    Channel(ChannelId),
}

/// What a table is opened with.
#[derive(Clone, Debug)]
pub struct Open {
    /// The server.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Who opens it, and sits down at once.
    pub by: Person,
    /// What is agreed.
    pub rules: HouseRules,
    /// Whose seats are kept, where it is the rematch of a table that has closed.
    pub rematch: Option<Rematch>,
    /// The interaction that asks for it.
    pub idempotency_key: Option<InteractionId>,
}

/// Why a host cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store cannot be read.
    #[error("the books cannot be read: {0}")]
    Store(#[from] ReadError),
}

impl Host {
    /// Starts to keep tables. None is woken by that, but those where something
    /// is due: a deadline that has passed, an AI that is to move.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn start(
        store: Store,
        clock: Arc<dyn Clock>,
        announce: Arc<dyn Announce>,
        settings: Settings,
    ) -> Result<Self, StartError> {
        let thinkers = std::thread::available_parallelism().map_or(1, |cores| cores.get().min(THINKERS_MAX));
        let shared = Arc::new(Shared {
            registry: Registry::new(settings.inbox_len, settings.tables_max),
            tasks: Tasks::default(),
            alarm: Alarm::new(),
            pulse: Pulse::new(),
            welcomed: Welcomed::default(),
            typists: TimedCache::for_ms(TYPES_MS),
            known_looks: TimedCache::for_ms(looks::KNOWN_MS),
            newer: Newer::default(),
            unsettled: Unsettled::default(),
            thinkers: Thinkers::new(thinkers),
            problems: Problems::default(),
            games_ended: Notify::new(),
            games_counted: Notify::new(),
            forgot: Notify::new(),
            store,
            clock,
            announce,
            settings,
        });
        shared.store.next_wakes(1).await?;
        // Before anything is due: how long was nobody there?
        if let Err(why) = pulse::beat(&shared, true).await {
            warn!("no sign of life could be written: {why}");
        }
        if let Err(why) = shared.record_key().await {
            warn!("no key to sign records with could be noted: {why}");
        }
        shared.tasks.spawn(pulse::run_heartbeat(Arc::clone(&shared)));
        shared.tasks.spawn(alarm::watch(Arc::clone(&shared)));
        shared.tasks.spawn(sweep::sweep_now_and_then(Arc::clone(&shared)));
        shared.tasks.spawn(standing::run_standings(Arc::clone(&shared)));
        shared.tasks.spawn(skills::run_skills(Arc::clone(&shared)));
        shared.tasks.spawn(unsettled::settle(Arc::clone(&shared)));
        Ok(Self { shared })
    }

    /// Opens a table; whoever opens it sits down and pays the ante.
    ///
    /// # Errors
    /// No table was opened then.
    pub async fn open(&self, open: Open) -> Result<Arc<Table>, HostError> {
        self.shared.must_run()?;
        // A task of its own: it goes on if the one who asks does not wait.
        let idempotency_key = open.idempotency_key;
        let opening = self.shared.tasks.spawn(opening::open(Arc::clone(&self.shared), open));
        let opened = opening.await.unwrap_or_else(|broken| Err(HostError::OutcomeUnknown(broken.to_string())));
        self.shared.unsettled.note(idempotency_key, None, opened)
    }

    /// Has a table do a command, and gives the table after it, once it is saved.
    ///
    /// # Errors
    /// Nothing has changed then.
    pub async fn command(
        &self,
        at: At,
        command: Command,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Arc<Table>, HostError> {
        let Some(id) = self.shared.find(at).await? else {
            // It may be closed by this very interaction, delivered once more.
            return Err(if self.is_applied(idempotency_key).await {
                HostError::Repeated(None)
            } else {
                HostError::NoTable
            });
        };
        if let Err(why) = self.shared.may_ask(id, &command, idempotency_key).await {
            // What was done before is done.
            return match self.is_applied(idempotency_key).await {
                true => Err(HostError::Repeated(self.shared.look_at(Some(id)).await?)),
                false => Err(why),
            };
        }
        let answered = self.shared.command(id, command.clone(), idempotency_key).await;
        if !matches!(answered, Err(HostError::Refused { why: Refused::Closed, .. })) {
            return answered;
        }
        // It closed a moment ago, perhaps at another process; by now another may stand there.
        match self.shared.find(at).await? {
            Some(next) if next != id => {
                self.shared.may_ask(next, &command, idempotency_key).await?;
                self.shared.command(next, command, idempotency_key).await
            }
            _ => answered,
        }
    }

    /// Has a table do one of several commands that an interaction leads to. A key is for one step alone, so that this one
    /// has none: only the log says where it came from.
    ///
    /// # Errors
    /// Nothing has changed then.
    pub async fn command_on_behalf(
        &self,
        table: TableId,
        command: Command,
        of: InteractionId,
    ) -> Result<Arc<Table>, HostError> {
        self.shared.may_ask(table, &command, Some(of)).await?;
        self.shared.command_on_behalf(table, command, Some(of)).await
    }

    /// A table as it is: the live one of a channel, or any by its id, a closed one too.
    ///
    /// # Errors
    /// It cannot be read now.
    pub async fn table(&self, at: At) -> Result<Option<Arc<Table>>, HostError> {
        let At::Channel(channel) = at else { return self.shared.look_at(self.shared.find(at).await?).await };
        let table = self.shared.look_at(self.shared.live_in(channel).await?).await?;
        if !table.as_ref().is_some_and(|table| table.is_closed()) {
            return Ok(table);
        }
        // It closed at another process; by now another may stand there.
        let next = self.shared.look_at(self.shared.live_in(channel).await?).await?;
        Ok(next.filter(|next| !next.is_closed()))
    }

    /// The same for somebody whose command follows: the books are not asked twice for it.
    ///
    /// # Errors
    /// It cannot be read now.
    pub async fn table_for(&self, at: At, command: InteractionId) -> Result<Option<Arc<Table>>, HostError> {
        let Some(id) = self.shared.find(at).await? else { return Ok(None) };
        self.live_or_look_again(at, self.shared.look_for(id, Some(command)).await).await
    }

    /// A table as memory has it: the books are asked only for one that rests. For what is typed just now.
    ///
    /// # Errors
    /// It cannot be read now.
    pub async fn glance(&self, at: At) -> Result<Option<Arc<Table>>, HostError> {
        let Some(id) = self.shared.find(at).await? else { return Ok(None) };
        let (reply, answer) = oneshot::channel();
        self.live_or_look_again(at, self.shared.ask(id, TableMsg::Glance(reply), answer).await).await
    }

    /// One that proves to be closed: by now another may stand in its channel.
    async fn live_or_look_again(&self, at: At, answer: Answer) -> Result<Option<Arc<Table>>, HostError> {
        match answer {
            Ok(table) if !table.is_closed() || matches!(at, At::Table(_)) => Ok(Some(table)),
            Ok(_) | Err(HostError::NoTable) => self.table(at).await,
            Err(problem) => Err(problem.before()),
        }
    }

    /// A table as it is, without using it: one that rests goes on resting.
    ///
    /// # Errors
    /// It cannot be read now.
    pub async fn peek(&self, id: TableId) -> Result<Option<Arc<Table>>, HostError> {
        self.shared.must_run()?;
        if self.shared.registry.has(id) {
            return self.shared.peek_at(id).await;
        }
        let loaded = journal::load(&self.shared, id).await?;
        let table = loaded.map(|loaded| Arc::new(loaded.table));
        Ok(table.filter(|table| !cycle::is_half_open(table)))
    }

    /// Whether an interaction has been applied. If that cannot be read, it has not.
    pub async fn is_applied(&self, idempotency_key: Option<InteractionId>) -> bool {
        match idempotency_key {
            Some(idempotency_key) => self.shared.is_applied(idempotency_key).await,
            None => false,
        }
    }

    /// The game of this table, if it lives in this channel as far as memory
    /// knows: nothing means only that the books have to be asked.
    #[must_use]
    pub fn game_here(&self, channel: ChannelId, table: TableId) -> Option<Kind> {
        self.shared.registry.in_channel(channel).filter(|(there, _)| *there == table).map(|(_, game)| game)
    }

    /// The table of a channel as memory has it, without asking the store: one that rests is none.
    pub async fn in_memory(&self, channel: ChannelId) -> Option<Arc<Table>> {
        let (id, _) = self.shared.registry.in_channel(channel)?;
        let (reply, answer) = oneshot::channel();
        self.shared.ask(id, TableMsg::Glance(reply), answer).await.ok().filter(|table| !table.is_closed())
    }

    /// Returns at or after this moment by the host's clock, or early: look at the clock again.
    pub async fn sleep_until(&self, moment: Moment) {
        self.shared.clock.sleep_until(moment).await;
    }

    /// How many tables are in memory now; the others rest in the store.
    #[must_use]
    pub fn tables_in_memory(&self) -> usize {
        self.shared.registry.len()
    }

    /// Whether people can be reached, as far as is known ([`Announce::in_reach`]).
    #[must_use]
    pub fn in_reach(&self) -> bool {
        self.shared.announce.in_reach()
    }

    /// Whether a table may wait for something, as a turn does for its end.
    #[must_use]
    pub fn may_wait(&self) -> bool {
        self.shared.may_wait()
    }

    /// People have come into reach, or gone out of it ([`Announce::in_reach`]).
    pub async fn reach_changed(&self) {
        if let Err(why) = pulse::beat(&self.shared, false).await {
            warn!("no sign of life could be written: {why}");
        }
    }

    /// What people do came through a moment ago, or would have ([`Announce::ask_for_sign`]).
    pub fn note_sign_of_life(&self, ago: Duration) {
        self.shared.pulse.heard(&*self.shared.clock, ago);
    }

    /// Stops: no new commands, running ones end, the store is closed. Takes three seconds at most.
    pub async fn stop(self) {
        let shared = self.shared;
        if !shared.tasks.stop(Duration::from_millis(STOP_TASKS_MS)).await {
            warn!("some commands did not end in time; the journal knows what became of them");
        }
        let beat = pulse::beat(&shared, true);
        if !matches!(tokio::time::timeout(Duration::from_millis(STOP_PULSE_MS), beat).await, Ok(Ok(_))) {
            info!("the outage is counted from the last sign of life");
        }
        let closing = shared.store.clone().close();
        if tokio::time::timeout(Duration::from_millis(STOP_STORE_MS), closing).await.is_err() {
            warn!("the store did not close in time");
        }
        info!("all tables rest");
    }
}

/// What all tables of a host share.
#[derive(Debug)]
struct Shared {
    store: Store,
    clock: Arc<dyn Clock>,
    announce: Arc<dyn Announce>,
    settings: Settings,
    tasks: Tasks,
    registry: Registry,
    alarm: Alarm,
    pulse: Pulse,
    welcomed: Welcomed,
    typists: TimedCache<UserId, Reads>,
    known_looks: TimedCache<(GuildId, UserId), Worn>,
    newer: Newer,
    unsettled: Unsettled,
    thinkers: Thinkers,
    problems: Problems,
    games_ended: Notify,
    games_counted: Notify,
    forgot: Notify,
}

impl Shared {
    fn must_run(&self) -> Result<(), HostError> {
        if self.tasks.is_stopping() { Err(HostError::Stopping) } else { Ok(()) }
    }

    /// Posts a message to a table, and wakes the table for it if need be.
    fn post(self: &Arc<Self>, id: TableId, message: TableMsg) {
        self.registry.post(id, message, |inbox, idle| {
            self.tasks.spawn(table_actor::run_actor(Arc::clone(self), id, inbox, idle));
        });
    }

    async fn ask(self: &Arc<Self>, id: TableId, message: TableMsg, answer: oneshot::Receiver<Answer>) -> Answer {
        self.must_run()?;
        self.post(id, message);
        match answer.await {
            Ok(answer) => answer,
            Err(_) if self.tasks.is_stopping() => Err(HostError::Stopping),
            Err(_) => Err(HostError::OutcomeUnknown("the table broke off".to_owned())),
        }
    }

    async fn command(self: &Arc<Self>, id: TableId, command: Command, key: Option<InteractionId>) -> Answer {
        let is_start = matches!(command, Command::Start { .. });
        let answered = self.send(id, command, key, None).await;
        if is_start {
            self.tell_who_does_not_pay(&answered).await;
        }
        self.unsettled.note(key, Some(id), answered)
    }

    /// The same for what follows from an interaction that is applied by something else: the log names it.
    async fn command_on_behalf(self: &Arc<Self>, id: TableId, command: Command, of: Option<InteractionId>) -> Answer {
        self.send(id, command, None, of).await
    }

    async fn send(
        self: &Arc<Self>,
        id: TableId,
        command: Command,
        idempotency_key: Option<InteractionId>,
        on_behalf_of: Option<InteractionId>,
    ) -> Answer {
        let (reply, answer) = oneshot::channel();
        self.ask(id, TableMsg::Command { command, idempotency_key, on_behalf_of, reply }, answer).await
    }

    async fn glance(self: &Arc<Self>, id: TableId) -> Answer {
        let (reply, answer) = oneshot::channel();
        self.ask(id, TableMsg::Glance(reply), answer).await
    }

    async fn look(self: &Arc<Self>, id: TableId) -> Answer {
        self.look_for(id, None).await
    }

    /// The same for an interaction that a command may follow from: the books are asked once for both.
    async fn look_for(self: &Arc<Self>, id: TableId, command: Option<InteractionId>) -> Answer {
        let (reply, answer) = oneshot::channel();
        let get = TableMsg::Get { idempotency_key: command, reply };
        self.ask(id, get, answer).await.map_err(HostError::before)
    }

    async fn peek_at(self: &Arc<Self>, id: TableId) -> Result<Option<Arc<Table>>, HostError> {
        let (reply, answer) = oneshot::channel();
        match self.ask(id, TableMsg::Peek(reply), answer).await {
            Ok(table) => Ok(Some(table)),
            Err(HostError::NoTable) => Ok(None),
            Err(problem) => Err(problem),
        }
    }

    async fn look_at(self: &Arc<Self>, id: Option<TableId>) -> Result<Option<Arc<Table>>, HostError> {
        let Some(id) = id else { return Ok(None) };
        match self.look(id).await {
            Ok(table) => Ok(Some(table)),
            Err(HostError::NoTable) => Ok(None),
            Err(problem) => Err(problem),
        }
    }

    async fn find(&self, at: At) -> Result<Option<TableId>, HostError> {
        self.must_run()?;
        match at {
            At::Table(id) => Ok(Some(id)),
            At::Channel(channel) => self.live_in(channel).await,
        }
    }

    async fn live_in(&self, channel: ChannelId) -> Result<Option<TableId>, HostError> {
        match self.registry.in_channel(channel) {
            Some((id, _)) => Ok(Some(id)),
            None => Ok(self.store.live_table_in(channel).await?),
        }
    }

    async fn new_table_id(&self) -> Result<TableId, HostError> {
        self.store.new_table_id().await.map_err(|why| HostError::from(why).before())
    }

    /// Whether an interaction has been applied. If that cannot be read, it has not.
    async fn is_applied(&self, idempotency_key: InteractionId) -> bool {
        self.store.is_applied(idempotency_key).await.unwrap_or(false)
    }
}
