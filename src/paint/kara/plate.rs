//! What lies before a seat: its name, its dice, how far they are from the house, what it has drunk.

use tiny_skia::Path;

use super::no_die;
use crate::{
    canvas::{Canvas, block, block_about, polygon},
    dice::Die,
    ink::{BONE, BONE_DONE, BRASS, INK, Ink, PLAQUE_DIGITS, RIM, WALNUT_SUNK},
    letters::Face,
    looks::{self, DieInks},
    names, seat,
    things::{gable, mugs},
};
use present::motif::KaraPlate;

/// What lies under the plate that is to move.
pub(super) const PLATE: Ink = Ink::new(0x4A2E1E);
pub(super) const WIDTH: f32 = 320.0;
pub(super) const HEIGHT: f32 = 268.0;
/// The side of a die without its outline.
pub(super) const DIE: f32 = 91.0;
/// The same of a low plate, and how high that is.
const LOW_DIE: f32 = 54.5;
const LOW_HEIGHT: f32 = 114.0;
/// Names have no more columns than this; longer ones than a dozen are smaller.
const NAME_COLUMNS: usize = 16;
const NAME_COLUMNS_LARGE: usize = 12;
const LOW_NAME: f32 = 26.0;
/// How dice lie: a little turned, each as it fell.
const TURNS: [f32; 10] = [-3.0, 1.0, 4.0, -2.0, 2.0, -1.0, 3.0, -4.0, 0.0, 4.0];

/// How far a die is turned that is to run: as far as leaves those beside it free.
const RUNNING_TILT: f32 = 10.0;

/// A seat of up to six: its dice three and two, its sum and how far from the house in the sixth place.
pub(super) fn draw(canvas: &mut Canvas, plate: &KaraPlate, nth: usize) {
    if plate.to_move {
        frame(canvas, HEIGHT, 28.0);
    }
    label(canvas, plate, 50.0);
    seat::disc(canvas, plate.seat.saturating_sub(1), (26.0, 25.0), 23.0);
    name(canvas, plate);
    for at in 0..5_usize {
        let (x, y) = (47.0 + 96.0 * (at % 3) as f32, if at < 3 { 101.0 } else { 208.0 });
        if die(canvas, plate, (at, nth), (x, y), DIE) {
            canvas.outlined(&block(x - 30.0, y + 48.5, 60.0, 10.0, 5.0), BRASS, INK, 2.5);
        }
    }
    mugs(canvas, plate.drinks, (304.0, 82.0), (0.0, 46.0), 0.4);
    if plate.done && !plate.won {
        canvas.placed((305.0, 242.0), 0.0, 1.0, |canvas| canvas.outlined(&octagon(18.0), BONE_DONE, INK, 3.0));
    } else if plate.to_move {
        canvas.outlined(&polygon(&[(294.0, 226.0), (318.0, 242.0), (294.0, 258.0)]), BRASS, INK, 3.0);
    }
    let Some(dice) = plate.dice else { return };
    let sum = dice.iter().sum::<u8>().to_string();
    if plate.off == Some(0) {
        gable(canvas, (236.0, 208.0), 0.92, if plate.won { BRASS } else { BONE });
        canvas.text(Face::Numbers, &sum, (236.0, 225.0), 42.0, INK);
        return;
    }
    canvas.text(Face::Numbers, &sum, (236.0, 187.0), 52.0, BONE);
    if let Some(off) = plate.off {
        let (ground, rim, digits) = if plate.won { (BRASS, INK, INK) } else { (WALNUT_SUNK, RIM, PLAQUE_DIGITS) };
        canvas.placed((236.0, 234.0), 0.0, 1.0, |canvas| {
            canvas.outlined(&block_about(84.0, 46.0, 12.4), ground, rim, 3.0);
            canvas.text(Face::Numbers, &signed(off), (0.0, 0.0), 36.0, digits);
        });
    }
}

/// A seat of more than six: its dice in a row, how far they are from the house beside its name.
pub(super) fn draw_low(canvas: &mut Canvas, plate: &KaraPlate, nth: usize) {
    if plate.to_move {
        frame(canvas, LOW_HEIGHT, 22.0);
    }
    label(canvas, plate, 42.0);
    seat::disc(canvas, plate.seat.saturating_sub(1), (22.0, 21.0), 19.0);
    let has_stopped = plate.done && !plate.won;
    let room = match (has_stopped, plate.off) {
        (true, Some(_)) => 172.0,
        (true, None) => 222.0,
        (false, Some(_)) => 204.0,
        (false, None) => 252.0,
    };
    if let Some(outline) = names::fitting(&plate.name, LOW_NAME, room) {
        let left = outline.bounds().left();
        canvas.placed((48.0 - left, 21.0), 0.0, 1.0, |canvas| canvas.fill(&outline, name_ink(plate)));
    }
    match plate.off {
        Some(0) => gable(canvas, (284.0, 19.0), 0.46, if plate.won { BRASS } else { BONE }),
        Some(off) => {
            let ink = if plate.won { BRASS } else { PLAQUE_DIGITS };
            canvas.text(Face::Numbers, &signed(off), (284.0, 21.0), 34.0, ink);
        }
        None => {}
    }
    if has_stopped {
        let x = if plate.off.is_some() { 242.0 } else { 292.0 };
        canvas.placed((x, 21.0), 0.0, 1.0, |canvas| canvas.outlined(&octagon(18.0), BONE_DONE, INK, 3.0));
    }
    for at in 0..5_usize {
        let (x, y) = (36.0 + 62.0 * at as f32, 75.0);
        if die(canvas, plate, (at, nth), (x, y), LOW_DIE) {
            canvas.outlined(&block(x - 18.0, y + 30.0, 36.0, 8.0, 4.0), BRASS, INK, 2.0);
        }
    }
}

/// Around the seat that is to move.
fn frame(canvas: &mut Canvas, height: f32, radius: f32) {
    canvas.outlined(&block(-7.0, -7.0, WIDTH + 14.0, height + 14.0, radius), PLATE, BRASS, 7.0);
}

/// What the name stands on.
fn label(canvas: &mut Canvas, plate: &KaraPlate, height: f32) {
    let rim = if plate.to_move || plate.won { BRASS } else { RIM };
    canvas.outlined(&block(0.0, 0.0, WIDTH, height, height / 2.0), WALNUT_SUNK, rim, 3.0);
    looks::edge(canvas, plate.worn.plate, (WIDTH, height));
}

/// One of the dice, or its place; whether it is to be underlined, since the house has it too.
fn die(canvas: &mut Canvas, plate: &KaraPlate, (at, nth): (usize, usize), place: (f32, f32), side: f32) -> bool {
    let Some(dice) = plate.dice else {
        canvas.placed(place, 0.0, 1.0, |canvas| no_die(canvas, side, BONE.at(45)));
        return false;
    };
    let (inks, tilt) = lies(plate, at);
    Die { place, side, pips: dice[at], turn: TURNS[(at + 5 * nth) % TURNS.len()] + tilt, inks }.draw(canvas);
    plate.common[at]
}

/// What one of the dice is made of, and how far it is turned beside how it fell: one that runs is red and tilted.
pub(super) const fn lies(plate: &KaraPlate, at: usize) -> (DieInks, f32) {
    if plate.runs[at] { (DieInks::RUNNING, RUNNING_TILT) } else { (DieInks::of(plate.worn.dice, plate.done), 0.0) }
}

/// Who sits there; whose name no font of ours has, has the letter alone.
fn name(canvas: &mut Canvas, plate: &KaraPlate) {
    let shown = names::shown(&plate.name, "", NAME_COLUMNS);
    let size = if shown.chars().count() > NAME_COLUMNS_LARGE { 29.0 } else { 32.0 };
    let Some(outline) = names::outline(&shown, size) else { return };
    let bounds = outline.bounds();
    let room = WIDTH - 58.0 - 18.0;
    let scale = (room / bounds.width()).min(1.0);
    canvas.placed((58.0 - bounds.left() * scale, 25.0), 0.0, scale, |canvas| canvas.fill(&outline, name_ink(plate)));
}

const fn name_ink(plate: &KaraPlate) -> Ink {
    if plate.done && !plate.won { BONE_DONE } else { BONE }
}

/// How far a Kara is from the house.
pub(super) fn signed(off: i8) -> String {
    format!("{}{}", if off < 0 { '−' } else { '+' }, off.unsigned_abs())
}

/// A stop sign about the origin.
pub(super) fn octagon(radius: f32) -> Path {
    let corner = |nth: u8| (f32::from(nth) + 0.5) * std::f32::consts::FRAC_PI_4;
    let corners: Vec<(f32, f32)> = (0..8).map(|nth| (radius * corner(nth).cos(), radius * corner(nth).sin())).collect();
    polygon(&corners)
}
