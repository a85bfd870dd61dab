//! One evening of a simulation: a few tables, the same people at all of them,
//! two processes on one set of books, and everything that can go wrong.

use std::{cell::Cell, collections::BTreeMap};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    Report,
    auditor::{Auditor, Finding},
    books::{Books, Saved},
    crowd::{self, Ask},
};
use games::{catalog::Kind, dice::Seed};
use table::{
    Chance, Command, Entry, HouseRules, JournalEvent, Refused, Table, Transition,
    coins::{Account, Cause, Coins, Transfer},
    ids::{ChannelId, GuildId, InteractionId, Moment, TableId, UserId},
    record,
};

/// How many things happen at a table in an evening, on average.
const ASKS_PER_TABLE: u64 = 160;
/// How many processes serve the same books.
const PROCESSES: usize = 2;
/// How often a command is decided again after a conflict before it is given up.
const ATTEMPTS_MAX: usize = 6;
/// After how many things the auditor comes by, besides the end.
const ASKS_PER_AUDIT: u64 = 60;

/// Where a simulation is: the table and the last step that was tried there.
pub(super) type Place = Cell<(u64, u64)>;

pub(super) struct Evening<'a, B> {
    luck: StdRng,
    books: B,
    auditor: Auditor,
    processes: [BTreeMap<TableId, Table>; PROCESSES],
    /// The last board that people saw of each table; they click what they see.
    boards: Vec<Table>,
    /// What was delivered before, and can be delivered again.
    delivered: Vec<(usize, Command, InteractionId)>,
    now: Moment,
    interactions: u64,
    report: &'a mut Report,
    place: &'a Place,
}

/// What happens to a step on its way into the books.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// The books answer.
    Answered,
    /// They say that it was not saved.
    Failed,
    /// They say nothing; it was saved or it was not.
    Unsure { saved: bool },
}

impl<'a, B: Books> Evening<'a, B> {
    pub(super) fn new(seed: u64, books: B, report: &'a mut Report, place: &'a Place) -> Self {
        Self {
            luck: StdRng::seed_from_u64(seed),
            books,
            auditor: Auditor::default(),
            processes: Default::default(),
            boards: Vec::new(),
            delivered: Vec::new(),
            now: Moment(1_700_000_000_000),
            interactions: 0,
            report,
            place,
        }
    }

    /// Plays the evening with tables of these numbers.
    pub(super) fn run(mut self, tables: std::ops::Range<u64>) -> Result<(), Finding> {
        for guild in [1, 2] {
            for user in 1..=crowd::PEOPLE {
                let (guild, user) = (GuildId(guild), UserId(user));
                let amount = Coins(self.luck.random_range(60..600));
                self.allowance(guild, user, amount, Cause::Welcome(guild, user))?;
            }
        }
        for table in tables.clone() {
            self.place.set((table, 0));
            self.open(TableId(table))?;
        }
        for nth in 1..=ASKS_PER_TABLE * (tables.end - tables.start) {
            self.something_happens()?;
            if nth % ASKS_PER_AUDIT == 0 {
                self.auditor.audit(self.books.pages())?;
            }
        }
        self.auditor.audit(self.books.pages())?;
        self.report.tables += tables.end - tables.start;
        self.report.steps += self.books.pages().journal.values().map(|journal| journal.len() as u64).sum::<u64>();
        self.report.games += self.books.pages().results.len() as u64;
        self.report.transfers += self.books.pages().transfers.len() as u64;
        self.records_hold()
    }

    /// Coins from the tavern: the welcome, the day's allowance.
    fn allowance(&mut self, guild: GuildId, user: UserId, amount: Coins, cause: Cause) -> Result<(), Finding> {
        let transfer = Transfer { from: Account::Tavern(guild), to: Account::Purse(guild, user), amount, cause };
        let booked = self.books.book(&transfer);
        self.report.met(if booked { "allowance" } else { "allowance asked for twice" });
        match self.books.book(&transfer) {
            true => Err(Finding { table: None, step: 0, why: format!("{} was booked twice", transfer.cause) }),
            false => Ok(()),
        }
    }

    fn open(&mut self, id: TableId) -> Result<(), Finding> {
        let host = UserId(self.luck.random_range(1..=crowd::PEOPLE));
        let kind = Kind::ALL[self.luck.random_range(0..Kind::ALL.len())];
        let mut options = kind.default_options();
        for choice in kind.choices() {
            let mut values = choice.values.samples();
            let value = values.swap_remove(self.luck.random_range(0..values.len()));
            options.set(choice.key, &value).expect("a choice takes its values");
        }
        let rules = HouseRules {
            ante: Coins(self.luck.random_range(0..90)),
            turn_secs: self.luck.random_range(0..4000),
            drink_price: Coins(self.luck.random_range(0..40)),
            lobby_secs: 3600,
            ..HouseRules::usual(options)
        };
        let place = (GuildId(self.luck.random_range(1..=2)), ChannelId(id.0));
        let step = {
            let mut seeds = seeds(&mut self.luck);
            Table::open(id, place, host, rules, self.now, &mut Chance::committed(&mut seeds))
        };
        let idempotency_key = self.interaction();
        if self.books.save(&step, Some(idempotency_key)) != Saved::Done {
            return Err(Finding { table: Some(id), step: 0, why: "a new table could not be saved".to_owned() });
        }
        self.boards.push(step.table.clone());
        self.swap(0, step, Some(idempotency_key))?;
        let at = self.boards.len() - 1;
        let idempotency_key = self.interaction();
        self.deliver(at, Command::Join(crowd::person(host)), Some(idempotency_key))
    }

    fn interaction(&mut self) -> InteractionId {
        self.interactions += 1;
        InteractionId(self.interactions)
    }

    fn something_happens(&mut self) -> Result<(), Finding> {
        self.time_passes();
        match self.luck.random_range(0..100) {
            0 => {
                let which = self.luck.random_range(0..PROCESSES);
                self.processes[which].clear();
                self.report.met("process killed");
            }
            1..3 => {
                let (guild, user) =
                    (GuildId(self.luck.random_range(1..=2)), UserId(self.luck.random_range(1..=crowd::PEOPLE)));
                return self.allowance(guild, user, Coins(25), Cause::Daily(guild, user, self.now.day()));
            }
            3..9 if !self.delivered.is_empty() => {
                let again = self.luck.random_range(0..self.delivered.len());
                let (at, command, idempotency_key) = self.delivered[again].clone();
                self.report.met("delivered twice");
                return self.deliver(at, command, Some(idempotency_key));
            }
            9..12 if !self.delivered.is_empty() => {
                let again = self.luck.random_range(0..self.delivered.len());
                let (at, command, _) = self.delivered[again].clone();
                self.report.met("clicked twice");
                let idempotency_key = self.interaction();
                return self.deliver(at, command, Some(idempotency_key));
            }
            12..16 => return self.cache_is_the_journal(),
            16 => {
                let at = self.luck.random_range(0..self.boards.len());
                let began = Moment(self.now.0 - self.luck.random_range(0..600_000));
                self.report.met("outage");
                return self.deliver(at, Command::Outage(vec![(began, self.now)]), None);
            }
            _ => {}
        }
        let live: Vec<usize> = (0..self.boards.len()).filter(|&at| !self.boards[at].is_closed()).collect();
        let at = match live.is_empty() || self.luck.random_ratio(1, 10) {
            true => self.luck.random_range(0..self.boards.len()),
            false => live[self.luck.random_range(0..live.len())],
        };
        let Ask { command, kind } = crowd::ask(&self.boards[at], &mut self.luck);
        self.report.met(kind);
        let by_itself = matches!(command, Command::AiPlay { .. } | Command::TimeUp | Command::ChannelGone);
        let idempotency_key = (!by_itself).then(|| self.interaction());
        if let Some(idempotency_key) = idempotency_key {
            self.delivered.push((at, command.clone(), idempotency_key));
        }
        self.deliver(at, command, idempotency_key)
    }

    fn time_passes(&mut self) {
        let secs = match self.luck.random_range(0..200) {
            0 => {
                self.report.met("clock jumped ahead");
                self.luck.random_range(600..90_000)
            }
            1 => {
                self.report.met("clock jumped back");
                -self.luck.random_range(60..7200)
            }
            _ => self.luck.random_range(0..8),
        };
        self.now = Moment(self.now.0 + secs * 1000);
    }

    /// Decide, save, swap, announce, by one of the processes.
    fn deliver(
        &mut self,
        at: usize,
        mut command: Command,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(), Finding> {
        let which = self.luck.random_range(0..PROCESSES);
        let id = self.boards[at].id;
        let mut reloaded = false;
        for _ in 0..ATTEMPTS_MAX {
            let table = self.cached(which, id)?;
            self.place.set((id.0, table.step + 1));
            let decided = {
                let mut seeds = seeds(&mut self.luck);
                table.decide(&command, self.now, &mut Chance::committed(&mut seeds))
            };
            let step = match decided {
                Ok(step) => step,
                Err(_) if table.is_behind(&command) && !reloaded => {
                    self.report.met("old table found out by a click");
                    self.processes[which].remove(&id);
                    reloaded = true;
                    continue;
                }
                Err(refused) => {
                    self.report.refused(&refused);
                    return Ok(());
                }
            };
            replay_equals_play(&table, &step)?;
            let fate = self.fate();
            let saved = match fate {
                Fate::Failed | Fate::Unsure { saved: false } => None,
                Fate::Answered | Fate::Unsure { saved: true } => Some(self.books.save(&step, idempotency_key)),
            };
            match (fate, saved) {
                (Fate::Answered, Some(Saved::Done)) => return self.swap(which, step, idempotency_key),
                (Fate::Answered, Some(Saved::Conflict)) => {
                    self.report.conflicts += 1;
                    self.processes[which].remove(&id);
                }
                (Fate::Answered, Some(Saved::Claimed)) => {
                    self.report.met("applied before");
                    self.processes[which].remove(&id);
                    return Ok(());
                }
                (Fate::Answered, Some(Saved::Short(account))) => {
                    self.report.met("purse too small");
                    match (&mut command, account) {
                        (Command::Start { short, .. }, Account::Purse(_, user)) if !short.contains(&user) => {
                            short.push(user);
                        }
                        (_, Account::Purse(..)) => return Ok(()),
                        _ => return self.found(&step, format!("{account} would go below zero")),
                    }
                }
                (Fate::Answered, Some(Saved::CauseTaken)) => {
                    return self.found(&step, "a cause is in the books already".to_owned());
                }
                (Fate::Unsure { .. }, _) => {
                    self.report.met(if saved == Some(Saved::Done) {
                        "unsure but saved"
                    } else {
                        "unsure and not saved"
                    });
                    self.processes[which].remove(&id);
                    // Reload from the journal, then go on; a claim found there was this step.
                    if let Some((table, number)) = idempotency_key
                        .and_then(|idempotency_key| self.books.pages().claims.get(&idempotency_key))
                        .copied()
                    {
                        return self.found_saved(which, table, number, idempotency_key);
                    }
                }
                (Fate::Failed, _) | (Fate::Answered, None) => {
                    self.report.met("save failed");
                    let known = self.books.pages().journal.get(&id).map_or(0, BTreeMap::len) as u64;
                    if self.processes[which].get(&id).is_some_and(|table| table.step >= known) {
                        return self.found(&step, "the table went on without its journal".to_owned());
                    }
                    return Ok(());
                }
            }
        }
        self.report.met("given up after conflicts");
        Ok(())
    }

    fn fate(&mut self) -> Fate {
        match self.luck.random_range(0..40) {
            0 => Fate::Failed,
            1 => Fate::Unsure { saved: true },
            2 => Fate::Unsure { saved: false },
            _ => Fate::Answered,
        }
    }

    fn found<T>(&self, step: &Transition, why: String) -> Result<T, Finding> {
        Err(Finding { table: Some(step.table.id), step: step.entry.step, why })
    }

    /// An unsure step turns out to be saved: it is acknowledged now.
    fn found_saved(
        &mut self,
        which: usize,
        table: TableId,
        number: u64,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(), Finding> {
        let entries = self.entries(table)?;
        let entry = entries.iter().find(|entry| entry.step == number);
        if let Some(entry) = entry {
            self.auditor.acknowledged(table, entry, idempotency_key)?;
        }
        let now = self.cached(which, table)?;
        self.show(now)
    }

    /// The step is saved: the table is now the next one, and its board is shown.
    fn swap(&mut self, which: usize, step: Transition, idempotency_key: Option<InteractionId>) -> Result<(), Finding> {
        self.auditor.acknowledged(step.table.id, &step.entry, idempotency_key)?;
        if let JournalEvent::Closed(closing) = step.entry.line {
            self.report.met(match closing {
                table::Closing::ByHost => "closed by the host",
                table::Closing::Agreed => "closed by all who played",
                table::Closing::BrokenOff { .. } => "closed in a game by one",
                table::Closing::Idle => "closed as idle",
                table::Closing::Empty => "closed as empty",
                table::Closing::ChannelGone => "closed with its channel",
                table::Closing::Void
                | table::Closing::RulesChanged
                | table::Closing::Damaged
                | table::Closing::Lost => "closed as void",
            });
        }
        self.processes[which].insert(step.table.id, step.table.clone());
        self.show(step.table)
    }

    fn show(&mut self, table: Table) -> Result<(), Finding> {
        self.auditor.shown(&table)?;
        let board = self.boards.iter_mut().find(|board| board.id == table.id);
        if let Some(board) = board.filter(|board| board.step <= table.step) {
            *board = table;
        }
        Ok(())
    }

    fn entries(&self, id: TableId) -> Result<Vec<Entry>, Finding> {
        let unread = |error: serde_json::Error| Finding { table: Some(id), step: 0, why: error.to_string() };
        self.books.pages().entries(id).map_err(unread)
    }

    /// The table as this process knows it, which may be old; from the journal if it does not know it.
    fn cached(&mut self, which: usize, id: TableId) -> Result<Table, Finding> {
        if let Some(table) = self.processes[which].get(&id) {
            return Ok(table.clone());
        }
        self.report.reloads += 1;
        let table = self.replayed(id)?;
        self.processes[which].insert(id, table.clone());
        Ok(table)
    }

    fn replayed(&mut self, id: TableId) -> Result<Table, Finding> {
        let entries = self.entries(id)?;
        let is_beginning = |entry: &Entry| matches!(entry.line, JournalEvent::Opened(_) | JournalEvent::Started(_));
        let beginnings: Vec<usize> = (0..entries.len()).filter(|&at| is_beginning(&entries[at])).collect();
        // The latest beginning does, and so must any other.
        let from = match beginnings.last() {
            Some(&last) if self.luck.random_bool(0.8) => last,
            _ => beginnings.get(self.luck.random_range(0..beginnings.len().max(1))).copied().unwrap_or(0),
        };
        let step = entries.last().map_or(0, |entry| entry.step);
        Table::replay(&entries[from..]).map_err(|error| Finding {
            table: Some(id),
            step,
            why: format!("does not replay: {error}"),
        })
    }

    /// A table in memory is what the journal says, up to the step it has reached.
    fn cache_is_the_journal(&mut self) -> Result<(), Finding> {
        let id = self.boards[self.luck.random_range(0..self.boards.len())].id;
        let which = self.luck.random_range(0..PROCESSES);
        let Some(cached) = self.processes[which].get(&id).cloned() else { return Ok(()) };
        let current = self.replayed(id)?;
        if cached.step < current.step {
            self.report.met("old table in memory");
        } else if cached != current {
            let why = "the table in memory is not what its journal says".to_owned();
            return Err(Finding { table: Some(id), step: cached.step, why });
        }
        Ok(())
    }

    /// Every game that ended or was broken off leaves a record that holds, and no other game leaves one.
    fn records_hold(&mut self) -> Result<(), Finding> {
        for id in self.boards.iter().map(|board| board.id).collect::<Vec<_>>() {
            let entries = self.entries(id)?;
            for (at, entry) in entries.iter().enumerate() {
                let JournalEvent::Started(_) = entry.line else { continue };
                let ends = |entry: &&Entry| {
                    matches!(entry.line, JournalEvent::Moved { next_seed: Some(_), .. } | JournalEvent::Closed(_))
                };
                let end = entries[at + 1..].iter().find(ends).map(|entry| &entry.line);
                let broken_off = matches!(end, Some(JournalEvent::Closed(_)));
                let record = record::Record::of(&entries[at..]).map_err(|error| error.to_string());
                let held = record.and_then(|record| record::verify(&record).map_err(|error| error.to_string()));
                match (end.is_some(), held) {
                    (true, Ok(held)) if broken_off && held.winners.is_empty() => {
                        self.report.met("record of a game that was broken off");
                    }
                    (true, Ok(_)) if !broken_off => self.report.records += 1,
                    (false, Err(_)) => self.report.met("running game without a record"),
                    (_, held) => {
                        let why = format!("the record of the game that began here: {held:?}");
                        return Err(Finding { table: Some(id), step: entry.step, why });
                    }
                }
            }
        }
        Ok(())
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

fn seeds(luck: &mut StdRng) -> impl FnMut() -> Seed + '_ {
    || Seed::new(luck.random())
}

impl Report {
    fn met(&mut self, what: &'static str) {
        *self.met.entry(what).or_default() += 1;
    }

    fn refused(&mut self, refused: &Refused) {
        let shown = format!("{refused:?}");
        let variant = shown.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        *self.refused.entry(variant.to_owned()).or_default() += 1;
    }
}
