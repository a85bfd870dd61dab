//! A stroke as it runs: where all discs are every few hundredths of a second,
//! slowed down where the eye could not follow.

use super::picture::{men, point, side, still, trays};
use crate::{
    game::Scene,
    motif::{CARROM_FRAME_MS, CarromBoard, CarromFilm, CarromFrame},
};
use games::carrom::{
    LastStroke, Point, View,
    engine::{Setting, trace::Trace},
    stroke::{engine, run},
};

/// How far the fastest disc goes from one picture to the next at the most, in m.
const STEP_MAX: f64 = 0.03;
/// From one picture to the next, in s: as time goes by, and the least where a stroke is slowed down.
const FRAME: f64 = CARROM_FRAME_MS as f64 / 1000.0;
const FRAME_MIN: f64 = FRAME / 10.0;
/// The most pictures of a stroke.
const FRAMES_MAX: usize = 250;
/// How long the end of a board is seen before the next one lies there, in pictures.
const HELD: usize = 40;
/// The same in milliseconds.
pub(super) const HELD_MS: u64 = HELD as u64 * CARROM_FRAME_MS as u64;

/// The film of a stroke. It is run once more: the same stroke comes to the same.
pub(super) fn film(view: &View, last: &LastStroke, scene: Scene<'_>) -> CarromFilm {
    let constants = view.options.physics.constants();
    let mut trace = Trace::new(&Setting::board(constants));
    run(&mut engine(), constants, &last.before, last.side, last.made, &mut trace);
    let discs = last.before.iter().flatten().count() + 1;
    let mut frames = frames(&trace, discs);
    if view.position.board != last.board {
        let end = frames.last().cloned().unwrap_or_default();
        frames.extend(std::iter::repeat_n(end, HELD));
    }
    let before = CarromBoard {
        men: men(&last.before),
        striker: Some(point(last.side.base(last.made.place()))),
        trays: trays(&view.position, &last.standing, Some(last.seat), scene),
        letters: !last.before.iter().all(Option::is_some),
        base_line: Some(side(last.side)),
        ..CarromBoard::default()
    };
    CarromFilm { before, frames, after: still(view, scene) }
}

fn frames(trace: &Trace, discs: usize) -> Vec<CarromFrame> {
    let end = trace.end();
    let (mut time, mut frames) = (0.0, Vec::new());
    while time < end && frames.len() < FRAMES_MAX {
        time = next(trace, discs, time).min(end);
        frames.push(CarromFrame { discs: (0..discs).map(|disc| seen(trace, disc, time)).collect() });
    }
    frames
}

/// When the next picture is taken: the sooner, the faster the fastest disc is.
fn next(trace: &Trace, discs: usize, time: f64) -> f64 {
    let way = |disc: usize| {
        let ((x, y), (to_x, to_y)) = (trace.place(disc, time), trace.place(disc, time + FRAME_MIN));
        ((to_x - x).powi(2) + (to_y - y).powi(2)).sqrt()
    };
    let fastest = (0..discs).map(way).fold(0.0, f64::max) / FRAME_MIN;
    time + (STEP_MAX / fastest.max(f64::MIN_POSITIVE)).clamp(FRAME_MIN, FRAME)
}

/// Where a disc is, until it falls.
fn seen(trace: &Trace, disc: usize, time: f64) -> Option<crate::motif::CarromPoint> {
    if trace.fallen(disc).is_some_and(|(fell, _)| fell <= time) {
        return None;
    }
    let (x, y) = trace.place(disc, time);
    Some(point(Point::nearest(x, y)))
}
