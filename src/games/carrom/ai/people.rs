//! The easy and the middle seat, which choose as people do: a man that looks
//! easy, with a force that feels right. Their hand is everyone's; what they
//! lack is knowledge. Neither looks at what may come of a stroke.

use super::{
    geometry::{Frame, Lie, STRIKER, Vector},
    shots::{Eye, Kinds, Shot, places},
};
use crate::{
    carrom::{
        board::{Man, Side, lying, nearest_base},
        choice,
        engine::Constants,
        notation::Tenths,
        position::Position,
        stroke::{Stroke, direction_towards},
        targets::wanted_next,
    },
    dice::Dice,
};

/// How many times the speed that just does is struck with.
const SPEED: f64 = 1.6;
/// The force of the easy seat's stroke at a man, of one into the thick, and of a break.
const EASY_FORCE: u16 = 300;
const FORCE: u16 = 450;
const BREAK: u16 = 900;
/// Every how many places of the base line are thought of.
const EVERY: usize = 9;
/// The middle seat plays as the easy one once in so many strokes.
const SELDOM: u8 = 6;

/// The middle seat's stroke: the one that looks easiest.
pub(super) fn middle<D: Dice + ?Sized>(position: &Position, constants: Constants, luck: &mut D) -> Option<Stroke> {
    if luck.roll(SELDOM) == 1 {
        return easy(position, constants, luck);
    }
    let side = position.side(position.turn);
    easiest(position, constants).and_then(|shot| shot.stroke(side, SPEED)).or_else(|| somehow(position, constants))
}

/// The easy seat's stroke: straight at one of its men, wherever that goes.
pub(super) fn easy<D: Dice + ?Sized>(position: &Position, constants: Constants, luck: &mut D) -> Option<Stroke> {
    let side = position.side(position.turn);
    let man = any(&wanted_next(position), luck).filter(|_| position.tries.is_none());
    let stroke = man.and_then(|man| at_man(position, side, man, EASY_FORCE)).map(|(_, stroke)| stroke);
    stroke.or_else(|| somehow(position, constants))
}

/// Where nothing better is known.
fn somehow(position: &Position, constants: Constants) -> Option<Stroke> {
    let stroke = into_the_thick(position).or_else(|| off_frame(position, constants));
    stroke.or_else(|| choice::strokes(position).into_iter().next())
}

/// One of these by luck.
fn any<T: Copy, D: Dice + ?Sized>(these: &[T], luck: &mut D) -> Option<T> {
    let faces = u8::try_from(these.len()).unwrap_or(u8::MAX);
    if faces == 0 { None } else { these.get(usize::from(luck.roll(faces)) - 1).copied() }
}

/// The easiest shot at a man that is wanted, straight if there is one.
fn easiest(position: &Position, constants: Constants) -> Option<Shot> {
    let lie = Lie::of(&position.men);
    let side = position.side(position.turn);
    let eye = Eye { lie: &lie, side, constants };
    let wanted = wanted_next(position);
    let places: Vec<Tenths> = places(&position.men, side).into_iter().step_by(EVERY).collect();
    let straight = eye.shots(&wanted, &places, Kinds::Plain).into_iter().next();
    // Who sees nothing straight looks at the frame.
    straight.or_else(|| eye.shots(&wanted, &places, Kinds::All).into_iter().next())
}

/// Straight at the nearest man that is wanted and lies ahead; hard at the nearest of all on the break.
fn into_the_thick(position: &Position) -> Option<Stroke> {
    let side = position.side(position.turn);
    let wanted = wanted_next(position);
    let is_break = position.tries.is_some();
    let force = if is_break { BREAK } else { FORCE };
    let men = lying(&position.men).filter(|(man, _)| is_break || wanted.contains(man));
    let strokes = men.filter_map(|(man, _)| at_man(position, side, man, force));
    strokes.min_by_key(|(distance, _)| *distance).map(|(_, stroke)| stroke)
}

/// Off the frame at a man that is wanted, so that it comes to lie better: for one behind the base line.
fn off_frame(position: &Position, constants: Constants) -> Option<Stroke> {
    let (men, side) = (&position.men, position.side(position.turn));
    let wanted = wanted_next(position);
    let place = nearest_base(men, side, Tenths(0))?;
    let (from, kept) = (Vector::of(side.base(place)), constants.restitution_frame);
    let at = wanted.iter().find_map(|man| men[man.index()])?;
    let banks = Frame::ALL.into_iter().filter_map(|frame| frame.bank(from, Vector::of(at), STRIKER, kept));
    let direction = banks.filter_map(|bank| direction_towards(side, place, bank.point())).next()?;
    Some(Stroke { x: place.0 as i16, direction, force: BREAK })
}

/// From the place of the base line nearest to a man straight at it, and how far that is.
fn at_man(position: &Position, side: Side, man: Man, force: u16) -> Option<(i64, Stroke)> {
    let at = position.men[man.index()]?;
    let place = nearest_base(&position.men, side, Tenths(side.along_from_centre(at) / 100))?;
    let direction = direction_towards(side, place, at)?;
    Some((side.base(place).squared_distance(at), Stroke { x: place.0 as i16, direction, force }))
}
