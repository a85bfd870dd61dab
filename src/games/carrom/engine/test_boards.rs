//! Boards by chance, played stroke by stroke as a record would have it: from
//! whole micrometres to whole micrometres. Integers decide all of it, so that it
//! is the same on every machine.

use super::{Disc, Lying, Setting, check_value::micrometres, direction::unit_vector};

/// How many strokes a board has; the striker and its men are then set out anew.
const STROKES: u32 = 10;
/// In micrometres: radii, the striker's place on the base line, and half the board.
const MAN: i32 = 15_900;
const STRIKER: i32 = 20_650;
const BASE_LINE: i32 = 117_400 - HALF;
const ALONG_MAX: i32 = 185_700;
const HALF: i32 = 370_000;
const POCKET: i32 = 22_250;
/// How often a free place is looked for.
const TRIES: u32 = 1_000;

/// A man's or the striker's centre, in micrometres from the middle of the board.
type Point = (i32, i32);

/// SplitMix64, by Sebastiano Vigna: a small generator that is the same everywhere.
#[derive(Debug)]
pub struct Chance(pub u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Any whole number from the least to the most.
    pub fn between(&mut self, least: i32, most: i32) -> i32 {
        least + (self.next() % (most - least + 1) as u64) as i32
    }
}

/// A board in play.
#[derive(Debug)]
pub struct Board {
    chance: Chance,
    men: Vec<Point>,
    strokes_left: u32,
}

impl Board {
    /// The one with this number.
    pub fn new(number: u64) -> Self {
        Self { chance: Chance(number), men: Vec::new(), strokes_left: 0 }
    }

    /// The discs of the next stroke: the men on the board, and last the striker, which moves.
    pub fn stroke(&mut self) -> Vec<Disc> {
        let striker = loop {
            if self.strokes_left == 0 || self.men.is_empty() {
                self.set_out();
            }
            self.strokes_left -= 1;
            if let Some(place) = self.place_for_striker() {
                break place;
            }
        };
        let mut discs: Vec<Disc> = self.men.iter().map(|man| disc(*man, (0.0, 0.0), MAN, 0.0053)).collect();
        let (ux, uy) = unit_vector(self.chance.between(0, 35_999) as u16);
        let speed = 6.0 * f64::from(self.chance.between(1, 1_000)) / 1_000.0;
        discs.push(disc(striker, (speed * ux, speed * uy), STRIKER, 0.015));
        discs
    }

    /// Takes over where the discs of [`Board::stroke`] have come to lie.
    pub fn lay(&mut self, lying: &[Lying]) {
        let men = &lying[..lying.len() - 1];
        self.men.clear();
        self.men.extend(men.iter().filter(|disc| disc.pocket.is_none()).map(place));
    }

    /// The first setting, nineteen men packed without a gap, or up to nineteen anywhere.
    fn set_out(&mut self) {
        self.strokes_left = STROKES;
        self.men.clear();
        match self.chance.between(0, 9) {
            0 => self.pack(31_820.0),
            1 => self.pack(31_800.0),
            _ => self.scatter(),
        }
    }

    /// A queen and rings of six and twelve around her, turned anyhow.
    fn pack(&mut self, step: f64) {
        let turned = self.chance.between(0, 35_999);
        let corner = |nth: i32| unit_vector(((turned + nth * 6_000) % 36_000) as u16);
        let rounded = |x: f64, y: f64| ((x * step).round() as i32, (y * step).round() as i32);
        self.men.push((0, 0));
        for nth in 0..6 {
            let ((x, y), (next_x, next_y)) = (corner(nth), corner(nth + 1));
            self.men.extend([rounded(x, y), rounded(2.0 * x, 2.0 * y), rounded(x + next_x, y + next_y)]);
        }
    }

    fn scatter(&mut self) {
        let count = self.chance.between(1, 19);
        for _ in 0..TRIES {
            let man = (self.chance.between(MAN - HALF, HALF - MAN), self.chance.between(MAN - HALF, HALF - MAN));
            let (to_x, to_y) = (HALF - POCKET - man.0.abs(), HALF - POCKET - man.1.abs());
            if is_apart((to_x, to_y), (0, 0), POCKET) && self.is_free(man, MAN) {
                self.men.push(man);
            }
            if self.men.len() == count as usize {
                return;
            }
        }
    }

    /// A free place on one of the four base lines.
    fn place_for_striker(&mut self) -> Option<Point> {
        (0..TRIES).find_map(|_| {
            let along = self.chance.between(-ALONG_MAX, ALONG_MAX);
            let place = match self.chance.between(0, 3) {
                0 => (along, BASE_LINE),
                1 => (-BASE_LINE, along),
                2 => (along, -BASE_LINE),
                _ => (BASE_LINE, along),
            };
            self.is_free(place, STRIKER).then_some(place)
        })
    }

    fn is_free(&self, place: Point, radius: i32) -> bool {
        self.men.iter().all(|man| is_apart(place, *man, radius + MAN))
    }
}

/// A disc's place in whole micrometres.
pub fn place(lying: &Lying) -> Point {
    (micrometres(lying.x), micrometres(lying.y))
}

/// How deep two of the discs lie over one another at most, in micrometres; below 0 if all are apart.
pub fn deepest(discs: &[Disc], lying: &[Lying]) -> f64 {
    let mut deepest = f64::NEG_INFINITY;
    for (nth, (a, disc)) in lying.iter().zip(discs).enumerate().filter(|(_, (a, _))| a.pocket.is_none()) {
        for (b, other) in lying.iter().zip(discs).skip(nth + 1).filter(|(b, _)| b.pocket.is_none()) {
            let ((ax, ay), (bx, by)) = (place(a), place(b));
            let (dx, dy) = (f64::from(bx - ax), f64::from(by - ay));
            let depth = (disc.radius + other.radius) * 1e6 - (dx * dx + dy * dy).sqrt();
            if depth > deepest {
                deepest = depth;
            }
        }
    }
    deepest
}

/// All check values of so many strokes in one, and a setting for them.
pub fn hash_of(strokes: u32, mut check: impl FnMut(&Setting, &[Disc]) -> (u64, Vec<Lying>), setting: &Setting) -> u64 {
    let mut board = Board::new(0);
    (0..strokes).fold(0, |hash: u64, _| {
        let (value, lying) = check(setting, &board.stroke());
        board.lay(&lying);
        (hash.rotate_left(7) ^ value).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn is_apart(a: Point, b: Point, distance: i32) -> bool {
    let (dx, dy, distance) = (i64::from(a.0 - b.0), i64::from(a.1 - b.1), i64::from(distance));
    dx * dx + dy * dy >= distance * distance
}

fn disc((x, y): Point, (vx, vy): (f64, f64), radius: i32, mass: f64) -> Disc {
    let metres = |micrometres: i32| f64::from(micrometres) / 1e6;
    Disc { x: metres(x), y: metres(y), vx, vy, radius: metres(radius), mass }
}
