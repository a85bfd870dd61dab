//! One evening of a simulation: a few tables, the same people at all of them,
//! two processes on one set of books, and everything that can go wrong.

use std::{cell::Cell, collections::BTreeSet, time::Duration};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    Report, TABLES_AT_ONCE,
    auditor::{Auditor, Finding},
    books::{Books, Pages, Saved},
    crowd::{self, Ask},
    doorkeeper::Doorkeeper,
    process::{Process, Task},
    shop::Shop,
};
use games::{catalog::Kind, dice::Seed};
use table::{
    BestOf, Chance, Command, DAY_SECS, Entry, First, HouseRules, JournalEvent, Refused, Table, TimeUp, Transition,
    coins::{Account, Cause, Coins, Transfer},
    facts::Ending,
    ids::{ChannelId, GuildId, InteractionId, Moment, TableId, UserId},
    record,
};

/// How many things happen at a table in an evening, on average.
const ASKS_PER_TABLE: u64 = 160;
/// How many processes serve the same books.
const PROCESSES: usize = 2;
/// After how many things the auditor comes by, besides the end.
const ASKS_PER_AUDIT: u64 = 60;
/// When an evening begins.
const BEGINNING: Moment = Moment(1_700_000_000_000);

/// Where a simulation is: the table and the last step that was tried there.
pub(super) type Place = Cell<(u64, u64)>;

/// One evening: its tables, its people, its books, and the processes that serve them.
pub(super) struct Evening<'a, B> {
    pub(super) luck: StdRng,
    games: Vec<Kind>,
    pub(super) books: B,
    pub(super) auditor: Auditor,
    pub(super) shop: Shop,
    pub(super) doorkeeper: Doorkeeper,
    pub(super) processes: [Process; PROCESSES],
    /// The last board that people saw of each table; they click what they see.
    pub(super) boards: Vec<Table>,
    /// What was delivered before, and can be delivered again.
    delivered: Vec<(usize, Command, InteractionId)>,
    /// What was.
    pub(super) twice: BTreeSet<InteractionId>,
    pub(super) is_first_delivery: bool,
    pub(super) now: Moment,
    pub(super) uptime: Duration,
    /// When nobody was there.
    pub(super) outages: Vec<(Moment, Moment)>,
    /// A copy of the books, to be put in their place.
    pub(super) backup: Option<Pages>,
    /// How often the books have gone back.
    pub(super) era: u64,
    /// Whether nothing fails any more.
    pub(super) is_calm: bool,
    /// Whether people look at a table before they command something, by the same interaction.
    looks_first: bool,
    interactions: u64,
    pub(super) report: &'a mut Report,
    pub(super) place: &'a Place,
}

impl<'a, B: Books> Evening<'a, B> {
    pub(super) fn new(seed: u64, games: Vec<Kind>, books: B, report: &'a mut Report, place: &'a Place) -> Self {
        Self {
            luck: StdRng::seed_from_u64(seed),
            games,
            books,
            auditor: Auditor::default(),
            shop: Shop::of(seed),
            doorkeeper: Doorkeeper::of(seed),
            processes: Default::default(),
            boards: Vec::new(),
            delivered: Vec::new(),
            twice: BTreeSet::new(),
            is_first_delivery: true,
            now: BEGINNING,
            uptime: Duration::ZERO,
            outages: Vec::new(),
            backup: None,
            era: 0,
            is_calm: false,
            looks_first: false,
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
        // In every second evening; the others stay as they were before anybody did so.
        self.looks_first = (tables.start / TABLES_AT_ONCE) % 2 == 1;
        for nth in 1..=ASKS_PER_TABLE * (tables.end - tables.start) {
            self.something_happens()?;
            self.somebody_may_shop()?;
            self.doorkeeper_may_act()?;
            if nth % ASKS_PER_AUDIT == 0 {
                self.auditor.audit(self.books.pages())?;
            }
        }
        self.all_calms_down()?;
        self.all_shop()?;
        self.auditor.audit(self.books.pages())?;
        self.report.tables += tables.end - tables.start;
        self.report.steps += self.books.pages().journal.values().map(|journal| journal.len() as u64).sum::<u64>();
        self.report.games +=
            self.books.pages().facts.values().filter(|facts| facts.ending == Ending::Outcome).count() as u64;
        self.report.transfers += self.books.pages().transfers.len() as u64;
        for transfer in &self.books.pages().transfers {
            if matches!(transfer.cause.key(), "bet" | "bet-back" | "bet-won") {
                self.report.met(transfer.cause.key());
            }
        }
        for board in &self.boards {
            let entries = self.entries(board.id)?;
            let since = entries.first().map_or(BEGINNING.0, |entry| entry.at.0);
            let until = entries.iter().map(|entry| entry.at.0).max().unwrap_or(since);
            self.report.table_ms += u64::try_from(until - since).unwrap_or(0);
        }
        self.records_hold()
    }

    /// Coins from the tavern: the welcome, the day's allowance.
    fn allowance(&mut self, guild: GuildId, user: UserId, amount: Coins, cause: Cause) -> Result<(), Finding> {
        let transfer = Transfer { from: Account::Tavern(guild), to: Account::Purse(guild, user), amount, cause };
        let booked = self.books.book(&transfer, self.now);
        self.report.met(if booked { "allowance" } else { "allowance asked for twice" });
        match self.books.book(&transfer, self.now) {
            true => Err(Finding { table: None, step: 0, why: format!("{} was booked twice", transfer.cause) }),
            false => Ok(()),
        }
    }

    /// Somebody gives coins to somebody else, twice by the same interaction.
    fn gift(&mut self) -> Result<(), Finding> {
        let guild = GuildId(self.luck.random_range(1..=2));
        let [from, to] = [(); 2].map(|()| UserId(self.luck.random_range(1..=crowd::PEOPLE)));
        if from == to {
            return Ok(());
        }
        let transfer = Transfer {
            from: Account::Purse(guild, from),
            to: Account::Purse(guild, to),
            amount: Coins(self.luck.random_range(1..=50)),
            cause: Cause::Gift(self.interaction()),
        };
        let booked = self.books.book(&transfer, self.now);
        self.report.met(if booked { "gift" } else { "gift refused" });
        let taken = if booked { std::slice::from_ref(&transfer) } else { &[] };
        if let Err(why) = self.auditor.within_limits(taken, self.now, self.books.pages()) {
            return Err(Finding { table: None, step: 0, why });
        }
        match booked && self.books.book(&transfer, self.now) {
            true => Err(Finding { table: None, step: 0, why: format!("{} was booked twice", transfer.cause) }),
            false => Ok(()),
        }
    }

    fn open(&mut self, id: TableId) -> Result<(), Finding> {
        let host = UserId(self.luck.random_range(1..=crowd::PEOPLE));
        let kind = self.games[self.luck.random_range(0..self.games.len())];
        // Every second table is as tables were opened before there was more to agree on.
        let mut options = if id.0.is_multiple_of(2) { kind.default_options() } else { kind.new_table_options() };
        for choice in kind.choices() {
            let mut values = choice.values.samples();
            let value = values.swap_remove(self.luck.random_range(0..values.len()));
            options.set(choice.key, &value).expect("a choice takes its values");
        }
        let (ante, bars_stakes) = (Coins(self.luck.random_range(0..90)), options.bars_stakes().is_some());
        let rules = HouseRules {
            ante: if bars_stakes { Coins::ZERO } else { ante },
            // Now and then over days, and lost where time is up.
            turn_secs: if id.0.is_multiple_of(6) { DAY_SECS } else { self.luck.random_range(0..4000) },
            time_up: if id.0.is_multiple_of(12) { TimeUp::Lost } else { TimeUp::AiPlays },
            drink_price: Coins(self.luck.random_range(0..40)),
            lobby_secs: 3600,
            first: if id.0.is_multiple_of(2) { First::InTurn } else { First::Drawn },
            view: None,
            best_of: [None, Some(BestOf::Three), Some(BestOf::Five)][usize::try_from(id.0 % 3).unwrap_or_default()],
            ..HouseRules::usual(options)
        };
        let place = (GuildId(self.luck.random_range(1..=2)), ChannelId(id.0));
        let step = {
            let mut seeds = seeds(&mut self.luck);
            Table::open(id, place, host, rules, self.now, &mut Chance::committed(&mut seeds))
        };
        self.stands(step)?;
        Ok(())
    }

    /// A table is opened by this step, and its host sits down; which board shows it.
    pub(super) fn stands(&mut self, step: Transition) -> Result<usize, Finding> {
        let (id, host) = (step.table.id, step.table.host);
        let idempotency_key = self.interaction();
        if self.books.save(&step, None, Some(idempotency_key)) != Saved::Done {
            return Err(Finding { table: Some(id), step: 0, why: "a new table could not be saved".to_owned() });
        }
        self.auditor.acknowledged(id, &step.entry, Some(idempotency_key))?;
        self.boards.push(step.table);
        let idempotency_key = self.interaction();
        let (at, join) = (self.boards.len() - 1, Task::Command(Command::Join(crowd::person(host)), idempotency_key));
        self.deliver(at, join)?;
        Ok(at)
    }

    pub(super) fn interaction(&mut self) -> InteractionId {
        self.interactions += 1;
        InteractionId(self.interactions)
    }

    fn something_happens(&mut self) -> Result<(), Finding> {
        self.time_passes();
        match self.luck.random_range(0..100) {
            0 => {
                let which = self.luck.random_range(0..PROCESSES);
                if self.processes[which].kill() {
                    self.report.met("crashed between save and answer");
                }
                self.report.met("process killed");
            }
            1..3 => {
                let (guild, user) =
                    (GuildId(self.luck.random_range(1..=2)), UserId(self.luck.random_range(1..=crowd::PEOPLE)));
                return self.allowance(guild, user, Coins(25), Cause::Daily(guild, user, self.now.day()));
            }
            3 => return self.gift(),
            4..9 if !self.delivered.is_empty() => {
                let again = self.luck.random_range(0..self.delivered.len());
                let (at, command, idempotency_key) = self.delivered[again].clone();
                self.report.met("delivered twice");
                self.twice.insert(idempotency_key);
                return self.deliver(at, Task::Command(command, idempotency_key));
            }
            9..12 if !self.delivered.is_empty() => {
                let again = self.luck.random_range(0..self.delivered.len());
                let (at, command, _) = self.delivered[again].clone();
                self.report.met("clicked twice");
                let idempotency_key = self.interaction();
                return self.deliver(at, Task::Command(command, idempotency_key));
            }
            12..16 => return self.cache_is_the_journal(),
            16 => {
                let began = Moment(self.now.0 - self.luck.random_range(0..600_000));
                self.report.met("outage");
                self.outages.push((began, self.now));
            }
            17..27 => return self.alarm_rings(),
            27 if self.luck.random_ratio(1, 4) => self.backup = Some(self.books.pages().clone()),
            28 if self.luck.random_ratio(1, 8) => return self.books_go_back(),
            29..32 => {
                let at = self.luck.random_range(0..self.boards.len());
                let task = match self.looks_first {
                    true => self.only_looks(),
                    false => Task::Look(None),
                };
                return self.deliver(at, task);
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
        if let Some(asked) = crowd::asked(&command) {
            self.report.met(asked);
        }
        let task = match command {
            Command::AiPlay { .. } => Task::AiPlay(command),
            Command::TimeUp | Command::ChannelGone => Task::OwnCommand(command),
            command => {
                let idempotency_key = self.interaction();
                self.delivered.push((at, command.clone(), idempotency_key));
                Task::Command(command, idempotency_key)
            }
        };
        self.deliver(at, task)
    }

    /// A look that leads to nothing, or what else changes nothing that was asked for.
    fn only_looks(&mut self) -> Task {
        let (what, task) = match self.luck.random_range(0..5) {
            0 => ("looked into memory", Task::Glance),
            1 => ("outage counted at once", Task::CountOutages),
            2 => return Task::Look(None),
            _ => ("only looked", Task::Look(Some(self.interaction()))),
        };
        self.report.met(what);
        task
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
        self.now = Moment(self.now.0 + secs * 1000 + self.luck.random_range(0..1000));
        self.uptime += Duration::from_secs(2);
    }

    /// Hands a task to one of the processes. It need not be done at once: the other may be faster.
    pub(super) fn deliver(&mut self, at: usize, task: Task) -> Result<(), Finding> {
        let which = self.luck.random_range(0..PROCESSES);
        let id = self.boards[at].id;
        self.finish(which, id)?;
        if let Task::Command(_, key) = &task
            && self.looks_first
            && !self.is_calm
            && self.luck.random()
        {
            self.report.met("looked first");
            self.start(which, id, Task::Look(Some(*key)))?;
            self.finish(which, id)?;
            // Something else may come in between.
            if self.luck.random_ratio(1, 3) {
                self.something_happens()?;
                self.finish(which, id)?;
            }
        }
        self.start(which, id, task)?;
        if !self.is_calm && self.luck.random_ratio(1, 5) {
            self.report.met("left in the middle");
            for _ in 0..self.luck.random_range(0..7) {
                self.advance(which, id)?;
            }
            return Ok(());
        }
        self.finish(which, id)
    }

    /// What was begun is brought to its end, all at once: one output of one, one of another.
    fn all_finish(&mut self) -> Result<(), Finding> {
        loop {
            let busy: Vec<(usize, TableId)> = (0..PROCESSES)
                .flat_map(|which| self.processes[which].busy().map(move |id| (which, id)).collect::<Vec<_>>())
                .collect();
            if busy.is_empty() {
                return Ok(());
            }
            let (which, id) = busy[self.luck.random_range(0..busy.len())];
            self.advance(which, id)?;
        }
    }

    /// The alarm of one process wakes what is due by the books.
    fn alarm_rings(&mut self) -> Result<(), Finding> {
        let now = self.now;
        let pages = self.books.pages();
        let due: Vec<TableId> =
            (pages.wakes.iter()).filter(|(_, wake)| wake.is_some_and(|wake| wake <= now)).map(|(id, _)| *id).collect();
        for id in due {
            let at = self.boards.iter().position(|board| board.id == id);
            let Some(at) = at else { continue };
            self.report.met("woken by the alarm");
            self.deliver(at, Task::OnTime)?;
        }
        Ok(())
    }

    /// A backup is put in the place of the books, under running processes.
    fn books_go_back(&mut self) -> Result<(), Finding> {
        let Some(backup) = self.backup.take() else { return Ok(()) };
        self.all_finish()?;
        self.report.met("the books went back");
        self.books.restore(backup);
        self.era += 1;
        self.now = Moment(self.now.0 + 1);
        self.auditor.books_went_back(self.books.pages())
    }

    /// Nothing fails any more: what is under way ends, and all is looked at once more. Then
    /// everybody knows the same, and nothing that is due by the books is left lying.
    fn all_calms_down(&mut self) -> Result<(), Finding> {
        self.is_calm = true;
        self.all_finish()?;
        self.uptime += Duration::from_secs(60);
        for at in 0..self.boards.len() {
            let id = self.boards[at].id;
            for which in 0..PROCESSES {
                self.start(which, id, Task::Look(None))?;
                self.finish(which, id)?;
            }
            let current = self.replayed(id)?;
            for which in 0..PROCESSES {
                let cached = self.processes[which].table(id);
                if cached.is_some_and(|cached| **cached != current) {
                    let why = "a look does not show what the journal says".to_owned();
                    return Err(Finding { table: Some(id), step: current.step, why });
                }
            }
            self.start(0, id, Task::OnTime)?;
            self.finish(0, id)?;
            let after = self.replayed(id)?;
            if after.deadline().is_some_and(|due| due <= self.now) {
                let why = "its time is up, and nothing happens".to_owned();
                return Err(Finding { table: Some(id), step: after.step, why });
            }
        }
        Ok(())
    }

    fn entries(&self, id: TableId) -> Result<Vec<Entry>, Finding> {
        let unread = |error: serde_json::Error| Finding { table: Some(id), step: 0, why: error.to_string() };
        self.books.pages().entries(id).map_err(unread)
    }

    pub(super) fn replayed(&mut self, id: TableId) -> Result<Table, Finding> {
        let entries = self.entries_to_replay(id)?;
        replay(id, &entries)
    }

    /// The entries from a beginning on: the latest does, and so must any other.
    pub(super) fn entries_to_replay(&mut self, id: TableId) -> Result<Vec<Entry>, Finding> {
        let mut entries = self.entries(id)?;
        let is_beginning = |entry: &Entry| matches!(entry.event, JournalEvent::Opened(_) | JournalEvent::Started(_));
        let beginnings: Vec<usize> = (0..entries.len()).filter(|&at| is_beginning(&entries[at])).collect();
        let from = match beginnings.last() {
            Some(&last) if self.luck.random_bool(0.8) => last,
            _ => beginnings.get(self.luck.random_range(0..beginnings.len().max(1))).copied().unwrap_or(0),
        };
        Ok(entries.split_off(from))
    }

    pub(super) fn show(&mut self, table: &Table) -> Result<(), Finding> {
        self.auditor.shown(table)?;
        let board = self.boards.iter_mut().find(|board| board.id == table.id);
        if let Some(board) = board.filter(|board| board.step <= table.step) {
            *board = table.clone();
        }
        Ok(())
    }

    /// A table in memory is what the journal says, up to the step it has reached.
    fn cache_is_the_journal(&mut self) -> Result<(), Finding> {
        let id = self.boards[self.luck.random_range(0..self.boards.len())].id;
        let which = self.luck.random_range(0..PROCESSES);
        // What was read before the books went back is another past.
        let Some(cached) = self.processes[which].table_of_era(id, self.era).cloned() else { return Ok(()) };
        let current = self.replayed(id)?;
        if cached.step < current.step {
            self.report.met("old table in memory");
        } else if *cached != current {
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
                let JournalEvent::Started(_) = entry.event else { continue };
                let ends = |entry: &&Entry| {
                    matches!(entry.event, JournalEvent::Moved { next_seed: Some(_), .. } | JournalEvent::Closed(_))
                };
                let end = entries[at + 1..].iter().find(ends);
                let broken_off = end.is_some_and(|end| matches!(end.event, JournalEvent::Closed(_)));
                let facts = end.and_then(|end| self.books.pages().facts.get(&(id, end.step)));
                if broken_off && facts.is_some_and(|facts| facts.ending == Ending::Outcome) {
                    self.report.met("called off against AI seats, and lost");
                }
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

pub(super) fn replay(id: TableId, entries: &[Entry]) -> Result<Table, Finding> {
    Table::replay(entries).map_err(|error| {
        let step = entries.last().map_or(0, |entry| entry.step);
        Finding { table: Some(id), step, why: format!("does not replay: {error}") }
    })
}

pub(super) fn seeds(luck: &mut StdRng) -> impl FnMut() -> Seed + '_ {
    || Seed::new(luck.random())
}

impl Report {
    pub(super) fn met(&mut self, what: &'static str) {
        *self.met.entry(what).or_default() += 1;
    }

    pub(super) fn refused(&mut self, refused: &Refused) {
        let shown = format!("{refused:?}");
        let variant = shown.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        *self.refused.entry(variant.to_owned()).or_default() += 1;
    }
}
