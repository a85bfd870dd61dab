//! The boards of a game for a page that draws one over the other: now and then one that is whole, and of each of the
//! others only what has changed since the one before.

use present::motif::Motif;

use super::{
    Format, PaintError, Painted, board,
    canvas::Canvas,
    palette::{Colour, NOTHING},
    png,
    replay::halved,
};

/// How many pictures lie over each other at most: who goes to a move in the midst of a game has them all drawn.
const LAYERS_MAX: usize = 32;
/// A game with more boards than this has them half as large: else its page would be too large to be sent.
const LARGE_MAX: usize = 300;

/// A picture that is drawn over those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The file.
    pub painted: Painted,
    /// Where its left upper corner lies, in pixels; nothing for a whole one, which nothing lies below.
    pub at: Option<(u32, u32)>,
}

/// Paints the boards of a game, one after the other.
#[derive(Debug)]
pub struct Layers {
    is_small: bool,
    before: Option<Pixels>,
    /// How many lie over each other by now.
    count: usize,
}

impl Layers {
    /// For a game of so many boards.
    #[must_use]
    pub const fn of(boards: usize) -> Self {
        Self { is_small: boards > LARGE_MAX, before: None, count: 0 }
    }

    /// The next board; nothing where it looks as the one before it, or is none.
    ///
    /// # Errors
    /// See [`PaintError`].
    pub fn add(&mut self, motif: &Motif) -> Result<Option<Layer>, PaintError> {
        let Some(canvas) = board(motif) else { return Ok(None) };
        let now = Pixels::of(&canvas, self.is_small);
        let before = self.before.as_ref();
        let (at, written) = match before.map_or(Change::Whole, |before| now.since(before)) {
            Change::Nothing => return Ok(None),
            Change::Part { at, pixels } if self.count < LAYERS_MAX => {
                (Some(at), png::write_pixels(pixels.size, &pixels.colours)?)
            }
            Change::Part { .. } | Change::Whole => (None, png::write_pixels(now.size, &now.colours)?),
        };
        self.count = if at.is_some() { self.count + 1 } else { 1 };
        self.before = Some(now);
        Ok(Some(Layer { painted: Painted { bytes: written, format: Format::Png }, at }))
    }
}

/// The pixels of a picture, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pixels {
    /// How wide and how high.
    size: (u32, u32),
    colours: Vec<Colour>,
}

/// How a picture differs from the one before it.
#[derive(Debug)]
enum Change {
    Nothing,
    /// In these pixels, the others of which are seen through, from a place on.
    Part {
        at: (u32, u32),
        pixels: Pixels,
    },
    /// In so much that it is painted anew.
    Whole,
}

impl Pixels {
    fn of(canvas: &Canvas, is_small: bool) -> Self {
        if is_small {
            let (size, colours) = halved(canvas);
            Self { size, colours }
        } else {
            Self { size: (canvas.width(), canvas.height()), colours: canvas.colours().to_vec() }
        }
    }

    fn since(&self, before: &Self) -> Change {
        if self.size != before.size {
            return Change::Whole;
        }
        let wide = self.size.0 as usize;
        let pairs = self.colours.iter().zip(&before.colours);
        let changed: Vec<usize> =
            pairs.enumerate().filter(|(_, (now, before))| now != before).map(|(place, _)| place).collect();
        // What does not cover cannot be drawn over anything.
        if changed.len() > self.colours.len() / 2 || changed.iter().any(|&place| self.colours[place][3] < u8::MAX) {
            return Change::Whole;
        }
        let columns = || changed.iter().map(|place| place % wide);
        let (Some(first), Some(last)) = (changed.first(), changed.last()) else { return Change::Nothing };
        let (Some(left), Some(right)) = (columns().min(), columns().max()) else { return Change::Nothing };
        let (top, bottom) = (first / wide, last / wide);
        let (width, height) = (right - left + 1, bottom - top + 1);
        let mut colours = vec![NOTHING; width * height];
        for &place in &changed {
            colours[(place / wide - top) * width + place % wide - left] = self.colours[place];
        }
        let pixels = Self { size: (width as u32, height as u32), colours };
        Change::Part { at: (left as u32, top as u32), pixels }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Colour = [200, 0, 0, 255];
    const BLUE: Colour = [0, 0, 200, 255];

    fn picture(width: u32, height: u32, colour: Colour, other: &[(usize, Colour)]) -> Pixels {
        let mut colours = vec![colour; (width * height) as usize];
        for &(place, colour) in other {
            colours[place] = colour;
        }
        Pixels { size: (width, height), colours }
    }

    #[test]
    fn what_has_changed_drawn_over_a_picture_gives_the_next() {
        let before = picture(10, 6, RED, &[]);
        let now = picture(10, 6, RED, &[(23, BLUE), (37, BLUE), (35, BLUE)]);
        let Change::Part { at: (left, top), pixels } = now.since(&before) else { panic!("a part of it has changed") };
        assert_eq!(((left, top), pixels.size), ((3, 2), (5, 2)));
        let mut drawn = before;
        for (place, colour) in pixels.colours.iter().enumerate().filter(|(_, colour)| **colour != NOTHING) {
            let (x, y) = (place % 5, place / 5);
            drawn.colours[(y + top as usize) * 10 + x + left as usize] = *colour;
        }
        assert_eq!(drawn, now);
    }

    #[test]
    fn a_picture_begins_anew_where_nothing_can_be_drawn_over_the_one_before() {
        let before = picture(10, 6, RED, &[]);
        assert!(matches!(before.since(&before.clone()), Change::Nothing));
        for other in [picture(6, 10, RED, &[]), picture(10, 6, BLUE, &[]), picture(10, 6, RED, &[(7, NOTHING)])] {
            assert!(matches!(other.since(&before), Change::Whole), "{other:?}");
        }
    }

    #[test]
    fn boards_of_a_long_game_are_half_as_large() {
        assert!(!Layers::of(LARGE_MAX).is_small);
        assert!(Layers::of(LARGE_MAX + 1).is_small);
    }
}
