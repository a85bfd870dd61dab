//! What the laws make of a stroke (R3–R12): a judgement by counting, which knows
//! neither places nor letters.
//!
//! The order is the rules': first the queen and the men of a foul (R5–R9), then
//! the dues (R6), and only with all that out the end of the board (R11, R12).
//! Who owes a due has no man in the pockets, for it is paid as soon as there is one.
//!
//! Where the rules leave a stroke open, it is judged so:
//! - A break that touches no man but pockets the striker is a foul (R6) and no try: the turn is over.
//! - When three tries touched nothing, the turn passes, and the next seat breaks, with three tries of its own.
//! - An opponent who owes a due pays it as soon as a man of theirs falls, in whoever's stroke. Such a
//!   last man comes out again, so it was not the last (R6 before R11).
//! - Both last men in one stroke with the queen not covered: both sentences of R11 lose the board for
//!   the shooter; the opponent scores the 3 for the queen, since no man of the shooter's is left.

use super::board::{Colour, MEN_EACH};

/// How often a break may be tried (R3).
pub const TRIES: u8 = 3;
/// What the queen is worth (R11, R12).
pub const QUEEN_POINTS: u8 = 3;

/// Where the queen stands between two strokes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Queen {
    /// On the board.
    OnBoard,
    /// In a pocket, to be covered by the stroke that comes, else she goes back (R5).
    ToCover,
    /// Covered by the side of this colour.
    Covered(Colour),
}

/// How the men stand before a stroke, as far as the laws ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The colour of who shoots.
    pub shooter: Colour,
    /// How many men of each colour are in the pockets.
    pub pocketed: [u8; 2],
    /// How many dues each colour owes (R6).
    pub owed: [u8; 2],
    /// Where the queen is.
    pub queen: Queen,
    /// How many tries of the break have touched nothing; `None` once the board is broken (R3).
    pub tries: Option<u8>,
}

/// What a stroke did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fallen {
    /// Whether the striker touched a man.
    pub touched: bool,
    /// Own men that fell.
    pub own: u8,
    /// Opponent's men that fell.
    pub opponents: u8,
    /// Whether the queen fell.
    pub queen: bool,
    /// Whether the striker fell.
    pub striker: bool,
}

/// What the laws make of the queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QueenRuling {
    /// She stays where and as she was.
    AsBefore,
    /// Pocketed; the next stroke must cover her (R5).
    ToCover,
    /// Still to be covered: the striker fell with the men that would have (R8).
    StillToCover,
    /// Pocketed and covered, in this stroke or by it (R5).
    Covered,
    /// Back: no own man was in the pockets before the stroke (R5).
    Refused,
    /// Back: the stroke that should have covered her did not (R5).
    NotCovered,
    /// Back: the striker fell with her (R7).
    WithStriker,
}

impl QueenRuling {
    /// Whether she goes back on the board.
    #[must_use]
    pub const fn is_back(self) -> bool {
        matches!(self, Self::Refused | Self::NotCovered | Self::WithStriker)
    }
}

/// A break that touched nothing (R3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Missed {
    /// It may be tried again; so many tries there were.
    TryAgain(u8),
    /// That was the third: the turn passes.
    LastTry,
}

/// Why a board is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndCause {
    /// All own men are in, and the queen is covered (R12).
    AllIn,
    /// Own and opponent's last men in one stroke, with the queen covered (R11).
    BothIn,
    /// The opponent's last man was pocketed (R11).
    OpponentsLast,
    /// The own last man was pocketed with the queen not covered (R11).
    OwnLastWithoutQueen,
}

/// How a board ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// The colour that won.
    pub winner: Colour,
    /// Why.
    pub cause: EndCause,
    /// What it scores for men.
    pub men: u8,
    /// What it scores for the queen: 3 or nothing.
    pub queen: u8,
}

impl End {
    /// All that the winner scores.
    #[must_use]
    pub const fn points(&self) -> u8 {
        self.men + self.queen
    }
}

/// What the laws make of a stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruling {
    /// A break that touched nothing.
    pub missed: Option<Missed>,
    /// The queen.
    pub queen: QueenRuling,
    /// Whether the own men of the stroke come out again (R7, R8).
    pub stroke_out: bool,
    /// Whether the stroke costs a due (R6–R9).
    pub foul: bool,
    /// How many men of each colour come out as dues (R6), from those that are left in the pockets.
    pub paid: [u8; 2],
    /// How many dues each colour owes from now on.
    pub owed: [u8; 2],
    /// Whether the shooter has another stroke; else the next seat has.
    pub goes_on: bool,
    /// How the board ended, if it did.
    pub end: Option<End>,
}

/// Judges a stroke.
#[must_use]
pub fn judge(before: &Standing, fallen: &Fallen) -> Ruling {
    let missed = missed_break(before, fallen);
    let queen = queen(before, fallen);
    let stroke_out = fallen.striker && fallen.own > 0;
    let pocketed = pocketed_after(before, fallen, stroke_out);
    let (paid, owed) = dues(before, fallen, pocketed);
    let left = Colour::ALL.map(|colour| MEN_EACH - pocketed[colour.index()] + paid[colour.index()]);
    Ruling {
        missed,
        queen,
        stroke_out,
        foul: fallen.striker,
        paid,
        owed,
        goes_on: goes_on(fallen, missed, queen),
        end: end(before, fallen, queen, left),
    }
}

/// R3: a break that touches no man, unless it is a foul.
fn missed_break(before: &Standing, fallen: &Fallen) -> Option<Missed> {
    let tries = before.tries.filter(|_| !fallen.touched && !fallen.striker)? + 1;
    Some(if tries < TRIES { Missed::TryAgain(tries) } else { Missed::LastTry })
}

/// R5, R7, R8: what becomes of the queen.
fn queen(before: &Standing, fallen: &Fallen) -> QueenRuling {
    match (fallen.queen, before.queen) {
        (true, _) if fallen.striker => QueenRuling::WithStriker,
        (true, _) if before.pocketed[before.shooter.index()] == 0 => QueenRuling::Refused,
        (true, _) if fallen.own > 0 => QueenRuling::Covered,
        (true, _) => QueenRuling::ToCover,
        (false, Queen::ToCover) if fallen.own == 0 => QueenRuling::NotCovered,
        (false, Queen::ToCover) if fallen.striker => QueenRuling::StillToCover,
        (false, Queen::ToCover) => QueenRuling::Covered,
        (false, _) => QueenRuling::AsBefore,
    }
}

/// R7–R10: how many men of each colour are in the pockets once those of a foul are out. The
/// opponent's men stay.
fn pocketed_after(before: &Standing, fallen: &Fallen, stroke_out: bool) -> [u8; 2] {
    let mut pocketed = before.pocketed;
    pocketed[before.shooter.index()] += if stroke_out { 0 } else { fallen.own };
    pocketed[before.shooter.other().index()] += fallen.opponents;
    pocketed
}

/// R6: what each colour pays of the dues it owes, and what it owes on.
fn dues(before: &Standing, fallen: &Fallen, pocketed: [u8; 2]) -> ([u8; 2], [u8; 2]) {
    let mut due = before.owed;
    due[before.shooter.index()] += u8::from(fallen.striker);
    let paid = [due[0].min(pocketed[0]), due[1].min(pocketed[1])];
    (paid, [due[0] - paid[0], due[1] - paid[1]])
}

/// R4–R10: whether the shooter has another stroke.
const fn goes_on(fallen: &Fallen, missed: Option<Missed>, queen: QueenRuling) -> bool {
    match (missed, queen) {
        (Some(missed), _) => matches!(missed, Missed::TryAgain(_)),
        (None, QueenRuling::WithStriker) => false,
        (None, QueenRuling::ToCover) => true,
        (None, _) => fallen.own > 0,
    }
}

/// R11, R12: how the board ended, with so many men of each colour left on it.
fn end(before: &Standing, fallen: &Fallen, ruling: QueenRuling, left: [u8; 2]) -> Option<End> {
    let (shooter, opponent) = (before.shooter, before.shooter.other());
    let covered_by = match (ruling, before.queen) {
        (QueenRuling::Covered, _) => Some(shooter),
        (QueenRuling::AsBefore, Queen::Covered(by)) => Some(by),
        _ => None,
    };
    let is_own_last = fallen.own > 0 && left[shooter.index()] == 0;
    let is_opponents_last = fallen.opponents > 0 && left[opponent.index()] == 0;
    let queen_for = |colour| if covered_by == Some(colour) { QUEEN_POINTS } else { 0 };
    let (winner, cause, men, queen) = match (is_own_last, is_opponents_last) {
        (false, false) => return None,
        (true, _) if covered_by.is_none() => (opponent, EndCause::OwnLastWithoutQueen, 0, QUEEN_POINTS),
        (true, true) => (shooter, EndCause::BothIn, fallen.opponents, queen_for(shooter)),
        (true, false) => (shooter, EndCause::AllIn, left[opponent.index()], queen_for(shooter)),
        (false, true) => (opponent, EndCause::OpponentsLast, left[shooter.index()], queen_for(opponent)),
    };
    Some(End { winner, cause, men, queen })
}
