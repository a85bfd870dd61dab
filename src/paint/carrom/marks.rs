//! The marks: centimetres at the shooter's base line, what fell in the last
//! stroke in solid brass, places to choose.

use tiny_skia::LineCap;

use super::{METRE, POCKET, by_side, disc::MAN, ground::PLY, place, pocket};
use crate::{
    canvas::{Canvas, circle, lines},
    ink::{BRASS, INK, Ink},
    letters::Face,
};
use present::motif::{CarromBoard, CarromFall, CarromPoint, CarromSide};

/// The digits of the centimetres, and the strokes above them.
const DIGITS: Ink = Ink::new(0x5F3F25);
const TICKS: Ink = Ink::new(0x6B4A2C);
/// From the middle of the board to the base line's strokes, and to its digits below, above or beside it.
const TICKS_OUT: f32 = 357.5;
const DIGITS_OUT: f32 = 377.0;
const DIGITS_BESIDE: f32 = 396.0;

/// What lies below the discs.
pub(super) fn below(canvas: &mut Canvas, board: &CarromBoard) {
    if let Some(side) = board.base_line {
        centimetres(canvas, side);
    }
    for (nth, &spot) in board.spots.iter().enumerate() {
        canvas.placed(place(spot), 0.0, 1.0, |canvas| draw_spot(canvas, nth + 1));
    }
}

/// What lies above them.
pub(super) fn above(canvas: &mut Canvas, board: &CarromBoard) {
    for fall in &board.falls {
        draw_fall(canvas, fall);
    }
}

fn centimetres(canvas: &mut Canvas, side: CarromSide) {
    let upright = matches!(side, CarromSide::South | CarromSide::North);
    for centimetres in (-20_i16..=20).step_by(5) {
        // Along a base line at the side, up is positive.
        let along = f32::from(centimetres) / 100.0 * METRE * if upright { 1.0 } else { -1.0 };
        let is_named = centimetres % 10 == 0;
        let out = TICKS_OUT + if is_named { 5.7 } else { 3.7 };
        canvas.line(&lines(&[by_side(side, TICKS_OUT, along), by_side(side, out, along)]), TICKS, 3.0);
        if is_named {
            let place = by_side(side, if upright { DIGITS_OUT } else { DIGITS_BESIDE }, along);
            let sign = if centimetres > 0 { "+" } else { "" };
            let text = format!("{sign}{centimetres}").replace('-', "−");
            canvas.text(Face::Coordinates, &text, place, 30.0, DIGITS);
        }
    }
}

/// A way in pixels, so much shorter where it begins and where it ends; empty if nothing is left.
pub(super) fn shortened(way: &[CarromPoint], begin: f32, end: f32) -> Vec<(f32, f32)> {
    let mut way: Vec<(f32, f32)> = way.iter().map(|&at| place(at)).collect();
    cut(&mut way, end);
    way.reverse();
    cut(&mut way, begin);
    way.reverse();
    way
}

/// Takes so much off the end of a way.
fn cut(way: &mut Vec<(f32, f32)>, mut by: f32) {
    while let [.., (x, y), (to_x, to_y)] = way[..] {
        let long = (to_x - x).hypot(to_y - y);
        way.pop();
        if long > by {
            let part = 1.0 - by / long;
            way.push((x + (to_x - x) * part, y + (to_y - y) * part));
            return;
        }
        by -= long;
    }
    way.clear();
}

/// A place for a man: brass corners about it, its number in it.
fn draw_spot(canvas: &mut Canvas, number: usize) {
    let place = circle(0.0, 0.0, MAN - 1.0);
    canvas.fill(&place, PLY);
    canvas.dashes(&place, INK, 2.5, [7.0, 6.0], LineCap::Butt);
    let corner = lines(&[(-24.0, -13.0), (-24.0, -24.0), (-13.0, -24.0)]);
    for turn in [0.0, 90.0, 180.0, 270.0] {
        canvas.placed((0.0, 0.0), turn, 1.0, |canvas| {
            canvas.line(&corner, INK, 9.0);
            canvas.line(&corner, BRASS, 5.0);
        });
    }
    canvas.text(Face::Numbers, &number.to_string(), (0.0, 0.0), if number < 10 { 36.0 } else { 28.0 }, INK);
}

/// A man fell: a ring where it lay, a line to the pocket, the pocket's rim.
fn draw_fall(canvas: &mut Canvas, fall: &CarromFall) {
    let ((x, y), (to_x, to_y)) = (place(fall.from), pocket(fall.pocket));
    let long = (to_x - x).hypot(to_y - y).max(1.0);
    let at = |far: f32| (x + (to_x - x) / long * far, y + (to_y - y) / long * far);
    let (begin, end) = (MAN + 7.0, long - POCKET * METRE - 7.0);
    let way = (end > begin).then(|| lines(&[at(begin), at(end)]));
    let ring = circle(x, y, MAN - 2.0);
    for (ink, width) in [(INK, 9.0), (BRASS, 5.0)] {
        canvas.line(&ring, ink, width);
        if let Some(way) = &way {
            canvas.line(way, ink, width);
        }
    }
    canvas.line(&circle(to_x, to_y, POCKET * METRE + 5.0), BRASS, 8.0);
}
