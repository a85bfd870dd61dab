//! The loop of one table: **decide, save, swap, announce**, one command at a
//! time. A passed deadline and an AI's move are commands as well.
//!
//! The table in memory is a cache; the journal is the truth. Whenever a save
//! does not simply succeed, the table is read back and the command is decided
//! again. What is said to people about it is left to others.

mod saving;
#[cfg(test)]
mod tests;
mod went_back;

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use futures_util::FutureExt as _;
use tokio::{sync::mpsc, time::Instant};
use tracing::{error, info, warn};

pub(super) use self::saving::to_save;
use self::saving::{Saved, Unsure};
use super::{
    Arc, Command, InteractionId, Moment, Problem, Shared, Table, TableId,
    ai::{Question, Thought},
    journal::{self, Loaded},
    opening::{OPENING_SECS_MAX, closed_unseen, is_half_open},
    pulse::{self, Confirmed},
    registry::{Answer, Idle, TableMsg},
    seeds, story, sweep,
};
use games::{SEATS_MAX, Seat};
use table::{Chance, Refused, Transition, coins::Account, ids::UserId};

/// How often one command is decided: each seat may prove short, and some steps may be lost to another process.
const DECIDE_TRIES_MAX: usize = SEATS_MAX + 5;
/// The rest after something due could not be done, in milliseconds.
const DUE_REST_MS: u64 = 1000;
/// The rest before it is looked again whether people have come through since time was up, in milliseconds.
const SIGN_REST_MS: u64 = 100;
/// How long a table at most stays in memory that was only looked at, in seconds.
const LOOKED_AT_SECS: u32 = 10;
/// How many interactions a table remembers, to know a repeated one without a look into the books.
const CLAIMS_MAX: usize = 32;

/// Keeps a table until it leaves memory.
pub(super) async fn keep(shared: Arc<Shared>, id: TableId, mut inbox: mpsc::Receiver<TableMsg>, idle: Arc<Idle>) {
    let ended = match TableActor::wake(Arc::clone(&shared), id, Arc::clone(&idle)).await {
        Ok(mut table_actor) => {
            if AssertUnwindSafe(table_actor.run(&mut inbox)).catch_unwind().await.is_err() {
                error!(table = %id, step = table_actor.table.step, "the table broke off; it goes on from its journal");
                // What breaks it once more must not do so all the time.
                tokio::time::sleep(Duration::from_millis(DUE_REST_MS)).await;
            }
            shared.registry.stands_no_more(id, table_actor.table.channel);
            if let Some(wake) = table_actor.wake_at() {
                shared.alarm.at_the_latest(wake);
            }
            None
        }
        Err(problem) => Some(problem),
    };
    shared.registry.leave(id, &idle);
    inbox.close();
    while let Some(letter) = inbox.recv().await {
        if shared.tasks.is_stopping() {
            letter.refuse(Problem::Stopping);
        } else if let Some(problem) = &ended {
            letter.refuse(alike(problem));
        } else {
            // It came while the table left: it wakes the table again.
            Shared::post(&shared, id, letter);
        }
    }
}

/// One table in memory.
#[derive(Debug)]
struct TableActor {
    shared: Arc<Shared>,
    table: Arc<Table>,
    /// When the last entry was decided.
    decided_at: Moment,
    /// Since when nothing was asked.
    idle_since: Moment,
    /// Whether anything was asked of it since it woke: to look is no use of it.
    is_used: bool,
    /// The same for who looks for tables that may leave.
    idle: Arc<Idle>,
    /// The AI that thinks about the present turn.
    thought: Option<Thought>,
    /// What AI seats were asked last without one of them wanting a move.
    declined: Option<Question>,
    /// Whether the last thought brought no move that can be played.
    thought_failed: bool,
    /// Until when nothing due is tried, after it failed.
    rest: Option<Instant>,
    claims: VecDeque<InteractionId>,
    /// The step of which nobody knows whether it is in the books.
    unsure: Option<Unsure>,
    /// Whether a newer program plays the table by now: it leaves memory, and nothing is done here any more.
    is_newer: bool,
}

/// What has to be done next.
#[derive(Debug)]
enum Next {
    TableMsg(TableMsg),
    Thought(Option<(Seat, String)>),
    Look,
    Leave,
}

impl TableActor {
    async fn wake(shared: Arc<Shared>, id: TableId, idle: Arc<Idle>) -> Result<Self, Problem> {
        let Loaded { table, at, .. } = journal::load(&shared, id).await?.ok_or(Problem::NoTable)?;
        if !table.is_closed() {
            shared.registry.stands(id, table.channel);
        }
        let idle_since = shared.clock.now();
        let table = Arc::new(table);
        Ok(Self {
            shared,
            table,
            decided_at: at,
            idle_since,
            is_used: false,
            idle,
            thought: None,
            declined: None,
            thought_failed: false,
            rest: None,
            claims: VecDeque::new(),
            unsure: None,
            is_newer: false,
        })
    }

    /// Until the table has nothing to do for a while, or all stop.
    async fn run(&mut self, inbox: &mut mpsc::Receiver<TableMsg>) {
        loop {
            if self.shared.tasks.is_stopping() {
                return;
            }
            self.count_outages_if_known().await;
            if self.is_due() {
                self.on_time().await;
            }
            self.think();
            self.tell_whether_idle();
            let next = self.next(inbox).await;
            self.idle.set_busy();
            match next {
                Next::TableMsg(letter) => self.read(letter).await,
                Next::Thought(mv) => self.play_for_ai(mv).await,
                Next::Look => {}
                Next::Leave => return,
            }
        }
    }

    async fn next(&mut self, inbox: &mut mpsc::Receiver<TableMsg>) -> Next {
        let shared = Arc::clone(&self.shared);
        let now = shared.clock.now();
        let leave_at = self.leave_at();
        if inbox.is_empty() && leave_at.is_some_and(|leave| now >= leave) {
            return Next::Leave;
        }
        let resting = self.rest.filter(|rest| *rest > Instant::now());
        let deadline = self.due_at().filter(|_| resting.is_none());
        let look_at = [deadline, leave_at].into_iter().flatten().min();
        tokio::select! {
            () = shared.tasks.stopped() => Next::Leave,
            letter = inbox.recv() => letter.map_or(Next::Leave, Next::TableMsg),
            mv = Thought::next_thought(self.thought.as_mut()) => Next::Thought(mv),
            () = shared.clock.sleep_until(look_at.unwrap_or_default()), if look_at.is_some() => Next::Look,
            () = tokio::time::sleep_until(resting.unwrap_or_else(Instant::now)), if resting.is_some() => Next::Look,
        }
    }

    /// When the table may leave memory; never while an AI is to move.
    fn leave_at(&self) -> Option<Moment> {
        if self.table.is_closed() || self.is_newer {
            return Some(Moment::default());
        }
        let thinks = self.thought.is_some() || self.table.ai_to_move().is_some();
        let stays = is_half_open(&self.table) || thinks || self.rest.is_some() || self.unsure.is_some();
        let idle_secs = self.shared.settings.idle_secs;
        let secs = if self.is_used { idle_secs } else { idle_secs.min(LOOKED_AT_SECS) };
        (!stays).then(|| self.idle_since.plus_secs(secs))
    }

    /// One that has nothing to do may be told to leave for others; first of all one that was only looked at.
    fn tell_whether_idle(&self) {
        match self.leave_at() {
            Some(_) if self.is_used => self.idle.set_since(self.idle_since),
            Some(_) => self.idle.set_since(Moment::default()),
            None => self.idle.set_busy(),
        }
    }

    /// When the table has to be woken, if it is not in memory.
    fn wake_at(&self) -> Option<Moment> {
        wake_at(&self.table, self.decided_at)
    }

    /// When the clock says something to this table.
    fn due_at(&self) -> Option<Moment> {
        if self.is_newer {
            return None;
        }
        if is_half_open(&self.table) {
            return Some(self.decided_at.plus_secs(OPENING_SECS_MAX));
        }
        self.table.deadline()
    }

    fn is_resting(&self) -> bool {
        self.rest.is_some_and(|rest| rest > Instant::now())
    }

    fn is_due(&self) -> bool {
        !self.is_resting() && self.due_at().is_some_and(|due| self.shared.clock.now() >= due)
    }

    async fn on_time(&mut self) {
        if is_half_open(&self.table) {
            let done = self.abandon().await;
            return self.rest_unless(&done);
        }
        let Some(due) = self.due_at() else { return };
        let done = match pulse::confirm(&self.shared, due).await {
            Ok(Confirmed::OutOfReach) => return self.rest_a_while(),
            Ok(Confirmed::NotYet) => return self.rest_for(SIGN_REST_MS),
            Ok(Confirmed::Yes) => match self.count_outages().await {
                Ok(()) if self.is_due() => self.tell(Command::TimeUp, None).await,
                Ok(()) => Ok(Arc::clone(&self.table)),
                Err(why) => Err(why),
            },
            Err(why) => Err(why.into()),
        };
        self.rest_unless(&done);
    }

    fn rest_a_while(&mut self) {
        self.rest_for(DUE_REST_MS);
    }

    fn rest_for(&mut self, ms: u64) {
        self.rest = Some(Instant::now() + Duration::from_millis(ms));
    }

    /// Counts the outages that held this table's clock up and are not in its journal yet.
    async fn count_outages(&mut self) -> Result<(), Problem> {
        let Some(since) = self.table.clock_since().filter(|_| !is_half_open(&self.table)) else { return Ok(()) };
        if !self.shared.pulse.had_outage_after(since) && self.shared.pulse.lost_since().is_none() {
            return Ok(());
        }
        let outages = self.shared.outages_after(since).await?;
        if outages.is_empty() {
            return Ok(());
        }
        match self.tell(Command::Outage(outages), None).await {
            // Another process has counted them.
            Ok(_) | Err(Problem::Refused { .. }) => Ok(()),
            Err(why) => Err(why),
        }
    }

    /// The same as soon as one has ended, so that the board says so.
    async fn count_outages_if_known(&mut self) {
        let since = self.table.clock_since();
        if self.is_newer || self.is_resting() || !since.is_some_and(|since| self.shared.pulse.had_outage_after(since)) {
            return;
        }
        if let Err(why) = self.count_outages().await {
            warn!(table = %self.table.id, step = self.table.step, "an outage is counted later: {why}");
            self.rest_a_while();
        }
    }

    /// Closes a table whose host never sat down. Nobody has seen it.
    async fn abandon(&mut self) -> Answer {
        self.settle_first(None).await?;
        if !is_half_open(&self.table) {
            return Ok(Arc::clone(&self.table));
        }
        self.tell(closed_unseen(&self.table), None).await
    }

    /// Lets the AI seats think that are to be asked, if they do not think already.
    fn think(&mut self) {
        let Some(question) = Question::at(&self.table).filter(|_| !self.is_newer) else {
            self.thought = None;
            return;
        };
        let is_asked = self.thought.as_ref().is_some_and(|thought| thought.about == question);
        if self.is_resting() || is_asked || self.declined.as_ref() == Some(&question) {
            return;
        }
        if !self.shared.announce.in_reach() {
            // Nobody would see it, and nobody could take their seat back.
            return self.rest_a_while();
        }
        self.thought = Thought::begin(&self.shared, &self.table, question, self.thought_failed);
    }

    async fn play_for_ai(&mut self, mv: Option<(Seat, String)>) {
        let Some(Thought { about, .. }) = self.thought.take() else { return };
        let Some((seat, mv)) = mv else {
            if let Some((seat, _)) = self.table.ai_to_move() {
                error!(table = %self.table.id, step = self.table.step, "the AI of seat {seat} has no move");
                self.thought_failed = true;
                self.rest = Some(Instant::now() + Duration::from_millis(DUE_REST_MS));
            } else {
                self.declined = Some(about);
            }
            return;
        };
        match self.count_before_ai_plays().await {
            Ok(Confirmed::Yes) => {}
            // It thinks again, or is asked no more.
            Ok(Confirmed::OutOfReach) => return self.rest_a_while(),
            Ok(Confirmed::NotYet) => return self.rest_for(SIGN_REST_MS),
            Err(why) => return self.rest_unless(&Err(why)),
        }
        let command = Command::AiPlay { seat, decision: about.turn, mv };
        let done = self.tell(command, None).await;
        self.thought_failed = done.as_ref().is_err_and(is_no_move);
        self.rest_unless(&done);
    }

    /// An AI's move may end the time agreed for a whole game, as a deadline ends a turn.
    async fn count_before_ai_plays(&mut self) -> Result<Confirmed, Problem> {
        let over = self.table.game_over_at().filter(|over| self.shared.clock.now() >= *over);
        let confirmed = match over {
            Some(over) => pulse::confirm(&self.shared, over).await?,
            None => Confirmed::Yes,
        };
        self.count_outages().await?;
        Ok(confirmed)
    }

    /// What is due and fails is tried again, but not at once.
    fn rest_unless(&mut self, done: &Answer) {
        self.rest = match done {
            Ok(_) => None,
            // Overtaken: there is nothing to do any more.
            Err(problem @ Problem::Refused { .. }) if !is_no_move(problem) => None,
            Err(problem) => {
                warn!(table = %self.table.id, step = self.table.step, "what was due has to wait: {problem}");
                Some(Instant::now() + Duration::from_millis(DUE_REST_MS))
            }
        };
    }

    async fn read(&mut self, letter: TableMsg) {
        match letter {
            TableMsg::Command { command, idempotency_key, reply } => {
                (self.idle_since, self.is_used) = (self.shared.clock.now(), true);
                // The time of an outage is nobody's who moves after it.
                let answer = match self.count_outages().await {
                    Ok(()) => self.tell_seen(command, idempotency_key).await,
                    Err(why) => Err(why.before()),
                };
                // Whoever asked may have gone: what is done is done.
                let _ = reply.send(answer);
            }
            TableMsg::Get(reply) => {
                let _ = reply.send(self.look().await);
            }
            TableMsg::Peek(reply) => {
                let _ = reply.send(self.look().await);
            }
            TableMsg::Abandon(reply) => {
                let answer = self.abandon().await;
                let _ = reply.send(answer);
            }
            // The clock is no use of it either.
            TableMsg::Wake => {
                if let Err(why) = self.settle_first(None).await {
                    warn!(table = %self.table.id, step = self.table.step, "still unsure of the next step: {why}");
                }
            }
        }
    }

    async fn look(&mut self) -> Answer {
        self.settle_first(None).await?;
        self.catch_up().await?;
        if is_half_open(&self.table) { Err(Problem::NoTable) } else { Ok(Arc::clone(&self.table)) }
    }

    /// A command from outside: a table whose host does not sit yet is there for the host alone.
    async fn tell_seen(&mut self, command: Command, idempotency_key: Option<InteractionId>) -> Answer {
        self.settle_first(command.by()).await?;
        let is_hosts = matches!(&command, Command::Join(person) if person.user == self.table.host);
        if is_half_open(&self.table) {
            self.catch_up().await?;
        }
        if is_half_open(&self.table) && !is_hosts && command != Command::ChannelGone {
            return Err(Problem::NoTable);
        }
        if let Command::Join(person) | Command::ThrowIn(person, _) = &command {
            self.shared.welcome(self.table.guild, person.user).await?;
        }
        let by = command.by();
        let answer = self.tell(command, idempotency_key).await;
        match by {
            Some(user) => self.back_if_away(user, answer).await,
            None => answer,
        }
    }

    /// Any click of the owner takes the seat back from the AI, whatever it asked
    /// for and came to. What was refused claims nothing: it has not been applied.
    async fn back_if_away(&mut self, user: UserId, answer: Answer) -> Answer {
        let is_away = self.table.seat_of(user).is_some_and(|seat| self.table.is_away(seat));
        if !is_away || self.table.is_closed() {
            return answer;
        }
        // What was asked is answered as it was, but shows the table as it is.
        match (answer, self.tell(Command::Back(user), None).await) {
            (Ok(_), Ok(table)) => Ok(table),
            (Err(Problem::Repeated(_)), Ok(table)) => Err(Problem::Repeated(Some(table))),
            (Err(Problem::Refused { why, .. }), Ok(table)) => {
                Err(Problem::ButBack(Box::new(Problem::Refused { why, table })))
            }
            (Err(why), Ok(_)) => Err(Problem::ButBack(Box::new(why))),
            (answer, Err(_)) => answer,
        }
    }

    async fn tell(&mut self, mut command: Command, idempotency_key: Option<InteractionId>) -> Answer {
        self.settle_first(command.by()).await?;
        if self.is_claimed_here(idempotency_key) {
            // It may have been lost since, with its step.
            self.catch_up().await?;
        }
        if self.is_claimed_here(idempotency_key) {
            return Err(Problem::Repeated(Some(Arc::clone(&self.table))));
        }
        for _ in 0..DECIDE_TRIES_MAX {
            let decided = self.decide(&command);
            let step = match decided {
                Ok(step) => step,
                Err(_) if self.catch_up().await? => continue,
                Err(why) => return Err(self.refused(why, idempotency_key).await),
            };
            if self.stakes_anew(&command, &step).await? {
                return Err(match idempotency_key {
                    Some(idempotency_key) if self.shared.is_claimed(idempotency_key).await => {
                        Problem::Repeated(Some(Arc::clone(&self.table)))
                    }
                    _ => Problem::StakesOff { ante: self.table.rules.ante.is_positive() },
                });
            }
            match self.save(step, idempotency_key, command.by()).await? {
                Saved::Done => return Ok(Arc::clone(&self.table)),
                Saved::Again => {}
                Saved::Short { user, need } => match &mut command {
                    Command::Start { short, .. } if !short.contains(&user) => short.push(user),
                    _ => return Err(self.shared.short(self.table.guild, user, need).await),
                },
            }
        }
        warn!(table = %self.table.id, step = self.table.step, "a command was overtaken too often");
        Err(Problem::Busy)
    }

    /// Whether a step would stake coins on a server that plays without them by
    /// now. A game that runs is played out.
    async fn stakes_anew(&self, command: &Command, step: &Transition) -> Result<bool, Problem> {
        let may_stake = matches!(command, Command::Join(_) | Command::Start { .. } | Command::ThrowIn(..));
        if !may_stake || !step.transfers.iter().any(|transfer| matches!(transfer.from, Account::Purse(..))) {
            return Ok(false);
        }
        Ok(!self.shared.store.guild_settings(self.table.guild).await?.stakes)
    }

    fn decide(&self, command: &Command) -> Result<Transition, Refused> {
        self.table.decide(command, self.shared.clock.now(), &mut Chance::committed(&mut seeds::fresh))
    }

    /// A refused command may be one that was applied before.
    async fn refused(&self, why: Refused, idempotency_key: Option<InteractionId>) -> Problem {
        let table = Arc::clone(&self.table);
        match idempotency_key {
            Some(idempotency_key) if self.shared.is_claimed(idempotency_key).await => Problem::Repeated(Some(table)),
            _ => Problem::Refused { why, table },
        }
    }

    /// The step is in the books: swap, then announce.
    fn done(&mut self, step: Transition, idempotency_key: Option<InteractionId>) {
        info!(table = %step.table.id, step = step.entry.step, "{}", story::log_line(&step.entry.line, &step.table));
        let unseen = is_half_open(&self.table) && step.table.is_closed();
        self.swap(Arc::new(step.table), step.entry.at);
        self.remember(idempotency_key);
        if !unseen {
            self.announce(idempotency_key);
        }
        if self.table.is_closed() {
            self.shared.tasks.spawn(sweep::sweep_table(Arc::clone(&self.shared), self.table.id));
        }
    }

    /// Whatever happens to those who hear of it: the step is saved, and is answered as such.
    fn announce(&self, idempotency_key: Option<InteractionId>) {
        let told = catch_unwind(AssertUnwindSafe(|| self.shared.announce.changed(&self.table, idempotency_key)));
        if told.is_err() {
            error!(table = %self.table.id, step = self.table.step, "what was announced broke off; the table goes on");
        }
    }

    fn swap(&mut self, table: Arc<Table>, decided_at: Moment) {
        self.decided_at = decided_at;
        self.table = table;
        self.rest = None;
        if self.table.is_closed() {
            self.shared.registry.stands_no_more(self.table.id, self.table.channel);
        }
    }

    fn remember(&mut self, idempotency_key: Option<InteractionId>) {
        let Some(idempotency_key) = idempotency_key else { return };
        self.claims.truncate(CLAIMS_MAX - 1);
        self.claims.push_front(idempotency_key);
    }

    /// Reads the table anew if another process has played on, or the books
    /// have gone back; whether one of them has happened.
    async fn catch_up(&mut self) -> Result<bool, Problem> {
        let last = self.shared.store.last_step(self.table.id).await?;
        let is_other = !self.table.is_closed() && last != Some(self.table.step);
        if is_other {
            self.reload().await?;
            info!(table = %self.table.id, step = self.table.step, "read anew: the books have other steps");
        }
        Ok(is_other)
    }

    async fn reload(&mut self) -> Result<Loaded, Problem> {
        let had = self.table.step;
        // What was done may be undone: from here on the books are asked.
        self.claims.clear();
        let loaded = journal::load(&self.shared, self.table.id).await;
        self.is_newer = matches!(loaded, Err(Problem::NewerProgram));
        let Some(loaded) = loaded? else { return Err(self.is_lost()) };
        self.swap(Arc::new(loaded.table.clone()), loaded.at);
        if self.table.step < had {
            return self.went_back(had, loaded).await;
        }
        Ok(loaded)
    }
}

/// When a table has to be woken after this step, if it is not in memory: at
/// its deadline; at once if an AI is to move.
fn wake_at(table: &Table, decided_at: Moment) -> Option<Moment> {
    if table.is_closed() {
        None
    } else if is_half_open(table) {
        Some(decided_at.plus_secs(OPENING_SECS_MAX))
    } else if table.ai_to_move().is_some() {
        Some(decided_at)
    } else {
        table.deadline()
    }
}

/// Whether the rules refuse what an AI thought of.
const fn is_no_move(problem: &Problem) -> bool {
    matches!(problem, Problem::Refused { why: Refused::Rules(_) | Refused::NotAMove(_), .. })
}

/// The same problem, for the next one who asks.
fn alike(problem: &Problem) -> Problem {
    match problem {
        Problem::NoTable => Problem::NoTable,
        Problem::Stopping => Problem::Stopping,
        Problem::OutcomeUnknown(why) => Problem::OutcomeUnknown(why.clone()),
        Problem::NewerProgram => Problem::NewerProgram,
        problem => Problem::NotSaved(problem.to_string()),
    }
}
