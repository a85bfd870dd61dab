//! What the steps of a table move: stakes, stacks, and what a pot pays when its game ends or its table closes. Who
//! has played a game to its end, and what follows if an AI has, is said here as well.

use super::{
    BrokenOff, Closing, Ended, Gathering, Misfit, Phase, Pot, Series, Sitter, Table, Terms, apply::TransitionBuilder,
};
use crate::{
    bets::{AllBack, Bet, Payout, SettledBets, Withdrawn},
    coins::{Account, Cause, Coins, Due, PotClaim, Rounding, Settlement, TableCause, Transfer, settle},
    facts::{Ending, GIVEN_UP_COUNTS, GameFacts, has_person, sides},
    ids::{GameId, Moment, UserId},
};
use games::{Level, Outcome, Seat, Setup, dice::Seed};

/// The first version of the lines under which equal remainders are served after who had the first turn.
const TIES_AFTER_THE_OPENER: u16 = 9;

/// How well the AI plays for somebody who is away: in nobody's place better than most would.
pub(crate) const STAND_IN: Level = Level::Easy;

impl Table {
    /// The seats of the running game that an AI brings, or has brought, to its end for their owners:
    /// they were away, or the AI played their last turn. Under older terms there are none. What another one has given up,
    /// or lost by a move that let the other side win, was ended by nobody's AI ([`Terms::GivenUpIsLost`]).
    pub fn stood_in(&self) -> impl Iterator<Item = Seat> {
        let playing = self.playing().filter(|playing| playing.terms.ask_to_play());
        let is_ended = move |(index, sitter): (usize, &Sitter)| {
            let (seat, last) = (Seat::at(index), playing?.stand_in_last.get(index).copied().unwrap_or_default());
            let is_left = sitter.user().is_some() && (sitter.away || last);
            (is_left && !self.is_given_up_to(seat)).then_some(seat)
        };
        self.sitters.iter().enumerate().filter_map(is_ended)
    }

    /// Who has given the running game up by the last move, where that loses it whatever else was.
    fn gave_up(&self) -> Option<Seat> {
        self.playing().filter(|playing| playing.terms == Terms::GivenUpIsLost)?.resigned
    }

    /// Who has lost the running game by their last move, whatever else was: given it up, or let the other side win.
    fn lost_by_a_move(&self) -> Option<Seat> {
        let let_win = self.playing().filter(|playing| playing.terms == Terms::GivenUpIsLost)?.let_other_win;
        self.gave_up().or(let_win)
    }

    /// Whether another one has given the running game up or let this side win, and who sits here has moved in it: they
    /// have won it themselves.
    fn is_given_up_to(&self, seat: Seat) -> bool {
        let Some((by, playing)) = self.lost_by_a_move().zip(self.playing()) else { return false };
        let is_against = by != seat && !self.rules.options.terms().are_partners(by, seat);
        let has_moved = playing.moved_itself.get(seat.index()).is_some_and(|&moves| moves > 0);
        // What is lost on time stays so.
        is_against && has_moved && !self.is_lost(seat)
    }

    /// The side that loses the running game if it is called off, as no other has a person: it is played against AI seats
    /// alone, and counts as any other, so that nobody has only the games they win.
    #[must_use]
    pub fn loses_if_called_off(&self) -> Option<Vec<Seat>> {
        self.playing().filter(|_| self.codec >= GIVEN_UP_COUNTS)?;
        let (mut people, ais): (Vec<_>, Vec<_>) = sides(self).partition(|side| has_person(self, side));
        people.pop().filter(|_| people.is_empty() && !ais.is_empty())
    }

    /// What comes of a game that a side has lost to all others, however it stood.
    fn lost_by(&self, side: Vec<Seat>) -> Outcome {
        let others: Vec<Seat> = sides(self).filter(|other| *other != side).flatten().collect();
        let shares = others.iter().map(|&other| (other, 1)).collect();
        Outcome { ranking: vec![others, side], shares, round_for_all: false }
    }

    /// Where coins of the running game go that cannot be divided.
    fn rounding(&self) -> Rounding {
        match self.playing() {
            Some(playing) if playing.terms.ask_to_play() => {
                let first = if self.codec >= TIES_AFTER_THE_OPENER { playing.opener } else { playing.first };
                Rounding::InTurn { first }
            }
            _ => Rounding::EarliestSeats,
        }
    }

    /// How well the AI plays for somebody who is away in this game; under older terms as the middle level.
    pub(super) fn stand_in(&self) -> Level {
        let is_easy = self.playing().is_some_and(|playing| playing.terms.ask_to_play());
        if is_easy { STAND_IN } else { Level::Middle }
    }
}

impl TransitionBuilder {
    /// Books how the pot stands divided, in a game that is settled as it goes
    /// along. AI seats stake nothing and have nothing: their shares do not count.
    pub(super) fn settle_in_part(&mut self) {
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
        let parts = table.rounding().divide(table.pot.total(), &shares, table.sitters.len());
        let part = |seat: Seat| parts.iter().find(|(of, _)| *of == seat).map_or(Coins::ZERO, |&(_, part)| part);
        let stacks: Vec<_> = users.into_iter().map(|(seat, user)| (seat, user, part(seat))).collect();
        let before = std::mem::replace(&mut self.table.pot.stacks, stacks.clone());
        let had = |seat: Seat| before.iter().find(|(of, ..)| *of == seat).map_or(Coins::ZERO, |&(.., had)| had);
        let (game, account) = (self.table.pot.game, self.table.pot.account());
        // Who has less pays first, so that the pot can pay those who have more.
        for &(seat, user, has) in &stacks {
            self.transfer(Account::stack(game, seat, user), account, had(seat) - has, TableCause::Stack);
        }
        for &(seat, user, has) in &stacks {
            self.transfer(account, Account::stack(game, seat, user), has - had(seat), TableCause::Stack);
        }
    }

    /// Puts what stands to the players' credit back into the pot, which is settled now.
    pub(super) fn put_stacks_together(&mut self) {
        let (game, account) = (self.table.pot.game, self.table.pot.account());
        for (seat, user, coins) in std::mem::take(&mut self.table.pot.stacks) {
            self.transfer(Account::stack(game, seat, user), account, coins, TableCause::Stack);
        }
    }

    /// The one way a game ends: the pot is settled, the seed opened, and the table gathers again.
    pub(super) fn end(&mut self, at: Moment, next_seed: &Seed) -> Result<(), Misfit> {
        let playing = self.playing()?.clone();
        let outcome = playing.game.outcome().ok_or(Misfit::NoOutcome)?;
        let table = &self.table;
        let (id, pot) = (table.pot.game, table.pot.total());
        let stood_in: Vec<Seat> = table.stood_in().collect();
        let settlement = self.settlement(&outcome, &stood_in);
        let facts = GameFacts::of_running(table, at, Ending::Outcome)
            .map(|facts| facts.with_outcome(&outcome, (&stood_in, &playing.lost), settlement.round_for_all));
        self.pay(&settlement);
        let facts = facts.map(|facts| facts.with_transfers(&self.transfers));
        let bets = self.pay_bets(&outcome, &stood_in);
        self.facts = facts.map(|facts| facts.with_bets(&bets));
        let sitters = self.table.sitters.clone();
        if let Some(facts) = &self.facts {
            let won = if settlement.back.is_positive() { Coins::ZERO } else { facts.pot };
            let brought = (&playing.game, playing.highlights.as_slice());
            self.table.evening.add(facts, won, &sitters, (&outcome, &stood_in), brought);
            self.table.evening.add_bets(&bets, self.table.codec);
        }
        if self.table.rules.best_of.is_some() {
            self.table.series.count(sitters.len(), &outcome, &stood_in);
        }
        let series = self.table.series.clone();
        let taps = playing.last_acts(&sitters);
        self.makes_ready_for_next()?;
        let ended = Ended {
            game: playing.game,
            id,
            sitters,
            seed: playing.seed,
            pot,
            settlement,
            bets,
            gains: self.facts.as_ref().map(GameFacts::gains).unwrap_or_default(),
            stood_in,
            events: playing.events,
            highlights: playing.highlights,
            series,
        };
        self.table.phase = Phase::Gathering(Gathering {
            seed: next_seed.clone(),
            since: at,
            waited: None,
            taps,
            waits_for: Vec::new(),
            got_up: Vec::new(),
            last: Some(Box::new(ended)),
        });
        Ok(())
    }

    /// What becomes of the pot.
    fn settlement(&self, outcome: &Outcome, stood_in: &[Seat]) -> Settlement {
        let table = &self.table;
        let due = Due {
            pot: table.pot.total(),
            claims: &self.claims(stood_in),
            drink_price: table.rules.drink_price,
            contested: !table.is_for_nothing(),
            rounding: table.rounding(),
        };
        settle(due, outcome)
    }

    /// Pays what a settled pot owes: drinks, winnings, and what nobody can collect to those who staked it.
    fn pay(&mut self, settlement: &Settlement) {
        let (guild, account) = (self.table.guild, self.table.pot.account());
        self.transfer(account, Account::Tavern(guild), settlement.drinks, TableCause::Drinks);
        for &(seat, amount) in &settlement.winnings {
            let Some(user) = self.table.sitter(seat).and_then(|sitter| sitter.user()) else { continue };
            self.transfer(account, Account::Purse(guild, user), amount, TableCause::Winnings);
        }
        if settlement.back.is_positive() {
            self.give_all_back();
        }
    }

    /// Whoever is away gets up, and the pot and the bets are those of the next game.
    fn makes_ready_for_next(&mut self) -> Result<(), Misfit> {
        let sitters = &self.table.sitters;
        let away: Vec<usize> = (0..sitters.len()).rev().filter(|&index| sitters[index].away).collect();
        let gone: Vec<UserId> = away.iter().rev().filter_map(|&index| sitters[index].user()).collect();
        if !gone.is_empty() {
            self.table.series_ends_without(gone);
            self.table.series = Series::default();
        }
        for index in away {
            self.remove(Seat::at(index))?;
        }
        let table = &mut self.table;
        for sitter in &mut table.sitters {
            sitter.paid = false;
        }
        table.host_must_sit();
        table.decision += 1;
        let game = table.pot.game;
        table.pot = Pot::empty(GameId { number: game.number + 1, ..game });
        (table.bets_back, table.bets_withdrawn) = (Coins::ZERO, Withdrawn::default());
        Ok(())
    }

    /// What each seat can claim of the pot.
    fn claims(&self, stood_in: &[Seat]) -> Vec<PotClaim> {
        let stakes = &self.table.pot.stakes;
        let staked = |user| stakes.iter().find(|&&(from, _)| from == user).map_or(Coins::ZERO, |&(_, stake)| stake);
        let claim = |(index, sitter): (usize, &Sitter)| match sitter.user() {
            None => PotClaim::Ai,
            // Who lost on time has nothing back, nor is anybody an heir of what they gave up.
            Some(_) if self.table.is_lost(Seat::at(index)) || self.table.gave_up() == Some(Seat::at(index)) => {
                PotClaim::StoodIn { stake: Coins::ZERO }
            }
            Some(user) if stood_in.contains(&Seat::at(index)) => PotClaim::StoodIn { stake: staked(user) },
            Some(_) => PotClaim::Played,
        };
        self.table.sitters.iter().enumerate().map(claim).collect()
    }

    pub(super) fn close(&mut self, at: Moment, closing: Closing) {
        if closing == Closing::Idle {
            let users = self.table.waited_for_in_vain(at);
            self.table.series_ends_without(users);
        }
        self.table.keep_series();
        let facts = self.facts_at_the_close(at, closing);
        let is_lost = facts.as_ref().is_some_and(|facts| facts.ending == Ending::Outcome);
        self.give_all_back();
        let facts = facts.map(|facts| facts.with_transfers(&self.transfers));
        let pool = self.table.bets.clone();
        // Its sheet says so.
        self.table.bets_back = pool.total();
        let payout = pool.all_back(AllBack::BrokenOff);
        let bets = self.settle_bets(payout);
        self.facts = facts.map(|facts| facts.with_bets(&bets));
        self.table.decision += 1;
        // Nobody will play it any more, so its secret is none.
        self.table.broken_off = self.table.playing().map(|playing| BrokenOff {
            id: self.table.pot.game,
            seed: playing.seed.clone(),
            is_lost,
        });
        self.table.phase = Phase::Closed(closing);
    }

    /// What comes of a running game by closing its table.
    fn facts_at_the_close(&mut self, at: Moment, closing: Closing) -> Option<GameFacts> {
        let by_who_plays = match closing {
            Closing::Agreed => true,
            Closing::BrokenOff { by } => self.table.seat_of(by).is_some(),
            _ => false,
        };
        let lost = self.table.loses_if_called_off().filter(|_| by_who_plays);
        let Some(side) = lost else {
            let ending = if closing.is_void() { Ending::Void } else { Ending::BrokenOff };
            return GameFacts::of_running(&self.table, at, ending);
        };
        if let Phase::Playing(playing) = &mut self.table.phase {
            playing.resigned = side.first().copied();
        }
        // Its dice, or the men as they were set, lay there to be seen before a move.
        let facts = GameFacts { unplayed: false, ..GameFacts::of_running(&self.table, at, Ending::Outcome)? };
        Some(facts.with_outcome(&self.table.lost_by(side), (&[], &[]), false))
    }

    /// A bet is laid; what one has laid before on the same seat stays.
    pub(super) fn lay(&mut self, bet: Bet) {
        self.table.bets_withdrawn.forget(bet.user);
        let (purse, account) = (Account::Purse(self.table.guild, bet.user), Account::bets(self.table.pot.game));
        self.transfer(purse, account, bet.amount, TableCause::Bet);
        self.table.bets.lay(bet);
    }

    /// Bets that were taken out of the pool go back to their purses.
    pub(super) fn give_bets_back(&mut self, bets: Vec<Bet>) {
        let account = Account::bets(self.table.pot.game);
        for bet in bets {
            self.transfer(account, Account::Purse(self.table.guild, bet.user), bet.amount, TableCause::BetBack);
        }
    }

    /// The same with those that nobody can win any more, which the board tells.
    pub(super) fn nobody_wins_these(&mut self, bets: Vec<Bet>) {
        self.table.bets_back += bets.iter().map(|bet| bet.amount).sum();
        self.give_bets_back(bets);
    }

    /// As a game starts, bets come back that nobody could win: those on the seat that sits it out (K1), and all where it
    /// is for nothing.
    pub(super) fn bets_that_cannot_win_come_back(&mut self, setup: Setup) {
        let sits_out = self.table.rules.options.sits_out(setup);
        let is_for_nothing = self.table.has_no_contest();
        let bets = self.table.bets.take(|bet| is_for_nothing || sits_out == Some(bet.seat));
        self.nobody_wins_these(bets);
    }

    /// What was laid on the seats of a game that is over goes to those who were right.
    fn pay_bets(&mut self, outcome: &Outcome, stood_in: &[Seat]) -> SettledBets {
        let ended_early = self.table.playing().filter(|_| !self.table.all_sides_have_moved());
        let why_back = ended_early.and_then(|playing| playing.terms.ended_early(playing.is_given_up));
        let payout = self.table.bets.settle(outcome, stood_in);
        self.settle_bets(match why_back.filter(|_| payout.back.is_none()) {
            Some(why) => self.table.bets.all_back(why),
            None => payout,
        })
    }

    fn settle_bets(&mut self, payout: Payout) -> SettledBets {
        let pool = std::mem::take(&mut self.table.bets);
        let account = Account::bets(self.table.pot.game);
        let cause = if payout.back.is_some() { TableCause::BetBack } else { TableCause::BetWon };
        for (bet, &paid) in pool.bets().iter().zip(&payout.paid) {
            self.transfer(account, Account::Purse(self.table.guild, bet.user), paid, cause);
        }
        SettledBets { pool, payout }
    }

    pub(super) fn stake(&mut self, user: UserId, amount: Coins, cause: TableCause) {
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

    pub(super) fn give_back(&mut self, user: UserId, amount: Coins) {
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
            let (from, to) = (Account::stack(game, seat, user), Account::Purse(self.table.guild, user));
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
