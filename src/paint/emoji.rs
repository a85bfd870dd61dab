//! Signs as emoji: 128 × 128, on nothing, with an outline of 7 and no shadow, so that they are still
//! told apart at 22 pixels, on dark and on light. The shapes are those of the boards.

use present::sign::{DieKind, Sign};
use tiny_skia::{LineCap, Path};

use super::{
    canvas::{Canvas, block, circle, drawn, polygon},
    caramba,
    ink::{BLUE, BONE, BRASS, INK, Ink, OAK, RED, RIM, WALNUT, WOOD},
    letters::Face,
    things::BRASS_SHADE,
};

/// The side of an emoji, in pixels.
pub(super) const SIDE: u32 = 128;
/// Its outline.
const OUTLINE: f32 = 7.0;
/// A disc fills the square but for its outline.
const DISC: f32 = 58.0;
const MIDDLE: (f32, f32) = (64.0, 64.0);

const BLACK: Ink = Ink::new(0x17110F);
const DARK_MAN: Ink = Ink::new(0x33231C);
const DARK_MAN_RING: Ink = Ink::new(0xC79A62);
const STAVE: Ink = Ink::new(0xA9793F);
const PEWTER: Ink = Ink::new(0xB9BEB8);
const SILVER: Ink = Ink::new(0xD6D9D3);
const SILVER_SHADE: Ink = Ink::new(0x7F8A8A);
const STONE: Ink = Ink::new(0xD3D4CC);
const GRAVEL: Ink = Ink::new(0xEBD9A6);
const PEBBLE: Ink = Ink::new(0xB98F53);
const EARTH: Ink = Ink::new(0xB87B52);
const FURROW: Ink = Ink::new(0x8A5434);
/// The rim of what is too dark for a dark ground.
const PALE_RIM: Ink = Ink::new(0xC9A3C0);

/// An emoji.
pub(super) fn draw(sign: Sign) -> Canvas {
    let mut canvas = Canvas::new(SIDE, SIDE);
    canvas.placed(MIDDLE, 0.0, 1.0, |canvas| about_the_middle(canvas, sign));
    canvas
}

fn about_the_middle(canvas: &mut Canvas, sign: Sign) {
    if let Some((kind, pips)) = sign.as_die() {
        return die(canvas, kind, pips);
    }
    match sign {
        Sign::House => house(canvas),
        Sign::Coin => coin(canvas),
        Sign::Pot => pot(canvas),
        Sign::Mug => mug(canvas),
        Sign::ManLight => {
            disc(canvas, BONE);
            canvas.line(&circle(0.0, 0.0, 34.0), BRASS_SHADE, 9.0);
        }
        Sign::ManDark => {
            canvas.fill(&circle(0.0, 0.0, DISC), BONE);
            canvas.outlined(&circle(0.0, 0.0, 54.0), DARK_MAN, INK, 4.0);
            canvas.line(&circle(0.0, 0.0, 34.0), DARK_MAN_RING, 8.0);
            canvas.fill(&circle(0.0, 0.0, 13.0), DARK_MAN_RING);
        }
        Sign::Queen => {
            disc(canvas, RED);
            canvas.fill(&star(42.0), BONE);
        }
        Sign::Striker => striker(canvas),
        Sign::White | Sign::WhiteCircle => {
            canvas.outlined(&circle(0.0, 0.0, 57.0), BONE, INK, OUTLINE);
            if sign == Sign::WhiteCircle {
                canvas.line(&circle(0.0, 0.0, 28.0), WALNUT, 13.0);
            }
        }
        Sign::Red | Sign::RedCircle => {
            let rhombus = drawn("M-16 -50Q0 -66 16 -50L50 -16Q66 0 50 16L16 50Q0 66 -16 50L-50 16Q-66 0 -50 -16Z");
            canvas.outlined(&rhombus, RED, INK, OUTLINE);
            if sign == Sign::RedCircle {
                canvas.line(&circle(0.0, 0.0, 25.0), BONE, 12.0);
            }
        }
        Sign::BallS | Sign::BallR | Sign::BallW => ball(canvas, sign),
        Sign::Stone | Sign::Gravel | Sign::Earth => canvas.placed((0.0, 0.0), 0.0, 1.42, |canvas| land(canvas, sign)),
        Sign::Gold => gold(canvas),
        Sign::Silver => {
            disc(canvas, SILVER);
            canvas.line(&circle(0.0, 0.0, 43.0), SILVER_SHADE, 6.0);
            canvas.fill(&drawn("M-34 8Q-18 -2 -14 -22Q0 -32 14 -22Q18 -2 34 8Q0 32 -34 8Z"), SILVER_SHADE);
        }
        Sign::Ai => ai(canvas),
        Sign::StandIn => stand_in(canvas),
        Sign::Crown => crown(canvas),
        hat => caramba::hat_emoji(canvas, hat, PALE_RIM),
    }
}

fn disc(canvas: &mut Canvas, ink: Ink) {
    canvas.outlined(&circle(0.0, 0.0, DISC), ink, INK, OUTLINE);
}

/// A die: as it lies, with a line below where it stays, tilted and dark where it runs.
fn die(canvas: &mut Canvas, kind: DieKind, pips: u8) {
    match kind {
        DieKind::Plain => face(canvas, pips, 112.0, (BONE, INK), 1.0),
        DieKind::Kept => {
            canvas.placed((0.0, -8.0), 0.0, 1.0, |canvas| face(canvas, pips, 96.0, (BONE, INK), 0.9));
            canvas.outlined(&block(-56.0, 44.0, 112.0, 18.0, 9.0), BRASS, INK, 5.0);
        }
        DieKind::Running => {
            canvas.placed((0.0, 0.0), 14.0, 0.86, |canvas| face(canvas, pips, 112.0, (RED, BONE), 1.0));
        }
    }
}

/// The face of a die 112 wide and so high; more pips are smaller.
fn face(canvas: &mut Canvas, pips: u8, high: f32, (body, spots): (Ink, Ink), scale: f32) {
    canvas.outlined(&block(-56.0, -high / 2.0, 112.0, high, 24.0), body, INK, OUTLINE);
    let radius = match pips {
        1 => 15.0,
        2 => 14.0,
        3 | 4 => 13.0,
        5 => 12.5,
        _ => 12.0,
    };
    // A lower face has its pips closer.
    let (across, down) = if high < 112.0 { (25.9, 24.0) } else { (29.2, 27.0) };
    for &(x, y) in super::dice::places(pips) {
        canvas.fill(&circle(x * across, y * down, radius * scale), spots);
    }
}

fn house(canvas: &mut Canvas) {
    canvas.outlined(&drawn("M-58 2L0 -50L58 2H44V54H-44V2Z"), BONE, INK, OUTLINE);
    canvas.fill(&block(-14.0, 12.0, 28.0, 42.0, 4.0), INK);
}

fn coin(canvas: &mut Canvas) {
    disc(canvas, BRASS);
    canvas.line(&circle(0.0, 0.0, 43.0), BRASS_SHADE, 6.0);
    canvas.fill(&drawn("M-28 2L0 -24L28 2H20V26H-20V2Z"), BRASS_SHADE);
}

fn pot(canvas: &mut Canvas) {
    for (x, y) in [(-24.0, -22.0), (20.0, -28.0), (-2.0, -34.0)] {
        canvas.outlined(&circle(x, y, 25.0), BRASS, INK, 6.0);
        canvas.line(&circle(x, y, 13.0), BRASS_SHADE, 5.0);
    }
    canvas.outlined(&drawn("M-58 -6H58Q60 54 0 56Q-60 54 -58 -6Z"), WOOD, INK, OUTLINE);
    canvas.line(&drawn("M-52 12Q0 26 52 12"), RIM, OUTLINE);
}

fn mug(canvas: &mut Canvas) {
    const HANDLE: &str = "M24 -16H38Q48 -16 48 -4V10Q48 22 38 22H24";
    canvas.placed((-2.0, 2.0), 0.0, 1.22, |canvas| {
        canvas.line(&drawn(HANDLE), INK, 17.0);
        canvas.line(&drawn(HANDLE), RIM, 8.0);
        canvas.outlined(&block(-36.0, -26.0, 62.0, 70.0, 9.0), OAK, INK, 6.5);
        canvas.line(&drawn("M-15 -20V42M5 -20V42"), STAVE, 4.0);
        canvas.line(&drawn("M-36 30H26"), WALNUT, OUTLINE);
        canvas.outlined(&drawn(super::things::FOAM), BONE, INK, 6.5);
    });
}

/// The queen's star, its points so far out.
fn star(far: f32) -> Path {
    let corner = |nth: u8| {
        let reach = if nth.is_multiple_of(2) { far } else { far * 0.42 };
        let angle = (f32::from(nth) * 36.0 - 90.0).to_radians();
        (reach * angle.cos(), reach * angle.sin() + 2.0)
    };
    polygon(&(0..10).map(corner).collect::<Vec<_>>())
}

fn striker(canvas: &mut Canvas) {
    disc(canvas, BLUE);
    canvas.line(&circle(0.0, 0.0, 45.0), BONE, 5.0);
    for turn in 0_u8..6 {
        canvas.placed((0.0, 0.0), f32::from(turn) * 60.0, 1.0, |canvas| canvas.fill(&circle(26.0, 0.0, 8.5), BONE));
    }
    canvas.fill(&circle(0.0, 0.0, 8.5), BONE);
}

/// Black has a rim, red a window, white stitches; each has its letter.
fn ball(canvas: &mut Canvas, sign: Sign) {
    let (letter, size, ink) = match sign {
        Sign::BallS => {
            canvas.fill(&circle(0.0, 0.0, DISC), BONE);
            canvas.fill(&circle(0.0, 0.0, 51.0), BLACK);
            ("S", 82.0, BONE)
        }
        Sign::BallR => {
            disc(canvas, RED);
            canvas.fill(&circle(0.0, 0.0, 43.0), BONE);
            ("R", 70.0, RED)
        }
        _ => {
            disc(canvas, BONE);
            canvas.dashes(&circle(0.0, 0.0, 49.0), INK, 5.0, [5.0, 13.0], LineCap::Round);
            ("W", 66.0, INK)
        }
    };
    canvas.text(Face::Numbers, letter, (0.0, 0.0), size, ink);
}

/// A field of the road: stone has corners, gravel is round, earth square.
fn land(canvas: &mut Canvas, sign: Sign) {
    let outline = OUTLINE / 1.42;
    match sign {
        Sign::Stone => {
            let corners = [(40.1, 12.4), (15.3, 39.1), (-21.0, 36.4), (-41.5, 6.2), (-30.8, -28.6), (3.2, -41.9)];
            let body = polygon(&corners.into_iter().chain([(34.7, -23.6)]).collect::<Vec<_>>());
            canvas.outlined(&body, STONE, INK, outline);
        }
        Sign::Gravel => {
            canvas.outlined(&circle(0.0, 0.0, 41.0), GRAVEL, INK, outline);
            for turn in 0_u8..12 {
                canvas.placed((0.0, 0.0), f32::from(turn) * 30.0, 1.0, |canvas| {
                    canvas.fill(&circle(31.0, 0.0, 4.6), PEBBLE);
                });
            }
        }
        _ => {
            canvas.outlined(&block(-40.0, -40.0, 80.0, 80.0, 20.0), EARTH, INK, outline);
            canvas.line(&drawn("M-28 -24q14 -5 28 0t28 0M-28 0q14 -5 28 0t28 0M-28 24q14 -5 28 0t28 0"), FURROW, 5.0);
        }
    }
}

/// Three bars.
fn gold(canvas: &mut Canvas) {
    for bar in ["M-30 0L-16 -38H16L30 0Z", "M-60 44L-44 0H-8L4 44Z", "M-4 44L8 0H44L60 44Z"] {
        canvas.outlined(&drawn(bar), BRASS, INK, OUTLINE);
    }
    canvas.line(&drawn("M-36 16H-16M16 16H36M-10 -24H10"), BRASS_SHADE, OUTLINE);
}

/// A head of pewter with a lamp.
fn ai(canvas: &mut Canvas) {
    canvas.placed((0.0, 6.0), 0.0, 1.28, |canvas| {
        canvas.line(&drawn("M0 -44V-34"), INK, 11.0);
        canvas.outlined(&circle(0.0, -44.0, 6.0), BRASS, INK, 4.0);
        canvas.outlined(&block(-40.0, -34.0, 80.0, 72.0, 16.0), PEWTER, INK, 5.5);
        eyes(canvas, block(-28.0, -18.0, 56.0, 24.0, 12.0), (13.0, -6.0), 7.0);
        canvas.line(&drawn("M-16 24H16"), INK, OUTLINE);
    });
}

fn eyes(canvas: &mut Canvas, visor: Path, (apart, y): (f32, f32), radius: f32) {
    canvas.fill(&visor, INK);
    for x in [-apart, apart] {
        canvas.fill(&circle(x, y, radius), BONE);
    }
}

/// The same head in somebody's place; 128 wide and high.
pub(super) fn stand_in(canvas: &mut Canvas) {
    canvas.outlined(&drawn("M-58 58Q-58 20 -22 14H22Q58 20 58 58Z"), BLUE, INK, OUTLINE);
    canvas.outlined(&block(-36.0, -54.0, 72.0, 66.0, 16.0), PEWTER, INK, OUTLINE);
    eyes(canvas, block(-26.0, -40.0, 52.0, 24.0, 12.0), (12.0, -28.0), 6.5);
    canvas.line(&drawn("M-12 -2H12"), INK, 6.0);
    canvas.line(&drawn("M0 28V52M-12 40H12"), BONE, 8.0);
}

fn crown(canvas: &mut Canvas) {
    canvas.placed((0.0, 4.0), 0.0, 1.14, |canvas| {
        canvas.outlined(&drawn("M-42 32L-48 -22L-22 0L0 -36L22 0L48 -22L42 32Z"), BRASS, INK, 6.0);
        canvas.line(&drawn("M-38 20H38"), INK, 4.5);
        for (x, y, radius) in [(0.0, -36.0, 7.0), (-47.0, -23.0, 6.0), (47.0, -23.0, 6.0)] {
            canvas.outlined(&circle(x, y, radius), BRASS, INK, 4.5);
        }
    });
}
