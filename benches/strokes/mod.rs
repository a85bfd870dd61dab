//! Strokes to be measured: breaks of the first setting, and ten men that lie
//! anywhere.

use games::carrom::engine::{Disc, SURFACE, direction::unit_vector};
use rand::{RngExt as _, SeedableRng, rngs::StdRng};

/// A man's radius, and the striker's.
pub const MAN: f64 = 0.0159;
pub const STRIKER: f64 = 0.02065;
/// What the discs of the first setting leave between neighbours.
const GAP: f64 = 20e-6;
/// The striker's centre on the base line, from the centre of the board.
const BASE_LINE: f64 = 0.1174 - SURFACE / 2.0;
/// How far along the base line the striker's centre may go.
const ALONG_MAX: i32 = 1857;
/// The farthest a man's centre may lie from both middle lines.
const MAN_MAX: f64 = SURFACE / 2.0 - MAN;
/// A man whose centre lies within this of the corner on both sides may be in a pocket.
const CORNER: f64 = 0.05;

/// The nineteen men as they are set out, and a striker at full force that breaks them a little off the middle.
pub fn break_off(number: u64) -> Vec<Disc> {
    let mut chance = StdRng::seed_from_u64(number);
    let mut discs = first_setting();
    let x = f64::from(chance.random_range(-500..=500)) * 1e-4;
    // The direction from there to about the queen.
    let aside = f64::from(chance.random_range(-100..=100)) * 1e-4;
    let (dx, dy) = (aside - x, -BASE_LINE);
    let length = dx.hypot(dy);
    discs.push(striker(x, (6.0 * dx / length, 6.0 * dy / length)));
    discs
}

/// Ten men anywhere, and a striker of any force in any direction towards them.
pub fn ten_men(number: u64) -> Vec<Disc> {
    let mut chance = StdRng::seed_from_u64(number);
    let x = f64::from(chance.random_range(-ALONG_MAX..=ALONG_MAX)) * 1e-4;
    let (ux, uy) = unit_vector(chance.random_range(3_000..=15_000));
    let speed = 6.0 * f64::from(chance.random_range(100..=1_000)) / 1_000.0;
    let striker = striker(x, (speed * ux, speed * uy));
    let mut discs = Vec::new();
    while discs.len() < 10 {
        let place = |chance: &mut StdRng| MAN_MAX * f64::from(chance.random_range(-1_000_000..=1_000_000)) * 1e-6;
        let man = man(place(&mut chance), place(&mut chance));
        let is_free = |other: &Disc| (other.x - man.x).hypot(other.y - man.y) > other.radius + man.radius;
        let in_corner = man.x.abs() > SURFACE / 2.0 - CORNER && man.y.abs() > SURFACE / 2.0 - CORNER;
        if !in_corner && is_free(&striker) && discs.iter().all(is_free) {
            discs.push(man);
        }
    }
    discs.push(striker);
    discs
}

const fn man(x: f64, y: f64) -> Disc {
    Disc { x, y, vx: 0.0, vy: 0.0, radius: MAN, mass: 0.0053 }
}

const fn striker(x: f64, (vx, vy): (f64, f64)) -> Disc {
    Disc { x, y: BASE_LINE, vx, vy, radius: STRIKER, mass: 0.015 }
}

/// The queen in the middle and two rings of six around her, six more between those of the outer one.
fn first_setting() -> Vec<Disc> {
    let step = 2.0 * MAN + GAP;
    let mut discs = vec![man(0.0, 0.0)];
    let corner = |nth: u16| unit_vector(3_000 + nth % 6 * 6_000);
    for nth in 0..6 {
        let ((x, y), (next_x, next_y)) = (corner(nth), corner(nth + 1));
        discs.push(man(step * x, step * y));
        discs.push(man(2.0 * step * x, 2.0 * step * y));
        discs.push(man(step * (x + next_x), step * (y + next_y)));
    }
    discs
}
