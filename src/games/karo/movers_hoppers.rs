//! Schleicher & Hüpfer (S1–S3): across a board of three columns and eight rows,
//! plain pieces stepping, circles jumping, each turned over by its move.
//!
//! The board never moves, so the pieces are bits of a number: four for a row,
//! of which the last is the gap that keeps the rows apart.

use std::{fmt, str::FromStr, sync::LazyLock};

use super::{
    book,
    cell::Cell,
    home::Home,
    notation::{Diagram, Material, Placed, PositionRefused},
    patterns,
    piece::{Face, Piece, Side},
    ply::{Ply, PlyRefused},
    position::Position,
    strength::Manner,
    tiles::{Board, Square, scatter},
};

/// Columns of the board.
pub const COLUMNS: u8 = 3;
/// Rows of the board, of which the first two are white's home and the last two red's.
pub const ROWS: u8 = 8;
/// Pieces of a side.
pub const PIECES: usize = 6;

const MATERIAL: Material = Material { tiles: 24, pieces: PIECES, placed: Placed::Before, leaves: false };

const BOARD: u32 = 0x7777_7777;
/// The bit of the last field.
const LAST_BIT: u8 = 30;
/// The camp where each side starts: white's, red's.
const HOMES: [u32; 2] = [0x0000_0077, 0x7700_0000];
/// The steps towards higher bits, in the eight directions these and back: right, down, down left, down right.
const STEPS: [u32; 4] = [1, 4, 3, 5];

/// Three squares in line can hold so many different things: nothing or one of four pieces each.
const THREES: usize = 125;
/// Where a column or a diagonal of three can begin.
const STARTS: usize = ROWS as usize - 2;
/// The numbers at which the patterns of each kind begin: rows, outer columns, the middle one, diagonals, the last row
/// with a piece of either side, and the move.
const OUTER: usize = ROWS as usize * THREES;
const MIDDLE: usize = OUTER + STARTS * THREES;
const DIAGONALS: usize = MIDDLE + STARTS * THREES;
const LAST_ROWS: usize = DIAGONALS + STARTS * THREES;
const THE_MOVE: usize = LAST_ROWS + 2 * ROWS as usize;

/// What each pattern is worth.
static WEIGHTS: LazyLock<Box<[i32]>> =
    LazyLock::new(|| patterns::read(include_str!("weights/movers-hoppers.txt"), THE_MOVE + 1));

/// The number below [`THREES`] of three squares, by nine bits: one's own pieces, the other's, and hoppers. A row read
/// from either end is the same.
const fn threes(both_ways: bool) -> [u8; 512] {
    let mut numbers = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        let (mut number, mut back, mut square) = (0, 0, 0);
        while square < 3 {
            let digit = digit(bits >> square);
            number = 5 * number + digit;
            back = 5 * back + self::digit(bits >> (2 - square));
            square += 1;
        }
        numbers[bits] = if both_ways && back < number { back } else { number };
        bits += 1;
    }
    numbers
}

/// What the lowest of each three bits says: nothing, one's own mover or hopper, the other's.
const fn digit(bits: usize) -> u8 {
    let hopper = (bits >> 6 & 1) as u8;
    match (bits & 1, bits >> 3 & 1) {
        (1, _) => 1 + hopper,
        (_, 1) => 3 + hopper,
        _ => 0,
    }
}

/// A field with left and right changed.
const fn mirrored(at: u8) -> u8 {
    at - at % 4 + COLUMNS - 1 - at % 4
}

/// Three squares in line, the lowest bit the first, as three neighbouring bits.
const fn column(set: u32) -> u32 {
    let set = set & 0x111;
    (set | set >> 3 | set >> 6) & 7
}

const fn down_right(set: u32) -> u32 {
    let set = set & 0x421;
    (set | set >> 4 | set >> 8) & 7
}

const fn down_left(set: u32) -> u32 {
    let set = set & 0x49;
    (set | set >> 2 | set >> 4) & 7
}

static ROW: [u8; 512] = threes(true);
static LINE: [u8; 512] = threes(false);

/// A position of Schleicher & Hüpfer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MoversHoppers {
    /// Where the pieces of each side lie.
    pieces: [u32; 2],
    /// Where circles are up: hoppers of either side.
    hoppers: u32,
    to_move: Side,
    hash: u64,
}

/// A move from one field to another, as bit numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hop {
    from: u8,
    to: u8,
}

impl Hop {
    /// A number below 1024 for tables over all moves: where from and where to.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.from as usize) << 5 | self.to as usize
    }

    /// The same move with left and right changed.
    pub(super) const fn mirrored(self) -> Self {
        Self { from: mirrored(self.from), to: mirrored(self.to) }
    }

    /// The same move as the other side sees it.
    pub(super) const fn turned(self) -> Self {
        Self { from: LAST_BIT - self.from, to: LAST_BIT - self.to }
    }
}

impl MoversHoppers {
    /// The start with these homes, white's and red's. A side that has not lined up yet (`None`) has no pieces.
    #[must_use]
    pub fn start<H: Into<Option<Home>>>(homes: [H; 2], first: Side) -> Self {
        let mut position = Self::empty(first);
        for (side, home) in Side::ALL.into_iter().zip(homes) {
            let Some(home) = home.into() else { continue };
            for (depth, faces) in [home.front, home.back].into_iter().enumerate() {
                let row = match side {
                    Side::White => 1 - depth,
                    Side::Red => 6 + depth,
                };
                for (column, face) in faces.into_iter().enumerate() {
                    position.put((4 * row + column) as u8, Piece { side, face });
                }
            }
        }
        position
    }

    /// The board without pieces.
    const fn empty(to_move: Side) -> Self {
        let hash = match to_move {
            Side::White => 0,
            Side::Red => RED_TO_MOVE,
        };
        Self { pieces: [0, 0], hoppers: 0, to_move, hash }
    }

    const fn occupied(&self) -> u32 {
        self.pieces[0] | self.pieces[1]
    }

    /// Puts a piece on an empty field.
    fn put(&mut self, at: u8, piece: Piece) {
        self.pieces[piece.side.index()] |= 1 << at;
        self.hoppers |= u32::from(piece.face == Face::Circle) << at;
        self.hash ^= key(at, piece);
    }

    /// Moves a piece of a side and turns it over (S1).
    fn turn_over(&mut self, side: Side, from: u8, to: u8) {
        let hopper = self.hoppers >> from & 1;
        let face = if hopper == 1 { Face::Circle } else { Face::Plain };
        self.pieces[side.index()] ^= 1 << from | 1 << to;
        self.hoppers = self.hoppers & !(1 << from) | (hopper ^ 1) << to;
        self.hash ^= key(from, Piece { side, face }) ^ key(to, Piece { side, face: face.turned() });
        self.to_move = self.to_move.other();
        self.hash ^= RED_TO_MOVE;
    }

    /// Whether all pieces of a side are in the other camp.
    pub(super) const fn are_all_across(&self, side: Side) -> bool {
        self.pieces[side.index()] & !HOMES[side.other().index()] == 0
    }

    /// Whether a side has won (S2): all its pieces are in the other camp, or one is and the camp is full.
    const fn has_won(&self, side: Side) -> bool {
        let (mine, camp) = (self.pieces[side.index()], HOMES[side.other().index()]);
        self.are_all_across(side) || (mine & camp != 0 && camp & !self.occupied() == 0)
    }

    fn piece(&self, at: u8) -> Option<Piece> {
        let side = Side::ALL.into_iter().find(|side| self.pieces[side.index()] >> at & 1 == 1)?;
        let face = if self.hoppers >> at & 1 == 1 { Face::Circle } else { Face::Plain };
        Some(Piece { side, face })
    }

    /// The position with left and right changed.
    pub(super) fn mirrored(&self) -> Self {
        self.placed_anew(self.to_move, |at, piece| (mirrored(at), piece))
    }

    /// The position as white sees it that is to move, whichever side is.
    pub(super) fn as_white_sees_it(&self) -> Self {
        match self.to_move {
            Side::White => *self,
            Side::Red => {
                self.placed_anew(Side::White, |at, piece| (LAST_BIT - at, Piece { side: piece.side.other(), ..piece }))
            }
        }
    }

    fn placed_anew(&self, to_move: Side, place: impl Fn(u8, Piece) -> (u8, Piece)) -> Self {
        let mut position = Self::empty(to_move);
        for at in bits(self.occupied()) {
            if let Some(piece) = self.piece(at) {
                let (at, piece) = place(at, piece);
                position.put(at, piece);
            }
        }
        position
    }

    /// Where the piece on a field can go, as bits.
    fn targets(&self, from: u8) -> u32 {
        let occupied = self.occupied();
        let is_hopper = self.hoppers >> from & 1 == 1;
        BOARD & !occupied & if is_hopper { jumps(from, occupied) } else { steps(from) }
    }
}

impl Position for MoversHoppers {
    type PackedPly = Hop;
    type Undo = Hop;

    const HARD_NODES: u64 = 230_000;
    const LEEWAY: [i32; 2] = [24, 10];
    const EASY_PLIES: [usize; 4] = [2, 2, 3, 3];
    const MIDDLE_PLIES: [usize; 2] = [3, 3];
    const MIDDLE_FORMS: &'static [(u8, Manner)] = &[
        (26, Manner::BestOf([2, 2, 3, 3])),
        (24, Manner::BestOf([2, 3, 3, 3])),
        (4, Manner::LooksAhead { one_of: 32 }),
        (5, Manner::LooksAhead { one_of: 4 }),
        (41, Manner::LooksAhead { one_of: 1 }),
    ];
    const CLEARLY: i32 = 220;

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn plies(&self, into: &mut Vec<Hop>) {
        if self.winner().is_some() {
            return;
        }
        for from in bits(self.pieces[self.to_move.index()]) {
            into.extend(bits(self.targets(from)).map(|to| Hop { from, to }));
        }
    }

    fn play(&mut self, turn: &Hop) -> Hop {
        self.turn_over(self.to_move, turn.from, turn.to);
        *turn
    }

    fn take_back(&mut self, turn: Hop) {
        self.turn_over(self.to_move.other(), turn.to, turn.from);
    }

    fn pass(&mut self) {
        self.to_move = self.to_move.other();
        self.hash ^= RED_TO_MOVE;
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        let last = self.to_move.other();
        [last, self.to_move].into_iter().find(|side| self.has_won(*side))
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    /// All threes in line, seen from the side to move, whose home is at the top; each side's last row; and the move.
    #[inline]
    fn patterns(&self, mut found: impl FnMut(usize)) {
        let seen = |set: u32| if self.to_move == Side::White { set } else { set.reverse_bits() >> 1 };
        let [mine, theirs] = [self.to_move, self.to_move.other()].map(|side| seen(self.pieces[side.index()]));
        let hoppers = seen(self.hoppers);
        let bits = |gathered: fn(u32) -> u32, at: u32| {
            (gathered(mine >> at) | gathered(theirs >> at) << 3 | gathered(hoppers >> at) << 6) as usize
        };
        for row in 0..u32::from(ROWS) {
            found(row as usize * THREES + usize::from(ROW[bits(|set| set & 7, 4 * row)]));
        }
        for row in 0..STARTS {
            let at = 4 * row as u32;
            let line = |bits: usize| row * THREES + usize::from(LINE[bits]);
            found(OUTER + line(bits(column, at)));
            found(MIDDLE + line(bits(column, at + 1)));
            found(OUTER + line(bits(column, at + 2)));
            found(DIAGONALS + line(bits(down_right, at)));
            found(DIAGONALS + line(bits(down_left, at + 2)));
        }
        found(LAST_ROWS + (mine.trailing_zeros() as usize / 4).min(7));
        found(LAST_ROWS + 8 + (theirs.leading_zeros() as usize / 4).min(7));
        found(THE_MOVE);
    }

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    /// S2: a turn brings the last piece into the camp, or fills it.
    fn wins_now(&self) -> bool {
        let camp = HOMES[self.to_move.other().index()];
        let (outside, open) = (self.pieces[self.to_move.index()] & !camp, camp & !self.occupied());
        let reaches = |target: u32| bits(outside).any(|from| self.targets(from) & target != 0);
        match (outside.count_ones(), open.count_ones()) {
            (1, 1..) | (_, 1) => reaches(open),
            _ => false,
        }
    }

    /// S2: each turn brings one piece into the camp; and each of either side's may fill a field of it.
    fn may_win_within(&self, turns: u8) -> bool {
        let camp = HOMES[self.to_move.other().index()];
        let (outside, open) = (self.pieces[self.to_move.index()] & !camp, camp & !self.occupied());
        outside.count_ones() <= u32::from(turns) || open.count_ones() < 2 * u32::from(turns)
    }

    fn is_in_danger(&self) -> bool {
        let camp = HOMES[self.to_move.index()];
        let (outside, open) = (self.pieces[self.to_move.other().index()] & !camp, camp & !self.occupied());
        outside.count_ones() <= 1 || open.count_ones() <= 2
    }

    /// All movers and all hoppers at once, direction by direction.
    fn count(&self) -> u64 {
        if self.winner().is_some() {
            return 0;
        }
        let occupied = self.occupied();
        let (free, mine) = (BOARD & !occupied, self.pieces[self.to_move.index()]);
        let (movers, hoppers) = (mine & !self.hoppers, mine & self.hoppers);
        let mut count = 0;
        for step in STEPS {
            count += (movers << step & free).count_ones() + (movers >> step & free).count_ones();
            let (mut over, mut back) = (hoppers << step & occupied, hoppers >> step & occupied);
            while over | back != 0 {
                (over, back) = (over << step, back >> step);
                count += (over & free).count_ones() + (back & free).count_ones();
                (over, back) = (over & occupied, back & occupied);
            }
        }
        u64::from(count)
    }

    fn written(&self, turn: &Hop) -> Ply {
        Ply::walk([cell_of(turn.from), cell_of(turn.to)])
    }

    fn find(&self, turn: &Ply) -> Result<Hop, PlyRefused> {
        let path = match turn {
            Ply::Lay(_) => return Err(PlyRefused::AllLaid),
            Ply::Place(_) => return Err(PlyRefused::AllPlaced),
            Ply::Move { tile: Some(_), .. } => return Err(PlyRefused::TilesStay),
            Ply::Move { path, .. } => path,
        };
        let [from_cell, to_cell] = path[..] else { return Err(PlyRefused::NoChain) };
        if self.winner().is_some() {
            return Err(PlyRefused::Over);
        }
        let from = bit_of(from_cell).ok_or(PlyRefused::NoTile(from_cell))?;
        let to = bit_of(to_cell).ok_or(PlyRefused::NoTile(to_cell))?;
        let piece = self.piece(from).ok_or(PlyRefused::NoPiece(from_cell))?;
        if piece.side != self.to_move {
            return Err(PlyRefused::NotYours(from_cell));
        }
        if self.occupied() >> to & 1 == 1 {
            return Err(PlyRefused::NotFree(to_cell));
        }
        match (self.targets(from) >> to & 1, piece.face) {
            (1, _) => Ok(Hop { from, to }),
            (_, Face::Plain) => Err(PlyRefused::MoverSteps),
            (_, Face::Circle) => Err(PlyRefused::HopperJumps),
        }
    }

    fn board(&self) -> Board {
        let square = |at: u8| self.piece(at).map_or(Square::FREE, Square::of);
        let rows: Vec<Vec<Square>> =
            (0..ROWS).map(|row| (0..COLUMNS).map(|column| square(4 * row + column)).collect()).collect();
        Board::of_rows(&rows, Cell::A1)
    }

    fn hand(&self) -> [u8; 2] {
        [0, 0]
    }

    fn in_book(&self) -> Vec<Hop> {
        book::plies(self)
    }
}

impl fmt::Display for MoversHoppers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::of(self).fmt(f)
    }
}

impl fmt::Debug for MoversHoppers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for MoversHoppers {
    type Err = PositionRefused;

    fn from_str(text: &str) -> Result<Self, PositionRefused> {
        let Diagram { board, to_move, .. } = Diagram::read(text, MATERIAL)?;
        let mut position = Self::empty(to_move);
        for (cell, square) in board.cells() {
            if let (Some(at), Some(piece)) = (bit_of(cell), square.piece()) {
                position.put(at, piece);
            }
        }
        Ok(position)
    }
}

const RED_TO_MOVE: u64 = scatter(0x5ec0);

/// The part of the hash that a piece has on a field.
const fn key(at: u8, piece: Piece) -> u64 {
    scatter((at as u64) << 2 | (piece.side as u64) << 1 | piece.face as u64)
}

fn cell_of(bit: u8) -> Cell {
    Cell { row: i16::from(bit / 4) + 1, column: bit % 4 }
}

fn bit_of(cell: Cell) -> Option<u8> {
    let row = u8::try_from(cell.row).ok().filter(|row| (1..=ROWS).contains(row))?;
    (cell.column < COLUMNS).then_some(4 * (row - 1) + cell.column)
}

/// The fields around one (S1), and some beside the board.
#[inline]
pub(super) const fn steps(from: u8) -> u32 {
    let piece = 1 << from;
    let right_and_down = piece << STEPS[0] | piece << STEPS[1] | piece << STEPS[2] | piece << STEPS[3];
    right_and_down | piece >> STEPS[0] | piece >> STEPS[1] | piece >> STEPS[2] | piece >> STEPS[3]
}

/// The first fields behind unbroken lines of pieces (S1), and some beside the board.
#[inline]
pub(super) fn jumps(from: u8, occupied: u32) -> u32 {
    let (piece, mut behind) = (1 << from, 0);
    for step in STEPS {
        let (mut over, mut back) = (piece << step & occupied, piece >> step & occupied);
        while over | back != 0 {
            (over, back) = (over << step, back >> step);
            behind |= (over | back) & !occupied;
            (over, back) = (over & occupied, back & occupied);
        }
    }
    behind
}

/// The numbers of the bits that are set, lowest first.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.checked_sub(1)?;
        Some(bit as u8)
    })
}
