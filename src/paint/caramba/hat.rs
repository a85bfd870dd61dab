//! Sombreros and ambushes, in the colours of their seats. A seat is its letter.

use super::super::{
    canvas::{Canvas, block, circle, drawn},
    ink::{BONE, BRASS, INK, Ink, OAK, RED, RIM, WALNUT_SUNK},
    letters::Face,
    seat::{self, SeatInks},
};
use present::motif::{Hat, HatLook, Pieces};

/// The brim of a hat.
const BRIM: &str = "M-60 6C-60 -14 -40 -16 -30 -8L30 -8C40 -16 60 -14 60 6C60 24 34 33 0 33S-60 24 -60 6Z";
/// Gold on a pill lies in columns of two bars: how wide a bar is, how far each column is from the one before, and the
/// last from the first at most, so that the pill hides none of a hat on the next field.
const BAR_WIDE: f32 = 22.0;
const COLUMN_APART: f32 = 14.0;
const COLUMNS_WIDE: f32 = 20.0;
const NIGHT: Ink = Ink::new(0x221713);
/// A seat's letter, small on its second sombrero.
fn letter(seat: u8, second: bool) -> String {
    let letter = seat::letter(seat);
    if second { letter.to_ascii_lowercase() } else { letter }.to_string()
}

/// A sombrero on the road, with its rank; the one with the hat band in brass, its rank in red where that is marked, as
/// dice are that run.
pub(super) fn draw_hat(canvas: &mut Canvas, hat: &Hat) {
    if hat.to_roll {
        canvas.outlined(&circle(0.0, -2.0, 56.0), BRASS, INK, 4.0);
    }
    sombrero(canvas, hat);
    let Some(rank) = hat.rank else { return };
    let plaque = block(27.0, -57.0, 38.0, 38.0, 9.0);
    canvas.shadow(&plaque, 4.0);
    let (ground, digits) = match (hat.runs, hat.to_roll) {
        (true, _) => (RED, BONE),
        (false, true) => (BRASS, INK),
        (false, false) => (BONE, INK),
    };
    canvas.outlined(&plaque, ground, INK, 3.5);
    canvas.text(Face::Numbers, &rank.to_string(), (46.0, -38.0), 32.0, digits);
}

/// What its owner has, on a pill under the hat, so far below its middle: its gold, a piece of silver, and its worth.
pub(super) fn purse_below(canvas: &mut Canvas, purse: Pieces, below: f32) {
    let middle = below + 6.0;
    let columns = purse.gold.div_ceil(2);
    let apart = COLUMN_APART.min(COLUMNS_WIDE / columns.saturating_sub(1).max(1) as f32);
    let gold = if columns == 0 { 0.0 } else { BAR_WIDE + apart * (columns - 1) as f32 };
    let wide = 84.0 + gold;
    let left = -wide / 2.0;
    canvas.outlined(&block(left, below - 12.0, wide, 36.0, 18.0), WALNUT_SUNK, INK, 3.0);
    for nth in 0..purse.gold {
        let (column, height) = (nth / 2, nth % 2);
        let place = (left + 9.0 + BAR_WIDE / 2.0 + apart * column as f32, middle + 6.0 - 12.0 * height as f32);
        super::strip::gold(canvas, place, 0.25);
    }
    super::strip::silver(canvas, (left + gold + 19.0, middle), 0.36);
    canvas.text_within(Face::Numbers, &purse.worth().to_string(), (left + gold + 57.0, middle + 0.5), 30.0, 46.0, BONE);
}

/// The hat alone.
pub(super) fn sombrero(canvas: &mut Canvas, hat: &Hat) {
    let SeatInks { ground: felt, shade, letter: writing } = seat::inks(hat.seat);
    canvas.shadow(&drawn(BRIM), 5.0);
    felt_of(canvas, [felt, shade, writing, if hat.to_roll { BRASS } else { shade }]);
    if let Some(look) = hat.look {
        adorn(canvas, look, seat::inks(hat.seat));
    }
    canvas.text(Face::Numbers, &letter(hat.seat, hat.second), (0.0, -26.0), 40.0, writing);
}

/// What is on a hat, beside its letter: in the ink of the letter, which is seen on its felt.
fn adorn(canvas: &mut Canvas, look: HatLook, inks: SeatInks) {
    const FEATHER: &str = "M-26 0C-46 -14 -56 -38 -46 -60C-34 -46 -28 -24 -26 0Z";
    const ZIGZAG: &str =
        "M-54 10L-46 18L-38 14L-30 23L-22 18L-13 26L-5 20L0 27L5 20L13 26L22 18L30 23L38 14L46 18L54 10";
    match look {
        HatLook::Feather => {
            canvas.outlined(&drawn(FEATHER), BONE, INK, 3.5);
            canvas.line(&drawn("M-27 -3C-36 -20 -42 -36 -45 -52"), RIM, 2.5);
        }
        HatLook::Bobbles => {
            for bobble in -4..=4_i8 {
                let x = 13.0 * f32::from(bobble);
                canvas.outlined(&circle(x, 33.0 - 0.0052 * x * x, 5.4), inks.letter, INK, 2.5);
            }
        }
        HatLook::Embroidered => {
            canvas.line(&drawn(ZIGZAG), INK, 6.0);
            canvas.line(&drawn(ZIGZAG), inks.letter, 3.4);
        }
    }
}

/// A hat that is nobody's.
pub(super) fn any_hat(canvas: &mut Canvas) {
    felt_of(canvas, [OAK, RIM, INK, RIM]);
}

/// What a hat is made of: its felt, the shade of its hollow, its beads and its band.
fn felt_of(canvas: &mut Canvas, [felt, shade, beads, band]: [Ink; 4]) {
    const HOLLOW: &str = "M-50 7C-46 -3 -36 -3 -28 0L28 0C36 -3 46 -3 50 7C44 17 24 22 0 22S-44 17 -50 7Z";
    const CROWN: &str = "M-29 9C-27 -18 -24 -46 -14 -51C-8 -54 8 -54 14 -51C24 -46 27 -18 29 9C16 15 -16 15 -29 9Z";
    const BAND: &str = "M-29 9C-28.6 3 -28.2 -1 -27.6 -5C-14 0 14 0 27.6 -5C28.2 -1 28.6 3 29 9C16 15 -16 15 -29 9Z";
    canvas.outlined(&drawn(BRIM), felt, INK, 4.0);
    canvas.fill(&drawn(HOLLOW), shade);
    for bead in -4..=4_i8 {
        let x = 11.0 * f32::from(bead);
        canvas.fill(&circle(x, 27.3 - 0.004 * x * x, 2.6), beads);
    }
    canvas.outlined(&drawn(CROWN), felt, INK, 4.0);
    canvas.outlined(&drawn(BAND), band, INK, 3.0);
}

/// The hat as an emoji: a high crown for its letter, and no shadow.
pub(super) fn draw_emoji(canvas: &mut Canvas, seat: u8, pale: Ink) {
    const CROWN: &str = "M-34 7C-32 -28 -29 -58 -16 -64C-8 -68 8 -68 16 -64C29 -58 32 -28 34 7C18 14 -18 14 -34 7Z";
    const VIOLET: u8 = 4;
    let SeatInks { ground: felt, shade, letter: writing } = seat::inks(seat);
    canvas.placed((0.0, 14.0), 0.0, 1.0, |canvas| {
        let (brim, crown) = (drawn(BRIM), drawn(CROWN));
        if seat == VIOLET {
            canvas.line(&brim, pale, 11.0);
            canvas.line(&crown, pale, 11.0);
        }
        canvas.outlined(&brim, felt, INK, 6.5);
        canvas.line(&drawn("M-46 9C-30 22 30 22 46 9"), shade, 8.0);
        canvas.outlined(&crown, felt, INK, 6.5);
        canvas.text(Face::Numbers, &letter(seat, false), (0.0, -28.0), 64.0, writing);
    });
}

/// A seat's letter on its colour, where there is no room for a hat.
pub(super) fn token(canvas: &mut Canvas, hat: &Hat, radius: f32) {
    let SeatInks { ground: felt, letter: writing, .. } = seat::inks(hat.seat);
    canvas.outlined(&circle(0.0, 0.0, radius), felt, INK, 3.0);
    canvas.text(Face::Numbers, &letter(hat.seat, hat.second), (0.0, 0.0), radius * 1.3, writing);
}

/// Somebody lies in wait: eyes above a scarf in the seat's colour.
pub(super) fn ambush(canvas: &mut Canvas, seat: u8) {
    let SeatInks { ground: felt, letter: writing, .. } = seat::inks(seat);
    let body = circle(0.0, 0.0, 42.0);
    canvas.shadow(&body, 6.0);
    canvas.outlined(&body, NIGHT, INK, 4.0);
    canvas.fill(&drawn("M-40.5 -2Q0 9 40.5 -2A40.5 40.5 0 0 1 -40.5 -2Z"), felt);
    canvas.line(&drawn("M-41 -3Q0 8 41 -3"), BONE, 3.0);
    for eye in ["M-7 -14Q-17 -28 -29 -19Q-18 -8 -7 -14Z", "M7 -14Q17 -28 29 -19Q18 -8 7 -14Z"] {
        canvas.fill(&drawn(eye), BONE);
    }
    for x in [-16.0, 16.0] {
        canvas.fill(&circle(x, -17.0, 4.2), INK);
    }
    canvas.text(Face::Numbers, &letter(seat, false), (0.0, 22.0), 30.0, writing);
}
