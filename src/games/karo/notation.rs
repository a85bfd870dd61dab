//! Positions as text: rows from the top with `/` between them, then the side to
//! move, while placing the pieces still to be placed, and where coordinates
//! matter the origin: `--ox--/-.ox.-/… w`, `...../...../...../..... w 6-6`,
//! `oo.xx/.o.x./.o.x./oo.xx r @c-1`. With fewer tiles than the game has, and all
//! pieces in hand, the sides are laying the board: `.../-.- r 6-6`.

use std::{fmt, str::Chars};

use super::{
    cell::Cell,
    laying::LAID_MAX,
    piece::{Piece, Side},
    position::Position,
    tiles::{Board, Square},
};

/// A text longer than this is not read.
pub const TEXT_MAX: usize = 1000;

/// What lies in a game altogether.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Material {
    /// How many tiles there are.
    pub tiles: usize,
    /// How many pieces each side begins with.
    pub pieces: usize,
    /// How pieces come onto the board.
    pub placed: Placed,
    /// Whether pieces leave the board.
    pub leaves: bool,
}

/// How pieces come onto the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placed {
    /// They lie there from the start (S).
    Before,
    /// Each side places its own (F1).
    ByTheirSide,
    /// Each side places the opponent's (A1).
    ByTheOther,
}

impl Placed {
    /// Whose pieces a side places.
    #[must_use]
    pub const fn pieces_of(self, side: Side) -> Side {
        match self {
            Self::Before | Self::ByTheirSide => side,
            Self::ByTheOther => side.other(),
        }
    }
}

/// What a position text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The tiles and pieces.
    pub board: Board,
    /// Who is to move.
    pub to_move: Side,
    /// How many pieces of each colour, white and red, are still to be placed.
    pub hand: [u8; 2],
}

/// Why a position text is refused, and the place of the error in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at character {at}: {fault}")]
pub struct PositionRefused {
    /// Which character, counted from 1; where something is missing, the one that stands in its place.
    pub at: usize,
    /// What is wrong there.
    pub fault: PositionFault,
}

/// What is wrong with a position text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFault {
    /// It is longer than any position.
    #[error("a position has at most {TEXT_MAX} characters")]
    TooLong,
    /// A row has other characters.
    #[error("“{found}” is none of - . o O x X")]
    NoSquare {
        /// What stands there.
        found: char,
    },
    /// A row is shorter or longer than the first, or empty.
    #[error("this row has {squares} squares, but the first has {first}")]
    UnequalRow {
        /// How many this one has.
        squares: usize,
        /// How many the first has.
        first: usize,
    },
    /// Empty outer rows and columns are left out.
    #[error("the outermost rows and columns have a tile each")]
    EmptyOuter,
    /// A game has so many tiles all along.
    #[error("there are {tiles} tiles, and this game has {need}")]
    Tiles {
        /// How many there are.
        tiles: usize,
        /// How many this game has.
        need: usize,
    },
    /// While tiles are laid, the board is no larger than one can be laid.
    #[error("a board that is being laid has at most {LAID_MAX} columns and rows")]
    LaidTooFar,
    /// The tiles are joined by sides.
    #[error("this tile is not joined to the first one")]
    Apart,
    /// The tiles of Schleicher & Hüpfer are never moved.
    #[error("this game has 8 rows of 3 tiles")]
    NotTheBoard,
    /// A row has no squares.
    #[error("a row is empty")]
    EmptyRow,
    /// While placing, the pieces on the board and those to be placed are not all there are.
    #[error("{side} has {lie} on the board and {hand} to place, of {pieces}")]
    Hand {
        /// Whose.
        side: Side,
        /// How many lie.
        lie: usize,
        /// How many are still to be placed.
        hand: u8,
        /// How many there are.
        pieces: usize,
    },
    /// A side has more pieces than the game gives it.
    #[error("{side} has more than {most} pieces")]
    TooManyPieces {
        /// Whose they are.
        side: Side,
        /// How many it has at the start.
        most: usize,
    },
    /// Pieces of a side are missing.
    #[error("{side} has {pieces} pieces, and this game has {need}")]
    TooFewPieces {
        /// Whose they are.
        side: Side,
        /// How many there are.
        pieces: usize,
        /// How many there have to be.
        need: usize,
    },
    /// While pieces are placed, no circle is up (F1, A1).
    #[error("while pieces are placed, all lie plain face up")]
    CircleTooEarly,
    /// After the rows comes the side to move.
    #[error("the side to move is w or r")]
    NoSide,
    /// What comes after the side to move is not understood.
    #[error("expected the pieces still to be placed, such as 6-6, or an origin, such as @c-1")]
    NoHand,
    /// In this game no pieces are placed.
    #[error("in this game no pieces are placed")]
    NothingToPlace,
    /// Pieces are placed in turn (F1, A1).
    #[error("pieces are placed in turn: with {white}-{red} to be placed, {side} is not to move")]
    NotInTurn {
        /// White pieces still to be placed.
        white: u8,
        /// Red ones.
        red: u8,
        /// Who would be to move.
        side: Side,
    },
    /// The origin is no cell.
    #[error("an origin is a cell, such as @c-1")]
    NoOrigin,
    /// The board of Schleicher & Hüpfer never lies elsewhere.
    #[error("in this game the top left tile is always a1")]
    OriginElsewhere,
    /// Something follows.
    #[error("nothing comes after this position")]
    More,
}

impl Diagram {
    /// What the text of a position says.
    #[must_use]
    pub fn of(position: &impl Position) -> Self {
        Self { board: position.board(), to_move: position.to_move(), hand: position.hand() }
    }

    /// Reads a position of a game with this material.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str, material: Material) -> Result<Self, PositionRefused> {
        if text.chars().count() > TEXT_MAX {
            return Err(PositionRefused { at: TEXT_MAX + 1, fault: PositionFault::TooLong });
        }
        let mut words = Words { rest: text.chars(), at: 1 };
        let (at, rows) = words.next();
        let drawn = Drawn::read(rows, at)?;
        let (at, word) = words.next();
        let to_move = Side::ALL.into_iter().find(|side| word.chars().eq([side.letter()]));
        let to_move = to_move.ok_or_else(|| refused(at, PositionFault::NoSide))?;
        let (mut at, mut word) = words.next();
        let hand_at = at;
        let hand = if word.starts_with(|c: char| c.is_ascii_digit()) {
            let hand = read_hand(word, at, to_move, material)?;
            (at, word) = words.next();
            hand
        } else {
            [0, 0]
        };
        let origin = match word.strip_prefix('@') {
            Some(cell) => Some(cell.parse().map_err(|_| refused(at, PositionFault::NoOrigin))?),
            None if word.is_empty() => None,
            None => return Err(refused(at, PositionFault::NoHand)),
        };
        let (after, more) = words.next();
        if !more.is_empty() {
            return Err(refused(after, PositionFault::More));
        }
        drawn.check((hand, hand_at), material)?;
        if material.placed == Placed::Before {
            drawn.check_rectangle(3, 8)?;
            if origin.is_some_and(|origin| origin != Cell::A1) {
                return Err(refused(at, PositionFault::OriginElsewhere));
            }
        }
        Ok(Self { board: drawn.board(origin)?, to_move, hand })
    }

    /// The same, with where it lies: `… w @a1`, the cell of the first tile of the top row.
    #[must_use]
    pub fn located(&self) -> String {
        let first = self.board.tiles().first().map_or(Cell::A1, |tile| self.board.cell(*tile));
        format!("{self} @{first}")
    }
}

/// As a position text has it, without where it lies: equal for equal positions.
impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.board, self.to_move.letter())?;
        match self.hand {
            [0, 0] => Ok(()),
            [white, red] => write!(f, " {white}-{red}"),
        }
    }
}

/// The rows of a text with the place of each square.
struct Drawn {
    rows: Vec<Vec<Square>>,
    /// The place of the first character, counted from 1.
    at: usize,
}

impl Drawn {
    fn read(text: &str, at: usize) -> Result<Self, PositionRefused> {
        let mut drawn = Self { rows: Vec::new(), at };
        for row in text.split('/') {
            let start = drawn.place(drawn.rows.len(), 0);
            let mut squares = Vec::new();
            for (index, letter) in row.chars().enumerate() {
                let square = match letter {
                    '-' => Some(Square::NONE),
                    '.' => Some(Square::FREE),
                    _ => Piece::of_letter(letter).map(Square::of),
                };
                squares.push(square.ok_or_else(|| refused(start + index, PositionFault::NoSquare { found: letter }))?);
            }
            let first = drawn.rows.first().map_or(squares.len(), Vec::len);
            if squares.is_empty() {
                return Err(refused(start, PositionFault::EmptyRow));
            }
            if squares.len() != first {
                let fault = PositionFault::UnequalRow { squares: squares.len(), first };
                return Err(refused(start + squares.len().min(first), fault));
            }
            drawn.rows.push(squares);
        }
        Ok(drawn)
    }

    /// The place of a square in the text.
    fn place(&self, row: usize, column: usize) -> usize {
        self.at + row * (self.rows.first().map_or(0, Vec::len) + 1) + column
    }

    fn end(&self) -> usize {
        self.place(self.rows.len(), 0) - 1
    }

    /// All squares with their places.
    fn squares(&self) -> impl Iterator<Item = (usize, Square)> {
        (self.rows.iter().enumerate()).flat_map(move |(row, squares)| {
            squares.iter().enumerate().map(move |(column, square)| (self.place(row, column), *square))
        })
    }

    fn check(&self, (hand, hand_at): ([u8; 2], usize), material: Material) -> Result<(), PositionRefused> {
        self.check_outer()?;
        let mut tiles = self.squares().filter(|(_, square)| square.is_tile());
        let count = self.squares().filter(|(_, square)| square.is_tile()).count();
        // Tiles are missing while they are laid, before the first piece (F1, A1).
        let is_laying = count < material.tiles && hand.map(usize::from) == [material.pieces; 2];
        if is_laying {
            self.check_laid()?;
        } else if count != material.tiles {
            let at = tiles.nth(material.tiles).map_or(self.end(), |(at, _)| at);
            return Err(refused(at, PositionFault::Tiles { tiles: count, need: material.tiles }));
        }
        if hand != [0, 0]
            && let Some((at, _)) = self.squares().find(|(_, square)| square.is_circle())
        {
            return Err(refused(at, PositionFault::CircleTooEarly));
        }
        Side::ALL.into_iter().try_for_each(|side| match hand {
            [0, 0] => self.check_pieces(side, material),
            _ => self.check_hand(side, (hand[side.index()], number_at(hand_at, side)), material),
        })
    }

    /// While placing, what lies and what is still to be placed are all pieces together.
    fn check_hand(&self, side: Side, (hand, at): (u8, usize), material: Material) -> Result<(), PositionRefused> {
        let lie = self.squares().filter(|(_, square)| square.is_of(side)).count();
        if lie + usize::from(hand) == material.pieces {
            return Ok(());
        }
        Err(refused(at, PositionFault::Hand { side, lie, hand, pieces: material.pieces }))
    }

    fn check_pieces(&self, side: Side, material: Material) -> Result<(), PositionRefused> {
        let mut pieces = self.squares().filter(|(_, square)| square.is_of(side));
        let count = self.squares().filter(|(_, square)| square.is_of(side)).count();
        if let Some((at, _)) = pieces.nth(material.pieces) {
            return Err(refused(at, PositionFault::TooManyPieces { side, most: material.pieces }));
        }
        if count < material.pieces && !material.leaves {
            return Err(refused(
                self.end(),
                PositionFault::TooFewPieces { side, pieces: count, need: material.pieces },
            ));
        }
        Ok(())
    }

    fn check_outer(&self) -> Result<(), PositionRefused> {
        let (rows, columns) = (self.rows.len(), self.rows[0].len());
        let row_is_empty = |row: usize| !self.rows[row].iter().any(|square| square.is_tile());
        let column_is_empty = |column: usize| !self.rows.iter().any(|row| row[column].is_tile());
        let wrong = if row_is_empty(0) || column_is_empty(0) {
            Some(self.place(0, 0))
        } else if column_is_empty(columns - 1) {
            Some(self.place(0, columns - 1))
        } else {
            row_is_empty(rows - 1).then(|| self.place(rows - 1, 0))
        };
        wrong.map_or(Ok(()), |at| Err(refused(at, PositionFault::EmptyOuter)))
    }

    fn check_laid(&self) -> Result<(), PositionRefused> {
        let most = usize::from(LAID_MAX);
        if self.rows[0].len() > most {
            return Err(refused(self.place(0, most), PositionFault::LaidTooFar));
        }
        if self.rows.len() > most { Err(refused(self.place(most, 0), PositionFault::LaidTooFar)) } else { Ok(()) }
    }

    fn check_rectangle(&self, columns: usize, rows: usize) -> Result<(), PositionRefused> {
        // With the right number of tiles, another shape is too wide, too narrow or has a hole.
        let is_right = self.rows.len() == rows && self.rows[0].len() == columns;
        let hole = self.squares().find(|(_, square)| !square.is_tile()).map(|(at, _)| at);
        match (is_right, hole) {
            (true, None) => Ok(()),
            (_, hole) => Err(refused(hole.unwrap_or_else(|| self.place(0, columns)), PositionFault::NotTheBoard)),
        }
    }

    /// The first tile below an empty row or right of an empty column. Without these a board is no larger than
    /// it has tiles.
    fn beyond_a_gap(&self) -> Option<usize> {
        let columns = self.rows[0].len();
        let row_gap = self.rows.iter().position(|row| !row.iter().any(|square| square.is_tile()));
        let column_gap = (0..columns).find(|column| !self.rows.iter().any(|row| row[*column].is_tile()));
        let mut tiles = self.squares().filter(|(_, square)| square.is_tile()).map(|(at, _)| at);
        tiles.find(|at| {
            let (row, column) = ((at - self.at) / (columns + 1), (at - self.at) % (columns + 1));
            row_gap.is_some_and(|gap| row > gap) || column_gap.is_some_and(|gap| column > gap)
        })
    }

    /// The board, whose first tile is at this cell, or whose corner is `a1`.
    fn board(&self, origin: Option<Cell>) -> Result<Board, PositionRefused> {
        if let Some(at) = self.beyond_a_gap() {
            return Err(refused(at, PositionFault::Apart));
        }
        let before = self.rows[0].iter().position(|square| square.is_tile()).unwrap_or_default();
        let corner = origin.map_or(Cell::A1, |origin| origin.shifted(-(before as i16), 0));
        let board = Board::of_rows(&self.rows, corner);
        match board.joined() {
            Ok(()) => Ok(board),
            Err(tile) => {
                let index = board.tiles().iter().position(|other| *other == tile).unwrap_or_default();
                let at = self.squares().filter(|(_, square)| square.is_tile()).nth(index).map_or(1, |(at, _)| at);
                Err(refused(at, PositionFault::Apart))
            }
        }
    }
}

/// Reads `6-6`.
fn read_hand(word: &str, at: usize, to_move: Side, material: Material) -> Result<[u8; 2], PositionRefused> {
    let numbers = word.split_once('-').and_then(|(white, red)| {
        let number = |text: &str| text.parse::<u8>().ok().filter(|_| text.len() == 1);
        Some([number(white)?, number(red)?])
    });
    let hand @ [white, red] = numbers.ok_or_else(|| refused(at, PositionFault::NoHand))?;
    if hand == [0, 0] {
        return Ok(hand);
    }
    if material.placed == Placed::Before {
        return Err(refused(at, PositionFault::NothingToPlace));
    }
    if let Some(side) = Side::ALL.into_iter().find(|side| usize::from(hand[side.index()]) > material.pieces) {
        return Err(refused(number_at(at, side), PositionFault::TooManyPieces { side, most: material.pieces }));
    }
    // Whoever is to move has as many to place as the other, or one more.
    let mine = hand[material.placed.pieces_of(to_move).index()];
    let theirs = hand[material.placed.pieces_of(to_move.other()).index()];
    if mine == theirs || mine == theirs + 1 {
        return Ok(hand);
    }
    Err(refused(at, PositionFault::NotInTurn { white, red, side: to_move }))
}

/// The place of a colour's number in `6-5`, which begins at this place.
const fn number_at(hand_at: usize, side: Side) -> usize {
    match side {
        Side::White => hand_at,
        Side::Red => hand_at + "6-".len(),
    }
}

const fn refused(at: usize, fault: PositionFault) -> PositionRefused {
    PositionRefused { at, fault }
}

/// The words of a text with their places.
struct Words<'t> {
    rest: Chars<'t>,
    at: usize,
}

impl<'t> Words<'t> {
    /// The next word and its place; at the end an empty one.
    fn next(&mut self) -> (usize, &'t str) {
        let text = self.rest.as_str();
        let word = text.trim_start();
        self.at += text[..text.len() - word.len()].chars().count();
        let end = word.find(char::is_whitespace).unwrap_or(word.len());
        let start = self.at;
        self.at += word[..end].chars().count();
        self.rest = word[end..].chars();
        (start, &word[..end])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::karo::{FourCircles, MoversHoppers, NotThisWay};

    fn refusal_text<P: std::str::FromStr<Err = PositionRefused>>(text: &str) -> String {
        text.parse::<P>().err().map_or_else(|| "nothing is wrong".to_owned(), |why| why.to_string())
    }

    #[test]
    fn a_wrong_position_is_refused_with_the_place_of_the_error() {
        for (text, why) in [
            ("", "at character 1: a row is empty"),
            ("...../...../..a../..... w 6-6", "at character 15: “a” is none of"),
            ("...../..../...../..... w 6-6", "at character 11: this row has 4 squares, but the first has 5"),
            ("...../....../...../..... w 6-6", "at character 12: this row has 6 squares"),
            ("...../...../.....// w 6-6", "at character 19: a row is empty"),
            ("-...../-...../-...../-..... w 6-6", "at character 1: the outermost rows and columns"),
            ("...../...../...../...../----- w 6-6", "at character 25: the outermost"),
            ("o..../...../..... r 5-6", "at character 18: there are 15 tiles, and this game has 20"),
            ("...../...../..... w", "at character 18: there are 15 tiles, and this game has 20"),
            ("......../.------- w 6-6", "at character 8: a board that is being laid has at most 7 columns and rows"),
            ("./././././././. r 6-6", "at character 15: a board that is being laid has at most 7 columns and rows"),
            (".-./.-. w 6-6", "at character 3: this tile is not joined to the first one"),
            ("o./.. r 6-6", "at character 9: white has 1 on the board and 6 to place, of 6"),
            ("...../...../...../...../..... w 6-6", "at character 25: there are 25 tiles"),
            ("..........-/----------./.........-- w 6-6", "at character 23: this tile is not joined to the first one"),
            ("ooooooo.../xxxxxx.... w", "at character 7: white has more than 6 pieces"),
            ("oooooo..../xxxxx..... w", "at character 22: red has 5 pieces, and this game has 6"),
            ("O.../..../..../..../.... r 5-6", "at character 1: while pieces are placed"),
            ("o.../..../..../..../.... w 5-6", "at character 28: pieces are placed in turn: with 5-6"),
            ("...../...../...../.....", "at character 24: the side to move is w or r"),
            ("...../...../...../..... W 6-6", "at character 25: the side to move is w or r"),
            ("...../...../...../..... w six", "at character 27: expected the pieces still to be placed"),
            ("...../...../...../..... w 6-", "at character 27: expected the pieces still to be placed"),
            ("...../...../...../..... w 6-5", "at character 29: red has 0 on the board and 5 to place, of 6"),
            ("oo.xx/.o.x./.o.x./oo.xx w 6-6", "at character 27: white has 6 on the board and 6 to place, of 6"),
            ("...../...../...../..... w 6-7", "at character 29: red has more than 6 pieces"),
            ("...../...../...../..... w 7-7", "at character 27: white has more than 6 pieces"),
            ("...../...../...../..... w 6-6 @1c", "at character 31: an origin is a cell, such as @c-1"),
            ("...../...../...../..... w 6-6 @c1 x", "at character 35: nothing comes after"),
        ] {
            assert!(
                refusal_text::<FourCircles>(text).starts_with(why),
                "{text}: {}",
                refusal_text::<FourCircles>(text)
            );
        }
        let long = "o".repeat(TEXT_MAX + 1);
        assert_eq!(refusal_text::<FourCircles>(&long), "at character 1001: a position has at most 1000 characters");
    }

    #[test]
    fn the_board_of_schleicher_und_huepfer_never_changes() {
        for (text, why) in [
            ("OOOooo../......../xxxXXX.. w", "at character 4: this game has 8 rows of 3 tiles"),
            ("OOO/ooo/.../.../.../.../xxx/XXX w 6-6", "at character 35: in this game no pieces are placed"),
            ("OOO/ooo/.../.../.../.../xxx/XXX w @b1", "at character 35: in this game the top left tile is always a1"),
            ("OOO/ooo/.../.../.../.../xxx/XX. w", "at character 32: red has 5 pieces"),
        ] {
            assert!(
                refusal_text::<MoversHoppers>(text).starts_with(why),
                "{text}: {}",
                refusal_text::<MoversHoppers>(text)
            );
        }
        assert_eq!(refusal_text::<MoversHoppers>("OOO/ooo/.../.../.../.../xxx/XXX w @a1"), "nothing is wrong");
    }

    #[test]
    fn a_board_that_is_being_laid_is_a_position_f1_a1() {
        for text in [". r 6-6", "...../...../..... w 6-6", "------./......./-.----- r 6-6"] {
            let position: FourCircles = text.parse().expect("a position");
            assert_eq!(position.to_string(), text);
            assert!(position.tiles_to_lay() > 0);
        }
        assert_eq!("..../....- w 8-8".parse::<NotThisWay>().map(|_| ()).map_err(|why| why.at), Err(10));
        assert_eq!("..../.... w 8-8".parse::<NotThisWay>().expect("a position").tiles_to_lay(), 16);
    }

    #[test]
    fn in_abraeumen_pieces_leave_but_for_while_they_are_placed() {
        assert_eq!(refusal_text::<NotThisWay>("oo../..../..../..../..../..xx w"), "nothing is wrong");
        let placing = refusal_text::<NotThisWay>("oo../..../..../..../..../..xx w 5-5");
        assert_eq!(placing, "at character 33: white has 2 on the board and 5 to place, of 8");
        assert_eq!(refusal_text::<NotThisWay>("x.../..../..../..../..../.... r 8-7"), "nothing is wrong");
        assert!(refusal_text::<NotThisWay>("x.../..../..../..../..../.... w 8-7").contains("white is not to move"));
    }

    #[test]
    fn the_origin_names_the_first_tile_of_the_top_row() {
        let text = "--ox--/-.ox.-/ox.ox./ox.ox./-ox.o-/--x.-- w @c-1";
        let position: NotThisWay = text.parse().expect("a position");
        assert_eq!(position.board().at_cell("c-1".parse().expect("a cell")).letter(), 'o');
        assert_eq!(position.board().at_cell("a1".parse().expect("a cell")).letter(), 'o');
        assert_eq!(Diagram::of(&position).located(), text);
        let start: NotThisWay = text.trim_end_matches(" @c-1").parse().expect("a position");
        assert_eq!(start.board().extent(), (Cell::A1, 6, 6));
    }
}
