//! What is seen of a match: all of it, for nothing is hidden.

use std::fmt;

use super::{
    board::{Men, Side},
    choice,
    course::free_spots,
    events::{BoardOver, Event},
    laws::{Ruling, Standing},
    moves::{Move, Spot},
    options::CarromOptions,
    position::Position,
    stroke::{Played, Stroke},
};
use crate::{Seat, Turn};

/// A match, as a renderer and an AI get it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The options it is played with, the engine's constants among them.
    pub options: CarromOptions,
    /// The seat that looks, if one does.
    pub me: Option<Seat>,
    /// Who is to shoot or to place.
    pub turn: Turn,
    /// Men, score, dues, queen, and what is to be placed by whom.
    pub position: Position,
    /// The last stroke of the match, if there was one; its board may be over.
    pub last: Option<LastStroke>,
    /// How the boards ended that are over, in order.
    pub boards: Vec<BoardOver>,
    /// The seats that won the match; all of them where it is even; none while it lasts.
    pub winners: Vec<Seat>,
}

/// A stroke that was made, with all that a film of it and a sentence about it need.
#[derive(Clone, Debug, PartialEq)]
pub struct LastStroke {
    /// Whose it was.
    pub seat: Seat,
    /// From which side of the board.
    pub side: Side,
    /// The number of its board.
    pub board: u8,
    /// As it was asked for.
    pub asked: Stroke,
    /// As the hand made it, which is what was played.
    pub made: Stroke,
    /// How the men stood before it, as the laws ask.
    pub standing: Standing,
    /// Where the men lay before it.
    pub before: Men,
    /// Where they lay after it, what fell, and the check value.
    pub played: Played,
    /// What the laws made of it.
    pub ruling: Ruling,
    /// All that was told of it, what was placed since then too.
    pub told: Vec<Event>,
}

impl LastStroke {
    /// Whether no man was placed since (R6).
    #[must_use]
    pub fn was_the_last_move(&self) -> bool {
        !self.told.iter().any(|event| matches!(event, Event::Placed { by: Some(_), .. }))
    }
}

impl View {
    /// Whether the seat that looks is to move.
    #[must_use]
    pub fn is_my_turn(&self) -> bool {
        self.me.is_some_and(|me| self.turn == Turn::Of(me))
    }

    /// Whether a man is to be placed before the next stroke (R6).
    #[must_use]
    pub fn is_placing(&self) -> bool {
        !self.position.placing.is_empty() && self.turn != Turn::Over
    }

    /// Free places for the man that is placed next, on a coarse grid; none where nothing is to be placed.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        free_spots(&self.position.men).filter(|_| self.is_placing())
    }

    /// A choice of what the seat that looks may do now.
    #[must_use]
    pub fn legal(&self) -> Vec<Move> {
        if !self.is_my_turn() {
            return Vec::new();
        }
        if self.is_placing() {
            return self.spots().map(Move::Place).collect();
        }
        choice::strokes(&self.position).into_iter().map(|stroke| Move::Shoot(stroke.into())).collect()
    }
}

/// The position, and whether the match is over.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)?;
        f.write_str(if self.turn == Turn::Over { " | over" } else { "" })
    }
}
