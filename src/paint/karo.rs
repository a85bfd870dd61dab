//! Karo from above: oak tiles on a cloth, pieces on them, the last turn in
//! brass. White is round, red a rhombus, *circle* a ring.

mod piece;
mod scene;
mod side;
mod tile;
mod turn;

use tiny_skia::LineCap;

use self::piece::draw_piece;
pub(crate) use self::scene::draw as draw_scene;
use super::{
    Size, WIDTH,
    canvas::{Canvas, block},
    ink::{BONE, Ink, OAK},
    letters::Face,
    plates,
};
use present::motif::{TileBoard, TileCell, TilePiece};

/// From the middle of one tile to the next, before the board is made to fit.
const STEP: f32 = 146.0;
/// A picture is not higher than this for its tiles, but that they get no smaller than the least they are drawn with.
const HEIGHT: f32 = 898.0;
const STEP_LEAST: f32 = 100.0;
/// And never higher than this: a phone has room for it above all buttons.
const HEIGHT_MAX: f32 = 972.0;
/// From the picture's rims to the tiles, where they are nearest.
const LEFT: f32 = 70.0;
const RIGHT: f32 = 54.0;
const TOP: f32 = 66.0;
const FOOT: f32 = 42.0;
/// What is left beside a tray at the right.
const BESIDE_TRAY: f32 = 20.0;
/// How much farther right than the middle the tiles lie at the most, for their numbers.
const ASIDE_MAX: f32 = 26.0;
/// From the tiles to the tray with pieces that are to be placed, and to the plates; what is below these.
const TRAY_TOP: f32 = 20.0;
const PLATES_TOP: f32 = 18.0;
const PLATES_FOOT: f32 = 26.0;
/// The middle of the letters above the tiles, and that of the numbers before them, where there is room.
const LETTERS: f32 = 38.0;
const NUMBERS: f32 = 78.0;
const NUMBERS_LEAST: f32 = 40.0;
/// No letter or number beside the tiles is smaller: its capitals are 20 pixels high.
const LETTER_LEAST: f32 = 30.0;
/// Nor larger, but where the whole board is drawn small; then the rims are as much wider.
const LETTER_MOST: f32 = 42.0;
/// No line is drawn finer than this part of its width, however small the tiles.
const FINEST: f32 = 0.45;
const CLOTH: Ink = Ink::new(0x2C4A46);
const THREAD: Ink = Ink::new(0x274340);
const SEAM: Ink = Ink::new(0x4D716A);
/// The thread around red's camp.
const RED_THREAD: Ink = Ink::new(0xE07A6C);

/// A piece about the origin, 100 wide.
pub(super) fn plain_piece(canvas: &mut Canvas, piece: TilePiece) {
    piece::draw_at(canvas, piece, 6.0);
}

/// Draws a board, so large.
pub(super) fn draw(board: &TileBoard, Size { scale, beside_least }: Size) -> Canvas {
    let grid = Grid::of(board, beside_least);
    let tray = grid.top + grid.height() * grid.scale + TRAY_TOP;
    let players = tray - TRAY_TOP + beside_tiles(board) + PLATES_TOP;
    let height = below_tiles(board) + grid.top + grid.height() * grid.scale;
    let (width, height) = (WIDTH as f32, height.round());
    let mut canvas = Canvas::scaled((WIDTH, height as u32), scale);
    cloth(&mut canvas, (width, height));
    let seam = block(12.0, 12.0, width - 24.0, height - 24.0, 24.0);
    canvas.dashes(&seam, SEAM, 3.0, [14.0, 12.0], LineCap::Round);
    canvas.placed((grid.left, grid.top), 0.0, grid.scale, |canvas| position(canvas, &grid, |_| ()));
    coordinates(&mut canvas, &grid);
    if let Some(left) = board.to_clear {
        match board.on_its_side {
            true => canvas.placed((0.0, tray), 0.0, 1.0, |canvas| side::to_clear_below(canvas, left)),
            false => side::to_clear(&mut canvas, &grid, left),
        }
    }
    if let Some(hand) = board.in_hand {
        canvas.placed((0.0, tray), 0.0, 1.0, |canvas| side::tray(canvas, hand));
    }
    side::players(&mut canvas, &board.plates, board.stands, players);
    canvas.round_corners(34.0);
    canvas
}

/// Tiles, pieces and marks; between tiles and pieces what else lies there.
fn position(canvas: &mut Canvas, grid: &Grid<'_>, between: impl FnOnce(&mut Canvas)) {
    tile::draw_tiles(canvas, grid);
    camps(canvas, grid);
    between(canvas);
    turn::below(canvas, grid);
    for &(cell, piece) in &grid.board.tiles {
        let Some(piece) = piece else { continue };
        canvas.placed(middle(cell), 0.0, 1.0, |canvas| draw_piece(canvas, piece, grid));
    }
    turn::above(canvas, grid);
    turn::choice(canvas, grid);
}

/// How much a tray below the tiles takes.
fn beside_tiles(board: &TileBoard) -> f32 {
    let has_tray = board.in_hand.is_some() || (board.to_clear.is_some() && board.on_its_side);
    if has_tray { TRAY_TOP + side::TRAY } else { 0.0 }
}

/// How much the picture goes on below its tiles.
fn below_tiles(board: &TileBoard) -> f32 {
    let foot = if board.plates.is_empty() { FOOT } else { PLATES_TOP + plates::HIGH + PLATES_FOOT };
    beside_tiles(board) + foot
}

/// A board, and how large its tiles are drawn.
struct Grid<'a> {
    board: &'a TileBoard,
    scale: f32,
    /// Where the first column and the first row begin, in pixels.
    left: f32,
    top: f32,
    /// The letters and numbers beside the tiles are no smaller.
    beside_least: f32,
    /// Whether only what decided the game is shown.
    is_close_up: bool,
}

impl<'a> Grid<'a> {
    fn of(board: &'a TileBoard, beside_least: f32) -> Self {
        let rim = rim(beside_least);
        let (left, top) = (LEFT * rim, TOP * rim);
        // A lying board needs its width.
        let beside = board.to_clear.filter(|_| !board.on_its_side);
        let right = beside.map_or(RIGHT, |_| WIDTH as f32 - side::CLEAR_LEFT + BESIDE_TRAY);
        let across = (WIDTH as f32 - left - right) / f32::from(board.columns.max(1));
        let down = |height: f32| (height - top - below_tiles(board)) / f32::from(board.rows.max(1));
        let down = down(HEIGHT).max(down(HEIGHT_MAX).min(STEP_LEAST));
        let scale = (across.min(down) / STEP).min(1.0);
        let free = WIDTH as f32 - left - right - scale * STEP * f32::from(board.columns);
        // With the room on both sides as even as the numbers let it.
        let shift = (ASIDE_MAX - (left - RIGHT) / 2.0).min(free / 5.0);
        Self { board, scale, left: left + free / 2.0 + shift, top, beside_least, is_close_up: false }
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

    fn is_on_board(&self, (x, y): (f32, f32)) -> bool {
        (0.0..=self.width()).contains(&x) && (0.0..=self.height()).contains(&y)
    }

    /// The letter of a column of the board.
    fn letter(&self, column: u8) -> String {
        char::from(b'a' + (self.board.left % 26 + column % 26) % 26).to_string()
    }

    /// The number of a row of the board.
    fn number(&self, row: u8) -> String {
        self.board.top.saturating_add(i16::from(row)).to_string().replace('-', "−")
    }

    /// What a cell is called.
    fn name(&self, TileCell { row, column }: TileCell) -> String {
        let (row, column) = if self.board.on_its_side { (column, row) } else { (row, column) };
        self.letter(column) + &self.number(row)
    }

    /// Whether a tile lies on a cell; one that is lifted does not.
    fn has_tile(&self, cell: TileCell) -> bool {
        !self.is_lifted(cell) && self.board.tiles.iter().any(|&(at, _)| at == cell)
    }

    fn is_lifted(&self, cell: TileCell) -> bool {
        self.board.is_lifted && self.board.chosen == Some(cell)
    }

    fn has_piece(&self, cell: TileCell) -> bool {
        self.board.tiles.iter().any(|&(at, piece)| at == cell && piece.is_some())
    }
}

/// How much wider than usual the rims are for letters and numbers of at least this size.
fn rim(beside_least: f32) -> f32 {
    (beside_least / LETTER_MOST).max(1.0)
}

/// The middle of a cell.
fn middle(TileCell { row, column }: TileCell) -> (f32, f32) {
    (STEP * (f32::from(column) + 0.5), STEP * (f32::from(row) + 0.5))
}

fn cloth(canvas: &mut Canvas, (width, height): (f32, f32)) {
    canvas.fill(&block(0.0, 0.0, width, height, 0.0), CLOTH);
    let mut y = 13.0;
    while y < height {
        canvas.fill(&block(0.0, y, width, 3.0, 0.0), THREAD);
        y += 22.0;
    }
}

/// The camps of the two sides (S2), dotted around their rows.
fn camps(canvas: &mut Canvas, grid: &Grid<'_>) {
    let deep = STEP * f32::from(grid.board.camp_rows);
    if deep == 0.0 {
        return;
    }
    let along = if grid.board.on_its_side { grid.width() } else { grid.height() };
    for (thread, near) in [(BONE, -6.0), (RED_THREAD, along - deep - 6.0)] {
        let around = match grid.board.on_its_side {
            true => block(near, -6.0, deep + 12.0, grid.height() + 12.0, 26.0),
            false => block(-6.0, near, grid.width() + 12.0, deep + 12.0, 26.0),
        };
        canvas.dashes(&around, thread, grid.pen(4.8), [4.8, 10.7], LineCap::Butt);
    }
}

/// Letters along the columns of the board and numbers along its rows, as it lies.
fn coordinates(canvas: &mut Canvas, grid: &Grid<'_>) {
    let (board, step) = (grid.board, STEP * grid.scale);
    let size = (step * 0.288).clamp(LETTER_LEAST, LETTER_MOST).max(grid.beside_least);
    let rim = rim(grid.beside_least);
    for column in 0..board.columns {
        let named = if board.on_its_side { grid.number(column) } else { grid.letter(column) };
        let x = grid.left + step * (f32::from(column) + 0.5);
        canvas.text(Face::Coordinates, &named, (x, LETTERS * rim), size, OAK);
    }
    let x = (grid.left - NUMBERS.min(step)).max(NUMBERS_LEAST * rim);
    for row in 0..board.rows {
        let named = if board.on_its_side { grid.letter(row) } else { grid.number(row) };
        let y = grid.top + step * (f32::from(row) + 0.5);
        canvas.text(Face::Coordinates, &named, (x, y), size, OAK);
    }
}
