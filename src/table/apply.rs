//! How a journal entry changes a table, and which coins move by it.

use super::{
    BrokenOff, Closing, Ended, Entry, GameResult, Gathering, JournalEvent, PersonResult, Phase, Playing, Pot,
    ReplayError, Sitter, Started, Table, Vote, Who,
};
use crate::{
    coins::{Account, Cause, Coins, TableCause, Transfer, divide, settle},
    ids::{GameId, Moment, UserId},
};
use games::{
    Seat, Setup, Turn,
    catalog::{Game, Move, Options},
    dice::{Recorded, Seed},
};

/// What an entry made of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Applied {
    /// The table after it.
    pub table: Table,
    /// The coins that moved.
    pub transfers: Vec<Transfer>,
    /// The result of the game that ended, if one did.
    pub result: Option<GameResult>,
}

impl Table {
    /// Applies one entry. This is the only way a table changes.
    ///
    /// # Errors
    /// The entry does not fit this table: a broken journal, or rules that have changed since.
    pub fn apply(&self, entry: &Entry) -> Result<Applied, ReplayError> {
        if entry.step != self.step + 1 {
            return Err(ReplayError::Gap { after: self.step, found: entry.step });
        }
        let mut change = Change { table: self.clone(), step: entry.step, transfers: Vec::new(), result: None };
        change.table.step = entry.step;
        change.line(entry).map_err(|why| ReplayError::Unfit { step: entry.step, why })?;
        Ok(Applied { table: change.table, transfers: change.transfers, result: change.result })
    }

    /// When the host has got up, the earliest person at the table is the host.
    fn host_must_sit(&mut self) {
        let next = self.people().next().map(|(user, _)| user);
        if self.seat_of(self.host).is_none() {
            self.host = next.unwrap_or(self.host);
        }
    }

    /// The table at the start of a game, from that line alone.
    pub(super) fn started(step: u64, at: Moment, started: &Started) -> Result<Self, ReplayError> {
        let game = start_game(&started.rules.options, started).map_err(|why| ReplayError::Unfit { step, why })?;
        Ok(Self {
            id: started.table,
            guild: started.guild,
            channel: started.channel,
            host: started.host,
            rules: started.rules.clone(),
            step,
            decision: started.turn,
            sitters: started.sitters.clone(),
            pot: Pot {
                stakes: started.stakes.clone(),
                ..Pot::empty(GameId { table: started.table, number: started.number })
            },
            next_first: started.first.index() + 1,
            broken_off: None,
            phase: Phase::Playing(Box::new(Playing { since: at, counted: at, turn_since: at, ..game })),
        })
    }
}

fn start_game(options: &Options, started: &Started) -> Result<Playing, String> {
    if started.first.index() >= started.sitters.len() {
        return Err(format!("no seat {} can begin", started.first));
    }
    let mut dice = Recorded::new(&started.rolls);
    let mut events = Vec::new();
    let setup = Setup { seats: started.sitters.len(), first: started.first };
    let game = Game::start(options, setup, &mut dice, &mut events).map_err(|refused| refused.to_string())?;
    if !dice.fits() {
        return Err("the dice of the start do not fit".to_owned());
    }
    Ok(Playing {
        game,
        seed: started.seed.clone(),
        entropy: started.entropy.clone(),
        plays: 0,
        since: Moment::default(),
        time_over: false,
        counted: Moment::default(),
        turn_since: Moment::default(),
        waited: None,
        turn_secs: started.rules.turn_secs,
        used_ms: vec![0; started.sitters.len()],
        past_turns: Vec::new(),
        events,
        ai_moved: None,
        got_up: started.got_up.clone(),
        terms: started.terms,
        vote: None,
    })
}

/// After how many events of an AI's plays in a row they are told anew.
const AI_EVENTS_MAX: usize = 64;

/// A table on its way through one entry.
struct Change {
    table: Table,
    step: u64,
    transfers: Vec<Transfer>,
    result: Option<GameResult>,
}

impl Change {
    fn line(&mut self, entry: &Entry) -> Result<(), String> {
        self.phase_must_fit(&entry.line)?;
        match &entry.line {
            JournalEvent::Opened(_) => return Err("a table is opened once".to_owned()),
            JournalEvent::Sat { user, name } => {
                if self.table.seat_of(*user).is_some() {
                    return Err(format!("{user} sits here already"));
                }
                self.room_for_one()?;
                let who = Who::Person { user: *user, name: name.clone(), word: None };
                self.table.sitters.push(Sitter { who, paid: true, away: false });
                self.stake(*user, self.table.rules.ante, TableCause::Ante);
                // All were away when the last game ended, the host too: whoever sits down now is host.
                if self.table.pot.game.number > 1 {
                    self.table.host_must_sit();
                }
            }
            JournalEvent::GotUp { user } => self.get_up(*user)?,
            JournalEvent::AiSat { level } => {
                self.room_for_one()?;
                self.table.sitters.push(Sitter { who: Who::Ai { level: *level }, paid: false, away: false });
            }
            JournalEvent::AiGotUp { seat } => self.remove(*seat)?,
            JournalEvent::ThrownIn { user, amount } => self.stake(*user, *amount, TableCause::ThrowIn),
            JournalEvent::WordChosen { user, word: chosen } => {
                let seat = self.table.seat_of(*user).ok_or("no seat")?;
                if let Who::Person { word, .. } = &mut self.table.sitters[seat.index()].who {
                    word.clone_from(chosen);
                }
            }
            JournalEvent::Started(started) => self.start(entry.at, started)?,
            JournalEvent::Moved { seat, ai, time_over, mv, rolls, evidence, next_seed } => {
                let to_move = self.table.to_move();
                let is_said = self.play((*seat, *ai), *time_over, mv, rolls)?.is_talk();
                if self.playing()?.game.evidence() != *evidence {
                    return Err("the move comes to something else".to_owned());
                }
                let is_passed_on = self.table.to_move() != to_move;
                if to_move == Some(*seat) || is_passed_on || is_said {
                    self.table.decision += 1;
                }
                // What is said, or done out of turn, takes no time from the one to move, and gives none.
                if is_passed_on || (to_move == Some(*seat) && !is_said) {
                    self.table.turn_begins(to_move, entry.at);
                }
                self.after_move(entry.at, next_seed.as_ref())?;
            }
            JournalEvent::Away { seat } => self.sitter(*seat)?.away = true,
            JournalEvent::Back { seat } => {
                self.sitter(*seat)?.away = false;
                // A full turn for whoever takes over again.
                if self.table.to_move() == Some(*seat) {
                    self.table.turn_begins(Some(*seat), entry.at);
                }
            }
            JournalEvent::CloseAgreed { user } => {
                let step = self.step;
                let vote = self.playing()?.vote.get_or_insert_with(|| Vote { step, agreed: Vec::new() });
                // Moves of AI seats once ended a vote, so that an older journal has some agree twice.
                if !vote.agreed.contains(user) {
                    vote.agreed.push(*user);
                }
            }
            JournalEvent::CloseRefused { .. } => self.playing()?.vote = None,
            JournalEvent::TurnSecsSet { secs } => self.table.rules.turn_secs = *secs,
            JournalEvent::Outage { ms, until, earlier_ms, earlier } => {
                self.table.clocks_wait(*ms, *until, *earlier_ms, earlier);
            }
            JournalEvent::Closed(closing) => self.close(*closing),
        }
        Ok(())
    }

    /// Which lines belong to which phase; none comes after the close.
    fn phase_must_fit(&self, line: &JournalEvent) -> Result<(), String> {
        let in_game = |line: &JournalEvent| {
            matches!(
                line,
                JournalEvent::Moved { .. }
                    | JournalEvent::Away { .. }
                    | JournalEvent::Back { .. }
                    | JournalEvent::CloseAgreed { .. }
                    | JournalEvent::CloseRefused { .. }
                    | JournalEvent::Closed(Closing::Agreed | Closing::BrokenOff { .. })
            )
        };
        let fits = match (&self.table.phase, line) {
            (Phase::Closed(_), _) => false,
            (Phase::Gathering(_), line) if in_game(line) => false,
            (
                _,
                JournalEvent::Opened(_)
                | JournalEvent::TurnSecsSet { .. }
                | JournalEvent::Outage { .. }
                | JournalEvent::Closed(_),
            ) => true,
            (Phase::Gathering(_), _) => true,
            (Phase::Playing(playing), JournalEvent::ThrownIn { .. }) => playing.game.takes_stakes(),
            (Phase::Playing(_), line) => in_game(line),
        };
        if fits { Ok(()) } else { Err("the line does not belong to what goes on at the table".to_owned()) }
    }

    fn room_for_one(&self) -> Result<(), String> {
        let seats = *self.table.rules.options.seats().end();
        if self.table.sitters.len() < seats { Ok(()) } else { Err("there is no seat left".to_owned()) }
    }

    fn playing(&mut self) -> Result<&mut Playing, String> {
        match &mut self.table.phase {
            Phase::Playing(playing) => Ok(playing),
            Phase::Gathering(_) | Phase::Closed(_) => Err("no game is played".to_owned()),
        }
    }

    fn sitter(&mut self, seat: Seat) -> Result<&mut Sitter, String> {
        self.table.sitters.get_mut(seat.index()).ok_or_else(|| format!("no seat {seat}"))
    }

    fn remove(&mut self, seat: Seat) -> Result<(), String> {
        self.sitter(seat)?;
        self.table.sitters.remove(seat.index());
        if seat.index() < self.table.next_first {
            self.table.next_first -= 1;
        }
        Ok(())
    }

    /// What was thrown in stays in the middle; the ante comes back.
    fn get_up(&mut self, user: UserId) -> Result<(), String> {
        let seat = self.table.seat_of(user).ok_or("no seat")?;
        if self.sitter(seat)?.paid {
            self.give_back(user, self.table.rules.ante);
        }
        self.remove(seat)?;
        self.table.host_must_sit();
        Ok(())
    }

    fn start(&mut self, at: Moment, started: &Started) -> Result<(), String> {
        let game = start_game(&self.table.rules.options, started)?;
        let Phase::Gathering(gathering) = &self.table.phase else { return Err("a game is being played".to_owned()) };
        if gathering.seed != started.seed {
            return Err("the seed is not the one committed to".to_owned());
        }
        let table = &self.table;
        if (table.id, table.decision + 1, table.pot.game.number) != (started.table, started.turn, started.number) {
            return Err("the start is that of another game".to_owned());
        }
        let ante = table.rules.ante;
        for (user, _) in &started.got_up {
            let seat = self.table.seat_of(*user).ok_or("who cannot pay has no seat")?;
            self.remove(seat)?;
        }
        if !self.table.sitters.iter().map(|sitter| &sitter.who).eq(started.sitters.iter().map(|sitter| &sitter.who)) {
            return Err("the seats do not fit".to_owned());
        }
        for (before, now) in self.table.sitters.clone().iter().zip(&started.sitters) {
            let Some(user) = before.user() else { continue };
            match (before.paid, now.paid) {
                (false, true) => self.stake(user, ante, TableCause::Ante),
                (true, false) => self.give_back(user, ante),
                (false, false) | (true, true) => {}
            }
        }
        if self.table.pot.stakes != started.stakes {
            return Err("the stakes do not fit".to_owned());
        }
        self.table.host = started.host;
        self.table.sitters.clone_from(&started.sitters);
        self.table.decision = started.turn;
        self.table.next_first = started.first.index() + 1;
        self.table.phase = Phase::Playing(Box::new(Playing { since: at, counted: at, turn_since: at, ..game }));
        Ok(())
    }

    /// Plays a move that was decided, and gives it back as it was read.
    fn play(&mut self, (seat, ai): (Seat, bool), time_over: bool, mv: &str, rolls: &[u8]) -> Result<Move, String> {
        let kind = self.table.kind();
        if !ai {
            self.sitter(seat)?.away = false;
        }
        let playing = self.playing()?;
        let mv = kind.parse_move(mv).map_err(|error| error.to_string())?;
        let mut dice = Recorded::new(rolls);
        let mut events = Vec::new();
        if time_over {
            playing.time_over = true;
            playing.game.time_is_over(&mut events);
        }
        playing.game.play(seat, &mv, &mut dice, &mut events).map_err(|refusal| refusal.to_string())?;
        if !dice.fits() {
            return Err("the dice do not fit the move".to_owned());
        }
        playing.plays += 1;
        // Nobody watches each move of an AI: what all of them brought is told together.
        if ai && playing.ai_moved == Some(seat) && playing.events.len() < AI_EVENTS_MAX {
            playing.events.append(&mut events);
        } else {
            playing.events = events;
        }
        playing.ai_moved = ai.then_some(seat);
        playing.got_up.clear();
        // It was about the position before. What an AI plays is nobody's answer to it.
        if !ai {
            playing.vote = None;
        }
        Ok(mv)
    }

    fn after_move(&mut self, at: Moment, next_seed: Option<&Seed>) -> Result<(), String> {
        let playing = self.playing()?;
        match (playing.game.turn(), next_seed) {
            (Turn::Of(_), None) => {
                self.settle_in_part();
                Ok(())
            }
            (Turn::Over, Some(seed)) => {
                self.put_stacks_together();
                self.end(at, seed)
            }
            (Turn::Of(_), Some(_)) => Err("a game that goes on has the next seed".to_owned()),
            (Turn::Over, None) => Err("a game that ended lacks the next seed".to_owned()),
        }
    }

    /// Books how the pot stands divided, in a game that is settled as it goes
    /// along. AI seats stake nothing and have nothing: their shares do not count.
    fn settle_in_part(&mut self) {
        let table = &self.table;
        if table.is_for_nothing() {
            return;
        }
        let Some(standing) = table.playing().and_then(|playing| playing.game.interim_shares()) else { return };
        let users: Vec<(Seat, UserId)> =
            standing.iter().filter_map(|&(seat, _)| Some((seat, table.sitter(seat)?.user()?))).collect();
        let is_paid = |seat: Seat, share: u32| share > 0 && users.iter().any(|&(person, _)| person == seat);
        let shares: Vec<(Seat, u32)> = standing.into_iter().filter(|&(seat, share)| is_paid(seat, share)).collect();
        if shares.is_empty() {
            return;
        }
        let parts = divide(table.pot.total(), &shares);
        let part = |seat: Seat| parts.iter().find(|(of, _)| *of == seat).map_or(Coins::ZERO, |&(_, part)| part);
        let stacks: Vec<_> = users.into_iter().map(|(seat, user)| (seat, user, part(seat))).collect();
        let before = std::mem::replace(&mut self.table.pot.stacks, stacks.clone());
        let had = |seat: Seat| before.iter().find(|(of, ..)| *of == seat).map_or(Coins::ZERO, |&(.., had)| had);
        let (game, account) = (self.table.pot.game, self.table.pot.account());
        // Who has less pays first, so that the pot can pay those who have more.
        for &(seat, user, has) in &stacks {
            self.transfer(Account::Stack { game, seat, user }, account, had(seat) - has, TableCause::Stack);
        }
        for &(seat, user, has) in &stacks {
            self.transfer(account, Account::Stack { game, seat, user }, has - had(seat), TableCause::Stack);
        }
    }

    /// Puts what stands to the players' credit back into the pot, which is settled now.
    fn put_stacks_together(&mut self) {
        let (game, account) = (self.table.pot.game, self.table.pot.account());
        for (seat, user, coins) in std::mem::take(&mut self.table.pot.stacks) {
            self.transfer(Account::Stack { game, seat, user }, account, coins, TableCause::Stack);
        }
    }

    /// The one way a game ends: the pot is settled, the seed opened, and the table gathers again.
    fn end(&mut self, at: Moment, next_seed: &Seed) -> Result<(), String> {
        let playing = self.playing()?.clone();
        let outcome = playing.game.outcome().ok_or("a game that is over has an outcome")?;
        let table = &self.table;
        let (id, guild, account) = (table.pot.game, table.guild, table.pot.account());
        let people: Vec<bool> = table.sitters.iter().map(|sitter| sitter.user().is_some()).collect();
        let pot = table.pot.total();
        let settlement = settle(pot, &outcome, &people, table.rules.drink_price, !table.is_for_nothing());
        let is_won = outcome.ranking.iter().skip(1).flatten().any(|seat| people[seat.index()]);
        self.result = Some(GameResult {
            id,
            kind: table.kind(),
            people: (table.sitters.iter().enumerate())
                .filter_map(|(index, sitter)| {
                    Some(PersonResult {
                        user: sitter.user()?,
                        won: is_won && outcome.winners().contains(&Seat::at(index)),
                        // K9: all are served, also from a pot that pays for fewer drinks, or for none.
                        drink: settlement.round_for_all,
                    })
                })
                .collect(),
        });
        let winners: Vec<(UserId, Coins)> = (settlement.winnings.iter())
            .filter_map(|&(seat, amount)| Some((self.table.sitter(seat)?.user()?, amount)))
            .collect();
        self.transfer(account, Account::Tavern(guild), settlement.drinks, TableCause::Drinks);
        for (user, amount) in winners {
            self.transfer(account, Account::Purse(guild, user), amount, TableCause::Winnings);
        }
        if settlement.back.is_positive() {
            self.give_all_back();
        }
        let sitters = self.table.sitters.clone();
        let away: Vec<usize> = (0..sitters.len()).rev().filter(|&index| sitters[index].away).collect();
        for index in away {
            self.remove(Seat::at(index))?;
        }
        let table = &mut self.table;
        for sitter in &mut table.sitters {
            sitter.paid = false;
        }
        table.host_must_sit();
        table.decision += 1;
        table.pot = Pot::empty(GameId { number: id.number + 1, ..id });
        let ended =
            Ended { game: playing.game, id, sitters, seed: playing.seed, pot, settlement, events: playing.events };
        table.phase = Phase::Gathering(Gathering {
            seed: next_seed.clone(),
            since: at,
            waited: None,
            last: Some(Box::new(ended)),
        });
        Ok(())
    }

    fn close(&mut self, closing: Closing) {
        self.give_all_back();
        self.table.decision += 1;
        // Nobody will play it any more, so its secret is none.
        self.table.broken_off =
            self.table.playing().map(|playing| BrokenOff { id: self.table.pot.game, seed: playing.seed.clone() });
        self.table.phase = Phase::Closed(closing);
    }

    fn stake(&mut self, user: UserId, amount: Coins, cause: TableCause) {
        if !amount.is_positive() {
            return;
        }
        let pot = &mut self.table.pot;
        match pot.stakes.iter_mut().find(|(from, _)| *from == user) {
            Some((_, staked)) => *staked += amount,
            None => pot.stakes.push((user, amount)),
        }
        let (from, to) = (Account::Purse(self.table.guild, user), self.table.pot.account());
        self.transfer(from, to, amount, cause);
    }

    fn give_back(&mut self, user: UserId, amount: Coins) {
        let pot = &mut self.table.pot;
        if let Some((_, staked)) = pot.stakes.iter_mut().find(|(from, _)| *from == user) {
            *staked -= amount;
        }
        pot.stakes.retain(|(_, staked)| staked.is_positive());
        let (from, to) = (self.table.pot.account(), Account::Purse(self.table.guild, user));
        self.transfer(from, to, amount, TableCause::Back);
    }

    /// Every stake comes back; of a pot that was settled in part, what stands to each player's credit.
    fn give_all_back(&mut self) {
        let game = self.table.pot.game;
        for (seat, user, coins) in std::mem::take(&mut self.table.pot.stacks) {
            let (from, to) = (Account::Stack { game, seat, user }, Account::Purse(self.table.guild, user));
            self.transfer(from, to, coins, TableCause::Back);
            self.table.pot.stakes.clear();
        }
        for (user, amount) in self.table.pot.stakes.clone() {
            self.give_back(user, amount);
        }
    }

    fn transfer(&mut self, from: Account, to: Account, amount: Coins, what: TableCause) {
        if !amount.is_positive() {
            return;
        }
        let nth = u16::try_from(self.transfers.len()).expect("a step moves few coins");
        let cause = Cause::Table { what, table: self.table.id, step: self.step, nth };
        self.transfers.push(Transfer { from, to, amount, cause });
    }
}
