//! Why the rules of Carrom say no, in words.

use super::aiming::hundredths;
use crate::refusals::{Called, Worded, examples};
use games::carrom::{
    Man, Refusal, Spot,
    board::{MAN_RADIUS, OUTER_CIRCLE, PlaceRefused},
    notation::{Angle, Tenths},
};
use words::{Words, say};

impl Worded for Refusal {
    fn examples() -> Vec<Self> {
        let (man, x) = (Man::at(2), Tenths(-620));
        let spot = Spot { x, y: Tenths(120) };
        examples! { Refusal:
            PlaceFirst { man },
            NothingToPlace,
            Striker(PlaceRefused::PastTheEnd { x: Tenths(2271) }),
            Striker(PlaceRefused::HalfOnTheSpot { x: Tenths(-2000) }),
            Striker(PlaceRefused::OnMan { x, man }),
            NotForward { angle: Angle(9000) },
            NoSuchForce { force: 1001 },
            OutsideTheCircle { spot },
            OnMan { spot, man: Man::QUEEN },
        }
    }

    fn worded(&self, words: &Words, _: Called<'_>) -> String {
        said(self, &format!(" ({})", self.rule()), words)
    }

    fn not_a_move(words: &Words, text: &str) -> String {
        say!(words, "carrom-not-a-move", text = text)
    }
}

/// The same without the number of the rule: for who aims, and moves the striker on.
pub(super) fn without_rule(why: &Refusal, words: &Words) -> String {
    said(why, "", words)
}

/// Why the rules say no, with this for the number of the rule where a phrase has it.
fn said(why: &Refusal, rule: &str, words: &Words) -> String {
    match why {
        Refusal::PlaceFirst { man } => say!(words, "carrom-refused-place-first", man = man.to_string(), rule = rule),
        Refusal::NothingToPlace => say!(words, "carrom-refused-nothing-to-place"),
        Refusal::Striker(PlaceRefused::PastTheEnd { x }) => {
            say!(words, "carrom-refused-off-the-line", at = hundredths(x.0, words), rule = rule)
        }
        Refusal::Striker(PlaceRefused::HalfOnTheSpot { x }) => {
            say!(words, "carrom-refused-half-on-spot", at = hundredths(x.0, words), rule = rule)
        }
        Refusal::Striker(PlaceRefused::OnMan { x, man }) => {
            say!(words, "carrom-refused-on-man", at = hundredths(x.0, words), man = man.to_string(), rule = rule)
        }
        Refusal::NotForward { angle } => {
            say!(words, "carrom-refused-not-forward", angle = hundredths(angle.0, words), rule = rule)
        }
        Refusal::NoSuchForce { force } => say!(words, "carrom-refused-no-force", force = force.to_string()),
        Refusal::OutsideTheCircle { spot } => {
            let max = hundredths((OUTER_CIRCLE - MAN_RADIUS) / 100, words);
            say!(words, "carrom-refused-outside", spot = lies(*spot, words), max = max, rule = rule)
        }
        Refusal::OnMan { spot, man } => {
            say!(words, "carrom-refused-spot-on-man", spot = lies(*spot, words), man = man.to_string(), rule = rule)
        }
    }
}

/// A place in centimetres right and up of the centre.
fn lies(spot: Spot, words: &Words) -> String {
    format!("{} {}", hundredths(spot.x.0, words), hundredths(spot.y.0, words))
}
