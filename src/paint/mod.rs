//! Pictures of boards: a motif of `present` becomes a PNG. CPU only; where and
//! when it is drawn is for others to say.
//!
//! One file a game draws with the means of `canvas`; `png` makes the file.
//! The look, its inks and sizes are those of our drawings.

mod canvas;
mod caramba;
mod dice;
mod ink;
mod kara;
mod karambolage;
mod karo;
mod letters;
mod png;

use crate::present::motif::Motif;

/// How wide every picture is, in pixels.
pub const WIDTH: u32 = 1100;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PaintError {
    /// The file could not be written.
    #[error("the picture cannot be written as PNG: {0}")]
    Png(#[from] ::png::EncodingError),
}

/// Draws a motif: the bytes of a PNG with at most 256 colours, [`WIDTH`]
/// pixels wide. The same motif gives the same bytes.
///
/// # Errors
/// See [`PaintError`].
pub fn paint(motif: &Motif) -> Result<Vec<u8>, PaintError> {
    let canvas = match motif {
        Motif::Kara(table) => kara::draw(table),
        Motif::Karambolage(cloth) => karambolage::draw(cloth),
        Motif::Caramba(road) => caramba::draw(road),
        Motif::Karo(board) => karo::draw(board),
    };
    png::write(&canvas)
}
