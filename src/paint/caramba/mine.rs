//! The mine at the road's end, and who is in it.

use super::{
    super::{
        canvas::{Canvas, block, circle, drawn, polygon},
        ink::{INK, Ink, OAK, RIM},
    },
    hat::{sombrero, token},
};
use present::motif::Hat;

const ROCK: Ink = Ink::new(0x46281E);
const DARK: Ink = Ink::new(0x120C0A);
const GRAIN: Ink = Ink::new(0xB98A50);
const SILVER: Ink = Ink::new(0xCBD2D4);
/// The height of the last row in the drawing of the mine.
const DRAWN_AT: f32 = 718.0;

/// The mine at the left end of the last row.
pub(super) fn draw_mine(canvas: &mut Canvas, row_y: f32) {
    canvas.placed((0.0, row_y - DRAWN_AT), 0.0, 1.0, |canvas| {
        let rock = drawn("M-20 816V644C0 622 24 610 60 614C110 606 170 618 184 654C194 694 190 734 198 816Z");
        canvas.outlined(&rock, ROCK, INK, 6.0);
        canvas.fill(&drawn("M38 776V700C44 622 156 622 162 700V776Z"), DARK);
        for x in [21.0, 157.0] {
            canvas.outlined(&block(x, 660.0, 22.0, 118.0, 4.0), RIM, INK, 4.0);
        }
        canvas.outlined(&block(8.0, 634.0, 184.0, 27.0, 5.0), OAK, INK, 4.0);
        for x in [32.0, 168.0] {
            canvas.fill(&circle(x, 647.5, 4.5), INK);
        }
        canvas.line(&drawn("M60 648h18M96 648h34"), GRAIN, 4.0);
        for (x, y, size) in
            [(44.0, 770.0, 10.0), (61.0, 774.0, 13.0), (91.0, 776.0, 11.0), (114.0, 774.0, 14.0), (141.0, 771.0, 9.0)]
        {
            let lump = [(0.0, 0.0), (0.7, -1.0), (1.8, -0.6), (2.0, 0.4), (0.8, 0.7)];
            let lump: Vec<(f32, f32)> = lump.iter().map(|&(right, down)| (x + right * size, y + down * size)).collect();
            canvas.outlined(&polygon(&lump), SILVER, INK, 2.5);
        }
    });
}

/// The mine's mouth about the origin, in silver's place on a card.
pub(super) fn entrance(canvas: &mut Canvas) {
    canvas.outlined(&drawn("M-100 110V-20C-96 -120 96 -120 100 -20V110Z"), ROCK, INK, 14.0);
    canvas.fill(&drawn("M-56 110V0C-50 -66 50 -66 56 0V110Z"), DARK);
    for x in [-74.0, 50.0] {
        canvas.outlined(&block(x, -40.0, 24.0, 150.0, 4.0), RIM, INK, 8.0);
    }
    canvas.outlined(&block(-92.0, -66.0, 184.0, 30.0, 5.0), OAK, INK, 8.0);
}

/// The sombreros that are in: one as it is, more of them smaller, many as letters.
pub(super) fn inside(canvas: &mut Canvas, hats: &[&Hat], (x, y): (f32, f32)) {
    match hats {
        [hat] => canvas.placed((x, y + 12.0), 0.0, 0.8, |canvas| sombrero(canvas, hat)),
        [one, other] => {
            canvas.placed((x, y - 14.0), 0.0, 0.6, |canvas| sombrero(canvas, one));
            canvas.placed((x, y + 32.0), 0.0, 0.6, |canvas| sombrero(canvas, other));
        }
        many => {
            for (nth, hat) in many.iter().enumerate() {
                let (column, row) = ((nth % 3) as f32, (nth / 3) as f32);
                let place = (x + 36.0 * (column - 1.0), y - 22.0 + 36.0 * row);
                canvas.placed(place, 0.0, 1.0, |canvas| token(canvas, hat, 16.0));
            }
        }
    }
}
