//! An auditor that trusts nobody: it remembers what was acknowledged and
//! shown, reads the books, and works out again what should be in them.

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest, Sha256};

use super::{
    books::{Pages, Saved, Sold},
    tally::{Movement, Tally},
};
use table::{
    Entry, JournalEvent, Phase, Table, Transition,
    coins::{Account, Cause, Coins, Transfer},
    facts::Ending,
    ids::{GuildId, InteractionId, Moment, TableId, UserId},
};

/// What the auditor has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// At which table, if it is one table's.
    pub table: Option<TableId>,
    /// At which step, as far as it is known.
    pub step: u64,
    /// What.
    pub why: String,
}

/// Remembers what the tables have promised.
#[derive(Debug, Default)]
pub struct Auditor {
    acknowledged: BTreeMap<(TableId, u64), String>,
    applied: BTreeMap<InteractionId, (TableId, u64)>,
    /// The commitment a board showed for a game, by the game's number.
    committed: BTreeMap<(TableId, u32), String>,
    /// Until when somebody is kept from the tables of a server.
    bans: BTreeMap<(GuildId, UserId), Moment>,
    /// The most that somebody wants to lose in a day.
    limits: BTreeMap<UserId, Coins>,
}

impl Auditor {
    /// Someone was told that this is saved.
    ///
    /// # Errors
    /// The same interaction was acknowledged for another step, or another step in this one's place.
    pub fn acknowledged(
        &mut self,
        table: TableId,
        entry: &Entry,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(), Finding> {
        let at = (table, entry.step);
        let text = serde_json::to_string(entry).expect("an entry is plain data");
        let found = |why: String| Err(Finding { table: Some(table), step: entry.step, why });
        if let Some(before) = idempotency_key.and_then(|idempotency_key| self.applied.insert(idempotency_key, at))
            && before != at
        {
            return found(format!("one interaction was applied in step {} of {} too", before.1, before.0));
        }
        match self.acknowledged.insert(at, text.clone()) {
            Some(before) if before != text => found(format!("{before} was acknowledged here before {text}")),
            _ => Ok(()),
        }
    }

    /// A board was shown: its commitment must not change before the game has
    /// ended, and the seed opened then must be the one committed to.
    ///
    /// # Errors
    /// It is not.
    pub fn shown(&mut self, board: &Table) -> Result<(), Finding> {
        let found = |why: &str| Err(Finding { table: Some(board.id), step: board.step, why: why.to_owned() });
        if let Some(commitment) = board.commitment().map(|commitment| commitment.to_string()) {
            let game = (board.id, board.pot.game.number);
            let before = self.committed.entry(game).or_insert_with(|| commitment.clone());
            if *before != commitment {
                return found("the commitment changed before the game ended");
            }
        }
        let Phase::Gathering(gathering) = &board.phase else { return Ok(()) };
        let Some(ended) = &gathering.last else { return Ok(()) };
        let seed = hex::decode(ended.seed.open()).unwrap_or_default();
        match self.committed.get(&(board.id, ended.id.number)) {
            Some(commitment) if *commitment == hex::encode(Sha256::digest(seed)) => Ok(()),
            Some(_) => found("the seed that was opened is not the one committed to"),
            None => found("a seed was opened that no board had committed to"),
        }
    }

    /// Somebody is kept from all tables of a server until then.
    pub(super) fn banned(&mut self, guild: GuildId, user: UserId, until: Moment) {
        self.bans.insert((guild, user), until);
    }

    /// Somebody wants to lose no more than this in a day.
    pub(super) fn limited(&mut self, user: UserId, most: Option<Coins>) {
        self.limits.remove(&user);
        self.limits.extend(most.map(|most| (user, most)));
    }

    /// The books have said what came of a step. They let nobody in who is kept away, take nothing beyond what somebody
    /// wants to lose, and take nothing at all from whoever they have stopped for that.
    pub(super) fn answered(&self, step: &Transition, saved: Saved, pages: &Pages) -> Result<(), Finding> {
        let (table, number, at) = (step.table.id, step.entry.step, step.entry.at);
        let found = |why: String| Err(Finding { table: Some(table), step: number, why });
        let is_kept_away = |user: UserId| self.bans.get(&(step.table.guild, user)).is_some_and(|until| at < *until);
        let stopped = match saved {
            Saved::Done => {
                let comes = match &step.entry.event {
                    JournalEvent::Sat { user, .. }
                    | JournalEvent::ThrownIn { user, .. }
                    | JournalEvent::BetLaid { user, .. } => Some(*user),
                    _ => None,
                };
                if let Some(user) = comes.filter(|&user| is_kept_away(user)) {
                    return found(format!("{user} was let in, and is kept away"));
                }
                return self.within_limits(&step.transfers, at, pages).or_else(found);
            }
            Saved::KeptAway(user) if !is_kept_away(user) => {
                return found(format!("{user} is said to be kept away, and is not"));
            }
            Saved::OwnLimit(user) if !self.limits.contains_key(&user) => {
                return found(format!("{user} is said to have a limit, and has none"));
            }
            Saved::KeptAway(user) | Saved::OwnLimit(user) => user,
            Saved::Conflict | Saved::AlreadyApplied | Saved::Short(_) | Saved::CauseTaken => return Ok(()),
        };
        let is_of_it = |transfer: &Transfer| match transfer.cause {
            Cause::Table { table: of, step, .. } => (of, step) == (table, number),
            _ => false,
        };
        let has_line = pages.journal.get(&table).is_some_and(|journal| journal.contains_key(&number));
        match has_line || pages.transfers.iter().any(is_of_it) {
            true => found(format!("{stopped} was stopped, and all the same it is in the books")),
            false => Ok(()),
        }
    }

    /// Where coins have been taken from somebody, what they have paid on that day, less what games brought them on it,
    /// is no more than they want to lose. Their limit may allow less, but never more.
    pub(super) fn within_limits(&self, taken: &[Transfer], at: Moment, pages: &Pages) -> Result<(), String> {
        let owner = |account: Account| match account {
            Account::Purse(_, user) => Some(user),
            Account::Tavern(_) | Account::Escrow(_) => None,
        };
        let lost = |user: UserId, transfer: &Transfer| match (owner(transfer.from), owner(transfer.to)) {
            (Some(from), _) if from == user => transfer.amount,
            (None, Some(to)) if to == user && matches!(transfer.from, Account::Escrow(_)) => -transfer.amount,
            _ => Coins::ZERO,
        };
        for (&user, &most) in &self.limits {
            let now: Coins = taken.iter().map(|transfer| lost(user, transfer)).sum();
            if !now.is_positive() {
                continue;
            }
            let of_day = pages.transfers.iter().zip(&pages.booked_at).filter(|(_, booked)| booked.day() >= at.day());
            let all: Coins = of_day.map(|(transfer, _)| lost(user, transfer)).sum();
            if all > most {
                return Err(format!("{user} has lost {all} on a day, and wants to lose no more than {most}"));
            }
        }
        Ok(())
    }

    /// The books have gone back: what they lack now was lost, and nobody is to blame for it.
    ///
    /// # Errors
    /// A table does not replay from what is left.
    pub fn books_went_back(&mut self, pages: &Pages) -> Result<(), Finding> {
        self.acknowledged.retain(|(table, step), text| {
            pages.journal.get(table).and_then(|journal| journal.get(step)).is_some_and(|left| left == text)
        });
        self.applied.retain(|key, _| pages.applied.contains_key(key));
        (self.bans, self.limits) = (pages.bans.clone(), pages.limits.clone());
        for &table in pages.journal.keys() {
            let found = |why: String| Finding { table: Some(table), step: 0, why };
            let entries = pages.entries(table).map_err(|why| found(why.to_string()))?;
            let now = Table::replay(&entries).map_err(|why| found(why.to_string()))?;
            // The secrets of later games are drawn anew.
            self.committed.retain(|(id, game), _| *id != table || *game <= now.pot.game.number);
        }
        Ok(())
    }

    /// Looks through all the books.
    ///
    /// # Errors
    /// The first thing that is not as it must be.
    pub fn audit(&self, pages: &Pages) -> Result<(), Finding> {
        for (&(table, step), text) in &self.acknowledged {
            let found = pages.journal.get(&table).and_then(|journal| journal.get(&step));
            if found != Some(text) {
                let why = format!("an acknowledged step is not in the journal: {text}, but {found:?}");
                return Err(Finding { table: Some(table), step, why });
            }
        }
        self.ledger(pages).and_then(|()| looks(pages)).map_err(|why| Finding { table: None, step: 0, why })?;
        let mut posted: BTreeMap<(TableId, u64), Vec<Movement>> = BTreeMap::new();
        for transfer in &pages.transfers {
            if let Cause::Table { table, step, .. } = transfer.cause {
                let movement = (transfer.from, transfer.to, transfer.amount.0, transfer.cause.key());
                posted.entry((table, step)).or_default().push(movement);
            }
        }
        for &table in pages.journal.keys() {
            self.journal(pages, table, &mut posted)?;
        }
        match posted.keys().next() {
            Some(&(table, step)) => {
                Err(Finding { table: Some(table), step, why: "coins moved without a line".to_owned() })
            }
            None => Ok(()),
        }
    }

    /// All accounts are what was booked, together zero, and none but a tavern's is below.
    fn ledger(&self, pages: &Pages) -> Result<(), String> {
        let mut balances: BTreeMap<Account, Coins> = BTreeMap::new();
        let mut causes = BTreeMap::new();
        for transfer in &pages.transfers {
            if transfer.amount.0 <= 0 {
                return Err(format!("{} moves {}", transfer.cause, transfer.amount));
            }
            if let Cause::Gift(_) = transfer.cause {
                match (transfer.from, transfer.to) {
                    (Account::Purse(guild, from), Account::Purse(other, to)) if guild == other && from != to => {}
                    (from, to) => return Err(format!("{} went from {from} to {to}", transfer.cause)),
                }
            }
            if causes.insert(transfer.cause.to_string(), ()).is_some() {
                return Err(format!("{} was booked twice", transfer.cause));
            }
            *balances.entry(transfer.from).or_default() -= transfer.amount;
            *balances.entry(transfer.to).or_default() += transfer.amount;
        }
        let sum: Coins = pages.balances.values().copied().sum();
        if sum != Coins::ZERO {
            return Err(format!("all accounts together are {sum}"));
        }
        for (account, &balance) in &pages.balances {
            if balances.get(account).copied().unwrap_or_default() != balance {
                return Err(format!("{account} says {balance}, but {:?} was booked", balances.get(account)));
            }
            if balance < Coins::ZERO && !matches!(account, Account::Tavern(_)) {
                return Err(format!("{account} is below zero: {balance}"));
            }
        }
        Ok(())
    }

    /// Walks through one journal and compares what it says with what was booked.
    fn journal(
        &self,
        pages: &Pages,
        table: TableId,
        posted: &mut BTreeMap<(TableId, u64), Vec<Movement>>,
    ) -> Result<(), Finding> {
        let found = |step: u64, why: String| Err(Finding { table: Some(table), step, why });
        let entries = match pages.entries(table) {
            Ok(entries) => entries,
            Err(error) => return found(0, format!("an entry cannot be read: {error}")),
        };
        let Some((Entry { event: JournalEvent::Opened(opening), step: 0, .. }, rest)) = entries.split_first() else {
            return found(0, "the journal does not begin with an opening".to_owned());
        };
        let mut tally = Tally::of(opening);
        for (index, entry) in rest.iter().enumerate() {
            let step = entry.step;
            if step != index as u64 + 1 {
                return found(step, format!("step {} is missing", index + 1));
            }
            let of_the_game = [tally.pot_account(), tally.bets_account()];
            let due = match tally.count(entry) {
                Ok(due) => due,
                Err(why) => return found(step, why),
            };
            let mut moved = posted.remove(&(table, step)).unwrap_or_default();
            moved.sort_unstable();
            if moved != due.movements {
                return found(step, format!("{moved:?} was booked, but {:?} is due", due.movements));
            }
            let result = (pages.facts.get(&(table, step)))
                .filter(|facts| facts.ending == Ending::Outcome)
                .map(|facts| facts.counted().map(|(user, seat)| (user, seat.won, seat.drinks > 0)).collect::<Vec<_>>());
            if result != due.result {
                return found(step, format!("the result is {result:?}, but should be {:?}", due.result));
            }
            let bets = pages.facts.get(&(table, step)).filter(|facts| facts.ending == Ending::Outcome);
            let bets = bets.into_iter().flat_map(|facts| &facts.bets);
            let said = bets.map(|bet| (bet.user, bet.seat.index(), bet.laid.0, bet.paid.0));
            if !said.eq(due.bets.iter().map(|paid| (Some(paid.user), paid.place, paid.laid, paid.coins))) {
                return found(step, format!("the bets came to something else than {:?}", due.bets));
            }
            let ended = tally.pot_account() != of_the_game[0] || matches!(entry.event, JournalEvent::Closed(_));
            if let Some(left) = of_the_game.into_iter().find(|&left| ended && pages.balance(left) != Coins::ZERO) {
                return found(step, format!("coins are left in {left}"));
            }
        }
        let last = rest.len() as u64;
        if pages.balance(tally.pot_account()).0 != tally.in_pot() {
            return found(last, format!("{} should hold {}", tally.pot_account(), tally.in_pot()));
        }
        if pages.balance(tally.bets_account()).0 != tally.in_bets() {
            return found(last, format!("{} should hold {}", tally.bets_account(), tally.in_bets()));
        }
        Ok(())
    }
}

/// Each look that somebody has was paid, by them and by exactly its price; nobody has one twice, and nobody has paid for
/// one that they do not have.
fn looks(pages: &Pages) -> Result<(), String> {
    let (mut unpaid, mut had) = (BTreeMap::new(), BTreeSet::new());
    for sold in &pages.looks {
        let Sold { guild, user, look, by, .. } = *sold;
        if unpaid.insert(by, sold).is_some() || !had.insert((guild, user, look.key())) {
            return Err(format!("{look} was sold twice to {user}"));
        }
    }
    for transfer in &pages.transfers {
        let Cause::Look(by) = transfer.cause else { continue };
        let Some(&Sold { guild, user, look, .. }) = unpaid.remove(&by) else {
            return Err(format!("{} was paid by {}, who has no look for it", transfer.cause, transfer.from));
        };
        let due = (Account::Purse(guild, user), Account::Tavern(guild), look.price());
        if (transfer.from, transfer.to, transfer.amount) != due {
            return Err(format!("{look} costs {} from {} to {}, but {transfer:?}", due.2, due.0, due.1));
        }
    }
    match unpaid.values().next() {
        Some(Sold { user, look, .. }) => Err(format!("{look} of {user} was not paid")),
        None => Ok(()),
    }
}
