//! What throws of up to six dice add up to, exactly.

use super::events::HATS_MAX;

/// The highest pips of a die (C2).
const PIPS_MAX: usize = 5;
/// One more than the highest sum.
const SUMS: usize = HATS_MAX * PIPS_MAX + 1;

/// In how many ways so many dice show each sum.
const WAYS: [[u32; SUMS]; HATS_MAX + 1] = ways();
/// In how many ways so many dice show more than each sum.
const WAYS_PAST: [[u32; SUMS]; HATS_MAX + 1] = ways_past();

const fn ways() -> [[u32; SUMS]; HATS_MAX + 1] {
    let mut ways = [[0; SUMS]; HATS_MAX + 1];
    ways[0][0] = 1;
    let mut dice = 1;
    while dice <= HATS_MAX {
        let mut sum = 0;
        while sum < SUMS {
            let mut pips = 0;
            while pips <= PIPS_MAX && pips <= sum {
                ways[dice][sum] += ways[dice - 1][sum - pips];
                pips += 1;
            }
            sum += 1;
        }
        dice += 1;
    }
    ways
}

const fn ways_past() -> [[u32; SUMS]; HATS_MAX + 1] {
    let mut past = [[0; SUMS]; HATS_MAX + 1];
    let mut dice = 0;
    while dice <= HATS_MAX {
        let mut sum = SUMS - 1;
        while sum > 0 {
            past[dice][sum - 1] = past[dice][sum] + WAYS[dice][sum];
            sum -= 1;
        }
        dice += 1;
    }
    past
}

/// The chance that so many dice show just this sum.
#[inline]
pub(super) fn of(dice: u8, sum: u8) -> f64 {
    WAYS[usize::from(dice)].get(usize::from(sum)).map_or(0.0, |&ways| f64::from(ways)) / all(dice)
}

/// The chance that so many dice show more than this sum.
#[inline]
pub(super) fn past(dice: u8, sum: u8) -> f64 {
    WAYS_PAST[usize::from(dice)].get(usize::from(sum)).map_or(0.0, |&ways| f64::from(ways)) / all(dice)
}

fn all(dice: u8) -> f64 {
    f64::from(6_u32.pow(dice.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sums_together_are_certain_c2() {
        for dice in 1..=6 {
            let sum: f64 = (0..=30).map(|sum| of(dice, sum)).sum();
            assert!((sum - 1.0).abs() < 1e-12);
            assert!((past(dice, 0) - (1.0 - of(dice, 0))).abs() < 1e-12);
            assert_eq!(past(dice, 5 * dice), 0.0);
            let mean: f64 = (0..=30).map(|sum| f64::from(sum) * of(dice, sum)).sum();
            assert!((mean - 2.5 * f64::from(dice)).abs() < 1e-12);
        }
        assert!((of(2, 5) - 1.0 / 6.0).abs() < 1e-12, "six of 36");
        assert!((past(1, 3) - 1.0 / 3.0).abs() < 1e-12, "4 and 5");
        assert_eq!((of(6, 31), past(1, 200)), (0.0, 0.0));
    }
}
