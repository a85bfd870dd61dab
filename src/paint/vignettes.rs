//! What each game is told apart by at the door and in its lobby: a little scene on the game's own ground.

use tiny_skia::{LineCap, Path};

use super::{
    canvas::{Canvas, block, circle, drawn, lines, oval, polygon},
    caramba, carrom,
    dice::Die,
    ink::{BONE, BRASS, INK, Ink, RED, RIM},
    karambolage, karo,
    letters::Face,
    looks::DieInks,
    scenes::silver,
    things::{BRASS_SHADE, house},
};
use present::motif::{CARD_BALLS, GameSign, TilePiece, TileSide};

const WOOD: Ink = Ink::new(0x8B5B39);
const SEAM: Ink = Ink::new(0x6D4327);
const SLATE: Ink = Ink::new(0x123430);
const SAND: Ink = Ink::new(0xC7A063);
const PLY: Ink = Ink::new(0xE2BE8A);
const PLY_GRAIN: Ink = Ink::new(0xD4AC74);
const CLOTH: Ink = Ink::new(0x2C4A45);
const WEAVE: Ink = Ink::new(0x27423E);
/// Fields of the cloth by their value.
const BAIZE: [Ink; 7] = [
    Ink::new(0x1F4F47),
    Ink::new(0x23574E),
    Ink::new(0x275F54),
    Ink::new(0x2B685A),
    Ink::new(0x2F7061),
    Ink::new(0x337868),
    Ink::new(0x37806E),
];
/// Oak, from tree to tree.
const OAKS: [Ink; 4] = [Ink::new(0xDDB680), Ink::new(0xD4AB6E), Ink::new(0xD0A566), Ink::new(0xDDB680)];
const WHITE: TilePiece = TilePiece { side: TileSide::White, circle: false };
const WHITE_CIRCLE: TilePiece = TilePiece { side: TileSide::White, circle: true };
const RED_PLAIN: TilePiece = TilePiece { side: TileSide::Red, circle: false };
const RED_CIRCLE: TilePiece = TilePiece { side: TileSide::Red, circle: true };

/// What a game's scene stands on, so wide and so high.
pub(super) fn ground(canvas: &mut Canvas, sign: GameSign, (width, height): (f32, f32)) {
    let all = block(0.0, 0.0, width, height, 0.0);
    match sign {
        GameSign::House => {
            canvas.fill(&all, WOOD);
            // Planks, where there is room for them.
            for nth in 1..4_u8 {
                let y = height * f32::from(nth) / 4.0;
                if width > 2.0 * height {
                    canvas.line(&lines(&[(0.0, y), (width, y)]), SEAM, 5.0);
                }
            }
        }
        GameSign::Balls => canvas.fill(&all, SLATE),
        GameSign::Hat => canvas.fill(&all, SAND),
        GameSign::Men => {
            canvas.fill(&all, PLY);
            if width > 2.0 * height {
                canvas.line(&drawn("M0 60Q300 54 600 62M0 240Q300 246 600 238"), PLY_GRAIN, 3.0);
            }
        }
        GameSign::Circles | GameSign::Pieces | GameSign::Struck => {
            canvas.fill(&all, CLOTH);
            let mut y = 10.0;
            while y < height {
                canvas.line(&lines(&[(0.0, y), (width, y)]), WEAVE, 4.0);
                y += 22.0;
            }
        }
    }
}

/// The scene of a game about the origin, 250 wide and 170 high; what reaches farther is to be cut off.
pub(super) fn draw(canvas: &mut Canvas, sign: GameSign) {
    match sign {
        GameSign::House => kara(canvas),
        GameSign::Balls => cloth(canvas),
        GameSign::Hat => road(canvas),
        GameSign::Men => board(canvas),
        GameSign::Circles => four_circles(canvas),
        GameSign::Pieces => movers_and_hoppers(canvas),
        GameSign::Struck => not_this_way(canvas),
    }
}

fn kara(canvas: &mut Canvas) {
    canvas.fill(&oval(0.0, 8.0, 118.0, 72.0), INK.at(40));
    canvas.outlined(&oval(0.0, 2.0, 118.0, 72.0), RED, INK, 4.0);
    canvas.dashes(&oval(0.0, 2.0, 108.0, 62.0), BONE.at(75), 3.5, [0.1, 11.0], LineCap::Round);
    house(canvas, (0.0, -26.0), 0.82);
    canvas.text(Face::Numbers, "16", (0.0, -14.0), 36.0, INK);
    let dice = [(-72.0, 30.0, -9.0, 3), (-36.0, 35.0, 4.0, 1), (0.0, 38.0, -3.0, 6), (36.0, 35.0, 6.0, 4)];
    for (x, y, turn, pips) in dice.into_iter().chain([(72.0, 30.0, -7.0, 2)]) {
        Die { place: (x, y), side: 34.8, pips, turn, inks: DieInks::of(None, false) }.draw(canvas);
    }
}

fn cloth(canvas: &mut Canvas) {
    /// Row by row; balls lie on three of them, a line goes over one.
    const FIELDS: [(usize, &str); 15] = [
        (1, ""),
        (3, "3"),
        (5, "5"),
        (0, ""),
        (2, "2"),
        (4, "4"),
        (6, ""),
        (1, "1"),
        (3, "3"),
        (5, "5"),
        (0, "0"),
        (2, "2"),
        (4, ""),
        (6, "6"),
        (1, "1"),
    ];
    for (nth, (value, written)) in FIELDS.into_iter().enumerate() {
        let (x, y) = (50.0 * (nth % 5) as f32 - 100.0, 54.0 * (nth / 5) as f32 - 54.0);
        canvas.fill(&block(x - 23.0, y - 25.0, 46.0, 50.0, 8.0), BAIZE[value]);
        canvas.text(Face::Numbers, written, (x, y), 27.0, BONE);
    }
    canvas.dashes(&lines(&[(-100.0, -54.0), (0.0, 54.0)]), BONE, 10.0, [16.0, 10.0], LineCap::Butt);
    cased(canvas, &lines(&[(0.0, 54.0), (50.0, -54.0)]), BONE, 13.0, 7.0);
    let [black, red, white] = CARD_BALLS;
    for (ball, place) in [(black, (-100.0, -54.0)), (white, (0.0, 54.0)), (red, (50.0, -54.0))] {
        canvas.placed(place, 0.0, 0.62, |canvas| karambolage::ball(canvas, ball, 46.0));
    }
}

fn road(canvas: &mut Canvas) {
    let hills = drawn("M-700 -24H-140Q-60 -44 20 -24T260 -34V140H-700Z");
    canvas.outlined(&hills, Ink::new(0x8A4F36), Ink::new(0x6E3A28), 4.0);
    let road = drawn("M-150 40H40Q110 40 110 -20T180 -60");
    for (ink, width) in [(INK, 58.0), (Ink::new(0xE7D3AC), 50.0)] {
        // A dash longer than the road: its ends are cut straight.
        canvas.dashes(&road, ink, width, [900.0, 900.0], LineCap::Butt);
    }
    for x in [-92.0, -8.0] {
        canvas.placed((x, 40.0), 0.0, 0.6, |canvas| {
            canvas.fill(&block(-40.0, -35.0, 80.0, 78.0, 20.0), INK.at(40));
            canvas.outlined(&block(-40.0, -40.0, 80.0, 80.0, 20.0), Ink::new(0xB87B52), INK, 4.0);
            canvas.line(&drawn("M-28 29q14 -5 28 0t28 0"), Ink::new(0x8A5434), 4.0);
        });
    }
    canvas.placed((74.0, 28.0), 0.0, 0.62, |canvas| caramba::plain_ambush(canvas, 3));
    canvas.placed((-90.0, 22.0), 0.0, 0.9, |canvas| caramba::plain_hat(canvas, 2));
    canvas.placed((-6.0, 24.0), 0.0, 0.72, |canvas| caramba::plain_hat(canvas, 0));
    silver(canvas, (92.0, -52.0), 0.34);
    silver(canvas, (66.0, -58.0), 0.34);
    canvas.placed((-40.0, -58.0), 0.0, 0.42, |canvas| {
        let bar = drawn("M-44 20L-30 -16H30L44 20Z");
        canvas.shadow(&bar, 6.0);
        canvas.outlined(&bar, BRASS, INK, 4.5);
        canvas.line(&drawn("M-30 -16L-18 20M-8 2H26"), BRASS_SHADE, 4.0);
    });
}

fn board(canvas: &mut Canvas) {
    canvas.line(&drawn("M-140 -40Q0 -46 140 -38M-140 20Q0 26 140 18"), PLY_GRAIN, 3.0);
    canvas.placed((8.0, 14.0), 0.0, 1.0, |canvas| {
        canvas.line(&circle(0.0, 0.0, 58.0), INK, 3.0);
        canvas.line(&circle(0.0, 0.0, 52.0), RED, 4.0);
        let petal = drawn("M0 -12C9 -24 9 -36 0 -48C-9 -36 -9 -24 0 -12Z");
        for nth in 0..12_u8 {
            let ink = if nth % 2 == 0 { INK } else { RED };
            canvas.placed((0.0, 0.0), 30.0 * f32::from(nth), 1.0, |canvas| canvas.line(&petal, ink, 2.5));
        }
        let around = [(42.0, 0.0), (21.0, 36.4), (-21.0, 36.4), (-42.0, 0.0), (-21.0, -36.4), (21.0, -36.4)];
        for (nth, place) in around.into_iter().enumerate() {
            canvas.placed(place, 0.0, 0.96, |canvas| carrom::plain_man(canvas, nth % 2 == 0, false));
        }
        canvas.placed((0.0, 0.0), 0.0, 0.96, |canvas| carrom::plain_man(canvas, true, true));
    });
    canvas.fill(&circle(112.0, -74.0, 40.0), RIM);
    canvas.fill(&circle(112.0, -74.0, 34.0), Ink::new(0x17110F));
    cased(canvas, &lines(&[(-82.0, 66.0), (-40.0, 38.0)]), BRASS, 11.0, 5.0);
    canvas.placed((-96.0, 66.0), 0.0, 0.94, carrom::plain_striker);
    canvas.placed((62.0, -52.0), 0.0, 0.96, |canvas| carrom::plain_man(canvas, true, false));
    for place in [(80.0, -60.0), (90.0, -65.0)] {
        canvas.outlined(&circle(place.0, place.1, 4.0), BONE, INK, 2.0);
    }
}

fn four_circles(canvas: &mut Canvas) {
    let places = |nth: usize| (54.0 * (nth % 4) as f32 - 81.0, 54.0 * (nth / 4) as f32 - 50.0);
    // The third row has none in its first column.
    for nth in (0..12).filter(|&nth| nth != 8) {
        tile(canvas, places(nth), nth, 0.37);
    }
    cased(canvas, &lines(&[(-81.0, 4.0), (81.0, 4.0)]), BRASS, 32.0, 26.0);
    let pieces = [(4, WHITE_CIRCLE), (5, WHITE_CIRCLE), (6, WHITE_CIRCLE), (7, WHITE_CIRCLE), (1, RED_PLAIN)];
    for (nth, piece) in pieces.into_iter().chain([(11, RED_CIRCLE), (10, RED_PLAIN)]) {
        canvas.placed(places(nth), 0.0, 0.37, |canvas| karo::plain_piece(canvas, piece));
    }
}

/// Where the tiles of the other two games of Karo lie: five in a row.
fn in_fives(nth: usize) -> (f32, f32) {
    (51.1 * (nth % 5) as f32 - 102.2, 51.1 * (nth / 5) as f32 - 47.1)
}

fn movers_and_hoppers(canvas: &mut Canvas) {
    for nth in 0..15 {
        tile(canvas, in_fives(nth), nth, 0.35);
    }
    let white = [(0, WHITE_CIRCLE), (5, WHITE), (6, WHITE_CIRCLE), (11, WHITE)];
    let red = [(4, RED_CIRCLE), (14, RED_CIRCLE), (13, RED_PLAIN), (7, RED_PLAIN)];
    for (nth, piece) in white.into_iter().chain(red) {
        canvas.placed(in_fives(nth), 0.0, 0.35, |canvas| karo::plain_piece(canvas, piece));
    }
    cased(canvas, &drawn("M-51.1 -10Q0 -58 43.1 -8M37.1 -26l8 20l-22 0"), BRASS, 11.0, 5.0);
}

fn not_this_way(canvas: &mut Canvas) {
    for nth in [1, 2, 5, 6, 7, 8, 11, 12, 13] {
        tile(canvas, in_fives(nth), nth, 0.35);
    }
    let pieces = [(5, RED_PLAIN), (6, WHITE), (12, RED_CIRCLE), (1, WHITE_CIRCLE), (13, RED_PLAIN)];
    for (nth, piece) in pieces {
        canvas.placed(in_fives(nth), 0.0, 0.35, |canvas| karo::plain_piece(canvas, piece));
    }
    cased(canvas, &drawn("M-102.2 4Q-51.1 -64 0 -2"), BRASS, 11.0, 5.0);
    // One flies off the board.
    canvas.line(&drawn("M55.1 -24l14 -16m6 6l18 -12m0 14l22 -8"), BONE, 5.0);
    canvas.placed((94.5, -46.0), 20.0, 0.385, |canvas| karo::plain_piece(canvas, WHITE_CIRCLE));
}

/// A tile of oak, its grain along or across.
fn tile(canvas: &mut Canvas, place: (f32, f32), nth: usize, scale: f32) {
    let wood = (nth + nth / 4) % OAKS.len();
    canvas.placed(place, 0.0, scale, |canvas| {
        let body = block(-70.0, -70.0, 140.0, 140.0, 14.0);
        canvas.shadow(&body, 6.0);
        canvas.outlined(&body, OAKS[wood], Ink::new(0x8C6236), 3.0);
        canvas.placed((0.0, 0.0), if wood.is_multiple_of(2) { 0.0 } else { 90.0 }, 1.0, |canvas| {
            let grain = drawn("M-49 -38q40 -4 96 2M-41 6q36 9 80 -3M-51 33q50 -6 102 3");
            canvas.line(&grain, Ink::new(0xC79B62), 3.0);
        });
    });
}

/// A line with ink on both of its sides.
fn cased(canvas: &mut Canvas, way: &Path, ink: Ink, casing: f32, width: f32) {
    canvas.line(way, INK, casing);
    canvas.line(way, ink, width);
}

/// A lamp that hangs from the ceiling; its shade 76 wide, its middle below the place.
pub(super) fn lamp(canvas: &mut Canvas, x: f32) {
    canvas.placed((x, 0.0), 0.0, 1.0, |canvas| {
        cased(canvas, &lines(&[(0.0, 8.0), (0.0, 34.0)]), RIM, 8.0, 4.0);
        canvas.outlined(&drawn("M-18 84a18 18 0 0 0 36 0Z"), BONE, INK, 4.0);
        canvas.outlined(&polygon(&[(-14.0, 34.0), (14.0, 34.0), (38.0, 84.0), (-38.0, 84.0)]), BRASS, INK, 5.0);
    });
}
