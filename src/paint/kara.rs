//! Kara from above: the house and the pot on their cloth, a plate for each seat.

use tiny_skia::{LineCap, Path};

use super::{
    WIDTH,
    canvas::{Canvas, block, block_about, circle, drawn, lines, polygon},
    dice::Die,
    ink::{BONE, BONE_DONE, BRASS, INK, Ink, PLAQUE_DIGITS, RED, RIM, WALNUT, WALNUT_LIGHT, WALNUT_SUNK},
    letters::Face,
    names, seat,
};
use present::motif::{KaraPlate, KaraTable};

const WOOD: Ink = Ink::new(0x8B5B39);
const GRAIN: Ink = Ink::new(0x7E5030);
const SEAM: Ink = Ink::new(0x6D4327);
const PLATE: Ink = Ink::new(0x4A2E1E);
const COIN_SHADE: Ink = Ink::new(0xA8721F);
/// How wide and high a plate is.
const PLATE_WIDTH: f32 = 320.0;
const PLATE_HEIGHT: f32 = 268.0;
/// The top of the upper plates, of the cloth and of the lower plates.
const UPPER: f32 = 42.0;
const CLOTH: f32 = 336.0;
const LOWER: f32 = 566.0;
/// How high a table is with plates on both sides of the cloth, and with them on one.
const HEIGHT: f32 = 876.0;
const HEIGHT_OF_TWO: f32 = 584.0;
/// The side of every die with its outline: 29 pixels on a phone.
const DIE: f32 = 88.0;
/// Names have no more letters than this; longer ones than a dozen are smaller.
const NAME_COLUMNS: usize = 16;
const NAME_COLUMNS_LARGE: usize = 12;
/// How dice lie: a little turned, each as it fell.
const TURNS: [f32; 10] = [-3.0, 1.0, 4.0, -2.0, 2.0, -1.0, 3.0, -4.0, 0.0, 4.0];

/// Draws a round.
pub(super) fn draw(table: &KaraTable) -> Canvas {
    let height = if table.plates.len() > 2 { HEIGHT } else { HEIGHT_OF_TWO };
    let mut canvas = Canvas::new(WIDTH, height as u32);
    wood(&mut canvas, height);
    canvas.placed((0.0, CLOTH), 0.0, 1.0, |canvas| house(canvas, table));
    for (nth, (plate, &place)) in table.plates.iter().zip(places(table.plates.len())).enumerate() {
        canvas.placed(place, 0.0, 1.0, |canvas| draw_plate(canvas, plate, nth));
    }
    canvas
}

/// Where the upper left corner of each plate is: clockwise from the upper left.
const fn places(seats: usize) -> &'static [(f32, f32)] {
    const LEFT: f32 = 42.0;
    const MIDDLE: f32 = 390.0;
    const RIGHT: f32 = 738.0;
    match seats {
        0 | 1 => &[(MIDDLE, UPPER)],
        2 => &[(LEFT, UPPER), (RIGHT, UPPER)],
        3 => &[(LEFT, UPPER), (RIGHT, UPPER), (MIDDLE, LOWER)],
        4 => &[(LEFT, UPPER), (RIGHT, UPPER), (RIGHT, LOWER), (LEFT, LOWER)],
        5 => &[(LEFT, UPPER), (MIDDLE, UPPER), (RIGHT, UPPER), (RIGHT, LOWER), (LEFT, LOWER)],
        _ => &[(LEFT, UPPER), (MIDDLE, UPPER), (RIGHT, UPPER), (RIGHT, LOWER), (MIDDLE, LOWER), (LEFT, LOWER)],
    }
}

fn wood(canvas: &mut Canvas, height: f32) {
    let width = WIDTH as f32;
    canvas.outlined(&block(4.0, 4.0, width - 8.0, height - 8.0, 70.0), WALNUT, INK, 8.0);
    canvas.line(&block(14.0, 14.0, width - 28.0, height - 28.0, 60.0), WALNUT_LIGHT, 3.0);
    canvas.fill(&block(24.0, 24.0, width - 48.0, height - 48.0, 52.0), WOOD);
    for &(x, y, long, bend) in GRAINS.iter().filter(|&&(_, y, ..)| y < height - 40.0) {
        canvas.line(&drawn(&format!("M{x} {y}q{} {bend} {long} 0", long / 2.0)), GRAIN, 3.0);
    }
    let mut y = 116.0;
    while y < height - 76.0 {
        canvas.line(&lines(&[(26.0, y), (width - 26.0, y)]), SEAM, 5.0);
        y += 92.0;
    }
    canvas.line(&block(24.0, 24.0, width - 48.0, height - 48.0, 52.0), INK, 4.0);
}

/// The cloth between the plates: the house with its sum, its dice, the pot.
fn house(canvas: &mut Canvas, table: &KaraTable) {
    let cloth = block(40.0, 0.0, 1020.0, 200.0, 100.0);
    canvas.shadow(&cloth, 8.0);
    canvas.outlined(&cloth, RED, INK, 4.0);
    if table.house_is_due {
        canvas.line(&block(46.0, 6.0, 1008.0, 188.0, 94.0), BRASS, 7.0);
    }
    canvas.dashes(&block(56.0, 16.0, 988.0, 168.0, 84.0), BONE.at(75), 4.0, [0.1, 13.0], LineCap::Round);
    canvas.placed((168.0, 104.0), 0.0, 1.9, |canvas| gable(canvas, BONE));
    match table.house {
        Some(dice) => {
            let sum: u8 = dice.iter().sum();
            canvas.text(Face::Numbers, &sum.to_string(), (168.0, 126.0), 72.0, INK);
            let turns = [-6.0, 2.0, -2.0, 4.0, -3.0];
            let drops = [106.0, 96.0, 104.0, 94.0, 104.0];
            for (nth, pips) in dice.into_iter().enumerate() {
                let place = (320.0 + 104.0 * nth as f32, drops[nth]);
                Die { place, side: DIE + 4.0, pips, turn: turns[nth], bone: BONE }.draw(canvas);
            }
        }
        None => {
            for nth in 0..5_u8 {
                canvas.placed((320.0 + 104.0 * f32::from(nth), 100.0), 0.0, 1.0, |canvas| {
                    no_die(canvas, DIE, BONE.at(60));
                });
            }
        }
    }
    if let Some(seat) = table.house_seat {
        canvas.placed((84.0, 66.0), 0.0, 1.0, |canvas| letter(canvas, seat));
    }
    if table.pot > 0 {
        for (x, y) in [(866.0, 72.0), (834.0, 76.0), (900.0, 78.0), (854.0, 98.0), (888.0, 106.0), (822.0, 108.0)] {
            canvas.placed((x, y), 0.0, 1.0, coin);
        }
        let digits = table.pot.to_string();
        let size = if digits.len() > 3 { 40.0 } else { 58.0 };
        canvas.text(Face::Numbers, &digits, (972.0, 100.0), size, BONE);
    }
}

fn coin(canvas: &mut Canvas) {
    canvas.outlined(&circle(0.0, 0.0, 19.0), BRASS, INK, 3.0);
    canvas.line(&circle(0.0, 0.0, 13.0), COIN_SHADE, 2.0);
    canvas.placed((0.0, 0.0), 0.0, 0.2, |canvas| canvas.fill(&walls(), COIN_SHADE));
}

/// A seat: its letter and name, its dice three and two, its sum and how far from the house.
fn draw_plate(canvas: &mut Canvas, plate: &KaraPlate, nth: usize) {
    if plate.to_move {
        let around = block(-7.0, -7.0, PLATE_WIDTH + 14.0, PLATE_HEIGHT + 14.0, 28.0);
        canvas.outlined(&around, PLATE, BRASS, 7.0);
    }
    let rim = if plate.to_move || plate.won { BRASS } else { RIM };
    canvas.outlined(&block(0.0, 0.0, PLATE_WIDTH, 50.0, 25.0), WALNUT_SUNK, rim, 3.0);
    canvas.placed((26.0, 25.0), 0.0, 1.0, |canvas| letter(canvas, plate.seat));
    name(canvas, plate);
    let bone = if plate.done { BONE_DONE } else { BONE };
    for at in 0..5_usize {
        let (x, y) = (48.0 + 94.0 * (at % 3) as f32, if at < 3 { 102.0 } else { 210.0 });
        match plate.dice {
            None => canvas.placed((x, y), 0.0, 1.0, |canvas| no_die(canvas, DIE, BONE.at(45))),
            Some(dice) => {
                let turn = TURNS[(at + 5 * nth) % TURNS.len()];
                Die { place: (x, y), side: DIE, pips: dice[at], turn, bone }.draw(canvas);
                if plate.common[at] {
                    canvas.outlined(&block(x - 30.0, y + 47.0, 60.0, 10.0, 5.0), BRASS, INK, 2.5);
                }
            }
        }
    }
    if plate.done && !plate.won {
        canvas.placed((305.0, 242.0), 0.0, 1.0, |canvas| canvas.outlined(&octagon(18.0), BONE_DONE, INK, 3.0));
    } else if plate.to_move {
        canvas.outlined(&polygon(&[(294.0, 226.0), (318.0, 242.0), (294.0, 258.0)]), BRASS, INK, 3.0);
    }
    let Some(dice) = plate.dice else { return };
    let sum = dice.iter().sum::<u8>().to_string();
    if plate.off == Some(0) {
        canvas.placed((236.0, 205.0), 0.0, 1.1, |canvas| gable(canvas, if plate.won { BRASS } else { BONE }));
        canvas.text(Face::Numbers, &sum, (236.0, 221.0), 42.0, INK);
        return;
    }
    canvas.text(Face::Numbers, &sum, (236.0, 187.0), 52.0, BONE);
    if let Some(off) = plate.off {
        canvas.placed((236.0, 234.0), 0.0, 1.0, |canvas| distance(canvas, off, plate.won));
    }
}

/// Who sits there; whose name no font of ours has, has the letter alone.
fn name(canvas: &mut Canvas, plate: &KaraPlate) {
    let shown = names::shown(&plate.name, "", NAME_COLUMNS);
    let size = if shown.chars().count() > NAME_COLUMNS_LARGE { 29.0 } else { 32.0 };
    let Some(outline) = names::outline(&shown, size) else { return };
    let bounds = outline.bounds();
    let room = PLATE_WIDTH - 58.0 - 18.0;
    let scale = (room / bounds.width()).min(1.0);
    let ink = if plate.done && !plate.won { BONE_DONE } else { BONE };
    canvas.placed((58.0 - bounds.left() * scale, 25.0), 0.0, scale, |canvas| canvas.fill(&outline, ink));
}

/// The letter of a seat that is numbered from 1.
fn letter(canvas: &mut Canvas, seat: u8) {
    seat::disc(canvas, seat.saturating_sub(1), (0.0, 0.0), 23.0);
}

/// How far a Kara is from the house. Who has won has it in brass.
fn distance(canvas: &mut Canvas, off: i8, won: bool) {
    let sign = if off < 0 { '−' } else { '+' };
    let (plaque, rim, digits) = if won { (BRASS, INK, INK) } else { (WALNUT_SUNK, RIM, PLAQUE_DIGITS) };
    canvas.outlined(&block_about(84.0, 46.0, 12.4), plaque, rim, 3.0);
    canvas.text(Face::Numbers, &format!("{sign}{}", off.unsigned_abs()), (0.0, 0.0), 36.0, digits);
}

/// A stop sign about the origin.
fn octagon(radius: f32) -> Path {
    let corner = |nth: u8| (f32::from(nth) + 0.5) * std::f32::consts::FRAC_PI_4;
    let corners: Vec<(f32, f32)> = (0..8).map(|nth| (radius * corner(nth).cos(), radius * corner(nth).sin())).collect();
    polygon(&corners)
}

/// A house as children draw it, 80 wide, its middle at the origin.
fn gable(canvas: &mut Canvas, ink: Ink) {
    canvas.outlined(&walls(), ink, INK, 3.6);
}

fn walls() -> Path {
    polygon(&[(-40.0, 0.0), (0.0, -31.25), (40.0, 0.0), (32.0, 0.0), (32.0, 30.8), (-32.0, 30.8), (-32.0, 0.0)])
}

/// Where a die is to lie.
fn no_die(canvas: &mut Canvas, side: f32, ink: Ink) {
    canvas.dashes(&block_about(side - 4.0, side - 4.0, side / 5.0), ink, 3.0, [6.0, 6.0], LineCap::Butt);
}

/// The grain of the wood: where a line begins, how long it is and how far it bends.
const GRAINS: [(f32, f32, f32, f32); 20] = [
    (236.0, 56.7, 182.5, 1.2),
    (523.0, 77.1, 101.1, 4.0),
    (252.0, 111.0, 129.8, -0.4),
    (679.0, 150.4, 171.0, -4.2),
    (530.0, 173.2, 237.6, 2.9),
    (557.0, 199.6, 100.9, 0.4),
    (283.0, 243.7, 95.3, -0.3),
    (592.0, 266.1, 239.4, 5.1),
    (352.0, 287.4, 226.2, 5.2),
    (710.0, 327.4, 106.6, -3.4),
    (774.0, 356.3, 164.1, -2.4),
    (435.0, 377.5, 155.6, 1.0),
    (92.0, 423.8, 243.7, 5.1),
    (694.0, 447.7, 258.5, -4.0),
    (697.0, 474.0, 254.0, 0.8),
    (588.0, 516.3, 125.9, 0.9),
    (271.0, 540.5, 100.8, 5.9),
    (126.0, 560.1, 226.1, -4.2),
    (515.0, 630.2, 97.6, -2.0),
    (712.0, 652.1, 256.7, 6.0),
];
