//! A stroke as it is recorded, and what comes of it on the engine: whole
//! micrometres before, whole micrometres after.

use std::{fmt, ops::RangeInclusive};

use smallvec::SmallVec;

use super::{
    board::{CENTRE, MAN_RADIUS, MEN, Man, Men, Pocket, Point, STRIKER_RADIUS, Side, lying},
    engine::{
        Constants, Contact, Disc, Engine, Kind, Leg, Setting, Watch, check_value::check_value_of,
        direction::unit_vector,
    },
    notation::{Angle, Tenths},
};

/// The directions there are: forward of the base line (R2), in 0.01° from its positive end.
pub const DIRECTIONS: RangeInclusive<u16> = 1..=17_999;
/// The greatest force.
pub const FORCE_MAX: u16 = 1000;
/// Its speed, in m/s; a smaller force is as much slower.
pub const SPEED_MAX: f64 = 6.0;
/// The mass of a man and of the queen, in kg.
const MAN_MASS: f64 = 0.0053;
/// The mass of the striker, in kg.
const STRIKER_MASS: f64 = 0.015;
/// All men and the striker.
const DISCS_MAX: usize = MEN + 1;

/// A stroke, as a record keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stroke {
    /// Where the striker stands, in 0.1 mm from the middle of the base line (R2).
    pub x: i16,
    /// Its direction, one of [`DIRECTIONS`]; 9000 is straight ahead.
    pub direction: u16,
    /// Its force, from 1 to [`FORCE_MAX`].
    pub force: u16,
}

impl Stroke {
    /// Where the striker stands.
    #[must_use]
    pub const fn place(&self) -> Tenths {
        Tenths(self.x as i32)
    }

    /// The direction as people say it: from straight ahead.
    #[must_use]
    pub const fn angle(&self) -> Angle {
        Angle(9000 - self.direction as i32)
    }

    /// The striker's velocity from this side, in m/s, right and up.
    fn velocity(&self, side: Side) -> (f64, f64) {
        let speed = SPEED_MAX * f64::from(self.force) / f64::from(FORCE_MAX);
        let (along, ahead) = unit_vector(self.direction);
        let onto = |along_by: i32, ahead_by: i32| (along * f64::from(along_by) + ahead * f64::from(ahead_by)) * speed;
        let ((along_x, along_y), (ahead_x, ahead_y)) = (side.along(), side.ahead());
        (onto(along_x, ahead_x), onto(along_y, ahead_y))
    }
}

/// The direction from a place of the base line towards a point, one of [`DIRECTIONS`]; `None` if it is not
/// forward. Found by halving, with the engine's own directions, so that it is the same everywhere.
#[must_use]
pub fn direction_towards(side: Side, place: Tenths, to: Point) -> Option<u16> {
    let from = side.base(place);
    let (x, y) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let onto = |(by_x, by_y): (i32, i32)| x * f64::from(by_x) + y * f64::from(by_y);
    let (along, ahead) = (onto(side.along()), onto(side.ahead()));
    if ahead <= 0.0 {
        return None;
    }
    // Above 0 while the direction is short of the point.
    let short_by = |direction: u16| {
        let (x, y) = unit_vector(direction);
        x * ahead - y * along
    };
    let (mut short, mut past) = (*DIRECTIONS.start(), *DIRECTIONS.end());
    if short_by(short) <= 0.0 {
        return Some(short);
    }
    if short_by(past) >= 0.0 {
        return Some(past);
    }
    while past - short > 1 {
        let middle = short + (past - short) / 2;
        if short_by(middle) > 0.0 { short = middle } else { past = middle }
    }
    Some(if short_by(short) <= -short_by(past) { short } else { past })
}

/// What lies or moves on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A man or the queen.
    Man(Man),
    /// The striker.
    Striker,
}

/// The man's letter, or `the striker`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Man(man) => man.fmt(f),
            Self::Striker => f.write_str("the striker"),
        }
    }
}

/// What came of a stroke, before the laws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Where the men lie, rounded to whole micrometres; those that fell are off the board, as is the striker.
    pub men: Men,
    /// What fell, in order.
    pub fell: SmallVec<[(Piece, Pocket); 4]>,
    /// The first man the striker touched.
    pub touched: Option<Man>,
    /// How many contacts, falls and stops there were.
    pub events: u32,
    /// The stroke's check value: a hash over the events and where all ended.
    pub check: u64,
}

/// An engine with room for a board.
#[must_use]
pub fn engine() -> Engine {
    Engine::new(DISCS_MAX)
}

/// Plays a stroke on the engine. The same stroke on the same men comes to the same on every machine.
#[must_use]
pub fn play_stroke(engine: &mut Engine, constants: Constants, men: &Men, side: Side, stroke: Stroke) -> Played {
    let pieces = pieces(men);
    let mut watch = Umpire { pieces: &pieces, fell: SmallVec::new(), touched: None };
    let events = run(engine, constants, men, side, stroke, &mut watch);
    let Umpire { fell, touched, .. } = watch;
    let mut after = *men;
    for (piece, disc) in pieces.iter().zip(engine.lying()) {
        if let Piece::Man(man) = piece {
            after[man.index()] = disc.pocket.is_none().then_some(Point::nearest(disc.x, disc.y));
        }
    }
    Played { men: after, fell, touched, events, check: check_value_of(events, engine.lying()) }
}

/// Runs a stroke; the discs are the men in their order, then the striker. Says how many events it had.
pub fn run(
    engine: &mut Engine,
    constants: Constants,
    men: &Men,
    side: Side,
    stroke: Stroke,
    watch: &mut impl Watch,
) -> u32 {
    let resting = |at: Point, radius, mass| {
        let [x, y] = [at.x, at.y].map(|place| f64::from(place - CENTRE) / 1e6);
        Disc { x, y, vx: 0.0, vy: 0.0, radius: f64::from(radius) / 1e6, mass }
    };
    let mut discs: SmallVec<[Disc; DISCS_MAX]> = lying(men).map(|(_, at)| resting(at, MAN_RADIUS, MAN_MASS)).collect();
    let (vx, vy) = stroke.velocity(side);
    discs.push(Disc { vx, vy, ..resting(side.base(stroke.place()), STRIKER_RADIUS, STRIKER_MASS) });
    match engine.run(&Setting::board(constants), &discs, watch) {
        Ok(outcome) => outcome.events,
        // It was given up, and all is left as it was then: the stroke ends so.
        Err(endless) => endless.events,
    }
}

/// What each disc of a run is.
#[must_use]
pub fn pieces(men: &Men) -> SmallVec<[Piece; DISCS_MAX]> {
    lying(men).map(|(man, _)| Piece::Man(man)).chain([Piece::Striker]).collect()
}

/// Sees what the laws ask of a stroke.
struct Umpire<'a> {
    pieces: &'a [Piece],
    fell: SmallVec<[(Piece, Pocket); 4]>,
    touched: Option<Man>,
}

impl Watch for Umpire<'_> {
    fn contact(&mut self, contact: &Contact) {
        let piece = self.pieces[contact.disc];
        match contact.kind {
            Kind::Pocket(pocket) => self.fell.push((piece, pocket)),
            // The striker is the last disc, so that it is always the other one.
            Kind::Disc(other) if self.pieces[other] == Piece::Striker && self.touched.is_none() => {
                let Piece::Man(man) = piece else { return };
                self.touched = Some(man);
            }
            Kind::Disc(_) | Kind::Frame(_) => {}
        }
    }

    fn leg(&mut self, _: usize, _: &Leg) {}
}
