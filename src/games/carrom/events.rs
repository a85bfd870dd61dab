//! What happens in a match of Carrom, for those who watch. Its text is for
//! playthroughs and log lines.

use std::fmt;

use super::{
    board::{Colour, Man, Pocket, Point},
    laws::{EndCause, Missed, QueenRuling, TRIES},
    moves::Asked,
    stroke::Piece,
};
use crate::Seat;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A board begins (R1).
    BoardBegins {
        /// Its number, from 1.
        board: u8,
        /// Who breaks, or shoots first; its side has the light men.
        light: Seat,
    },
    /// A stroke was made.
    Shot {
        /// Whose it was.
        seat: Seat,
        /// As it was asked for.
        asked: Asked,
        /// As the hand made it.
        made: Asked,
        /// How many contacts, stops and falls the engine counted.
        events: u32,
        /// The stroke's check value.
        check: u64,
    },
    /// Something fell.
    Fell {
        /// What.
        piece: Piece,
        /// Into which pocket.
        pocket: Pocket,
    },
    /// A break touched nothing (R3).
    Missed {
        /// Whose break it was.
        seat: Seat,
        /// What comes of it.
        missed: Missed,
    },
    /// What the laws make of the queen (R5, R7, R8).
    Queen {
        /// Who shot.
        seat: Seat,
        /// What.
        ruling: QueenRuling,
        /// Where she lies, if she went back.
        back: Option<Point>,
    },
    /// A man comes out of a pocket (R6–R9).
    CameOut {
        /// Which.
        man: Man,
        /// Whether as a due; else as a man of the stroke.
        due: bool,
        /// Who places it.
        placer: Seat,
    },
    /// A colour owes another number of dues than before (R6).
    Owes {
        /// Which.
        colour: Colour,
        /// How many now.
        dues: u8,
    },
    /// A man was placed (R6).
    Placed {
        /// By whom; by nobody where the outer circle has no place.
        by: Option<Seat>,
        /// Which.
        man: Man,
        /// Where.
        at: Point,
    },
    /// Who shoots next.
    Turn {
        /// Who.
        seat: Seat,
        /// Whether it was their stroke.
        again: bool,
    },
    /// A board is over.
    BoardOver(BoardOver),
    /// The match is over (R13).
    MatchOver {
        /// The seats that won; nobody where it is even.
        winners: Vec<Seat>,
        /// The points of the two sides.
        points: [u16; 2],
    },
}

/// How a board ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardOver {
    /// A side won it (R11, R12).
    Won {
        /// Its number.
        board: u8,
        /// The seats of the side.
        winners: Vec<Seat>,
        /// Why.
        cause: EndCause,
        /// What it scores for men.
        men: u8,
        /// What it scores for the queen.
        queen: u8,
        /// The points of the two sides now.
        points: [u16; 2],
    },
    /// It was left as it lies: it had 500 strokes, or nobody could stand anywhere. Nobody scores.
    Left {
        /// Its number.
        board: u8,
    },
}

/// Seats of a side: `seat 1`, `seats 1 and 3`.
fn side(f: &mut fmt::Formatter<'_>, seats: &[Seat]) -> fmt::Result {
    match seats {
        [seat] => write!(f, "seat {seat}"),
        [one, other] => write!(f, "seats {one} and {other}"),
        _ => f.write_str("nobody"),
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BoardBegins { board, light } => write!(f, "board {board}: seat {light} is light and begins"),
            Self::Shot { seat, asked, made, events, check } => {
                write!(f, "seat {seat} shoots {asked}")?;
                if made != asked {
                    write!(f, ", as made {made}")?;
                }
                write!(f, "; {events} events, check {check:016x}")
            }
            Self::Fell { piece, pocket } => write!(f, "{piece} in the {pocket}"),
            Self::Missed { seat, missed: Missed::TryAgain(tries) } => {
                write!(f, "the break of seat {seat} touches no man: {tries} of {TRIES} tries")
            }
            Self::Missed { seat, missed: Missed::LastTry } => {
                write!(f, "the break of seat {seat} touches no man: {TRIES} of {TRIES} tries")
            }
            Self::Queen { seat, ruling, back } => queen(f, *seat, *ruling, *back),
            Self::CameOut { man, due, placer } => {
                let what = if *due { "a due" } else { "of the stroke" };
                write!(f, "{man} comes out, {what}, for seat {placer} to place")
            }
            Self::Owes { colour, dues: 0 } => write!(f, "{colour} owes no due any more"),
            Self::Owes { colour, dues: 1 } => write!(f, "{colour} owes a due"),
            Self::Owes { colour, dues } => write!(f, "{colour} owes {dues} dues"),
            Self::Placed { by: Some(seat), man, at } => write!(f, "seat {seat} places {man}{at}"),
            Self::Placed { by: None, man, at } => write!(f, "the circle is full: {man}{at}"),
            Self::Turn { seat, again: true } => write!(f, "seat {seat} goes on"),
            Self::Turn { seat, again: false } => write!(f, "seat {seat} is next"),
            Self::BoardOver(over) => over.fmt(f),
            Self::MatchOver { winners, points } => {
                match winners.as_slice() {
                    [] => f.write_str("the match is even")?,
                    [seat] => write!(f, "seat {seat} wins the match")?,
                    seats => {
                        side(f, seats)?;
                        f.write_str(" win the match")?;
                    }
                }
                write!(f, ", {}-{}", points[0], points[1])
            }
        }
    }
}

fn queen(f: &mut fmt::Formatter<'_>, seat: Seat, ruling: QueenRuling, back: Option<Point>) -> fmt::Result {
    match ruling {
        QueenRuling::AsBefore => f.write_str("the queen stays as she was"),
        QueenRuling::ToCover => write!(f, "seat {seat} must cover the queen"),
        QueenRuling::StillToCover => write!(f, "seat {seat} must still cover the queen"),
        QueenRuling::Covered => write!(f, "seat {seat} covers the queen"),
        QueenRuling::Refused => f.write_str("no own man was in before the queen"),
        QueenRuling::NotCovered => f.write_str("the queen is not covered"),
        QueenRuling::WithStriker => f.write_str("the striker fell with the queen"),
    }?;
    back.map_or(Ok(()), |at| write!(f, ": back she goes to Q{at}"))
}

impl fmt::Display for BoardOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won { board, winners, cause, men, queen, points } => {
                write!(f, "board {board} goes to ")?;
                side(f, winners)?;
                f.write_str(match cause {
                    EndCause::AllIn => ", whose men are all in",
                    EndCause::BothIn => ": both sides' last men, and the queen is covered",
                    EndCause::OpponentsLast => ", whose last man the other side pocketed",
                    EndCause::OwnLastWithoutQueen => ": the other side's last man without the queen",
                })?;
                write!(f, "; {men} for men, {queen} for the queen: {}-{}", points[0], points[1])
            }
            Self::Left { board } => write!(f, "board {board} is left as it lies, and nobody scores"),
        }
    }
}
