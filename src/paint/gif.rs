//! What moves, as a GIF: one palette for all its pictures, of each only what has
//! changed, shown once.

mod pack;

use std::ops::Range;

use gif::{DisposalMethod, Encoder, Frame};

use self::pack::{Packer, Part};
use super::{
    PaintError,
    palette::{Colour, Counted, nearest, over},
};

/// How many colours a palette has; the last place is for what has not changed.
const COLOURS: usize = 64;
const UNCHANGED: u8 = COLOURS as u8 - 1;
/// How many bits of red, green and blue tell colours apart when the nearest of the palette is looked up.
const BITS: u32 = 6;
/// Not looked up yet.
const UNKNOWN: u8 = u8::MAX;

/// The colours of a GIF, all of which cover.
pub(super) struct Palette {
    colours: Vec<Colour>,
    /// The nearest colour by the upper bits of red, green and blue.
    nearest: Vec<u8>,
}

impl Palette {
    /// The commonest colours of these pictures.
    pub(super) fn of(pixels: &[Colour]) -> Self {
        let counted = Counted::of(pixels);
        let by_count = counted.by_count();
        let colours = by_count.iter().take(UNCHANGED.into()).map(|&nth| counted.counts[nth].0).collect();
        let mut palette = Self { colours, nearest: vec![UNKNOWN; 1 << (3 * BITS)] };
        // A colour of the palette is itself; of two that look alike, the commoner one.
        for place in (0..palette.colours.len()).rev() {
            let cell = cell(palette.colours[place]);
            palette.nearest[cell] = place as u8;
        }
        palette
    }

    /// The place of the colour that is nearest to one.
    pub(super) fn place(&mut self, colour: Colour) -> u8 {
        let cell = cell(colour);
        if self.nearest[cell] == UNKNOWN {
            self.nearest[cell] = nearest(colour, &self.colours) as u8;
        }
        self.nearest[cell]
    }

    /// The places of all pixels of a picture.
    pub(super) fn places(&mut self, pixels: &[Colour]) -> Vec<u8> {
        pixels.iter().map(|&colour| self.place(colour)).collect()
    }

    /// The place of what is seen where a colour lies over one of the palette.
    pub(super) fn over(&mut self, below: u8, colour: Colour) -> u8 {
        self.place(over(self.colours[usize::from(below)], colour))
    }
}

fn cell([red, green, blue, _]: Colour) -> usize {
    let upper = |part: u8| usize::from(part >> (8 - BITS));
    (upper(red) << (2 * BITS)) | (upper(green) << BITS) | upper(blue)
}

/// A GIF being written, picture after picture.
pub(super) struct GifWriter {
    encoder: Encoder<Vec<u8>>,
    packer: Packer,
    width: u16,
    height: u16,
    /// What is seen by now; nothing before the first picture.
    seen: Vec<u8>,
}

impl GifWriter {
    /// An empty one, of pictures of this size in pixels.
    pub(super) fn new((width, height): (u16, u16), palette: &Palette) -> Result<Self, PaintError> {
        let colours: Vec<u8> = palette.colours.iter().flat_map(|&[red, green, blue, _]| [red, green, blue]).collect();
        let encoder = Encoder::new(Vec::new(), width, height, &colours)?;
        Ok(Self { encoder, packer: Packer::new(), width, height, seen: Vec::new() })
    }

    /// Adds a picture: the places of its pixels in the palette, and how long it stands, in hundredths of a second.
    pub(super) fn add(&mut self, picture: Vec<u8>, stands: u16) -> Result<(), PaintError> {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        let is_first = self.seen.is_empty();
        // A picture without any change is one pixel of it.
        let (rows, columns) =
            if is_first { (0..height, 0..width) } else { self.changed(&picture).unwrap_or((0..1, 0..1)) };
        let of = |y: usize| y * width + columns.start..y * width + columns.end;
        let seen: Vec<u8> = rows.clone().flat_map(|y| &picture[of(y)]).copied().collect();
        let mut written = seen.clone();
        if !is_first {
            for (new, y) in written.chunks_exact_mut(columns.len()).zip(rows.clone()) {
                for (new, &old) in new.iter_mut().zip(&self.seen[of(y)]) {
                    *new = if *new == old { UNCHANGED } else { *new };
                }
            }
        }
        self.encoder.write_lzw_pre_encoded_frame(&Frame {
            delay: stands,
            dispose: DisposalMethod::Keep,
            transparent: (!is_first).then_some(UNCHANGED),
            left: columns.start as u16,
            top: rows.start as u16,
            width: columns.len() as u16,
            height: rows.len() as u16,
            buffer: self.packer.pack(&Part { written: &written, seen: &seen }).into(),
            ..Frame::default()
        })?;
        self.seen = picture;
        Ok(())
    }

    /// The bytes of the file. It is shown once: nothing in it asks for more.
    pub(super) fn finish(self) -> Result<Vec<u8>, PaintError> {
        Ok(self.encoder.into_inner()?)
    }

    /// The rows and columns between which a picture differs from what is seen.
    fn changed(&self, picture: &[u8]) -> Option<(Range<usize>, Range<usize>)> {
        let width = usize::from(self.width);
        let mut rows: Option<Range<usize>> = None;
        let mut columns = vec![0_u8; width];
        let pairs = picture.chunks_exact(width).zip(self.seen.chunks_exact(width));
        for (y, (new, old)) in pairs.enumerate().filter(|(_, (new, old))| new != old) {
            rows = Some(rows.map_or(y, |rows| rows.start)..y + 1);
            for ((column, new), old) in columns.iter_mut().zip(new).zip(old) {
                *column |= new ^ old;
            }
        }
        let differs = |&column: &u8| column != 0;
        Some((rows?, columns.iter().position(differs)?..columns.iter().rposition(differs)? + 1))
    }
}
