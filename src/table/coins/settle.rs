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
}

/// Divides a pot by a game's outcome.
///
/// `people` tells for each seat whether a person sits there: AI seats stake
/// nothing and receive nothing. Where only AI seats win, the best people by
/// the ranking collect; where no person competed, the stakes go back. The
/// round for all costs a drink for every seat, or the whole pot if that is
/// less. Odd coins go to the earliest seats. Drinks, winnings and what goes
/// back add up to the pot. A pot that is not `contested` goes back whole: the
/// round for all is on the house then.
#[must_use]
pub fn settle(pot: Coins, outcome: &Outcome, people: &[bool], drink_price: Coins, contested: bool) -> Settlement {
    let is_person = |seat: Seat| people.get(seat.index()).copied().unwrap_or(false);
    let mut shares: Vec<(Seat, u32)> =
        outcome.shares.iter().copied().filter(|&(seat, share)| share > 0 && is_person(seat)).collect();
    if shares.is_empty() {
        let best = outcome.ranking.iter().map(|equal| equal.iter().copied().filter(|&seat| is_person(seat)));
        shares = (best.map(Iterator::collect::<Vec<_>>).find(|people| !people.is_empty()).unwrap_or_default())
            .into_iter()
            .map(|seat| (seat, 1))
            .collect();
    }
    if shares.is_empty() {
        return Settlement { back: pot, ..Settlement::default() };
    }
    if !contested {
        return Settlement { round_for_all: outcome.round_for_all, back: pot, ..Settlement::default() };
    }
    shares.sort_unstable();
    let seats = i64::try_from(people.len()).expect("a table has few seats");
    let drinks =
        if outcome.round_for_all { Coins(pot.0.min(drink_price.0.saturating_mul(seats))) } else { Coins::ZERO };
    let winnings = divide(pot - drinks, &shares).into_iter().filter(|(_, amount)| amount.is_positive()).collect();
    Settlement { drinks, round_for_all: outcome.round_for_all, winnings, back: Coins::ZERO }
}

/// Divides coins by shares; the odd coins go to the earliest ones, one each.
///
/// # Panics
/// If all shares together are nothing.
#[must_use]
pub fn divide<W: Copy>(coins: Coins, shares: &[(W, impl Copy + Into<i64>)]) -> Vec<(W, Coins)> {
    let all: i64 = shares.iter().map(|&(_, share)| share.into()).sum();
    let mut parts: Vec<(W, Coins)> = (shares.iter())
        .map(|&(who, share)| {
            let part = i128::from(coins.0) * i128::from(share.into()) / i128::from(all);
            (who, Coins(i64::try_from(part).expect("a part is no more than the whole")))
        })
        .collect();
    let odd = coins - parts.iter().map(|&(_, part)| part).sum();
    let odd = usize::try_from(odd.0).expect("parts are rounded down");
    for (_, part) in parts.iter_mut().take(odd) {
        *part += Coins(1);
    }
    parts
}
