//! A small board of Schleicher & Hüpfer and the placements on it, numbered one
//! after the other: three columns, camps of one row.
//!
//! The rules are those of [`MoversHoppers`](super::super::MoversHoppers); the
//! tests compare them.

use std::{fmt, ops::RangeInclusive};

use super::super::movers_hoppers::{COLUMNS, bits, jumps, steps};

/// Rows that a board can have.
pub const ROWS: RangeInclusive<u8> = 3..=8;
/// Pieces that a side can have.
pub const PIECES: RangeInclusive<u8> = 1..=3;
/// The most placements: a byte each, 64 MiB.
pub const PLACEMENTS_MAX: u64 = 64 << 20;

/// Rows in a number that holds a bit for each field, four bits a row.
const ROW_BITS: u32 = 4;

/// How large the board is and how many pieces each side has.
pub struct Ground {
    pub(super) rows: u8,
    pieces: u8,
    /// All ways for one side's pieces to lie, as bits, by number: of the first side on all fields, of the other on
    /// those that are left.
    lies: [Vec<u32>; 2],
}

/// Why a board is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GroundRefused {
    /// The number of rows.
    #[error("a board has {least} to {most} rows, not {0}", least = ROWS.start(), most = ROWS.end())]
    Rows(u8),
    /// The number of pieces.
    #[error("a side has {least} to {most} pieces, not {0}", least = PIECES.start(), most = PIECES.end())]
    Pieces(u8),
    /// It would take too much memory.
    #[error(
        "{rows} rows with {pieces} pieces a side have {placements} placements, above the limit of {PLACEMENTS_MAX}"
    )]
    Large {
        /// How many rows.
        rows: u8,
        /// How many pieces a side.
        pieces: u8,
        /// How many placements.
        placements: u64,
    },
}

/// A placement, seen by the side to move, which heads for the last row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Small {
    /// Where the pieces of the side to move lie: four bits a row, of which the last is none of the board.
    pub mine: u32,
    /// Where those of the other side lie.
    pub theirs: u32,
    /// Where circles are up: hoppers of either side.
    pub hoppers: u32,
}

impl Ground {
    /// A board of three columns and so many rows, with so many pieces a side.
    ///
    /// # Errors
    /// It is too small or too large.
    pub fn new(rows: u8, pieces: u8) -> Result<Self, GroundRefused> {
        if !ROWS.contains(&rows) {
            return Err(GroundRefused::Rows(rows));
        }
        if !PIECES.contains(&pieces) {
            return Err(GroundRefused::Pieces(pieces));
        }
        let fields = rows * COLUMNS;
        let lies = [fields, fields - pieces].map(|fields| lies(fields, pieces));
        let ground = Self { rows, pieces, lies };
        let placements = (ground.lies[0].len() as u64 * ground.lies[1].len() as u64) << (2 * pieces);
        if placements > PLACEMENTS_MAX { Err(GroundRefused::Large { rows, pieces, placements }) } else { Ok(ground) }
    }

    /// How many placements there are.
    #[must_use]
    pub fn placements(&self) -> usize {
        (self.lies[0].len() * self.lies[1].len()) << (2 * self.pieces)
    }

    /// The number of a placement, below [`Self::placements`].
    #[must_use]
    pub fn number(&self, small: &Small) -> usize {
        let (mut mine, mut theirs, mut faces) = (0, 0, 0);
        for (nth, at) in bits(small.mine).enumerate() {
            mine += choose(field(at), nth as u32 + 1);
            faces |= (small.hoppers as usize >> at & 1) << nth;
        }
        for (nth, at) in bits(small.theirs).enumerate() {
            let before = (small.mine & ((1 << at) - 1)).count_ones();
            theirs += choose(field(at) - before, nth as u32 + 1);
            faces |= (small.hoppers as usize >> at & 1) << (nth + usize::from(self.pieces));
        }
        (mine * self.lies[1].len() + theirs) << (2 * self.pieces) | faces
    }

    /// The placement with a number.
    #[must_use]
    pub fn placement(&self, number: usize) -> Small {
        let lie = number >> (2 * self.pieces);
        let (first, second) = (self.lies[0][lie / self.lies[1].len()], self.lies[1][lie % self.lies[1].len()]);
        // The fields of the second are counted among those that the first leaves free.
        let mut second_at = 0;
        for nth in bits(second) {
            let mut at = u32::from(nth);
            for taken in bits(first) {
                at += u32::from(at >= u32::from(taken));
            }
            second_at |= 1 << at;
        }
        let (mine, theirs) = (spread(first), spread(second_at));
        let mut hoppers = 0;
        for (nth, at) in bits(mine).chain(bits(theirs)).enumerate() {
            hoppers |= ((number >> nth & 1) as u32) << at;
        }
        Small { mine, theirs, hoppers }
    }

    /// The same placement seen by the other side.
    #[must_use]
    pub const fn turned(&self, small: &Small) -> Small {
        Small { mine: self.around(small.theirs), theirs: self.around(small.mine), hoppers: self.around(small.hoppers) }
    }

    /// Who has won (S2): the side to move, or not; the other side, which moved last, is looked at first.
    #[must_use]
    pub const fn winner(&self, small: &Small) -> Option<bool> {
        let camps = [0x7, 0x7 << (ROW_BITS * (self.rows as u32 - 1))];
        let occupied = small.mine | small.theirs;
        if has_won(small.theirs, camps[0], occupied) {
            return Some(false);
        }
        if has_won(small.mine, camps[1], occupied) { Some(true) } else { None }
    }

    /// How many turns the side to move has, a win set aside.
    #[must_use]
    pub fn count(&self, small: &Small) -> u8 {
        let mut count = 0;
        self.each_ply(small, |_, to| count += to.count_ones() as u8);
        count
    }

    /// The placements after each turn, seen by the other side.
    pub fn each_after(&self, small: &Small, mut found: impl FnMut(&Small)) {
        self.each_ply(small, |from, to| {
            for to in bits(to) {
                found(&self.turned(&moved(small, from, to)));
            }
        });
    }

    /// The placements from which this one can come about, by a turn or by a pass (S3), seen by the side that was to
    /// move then. One side may have won in them already.
    pub fn each_before(&self, small: &Small, mut found: impl FnMut(&Small)) {
        let before = self.turned(small);
        let (occupied, board) = (before.mine | before.theirs, self.board());
        for at in bits(before.mine) {
            // Each turn turns the piece over, and each way can be gone back.
            let was_hopper = before.hoppers >> at & 1 == 0;
            let from = if was_hopper { jumps(at, occupied) } else { steps(at) } & board & !occupied;
            for from in bits(from) {
                found(&moved(&before, at, from));
            }
        }
        if self.count(&before) == 0 && self.winner(&before).is_none() {
            found(&before);
        }
    }

    /// Where each piece of the side to move can go.
    pub(super) fn each_ply(&self, small: &Small, mut found: impl FnMut(u8, u32)) {
        let occupied = small.mine | small.theirs;
        let free = self.board() & !occupied;
        for from in bits(small.mine) {
            let is_hopper = small.hoppers >> from & 1 == 1;
            found(from, if is_hopper { jumps(from, occupied) } else { steps(from) } & free);
        }
    }

    const fn board(&self) -> u32 {
        0x7777_7777 >> (ROW_BITS * (*ROWS.end() as u32 - self.rows as u32))
    }

    /// The rows the other way round.
    const fn around(&self, set: u32) -> u32 {
        let bytes = set.swap_bytes();
        let rows = (bytes >> ROW_BITS & 0x0f0f_0f0f) | (bytes & 0x0f0f_0f0f) << ROW_BITS;
        rows >> (ROW_BITS * (*ROWS.end() as u32 - self.rows as u32))
    }
}

impl fmt::Debug for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ground({COLUMNS} × {}, {} pieces a side)", self.rows, self.pieces)
    }
}

/// S2: all one's pieces are in the other camp, or one is and the camp is full.
const fn has_won(pieces: u32, camp: u32, occupied: u32) -> bool {
    pieces & !camp == 0 || (pieces & camp != 0 && camp & !occupied == 0)
}

/// A piece of the side to move goes from one field to another and is turned over (S1).
pub(super) const fn moved(small: &Small, from: u8, to: u8) -> Small {
    let hopper = small.hoppers >> from & 1;
    Small {
        mine: small.mine ^ (1 << from | 1 << to),
        theirs: small.theirs,
        hoppers: small.hoppers & !(1 << from) | (hopper ^ 1) << to,
    }
}

/// The field of a bit, counted without the gaps.
const fn field(at: u8) -> u32 {
    at as u32 - at as u32 / ROW_BITS
}

/// Fields counted without gaps as bits with them.
const fn spread(fields: u32) -> u32 {
    let (mut rest, mut set, mut shift) = (fields, 0, 0);
    while rest != 0 {
        set |= (rest & 0x7) << shift;
        (rest, shift) = (rest >> 3, shift + ROW_BITS);
    }
    set
}

/// In how many ways so many are chosen of all.
const fn choose(all: u32, chosen: u32) -> usize {
    let all = all as usize;
    match chosen {
        0 => 1,
        1 => all,
        2 => all * all.saturating_sub(1) / 2,
        _ => all * all.saturating_sub(1) * all.saturating_sub(2) / 6,
    }
}

/// All ways for so many pieces to lie on so many fields, in the order of their numbers.
fn lies(fields: u8, pieces: u8) -> Vec<u32> {
    // Of sets as large as each other, the order by the highest field is that of the numbers.
    (0..1_u32 << fields).filter(|set| set.count_ones() == u32::from(pieces)).collect()
}
