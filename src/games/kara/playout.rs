//! A round of three seats or more played on in the head, while nobody has stopped.
//!
//! Every seat plays by the tables of [`Field`] until the first stop; the last lap that follows is weighed, not
//! played. Which results the thoughts are for, and what is exact, is left to [`super::ai`].

use super::{chances::Chances, field::Field, keeps::Keep};
use crate::dice::Dice;

/// After how many turns a thought is given up as even.
const TURNS_MAX: usize = 100;
/// Whoever stands less often than this does not think of stopping.
const STANDS_MIN: f64 = 0.03;

/// Thoughts about one decision.
#[derive(Debug)]
pub(super) struct Playouts<'a> {
    chances: &'a Chances,
    field: Field,
    /// The seats in turn order; the first is the one that thinks.
    hands: Vec<Keep>,
}

impl<'a> Playouts<'a> {
    pub(super) fn new(chances: &'a Chances, mine: Keep, others: &[Keep]) -> Self {
        let hands: Vec<Keep> = std::iter::once(mine).chain(others.iter().copied()).collect();
        Self { chances, field: Field::new(chances, hands.len()), hands }
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
            hands[0] = loop {
                let hand = roll(keep, dice);
                if !self.field.is_in_house(self.chances.rank(hand)) {
                    break hand;
                }
            };
            sum += self.play_on(&mut hands, dice);
        }
        sum
    }

    /// Plays on from the second seat's turn: the first seat's share.
    fn play_on<D: Dice>(&self, hands: &mut [Keep], dice: &mut D) -> f64 {
        for turn in 1..TURNS_MAX {
            let seat = turn % hands.len();
            let rank = self.chances.rank(hands[seat]);
            if self.field.is_near(rank) {
                let stands = self.field.stands(hands, seat, rank);
                if stands > STANDS_MIN && stands >= self.field.running(self.chances, hands, seat) {
                    return self.weigh(hands, seat, rank);
                }
            }
            hands[seat] = roll(self.field.habit(hands[seat]), dice);
            let rank = self.chances.rank(hands[seat]);
            if self.field.is_in_house(rank) {
                return self.weigh(hands, seat, rank);
            }
        }
        1.0 / hands.len() as f64
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
fn roll<D: Dice>(keep: Keep, dice: &mut D) -> Keep {
    let mut hand = keep;
    while !hand.is_hand() {
        hand = hand.with(dice.roll(6));
    }
    hand
}
