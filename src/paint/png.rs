//! A picture as a PNG with a palette: the commonest colours, and for each of
//! the others, all of them blends along edges, the nearest of these.

use std::collections::HashMap;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

use super::{PaintError, canvas::Canvas};

/// The most colours a palette holds. A PNG could hold 256; the rest are
/// blends that nobody sees, and make the file a sixth larger.
const COLOURS_MAX: usize = 128;
/// A picture with more edges than this, counted as pixels unlike the one
/// before, is too large a file with so many blends, and does with fewer.
const EDGES_MAX: usize = 95_000;
const COLOURS_OF_MANY_EDGES: usize = 32;

/// Red, green, blue and how much it covers.
type Colour = [u8; 4];

/// The bytes of the file.
pub(super) fn write(canvas: &Canvas) -> Result<Vec<u8>, PaintError> {
    let pixmap = canvas.pixmap();
    let (palette, places) = reduced(pixmap.data());
    let mut bytes = Vec::with_capacity(places.len() / 8);
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
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

/// The palette, and the place in it of every pixel. Pixels are premultiplied.
fn reduced(pixels: &[u8]) -> (Vec<Colour>, Vec<u8>) {
    let (counts, nths) = counted(pixels);
    let mut by_count: Vec<usize> = (0..counts.len()).collect();
    by_count.sort_by_key(|&nth| (std::cmp::Reverse(counts[nth].1), counts[nth].0));
    let edges = nths.windows(2).filter(|pair| pair[0] != pair[1]).count();
    let colours = if edges > EDGES_MAX { COLOURS_OF_MANY_EDGES } else { COLOURS_MAX };
    let palette: Vec<Colour> = by_count.iter().take(colours).map(|&nth| counts[nth].0).collect();
    let mut place_of = vec![0_u8; counts.len()];
    for (place, &nth) in by_count.iter().enumerate() {
        let place = if place < palette.len() { place } else { nearest(counts[nth].0, &palette) };
        place_of[nth] = u8::try_from(place).expect("a palette has at most 128 colours");
    }
    let places = nths.into_iter().map(|nth| place_of[nth as usize]).collect();
    (palette.into_iter().map(plain).collect(), places)
}

/// Every colour with how often it is there, and for each pixel which of them it has.
fn counted(pixels: &[u8]) -> (Vec<(Colour, u32)>, Vec<u32>) {
    let mut known: HashMap<Colour, u32> = HashMap::new();
    let mut counts: Vec<(Colour, u32)> = Vec::new();
    let mut nths = Vec::with_capacity(pixels.len() / 4);
    let mut last: Option<(Colour, u32)> = None;
    for pixel in pixels.chunks_exact(4) {
        let colour = [pixel[0], pixel[1], pixel[2], pixel[3]];
        // Most pixels are like the one before.
        let nth = match last {
            Some((same, nth)) if same == colour => nth,
            _ => *known.entry(colour).or_insert_with(|| {
                counts.push((colour, 0));
                counts.len() as u32 - 1
            }),
        };
        counts[nth as usize].1 += 1;
        last = Some((colour, nth));
        nths.push(nth);
    }
    (counts, nths)
}

/// The place of the colour that is nearest to this one.
fn nearest(colour: Colour, palette: &[Colour]) -> usize {
    let away = |other: &Colour| -> u32 {
        colour.iter().zip(other).map(|(&one, &other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    palette.iter().enumerate().min_by_key(|(_, other)| away(other)).map_or(0, |(place, _)| place)
}

/// A premultiplied colour as a PNG has it.
fn plain([red, green, blue, cover]: Colour) -> Colour {
    let part = |part: u8| match cover {
        0 => 0,
        _ => u8::try_from((u32::from(part) * 255 + u32::from(cover) / 2) / u32::from(cover)).unwrap_or(u8::MAX),
    };
    [part(red), part(green), part(blue), cover]
}
