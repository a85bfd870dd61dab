//! The pieces: two sides, two faces.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Whose a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Begins, unless lots are drawn.
    White,
    /// The other one.
    Red,
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::White, Self::Red];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Red,
            Self::Red => Self::White,
        }
    }

    /// The place in a list over both sides: white, red.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How a position text names who is to move.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Red => 'r',
        }
    }
}

/// `white` or `red`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Red => "red",
        })
    }
}

/// Which face of a piece is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// The plain face; a mover in Schleicher & Hüpfer.
    Plain,
    /// The circle; a hopper in Schleicher & Hüpfer.
    Circle,
}

impl Face {
    /// The face below.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Plain => Self::Circle,
            Self::Circle => Self::Plain,
        }
    }
}

/// A piece as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// The face that is up.
    pub face: Face,
}

impl Piece {
    /// All four.
    pub const ALL: [Self; 4] = [
        Self { side: Side::White, face: Face::Plain },
        Self { side: Side::White, face: Face::Circle },
        Self { side: Side::Red, face: Face::Plain },
        Self { side: Side::Red, face: Face::Circle },
    ];

    /// How a position text writes it.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.side, self.face) {
            (Side::White, Face::Plain) => 'o',
            (Side::White, Face::Circle) => 'O',
            (Side::Red, Face::Plain) => 'x',
            (Side::Red, Face::Circle) => 'X',
        }
    }

    /// The piece that a letter of a position text means.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|piece| piece.letter() == letter)
    }
}
