//! A stroke as it runs: the board is drawn once before and once after it, every
//! disc once, and these are laid on it at whole pixels.

use super::{below_discs, disc::Disc, discs, marks, place};
use crate::{
    paint::{
        PaintError, WIDTH,
        canvas::Canvas,
        gif::{Palette, Reel},
        palette::{Colour, over},
    },
    present::motif::{CARROM_FRAME_MS, CarromBoard, CarromFilm, CarromPoint},
};

/// The side of the pictures, in pixels, and how large they are beside a still one.
const SIDE: u16 = 550;
const SCALE: f32 = SIDE as f32 / WIDTH as f32;

/// The bytes of a GIF that shows a stroke.
pub(in crate::paint) fn write(film: &CarromFilm) -> Result<Vec<u8>, PaintError> {
    let (sprites, starts): (Vec<_>, Vec<_>) =
        discs(&film.before).map(|(disc, at)| (Sprite::of(disc), Some(at))).unzip();
    let before = empty(&film.before);
    let middle = film.frames.get(film.frames.len() / 2).map_or(&starts, |frame| &frame.discs);
    let seen = [&starts, middle].map(|places| {
        let mut picture = before.clone();
        lay(&sprites, places, &mut picture, over);
        picture
    });
    let mut palette = Palette::of(&seen.concat());
    let mut reel = Reel::new(SIDE, CARROM_FRAME_MS / 10, &palette)?;
    let ground = palette.places(&before);
    let mut picture = Vec::new();
    for places in std::iter::once(&starts).chain(film.frames.iter().map(|frame| &frame.discs)) {
        picture.clone_from(&ground);
        lay(&sprites, places, &mut picture, |below, colour| palette.over(below, colour));
        reel.add(&picture)?;
    }
    let (sprites, ends): (Vec<_>, Vec<_>) = discs(&film.after).map(|(disc, at)| (Sprite::of(disc), Some(at))).unzip();
    picture = palette.places(&empty(&film.after));
    lay(&sprites, &ends, &mut picture, |below, colour| palette.over(below, colour));
    reel.add(&picture)?;
    reel.finish()
}

/// A board without its discs, in square corners.
fn empty(board: &CarromBoard) -> Vec<Colour> {
    let mut canvas = Canvas::new(SIDE.into(), SIDE.into());
    canvas.placed((0.0, 0.0), 0.0, SCALE, |canvas| {
        below_discs(canvas, board);
        marks::above(canvas, board);
    });
    canvas.colours().to_vec()
}

/// Lays discs where they are.
fn lay<P: Copy>(
    sprites: &[Sprite],
    places: &[Option<CarromPoint>],
    picture: &mut [P],
    mut over: impl FnMut(P, Colour) -> P,
) {
    for (sprite, at) in sprites.iter().zip(places) {
        if let Some(at) = at {
            sprite.lay(*at, picture, &mut over);
        }
    }
}

/// A disc, drawn to be laid on pictures.
struct Sprite {
    side: u16,
    pixels: Vec<Colour>,
}

impl Sprite {
    fn of(disc: Disc) -> Self {
        let half = (disc.reach() * SCALE).ceil();
        let side = 2 * half as u16;
        let mut canvas = Canvas::new(side.into(), side.into());
        canvas.placed((half, half), 0.0, SCALE, |canvas| disc.draw(canvas, (0.0, 0.0)));
        let mut pixels = canvas.colours().to_vec();
        let n: usize = std::env::var("N").ok().and_then(|n| n.parse().ok()).unwrap_or(999);
        let counted = crate::paint::palette::Counted::of(&pixels);
        let few: Vec<Colour> = counted.by_count().into_iter().take(n).map(|nth| counted.counts[nth].0).collect();
        for pixel in &mut pixels {
            *pixel = few[crate::paint::palette::nearest(*pixel, &few)];
        }
        Self { side, pixels }
    }

    /// Lays it with its middle where a disc is; what lies outside the picture is left out.
    fn lay<P: Copy>(&self, at: CarromPoint, picture: &mut [P], over: &mut impl FnMut(P, Colour) -> P) {
        let (x, y) = place(at);
        let corner = |along: f32| (along * SCALE).round() as i32 - i32::from(self.side / 2);
        let (left, top) = (corner(x), corner(y));
        let side = usize::from(SIDE);
        for (row, y) in self.pixels.chunks_exact(self.side.into()).zip(top..) {
            let Some(line) = usize::try_from(y).ok().and_then(|y| picture.chunks_exact_mut(side).nth(y)) else {
                continue;
            };
            for (&colour, x) in row.iter().zip(left..) {
                if let Some(pixel) = usize::try_from(x).ok().and_then(|x| line.get_mut(x))
                    && colour[3] > 0
                {
                    *pixel = over(*pixel, colour);
                }
            }
        }
    }
}
