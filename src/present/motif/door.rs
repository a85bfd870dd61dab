//! What is drawn where one comes in: the front door, and the sign of a table before its first game.

use super::GameSign;

/// How many games the door has room for.
pub const DOOR_GAMES_MAX: usize = 7;

/// The front door.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DoorSign {
    /// What the house is called.
    pub house: String,
    /// The games that can be played here, at most [`DOOR_GAMES_MAX`].
    pub games: Vec<DoorGame>,
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DoorGame {
    /// What it is told apart by.
    pub sign: GameSign,
    /// Its name in the reader's language.
    pub name: String,
}

/// What stands over a table before its first game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LobbySign {
    /// What the game is told apart by.
    pub sign: GameSign,
    /// Its name in the language of the board.
    pub name: String,
    /// How many it takes, and how many may sit there.
    pub seats: (u8, u8),
}
