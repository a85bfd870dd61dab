//! Parts of a board that has more tiles than there are buttons: a tap chooses one, and its tiles lie on buttons as they
//! lie on the board. A board that is small enough is one part.

use super::{
    super::screen::{BUTTONS_MAX, ROWS_MAX},
    shown,
};
use games::karo::{Board, Cell};

/// On a board of more rows than this a fourth row of cells would make the message too high for a phone.
pub(super) const HIGH: u8 = 6;
/// The most columns and rows of a part: the last row of buttons has other ones.
const COLUMNS_MAX: u8 = BUTTONS_MAX as u8;
const CELL_ROWS_MAX: u8 = ROWS_MAX as u8 - 1;

/// A block of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// Its cell at the top left.
    corner: Cell,
    columns: u8,
    rows: u8,
}

/// All parts of a board, row by row.
pub(super) struct Parts {
    pub all: Vec<Part>,
    /// How many lie side by side.
    pub across: usize,
}

impl Parts {
    /// As few as there can be, as even as they can be.
    pub(super) fn of(board: &Board) -> Self {
        let (origin, columns, rows) = board.extent();
        let rows_max = if rows > HIGH { CELL_ROWS_MAX - 1 } else { CELL_ROWS_MAX };
        let (across, down) = (cut(columns, COLUMNS_MAX), cut(rows, rows_max));
        let part = |(column, columns): (u8, u8), (row, rows): (u8, u8)| {
            let corner = origin.shifted(column.into(), row.into());
            Part { corner, columns, rows }
        };
        let all = down.iter().flat_map(|&rows| across.iter().map(move |&columns| part(columns, rows))).collect();
        Self { all, across: across.len() }
    }

    /// The part with this number, counted from 0 and written.
    pub(super) fn nth(&self, nth: &str) -> Option<Part> {
        self.all.get(nth.parse::<usize>().ok()?).copied()
    }
}

impl Part {
    pub(super) fn has(self, cell: Cell) -> bool {
        self.corner.columns_to(cell) < self.columns && (0..i16::from(self.rows)).contains(&(cell.row - self.corner.row))
    }

    /// Its cells, row by row, with those that no tile lies on.
    pub(super) fn rows(self) -> Vec<Vec<Cell>> {
        let row = |row: u8| (0..self.columns).map(|column| self.corner.shifted(column.into(), row.into())).collect();
        (0..self.rows).map(row).collect()
    }

    /// `a1…c3`, and not by a dash, which beside `a−2` reads as its minus.
    pub(super) fn name(self) -> String {
        let last = self.corner.shifted(i16::from(self.columns) - 1, i16::from(self.rows) - 1);
        format!("{}…{}", shown(self.corner), shown(last))
    }
}

/// So much in pieces that are no longer than the most: where each begins, and how long it is.
fn cut(whole: u8, most: u8) -> Vec<(u8, u8)> {
    let each = whole.div_ceil(whole.div_ceil(most).max(1)).max(1);
    (0..whole).step_by(each.into()).map(|begin| (begin, each.min(whole - begin))).collect()
}
