//! What stands beside the tiles: who plays, what is still to be placed, what is left to clear.

use super::{Grid, piece, tile};
use crate::{
    WIDTH,
    canvas::{Canvas, block, circle},
    ink::{BONE, INK, WALNUT_LIGHT, WALNUT_SUNK},
    letters::Face,
    plates::{self, Plate},
    things::gable,
};
use present::motif::{TileHand, TilePiece, TilePlate, TileSide, TileStand};

/// How deep the tray with pieces that are to be placed is.
pub(super) const TRAY: f32 = 84.0;
/// From the picture's sides to the plates, and between them.
const ASIDE: f32 = 30.0;
const BETWEEN: f32 = 18.0;
/// At a plate's right end: for the piece, and for the house with how many are in it.
const PIECE: f32 = 66.0;
const HOME: f32 = 78.0;
/// The tray at the side: how wide and high, where it begins, and from one row of it to the next.
const CLEAR_WIDE: f32 = 120.0;
const CLEAR_HIGH: f32 = 560.0;
pub(super) const CLEAR_LEFT: f32 = 956.0;
const CLEAR_ROW: f32 = 68.0;
/// How many pieces of a side there are to clear at first (A1).
const TO_CLEAR: u8 = 8;

/// The two players, white at the left.
pub(super) fn players(canvas: &mut Canvas, plates: &[TilePlate], stands: TileStand, top: f32) {
    let count = plates.len().max(1) as f32;
    let wide = (WIDTH as f32 - 2.0 * ASIDE - BETWEEN * (count - 1.0)) / count;
    for (nth, plate) in plates.iter().enumerate() {
        let left = ASIDE + (wide + BETWEEN) * nth as f32;
        canvas.placed((left, top), 0.0, 1.0, |canvas| player(canvas, plate, stands, wide));
    }
}

fn player(canvas: &mut Canvas, plate: &TilePlate, stands: TileStand, wide: f32) {
    let kept = PIECE + plate.home.map_or(0.0, |_| HOME);
    let named = Plate {
        seat: plate.seat,
        name: &plate.name,
        drinks: plate.drinks,
        to_move: stands == TileStand::ToMove(plate.side),
        won: stands == TileStand::Won(plate.side),
        wide,
        kept,
        look: plate.plate,
    };
    named.draw(canvas);
    let middle = plates::HIGH / 2.0;
    canvas.placed((wide - 36.0, middle - 1.0), 0.0, 0.4, |canvas| piece::draw_flat(canvas, plate.side));
    if let Some(home) = plate.home {
        let x = wide - PIECE - HOME / 2.0 + 4.0;
        gable(canvas, (x, middle - 1.0), 0.6, BONE);
        canvas.text(Face::Numbers, &home.to_string(), (x, middle + 5.0), 32.0, INK);
    }
}

/// The pieces that are still to be placed: white from the left, red from the right.
pub(super) fn tray(canvas: &mut Canvas, hand: TileHand) {
    tray_wood(canvas);
    for (side, count) in [(TileSide::White, hand.white), (TileSide::Red, hand.red)] {
        for nth in 0..count {
            canvas.placed(in_tray(side, nth), 0.0, 0.44, |canvas| {
                piece::draw_at(canvas, TilePiece { side, circle: false }, 8.0);
            });
        }
        if let Some(last) = count.checked_sub(1).filter(|_| hand.next == Some(side)) {
            canvas.placed(in_tray(side, last), 0.0, 0.55, |canvas| tile::corners(canvas, 11.0, 6.0));
        }
    }
}

fn tray_wood(canvas: &mut Canvas) {
    let wide = WIDTH as f32 - 128.0;
    canvas.outlined(&block(64.0, 0.0, wide, TRAY, 18.0), WALNUT_SUNK, WALNUT_LIGHT, 3.0);
}

/// Where a piece lies in a tray below the tiles: white from the left, red from the right.
fn in_tray(side: TileSide, nth: u8) -> (f32, f32) {
    let aside = 110.0 + 54.0 * f32::from(nth);
    let x = if side == TileSide::White { aside } else { WIDTH as f32 - aside };
    (x, TRAY / 2.0)
}

/// What either side has left to clear, as many as there were at first.
pub(super) fn to_clear(canvas: &mut Canvas, grid: &Grid<'_>, left: [u8; 2]) {
    let high = grid.height() * grid.scale;
    let scale = (high / CLEAR_HIGH).min(1.0);
    let place = (CLEAR_LEFT + CLEAR_WIDE * (1.0 - scale), grid.top + (high - CLEAR_HIGH * scale) / 2.0);
    canvas.placed(place, 0.0, scale, |canvas| {
        canvas.fill(&block(0.0, 0.0, CLEAR_WIDE, CLEAR_HIGH, 30.0), WALNUT_SUNK);
        for (nth, (side, left)) in [TileSide::White, TileSide::Red].into_iter().zip(left).enumerate() {
            for row in 0..TO_CLEAR.max(left) {
                let place = (36.0 + 50.0 * nth as f32, 42.0 + CLEAR_ROW * f32::from(row));
                canvas.placed(place, 0.0, 0.4, |canvas| to_clear_or_ring(canvas, side, row < left));
            }
        }
    });
}

/// The same below a lying board: white from the left, red from the right.
pub(super) fn to_clear_below(canvas: &mut Canvas, left: [u8; 2]) {
    tray_wood(canvas);
    for (side, left) in [TileSide::White, TileSide::Red].into_iter().zip(left) {
        for nth in 0..TO_CLEAR.max(left) {
            canvas.placed(in_tray(side, nth), 0.0, 0.4, |canvas| to_clear_or_ring(canvas, side, nth < left));
        }
    }
}

/// A piece that is still to be cleared, or a ring where one was.
fn to_clear_or_ring(canvas: &mut Canvas, side: TileSide, is_left: bool) {
    match is_left {
        true => piece::draw_at(canvas, TilePiece { side, circle: false }, 6.0),
        false => canvas.line(&circle(0.0, 0.0, 45.0), WALNUT_LIGHT, 7.0),
    }
}
