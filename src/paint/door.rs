//! The front door: the house's sign, a picture for each of its games, and the door itself, which is open.

use super::{
    WIDTH,
    canvas::{Canvas, block, circle, drawn, lines},
    dice::Die,
    ink::{BRASS, INK, Ink, PLAQUE_DIGITS, RIM, WALNUT, WALNUT_SUNK},
    looks::DieInks,
    names,
    things::{house, mug},
    vignettes,
};
use present::motif::{DOOR_GAMES_MAX, DoorGame, DoorSign};

const HEIGHT: u32 = 620;
const WALL: Ink = Ink::new(0x4A2E1E);
/// How large a game's picture is with its name, and how high the strip is that has the name.
const WIDE: f32 = 252.0;
const HIGH: f32 = 226.0;
const NAME: f32 = 50.0;
/// From one to the next, and where the first one begins.
const STEP: (f32, f32) = (260.0, 236.0);
const FIRST: (f32, f32) = (34.0, 138.0);
/// How many stand in a row; the open door stands at the end of the second.
const ROW: usize = 4;

/// Draws the door.
pub(super) fn draw(sign: &DoorSign) -> Canvas {
    let mut canvas = Canvas::new(WIDTH, HEIGHT);
    let wall = block(4.0, 4.0, 1092.0, 612.0, 34.0);
    canvas.outlined(&wall, WALL, INK, 8.0);
    for nth in 0..9_u8 {
        let y = 72.0 + 66.0 * f32::from(nth);
        canvas.line(&lines(&[(8.0, y), (1092.0, y)]), WALNUT_SUNK, 5.0);
    }
    hung_up(&mut canvas, &sign.house);
    for x in [150.0, 950.0] {
        vignettes::lamp(&mut canvas, x);
    }
    mug(&mut canvas, (222.0, 92.0), 0.5);
    mug(&mut canvas, (880.0, 92.0), 0.5);
    for (nth, game) in sign.games.iter().take(DOOR_GAMES_MAX).enumerate() {
        let place = (FIRST.0 + STEP.0 * (nth % ROW) as f32, FIRST.1 + STEP.1 * (nth / ROW) as f32);
        draw_game(&mut canvas, game, place);
    }
    open_door(&mut canvas);
    canvas.line(&wall, INK, 8.0);
    canvas
}

/// The house's own sign, on two chains.
fn hung_up(canvas: &mut Canvas, name: &str) {
    for x in [390.0, 710.0] {
        let chain = lines(&[(x, 8.0), (x, 30.0)]);
        canvas.line(&chain, INK, 12.0);
        canvas.line(&chain, RIM, 5.0);
    }
    let board = block(300.0, 26.0, 500.0, 92.0, 24.0);
    canvas.shadow(&board, 7.0);
    canvas.outlined(&board, WALNUT, INK, 5.0);
    canvas.line(&block(311.0, 37.0, 478.0, 70.0, 16.0), RIM, 3.0);
    house(canvas, (378.0, 72.0), 0.8);
    written(canvas, name, (584.0, 72.0), 62.0, 300.0);
}

/// A game: its scene above, its name below.
fn draw_game(canvas: &mut Canvas, game: &DoorGame, (x, y): (f32, f32)) {
    let frame = block(x, y, WIDE, HIGH, 20.0);
    canvas.shadow(&frame, 7.0);
    let mut inside = Canvas::new(WIDE as u32, HIGH as u32);
    vignettes::ground(&mut inside, game.sign, (WIDE, HIGH));
    inside.placed((WIDE / 2.0, (HIGH - NAME) / 2.0), 0.0, 1.0, |inside| vignettes::draw(inside, game.sign));
    inside.fill(&block(0.0, HIGH - NAME, WIDE, NAME, 0.0), WALNUT_SUNK);
    canvas.picture(&inside, &frame, (x, y), 1.0);
    canvas.line(&frame, INK, 5.0);
    canvas.line(&block(x + 4.0, y + 4.0, WIDE - 8.0, HIGH - 8.0, 17.0), RIM, 2.5);
    written(canvas, &game.name, (x + WIDE / 2.0, y + HIGH - NAME / 2.0), 32.0, WIDE - 28.0);
}

/// A name about a place, made smaller where it has no room.
fn written(canvas: &mut Canvas, name: &str, (x, y): (f32, f32), size: f32, room: f32) {
    let Some(outline) = names::outline(name, size) else { return };
    let scale = (room / outline.bounds().width()).min(1.0);
    canvas.placed((x, y), 0.0, scale, |canvas| canvas.fill(&outline, PLAQUE_DIGITS));
}

fn open_door(canvas: &mut Canvas) {
    canvas.fill(&block(834.0, 374.0, 212.0, 228.0, 0.0), INK);
    canvas.outlined(&drawn("M850 600V444Q854 386 940 386Q1026 386 1030 444V600Z"), BRASS, INK, 5.0);
    canvas.outlined(&drawn("M850 600V444Q852 394 898 388L910 414V586Z"), WALNUT, INK, 5.0);
    canvas.outlined(&circle(898.0, 502.0, 6.0), RIM, INK, 3.0);
    canvas.line(&lines(&[(926.0, 524.0), (1018.0, 524.0)]), WALNUT, 16.0);
    canvas.line(&drawn("M946 524v60m52 -60v60"), WALNUT, 10.0);
    mug(canvas, (954.0, 496.0), 0.5);
    Die { place: (998.0, 502.0), side: 32.0, pips: 5, turn: 8.0, inks: DieInks::of(None, false) }.draw(canvas);
    house(canvas, (974.0, 440.0), 0.66);
}
