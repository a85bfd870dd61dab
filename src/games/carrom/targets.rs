//! Aiming as one learns it first: a man straight into a pocket, struck where the
//! striker has to be for that, and tried on the engine, so that a stroke by which
//! the striker falls too comes last. What a stroke comes to in all is
//! [`super::aim`]'s to say.

use std::cmp::Ordering;

use smallvec::SmallVec;

use super::{
    board::{Colour, MEN, Man, Men, Pocket, Side, lying, nearest_base},
    engine::{Constants, Engine},
    geometry::{Lie, MAN, STRIKER, Vector, is_inside},
    laws::Queen,
    notation::Tenths,
    position::Position,
    stroke::{FORCE_MAX, Piece, Stroke, direction_towards, engine, play_stroke},
};

/// From one place of the striker that is tried to the next, in 0.1 mm.
const PLACE_STEP: usize = 100;
/// How many places are tried for each man and pocket, and with which parts of the force that should do.
const PLACES_TRIED: usize = 10;
const FORCES_TRIED: [f64; 4] = [1.0, 0.75, 1.3, 0.6];
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
    /// Whether the striker falls too (R8).
    pub is_foul: bool,
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

/// What the seat that shoots next can aim at from a place of its base line, the easiest first and fouls last.
#[must_use]
pub fn from_place(position: &Position, constants: Constants, place: Tenths) -> Vec<Target> {
    from_places(position, constants, &[place])
}

/// The same from whatever place is best for each man and pocket.
#[must_use]
pub fn from_anywhere(position: &Position, constants: Constants) -> Vec<Target> {
    let side = position.side(position.turn);
    let places = (-1800..=1800).step_by(PLACE_STEP).filter_map(|at| nearest_base(&position.men, side, Tenths(at)));
    from_places(position, constants, &places.collect::<Vec<Tenths>>())
}

fn from_places(position: &Position, constants: Constants, places: &[Tenths]) -> Vec<Target> {
    let (side, mut engine) = (position.side(position.turn), engine());
    let mut targets = Vec::new();
    for man in wanted_next(position) {
        for pocket in Pocket::ALL {
            let ways = places.iter().filter_map(|&place| target(&position.men, side, place, man, pocket));
            let mut ways: Vec<Target> = ways.collect();
            ways.sort_by(easier);
            targets.extend(played(position, constants, &mut engine, &ways));
        }
    }
    targets.sort_by(easier);
    targets
}

fn easier(one: &Target, other: &Target) -> Ordering {
    one.is_foul.cmp(&other.is_foul).then(other.ease().total_cmp(&one.ease()))
}

/// Of some ways to pocket the same man, the first by which the striker stays out, else the first by which the
/// man falls at all; `None` if it never does.
fn played(position: &Position, constants: Constants, engine: &mut Engine, ways: &[Target]) -> Option<Target> {
    let side = position.side(position.turn);
    let mut foul = None;
    for way in ways.iter().step_by(ways.len().div_ceil(PLACES_TRIED).max(1)) {
        for part in FORCES_TRIED {
            let force = (f64::from(way.stroke.force) * part).clamp(1.0, f64::from(FORCE_MAX)) as u16;
            let stroke = Stroke { force, ..way.stroke };
            let played = play_stroke(engine, constants, &position.men, side, stroke);
            let fell = |piece| played.fell.iter().any(|(fallen, _)| *fallen == piece);
            if !fell(Piece::Man(way.man)) {
                continue;
            }
            let target = Target { stroke, is_foul: fell(Piece::Striker), ..*way };
            if !target.is_foul {
                return Some(target);
            }
            foul.get_or_insert(target);
        }
    }
    foul
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
    if cut < CUT_MIN || !is_free || !is_inside(ghost) {
        return None;
    }
    let direction = direction_towards(side, place, ghost.point())?;
    let run = to_ghost.length() + way.length() / cut;
    let force = (FORCE_LEAST + FORCE_A_METRE * run).min(FORCE_MOST) as u16;
    let stroke = Stroke { x: place.0 as i16, direction, force };
    Some(Target { man, pocket, stroke, is_foul: false, cut, way: way.length() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A man anywhere on the board, alone; light shoots from the bottom.
    fn alone(along: i32, ahead: i32) -> Position {
        let text = format!("a{along:+}{ahead:+} A+35-25 | turn 1 | board 1 light 1 | queen light");
        text.parse().expect("a position")
    }

    #[test]
    fn what_is_offered_pockets_the_man_and_says_whether_the_striker_falls_too() {
        let (constants, mut engine, mut clean) = (Constants::default(), engine(), 0);
        for (along, ahead) in [(-20, 20), (0, 10), (15, 25), (30, 0), (-33, 33), (20, -5), (-25, 5), (10, 30)] {
            let position = alone(along, ahead);
            let targets = from_anywhere(&position, constants);
            assert!(targets.is_sorted_by_key(|target| target.is_foul), "fouls last: {targets:?}");
            clean += usize::from(targets.first().is_some_and(|target| !target.is_foul));
            for target in targets {
                let played = play_stroke(&mut engine, constants, &position.men, Side::South, target.stroke);
                let fell = |piece| played.fell.iter().any(|(fallen, _)| *fallen == piece);
                assert!(fell(Piece::Man(target.man)), "{target:?}");
                assert_eq!(fell(Piece::Striker), target.is_foul, "{target:?}");
            }
        }
        assert!(clean >= 7, "of eight men {clean} can be pocketed without a foul");
    }

    #[test]
    fn a_man_on_the_frame_is_not_offered_where_the_striker_has_no_room_behind_it() {
        for (along, ahead) in [("10", "35.4"), ("15", "35.41"), ("35.4", "10"), ("35.4", "0"), ("35.4", "-15")] {
            let sign = if ahead.starts_with('-') { "" } else { "+" };
            let text = format!("a+{along}{sign}{ahead} A-30-30 | turn 1 | board 1 light 1 | queen light");
            let position: Position = text.parse().expect("a position");
            let near = |target: &Target| target.pocket == Pocket::TopRight;
            assert!(!from_anywhere(&position, Constants::default()).iter().any(near), "{text}");
        }
    }
}
