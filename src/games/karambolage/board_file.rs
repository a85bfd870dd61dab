//! Reading a board from a file such as `config/boards/karambolage.toml` (B2),
//! and the reasons, with their line, why one is refused.

use serde::Deserialize;
use toml::Spanned;

use super::board::{Board, COLUMNS_MAX, FIELDS_MAX, Field, ROWS_MAX, VALUE_MAX};

/// A board and what its file says about where the values come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFile {
    /// The board.
    pub board: Board,
    /// The fields whose value the rulebook's example fixes.
    pub rulebook: Vec<Field>,
    /// Where all other values come from: `reconstructed`.
    pub others: String,
}

/// Why a board file is refused, and the line where the reason stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct BoardRefused {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: BoardFault,
}

/// What is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardFault {
    /// The text is no TOML, or has not the entries of a board.
    #[error("{message}")]
    Unreadable {
        /// What the reader of TOML says.
        message: String,
    },
    /// Fields need a name of one digit and one letter, and there is a limit to their number.
    #[error(
        "{rows} rows of {columns} fields; a board has 1 to {ROWS_MAX} rows, 1 to {COLUMNS_MAX} columns \
         and at most {FIELDS_MAX} fields"
    )]
    Size {
        /// How many rows there are.
        rows: usize,
        /// How many fields the first has.
        columns: usize,
    },
    /// A row is shorter or longer than the first.
    #[error("this row has {fields} fields, but the first has {columns}")]
    UnequalRow {
        /// How many this one has.
        fields: usize,
        /// How many the first has.
        columns: usize,
    },
    /// No die has this value, and it is not zero.
    #[error("a field has a value from 0 to {VALUE_MAX}, not {value}")]
    Value {
        /// What stands there.
        value: i64,
    },
    /// The three balls are placed on three different zero fields (B3).
    #[error("the three balls need three zero fields, and there are {zeros}")]
    TooFewZeroFields {
        /// How many there are.
        zeros: usize,
    },
    /// The list of fields from the rulebook names one that is not on the board.
    #[error("“{name}” is no field of this board")]
    NoSuchField {
        /// What stands there, cut to a few characters.
        name: String,
    },
}

/// The file's entries with their places in it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entries {
    rows: Spanned<Vec<Spanned<Vec<Spanned<i64>>>>>,
    #[serde(default)]
    rulebook: Vec<Spanned<String>>,
    #[serde(default)]
    others: String,
}

impl BoardFile {
    /// Reads the text of a board file.
    ///
    /// # Errors
    /// The line and the reason why it is no board.
    pub fn read(text: &str) -> Result<Self, BoardRefused> {
        let refused = |at: usize, fault| BoardRefused { line: line_of(text, at), fault };
        let entries: Entries = toml::from_str(text).map_err(|error| {
            let message = error.message().to_owned();
            refused(error.span().map_or(0, |span| span.start), BoardFault::Unreadable { message })
        })?;
        let rows = entries.rows.as_ref();
        let values: Vec<Vec<i64>> =
            rows.iter().map(|row| row.as_ref().iter().map(|value| *value.as_ref()).collect()).collect();
        let board = Board::of_rows(&values).map_err(|(row, fault)| {
            let at = match (row, &fault) {
                (Some(row), BoardFault::Value { value }) => {
                    let found = rows[row].as_ref().iter().find(|other| other.as_ref() == value);
                    found.map_or(rows[row].span().start, |value| value.span().start)
                }
                (Some(row), _) => rows[row].span().start,
                (None, _) => entries.rows.span().start,
            };
            refused(at, fault)
        })?;
        let rulebook = (entries.rulebook.iter())
            .map(|name| {
                let field = name.as_ref().parse::<Field>().ok().filter(|field| board.has(*field));
                let fault = || BoardFault::NoSuchField { name: name.as_ref().chars().take(10).collect() };
                field.ok_or_else(|| refused(name.span().start, fault()))
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { board, rulebook, others: entries.others })
    }
}

/// The line, counted from 1, in which a byte of a text stands.
fn line_of(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::{super::board::STANDARD_FILE, *};

    /// The 18 values of the rulebook's example, as B2 has them.
    const EXAMPLE: &str = "1C=3 1G=1 2D=0 2E=3 2F=1 2H=2 3E=5 3F=4 3G=3 3H=5 3L=1 4F=0 4G=6 5C=0 6B=1 6C=4 6E=0 7D=6";

    fn read_default() -> BoardFile {
        BoardFile::read(STANDARD_FILE).expect("the default board")
    }

    #[test]
    fn the_default_board_has_the_values_of_the_example_b2() {
        let file = read_default();
        assert_eq!((file.board.rows(), file.board.columns()), (7, 12));
        let mut flagged = vec![];
        for entry in EXAMPLE.split(' ') {
            let (name, value) = entry.split_once('=').expect("a field and its value");
            let field: Field = name.parse().expect("a field");
            assert_eq!(file.board.value(field).to_string(), value, "{name}");
            flagged.push(field);
        }
        assert_eq!(file.rulebook, flagged, "just these come from the rulebook");
        assert_eq!(file.others, "reconstructed");
    }

    #[test]
    fn the_default_board_is_the_one_of_b2() {
        let rows: Vec<String> = read_default().board.into();
        assert_eq!(
            rows,
            [
                "053420153612",
                "241031624035",
                "106254356241",
                "425360620153",
                "630143145620",
                "514506231436",
                "362615402504",
            ]
        );
    }

    #[test]
    fn the_outermost_rows_and_columns_are_the_edge_b1() {
        let board = Board::standard();
        let edge = board.fields().filter(|field| board.is_edge(*field)).count();
        assert_eq!(edge, 2 * 12 + 2 * 5);
        for (name, is_edge) in [("1F", true), ("7A", true), ("4A", true), ("4L", true), ("2B", false), ("6K", false)] {
            assert_eq!(board.is_edge(name.parse().expect("a field")), is_edge, "{name}");
        }
    }

    #[test]
    fn a_broken_board_is_refused_with_line_and_reason_b2() {
        let zeros = "[0, 0, 0]";
        let long = format!("rows = [\n{}]", "[0, 0, 0],\n".repeat(10));
        let wide = format!("rows = [[{}]]", "0, ".repeat(27));
        let many = format!("rows = [{}]", format!("[{}],", "0, ".repeat(20)).repeat(7));
        for (text, refused) in [
            ("# no rows\nrulebook = []", "line 1: missing field `rows`"),
            (&format!("rows = [{zeros}]\ncolour = \"green\""), "line 2: unknown field"),
            ("rows = [\n  [0, 1, 2\n", "line 2: "),
            ("rows = [\n  [0, 0, 0],\n  [1, \"two\", 3],\n]", "line 3: invalid type: string \"two\""),
            ("rows = []", "line 1: 0 rows of 0 fields; a board has 1 to 9 rows"),
            (&long, "line 1: 10 rows of 3 fields; a board has 1 to 9 rows"),
            (&wide, "line 1: 1 rows of 27 fields"),
            (&many, "line 1: 7 rows of 20 fields; a board has 1 to 9 rows, 1 to 26 columns and at most 128 fields"),
            ("\nrows = [\n  [0, 0, 0],\n  [1, 2],\n]", "line 4: this row has 2 fields, but the first has 3"),
            ("rows = [\n  [0, 0, 0],\n  [1, 7, 2],\n]", "line 3: a field has a value from 0 to 6, not 7"),
            ("rows = [\n  [0, 0, -1],\n]", "line 2: a field has a value from 0 to 6, not -1"),
            ("rows = [\n  [0, 0, 1],\n]", "line 1: the three balls need three zero fields, and there are 2"),
            ("rows = [\n[0, 0, 0]]\nrulebook = [\n\"1D\"]", "line 4: “1D” is no field of this board"),
            ("rows = [[0, 0, 0]]\nrulebook = [\"C1\"]", "line 2: “C1” is no field of this board"),
        ] {
            let told = BoardFile::read(text).expect_err("a broken board").to_string();
            assert!(told.starts_with(refused), "{text}: {told}");
        }
    }

    #[test]
    fn a_board_survives_being_written() {
        let board = read_default().board;
        let text = serde_json::to_string(&board).expect("a board can be written");
        assert_eq!(serde_json::from_str::<Board>(&text).expect("and read"), board);
        for broken in ["[]", "[\"00\"]", "[\"000\",\"00\"]", "[\"0007\"]", "[\"000x\"]", "[\"000/\"]"] {
            assert!(serde_json::from_str::<Board>(broken).is_err(), "{broken}");
        }
    }
}
