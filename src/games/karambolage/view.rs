//! What is seen of a game: all of it but the throws to come of a daily practice.

use std::{fmt, sync::Arc};

use smallvec::SmallVec;

use super::{
    balls::{Ball, BallSet, Balls, FourDice},
    board::{Board, Field},
    moves::{Move, ThrowEnd},
    options::KarambolageOptions,
    score::Score,
    throw::{Step, Throw},
};
use crate::{Outcome, Seat, Turn};

/// A game, as a renderer and an AI get it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The options it is played with; the board is theirs.
    pub options: KarambolageOptions,
    /// The seat that looks, if one does.
    pub me: Option<Seat>,
    /// What that seat may do now.
    pub may: Option<May>,
    /// Every move that seat may make now.
    pub legal: Vec<Move>,
    /// Whose turn it is.
    pub turn: Turn,
    /// Who opened (B3), and begins every round.
    pub opener: Seat,
    /// The round that is played, from 1; in a daily practice the throw.
    pub round: u16,
    /// Whether the running round is the last one (B11).
    pub last_round: bool,
    /// Where each ball lies, in the order of [`Ball::ALL`]; `None` for one still to be placed.
    pub placed: [Option<Field>; 3],
    /// The throw that is being played, if the dice lie.
    pub throw: Option<Throw>,
    /// How the throw before it was played.
    pub last: Option<LastThrow>,
    /// What every seat has, in points, in seat order.
    pub points: SmallVec<[u32; 6]>,
    /// The result, when the game is over.
    pub outcome: Option<Outcome>,
}

/// What the seat to move may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum May {
    /// Place a ball (B3).
    Place,
    /// Move a ball, or end the turn (B4, B7).
    Move,
    /// Throw once more after a Carambo, or end (B9).
    ThrowAgain,
}

/// A throw that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct LastThrow {
    /// Whose it was.
    pub seat: Seat,
    /// Dice, path and contacts.
    pub throw: Throw,
    /// What ended it.
    pub end: ThrowEnd,
    /// What it was worth; `None` if it did not score (B7).
    pub score: Option<Score>,
}

impl View {
    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Arc<Board> {
        &self.options.board
    }

    /// Where the balls are, once all lie.
    #[must_use]
    pub fn balls(&self) -> Option<Balls> {
        let [Some(black), Some(red), Some(white)] = self.placed else { return None };
        Some(Balls::new([black, red, white]))
    }

    /// Whether nobody throws after the seat that is to move: then all that counts is whether it wins.
    #[must_use]
    pub fn is_last_to_throw(&self) -> bool {
        let Turn::Of(seat) = self.turn else { return false };
        self.last_round && (seat.index() + 1) % self.points.len() == self.opener.index()
    }

    /// What is still to be done before the throw scores; `None` if no dice lie.
    #[must_use]
    pub fn needs(&self) -> Option<Needs> {
        let throw = self.throw.as_ref()?;
        Some(Needs { dice: throw.dice_left().count(), loose: throw.contacts().loose() })
    }

    /// What the throw is worth as the balls stand, provided that it scores; `None` if no dice lie.
    #[must_use]
    pub fn worth(&self) -> Option<Score> {
        self.throw.as_ref().map(|throw| throw.worth(self.board()))
    }
}

/// What is still needed to score (B7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// How many dice are still to be used.
    pub dice: usize,
    /// The balls that no contact connects with another yet. If none are
    /// loose, all three are connected.
    pub loose: BallSet,
}

/// Balls, dice with the path, points, whose turn it is:
/// `round 1 | S5C R6C W2D | dice 3(4)56 R6C4 may SR, loose W | points 0 0 | turn 1`.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} |", if self.last_round { "last round" } else { "round" }, self.round)?;
        for (ball, place) in Ball::ALL.iter().zip(self.placed) {
            match place {
                Some(field) => write!(f, " {ball}{field}")?,
                None => write!(f, " {ball}--")?,
            }
        }
        if let Some(throw) = &self.throw {
            write_throw(f, throw)?;
            if !throw.path().is_empty() {
                write!(f, "; worth {}", throw.worth(self.board()))?;
            }
        }
        f.write_str(" | points")?;
        self.points.iter().try_for_each(|points| write!(f, " {points}"))?;
        match self.turn {
            Turn::Of(seat) => write!(f, " | turn {seat}"),
            Turn::Over => f.write_str(" | over"),
        }
    }
}

/// The dice, those laid aside in brackets, the moves, and who may go on.
fn write_throw(f: &mut fmt::Formatter<'_>, throw: &Throw) -> fmt::Result {
    f.write_str(" | dice ")?;
    for (pips, laid) in throw.dice_laid() {
        match laid {
            Some(_) => write!(f, "({pips})")?,
            None => write!(f, "{pips}")?,
        }
    }
    throw.path().iter().try_for_each(|step: &Step| write!(f, " {step}"))?;
    write!(f, ", may {}, loose {}", throw.may_go_on(), throw.contacts().loose())
}

/// The dice of a throw that was played, for a log line.
impl fmt::Display for LastThrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dice: FourDice = self.throw.dice();
        write!(f, "seat {} {dice}", self.seat)?;
        self.throw.path().iter().try_for_each(|step| write!(f, " {step}"))
    }
}
