//! The errors that a hand is expected to make: a few that stand for all, so that
//! the same stroke is always judged in the same way.

use crate::carrom::{
    hand::HandError,
    stroke::{DIRECTIONS, FORCE_MAX, Stroke},
};

/// How many errors stand for all, at most.
const MOST: usize = 32;
/// The middles of the upper sixteen of 32 equal parts of a bell, in thousandths of its deviation.
const QUANTILES: [i64; MOST / 2] = [39, 118, 197, 278, 360, 445, 533, 626, 725, 831, 947, 1078, 1230, 1418, 1676, 2154];

/// How closely a hand is looked at: how many errors stand for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sample {
    /// As if the hand made none.
    Without,
    /// Four.
    Few,
    /// Sixteen.
    Some,
    /// 32.
    Many,
}

impl Sample {
    pub(super) const fn size(self) -> usize {
        match self {
            Self::Without => 1,
            Self::Few => 4,
            Self::Some => 16,
            Self::Many => MOST,
        }
    }

    /// Which error of the force goes with one of the direction: multiples of this, so that the pairs fill
    /// the plane evenly. It has no divisor in common with one more than the size.
    const fn stride(self) -> usize {
        match self {
            Self::Without => 1,
            Self::Few => 2,
            Self::Some => 5,
            Self::Many => 10,
        }
    }

    /// How many errors stand for all of this hand: one of an exact hand.
    pub(super) const fn number(self, hand: HandError) -> usize {
        if hand.is_exact() { 1 } else { self.size() }
    }

    /// The strokes that a hand is expected to make of one; only that one of an exact hand.
    pub(super) fn strokes(self, hand: HandError, asked: Stroke) -> impl Iterator<Item = Stroke> {
        let size = self.number(hand);
        (0..size).map(move |nth| {
            let beside = if size == 1 { 0 } else { (nth + 1) * self.stride() % (size + 1) - 1 };
            off(hand, asked, quantile(nth, size), quantile(beside, size))
        })
    }
}

/// A stroke as far off as this, in thousandths of the hand's deviations of direction and force.
fn off(hand: HandError, asked: Stroke, direction: i64, force: i64) -> Stroke {
    let by = (direction * hand.direction / 1000, force * hand.force * i64::from(asked.force) / 100_000);
    let (direction, force) = (i64::from(asked.direction) + by.0, i64::from(asked.force) + by.1);
    Stroke {
        direction: direction.clamp(i64::from(*DIRECTIONS.start()), i64::from(*DIRECTIONS.end())) as u16,
        force: force.clamp(1, i64::from(FORCE_MAX)) as u16,
        ..asked
    }
}

/// The middle of one of so many equal parts of a bell.
fn quantile(nth: usize, of: usize) -> i64 {
    let part = MOST / of;
    (finest(nth * part + (part - 1) / 2) + finest(nth * part + part / 2)) / 2
}

fn finest(nth: usize) -> i64 {
    let half = MOST / 2;
    if nth < half { -QUANTILES[half - 1 - nth] } else { QUANTILES[nth - half] }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXACT: HandError = HandError { direction: 0, force: 0 };
    const TAVERN: HandError = HandError { direction: 200, force: 8 };
    const ASKED: Stroke = Stroke { x: 0, direction: 9000, force: 500 };

    #[test]
    fn an_exact_hand_makes_one_stroke_and_that_as_asked() {
        for sample in [Sample::Without, Sample::Few, Sample::Some, Sample::Many] {
            assert_eq!(sample.strokes(EXACT, ASKED).collect::<Vec<_>>(), [ASKED]);
        }
        assert_eq!(Sample::Without.strokes(TAVERN, ASKED).collect::<Vec<_>>(), [ASKED]);
    }

    #[test]
    fn the_errors_stand_for_the_hand_s() {
        for hand in
            [(15, 1), (30, 2), (100, 4), (200, 8), (350, 14)].map(|(direction, force)| HandError { direction, force })
        {
            let made: Vec<Stroke> = Sample::Many.strokes(hand, ASKED).collect();
            let off = |stroke: &Stroke| (f64::from(stroke.direction) - 9000.0, f64::from(stroke.force) / 5.0 - 100.0);
            let n = made.len() as f64;
            let (mean, mean_force) = made.iter().map(off).fold((0.0, 0.0), |sum, by| (sum.0 + by.0, sum.1 + by.1));
            assert!(mean.abs() / n < 0.1 && mean_force.abs() / n < 0.1, "{hand:?} leans to a side");
            let deviation = (made.iter().map(|stroke| off(stroke).0 * off(stroke).0).sum::<f64>() / n).sqrt();
            assert!((deviation / hand.direction as f64 - 1.0).abs() < 0.05, "{hand:?}: {deviation}");
            let together: f64 = made.iter().map(|stroke| off(stroke).0 * off(stroke).1).sum();
            let product = n * (hand.direction * hand.force) as f64;
            assert!((together / product).abs() < 0.2, "{hand:?}: direction and force go together: {together}");
        }
    }
}
