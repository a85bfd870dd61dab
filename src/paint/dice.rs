//! Dice, from no pip to six.

use super::{
    canvas::{Canvas, block_about, circle},
    ink::INK,
    looks::DieInks,
};

/// A die: where its middle lies, its side, its pips, how far it is turned, what it is made of.
pub(super) struct Die {
    pub place: (f32, f32),
    pub side: f32,
    pub pips: u8,
    pub turn: f32,
    pub inks: DieInks,
}

impl Die {
    /// Draws it with its shadow.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let side = self.side;
        let body = block_about(side, side, side / 5.0);
        canvas.placed(self.place, self.turn, 1.0, |canvas| {
            canvas.shadow(&body, side * 0.09);
            canvas.outlined(&body, self.inks.body, INK, side * 0.045);
            if let Some(edge) = self.inks.edge {
                let inside = side * 0.89;
                canvas.line(&block_about(inside, inside, side * 0.15), edge, side * 0.032);
            }
            for &(x, y) in places(self.pips) {
                canvas.fill(&circle(x * side / 4.0, y * side / 4.0, side * 0.096), self.inks.pips);
            }
        });
    }
}

/// Where the pips are, in quarters of the side from the middle.
pub(super) const fn places(pips: u8) -> &'static [(f32, f32)] {
    match pips {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        6 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[],
    }
}
