//! Aiming as one learns it first: a man straight into a pocket, struck where the
//! striker has to be for that. What a stroke really comes to is [`super::aim`]'s
//! to say.

use super::{
    board::{MAN_RADIUS, Man, Men, Pocket, Point, STRIKER_RADIUS, Side, lying, nearest_base},
    laws::Queen,
    notation::Tenths,
    position::Position,
    stroke::{Stroke, direction_towards},
};

/// From one place of the striker that is tried to the next, in 0.1 mm.
const PLACE_STEP: usize = 100;
/// The thinnest a man is cut: the cosine of the angle between the striker's way and the man's.
const CUT_MIN: f64 = 0.25;

/// A man that can go straight into a pocket.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// Which.
    pub man: Man,
    /// Into which pocket.
    pub pocket: Pocket,
    /// How to strike it.
    pub stroke: Stroke,
    /// The cosine of the cut: of the angle between the striker's way and the man's.
    pub cut: f64,
    /// How far the man has to go, in m.
    pub way: f64,
}

impl Target {
    /// How easy it is, larger where it is easier: a thin cut and a long way make it hard.
    #[must_use]
    pub fn ease(&self) -> f64 {
        self.cut - self.way
    }
}

/// The men that it makes sense to pocket now: the own ones, and the queen where she may be pocketed (R5). The
/// last own one only when she is in (R11).
#[must_use]
pub fn wanted(position: &Position) -> Vec<Man> {
    let own = position.colour(position.turn);
    let may_have_queen = position.queen == Queen::OnBoard && position.pocketed(own).next().is_some();
    let is_last = position.on_board(own) == 1 && position.queen == Queen::OnBoard;
    let is_wanted = |man: &Man| match man.colour() {
        Some(colour) => colour == own && !is_last,
        None => may_have_queen,
    };
    lying(&position.men).map(|(man, _)| man).filter(is_wanted).collect()
}

/// What the seat that shoots next can aim at from a place of its base line, the easiest first.
#[must_use]
pub fn from_place(position: &Position, place: Tenths) -> Vec<Target> {
    let side = position.side(position.turn);
    let pockets =
        |man| Pocket::ALL.into_iter().filter_map(move |pocket| target(&position.men, side, place, man, pocket));
    easiest_first(wanted(position).into_iter().flat_map(pockets).collect())
}

/// The same from whatever place is best for each man and pocket.
#[must_use]
pub fn from_anywhere(position: &Position) -> Vec<Target> {
    let side = position.side(position.turn);
    let places: Vec<Tenths> = (-1800..=1800)
        .step_by(PLACE_STEP)
        .filter_map(|place| nearest_base(&position.men, side, Tenths(place)))
        .collect();
    let best = |man, pocket| {
        let found = places.iter().filter_map(|&place| target(&position.men, side, place, man, pocket));
        found.max_by(|one, other| one.ease().total_cmp(&other.ease()))
    };
    let pockets = |man| Pocket::ALL.into_iter().filter_map(move |pocket| best(man, pocket));
    easiest_first(wanted(position).into_iter().flat_map(pockets).collect())
}

fn easiest_first(mut targets: Vec<Target>) -> Vec<Target> {
    targets.sort_by(|one, other| other.ease().total_cmp(&one.ease()));
    targets
}

/// A man straight into a pocket, from a place; `None` if something is in the way or it cannot be cut so thin.
#[must_use]
pub fn target(men: &Men, side: Side, place: Tenths, man: Man, pocket: Pocket) -> Option<Target> {
    let (from, at) = (side.base(place), men[man.index()]?);
    let to_pocket = vector(at, pocket.centre());
    let way = length(to_pocket);
    let back = f64::from(MAN_RADIUS + STRIKER_RADIUS) / way;
    let ghost = Point { x: at.x - (to_pocket.0 * back) as i32, y: at.y - (to_pocket.1 * back) as i32 };
    let to_ghost = vector(from, ghost);
    let cut = (to_ghost.0 * to_pocket.0 + to_ghost.1 * to_pocket.1) / (length(to_ghost) * way);
    let is_free =
        is_clear(men, man, from, ghost, STRIKER_RADIUS) && is_clear(men, man, at, pocket.centre(), MAN_RADIUS);
    if cut < CUT_MIN || !is_free {
        return None;
    }
    let direction = direction_towards(side, place, ghost)?;
    let run = (length(to_ghost) + way / cut) / 1e6;
    let force = (220.0 + 300.0 * run).min(900.0) as u16;
    let stroke = Stroke { x: place.0 as i16, direction, force };
    Some(Target { man, pocket, stroke, cut, way: way / 1e6 })
}

/// A vector in µm.
type Vector = (f64, f64);

fn vector(from: Point, to: Point) -> Vector {
    (f64::from(to.x - from.x), f64::from(to.y - from.y))
}

fn length((x, y): Vector) -> f64 {
    (x * x + y * y).sqrt()
}

/// Whether a disc can go straight from one point to another past all men but the one that is aimed at.
fn is_clear(men: &Men, but: Man, from: Point, to: Point, radius: i32) -> bool {
    let way = vector(from, to);
    let apart = f64::from(radius + MAN_RADIUS);
    let squared = way.0 * way.0 + way.1 * way.1;
    lying(men).filter(|(man, _)| *man != but).all(|(_, lies)| {
        let aside = vector(from, lies);
        let part = if squared > 0.0 { (aside.0 * way.0 + aside.1 * way.1) / squared } else { 0.0 };
        let part = part.clamp(0.0, 1.0);
        length((aside.0 - part * way.0, aside.1 - part * way.1)) >= apart
    })
}
