//! The games of Karo as they are drawn: tiles on a cloth, pieces on them, what
//! the last turn did, what may be chosen now.

use super::PlateLook;

/// The tiles, with what lies on them and beside them. Cells are told from the
/// top left of the part of the grid that is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileBoard {
    /// The letter of the first column shown, from 0 for `a`; after `z` comes `a` again.
    pub left: u8,
    /// The number of the first row shown; 0 and below above row 1.
    pub top: i16,
    /// Whether the board lies on its side: its rows run from left to right and its columns downwards. What is
    /// told of rows and columns here is then as they are drawn.
    pub on_its_side: bool,
    /// How many columns are shown: all that have a tile or a mark.
    pub columns: u8,
    /// How many rows are shown.
    pub rows: u8,
    /// Every tile, with the piece on it.
    pub tiles: Vec<(TileCell, Option<TilePiece>)>,
    /// How many rows at the top are white's camp, and as many at the foot red's (S2); 0 where there are none.
    /// On its side they are the columns at the left and at the right.
    pub camp_rows: u8,
    /// The pieces that are still to be placed, while they are (F1, A1).
    pub in_hand: Option<TileHand>,
    /// How it stands.
    pub stands: TileStand,
    /// Who plays which side, white first.
    pub plates: Vec<TilePlate>,
    /// How many pieces white and red have still to clear (A5), where that is counted.
    pub to_clear: Option<[u8; 2]>,
    /// Cells that may be chosen now: tiles that may be moved, pieces that may move, where one may go.
    pub choices: Vec<TileCell>,
    /// The piece or the tile that is chosen.
    pub chosen: Option<TileCell>,
    /// Whether it is a tile, which is lifted off the cloth.
    pub is_lifted: bool,
    /// Where what is chosen may go, or the next tile be laid.
    pub reach: Vec<TileReach>,
    /// What the last turn did.
    pub last: Option<TileTurn>,
    /// The pieces that win by lying in a row, from one end to the other (F4).
    pub row: Vec<TileCell>,
}

/// A cell: row and column, both from 0, of what is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileCell {
    /// From 0; the first row shown is 0.
    pub row: u8,
    /// From 0; the first column shown is 0.
    pub column: u8,
}

/// A cell that may be reached.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TileReach {
    /// Which one.
    pub cell: TileCell,
    /// The name that its button has.
    pub name: String,
    /// The piece as it would lie there; a tile has none.
    pub piece: Option<TilePiece>,
}

/// What stands for a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TilePlate {
    /// The seat, from 0.
    pub seat: u8,
    /// What the player is called.
    pub name: String,
    /// The side.
    pub side: TileSide,
    /// How many rounds that player has drunk at the table.
    pub drinks: u32,
    /// How many of the side's pieces are across (S2), where that is counted.
    pub home: Option<u8>,
    /// Its edge, if it has one.
    pub plate: Option<PlateLook>,
}

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileSide {
    /// White, whose pieces are round.
    White,
    /// Red, whose pieces are rhombi.
    Red,
}

/// A piece, and which of its faces is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TilePiece {
    /// Whose it is.
    pub side: TileSide,
    /// Whether the circle is up, or the plain face.
    pub circle: bool,
}

/// How many pieces are still to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TileHand {
    /// White ones.
    pub white: u8,
    /// Red ones.
    pub red: u8,
    /// The colour that is placed next; in Abräumen it is not that of who places (A1).
    pub next: Option<TileSide>,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TileStand {
    /// A side is to move, or to place.
    ToMove(TileSide),
    /// A side has won.
    Won(TileSide),
    /// It is over, and nobody has won.
    #[default]
    Drawn,
}

/// A turn that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileTurn {
    /// The tile that was moved: where it lay, where it lies since.
    pub tile: Option<(TileCell, TileCell)>,
    /// The way of the piece: where it began, each landing, where it ended. A piece that was placed has one cell.
    pub way: Vec<TileCell>,
    /// Pieces that were jumped over and show their other face since (A3).
    pub turned: Vec<TileCell>,
    /// Pieces that were taken off, as they were (A3).
    pub removed: Vec<(TileCell, TilePiece)>,
}
