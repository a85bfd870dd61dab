//! The easy and the middle seat, which aim as people do: at a man that looks
//! easy, with a force that feels right, and an eye that errs. The hand's own
//! error comes on top of it, as for everyone.

use super::{
    geometry::{Frame, Lie, STRIKER, Vector},
    shots::{Eye, Kinds, Shot, places},
    worth::{Bench, Look, probability},
};
use crate::{
    carrom::{
        board::{Man, Side, lying, nearest_base},
        choice,
        engine::Constants,
        notation::Tenths,
        options::Hand,
        position::Position,
        stroke::{DIRECTIONS, FORCE_MAX, Stroke, direction_towards, engine, play_stroke},
        targets::wanted_next,
    },
    dice::Dice,
};

/// How many times the speed that just does is struck with.
const SPEED: f64 = 1.6;
/// The force of a stroke at a man that goes nowhere, and of a break.
const FORCE: u16 = 450;
const BREAK: u16 = 900;
/// The deviation of the middle seat's eye, and of the easy one's, in 0.01°.
const EYE: i64 = 50;
const EASY_EYE: i64 = 110;
/// How many men the middle seat thinks about.
const THOUGHTS: usize = 5;
/// Of how many men that look easiest the easy seat takes any.
const EASY_CHOICE: usize = 3;
/// How often the easy seat forgets that its last man must wait for the queen (R11): once in so many strokes.
const FORGETS: u8 = 4;
/// What an eye's error is made of: three dice, and the deviation of their sum in thousandths.
const DICE: usize = 3;
const FACES: u8 = 99;
const DEVIATION: i64 = 49_495;

/// The middle seat's stroke: of a few men that look easy the one that is best if nothing goes wrong.
pub(super) fn middle<D: Dice + ?Sized>(
    position: &Position,
    constants: Constants,
    hand: Hand,
    luck: &mut D,
) -> Option<Stroke> {
    let bench = Bench::new(position, constants, hand);
    let (side, nothing, mut engine) = (bench.side(), bench.nothing(), engine());
    let mut shots = easiest_of_each(position, constants, false);
    shots.truncate(THOUGHTS);
    let shots = shots.iter().filter_map(|shot| Some((shot.stroke(side, SPEED)?, probability(shot.tolerance, hand))));
    let others = into_the_thick(position).map(|stroke| (stroke, 0.5)).into_iter();
    let others = others.chain(off_frame(position, constants).map(|stroke| (stroke, 0.3)));
    let others = others.chain(choice::strokes(position).into_iter().map(|stroke| (stroke, 0.1)));
    let mut best: Option<(f64, Stroke)> = None;
    for (stroke, falls) in shots.chain(others) {
        let played = play_stroke(&mut engine, constants, &position.men, side, stroke);
        let gain = bench.worth(&played, Look::Fallen) - nothing;
        let gain = if gain > 0.0 { gain * falls } else { gain };
        if best.is_none_or(|(most, _)| gain > most) {
            best = Some((gain, stroke));
        }
    }
    best.map(|(_, stroke)| seen(stroke, EYE, luck))
}

/// The easy seat's stroke: at one of the men that look easiest, whatever else may come of it.
pub(super) fn easy<D: Dice + ?Sized>(position: &Position, constants: Constants, luck: &mut D) -> Option<Stroke> {
    let side = position.side(position.turn);
    let mut shots = easiest_of_each(position, constants, luck.roll(FORGETS) == 1);
    shots.truncate(EASY_CHOICE);
    let nth = usize::from(luck.roll(shots.len().max(1) as u8)) - 1;
    let stroke = shots.get(nth).and_then(|shot| shot.stroke(side, SPEED));
    let stroke = stroke.or_else(|| into_the_thick(position)).or_else(|| off_frame(position, constants));
    let stroke = stroke.or_else(|| choice::strokes(position).into_iter().next());
    stroke.map(|stroke| seen(stroke, EASY_EYE, luck))
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
    let places = places(&position.men, side);
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

/// The stroke as an eye of this deviation sees it.
fn seen<D: Dice + ?Sized>(stroke: Stroke, eye: i64, luck: &mut D) -> Stroke {
    let middle = i64::from(FACES / 2 + 1);
    let off: i64 = (0..DICE).map(|_| i64::from(luck.roll(FACES)) - middle).sum();
    let direction = i64::from(stroke.direction) + off * eye * 1000 / DEVIATION;
    let direction = direction.clamp(i64::from(*DIRECTIONS.start()), i64::from(*DIRECTIONS.end())) as u16;
    Stroke { direction, force: stroke.force.min(FORCE_MAX), ..stroke }
}
