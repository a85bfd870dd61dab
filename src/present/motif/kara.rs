//! Kara as it is drawn: the house in the middle, a plate for each seat.

use super::{DiceLook, Worn};

/// The most Karas that are drawn; above that the text board stands alone.
pub const SEATS_DRAWN_MAX: usize = 12;

/// A round of Kara.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct KaraTable {
    /// The dice of the house, once it lies.
    pub house: Option<[u8; 5]>,
    /// The number of the seat that throws the house and sits out, from 1 (K1).
    pub house_seat: Option<u8>,
    /// Whether that seat is to throw it now.
    pub house_is_due: bool,
    /// The dice of that seat, if they are not of bone.
    pub house_dice: Option<DiceLook>,
    /// What lies in the pot, in coins.
    pub pot: u64,
    /// Every Kara in seat order, at most [`SEATS_DRAWN_MAX`].
    pub plates: Vec<KaraPlate>,
}

/// What lies before a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct KaraPlate {
    /// The seat's number, from 1.
    pub seat: u8,
    /// Who sits there.
    pub name: String,
    /// How many rounds this seat has drunk at the table.
    pub drinks: u32,
    /// Its dice, once thrown.
    pub dice: Option<[u8; 5]>,
    /// Which of them it has in common with the house (K8).
    pub common: [bool; 5],
    /// Which of them are marked to be rolled again (K6): what would have been best, once that may be told.
    pub runs: [bool; 5],
    /// Its sum less that of the house, in pips; 0 is in the house.
    pub off: Option<i8>,
    /// Whether it has stopped, or the round is over.
    pub done: bool,
    /// Whether this seat is to move.
    pub to_move: bool,
    /// Whether it has won.
    pub won: bool,
    /// What it wears.
    pub worn: Worn,
}
