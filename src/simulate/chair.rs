//! A seat of a table as the auditor counts along: who sits there, and what of a game belongs to it.

use games::Level;
use table::{KeptSeat, ids::UserId};

/// A seat, and what the auditor remembers of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Chair {
    /// `None` for an AI.
    pub(super) user: Option<UserId>,
    /// How strong it is, of an AI that sits there itself.
    pub(super) level: Option<Level>,
    /// Whether the ante for the next, or the running, game is paid.
    pub(super) paid: bool,
    /// Whether an AI plays for its owner.
    pub(super) away: bool,
    /// Whether it has begun a game in this turn around the table.
    pub(super) has_begun: bool,
    /// Whether the AI played its last turn for its owner.
    pub(super) is_stood_in: bool,
    /// Whether it has lost the running game on time, and the stake with it.
    pub(super) has_lost: bool,
    /// Whether it has moved in this game, by more than talk and more than to give up.
    pub(super) has_moved: bool,
    /// Whether no AI did so for it.
    pub(super) has_moved_itself: bool,
}

impl Chair {
    /// As whose it is kept at a rematch.
    pub(super) fn seat(&self) -> Option<KeptSeat> {
        self.user.map(KeptSeat::Person).or(self.level.map(KeptSeat::Ai))
    }
}
