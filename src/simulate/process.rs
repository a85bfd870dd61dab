//! A process of a simulation: the same cycle of tables that the host drives
//! with tokio, driven here by hand, one output at a time, with everything that
//! can go wrong on its way.

use std::collections::BTreeMap;

use cycle::{
    Advance, Answer, Confirmed, Cycle, Failure, Flow, Input, Loaded, Looked, NotRead, NotSaved, Output, Port,
    SaveFailure, Tick,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    auditor::Finding,
    books::{Books, Saved},
    evening::{Evening, replay},
};
use games::dice::Seed;
use table::{
    Command, Entry, JournalEvent, Table, Transition,
    coins::Account,
    ids::{InteractionId, Moment, TableId, UserId},
};

/// How often something that is asked of the books fails: once in so many times.
const FAILS_ONCE_IN: u32 = 40;

/// What a table has to do.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// A command from outside.
    Command(Command, InteractionId),
    /// A command of our own, that no interaction asked for.
    OwnCommand(Command),
    /// A move an AI has thought of.
    AiPlay(Command),
    /// Look at it; by an interaction, which may bring a command next.
    Look(Option<InteractionId>),
    /// Look at it as memory has it.
    Glance,
    /// Count an outage that has ended, so that the board says so.
    CountOutages,
    /// Do what is due.
    OnTime,
}

impl Task {
    /// Who asks for it, and hears what came of it.
    fn by(&self) -> Option<UserId> {
        match self {
            Self::Command(command, _) | Self::OwnCommand(command) => command.by(),
            Self::AiPlay(_) | Self::Look(_) | Self::Glance | Self::CountOutages | Self::OnTime => None,
        }
    }
}

/// What a task came to; nothing to tell where nobody asked.
type Answered = Option<Answer<Table>>;

/// One process: the tables it has in memory.
#[derive(Debug, Default)]
pub(super) struct Process {
    tables: BTreeMap<TableId, Actor>,
}

#[derive(Debug, Default)]
struct Actor {
    port: Port<Table>,
    cycle: Option<Cycle<Table>>,
    /// Of which past of the books it is.
    era: u64,
    under_way: Option<UnderWay>,
    /// The interaction of the last look, and whether the books said then that it was applied.
    looked: Option<(InteractionId, bool)>,
}

/// A task that is not done yet.
#[derive(Debug)]
struct UnderWay {
    task: Task,
    /// Whether nothing has failed on its way.
    is_smooth: bool,
    /// Whether its interaction was applied when the books were asked for it last.
    was_applied: Option<bool>,
    /// That the books have stopped who asks: they are kept away, or have reached their own limit.
    stopped: Option<SaveFailure>,
    flow: Flow<'static, Table, (Option<Cycle<Table>>, Answered)>,
    next: Next,
}

#[derive(Debug)]
enum Next {
    Begin,
    Perform(Box<Output<Table>>),
    /// Done, but the table does not know yet.
    Resume(Box<Input<Table>>),
}

impl Process {
    /// It is gone, with all it had in memory; whether a step was saved of which nobody was told.
    pub(super) fn kill(&mut self) -> bool {
        let is_saved = |actor: &Actor| {
            let next = actor.under_way.as_ref().map(|under_way| &under_way.next);
            matches!(next, Some(Next::Resume(input)) if matches!(**input, Input::Saved(Ok(()))))
        };
        let untold = self.tables.values().any(is_saved);
        self.tables.clear();
        untold
    }

    /// The tables at which something is under way.
    pub(super) fn busy(&self) -> impl Iterator<Item = TableId> {
        self.tables.iter().filter(|(_, actor)| actor.under_way.is_some()).map(|(id, _)| *id)
    }

    /// A table as it is in memory, where nothing is under way.
    pub(super) fn table(&self, id: TableId) -> Option<&std::sync::Arc<Table>> {
        self.tables.get(&id)?.cycle.as_ref().map(Cycle::state)
    }

    /// The same, if it was read since the books went back and is sure of itself.
    pub(super) fn table_of_era(&self, id: TableId, era: u64) -> Option<&std::sync::Arc<Table>> {
        let actor = self.tables.get(&id).filter(|actor| actor.era == era)?;
        actor.cycle.as_ref().filter(|cycle| !cycle.is_unsure()).map(Cycle::state)
    }
}

impl<B: Books> Evening<'_, B> {
    pub(super) fn tick(&self) -> Tick {
        Tick { now: self.now, uptime: self.uptime }
    }

    /// Begins a task at a table that has nothing under way.
    pub(super) fn start(&mut self, which: usize, id: TableId, task: Task) -> Result<(), Finding> {
        let mut luck = StdRng::seed_from_u64(self.luck.random());
        let era = self.era;
        let actor = self.processes[which].tables.entry(id).or_default();
        let (port, cycle) = (actor.port.clone(), actor.cycle.take());
        if cycle.is_none() {
            self.report.reloads += 1;
            actor.era = era;
        }
        let asked = task.clone();
        let flow = Flow::new(&actor.port, async move {
            let mut cycle = match cycle {
                Some(cycle) => cycle,
                None => match Cycle::wake(port, Box::new(move || Seed::new(luck.random()))).await {
                    Ok(Some(cycle)) => cycle,
                    Ok(None) => return (None, Some(Err(Failure::Gone))),
                    Err(why) => return (None, Some(Err(why.into()))),
                },
            };
            let answer = match asked {
                Task::Command(command, key) => Some(cycle.command(command, Some(key)).await),
                Task::OwnCommand(command) => Some(cycle.decide_and_save(command, None).await),
                Task::AiPlay(command) => {
                    cycle.play_for_ai(command).await;
                    None
                }
                Task::Look(key) => Some(cycle.look(key).await),
                Task::Glance => {
                    // What it shows may be of before the books went back.
                    let _ = cycle.look_in_memory().await;
                    None
                }
                Task::CountOutages => {
                    cycle.count_outages_now().await;
                    None
                }
                Task::OnTime => {
                    cycle.do_what_is_due().await;
                    None
                }
            };
            (Some(cycle), answer)
        });
        let is_smooth = true;
        let was_applied = match &task {
            Task::Command(_, key) => actor.looked.filter(|(looked, _)| looked == key).map(|(_, applied)| applied),
            _ => None,
        };
        let (stopped, next) = (None, Next::Begin);
        actor.under_way = Some(UnderWay { task, is_smooth, was_applied, stopped, flow, next });
        Ok(())
    }

    /// Brings what is under way at a table to its end.
    pub(super) fn finish(&mut self, which: usize, id: TableId) -> Result<(), Finding> {
        while self.advance(which, id)? {}
        Ok(())
    }

    /// Does the next thing at a table: performs an output, or tells the table what came of it.
    /// Whether anything was under way.
    pub(super) fn advance(&mut self, which: usize, id: TableId) -> Result<bool, Finding> {
        let tick = self.tick();
        let Some(actor) = self.processes[which].tables.get_mut(&id) else { return Ok(false) };
        let Some(mut under_way) = actor.under_way.take() else { return Ok(false) };
        let advance = match std::mem::replace(&mut under_way.next, Next::Begin) {
            Next::Begin => under_way.flow.begin(tick),
            Next::Resume(input) => under_way.flow.resume(tick, *input),
            Next::Perform(output) => {
                if matches!(*output, Output::Load) {
                    self.report.reloads += 1;
                }
                let asked = if let Output::Look(key) = *output { key } else { None };
                let input = self.perform(id, *output, &under_way.task, &mut under_way.is_smooth)?;
                let (era, is_read) = (self.era, matches!(input, Input::Loaded(Ok(_))));
                let mut looked = None;
                if let (Input::Looked(Ok(Looked { applied, .. })), Some(key)) = (&input, asked) {
                    under_way.was_applied = Some(*applied);
                    looked = Some((key, *applied)).filter(|_| matches!(under_way.task, Task::Look(_)));
                }
                if let Input::Saved(Err(why @ (SaveFailure::KeptAway(user) | SaveFailure::OwnLimit(user)))) = &input
                    && under_way.task.by() == Some(*user)
                {
                    under_way.stopped = Some(why.clone());
                }
                under_way.next = Next::Resume(Box::new(input));
                if let Some(actor) = self.processes[which].tables.get_mut(&id) {
                    if is_read {
                        actor.era = era;
                    }
                    actor.looked = looked.or(actor.looked);
                    actor.under_way = Some(under_way);
                }
                return Ok(true);
            }
        };
        match advance {
            Advance::Do(output) => {
                under_way.next = Next::Perform(Box::new(output));
                actor.under_way = Some(under_way);
            }
            Advance::Done((cycle, answer)) => {
                // A closed one leaves memory.
                actor.cycle = cycle.filter(|cycle| !cycle.state().is_closed());
                let due = actor.cycle.as_ref().filter(|_| matches!(under_way.task, Task::OnTime));
                let due = due.filter(|_| under_way.is_smooth).is_some_and(|cycle| cycle.is_due(tick));
                if due {
                    return self.found(id, "what was due was not done");
                }
                if let Some(answer) = answer {
                    self.check_heard(id, &under_way.task, under_way.stopped.as_ref(), &answer)?;
                    self.check_answer(id, &under_way.task, answer, under_way.was_applied)?;
                }
            }
        }
        Ok(true)
    }

    fn found<T>(&self, id: TableId, why: &str) -> Result<T, Finding> {
        let step = self.books.pages().last_step(id).unwrap_or_default();
        Err(Finding { table: Some(id), step, why: why.to_owned() })
    }

    /// Whom the books have stopped hears of it and of nothing else, and nobody else is told that they are kept away.
    fn check_heard(
        &mut self,
        id: TableId,
        task: &Task,
        stopped: Option<&SaveFailure>,
        answer: &Answer<Table>,
    ) -> Result<(), Finding> {
        let mut heard = answer.as_ref().err();
        while let Some(Failure::SeatReturned(why)) = heard {
            heard = Some(&**why);
        }
        match (stopped, heard) {
            (Some(SaveFailure::KeptAway(user)), Some(Failure::KeptAway(heard))) if user == heard => {}
            (Some(SaveFailure::OwnLimit(user)), Some(Failure::Short { user: heard, .. })) if user == heard => {
                let is_start = matches!(task, Task::Command(Command::Start { .. }, _));
                self.report.met(if is_start { "own limit of who starts" } else { "own limit of who stakes" });
            }
            (Some(why), _) => return self.found(id, &format!("{why}, and does not hear of it")),
            (None, Some(Failure::KeptAway(_))) => {
                return self.found(id, "somebody was told that they are kept away, and nobody has stopped them");
            }
            (None, _) => {}
        }
        Ok(())
    }

    /// What somebody is told has to be so. A refusal has to be so when the books are asked for the last
    /// time: of an interaction that is delivered twice at once, one delivery may be refused and the other
    /// applied a moment later.
    fn check_answer(
        &mut self,
        id: TableId,
        task: &Task,
        answer: Answer<Table>,
        was_applied: Option<bool>,
    ) -> Result<(), Finding> {
        let key = if let Task::Command(_, key) = task { Some(*key) } else { None };
        self.is_first_delivery = key.is_some_and(|key| !self.twice.contains(&key));
        let is_applied = key.is_some_and(|key| self.books.pages().applied.contains_key(&key));
        match answer {
            Ok(table) => {
                if key.is_some() && !is_applied {
                    return self.found(id, "somebody was told that it is done, and it is not in the books");
                }
                // The books were asked, and do not go back before the answer.
                let is_looked = matches!(task, Task::Look(_));
                if is_looked && self.books.pages().last_step(id).is_none_or(|last| last < table.step) {
                    return self.found(id, "somebody was shown what is no longer in the books");
                }
                self.auditor.shown(&table)
            }
            Err(failure) => {
                let was_applied = was_applied.filter(|_| !self.is_first_delivery).unwrap_or(is_applied);
                self.check_failure(id, failure, is_applied, was_applied)
            }
        }
    }

    fn check_failure(
        &mut self,
        id: TableId,
        failure: Failure<Table>,
        is_applied: bool,
        was_applied: bool,
    ) -> Result<(), Finding> {
        match failure {
            Failure::SeatReturned(why) => {
                self.report.met("back by any command");
                return self.check_failure(id, *why, is_applied, was_applied);
            }
            Failure::Refused { why, .. } => {
                self.report.refused(&why);
                if was_applied {
                    return self.found(id, "what was applied was refused");
                }
            }
            Failure::Repeated(_) => {
                self.report.met("applied before");
                // The books may have gone back since they were asked.
                if !is_applied && !was_applied {
                    return self.found(id, "somebody was told that it was done before, and it was not");
                }
            }
            Failure::NotSaved(_) => {
                self.report.met("told that it is not saved");
                if is_applied && self.is_first_delivery {
                    return self.found(id, "somebody was told that it is not saved, and it is in the books");
                }
            }
            Failure::Short { .. } | Failure::KeptAway(_) | Failure::Stopping => {
                self.report.met(match failure {
                    Failure::Short { .. } => "told that they cannot stake it",
                    Failure::KeptAway(_) => "kept away",
                    _ => "told that the store is closed",
                });
                if is_applied && self.is_first_delivery {
                    return self.found(id, "somebody was told that nothing was done, and it is in the books");
                }
            }
            Failure::StakesOff => self.report.met("stakes are off"),
            Failure::OutcomeUnknown(_) => self.report.met("told that it is not known"),
            // There are not that many others in an evening.
            Failure::Busy => return self.found(id, "a command was given up"),
            Failure::NewerProgram => return self.found(id, "a table was left to a newer program, and there is none"),
            Failure::Gone => self.report.met("not there"),
        }
        Ok(())
    }

    fn fails(&mut self, is_smooth: &mut bool) -> bool {
        let fails = !self.is_calm && self.luck.random_ratio(1, FAILS_ONCE_IN);
        *is_smooth &= !fails;
        fails
    }

    fn perform(
        &mut self,
        id: TableId,
        output: Output<Table>,
        task: &Task,
        is_smooth: &mut bool,
    ) -> Result<Input<Table>, Finding> {
        let silence = || NotRead::Failed("silence".to_owned());
        Ok(match output {
            Output::Save { state, transition, follows, idempotency_key } => {
                self.check_decided(&state, &transition, task)?;
                let saved = self.save(&transition, follows, idempotency_key)?;
                *is_smooth &= saved.is_ok();
                if let Err(SaveFailure::CoinsOff(why)) = &saved {
                    return Err(Finding { table: Some(id), step: transition.entry.step, why: why.clone() });
                }
                Input::Saved(saved)
            }
            Output::Rest(rest) => {
                self.uptime += rest;
                Input::Done
            }
            Output::Load if self.fails(is_smooth) => {
                self.report.met("load failed");
                Input::Loaded(Err(silence()))
            }
            Output::Load => Input::Loaded(Ok(self.load(id)?)),
            Output::Look(_) if matches!(task, Task::Glance) => {
                return self.found(id, "the books were asked for what memory knows");
            }
            Output::Look(_) if self.fails(is_smooth) => Input::Looked(Err(silence())),
            Output::Look(key) => {
                let pages = self.books.pages();
                let applied = key.is_some_and(|key| pages.applied.contains_key(&key));
                Input::Looked(Ok(Looked { last: pages.last_entry(id), applied }))
            }
            Output::Settle(_) if self.fails(is_smooth) => {
                self.report.met("still not known");
                Input::Answered(Err(silence()))
            }
            Output::Settle(key) => Input::Answered(Ok(self.books.pages().applied.contains_key(&key))),
            Output::Held if self.fails(is_smooth) => Input::Held(Err(silence())),
            Output::Held => Input::Held(Ok((self.books.pages().last_step(id), self.books.pages().held(id)))),
            Output::Void(_) => return self.found(id, "a table is to be void whose books are good"),
            Output::MayStake(_) => Input::Answered(Ok(self.is_calm || !self.luck.random_ratio(1, 200))),
            Output::Welcome(..) if self.fails(is_smooth) => {
                Input::Welcomed(Err(Failure::NotSaved(NotSaved::Write("silence".to_owned()))))
            }
            Output::Welcome(..) => Input::Welcomed(Ok(())),
            Output::Confirm(_) => Input::Confirmed(Ok(self.confirm(is_smooth))),
            Output::Outages(_) if self.fails(is_smooth) => Input::Outages(Err(silence())),
            Output::Outages(since) => {
                Input::Outages(Ok(self.outages.iter().copied().filter(|(_, end)| *end > since).collect()))
            }
            Output::Announce { state, transition, by } => {
                self.announced(id, &state, transition.as_ref(), by)?;
                Input::Done
            }
            Output::WentBack(state) => {
                self.went_back(id, &state);
                Input::Done
            }
        })
    }

    fn confirm(&mut self, is_smooth: &mut bool) -> Confirmed {
        match self.fails(is_smooth) {
            false => Confirmed::Yes,
            true if self.luck.random() => Confirmed::NotYet,
            true => Confirmed::OutOfReach,
        }
    }

    fn went_back(&mut self, id: TableId, state: &Table) {
        self.report.met("found out that the books went back");
        if let Some(board) = self.boards.iter_mut().find(|board| board.id == id) {
            *board = state.clone();
        }
    }

    /// What was decided belongs to what was asked, and is what its line leads to.
    fn check_decided(&self, before: &Table, transition: &Transition, task: &Task) -> Result<(), Finding> {
        let (table, entry) = (transition.table.id, &transition.entry);
        self.place.set((table.0, entry.step));
        // The end of a game and its last move make two.
        if let Task::Command(Command::Play { decision: Some(seen), .. }, _) = task
            && matches!(entry.event, JournalEvent::Moved { .. })
            && transition.table.decision.abs_diff(*seen) > 2
        {
            return self.found(table, "a move was taken that belongs to another decision");
        }
        replay_equals_play(before, transition)
    }

    fn announced(
        &mut self,
        id: TableId,
        state: &Table,
        saved: Option<&cycle::Saved<Table>>,
        by: Option<InteractionId>,
    ) -> Result<(), Finding> {
        if let Some(cycle::Saved { entry, .. }) = saved {
            self.closed(&entry.event);
            self.auditor.acknowledged(id, entry, by)?;
            if self.books.pages().journal.get(&id).is_none_or(|journal| !journal.contains_key(&entry.step)) {
                return self.found(id, "a step was announced that is not in the journal");
            }
        }
        if saved.is_none_or(|saved| !saved.unseen) {
            self.show(state)?;
        }
        Ok(())
    }

    fn save(
        &mut self,
        transition: &Transition,
        follows: Moment,
        key: Option<InteractionId>,
    ) -> Result<Result<(), SaveFailure>, Finding> {
        let fate = if self.is_calm { 3 } else { self.luck.random_range(0..FAILS_ONCE_IN) };
        if fate == 0 {
            self.report.met("save failed");
            return Ok(Err(SaveFailure::NotSaved("no room".to_owned())));
        }
        if fate == 1 {
            self.report.met("unsure and not saved");
            return Ok(Err(SaveFailure::Unsure("silence".to_owned())));
        }
        if let Some(failure) = self.store_gives_up() {
            return Ok(Err(failure));
        }
        let saved = self.books.save(transition, Some(follows), key);
        self.auditor.answered(transition, saved, self.books.pages())?;
        if fate == 2 {
            self.report.met(if saved == Saved::Done { "unsure but saved" } else { "unsure and not saved" });
            return Ok(Err(SaveFailure::Unsure("silence".to_owned())));
        }
        Ok(match saved {
            Saved::Done => Ok(()),
            Saved::Conflict => {
                self.report.conflicts += 1;
                Err(SaveFailure::Conflict)
            }
            Saved::AlreadyApplied => Err(SaveFailure::AlreadyApplied),
            Saved::KeptAway(user) => Err(SaveFailure::KeptAway(user)),
            Saved::OwnLimit(user) => {
                self.report.met("own limit reached");
                Err(SaveFailure::OwnLimit(user))
            }
            Saved::Short(Account::Purse(_, user)) => {
                self.report.met("purse found empty");
                Err(SaveFailure::PurseShort(user))
            }
            Saved::Short(account) => Err(SaveFailure::CoinsOff(format!("{account} would go below zero"))),
            Saved::CauseTaken => Err(SaveFailure::CoinsOff("a cause is in the books already".to_owned())),
        })
    }

    fn load(&mut self, id: TableId) -> Result<Option<Loaded<Table>>, Finding> {
        let entries = self.entries_to_replay(id)?;
        let Some(Entry { at, .. }) = entries.last() else { return Ok(None) };
        let (at, state) = (*at, replay(id, &entries)?);
        let mut keys: Vec<(u64, InteractionId)> = (self.books.pages().applied.iter())
            .filter(|(_, (table, _))| *table == id)
            .map(|(key, (_, step))| (*step, *key))
            .collect();
        keys.sort_unstable_by(|a, b| b.cmp(a));
        let keys = keys.into_iter().map(|(_, key)| key).take(cycle::KEYS_MAX).collect();
        Ok(Some(Loaded { state, at, entries, keys }))
    }

    fn closed(&mut self, line: &JournalEvent) {
        let JournalEvent::Closed(closing) = line else { return };
        self.report.met(match closing {
            table::Closing::ByHost => "closed by the host",
            table::Closing::Agreed => "closed by all who played",
            table::Closing::BrokenOff { .. } => "closed in a game by one",
            table::Closing::Idle => "closed as idle",
            table::Closing::Empty => "closed as empty",
            table::Closing::ChannelGone => "closed with its channel",
            _ => "closed as void",
        });
    }
}

/// The line of a step just decided leads to the very same step.
fn replay_equals_play(before: &Table, step: &Transition) -> Result<(), Finding> {
    let found = |why: String| Err(Finding { table: Some(before.id), step: step.entry.step, why });
    match before.apply(&step.entry) {
        Ok(again) if again == *step => Ok(()),
        Ok(again) => found(format!("replayed it comes to {:?}, {:?}", again.entry, again.transfers)),
        Err(why) => found(format!("what was just decided does not replay: {why}")),
    }
}
