//! Tables of what a hand is worth while nobody has stopped, for a house and a number of seats: a mean field.
//!
//! Each seat meets the others as they are on average, and plays its best against that; what they are on average
//! is what comes of all playing so. A few passes settle both. The tables give a habit (what a hand keeps when it runs) and
//! a stop rule ([`Field::running`]): stop where that stands better against the hands that do lie there than running
//! is worth against them. Where two play, `two` is exact instead.

use super::{
    chances::Chances,
    hand::DICE,
    keeps::{self, HANDS, KEEPS, Keep},
};

/// From how far off a stop is thought of, in pips.
const STOP_MAX: u8 = 6;
/// How often everybody's play and what everybody meets are brought together.
const PASSES: usize = 12;
/// How many turns each pass looks ahead with the same company.
const TURNS: usize = 6;
/// How many turns a round is followed for what is met in it; few are longer.
const LAPS: usize = 10;
/// What a later turn of one's own is worth of what the field says: the others who are left by then know more of each other.
/// Fitted to the exact shares of three seats, as is the next.
const LATER: f64 = 0.9;
/// From which part of what running is worth to it on another seat is taken to stop.
const STOPS: f64 = 0.9;

/// The tables of a house, for a number of seats.
#[derive(Debug)]
pub(super) struct Field {
    /// How many ranks are in the house, and how many near enough to stop.
    in_house: usize,
    near: usize,
    /// How much of each near rank's winnings one last turn takes, by hand and rank: all by a better result, half by
    /// an equal one.
    answers: Vec<f64>,
    /// By hand: what it keeps when it runs, what that is worth, and its chance of the house.
    habits: Vec<Keep>,
    running: Vec<f64>,
    hits: Vec<f64>,
    /// By set: what keeping it is worth.
    runs: Vec<f64>,
    /// By set, over the rolls that miss the house: their chance, what is taken from another who gets in, and what
    /// one's own next turn is worth; each summed up with the chances.
    misses: Vec<[f64; 3]>,
    /// The answers by set and rank, summed up over the rolls that miss the house.
    missed: Vec<f64>,
}

/// What is met on average.
struct Met {
    /// By rank: the answer of one of the others.
    answer: Vec<f64>,
    /// The chance that a seat's turn ends the open part of the round.
    ends: f64,
    /// By rank: with which result it ends then.
    by: Vec<f64>,
}

impl Field {
    pub(super) fn new(chances: &Chances, seats: usize) -> Self {
        let hands: Vec<Keep> = Keep::hands().collect();
        let ranks: Vec<usize> = hands.iter().map(|&hand| chances.rank(hand)).collect();
        let in_house = chances.in_house_ranks();
        let near = (0..chances.width()).take_while(|&rank| chances.distance(rank) <= STOP_MAX).count();
        let answers: Vec<f64> = hands.iter().flat_map(|&hand| answers(chances, hand, near)).collect();
        let thrown = thrown();
        let mut met = Met { answer: vec![0.0; near], ends: 0.2, by: vec![0.0; near] };
        let mut company: Vec<f64> =
            (0..HANDS).map(|hand| if ranks[hand] < in_house { 0.0 } else { thrown[hand] }).collect();
        (0..HANDS).filter(|&hand| ranks[hand] < in_house).for_each(|hand| met.by[ranks[hand]] += thrown[hand]);
        scale(&mut met.by);

        let (mut values, mut running, mut habits) =
            (vec![1.0 / seats as f64; HANDS], vec![0.0; HANDS], vec![Keep::NONE; HANDS]);
        let mut runs = vec![0.0; KEEPS];
        for _ in 0..PASSES {
            let all: f64 = company.iter().sum();
            for rank in 0..near {
                let answer = |hand: usize| company[hand] * answers[hand * near + rank];
                met.answer[rank] = (0..HANDS).map(answer).sum::<f64>() / all;
            }
            let stands: Vec<f64> = met.answer.iter().map(|answer| power(1.0 - answer, seats - 1)).collect();
            let others_end = 1.0 - power(1.0 - met.ends, seats - 1);
            let taken = met.taken(&answers, seats, near);
            for _ in 0..TURNS {
                keeps::means_into(&mut runs, |hand| {
                    let hand = hand.hand_index();
                    let on = || others_end * taken[hand] + (1.0 - others_end) * values[hand];
                    if ranks[hand] < in_house { stands[ranks[hand]] } else { on() }
                });
                for hand in 0..HANDS {
                    habits[hand] = best(hands[hand], &runs);
                    running[hand] = runs[habits[hand].index()];
                    values[hand] = running[hand].max(stands.get(ranks[hand]).copied().unwrap_or_default());
                }
            }
            let stops = |hand: usize| stands.get(ranks[hand]).is_some_and(|&stands| stands >= running[hand]);
            company = met.follow(&thrown, &ranks, in_house, others_end, &habits, stops);
        }
        // Whoever is met by name is in the house when its turn ends the open part, or is looked at by itself.
        met.by.truncate(in_house);
        scale(&mut met.by);
        let taken = met.taken(&answers, seats, near);
        let missing = |worth: &dyn Fn(usize) -> f64| {
            keeps::means(|hand| if chances.rank(hand) < in_house { 0.0 } else { worth(hand.hand_index()) })
        };
        let (chance, taken, later) = (missing(&|_| 1.0), missing(&|hand| taken[hand]), missing(&|hand| values[hand]));
        let mut missed = vec![0.0; KEEPS * near];
        for rank in 0..near {
            let of_rank = missing(&|hand| answers[hand * near + rank]);
            (0..KEEPS).for_each(|set| missed[set * near + rank] = of_rank[set]);
        }
        let hits = habits.iter().map(|habit| 1.0 - chance[habit.index()]).collect();
        let misses = (0..KEEPS).map(|set| [chance[set], taken[set], later[set]]).collect();
        Self { in_house, near, answers, habits, running, hits, runs, misses, missed }
    }

    /// Whether a result may be stopped with at all.
    pub(super) const fn is_near(&self, rank: usize) -> bool {
        rank < self.near
    }

    pub(super) const fn is_in_house(&self, rank: usize) -> bool {
        rank < self.in_house
    }

    /// The set this hand keeps when it runs.
    pub(super) fn habit(&self, hand: Keep) -> Keep {
        self.habits[hand.hand_index()]
    }

    /// What keeping a set is worth against the field.
    pub(super) fn run(&self, keep: Keep) -> f64 {
        self.runs[keep.index()]
    }

    /// How much of a near rank's winnings one last turn with this hand takes.
    pub(super) fn answer(&self, hand: Keep, rank: usize) -> f64 {
        self.answers[hand.hand_index() * self.near + rank]
    }

    /// The chance that a near rank, held by a seat that stops first, stands against all others.
    pub(super) fn stands(&self, hands: &[Keep], stopper: usize, rank: usize) -> f64 {
        let others = hands.iter().enumerate().filter(|(seat, _)| *seat != stopper);
        others.map(|(_, &hand)| 1.0 - self.answer(hand, rank)).product()
    }

    /// What running is worth to a seat, with the hands that lie there until its next turn, and with the field after that.
    pub(super) fn running(&self, chances: &Chances, hands: &[Keep], seat: usize) -> f64 {
        let keep = self.habit(hands[seat]);
        let of = chances.of(keep);
        let mut worth: f64 = (0..self.in_house).map(|rank| of[rank] * self.stands(hands, seat, rank)).sum();
        let [missing, taken, later] = self.misses[keep.index()];
        let mut open = 1.0;
        for ahead in 1..hands.len() {
            let other = (seat + ahead) % hands.len();
            let (hand, rank) = (hands[other].hand_index(), chances.rank(hands[other]));
            if self.is_near(rank) {
                let mine = self.missed[keep.index() * self.near + rank] / missing;
                let (mut stands, mut all) = (1.0 - mine, mine);
                for (_, &third) in hands.iter().enumerate().filter(|(third, _)| *third != seat && *third != other) {
                    let answer = self.answer(third, rank);
                    stands *= 1.0 - answer;
                    all += answer;
                }
                if stands >= STOPS * self.running[hand] {
                    return worth + open * missing * (1.0 - stands) * mine / all.max(f64::MIN_POSITIVE);
                }
            }
            worth += open * self.hits[hand] * taken;
            open *= 1.0 - self.hits[hand];
        }
        worth + open * LATER * later
    }
}

impl Met {
    /// By hand: what it takes of the pot when another ends the open part of the round.
    fn taken(&self, answers: &[f64], seats: usize, near: usize) -> Vec<f64> {
        let taken = |hand: usize| {
            let of_rank = |(rank, &chance): (usize, &f64)| {
                let (mine, theirs) = (answers[hand * near + rank], self.answer[rank]);
                // Whoever answers best has it: by the parts of all who may.
                let others = seats as f64 - 2.0;
                let anyone = 1.0 - power(1.0 - theirs, seats - 2) * (1.0 - mine);
                chance * anyone * mine / (mine + others * theirs).max(f64::MIN_POSITIVE)
            };
            // K5: nobody answers rank 0.
            self.by.iter().enumerate().skip(1).map(of_rank).sum()
        };
        (0..HANDS).map(taken).collect()
    }

    /// Follows a round turn by turn with these habits: how it ends is noted, and which hands are met is given back.
    fn follow(
        &mut self,
        thrown: &[f64],
        ranks: &[usize],
        in_house: usize,
        others_end: f64,
        habits: &[Keep],
        stops: impl Fn(usize) -> bool,
    ) -> Vec<f64> {
        let mut now: Vec<f64> =
            (0..HANDS).map(|hand| if ranks[hand] < in_house { 0.0 } else { thrown[hand] }).collect();
        let (mut company, mut ended) = (vec![0.0; HANDS], vec![0.0; self.by.len()]);
        let mut open = 1.0;
        for _ in 0..LAPS {
            let mut kept = vec![0.0; KEEPS];
            for hand in 0..HANDS {
                company[hand] += open * now[hand];
                if stops(hand) {
                    ended[ranks[hand]] += open * now[hand];
                } else {
                    kept[habits[hand].index()] += now[hand];
                }
            }
            roll(&mut kept);
            for (hand, now) in now.iter_mut().enumerate() {
                let come = kept[KEEPS - HANDS + hand];
                let is_in = ranks[hand] < in_house;
                *now = if is_in { 0.0 } else { come };
                if is_in {
                    ended[ranks[hand]] += open * come;
                }
            }
            open *= 1.0 - others_end;
        }
        // Half of the way each time, so that it does not swing.
        self.ends = (self.ends + ended.iter().sum::<f64>() / company.iter().sum::<f64>()) / 2.0;
        self.by = ended;
        scale(&mut self.by);
        company
    }
}

/// How much of each near rank's winnings one last turn with this hand takes.
fn answers(chances: &Chances, hand: Keep, near: usize) -> impl Iterator<Item = f64> {
    let take = |keep: Keep, rank: usize| chances.better_than(keep)[rank] + chances.of(keep)[rank] / 2.0;
    let best = move |rank| hand.parts().iter().map(|&keep| take(keep, rank)).fold(take(hand, rank), f64::max).min(1.0);
    // K5: nobody answers rank 0.
    (0..near).map(move |rank| if rank == 0 { 0.0 } else { best(rank) })
}

/// The part of a hand that is worth most to keep.
fn best(hand: Keep, runs: &[f64]) -> Keep {
    let best = hand.parts().iter().max_by(|one, other| runs[one.index()].total_cmp(&runs[other.index()]));
    *best.expect("every hand can run")
}

/// The chance of every hand by a throw.
fn thrown() -> Vec<f64> {
    let mut sets = vec![0.0; KEEPS];
    sets[Keep::NONE.index()] = 1.0;
    roll(&mut sets);
    sets.split_off(KEEPS - HANDS)
}

/// Rolls what is missing: the chances of smaller sets go over into those of hands.
fn roll(sets: &mut [f64]) {
    for set in Keep::all().filter(|set| set.dice() < DICE) {
        let each = sets[set.index()] / 6.0;
        (1..=6).for_each(|pips| sets[set.with(pips).index()] += each);
    }
}

/// Makes them sum up to one.
fn scale(chances: &mut [f64]) {
    let sum: f64 = chances.iter().sum();
    chances.iter_mut().for_each(|chance| *chance /= sum);
}

/// A number times itself, in the same order on every machine.
fn power(number: f64, times: usize) -> f64 {
    (0..times).fold(1.0, |power, _| power * number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_thrown_and_rolled_sums_up() {
        assert!((thrown().iter().sum::<f64>() - 1.0).abs() < 1e-12);
        let mut sets = vec![0.0; KEEPS];
        sets[Keep::NONE.with(3).with(4).index()] = 0.25;
        roll(&mut sets);
        assert!((sets[KEEPS - HANDS..].iter().sum::<f64>() - 0.25).abs() < 1e-12);
    }

    #[test]
    fn more_seats_leave_less_to_each_and_ask_more_of_a_stop() {
        let chances = Chances::against("34361".parse().expect("five dice"));
        let fields: Vec<Field> = [3, 4, 6, 20].map(|seats| Field::new(&chances, seats)).into();
        let hand = Keep::of_hand("12345".parse().expect("five dice"));
        for pair in fields.windows(2) {
            assert!(pair[0].run(pair[0].habit(hand)) > pair[1].run(pair[1].habit(hand)));
        }
        for field in fields {
            assert!(field.runs.iter().chain(&field.running).all(|worth| (0.0..=1.0).contains(worth)));
        }
    }
}
