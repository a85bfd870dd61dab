//! Schleicher & Hüpfer on a small board, solved: who wins each placement of both
//! sides' pieces and faces, if both play as well as can be.
//!
//! Worked out backwards, from the placements in which one side has won (S2). A
//! [`ground::Small`] placement is always seen by the side to move, which heads
//! for the last row; once it has moved, the board is turned around. What can
//! be put off for ever is a draw, as the third same position is.

mod ground;
pub mod oracle;
#[cfg(test)]
mod tests;

use std::fmt;

use serde::Serialize;

pub use self::ground::{Ground, GroundRefused, PIECES, PLACEMENTS_MAX, ROWS, Small};

/// How a placement ends for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// One side has won already (S2): the side to move, or the other one.
    Over {
        /// Whether it is the side to move.
        won: bool,
    },
    /// The side to move can force a win.
    Win,
    /// The other side can.
    Loss,
    /// Neither can.
    Draw,
}

/// How many placements there are of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// All placements: those of the other kinds together.
    pub positions: u64,
    /// The side to move can force a win.
    pub win: u64,
    /// The other side can.
    pub loss: u64,
    /// Neither can.
    pub draw: u64,
    /// One side has won already (S2).
    pub terminal: u64,
}

/// All placements of a small board with their verdicts, a byte each.
pub struct Tablebase {
    ground: Ground,
    states: Vec<u8>,
}

/// What the table holds of a placement. Below these: how many turns are left that are not known to lose.
const OVER_LOST: u8 = 255;
const OVER_WON: u8 = 254;
const WON: u8 = 253;
const LOST: u8 = 252;
/// Known, and those before it are still to be looked at.
const NEWLY_WON: u8 = 251;
const NEWLY_LOST: u8 = 250;
/// Neither side has a turn (S3).
const STUCK: u8 = 249;

impl Tablebase {
    /// Solves a board. Takes as many bytes as there are placements.
    #[must_use]
    pub fn solve(ground: Ground) -> Self {
        let states = vec![0; ground.placements()];
        let mut table = Self { ground, states };
        table.begin();
        // First what comes before the wins on the board, then what comes before that, till nothing is new.
        table.sweep(|state| matches!(state, OVER_LOST | OVER_WON));
        while table.sweep(|state| matches!(state, NEWLY_WON | NEWLY_LOST)) {}
        table
    }

    /// The board that it was solved on.
    #[must_use]
    pub const fn ground(&self) -> &Ground {
        &self.ground
    }

    /// How a placement ends.
    #[must_use]
    pub fn verdict(&self, small: &Small) -> Verdict {
        verdict(self.states[self.ground.number(small)])
    }

    /// How many there are of each kind.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut counts = Counts { positions: self.states.len() as u64, ..Counts::default() };
        for state in &self.states {
            match verdict(*state) {
                Verdict::Over { .. } => counts.terminal += 1,
                Verdict::Win => counts.win += 1,
                Verdict::Loss => counts.loss += 1,
                Verdict::Draw => counts.draw += 1,
            }
        }
        counts
    }

    /// What is known of each placement by itself: who has won, or how many turns there are. A pass counts as one (S3).
    fn begin(&mut self) {
        let Self { ground, states } = self;
        for (number, state) in states.iter_mut().enumerate() {
            let small = ground.placement(number);
            *state = match ground.winner(&small) {
                Some(true) => OVER_WON,
                Some(false) => OVER_LOST,
                None => match ground.count(&small) {
                    0 if ground.count(&ground.turned(&small)) == 0 => STUCK,
                    turns => turns.max(1),
                },
            };
        }
    }

    /// Goes once through the table and looks at what comes before the placements in these states; whether there were
    /// any. What it finds out is newly known.
    fn sweep(&mut self, is_looked_at: impl Fn(u8) -> bool) -> bool {
        let Self { ground, states } = self;
        let mut is_going_on = false;
        for number in 0..states.len() {
            let state = states[number];
            if !is_looked_at(state) {
                continue;
            }
            is_going_on = true;
            states[number] = match state {
                NEWLY_WON => WON,
                NEWLY_LOST => LOST,
                over => over,
            };
            let is_lost = matches!(state, NEWLY_LOST | OVER_LOST);
            ground.each_before(&ground.placement(number), |before| {
                let state = &mut states[ground.number(before)];
                match *state {
                    STUCK.. => {}
                    _ if is_lost => *state = NEWLY_WON,
                    1 => *state = NEWLY_LOST,
                    _ => *state -= 1,
                }
            });
        }
        is_going_on
    }
}

/// Says how large it is, not what it holds.
impl fmt::Debug for Tablebase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tablebase({:?}, {} placements)", self.ground, self.states.len())
    }
}

/// What a state means once all is known: what never was found out is a draw.
const fn verdict(state: u8) -> Verdict {
    match state {
        OVER_LOST => Verdict::Over { won: false },
        OVER_WON => Verdict::Over { won: true },
        WON | NEWLY_WON => Verdict::Win,
        LOST | NEWLY_LOST => Verdict::Loss,
        _ => Verdict::Draw,
    }
}
