//! Sombreros and ambushes, in the colours of their seats. A seat is its letter.

use super::super::{
    canvas::{Canvas, block, circle, drawn},
    ink::{BONE, BRASS, INK, Ink, WALNUT_SUNK},
    letters::Face,
    seat::{self, SeatInks},
};
use present::motif::Hat;

/// The brim of a hat.
const BRIM: &str = "M-60 6C-60 -14 -40 -16 -30 -8L30 -8C40 -16 60 -14 60 6C60 24 34 33 0 33S-60 24 -60 6Z";
const NIGHT: Ink = Ink::new(0x221713);
/// A seat's letter, small on its second sombrero.
fn letter(seat: u8, second: bool) -> String {
    let letter = seat::letter(seat);
    if second { letter.to_ascii_lowercase() } else { letter }.to_string()
}

/// A sombrero on the road, with its rank; the one with the hat band in brass.
pub(super) fn draw_hat(canvas: &mut Canvas, hat: &Hat) {
    if hat.to_roll {
        canvas.outlined(&circle(0.0, -2.0, 56.0), BRASS, INK, 4.0);
    }
    sombrero(canvas, hat);
    let Some(rank) = hat.rank else { return };
    let plaque = block(27.0, -57.0, 38.0, 38.0, 9.0);
    canvas.shadow(&plaque, 4.0);
    canvas.outlined(&plaque, if hat.to_roll { BRASS } else { BONE }, INK, 3.5);
    canvas.text(Face::Numbers, &rank.to_string(), (46.0, -38.0), 32.0, INK);
}

/// What its owner has, on a pill under the hat, so far below its middle.
pub(super) fn silver_below(canvas: &mut Canvas, silver: u32, below: f32) {
    let pill = block(-42.0, below - 12.0, 84.0, 36.0, 18.0);
    canvas.outlined(&pill, WALNUT_SUNK, INK, 3.0);
    super::strip::silver(canvas, (-23.0, below + 6.0), 0.36);
    canvas.text_within(Face::Numbers, &silver.to_string(), (15.0, below + 6.5), 30.0, 46.0, BONE);
}

/// The hat alone.
pub(super) fn sombrero(canvas: &mut Canvas, hat: &Hat) {
    const HOLLOW: &str = "M-50 7C-46 -3 -36 -3 -28 0L28 0C36 -3 46 -3 50 7C44 17 24 22 0 22S-44 17 -50 7Z";
    const CROWN: &str = "M-29 9C-27 -18 -24 -46 -14 -51C-8 -54 8 -54 14 -51C24 -46 27 -18 29 9C16 15 -16 15 -29 9Z";
    const BAND: &str = "M-29 9C-28.6 3 -28.2 -1 -27.6 -5C-14 0 14 0 27.6 -5C28.2 -1 28.6 3 29 9C16 15 -16 15 -29 9Z";
    let SeatInks { ground: felt, shade, letter: writing } = seat::inks(hat.seat);
    let brim = drawn(BRIM);
    canvas.shadow(&brim, 5.0);
    canvas.outlined(&brim, felt, INK, 4.0);
    canvas.fill(&drawn(HOLLOW), shade);
    for bead in -4..=4_i8 {
        let x = 11.0 * f32::from(bead);
        canvas.fill(&circle(x, 27.3 - 0.004 * x * x, 2.6), writing);
    }
    canvas.outlined(&drawn(CROWN), felt, INK, 4.0);
    canvas.outlined(&drawn(BAND), if hat.to_roll { BRASS } else { shade }, INK, 3.0);
    canvas.text(Face::Numbers, &letter(hat.seat, hat.second), (0.0, -26.0), 40.0, writing);
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
