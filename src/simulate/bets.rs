//! The auditor's own arithmetic of bets: who has laid what, and what a pool must pay. It reads lines and knows nothing
//! of the tables' own pools.

use super::{chair::Chair, crowd::BET_LIMIT};
use table::{Started, ids::UserId};

/// What somebody has laid on a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub user: UserId,
    pub place: usize,
    pub coins: i64,
}

/// What somebody has to get for a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Paid {
    pub user: UserId,
    pub place: usize,
    pub laid: i64,
    pub coins: i64,
}

/// All that is laid on the places of one game, in the order in which people began to bet.
#[derive(Clone, Debug, Default)]
pub(super) struct Bets(Vec<Laid>);

impl Bets {
    pub(super) fn total(&self) -> i64 {
        self.0.iter().map(|bet| bet.coins).sum()
    }

    /// Counts a bet, if whoever laid it may; `is_known` says whether anything of the game was known by then.
    pub(super) fn lay(
        &mut self,
        (user, place, coins): (UserId, usize, i64),
        seats: &[Chair],
        is_known: bool,
    ) -> Result<(), String> {
        if is_known {
            return Err(format!("{user} bet on a game of which something was known"));
        }
        let laid = self.0.iter().find(|bet| bet.user == user).map_or(0, |bet| bet.coins);
        if coins <= 0 || laid + coins > BET_LIMIT.0 {
            return Err(format!("{user} bet {coins} coins besides {laid}"));
        }
        if seats.get(place).is_none() {
            return Err(format!("{user} bet on place {place}, where nobody sits"));
        }
        if seats.iter().any(|chair| chair.user == Some(user)) {
            return Err(format!("{user} bet at their own table"));
        }
        match self.0.iter_mut().find(|bet| bet.user == user) {
            Some(bet) if bet.place != place => Err(format!("{user} bet on two places")),
            Some(bet) => {
                bet.coins += coins;
                Ok(())
            }
            None => {
                self.0.push(Laid { user, place, coins });
                Ok(())
            }
        }
    }

    /// Takes the bets out of which this is so.
    pub(super) fn without(&mut self, is_so: impl Fn(&Laid) -> bool) -> Vec<Laid> {
        let (out, left) = std::mem::take(&mut self.0).into_iter().partition(|bet| is_so(bet));
        self.0 = left;
        out
    }

    /// Somebody sat down at this place.
    pub(super) fn moved_up(&mut self, place: usize) {
        self.0.iter_mut().filter(|bet| bet.place >= place).for_each(|bet| bet.place += 1);
    }

    /// Whoever sat at this place got up.
    pub(super) fn moved_down(&mut self, place: usize) {
        self.0.iter_mut().filter(|bet| bet.place > place).for_each(|bet| bet.place -= 1);
    }

    /// The line that starts a game must say the same.
    pub(super) fn must_be(&self, started: &Started) -> Result<(), String> {
        let said = started.bets.bets().iter().map(|bet| (bet.user, bet.seat.index(), bet.amount.0));
        match self.0.iter().map(|bet| (bet.user, bet.place, bet.coins)).eq(said) {
            true => Ok(()),
            false => Err(format!("a game starts with the bets {:?}, but there are {:?}", started.bets, self.0)),
        }
    }

    /// Whether everything comes back: where one who won had gone, or nobody was right, or nobody wrong.
    pub(super) fn come_back(&self, winners: &[usize], is_left: bool) -> bool {
        let is_right = |bet: &Laid| winners.contains(&bet.place);
        is_left || !self.0.iter().any(is_right) || self.0.iter().all(is_right)
    }

    /// What each has to get. `weights` says what a coin on each place counts for.
    pub(super) fn paid(&self, winners: &[usize], weights: &[i64], is_left: bool) -> Vec<Paid> {
        let paid = |bet: &Laid, coins: i64| Paid { user: bet.user, place: bet.place, laid: bet.coins, coins };
        if self.come_back(winners, is_left) {
            return self.0.iter().map(|bet| paid(bet, bet.coins)).collect();
        }
        let has_weight = winners.iter().any(|&place| weights[place] > 0);
        let weight = |bet: &Laid| match winners.contains(&bet.place) {
            true if has_weight => i128::from(bet.coins) * i128::from(weights[bet.place]),
            true => i128::from(bet.coins),
            false => 0,
        };
        let (total, all) = (i128::from(self.total()), self.0.iter().map(weight).sum::<i128>());
        // Rounded down, then a coin at a time to whoever lacks most of the next one.
        let mut parts: Vec<i128> = self.0.iter().map(|bet| total * weight(bet) / all).collect();
        let mut lacks: Vec<i128> = self.0.iter().map(|bet| total * weight(bet) % all).collect();
        for _ in 0..total - parts.iter().sum::<i128>() {
            let most = lacks.iter().copied().max().unwrap_or_default();
            let next = lacks.iter().position(|lack| *lack == most).unwrap_or_default();
            parts[next] += 1;
            lacks[next] = 0;
        }
        let coins = |paid: i128| i64::try_from(paid).expect("no more than what was laid");
        self.0.iter().zip(parts).map(|(bet, part)| paid(bet, coins(part))).collect()
    }
}
