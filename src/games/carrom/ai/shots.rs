//! Shots by geometry: a man goes into a pocket straight, off the frame, or by
//! another man; the striker meets it at the ghost, straight or off the frame.
//! Each says how far the striker's direction may be off, which is how easy it is.

use smallvec::SmallVec;

use super::geometry::{Frame, Lie, MAN, STRIKER, Vector, is_inside};
use crate::carrom::{
    board::{Man, Men, Pocket, Side, check_base},
    engine::Constants,
    notation::Tenths,
    stroke::{FORCE_MAX, SPEED_MAX, Stroke, direction_towards},
};

/// How far beside a pocket's middle a man may pass and still fall, in metres.
const MOUTH: f64 = 0.020;
/// What is left of a tolerance over a bank, which a man's own speed spoils a little.
const BANKED: f64 = 0.8;
/// The largest tolerance that is believed, in radians.
const TOLERANCE_MAX: f64 = 0.5;
/// The smallest tolerance of a man's heading that is looked at, in radians.
const HEADING_MIN: f64 = 0.025;
/// The smallest tolerance of a striker's direction that is looked at, in radians: a twentieth of a degree.
const DIRECTION_MIN: f64 = 0.001;
/// The thinnest that one disc meets another: the cosine between the ways of both.
const CUT_MIN: f64 = 0.15;
/// Of the speed along the line of centres, what a man has from a striker that meets it, by one and what is kept:
/// the striker's part of both masses.
const FROM_STRIKER: f64 = 15.0 / 20.3;
/// The same from another man.
const FROM_MAN: f64 = 0.5;
/// The places of the striker that are tried, in 0.1 mm: a grid, and the red spots.
const PLACES_STEP: i32 = 100;
const PLACES_END: i32 = 1850;
const SPOTS: [i32; 4] = [-2270, -2112, 2112, 2270];

/// A heading that takes a man into a pocket.
#[derive(Clone, Copy, Debug)]
struct Way {
    man: Man,
    at: Vector,
    /// Of length 1.
    heading: Vector,
    /// How far the heading may be off, in radians.
    tolerance: f64,
    /// The square of the speed it needs, in m²/s².
    squared_speed: f64,
    /// Its number among all of them.
    number: usize,
}

/// A way of playing a man into a pocket.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shot {
    /// Where the striker stands.
    pub(super) place: Tenths,
    /// What it is sent towards: the ghost, or the frame on the way there.
    pub(super) aim: Vector,
    /// How far its direction may be off, in radians.
    pub(super) tolerance: f64,
    /// The square of the speed that just does, in m²/s².
    pub(super) squared_speed: f64,
    /// The number of the man's way among all of them.
    pub(super) way: usize,
}

impl Shot {
    /// The stroke of it with so many times the speed that just does; `None` if it does not go forward.
    pub(super) fn stroke(&self, side: Side, by: f64) -> Option<Stroke> {
        let direction = direction_towards(side, self.place, self.aim.point())?;
        let force = self.squared_speed.sqrt() * by / SPEED_MAX * f64::from(FORCE_MAX);
        let force = force.clamp(1.0, f64::from(FORCE_MAX)) as u16;
        Some(Stroke { x: self.place.0 as i16, direction, force })
    }
}

/// What kinds of shots are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kinds {
    /// Straight ones.
    Plain,
    /// Off the frame and by other men too.
    All,
}

/// A board as a player looks at it who aims.
pub(super) struct Eye<'a> {
    pub(super) lie: &'a Lie,
    pub(super) side: Side,
    pub(super) constants: Constants,
}

/// The free places of the base line that are tried.
pub(super) fn places(men: &Men, side: Side) -> SmallVec<[Tenths; 64]> {
    let grid = (-PLACES_END..=PLACES_END).step_by(PLACES_STEP as usize).chain(SPOTS);
    let is_free = |place: &Tenths| check_base(men, side, *place).is_ok();
    grid.map(Tenths).filter(is_free).collect()
}

impl Eye<'_> {
    /// All shots at these men, easiest first.
    pub(super) fn shots(&self, wanted: &[Man], places: &[Tenths], kinds: Kinds) -> Vec<Shot> {
        let mut shots = Vec::new();
        for way in self.ways(wanted, kinds) {
            for place in places {
                shots.extend(self.straight(&way, *place));
                if kinds == Kinds::All {
                    shots.extend(Frame::ALL.into_iter().filter_map(|frame| self.banked(&way, *place, frame)));
                }
            }
        }
        shots.sort_by(|a, b| b.tolerance.total_cmp(&a.tolerance));
        shots
    }

    /// The tolerance of the easiest straight shot at these men; 0 if there is none.
    pub(super) fn easiest(&self, wanted: &[Man], places: &[Tenths]) -> f64 {
        let mut best = DIRECTION_MIN;
        for man in wanted {
            for pocket in Pocket::ALL {
                let Some(way) = self.direct(*man, pocket) else { continue };
                for place in places {
                    best = self.straight_above(&way, *place, best).map_or(best, |shot| shot.tolerance);
                }
            }
        }
        if best > DIRECTION_MIN { best } else { 0.0 }
    }

    fn ways(&self, wanted: &[Man], kinds: Kinds) -> Vec<Way> {
        let pockets = || wanted.iter().flat_map(|man| Pocket::ALL.map(|pocket| (*man, pocket)));
        let mut ways: Vec<Way> = pockets().filter_map(|(man, pocket)| self.direct(man, pocket)).collect();
        if kinds == Kinds::All {
            let direct = ways.clone();
            for way in &direct {
                ways.extend(self.lie.men.iter().filter_map(|(man, at)| self.by_man(way, *man, *at)));
            }
            for (man, pocket) in pockets() {
                ways.extend(Frame::ALL.into_iter().filter_map(|frame| self.off_frame(man, pocket, frame)));
            }
        }
        ways.iter_mut().enumerate().for_each(|(number, way)| way.number = number);
        ways
    }

    fn slowing(&self) -> f64 {
        self.constants.mu * self.constants.g
    }

    /// Straight in.
    fn direct(&self, man: Man, pocket: Pocket) -> Option<Way> {
        let (at, to) = (self.lie.at(man)?, Vector::of(pocket.centre()));
        let length = (to - at).length();
        self.lie.is_clear(at, to, MAN, &[man]).then(|| Way {
            man,
            at,
            heading: (to - at) * (1.0 / length),
            tolerance: (MOUTH / length).min(TOLERANCE_MAX),
            squared_speed: 2.0 * self.slowing() * length,
            number: 0,
        })
    }

    /// In off the frame.
    fn off_frame(&self, man: Man, pocket: Pocket, frame: Frame) -> Option<Way> {
        let (at, to) = (self.lie.at(man)?, Vector::of(pocket.centre()));
        let kept = self.constants.restitution_frame;
        let bank = frame.bank(at, to, MAN, kept)?;
        let (before, after) = ((bank - at).length(), (to - bank).length());
        let tolerance = BANKED * MOUTH / (before + after);
        let is_free = tolerance >= HEADING_MIN
            && before > MAN / 2.0
            && after > 2.0 * MAN
            && self.lie.is_clear(at, bank, MAN, &[man])
            && self.lie.is_clear(bank, to, MAN, &[man]);
        is_free.then(|| Way {
            man,
            at,
            heading: (bank - at) * (1.0 / before),
            tolerance,
            squared_speed: 2.0 * self.slowing() * (before + after / (kept * kept)),
            number: 0,
        })
    }

    /// By another man that meets the one that goes in.
    fn by_man(&self, way: &Way, man: Man, at: Vector) -> Option<Way> {
        let ghost = way.at - way.heading * (2.0 * MAN);
        let length = (ghost - at).length();
        if man == way.man || length <= 0.0 {
            return None;
        }
        let heading = (ghost - at) * (1.0 / length);
        let cut = heading.dot(way.heading);
        let tolerance = (way.tolerance * 2.0 * MAN * cut / length).min(TOLERANCE_MAX);
        let is_free = cut > CUT_MIN && tolerance >= HEADING_MIN && self.lie.is_clear(at, ghost, MAN, &[man, way.man]);
        let passed = FROM_MAN * (1.0 + self.constants.restitution_disc) * cut;
        is_free.then(|| Way {
            man,
            at,
            heading,
            tolerance,
            squared_speed: way.squared_speed / (passed * passed) + 2.0 * self.slowing() * length,
            number: 0,
        })
    }

    fn straight(&self, way: &Way, place: Tenths) -> Option<Shot> {
        self.straight_above(way, place, DIRECTION_MIN)
    }

    /// From a place straight to the ghost, if that is easier than so much.
    fn straight_above(&self, way: &Way, place: Tenths, least: f64) -> Option<Shot> {
        let from = Vector::of(self.side.base(place));
        let ghost = way.at - way.heading * (MAN + STRIKER);
        let length = (ghost - from).length();
        let shot = self.shot(way, place, [from, ghost, ghost], length, least)?;
        self.lie.is_clear(from, ghost, STRIKER, &[way.man]).then_some(shot)
    }

    /// From a place to the ghost off the frame.
    fn banked(&self, way: &Way, place: Tenths, frame: Frame) -> Option<Shot> {
        let from = Vector::of(self.side.base(place));
        let ghost = way.at - way.heading * (MAN + STRIKER);
        let kept = self.constants.restitution_frame;
        let bank = frame.bank(from, ghost, STRIKER, kept)?;
        let (before, after) = ((bank - from).length(), (ghost - bank).length());
        let shot = self.shot(way, place, [from, bank, ghost], before + after / (kept * kept), DIRECTION_MIN)?;
        let is_free =
            self.lie.is_clear(from, bank, STRIKER, &[]) && self.lie.is_clear(bank, ghost, STRIKER, &[way.man]);
        is_free.then_some(Shot { tolerance: shot.tolerance * BANKED, ..shot })
    }

    /// A shot along these three points, of which the last is the ghost; nothing in the way is looked at.
    fn shot(&self, way: &Way, place: Tenths, [from, aim, ghost]: [Vector; 3], length: f64, least: f64) -> Option<Shot> {
        let last = if aim == ghost { ghost - from } else { ghost - aim };
        let cut = last.dot(way.heading) / last.length();
        let tolerance = (way.tolerance * (MAN + STRIKER) * cut / length).min(TOLERANCE_MAX);
        let (x, y) = self.side.ahead();
        let is_forward = (aim - from).dot(Vector { x: f64::from(x), y: f64::from(y) }) > 0.0;
        if !(cut > CUT_MIN && tolerance > least && is_forward && is_inside(ghost)) {
            return None;
        }
        let passed = FROM_STRIKER * (1.0 + self.constants.restitution_disc) * cut;
        let squared_speed = way.squared_speed / (passed * passed) + 2.0 * self.slowing() * length;
        Some(Shot { place, aim, tolerance, squared_speed, way: way.number })
    }
}
