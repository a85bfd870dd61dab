//! Caramba! as it is drawn: the road to the mine, sombreros and ambushes on it.

use super::HatLook;

/// The road, with what stands on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Road {
    /// How many fields of stone, then gravel, then earth lead to the mine (C1).
    pub lengths: [u8; 3],
    /// Every sombrero that is placed.
    pub hats: Vec<Hat>,
    /// The ambushes that lie: field from 1, seat from 0.
    pub ambushes: Vec<(u8, u8)>,
    /// The last move of a sombrero, by fields; one past the last is the mine.
    pub last: Option<(u8, u8)>,
    /// What lies below the road while a race is on.
    pub strip: Option<RoadStrip>,
}

/// What lies below the road: the pot and the prices of this race.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RoadStrip {
    /// The pot.
    pub pot: Pieces,
    /// What it costs to leave out one die, two and so on, in silver (C5, C9).
    pub prices: Vec<u32>,
    /// How many dice are marked as those to leave out: what would have been best, once that may be told.
    pub left_out: Option<u8>,
    /// What the next sombrero in the mine pays, the one after it and so on, as far as others go in (C8, C9).
    pub mine: Vec<u32>,
    /// What one pays who is stopped on (C6, C9).
    pub occupied: u32,
    /// How many dice an ambush costs on stone, gravel and earth (C7).
    pub ambush_dice: [u8; 3],
}

/// A sum in pieces (C2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pieces {
    /// Pieces of gold, worth ten of silver each.
    pub gold: u32,
    /// Pieces of silver.
    pub silver: u32,
}

impl Pieces {
    /// What they are worth, in silver.
    #[must_use]
    pub const fn worth(self) -> u32 {
        10 * self.gold + self.silver
    }
}

/// A sombrero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hat {
    /// Whose it is: seat from 0, lettered from A.
    pub seat: u8,
    /// Whether it is that seat's second one (C2), with a small letter.
    pub second: bool,
    /// The field it stands on, from 1; `None` is the mine.
    pub field: Option<u8>,
    /// Its rank in this round (C4): how many dice it rolls.
    pub rank: Option<u8>,
    /// Whether that is marked as how many it should roll: what would have been best, once that may be told.
    pub runs: bool,
    /// Whether it has the hat band: it is to roll now.
    pub to_roll: bool,
    /// What its owner has, where it is told.
    pub purse: Option<Pieces>,
    /// What is on it, if it is not plain.
    pub look: Option<HatLook>,
}
