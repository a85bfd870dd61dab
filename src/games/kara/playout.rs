//! A round of three seats or more played on in the head, while nobody has stopped.
//!
//! Every seat plays by the tables of [`Field`] until the first stop; the last lap that follows is weighed, not
//! played. Which results the thoughts are for, and what is exact, is left to [`super::ai`].

use std::cell::Cell;

use super::{
    chances::Chances,
    field::Field,
    keeps::{HANDS, Keep},
    last_lap::LastLap,
};
use crate::dice::Dice;

/// After how many turns a thought is given up as even.
pub(super) const TURNS_MAX: usize = 100;
/// Whoever stands less often than this does not think of stopping.
const STANDS_MIN: f64 = 0.03;
/// The tables err: how much of the pot better or worse than running a stop may look to the next seat and not be sure.
const UNSURE: f64 = 0.03;
/// Up to how many seats it is told exactly what comes of a stop by the next seat, as it lies.
const EXACT_SEATS: usize = 6;

/// Thoughts about one decision.
#[derive(Debug)]
pub(super) struct Playouts<'a> {
    chances: &'a Chances,
    /// The tables for as many seats.
    field: &'a Field,
    /// The seats in turn order; the first is the one that thinks.
    hands: Vec<Keep>,
    /// What the next seat and the first one get when the next one stops as it lies, by the hand that the first has run
    /// to; `None` where nobody has asked yet.
    next_stops: Vec<Cell<Option<[f64; 2]>>>,
}

impl<'a> Playouts<'a> {
    pub(super) fn new(chances: &'a Chances, field: &'a Field, mine: Keep, others: &[Keep]) -> Self {
        let hands: Vec<Keep> = std::iter::once(mine).chain(others.iter().copied()).collect();
        Self { chances, field, hands, next_stops: vec![Cell::new(None); HANDS] }
    }

    /// All runs, the best-looking first.
    pub(super) fn runs(&self) -> Vec<Keep> {
        let mut runs = self.hands[0].parts().to_vec();
        runs.sort_by(|one, other| self.field.run(*other).total_cmp(&self.field.run(*one)));
        runs
    }

    /// The sum of the shares of the pot in so many rounds, after a run that keeps this set and misses the house.
    pub(super) fn shares_after<D: Dice>(&self, keep: Keep, playouts: u32, dice: &mut D) -> f64 {
        let mut hands = self.hands.clone();
        let mut sum = 0.0;
        for _ in 0..playouts {
            hands.copy_from_slice(&self.hands);
            hands[0] = self.missing(keep, dice);
            sum += self.play_on(&mut hands, dice);
        }
        sum
    }

    /// Plays on from the second seat's turn: the first seat's share.
    fn play_on<D: Dice>(&self, hands: &mut [Keep], dice: &mut D) -> f64 {
        for turn in 1..TURNS_MAX {
            let seat = turn % hands.len();
            if turn == 1 && hands.len() <= EXACT_SEATS {
                if let Some(share) = self.next_stops(hands, dice) {
                    return share;
                }
            } else if self.stops(hands, seat) {
                return self.weigh(hands, seat, self.chances.rank(hands[seat]));
            }
            hands[seat] = roll(self.field.habit(hands[seat]), dice);
            let rank = self.chances.rank(hands[seat]);
            if self.field.is_in_house(rank) {
                return self.weigh(hands, seat, rank);
            }
        }
        1.0 / hands.len() as f64
    }

    /// The stop rule of the tables: whether a seat stops here while nobody has.
    pub(super) fn stops(&self, hands: &[Keep], seat: usize) -> bool {
        self.stopping_is_better(hands, seat).is_some_and(|better| better >= 0.0)
    }

    /// By how much stopping looks better to a seat than running; `None` where it is not thought of.
    pub(super) fn stopping_is_better(&self, hands: &[Keep], seat: usize) -> Option<f64> {
        let rank = self.chances.rank(hands[seat]);
        let stands = if self.field.is_near(rank) { self.field.stands(hands, seat, rank) } else { 0.0 };
        (stands > STANDS_MIN).then(|| stands - self.field.running(self.chances, hands, seat))
    }

    /// A hand that comes of keeping this set and misses the house.
    pub(super) fn missing<D: Dice>(&self, keep: Keep, dice: &mut D) -> Keep {
        loop {
            let hand = roll(keep, dice);
            if !self.field.is_in_house(self.chances.rank(hand)) {
                return hand;
            }
        }
    }

    /// The first seat's share if the next one stops as it lies. What both get is exact then, as the first has the last
    /// turn of the lap; what the next one would get by running is not, so that where both are about the same it stops
    /// as often as that looks better.
    fn next_stops<D: Dice>(&self, hands: &[Keep], dice: &mut D) -> Option<f64> {
        if self.stopping_is_better(hands, 1)? < -UNSURE {
            return None;
        }
        let known = &self.next_stops[hands[0].hand_index()];
        let [next, first] = known.get().unwrap_or_else(|| {
            let to_come: Vec<Keep> = hands[2..].iter().chain(&hands[..1]).copied().collect();
            let rank = self.chances.rank(hands[1]);
            let next = LastLap::solve(self.chances, 1, &to_come, rank + 1).share(rank, 1);
            let shares = [next, LastLap::share_to_come(self.chances, &to_come, to_come.len() - 1, rank)];
            known.set(Some(shares));
            shares
        });
        let better = (next - self.field.running(self.chances, hands, 1)) / UNSURE;
        let stops = better >= 1.0 || better > -1.0 && 30.0 * (better + 1.0) >= f64::from(dice.roll(60));
        stops.then_some(first)
    }

    /// The first seat's share when a seat stops first, with this rank.
    fn weigh(&self, hands: &[Keep], stopper: usize, rank: usize) -> f64 {
        let stands = self.field.stands(hands, stopper, rank);
        if stopper == 0 {
            return stands;
        }
        // K5 ends the round on the spot: nobody answers rank 0.
        if rank == 0 {
            return 0.0;
        }
        let others = hands.iter().enumerate().filter(|(seat, _)| *seat != stopper);
        let all: f64 = others.map(|(_, &hand)| self.field.answer(hand, rank)).sum();
        (1.0 - stands) * self.field.answer(hands[0], rank) / all.max(f64::MIN_POSITIVE)
    }
}

/// Rolls the dice that are missing.
pub(super) fn roll<D: Dice>(keep: Keep, dice: &mut D) -> Keep {
    let mut hand = keep;
    while !hand.is_hand() {
        hand = hand.with(dice.roll(6));
    }
    hand
}
