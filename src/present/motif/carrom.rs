//! Carrom as it is drawn: the board from above, its men and striker, what the
//! last stroke or the next one does, and a stroke as it runs. The board never
//! turns. Places are in micrometres from the bottom left corner of the playing
//! surface, x to the right, y up.

use super::{MenLook, PlateLook};

/// The side of the playing surface, in micrometres.
pub const CARROM_SURFACE: i32 = 740_000;
/// How long each picture of a film stands, in milliseconds.
pub const CARROM_FRAME_MS: u16 = 40;

/// The board, with what lies on it and beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CarromBoard {
    /// Every man that lies on the board.
    pub men: Vec<CarromMan>,
    /// Where the striker lies, if it does.
    pub striker: Option<CarromPoint>,
    /// How light and dark men are engraved.
    pub men_looks: [Option<MenLook>; 2],
    /// The tray of every player, on the frame of their side.
    pub trays: Vec<CarromTray>,
    /// The side whose base line has its centimetres: that of the shooter.
    pub base_line: Option<CarromSide>,
    /// Whether every man carries its letter.
    pub letters: bool,
    /// What the next stroke would do.
    pub aim: Option<CarromAim>,
    /// The men that fell in the last stroke.
    pub falls: Vec<CarromFall>,
    /// Places that may be chosen for a man, numbered from 1.
    pub spots: Vec<CarromPoint>,
    /// Whether it is drawn smaller, with room at its sides, so that a phone has room for more beside it.
    pub is_low: bool,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CarromSide {
    /// At the bottom of the picture.
    South,
    /// On its right.
    East,
    /// At its top.
    North,
    /// On its left.
    West,
}

/// What a man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CarromKind {
    /// A light one.
    Light,
    /// A dark one.
    Dark,
    /// The queen.
    Queen,
}

/// A place on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CarromPoint {
    /// To the right.
    pub x: i32,
    /// Up.
    pub y: i32,
}

/// A pocket, by where it lies in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CarromPocket {
    /// Between South and West.
    BottomLeft,
    /// Between South and East.
    BottomRight,
    /// Between North and West.
    TopLeft,
    /// Between North and East.
    TopRight,
}

/// A man on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CarromMan {
    /// Its letter, small for a light man.
    pub letter: char,
    /// What it is.
    pub kind: CarromKind,
    /// Where its middle lies.
    pub at: CarromPoint,
}

/// What a player has pocketed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CarromTray {
    /// The player's seat, from 0.
    pub seat: u8,
    /// What the player is called.
    pub name: String,
    /// Whose it is.
    pub side: CarromSide,
    /// Whether the men in it are light.
    pub light: bool,
    /// How many lie in it, of nine.
    pub pocketed: u8,
    /// Whether the queen is with them.
    pub queen: Option<QueenMark>,
    /// How many rounds that player has drunk at the table.
    pub drinks: u32,
    /// Whether that player is to shoot.
    pub framed: bool,
    /// Its edge, if it has one.
    pub plate: Option<PlateLook>,
}

/// How the queen lies in a tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QueenMark {
    /// She waits for her cover.
    Pocketed,
    /// She is covered, and stays there.
    Covered,
}

/// What a stroke would do, as far as one can look ahead. Every way is told by
/// its corners, a bank being one, and has two places at least. Where the stroke cannot be there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CarromAim {
    /// The striker's way, to the first contact or to where it ends.
    pub line: Vec<CarromPoint>,
    /// Where the striker is when it first touches a man.
    pub ghost: Option<CarromPoint>,
    /// The way of the man it touches, from where that lies.
    pub struck: Option<Vec<CarromPoint>>,
    /// The striker's way from there on.
    pub after: Option<Vec<CarromPoint>>,
    /// How far off the hand may be to either side, in 0.01°.
    pub error: u16,
    /// The same, as the reader's language writes it: `±0,3°`.
    pub error_told: String,
    /// The letter of the man that is picked.
    pub man: Option<char>,
    /// The pocket that is picked for it.
    pub pocket: Option<CarromPocket>,
    /// How hard it is struck.
    pub force: CarromForce,
}

/// How hard a stroke is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CarromForce {
    /// From 1 to 1000.
    pub number: u16,
    /// From 1 to 4: soft, medium, hard, break.
    pub zone: u8,
    /// How far into its zone it is.
    pub percent: u8,
}

/// A man fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CarromFall {
    /// Where it lay.
    pub from: CarromPoint,
    /// Into which pocket.
    pub pocket: CarromPocket,
}

/// A stroke as it runs: it begins with the board before it and ends with the
/// one after it, and is not shown again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CarromFilm {
    /// The board as the stroke begins, the striker on it. What is marked on it stays marked while it runs.
    pub before: CarromBoard,
    /// What is seen in between, a picture every [`CARROM_FRAME_MS`].
    pub frames: Vec<CarromFrame>,
    /// The board when all has come to rest, and the laws have had their say.
    pub after: CarromBoard,
}

/// Where all discs are at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CarromFrame {
    /// The men in the order they have in the board before, then the striker; nothing for one that has fallen.
    pub discs: Vec<Option<CarromPoint>>,
}
