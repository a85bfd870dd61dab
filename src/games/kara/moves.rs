//! What can be decided in Kara, why it is refused, and what comes of it.

use std::{fmt, str::FromStr};

use super::hand::{Hand, Places};
use crate::{Feature, NotationError, Seat};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Throw all five dice: one's own Kara, or the house in the house seat (K1, K3).
    Throw,
    /// Let the Kara run: roll these dice again (K6).
    Run(Places),
    /// Stop the Kara where it is (K6).
    Stop,
}

/// `throw`, `run 25`, `stop`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Throw => f.write_str("throw"),
            Self::Run(places) => write!(f, "run {places}"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.trim() {
            "throw" => Ok(Self::Throw),
            "stop" => Ok(Self::Stop),
            other => match other.strip_prefix("run ") {
                Some(places) => places.parse().map(Self::Run),
                None => Err(NotationError::new(text, "throw, run 25 or stop")),
            },
        }
    }
}

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// K3: all five dice are thrown before anything else.
    #[error("K3: throw your Kara first")]
    ThrowFirst,
    /// K3: a Kara is thrown once.
    #[error("K3: this Kara has been thrown, {dice}")]
    ThrownAlready {
        /// What lies there.
        dice: Hand,
    },
    /// K1, K3: whoever throws the house throws it before anything else.
    #[error("K1: throw the house first")]
    HouseFirst,
    /// K1: the house seat throws the house and sits the round out.
    #[error("K1: the house seat only throws the house")]
    HouseOnlyThrows,
    /// K6: a stopped Kara is out of the round.
    #[error("K6: this Kara is stopped and out of the round")]
    Stopped,
    /// K6: who runs rolls one die or more; no text of a move says otherwise.
    #[error("K6: choose one to five dice to roll again")]
    NoDice,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The house lies (K3); thrown by a seat if the house rotates (K1).
    House {
        /// Who threw it, `None` for the table.
        by: Option<Seat>,
        /// What it shows.
        dice: Hand,
    },
    /// A seat threw its Kara (K3).
    Thrown {
        /// Who.
        seat: Seat,
        /// What lies now.
        dice: Hand,
    },
    /// A seat let its Kara run (K6).
    Ran {
        /// Who.
        seat: Seat,
        /// Which dice were rolled again.
        places: Places,
        /// What lay before.
        before: Hand,
        /// What lies now.
        dice: Hand,
    },
    /// A Kara is stopped.
    Stopped {
        /// Whose.
        seat: Seat,
        /// By what.
        cause: StopCause,
    },
    /// The first stop, which fixes the end of the round (K7): every seat's
    /// turns left stand in the view from now on.
    LastLap {
        /// The seat that stopped first.
        seat: Seat,
    },
    /// The same dice as the house: the round is won on the spot (K5).
    ExactlyInTheHouse {
        /// The winner.
        seat: Seat,
    },
    /// The round is over.
    Over,
}

impl Event {
    /// A throw or a run that came into this house (K4): one more than the dice it has in common with it, so that the same
    /// dice (K5) are the most.
    pub(super) fn in_the_house(&self, house: Hand) -> Option<Feature> {
        let (Self::Thrown { seat, dice } | Self::Ran { seat, dice, .. }) = *self else { return None };
        (dice.sum() == house.sum()).then(|| Feature::Reached { seat, value: 1 + u32::from(dice.common(house)) })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::House { by: None, dice } => write!(f, "the house is {dice}, {}", dice.sum()),
            Self::House { by: Some(seat), dice } => write!(f, "seat {seat} throws the house, {dice}, {}", dice.sum()),
            Self::Thrown { seat, dice } => write!(f, "seat {seat} throws {dice}, {}", dice.sum()),
            Self::Ran { seat, places, before, dice } => {
                write!(f, "seat {seat} runs {places}: {before} becomes {dice}, {}", dice.sum())
            }
            Self::Stopped { seat, cause: StopCause::Choice } => write!(f, "seat {seat} stops"),
            Self::Stopped { seat, cause: StopCause::InTheHouse } => write!(f, "seat {seat} is in the house"),
            Self::LastLap { seat } => write!(f, "the last lap: seat {seat} is the first to stop"),
            Self::ExactlyInTheHouse { seat } => write!(f, "seat {seat} is exactly in the house"),
            Self::Over => f.write_str("the round is over"),
        }
    }
}

/// Why a Kara is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopCause {
    /// By choice (K6).
    Choice,
    /// Its sum is the house's (K4).
    InTheHouse,
}
