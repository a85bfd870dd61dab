//! A finished game as one picture that moves: its boards one after the other, half as large.

use present::motif::Motif;

use super::{
    Format, PaintError, Painted, board,
    canvas::Canvas,
    gif::{GifWriter, Palette},
    palette::{Colour, over},
};

/// The most boards such a picture has: more would take more than two seconds to paint.
pub const BOARDS_MAX: usize = 40;
/// How many pixels of a board become one, across and down.
const SHRINK: usize = 2;
/// How long a board stands, and the last one, in hundredths of a second.
const STANDS: u16 = 110;
const LAST_STANDS: u16 = 400;
/// Where a board leaves a corner free, the ground of a dark page.
const GROUND: Colour = [0x31, 0x33, 0x38, 0xFF];
/// From how many of the boards the colours are taken.
const SAMPLES: usize = 3;

/// Paints the boards of a game, one after the other. Only the first [`BOARDS_MAX`] are painted; what is no board is
/// left out.
///
/// # Errors
/// See [`PaintError`].
pub fn replay(boards: &[Motif]) -> Result<Painted, PaintError> {
    let drawn: Vec<Canvas> = boards.iter().take(BOARDS_MAX).filter_map(board).collect();
    let height = drawn.iter().map(|canvas| canvas.height() as usize / SHRINK).max().unwrap_or(1);
    let width = drawn.iter().map(|canvas| canvas.width() as usize / SHRINK).max().unwrap_or(1);
    let small: Vec<Vec<Colour>> = drawn.iter().map(|canvas| shrunk(canvas, (width, height))).collect();
    let samples = small.iter().step_by(small.len().div_ceil(SAMPLES).max(1)).chain(small.last());
    let mut palette = Palette::of(&samples.flatten().copied().collect::<Vec<_>>());
    let size = (u16::try_from(width).unwrap_or(u16::MAX), u16::try_from(height).unwrap_or(u16::MAX));
    let mut gif = GifWriter::new(size, &palette)?;
    for (nth, picture) in small.iter().enumerate() {
        let stands = if nth + 1 == small.len() { LAST_STANDS } else { STANDS };
        gif.add(palette.places(picture), stands)?;
    }
    Ok(Painted { bytes: gif.finish()?, format: Format::Gif })
}

/// A board half as large, and how large that is.
pub(super) fn halved(canvas: &Canvas) -> ((u32, u32), Vec<Colour>) {
    let size = (canvas.width() as usize / SHRINK, canvas.height() as usize / SHRINK);
    ((size.0 as u32, size.1 as u32), shrunk(canvas, size))
}

/// A board half as large, on a ground that covers: each pixel is the mean of four.
fn shrunk(canvas: &Canvas, (width, height): (usize, usize)) -> Vec<Colour> {
    let (pixels, across) = (canvas.colours(), canvas.width() as usize);
    let mut small = vec![GROUND; width * height];
    let rows = (canvas.height() as usize / SHRINK).min(height);
    let columns = (across / SHRINK).min(width);
    for (y, row) in small.chunks_exact_mut(width).take(rows).enumerate() {
        for (x, pixel) in row.iter_mut().take(columns).enumerate() {
            let mut sums = [0_u16; 4];
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let colour = pixels[(y * SHRINK + dy) * across + x * SHRINK + dx];
                for (sum, part) in sums.iter_mut().zip(colour) {
                    *sum += u16::from(part);
                }
            }
            *pixel = over(GROUND, sums.map(|sum| (sum / 4) as u8));
        }
    }
    small
}
