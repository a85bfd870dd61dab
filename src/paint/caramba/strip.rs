//! The strip below the road: the pot in gold and silver, what leaving dice out
//! costs, what the mine does and being stopped on, and the dice of an ambush on each ground.

use tiny_skia::{LineCap, Path};

use super::{
    super::{
        WIDTH,
        canvas::{Canvas, block, circle, drawn},
        dice::Die,
        ink::{BONE, BRASS, INK, Ink, WALNUT, WALNUT_LIGHT, WALNUT_SUNK},
        letters::Face,
        looks::DieInks,
        things::BRASS_SHADE,
    },
    ground::Ground,
    hat::any_hat,
};
use present::motif::{Pieces, RoadStrip};

/// How high the strip is.
pub(super) const HIGH: f32 = 124.0;
const SILVER: Ink = Ink::new(0xD6D9D3);
const SILVER_SHADE: Ink = Ink::new(0x7F8A8A);
const CARD: Ink = Ink::new(0xE7D3AC);
/// Where the prices begin and end beside the pot, and how far one is from the next.
const PRICES_FROM: f32 = 246.0;
const PRICES_TO: f32 = 1068.0;
const GAP: f32 = 8.0;
/// How high a price's card is, and how far the second row is below the first.
const CARD_HIGH: f32 = 45.0;
const ROW_STEP: f32 = 49.0;
/// How wide the card of a price for dice is at most, where few can be left out.
const LEFT_OUT_WIDE: f32 = 269.0;
/// How wide the card of the mine is, with room for all that go in, and that of who is stopped on.
const MINE_WIDE: f32 = 352.0;
const OCCUPIED_WIDE: f32 = 156.0;
/// How far apart the dice of an ambush are from one ground to the next.
const GROUND_STEP: f32 = 98.0;

/// A piece of silver, 80 wide at scale 1.
pub(super) fn silver(canvas: &mut Canvas, place: (f32, f32), scale: f32) {
    canvas.placed(place, 0.0, scale, |canvas| {
        canvas.outlined(&circle(0.0, 0.0, 40.0), SILVER, INK, 4.5);
        canvas.line(&circle(0.0, 0.0, 30.0), SILVER_SHADE, 4.0);
        canvas.fill(&drawn("M-16 4C-10 -4 -10 -16 0 -16S10 -4 16 4C10 12 -10 12 -16 4Z"), SILVER_SHADE);
    });
}

/// A bar of gold, 88 wide at scale 1.
pub(super) fn gold(canvas: &mut Canvas, place: (f32, f32), scale: f32) {
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
    let middle = top + 61.0;
    pot(canvas, strip.pot, middle);
    canvas.line(&drawn(&format!("M{x} {}V{}", top + 26.0, top + 96.0, x = PRICES_FROM - 16.0)), WALNUT_LIGHT, 3.0);
    let rows = [top + 14.0, top + 14.0 + ROW_STEP];
    let in_a_row = strip.prices.len() as f32;
    let wide = ((PRICES_TO - PRICES_FROM + GAP) / in_a_row - GAP).min(LEFT_OUT_WIDE);
    let mut marked = None;
    for (nth, (dice, &price)) in (1_u8..).zip(&strip.prices).enumerate() {
        let card = Card { place: (PRICES_FROM + (wide + GAP) * nth as f32, rows[0]), wide };
        card.left_out(canvas, dice);
        card.prices(canvas, wide - SILVER_WIDE - NUMBER_WIDE, &[price]);
        if strip.left_out == Some(dice) {
            marked = Some(card);
        }
    }
    // Over the cards beside it.
    if let Some(card) = marked {
        card.mark(canvas);
    }
    if !strip.mine.is_empty() {
        let card = Card { place: (PRICES_FROM, rows[1]), wide: MINE_WIDE };
        card.sign(canvas, 0.18, super::mine::entrance);
        card.prices(canvas, SIGN_WIDE, &strip.mine);
    }
    let card = Card { place: (PRICES_FROM + MINE_WIDE + GAP, rows[1]), wide: OCCUPIED_WIDE };
    card.sign(canvas, 0.31, |canvas| {
        canvas.placed((0.0, 38.0), 0.0, 1.0, any_hat);
        canvas.placed((0.0, -10.0), 0.0, 1.0, any_hat);
    });
    card.prices(canvas, SIGN_WIDE, &[strip.occupied]);
    let from = card.place.0 + OCCUPIED_WIDE + 36.0;
    for (nth, (ground, pips)) in Ground::ALL.into_iter().zip(strip.ambush_dice).enumerate() {
        let place = (from + GROUND_STEP * nth as f32, rows[1] + CARD_HIGH / 2.0);
        canvas.placed(place, 0.0, 0.6, |canvas| ground.field(canvas, (0.0, 0.0), 0, false));
        let inks = DieInks::of(None, false);
        Die { place: (place.0 + 45.0, place.1), side: 42.0, pips, turn: 0.0, inks }.draw(canvas);
    }
}

/// The pot: gold above silver, and its number.
fn pot(canvas: &mut Canvas, pot: Pieces, middle: f32) {
    // As many as there are, closer together where they are many.
    let spread = |count: u32, apart: f32, room: f32| apart.min(room / count.saturating_sub(1).max(1) as f32);
    let apart = spread(pot.gold, 40.0, 72.0);
    for nth in 0..pot.gold.min(u32::from(u8::MAX)) {
        gold(canvas, (58.0 + apart * nth as f32, middle - 16.0), 0.6);
    }
    let apart = spread(pot.silver, 30.0, 90.0);
    for nth in 0..pot.silver.min(u32::from(u8::MAX)) {
        silver(canvas, (38.0 + apart * nth as f32, middle + 18.0), 0.34);
    }
    // In the headline lie coins at the same time: an empty pot of silver does not say that there is nothing to win.
    if pot.worth() > 0 {
        canvas.text_within(Face::Numbers, &pot.worth().to_string(), (182.0, middle + 1.0), 52.0, 76.0, BONE);
    }
}

/// How wide a sign is on the left of a card.
const SIGN_WIDE: f32 = 62.0;
/// How large a price is written, how much room a number has at most, and the silver behind it.
const PRICE_SIZE: f32 = 42.0;
const NUMBER_WIDE: f32 = 54.0;
const SILVER_WIDE: f32 = 38.0;
/// How wide a die that is left out is.
const DIE: f32 = 32.0;

/// A price: on its left what is paid for, on its right how much silver, for the mine one after the other.
struct Card {
    place: (f32, f32),
    wide: f32,
}

impl Card {
    /// The card, with so many dice that are not rolled (C5).
    fn left_out(&self, canvas: &mut Canvas, dice: u8) {
        self.ground(canvas);
        let (x, y) = self.place;
        // Beside each other where the card is wide; else they overlap, so that the price has room.
        let room = self.wide - NUMBER_WIDE - SILVER_WIDE - 18.0;
        let apart = ((room - DIE) / f32::from(dice - 1).max(1.0)).min(DIE + 5.0);
        for nth in 0..dice {
            let die = block(x + 9.0 + apart * f32::from(nth), y + (CARD_HIGH - DIE) / 2.0, DIE, DIE, 8.0);
            canvas.fill(&die, BONE);
            canvas.dashes(&die, INK, 3.0, [6.0, 4.0], LineCap::Butt);
        }
    }

    /// The card, with a sign drawn about its place.
    fn sign(&self, canvas: &mut Canvas, scale: f32, draw: impl FnOnce(&mut Canvas)) {
        self.ground(canvas);
        canvas.placed((self.place.0 + 34.0, self.place.1 + CARD_HIGH / 2.0), 0.0, scale, draw);
    }

    fn ground(&self, canvas: &mut Canvas) {
        canvas.outlined(&self.body(), CARD, INK, 3.0);
    }

    /// A frame of brass around it.
    fn mark(&self, canvas: &mut Canvas) {
        canvas.line(&self.body(), INK, 10.0);
        canvas.line(&self.body(), BRASS, 6.0);
    }

    fn body(&self) -> Path {
        block(self.place.0, self.place.1, self.wide, CARD_HIGH, 14.0)
    }

    /// Numbers from so far behind its left rim on, and a piece of silver behind the last.
    fn prices(&self, canvas: &mut Canvas, from: f32, prices: &[u32]) {
        let (left, y) = (self.place.0 + from, self.place.1 + CARD_HIGH / 2.0);
        let each = (self.wide - from - SILVER_WIDE) / prices.len() as f32;
        for (nth, price) in prices.iter().enumerate() {
            let x = left + each * (nth as f32 + 0.5);
            let room = (each - 6.0).min(NUMBER_WIDE);
            canvas.text_within(Face::Numbers, &price.to_string(), (x, y), PRICE_SIZE, room, INK);
        }
        silver(canvas, (self.place.0 + self.wide - SILVER_WIDE / 2.0 - 3.0, y), 0.36);
    }
}
