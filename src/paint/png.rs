//! A picture as a PNG with a palette: the commonest colours, and for each of
//! the others, all of them blends along edges, the nearest of these.

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

use super::{
    PaintError,
    canvas::Canvas,
    palette::{Colour, Counted, NOTHING, nearest},
};

/// The most colours a palette holds. A PNG could hold 256; the rest are
/// blends that nobody sees, and make the file a sixth larger.
const COLOURS_MAX: usize = 128;
/// A picture with more edges than this, counted as pixels unlike the one
/// before, is too large a file with so many blends, and does with fewer.
const EDGES_MAX: usize = 95_000;
const COLOURS_OF_MANY_EDGES: usize = 40;

/// The bytes of the file.
pub(super) fn write(canvas: &Canvas) -> Result<Vec<u8>, PaintError> {
    write_pixels((canvas.width(), canvas.height()), canvas.colours())
}

/// The same of pixels, row by row, in a picture so wide and so high.
pub(super) fn write_pixels((width, height): (u32, u32), pixels: &[Colour]) -> Result<Vec<u8>, PaintError> {
    let (palette, places) = reduced(pixels);
    let mut bytes = Vec::with_capacity(places.len() / 8);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.iter().flat_map(|&[red, green, blue, _]| [red, green, blue]).collect::<Vec<_>>());
    encoder.set_trns(palette.iter().map(|&[.., cover]| cover).collect::<Vec<_>>());
    encoder.set_compression(Compression::Balanced);
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&places)?;
    writer.finish()?;
    Ok(bytes)
}

/// The palette, and the place in it of every pixel.
fn reduced(pixels: &[Colour]) -> (Vec<Colour>, Vec<u8>) {
    let counted = Counted::of(pixels);
    let mut by_count = counted.by_count();
    let Counted { counts, nths } = counted;
    let edges = nths.windows(2).filter(|pair| pair[0] != pair[1]).count();
    let colours = if edges > EDGES_MAX { COLOURS_OF_MANY_EDGES } else { COLOURS_MAX };
    // What is seen through stays so, however little of it there is.
    if let Some(rank) = by_count.iter().position(|&nth| counts[nth].0 == NOTHING).filter(|&rank| rank >= colours) {
        by_count.swap(rank, colours - 1);
    }
    let palette: Vec<Colour> = by_count.iter().take(colours).map(|&nth| counts[nth].0).collect();
    let mut place_of = vec![0_u8; counts.len()];
    for (place, &nth) in by_count.iter().enumerate() {
        let place = if place < palette.len() { place } else { nearest(counts[nth].0, &palette) };
        place_of[nth] = u8::try_from(place).expect("a palette has at most 128 colours");
    }
    let places = nths.into_iter().map(|nth| place_of[nth as usize]).collect();
    (palette.into_iter().map(plain).collect(), places)
}

/// A premultiplied colour as a PNG has it.
fn plain([red, green, blue, cover]: Colour) -> Colour {
    let part = |part: u8| match cover {
        0 => 0,
        _ => u8::try_from((u32::from(part) * 255 + u32::from(cover) / 2) / u32::from(cover)).unwrap_or(u8::MAX),
    };
    [part(red), part(green), part(blue), cover]
}
