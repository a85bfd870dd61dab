//! A close-up for the card of a result: what decided the game, or the middle of its last position.

use super::{Grid, STEP, cloth, position, turn};
use crate::canvas::{Canvas, block};
use present::motif::{TileBoard, TileCell, TileSide, TileStand};

/// From the scene's rims to the tiles.
const RIM: f32 = 6.0;
/// No tile is drawn larger than this.
const SCALE_MAX: f32 = 0.66;
/// How many columns and rows are seen at least, where something decided the game and where nothing did.
const SPECIAL_LEAST: u8 = 4;
const USUAL_LEAST: u8 = 5;

/// Draws it, so wide and high.
pub(crate) fn draw(board: &TileBoard, special: bool, (wide, high): (f32, f32)) -> Canvas {
    let mut canvas = Canvas::new(wide as u32, high as u32);
    cloth(&mut canvas, (wide, high));
    let camp = camp(board).filter(|_| special);
    let is_row = !board.row.is_empty();
    let mut board = TileBoard {
        choices: Vec::new(),
        chosen: None,
        reach: Vec::new(),
        camp_rows: if camp.is_some() { 0 } else { board.camp_rows },
        last: board.last.clone().filter(|_| !is_row),
        ..board.clone()
    };
    let focus = match (is_row, camp, &board.last) {
        (true, ..) => board.row.clone(),
        (false, Some(Camp { seen: (first, last), .. }), _) => {
            vec![at(0, first), at(board.rows.saturating_sub(1), last)]
        }
        (false, None, Some(last)) => last.way.clone(),
        (false, None, None) => Vec::new(),
    };
    let least = if special { SPECIAL_LEAST } else { USUAL_LEAST };
    let (left, across) = seen(focus.iter().map(|cell| cell.column), board.columns, least);
    let (top, down) = seen(focus.iter().map(|cell| cell.row), board.rows, least.min(board.rows));
    let room = |side: f32, count: f32| (side - 2.0 * RIM) / (STEP * count);
    let scale = room(wide, across).min(room(high, down)).min(SCALE_MAX);
    let begin = |side: f32, first: f32, count: f32| side / 2.0 - STEP * scale * (first + count / 2.0);
    let place = (begin(wide, left, across), begin(high, top, down));
    if special {
        let within = |at: u8, (first, count): (f32, f32)| (first..first + count).contains(&f32::from(at));
        board.tiles.retain(|(cell, _)| within(cell.column, (left, across)) && within(cell.row, (top, down)));
        board.last.iter_mut().for_each(|last| last.turned.clear());
    }
    let grid = Grid { board: &board, scale, left: place.0, top: place.1, beside_least: 0.0, is_close_up: special };
    canvas.placed((grid.left, grid.top), 0.0, scale, |canvas| {
        position(canvas, &grid, |canvas| {
            if let Some(Camp { first, columns, .. }) = camp {
                let (x, deep) = (STEP * f32::from(first), STEP * f32::from(columns));
                let around = block(x - 9.0, -15.0, deep + 18.0, grid.height() + 30.0, 30.0);
                turn::brass(canvas, &grid, &around, 11.0);
            }
        });
    });
    canvas
}

const fn at(row: u8, column: u8) -> TileCell {
    TileCell { row, column }
}

/// The camp that is full (S2).
#[derive(Clone, Copy)]
struct Camp {
    /// Its columns, and as many before it.
    seen: (u8, u8),
    first: u8,
    columns: u8,
}

fn camp(board: &TileBoard) -> Option<Camp> {
    let (TileStand::Won(side), columns) = (board.stands, board.camp_rows) else { return None };
    if columns == 0 || !board.on_its_side || board.columns < 2 * columns {
        return None;
    }
    let last = board.columns - 1;
    Some(match side {
        TileSide::White => Camp { seen: (last + 1 - 2 * columns, last), first: last + 1 - columns, columns },
        TileSide::Red => Camp { seen: (0, 2 * columns - 1), first: 0, columns },
    })
}

/// Where what is seen begins, and how many columns or rows it is: those of what it is about, and around them so many
/// that the board fills it.
fn seen(about: impl Iterator<Item = u8> + Clone, count: u8, least: u8) -> (f32, f32) {
    let (first, last) = match (about.clone().min(), about.max()) {
        (Some(first), Some(last)) => (first, last),
        _ => (0, count.saturating_sub(1)),
    };
    let wide = (last + 1 - first).max(least);
    let middle = (f32::from(first) + f32::from(last) + 1.0) / 2.0;
    let most = (f32::from(count) - f32::from(wide)).max(0.0);
    let begin = (middle - f32::from(wide) / 2.0).round().clamp(0.0, most);
    // A board of fewer lies in the middle.
    if count < wide { ((f32::from(count) - f32::from(wide)) / 2.0, f32::from(wide)) } else { (begin, f32::from(wide)) }
}
