//! Two seats, nobody stopped: what every decision brings, solved.
//!
//! A position is a house, the hand of who is to move and the other's. Its value is the share of the pot that who is
//! to move has if both play their best from there on, a shared pot counted as a half (K8) and drinks left out (K9).
//! The 252 × 252 values of a house are found by value iteration: a round is as good as surely over after some turns,
//! so that what was guessed at first counts for less with each pass. Once one seat has stopped, `last_lap`
//! says the same with any number of seats.

use std::{
    collections::VecDeque,
    sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError},
};

use super::{
    chances::Chances,
    hand::Hand,
    keeps::{self, HANDS, KEEPS, Keep},
};

/// How many houses are kept solved: 252 KB each, 16 MB in all.
const HOUSES_KEPT: usize = 64;
/// Passes end when no value has changed by more than this.
const SETTLED: f64 = 1e-12;
/// More passes than any house needs.
const PASSES_MAX: usize = 1000;

/// A house of two seats, solved.
pub struct Two {
    chances: Chances,
    /// What an open position is worth to who is to move: by the other's hand, then by its own.
    values: Vec<f32>,
}

/// A house that is solved once, by whoever asks first.
type Solving = Arc<OnceLock<Arc<Two>>>;

static SOLVED: LazyLock<Mutex<VecDeque<(Keep, Solving)>>> = LazyLock::new(|| Mutex::new(VecDeque::new()));

impl Two {
    /// The house, solved now or kept from before.
    #[must_use]
    pub fn of(house: Hand) -> Arc<Self> {
        let key = Keep::of_hand(house);
        let solving = {
            let mut kept = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
            let found = kept.iter().position(|(kept, _)| *kept == key).and_then(|place| kept.remove(place));
            let (_, solving) = found.unwrap_or_else(|| (key, Solving::default()));
            kept.push_front((key, Arc::clone(&solving)));
            kept.truncate(HOUSES_KEPT);
            solving
        };
        // Outside of the list, so that nobody waits for another house.
        Arc::clone(solving.get_or_init(|| Arc::new(Self::solve(house))))
    }

    fn solve(house: Hand) -> Self {
        let solution = Solution::new(house);
        Self { chances: solution.chances, values: solution.values.iter().map(|&value| value as f32).collect() }
    }

    /// What stopping and each run brings, the best first; of equal ones stopping, then fewer dice.
    #[must_use]
    pub fn choices(&self, mine: Keep, other: Keep) -> Vec<(f64, Keep)> {
        choices(&self.chances, mine, other, |of, hand| {
            f64::from(self.values[of.hand_index() * HANDS + hand.hand_index()])
        })
    }
}

impl std::fmt::Debug for Two {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Two").finish_non_exhaustive()
    }
}

/// A house, solved to the last digits that are told.
#[derive(Debug)]
pub struct Solution {
    chances: Chances,
    values: Vec<f64>,
    /// How many passes it took.
    pub passes: usize,
}

impl Solution {
    /// Solves a house.
    #[must_use]
    pub fn new(house: Hand) -> Self {
        let chances = Chances::against(house);
        let hands: Vec<Keep> = Keep::hands().collect();
        let in_house = chances.in_house_ranks();
        let answers: Vec<Vec<f64>> = hands.iter().map(|&hand| answers(&chances, hand)).collect();
        let parts: Vec<&[Keep]> = hands.iter().map(|hand| hand.parts()).collect();
        let mut values = vec![0.5; HANDS * HANDS];
        let (mut means, mut passes) = (vec![0.0; KEEPS], 0);
        for pass in 1..=PASSES_MAX {
            let mut change = 0.0_f64;
            for other in 0..HANDS {
                keeps::means_into(&mut means, |hand| {
                    let (hand, rank) = (hand.hand_index(), chances.rank(hand));
                    if rank < in_house { 1.0 - answers[other][rank] } else { 1.0 - values[hand * HANDS + other] }
                });
                for mine in 0..HANDS {
                    let stop = 1.0 - answers[other][chances.rank(hands[mine])];
                    let best = parts[mine].iter().map(|keep| means[keep.index()]).fold(stop, f64::max);
                    let value = &mut values[other * HANDS + mine];
                    change = change.max((best - *value).abs());
                    *value = best;
                }
            }
            passes = pass;
            if change < SETTLED {
                break;
            }
        }
        Self { chances, values, passes }
    }

    /// What stopping and each run brings, the best first; of equal ones stopping, then fewer dice.
    #[must_use]
    pub fn choices(&self, mine: Keep, other: Keep) -> Vec<(f64, Keep)> {
        choices(&self.chances, mine, other, |of, hand| self.values[of.hand_index() * HANDS + hand.hand_index()])
    }
}

/// How much one decision by a house's kept values loses at most, of the pot: in each open position the exact worth of the
/// best choice, less that of the choice that they take. What a whole game loses by them it does not say.
#[must_use]
pub fn loss(house: Hand) -> f64 {
    let (kept, exact) = (Two::of(house), Solution::new(house));
    let mut most = 0.0_f64;
    for other in Keep::hands().filter(|other| other.hand().sum() != house.sum()) {
        for mine in Keep::hands().filter(|mine| mine.hand().sum() != house.sum()) {
            let played = kept.choices(mine, other)[0].1;
            let choices = exact.choices(mine, other);
            let worth = choices.iter().find(|choice| choice.1 == played).expect("it is a choice").0;
            most = most.max(choices[0].0 - worth);
        }
    }
    most
}

/// How much of a result's pot one last turn with this hand takes, by the result's rank: all by a better one, half by
/// an equal one, by the best choice for each.
fn answers(chances: &Chances, hand: Keep) -> Vec<f64> {
    let take = |rank: usize, keep: Keep| chances.better_than(keep)[rank] + chances.of(keep)[rank] / 2.0;
    let best = |rank| hand.parts().iter().map(|&keep| take(rank, keep)).fold(take(rank, hand), f64::max);
    // K5: the same dice as the house have won on the spot.
    (0..chances.width()).map(|rank| if rank == 0 { 0.0 } else { best(rank).min(1.0) }).collect()
}

/// What stopping and each run brings, with the value of every position with the first hand for the other.
fn choices(chances: &Chances, mine: Keep, other: Keep, value: impl Fn(Keep, Keep) -> f64) -> Vec<(f64, Keep)> {
    let answers = answers(chances, other);
    let in_house = chances.in_house_ranks();
    let means = keeps::means(|hand| {
        let rank = chances.rank(hand);
        1.0 - if rank < in_house { answers[rank] } else { value(hand, other) }
    });
    let runs = mine.parts().iter().rev().map(|&keep| (means[keep.index()], keep));
    let mut choices: Vec<(f64, Keep)> =
        std::iter::once((1.0 - answers[chances.rank(mine)], mine)).chain(runs).collect();
    choices.sort_by(|one, another| another.0.total_cmp(&one.0));
    choices
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Rules as _, Seat, Setup, Turn, Viewer,
        dice::{Scripted, Thoughts},
        kara::{KaraOptions, Move, Round},
    };

    fn hand(text: &str) -> Keep {
        Keep::of_hand(text.parse().expect("five dice"))
    }

    #[test]
    fn what_is_kept_loses_nothing_that_counts() {
        // `cargo bench --bench kara -- exact` looks at all 252 houses.
        for house in ["25556", "11111"] {
            let loss = loss(house.parse().expect("five dice"));
            assert!(loss < 1e-6, "{house}: {loss}");
        }
    }

    #[test]
    fn a_value_is_what_comes_of_it_when_both_play_by_the_values() {
        // House 34361, 66116 (20) to move against 12345 (15): both play on by the solution.
        let house: Hand = "34361".parse().expect("five dice");
        let (two, promised) = (Two::of(house), Solution::new(house).choices(hand("66116"), hand("12345"))[0].0);
        let (mut won, games) = (0.0, 4000);
        let mut luck = Thoughts::fixed();
        for _ in 0..games {
            let mut dice = Scripted::new([3, 4, 3, 6, 1, 6, 6, 1, 1, 6, 1, 2, 3, 4, 5]);
            let setup = Setup { seats: 2, first: Seat(0) };
            let mut round = Round::start(&KaraOptions::default(), setup, &mut dice, &mut vec![]).expect("two seats");
            for seat in [Seat(0), Seat(1)] {
                round.make_move(seat, Move::Throw, &mut dice, &mut vec![]).expect("a throw");
            }
            while let Turn::Of(seat) = round.turn() {
                let view = round.view(Viewer::Seat(seat));
                let dice = view.kara(seat).and_then(|kara| kara.dice).expect("both have thrown");
                let mv = if view.last_lap {
                    Round::suggest(&view, crate::Level::Hard, &mut luck).expect("a move")
                } else {
                    let other = view.karas.iter().find(|kara| kara.seat != seat).and_then(|kara| kara.dice);
                    let best = two.choices(Keep::of_hand(dice), Keep::of_hand(other.expect("both have thrown")))[0].1;
                    if best.is_hand() { Move::Stop } else { Move::Run(best.run_of(dice)) }
                };
                round.make_move(seat, mv, &mut luck, &mut vec![]).expect("an allowed move");
            }
            let outcome = round.outcome().expect("the round is over");
            if outcome.winners().contains(&Seat(0)) {
                won += 1.0 / outcome.winners().len() as f64;
            }
        }
        let error = (won / f64::from(games) - promised) / (0.5 / f64::from(games).sqrt());
        assert!(error.abs() < 4.0, "{promised} was promised, {error} standard errors off");
    }

    #[test]
    fn a_house_is_solved_once_whatever_the_order_of_its_dice() {
        let one = Two::of("11112".parse().expect("five dice"));
        let again = Two::of("21111".parse().expect("five dice"));
        assert!(Arc::ptr_eq(&one, &again));
        assert!(SOLVED.lock().unwrap_or_else(PoisonError::into_inner).len() <= HOUSES_KEPT);
    }
}
