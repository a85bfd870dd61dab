//! The first setting as a tavern lays it: the rosette a little turned, and a hair of air between its men.
//!
//! [`first_setting`] lays the same board to the micrometre, so that one list of strokes would win every break. R1
//! holds here too: the queen in the centre, the men around her as they belong, one arm of the lights towards the
//! breaker. Only where within the laws they lie is drawn from the table's dice.

use super::{
    board::{CENTRE, MAN_RADIUS, Man, Men, Point, Side, first_setting},
    engine::direction::{TURN, unit_vector},
};
use crate::dice::Dice;

/// How far the rosette is turned at the most, in degrees, either way.
pub const TURN_MAX: u8 = 10;
/// The widest gap between neighbours, in µm.
pub const GAP_MAX: i32 = 300;
/// The gap between neighbours before they are shaken, in µm.
const GAP: i32 = 150;
/// What is between them in [`first_setting`].
const GAP_LAID: i32 = 20;
/// How far each man is shaken along and across at the most, in µm: two neighbours part or meet by less than
/// 2.83 times as much, and stay [`GAP_LAID`] or more apart.
const SHAKE: u8 = 45;
/// The faces of a die that turns the rosette, by tenths of a degree.
const TURNS: u8 = 2 * 10 * TURN_MAX + 1;

/// The men of a new board, turned and shaken: one die for the turn, then two for each man but the queen.
pub fn shaken_setting<D: Dice + ?Sized>(breaker: Side, dice: &mut D) -> Men {
    let tenths = i32::from(dice.roll(TURNS)) - i32::from(TURNS / 2) - 1;
    let hundredths = (i32::from(TURN) + 10 * tenths) % i32::from(TURN);
    let (cos, sin) = unit_vector(u16::try_from(hundredths).expect("less than a full turn"));
    let wider = f64::from(2 * MAN_RADIUS + GAP) / f64::from(2 * MAN_RADIUS + GAP_LAID);
    let mut shaken = || i32::from(dice.roll(2 * SHAKE + 1)) - i32::from(SHAKE) - 1;
    let mut men = first_setting(Side::South);
    for (number, man) in men.iter_mut().enumerate() {
        let Some(at) = man.filter(|_| number != Man::QUEEN.index()) else { continue };
        let (x, y) = (f64::from(at.x - CENTRE) * wider, f64::from(at.y - CENTRE) * wider);
        let (along, ahead) = ((x * cos - y * sin).round() as i32, (x * sin + y * cos).round() as i32);
        let (along, ahead) = (along + shaken(), ahead + shaken());
        *man = Some(breaker.point(along, ahead));
    }
    men[Man::QUEEN.index()] = Some(Point::CENTRE);
    men
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{carrom::board::lying, dice::Luck};

    #[test]
    fn a_shaken_board_is_the_same_rosette_a_little_turned_r1() {
        let mut luck = Luck(StdRng::seed_from_u64(13));
        let mut turns = Vec::new();
        for nth in 0..2000 {
            let side = [Side::South, Side::East, Side::North, Side::West][nth % 4];
            let men = shaken_setting(side, &mut luck);
            let mut near = 0;
            for (man, at) in lying(&men) {
                for (_, other) in lying(&men).filter(|(other, _)| *other > man) {
                    let gap = (at.squared_distance(other) as f64).sqrt() - f64::from(2 * MAN_RADIUS);
                    assert!(gap > 15.0, "{man} overlaps another");
                    near += usize::from(gap < 1000.0);
                    assert!(gap <= f64::from(GAP_MAX) || gap > 10_000.0, "{gap}");
                }
            }
            assert_eq!(near, 42, "nineteen discs in a hexagon");
            assert_eq!(men[Man::QUEEN.index()], Some(Point::CENTRE));
            // The arm of lights that points to the breaker.
            let arm = men[3].expect("the light man nearest the breaker lies");
            let (aside, towards) = (side.along_from_centre(arm), -side.ahead_of_centre(arm));
            let turned = f64::from(aside).atan2(f64::from(towards)).to_degrees();
            assert!(turned.abs() < f64::from(TURN_MAX) + 0.2, "{turned}");
            turns.push(turned);
        }
        let wide = turns.iter().filter(|turned| turned.abs() > 5.0).count();
        assert!((800..1200).contains(&wide), "every turn is as likely: {wide} of 2000 beyond five degrees");
    }

    #[test]
    fn the_same_dice_lay_the_same_board_and_its_text_keeps_it() {
        let men = |seed| shaken_setting(Side::North, &mut Luck(StdRng::seed_from_u64(seed)));
        assert_eq!(men(1), men(1));
        assert_ne!(men(1), men(2));
    }
}
