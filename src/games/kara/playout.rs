//! A round played on in the head, while nobody has stopped.
//!
//! Every seat plays by a quick rule of thumb until the first stop; the last
//! lap that follows is weighed, not played. Which results the thoughts are
//! for, and what is exact, is left to [`super::ai`].

use super::{
    chances::Chances,
    keeps::{self, Keep},
};
use crate::dice::Dice;

/// From how far off a stop is thought of, in pips.
const STOP_MAX: u8 = 6;
/// After how many turns a thought is given up as even.
const TURNS_MAX: usize = 100;
/// What the chance to be in the house a turn later counts, beside the one now.
const LATER: f64 = 0.4;
/// What part of an even share a seat expects that runs and misses the house.
const AFTER_A_MISS: f64 = 0.8;

/// Thoughts about one decision.
#[derive(Debug)]
pub(super) struct Playouts<'a> {
    chances: &'a Chances,
    /// The seats in turn order; the first is the one that thinks.
    hands: Vec<Keep>,
    /// For every set, the chance of the house when it is kept, and a part of the next turn's.
    hopes: Vec<f64>,
    /// By hand: the set it keeps when it runs.
    habits: Vec<Option<Keep>>,
    /// By hand: how well its one turn of a last lap stands against each rank.
    answers: Vec<Option<Box<[f64]>>>,
}

impl<'a> Playouts<'a> {
    pub(super) fn new(chances: &'a Chances, mine: Keep, others: &[Keep]) -> Self {
        let in_house = chances.in_house_ranks();
        let hope = |hand: Keep| if chances.rank(hand) < in_house { 1.0 } else { LATER * chances.likeliest(hand).0 };
        Self {
            chances,
            hands: std::iter::once(mine).chain(others.iter().copied()).collect(),
            hopes: keeps::means(hope),
            habits: vec![None; keeps::HANDS],
            answers: vec![None; keeps::HANDS],
        }
    }

    /// The runs worth comparing, the best-looking first.
    pub(super) fn promising_runs(&self, number: usize) -> Vec<Keep> {
        let mut runs = self.hands[0].parts().to_vec();
        runs.sort_by(|one, other| self.hopes[other.index()].total_cmp(&self.hopes[one.index()]));
        runs.truncate(number);
        runs
    }

    /// The expected share of the pot after a run that keeps this set and misses the house.
    pub(super) fn share_after<D: Dice>(&mut self, keep: Keep, playouts: u32, dice: &mut D) -> f64 {
        let sum: f64 = (0..playouts)
            .map(|_| {
                let mut hands = self.hands.clone();
                hands[0] = loop {
                    let hand = roll(keep, dice);
                    if self.chances.rank(hand) >= self.chances.in_house_ranks() {
                        break hand;
                    }
                };
                self.play_on(&mut hands, dice)
            })
            .sum();
        sum / f64::from(playouts)
    }

    /// Plays on from the second seat's turn: the first seat's share.
    fn play_on<D: Dice>(&mut self, hands: &mut [Keep], dice: &mut D) -> f64 {
        let even = 1.0 / hands.len() as f64;
        let in_house = self.chances.in_house_ranks();
        for turn in 1..TURNS_MAX {
            let seat = turn % hands.len();
            let rank = self.chances.rank(hands[seat]);
            let habit = self.habit(hands[seat]);
            let hit = self.chances.within(habit, 0);
            if self.chances.distance(rank) <= STOP_MAX {
                let running = hit * self.stands(hands, seat, in_house - 1) + (1.0 - hit) * AFTER_A_MISS * even;
                if self.stands(hands, seat, rank) >= running {
                    return self.weigh(hands, seat, rank);
                }
            }
            hands[seat] = roll(habit, dice);
            let rank = self.chances.rank(hands[seat]);
            if rank < in_house {
                return self.weigh(hands, seat, rank);
            }
        }
        even
    }

    /// The first seat's share when a seat stops first, with this rank.
    fn weigh(&mut self, hands: &[Keep], stopper: usize, rank: usize) -> f64 {
        let stands = self.stands(hands, stopper, rank);
        if stopper == 0 {
            return stands;
        }
        let others: f64 = (0..hands.len()).filter(|&seat| seat != stopper).map(|s| self.answer(hands[s], rank)).sum();
        // K5 ends the round on the spot: nobody answers rank 0.
        if rank == 0 { 0.0 } else { (1.0 - stands) * self.answer(hands[0], rank) / others }
    }

    /// The chance that this rank, held by a seat that stops first, stands against all others.
    fn stands(&mut self, hands: &[Keep], stopper: usize, rank: usize) -> f64 {
        (0..hands.len()).filter(|&seat| seat != stopper).map(|seat| 1.0 - self.answer(hands[seat], rank)).product()
    }

    /// How much of a rank's winnings one more turn with this hand takes: all by
    /// a better result, half by an equal one.
    fn answer(&mut self, hand: Keep, rank: usize) -> f64 {
        let chances = self.chances;
        self.answers[hand.hand_index()].get_or_insert_with(|| {
            let near = (0..chances.width()).take_while(|&rank| chances.distance(rank) <= STOP_MAX);
            near.map(|rank| {
                if rank == 0 {
                    return 0.0;
                }
                let take = |keep: Keep| chances.better_than(keep)[rank] + chances.of(keep)[rank] / 2.0;
                hand.parts().iter().map(|&keep| take(keep)).fold(take(hand), f64::max)
            })
            .collect()
        })[rank]
    }

    /// The set this hand keeps when it runs.
    fn habit(&mut self, hand: Keep) -> Keep {
        let hopes = &self.hopes;
        *self.habits[hand.hand_index()].get_or_insert_with(|| {
            let best = hand.parts().iter().max_by(|one, other| hopes[one.index()].total_cmp(&hopes[other.index()]));
            *best.expect("every hand can run")
        })
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
