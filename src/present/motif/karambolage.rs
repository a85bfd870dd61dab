//! Karambolage as it is drawn: the cloth with its values, three balls, the way
//! they went in this turn, the dice.

use super::Worn;

/// The cloth, with what lies on it and beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cloth {
    /// How many columns it has, lettered from A.
    pub columns: u8,
    /// The value of every field, row by row from 1A.
    pub values: Vec<u8>,
    /// The balls that lie on it, and where.
    pub balls: Vec<(ClothBall, ClothField)>,
    /// The moves of this turn, or of the last one, in their order.
    pub moves: Vec<ClothMove>,
    /// Fields that may be chosen now: those of balls that may move, or where a ball may be placed.
    pub choices: Vec<ClothField>,
    /// Where the ball lies that is chosen, and where it may go.
    pub chosen: Option<ClothField>,
    /// Each field it may go to, with what comes of it.
    pub reach: Vec<(ClothField, ClothReach)>,
    /// Which contacts the throw has made: black and red, red and white, white and black; `None` without a throw.
    pub contacts: Option<[bool; 3]>,
    /// The points of the one to move.
    pub points: Option<u32>,
    /// The dice of the throw: those used, in the order of the moves, then those left.
    pub dice: Vec<ClothDie>,
    /// What the turn would bring, in points, or has brought: whether it has.
    pub worth: Option<(u32, bool)>,
    /// Who plays, in seat order.
    pub plates: Vec<ClothPlate>,
}

/// What stands for a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClothPlate {
    /// The seat, from 0.
    pub seat: u8,
    /// What the player is called.
    pub name: String,
    /// How many points that player has.
    pub points: u32,
    /// How many rounds that player has drunk at the table.
    pub drinks: u32,
    /// Whether that player is to move.
    pub to_move: bool,
    /// Whether that player has won.
    pub won: bool,
    /// What that player wears.
    pub worn: Worn,
}

/// A ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClothBall {
    /// S.
    Black,
    /// R.
    Red,
    /// W.
    White,
}

/// What comes of a ball's going to a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClothReach {
    /// It touches this ball, the first of several.
    Touches(ClothBall),
    /// It is a bank: the turn goes on.
    Bank,
    /// The turn ends there.
    Ends,
}

/// A field: row and column, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClothField {
    /// From 0; row 1 of the board is 0.
    pub row: u8,
    /// From 0; column A is 0.
    pub column: u8,
}

/// A ball went from one field to another, in a straight line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClothMove {
    /// Which one.
    pub ball: ClothBall,
    /// Where it lay.
    pub from: ClothField,
    /// Where it lies since.
    pub to: ClothField,
}

/// A die of the throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClothDie {
    /// Its pips.
    pub pips: u8,
    /// The ball that took it.
    pub taken_by: Option<ClothBall>,
}
