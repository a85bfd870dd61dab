//! The board: where its lines and pockets are, the men on it, the first
//! setting (R1), the places of the striker (R2) and of what comes out again
//! (R5, R6). What moves on it is the engine's affair.
//!
//! Coordinates never turn: the origin is the bottom left corner of the playing
//! surface as it is drawn, x to the right, y up, in whole micrometres.

use std::fmt;

use smallvec::SmallVec;

pub use super::engine::Pocket;
use super::{
    engine::check_value::micrometres,
    notation::{Tenths, centimetres},
};
use crate::{NotationError, Seat};

/// The side of the playing surface, in µm.
pub const BOARD: i32 = 740_000;
/// The middle of the board in either direction, in µm.
pub const CENTRE: i32 = BOARD / 2;
/// The radius of a man and of the queen, in µm.
pub const MAN_RADIUS: i32 = 15_900;
/// The radius of the striker, in µm.
pub const STRIKER_RADIUS: i32 = 20_650;
/// The radius of a pocket, in µm; its circle touches both frames.
pub const POCKET_RADIUS: i32 = 22_250;
/// How far from the frame the striker's centre is on a base line, in µm: midway between the two lines.
pub const BASE_LINE: i32 = 117_400;
/// The radius of the outer circle, in µm.
pub const OUTER_CIRCLE: i32 = 85_000;
/// How much two discs may overlap and still count as touching, in µm: as much as rounding can leave.
pub const TOUCHING: i32 = 2;
/// How many men there are, the queen among them.
pub const MEN: usize = 19;
/// How many men of a colour there are.
pub const MEN_EACH: u8 = 9;

/// The farthest place of the striker along its base line that stays off the red spot, in 0.1 mm (R2).
pub const LINE_X_MAX: i32 = 1857;
/// The nearest and the farthest place that covers the red spot, in 0.1 mm (R2).
pub const SPOT_X: [i32; 2] = [2112, 2270];

/// From one man's centre to the next one's in the first setting: a diameter and 20 µm between (R1).
const NEIGHBOUR: i32 = 2 * MAN_RADIUS + 20;
/// [`NEIGHBOUR`] by half the root of three, rounded.
const ROW: i32 = 27_557;
/// [`NEIGHBOUR`] by one and a half, rounded.
const COLUMN: i32 = 47_730;

/// A point of the board, in µm from its bottom left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Up.
    pub y: i32,
}

impl Point {
    /// The middle of the board.
    pub const CENTRE: Self = Self { x: CENTRE, y: CENTRE };

    /// The point so many 0.1 mm right of the middle and above it.
    #[must_use]
    pub const fn from_centre(x: Tenths, y: Tenths) -> Self {
        Self { x: CENTRE + 100 * x.0, y: CENTRE + 100 * y.0 }
    }

    /// The point nearest to a place of the engine, in metres from the middle.
    #[must_use]
    pub fn nearest(x: f64, y: f64) -> Self {
        Self { x: CENTRE + micrometres(x), y: CENTRE + micrometres(y) }
    }

    /// The square of the distance to another point, in µm².
    #[must_use]
    pub const fn squared_distance(self, other: Self) -> i64 {
        let (x, y) = ((self.x - other.x) as i64, (self.y - other.y) as i64);
        x * x + y * y
    }

    /// Whether discs around two points overlap by more than a touch ([`TOUCHING`]).
    #[must_use]
    pub const fn overlaps(self, radius: i32, other: Self, other_radius: i32) -> bool {
        let apart = (radius + other_radius - TOUCHING) as i64;
        self.squared_distance(other) < apart * apart
    }
}

/// In centimetres from the middle, to the micrometre: `-13.0214+7.2`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", centimetres(self.x - CENTRE), centimetres(self.y - CENTRE))
    }
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// At the bottom of the picture.
    South,
    /// At its right.
    East,
    /// At its top.
    North,
    /// At its left.
    West,
}

impl Side {
    /// The side a seat sits at: two sit across from each other; four sit so that the turn passes
    /// to the right, partners across (R14).
    #[must_use]
    pub const fn of(seat: Seat, seats: usize) -> Self {
        match (seats, seat.0) {
            (_, 0) => Self::South,
            (2, _) | (_, 2) => Self::North,
            (_, 1) => Self::East,
            _ => Self::West,
        }
    }

    /// Along the base line, as its places are counted: to the right, or up.
    #[must_use]
    pub const fn along(self) -> (i32, i32) {
        match self {
            Self::South | Self::North => (1, 0),
            Self::East | Self::West => (0, 1),
        }
    }

    /// Straight ahead, away from the own frame.
    #[must_use]
    pub const fn ahead(self) -> (i32, i32) {
        match self {
            Self::South => (0, 1),
            Self::East => (-1, 0),
            Self::North => (0, -1),
            Self::West => (1, 0),
        }
    }

    /// The point so far along this side and so far ahead of the board's middle, in µm.
    pub(super) const fn point(self, along: i32, ahead: i32) -> Point {
        let ((ax, ay), (bx, by)) = (self.along(), self.ahead());
        Point { x: CENTRE + along * ax + ahead * bx, y: CENTRE + along * ay + ahead * by }
    }

    /// Where the striker's centre is on a place of this side's base line.
    #[must_use]
    pub const fn base(self, place: Tenths) -> Point {
        self.point(100 * place.0, BASE_LINE - CENTRE)
    }

    /// How far ahead of the board's middle a point is, seen from this side, in µm.
    #[must_use]
    pub const fn ahead_of_centre(self, point: Point) -> i32 {
        let (x, y) = self.ahead();
        (point.x - CENTRE) * x + (point.y - CENTRE) * y
    }

    /// How far along this side a point is, in µm from the middle.
    #[must_use]
    pub const fn along_from_centre(self, point: Point) -> i32 {
        let (x, y) = self.along();
        (point.x - CENTRE) * x + (point.y - CENTRE) * y
    }
}

/// A colour of men.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Whoever has it breaks (R1).
    Light,
    /// The other.
    Dark,
}

impl Colour {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }

    /// Its place in a list over both.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The men of this colour.
    pub fn men(self) -> impl Iterator<Item = Man> {
        let first = self as u8 * MEN_EACH;
        (first..first + MEN_EACH).map(Man)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Light => "light",
            Self::Dark => "dark",
        })
    }
}

/// A man or the queen: 0 to 8 are light, 9 to 17 dark, 18 is the queen. A man keeps its letter for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man(u8);

impl Man {
    /// The queen.
    pub const QUEEN: Self = Self(MEN as u8 - 1);

    /// All of them, the queen last.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..MEN as u8).map(Self)
    }

    /// The man at a place of a list over all.
    ///
    /// # Panics
    /// If there are no so many men.
    #[must_use]
    pub fn at(index: usize) -> Self {
        assert!(index < MEN, "there is no man {index}");
        Self(index as u8)
    }

    /// Its place in a list over all men.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour; the queen has none.
    #[must_use]
    pub const fn colour(self) -> Option<Colour> {
        match self.0 {
            0..MEN_EACH => Some(Colour::Light),
            Self::QUEEN_NUMBER => None,
            _ => Some(Colour::Dark),
        }
    }

    const QUEEN_NUMBER: u8 = Self::QUEEN.0;

    /// Its letter: `a` to `i` are light, `A` to `I` dark, `Q` is the queen.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.colour() {
            Some(Colour::Light) => (b'a' + self.0) as char,
            Some(Colour::Dark) => (b'A' + self.0 - MEN_EACH) as char,
            None => 'Q',
        }
    }

    /// The man with this letter.
    ///
    /// # Errors
    /// There is none.
    pub fn from_letter(letter: char) -> Result<Self, NotationError> {
        Self::all()
            .find(|man| man.letter() == letter)
            .ok_or_else(|| NotationError::new(&letter.to_string(), "a man from a to i or A to I, or the queen Q"))
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Pocket {
    /// Its middle.
    #[must_use]
    pub const fn centre(self) -> Point {
        let far = BOARD - POCKET_RADIUS;
        match self {
            Self::BottomLeft => Point { x: POCKET_RADIUS, y: POCKET_RADIUS },
            Self::BottomRight => Point { x: far, y: POCKET_RADIUS },
            Self::TopLeft => Point { x: POCKET_RADIUS, y: far },
            Self::TopRight => Point { x: far, y: far },
        }
    }
}

impl fmt::Display for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BottomLeft => "bottom left",
            Self::BottomRight => "bottom right",
            Self::TopLeft => "top left",
            Self::TopRight => "top right",
        })
    }
}

/// Where each man lies; `None` for one that is not on the board.
pub type Men = [Option<Point>; MEN];

/// The men on the board, with where they lie.
pub fn lying(men: &Men) -> impl Iterator<Item = (Man, Point)> + '_ {
    Man::all().zip(men).filter_map(|(man, at)| Some((man, (*at)?)))
}

/// The first man that a disc would lie on, if it would lie on one.
#[must_use]
pub fn under(men: &Men, at: Point, radius: i32) -> Option<Man> {
    lying(men).find(|(_, lies)| at.overlaps(radius, *lies, MAN_RADIUS)).map(|(man, _)| man)
}

/// R1: queen in the centre, six men around it alternating, around those six lights in line with the
/// inner six and six darks between them; the lights form a Y with one arm towards the breaker.
#[must_use]
pub fn first_setting(breaker: Side) -> Men {
    const N: i32 = NEIGHBOUR;
    /// Light, along the breaker's side and ahead: the inner three, the outer six.
    const LIGHT: [(i32, i32); 9] = [
        (0, -N),
        (ROW, N / 2),
        (-ROW, N / 2),
        (0, -2 * N),
        (2 * ROW, -N),
        (2 * ROW, N),
        (0, 2 * N),
        (-2 * ROW, N),
        (-2 * ROW, -N),
    ];
    const DARK: [(i32, i32); 9] = [
        (ROW, -N / 2),
        (0, N),
        (-ROW, -N / 2),
        (ROW, -COLUMN),
        (2 * ROW, 0),
        (ROW, COLUMN),
        (-ROW, COLUMN),
        (-2 * ROW, 0),
        (-ROW, -COLUMN),
    ];
    let mut men = [Some(Point::CENTRE); MEN];
    for (man, (along, ahead)) in men.iter_mut().zip(LIGHT.into_iter().chain(DARK)) {
        *man = Some(breaker.point(along, ahead));
    }
    men
}

/// Why the striker may not stand somewhere (R2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlaceRefused {
    /// Past the end of the base line.
    #[error("{x} is past the end of the base line, which goes from -22.70 to 22.70 (R2)")]
    PastTheEnd {
        /// The place that was asked for.
        x: Tenths,
    },
    /// On a part of a red spot.
    #[error("at {x} the striker covers the red spot in part: stand up to 18.57, or from 21.12 to 22.70 (R2)")]
    HalfOnTheSpot {
        /// The place that was asked for.
        x: Tenths,
    },
    /// On a man.
    #[error("at {x} the striker lies on man {man} (R2)")]
    OnMan {
        /// The place that was asked for.
        x: Tenths,
        /// The man there.
        man: Man,
    },
}

/// R2: both base lines touched, a red spot covered fully or not at all, no man overlapped.
///
/// # Errors
/// What stands against this place.
pub fn check_base(men: &Men, side: Side, x: Tenths) -> Result<(), PlaceRefused> {
    let from_middle = x.0.abs();
    if from_middle > SPOT_X[1] {
        return Err(PlaceRefused::PastTheEnd { x });
    }
    if from_middle > LINE_X_MAX && from_middle < SPOT_X[0] {
        return Err(PlaceRefused::HalfOnTheSpot { x });
    }
    match under(men, side.base(x), STRIKER_RADIUS) {
        Some(man) => Err(PlaceRefused::OnMan { x, man }),
        None => Ok(()),
    }
}

/// The free place of the base line that is nearest to this one; `None` where men cover all of it.
#[must_use]
pub fn nearest_base(men: &Men, side: Side, x: Tenths) -> Option<Tenths> {
    // A place that is not free itself: the nearest free one is beside whatever is in the way.
    let spots = [SPOT_X[0], SPOT_X[1], LINE_X_MAX].into_iter().flat_map(|edge| [edge, -edge]);
    let beside = lying(men).flat_map(|(_, lies)| besides(side, lies));
    (spots.chain(beside).chain([x.0]).map(Tenths))
        .filter(|place| check_base(men, side, *place).is_ok())
        .min_by_key(|place| ((place.0 - x.0).abs(), place.0))
}

/// The first places to the left and to the right of a man that lies on the base line.
fn besides(side: Side, lies: Point) -> SmallVec<[i32; 2]> {
    let ahead = f64::from(side.ahead_of_centre(lies) - (BASE_LINE - CENTRE));
    let apart = f64::from(MAN_RADIUS + STRIKER_RADIUS - TOUCHING);
    let reach = apart * apart - ahead * ahead;
    if reach <= 0.0 {
        return SmallVec::new();
    }
    let (along, reach) = (f64::from(side.along_from_centre(lies)), reach.sqrt());
    [((along - reach) / 100.0).floor() as i32, ((along + reach) / 100.0).ceil() as i32].into_iter().collect()
}

/// Whether a man lies within the outer circle (R6), all of it.
#[must_use]
pub const fn in_outer_circle(at: Point) -> bool {
    let reach = (OUTER_CIRCLE - MAN_RADIUS) as i64;
    at.squared_distance(Point::CENTRE) <= reach * reach
}

/// The free point for a man that is nearest to the middle of the board; for the queen (R5) the one
/// beyond it, away from the shooter. Of points as near, the one farther from the shooter, then the one
/// farther to the right, or up.
#[must_use]
pub fn nearest_free(men: &Men, away_from: Option<Side>) -> Point {
    let seen_from = away_from.unwrap_or(Side::South);
    candidates(men, seen_from)
        .filter(|at| away_from.is_none_or(|side| side.ahead_of_centre(*at) >= 0))
        .filter(|at| under(men, *at, MAN_RADIUS).is_none())
        .min_by_key(|at| {
            let (ahead, along) = (seen_from.ahead_of_centre(*at), seen_from.along_from_centre(*at));
            (at.squared_distance(Point::CENTRE), -ahead, -along)
        })
        .expect("eighteen men do not cover half a board")
}

/// Where the nearest free point can be: in the middle, or touching a man on the way out from it, or
/// touching two men, or touching one on the line across the middle.
fn candidates(men: &Men, side: Side) -> impl Iterator<Item = Point> + use<> {
    let lies: SmallVec<[(f64, f64); MEN]> = lying(men)
        .map(|(_, at)| (f64::from(side.along_from_centre(at)), f64::from(side.ahead_of_centre(at))))
        .filter(|(x, y)| x * x + y * y < 4.0 * f64::from(CENTRE) * f64::from(CENTRE))
        .collect();
    let mut points: Vec<(f64, f64)> = vec![(0.0, 0.0)];
    for (index, &one) in lies.iter().enumerate() {
        points.extend(around(one));
        points.extend(lies[index + 1..].iter().flat_map(|other| touching_both(one, *other)));
    }
    points.into_iter().map(move |(along, ahead)| side.point(along.round() as i32, ahead.round() as i32))
}

const APART: f64 = 2.0 * MAN_RADIUS as f64;

/// Touching a man: nearest to the middle, and on the line across it.
fn around((x, y): (f64, f64)) -> SmallVec<[(f64, f64); 4]> {
    let mut points = SmallVec::new();
    let from_middle = (x * x + y * y).sqrt();
    if from_middle > 0.0 {
        let part = 1.0 - APART / from_middle;
        points.push((x * part, y * part));
    } else {
        points.push((0.0, APART));
    }
    let reach = APART * APART - y * y;
    if reach >= 0.0 {
        points.push((x - reach.sqrt(), 0.0));
        points.push((x + reach.sqrt(), 0.0));
    }
    points
}

/// Touching two men, on either side of them.
fn touching_both(one: (f64, f64), other: (f64, f64)) -> SmallVec<[(f64, f64); 2]> {
    let (dx, dy) = (other.0 - one.0, other.1 - one.1);
    let squared = dx * dx + dy * dy;
    let aside = APART * APART / squared - 0.25;
    if squared == 0.0 || aside < 0.0 {
        return SmallVec::new();
    }
    let (middle, aside) = ((one.0 + dx / 2.0, one.1 + dy / 2.0), aside.sqrt());
    [1.0, -1.0].into_iter().map(|turn| (middle.0 - turn * aside * dy, middle.1 + turn * aside * dx)).collect()
}
