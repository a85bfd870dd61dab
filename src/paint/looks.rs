//! What looks add to things: inks of dice, edges of name plates, engravings of men, and the shelf they are bought from.
//! Letters, pips, colours of seats and marks in brass stay as they are, and on top. Sombreros are in `caramba::hat`.

use super::{
    WIDTH,
    canvas::{Canvas, block, circle, drawn, oval},
    caramba, carrom,
    dice::Die,
    ink::{BONE, BONE_DONE, BRASS, INK, Ink, OAK, PLAQUE_DIGITS, RED, RIM, WALNUT, WALNUT_LIGHT, WALNUT_SUNK},
    letters::Face,
    plates::{self, Plate},
    result::named,
    things::coin,
};
use present::motif::{DiceLook, Look, LookKind, LookShelf, MenLook, PlateLook, Worn};
use tiny_skia::LineCap;

/// The green of laurel on sunk walnut.
const LEAF: Ink = Ink::new(0x9DB27A);

/// What a die is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DieInks {
    pub body: Ink,
    pub pips: Ink,
    /// A line inside the outline, where the body is dark as the table is.
    pub edge: Option<Ink>,
}

impl DieInks {
    /// Of a die that is marked to be rolled again: red, as on its button.
    pub(super) const RUNNING: Self = Self { body: RED, pips: BONE, edge: None };

    /// Of a die in play, or of one that is done with, which is duller.
    pub(super) const fn of(look: Option<DiceLook>, is_done: bool) -> Self {
        let (body, pips, edge) = match (look, is_done) {
            (None, false) => (BONE, INK, None),
            (None, true) => (BONE_DONE, INK, None),
            (Some(DiceLook::Jade), false) => (Ink::new(0xC4DCC0), INK, None),
            (Some(DiceLook::Jade), true) => (Ink::new(0xA3B99F), INK, None),
            (Some(DiceLook::Walnut), false) => (WALNUT, BONE, Some(RIM)),
            (Some(DiceLook::Walnut), true) => (WALNUT_SUNK, BONE_DONE, Some(WALNUT_LIGHT)),
            (Some(DiceLook::Night), false) => (Ink::new(0x22364A), BONE, Some(Ink::new(0x7C97AC))),
            (Some(DiceLook::Night), true) => (Ink::new(0x1C2934), BONE_DONE, Some(Ink::new(0x55687A))),
        };
        Self { body, pips, edge }
    }
}

/// The edge of a name plate that is so wide and high, from its upper left corner on. It lies inside the plate's own rim,
/// which tells whose turn it is, and what stands on the plate is drawn over it.
pub(super) fn edge(canvas: &mut Canvas, look: Option<PlateLook>, (wide, high): (f32, f32)) {
    // On a low plate it is finer, so that the name keeps its room.
    let fine = high / plates::HIGH;
    let aside = 6.5 * fine;
    let inside = block(aside, aside, wide - 2.0 * aside, high - 2.0 * aside, high / 2.0 - aside);
    match look {
        None => {}
        Some(PlateLook::Rope) => {
            canvas.line(&inside, INK, 6.0 * fine);
            canvas.line(&inside, Ink::new(0x8F7346), 4.0 * fine);
            canvas.dashes(&inside, OAK, 4.0 * fine, [6.0, 4.0], LineCap::Butt);
        }
        Some(PlateLook::Studded) => along(canvas, (wide, high), 26.0, |canvas, _| {
            canvas.outlined(&circle(0.0, 0.0, 3.6), RIM, INK, 1.5);
        }),
        Some(PlateLook::Laurel) => along(canvas, (wide, high), 17.0, |canvas, nth| {
            let turn = if nth.is_multiple_of(2) { 24.0 } else { -24.0 };
            canvas.placed((0.0, 0.0), turn, 1.0, |canvas| canvas.fill(&oval(0.0, 0.0, 8.0, 3.0), LEAF));
        }),
    }
}

/// Draws something again and again along the upper and the lower edge of a plate, as evenly as about this step allows.
fn along(canvas: &mut Canvas, (wide, high): (f32, f32), step: f32, draw: impl Fn(&mut Canvas, u32)) {
    let (left, right, fine) = (high / 2.0, wide - high / 2.0, high / plates::HIGH);
    let steps = ((right - left) / step).round().max(1.0);
    for nth in 0..=steps as u32 {
        let x = left + (right - left) * nth as f32 / steps;
        for y in [7.0 * fine, high - 7.0 * fine] {
            canvas.placed((x, y), 0.0, fine, |canvas| draw(canvas, nth));
        }
    }
}

/// The engraving along the rim of a man; its letter or its face is drawn over it.
pub(super) fn engraved(canvas: &mut Canvas, look: MenLook, radius: f32, ink: Ink) {
    match look {
        MenLook::Ringed => canvas.line(&circle(0.0, 0.0, radius - 3.8), ink, 1.8),
        MenLook::Beaded => {
            for nth in 0_u8..16 {
                let turn = f32::from(nth) * 22.5;
                canvas.placed((0.0, 0.0), turn, 1.0, |canvas| canvas.fill(&circle(radius - 3.8, 0.0, 1.6), ink));
            }
        }
        MenLook::Notched => {
            for nth in 0_u8..12 {
                canvas.placed((0.0, 0.0), f32::from(nth) * 30.0, 1.0, |canvas| {
                    canvas.line(&drawn(&format!("M{} 0H{}", radius - 6.0, radius - 2.5)), ink, 2.2);
                });
            }
        }
    }
}

/// How wide and high a place on the shelf is, and where the first one begins.
const PLACE: (f32, f32) = (246.0, 250.0);
const FIRST: (f32, f32) = (34.0, 34.0);
const BETWEEN: f32 = 16.0;
const HIGH: f32 = 318.0;

/// Draws the shelf: the plain thing and every look of a kind, each with its price; the one that is worn in a brass frame.
pub(super) fn shelf(shelf: &LookShelf) -> Canvas {
    let mut canvas = Canvas::new(WIDTH, HIGH as u32);
    let wide = WIDTH as f32;
    canvas.outlined(&block(4.0, 4.0, wide - 8.0, HIGH - 8.0, 34.0), WALNUT, INK, 8.0);
    canvas.line(&block(14.0, 14.0, wide - 28.0, HIGH - 28.0, 26.0), WALNUT_LIGHT, 3.0);
    let plain = std::iter::once((None, None));
    let looks = plain.chain(shelf.looks.iter().map(|(look, price)| (Some(*look), price.as_deref())));
    for (nth, (look, price)) in looks.enumerate() {
        let x = FIRST.0 + (PLACE.0 + BETWEEN) * nth as f32;
        canvas.placed((x, FIRST.1), 0.0, 1.0, |canvas| place(canvas, shelf, look, price));
    }
    canvas.round_corners(34.0);
    canvas
}

fn place(canvas: &mut Canvas, shelf: &LookShelf, look: Option<Look>, price: Option<&str>) {
    let body = block(0.0, 0.0, PLACE.0, PLACE.1, 20.0);
    canvas.fill(&body, ground(shelf.kind));
    if shelf.worn == look {
        canvas.line(&body, INK, 13.0);
        canvas.line(&body, BRASS, 7.0);
    } else {
        canvas.line(&body, INK, 4.0);
    }
    canvas.placed((PLACE.0 / 2.0, 102.0), 0.0, 1.0, |canvas| thing(canvas, shelf.kind, look));
    if let Some(price) = price {
        let is_plain = price.chars().all(|sign| sign.is_ascii_digit());
        // Thousands are written in the wider face: their pill gives it the room.
        let (left, wide, coin_at) = if is_plain { (46.0, 154.0, 74.0) } else { (36.0, 174.0, 70.0) };
        canvas.outlined(&block(left, 190.0, wide, 48.0, 24.0), WALNUT_SUNK, INK, 3.0);
        coin(canvas, (coin_at, 214.0), 0.0, 0.44);
        if is_plain {
            canvas.text_within(Face::Numbers, price, (138.0, 214.0), 38.0, 90.0, PLAQUE_DIGITS);
        } else {
            // The font of numbers has no mark between thousands.
            named(canvas, &price.replace('\u{202f}', "\u{a0}"), (97.0, 214.0), 33.0, 100.0, PLAQUE_DIGITS);
        }
    }
}

/// What it lies on: as at its table.
const fn ground(kind: LookKind) -> Ink {
    match kind {
        LookKind::Dice => super::ink::WOOD,
        LookKind::Men => Ink::new(0xE2BE8A),
        LookKind::Hat => Ink::new(0xE6D3AC),
        LookKind::Plate => WALNUT,
    }
}

/// A thing as it looks, about the origin.
fn thing(canvas: &mut Canvas, kind: LookKind, look: Option<Look>) {
    let mut worn = Worn::default();
    if let Some(look) = look {
        worn.put_on(look);
    }
    match kind {
        LookKind::Dice => {
            for (place, pips, turn) in [((-46.0, -8.0), 5, -6.0), ((50.0, 14.0), 3, 5.0)] {
                Die { place, side: 84.0, pips, turn, inks: DieInks::of(worn.dice, false) }.draw(canvas);
            }
        }
        LookKind::Men => {
            for (x, light) in [(-48.0, true), (48.0, false)] {
                canvas.placed((x, 0.0), 0.0, 2.1, |canvas| carrom::engraved_man(canvas, light, worn.men));
            }
        }
        LookKind::Hat => {
            canvas.placed((0.0, 20.0), 0.0, 1.7, |canvas| caramba::hat_with(canvas, 0, worn.hat));
        }
        LookKind::Plate => {
            canvas.placed((-112.0, -plates::HIGH / 2.0), 0.0, 1.0, |canvas| {
                Plate {
                    seat: 0,
                    name: "",
                    drinks: 0,
                    to_move: false,
                    won: false,
                    wide: 224.0,
                    kept: 0.0,
                    look: worn.plate,
                }
                .draw(canvas);
            });
        }
    }
}
