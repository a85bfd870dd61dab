//! The stroke after next: what whoever shoots then makes of what a stroke leaves.
//!
//! Where [`super::worth`] reckons by geometry how probably the next stroke pockets something, here the next strokes
//! are simulated: the easiest shots of each man, under some errors of the hand.

use super::{
    errors::Sample,
    geometry::Lie,
    search::spread_out,
    shots::{Eye, Kinds, places},
    worth::{Bench, Horizon},
};
use crate::carrom::{
    engine::{Constants, Engine},
    hand::HandError,
    position::Position,
    stroke::{Played, play_stroke},
    targets::wanted_next,
};

/// How many of the easiest shots are tried for the stroke after, and with how many times the speed that just does.
const SHOTS: usize = 5;
const SHOTS_OF_A_WAY: usize = 1;
const SPEED: f64 = 1.7;

/// How many strokes are played for one that is looked at so, at most.
pub(super) const STROKES: usize = SHOTS * Sample::Few.size();

/// What a stroke was worth to its shooter once the next one is played as well, and how many events that took;
/// `None` where it leaves nothing to be played at once.
pub(super) fn worth(
    position: &Position,
    played: &Played,
    constants: Constants,
    hand: HandError,
    engine: &mut Engine,
) -> Option<(f64, u32)> {
    let mut next = position.clone();
    let (_, over) = next.stroke_played(played, &mut Vec::new());
    if over.is_some() || !next.placing.is_empty() || next.tries.is_some() {
        return None;
    }
    let (best, events) = best_of_next(&next, constants, hand, engine);
    let is_ours = next.colour(next.turn) == position.colour(position.turn);
    Some((if is_ours { best } else { -best }, events))
}

/// What the best of the easiest shots is worth to whoever is next.
fn best_of_next(next: &Position, constants: Constants, hand: HandError, engine: &mut Engine) -> (f64, u32) {
    let (bench, lie) = (Bench::new(next, constants, hand), Lie::of(&next.men));
    let side = bench.side();
    let eye = Eye { lie: &lie, side, constants };
    let mut shots = eye.shots(&wanted_next(next), &places(&next.men, side), Kinds::Plain);
    spread_out(&mut shots, SHOTS_OF_A_WAY);
    let (mut best, mut events) = (bench.nothing(), 0);
    for stroke in shots.iter().take(SHOTS).filter_map(|shot| shot.stroke(side, SPEED)) {
        let (mut sum, mut count) = (0.0, 0.0);
        for made in Sample::Few.strokes(hand, stroke) {
            let played = play_stroke(engine, constants, &next.men, side, made);
            events += played.events;
            sum += bench.worth(&played, Horizon::Fallen);
            count += 1.0;
        }
        best = f64::max(best, sum / count);
    }
    (best, events)
}
