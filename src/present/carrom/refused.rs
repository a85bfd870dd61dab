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
        match self {
            Self::PlaceFirst { man } => say!(words, "carrom-refused-place-first", man = man.to_string()),
            Self::NothingToPlace => say!(words, "carrom-refused-nothing-to-place"),
            Self::Striker(PlaceRefused::PastTheEnd { x }) => {
                say!(words, "carrom-refused-off-the-line", at = hundredths(x.0, words))
            }
            Self::Striker(PlaceRefused::HalfOnTheSpot { x }) => {
                say!(words, "carrom-refused-half-on-spot", at = hundredths(x.0, words))
            }
            Self::Striker(PlaceRefused::OnMan { x, man }) => {
                say!(words, "carrom-refused-on-man", at = hundredths(x.0, words), man = man.to_string())
            }
            Self::NotForward { angle } => say!(words, "carrom-refused-not-forward", angle = hundredths(angle.0, words)),
            Self::NoSuchForce { force } => say!(words, "carrom-refused-no-force", force = force.to_string()),
            Self::OutsideTheCircle { spot } => {
                let max = hundredths((OUTER_CIRCLE - MAN_RADIUS) / 100, words);
                say!(words, "carrom-refused-outside", spot = lies(*spot, words), max = max)
            }
            Self::OnMan { spot, man } => {
                say!(words, "carrom-refused-spot-on-man", spot = lies(*spot, words), man = man.to_string())
            }
        }
    }

    fn not_a_move(words: &Words, text: &str) -> String {
        say!(words, "carrom-not-a-move", text = text)
    }
}

/// A place in centimetres right and up of the centre.
fn lies(spot: Spot, words: &Words) -> String {
    format!("{} {}", hundredths(spot.x.0, words), hundredths(spot.y.0, words))
}
