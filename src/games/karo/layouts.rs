//! The layouts on which Abräumen begins, as `config/boards/karo.toml` has them,
//! and the reasons, with their line, why a file is refused.

use std::{
    fmt,
    str::FromStr,
    sync::{Arc, LazyLock},
};

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::{
    cell::Cell,
    tiles::{Board, Square, TILES_MAX},
};
use crate::NotationError;

/// The file of the layouts that come with the program.
pub const STANDARD_FILE: &str = include_str!("../../../config/boards/karo.toml");

static STANDARD: LazyLock<Layouts> =
    LazyLock::new(|| Layouts::read(STANDARD_FILE).expect("the layouts that come with the program are sound"));

/// The name of a layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Layout {
    /// Rows of 2, 4, 6, 6, 4 and 2.
    #[default]
    #[serde(rename = "diamond")]
    Diamond,
    /// Four columns, six rows.
    #[serde(rename = "4x6")]
    FourBySix,
    /// Five by five without the centre.
    #[serde(rename = "ring")]
    Ring,
}

impl Layout {
    /// All layouts, the default first.
    pub const ALL: [Self; 3] = [Self::Diamond, Self::FourBySix, Self::Ring];
    /// Their names, in the same order.
    pub const KEYS: &[&str] = &["diamond", "4x6", "ring"];
    /// What is said where a text is none of them.
    pub const EXPECTED: &str = "diamond, 4x6 or ring";

    /// The layout's name in commands, options and the journal.
    #[must_use]
    pub const fn key(self) -> &'static str {
        Self::KEYS[self as usize]
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Layout {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        (Self::ALL.into_iter().find(|layout| layout.key() == text))
            .ok_or_else(|| NotationError::new(text, "diamond, 4x6 or ring"))
    }
}

/// The boards of all layouts. In a journal they are the text of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Layouts {
    /// One for each of [`Layout::ALL`]; options are copied often, and the boards are large.
    boards: Arc<[Board; 3]>,
    /// Whether they are ours and not the rulebook's.
    pub is_reconstructed: bool,
}

/// Why a file of layouts is refused, and the line where the reason stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct LayoutsRefused {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: LayoutFault,
}

/// What is wrong with a layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutFault {
    /// The text is no TOML, or has not the entries of a file of layouts.
    #[error("{message}")]
    Unreadable {
        /// What the reader of TOML says.
        message: String,
    },
    /// A row has other characters.
    #[error("a row has . for a tile and - for none, not “{found}”")]
    NoTile {
        /// What stands there.
        found: char,
    },
    /// A row is shorter or longer than the first.
    #[error("this row has {squares} squares, but the first has {first}")]
    UnequalRow {
        /// How many this one has.
        squares: usize,
        /// How many the first has.
        first: usize,
    },
    /// Abräumen has 24 tiles.
    #[error("there are {tiles} tiles, and Abräumen has {TILES_MAX}")]
    Tiles {
        /// How many there are.
        tiles: usize,
    },
    /// An outermost row or column has no tile.
    #[error("the outermost rows and columns have a tile each")]
    EmptyOuter,
    /// The tiles are not joined by sides.
    #[error("the tiles are not joined by sides")]
    Apart,
}

/// The file's entries with their places in it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entries {
    #[serde(default)]
    reconstructed: bool,
    layouts: Rows,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows {
    diamond: Spanned<Vec<Spanned<String>>>,
    #[serde(rename = "4x6")]
    four_by_six: Spanned<Vec<Spanned<String>>>,
    ring: Spanned<Vec<Spanned<String>>>,
}

impl Layouts {
    /// The layouts that come with the program.
    #[must_use]
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// The board of a layout.
    #[must_use]
    pub fn board(&self, layout: Layout) -> &Board {
        &self.boards[layout as usize]
    }

    /// Reads the text of a file of layouts.
    ///
    /// # Errors
    /// The line and the reason why it is none.
    pub fn read(text: &str) -> Result<Self, LayoutsRefused> {
        let entries: Entries = toml::from_str(text).map_err(|error| {
            let fault = LayoutFault::Unreadable { message: error.message().to_owned() };
            refused(text, error.span().map_or(0, |span| span.start), fault)
        })?;
        let Rows { diamond, four_by_six, ring } = &entries.layouts;
        let boards = [board(text, diamond)?, board(text, four_by_six)?, board(text, ring)?];
        Ok(Self { boards: Arc::new(boards), is_reconstructed: entries.reconstructed })
    }
}

impl Default for Layouts {
    fn default() -> Self {
        Self::standard().clone()
    }
}

impl TryFrom<String> for Layouts {
    type Error = LayoutsRefused;

    fn try_from(text: String) -> Result<Self, LayoutsRefused> {
        Self::read(&text)
    }
}

/// The text of a file that says the same.
impl From<Layouts> for String {
    fn from(layouts: Layouts) -> Self {
        let mut text = format!("reconstructed = {}\n\n[layouts]\n", layouts.is_reconstructed);
        for layout in Layout::ALL {
            let rows = layouts.board(layout).to_string();
            let rows: Vec<String> = rows.split('/').map(|row| format!("  \"{row}\",\n")).collect();
            text.push_str(&format!("{layout} = [\n{}]\n", rows.concat()));
        }
        text
    }
}

/// The board of these rows.
fn board(text: &str, rows: &Spanned<Vec<Spanned<String>>>) -> Result<Board, LayoutsRefused> {
    let whole = |fault| refused(text, rows.span().start, fault);
    let mut squares: Vec<Vec<Square>> = Vec::new();
    for row in rows.as_ref() {
        let at = |fault| refused(text, row.span().start, fault);
        let read = row.as_ref().chars().map(|letter| match letter {
            '.' => Ok(Square::FREE),
            '-' => Ok(Square::NONE),
            found => Err(at(LayoutFault::NoTile { found })),
        });
        let read: Vec<Square> = read.collect::<Result<_, _>>()?;
        let first = squares.first().map_or(read.len(), Vec::len);
        if read.len() != first {
            return Err(at(LayoutFault::UnequalRow { squares: read.len(), first }));
        }
        squares.push(read);
    }
    let tiles = squares.iter().flatten().filter(|square| square.is_tile()).count();
    if tiles != TILES_MAX {
        return Err(whole(LayoutFault::Tiles { tiles }));
    }
    let (rows, columns) = (squares.len(), squares[0].len());
    let row_has = |row: usize| squares[row].iter().any(|square| square.is_tile());
    let column_has = |column: usize| squares.iter().any(|row| row[column].is_tile());
    if ![0, rows - 1].into_iter().all(row_has) || ![0, columns - 1].into_iter().all(column_has) {
        return Err(whole(LayoutFault::EmptyOuter));
    }
    // A row or a column without tiles inside parts the others; with one in each, the board is no larger than it may be.
    let board = (0..rows).all(row_has) && (0..columns).all(column_has);
    let board = board.then(|| Board::of_rows(&squares, Cell::A1)).filter(|board| board.joined().is_ok());
    board.ok_or_else(|| whole(LayoutFault::Apart))
}

fn refused(text: &str, at: usize, fault: LayoutFault) -> LayoutsRefused {
    let line = text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
    LayoutsRefused { line, fault }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layouts_are_those_of_the_rules() {
        let layouts = Layouts::standard();
        assert!(layouts.is_reconstructed, "the drawing is lost");
        for (layout, rows) in [
            (Layout::Diamond, "--..--/-....-/....../....../-....-/--..--"),
            (Layout::FourBySix, "..../..../..../..../..../...."),
            (Layout::Ring, "...../...../..-../...../....."),
        ] {
            assert_eq!(layouts.board(layout).to_string(), rows);
            assert_eq!(layout.key().parse(), Ok(layout));
            assert_eq!(serde_json::to_value(layout).expect("a name"), layout.key());
        }
        assert!("hexagon".parse::<Layout>().is_err());
    }

    #[test]
    fn layouts_are_read_as_they_are_written() {
        let other =
            STANDARD_FILE.replace("\"..-..\"", "\".-...\"").replace("reconstructed = true", "reconstructed = false");
        let layouts = Layouts::read(&other).expect("a file of layouts");
        assert_ne!(&layouts, Layouts::standard());
        let written = serde_json::to_string(&layouts).expect("written");
        assert_eq!(serde_json::from_str::<Layouts>(&written).expect("read"), layouts);
    }

    #[test]
    fn a_broken_file_is_refused_with_line_and_reason() {
        let with = |from: &str, to: &str| STANDARD_FILE.replacen(from, to, 1);
        for (text, refused) in [
            (with("[layouts]", "[layout]"), "line 7: unknown field `layout`"),
            (with("ring =", "rung ="), "line 24: unknown field `rung`"),
            (with("\"..-..\"", "\"..o..\""), "line 27: a row has . for a tile and - for none, not “o”"),
            (with("\"..-..\"", "\".-..\""), "line 27: this row has 4 squares, but the first has 5"),
            (with("\"..-..\"", "\".....\""), "line 24: there are 25 tiles, and Abräumen has 24"),
            (with("\"--..--\"", "\"------\"").replacen("\"-....-\"", "\"......\"", 1), "line 8: the outermost rows"),
            (with("\"..-..\"", "\"-----\"").replace("\".....\"", "\"......\""), "line 27: this row has 5 squares"),
            (with("\"..-..\"", "\"------\"").replace("\".....\"", "\"......\""), "line 24: the tiles are not joined"),
            (String::new(), "line 1: missing field `layouts`"),
        ] {
            let told = Layouts::read(&text).expect_err("a broken file").to_string();
            assert!(told.starts_with(refused), "{told}, not {refused}");
        }
    }
}
