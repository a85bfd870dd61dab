//! The seats: letters, in every game and picture the same, each on its colour.

use super::{
    canvas::{Canvas, circle},
    ink::{BLUE, BONE, INK, Ink, RED, RIM, WALNUT_SUNK},
    letters::Face,
};

/// The inks of a seat's things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeatInks {
    /// The thing itself.
    pub ground: Ink,
    /// Where it lies in its own shade.
    pub shade: Ink,
    /// What is written on it.
    pub letter: Ink,
}

/// The inks of seats A to F.
const INKS: [SeatInks; 6] = [
    SeatInks { ground: RED, shade: Ink::new(0x7E2219), letter: BONE },
    SeatInks { ground: BLUE, shade: Ink::new(0x1C4763), letter: BONE },
    SeatInks { ground: BONE, shade: Ink::new(0xC5B48F), letter: INK },
    SeatInks { ground: Ink::new(0xA3BC62), shade: Ink::new(0x6C8438), letter: INK },
    SeatInks { ground: Ink::new(0x6B3A63), shade: Ink::new(0x43203E), letter: BONE },
    SeatInks { ground: Ink::new(0xE0823A), shade: Ink::new(0xA1551C), letter: INK },
];
/// Those of all later seats, which have no colour of their own.
const LATER: SeatInks = SeatInks { ground: WALNUT_SUNK, shade: Ink::new(0x241610), letter: BONE };

/// The inks of a seat, from 0; from G on all have the same.
pub(super) fn inks(seat: u8) -> SeatInks {
    INKS.get(usize::from(seat)).copied().unwrap_or(LATER)
}

/// The letter of a seat, from 0.
pub(super) fn letter(seat: u8) -> char {
    char::from(b'A' + seat % 26)
}

/// A seat's letter on its disc: where its middle is, and how large.
pub(super) fn disc(canvas: &mut Canvas, seat: u8, (x, y): (f32, f32), radius: f32) {
    let inks = inks(seat);
    // A disc without a colour of its own would not be seen on a plate, which is as dark.
    let rim = if usize::from(seat) < INKS.len() { INK } else { RIM };
    canvas.outlined(&circle(x, y, radius), inks.ground, rim, (radius * 0.16).clamp(2.5, 3.5));
    canvas.text(Face::Numbers, &letter(seat).to_string(), (x, y), radius * 1.35, inks.letter);
}
