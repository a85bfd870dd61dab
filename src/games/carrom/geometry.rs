//! Where things lie and what is in the way, in metres from the bottom left
//! corner. Square roots and the four operations alone, so that a seat aims the
//! same on every machine.

use std::ops::{Add, Mul, Sub};

use smallvec::SmallVec;

use super::board::{BOARD, MAN_RADIUS, MEN, Man, Men, Point, STRIKER_RADIUS, lying};

/// The radius of a man, in metres.
pub(super) const MAN: f64 = MAN_RADIUS as f64 / 1e6;
/// The radius of the striker, in metres.
pub(super) const STRIKER: f64 = STRIKER_RADIUS as f64 / 1e6;
/// The side of the surface, in metres.
const SURFACE: f64 = BOARD as f64 / 1e6;

/// A point or a way, in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Vector {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Vector {
    pub(super) fn of(point: Point) -> Self {
        Self { x: f64::from(point.x) / 1e6, y: f64::from(point.y) / 1e6 }
    }

    /// The nearest whole micrometre.
    pub(super) fn point(self) -> Point {
        Point { x: (self.x * 1e6).round() as i32, y: (self.y * 1e6).round() as i32 }
    }

    pub(super) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    pub(super) fn length(self) -> f64 {
        self.dot(self).sqrt()
    }
}

impl Add for Vector {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Vector {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<f64> for Vector {
    type Output = Self;

    fn mul(self, by: f64) -> Self {
        Self { x: self.x * by, y: self.y * by }
    }
}

/// The men on the board, with where they lie.
pub(super) struct Lie {
    pub(super) men: SmallVec<[(Man, Vector); MEN]>,
}

impl Lie {
    pub(super) fn of(men: &Men) -> Self {
        Self { men: lying(men).map(|(man, at)| (man, Vector::of(at))).collect() }
    }

    pub(super) fn at(&self, man: Man) -> Option<Vector> {
        self.men.iter().find(|(other, _)| *other == man).map(|(_, at)| *at)
    }

    /// Whether a disc can go straight from one point to another past all men but these.
    pub(super) fn is_clear(&self, from: Vector, to: Vector, radius: f64, but: &[Man]) -> bool {
        let way = to - from;
        let (squared, apart) = (way.dot(way), radius + MAN);
        self.men.iter().filter(|(man, _)| !but.contains(man)).all(|(_, at)| {
            let aside = *at - from;
            let part = if squared > 0.0 { (aside.dot(way) / squared).clamp(0.0, 1.0) } else { 0.0 };
            let off = aside - way * part;
            off.dot(off) >= apart * apart
        })
    }
}

/// A side of the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    Left,
    Right,
    Bottom,
    Top,
}

impl Frame {
    pub(super) const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Bottom, Self::Top];

    /// Where a disc touches this side on its way between two points, with so much of its speed into the
    /// frame left after it. `None` if one of them is beyond.
    pub(super) fn bank(self, from: Vector, to: Vector, radius: f64, kept: f64) -> Option<Vector> {
        let far = SURFACE - radius;
        match self {
            Self::Left => banked(from, to, radius, kept),
            Self::Right => banked(turned(from), turned(to), radius, kept).map(turned),
            Self::Bottom => banked(swapped(from), swapped(to), radius, kept).map(swapped),
            Self::Top => {
                let at = banked(turned(swapped(from)), turned(swapped(to)), radius, kept)?;
                Some(swapped(turned(at)))
            }
        }
        .filter(|at| (radius..=far).contains(&at.x) && (radius..=far).contains(&at.y))
    }
}

/// With right and left exchanged.
fn turned(at: Vector) -> Vector {
    Vector { x: SURFACE - at.x, y: at.y }
}

fn swapped(at: Vector) -> Vector {
    Vector { x: at.y, y: at.x }
}

/// Where it touches the left side: friction takes nothing of a direction, the frame a part of the speed across.
fn banked(from: Vector, to: Vector, radius: f64, kept: f64) -> Option<Vector> {
    let (before, after) = (from.x - radius, to.x - radius);
    if before <= 0.0 || after <= 0.0 || kept <= 0.0 {
        return None;
    }
    let slope = (to.y - from.y) / (before + after / kept);
    Some(Vector { x: radius, y: from.y + slope * before })
}

/// Whether a striker can be there at all.
pub(super) fn is_inside(at: Vector) -> bool {
    let within = STRIKER..=SURFACE - STRIKER;
    within.contains(&at.x) && within.contains(&at.y)
}
