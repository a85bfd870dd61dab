//! A model of the store, in memory: a journal whose key is table and step,
//! idempotency keys that count once, and a ledger that nothing but the tavern overdraws.
//! The real store is elsewhere; this is what it promises.

use std::collections::{BTreeMap, BTreeSet};

use cycle::Aggregate as _;
use table::{
    Entry, JournalEvent, Transition,
    coins::{Account, Cause, Coins, Transfer},
    facts::GameFacts,
    ids::{GameId, GuildId, InteractionId, Moment, TableId, UserId},
    looks::Look,
};

/// What keeps what is decided. The tests put broken books in its place.
pub trait Books {
    /// Saves a step whole or not at all, with its idempotency key. It stands on the one
    /// before that was decided at this moment; `None` where any will do.
    fn save(&mut self, step: &Transition, follows: Option<Moment>, idempotency_key: Option<InteractionId>) -> Saved;

    /// Books a transfer away from the tables at this moment; `false` if its cause was there already, the coins are not,
    /// or their owner's limit forbids it.
    fn book(&mut self, transfer: &Transfer, at: Moment) -> bool;

    /// Sells a look: it is theirs from then on and its price is paid, or nothing of it.
    fn buy(&mut self, sold: Sold) -> Bought;

    /// Keeps somebody from all tables of a server until this moment.
    fn ban(&mut self, guild: GuildId, user: UserId, until: Moment);

    /// Limits what somebody loses in a day, on all servers together; `None` for no limit.
    fn limit(&mut self, user: UserId, most: Option<Coins>);

    /// What is written in them.
    fn pages(&self) -> &Pages;

    /// Puts a copy in their place.
    fn restore(&mut self, pages: Pages);
}

/// What came of saving a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saved {
    /// It is saved.
    Done,
    /// The table has such a step already, or not the one before: whoever decided looked at an old table.
    Conflict,
    /// The interaction was applied before.
    AlreadyApplied,
    /// Somebody would sit down or stake by it who is kept from the tables of that server.
    KeptAway(UserId),
    /// Somebody would lose more by it than they have limited for themselves.
    OwnLimit(UserId),
    /// An account would go below zero.
    Short(Account),
    /// A cause of its transfers is in the books already.
    CauseTaken,
}

/// A look that somebody has bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sold {
    /// On which server.
    pub guild: GuildId,
    /// Who.
    pub user: UserId,
    /// Which.
    pub look: Look,
    /// By which click.
    pub by: InteractionId,
    /// When.
    pub at: Moment,
}

/// What came of buying a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bought {
    /// It is theirs, and paid.
    Done,
    /// They have it already.
    HasIt,
    /// This click was dealt with before.
    AlreadyApplied,
    /// The purse does not hold its price, or its owner's limit forbids to pay it.
    Short,
}

/// All that is written.
#[derive(Clone, Debug, Default)]
pub struct Pages {
    /// The journals: each entry as the text it was saved as.
    pub journal: BTreeMap<TableId, BTreeMap<u64, String>>,
    /// When each table wants to be looked at again.
    pub wakes: BTreeMap<TableId, Option<Moment>>,
    /// Which step an interaction came to.
    pub applied: BTreeMap<InteractionId, (TableId, u64)>,
    /// All transfers, in the order they were booked.
    pub transfers: Vec<Transfer>,
    /// When each of them was booked.
    pub booked_at: Vec<Moment>,
    /// What lies in each account.
    pub balances: BTreeMap<Account, Coins>,
    /// The games that ended, by the step that ended them.
    pub facts: BTreeMap<(TableId, u64), GameFacts>,
    /// The looks that were bought, in this order.
    pub looks: Vec<Sold>,
    /// Until when somebody is kept from all tables of a server.
    pub bans: BTreeMap<(GuildId, UserId), Moment>,
    /// The most that somebody wants to lose in a day.
    pub limits: BTreeMap<UserId, Coins>,
    causes: BTreeSet<String>,
}

impl Books for Pages {
    fn save(&mut self, step: &Transition, follows: Option<Moment>, idempotency_key: Option<InteractionId>) -> Saved {
        let (table, number) = (step.table.id, step.entry.step);
        if idempotency_key.is_some_and(|idempotency_key| self.applied.contains_key(&idempotency_key)) {
            return Saved::AlreadyApplied;
        }
        if self.journal.get(&table).is_some_and(|journal| journal.contains_key(&number)) {
            return Saved::Conflict;
        }
        if number > 0 && !self.has_before(table, number, follows) {
            return Saved::Conflict;
        }
        let (guild, at) = (step.table.guild, step.entry.at);
        if let Some(user) = entering(&step.entry.event).filter(|&user| self.is_banned(guild, user, at)) {
            return Saved::KeptAway(user);
        }
        if let Some(user) = self.own_limit(&step.transfers, at) {
            return Saved::OwnLimit(user);
        }
        match self.balances_after(&step.transfers) {
            Ok(balances) => self.balances.extend(balances),
            Err(refused) => return refused,
        }
        let text = serde_json::to_string(&step.entry).expect("an entry is plain data");
        self.journal.entry(table).or_default().insert(number, text);
        self.wakes.insert(table, step.table.wake(step.entry.at));
        if let Some(idempotency_key) = idempotency_key {
            self.applied.insert(idempotency_key, (table, number));
        }
        self.causes.extend(step.transfers.iter().map(|transfer| transfer.cause.to_string()));
        self.transfers.extend(step.transfers.iter().cloned());
        self.booked_at.resize(self.transfers.len(), at);
        if let Some(facts) = &step.facts {
            self.facts.insert((table, number), facts.clone());
        }
        Saved::Done
    }

    fn book(&mut self, transfer: &Transfer, at: Moment) -> bool {
        if self.own_limit(std::slice::from_ref(transfer), at).is_some() {
            return false;
        }
        let Ok(balances) = self.balances_after(std::slice::from_ref(transfer)) else { return false };
        self.balances.extend(balances);
        self.causes.insert(transfer.cause.to_string());
        self.transfers.push(transfer.clone());
        self.booked_at.push(at);
        true
    }

    fn buy(&mut self, sold: Sold) -> Bought {
        let Sold { guild, user, look, by, at } = sold;
        let (from, to) = (Account::Purse(guild, user), Account::Tavern(guild));
        let transfer = Transfer { from, to, amount: look.price(), cause: Cause::Look(by) };
        let after = self.balances_after(std::slice::from_ref(&transfer));
        if after == Err(Saved::CauseTaken) {
            return Bought::AlreadyApplied;
        }
        if self.looks.iter().any(|had| (had.guild, had.user, had.look) == (guild, user, look)) {
            return Bought::HasIt;
        }
        if after.is_err() || !self.book(&transfer, at) {
            return Bought::Short;
        }
        self.looks.push(sold);
        Bought::Done
    }

    fn ban(&mut self, guild: GuildId, user: UserId, until: Moment) {
        self.bans.insert((guild, user), until);
    }

    fn limit(&mut self, user: UserId, most: Option<Coins>) {
        match most {
            Some(most) => self.limits.insert(user, most),
            None => self.limits.remove(&user),
        };
    }

    fn pages(&self) -> &Pages {
        self
    }

    fn restore(&mut self, pages: Pages) {
        *self = pages;
    }
}

impl Pages {
    /// Whether the step before is there, and is the one that was decided then.
    fn has_before(&self, table: TableId, number: u64, follows: Option<Moment>) -> bool {
        let before = self.journal.get(&table).and_then(|journal| journal.get(&(number - 1)));
        let before = before.and_then(|text| serde_json::from_str::<Entry>(text).ok());
        before.is_some_and(|before| follows.is_none_or(|follows| before.at == follows))
    }

    /// Whether somebody is kept from the tables of a server.
    #[must_use]
    pub fn is_banned(&self, guild: GuildId, user: UserId, at: Moment) -> bool {
        self.bans.get(&(guild, user)).is_some_and(|until| *until > at)
    }

    /// Whose own limit forbids what these take, if anybody's does. What comes back by the same step is not staked twice:
    /// who sits down has their bet back.
    fn own_limit(&self, transfers: &[Transfer], at: Moment) -> Option<UserId> {
        let is_of = |account: Account, user: UserId| matches!(account, Account::Purse(_, owner) if owner == user);
        let owner = |transfer: &Transfer| match transfer.from {
            Account::Purse(_, user) => Some(user),
            Account::Tavern(_) | Account::Escrow(_) => None,
        };
        let payers: BTreeSet<UserId> = transfers.iter().filter_map(owner).collect();
        payers.into_iter().find(|&user| {
            let Some(&most) = self.limits.get(&user) else { return false };
            let stake: Coins = transfers.iter().filter(|out| is_of(out.from, user)).map(|out| out.amount).sum();
            let back: Vec<&Transfer> = transfers.iter().filter(|back| is_of(back.to, user)).collect();
            let lost = self.lost_on(user, at.day(), &[]);
            let stake = stake - (lost - self.lost_on(user, at.day(), &back));
            stake.is_positive() && lost + stake > most
        })
    }

    /// What somebody has lost, given or has at stake of one day, on all servers, once this has come back on it too. What
    /// a game brings counts only where something was staked on it that day, and of that no more than what was not
    /// staked before.
    fn lost_on(&self, user: UserId, day: i64, back: &[&Transfer]) -> Coins {
        let booked = self.transfers.iter().zip(self.booked_at.iter().map(|at| at.day() >= day));
        let is_theirs = |account: Account| matches!(account, Account::Purse(_, owner) if owner == user);
        let game_of = |account: Account| match account {
            Account::Escrow(escrow) => escrow.game(),
            Account::Purse(..) | Account::Tavern(_) => None,
        };
        let mut lost = Coins::ZERO;
        let mut games: BTreeMap<(Account, GameId), AtGame> = BTreeMap::new();
        for (transfer, is_of_day) in booked.chain(back.iter().map(|&transfer| (transfer, true))) {
            let Transfer { from, to, amount, .. } = *transfer;
            if is_theirs(from) && is_of_day {
                lost += amount;
            }
            if let Some(game) = game_of(to).filter(|_| is_theirs(from)) {
                let at_game = games.entry((from, game)).or_default();
                *(if is_of_day { &mut at_game.staked } else { &mut at_game.before }) += amount;
            }
            if let Some(game) = game_of(from).filter(|_| is_theirs(to)) {
                let at_game = games.entry((to, game)).or_default();
                if is_of_day {
                    at_game.back += amount;
                } else {
                    at_game.before -= amount;
                }
            }
        }
        for AtGame { staked, back, before } in games.into_values() {
            if staked.is_positive() {
                lost -= (back - before.max(Coins::ZERO)).max(Coins::ZERO);
            }
        }
        lost
    }

    /// All that lies in the middle of a table.
    #[must_use]
    pub fn held(&self, table: TableId) -> Coins {
        let is_its_own = |account: &Account| match account {
            Account::Escrow(escrow) => escrow.game().is_some_and(|game| game.table == table),
            Account::Purse(..) | Account::Tavern(_) => false,
        };
        self.balances.iter().filter(|(account, _)| is_its_own(account)).map(|(_, balance)| *balance).sum()
    }

    /// A table's last step, and when it was decided.
    #[must_use]
    pub fn last_entry(&self, table: TableId) -> Option<(u64, Moment)> {
        let (step, text) = self.journal.get(&table)?.last_key_value()?;
        Some((*step, serde_json::from_str::<Entry>(text).ok()?.at))
    }

    /// The number of a table's last step.
    #[must_use]
    pub fn last_step(&self, table: TableId) -> Option<u64> {
        self.journal.get(&table)?.keys().next_back().copied()
    }

    /// The balances that these transfers change, as they would be after all of them.
    fn balances_after(&self, transfers: &[Transfer]) -> Result<BTreeMap<Account, Coins>, Saved> {
        let mut after = BTreeMap::new();
        let mut causes = BTreeSet::new();
        for transfer in transfers {
            let cause = transfer.cause.to_string();
            if self.causes.contains(&cause) || !causes.insert(cause) {
                return Err(Saved::CauseTaken);
            }
            for (account, change) in [(transfer.from, -transfer.amount), (transfer.to, transfer.amount)] {
                *after.entry(account).or_insert_with(|| self.balance(account)) += change;
            }
        }
        let short =
            after.iter().find(|(account, balance)| !matches!(account, Account::Tavern(_)) && **balance < Coins::ZERO);
        match short {
            Some((account, _)) => Err(Saved::Short(*account)),
            None => Ok(after),
        }
    }

    /// What lies in an account.
    #[must_use]
    pub fn balance(&self, account: Account) -> Coins {
        self.balances.get(&account).copied().unwrap_or_default()
    }

    /// A table's entries in order.
    ///
    /// # Errors
    /// An entry cannot be read.
    pub fn entries(&self, table: TableId) -> Result<Vec<Entry>, serde_json::Error> {
        let journal = self.journal.get(&table);
        journal.into_iter().flat_map(BTreeMap::values).map(|text| serde_json::from_str(text)).collect()
    }
}

/// What moved between a purse and a game.
#[derive(Clone, Copy, Debug, Default)]
struct AtGame {
    /// Staked or bet on the day.
    staked: Coins,
    /// Came back on the day.
    back: Coins,
    /// Staked or bet on days before, and not back by then.
    before: Coins,
}

/// Who sits down, throws coins into the middle or bets by a line.
const fn entering(line: &JournalEvent) -> Option<UserId> {
    match line {
        JournalEvent::Sat { user, .. } | JournalEvent::ThrownIn { user, .. } | JournalEvent::BetLaid { user, .. } => {
            Some(*user)
        }
        _ => None,
    }
}
