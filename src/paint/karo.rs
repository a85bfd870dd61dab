//! Karo from above: oak tiles on a cloth, pieces on them, the last turn in
//! brass. White is round, red a rhombus, *circle* a ring.

mod piece;
mod tile;
mod turn;

use tiny_skia::LineCap;

use self::piece::draw_piece;
use super::{
    WIDTH,
    canvas::{Canvas, block, circle},
    ink::{BONE, BRASS, INK, Ink, OAK, RED, WALNUT_LIGHT, WALNUT_SUNK},
    letters::Face,
};
use present::motif::{TileBoard, TileCell, TileHand, TilePiece, TileSide, TileStand};

/// From the middle of one tile to the next, before the board is made to fit.
const STEP: f32 = 146.0;
/// A picture is not higher than this for its tiles.
const HEIGHT_MAX: f32 = 1280.0;
/// From the picture's rims to the tiles, where they are nearest.
const LEFT: f32 = 104.0;
const RIGHT: f32 = 112.0;
const TOP: f32 = 104.0;
const FOOT: f32 = 60.0;
/// From the tiles to the tray with pieces that are to be placed, how deep it is, and what is below it.
const TRAY_TOP: f32 = 42.0;
const TRAY: f32 = 84.0;
const TRAY_FOOT: f32 = 40.0;
/// No line is drawn finer than this part of its width, however small the tiles.
const FINEST: f32 = 0.45;
const CLOTH: Ink = Ink::new(0x2C4A46);
const THREAD: Ink = Ink::new(0x274340);
const SEAM: Ink = Ink::new(0x4D716A);

/// A piece about the origin, 100 wide.
pub(super) fn plain_piece(canvas: &mut Canvas, piece: TilePiece) {
    piece::draw_at(canvas, piece, 6.0);
}

/// Draws a board.
pub(super) fn draw(board: &TileBoard) -> Canvas {
    let grid = Grid::of(board);
    let tiles_foot = TOP + grid.height() * grid.scale;
    let height = tiles_foot + board.in_hand.map_or(FOOT, |_| TRAY_TOP + TRAY + TRAY_FOOT);
    let mut canvas = Canvas::new(WIDTH, height.round() as u32);
    cloth(&mut canvas, height.round());
    canvas.placed((grid.left, TOP), 0.0, grid.scale, |canvas| {
        camps(canvas, &grid);
        tile::draw_tiles(canvas, &grid);
        turn::below(canvas, &grid);
        turn::choice(canvas, &grid);
        for &(cell, piece) in &board.tiles {
            let Some(piece) = piece else { continue };
            canvas.placed(middle(cell), 0.0, 1.0, |canvas| draw_piece(canvas, piece, &grid));
        }
        turn::above(canvas, &grid);
    });
    coordinates(&mut canvas, &grid);
    canvas.placed((WIDTH as f32 - 62.0, 60.0), 0.0, 1.0, |canvas| stand(canvas, board.stands));
    if let Some(hand) = board.in_hand {
        canvas.placed((0.0, tiles_foot + TRAY_TOP), 0.0, 1.0, |canvas| tray(canvas, hand));
    }
    canvas.round_corners(34.0);
    canvas
}

/// A board, and how large its tiles are drawn.
struct Grid<'a> {
    board: &'a TileBoard,
    scale: f32,
    /// Where the first column begins, in pixels.
    left: f32,
}

impl<'a> Grid<'a> {
    fn of(board: &'a TileBoard) -> Self {
        let across = (WIDTH as f32 - LEFT - RIGHT) / f32::from(board.columns.max(1));
        let down = (HEIGHT_MAX - TOP - FOOT) / f32::from(board.rows.max(1));
        let scale = (across.min(down) / STEP).min(1.0);
        let free = WIDTH as f32 - LEFT - RIGHT - scale * STEP * f32::from(board.columns);
        Self { board, scale, left: LEFT + free / 2.0 }
    }

    fn width(&self) -> f32 {
        STEP * f32::from(self.board.columns)
    }

    fn height(&self) -> f32 {
        STEP * f32::from(self.board.rows)
    }

    /// How wide a line is, so that it is seen on small tiles.
    fn pen(&self, width: f32) -> f32 {
        width * self.growth(FINEST)
    }

    /// How much larger a thing is to be so that it is not drawn smaller than this part of its size.
    fn growth(&self, least: f32) -> f32 {
        (least / self.scale).max(1.0)
    }

    fn has_tile(&self, cell: TileCell) -> bool {
        self.board.tiles.iter().any(|&(at, _)| at == cell)
    }

    fn has_piece(&self, cell: TileCell) -> bool {
        self.board.tiles.iter().any(|&(at, piece)| at == cell && piece.is_some())
    }
}

/// The middle of a cell.
fn middle(TileCell { row, column }: TileCell) -> (f32, f32) {
    (STEP * (f32::from(column) + 0.5), STEP * (f32::from(row) + 0.5))
}

fn cloth(canvas: &mut Canvas, height: f32) {
    let width = WIDTH as f32;
    canvas.fill(&block(0.0, 0.0, width, height, 0.0), CLOTH);
    let mut y = 13.0;
    while y < height {
        canvas.fill(&block(0.0, y, width, 3.0, 0.0), THREAD);
        y += 22.0;
    }
    let seam = block(12.0, 12.0, width - 24.0, height - 24.0, 24.0);
    canvas.dashes(&seam, SEAM, 3.0, [14.0, 12.0], LineCap::Round);
}

/// The camps of the two sides (S2), stitched into the cloth around their rows.
fn camps(canvas: &mut Canvas, grid: &Grid<'_>) {
    let deep = STEP * f32::from(grid.board.camp_rows);
    if deep == 0.0 {
        return;
    }
    let along = if grid.board.on_its_side { grid.width() } else { grid.height() };
    for (side, near) in [(TileSide::White, -6.0), (TileSide::Red, along - deep - 6.0)] {
        let thread = if side == TileSide::White { BONE.at(70) } else { RED };
        // Around the camp's numbers or letters as well, and at the other end around its sign.
        let (around, sign, scale) = match grid.board.on_its_side {
            true => {
                let around = block(near, -100.0, deep + 12.0, grid.height() + 164.0, 26.0);
                (around, (near + 6.0 + deep / 2.0, grid.height() + 32.0), 0.4)
            }
            false => {
                let around = block(-116.0, near, grid.width() + 232.0, deep + 12.0, 26.0);
                (around, (grid.width() + 56.0, near + 6.0 + deep / 2.0), 0.66)
            }
        };
        canvas.fill(&around, WALNUT_SUNK.at(30));
        canvas.dashes(&around, thread, grid.pen(4.0), [14.0, 12.0], LineCap::Round);
        canvas.placed(sign, 0.0, scale, |canvas| {
            canvas.dashes(&piece::body(side), thread, grid.pen(6.0), [16.0, 15.4], LineCap::Round);
        });
    }
}

/// Letters along the columns of the board and numbers along its rows, as it lies.
fn coordinates(canvas: &mut Canvas, grid: &Grid<'_>) {
    let (board, step) = (grid.board, STEP * grid.scale);
    let size = (step * 0.6).clamp(24.0, 42.0);
    let letter = |column: u8| char::from(b'a' + (board.left % 26 + column % 26) % 26).to_string();
    let number = |row: u8| board.top.saturating_add(i16::from(row)).to_string().replace('-', "−");
    for column in 0..board.columns {
        let named = if board.on_its_side { number(column) } else { letter(column) };
        let x = grid.left + step * (f32::from(column) + 0.5);
        canvas.text(Face::Coordinates, &named, (x, TOP - 22.0 - size * 0.5), size, OAK);
    }
    for row in 0..board.rows {
        let named = if board.on_its_side { letter(row) } else { number(row) };
        let y = TOP + step * (f32::from(row) + 0.5);
        canvas.text(Face::Coordinates, &named, (grid.left - 16.0 - size * 0.76, y), size, OAK);
    }
}

/// Whose turn it is: that side's piece in brass. Who has won has it on a disc of brass.
fn stand(canvas: &mut Canvas, stands: TileStand) {
    let frame = circle(0.0, 0.0, 40.0);
    match stands {
        TileStand::ToMove(side) => {
            canvas.placed((0.0, 0.0), 0.0, 0.54, |canvas| piece::draw_flat(canvas, side));
            canvas.line(&frame, BRASS, 6.0);
        }
        TileStand::Won(side) => {
            canvas.outlined(&frame, BRASS, INK, 4.0);
            canvas.placed((0.0, 0.0), 0.0, 0.54, |canvas| piece::draw_flat(canvas, side));
        }
        TileStand::Drawn => {
            for (side, x) in [(TileSide::White, -26.0), (TileSide::Red, 20.0)] {
                canvas.placed((x, 0.0), 0.0, 0.4, |canvas| piece::draw_flat(canvas, side));
            }
        }
    }
}

/// The pieces that are still to be placed: white from the left, red from the right.
fn tray(canvas: &mut Canvas, hand: TileHand) {
    let wide = WIDTH as f32 - 128.0;
    canvas.outlined(&block(64.0, 0.0, wide, TRAY, 18.0), WALNUT_SUNK, WALNUT_LIGHT, 3.0);
    let right = WIDTH as f32 - 110.0;
    for (side, count, first, step) in
        [(TileSide::White, hand.white, 110.0, 54.0), (TileSide::Red, hand.red, right, -54.0)]
    {
        for nth in 0..count {
            canvas.placed((first + step * f32::from(nth), TRAY / 2.0), 0.0, 0.44, |canvas| {
                piece::draw_at(canvas, TilePiece { side, circle: false }, 8.0);
            });
        }
        if let Some(last) = count.checked_sub(1).filter(|_| hand.next == Some(side)) {
            canvas.placed((first + step * f32::from(last), TRAY / 2.0), 0.0, 0.55, |canvas| {
                tile::corners(canvas, 11.0, 6.0);
            });
        }
    }
}
