//! The turning point of a recorded game: the decision that cost most, by the game's own engine.

use super::{Mismatch, Position, WrittenRecord};
use games::{
    Seat, Viewer,
    appraisal::{Decision, Turning, turning_point},
    catalog::{Game, Move, View},
};

/// A decision that changed the chances most, and what would have been better.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// Whose it was.
    pub seat: Seat,
    /// What they saw.
    pub view: View,
    /// What they played.
    pub mv: Move,
    /// What it cost, and what would have been best.
    pub turning: Turning,
}

impl WrittenRecord {
    /// The decision of this game that changed the chances most; none where no decision cost anything.
    ///
    /// # Errors
    /// The first thing of the record that does not hold.
    pub fn turning_point(&self) -> Result<Option<TurningPoint>, Mismatch> {
        let mut decisions: Vec<(Seat, Decision)> = Vec::new();
        let mut before: Option<Game> = None;
        self.positions(|position| {
            if let Some((seat, decision)) = decision(before.as_ref(), &position) {
                if decision.mv.takes_back() {
                    decisions.pop();
                } else {
                    decisions.push((seat, decision));
                }
            }
            if let Some(turns) = position.game.view(Viewer::Public).turns() {
                // What both sides took back was not decided.
                decisions.retain(|(_, decision)| decision.view.turns().is_none_or(|had| had < turns));
            }
            before = Some(position.game.clone());
        })?;
        let (seats, decisions): (Vec<Seat>, Vec<Decision>) = decisions.into_iter().unzip();
        let Some(turning) = turning_point(&decisions) else { return Ok(None) };
        let place = decisions.iter().position(|decision| decision.play == turning.play);
        Ok(place.map(|place| {
            let Decision { view, mv, .. } = decisions[place].clone();
            TurningPoint { seat: seats[place], view, mv, turning }
        }))
    }
}

/// What the one who made this play saw and decided.
fn decision(before: Option<&Game>, position: &Position<'_>) -> Option<(Seat, Decision)> {
    let (before, played) = (before?, position.played?);
    let mv = before.kind().parse_move(&played.mv).ok()?;
    let view = before.view(Viewer::Seat(played.seat));
    Some((played.seat, Decision { play: position.play, view, mv }))
}
