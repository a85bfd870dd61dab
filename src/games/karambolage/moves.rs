//! What can be decided in Karambolage, why it is refused, and what comes of it.

use std::{fmt, str::FromStr};

use smallvec::SmallVec;

use super::{
    balls::{Ball, BallSet, FourDice, ball_and_field},
    board::Field,
    score::Score,
    throw::Step,
};
use crate::{NotationError, Seat};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Place a ball on a zero field, before the first throw (B3).
    Place {
        /// Which.
        ball: Ball,
        /// Where.
        on: Field,
    },
    /// Move a ball to a field in a straight line with it (B4).
    Run {
        /// Which.
        ball: Ball,
        /// Where it stops.
        to: Field,
        /// The pips of the die that is laid aside; the only one that fits, if it is not said.
        die: Option<u8>,
    },
    /// Throw once more after a Carambo (B9).
    Throw,
    /// End the turn (B7), or do not throw once more after a Carambo (B9).
    End,
    /// Take back what was decided last, as long as no die was thrown since (B4).
    TakeBack,
}

/// `place S5C`, `R6C4`, `R6C`, `throw`, `end`, `back`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { ball, on } => write!(f, "place {ball}{on}"),
            Self::Run { ball, to, die: Some(die) } => write!(f, "{ball}{to}{die}"),
            Self::Run { ball, to, die: None } => write!(f, "{ball}{to}"),
            Self::Throw => f.write_str("throw"),
            Self::End => f.write_str("end"),
            Self::TakeBack => f.write_str("back"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    /// Blanks between ball, field and die are as good as none.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.trim() {
            "throw" => Ok(Self::Throw),
            "end" => Ok(Self::End),
            "back" => Ok(Self::TakeBack),
            other => placed(other).or_else(|| run(other)).ok_or_else(|| {
                NotationError::new(text, "place S5C, a ball, field and die such as R6C4, throw, end or back")
            }),
        }
    }
}

fn placed(text: &str) -> Option<Move> {
    let (ball, on) = ball_and_field(&without_blanks(text.strip_prefix("place ")?))?;
    Some(Move::Place { ball, on })
}

fn run(text: &str) -> Option<Move> {
    let text = without_blanks(text);
    let (where_to, die) = match text.as_bytes() {
        [_, _, _, die @ b'1'..=b'6'] => (text.get(..3)?, Some(die - b'0')),
        _ => (text.as_str(), None),
    };
    let (ball, to) = ball_and_field(where_to)?;
    Some(Move::Run { ball, to, die })
}

fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// B1: the board has no field of this name.
    #[error("B1: the board has no field {field}")]
    NoSuchField {
        /// Which.
        field: Field,
    },
    /// B3: the balls are placed before anything else.
    #[error("B3: place the three balls first")]
    PlaceFirst,
    /// B3: the balls are placed once.
    #[error("B3: the balls lie on the board already")]
    AllPlaced,
    /// B3: each ball is placed once.
    #[error("B3: {ball} lies on {field} already")]
    PlacedAlready {
        /// Which ball.
        ball: Ball,
        /// Where.
        field: Field,
    },
    /// B3: the balls are placed on zero fields.
    #[error("B3: {field} is worth {value}, and the balls are placed on zero fields")]
    NotAZeroField {
        /// Which field.
        field: Field,
        /// What it is worth.
        value: u8,
    },
    /// B3, B4: a field holds one ball.
    #[error("B4: {ball} stands on {field}")]
    FieldTaken {
        /// Which field.
        field: Field,
        /// Which ball stands there.
        ball: Ball,
    },
    /// B4: a move goes one field or more.
    #[error("B4: {ball} stands on {field}, and a move goes one field or more")]
    StandsThere {
        /// Which ball.
        ball: Ball,
        /// Where it stands.
        field: Field,
    },
    /// B4: a ball runs in a row, a column or a diagonal.
    #[error("B4: {ball} on {from} is not in a straight line with {to}")]
    NotInLine {
        /// Which ball.
        ball: Ball,
        /// Where it stands.
        from: Field,
        /// Where it should go.
        to: Field,
    },
    /// B4: no ball runs over another.
    #[error("B4: {ball} on {field} is in the way")]
    BallInTheWay {
        /// Which ball is in the way.
        ball: Ball,
        /// Where it stands.
        field: Field,
    },
    /// B4: no unused die has the value of the field.
    #[error("B4: {field} needs a {value}, and none is left")]
    FieldNeedsDie {
        /// Which field.
        field: Field,
        /// What it is worth.
        value: u8,
    },
    /// B4: the die that was named does not have the value of the field.
    #[error("B4: {field} takes a {value}, not a {die}")]
    DieDoesNotFit {
        /// Which field.
        field: Field,
        /// What it is worth.
        value: u8,
        /// The die that was named.
        die: u8,
    },
    /// B4: the die that was named is laid aside or was not thrown.
    #[error("B4: no {die} is left")]
    NoSuchDie {
        /// The die that was named.
        die: u8,
    },
    /// B4: a zero field takes any die, so one must be named.
    #[error("B4: {field} takes any die: say which")]
    WhichDie {
        /// Which field.
        field: Field,
    },
    /// B6: this ball neither moved last nor was touched, or may not go on without a contact.
    #[error("B6: {ball} may not go on now, only {may}")]
    MayNotGoOn {
        /// Which ball.
        ball: Ball,
        /// Which may.
        may: BallSet,
    },
    /// B9: after a Carambo the dice are thrown before a ball is moved.
    #[error("B9: throw the dice first, or end")]
    ThrowFirst,
    /// B9: only a Carambo gives one more throw.
    #[error("B9: the dice lie; only a Carambo gives one more throw")]
    DiceLie,
    /// B4: nothing was decided since the dice were thrown.
    #[error("B4: nothing has been decided since the dice were thrown")]
    NothingToTakeBack,
    /// B4: a turn is not drawn out by moves that are taken back.
    #[error("B4: {times} moves of this throw have been taken back, and that is enough")]
    TakenBackEnough {
        /// How many.
        times: u8,
    },
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// These seats threw one die each; the highest opens, and ties throw again (B3).
    ThrewOff {
        /// Who threw what.
        pips: SmallVec<[(Seat, u8); 6]>,
    },
    /// A seat places the balls and opens (B3).
    Opens {
        /// Who.
        seat: Seat,
    },
    /// A ball was placed (B3), by a seat or, in the daily practice, by the table.
    Placed {
        /// By whom, `None` for the table.
        by: Option<Seat>,
        /// Which ball.
        ball: Ball,
        /// Where.
        on: Field,
    },
    /// The dice were thrown (B4).
    Thrown {
        /// By whom.
        seat: Seat,
        /// Which throw of this seat in a row, from 1.
        number: u8,
        /// What they show.
        dice: FourDice,
    },
    /// A ball was moved (B4).
    Ran {
        /// By whom.
        seat: Seat,
        /// Which move of this throw, from 1.
        number: u8,
        /// What it was.
        step: Step,
    },
    /// What was decided last was taken back: where the balls were before, in the order of [`Ball::ALL`].
    TookBack {
        /// By whom.
        seat: Seat,
        /// Where each ball lies again; `None` for one to be placed.
        placed: [Option<Field>; 3],
        /// The dice that are left again, lowest first.
        dice: SmallVec<[u8; 4]>,
    },
    /// A throw is played to its end.
    ThrowOver {
        /// Whose.
        seat: Seat,
        /// What ended it.
        end: ThrowEnd,
        /// What it is worth; `None` if it does not score (B7).
        score: Option<Score>,
        /// Whether it was a Carambo (B9).
        carambo: bool,
        /// What the seat has now, in points.
        points: u32,
    },
    /// The seat may throw once more (B9).
    MayThrowAgain {
        /// Who.
        seat: Seat,
    },
    /// The seat does not throw once more (B9).
    Leaves {
        /// Who.
        seat: Seat,
    },
    /// The agreed time is over: the running round is the last one (B11).
    TimeIsUp,
    /// The game is over.
    Over,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ThrewOff { pips } => {
                f.write_str("one die each:")?;
                pips.iter().try_for_each(|(seat, pips)| write!(f, " {seat} throws {pips}"))
            }
            Self::Opens { seat } => write!(f, "seat {seat} opens"),
            Self::Placed { by: Some(seat), ball, on } => write!(f, "seat {seat} places {ball} on {on}"),
            Self::Placed { by: None, ball, on } => write!(f, "{ball} lies on {on}"),
            Self::Thrown { seat, number: 1, dice } => write!(f, "seat {seat} throws {dice}"),
            Self::Thrown { seat, number, dice } => write!(f, "seat {seat} throws {dice}, throw {number} in a row"),
            Self::Ran { seat, number, step } => {
                let Step { ball, from, to, die, touched, bank } = step;
                write!(f, "seat {seat}, move {number}: {ball} from {from} to {to}, {die} laid aside")?;
                match (touched.is_empty(), bank) {
                    (false, _) => write!(f, ", touches {touched}"),
                    (true, true) => f.write_str(", a bank"),
                    (true, false) => f.write_str(", touches nothing"),
                }
            }
            Self::TookBack { seat, placed, dice } => {
                write!(f, "seat {seat} takes the last decision back:")?;
                for (ball, place) in Ball::ALL.iter().zip(placed) {
                    match place {
                        Some(field) => write!(f, " {ball}{field}")?,
                        None => write!(f, " {ball}--")?,
                    }
                }
                f.write_str(", dice")?;
                dice.iter().try_for_each(|pips| write!(f, " {pips}"))
            }
            Self::ThrowOver { seat, end, score, carambo, points } => {
                write!(f, "seat {seat} {end}; ")?;
                match (score, carambo) {
                    (Some(score), _) => score.fmt(f)?,
                    (None, true) => f.write_str("no points, but a Carambo")?,
                    (None, false) => f.write_str("no points")?,
                }
                write!(f, "; {points} in all")
            }
            Self::MayThrowAgain { seat } => write!(f, "seat {seat} may throw once more"),
            Self::Leaves { seat } => write!(f, "seat {seat} does not throw once more"),
            Self::TimeIsUp => f.write_str("the time is up: this is the last round"),
            Self::Over => f.write_str("the game is over"),
        }
    }
}

/// What ended a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThrowEnd {
    /// All four dice are used.
    AllDiceUsed,
    /// The last move touched nothing and was no bank (B6).
    NoContact,
    /// A ball might go on, but no die takes one anywhere (B4).
    NoWay,
    /// By choice (B7).
    Choice,
}

impl fmt::Display for ThrowEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AllDiceUsed => "has used all dice",
            Self::NoContact => "touched nothing",
            Self::NoWay => "has no way to go on",
            Self::Choice => "ends the turn",
        })
    }
}
