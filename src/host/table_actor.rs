//! One table in memory: its task drives the [`Cycle`] with the store, the clock
//! and those who show boards, and lets AI seats think. What is decided, and
//! what follows where a save does not simply succeed, stands in `cycle`.

mod perform;
#[cfg(test)]
mod tests;

use std::{panic::AssertUnwindSafe, time::Duration};

use cycle::{Cycle, Failure, Flow, NotRead, Port, Tick, is_half_open};
use futures_util::FutureExt as _;
use tokio::{sync::mpsc, time::Instant};
use tracing::{Instrument as _, error, warn};

pub(super) use self::perform::to_save;
use self::perform::{Performer, problem};
use super::{
    Arc, Command, HostError, InteractionId, Moment, Shared, Table, TableId, UserId,
    ai::{Found, Question, Thought},
    registry::{Answer, Idle, TableMsg},
};
use table::{Closing, Gathering, Phase};

/// The rest after a table broke off, in milliseconds.
const BROKE_OFF_REST_MS: u64 = 1000;
/// How long a table at most stays in memory that was only looked at, or has closed, in seconds.
const LOOKED_AT_SECS: u32 = 10;

/// Keeps a table until it leaves memory.
pub(super) async fn run_actor(shared: Arc<Shared>, id: TableId, mut inbox: mpsc::Receiver<TableMsg>, idle: Arc<Idle>) {
    // Why it did not wake; a table that is not there has no reason.
    let asleep = match TableActor::wake(Arc::clone(&shared), id, Arc::clone(&idle)).await {
        Ok(Some(mut table_actor)) => {
            if AssertUnwindSafe(table_actor.run(&mut inbox)).catch_unwind().await.is_err() {
                let trace = table_actor.asked.map(tracing::field::display);
                let step = table_actor.table().step;
                error!(table = %id, step, trace, "the table broke off; it goes on from its journal");
                // What breaks it once more must not do so all the time.
                tokio::time::sleep(Duration::from_millis(BROKE_OFF_REST_MS)).await;
            }
            shared.registry.unregister_channel(id, table_actor.table().channel);
            if let Some(wake) = table_actor.cycle.wake_at() {
                shared.alarm.at_the_latest(wake);
            }
            None
        }
        Ok(None) => Some(None),
        Err(why) => Some(Some(why)),
    };
    shared.registry.leave(id, &idle);
    inbox.close();
    while let Some(message) = inbox.recv().await {
        if shared.tasks.is_stopping() {
            message.refuse(HostError::Stopping);
        } else if let Some(why) = &asleep {
            message.refuse(why.clone().map_or(HostError::NoTable, HostError::from));
        } else {
            // It came while the table left: it wakes the table again.
            Shared::post(&shared, id, message);
        }
    }
}

/// One table in memory.
#[derive(Debug)]
struct TableActor {
    shared: Arc<Shared>,
    cycle: Cycle<Table>,
    performer: Performer,
    /// The interaction that is answered just now.
    asked: Option<InteractionId>,
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
    /// The turn (whose it is, and since when it runs) for which nights and holidays are in the journal as they were set.
    rests_known: Option<(UserId, Moment)>,
    /// Before which of its games it is known that nobody sits there who is kept away.
    seats_known: Option<u32>,
    /// Whether the last thought brought no move that can be played.
    thought_failed: bool,
}

/// What has to be done next.
#[derive(Debug)]
enum Next {
    Message(TableMsg),
    Thought(Option<Found>),
    Look,
    Leave,
}

/// Runs one flow of a table's cycle to its end.
macro_rules! run {
    ($actor:expr, |$cycle:ident| $flow:expr) => {{
        let port = $actor.performer.port.clone();
        let $cycle = &mut $actor.cycle;
        let done = $actor.performer.run(Flow::new(&port, $flow)).await;
        $actor.note_if_closed();
        done
    }};
}

impl TableActor {
    async fn wake(shared: Arc<Shared>, id: TableId, idle: Arc<Idle>) -> Result<Option<Self>, NotRead> {
        let port = Port::default();
        let mut performer = Performer::new(Arc::clone(&shared), id, port.clone());
        let waking = Flow::new(&port, Cycle::wake(port.clone(), Box::new(shared.settings.seeds)));
        let Some(cycle) = performer.run(waking).await? else { return Ok(None) };
        if !cycle.state().is_closed() {
            shared.registry.register_channel(id, cycle.state().kind(), cycle.state().channel);
        }
        let idle_since = shared.clock.now();
        Ok(Some(Self {
            shared,
            cycle,
            performer,
            asked: None,
            idle_since,
            is_used: false,
            idle,
            thought: None,
            declined: None,
            rests_known: None,
            seats_known: None,
            thought_failed: false,
        }))
    }

    /// Until the table has nothing to do for a while, or all stop.
    async fn run(&mut self, inbox: &mut mpsc::Receiver<TableMsg>) {
        loop {
            if self.shared.tasks.is_stopping() {
                return;
            }
            self.count_outages_if_known().await;
            if self.cycle.is_due(self.tick()) {
                // They may have been set at another process.
                self.rests_known = None;
            }
            self.mind_rests().await;
            self.mind_who_is_kept_away().await;
            if self.cycle.is_due(self.tick()) {
                run!(self, |cycle| cycle.do_what_is_due());
            }
            self.think();
            self.tell_whether_idle();
            let next = self.next(inbox).await;
            self.idle.set_busy();
            match next {
                Next::Message(message) => {
                    self.asked = message.asked_by();
                    // Whatever goes wrong by it is logged with the interaction that asked.
                    let span = match self.asked {
                        Some(trace) => tracing::error_span!("interaction", %trace),
                        None => tracing::Span::none(),
                    };
                    self.read(message).instrument(span).await;
                    self.asked = None;
                }
                Next::Thought(mv) => self.play_for_ai(mv).await,
                Next::Look => {}
                Next::Leave => return,
            }
        }
    }

    fn table(&self) -> &Arc<Table> {
        self.cycle.state()
    }

    fn tick(&self) -> Tick {
        self.performer.tick()
    }

    fn is_resting(&self) -> bool {
        self.cycle.resting_until(self.tick().uptime).is_some()
    }

    fn note_if_closed(&self) {
        if self.table().is_closed() {
            self.shared.registry.unregister_channel(self.table().id, self.table().channel);
        }
    }

    async fn next(&mut self, inbox: &mut mpsc::Receiver<TableMsg>) -> Next {
        let shared = Arc::clone(&self.shared);
        let now = shared.clock.now();
        let leave_at = self.leave_at();
        if inbox.is_empty() && leave_at.is_some_and(|leave| now >= leave) {
            return Next::Leave;
        }
        let resting = self.cycle.resting_until(self.tick().uptime).map(|until| self.performer.began + until);
        let deadline = self.cycle.due_at().filter(|_| resting.is_none());
        let look_at = [deadline, leave_at].into_iter().flatten().min();
        tokio::select! {
            () = shared.tasks.stopped() => Next::Leave,
            message = inbox.recv() => message.map_or(Next::Leave, Next::Message),
            mv = Thought::next_thought(self.thought.as_mut()) => Next::Thought(mv),
            () = shared.clock.sleep_until(look_at.unwrap_or_default()), if look_at.is_some() => Next::Look,
            () = tokio::time::sleep_until(resting.unwrap_or_else(Instant::now)), if resting.is_some() => Next::Look,
        }
    }

    /// When the table may leave memory; never while an AI is to move.
    fn leave_at(&self) -> Option<Moment> {
        // One that is lost may be there again.
        if self.cycle.is_newer() || matches!(self.table().phase, Phase::Closed(Closing::Lost)) {
            return Some(Moment::default());
        }
        let is_closed = self.table().is_closed();
        let thinks = self.thought.is_some() || self.table().ai_to_move().is_some();
        let stays = is_half_open(self.table()) || thinks || self.cycle.has_to_rest() || self.cycle.is_unsure();
        let idle_secs = self.shared.settings.idle_secs;
        // Who clicks the board of a closed table looks at it, and then hears that it is closed: both of the same task,
        // which asks the books once.
        let secs = if self.is_used && !is_closed { idle_secs } else { idle_secs.min(LOOKED_AT_SECS) };
        (is_closed || !stays).then(|| self.idle_since.plus_secs(secs))
    }

    /// One that has nothing to do may be told to leave for others; first of all one that was only looked at, or has
    /// closed.
    fn tell_whether_idle(&self) {
        match self.leave_at() {
            Some(_) if self.is_used && !self.table().is_closed() => self.idle.set_since(self.idle_since),
            Some(_) => self.idle.set_since(Moment::default()),
            None => self.idle.set_busy(),
        }
    }

    async fn count_outages_if_known(&mut self) {
        let since = self.table().clock_since();
        let is_known = since.is_some_and(|since| self.shared.pulse.had_outage_after(since));
        if self.cycle.is_newer() || self.is_resting() || !is_known {
            return;
        }
        run!(self, |cycle| cycle.count_outages_now());
    }

    /// Has the nights and holidays of whose turn it is count, where that is not known yet.
    async fn mind_rests(&mut self) {
        let (user, playing) = (self.table().rests_of(), self.table().playing());
        let Some((user, since)) = user.zip(playing.map(|playing| playing.turn_since)) else { return };
        if self.cycle.is_newer() || self.is_resting() || self.rests_known == Some((user, since)) {
            return;
        }
        match self.shared.store.rests(user).await {
            Ok(rests) => {
                let command = Command::Rest(user, Box::new(rests));
                // Refused where nothing changes by it.
                match run!(self, |cycle| cycle.command(command, None)) {
                    Ok(_) | Err(Failure::Refused { .. }) => {}
                    Err(why) => {
                        warn!(table = %self.table().id, "somebody's nights count later: {why}");
                        return self.cycle.rest_a_while(self.tick().uptime);
                    }
                }
                let since = self.table().playing().map(|playing| playing.turn_since);
                self.rests_known = since.map(|since| (user, since));
            }
            Err(why) => {
                warn!(table = %self.table().id, "somebody's nights cannot be read: {why}");
                self.cycle.rest_a_while(self.tick().uptime);
            }
        }
    }

    /// Has whoever was kept away while a game ran get up once it is over: they rule nothing at the table after it.
    async fn mind_who_is_kept_away(&mut self) {
        let table = Arc::clone(self.table());
        let Phase::Gathering(Gathering { last: Some(_), .. }) = &table.phase else { return };
        let next = Some(table.pot.game.number);
        if self.seats_known == next || self.cycle.is_newer() || self.is_resting() {
            return;
        }
        match self.shared.kept_away(&table).await {
            Ok(users) => {
                for user in users {
                    match run!(self, |cycle| cycle.command(Command::Leave(user), None)) {
                        Ok(_) | Err(Failure::Refused { .. }) => {}
                        Err(why) => {
                            warn!(table = %table.id, %user, "who is kept away gets up later: {why}");
                            return self.cycle.rest_a_while(self.tick().uptime);
                        }
                    }
                }
                self.seats_known = next;
            }
            Err(why) => {
                warn!(table = %table.id, "who is kept away cannot be read: {why}");
                self.cycle.rest_a_while(self.tick().uptime);
            }
        }
    }

    /// Lets the AI seats think that are to be asked, if they do not think already.
    fn think(&mut self) {
        let Some(question) = Question::at(self.table()).filter(|_| !self.cycle.is_newer()) else {
            self.thought = None;
            return;
        };
        let is_asked = self.thought.as_ref().is_some_and(|thought| thought.about == question);
        if self.is_resting() || is_asked || self.declined.as_ref() == Some(&question) {
            return;
        }
        if !self.shared.announce.in_reach() {
            // Nobody would see it, and nobody could take their seat back.
            return self.cycle.rest_a_while(self.tick().uptime);
        }
        self.thought = Thought::begin(&self.shared, self.cycle.state(), question, self.thought_failed);
    }

    async fn play_for_ai(&mut self, found: Option<Found>) {
        let Some(Thought { about, .. }) = self.thought.take() else { return };
        let Some(Found { seat, mv, thought_at }) = found else {
            if let Some((seat, _)) = self.table().ai_to_move() {
                error!(table = %self.table().id, step = self.table().step, "the AI of seat {seat} has no move");
                self.thought_failed = true;
                self.cycle.rest_a_while(self.tick().uptime);
            } else {
                self.declined = Some(about);
            }
            return;
        };
        let command = Command::AiPlay { seat, decision: about.decision, mv, thought_at };
        if let Some(is_move) = run!(self, |cycle| cycle.play_for_ai(command)) {
            self.thought_failed = !is_move;
        }
    }

    async fn read(&mut self, message: TableMsg) {
        // Whoever asked may have gone: what is done is done.
        match message {
            TableMsg::Command { command, idempotency_key, on_behalf_of, reply } => {
                (self.idle_since, self.is_used) = (self.shared.clock.now(), true);
                if let Err(why) = self.may_come_back(&command).await {
                    let _ = reply.send(Err(why));
                    return;
                }
                self.performer.on_behalf_of = on_behalf_of;
                self.performer.is_start = matches!(command, Command::Start { .. });
                let answer = run!(self, |cycle| cycle.command(command, idempotency_key));
                (self.performer.on_behalf_of, self.performer.is_start) = (None, false);
                let _ = reply.send(self.answer(answer).await);
            }
            TableMsg::Get { idempotency_key, reply } => {
                let answer = run!(self, |cycle| cycle.look(idempotency_key));
                let _ = reply.send(self.answer(answer).await);
            }
            TableMsg::Peek(reply) => {
                let answer = run!(self, |cycle| cycle.look(None));
                let _ = reply.send(self.answer(answer).await);
            }
            TableMsg::Glance(reply) => {
                let answer = run!(self, |cycle| cycle.look_in_memory());
                let _ = reply.send(self.answer(answer).await);
            }
            TableMsg::Abandon(reply) => {
                let answer = run!(self, |cycle| cycle.abandon());
                let _ = reply.send(self.answer(answer).await);
            }
            // The clock is no use of it either.
            TableMsg::RestsChanged => self.rests_known = None,
            TableMsg::Wake => {
                if let Err(why) = run!(self, |cycle| cycle.settle_first(None)) {
                    warn!(table = %self.table().id, step = self.table().step, "still unsure of the next step: {why}");
                }
            }
        }
    }

    /// Whoever was removed from a running game does nothing more in it, nor after it where nobody else keeps the table;
    /// who is only away is back by anything they ask.
    async fn may_come_back(&self, command: &Command) -> Result<(), HostError> {
        let table = self.table();
        let is_away = |user: &UserId| match (table.seat_of(*user), &table.phase) {
            (Some(seat), Phase::Playing(_)) => table.is_away(seat),
            (None, Phase::Gathering(Gathering { last: Some(_), .. })) => table.host == *user,
            _ => false,
        };
        let Some(user) = command.by().filter(is_away) else { return Ok(()) };
        match self.shared.is_kept_away(table, user).await {
            Ok(false) => Ok(()),
            Ok(true) => Err(HostError::NotSeated),
            Err(why) => Err(HostError::from(why).before()),
        }
    }

    async fn answer(&self, answer: cycle::Answer<Table>) -> Answer {
        match answer {
            Ok(table) => Ok(table),
            Err(failure) => Err(problem(&self.shared, self.table(), failure).await),
        }
    }
}
