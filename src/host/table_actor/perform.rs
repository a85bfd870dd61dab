//! Performs what a table's cycle wants done: with the store, the clock, the
//! pulse, and whoever shows boards. What to want is left to `cycle`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cycle::{
    Advance, Aggregate as _, Failure, Flow, Input, Loaded, Looked, NotRead, NotSaved, Output, Port, SaveFailure, Saved,
    Tick,
};
use tokio::time::Instant;
use tracing::{error, info};

use super::super::{
    Arc, HostError, InteractionId, Shared, Table, TableId, event_log,
    journal::{self, unread},
    moderation::Place,
    pulse, sweep,
};
use store::{Save, SaveError, Seated};
use table::{
    Closing, Gathering, JournalEvent, Phase, Transition, Who,
    coins::Account,
    ids::{Moment, UserId},
};

/// What performs the outputs of one table.
#[derive(Debug)]
pub(super) struct Performer {
    shared: Arc<Shared>,
    id: TableId,
    pub(super) port: Port<Table>,
    /// When uptime began.
    pub(super) began: Instant,
    /// The interaction that the present command follows from without being applied by it.
    pub(super) on_behalf_of: Option<InteractionId>,
    /// Whether the present command asks for a game to begin: who gets up by it is left out.
    pub(super) is_start: bool,
}

impl Performer {
    pub(super) fn new(shared: Arc<Shared>, id: TableId, port: Port<Table>) -> Self {
        Self { shared, id, port, began: Instant::now(), on_behalf_of: None, is_start: false }
    }

    pub(super) fn tick(&self) -> Tick {
        Tick { now: self.shared.clock.now(), uptime: self.began.elapsed() }
    }

    /// Runs a flow to its end.
    pub(super) async fn run<T>(&mut self, mut flow: Flow<'_, Table, T>) -> T {
        let mut advance = flow.begin(self.tick());
        loop {
            let output = match advance {
                Advance::Done(done) => return done,
                Advance::Do(output) => output,
            };
            let input = self.perform(output).await;
            advance = flow.resume(self.tick(), input);
        }
    }

    async fn perform(&mut self, output: Output<Table>) -> Input<Table> {
        let (shared, store, id) = (&self.shared, &self.shared.store, self.id);
        match output {
            Output::Save { state, transition, follows, idempotency_key } => {
                Input::Saved(self.save(&state, &transition, follows, idempotency_key).await)
            }
            Output::Rest(rest) => {
                tokio::time::sleep(rest).await;
                Input::Done
            }
            Output::Load => Input::Loaded(self.load().await),
            Output::Look(idempotency_key) => Input::Looked(self.look(idempotency_key).await),
            Output::Settle(idempotency_key) => Input::Answered(store.settle(idempotency_key).await.map_err(unread)),
            Output::Held => Input::Held(store.held(id).await.map_err(unread)),
            Output::Void(entries) => {
                let ended = journal::end(shared, id, entries, Closing::Lost).await;
                Input::Ended(ended.map(|ended| ended.map(loaded)))
            }
            Output::MayStake(state) => {
                let settings = store.server_settings(state.guild).await;
                Input::Answered(settings.map(|settings| settings.stakes()).map_err(unread))
            }
            Output::Welcome(state, user) => {
                Input::Welcomed(shared.welcome(state.guild, user).await.map_err(not_welcomed))
            }
            Output::Confirm(due) => {
                let confirmed = pulse::confirm(shared, due).await;
                Input::Confirmed(confirmed.map_err(|why| NotRead::Failed(why.to_string())))
            }
            Output::Outages(since) => {
                let known = shared.pulse.had_outage_after(since) || shared.pulse.lost_since().is_some();
                let outages = if known { shared.outages_after(since).await } else { Ok(Vec::new()) };
                Input::Outages(outages.map_err(unread))
            }
            Output::Announce { state, transition, by } => {
                self.tell(&state, transition, by);
                Input::Done
            }
            Output::WentBack(state) => {
                // The books may lack purses as well that were there.
                shared.welcomed.forget_all();
                shared.known_looks.forget_all();
                if state.is_closed() {
                    shared.registry.unregister_channel(id, state.channel);
                }
                self.announce(|| shared.announce.went_back(&state));
                Input::Done
            }
        }
    }

    async fn save(
        &self,
        before: &Table,
        transition: &Transition,
        follows: Moment,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(), SaveFailure> {
        // Whatever they asked, and whatever was known of it here as they did: another process may have sent
        // them away.
        if let Some(user) = who_is_back(before, &transition.entry.event) {
            match self.shared.is_kept_away(before, user).await {
                Ok(false) => {}
                Ok(true) => return Err(SaveFailure::KeptAway(user)),
                Err(why) => return Err(SaveFailure::NotSaved(why.to_string())),
            }
        }
        let (host, follows) = (Some(before.host), Some(follows));
        let save = Save { host, follows, ..to_save(transition, idempotency_key) };
        self.shared.store.save(save).await.map_err(save_failure)
    }

    /// Says what is in force to the log, to whoever counts, and to whoever shows the table.
    fn tell(&self, state: &Arc<Table>, saved: Option<Saved<Table>>, by: Option<InteractionId>) {
        let (shared, id) = (&self.shared, self.id);
        if let Some(Saved { entry, .. }) = &saved {
            let trace = by.or(self.on_behalf_of).map(tracing::field::display);
            info!(table = %id, step = entry.step, trace, "{}", event_log::log_line(&entry.event, state));
            if matches!(entry.event, JournalEvent::Started(_)) {
                telemetry::game_started(state.kind().key());
            }
            if entry.event.ends_a_game() {
                if !matches!(entry.event, JournalEvent::Closed(_)) || state.broken_off.is_some() {
                    telemetry::game_ended(state.kind().key());
                }
                shared.games_ended.notify_one();
            }
        }
        if state.is_closed() {
            shared.registry.unregister_channel(id, state.channel);
        }
        if let Some(JournalEvent::GotUp { user }) = saved.as_ref().map(|saved| &saved.entry.event)
            && self.is_start
        {
            self.announce(|| shared.announce.left_out(state, *user, HostError::WaitedFor));
        }
        if !saved.is_some_and(|saved| saved.unseen) {
            self.announce(|| shared.announce.changed(state, by));
        }
        if state.is_closed() {
            shared.tasks.spawn(sweep::sweep_table(Arc::clone(shared), id));
        }
    }

    async fn load(&self) -> Result<Option<Loaded<Table>>, NotRead> {
        let Some(read) = journal::load(&self.shared, self.id).await? else { return Ok(None) };
        let keys = self.shared.store.last_keys(self.id, cycle::KEYS_MAX).await.map_err(unread)?;
        Ok(Some(Loaded { keys, ..loaded(read) }))
    }

    async fn look(&self, idempotency_key: Option<InteractionId>) -> Result<Looked, NotRead> {
        let (last, applied) = self.shared.store.last_step(self.id, idempotency_key).await.map_err(unread)?;
        Ok(Looked { last, applied })
    }

    /// Whatever happens to those who hear of it: the step is saved, and is answered as such.
    fn announce(&self, announce: impl FnOnce()) {
        if catch_unwind(AssertUnwindSafe(announce)).is_err() {
            error!(table = %self.id, "what was announced broke off; the table goes on");
        }
    }
}

fn loaded(loaded: journal::Loaded) -> Loaded<Table> {
    Loaded { state: loaded.table, at: loaded.at, entries: loaded.entries, keys: Vec::new() }
}

/// Who has their seat back from the AI by a step of their own.
fn who_is_back(before: &Table, line: &JournalEvent) -> Option<UserId> {
    let (JournalEvent::Back { seat } | JournalEvent::Moved { seat, ai: false, .. }) = line else { return None };
    before.sitter(*seat).filter(|sitter| sitter.away)?.user()
}

/// Why somebody has no purse yet.
fn not_welcomed(why: SaveError) -> Failure<Table> {
    match why {
        SaveError::Closed => Failure::Stopping,
        SaveError::Unsure(why) => Failure::OutcomeUnknown(why.to_string()),
        why => Failure::NotSaved(NotSaved::Write(why.to_string())),
    }
}

fn save_failure(why: SaveError) -> SaveFailure {
    match why {
        SaveError::StepTaken { .. } | SaveError::StepBeforeMissing { .. } => {
            telemetry::retried("conflict");
            SaveFailure::Conflict
        }
        SaveError::AlreadyApplied => SaveFailure::AlreadyApplied,
        SaveError::Short { account: Account::Purse(_, user) } => SaveFailure::PurseShort(user),
        SaveError::OwnLimit { user } => SaveFailure::OwnLimit(user),
        SaveError::KeptAway { user } => SaveFailure::KeptAway(user),
        why @ (SaveError::CauseUsed | SaveError::Short { account: Account::Escrow(_) }) => {
            SaveFailure::CoinsOff(why.to_string())
        }
        SaveError::Unsure(why) => SaveFailure::Unsure(why.to_string()),
        SaveError::NotSaved(why) => SaveFailure::NotSaved(why.to_string()),
        SaveError::Closed => SaveFailure::Closed,
        why => SaveFailure::Never(why.to_string()),
    }
}

/// What a failure is called outside.
pub(super) async fn problem(shared: &Shared, table: &Table, failure: Failure<Table>) -> HostError {
    let mut failure = failure;
    let mut but_back = false;
    while let Failure::SeatReturned(why) = failure {
        (failure, but_back) = (*why, true);
    }
    let problem = match failure {
        Failure::Refused { why, state } => HostError::Refused { why, table: state },
        Failure::Repeated(table) => HostError::Repeated(table),
        Failure::Short { user, need } => shared.short(table.guild, user, need).await,
        // They hear what they would have heard where it was known. What keeps from stakes alone has kept them from one.
        Failure::KeptAway(user) => {
            match shared.may_be_seated(user, Place { stakes: true, ..Place::at(table, user) }).await {
                Err(why) => why,
                Ok(()) => HostError::NotSeated,
            }
        }
        Failure::StakesOff => {
            HostError::StakesOff { ante: table.rules.ante.is_positive() || table.pot.total().is_positive() }
        }
        Failure::Gone => HostError::NoTable,
        Failure::Busy => HostError::Busy,
        Failure::NotSaved(why) => HostError::NotSaved(why),
        Failure::OutcomeUnknown(why) => HostError::OutcomeUnknown(why),
        Failure::NewerProgram => HostError::NewerProgram,
        Failure::Stopping | Failure::SeatReturned(_) => HostError::Stopping,
    };
    if but_back { HostError::SeatReturned(Box::new(problem)) } else { problem }
}

/// A transition as the store takes it.
pub(crate) fn to_save(transition: &Transition, idempotency_key: Option<InteractionId>) -> Save {
    Save {
        table: transition.table.id,
        game: Some(transition.table.kind()),
        guild: transition.table.guild,
        channel: transition.table.channel,
        host: Some(transition.table.host),
        closed: transition.table.is_closed(),
        wake: transition.table.wake(transition.entry.at),
        seated: Seated::at(&transition.table),
        entry: transition.entry.clone(),
        follows: None,
        transfers: transition.transfers.clone(),
        idempotency_key,
        facts: transition.facts.clone(),
        names: if transition.facts.is_some() { names(&transition.table) } else { Vec::new() },
        is_special: transition.table.moments().any(|(step, _)| *step == transition.entry.step),
    }
}

/// What those are called who played the last game of a table.
fn names(table: &Table) -> Vec<(UserId, String)> {
    let sitters = match &table.phase {
        Phase::Gathering(Gathering { last: Some(last), .. }) => &last.sitters,
        _ => &table.sitters,
    };
    let named = sitters.iter().filter_map(|sitter| match &sitter.who {
        Who::Person { user, name, .. } => Some((*user, name.clone())),
        Who::Ai { .. } => None,
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::ids::TableId;

    #[test]
    fn a_step_that_was_overtaken_is_decided_again_and_a_step_that_was_done_is_not() {
        let overtaken =
            || [SaveError::StepTaken { table: TableId(1) }, SaveError::StepBeforeMissing { table: TableId(1) }];
        assert!(overtaken().into_iter().all(|why| matches!(save_failure(why), SaveFailure::Conflict)));
        assert!(matches!(save_failure(SaveError::AlreadyApplied), SaveFailure::AlreadyApplied));
        assert!(matches!(save_failure(SaveError::Closed), SaveFailure::Closed));
        assert!(matches!(save_failure(SaveError::CauseUsed), SaveFailure::CoinsOff(_)));
    }
}
