//! Plates with names beside a board: the seat's letter on its colour, who sits there, what they have drunk; the one
//! to move in a brass frame.

use super::{
    canvas::{Canvas, block},
    ink::{BONE, BRASS, INK, Ink, RIM, WALNUT_SUNK},
    looks, names, seat,
    things::{MUGS_MAX, crown, mugs},
};

use present::motif::PlateLook;

/// How high a plate is.
pub(super) const HIGH: f32 = 60.0;
/// What lies under the plate that is to move.
const PLATE: Ink = Ink::new(0x4A2E1E);
/// Names up to a dozen letters are larger.
const NAME_SHORT: usize = 12;
const NAME_MOST: usize = 16;
const NAME_SIZES: [f32; 2] = [32.0, 29.0];
/// From the plate's left end to the seat's letter, on to the name; what is left free at the right end.
const SEAT: f32 = 30.0;
const NAME: f32 = 62.0;
const END: f32 = 22.0;
/// How much room a mug has.
const MUG: f32 = 32.0;
/// What a crown takes before the name.
const CROWN: f32 = 48.0;

/// What stands on a plate.
pub(super) struct Plate<'a> {
    pub seat: u8,
    pub name: &'a str,
    pub drinks: u32,
    pub to_move: bool,
    pub won: bool,
    /// How wide it is.
    pub wide: f32,
    /// What is kept free at its right end for what only one game has there.
    pub kept: f32,
    /// Its edge, if it has one.
    pub look: Option<PlateLook>,
}

impl Plate<'_> {
    /// Draws it from its upper left corner on.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let middle = HIGH / 2.0;
        let body = block(0.0, 0.0, self.wide, HIGH, middle);
        if self.to_move {
            canvas.line(&body, INK, 12.0);
            canvas.outlined(&body, PLATE, BRASS, 7.0);
        } else {
            canvas.outlined(&body, WALNUT_SUNK, if self.won { BRASS } else { RIM }, 3.0);
        }
        looks::edge(canvas, self.look, (self.wide, HIGH));
        seat::disc(canvas, self.seat, (SEAT, middle), 21.0);
        let left = if self.won { NAME + CROWN } else { NAME };
        if self.won {
            crown(canvas, (NAME + 20.0, middle), 0.44);
        }
        let mut right = self.wide - self.kept.max(END);
        if self.drinks > 0 {
            // One with its number has the room of two.
            let (shown, scale) = if self.drinks > MUGS_MAX { (2, 0.4) } else { (self.drinks, 0.34) };
            right -= MUG * shown as f32;
            mugs(canvas, self.drinks, (right + MUG / 2.0 - 2.0, middle), (MUG, 0.0), scale);
            right -= 6.0;
        }
        let shown = names::shown(self.name, "", NAME_MOST);
        let size = NAME_SIZES[usize::from(shown.chars().count() > NAME_SHORT)];
        if let Some(outline) = names::fitting(self.name, size, right - left) {
            let x = left - outline.bounds().left();
            canvas.placed((x, middle), 0.0, 1.0, |canvas| canvas.fill(&outline, BONE));
        }
    }
}
