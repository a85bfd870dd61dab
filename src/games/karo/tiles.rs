//! The board: tiles on the grid and the pieces on them. Which tiles can be
//! moved is asked here, what may be done with them is for each game to say.
//!
//! A board may drift any way in the course of a game. It is kept on a grid that
//! closes upon itself: [`Spot`] number `n` lies left of `n + 1` and above
//! `n + 32`, modulo 1024. Two tiles are never further apart than the others
//! reach, so tiles that are not neighbours on the table are none there either.

use std::fmt;

use super::{
    cell::Cell,
    piece::{Face, Piece, Side},
};

/// The most tiles a game has.
pub const TILES_MAX: usize = 24;
/// How many spots there are.
pub const SPOTS: usize = 1024;

const ROW: u16 = 32;
const LAST_SPOT: u16 = SPOTS as u16 - 1;
/// One column and one row: a tile move reaches at most this far out of the board.
const MARGIN: u16 = ROW + 1;

/// A place on the grid that closes upon itself, below [`SPOTS`]; the same one for the whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u16);

/// One of the eight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction(u16);

/// All directions: first the four sides, then the corners.
pub const DIRECTIONS: [Direction; 8] = [
    Direction(0_u16.wrapping_sub(ROW)),
    Direction(0_u16.wrapping_sub(1)),
    Direction(1),
    Direction(ROW),
    Direction(0_u16.wrapping_sub(ROW + 1)),
    Direction(0_u16.wrapping_sub(ROW - 1)),
    Direction(ROW - 1),
    Direction(ROW + 1),
];

/// The four directions across a side: up, left, right, down.
pub const SIDES: [Direction; 4] = [DIRECTIONS[0], DIRECTIONS[1], DIRECTIONS[2], DIRECTIONS[3]];

/// The directions of lines: one of each two opposite ones.
pub const LINES: [Direction; 4] = [DIRECTIONS[2], DIRECTIONS[3], DIRECTIONS[6], DIRECTIONS[7]];

impl Spot {
    /// The next spot in a direction.
    #[must_use]
    #[inline]
    pub const fn step(self, direction: Direction) -> Self {
        Self(self.0.wrapping_add(direction.0) & LAST_SPOT)
    }

    /// The next spot the other way.
    #[must_use]
    #[inline]
    pub const fn back(self, direction: Direction) -> Self {
        Self(self.0.wrapping_sub(direction.0) & LAST_SPOT)
    }

    /// The place in a list over all spots.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & LAST_SPOT) as usize
    }

    /// The direction from here in which the other spot is the next, if it is.
    #[must_use]
    pub fn direction_to(self, other: Self) -> Option<Direction> {
        DIRECTIONS.into_iter().find(|direction| self.step(*direction) == other)
    }

    /// The direction from here in which the other spot is the next but one, if it is.
    #[must_use]
    pub fn leap_to(self, other: Self) -> Option<Direction> {
        DIRECTIONS.into_iter().find(|direction| self.step(*direction).step(*direction) == other)
    }

    /// In reading order from another spot on.
    const fn from(self, start: Self) -> u16 {
        self.0.wrapping_sub(start.0) & LAST_SPOT
    }
}

/// What a spot holds: no tile, a free tile, or a piece on a tile.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Square(u8);

impl Square {
    /// No tile.
    pub const NONE: Self = Self(0);
    /// A free tile.
    pub const FREE: Self = Self(1);

    const PIECE: u8 = 4;
    const CIRCLE: u8 = 1;

    /// A tile with a piece.
    #[must_use]
    #[inline]
    pub const fn of(piece: Piece) -> Self {
        Self(Self::PIECE | (piece.side as u8) << 1 | piece.face as u8)
    }

    /// A tile with a plain piece of a side.
    #[must_use]
    #[inline]
    pub const fn plain(side: Side) -> Self {
        Self::of(Piece { side, face: Face::Plain })
    }

    /// A tile with a circle of a side.
    #[must_use]
    #[inline]
    pub const fn circle(side: Side) -> Self {
        Self::of(Piece { side, face: Face::Circle })
    }

    /// Whether there is a tile.
    #[must_use]
    #[inline]
    pub const fn is_tile(self) -> bool {
        self.0 != Self::NONE.0
    }

    /// Whether there is a tile without a piece.
    #[must_use]
    #[inline]
    pub const fn is_free(self) -> bool {
        self.0 == Self::FREE.0
    }

    /// Whether a piece lies there.
    #[must_use]
    #[inline]
    pub const fn is_piece(self) -> bool {
        self.0 >= Self::PIECE
    }

    /// Whether a piece of this side lies there.
    #[must_use]
    #[inline]
    pub const fn is_of(self, side: Side) -> bool {
        self.0 & !Self::CIRCLE == Self::PIECE | (side as u8) << 1
    }

    /// Whether a piece lies there with its circle up.
    #[must_use]
    #[inline]
    pub const fn is_circle(self) -> bool {
        self.is_piece() && self.0 & Self::CIRCLE != 0
    }

    /// Its number, below 8.
    #[inline]
    pub(super) const fn code(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The same piece with its other face up.
    #[must_use]
    #[inline]
    pub const fn turned(self) -> Self {
        Self(self.0 ^ Self::CIRCLE)
    }

    /// The piece that lies there.
    #[must_use]
    pub fn piece(self) -> Option<Piece> {
        Piece::ALL.into_iter().find(|piece| Self::of(*piece) == self)
    }

    /// How a position text writes it.
    #[must_use]
    pub fn letter(self) -> char {
        match self.piece() {
            Some(piece) => piece.letter(),
            None if self.is_tile() => '.',
            None => '-',
        }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.letter())
    }
}

/// Where the board lies and its hash: what changes when a tile is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lie {
    /// The top left corner of the rectangle around all tiles.
    corner: Spot,
    /// That corner's name.
    origin: Cell,
    hash: u64,
}

/// Tiles and the pieces on them.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    squares: [Square; SPOTS],
    /// All tiles in reading order: row by row.
    tiles: [Spot; TILES_MAX],
    count: u8,
    lie: Lie,
}

impl Board {
    /// The board of these rows, squares from left to right, with this cell as the top left corner of the
    /// rectangle around all tiles. Empty outer rows and columns are left out.
    ///
    /// # Panics
    /// If there are no tiles or more than [`TILES_MAX`].
    #[must_use]
    pub fn of_rows(rows: &[Vec<Square>], origin: Cell) -> Self {
        let start = Spot(MARGIN);
        let lie = Lie { corner: start, origin, hash: 0 };
        let mut board = Self { squares: [Square::NONE; SPOTS], tiles: [Spot(0); TILES_MAX], count: 0, lie };
        let mut at = start;
        for row in rows {
            let mut spot = at;
            for square in row {
                if square.is_tile() {
                    board.squares[spot.index()] = *square;
                    board.tiles[usize::from(board.count)] = spot;
                    board.count += 1;
                }
                spot = spot.step(Direction(1));
            }
            at = at.step(Direction(ROW));
        }
        assert!(board.count > 0, "a board has tiles");
        board.settle();
        board
    }

    /// What a spot holds.
    #[must_use]
    #[inline]
    pub const fn at(&self, spot: Spot) -> Square {
        self.squares[spot.index()]
    }

    /// What a cell holds; no tile, if it lies out of the board.
    #[must_use]
    pub fn at_cell(&self, cell: Cell) -> Square {
        self.spot(cell).map_or(Square::NONE, |spot| self.at(spot))
    }

    /// All tiles, row by row.
    #[must_use]
    #[inline]
    pub fn tiles(&self) -> &[Spot] {
        &self.tiles[..usize::from(self.count)]
    }

    /// All tiles by their names with what they hold, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Square)> {
        self.tiles().iter().map(|spot| (self.cell(*spot), self.at(*spot)))
    }

    /// The pieces of a side, row by row.
    #[inline]
    pub fn pieces(&self, side: Side) -> impl Iterator<Item = Spot> {
        self.tiles().iter().copied().filter(move |spot| self.at(*spot).is_of(side))
    }

    /// The cell of the top left corner of the rectangle around all tiles, and its columns and rows.
    #[must_use]
    pub fn extent(&self) -> (Cell, u8, u8) {
        let far = |spot: &Spot| spot.from(self.lie.corner);
        let columns = self.tiles().iter().map(|spot| far(spot) % ROW).max().unwrap_or_default() + 1;
        let rows = self.tiles().iter().map(|spot| far(spot) / ROW).max().unwrap_or_default() + 1;
        (self.lie.origin, columns as u8, rows as u8)
    }

    /// The name of a spot on the board or right beside it.
    #[must_use]
    pub fn cell(&self, spot: Spot) -> Cell {
        let far = spot.from(self.margin());
        self.lie.origin.shifted((far % ROW) as i16 - 1, (far / ROW) as i16 - 1)
    }

    /// The spot of a cell on the board or right beside it. Of others, some have none.
    #[must_use]
    pub fn spot(&self, cell: Cell) -> Option<Spot> {
        let reach = TILES_MAX as u16 + 1;
        let before = self.lie.origin.shifted(-1, -1);
        let column = u16::from(before.columns_to(cell));
        let row = u16::try_from(i32::from(cell.row) - i32::from(before.row)).ok().filter(|row| *row <= reach)?;
        Some(Spot((self.margin().0 + row * ROW + column) & LAST_SPOT))
    }

    /// Which of the two colours a spot on the board or right beside it would have on a chessboard. It is counted from the
    /// board's own corner: where the grid closes upon itself, a row goes on in the next one.
    #[inline]
    pub(super) const fn colour(&self, spot: Spot) -> usize {
        let far = spot.from(self.margin());
        ((far ^ far >> 5) & 1) as usize
    }

    /// The same for boards that look the same, wherever they lie.
    #[must_use]
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.lie.hash
    }

    /// Puts something else on a tile.
    #[inline]
    pub fn set(&mut self, spot: Spot, square: Square) {
        let place = spot.from(self.lie.corner);
        let before = std::mem::replace(&mut self.squares[spot.index()], square);
        self.lie.hash ^= key(place, before) ^ key(place, square);
    }

    /// Puts something else on a spot of a board that is only looked at: hash and list of tiles do not follow.
    #[inline]
    pub(super) fn sketch(&mut self, spot: Spot, square: Square) {
        self.squares[spot.index()] = square;
    }

    /// Moves a tile with what lies on it, and says how the board lay before.
    pub fn slide(&mut self, from: Spot, to: Spot) -> Lie {
        let before = self.lie;
        let carried = self.at(from);
        self.shift(from, to);
        if self.corner() == before.corner {
            let [left, reached] = [from, to].map(|spot| key(spot.from(before.corner), carried));
            self.lie.hash ^= left ^ reached;
        } else {
            self.settle();
        }
        before
    }

    /// Moves a tile back.
    pub fn slide_back(&mut self, from: Spot, to: Spot, before: Lie) {
        self.shift(to, from);
        self.lie = before;
    }

    /// Lays another tile beside the others, and says how the board lay before.
    pub fn lay(&mut self, spot: Spot) -> Lie {
        let before = self.lie;
        self.squares[spot.index()] = Square::FREE;
        self.tiles[usize::from(self.count)] = spot;
        self.count += 1;
        self.put_in_order(usize::from(self.count) - 1);
        if self.corner() == before.corner {
            self.lie.hash ^= key(spot.from(before.corner), Square::FREE);
        } else {
            self.settle();
        }
        before
    }

    /// Takes a tile that was laid up again.
    pub fn take_up(&mut self, spot: Spot, before: Lie) {
        self.squares[spot.index()] = Square::NONE;
        // The list is in reading order: what comes after the tile moves up.
        let tiles = &mut self.tiles[..usize::from(self.count)];
        let Some(place) = tiles.iter().position(|tile| *tile == spot) else { return };
        tiles.copy_within(place + 1.., place);
        self.count -= 1;
        // Boards are compared with all their spots.
        self.tiles[usize::from(self.count)] = Spot(0);
        self.lie = before;
    }

    /// How many sides of a spot have no tile against them.
    #[must_use]
    #[inline]
    pub fn free_sides(&self, spot: Spot) -> usize {
        SIDES.into_iter().filter(|side| !self.at(spot.step(*side)).is_tile()).count()
    }

    /// Whether a tile has two or more free sides and the rest stays joined by sides without it (F3, A4).
    #[must_use]
    pub fn is_loose(&self, tile: Spot) -> bool {
        self.free_sides(tile) >= 2 && self.is_joined_without(tile)
    }

    /// The one tile that touches a spot by a side if there is exactly one, and how many do.
    #[must_use]
    #[inline]
    pub fn touching(&self, spot: Spot) -> (Spot, usize) {
        let mut found = (spot, 0);
        for side in SIDES {
            let beside = spot.step(side);
            if self.at(beside).is_tile() {
                found = (beside, found.1 + 1);
            }
        }
        found
    }

    /// Whether all other tiles are joined by sides.
    #[must_use]
    pub fn is_joined_without(&self, tile: Spot) -> bool {
        let mut beside = SIDES.into_iter().map(|side| tile.step(side)).filter(|spot| self.at(*spot).is_tile());
        let others = self.tiles().len() - usize::from(self.at(tile).is_tile());
        match (beside.next(), beside.next(), beside.next()) {
            // A tile at the end of others joins nothing; nor does one in a corner that a tile fills.
            (Some(_), None, None) => true,
            (Some(one), Some(two), None) if self.rounds(tile, one, two) => true,
            (Some(one), _, _) => self.reached(one, tile) == others,
            (None, _, _) => others == 0,
        }
    }

    /// Whether all tiles are joined by sides; else one that is not joined to the first.
    ///
    /// # Errors
    /// The first tile, row by row, that cannot be reached from the top left one.
    pub fn joined(&self) -> Result<(), Spot> {
        let mut seen = Seen::default();
        self.flood(self.tiles[0], &mut seen);
        self.tiles().iter().find(|tile| !seen.has(**tile)).map_or(Ok(()), |tile| Err(*tile))
    }

    /// Whether the spot that two neighbours of a tile share, besides the tile, is a tile.
    fn rounds(&self, tile: Spot, one: Spot, two: Spot) -> bool {
        // Of two neighbours on opposite sides this is the tile itself.
        let corner = Spot(one.0.wrapping_add(two.0).wrapping_sub(tile.0) & LAST_SPOT);
        corner != tile && self.at(corner).is_tile()
    }

    /// How many tiles can be reached across sides from one, without another.
    fn reached(&self, start: Spot, without: Spot) -> usize {
        let mut seen = Seen::default();
        seen.add(without);
        self.flood(start, &mut seen)
    }

    fn flood(&self, start: Spot, seen: &mut Seen) -> usize {
        let mut found = [start; TILES_MAX];
        let (mut done, mut count) = (0, 1);
        seen.add(start);
        while done < count {
            for side in SIDES {
                let beside = found[done].step(side);
                if self.at(beside).is_tile() && seen.add(beside) {
                    found[count] = beside;
                    count += 1;
                }
            }
            done += 1;
        }
        count
    }

    /// Moves a tile and keeps the list in reading order.
    fn shift(&mut self, from: Spot, to: Spot) {
        let carried = std::mem::replace(&mut self.squares[from.index()], Square::NONE);
        self.squares[to.index()] = carried;
        let Some(place) = self.tiles().iter().position(|tile| *tile == from) else { return };
        self.tiles[place] = to;
        self.put_in_order(place);
    }

    /// Brings the one tile of the list that may be out of reading order to its place.
    #[inline]
    fn put_in_order(&mut self, mut place: usize) {
        let start = self.margin();
        let tiles = &mut self.tiles[..usize::from(self.count)];
        let tile = tiles[place];
        while place > 0 && tiles[place - 1].from(start) > tile.from(start) {
            tiles.swap(place - 1, place);
            place -= 1;
        }
        while place + 1 < tiles.len() && tiles[place + 1].from(start) < tile.from(start) {
            tiles.swap(place, place + 1);
            place += 1;
        }
    }

    /// The top left corner of the rectangle around all tiles, at most a column and a row from where it was.
    fn corner(&self) -> Spot {
        let start = self.margin();
        let (mut column, mut row) = (ROW, ROW);
        for tile in &self.tiles[..usize::from(self.count)] {
            let far = tile.from(start);
            column = column.min(far % ROW);
            row = row.min(far / ROW);
        }
        Spot((start.0 + row * ROW + column) & LAST_SPOT)
    }

    /// Finds the corner anew, and the hash.
    fn settle(&mut self) {
        let corner = self.corner();
        let far = corner.from(self.margin());
        let origin = self.lie.origin.shifted((far % ROW) as i16 - 1, (far / ROW) as i16 - 1);
        let keys = self.tiles().iter().map(|tile| key(tile.from(corner), self.at(*tile)));
        let hash = keys.fold(0, |all, key| all ^ key);
        self.lie = Lie { corner, origin, hash };
    }

    /// One column and one row before the corner.
    const fn margin(&self) -> Spot {
        Spot(self.lie.corner.0.wrapping_sub(MARGIN) & LAST_SPOT)
    }
}

/// Row by row, as a position text has it.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (origin, columns, rows) = self.extent();
        for row in 0..i16::from(rows) {
            f.write_str(if row == 0 { "" } else { "/" })?;
            for column in 0..i16::from(columns) {
                write!(f, "{}", self.at_cell(origin.shifted(column, row)).letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} @{}", self.lie.origin)
    }
}

/// Which spots have been looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen([u64; SPOTS / 64]);

impl Seen {
    /// Adds a spot; whether it was not there.
    #[inline]
    pub fn add(&mut self, spot: Spot) -> bool {
        let (word, bit) = (spot.index() / 64, 1 << (spot.index() % 64));
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }

    /// Whether a spot was added.
    pub(super) const fn has(&self, spot: Spot) -> bool {
        self.0[spot.index() / 64] >> (spot.index() % 64) & 1 != 0
    }
}

/// The part of a hash that a square has at so many spots from the corner.
const fn key(place: u16, square: Square) -> u64 {
    scatter((place as u64) << 3 | square.0 as u64)
}

/// A number with its bits scattered (`SplitMix64`): what hashes are made of.
#[must_use]
pub const fn scatter(number: u64) -> u64 {
    let mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
