//! The trays in the frame: what each player has pocketed, and whose they are.

use tiny_skia::LineCap;

use super::{by_side, disc};
use crate::{
    canvas::{Canvas, block_about, circle},
    ink::{BONE, BRASS, INK, Ink, OAK, RED, WALNUT_SUNK},
    looks, names, seat,
    things::mugs,
};
use present::motif::{CarromSide, CarromTray, QueenMark};

/// How many men lie in a tray at most.
const MEN: u8 = 9;
/// From the middle of the board to that of a tray, in pixels.
const OUT: f32 = 519.4;
/// From one man in it to the next, how long and how deep it is.
const STEP: f32 = 34.0;
const LONG: f32 = 316.0;
const DEEP: f32 = 44.0;
/// From its middle to that of the queen's own place, beyond an end.
const QUEEN: f32 = LONG / 2.0 + 32.0;
/// From its middle to that of the first mug, and from one mug to the next.
const MUG: f32 = 246.0;
const MUG_STEP: f32 = 46.0;
/// A place where no man lies yet.
const EMPTY: Ink = Ink::new(0x80593F);
/// From the middle of a tray to that of its player's name.
const NAME: f32 = 330.0;
/// How many columns a name has at the most, how high its letters are up to so many and beyond, and the disc with the
/// seat's letter before it.
const NAME_MOST: usize = 16;
const NAME_SHORT: usize = 12;
const NAME_SIZES: [f32; 2] = [32.0, 29.0];
const SEAT: f32 = 19.0;
const SEAT_GAP: f32 = 9.0;

/// Draws all trays.
pub(super) fn draw(canvas: &mut Canvas, trays: &[CarromTray]) {
    for tray in trays {
        let (long, deep) = match tray.side {
            CarromSide::South | CarromSide::North => (LONG, DEEP),
            CarromSide::East | CarromSide::West => (DEEP, LONG),
        };
        canvas.placed(by_side(tray.side, OUT, 0.0), 0.0, 1.0, |canvas| {
            hollow(canvas, tray.framed, long, deep);
            let turn = if long < deep { 90.0 } else { 0.0 };
            canvas.placed((0.0, 0.0), turn, 1.0, |canvas| {
                canvas.placed((-LONG / 2.0, -DEEP / 2.0), 0.0, 1.0, |canvas| {
                    looks::edge(canvas, tray.plate, (LONG, DEEP));
                });
            });
        });
        player(canvas, tray);
        drunk(canvas, tray);
        for nth in 0..MEN {
            let along = STEP * (f32::from(nth) - f32::from(MEN - 1) / 2.0);
            canvas.placed(by_side(tray.side, OUT, along), 0.0, 1.0, |canvas| {
                man(canvas, (nth < tray.pocketed).then_some(tray.light));
            });
        }
        if let Some(mark) = tray.queen {
            // At the end away from the name.
            let along = if tray.side == CarromSide::West { -QUEEN } else { QUEEN };
            canvas.placed(by_side(tray.side, OUT, along), 0.0, 1.0, |canvas| {
                hollow(canvas, tray.framed, DEEP, DEEP);
                queen(canvas, mark);
            });
        }
    }
}

/// The seat's letter and the name, before the tray as it is read; along the frame at the sides.
fn player(canvas: &mut Canvas, tray: &CarromTray) {
    let name = names::shown(&tray.name, "", NAME_MOST);
    let size = NAME_SIZES[usize::from(name.chars().count() > NAME_SHORT)];
    let outline = names::outline(&name, size);
    let wide = outline.as_ref().map_or(0.0, |outline| outline.bounds().width() + SEAT_GAP);
    let (along, turn) = match tray.side {
        CarromSide::South | CarromSide::North => (-NAME, 0.0),
        CarromSide::East => (-NAME, 90.0),
        CarromSide::West => (NAME, -90.0),
    };
    canvas.placed(by_side(tray.side, OUT, along), turn, 1.0, |canvas| {
        seat::disc(canvas, tray.seat, (-wide / 2.0, 0.0), SEAT);
        if let Some(outline) = &outline {
            canvas.placed((SEAT + SEAT_GAP / 2.0, 0.0), 0.0, 1.0, |canvas| canvas.fill(outline, OAK));
        }
    });
}

/// The mugs, beyond the end away from the name and the queen's place there.
fn drunk(canvas: &mut Canvas, tray: &CarromTray) {
    let away = if tray.side == CarromSide::West { -1.0 } else { 1.0 };
    let step = match tray.side {
        CarromSide::South | CarromSide::North => (MUG_STEP, 0.0),
        CarromSide::East | CarromSide::West => (0.0, away * MUG_STEP),
    };
    mugs(canvas, tray.drinks, by_side(tray.side, OUT, away * MUG), step, 0.4);
}

fn hollow(canvas: &mut Canvas, framed: bool, long: f32, deep: f32) {
    let hollow = block_about(long, deep, DEEP / 2.0);
    canvas.fill(&hollow, WALNUT_SUNK);
    if framed {
        canvas.line(&hollow, BRASS, 5.0);
    }
}

fn man(canvas: &mut Canvas, light: Option<bool>) {
    match light {
        Some(true) => canvas.outlined(&circle(0.0, 0.0, 13.0), BONE, INK, 2.5),
        Some(false) => {
            // As dark as the tray: its ring and its dot tell it from a place where none lies.
            canvas.outlined(&circle(0.0, 0.0, 13.0), disc::DARK, OAK, 3.0);
            canvas.fill(&circle(0.0, 0.0, 4.5), OAK);
        }
        None => canvas.line(&circle(0.0, 0.0, 12.0), EMPTY, 2.5),
    }
}

/// The queen: red once she is covered, an outline while she waits for it.
fn queen(canvas: &mut Canvas, mark: QueenMark) {
    match mark {
        QueenMark::Covered => {
            canvas.outlined(&circle(0.0, 0.0, 15.0), RED, INK, 2.5);
            canvas.placed((0.0, 0.0), 0.0, 0.8, |canvas| disc::star(canvas, BONE));
        }
        QueenMark::Pocketed => {
            canvas.dashes(&circle(0.0, 0.0, 15.0), BONE, 2.5, [5.4, 4.025], LineCap::Butt);
            canvas.placed((0.0, 0.0), 0.0, 0.66, |canvas| disc::star(canvas, BONE));
        }
    }
}
