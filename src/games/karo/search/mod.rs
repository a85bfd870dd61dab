//! Looks for the best turn: alpha-beta with iterative deepening over any
//! [`Position`], the same turn for the same limit of nodes on every machine.
//!
//! [`walk`] goes through the turns, [`order`] says which first, and the
//! [`table`] remembers what was found. How good a position is at the end of a
//! line, each game says itself.

mod order;
mod table;
mod walk;

use std::fmt;

use self::walk::Walk;
use super::position::{Position, WIN};

/// The most turns that are looked ahead.
pub const DEPTH_MAX: u8 = 64;

/// When to stop.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// How many turns are tried at most.
    pub nodes: u64,
    /// How many turns are looked ahead at most, [`DEPTH_MAX`] if more.
    pub depth: u8,
    /// Says from outside that it is time; asked every thousand turns or so.
    pub until: Option<&'a dyn Fn() -> bool>,
    /// How much less than an even game a draw is to the one who asks.
    pub contempt: i32,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self { nodes: u64::MAX, depth: DEPTH_MAX, until: None, contempt: 0 }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, depth, until, contempt } = self;
        write!(f, "Limits({nodes} nodes, depth {depth}, until {}, contempt {contempt})", until.is_some())
    }
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// So many hundredths of what the game counts in; 0 is even.
    Even(i32),
    /// A win in so many turns of one's own; 0 where the game is won already.
    Win(u8),
    /// A loss in so many turns of the opponent's; 0 where the game is lost already.
    Loss(u8),
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<T> {
    /// The best turn; none where the game is over or the side to move has none and passes.
    pub best: Option<T>,
    /// What the position is worth to the side to move.
    pub value: Value,
    /// How it would go on, the best turn first; a side without a turn passes in between.
    pub line: Vec<T>,
    /// How many turns were looked ahead in full.
    pub depth: u8,
    /// How many turns were tried.
    pub nodes: u64,
}

/// Looks for the best turn. `history` has the hashes of the game's positions so far, the first first, with this one
/// or without: a position for the third time is a draw.
#[must_use]
pub fn search<P: Position>(position: &P, history: &[u64], limits: &Limits) -> Found<P::Turn> {
    search_telling(position, history, limits, |_| {})
}

/// As [`search`]; tells what it has found after each depth.
pub fn search_telling<P: Position>(
    position: &P,
    history: &[u64],
    limits: &Limits,
    mut tell: impl FnMut(&Found<P::Turn>),
) -> Found<P::Turn> {
    let mut walk = Walk::new(position.clone(), history, limits);
    let passes = position.count() == 0;
    let mut found = Found { best: None, value: Value::Even(0), line: Vec::new(), depth: 0, nodes: 0 };
    for depth in 1..=limits.depth.clamp(1, DEPTH_MAX) {
        let value = walk.look(depth);
        found.nodes = walk.nodes();
        let Some(value) = value else {
            // The turn found best so far is at least as good as the one of the last depth.
            if let Some((value, line)) = walk.unfinished() {
                (found.value, found.line) = (Value::of(value), line.to_vec());
                found.best = found.line.first().copied();
            }
            break;
        };
        found.value = Value::of(value);
        found.line = walk.line().to_vec();
        found.best = found.line.first().filter(|_| !passes).copied();
        found.depth = depth;
        tell(&found);
        if is_decided(value) && (WIN - value.abs()) <= i32::from(depth) {
            break;
        }
    }
    found
}

impl Value {
    const fn of(value: i32) -> Self {
        let turns = WIN - value.abs();
        match (is_decided(value), value > 0) {
            (false, _) => Self::Even(value),
            (true, true) => Self::Win((turns as u8).div_ceil(2)),
            (true, false) => Self::Loss((turns / 2) as u8),
        }
    }
}

/// `+0.32`, `win in 3` or `loss in 2`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Even(value) => {
                let sign = if *value < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
            }
            Self::Win(turns) => write!(f, "win in {turns}"),
            Self::Loss(turns) => write!(f, "loss in {turns}"),
        }
    }
}

/// Whether a value is a win or a loss: [`WIN`] less the turns to it, or that of the opponent.
const fn is_decided(value: i32) -> bool {
    value.abs() >= WIN - DEPTH_MAX as i32
}
