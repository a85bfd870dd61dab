//! The error of the hand: what a stroke is made with beside what was asked for,
//! drawn from the table's dice, in whole numbers.

use super::{
    options::{CarromOptions, Hand, HandWidths},
    stroke::{DIRECTIONS, FORCE_MAX, Stroke},
};
use crate::dice::Dice;

/// How many dice make one error: enough for a bell.
const DICE: usize = 4;
/// Their faces; the middle one is no error.
const FACES: u8 = 255;
const MIDDLE: i64 = 128;
/// The standard deviation of their sum, by 1000: the root of 4 · (255² − 1) / 12.
const DEVIATION: i64 = 147_224;

/// How far off a hand is: standard deviations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandError {
    /// Of its direction, in 0.01°.
    pub direction: i64,
    /// Of its force, in percent.
    pub force: i64,
}

impl Hand {
    /// How far off it is, where hands are so wide.
    #[must_use]
    pub const fn error(self, widths: HandWidths) -> HandError {
        let (direction, force) = match (self, widths) {
            (Self::Exact, _) => (0, 0),
            (Self::Steady, HandWidths::Narrow) => (15, 1),
            (Self::Steady, HandWidths::Wide) => (100, 4),
            (Self::Tavern, HandWidths::Narrow) => (30, 2),
            (Self::Tavern, HandWidths::Wide) => (200, 8),
            (Self::ThreeDrinks, HandWidths::Narrow) => (100, 6),
            (Self::ThreeDrinks, HandWidths::Wide) => (350, 14),
        };
        HandError { direction, force }
    }
}

impl CarromOptions {
    /// How far off everyone's hand is, people's and AI seats' alike.
    #[must_use]
    pub const fn hand_error(&self) -> HandError {
        self.hand.error(self.widths)
    }
}

impl HandError {
    /// Whether a stroke is made as it was asked for.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        self.direction == 0 && self.force == 0
    }

    /// The stroke that this hand makes of the one asked for. It rolls nothing if it is exact, else
    /// eight dice: four for the direction, four for the force.
    pub fn make<D: Dice + ?Sized>(self, asked: Stroke, dice: &mut D) -> Stroke {
        if self.is_exact() {
            return asked;
        }
        let direction = i64::from(asked.direction) + rounded(bell(dice) * self.direction * 1000, DEVIATION);
        let force = i64::from(asked.force);
        let force = force + rounded(bell(dice) * self.force * force * 10, DEVIATION);
        Stroke {
            direction: direction.clamp(i64::from(*DIRECTIONS.start()), i64::from(*DIRECTIONS.end())) as u16,
            force: force.clamp(1, i64::from(FORCE_MAX)) as u16,
            ..asked
        }
    }
}

/// How far four dice are off their middle: 508 at the most, three and a half deviations.
fn bell<D: Dice + ?Sized>(dice: &mut D) -> i64 {
    (0..DICE).map(|_| i64::from(dice.roll(FACES)) - MIDDLE).sum()
}

/// A quotient, rounded to the nearest whole number, halves away from zero.
const fn rounded(value: i64, by: i64) -> i64 {
    (value.abs() * 2 + by) / (2 * by) * value.signum()
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::dice::{Luck, Scripted};

    const EXACT: HandError = Hand::Exact.error(HandWidths::Narrow);
    const TAVERN: HandError = Hand::Tavern.error(HandWidths::Narrow);
    const THREE_DRINKS: HandError = Hand::ThreeDrinks.error(HandWidths::Narrow);
    const ASKED: Stroke = Stroke { x: -620, direction: 7750, force: 500 };

    /// Of every hand that makes one.
    fn errors() -> impl Iterator<Item = HandError> {
        let widths = [HandWidths::Narrow, HandWidths::Wide].into_iter();
        widths.flat_map(|widths| [Hand::Steady, Hand::Tavern, Hand::ThreeDrinks].map(|hand| hand.error(widths)))
    }

    #[test]
    fn an_exact_hand_makes_what_was_asked_for_and_rolls_nothing() {
        assert_eq!(EXACT.make(ASKED, &mut Scripted::new([])), ASKED);
    }

    #[test]
    fn the_middle_of_all_dice_is_no_error() {
        for hand in errors() {
            let mut dice = Scripted::new([128; 8]);
            assert_eq!(hand.make(ASKED, &mut dice), ASKED);
            assert_eq!(dice.left(), 0);
        }
    }

    #[test]
    fn an_error_is_as_large_as_its_dice_say_and_stays_in_range() {
        // 147 off the middle is one deviation.
        let one = [255, 148, 128, 128];
        let made = TAVERN.make(ASKED, &mut Scripted::new([one, one].concat()));
        assert_eq!(made, Stroke { direction: 7780, force: 510, ..ASKED });
        let back = [1, 108, 128, 128];
        let made = THREE_DRINKS.make(ASKED, &mut Scripted::new([back, back].concat()));
        assert_eq!(made, Stroke { direction: 7650, force: 470, ..ASKED });
        let edge = Stroke { direction: 1, force: 1, ..ASKED };
        assert_eq!(THREE_DRINKS.make(edge, &mut Scripted::new([1; 8])), edge);
        let edge = Stroke { direction: 17_999, force: 1000, ..ASKED };
        assert_eq!(THREE_DRINKS.make(edge, &mut Scripted::new([255; 8])), edge);
    }

    #[test]
    fn the_deviation_is_what_the_option_says() {
        let mut luck = Luck(StdRng::seed_from_u64(5));
        let asked = Stroke { direction: 9000, ..ASKED };
        for hand in errors() {
            let (mut direction, mut force, n) = (0.0, 0.0, 20_000);
            for _ in 0..n {
                let made = hand.make(asked, &mut luck);
                direction += (f64::from(made.direction) - 9000.0).powi(2);
                force += (f64::from(made.force) / 5.0 - 100.0).powi(2);
            }
            let (direction, force) = ((direction / f64::from(n)).sqrt(), (force / f64::from(n)).sqrt());
            assert!((direction / hand.direction as f64 - 1.0).abs() < 0.02, "{hand:?}: {direction}");
            assert!((force / hand.force as f64 - 1.0).abs() < 0.02, "{hand:?}: {force}");
        }
    }
}
