//! What is seen of a round: all of it, since nothing in Kara is hidden.

use std::fmt;

use super::{hand::Hand, round::KaraOptions};
use crate::{Outcome, Seat, Turn};

/// A round, as a renderer and an AI get it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The options it is played with.
    pub options: KaraOptions,
    /// The seat that looks, if one does.
    pub me: Option<Seat>,
    /// What that seat may do now.
    pub may: Option<May>,
    /// Whose turn it is.
    pub turn: Turn,
    /// The seat that throws the house, if the table does not (K1).
    pub thrower: Option<Seat>,
    /// The house, once it lies.
    pub house: Option<Hand>,
    /// The Karas in seat order, without the house seat.
    pub karas: Vec<KaraView>,
    /// Whether somebody has stopped (K7).
    pub last_lap: bool,
    /// Who won on the spot (K5).
    pub exact: Option<Seat>,
    /// The result, when the round is over.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The Kara of a seat; `None` for the house seat.
    #[must_use]
    pub fn kara(&self, seat: Seat) -> Option<&KaraView> {
        self.karas.iter().find(|kara| kara.seat == seat)
    }
}

/// House, then every seat with dice and distance, then whose turn it is:
/// `house 34361 17 | 1 11366 0 stopped | 2 12345 -2, 1 left | turn 2`.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.house {
            Some(house) => write!(f, "house {house} {}", house.sum())?,
            None => f.write_str("no house")?,
        }
        if let Some(seat) = self.thrower {
            write!(f, " of {seat}")?;
        }
        for kara in &self.karas {
            write!(f, " | {}", kara.seat)?;
            match (kara.dice, self.house) {
                (Some(dice), Some(house)) if dice.off(house) == 0 => write!(f, " {dice} 0")?,
                (Some(dice), Some(house)) => write!(f, " {dice} {:+}", dice.off(house))?,
                _ => f.write_str(" -----")?,
            }
            match (self.turn, kara.stopped, kara.turns_left) {
                (_, true, _) => f.write_str(" stopped")?,
                (Turn::Of(_), _, Some(turns)) => write!(f, ", {turns} left")?,
                _ => {}
            }
        }
        match self.turn {
            Turn::Of(seat) => write!(f, " | turn {seat}"),
            Turn::Over => f.write_str(" | over"),
        }
    }
}

/// One Kara as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KaraView {
    /// Whose it is.
    pub seat: Seat,
    /// Its dice, once thrown.
    pub dice: Option<Hand>,
    /// Whether it is stopped, by choice or in the house.
    pub stopped: bool,
    /// How many turns it has left, the one it is in among them; `None` while
    /// nobody has stopped, so that nobody knows.
    pub turns_left: Option<u8>,
}

/// What the seat to move may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum May {
    /// Throw the house, from the house seat (K1).
    ThrowTheHouse,
    /// Throw the Kara (K3).
    Throw,
    /// Stop, or run any one to five dice (K6).
    StopOrRun,
}
