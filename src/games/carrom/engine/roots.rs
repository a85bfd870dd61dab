//! The smallest root of a polynomial: a sign test on its Bernstein coefficients
//! finds an interval with one root, halving is repeated until there is one, and
//! Newton's method, kept inside the interval, finishes it.

/// How often an interval is halved at most. What is missed below that is a touch of less than a billionth of a
/// millimetre.
const HALVINGS_MAX: u32 = 40;
/// How many steps of Newton's method are taken at most; halving alone would need fewer than this.
const STEPS_MAX: u32 = 100;
/// A step this short, in seconds, is the last: the error that remains is far smaller still.
const STEP_MIN: f64 = 1e-14;

/// The smallest root in `0..=until` of `p[0] + p[1] t + p[2] t² + …`, which is not negative at 0; where it only
/// touches 0 need not be found. `N` is 4 for a cubic and 5 for a quartic.
pub(super) fn smallest_root<const N: usize>(p: &[f64; N], until: f64) -> Option<f64> {
    // The interval `place · width ..= (place + 1) · width`, where width is `until` halved `halvings` times.
    let (mut place, mut halvings, mut width) = (0_u64, 0, until);
    loop {
        let low = place as f64 * width;
        let here = shifted(p, low);
        if here[0] < 0.0 {
            // The end of the last interval, seen from this one: the root lies between two roundings.
            return Some(low);
        }
        let changes = sign_changes(&bernstein(&here, width));
        if changes == 1 || (changes > 1 && changes % 2 == 1 && halvings == HALVINGS_MAX) {
            return Some(low + root_between(&here, width));
        }
        if changes > 1 && halvings < HALVINGS_MAX {
            (place, halvings, width) = (2 * place, halvings + 1, 0.5 * width);
            continue;
        }
        place += 1;
        while place % 2 == 0 && halvings > 0 {
            (place, halvings, width) = (place / 2, halvings - 1, 2.0 * width);
        }
        if halvings == 0 {
            return None;
        }
    }
}

/// The same polynomial with its 0 moved to `by`.
fn shifted<const N: usize>(p: &[f64; N], by: f64) -> [f64; N] {
    let mut shifted = *p;
    if by > 0.0 {
        for first in 0..N - 1 {
            for k in (first..N - 1).rev() {
                shifted[k] += by * shifted[k + 1];
            }
        }
    }
    shifted
}

/// The coefficients over `0..=width` in Bernstein's basis: between them lie all values there.
fn bernstein<const N: usize>(p: &[f64; N], width: f64) -> [f64; N] {
    let mut b = *p;
    let (mut power, mut choose) = (1.0, 1.0);
    for (k, coefficient) in b.iter_mut().enumerate().skip(1) {
        power *= width;
        choose = choose * (N - k) as f64 / k as f64;
        *coefficient *= power / choose;
    }
    // Sums of sums, as Pascal's triangle weighs them.
    for first in 1..N {
        for k in (first..N).rev() {
            b[k] += b[k - 1];
        }
    }
    b
}

/// How often the sign changes; 0 counts as positive.
fn sign_changes<const N: usize>(b: &[f64; N]) -> usize {
    b.windows(2).filter(|pair| (pair[0] < 0.0) != (pair[1] < 0.0)).count()
}

/// The one root between 0, where the polynomial is positive, and `high`, where it is negative.
fn root_between<const N: usize>(p: &[f64; N], high: f64) -> f64 {
    let (mut low, mut high) = (0.0, high);
    let mut t = guess(p, high);
    for _ in 0..STEPS_MAX {
        let (value, slope) = value_and_slope(p, t);
        if value > 0.0 {
            low = t;
        } else {
            high = t;
        }
        let newton = t - value / slope;
        let next = if newton >= low && newton <= high { newton } else { 0.5 * (low + high) };
        let step = next - t;
        t = next;
        if step < STEP_MIN && step > -STEP_MIN {
            break;
        }
    }
    t
}

/// Where the polynomial would have its root if it had no cubes.
fn guess<const N: usize>(p: &[f64; N], high: f64) -> f64 {
    let under = p[1] * p[1] - 4.0 * p[0] * p[2];
    if p[1] < 0.0 && under >= 0.0 {
        let t = 2.0 * p[0] / (under.sqrt() - p[1]);
        if t < high {
            return t;
        }
    }
    0.5 * high
}

fn value_and_slope<const N: usize>(p: &[f64; N], t: f64) -> (f64, f64) {
    let (mut value, mut slope) = (p[N - 1], 0.0);
    for coefficient in p[..N - 1].iter().rev() {
        slope = slope * t + value;
        value = value * t + coefficient;
    }
    (value, slope)
}

#[cfg(test)]
mod tests {
    use super::super::test_boards::Chance;
    use super::*;

    /// The polynomial with these roots, and its sign turned so that it is positive at 0.
    fn with_roots<const N: usize>(roots: &[f64], beside: [f64; 3]) -> [f64; N] {
        let mut p = [0.0; N];
        // What has no root, so that the degree is reached.
        p[..3].copy_from_slice(&beside);
        for root in roots {
            for k in (0..N).rev() {
                p[k] = if k > 0 { p[k - 1] } else { 0.0 } - root * p[k];
            }
        }
        let sign = if p[0] < 0.0 { -1.0 } else { 1.0 };
        p.map(|coefficient| sign * coefficient)
    }

    #[test]
    fn the_smallest_of_four_roots_is_found() {
        let mut chance = Chance(1);
        for _ in 0..20_000 {
            let mut roots = [(); 4].map(|()| f64::from(chance.between(1, 3_000)) * 1e-3);
            roots.sort_by(f64::total_cmp);
            if roots[1] - roots[0] < 2e-3 {
                continue;
            }
            let p: [f64; 5] = with_roots(&roots, [1.0, 0.0, 0.0]);
            let found = smallest_root(&p, 3.5).expect("it is there");
            assert!((found - roots[0]).abs() < 1e-6, "{found} of {roots:?}");
            assert_eq!(smallest_root(&p, roots[0] - 5e-4), None, "{roots:?}");
        }
    }

    #[test]
    fn a_quartic_and_a_cubic_without_a_root_in_reach_have_none() {
        let mut chance = Chance(2);
        for _ in 0..20_000 {
            let [a, b] = [(); 2].map(|()| f64::from(chance.between(1, 3_000)) * 1e-3);
            // (t − a)² + b² has none, −b and −a lie behind.
            let above = [a * a + b * b, -2.0 * a, 1.0];
            assert_eq!(smallest_root::<4>(&with_roots(&[-b], above), 5.0), None, "{a} {b}");
            assert_eq!(smallest_root::<5>(&with_roots(&[-a, -b], above), 5.0), None, "{a} {b}");
            let found = smallest_root::<5>(&with_roots(&[-a, b], above), 5.0).expect("it is there");
            assert!((found - b).abs() < 1e-10, "{found} {a} {b}");
        }
    }

    #[test]
    fn two_roots_as_near_as_a_micrometre_of_way_are_told_apart() {
        for apart in [1e-3, 1e-5, 1e-6] {
            let p: [f64; 5] = with_roots(&[1.234_5, 1.234_5 + apart], [2.0, 1.0, 1.0]);
            let found = smallest_root(&p, 3.0).expect("it is there");
            assert!((found - 1.234_5).abs() < 1e-8, "{found} of two that are {apart} apart");
        }
    }

    #[test]
    fn a_cubic_that_begins_at_0_and_rises_has_its_next_root() {
        // t (t − 1) (t − 2), which is positive before 1.
        let found = smallest_root(&[0.0, 2.0, -3.0, 1.0], 3.0).expect("it is there");
        assert!((found - 1.0).abs() < 1e-14);
        assert_eq!(smallest_root(&[0.0, 2.0, -3.0, 1.0], 0.9), None);
    }
}
