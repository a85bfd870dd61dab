//! The hard seat: shots by geometry and strokes into the thick of it, simulated,
//! the best judged again and again under more of its own hand's errors.

use super::{
    errors::Sample,
    geometry::{Lie, Vector},
    shots::{Eye, Kinds, places},
    worth::{Bench, Look, probability, wanted},
};
use crate::games::carrom::{
    board::{Man, lying, nearest_base},
    engine::{Constants, Engine},
    laws::Queen,
    notation::Tenths,
    options::Hand,
    position::Position,
    stroke::{DIRECTIONS, FORCE_MAX, Stroke, direction_towards, engine, play_stroke},
};

/// How many shots are simulated first, the easiest ones.
const SHOTS: usize = 150;
/// With how many times the speed that just does each of them.
const SPEEDS: [f64; 3] = [1.2, 1.8, 2.7];
/// How many strokes are judged again under how many errors, how far ahead, and how many of them go on.
const ROUNDS: [(usize, Sample, Look); 3] =
    [(48, Sample::Few, Look::Fallen), (16, Sample::Some, Look::Left), (5, Sample::Many, Look::Left)];
/// What is tried beside the best strokes: 0.01° and hundredths of the force.
const BESIDE: [(i32, i32); 8] = [(-30, 100), (30, 100), (-15, 100), (15, 100), (0, 80), (0, 125), (-15, 125), (15, 125)];

/// A stroke and what it seems to be worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judged {
    pub(super) worth: f64,
    pub(super) stroke: Stroke,
}

/// The best stroke that is found; `None` where the striker can stand nowhere.
pub(super) fn stroke(position: &Position, constants: Constants, hand: Hand) -> Option<Stroke> {
    let mut search = Search { position, constants, hand, bench: Bench::new(position, constants, hand), engine: engine(), work: 0 };
    let mut strokes = search.first();
    if strokes.is_empty() {
        return None;
    }
    for (count, sample, look) in ROUNDS {
        best_first(&mut strokes);
        strokes.truncate(count);
        for judged in &mut strokes {
            judged.worth = search.judge(judged.stroke, sample, look);
        }
    }
    best_first(&mut strokes);
    strokes.first().map(|best| best.stroke)
}

fn best_first(strokes: &mut [Judged]) {
    strokes.sort_by(|a, b| b.worth.total_cmp(&a.worth));
}

struct Search<'a> {
    position: &'a Position,
    constants: Constants,
    hand: Hand,
    bench: Bench<'a>,
    engine: Engine,
    /// How much has been simulated: events by discs.
    work: u64,
}

impl Search<'_> {
    /// The first choice: shots, and whatever else touches a man, each simulated once.
    fn first(&mut self) -> Vec<Judged> {
        let side = self.bench.side();
        let men = &self.position.men;
        let colour = self.position.colour(self.position.turn);
        let may_have_queen = self.position.queen == Queen::OnBoard && self.position.pocketed(colour).next().is_some();
        let lie = Lie::of(men);
        let eye = Eye { lie: &lie, side, constants: self.constants };
        let places = places(men, side);
        let mut shots = eye.shots(&wanted(men, colour, may_have_queen), &places, Kinds::All);
        shots.truncate(SHOTS);
        let nothing = self.bench.nothing();
        let mut strokes = Vec::new();
        for shot in shots {
            let falls = probability(shot.tolerance, self.hand);
            for speed in SPEEDS {
                let Some(stroke) = shot.stroke(side, speed) else { continue };
                let worth = self.judge(stroke, Sample::Without, Look::Fallen);
                strokes.push(Judged { stroke, worth: nothing + (worth - nothing) * falls });
            }
        }
        for stroke in crate::games::carrom::choice::strokes(self.position) {
            let worth = self.judge(stroke, Sample::Without, Look::Fallen);
            strokes.push(Judged { stroke, worth });
        }
        strokes
    }

    /// What a stroke is worth under the errors of the hand, on average.
    fn judge(&mut self, asked: Stroke, sample: Sample, look: Look) -> f64 {
        let (side, men) = (self.bench.side(), &self.position.men);
        let (mut sum, mut count) = (0.0, 0.0);
        for stroke in sample.strokes(self.hand, asked) {
            let played = play_stroke(&mut self.engine, self.constants, men, side, stroke);
            self.work += u64::from(played.events);
            sum += self.bench.worth(&played, look);
            count += 1.0;
        }
        sum / count
    }
}
