//! Why the rules of Carrom say no, in words.

use crate::refusals::{Called, Worded};
use games::carrom::{
    Refusal,
    board::{MAN_RADIUS, OUTER_CIRCLE, PlaceRefused},
    notation::Tenths,
};
use words::{Words, say};

impl Worded for Refusal {
    fn worded(&self, words: &Words, called: Called<'_>) -> String {
        match self {
            Self::Over => say!(words, "carrom-refused-over"),
            Self::NoSuchSeat(_) => say!(words, "carrom-refused-not-playing"),
            Self::NotYourTurn { turn } => say!(words, "carrom-refused-not-your-turn", who = (called.seat)(*turn)),
            Self::PlaceFirst { man } => say!(words, "carrom-refused-place-first", man = man.to_string()),
            Self::NothingToPlace => say!(words, "carrom-refused-nothing-to-place"),
            Self::Striker(PlaceRefused::PastTheEnd { x }) => {
                say!(words, "carrom-refused-off-the-line", at = x.to_string())
            }
            Self::Striker(PlaceRefused::HalfOnTheSpot { x }) => {
                say!(words, "carrom-refused-half-on-spot", at = x.to_string())
            }
            Self::Striker(PlaceRefused::OnMan { x, man }) => {
                say!(words, "carrom-refused-on-man", at = x.to_string(), man = man.to_string())
            }
            Self::NotForward { angle } => say!(words, "carrom-refused-not-forward", angle = angle.to_string()),
            Self::NoSuchForce { force } => say!(words, "carrom-refused-no-force", force = force.to_string()),
            Self::OutsideTheCircle { spot } => {
                let max = Tenths((OUTER_CIRCLE - MAN_RADIUS) / 100).to_string();
                say!(words, "carrom-refused-outside", spot = spot.to_string(), max = max)
            }
            Self::OnMan { spot, man } => {
                say!(words, "carrom-refused-spot-on-man", spot = spot.to_string(), man = man.to_string())
            }
        }
    }

    fn not_a_move(words: &Words, text: &str) -> String {
        say!(words, "carrom-not-a-move", text = text)
    }
}
