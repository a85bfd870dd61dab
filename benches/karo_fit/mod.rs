//! Fits the weights of Karo's patterns: the AI plays against itself with the
//! weights so far, the first time with those tuned by hand, and those of the next round are
//! fitted to how all games so far ended, by logistic regression.

use games::{
    dice::Luck,
    karo::{
        Position,
        patterns::LOGIT,
        search::{Leeway, Limits, search},
    },
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// How many turns each side tries in the games that are fitted to.
const NODES: u64 = 400;
/// One turn in so many is played at random, up to so many in a game, so that games differ.
const RANDOM_ONE_OF: u32 = 12;
/// What the choice between turns may give away.
const LEEWAY: i32 = 20;
/// A game that is not over after so many turns is a draw.
const TURNS_MAX: usize = 120;
/// How often the regression goes through all positions, and how far a step goes.
const EPOCHS: usize = 4;
const STEP: f32 = 0.008;
/// What holds a weight near nothing, for each time it is met.
const DECAY: f32 = 2e-5;
/// Of all rounds' games so many of the latest are fitted to.
const ROUNDS_KEPT: usize = 3;

/// Positions of games, by their patterns, with what the side to move got out of them: 1 for a win, ½ for a draw.
#[derive(Default)]
struct Positions {
    patterns: Vec<u16>,
    /// Where each position's patterns end, and its result.
    each: Vec<(usize, f32)>,
}

impl Positions {
    fn of(&self, number: usize) -> (&[u16], f32) {
        let begin = if number == 0 { 0 } else { self.each[number - 1].0 };
        let (end, result) = self.each[number];
        (&self.patterns[begin..end], result)
    }
}

/// Plays so many games in so many rounds, and gives the weights, telling how well they foretell the ends.
pub fn fit<P: Position>(games: u64, rounds: u64, from: &[i32], opening: impl Fn(&mut Luck<StdRng>) -> P) -> Vec<i32> {
    let mut exact: Vec<f32> = from.iter().map(|weight| *weight as f32 / LOGIT as f32).collect();
    let mut kept: Vec<Positions> = Vec::new();
    for round in 0..rounds {
        let weights = rounded(&exact);
        let mut positions = Positions::default();
        for game in 0..games {
            let mut chance = Luck(StdRng::seed_from_u64(round << 32 | game));
            let start = opening(&mut chance);
            play(start, &weights, &mut chance.0, &mut positions);
        }
        kept.push(positions);
        if kept.len() > ROUNDS_KEPT {
            kept.remove(0);
        }
        let loss = regress(&kept, &mut exact, round);
        let count: usize = kept.iter().map(|positions| positions.each.len()).sum();
        eprintln!("round {round}: {count} positions, log-loss {loss:.4} (knowing nothing: 0.6931)");
    }
    rounded(&exact)
}

fn rounded(exact: &[f32]) -> Vec<i32> {
    exact.iter().map(|weight| (weight * LOGIT as f32).round() as i32).collect()
}

/// Plays a game and keeps its positions, but for those that are won with the next turn.
fn play<P: Position>(mut position: P, weights: &[i32], chance: &mut StdRng, positions: &mut Positions) {
    let (mut seen, mut met) = (Vec::new(), Vec::new());
    let winner = loop {
        if position.winner().is_some() || seen.len() >= TURNS_MAX {
            break position.winner();
        }
        let hash = position.hash();
        seen.push(hash);
        if seen.iter().filter(|other| **other == hash).count() == 3 {
            break None;
        }
        if position.count() == 0 {
            position.pass();
            if position.count() == 0 {
                break None;
            }
            continue;
        }
        if !position.wins_now() {
            position.patterns(|pattern| positions.patterns.push(pattern as u16));
            met.push((positions.patterns.len(), position.to_move()));
        }
        let turn = if !position.wins_now() && chance.random_range(0..RANDOM_ONE_OF) == 0 {
            let mut turns = Vec::new();
            position.plies(&mut turns);
            turns[chance.random_range(0..turns.len())]
        } else {
            let leeway = Leeway { most: LEEWAY, seed: chance.random() };
            let limits = Limits { nodes: NODES, leeway, weights: Some(weights), ..Limits::default() };
            search(&position, &seen, &limits).best.expect("there are turns")
        };
        position.play(&turn);
    };
    let result = |side| winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 });
    positions.each.extend(met.into_iter().map(|(end, side)| (end, result(side))));
}

/// Logistic regression by steps of their own length for each weight; what the last time through lost on average.
fn regress(kept: &[Positions], weights: &mut [f32], round: u64) -> f64 {
    let mut order: Vec<(usize, usize)> = (kept.iter().enumerate())
        .flat_map(|(set, positions)| (0..positions.each.len()).map(move |number| (set, number)))
        .collect();
    let mut chance = StdRng::seed_from_u64(!round);
    let mut squares = vec![1.0_f32; weights.len()];
    let mut lost = 0.0;
    for epoch in 0..EPOCHS {
        lost = 0.0;
        for place in (1..order.len()).rev() {
            order.swap(place, chance.random_range(0..=place));
        }
        let step = STEP / (1.0 + epoch as f32 / 3.0);
        for &(set, number) in &order {
            let (patterns, result) = kept[set].of(number);
            let sum: f32 = patterns.iter().map(|pattern| weights[usize::from(*pattern)]).sum();
            let odds = 1.0 / (1.0 + (-sum).exp());
            lost -= f64::from(result * odds.max(1e-6).ln() + (1.0 - result) * (1.0 - odds).max(1e-6).ln());
            let off = result - odds;
            for pattern in patterns {
                let at = usize::from(*pattern);
                let slope = off - DECAY * weights[at] * 100.0;
                squares[at] += slope * slope;
                weights[at] += step * slope / squares[at].sqrt();
            }
        }
    }
    lost / order.len() as f64
}

/// The weights that the first round plays with: what was tuned by hand before there were any fitted ones.
pub mod by_hand {
    use super::LOGIT;

    /// Two hundred by the scale of the weights are one unit of the logarithm of the odds.
    fn scaled(worth: f64, to_logit: f64) -> i32 {
        (worth * LOGIT / to_logit).round() as i32
    }

    /// How many plain pieces and circles of each side, and how many gaps, are in a line of four squares.
    fn held(line: usize) -> [usize; 6] {
        let mut held = [0; 6];
        for place in 0..4 {
            held[line / 6_usize.pow(place) % 6] += 1;
        }
        held
    }

    /// Lines of four by the pieces and circles in them, with one thing in the way at most.
    pub fn four_circles(count: usize) -> Vec<i32> {
        let side = |plain: usize, circles: usize, in_the_way: usize| match in_the_way {
            0 => [0.0, 1.0, 3.0, 6.0, 10.0][plain] + [0.0, 6.0, 18.0, 62.0, 200.0][circles],
            1 => [0.0, 1.0, 12.0, 24.0, 36.0][circles],
            _ => 0.0,
        };
        let line = |line: usize| {
            let [none, _, plain, circles, their_plain, their_circles] = held(line);
            let worth = side(plain, circles, none + their_plain + their_circles)
                - side(their_plain, their_circles, none + plain + circles);
            scaled(worth, 90.0)
        };
        (0..count).map(|pattern| if pattern >= count - 2 { 0 } else { line(pattern % 1296) }).collect()
    }

    /// How far the pieces have come, by their rows, and the last of them.
    pub fn movers_hoppers(count: usize) -> Vec<i32> {
        const ROWS: [f64; 8] = [0.0, 100.0, 260.0, 360.0, 460.0, 500.0, 520.0, 620.0];
        let mut weights = vec![0; count];
        for (row, worth) in ROWS.into_iter().enumerate() {
            for pattern in 0..125 {
                let digits = [pattern % 5, pattern / 5 % 5, pattern / 25];
                let mine = digits.iter().filter(|digit| (1..=2).contains(*digit)).count();
                let theirs = digits.iter().filter(|digit| **digit > 2).count();
                let worth = mine as f64 * worth - theirs as f64 * ROWS[7 - row];
                weights[125 * row + pattern] = scaled(worth, 730.0);
            }
            let last = 26 * 125;
            weights[last + row] = scaled(250.0 * row as f64, 730.0);
            weights[last + 8 + row] = -scaled(250.0 * row as f64, 730.0);
        }
        weights[count - 1] = scaled(50.0, 730.0);
        weights
    }

    /// How many pieces each side has, and circles.
    pub fn not_this_way(count: usize) -> Vec<i32> {
        let phase = (count - 2) / 2;
        let mut weights = vec![0; count];
        for begin in [0, phase] {
            for (side, sign) in [(0, 1.0), (2, -1.0)] {
                for pattern in 0..81 {
                    let [plain, circles] = [pattern / 9, pattern % 9].map(|count| count as f64);
                    let worth = 15.0 * circles - 100.0 * (plain + circles);
                    weights[begin + 1296 + side * 81 + pattern] = scaled(sign * worth, 225.0);
                }
            }
        }
        weights
    }
}
