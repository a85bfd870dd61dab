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
const COSINE: [f64; 7] = [
    -1.0 / 2.0,
    1.0 / 24.0,
    -1.0 / 720.0,
    1.0 / 40_320.0,
    -1.0 / 3_628_800.0,
    1.0 / 479_001_600.0,
    -1.0 / 87_178_291_200.0,
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
    let sum = |coefficients: &[f64; 7]| coefficients.iter().rev().fold(0.0, |sum, c| (sum + c) * square);
    (1.0 + sum(&COSINE), arc + arc * sum(&SINE))
}
