//! Directions as whole numbers, turned to vectors by fixed polynomials, since
//! sine and cosine differ from one machine to the next.

/// Hundredths of a degree in a full turn.
pub const TURN: u16 = 36_000;
const QUARTER: u16 = TURN / 4;
const EIGHTH: u16 = TURN / 8;
/// A hundredth of a degree as an arc.
const ARC: f64 = std::f64::consts::PI / 18_000.0;

/// Taylor's coefficients of the sine after the first, in powers of the arc squared.
const SINE: [f64; 7] = [
    -1.0 / 6.0,
    1.0 / 120.0,
    -1.0 / 5_040.0,
    1.0 / 362_880.0,
    -1.0 / 39_916_800.0,
    1.0 / 6_227_020_800.0,
    -1.0 / 1_307_674_368_000.0,
];
/// The same of the cosine.
const COSINE: [f64; 8] = [
    -1.0 / 2.0,
    1.0 / 24.0,
    -1.0 / 720.0,
    1.0 / 40_320.0,
    -1.0 / 3_628_800.0,
    1.0 / 479_001_600.0,
    -1.0 / 87_178_291_200.0,
    1.0 / 20_922_789_888_000.0,
];

/// The unit vector in a direction of so many hundredths of a degree, counted from the x axis towards y.
///
/// Its error is below 1e-15. Multiples of 90° are exact, and directions that mirror each other at an axis or a
/// diagonal have vectors that do so to the bit. More than a full turn goes around again.
#[must_use]
pub fn unit_vector(hundredths: u16) -> (f64, f64) {
    let hundredths = hundredths % TURN;
    let (x, y) = first_quadrant(hundredths % QUARTER);
    match hundredths / QUARTER {
        0 => (x, y),
        1 => (0.0 - y, x),
        2 => (0.0 - x, 0.0 - y),
        _ => (y, 0.0 - x),
    }
}

fn first_quadrant(hundredths: u16) -> (f64, f64) {
    if hundredths == EIGHTH {
        return (std::f64::consts::FRAC_1_SQRT_2, std::f64::consts::FRAC_1_SQRT_2);
    }
    if hundredths > EIGHTH {
        let (x, y) = first_octant(QUARTER - hundredths);
        return (y, x);
    }
    first_octant(hundredths)
}

fn first_octant(hundredths: u16) -> (f64, f64) {
    let arc = f64::from(hundredths) * ARC;
    let square = arc * arc;
    let sum = |coefficients: &[f64]| coefficients.iter().rev().fold(0.0, |sum, c| (sum + c) * square);
    (1.0 + sum(&COSINE), arc + arc * sum(&SINE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "what is played is compared with them and does not hang on them")]
    fn every_direction_is_the_true_one_and_of_length_1() {
        for hundredths in 0..TURN {
            let (x, y) = unit_vector(hundredths);
            let arc = f64::from(hundredths) * std::f64::consts::PI / 18_000.0;
            // The arc itself is rounded to 4e-16 at the most.
            assert!((x - arc.cos()).abs() < 1.5e-15 && (y - arc.sin()).abs() < 1.5e-15, "{hundredths}: {x} {y}");
            assert!((x * x + y * y - 1.0).abs() < 1e-15, "{hundredths}: {x} {y}");
        }
    }

    #[test]
    fn quarter_turns_are_exact_and_no_zero_is_negative() {
        let quarters = [0, 9_000, 18_000, 27_000].map(unit_vector);
        assert_eq!(quarters, [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]);
        for (x, y) in quarters {
            assert!([x, y].iter().all(|part| *part != 0.0 || part.is_sign_positive()));
        }
        assert_eq!(unit_vector(TURN), unit_vector(0));
    }

    #[test]
    fn mirrored_directions_mirror_to_the_bit() {
        for hundredths in 0..=18_000 {
            let (x, y) = unit_vector(hundredths);
            assert_eq!(unit_vector(18_000 - hundredths), (0.0 - x, y), "left and right at {hundredths}");
            assert_eq!(unit_vector((TURN - hundredths) % TURN), (x, 0.0 - y), "up and down at {hundredths}");
            assert_eq!(unit_vector((TURN + 9_000 - hundredths) % TURN), (y, x), "at the diagonal at {hundredths}");
        }
    }
}
