//! Games worked out once more for the auditor: from the lines and rolls of a
//! journal, without the rules. One file a game; what is paid is left to the
//! tally.

use std::fmt::Debug;

use games::catalog::{Kind, for_every_game};
use table::Started;

/// A running game as the auditor follows it. Seats are counted from 0.
pub(super) trait Recount: Debug {
    /// The seat that sits the game out and pays no ante, if one does.
    fn sits_out(&self) -> Option<usize> {
        None
    }

    /// Whether the first seat of the game is the one that begins, and competes in it.
    fn first_begins(&self) -> bool {
        self.sits_out().is_none()
    }

    /// The seat that has the first turn, if that need not be the first seat of the game.
    fn opener(&self) -> Option<usize> {
        None
    }

    /// Whether dice that fall as it starts tell something of who will win, so that no bets are taken after them.
    fn start_tells(&self) -> bool {
        true
    }

    /// Whether two seats win and lose together.
    fn are_partners(&self, _one: usize, _other: usize) -> bool {
        false
    }

    /// Whether this move is a turn of the seat, and not a word to the others or something done in another's turn.
    fn is_turn(&self, _seat: usize, _mv: &str) -> bool {
        true
    }

    /// Whether this move plays something: it is more than a word to the others, and more than to give up.
    fn is_move(&self, _mv: &str) -> bool {
        true
    }

    /// Whether this move gives the game up.
    fn gives_up(&self, _mv: &str) -> bool {
        false
    }

    /// Whether the move just made has lost the game for its seat, since it let the others win (R11, S2, A5).
    fn lets_other_win(&self, _seat: usize) -> bool {
        false
    }

    /// Follows that the agreed time is over (B11).
    fn time_is_over(&mut self) {}

    /// Follows a move that was accepted.
    fn moved(&mut self, seat: usize, mv: &str, rolls: &[u8]) -> Result<(), String>;

    /// What part of the middle belongs to each seat by now, in a game that is settled as it goes along.
    fn interim_shares(&self) -> Option<Vec<i64>> {
        None
    }

    /// How the game ended.
    fn ending(&self) -> Result<Ending, String>;
}

/// How a game ended, by the auditor's own count.
#[derive(Debug)]
pub(super) struct Ending {
    /// The seats that competed, best first; who stands equal stands together, in seat order.
    pub ranking: Vec<Vec<usize>>,
    /// Whether the pot first buys a drink for every seat (K9).
    pub round_for_all: bool,
    /// What part of the pot each seat has, where the best seats do not share it alike.
    pub shares: Option<Vec<i64>>,
}

/// A game's recount, begun. Each game's file of this name has one.
pub(super) trait Begins: Recount + Sized + 'static {
    /// Follows a game from its start.
    fn of(started: &Started) -> Self;
}

macro_rules! recounts {
    ($($(#[$doc:meta])* $Game:ident $key:ident => $rules:ty),+ $(,)?) => {
        /// Follows a game from its start.
        pub(super) fn recount(started: &Started) -> Box<dyn Recount> {
            match started.rules.options.kind() {
                $(Kind::$Game => Box::new(<super::$key::Recounted as Begins>::of(started)),)+
            }
        }
    };
}
for_every_game!(recounts);
