//! Colours: one over another, the commonest of a picture, which of them is nearest to another one.

use std::{cmp::Reverse, collections::HashMap};

/// Red, green, blue and how much it covers, premultiplied.
pub(super) type Colour = [u8; 4];

/// What is seen through.
pub(super) const NOTHING: Colour = [0; 4];

/// Every colour of a picture.
pub(super) struct Counted {
    /// Each with how often it is there, in the order in which they first are.
    pub counts: Vec<(Colour, u32)>,
    /// For each pixel, which of them it has.
    pub nths: Vec<u32>,
}

impl Counted {
    /// Counts the colours of these pixels.
    pub(super) fn of(pixels: &[Colour]) -> Self {
        let mut known: HashMap<Colour, u32> = HashMap::new();
        let mut counts: Vec<(Colour, u32)> = Vec::new();
        let mut nths = Vec::with_capacity(pixels.len());
        let mut last: Option<(Colour, u32)> = None;
        for &colour in pixels {
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
        Self { counts, nths }
    }

    /// Which colours there are, the commonest first.
    pub(super) fn by_count(&self) -> Vec<usize> {
        let mut by_count: Vec<usize> = (0..self.counts.len()).collect();
        by_count.sort_by_key(|&nth| (Reverse(self.counts[nth].1), self.counts[nth].0));
        by_count
    }
}

/// The place of the colour that is nearest to this one.
pub(super) fn nearest(colour: Colour, palette: &[Colour]) -> usize {
    let away = |other: &Colour| -> u32 {
        colour.iter().zip(other).map(|(&one, &other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    palette.iter().enumerate().min_by_key(|(_, other)| away(other)).map_or(0, |(place, _)| place)
}

/// What is seen where one colour lies over another.
pub(super) fn over(below: Colour, [red, green, blue, cover]: Colour) -> Colour {
    let seen =
        |above: u8, below: u8| above.saturating_add(((u32::from(below) * (255 - u32::from(cover)) + 127) / 255) as u8);
    [seen(red, below[0]), seen(green, below[1]), seen(blue, below[2]), seen(cover, below[3])]
}
