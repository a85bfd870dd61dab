//! Turns as people write them: `lay b2` lays a tile, `b2` places a piece, `b2-c3`
//! moves it, `b2-b4-d4` is a chain, and a tile move comes first: `a1>f2 b2-f2`.
//!
//! What players call a turn is a ply here, so that it is not taken for
//! [`crate::Turn`], which says whose turn it is: a [`Ply`] as it is written, and
//! packed small for the search, of each game its own.

use std::{fmt, str::FromStr};

use smallvec::SmallVec;

use super::{cell::Cell, laying::LAID_MAX};
use crate::NotationError;

/// The most jumps a chain can have. No position needs more than two over each of the fifteen other pieces: a walk
/// that jumps one three times ends as one does that leaves two of these out.
pub const JUMPS_MAX: usize = 32;

/// The word before the cell where a tile is laid.
const LAY: &str = "lay";

/// The cells of a move in order, the first being where the piece comes from.
pub type Path = SmallVec<[Cell; 4]>;

/// What one side does in its turn, all of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ply {
    /// A tile is laid, before the pieces (F1, A1).
    Lay(Cell),
    /// A piece is placed (F1, A1).
    Place(Cell),
    /// A piece moves.
    Move {
        /// The tile that is moved before (F3, A4).
        tile: Option<TileMove>,
        /// Two cells or more; three or more are a chain (A2).
        path: Path,
    },
}

/// A tile moved from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TileMove {
    /// Where it lay.
    pub from: Cell,
    /// Where it lies then.
    pub to: Cell,
}

/// Why a turn is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlyRefused {
    /// Someone has won.
    #[error("the game is over")]
    Over,
    /// While tiles are laid, nothing else is done (F1, A1).
    #[error("tiles are still to be laid")]
    MustLay,
    /// Nothing is left to be laid, or was from the start (F1, A1).
    #[error("all tiles lie")]
    AllLaid,
    /// A tile is laid on a cell without one, against another by a side (F1, A1).
    #[error("no tile can be laid at {0}")]
    LayPlace(Cell),
    /// So wide or so high no board is laid (F1, A1).
    #[error("with a tile at {0} the board is more than {LAID_MAX} columns or rows large")]
    LaidTooFar(Cell),
    /// While placing, nothing else is done (F1, A1).
    #[error("pieces are still to be placed")]
    MustPlace,
    /// Nothing is left to be placed (F1, A1).
    #[error("all pieces are placed")]
    AllPlaced,
    /// There is no tile on this cell.
    #[error("there is no tile at {0}")]
    NoTile(Cell),
    /// A piece lies there already.
    #[error("{0} is not free")]
    NotFree(Cell),
    /// No piece lies there.
    #[error("there is no piece at {0}")]
    NoPiece(Cell),
    /// The piece is the opponent's.
    #[error("the piece at {0} is the opponent's")]
    NotYours(Cell),
    /// In Schleicher & Hüpfer tiles do not move.
    #[error("tiles are not moved in this game")]
    TilesStay,
    /// Only an empty tile is moved (F3).
    #[error("the tile at {0} is not empty (F3)")]
    TileNotEmpty(Cell),
    /// A tile moves with one's own piece on it (A4).
    #[error("the tile at {0} does not carry your piece (A4)")]
    TileNotYours(Cell),
    /// A tile needs two free sides to be moved (F3, A4).
    #[error("the tile at {0} has fewer than two free sides")]
    TileHeld(Cell),
    /// The rest of the board must stay joined by sides (F3, A4).
    #[error("without the tile at {0} the board falls apart")]
    TileJoins(Cell),
    /// A tile's new place is another cell without one, and touches a tile by a side (F3, A4).
    #[error("the tile cannot be put at {0}")]
    TilePlace(Cell),
    /// One's own piece must move onto the moved tile (F3).
    #[error("your piece must move onto the tile at {0} (F3)")]
    MustEnter(Cell),
    /// The piece that was moved with its tile must then move (A4).
    #[error("the piece at {0} must move (A4)")]
    MustLeave(Cell),
    /// A move is no chain (F2, S1), or a step is part of one (A2).
    #[error("a move has no chain here")]
    NoChain,
    /// It is no step and no jump.
    #[error("a piece cannot go from {from} to {to}")]
    NoWay {
        /// Where it stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// Jumps go along rows and columns only (A2).
    #[error("jumps go along rows and columns only (A2)")]
    NoDiagonalJump,
    /// A mover takes one step (S1).
    #[error("a mover takes one step (S1)")]
    MoverSteps,
    /// A hopper jumps (S1).
    #[error("a hopper jumps (S1)")]
    HopperJumps,
    /// A chain never repeats a position and landing (A3).
    #[error("the chain repeats the position at {0} (A3)")]
    Repeats(Cell),
    /// A chain never ends in the position in which it began (A3).
    #[error("the chain ends in the position in which it began (A3)")]
    EndsAsItBegan,
    /// A win ends the chain at once (A5).
    #[error("the game is won before the jump to {0} (A5)")]
    WonBefore(Cell),
    /// A chain has more than [`JUMPS_MAX`] jumps.
    #[error("a chain has at most {JUMPS_MAX} jumps")]
    TooLong,
}

impl Ply {
    /// A move without a tile move.
    #[must_use]
    pub fn walk(path: impl IntoIterator<Item = Cell>) -> Self {
        Self::Move { tile: None, path: path.into_iter().collect() }
    }

    /// The cell that it ends on.
    #[must_use]
    pub fn target(&self) -> Option<Cell> {
        match self {
            Self::Lay(cell) | Self::Place(cell) => Some(*cell),
            Self::Move { path, .. } => path.last().copied(),
        }
    }
}

impl fmt::Display for TileMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.from, self.to)
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(cell) => write!(f, "{LAY} {cell}"),
            Self::Place(cell) => write!(f, "{cell}"),
            Self::Move { tile, path } => {
                if let Some(tile) = tile {
                    write!(f, "{tile} ")?;
                }
                for (index, cell) in path.iter().enumerate() {
                    write!(f, "{}{cell}", if index == 0 { "" } else { "-" })?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for TileMove {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let read = || {
            let (from, rest) = Cell::begin(text)?;
            Some(Self { from, to: rest.strip_prefix('>')?.parse().ok()? })
        };
        read().ok_or_else(|| NotationError::new(text, "a tile move such as a1>f2"))
    }
}

impl FromStr for Ply {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = text.split_whitespace();
        let turn = match (words.next(), words.next(), words.next()) {
            (Some(path), None, None) => read_path(path).map(|path| match path[..] {
                [cell] => Self::Place(cell),
                _ => Self::Move { tile: None, path },
            }),
            (Some(LAY), Some(cell), None) => cell.parse().ok().map(Self::Lay),
            (Some(tile), Some(path), None) => (tile.parse().ok().zip(read_path(path)))
                .filter(|(_, path)| path.len() > 1)
                .map(|(tile, path)| Self::Move { tile: Some(tile), path }),
            _ => None,
        };
        turn.ok_or_else(|| NotationError::new(text, "a turn such as b2-c3, b2-b4-d4 or a1>f2 b2-f2"))
    }
}

/// The cells of `b2-b4-d4`: a hyphen before a letter stands between cells, one before a digit is a minus.
fn read_path(text: &str) -> Option<Path> {
    let (first, mut rest) = Cell::begin(text)?;
    let mut path: Path = [first].into_iter().collect();
    while !rest.is_empty() {
        let (cell, after) = Cell::begin(rest.strip_prefix('-')?)?;
        path.push(cell);
        rest = after;
    }
    // One more than can be played, so that a chain that is too long is told so.
    (path.len() <= JUMPS_MAX + 2).then_some(path)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_cell() -> impl Strategy<Value = Cell> {
        (0..26_u8, -99..=99_i16).prop_map(|(column, row)| Cell { row, column })
    }

    fn any_ply() -> impl Strategy<Value = Ply> {
        let tile = prop::option::of((any_cell(), any_cell()).prop_map(|(from, to)| TileMove { from, to }));
        let path = prop::collection::vec(any_cell(), 2..=JUMPS_MAX + 1);
        prop_oneof![
            any_cell().prop_map(Ply::Lay),
            any_cell().prop_map(Ply::Place),
            (tile, path).prop_map(|(tile, path)| Ply::Move { tile, path: path.into() }),
        ]
    }

    proptest! {
        #[test]
        fn a_turn_is_read_as_it_is_written(turn in any_ply()) {
            prop_assert_eq!(turn.to_string().parse::<Ply>().expect("a turn"), turn);
        }
    }

    #[test]
    fn what_is_no_turn_is_refused() {
        for broken in [
            "",
            "b2-",
            "-b2",
            "b2--c3",
            "a1>f2",
            "a1>f2 b2",
            "a1>f2 b2-f2 c3",
            "a1 b2-f2",
            "b2>c3-d4",
            "b2 c3",
            "lay",
            "lay b2-c3",
            "lay b2 c3",
            "layb2",
        ] {
            assert!(broken.parse::<Ply>().is_err(), "{broken}");
        }
    }

    #[test]
    fn rows_above_the_first_are_read_in_a_chain() {
        let turn: Ply = "z-1>a-2 b0-b-2-z-2".parse().expect("a turn");
        assert_eq!(turn.to_string(), "z-1>a-2 b0-b-2-z-2");
        assert_eq!(turn.target().expect("an end").to_string(), "z-2");
    }
}
