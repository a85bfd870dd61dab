//! Carrom from above: the board in its frame, men and striker, the trays, the
//! last stroke in brass. The board never turns. What is aimed at is in [`aim`].

mod aim;
mod disc;
mod film;
mod ground;
mod marks;
mod tray;

use self::disc::Disc;
pub(super) use self::disc::{engraved_man, plain_man, plain_striker};
pub(super) use self::film::write as film;
use super::{
    WIDTH,
    canvas::{Canvas, block},
    ink::WALNUT_SUNK,
};
use present::motif::{CARROM_SURFACE, CarromBoard, CarromKind, CarromMan, CarromPocket, CarromPoint, CarromSide};

/// The middle of the board, in pixels.
const MIDDLE: f32 = WIDTH as f32 / 2.0;
/// How wide the playing surface is drawn, and a metre: the rest is frame.
const SURFACE: f32 = 973.7;
const METRE: f32 = SURFACE / (CARROM_SURFACE as f32 / 1e6);
/// From the middle of a pocket to the middle of the board, and its radius, in metres.
const POCKET_OFF: f32 = 0.370 - POCKET;
const POCKET: f32 = 0.02225;

/// Draws a board, so much smaller or larger.
pub(super) fn draw(board: &CarromBoard, scale: f32) -> Canvas {
    if let Some(in_mind) = &board.aim {
        return aim::draw(board, in_mind, scale);
    }
    if board.is_low {
        // As large as beside the panel of who aims, in the middle.
        let (wide, high) = (WIDTH as f32, aim::HEIGHT as f32);
        let mut canvas = Canvas::scaled((WIDTH, aim::HEIGHT), scale);
        canvas.fill(&block(0.0, 0.0, wide, high, 0.0), WALNUT_SUNK);
        canvas.placed(((wide - high) / 2.0, 0.0), 0.0, aim::SCALE, |canvas| at_rest(canvas, board));
        canvas.round_corners(34.0);
        return canvas;
    }
    let mut canvas = Canvas::scaled((WIDTH, WIDTH), scale);
    at_rest(&mut canvas, board);
    canvas.round_corners(34.0);
    canvas
}

fn at_rest(canvas: &mut Canvas, board: &CarromBoard) {
    below_discs(canvas, board);
    for (disc, at) in discs(board) {
        disc.draw(canvas, place(at));
    }
    marks::above(canvas, board);
}

fn below_discs(canvas: &mut Canvas, board: &CarromBoard) {
    ground::draw(canvas);
    tray::draw(canvas, &board.trays);
    marks::below(canvas, board);
}

/// Every disc on a board, the striker last.
fn discs(board: &CarromBoard) -> impl Iterator<Item = (Disc, CarromPoint)> {
    let man = |letter: char| board.letters.then_some(letter);
    let [light, dark] = board.men_looks;
    let look = move |kind: CarromKind| match kind {
        CarromKind::Light => light,
        CarromKind::Dark => dark,
        CarromKind::Queen => None,
    };
    let disc = move |it: &CarromMan| Disc::Man { kind: it.kind, letter: man(it.letter), look: look(it.kind) };
    let men = board.men.iter().map(move |it| (disc(it), it.at));
    men.chain(board.striker.map(|at| (Disc::Striker, at)))
}

/// Where a place on the board lies in the picture.
fn place(at: CarromPoint) -> (f32, f32) {
    let metres = |along: i32| (along - CARROM_SURFACE / 2) as f32 / 1e6;
    (MIDDLE + metres(at.x) * METRE, MIDDLE - metres(at.y) * METRE)
}

/// The middle of a pocket, in the picture.
fn pocket(pocket: CarromPocket) -> (f32, f32) {
    let (right, down) = match pocket {
        CarromPocket::BottomLeft => (-1.0, 1.0),
        CarromPocket::BottomRight => (1.0, 1.0),
        CarromPocket::TopLeft => (-1.0, -1.0),
        CarromPocket::TopRight => (1.0, -1.0),
    };
    (MIDDLE + right * POCKET_OFF * METRE, MIDDLE + down * POCKET_OFF * METRE)
}

/// What lies so far from the middle towards a side and so far along it; along is right, or down.
fn by_side(side: CarromSide, out: f32, along: f32) -> (f32, f32) {
    match side {
        CarromSide::South => (MIDDLE + along, MIDDLE + out),
        CarromSide::North => (MIDDLE + along, MIDDLE - out),
        CarromSide::East => (MIDDLE + out, MIDDLE + along),
        CarromSide::West => (MIDDLE - out, MIDDLE + along),
    }
}
