//! The easy and the middle seat, which choose as people do: a man that looks
//! easy, with a force that feels right. Their hand is everyone's; what they
//! lack is knowledge. Both see whether the stroke itself would be a foul; how
//! easy another is, the easy one mostly does not look at, and what a stroke
//! leaves, neither.
//!
//! The easy one is measured by a beginner, who has no seat at a table.

use super::{
    geometry::{Frame, Lie, STRIKER, Vector},
    shots::{Eye, Kinds, places},
};
use crate::{
    carrom::{
        board::{Man, Side, lying, nearest_base},
        choice,
        engine::Constants,
        laws::judge,
        notation::Tenths,
        position::Position,
        stroke::{Stroke, direction_towards, engine, play_stroke},
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
/// From where a beginner looks.
const BEGINNER_PLACES: [i32; 1] = [0];
/// The middle seat that has no form plays as the easy one in so many of so many strokes.
pub(super) const SELDOM: [u8; 2] = [1, 6];
/// The easy one plays as a beginner once in so many.
const NOW_AND_THEN: u8 = 4;
/// How many of the easiest shots the middle seat looks at for one that is no foul and does not lose the board.
const LOOKED_AT: usize = 8;
/// And how many men the easy one.
const MEN_LOOKED_AT: usize = 4;

/// A beginner's stroke: the easiest man that it sees straight before a pocket from one of a few places, else any of its
/// men.
pub(super) fn beginner<D: Dice + ?Sized>(position: &Position, constants: Constants, luck: &mut D) -> Option<Stroke> {
    let (lie, side) = (Lie::of(&position.men), position.side(position.turn));
    let eye = Eye { lie: &lie, side, constants };
    let seen = BEGINNER_PLACES.into_iter().filter_map(|place| nearest_base(&position.men, side, Tenths(place)));
    let shots = eye.shots(&wanted_next(position), &seen.collect::<Vec<_>>(), Kinds::Plain);
    let shot = shots.first().filter(|_| position.tries.is_none());
    shot.and_then(|shot| shot.stroke(side, SPEED)).or_else(|| straight_at_any(position, constants, luck))
}

/// The middle seat's stroke: the one that looks easiest, but in so many of so many strokes the easy seat's.
pub(super) fn middle<D: Dice + ?Sized>(
    position: &Position,
    constants: Constants,
    [easy, of]: [u8; 2],
    luck: &mut D,
) -> Option<Stroke> {
    if luck.roll(of) <= easy {
        return self::easy(position, constants, luck);
    }
    easiest(position, constants).or_else(|| somehow(position, constants))
}

/// The easy seat's stroke: mostly straight at one of its men, wherever that goes.
pub(super) fn easy<D: Dice + ?Sized>(position: &Position, constants: Constants, luck: &mut D) -> Option<Stroke> {
    let seen = if luck.roll(NOW_AND_THEN) == 1 { beginner(position, constants, luck) } else { None };
    let seen = seen.filter(|&stroke| !goes_wrong(position, constants, stroke));
    seen.or_else(|| straight_at_any(position, constants, luck))
}

/// Straight at any man that is wanted, of some the first at which that does not go wrong.
fn straight_at_any<D: Dice + ?Sized>(position: &Position, constants: Constants, luck: &mut D) -> Option<Stroke> {
    let side = position.side(position.turn);
    let mut left = wanted_next(position);
    // A break is no stroke at one man.
    let looked_at = if position.tries.is_some() { 0 } else { MEN_LOOKED_AT };
    for _ in 0..looked_at {
        let Some(man) = any(&left, luck) else { break };
        left.retain(|other| *other != man);
        let stroke = at_man(position, side, man, EASY_FORCE).map(|(_, stroke)| stroke);
        if let Some(stroke) = stroke.filter(|&stroke| !goes_wrong(position, constants, stroke)) {
            return Some(stroke);
        }
    }
    somehow(position, constants)
}

/// Where nothing better is known: the first that does not go wrong, if there is one.
fn somehow(position: &Position, constants: Constants) -> Option<Stroke> {
    let known = into_the_thick(position).into_iter().chain(off_frame(position, constants));
    let mut strokes = known.chain(choice::strokes(position));
    let first = strokes.next()?;
    let mut all = std::iter::once(first).chain(strokes);
    Some(all.find(|&stroke| !goes_wrong(position, constants, stroke)).unwrap_or(first))
}

/// One of these by luck.
fn any<T: Copy, D: Dice + ?Sized>(these: &[T], luck: &mut D) -> Option<T> {
    let faces = u8::try_from(these.len()).unwrap_or(u8::MAX);
    if faces == 0 { None } else { these.get(usize::from(luck.roll(faces)) - 1).copied() }
}

/// The easiest shot at a man that is wanted, straight if there is one; none that goes wrong as it is meant.
fn easiest(position: &Position, constants: Constants) -> Option<Stroke> {
    let lie = Lie::of(&position.men);
    let side = position.side(position.turn);
    let eye = Eye { lie: &lie, side, constants };
    let wanted = wanted_next(position);
    let places: Vec<Tenths> = places(&position.men, side).into_iter().step_by(EVERY).collect();
    let mut shots = eye.shots(&wanted, &places, Kinds::Plain);
    if shots.is_empty() {
        // Who sees nothing straight looks at the frame.
        shots = eye.shots(&wanted, &places, Kinds::All);
    }
    let mut strokes = shots.iter().filter_map(|shot| shot.stroke(side, SPEED)).take(LOOKED_AT);
    strokes.find(|&stroke| !goes_wrong(position, constants, stroke))
}

/// Whether a stroke is a foul or loses the board, made just as it is meant.
fn goes_wrong(position: &Position, constants: Constants, stroke: Stroke) -> bool {
    let side = position.side(position.turn);
    let played = play_stroke(&mut engine(), constants, &position.men, side, stroke);
    let standing = position.standing();
    let ruling = judge(&standing, &position.fallen(&played));
    ruling.foul || ruling.end.is_some_and(|end| end.winner != standing.shooter)
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

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        Rules, Seat, Setup, Turn,
        carrom::{Carrom, CarromOptions},
        dice::Luck,
    };

    #[test]
    fn who_sees_a_foul_coming_makes_another_stroke_if_there_is_one() {
        let (options, setup) = (CarromOptions::default(), Setup { seats: 2, first: Seat(0) });
        let constants = options.physics.constants();
        let mut looked_at = 0;
        for number in 0..4 {
            let mut luck = Luck(StdRng::seed_from_u64(number));
            let mut game = Carrom::start(&options, setup, &mut luck, &mut Vec::new()).expect("two seats");
            for _ in 0..60 {
                let Turn::Of(seat) = game.turn() else { break };
                let position = game.position().clone();
                if position.placing.is_empty() {
                    let wrong = |stroke| goes_wrong(&position, constants, stroke);
                    let strokes =
                        [easy(&position, constants, &mut luck), middle(&position, constants, SELDOM, &mut luck)];
                    let went_wrong = strokes.into_iter().flatten().find(|&stroke| wrong(stroke));
                    // A foul is made where each stroke that everyone knows is one.
                    let another = choice::strokes(&position).into_iter().find(|&stroke| !wrong(stroke));
                    assert!(went_wrong.is_none() || another.is_none(), "{position}: {went_wrong:?}, not {another:?}");
                    looked_at += 1;
                }
                let mv = game.sample(seat, &mut luck).expect("there is a move");
                game.play(seat, &mv, &mut luck).expect("a listed move is allowed");
            }
        }
        assert!(looked_at > 100, "{looked_at} positions");
    }
}
