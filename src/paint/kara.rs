//! Kara from above: the table, the house on its cloth, a plate for each seat.

use tiny_skia::LineCap;

use super::{
    WIDTH,
    canvas::{Canvas, block, block_about, both, circle, drawn, lines, oval, polygon},
    dice::Die,
    ink::{BONE, BONE_DONE, BRASS, INK, Ink, PLAQUE_DIGITS, RED, RIM, WALNUT, WALNUT_LIGHT, WALNUT_SUNK},
    letters::Face,
};
use present::motif::{KaraPlate, KaraTable};

const HEIGHT: u32 = 800;
const WOOD: Ink = Ink::new(0x8B5B39);
const GRAIN: Ink = Ink::new(0x7E5030);
const SEAM: Ink = Ink::new(0x6D4327);
const PLATE: Ink = Ink::new(0x4A2E1E);
/// The middle of the house's cloth.
const HOUSE: (f32, f32) = (550.0, 408.0);
/// The side of the house's dice, and of all others.
const HOUSE_DIE: f32 = 56.0;
const DIE: f32 = 48.0;
/// How far apart dice lie in a row, from middle to middle.
const HOUSE_STEP: f32 = 64.0;
const STEP: f32 = 56.0;
/// How dice lie: a little turned, each as it fell.
const TURNS: [f32; 10] = [-3.0, 1.0, 5.0, -2.0, 2.0, -1.0, 3.0, -4.0, 0.0, 4.0];

/// Draws a round.
pub(super) fn draw(table: &KaraTable) -> Canvas {
    let mut canvas = Canvas::new(WIDTH, HEIGHT);
    wood(&mut canvas);
    house(&mut canvas, table);
    for (nth, (plate, &place)) in table.plates.iter().zip(places(table.plates.len())).enumerate() {
        canvas.placed(place, 0.0, 1.0, |canvas| draw_plate(canvas, plate, nth));
    }
    canvas
}

/// Where the middle of each seat's row of dice lies, clockwise.
const fn places(seats: usize) -> &'static [(f32, f32)] {
    const TOP: f32 = 166.0;
    const FOOT: f32 = 662.0;
    match seats {
        0 | 1 => &[(550.0, FOOT)],
        2 => &[(550.0, TOP), (550.0, FOOT)],
        3 => &[(550.0, TOP), (778.0, FOOT), (322.0, FOOT)],
        4 => &[(342.0, TOP), (758.0, TOP), (758.0, FOOT), (342.0, FOOT)],
        5 => &[(550.0, TOP), (878.0, 282.0), (778.0, FOOT), (322.0, FOOT), (222.0, 282.0)],
        _ => &[(550.0, TOP), (864.0, 284.0), (864.0, 570.0), (550.0, FOOT), (236.0, 570.0), (236.0, 284.0)],
    }
}

fn wood(canvas: &mut Canvas) {
    let rim = block(4.0, 4.0, 1092.0, 792.0, 296.0);
    let top = block(34.0, 34.0, 1032.0, 732.0, 266.0);
    canvas.fill(&top, WOOD);
    for &(x, y, long, bend) in &GRAINS {
        canvas.line(&drawn(&format!("M{x} {y}q{} {bend} {long} 0", long / 2.0)), GRAIN, 3.0);
    }
    for seam in 0..7_u8 {
        let y = 127.0 + 91.0 * f32::from(seam);
        let x = inset(y);
        canvas.line(&lines(&[(x, y), (WIDTH as f32 - x, y)]), SEAM, 5.0);
    }
    canvas.fill_between(&both(&rim, &top), WALNUT);
    canvas.line(&rim, INK, 8.0);
    canvas.line(&block(16.0, 16.0, 1068.0, 768.0, 284.0), WALNUT_LIGHT, 3.0);
    canvas.line(&top, INK, 4.0);
}

/// How far from the left the table's top begins at this height.
fn inset(y: f32) -> f32 {
    let (edge, radius) = (34.0, 266.0);
    let into_corner = (radius - (y - edge).min(HEIGHT as f32 - edge - y)).max(0.0);
    edge + radius - (radius * radius - into_corner * into_corner).sqrt()
}

fn house(canvas: &mut Canvas, table: &KaraTable) {
    let (x, y) = HOUSE;
    let cloth = oval(x, y, 198.0, 118.0);
    canvas.shadow(&cloth, 7.0);
    canvas.outlined(&cloth, RED, INK, 4.0);
    if table.house_is_due {
        canvas.line(&oval(x, y, 189.0, 109.0), BRASS, 7.0);
    }
    canvas.dashes(&oval(x, y, 178.0, 99.0), BONE.at(75), 4.0, [0.1, 13.0], LineCap::Round);
    canvas.placed((x, y - 53.0), 0.0, 1.4, |canvas| gable(canvas, BONE));
    match table.house {
        Some(dice) => {
            let sum: u8 = dice.iter().sum();
            canvas.text(Face::Numbers, &sum.to_string(), (x, y - 38.5), 48.0, INK);
            let turns = [-9.0, 4.0, -3.0, 6.0, -7.0];
            let drops = [24.0, 28.0, 32.0, 28.0, 24.0];
            for (nth, pips) in dice.into_iter().enumerate() {
                let place = (x + HOUSE_STEP * (nth as f32 - 2.0), y + drops[nth]);
                Die { place, side: HOUSE_DIE, pips, turn: turns[nth], bone: BONE }.draw(canvas);
            }
        }
        None => {
            for nth in 0..5_u8 {
                canvas.placed((x + HOUSE_STEP * (f32::from(nth) - 2.0), y + 28.0), 0.0, 1.0, |canvas| {
                    no_die(canvas, HOUSE_DIE, BONE.at(60));
                });
            }
        }
    }
    if let Some(seat) = table.house_seat {
        canvas.placed((x, y + 84.0), 0.0, 0.8, |canvas| number(canvas, seat, table.house_is_due));
    }
}

/// A seat: its number, its sum, how far from the house, its dice.
fn draw_plate(canvas: &mut Canvas, plate: &KaraPlate, nth: usize) {
    if plate.to_move {
        canvas.outlined(&block(-156.0, -94.0, 312.0, 152.0, 30.0), PLATE, BRASS, 7.0);
    }
    let bone = if plate.done { BONE_DONE } else { BONE };
    for at in 0..5_usize {
        let x = STEP * (at as f32 - 2.0);
        match plate.dice {
            None => canvas.placed((x, 0.0), 0.0, 1.0, |canvas| no_die(canvas, DIE, BONE.at(45))),
            Some(dice) => {
                let turn = TURNS[(at + 5 * nth) % TURNS.len()];
                Die { place: (x, 0.0), side: DIE, pips: dice[at], turn, bone }.draw(canvas);
                if plate.common[at] {
                    canvas.outlined(&block(x - 17.0, 31.0, 34.0, 8.0, 4.0), BRASS, INK, 2.0);
                }
            }
        }
    }
    canvas.placed((-96.0, -56.0), 0.0, 1.0, |canvas| number(canvas, plate.seat, plate.to_move));
    let Some(dice) = plate.dice else { return };
    let sum: u8 = dice.iter().sum();
    canvas.text(Face::Numbers, &sum.to_string(), (-22.0, -56.0), 54.0, BONE);
    let Some(off) = plate.off else { return };
    canvas.placed((75.0, -56.0), 0.0, 1.0, |canvas| distance(canvas, off, plate.won));
}

/// A seat's number on its disc.
fn number(canvas: &mut Canvas, seat: u8, to_move: bool) {
    canvas.outlined(&circle(0.0, 0.0, 28.0), WALNUT_SUNK, if to_move { BRASS } else { RIM }, 4.0);
    canvas.text(Face::Numbers, &seat.to_string(), (0.0, 0.0), 36.0, BONE);
}

/// How far a Kara is from the house, or that it is in it. Who has won has it in brass.
fn distance(canvas: &mut Canvas, off: i8, won: bool) {
    if off == 0 {
        canvas.placed((-2.0, -3.0), 0.0, 0.8, |canvas| gable(canvas, if won { BRASS } else { BONE }));
        return;
    }
    let sign = if off < 0 { '−' } else { '+' };
    let (plaque, rim, digits) = if won { (BRASS, INK, INK) } else { (WALNUT_SUNK, RIM, PLAQUE_DIGITS) };
    canvas.outlined(&block_about(94.0, 52.0, 14.0), plaque, rim, 3.0);
    canvas.text(Face::Numbers, &format!("{sign}{}", off.unsigned_abs()), (0.0, 0.0), 38.0, digits);
}

/// A house as children draw it, 80 wide, its middle at the origin.
fn gable(canvas: &mut Canvas, ink: Ink) {
    let walls = [(-40.0, 0.0), (0.0, -31.25), (40.0, 0.0), (32.0, 0.0), (32.0, 30.8), (-32.0, 30.8), (-32.0, 0.0)];
    canvas.outlined(&polygon(&walls), ink, INK, 3.6);
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
