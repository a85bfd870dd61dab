//! A deep search of a round of three seats or more, while nobody has stopped: what the hard seat's decisions there are
//! measured by (`cargo bench --bench kara -- deep`).
//!
//! It knows no more rules than the hard seat and takes a thousand times as long. That one plays rounds on in its head by
//! the tables of `Field` and weighs the last lap roughly. Here the next turn of every seat is thought about by itself, as
//! the hard seat does it; the last lap is exact, whoever stopped; and a choice that seems better is played on until it is
//! said with certainty by how much.

use std::collections::HashMap;

use smallvec::SmallVec;

use super::{
    ai::Circle,
    chances::Chances,
    field::Field,
    keeps::Keep,
    last_lap::LastLap,
    moves::Move,
    playout::{Playouts, TURNS_MAX, roll},
    view::View,
};
use crate::dice::Thoughts;

/// How many runs are looked at beside the one that was played, and by how many rounds they are found.
const RUNS: usize = 3;
const FIND: [(usize, u32); 2] = [(32, 1_500), (8, 8_000)];
/// How many rounds are played on with each choice at a time, and how often that is done at least and at most.
const BATCH: u32 = 1_000;
const BATCHES: [u32; 2] = [3, 60];
/// A decision is settled where it is surely no worse than this, or surely worse than a hundredth of the pot.
const SETTLED: f64 = 0.005;
const WORSE: f64 = 0.01;
/// How many standard errors are sure enough.
const SURE: f64 = 2.0;
/// How near stopping and running are by the tables where a seat's next turn is thought about, and by how many rounds: for
/// the seat that is next, and for those after it.
const NEXT: Thought = Thought { near: 0.12, rounds: [(3, 1_000), (2, 6_000)] };
const LATER: Thought = Thought { near: 0.04, rounds: [(2, 150), (2, 150)] };

/// How a seat's next turn is thought about.
#[derive(Clone, Copy, Debug)]
struct Thought {
    near: f64,
    rounds: [(usize, u32); 2],
}

/// What a decision was worth beside the best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    /// How much of the pot it costs; 0 if nothing better was found.
    pub loss: f64,
    /// The standard error of that.
    pub error: f64,
    /// How many rounds were played on with each choice.
    pub rounds: u32,
}

/// Weighs what the seat that looks has decided; `None` where that is not open, or can be told exactly.
#[must_use]
pub fn weigh(view: &View, played: Move, thoughts: &mut Thoughts) -> Option<Weighed> {
    let circle = Circle::of(view).filter(|circle| !circle.is_exact())?;
    let dice = view.kara(view.me?)?.dice?;
    let played = match played {
        Move::Run(places) => Keep::of(dice, places.others()),
        _ => circle.mine,
    };
    Some(Deep::new(&circle).weigh(&circle, played, thoughts))
}

/// All hands in turn order, from the one that thinks first.
type Hands = SmallVec<[Keep; 8]>;

struct Deep {
    chances: Chances,
    field: Field,
    /// What was decided in a turn that was thought about: by its seat and all hands.
    decided: HashMap<(usize, Hands), Keep>,
}

/// A choice, and what came of it in each batch's rounds beside what was played.
struct Tried {
    keep: Keep,
    /// What the part that ends at once brings; the rest is played on.
    fixed: f64,
    missing: f64,
    /// The sum of what it brought more than what was played, and of the squares of that.
    more: f64,
    squares: f64,
}

impl Deep {
    fn new(circle: &Circle) -> Self {
        let chances = Chances::against(circle.house);
        let field = Field::new(&chances, circle.to_come.len() + 1);
        Self { chances, field, decided: HashMap::new() }
    }

    fn weigh(&mut self, circle: &Circle, played: Keep, thoughts: &mut Thoughts) -> Weighed {
        let found = circle.runs_played_on(&self.chances, &self.field, &[played], &FIND, thoughts);
        let mut tried = vec![self.tried(circle, played)];
        let others = found.iter().map(|run| run.1).chain([circle.mine]).filter(|&keep| keep != played);
        let runs = others.clone().filter(|keep| !keep.is_hand()).take(RUNS);
        tried.extend(runs.chain(others.filter(|keep| keep.is_hand())).map(|keep| self.tried(circle, keep)));
        let mut rounds = 0;
        for batch in 1..=BATCHES[1] {
            for _ in 0..BATCH {
                // The same dice for every choice, so that what is compared is the choices.
                let dice = Thoughts::new(thoughts);
                let base = self.share(circle, &tried[0], &dice);
                for tried in &mut tried[1..] {
                    let more = self.share(circle, tried, &dice) - base;
                    tried.more += more;
                    tried.squares += more * more;
                }
            }
            rounds = batch * BATCH;
            let is_settled = tried[1..].iter().all(|tried| {
                let (more, error) = tried.mean_and_error(rounds);
                more + SURE * error < SETTLED || more - SURE * error > WORSE
            });
            if batch >= BATCHES[0] && is_settled {
                break;
            }
        }
        let gains = tried[1..].iter().map(|tried| tried.mean_and_error(rounds));
        let (loss, error) = gains.fold((0.0, 0.0), |most, gain| if gain.0 > most.0 { gain } else { most });
        Weighed { loss, error, rounds }
    }

    fn tried(&self, circle: &Circle, keep: Keep) -> Tried {
        let tried = |fixed, missing| Tried { keep, fixed, missing, more: 0.0, squares: 0.0 };
        if keep.is_hand() {
            return tried(circle.share_by_stopping(&self.chances), 0.0);
        }
        let in_house = self.chances.in_house_ranks();
        let lap = LastLap::solve(&self.chances, 1, &circle.to_come, in_house);
        let fixed = (0..in_house).map(|rank| self.chances.of(keep)[rank] * lap.share(rank, 1)).sum();
        tried(fixed, 1.0 - self.chances.within(keep, 0))
    }

    /// What a choice brings in one round.
    fn share(&mut self, circle: &Circle, tried: &Tried, dice: &Thoughts) -> f64 {
        let on = if tried.missing > 0.0 { self.play_on(circle, tried.keep, dice.clone()) } else { 0.0 };
        tried.fixed + tried.missing * on
    }

    /// One round after a run that keeps this set and misses the house: the first seat's share.
    fn play_on(&mut self, circle: &Circle, keep: Keep, mut dice: Thoughts) -> f64 {
        let mut hands: Hands = std::iter::once(circle.mine).chain(circle.to_come.iter().copied()).collect();
        hands[0] = Playouts::new(&self.chances, &self.field, circle.mine, &circle.to_come).missing(keep, &mut dice);
        for turn in 1..TURNS_MAX {
            let seat = turn % hands.len();
            let keep = self.decision(circle, &hands, turn, &mut dice);
            if !keep.is_hand() {
                hands[seat] = roll(keep, &mut dice);
            }
            if keep.is_hand() || self.field.is_in_house(self.chances.rank(hands[seat])) {
                return self.share_of_the_first(&hands, seat);
            }
        }
        1.0 / hands.len() as f64
    }

    /// What a seat keeps: by the tables, or thought about where it is its next turn and these are near.
    fn decision(&mut self, circle: &Circle, hands: &Hands, turn: usize, dice: &mut Thoughts) -> Keep {
        let seat = turn % hands.len();
        let (others, hand) = (rotated(hands, seat), hands[seat]);
        let playouts = Playouts::new(&self.chances, &self.field, hand, &others);
        let by_tables = if playouts.stops(hands, seat) { hand } else { self.field.habit(hand) };
        let thought = if turn == 1 { NEXT } else { LATER };
        let better = playouts.stopping_is_better(hands, seat);
        if turn > hands.len() || better.is_none_or(|better| better.abs() > thought.near) {
            return by_tables;
        }
        let key = (seat, hands.clone());
        if let Some(decided) = self.decided.get(&key) {
            return *decided;
        }
        let seen = Circle { house: circle.house, mine: hand, to_come: others.to_vec(), done: Vec::new() };
        // Of its own dice, so that the round is played with the same ones whether it was thought about before or not.
        let mut thoughts = Thoughts::new(&mut dice.clone());
        let runs = seen.runs_played_on(&self.chances, &self.field, &[], &thought.rounds, &mut thoughts);
        let decided = if runs[0].0 > seen.share_by_stopping(&self.chances) { runs[0].1 } else { hand };
        self.decided.insert(key, decided);
        decided
    }

    /// The first seat's share when another, or it, stops first as it lies.
    fn share_of_the_first(&self, hands: &Hands, stopper: usize) -> f64 {
        let (to_come, rank) = (rotated(hands, stopper), self.chances.rank(hands[stopper]));
        match (hands.len() - stopper) % hands.len() {
            0 => LastLap::solve(&self.chances, 1, &to_come, rank + 1).share(rank, 1),
            after => LastLap::share_to_come(&self.chances, &to_come, after - 1, rank),
        }
    }
}

impl Tried {
    /// How much more than what was played it brought on average, and the standard error.
    fn mean_and_error(&self, rounds: u32) -> (f64, f64) {
        let rounds = f64::from(rounds);
        let mean = self.more / rounds;
        (mean, ((self.squares / rounds - mean * mean).max(0.0) / rounds).sqrt())
    }
}

/// The others' hands in turn order after a seat.
fn rotated(hands: &[Keep], seat: usize) -> Hands {
    (1..hands.len()).map(|ahead| hands[(seat + ahead) % hands.len()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circle(house: &str, mine: &str, to_come: &[&str]) -> Circle {
        let hand = |dice: &str| Keep::of_hand(dice.parse().expect("five dice"));
        Circle {
            house: house.parse().expect("five dice"),
            mine: hand(mine),
            to_come: to_come.iter().map(|dice| hand(dice)).collect(),
            done: Vec::new(),
        }
    }

    #[test]
    fn what_the_hard_seat_decides_loses_no_hundredth_of_the_pot_against_a_deep_search() {
        // It stopped here and lost 1.1 %, as long as it only guessed what a stop of the next seat leaves.
        let near = circle("13121", "31221", &["13221", "52131", "45221", "22222"]);
        let usual = circle("34361", "34353", &["66116", "12345", "11234"]);
        for circle in [near, usual] {
            let chances = Chances::against(circle.house);
            let played = circle.shares(&chances, &[])[0].1;
            let weighed = Deep::new(&circle).weigh(&circle, played, &mut Thoughts::fixed());
            assert!(weighed.loss < WORSE, "{circle:?}: {weighed:?}");
        }
    }

    #[test]
    fn a_stop_that_throws_the_round_away_is_told() {
        // Five off, with three to come who lie nearer.
        let circle = circle("34361", "33321", &["34342", "33335", "34341"]);
        let weighed = Deep::new(&circle).weigh(&circle, circle.mine, &mut Thoughts::fixed());
        assert!(weighed.loss - SURE * weighed.error > WORSE, "{weighed:?}");
    }
}
