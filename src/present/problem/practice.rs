//! A problem of an earlier day to practise at: tried as often as one likes and counted nowhere, its solution told as soon
//! as it is found or asked for.

use super::{ProblemPress, ProblemShown, Stage, button, small};
use crate::{Row, Screen};
use table::calendar::Day;
use words::say;

/// How far somebody is with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeStep {
    /// Nothing is chosen.
    Asked,
    /// This choice, by its place, is not the best.
    Wrong(u8),
    /// The best was chosen.
    Found,
    /// They asked what is best.
    Told,
}

impl PracticeStep {
    /// Whether the solution may be told.
    #[must_use]
    pub const fn stage(self) -> Stage {
        match self {
            Self::Asked | Self::Wrong(_) => Stage::Open,
            Self::Found | Self::Told => Stage::Solved,
        }
    }
}

impl ProblemShown<'_> {
    /// The position and its choices, or what is best, and the ways to another one and, then, to the problems of today.
    #[must_use]
    pub fn practice_screen(&self, step: PracticeStep, today: Day, has_picture: bool) -> Screen {
        let (words, stage, best) = (self.words, step.stage(), usize::from(self.problem.best) + 1);
        let outcome = match step {
            PracticeStep::Asked => None,
            PracticeStep::Wrong(place) => Some(say!(words, "problem-practice-wrong", chosen = usize::from(place) + 1)),
            PracticeStep::Found => Some(say!(words, "problem-practice-right", best = best)),
            PracticeStep::Told => Some(say!(words, "problem-over", best = best)),
        };
        let about = small(&say!(words, "problem-practice"));
        let text = self.lines(Some(about), stage, outcome.into_iter().collect(), has_picture);
        let rows = match stage {
            Stage::Open => {
                let solve = ProblemPress::Solve(self.day, self.variant);
                let ways = vec![button(solve, say!(words, "button-problem-solution")), self.another()];
                let choices = self.row_of_choices(|place| ProblemPress::Guess(self.day, self.variant, place));
                vec![choices, Row::Buttons(ways)]
            }
            Stage::Solved => {
                let back = button(ProblemPress::Day(today), say!(words, "button-door-problem"));
                vec![Row::Buttons(vec![self.another(), back])]
            }
        };
        Screen { text, card: None, rows }
    }
}
