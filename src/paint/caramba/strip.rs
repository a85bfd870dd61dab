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
pub(super) const HIGH: f32 = 104.0;
const SILVER: Ink = Ink::new(0xD6D9D3);
const SILVER_SHADE: Ink = Ink::new(0x7F8A8A);
const CARD: Ink = Ink::new(0xE7D3AC);
/// How wide a price's card is, how far each is from the one before, and how many lie in a row.
const CARD_WIDE: f32 = 91.0;
const CARD_STEP: f32 = 95.0;
const ROW_CARDS: usize = 3;
/// Where the card of the mine lies, below it that of who is stopped on; how wide the first is, with room for all that go
/// in, and how high both are, as those of two rows.
const CARD_MINE: f32 = 566.0;
const MINE_WIDE: f32 = 186.0;
const LOW: f32 = 36.0;
const LOW_STEP: f32 = 42.0;

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
    let middle = top + 51.0;
    pot(canvas, strip.pot, middle);
    for x in [224.0, 762.0] {
        canvas.line(&drawn(&format!("M{x} {}V{}", top + 22.0, top + 80.0)), WALNUT_LIGHT, 3.0);
    }
    silver(canvas, (252.0, middle), 0.46);
    // Where more than three dice may be left out, their cards lie in two rows.
    let (high, step) = if strip.prices.len() > ROW_CARDS { (LOW, LOW_STEP) } else { (66.0, 0.0) };
    // Both as long as they can be, so that none hangs alone in the second.
    let in_a_row = if step > 0.0 { strip.prices.len().div_ceil(2) } else { ROW_CARDS };
    let above = if step > 0.0 { top + 12.0 } else { top + 18.0 };
    let mut marked = None;
    for (nth, (dice, &price)) in (1_u8..).zip(&strip.prices).enumerate() {
        let place = (276.0 + CARD_STEP * (nth % in_a_row) as f32, above + step * (nth / in_a_row) as f32);
        let card = Card { place, wide: CARD_WIDE, high };
        card.left_out(canvas, dice);
        card.prices(canvas, 51.0, &[price]);
        if strip.left_out == Some(dice) {
            marked = Some(card);
        }
    }
    // Over the cards beside it.
    if let Some(card) = marked {
        card.mark(canvas);
    }
    if !strip.mine.is_empty() {
        let card = Card { place: (CARD_MINE, top + 12.0), wide: MINE_WIDE, high: LOW };
        card.sign(canvas, 0.14, super::mine::entrance);
        card.prices(canvas, 50.0, &strip.mine);
    }
    let card = Card { place: (CARD_MINE, top + 12.0 + LOW_STEP), wide: CARD_WIDE, high: LOW };
    card.sign(canvas, 0.25, |canvas| {
        canvas.placed((0.0, 38.0), 0.0, 1.0, any_hat);
        canvas.placed((0.0, -10.0), 0.0, 1.0, any_hat);
    });
    card.prices(canvas, 51.0, &[strip.occupied]);
    for (nth, (ground, pips)) in Ground::ALL.into_iter().zip(strip.ambush_dice).enumerate() {
        let x = 806.0 + 98.0 * nth as f32;
        canvas.placed((x, middle), 0.0, 0.6, |canvas| ground.field(canvas, (0.0, 0.0), 0, false));
        Die { place: (x + 46.0, middle), side: 42.0, pips, turn: 0.0, inks: DieInks::of(None, false) }.draw(canvas);
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

/// A price: on its left what is paid for, on its right how much silver, for the mine one after the other.
struct Card {
    place: (f32, f32),
    wide: f32,
    high: f32,
}

impl Card {
    /// The card, with so many dice that are not rolled (C5).
    fn left_out(&self, canvas: &mut Canvas, dice: u8) {
        self.ground(canvas);
        let (x, y) = self.place;
        let side = 24.0;
        for nth in 0..dice {
            // However many they are, their row is as long as that of three, and the price has room beside it.
            let apart = (14.0 / f32::from(dice - 1).max(1.0)).min(8.0);
            let die = block(x + 7.0 + apart * f32::from(nth), y + (self.high - side) / 2.0, side, side, 6.0);
            canvas.fill(&die, BONE);
            canvas.dashes(&die, INK, 2.5, [5.0, 3.5], LineCap::Butt);
        }
    }

    /// The card, with a sign drawn about its place.
    fn sign(&self, canvas: &mut Canvas, scale: f32, draw: impl FnOnce(&mut Canvas)) {
        self.ground(canvas);
        canvas.placed((self.place.0 + 27.0, self.place.1 + self.high / 2.0), 0.0, scale, draw);
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
        block(self.place.0, self.place.1, self.wide, self.high, 14.0)
    }

    /// Numbers from so far behind its left rim on.
    fn prices(&self, canvas: &mut Canvas, from: f32, prices: &[u32]) {
        let (left, y) = (self.place.0 + from, self.place.1 + self.high / 2.0);
        let each = (self.wide - from - 2.0) / prices.len() as f32;
        let mut x = left + each / 2.0;
        for price in prices {
            canvas.text_within(Face::Numbers, &price.to_string(), (x, y), 34.0, (each - 6.0).min(34.0), INK);
            x += each;
        }
    }
}
