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
/// The force of a stroke at a man, whatever comes of it, and of a break.
const FORCE: u16 = 450;
const BREAK: u16 = 900;
/// Every how many places of the base line are thought of.
const EVERY: usize = 9;
/// The middle seat plays as the easy one, and the easy one at a pocket: once in so many strokes.
const SELDOM: u8 = 12;
/// How often the easy seat, playing at a pocket, forgets that its last man must wait for the queen (R11): once in so
/// many strokes.
const FORGETS: u8 = 4;

/// The middle seat's stroke: the one that looks easiest.
pub(super) fn middle<D: Dice + ?Sized>(position: &Position, constants: Constants, luck: &mut D) -> Option<Stroke> {
    if luck.roll(SELDOM) == 1 {
        return easy(position, constants, luck);
    }
    let side = position.side(position.turn);
    let easiest = easiest_of_each(position, constants, false).into_iter().next();
    easiest.and_then(|shot| shot.stroke(side, SPEED)).or_else(|| somehow(position, constants))
}

/// The easy seat's stroke: straight at one of its men, wherever that goes; seldom at a pocket.
pub(super) fn easy<D: Dice + ?Sized>(position: &Position, constants: Constants, luck: &mut D) -> Option<Stroke> {
    let side = position.side(position.turn);
    let stroke = if luck.roll(SELDOM) == 1 {
        let shots = easiest_of_each(position, constants, luck.roll(FORGETS) == 1);
        any(&shots, luck).and_then(|shot| shot.stroke(side, SPEED))
    } else {
        let man = any(&wanted_next(position), luck).filter(|_| position.tries.is_none());
        man.and_then(|man| at_man(position, side, man, FORCE)).map(|(_, stroke)| stroke)
    };
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

/// The easiest shot at each man that is wanted, straight if there is one, easiest first; at the last man too, if it is
/// forgotten that it must wait.
fn easiest_of_each(position: &Position, constants: Constants, forgets: bool) -> Vec<Shot> {
    let lie = Lie::of(&position.men);
    let side = position.side(position.turn);
    let eye = Eye { lie: &lie, side, constants };
    let own = position.colour(position.turn);
    let mut wanted = wanted_next(position);
    if forgets && position.on_board(own) == 1 {
        wanted.extend(lying(&position.men).map(|(man, _)| man).filter(|man| man.colour() == Some(own)));
    }
    let places: Vec<Tenths> = places(&position.men, side).into_iter().step_by(EVERY).collect();
    let plain = eye.shots(&wanted, &places, Kinds::Plain);
    // Who sees nothing straight looks at the frame.
    let shots = if plain.is_empty() { eye.shots(&wanted, &places, Kinds::All) } else { plain };
    let mut each: Vec<Shot> = Vec::new();
    for shot in shots {
        if each.iter().all(|other| other.man != shot.man) {
            each.push(shot);
        }
    }
    each
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
