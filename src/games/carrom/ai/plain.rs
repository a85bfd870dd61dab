//! Aiming as one learns it first: at a man that lies well for a pocket, straight
//! in, else at the nearest man of one's own.

use crate::games::carrom::{
    board::{MAN_RADIUS, Man, Men, Pocket, Point, STRIKER_RADIUS, Side, lying, nearest_base},
    choice,
    laws::Queen,
    moves::Spot,
    notation::Tenths,
    position::Position,
    stroke::{Stroke, direction_towards},
    view::View,
};

/// From one place of the striker that is tried to the next, in 0.1 mm.
const PLACE_STEP: usize = 100;
/// The thinnest a man is cut: the cosine of the angle between the striker's way and the man's.
const CUT_MIN: f64 = 0.4;

/// Where a due of the other side's lies worst for it: farthest from all pockets, and so nearest to the middle.
pub(super) fn spot(view: &View) -> Option<Spot> {
    view.spots().min_by_key(|spot| spot.point().squared_distance(Point::CENTRE))
}

/// The stroke that seems easiest.
pub(super) fn stroke(position: &Position) -> Option<Stroke> {
    let side = position.side(position.turn);
    let places: Vec<Tenths> = (-1800..=1800)
        .step_by(PLACE_STEP)
        .filter_map(|place| nearest_base(&position.men, side, Tenths(place)))
        .collect();
    let men = &position.men;
    let ways = wanted(position).into_iter().flat_map(|man| Pocket::ALL.map(|pocket| (man, pocket)));
    let pots = ways.filter_map(|(man, pocket)| Pot::of(men, man, pocket));
    let strokes = pots.flat_map(|pot| places.iter().filter_map(move |&place| pot.from(men, side, place)));
    let easiest = strokes.max_by(|one, other| one.0.total_cmp(&other.0));
    easiest.map(|(_, stroke)| stroke).or_else(|| at_the_nearest(position, side))
}

/// The men to pocket now: the own ones, and the queen where she may be pocketed (R5). The last own one only
/// when she is in (R11).
fn wanted(position: &Position) -> Vec<Man> {
    let own = position.colour(position.turn);
    let may_have_queen = position.queen == Queen::OnBoard && position.pocketed(own).next().is_some();
    let is_last = position.on_board(own) == 1 && position.queen == Queen::OnBoard;
    let is_wanted = |man: &Man| match man.colour() {
        Some(colour) => colour == own && !is_last,
        None => may_have_queen,
    };
    lying(&position.men).map(|(man, _)| man).filter(is_wanted).collect()
}

/// A vector in µm.
type Vector = (f64, f64);

fn vector(from: Point, to: Point) -> Vector {
    (f64::from(to.x - from.x), f64::from(to.y - from.y))
}

fn length((x, y): Vector) -> f64 {
    (x * x + y * y).sqrt()
}

/// A man that can go straight into a pocket.
struct Pot {
    man: Man,
    /// Where the striker has to be as it meets the man.
    ghost: Point,
    to_pocket: Vector,
}

impl Pot {
    fn of(men: &Men, man: Man, pocket: Pocket) -> Option<Self> {
        let at = men[man.index()]?;
        let to_pocket = vector(at, pocket.centre());
        let back = f64::from(MAN_RADIUS + STRIKER_RADIUS) / length(to_pocket);
        let ghost = Point { x: at.x - (to_pocket.0 * back) as i32, y: at.y - (to_pocket.1 * back) as i32 };
        is_clear(men, Some(man), at, pocket.centre(), MAN_RADIUS).then_some(Self { man, ghost, to_pocket })
    }

    /// How easy it is from a place, and the stroke for it; `None` if it cannot be done.
    fn from(&self, men: &Men, side: Side, place: Tenths) -> Option<(f64, Stroke)> {
        let from = side.base(place);
        let (to_ghost, way) = (vector(from, self.ghost), length(self.to_pocket));
        let cut = (to_ghost.0 * self.to_pocket.0 + to_ghost.1 * self.to_pocket.1) / (length(to_ghost) * way);
        if cut < CUT_MIN || !is_clear(men, Some(self.man), from, self.ghost, STRIKER_RADIUS) {
            return None;
        }
        let direction = direction_towards(side, place, self.ghost)?;
        let run = (length(to_ghost) + way / cut) / 1e6;
        let force = (220.0 + 300.0 * run).min(900.0) as u16;
        Some((cut - way / 1e6, Stroke { x: place.0 as i16, direction, force }))
    }
}

/// Whether a disc can go straight from one point to another past all men but one.
fn is_clear(men: &Men, but: Option<Man>, from: Point, to: Point, radius: i32) -> bool {
    let way = vector(from, to);
    let apart = f64::from(radius + MAN_RADIUS);
    let squared = way.0 * way.0 + way.1 * way.1;
    lying(men).filter(|(man, _)| Some(*man) != but).all(|(_, lies)| {
        let aside = vector(from, lies);
        let part = if squared > 0.0 { (aside.0 * way.0 + aside.1 * way.1) / squared } else { 0.0 };
        let part = part.clamp(0.0, 1.0);
        length((aside.0 - part * way.0, aside.1 - part * way.1)) >= apart
    })
}

/// Straight at the nearest own man that lies ahead, else anything that is listed.
fn at_the_nearest(position: &Position, side: Side) -> Option<Stroke> {
    let nearest = (wanted(position).into_iter())
        .filter_map(|man| {
            let at = position.men[man.index()]?;
            let place = nearest_base(&position.men, side, Tenths(side.along_from_centre(at) / 100))?;
            let direction = direction_towards(side, place, at)?;
            Some((side.base(place).squared_distance(at), Stroke { x: place.0 as i16, direction, force: 450 }))
        })
        .min_by_key(|(distance, _)| *distance);
    nearest.map(|(_, stroke)| stroke).or_else(|| choice::strokes(position).into_iter().next())
}
