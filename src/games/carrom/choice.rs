//! A choice of the strokes there are: their number is without end for people,
//! so that a list holds some that are worth trying.

use super::{
    board::{Side, lying, nearest_base},
    notation::Tenths,
    position::Position,
    stroke::{DIRECTIONS, FORCE_MAX, Stroke, direction_towards},
};
use crate::dice::Dice;

/// With what force a man is aimed at.
const AT_A_MAN: u16 = 500;
/// With what force a stroke goes straight ahead, and from where.
const AHEAD: u16 = 700;
const AHEAD_FROM: [Tenths; 3] = [Tenths(0), Tenths(-1200), Tenths(1200)];
/// How many strokes are listed at the most.
const LISTED_MAX: usize = 12;

/// Some strokes of the seat that is to shoot: three straight ahead, and at each man, its own first, from the
/// place of the base line that is nearest to it. All are allowed, and there is always one.
#[must_use]
pub fn strokes(position: &Position) -> Vec<Stroke> {
    let side = position.side(position.turn);
    let own = position.colour(position.turn);
    let (mine, others): (Vec<_>, Vec<_>) = lying(&position.men).partition(|(man, _)| man.colour() == Some(own));
    let ahead = AHEAD_FROM.into_iter().filter_map(|place| from(position, side, place, 9000, AHEAD));
    let at_men = mine.into_iter().chain(others).filter_map(|(_, at)| {
        let place = nearest_base(&position.men, side, Tenths(side.along_from_centre(at) / 100))?;
        from(position, side, place, direction_towards(side, place, at)?, AT_A_MAN)
    });
    let mut strokes: Vec<Stroke> = Vec::with_capacity(LISTED_MAX);
    for stroke in ahead.chain(at_men) {
        if !strokes.contains(&stroke) && strokes.len() < LISTED_MAX {
            strokes.push(stroke);
        }
    }
    strokes
}

/// A stroke at random: as often one that is listed, a little beside it, as any at all. `None` only where men
/// cover the whole base line.
pub fn any_stroke<D: Dice + ?Sized>(position: &Position, luck: &mut D) -> Option<Stroke> {
    let side = position.side(position.turn);
    if luck.roll(2) == 1 {
        let listed = strokes(position);
        let nth = usize::from(luck.roll(listed.len().max(1) as u8)) - 1;
        let stroke = *listed.get(nth)?;
        let direction = (stroke.direction + u16::from(luck.roll(200))).saturating_sub(100);
        let direction = direction.clamp(*DIRECTIONS.start(), *DIRECTIONS.end());
        return Some(Stroke { direction, force: number(luck, FORCE_MAX), ..stroke });
    }
    let wanted = Tenths(i32::from(number(luck, 4541)) - 2271);
    let place = nearest_base(&position.men, side, wanted)?;
    let direction = number(luck, *DIRECTIONS.end());
    Some(Stroke { x: place.0 as i16, direction, force: number(luck, FORCE_MAX) })
}

/// A number from 1 to this at random; more than a die has faces.
fn number<D: Dice + ?Sized>(luck: &mut D, most: u16) -> u16 {
    let drawn = (u32::from(luck.roll(200)) - 1) * 200 + u32::from(luck.roll(200)) - 1;
    1 + (drawn * u32::from(most) / 40_000) as u16
}

/// A stroke from a place, or from the free one that is nearest to it.
fn from(position: &Position, side: Side, place: Tenths, direction: u16, force: u16) -> Option<Stroke> {
    let place = nearest_base(&position.men, side, place)?;
    Some(Stroke { x: place.0 as i16, direction, force })
}
