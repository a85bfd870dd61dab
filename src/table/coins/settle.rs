//! Who gets what of a pot (K9, K10, and what the tables promise about AI seats).

use super::Coins;
use games::{Outcome, Seat};

/// What becomes of a pot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// What the tavern gets for the round for all (K9).
    pub drinks: Coins,
    /// Whether every seat is served (K9).
    pub round_for_all: bool,
    /// What each person gets, in seat order; nobody twice and nobody nothing.
    pub winnings: Vec<(Seat, Coins)>,
    /// What nobody at the table can collect, or nobody played for against somebody else's
    /// stake, and goes back to those who staked it.
    pub back: Coins,
    /// Who is the best by the ranking of the people who played to the end: they get what is more than the stake of
    /// who let an AI end the game.
    pub heirs: Vec<Seat>,
}

/// A pot whose game is over, and what has a say in who gets it besides the outcome.
#[derive(Clone, Copy, Debug)]
pub struct Due<'a> {
    /// What lies in the middle.
    pub pot: Coins,
    /// Who sits on each seat.
    pub claims: &'a [PotClaim],
    /// What a drink of the round for all costs.
    pub drink_price: Coins,
    /// Whether somebody could win it: two people who compete have a stake in it.
    pub contested: bool,
    /// Where coins go that cannot be divided.
    pub rounding: Rounding,
}

/// What a seat can claim of a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PotClaim {
    /// An AI sits there: it staked nothing and receives nothing.
    Ai,
    /// A person sits there, who has played.
    Played,
    /// A person sits there for whom an AI brought the game to its end: no more than this stake comes back.
    StoodIn {
        /// What that person put in.
        stake: Coins,
    },
}

/// Where coins go that cannot be divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// One each to the earliest seats, as games paid that began under older terms.
    EarliestSeats,
    /// One each to the largest remainders; equal ones in turn, from the seat that began.
    InTurn {
        /// That seat.
        first: Seat,
    },
}

/// Divides a pot by a game's outcome.
///
/// Where only AI seats win, the best people by the ranking collect; where no
/// person competed, the stakes go back. The round for all costs a drink for
/// every seat, or the whole pot if that is less. What is more than the stake
/// of who let an AI end the game goes to the best by the ranking of those who
/// played; where all let it, all stakes go back. Drinks, winnings and what goes
/// back add up to the pot. A pot that is not contested goes back whole: the
/// round for all is on the house then.
#[must_use]
pub fn settle(due: Due<'_>, outcome: &Outcome) -> Settlement {
    let Due { pot, claims, drink_price, contested, rounding } = due;
    let claim = |seat: Seat| claims.get(seat.index()).copied().unwrap_or(PotClaim::Ai);
    let is_person = |seat: Seat| claim(seat) != PotClaim::Ai;
    let mut shares: Vec<(Seat, u32)> =
        outcome.shares.iter().copied().filter(|&(seat, share)| share > 0 && is_person(seat)).collect();
    if shares.is_empty() {
        shares = best(outcome, is_person);
    }
    if shares.is_empty() {
        return Settlement { back: pot, ..Settlement::default() };
    }
    let heirs = best(outcome, |seat| claim(seat) == PotClaim::Played);
    let named = heirs.iter().map(|&(seat, _)| seat).collect();
    if !contested || heirs.is_empty() {
        return Settlement { round_for_all: outcome.round_for_all, back: pot, heirs: named, ..Settlement::default() };
    }
    shares.sort_unstable();
    let seats = i64::try_from(claims.len()).expect("a table has few seats");
    let drinks =
        if outcome.round_for_all { Coins(pot.0.min(drink_price.0.saturating_mul(seats))) } else { Coins::ZERO };
    let mut winnings = rounding.divide(pot - drinks, &shares, claims.len());
    let mut left = Coins::ZERO;
    for (seat, amount) in &mut winnings {
        if let PotClaim::StoodIn { stake } = claim(*seat) {
            left += *amount - stake.min(*amount);
            *amount = stake.min(*amount);
        }
    }
    winnings.extend(rounding.divide(left, &heirs, claims.len()));
    winnings.sort_unstable();
    winnings.dedup_by(|(later, more), (seat, amount)| {
        let is_same = later == seat;
        if is_same {
            *amount += *more;
        }
        is_same
    });
    winnings.retain(|(_, amount)| amount.is_positive());
    Settlement { drinks, round_for_all: outcome.round_for_all, winnings, back: Coins::ZERO, heirs: named }
}

/// The best seats by the ranking of which this is so, with a share each.
fn best(outcome: &Outcome, is_so: impl Fn(Seat) -> bool) -> Vec<(Seat, u32)> {
    let places = outcome.ranking.iter().map(|equal| equal.iter().copied().filter(|&seat| is_so(seat)));
    let best = places.map(Iterator::collect::<Vec<_>>).find(|seats| !seats.is_empty()).unwrap_or_default();
    best.into_iter().map(|seat| (seat, 1)).collect()
}

impl Rounding {
    /// Divides coins by shares, which are in seat order.
    ///
    /// # Panics
    /// If all shares together are nothing.
    #[must_use]
    pub fn divide(self, coins: Coins, shares: &[(Seat, u32)], seats: usize) -> Vec<(Seat, Coins)> {
        let Self::InTurn { first } = self else { return divide(coins, shares) };
        let (mut parts, mut remainders) = rounded_down(coins, shares);
        // Remainders are less than all shares together, so that those that are larger come first.
        remainders.sort_by_key(|&(nth, remainder)| {
            let turn = (shares[nth].0.index() + seats - first.index() % seats.max(1)) % seats.max(1);
            (std::cmp::Reverse(remainder), turn)
        });
        give_one_each(coins, &mut parts, remainders.into_iter().map(|(nth, _)| nth));
        parts
    }
}

/// Divides coins by shares; the odd coins go to the earliest ones, one each.
///
/// # Panics
/// If all shares together are nothing.
#[must_use]
pub fn divide<W: Copy>(coins: Coins, shares: &[(W, impl Copy + Into<i64>)]) -> Vec<(W, Coins)> {
    let (mut parts, remainders) = rounded_down(coins, shares);
    give_one_each(coins, &mut parts, 0..remainders.len());
    parts
}

/// Divides coins by shares; the odd coins go to the largest remainders, one each, equal ones to the earlier share.
///
/// # Panics
/// If all shares together are nothing.
#[must_use]
pub fn divide_fairly<W: Copy>(coins: Coins, shares: &[(W, impl Copy + Into<i64>)]) -> Vec<(W, Coins)> {
    let (mut parts, mut remainders) = rounded_down(coins, shares);
    // The sort is stable: of equal ones the earlier stays before.
    remainders.sort_by_key(|&(_, remainder)| std::cmp::Reverse(remainder));
    give_one_each(coins, &mut parts, remainders.into_iter().map(|(nth, _)| nth));
    parts
}

/// What is left of parts that are rounded down, each with its place.
type Remainders = Vec<(usize, i128)>;

/// Each part rounded down, and what is left of them.
fn rounded_down<W: Copy>(coins: Coins, shares: &[(W, impl Copy + Into<i64>)]) -> (Vec<(W, Coins)>, Remainders) {
    let all: i128 = shares.iter().map(|&(_, share)| i128::from(share.into())).sum();
    let exact = |share: i64| i128::from(coins.0) * i128::from(share);
    let part = |(who, share): (W, i64)| {
        (who, Coins(i64::try_from(exact(share) / all).expect("a part is no more than the whole")))
    };
    let shares: Vec<(W, i64)> = shares.iter().map(|&(who, share)| (who, share.into())).collect();
    let remainders = shares.iter().enumerate().map(|(nth, &(_, share))| (nth, exact(share) % all)).collect();
    (shares.into_iter().map(part).collect(), remainders)
}

/// What is left over goes to these places, one coin each.
fn give_one_each<W>(coins: Coins, parts: &mut [(W, Coins)], places: impl Iterator<Item = usize>) {
    let odd = coins - parts.iter().map(|&(_, part)| part).sum();
    let odd = usize::try_from(odd.0).expect("parts are rounded down");
    for nth in places.take(odd) {
        parts[nth].1 += Coins(1);
    }
}
