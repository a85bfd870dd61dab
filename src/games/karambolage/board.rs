//! The board (B1, B2): fields with values, of which the outermost are the edge.

use std::{
    fmt,
    str::FromStr,
    sync::{Arc, LazyLock},
};

use serde::{Deserialize, Serialize};

use super::{
    board_file::{BoardFault, BoardFile},
    lines::{FieldSet, Lines, fields_of, only},
};
use crate::NotationError;

/// The most rows a board has: a row's name is one digit.
pub const ROWS_MAX: usize = 9;
/// The most columns a board has: a column's name is one letter.
pub const COLUMNS_MAX: usize = 26;
/// The most fields a board has.
pub const FIELDS_MAX: usize = FieldSet::BITS as usize;
/// The highest value of a field, that of a die.
pub const VALUE_MAX: u8 = 6;

/// A field's name: `6C` is in row 6, column C (B1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field {
    /// The row, counted from 0 at the top.
    pub row: u8,
    /// The column, counted from 0 at the left.
    pub column: u8,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row + 1, char::from(b'A' + self.column))
    }
}

impl FromStr for Field {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match *text.as_bytes() {
            [row @ b'1'..=b'9', column] if column.is_ascii_alphabetic() => {
                Ok(Self { row: row - b'1', column: column.to_ascii_uppercase() - b'A' })
            }
            _ => Err(NotationError::new(text, "a field such as 6C")),
        }
    }
}

/// A board: rows of fields with values from 0 to 6, three zero fields or more.
///
/// In a journal it is written by its rows, `"053420153612"` the first of the default one.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Board {
    rows: u8,
    columns: u8,
    values: Box<[u8]>,
    /// The fields of each value.
    of_value: [FieldSet; VALUE_MAX as usize + 1],
    edge: FieldSet,
    lines: Lines,
}

/// The file of the board that comes with the program (B2).
pub(super) const STANDARD_FILE: &str = include_str!("../../../config/boards/karambolage.toml");

/// The board that comes with the program (B2).
static DEFAULT: LazyLock<Arc<Board>> = LazyLock::new(|| {
    let file = BoardFile::read(STANDARD_FILE);
    Arc::new(file.expect("the board that comes with the program is sound").board)
});

impl Board {
    /// The board that comes with the program (B2).
    #[must_use]
    pub fn standard() -> Arc<Self> {
        Arc::clone(&DEFAULT)
    }

    /// A board of these values, row by row.
    ///
    /// # Errors
    /// What is wrong with it, and in which row, if it is one row's fault.
    pub fn of_rows(rows: &[Vec<i64>]) -> Result<Self, (Option<usize>, BoardFault)> {
        let columns = rows.first().map_or(0, Vec::len);
        if columns == 0 || rows.len() > ROWS_MAX || columns > COLUMNS_MAX || rows.len() * columns > FIELDS_MAX {
            return Err((None, BoardFault::Size { rows: rows.len(), columns }));
        }
        let mut values = Vec::with_capacity(rows.len() * columns);
        for (index, row) in rows.iter().enumerate() {
            if row.len() != columns {
                return Err((Some(index), BoardFault::UnequalRow { fields: row.len(), columns }));
            }
            for &value in row {
                let fits = u8::try_from(value).ok().filter(|value| *value <= VALUE_MAX);
                values.push(fits.ok_or((Some(index), BoardFault::Value { value }))?);
            }
        }
        let zeros = values.iter().filter(|value| **value == 0).count();
        if zeros < 3 {
            return Err((None, BoardFault::TooFewZeroFields { zeros }));
        }
        Ok(Self::of_values(rows.len() as u8, columns as u8, values.into()))
    }

    fn of_values(rows: u8, columns: u8, values: Box<[u8]>) -> Self {
        let mut of_value = [0; VALUE_MAX as usize + 1];
        let mut edge = 0;
        for (field, &value) in (0_u8..).zip(values.iter()) {
            of_value[usize::from(value)] |= only(field);
            let (row, column) = (field / columns, field % columns);
            if row == 0 || row == rows - 1 || column == 0 || column == columns - 1 {
                edge |= only(field);
            }
        }
        Self { rows, columns, values, of_value, edge, lines: Lines::of(rows, columns) }
    }

    /// How many rows it has.
    #[must_use]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// How many columns it has.
    #[must_use]
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// Every field, row by row.
    pub fn fields(&self) -> impl Iterator<Item = Field> + use<'_> {
        (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| Field { row, column }))
    }

    /// Whether the board has this field.
    #[must_use]
    pub const fn has(&self, field: Field) -> bool {
        field.row < self.rows && field.column < self.columns
    }

    /// The value of a field.
    ///
    /// # Panics
    /// If the board does not have it.
    #[must_use]
    pub fn value(&self, field: Field) -> u8 {
        self.values[usize::from(self.index(field))]
    }

    /// Whether a field is on the edge, the *Bande* (B1).
    #[must_use]
    pub fn is_edge(&self, field: Field) -> bool {
        self.edge & only(self.index(field)) != 0
    }

    /// Whether two fields are next to each other, diagonally too (B5).
    #[must_use]
    pub fn touch(&self, one: Field, other: Field) -> bool {
        self.lines.beside(self.index(one)) & only(self.index(other)) != 0
    }

    /// The zero fields, row by row (B3).
    pub fn zero_fields(&self) -> impl Iterator<Item = Field> + use<'_> {
        fields_of(self.of_value[0]).map(|index| self.field(index))
    }

    /// The place of a field, counted row by row.
    #[inline]
    pub(super) fn index(&self, field: Field) -> u8 {
        assert!(self.has(field), "the board has no field {field}");
        field.row * self.columns + field.column
    }

    /// The field at a place, counted row by row.
    pub(super) const fn field(&self, index: u8) -> Field {
        Field { row: index / self.columns, column: index % self.columns }
    }

    /// The values of all fields, row by row.
    #[inline]
    pub(super) fn values(&self) -> &[u8] {
        &self.values
    }

    #[inline]
    pub(super) fn value_at(&self, index: u8) -> u8 {
        self.values[usize::from(index)]
    }

    /// The fields that take a die of these pips, the zero fields among them (B4).
    #[inline]
    pub(super) const fn taking(&self, pips: u8) -> FieldSet {
        self.of_value[pips as usize] | self.of_value[0]
    }

    #[inline]
    pub(super) const fn edge(&self) -> FieldSet {
        self.edge
    }

    #[inline]
    pub(super) const fn zeros(&self) -> FieldSet {
        self.of_value[0]
    }

    #[inline]
    pub(super) const fn lines(&self) -> &Lines {
        &self.lines
    }
}

/// Two boards are the same if their values are.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.rows, self.columns, &self.values) == (other.rows, other.columns, &other.values)
    }
}

impl Eq for Board {}

/// Its rows, as a journal has them.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&Vec::<String>::from(self.clone())).finish()
    }
}

impl From<Board> for Vec<String> {
    fn from(board: Board) -> Self {
        let row = |row: &[u8]| row.iter().map(|value| char::from(b'0' + value)).collect();
        board.values.chunks(usize::from(board.columns)).map(row).collect()
    }
}

impl TryFrom<Vec<String>> for Board {
    type Error = BoardFault;

    fn try_from(rows: Vec<String>) -> Result<Self, BoardFault> {
        let value = |letter: u8| i64::from(letter) - i64::from(b'0');
        let rows: Vec<Vec<i64>> = rows.iter().map(|row| row.bytes().map(value).collect()).collect();
        Self::of_rows(&rows).map_err(|(_, fault)| fault)
    }
}
