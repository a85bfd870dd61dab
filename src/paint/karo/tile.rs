//! The tiles: oak, each with a grain of its own, and the corners of what may be chosen.

use super::{Grid, STEP, middle};
use crate::{
    canvas::{Canvas, block_about, drawn, lines},
    ink::{BRASS, INK, Ink},
};
use present::motif::TileCell;

/// The side of a tile; the rest is the gap to the next one.
const SIDE: f32 = STEP - 8.0;
pub(super) const RADIUS: f32 = 14.0;
/// Oak, from tree to tree.
const OAKS: [Ink; 4] = [Ink::new(0xD9B078), Ink::new(0xD2A86C), Ink::new(0xDDB77F), Ink::new(0xD6AD73)];
const EDGE: Ink = Ink::new(0x8A5F36);
const GRAIN: Ink = Ink::new(0xC79B62);

/// Every tile, with the corners of those that may be chosen, tile or not.
pub(super) fn draw_tiles(canvas: &mut Canvas, grid: &Grid<'_>) {
    let body = block_about(SIDE, SIDE, RADIUS);
    let lying = || grid.board.tiles.iter().map(|&(cell, _)| cell).filter(|&cell| !grid.is_lifted(cell));
    for cell in lying() {
        canvas.placed(middle(cell), 0.0, 1.0, |canvas| canvas.shadow(&body, 7.0));
    }
    for cell in lying() {
        let (wood, turn) = wood(grid, cell);
        canvas.placed(middle(cell), 0.0, 1.0, |canvas| {
            canvas.outlined(&body, OAKS[wood % OAKS.len()], EDGE, grid.pen(3.0))
        });
        canvas.placed(middle(cell), turn, 1.0, |canvas| grain(canvas, wood as f32));
    }
    for &cell in &grid.board.choices {
        canvas.placed(middle(cell), 0.0, 1.0, |canvas| corners(canvas, grid.pen(11.0), grid.pen(6.0)));
    }
}

/// Which wood lies on a cell, and how it is turned: the same as long as the game goes on.
fn wood(grid: &Grid<'_>, TileCell { row, column }: TileCell) -> (usize, f32) {
    let (row, column) = if grid.board.on_its_side { (column, row) } else { (row, column) };
    let column = (u32::from(grid.board.left) + u32::from(column)) % 26;
    let row = grid.board.top.wrapping_add(i16::from(row)).cast_unsigned();
    let mut mixed = (column * 31 + u32::from(row) + 7).wrapping_mul(0x9E37_79B1);
    mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x85EB_CA77);
    mixed ^= mixed >> 13;
    let turn = if mixed % 5 < 3 { 0.0 } else { 90.0 };
    ((mixed / 5 % 12) as usize, turn + if mixed / 60 % 2 == 0 { 0.0 } else { 180.0 })
}

/// Three lines of the grain, bent a little as the wood grew.
fn grain(canvas: &mut Canvas, wood: f32) {
    let (bend, high) = (5.0 - wood, wood * 0.6);
    let grain = format!("M-51 {}q40 {bend} 96 2M-43 8.8q36 9 80 -3M-53 35q50 {} 102 3", -28.0 - high, bend * 0.6 - 4.0);
    canvas.line(&drawn(&grain), GRAIN, 3.0);
}

/// May be chosen: brass in the four corners of a tile, its casing of ink so wide and its brass.
pub(super) fn corners(canvas: &mut Canvas, casing: f32, brass: f32) {
    let corner = lines(&[(-55.0, -29.0), (-55.0, -55.0), (-29.0, -55.0)]);
    for turn in [0.0, 90.0, 180.0, 270.0] {
        canvas.placed((0.0, 0.0), turn, 1.0, |canvas| {
            canvas.line(&corner, INK, casing);
            canvas.line(&corner, BRASS, brass);
        });
    }
}
