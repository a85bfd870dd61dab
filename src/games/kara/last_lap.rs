//! The last lap (K7), solved: what each result is worth when every seat that
//! is still to come has one turn and plays its best.

use super::{chances::Chances, keeps::Keep};

/// What part of the pot a result gets, once the seats still to come have had their turn.
///
/// Exact, drinks aside: each of those seats plays for its own share, knowing
/// what lies (K4–K8). A result has a rank of [`Chances`] and may be tied.
#[derive(Debug)]
pub(super) struct LastLap {
    ranks: usize,
    /// By the number who hold the best result (from 1), then by rank.
    shares: Vec<f64>,
}

impl LastLap {
    /// Solves the lap of these hands, in the order of their turns, after
    /// `done` seats whose results are fixed; for results of ranks before `ranks`.
    pub(super) fn solve(chances: &Chances, done: usize, to_come: &[Keep], ranks: usize) -> Self {
        let holders = 1..=done + to_come.len();
        let shares = holders.flat_map(|holders| std::iter::repeat_n(1.0 / holders as f64, ranks)).collect();
        let mut lap = Self { ranks, shares };
        for (before, &hand) in to_come.iter().enumerate().rev() {
            // At the worst all seats before it hold the same result.
            lap.add_before(chances, hand, done + before);
        }
        lap
    }

    /// The expected share of one of `holders` seats that hold the best result so far.
    pub(super) fn share(&self, rank: usize, holders: usize) -> f64 {
        self.shares[(holders - 1) * self.ranks + rank]
    }

    /// What keeping a set in the turn before them is worth, when the best result so far has this
    /// rank and is held by some: a better one wins alone, one as good shares.
    pub(super) fn value(&self, chances: &Chances, keep: Keep, best: usize, holders: usize) -> f64 {
        let of = chances.of(keep);
        let alone: f64 = (0..best).map(|rank| of[rank] * self.share(rank, 1)).sum();
        alone + of[best] * self.share(best, holders + 1)
    }

    /// What part of the pot one of the seats to come gets, by its place among them, when another has stopped first with
    /// this rank and all have a turn.
    pub(super) fn share_to_come(chances: &Chances, to_come: &[Keep], place: usize, rank: usize) -> f64 {
        // K5: the round is won on the spot.
        if rank == 0 {
            return 0.0;
        }
        let (ranks, seats) = (rank + 1, to_come.len() + 1);
        let mut lap = Self::solve(chances, seats, &[], ranks);
        // By the number who hold the best result (from 1), then by rank: what the seat gets if it holds none, and if it does.
        let mut parts: Vec<[f64; 2]> = lap.shares.iter().map(|&share| [0.0, share]).collect();
        for (turn, &hand) in to_come.iter().enumerate().rev() {
            let holds = usize::from(turn == place);
            let later = parts.clone();
            for holders in 1..=turn + 1 {
                for rank in 1..ranks {
                    let value = |keep: Keep| lap.value(chances, keep, rank, holders);
                    let choices = hand.parts().iter().copied().chain([hand]).map(|keep| (value(keep), keep));
                    let (_, keep) = choices.max_by(|one, other| one.0.total_cmp(&other.0)).expect("a hand can stop");
                    let of = chances.of(keep);
                    let better: f64 = (0..rank).map(|new| of[new] * later[new][holds]).sum();
                    let worse = 1.0 - chances.better_than(keep)[rank] - of[rank];
                    parts[(holders - 1) * ranks + rank] = std::array::from_fn(|held| {
                        let tied = later[holders * ranks + rank][held.max(holds)];
                        better + of[rank] * tied + worse * later[(holders - 1) * ranks + rank][held]
                    });
                }
            }
            lap.add_before(chances, hand, turn + 1);
        }
        parts[rank][0]
    }

    /// Takes the turn of a seat that comes before all others solved so far; at
    /// most `holders_max` seats hold a result before it.
    fn add_before(&mut self, chances: &Chances, hand: Keep, holders_max: usize) {
        // With a better result this seat holds it alone: summed up to each rank, once for every choice.
        let choices: Vec<(Keep, Vec<f64>)> = (hand.parts().iter().copied().chain([hand]))
            .map(|keep| {
                let mut sum = 0.0;
                let alone = (chances.of(keep)[..self.ranks].iter().enumerate())
                    .map(|(rank, chance)| {
                        let alone = sum;
                        sum += chance * self.share(rank, 1);
                        alone
                    })
                    .collect();
                (keep, alone)
            })
            .collect();
        for holders in 1..=holders_max {
            // K5: rank 0 has won on the spot, so it stays as it is.
            for rank in 1..self.ranks {
                let tied = self.share(rank, holders + 1);
                let worth = |(keep, alone): &&(Keep, Vec<f64>)| alone[rank] + chances.of(*keep)[rank] * tied;
                let (keep, _) = (choices.iter())
                    .max_by(|one, other| worth(one).total_cmp(&worth(other)))
                    .expect("a hand can always stop");
                let (better, equal) = (chances.better_than(*keep)[rank], chances.of(*keep)[rank]);
                let here = (holders - 1) * self.ranks + rank;
                self.shares[here] = equal * tied + (1.0 - better - equal) * self.shares[here];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(dice: &str) -> Keep {
        Keep::of_hand(dice.parse().expect("five dice"))
    }

    /// The lap played out in full, with no table: the share of one who holds the best result.
    fn share_by_playing(chances: &Chances, to_come: &[Keep], rank: usize, holders: usize) -> f64 {
        let Some((&hand, rest)) = to_come.split_first() else { return 1.0 / holders as f64 };
        if rank == 0 {
            return 1.0;
        }
        let result = |new: usize| match new {
            _ if new < rank => (share_by_playing(chances, rest, new, 1), 0.0),
            _ if new == rank => {
                let shared = share_by_playing(chances, rest, rank, holders + 1);
                (shared, shared)
            }
            _ => (0.0, share_by_playing(chances, rest, rank, holders)),
        };
        let results: Vec<(f64, f64)> = (0..chances.width()).map(result).collect();
        let sum = |keep: Keep, part: fn(&(f64, f64)) -> f64| -> f64 {
            chances.of(keep).iter().zip(&results).map(|(chance, result)| chance * part(result)).sum()
        };
        let choices = hand.parts().iter().copied().chain([hand]);
        let best = choices.max_by(|a, b| sum(*a, |r| r.0).total_cmp(&sum(*b, |r| r.0))).expect("a choice");
        sum(best, |result| result.1)
    }

    #[test]
    fn the_solved_lap_is_the_lap_played_out() {
        let chances = Chances::against("34361".parse().expect("five dice"));
        let seats = [hand("66116"), hand("33335"), hand("11234")];
        for to_come in [&seats[..0], &seats[..1], &seats[..2], &seats[1..]] {
            for (result, holders) in [("22355", 1), ("34342", 1), ("34362", 2), ("12345", 1), ("13346", 1)] {
                let rank = chances.rank(hand(result));
                let lap = LastLap::solve(&chances, holders, to_come, rank + 1);
                let played = share_by_playing(&chances, to_come, rank, holders);
                assert!((lap.share(rank, holders) - played).abs() < 1e-12, "{result} by {holders} before {to_come:?}");
            }
        }
    }

    #[test]
    fn all_shares_of_a_lap_make_up_the_pot() {
        let chances = Chances::against("34361".parse().expect("five dice"));
        let seats = [hand("66116"), hand("33335"), hand("11234"), hand("12346")];
        for result in ["34342", "34362", "12345", "22246"] {
            let rank = chances.rank(hand(result));
            let stopped = LastLap::solve(&chances, 1, &seats, rank + 1).share(rank, 1);
            let shares = (0..seats.len()).map(|place| LastLap::share_to_come(&chances, &seats, place, rank));
            let shares: Vec<f64> = shares.collect();
            assert!((stopped + shares.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{result}: {stopped}, {shares:?}");
            assert!(shares.iter().all(|share| (0.0..1.0).contains(share)), "{shares:?}");
        }
    }

    #[test]
    fn the_same_dice_as_the_house_cannot_be_beaten_k5() {
        let chances = Chances::against("34361".parse().expect("five dice"));
        let lap = LastLap::solve(&chances, 1, &[hand("34362"), hand("34351")], 1);
        assert!((lap.share(0, 1) - 1.0).abs() < 1e-12);
    }
}
