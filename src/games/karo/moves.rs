//! What can be decided in a game of Karo, why it is refused, and what comes of it.

use std::{fmt, str::FromStr};

use super::{
    home::{Home, HomeRefused},
    piece::Side,
    ply::{Ply, PlyRefused},
};
use crate::{NotationError, Seat};

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A turn on the board: `lay b2`, `b2`, `b2-c3`, `a1>f2 b2-f2`.
    Ply(Ply),
    /// Says who is to begin, or agrees to that: `begin white`, `begin red`; or leaves it to the lot: `begin lots`.
    Begin(Beginner),
    /// How the own side lines up in Schleicher & Hüpfer: `line-up ooo/OOO`.
    LineUp(Home),
    /// Offers a draw, or accepts one: `draw`.
    Draw,
    /// Asks to take the own last turn back, or agrees to that: `undo`.
    Undo,
    /// Says no to what is asked: `refuse`.
    Refuse,
    /// Gives the game up: `resign`; a button says whose, `resign white`, so that nobody else gives up by it.
    Resign(Option<Side>),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ply(ply) => write!(f, "{ply}"),
            Self::Begin(beginner) => write!(f, "begin {beginner}"),
            Self::LineUp(home) => write!(f, "line-up {home}"),
            Self::Draw => f.write_str("draw"),
            Self::Undo => f.write_str("undo"),
            Self::Refuse => f.write_str("refuse"),
            Self::Resign(None) => f.write_str("resign"),
            Self::Resign(Some(side)) => write!(f, "resign {side}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Ok(match text {
            "begin white" => Self::Begin(Beginner::White),
            "begin red" => Self::Begin(Beginner::Red),
            "begin lots" => Self::Begin(Beginner::Lots),
            "draw" => Self::Draw,
            "undo" => Self::Undo,
            "refuse" => Self::Refuse,
            "resign" => Self::Resign(None),
            "resign white" => Self::Resign(Some(Side::White)),
            "resign red" => Self::Resign(Some(Side::Red)),
            _ => match text.strip_prefix("line-up ") {
                Some(home) => Self::LineUp(
                    home.trim()
                        .parse()
                        .map_err(|_| NotationError::new(text, "a line-up such as ooo/OOO, the front row first"))?,
                ),
                None => Self::Ply(text.parse()?),
            },
        })
    }
}

/// Who is to begin, where that is agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Beginner {
    /// White.
    White,
    /// Red.
    Red,
    /// Whom the lot falls on.
    Lots,
}

impl Beginner {
    /// A side.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Red => Self::Red,
        }
    }
}

/// `white`, `red` or `lots`.
impl fmt::Display for Beginner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Red => "red",
            Self::Lots => "lots",
        })
    }
}

/// How far the sides have agreed on who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreeing {
    /// White is to say who.
    Proposing,
    /// White has said this side; red is to agree, or to leave it to the lot.
    Answering(Side),
}

impl Agreeing {
    /// What can be said now.
    pub fn answers(self) -> impl Iterator<Item = Beginner> {
        let sides = match self {
            Self::Proposing => [Some(Side::White), Some(Side::Red)],
            Self::Answering(first) => [Some(first), None],
        };
        sides.into_iter().flatten().map(Beginner::of).chain([Beginner::Lots])
    }
}

/// What one side asks of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// That the game is a draw.
    Draw,
    /// That the asker's last turn, and what came after it, is taken back.
    Undo,
}

/// `a draw` or `a take-back`.
impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Draw => "a draw",
            Self::Undo => "a take-back",
        })
    }
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The position itself (F4, S2, A5).
    Won,
    /// The other side gave up.
    Resigned,
    /// Both agreed to a draw.
    Agreed,
    /// The same position with the same side to move for the third time.
    Repeated,
    /// Neither side can move (F5, S3, A6).
    Stuck,
    /// The longest game there is was played.
    Long,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// What ended it.
    pub cause: Cause,
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// First it is agreed who begins.
    #[error("first agree who begins")]
    AgreeFirst,
    /// It is settled who begins.
    #[error("it is settled who begins")]
    Begun,
    /// One side has been proposed; the answer is that side, or the lot.
    #[error("{0} was proposed to begin: agree, or leave it to the lot")]
    ProposedOther(Side),
    /// A command that says who begins takes a side or the lot.
    #[error("say who begins: white, red or lots")]
    BeginnerNeeded,
    /// The sides line up first.
    #[error("line up first")]
    LineUpFirst,
    /// There is nothing to line up.
    #[error("there is nothing to line up")]
    LinedUp,
    /// A line-up that is not allowed.
    #[error(transparent)]
    Home(#[from] HomeRefused),
    /// A command that lays a tile takes a cell alone.
    #[error("to lay a tile, name its cell alone, such as b2")]
    LayNeeded,
    /// A command that places a piece takes a cell alone.
    #[error("to place a piece, name its cell alone, such as b2")]
    CellNeeded,
    /// A command that moves a piece takes its way alone.
    #[error("to move a piece, write its way, such as b2-c3")]
    WayNeeded,
    /// A command that moves a tile takes the tile with its new place, and then the way of a piece.
    #[error("to move a tile, write it with its new place, such as a1>f2, and the way of a piece, such as b2-f2")]
    TileNeeded,
    /// A turn that the rules forbid.
    #[error(transparent)]
    Ply(#[from] PlyRefused),
    /// The asker waits for an answer.
    #[error("{0} was asked for already")]
    AskedAlready(Ask),
    /// Asked once and refused: first the asker plays a turn.
    #[error("{0} can be asked for again after a turn of your own")]
    AskedBefore(Ask),
    /// The asker has not played a turn yet.
    #[error("you have no turn to take back")]
    NothingToUndo,
    /// The other side has asked for something else.
    #[error("first answer the other side, which asks for {0}")]
    AnswerFirst(Ask),
    /// The other side has asked nothing.
    #[error("nothing is asked")]
    NothingAsked,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A game begins: who is white, and who begins.
    Began {
        /// The seat that plays white.
        white: Seat,
        /// The side that begins, unless it is still to be agreed.
        first: Option<Side>,
    },
    /// White says who is to begin; red is asked.
    Proposed {
        /// White's seat.
        seat: Seat,
        /// The side that is to begin.
        first: Side,
    },
    /// It is settled who begins.
    Settled {
        /// Who.
        seat: Seat,
        /// Whether the lot said so, and not both.
        by_lot: bool,
    },
    /// A side has lined up.
    LinedUp {
        /// Whose side.
        seat: Seat,
        /// How.
        home: Home,
    },
    /// A turn was played.
    Played {
        /// Who played it.
        seat: Seat,
        /// As it was written.
        turn: Ply,
    },
    /// A side has no move and passes (F5, S3, A6).
    Passed {
        /// Who passes.
        seat: Seat,
    },
    /// Somebody asks the other side.
    Asked {
        /// Who asks.
        seat: Seat,
        /// For what.
        ask: Ask,
    },
    /// Somebody says no.
    Refused {
        /// Who.
        seat: Seat,
        /// To what.
        ask: Ask,
    },
    /// Turns are taken back.
    TakenBack {
        /// Whose turn it is again.
        seat: Seat,
        /// How many turns.
        turns: usize,
    },
    /// The game has ended.
    Ended {
        /// The seat that won; nobody in a draw.
        winner: Option<Seat>,
        /// What ended it.
        cause: Cause,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Began { white, first: Some(first) } => write!(f, "seat {white} is white, {first} begins"),
            Self::Began { white, first: None } => write!(f, "seat {white} is white, who begins is to be agreed"),
            Self::Proposed { seat, first } => write!(f, "seat {seat} says that {first} begins"),
            Self::Settled { seat, by_lot: true } => write!(f, "seat {seat} begins, by lot"),
            Self::Settled { seat, by_lot: false } => write!(f, "seat {seat} begins, as both agree"),
            Self::LinedUp { seat, home } => write!(f, "seat {seat} lines up {home}"),
            Self::Played { seat, turn } => write!(f, "seat {seat} plays {turn}"),
            Self::Passed { seat } => write!(f, "seat {seat} has no move and passes"),
            Self::Asked { seat, ask } => write!(f, "seat {seat} asks for {ask}"),
            Self::Refused { seat, ask } => write!(f, "seat {seat} says no to {ask}"),
            Self::TakenBack { seat, turns: 1 } => write!(f, "a turn is taken back, seat {seat} is to move"),
            Self::TakenBack { seat, turns } => write!(f, "{turns} turns are taken back, seat {seat} is to move"),
            Self::Ended { winner, cause } => {
                match winner {
                    Some(seat) => write!(f, "seat {seat} wins: ")?,
                    None => f.write_str("a draw: ")?,
                }
                f.write_str(match cause {
                    Cause::Won => "on the board",
                    Cause::Resigned => "the other side resigns",
                    Cause::Agreed => "by agreement",
                    Cause::Repeated => "the same position for the third time",
                    Cause::Stuck => "neither side can move",
                    Cause::Long => "the longest game there is",
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_they_are_written() {
        for text in [
            "begin white",
            "begin red",
            "begin lots",
            "lay b2",
            "b2",
            "b2-c3",
            "a1>f2 b2-f2",
            "line-up oOo/OoO",
            "draw",
            "undo",
            "refuse",
            "resign",
            "resign white",
            "resign red",
        ] {
            assert_eq!(text.parse::<Move>().expect("a move").to_string(), text);
        }
        for broken in ["", "begin", "begin me", "line-up", "line-up xxx/XXX", "draw!", "Draw", "resign now"] {
            assert!(broken.parse::<Move>().is_err(), "{broken}");
        }
    }
}
