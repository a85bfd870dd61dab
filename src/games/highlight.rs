//! What is special in a game, so that it is told on its own and remembered when the evening is over. Each
//! game says what of its plays is ([`super::Rules::highlight`]); how it is told is left to others.

use serde::{Deserialize, Serialize};

use super::Seat;

/// The fewest jumps of a chain that is special, if it ends the game (A2).
pub const LONG_CHAIN: usize = 5;

/// Something special, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Highlight {
    /// Who did it.
    pub seat: Seat,
    /// What.
    pub feat: Feat,
}

/// What is special, in one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feat {
    /// Kara: the house's own five dice (K5).
    ExactlyInTheHouse,
    /// Karambolage: the third Carambo in a row (B9).
    TripleCarambo {
        /// What the three throws were worth together, in points.
        points: u16,
    },
    /// Caramba!: the only hat that is left on the road (C8).
    LastHat,
    /// Carrom: a board won before the other side has pocketed a man (R11).
    ClearedBoard {
        /// What it scored, in points.
        points: u8,
    },
    /// Four Circles: four circles in line, or more (F4).
    FourCircles,
    /// Movers & Hoppers: all six are across (S2).
    AllAcross,
    /// Not This Way: the game ends with a long chain (A2).
    LongChain {
        /// How many jumps it had.
        jumps: u8,
    },
}

/// How much a play was worth of what its game counts the best of: the points of a throw of Karambolage, the men of a
/// stroke of Carrom, the jumps of a chain of Karo, how often a sombrero rolled on in a turn of Caramba!; and in Kara one
/// more than the dice that a throw in the house has in common with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// So much, by this seat.
    Reached {
        /// Whose play it was.
        seat: Seat,
        /// How much.
        value: u32,
    },
    /// Turns were taken back: what was reached before is as if it had not been.
    TakenBack,
}

/// The fewest jumps that are a chain, and the fewest rolls that follow the first one.
pub const CHAIN: usize = 2;
