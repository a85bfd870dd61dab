//! Kara from above: the house and the pot on their cloth, a plate for each seat.

mod plate;
mod problem;

use tiny_skia::LineCap;

pub(super) use self::problem::{draw as draw_problem, high as problem_high};
use super::{
    WIDTH,
    canvas::{Canvas, block, block_about, drawn, lines},
    dice::Die,
    ink::{BONE, BRASS, INK, Ink, RED, WALNUT, WALNUT_LIGHT, WOOD},
    letters::Face,
    looks::DieInks,
    seat,
    things::{coin, gable},
};
use present::motif::{KaraPlate, KaraTable};

const GRAIN: Ink = Ink::new(0x7E5030);
const SEAM: Ink = Ink::new(0x6D4327);
/// The left edge of each column of plates.
const COLUMNS: [f32; 3] = [42.0, 390.0, 738.0];
/// The top of every row of plates: beside the cloth, above and below it, two above and two below.
const ROW_OF_TWO: f32 = 102.0;
const ROWS_OF_SIX: [f32; 2] = [42.0, 566.0];
const ROWS_OF_TWELVE: [f32; 4] = [41.0, 173.0, 455.0, 587.0];

/// What the outline of a die adds to its side.
const OUTLINE: f32 = 4.0;
/// How wide a picture is on a phone, and how high the dice of up to six seats and of their house have to be there.
const ON_A_PHONE: f32 = 326.0;
const DIE_MIN: f32 = 28.0;
const _: () = {
    let least = DIE_MIN * WIDTH as f32 / ON_A_PHONE - OUTLINE;
    assert!(plate::DIE >= least, "a seat's dice are too small for a phone");
    assert!(CLOTH_OF_TWO.die >= least, "the dice of the house are too small for a phone");
    assert!(CLOTH_OF_SIX.die >= least, "the dice of the house of six are too small for a phone");
};

/// Draws a round, so much smaller or larger.
pub(super) fn draw(table: &KaraTable, scale: f32) -> Canvas {
    let seats = table.plates.len();
    let (cloth, height, planks, radius) = match seats {
        0..=2 => (&CLOTH_OF_TWO, 470.0, 4, 70.0),
        3..=6 => (&CLOTH_OF_SIX, 876.0, 9, 70.0),
        _ => (&CLOTH_OF_TWELVE, 748.0, 7, 60.0),
    };
    let mut canvas = Canvas::scaled((WIDTH, height as u32), scale);
    wood(&mut canvas, height, planks, radius);
    cloth.draw(&mut canvas, table);
    for (nth, (plate, place)) in table.plates.iter().zip(places(seats)).enumerate() {
        let draw = if seats > 6 { plate::draw_low } else { plate::draw };
        canvas.placed(place, 0.0, 1.0, |canvas| draw(canvas, plate, nth));
    }
    canvas
}

/// One plate, as large as a scene lets it be: that of who has won, as a rule.
pub(super) fn draw_alone(canvas: &mut Canvas, plate: &KaraPlate, (wide, high): (f32, f32)) {
    const MARGIN: f32 = 28.0;
    canvas.fill(&block(0.0, 0.0, wide, high, 0.0), WOOD);
    for y in [high / 3.0, high * 2.0 / 3.0] {
        canvas.line(&lines(&[(0.0, y), (wide, y)]), SEAM, 5.0);
    }
    let scale = (wide - 2.0 * MARGIN) / plate::WIDTH;
    let corner = (MARGIN, (high - plate::HEIGHT * scale) / 2.0);
    canvas.placed(corner, 0.0, scale, |canvas| plate::draw(canvas, plate, 0));
}

/// Where the upper left corner of each plate is: up to six go clockwise from the upper left, more are read in rows.
fn places(seats: usize) -> Vec<(f32, f32)> {
    let [left, _, right] = COLUMNS;
    let [upper, lower] = ROWS_OF_SIX;
    let row = |y, count| columns(count).iter().map(move |&x| (x, y));
    match seats {
        0..=2 => vec![(left, ROW_OF_TWO), (right, ROW_OF_TWO)],
        3..=6 => row(upper, seats.div_ceil(2)).chain(row(lower, seats / 2).rev()).collect(),
        // As even as they can be, the fuller rows first.
        _ => (0..4).flat_map(|nth| row(ROWS_OF_TWELVE[nth], (seats + 3 - nth) / 4)).collect(),
    }
}

/// The columns of a row with so many plates.
const fn columns(count: usize) -> &'static [f32] {
    match count {
        0 => &[],
        1 => &[COLUMNS[1]],
        2 => &[COLUMNS[0], COLUMNS[2]],
        _ => &COLUMNS,
    }
}

fn wood(canvas: &mut Canvas, height: f32, planks: u8, radius: f32) {
    let width = WIDTH as f32;
    canvas.outlined(&block(4.0, 4.0, width - 8.0, height - 8.0, radius), WALNUT, INK, 8.0);
    canvas.line(&block(14.0, 14.0, width - 28.0, height - 28.0, radius - 10.0), WALNUT_LIGHT, 3.0);
    let inside = block(24.0, 24.0, width - 48.0, height - 48.0, radius - 18.0);
    canvas.fill(&inside, WOOD);
    for &(x, y, long, bend) in GRAINS.iter().filter(|&&(_, y, ..)| y < height - 40.0) {
        canvas.line(&drawn(&format!("M{x} {y}q{} {bend} {long} 0", long / 2.0)), GRAIN, 3.0);
    }
    let plank = (height - 48.0) / f32::from(planks);
    for nth in 1..planks {
        let y = 24.0 + plank * f32::from(nth);
        canvas.line(&lines(&[(26.0, y), (width - 26.0, y)]), SEAM, 5.0);
    }
    canvas.line(&inside, INK, 4.0);
}

/// The cloth between the plates: where the house with its sum, its dice and the pot lie on it.
struct Cloth {
    /// Left, top, width, height, radius.
    block: (f32, f32, f32, f32, f32),
    house: (f32, f32),
    house_scale: f32,
    /// How far below the middle of the house its sum stands, and how large.
    sum: (f32, f32),
    dice: [(f32, f32); 5],
    /// The side of a die.
    die: f32,
    /// Place, turn.
    coins: &'static [(f32, f32, f32)],
    coin_scale: f32,
    /// Where the number of the pot stands, how large, and how wide it may be.
    pot: ((f32, f32), f32, f32),
    /// Where the letter of the seat stands that throws the house.
    thrower: (f32, f32),
}

/// How the dice of the house are turned.
const TURNS: [f32; 5] = [-6.0, 3.0, -3.0, 5.0, -4.0];

const CLOTH_OF_TWO: Cloth = Cloth {
    block: (386.0, 46.0, 328.0, 378.0, 60.0),
    house: (460.0, 130.0),
    house_scale: 1.05,
    sum: (17.0, 52.0),
    dice: [(454.0, 244.0), (550.0, 244.0), (646.0, 244.0), (502.0, 344.0), (598.0, 344.0)],
    die: 91.0,
    coins: &[
        (587.0, 106.0, -25.0),
        (557.6, 110.0, 12.0),
        (576.0, 130.0, -1.0),
        (607.3, 137.4, -14.0),
        (546.6, 139.2, 23.0),
    ],
    coin_scale: 0.46,
    pot: ((658.0, 130.0), 50.0, 64.0),
    thrower: (418.0, 80.0),
};

const CLOTH_OF_SIX: Cloth = Cloth {
    block: (40.0, 336.0, 1020.0, 200.0, 100.0),
    house: (168.0, 438.0),
    house_scale: 1.6,
    sum: (23.0, 76.0),
    dice: [(320.0, 442.0), (424.0, 432.0), (528.0, 439.0), (632.0, 431.0), (736.0, 440.0)],
    die: 92.0,
    coins: &[
        (866.0, 408.0, -25.0),
        (834.0, 412.0, 12.0),
        (900.0, 414.0, -1.0),
        (854.0, 434.0, -14.0),
        (888.0, 442.0, 23.0),
        (822.0, 444.0, 10.0),
    ],
    coin_scale: 0.5,
    pot: ((968.0, 436.0), 60.0, 96.0),
    thrower: (84.0, 402.0),
};

const CLOTH_OF_TWELVE: Cloth = Cloth {
    block: (60.0, 304.0, 980.0, 140.0, 70.0),
    house: (188.0, 376.0),
    house_scale: 1.312,
    sum: (18.5, 62.3),
    dice: [(322.0, 380.0), (407.3, 370.0), (492.6, 377.0), (577.8, 369.0), (663.1, 378.0)],
    die: 75.6,
    coins: &[
        (846.0, 346.0, -25.0),
        (814.0, 350.0, 12.0),
        (880.0, 352.0, -1.0),
        (834.0, 372.0, -14.0),
        (868.0, 380.0, 23.0),
        (802.0, 382.0, 10.0),
    ],
    coin_scale: 0.5,
    pot: ((952.0, 374.0), 60.0, 96.0),
    thrower: (104.0, 350.0),
};

impl Cloth {
    fn draw(&self, canvas: &mut Canvas, table: &KaraTable) {
        let inset = |by: f32| {
            let (x, y, width, height, radius) = self.block;
            block(x + by, y + by, width - 2.0 * by, height - 2.0 * by, radius - by)
        };
        let cloth = inset(0.0);
        canvas.shadow(&cloth, 8.0);
        canvas.outlined(&cloth, RED, INK, 4.0);
        if table.house_is_due {
            canvas.line(&inset(6.0), BRASS, 7.0);
        }
        canvas.dashes(&inset(14.0), BONE.at(75), 4.0, [0.1, 13.0], LineCap::Round);
        gable(canvas, self.house, self.house_scale, BONE);
        if let Some(dice) = table.house {
            let (down, size) = self.sum;
            let sum: u8 = dice.iter().sum();
            canvas.text(Face::Numbers, &sum.to_string(), (self.house.0, self.house.1 + down), size, INK);
            for ((place, pips), turn) in self.dice.into_iter().zip(dice).zip(TURNS) {
                Die { place, side: self.die, pips, turn, inks: DieInks::of(table.house_dice, false) }.draw(canvas);
            }
        } else {
            for place in self.dice {
                canvas.placed(place, 0.0, 1.0, |canvas| no_die(canvas, self.die, BONE.at(60)));
            }
        }
        if let Some(nth) = table.house_seat {
            seat::disc(canvas, nth.saturating_sub(1), self.thrower, 22.0);
        }
        if table.pot > 0 {
            for &(x, y, turn) in self.coins {
                coin(canvas, (x, y), turn, self.coin_scale);
            }
            let (place, size, room) = self.pot;
            canvas.text_within(Face::Numbers, &table.pot.to_string(), place, size, room, BONE);
        }
    }
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
