//! Side bets: what those who do not play have laid on whom, and what that pays. It is a pool: who was right shares
//! what all have laid, in proportion, and nobody keeps any of it. When a bet is taken is said in `decide`, which
//! coins move by it in `payout`.

use serde::{Deserialize, Serialize};

use super::{Phase, Refused, STAKE_MAX, Table, facts::Player};
use crate::{
    coins::{Coins, settle::divide_fairly},
    ids::UserId,
};
use games::{GameTerms, Outcome, Seat};

/// How many people can bet on one game.
pub const BETTORS_MAX: usize = 1000;

/// What somebody has laid on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bet {
    /// Who.
    pub user: UserId,
    /// What a board calls them.
    pub name: String,
    /// On which seat, as it is counted now: who sits there may move up while people sit down and get up.
    pub seat: Seat,
    /// How much: more than nothing.
    pub amount: Coins,
}

/// Coins on a seat, whoever laid them: all of a bet that its payout depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    /// On which seat.
    pub(crate) seat: Seat,
    /// How much: more than nothing.
    pub(crate) amount: Coins,
}

/// All bets on a game, in the order of the first coin of each: nobody has two.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pool(Vec<Bet>);

/// Who has taken a bet on the present game back by sitting down: on which seat it lay, as it is counted now. On that
/// seat they may bet again once they have got up, and on no other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Withdrawn(Vec<(UserId, Seat)>);

/// A bet that somebody asks to lay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wager {
    /// Whose game it is, as the number of that game at its table; `None` for a typed command, which means the present one.
    pub game: Option<u32>,
    /// On which seat.
    pub seat: Seat,
    /// Who sat there when it was chosen, if that was seen.
    pub on: Option<Player>,
    /// What one had laid by then, if that was seen: a button pressed twice lays once.
    pub had: Option<Coins>,
    /// How much more.
    pub amount: Coins,
}

/// How much somebody who does not play can lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MayLay {
    /// The most that one person may lay on one game of the server; nothing where no bets are taken.
    pub most: Coins,
    /// What their purse holds.
    pub purse: Coins,
    /// What a limit that they have set for themselves leaves today.
    pub own: Option<Coins>,
}

/// What a pool came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payout {
    /// What each bettor gets, in the order of the bets: together what was laid.
    pub paid: Vec<Coins>,
    /// Why everything came back, if it did.
    pub back: Option<AllBack>,
}

/// Why all bets came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllBack {
    /// The game did not come to its end.
    BrokenOff,
    /// An AI brought the game to its end for one who won.
    StoodIn,
    /// It ended before every side had moved: what older terms ask.
    NotAllMoved,
    /// It was given up, or ended by an AI that stood in for somebody, before every side had moved.
    GivenUpEarly,
    /// Nobody was right.
    NobodyRight,
    /// Nobody was wrong.
    NobodyWrong,
}

/// The bets on a game that ended, and what they came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettledBets {
    /// The bets.
    pub pool: Pool,
    /// What they came to.
    pub payout: Payout,
}

impl MayLay {
    /// How much is left to lay for who has laid this much: nothing or more.
    #[must_use]
    pub fn left_after(self, laid: Coins) -> Coins {
        (self.most - laid).min(self.purse).min(self.own.unwrap_or(self.purse)).max(Coins::ZERO)
    }
}

impl Pool {
    /// A pool of these bets.
    #[must_use]
    pub const fn of(bets: Vec<Bet>) -> Self {
        Self(bets)
    }

    /// The bets, in the order of the first coin of each.
    #[must_use]
    pub fn bets(&self) -> &[Bet] {
        &self.0
    }

    /// Whether nobody has bet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All that lies there.
    #[must_use]
    pub fn total(&self) -> Coins {
        self.0.iter().map(|bet| bet.amount).sum()
    }

    /// What lies on these seats together.
    #[must_use]
    pub fn on(&self, seats: &[Seat]) -> Coins {
        self.0.iter().filter(|bet| seats.contains(&bet.seat)).map(|bet| bet.amount).sum()
    }

    /// What somebody has laid.
    #[must_use]
    pub fn of_user(&self, user: UserId) -> Option<&Bet> {
        self.0.iter().find(|bet| bet.user == user)
    }

    /// What somebody's bet would bring if these seats won together and nobody else, as the bets lie now.
    fn would_bring(&self, user: UserId, side: Vec<Seat>) -> Option<Coins> {
        let place = self.0.iter().position(|bet| bet.user == user)?;
        let shares = side.iter().map(|&seat| (seat, 1)).collect();
        let won = Outcome { ranking: vec![side], shares, round_for_all: false };
        Some(self.settle(&won, &[]).paid[place])
    }

    /// What the pool pays by a game's outcome; `stood_in` are the seats whose game an AI brought to its end for
    /// their owners.
    ///
    /// Who bet on a winner shares all that lies there by what they laid; where several win, each coin counts as much
    /// as its seat's share of the outcome. Odd coins go to the largest remainders, equal ones to the earlier bet.
    #[must_use]
    pub fn settle(&self, outcome: &Outcome, stood_in: &[Seat]) -> Payout {
        settle(&self.laid(), outcome, stood_in)
    }

    /// Everything comes back.
    #[must_use]
    pub fn all_back(&self, why: AllBack) -> Payout {
        all_back(&self.laid(), why)
    }

    fn laid(&self) -> Vec<Laid> {
        self.0.iter().map(|bet| Laid { seat: bet.seat, amount: bet.amount }).collect()
    }

    /// Lays more on a seat, or for the first time.
    pub(super) fn lay(&mut self, bet: Bet) {
        match self.0.iter_mut().find(|known| known.user == bet.user) {
            Some(known) => {
                known.amount += bet.amount;
                known.name = bet.name;
            }
            None => self.0.push(bet),
        }
    }

    /// Takes out the bets of which this is so.
    pub(super) fn take(&mut self, is_so: impl Fn(&Bet) -> bool) -> Vec<Bet> {
        self.0.extract_if(.., |bet| is_so(bet)).collect()
    }

    /// Somebody sits down in this place: who sat there and behind it moves up.
    pub(super) fn seat_came(&mut self, seat: Seat) {
        self.0.iter_mut().filter(|bet| bet.seat >= seat).for_each(|bet| bet.seat = Seat(bet.seat.0 + 1));
    }

    /// Whoever sat in this place has got up, and no bet is on it any more.
    pub(super) fn seat_went(&mut self, seat: Seat) {
        self.0.iter_mut().filter(|bet| bet.seat > seat).for_each(|bet| bet.seat = Seat(bet.seat.0 - 1));
    }
}

/// [`Pool::settle`], of coins whose owners nobody needs to know.
pub(crate) fn settle(laid: &[Laid], outcome: &Outcome, stood_in: &[Seat]) -> Payout {
    let winners = outcome.winners();
    if winners.iter().any(|seat| stood_in.contains(seat)) {
        return all_back(laid, AllBack::StoodIn);
    }
    let share_of = |seat: Seat| outcome.shares.iter().find(|(of, _)| *of == seat).map_or(0, |&(_, share)| share);
    let have_shares = winners.iter().any(|&seat| share_of(seat) > 0);
    let weight = |laid: &Laid| match winners.contains(&laid.seat) {
        true if have_shares => laid.amount.0 * i64::from(share_of(laid.seat)),
        true => laid.amount.0,
        false => 0,
    };
    let right: Vec<(usize, i64)> = laid.iter().map(weight).enumerate().filter(|&(_, weight)| weight > 0).collect();
    if right.is_empty() {
        return all_back(laid, AllBack::NobodyRight);
    }
    if right.len() == laid.len() {
        return all_back(laid, AllBack::NobodyWrong);
    }
    let total: Coins = laid.iter().map(|laid| laid.amount).sum();
    let mut paid = vec![Coins::ZERO; laid.len()];
    for (place, part) in divide_fairly(total, &right) {
        paid[place] = part;
    }
    Payout { paid, back: None }
}

/// [`Pool::all_back`], likewise.
pub(crate) fn all_back(laid: &[Laid], why: AllBack) -> Payout {
    let paid = laid.iter().map(|laid| laid.amount).collect();
    Payout { paid, back: Some(why).filter(|_| !laid.is_empty()) }
}

impl Withdrawn {
    /// Whether nobody has.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Where the bet of this one lay, who has none now.
    #[must_use]
    pub fn of_user(&self, user: UserId) -> Option<Seat> {
        self.0.iter().find(|(of, _)| *of == user).map(|&(_, seat)| seat)
    }

    pub(super) fn note(&mut self, bets: &[Bet]) {
        self.0.extend(bets.iter().map(|bet| (bet.user, bet.seat)));
    }

    /// One has bet again.
    pub(super) fn forget(&mut self, user: UserId) {
        self.0.retain(|(of, _)| *of != user);
    }

    pub(super) fn seat_came(&mut self, seat: Seat) {
        self.0.iter_mut().filter(|(_, on)| *on >= seat).for_each(|(_, on)| on.0 += 1);
    }

    /// Whoever sat there has got up: who had bet on them is free to choose.
    pub(super) fn seat_went(&mut self, seat: Seat) {
        self.0.retain(|(_, on)| *on != seat);
        self.0.iter_mut().filter(|(_, on)| *on > seat).for_each(|(_, on)| on.0 -= 1);
    }
}

impl SettledBets {
    /// What each bettor has won, or lost below zero, in the order of the bets.
    pub fn gains(&self) -> impl Iterator<Item = (&Bet, Coins)> {
        self.pool.bets().iter().zip(&self.payout.paid).map(|(bet, &paid)| (bet, paid - bet.amount))
    }
}

/// Whether a seat of every side has moved, but for the seat that sits the game out.
pub(crate) fn all_sides_have_moved(has_moved: &[bool], sits_out: Option<Seat>, terms: &GameTerms) -> bool {
    let seats = || (0..has_moved.len()).map(Seat::at);
    let is_of = |seat, other| other == seat || terms.are_partners(seat, other);
    seats()
        .filter(|&seat| sits_out != Some(seat))
        .all(|seat| seats().any(|other| is_of(seat, other) && has_moved[other.index()]))
}

impl Table {
    /// Whether bets are taken on the present game, or the next one, by those who do not sit here.
    ///
    /// # Errors
    /// Why not.
    pub fn takes_bets(&self) -> Result<(), Refused> {
        match &self.phase {
            Phase::Closed(_) => Err(Refused::Closed),
            Phase::Gathering(_) if self.would_be_for_nothing() => Err(Refused::BetForNothing),
            Phase::Playing(playing) if !playing.takes_bets() => Err(Refused::BetsClosed),
            Phase::Playing(_) if !self.is_played_for() => Err(Refused::BetForNothing),
            Phase::Gathering(_) | Phase::Playing(_) => Ok(()),
        }
    }

    /// The seat that sits the present game out, or would sit out the next one: nobody can win by it (K1).
    #[must_use]
    pub fn sits_out(&self) -> Option<Seat> {
        let setup = match &self.phase {
            Phase::Playing(playing) => games::Setup { seats: self.sitters.len(), first: playing.first },
            Phase::Gathering(_) if !self.sitters.is_empty() => self.setup(),
            Phase::Gathering(_) | Phase::Closed(_) => return None,
        };
        self.rules.options.sits_out(setup)
    }

    /// The seats that win and lose together with one, itself among them: a pair of Carrom (R14), else it alone.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Vec<Seat> {
        let terms = self.rules.options.terms();
        let seats = (0..self.sitters.len()).map(Seat::at);
        seats.filter(|&other| other == seat || terms.are_partners(seat, other)).collect()
    }

    /// Whether in the running game every side has moved, but who sits it out (K1).
    pub(super) fn all_sides_have_moved(&self) -> bool {
        let has_moved = self.playing().map(|playing| playing.has_moved.as_slice()).unwrap_or_default();
        all_sides_have_moved(has_moved, self.sits_out(), &self.rules.options.terms())
    }

    /// What somebody's bet would bring if its side won alone, as the bets lie now.
    #[must_use]
    pub fn bet_would_bring(&self, user: UserId) -> Option<Coins> {
        let bet = self.bets.of_user(user)?;
        self.bets.would_bring(user, self.side_of(bet.seat))
    }

    /// Who sits in a seat, as a bet names them.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<Player> {
        self.sitter(seat).map(|sitter| Player::of(&sitter.who))
    }

    /// A bet that somebody wants to lay, if it can be.
    pub(super) fn may_bet(&self, user: UserId, wager: &Wager, limit: Coins) -> Result<(), Refused> {
        let Wager { game, seat, on, had, amount } = *wager;
        let limit = limit.min(STAKE_MAX);
        // A button of a game before, or of one that this table has not come to.
        if game.is_some_and(|game| game != self.pot.game.number) {
            return Err(Refused::BetsClosed);
        }
        if !limit.is_positive() {
            return Err(Refused::BetsOff);
        }
        if let Some(seat) = self.seat_of(user) {
            return Err(Refused::BetAtOwnTable { seat });
        }
        self.must_take_stakes()?;
        self.takes_bets()?;
        let Some(player) = self.player(seat) else {
            return Err(Refused::NoSuchSeat { seat, seats: self.sitters.len() });
        };
        if on.is_some_and(|on| on != player) {
            return Err(Refused::BetSeatChanged { seat });
        }
        if self.sits_out() == Some(seat) {
            return Err(Refused::BetSitsOut { seat });
        }
        let laid = self.bets.of_user(user);
        if let Some(bet) = laid.filter(|bet| bet.seat != seat) {
            return Err(Refused::BetElsewhere { seat: bet.seat });
        }
        // Who sat down and got up again would have laid on another seat by that.
        if let Some(before) = self.bets_withdrawn.of_user(user).filter(|before| *before != seat) {
            return Err(Refused::BetBefore { seat: before });
        }
        let laid = laid.map_or(Coins::ZERO, |bet| bet.amount);
        if had.is_some_and(|had| had != laid) {
            return Err(Refused::BetChanged { laid });
        }
        if !amount.is_positive() {
            return Err(Refused::BadBet { amount, max: limit });
        }
        if amount > limit - laid {
            return Err(Refused::BetAboveLimit { laid, max: limit });
        }
        if !laid.is_positive() && self.bets.bets().len() >= BETTORS_MAX {
            return Err(Refused::TooManyBettors { max: BETTORS_MAX });
        }
        Ok(())
    }
}
