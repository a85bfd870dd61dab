//! Pictures of boards: a motif of `present` becomes a PNG, what moves a GIF.
//! CPU only; where and when it is drawn is for others to say.
//!
//! One file a game draws with the means of `canvas`; `png` and `gif` make the
//! file. The look, its inks and sizes are those of our drawings.

mod canvas;
mod caramba;
mod carrom;
mod dice;
mod door;
mod emoji;
mod evening;
mod gif;
mod ink;
mod kara;
mod karambolage;
mod karo;
mod layers;
mod letters;
mod lobby;
mod looks;
pub mod names;
mod palette;
mod plates;
mod png;
mod problem;
mod replay;
mod result;
mod scenes;
mod season;
mod seat;
mod standing;
mod things;
mod vignettes;

pub use self::{
    layers::{Layer, Layers},
    replay::{BOARDS_MAX as REPLAY_BOARDS_MAX, replay},
};

use present::{motif::Motif, sign::Sign};

/// How wide every picture is that does not move, in pixels.
pub const WIDTH: u32 = 1100;

/// A picture that is painted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Painted {
    /// The file.
    pub bytes: Vec<u8>,
    /// What kind of file it is.
    pub format: Format,
}

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// At most 256 colours, [`WIDTH`] pixels wide.
    Png,
    /// Moves, once; at most 64 colours.
    Gif,
}

impl Format {
    /// How the name of such a file ends.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Gif => "gif",
        }
    }
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PaintError {
    /// The file could not be written.
    #[error("the picture cannot be written as PNG: {0}")]
    Png(#[from] ::png::EncodingError),
    /// The file of what moves could not be written.
    #[error("the picture cannot be written as GIF: {0}")]
    Gif(#[from] ::gif::EncodingError),
}

/// Draws a motif. The same motif gives the same bytes.
///
/// # Errors
/// See [`PaintError`].
pub fn paint(motif: &Motif) -> Result<Painted, PaintError> {
    let canvas = match motif {
        Motif::Result(card) => result::draw(card),
        Motif::Evening(sheet) => evening::draw(sheet),
        Motif::Door(sign) => door::draw(sign),
        Motif::Lobby(sign) => lobby::draw(sign),
        Motif::TopTen(list) => standing::top_ten(list),
        Motif::Season(card) => season::draw(card),
        Motif::Stats(card) => standing::stats(card),
        Motif::Looks(shelf) => looks::shelf(shelf),
        Motif::Problem(card) => problem::draw(card),
        Motif::CarromFilm(film) => return Ok(Painted { bytes: carrom::film(film)?, format: Format::Gif }),
        Motif::Kara(_) | Motif::Karambolage(_) | Motif::Caramba(_) | Motif::Karo(_) | Motif::Carrom(_) => {
            board(motif).unwrap_or_else(|| canvas::Canvas::new(1, 1))
        }
    };
    Ok(Painted { bytes: png::write(&canvas)?, format: Format::Png })
}

/// Draws a sign as an emoji: a PNG on a transparent ground, of far less than Discord's 256 KiB.
///
/// # Errors
/// See [`PaintError`].
pub fn emoji(sign: Sign) -> Result<Vec<u8>, PaintError> {
    png::write(&emoji::draw(sign))
}

/// How large a board is drawn.
#[derive(Clone, Copy, Debug)]
struct Size {
    /// So much smaller or larger than a picture of its own.
    scale: f32,
    /// The letters and numbers beside its cells are at least so large on it; as large as usual if that is larger.
    beside_least: f32,
}

impl Size {
    /// That of a picture of its own.
    const USUAL: Self = Self { scale: 1.0, beside_least: 0.0 };
}

/// The picture of a board; of a film its end.
fn board(motif: &Motif) -> Option<canvas::Canvas> {
    board_at(motif, Size::USUAL)
}

/// The same, so large.
fn board_at(motif: &Motif, size: Size) -> Option<canvas::Canvas> {
    let scale = size.scale;
    Some(match motif {
        Motif::Kara(table) => kara::draw(table, scale),
        Motif::Karambolage(cloth) => karambolage::draw(cloth, size),
        Motif::Caramba(road) => caramba::draw(road, scale),
        Motif::Karo(board) => karo::draw(board, size),
        Motif::Carrom(board) => carrom::draw(board, scale),
        Motif::CarromFilm(film) => carrom::draw(&film.after, scale),
        Motif::Result(_)
        | Motif::Evening(_)
        | Motif::Door(_)
        | Motif::Lobby(_)
        | Motif::TopTen(_)
        | Motif::Season(_)
        | Motif::Stats(_)
        | Motif::Looks(_)
        | Motif::Problem(_) => return None,
    })
}
