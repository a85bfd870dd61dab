//! Luck and skill apart: how the dice of a recorded game fell beside what was to be expected, and how much of the best
//! play's worth each seat's decisions kept.

use std::collections::BTreeMap;

use super::{Mismatch, WrittenRecord, turning::Decided};
use games::{Seat, Viewer, appraisal::weighed_surely};

/// How many of a game's decisions are weighed at most: of a longer game the last ones.
const DECISIONS_MAX: usize = 400;

/// What games tell of somebody's luck and skill. Whole numbers, so that sums are the same in every order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Skill {
    /// How many decisions were weighed.
    pub decisions: i64,
    /// What the best choices were worth together, in the game's [`games::appraisal::Unit`].
    pub best: i64,
    /// What the chosen ones were worth.
    pub kept: i64,
    /// How many throws were weighed.
    pub throws: i64,
    /// How much better they were together than to be expected, in thousandths ([`games::appraisal::Fall`]).
    pub better: i64,
    /// The squares of that added up, in millionths: how far single throws are off.
    pub squares: i64,
}

impl Skill {
    /// How much of the best play's worth was kept, in ten thousandths; nothing before anything was decided.
    #[must_use]
    pub fn kept_share(self) -> Option<i64> {
        (self.best > 0).then(|| self.kept * 10_000 / self.best)
    }

    /// By how much a throw was better than to be expected, and the standard error of that, both in thousandths; nothing
    /// before there were two.
    #[must_use]
    pub fn luck(self) -> Option<(i64, i64)> {
        if self.throws < 2 {
            return None;
        }
        let throws = self.throws as f64;
        let (mean, of_squares) = (self.better as f64 / throws, self.squares as f64 / throws);
        let error = ((of_squares - mean * mean).max(0.0) / (throws - 1.0)).sqrt();
        Some((mean.round() as i64, error.ceil() as i64))
    }

    /// The luck of it, without what was decided.
    #[must_use]
    pub fn of_dice_alone(self) -> Self {
        Self { decisions: 0, best: 0, kept: 0, ..self }
    }

    fn add_throw(&mut self, better: i32) {
        let better = i64::from(better);
        self.throws += 1;
        self.better += better;
        self.squares += better * better;
    }
}

impl WrittenRecord {
    /// The luck of every seat's dice and the skill of those who decided for themselves: what an AI decided for them is
    /// left out, and so is to give up, after which there is nothing to play well. Seats of which nothing can be told are
    /// not there.
    ///
    /// # Errors
    /// The first thing of the record that does not hold.
    pub fn skills(&self) -> Result<BTreeMap<Seat, Skill>, Mismatch> {
        let mut skills: BTreeMap<Seat, Skill> = BTreeMap::new();
        self.positions(|position| {
            if position.play > 0 {
                for fall in position.game.view(Viewer::Public).falls(position.events) {
                    skills.entry(fall.seat).or_default().add_throw(fall.better);
                }
            }
        })?;
        let decisions = self.decisions()?;
        let is_own = |decided: &&Decided| !decided.ai && !decided.decision.mv.gives_up();
        for Decided { seat, decision, .. } in decisions.iter().filter(is_own).rev().take(DECISIONS_MAX) {
            let Some(weighed) = weighed_surely(decision) else { continue };
            // Where even the best choice brings nothing, nothing can be kept of it.
            if weighed.best.worth > 0 {
                let skill = skills.entry(*seat).or_default();
                skill.decisions += 1;
                skill.best += i64::from(weighed.best.worth);
                skill.kept += i64::from(weighed.played.max(0));
            }
        }
        Ok(skills)
    }
}
