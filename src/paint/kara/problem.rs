//! A round of Kara on the card of a problem: the house on its cloth, below it the Kara that is to move, as large as a
//! phone asks for, and each of the others in a row of its own.

use tiny_skia::LineCap;

use super::{
    SEAM, TURNS, no_die,
    plate::{self, PLATE, octagon, signed},
};
use crate::{
    canvas::{Canvas, block, block_about, circle, lines, oval},
    dice::Die,
    ink::{BONE, BONE_DONE, BRASS, INK, PLAQUE_DIGITS, RED, RIM, WALNUT_SUNK, WOOD},
    letters::Face,
    looks::DieInks,
    seat,
    things::gable,
};
use present::motif::{KaraPlate, KaraTable};

/// How wide it is, how high without the others, and how much each of these takes.
const WIDE: f32 = 700.0;
const HIGH: f32 = 464.0;
const ROW: f32 = 84.0;
/// From one seam of the wood to the next.
const PLANK: f32 = 116.0;
/// The sides of the dice of the house, of who is to move, and of the others.
const HOUSE_DIE: f32 = 73.0;
const DIE: f32 = 94.0;
const ROW_DIE: f32 = 54.0;
/// The middles of the cloth and of the dice of who is to move.
const CLOTH: (f32, f32) = (350.0, 116.0);
const DICE: f32 = 322.0;

/// How high the round is.
pub(crate) fn high(table: &KaraTable) -> f32 {
    HIGH + ROW * table.plates.len().saturating_sub(1) as f32
}

/// Draws it from 0 down and to the right; `asks` where it is still to be found which dice run.
pub(crate) fn draw(canvas: &mut Canvas, table: &KaraTable, asks: bool) {
    let wood = block(0.0, 0.0, WIDE, high(table), 28.0);
    canvas.fill(&wood, WOOD);
    let seams = (1_u8..).map(|nth| PLANK * f32::from(nth)).take_while(|y| *y < high(table) - 20.0);
    for y in seams {
        canvas.line(&lines(&[(2.0, y), (WIDE - 2.0, y)]), SEAM, 5.0);
    }
    canvas.line(&wood, INK, 4.0);
    house(canvas, table);
    let to_move = table.plates.iter().position(|plate| plate.to_move).unwrap_or_default();
    let mut row = HIGH + ROW / 2.0 - 12.0;
    for (nth, plate) in table.plates.iter().enumerate() {
        if nth == to_move {
            large(canvas, plate, asks);
        } else {
            canvas.placed((0.0, row), 0.0, 1.0, |canvas| low(canvas, plate));
            row += ROW;
        }
    }
}

fn house(canvas: &mut Canvas, table: &KaraTable) {
    let (x, y) = CLOTH;
    let cloth = oval(x, y, 318.0, 104.0);
    canvas.shadow(&cloth, 8.0);
    canvas.outlined(&cloth, RED, INK, 4.0);
    canvas.dashes(&oval(x, y, 304.0, 90.0), BONE.at(75), 4.0, [0.1, 13.0], LineCap::Round);
    gable(canvas, (140.0, 114.0), 1.1, BONE);
    let Some(dice) = table.house else { return };
    canvas.text(Face::Numbers, &dice.iter().sum::<u8>().to_string(), (140.0, 132.0), 54.0, INK);
    for (nth, (pips, turn)) in dice.into_iter().zip(TURNS).enumerate() {
        let place = (252.0 + 84.0 * nth as f32, 118.0);
        Die { place, side: HOUSE_DIE, pips, turn, inks: DieInks::of(table.house_dice, false) }.draw(canvas);
    }
}

/// Who is to move; once the best is told, with the dice that run in red, or the sign of a stop.
fn large(canvas: &mut Canvas, plate: &KaraPlate, asks: bool) {
    seat::disc(canvas, plate.seat.saturating_sub(1), (36.0, DICE), 22.0);
    let places = (0..5_u8).map(|nth| 114.0 + 104.0 * f32::from(nth));
    let Some(dice) = plate.dice else {
        for x in places {
            canvas.placed((x, DICE), 0.0, 1.0, |canvas| no_die(canvas, DIE, BONE.at(45)));
        }
        return;
    };
    let turns = [-3.0, 1.0, 4.0, -2.0, 2.0];
    for (at, ((x, pips), turn)) in places.zip(dice).zip(turns).enumerate() {
        let (inks, tilt) = plate::lies(plate, at);
        Die { place: (x, DICE), side: DIE, pips, turn: turn + tilt, inks }.draw(canvas);
        if plate.common[at] {
            canvas.outlined(&block(x - 30.0, DICE + 50.0, 60.0, 10.0, 5.0), BRASS, INK, 2.5);
        }
        if asks {
            canvas.outlined(&circle(x, DICE + 92.0, 22.0), WALNUT_SUNK, RIM, 3.0);
            canvas.text(Face::Numbers, "?", (x, DICE + 92.0), 34.0, BRASS);
        }
    }
    if plate.done {
        let middle = (36.0, DICE + 62.0);
        canvas.placed(middle, 0.0, 1.0, |canvas| canvas.outlined(&octagon(22.0), BONE_DONE, INK, 3.0));
    }
    let sum = dice.iter().sum::<u8>().to_string();
    if plate.off == Some(0) {
        gable(canvas, (642.0, DICE), 0.92, BONE);
        canvas.text(Face::Numbers, &sum, (642.0, DICE + 17.0), 42.0, INK);
        return;
    }
    canvas.text(Face::Numbers, &sum, (638.0, DICE - 14.0), 64.0, BONE);
    off(canvas, plate, (638.0, DICE + 46.0));
}

/// Another Kara, from the middle of its left end on.
fn low(canvas: &mut Canvas, plate: &KaraPlate) {
    canvas.fill(&block(14.0, -36.0, WIDE - 28.0, 72.0, 20.0), PLATE);
    seat::disc(canvas, plate.seat.saturating_sub(1), (48.0, 0.0), 20.0);
    for nth in 0..5_u8 {
        let place = (114.0 + 66.0 * f32::from(nth), 0.0);
        match plate.dice {
            Some(dice) => {
                let inks = DieInks::of(plate.worn.dice, plate.done);
                let pips = dice[usize::from(nth)];
                Die { place, side: ROW_DIE, pips, turn: 0.0, inks }.draw(canvas);
            }
            None => canvas.placed(place, 0.0, 1.0, |canvas| no_die(canvas, ROW_DIE, BONE.at(45))),
        }
    }
    if plate.done {
        canvas.placed((642.0, 0.0), 0.0, 1.0, |canvas| canvas.outlined(&octagon(18.0), BONE_DONE, INK, 3.0));
    }
    let Some(dice) = plate.dice else { return };
    let sum = dice.iter().sum::<u8>().to_string();
    canvas.text(Face::Numbers, &sum, (466.0, 0.0), 46.0, BONE);
    if plate.off == Some(0) {
        gable(canvas, (560.0, 0.0), 0.6, BONE);
    } else {
        off(canvas, plate, (560.0, 0.0));
    }
}

/// How far a Kara is from the house.
fn off(canvas: &mut Canvas, plate: &KaraPlate, place: (f32, f32)) {
    let Some(off) = plate.off else { return };
    canvas.placed(place, 0.0, 1.0, |canvas| {
        canvas.outlined(&block_about(84.0, 46.0, 12.4), WALNUT_SUNK, RIM, 3.0);
        canvas.text(Face::Numbers, &signed(off), (0.0, 0.0), 36.0, PLAQUE_DIGITS);
    });
}
