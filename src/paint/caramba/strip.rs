//! The strip below the road: the pot in gold and silver, what leaving dice out
//! costs, and the dice of an ambush on each ground.

use tiny_skia::LineCap;

use super::{
    super::{
        WIDTH,
        canvas::{Canvas, block, circle, drawn},
        dice::Die,
        ink::{BONE, BRASS, INK, Ink, WALNUT, WALNUT_LIGHT, WALNUT_SUNK},
        letters::Face,
        things::BRASS_SHADE,
    },
    ground::Ground,
};
use present::motif::RoadStrip;

/// How high the strip is.
pub(super) const HIGH: f32 = 104.0;
/// The silver in a piece of gold (C2).
const GOLD: u32 = 10;
const SILVER: Ink = Ink::new(0xD6D9D3);
const SILVER_SHADE: Ink = Ink::new(0x7F8A8A);
const CARD: Ink = Ink::new(0xE7D3AC);
/// How wide a price's card is, and how far each is from the one before.
const CARD_WIDE: f32 = 134.0;
const CARD_STEP: f32 = 148.0;

/// A piece of silver, 80 wide at scale 1.
pub(super) fn silver(canvas: &mut Canvas, place: (f32, f32), scale: f32) {
    canvas.placed(place, 0.0, scale, |canvas| {
        canvas.outlined(&circle(0.0, 0.0, 40.0), SILVER, INK, 4.5);
        canvas.line(&circle(0.0, 0.0, 30.0), SILVER_SHADE, 4.0);
        canvas.fill(&drawn("M-16 4C-10 -4 -10 -16 0 -16S10 -4 16 4C10 12 -10 12 -16 4Z"), SILVER_SHADE);
    });
}

/// A bar of gold, 88 wide at scale 1.
fn gold(canvas: &mut Canvas, place: (f32, f32), scale: f32) {
    canvas.placed(place, 0.0, scale, |canvas| {
        canvas.outlined(&drawn("M-44 20L-30 -16H30L44 20Z"), BRASS, INK, 4.5);
        canvas.line(&drawn("M-30 -16L-18 20"), BRASS_SHADE, 4.0);
        canvas.line(&drawn("M-8 2H26"), BRASS_SHADE, 5.0);
    });
}

/// Draws the strip below a road that ends at this height.
pub(super) fn draw(canvas: &mut Canvas, strip: &RoadStrip, top: f32) {
    let width = WIDTH as f32;
    canvas.fill(&block(0.0, top, width, HIGH, 0.0), WALNUT);
    canvas.fill(&block(16.0, top + 8.0, width - 32.0, HIGH - 18.0, 24.0), WALNUT_SUNK);
    let middle = top + 51.0;
    pot(canvas, strip.pot, middle);
    for x in [232.0, 758.0] {
        canvas.line(&drawn(&format!("M{x} {}V{}", top + 22.0, top + 80.0)), WALNUT_LIGHT, 3.0);
    }
    for (dice, price) in (1_u8..).zip(strip.prices) {
        price_of(canvas, dice, price, (262.0 + CARD_STEP * f32::from(dice - 1), top + 18.0));
    }
    silver(canvas, (722.0, middle), 0.5);
    for (nth, (ground, pips)) in Ground::ALL.into_iter().zip(strip.ambush_dice).enumerate() {
        let x = 800.0 + 100.0 * nth as f32;
        canvas.placed((x, middle), 0.0, 0.6, |canvas| ground.field(canvas, (0.0, 0.0), 0, false));
        Die { place: (x + 46.0, middle), side: 42.0, pips, turn: 0.0, bone: BONE }.draw(canvas);
    }
}

/// The pot: gold above silver, and its number.
fn pot(canvas: &mut Canvas, pot: u32, middle: f32) {
    let (bars, pieces) = (pot / GOLD, pot % GOLD);
    // As many as there are, closer together where they are many.
    let spread = |count: u32, apart: f32, room: f32| apart.min(room / count.saturating_sub(1).max(1) as f32);
    let apart = spread(bars, 40.0, 72.0);
    for nth in 0..bars.min(u32::from(u8::MAX)) {
        gold(canvas, (58.0 + apart * nth as f32, middle - 16.0), 0.6);
    }
    let apart = spread(pieces, 30.0, 90.0);
    for nth in 0..pieces {
        silver(canvas, (38.0 + apart * nth as f32, middle + 18.0), 0.34);
    }
    canvas.text_within(Face::Numbers, &pot.to_string(), (186.0, middle + 1.0), 52.0, 76.0, BONE);
}

/// What it costs to leave so many dice out (C5).
fn price_of(canvas: &mut Canvas, dice: u8, price: u32, (x, y): (f32, f32)) {
    canvas.outlined(&block(x, y, CARD_WIDE, 66.0, 16.0), CARD, INK, 3.0);
    for nth in 0..dice {
        let die = block(x + 10.0 + 17.0 * f32::from(nth), y + 14.0, 36.0, 36.0, 8.0);
        canvas.fill(&die, BONE);
        canvas.dashes(&die, INK, 3.0, [6.0, 4.0], LineCap::Butt);
    }
    let left = 52.0 + 17.0 * f32::from(dice - 1);
    let room = CARD_WIDE - left - 8.0;
    canvas.text_within(Face::Numbers, &price.to_string(), (x + left + room / 2.0, y + 33.0), 40.0, room, INK);
}
