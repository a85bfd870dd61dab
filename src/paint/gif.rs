//! What moves, as a GIF: one palette for all its pictures, of each only what has
//! changed, shown once.

use std::ops::Range;

use gif::{DisposalMethod, Encoder, Frame};

use super::{
    PaintError,
    palette::{Colour, Counted, nearest, over},
};

/// The most colours a palette holds: what has not changed takes one more of the 64.
const COLOURS_MAX: usize = 63;
/// The place in the palette of what has not changed.
const UNCHANGED: u8 = 63;
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
        let colours = by_count.iter().take(COLOURS_MAX).map(|&nth| counted.counts[nth].0).collect();
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
pub(super) struct Reel {
    encoder: Encoder<Vec<u8>>,
    side: u16,
    /// How long each picture stands, in hundredths of a second.
    stands: u16,
    /// What is seen by now; nothing before the first picture.
    shown: Vec<u8>,
}

impl Reel {
    /// An empty one, of square pictures.
    pub(super) fn new(side: u16, stands: u16, palette: &Palette) -> Result<Self, PaintError> {
        let colours: Vec<u8> = palette.colours.iter().flat_map(|&[red, green, blue, _]| [red, green, blue]).collect();
        Ok(Self { encoder: Encoder::new(Vec::new(), side, side, &colours)?, side, stands, shown: Vec::new() })
    }

    /// Adds a picture: the places of its pixels in the palette.
    pub(super) fn add(&mut self, picture: &[u8]) -> Result<(), PaintError> {
        let mut frame = if self.shown.is_empty() {
            Frame { width: self.side, height: self.side, buffer: picture.into(), ..Frame::default() }
        } else {
            self.changes(picture)
        };
        frame.delay = self.stands;
        frame.dispose = DisposalMethod::Keep;
        self.encoder.write_frame(&frame)?;
        self.shown.clear();
        self.shown.extend_from_slice(picture);
        Ok(())
    }

    pub(super) fn finish(self) -> Result<Vec<u8>, PaintError> {
        Ok(self.encoder.into_inner().map_err(gif::EncodingError::from)?)
    }

    /// The part of a picture where it differs from what is seen; a pixel of it where it does not.
    fn changes(&self, picture: &[u8]) -> Frame<'static> {
        let side = usize::from(self.side);
        let (rows, columns) = self.changed(picture).unwrap_or((0..1, 0..1));
        let mut buffer = Vec::with_capacity(rows.len() * columns.len());
        for y in rows.clone() {
            let [new, old] = [picture, &self.shown].map(|of| &of[y * side..][columns.clone()]);
            buffer.extend(new.iter().zip(old).map(|(&new, &old)| if new == old { UNCHANGED } else { new }));
        }
        Frame {
            left: columns.start as u16,
            top: rows.start as u16,
            width: columns.len() as u16,
            height: rows.len() as u16,
            transparent: Some(UNCHANGED),
            buffer: buffer.into(),
            ..Frame::default()
        }
    }

    /// The rows and columns between which a picture differs from what is seen.
    fn changed(&self, picture: &[u8]) -> Option<(Range<usize>, Range<usize>)> {
        let side = usize::from(self.side);
        let mut rows: Option<Range<usize>> = None;
        let mut columns = vec![0_u8; side];
        let pairs = picture.chunks_exact(side).zip(self.shown.chunks_exact(side));
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
