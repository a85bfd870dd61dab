//! Who does not come in at a table: people whom a server keeps from its tables for a while, people who have lost as much
//! as they want to lose in a day, and strangers where the seats of a rematch are kept. And a store that does not save a
//! step at all. It happens in one evening of eight and by luck of its own, so that the others stay as they were, to the
//! last die.

use std::collections::BTreeSet;

use cycle::SaveFailure;
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    auditor::Finding,
    books::Books,
    crowd,
    evening::{Evening, seeds},
    process::Task,
};
use table::{
    Chance, Closing, Command, KeptSeat, Phase, Rematch, Table,
    coins::Coins,
    ids::{GuildId, TableId, UserId},
};

/// How many rematches there are in an evening at most.
const REMATCHES_MAX: usize = 4;
/// Rematches are numbered from here on, and other tables below.
const FIRST_REMATCH: u64 = 1 << 40;
/// Of so many saves one is refused for good, and one by a store that is closed.
const SAVES_PER_NO: u32 = 120;

/// Who keeps the doors of an evening's tables.
#[derive(Debug)]
pub(super) struct Doorkeeper {
    luck: StdRng,
    /// Whether there is one in this evening.
    is_there: bool,
    /// The tables of which there has been a rematch.
    played_again: BTreeSet<TableId>,
}

impl Doorkeeper {
    pub(super) fn of(evening: u64) -> Self {
        // The seeds of two evenings may differ in a bit.
        let lot = (evening ^ evening >> 31).wrapping_mul(0xa076_1d64_78bd_642f);
        Self { luck: StdRng::seed_from_u64(lot), is_there: lot >> 61 == 0, played_again: BTreeSet::new() }
    }

    fn anyone(&mut self) -> UserId {
        UserId(self.luck.random_range(1..=crowd::PEOPLE))
    }

    fn one_of<T>(&mut self, mut among: Vec<T>) -> Option<T> {
        let nth = (!among.is_empty()).then(|| self.luck.random_range(0..among.len()))?;
        Some(among.swap_remove(nth))
    }
}

impl<B: Books> Evening<'_, B> {
    /// Where there is one, they do something now and then.
    pub(super) fn doorkeeper_may_act(&mut self) -> Result<(), Finding> {
        if !self.doorkeeper.is_there {
            return Ok(());
        }
        match self.doorkeeper.luck.random_range(0..80) {
            0..2 => self.somebody_is_banned(),
            2..4 => {
                let (user, most) = (self.doorkeeper.anyone(), Coins(self.doorkeeper.luck.random_range(0..150)));
                self.limit(user, Some(most));
            }
            4..8 => self.a_limit_ends(),
            8..11 => return self.somebody_starts_who_pays_no_more(),
            11..14 => return self.somebody_banned_sits_down(),
            14..20 => return self.somebody_opens_a_rematch(),
            _ => {}
        }
        Ok(())
    }

    /// Why the store does not save a step, whatever it is, and to try again would be of no use; mostly there is no such
    /// reason.
    pub(super) fn store_gives_up(&mut self) -> Option<SaveFailure> {
        if !self.doorkeeper.is_there || self.is_calm {
            return None;
        }
        match self.doorkeeper.luck.random_range(0..SAVES_PER_NO) {
            0 => {
                self.report.met("save refused for good");
                Some(SaveFailure::Never("this is not to be stored".to_owned()))
            }
            1 => {
                self.report.met("store closed");
                Some(SaveFailure::Closed)
            }
            _ => None,
        }
    }

    fn somebody_is_banned(&mut self) {
        let guild = GuildId(self.doorkeeper.luck.random_range(1..=2));
        let user = self.doorkeeper.anyone();
        let until = self.now.plus_secs(self.doorkeeper.luck.random_range(30..600));
        self.report.met("somebody is banned");
        self.books.ban(guild, user, until);
        self.auditor.banned(guild, user, until);
    }

    fn limit(&mut self, user: UserId, most: Option<Coins>) {
        self.report.met(if most.is_some() { "own limit set" } else { "own limit ended" });
        self.books.limit(user, most);
        self.auditor.limited(user, most);
    }

    fn a_limit_ends(&mut self) {
        let limited: Vec<UserId> = self.books.pages().limits.keys().copied().collect();
        if let Some(user) = self.doorkeeper.one_of(limited) {
            self.limit(user, None);
        }
    }

    /// Somebody who still owes the ante wants to lose nothing more on that day, and starts the next game all the same.
    fn somebody_starts_who_pays_no_more(&mut self) -> Result<(), Finding> {
        let owe = |(at, board): (usize, &Table)| {
            let is_for_ante = matches!(board.phase, Phase::Gathering(_)) && board.rules.ante.is_positive();
            let unpaid = board.sitters.iter().filter(|sitter| is_for_ante && !sitter.paid);
            unpaid.filter_map(|sitter| Some((at, sitter.user()?))).collect::<Vec<_>>()
        };
        let owing: Vec<(usize, UserId)> = self.boards.iter().enumerate().flat_map(owe).collect();
        let Some((at, by)) = self.doorkeeper.one_of(owing) else { return Ok(()) };
        self.limit(by, Some(Coins::ZERO));
        let key = self.interaction();
        self.deliver(at, Task::Command(Command::Start { by, decision: None }, key))
    }

    /// Somebody who is kept from a server's tables clicks at one of them.
    fn somebody_banned_sits_down(&mut self) -> Result<(), Finding> {
        let (pages, now) = (self.books.pages(), self.now);
        let banned = |(at, board): (usize, &Table)| {
            let is_open = matches!(board.phase, Phase::Gathering(_));
            let people = (1..=crowd::PEOPLE).map(UserId).filter(|_| is_open);
            let comes = people.filter(|&user| pages.is_banned(board.guild, user, now) && board.seat_of(user).is_none());
            comes.map(|user| (at, user)).collect::<Vec<_>>()
        };
        let banned: Vec<(usize, UserId)> = self.boards.iter().enumerate().flat_map(banned).collect();
        let Some((at, user)) = self.doorkeeper.one_of(banned) else { return Ok(()) };
        let key = self.interaction();
        self.deliver(at, Task::Command(Command::Join(crowd::person(user)), key))
    }

    /// One who played at a table that has closed opens the next one there; a stranger is the first to come, and then
    /// most of those whose seats are kept.
    fn somebody_opens_a_rematch(&mut self) -> Result<(), Finding> {
        let had = &self.doorkeeper.played_again;
        let is_to_come = |at: &usize| has_rematch(&self.boards[*at]) && !had.contains(&self.boards[*at].id);
        let again: Vec<usize> = (0..self.boards.len()).filter(is_to_come).collect();
        if had.len() >= REMATCHES_MAX {
            return Ok(());
        }
        let Some(played) = self.doorkeeper.one_of(again) else { return Ok(()) };
        let played = &self.boards[played];
        let (of, place, now) = (played.id, (played.guild, played.channel), self.now);
        let (rules, mut seats) = (played.rules.clone().for_rematch(), played.line_up.clone());
        let people: Vec<UserId> = seats.iter().copied().filter_map(person).collect();
        let Some(host) = self.doorkeeper.one_of(people.clone()) else { return Ok(()) };
        // Who could not take it has no seat kept.
        let pages = self.books.pages();
        seats.retain(|&kept| person(kept).is_none_or(|user| user == host || !pages.is_banned(place.0, user, now)));
        let id = TableId(FIRST_REMATCH + self.doorkeeper.played_again.len() as u64);
        self.doorkeeper.played_again.insert(of);
        let agreed = (rules, Some(Rematch { of, seats }));
        let step = {
            let mut seeds = seeds(&mut self.doorkeeper.luck);
            Table::open_for_rematch(id, place, host, agreed, now, &mut Chance::committed(&mut seeds))
        };
        self.report.met("rematch");
        // One of before would not know of it.
        self.backup = None;
        let at = self.stands(step)?;
        let strangers: Vec<UserId> = (1..=crowd::PEOPLE).map(UserId).filter(|user| !people.contains(user)).collect();
        let stranger = self.doorkeeper.one_of(strangers);
        for user in stranger.into_iter().chain(people) {
            if user == host || (stranger != Some(user) && self.doorkeeper.luck.random_ratio(1, 4)) {
                continue;
            }
            let key = self.interaction();
            self.deliver(at, Task::Command(Command::Join(crowd::person(user)), key))?;
        }
        Ok(())
    }
}

/// Whether people who played at a table are offered another one.
fn has_rematch(board: &Table) -> bool {
    let Phase::Closed(closing) = &board.phase else { return false };
    let is_for_good = closing.is_void() || *closing == Closing::ChannelGone;
    !is_for_good && board.line_up.iter().copied().any(|kept| person(kept).is_some())
}

const fn person(kept: KeptSeat) -> Option<UserId> {
    match kept {
        KeptSeat::Person(user) => Some(user),
        KeptSeat::Ai(_) => None,
    }
}
