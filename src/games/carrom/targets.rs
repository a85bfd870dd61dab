//! Aiming as one learns it first: a man straight into a pocket, struck where the
//! striker has to be for that. What a stroke really comes to is [`super::aim`]'s
//! to say.

use smallvec::SmallVec;

use super::{
    board::{Colour, MEN, Man, Men, Pocket, Side, lying, nearest_base},
    geometry::{Lie, MAN, STRIKER, Vector},
    laws::Queen,
    notation::Tenths,
    position::Position,
    stroke::{Stroke, direction_towards},
};

/// From one place of the striker that is tried to the next, in 0.1 mm.
const PLACE_STEP: usize = 100;
/// The thinnest a man is cut: the cosine of the angle between the striker's way and the man's.
const CUT_MIN: f64 = 0.25;

/// The force of a stroke at a man that lies at the mouth of a pocket, what each metre of the way adds, and the most.
const FORCE_LEAST: f64 = 220.0;
const FORCE_A_METRE: f64 = 300.0;
const FORCE_MOST: f64 = 900.0;

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

/// The men that a colour may pocket now: its own and, where she may be taken, the queen (R5). The last own one
/// only if the queen is in (R11).
pub(super) fn wanted(men: &Men, colour: Colour, may_have_queen: bool) -> SmallVec<[Man; MEN]> {
    let own = lying(men).filter(|(man, _)| man.colour() == Some(colour)).count();
    let is_queen_on_board = men[Man::QUEEN.index()].is_some();
    let is_wanted = |man: &Man| match man.colour() {
        Some(of) => of == colour && !(own == 1 && is_queen_on_board),
        None => may_have_queen,
    };
    lying(men).map(|(man, _)| man).filter(is_wanted).collect()
}

/// The same for the seat that shoots next.
pub(super) fn wanted_next(position: &Position) -> SmallVec<[Man; MEN]> {
    let own = position.colour(position.turn);
    let may_have_queen = position.queen == Queen::OnBoard && position.pocketed(own).next().is_some();
    wanted(&position.men, own, may_have_queen)
}

/// What the seat that shoots next can aim at from a place of its base line, the easiest first.
#[must_use]
pub fn from_place(position: &Position, place: Tenths) -> Vec<Target> {
    let side = position.side(position.turn);
    let pockets =
        |man| Pocket::ALL.into_iter().filter_map(move |pocket| target(&position.men, side, place, man, pocket));
    easiest_first(wanted_next(position).into_iter().flat_map(pockets).collect())
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
    easiest_first(wanted_next(position).into_iter().flat_map(pockets).collect())
}

fn easiest_first(mut targets: Vec<Target>) -> Vec<Target> {
    targets.sort_by(|one, other| other.ease().total_cmp(&one.ease()));
    targets
}

/// A man straight into a pocket, from a place; `None` if something is in the way or it cannot be cut so thin.
fn target(men: &Men, side: Side, place: Tenths, man: Man, pocket: Pocket) -> Option<Target> {
    let lie = Lie::of(men);
    let (from, at, into) = (Vector::of(side.base(place)), lie.at(man)?, Vector::of(pocket.centre()));
    let way = into - at;
    let ghost = at - way * ((MAN + STRIKER) / way.length());
    let to_ghost = ghost - from;
    let cut = to_ghost.dot(way) / (to_ghost.length() * way.length());
    let is_free = lie.is_clear(from, ghost, STRIKER, &[man]) && lie.is_clear(at, into, MAN, &[man]);
    if cut < CUT_MIN || !is_free {
        return None;
    }
    let direction = direction_towards(side, place, ghost.point())?;
    let run = to_ghost.length() + way.length() / cut;
    let force = (FORCE_LEAST + FORCE_A_METRE * run).min(FORCE_MOST) as u16;
    let stroke = Stroke { x: place.0 as i16, direction, force };
    Some(Target { man, pocket, stroke, cut, way: way.length() })
}
