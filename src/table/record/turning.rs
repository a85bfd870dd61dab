//! The turning point of a recorded game: the decision that cost most, by the game's own engine.

use super::{Mismatch, Position, WrittenRecord};
use games::{
    Seat, Turn, Viewer,
    appraisal::{Decision, Turning, turning_point},
    catalog::{Game, Move, View},
};

/// A decision that changed the chances most, and what would have been better.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// Whose it was.
    pub seat: Seat,
    /// Whether an AI made it: for an AI seat, or in somebody's place.
    pub ai: bool,
    /// What they saw.
    pub view: View,
    /// What they played.
    pub mv: Move,
    /// What it cost, and what would have been best.
    pub turning: Turning,
}

impl TurningPoint {
    /// After which play it is shown: the one before it, where all that could have been played still lies there.
    #[must_use]
    pub const fn shown_at(&self) -> usize {
        self.turning.play.saturating_sub(1)
    }
}

impl WrittenRecord {
    /// The decision of this game that changed the chances most; none where no decision cost anything.
    ///
    /// # Errors
    /// The first thing of the record that does not hold.
    pub fn turning_point(&self) -> Result<Option<TurningPoint>, Mismatch> {
        let (by, decisions): (Vec<(Seat, bool)>, Vec<Decision>) =
            self.decisions()?.into_iter().map(|decided| ((decided.seat, decided.ai), decided.decision)).unzip();
        let Some(turning) = turning_point(&decisions) else { return Ok(None) };
        let place = decisions.iter().position(|decision| decision.play == turning.play);
        Ok(place.map(|place| {
            let Decision { view, mv, .. } = decisions[place].clone();
            let (seat, ai) = by[place];
            TurningPoint { seat, ai, view, mv, turning }
        }))
    }

    /// All decisions of this game in order, without what was taken back.
    pub(super) fn decisions(&self) -> Result<Vec<Decided>, Mismatch> {
        let mut decisions: Vec<Decided> = Vec::new();
        let mut before: Option<Game> = None;
        self.positions(|position| {
            if let Some(decided) = decided(before.as_ref(), &position) {
                if decided.decision.mv.takes_back() {
                    decisions.pop();
                } else {
                    decisions.push(decided);
                }
            }
            // What both sides took back was not decided. What ends the game stays, also where it is no turn: to give up,
            // and to take a draw.
            let is_over = position.game.turn() == Turn::Over;
            if let Some(turns) = position.game.view(Viewer::Public).turns().filter(|_| !is_over) {
                decisions.retain(|decided| decided.decision.view.turns().is_none_or(|had| had < turns));
            }
            before = Some(position.game.clone());
        })?;
        Ok(decisions)
    }
}

/// A decision, and whose it was.
pub(super) struct Decided {
    pub seat: Seat,
    /// Whether an AI played it.
    pub ai: bool,
    pub decision: Decision,
}

/// What the one who made this play saw and decided.
fn decided(before: Option<&Game>, position: &Position<'_>) -> Option<Decided> {
    let (before, played) = (before?, position.played?);
    let mv = before.kind().parse_move(&played.mv).ok()?;
    let view = before.view(Viewer::Seat(played.seat));
    Some(Decided { seat: played.seat, ai: played.ai, decision: Decision { play: position.play, view, mv } })
}
