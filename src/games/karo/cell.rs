//! Cells of the grid that tiles lie on: a column letter and a row number.

use std::{fmt, str::FromStr};

use crate::NotationError;

/// How many column letters there are: left of `a` come `z`, `y`, …, so a letter is a column modulo 26.
///
/// A board is at most [`TILES_MAX`](super::tiles::TILES_MAX) tiles wide, so that a letter means one column of it.
pub const COLUMNS: u8 = 26;
/// The rows that can be written go from minus this to this.
pub const ROW_MAX: i16 = 9999;

/// A cell's name: `a1` is the top left of the start, above row 1 come 0, −1, ….
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, growing downwards.
    pub row: i16,
    /// The column's letter, counted from 0 for `a`, below [`COLUMNS`].
    pub column: u8,
}

impl Cell {
    /// The top left of the start.
    pub const A1: Self = Self { row: 1, column: 0 };

    /// The cell so many columns to the right and rows down.
    #[must_use]
    pub fn shifted(self, columns: i16, rows: i16) -> Self {
        let column = (i16::from(self.column) + columns).rem_euclid(i16::from(COLUMNS));
        Self { row: self.row.wrapping_add(rows), column: column as u8 }
    }

    /// How many columns a cell lies to the right of this one, below [`COLUMNS`]: to the left means once around.
    #[must_use]
    pub const fn columns_to(self, other: Self) -> u8 {
        (other.column + COLUMNS - self.column) % COLUMNS
    }

    /// Reads the cell that a text begins with, and what comes after it. The minus may be a hyphen.
    #[must_use]
    pub fn begin(text: &str) -> Option<(Self, &str)> {
        let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
        let rest = &text[1..];
        let unsigned = rest.strip_prefix('-').or_else(|| rest.strip_prefix('−'));
        let digits = unsigned.unwrap_or(rest);
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        let row: i16 = digits[..end].parse().ok().filter(|row| *row <= ROW_MAX)?;
        let row = if unsigned.is_some() { -row } else { row };
        Some((Self { row, column: letter.to_ascii_lowercase() as u8 - b'a' }, &digits[end..]))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match Self::begin(text) {
            Some((cell, "")) => Ok(cell),
            _ => Err(NotationError::new(text, "a cell such as b2 or z-1")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_as_they_are_written() {
        for (text, column, row) in [("a1", 0, 1), ("z-1", 25, -1), ("f0", 5, 0), ("c-12", 2, -12), ("b9999", 1, 9999)] {
            let cell: Cell = text.parse().expect("a cell");
            assert_eq!(cell, Cell { row, column });
            assert_eq!(cell.to_string(), text);
        }
        assert_eq!("B2".parse(), Ok(Cell { row: 2, column: 1 }));
        assert_eq!("z−3".parse(), Ok(Cell { row: -3, column: 25 }));
        for broken in ["", "a", "1a", "a+1", "a1 ", "ä1", "a10000", "a--1", "a99999999999999", "−1"] {
            assert!(broken.parse::<Cell>().is_err(), "{broken}");
        }
    }

    #[test]
    fn left_of_a_comes_z() {
        assert_eq!(Cell::A1.shifted(-1, -1).to_string(), "z0");
        assert_eq!(Cell::A1.shifted(27, -2).to_string(), "b-1");
        assert_eq!(Cell::A1.shifted(-1, 0).columns_to(Cell::A1), 1);
    }
}
