//! What is to be seen in the picture of a board, without a line drawn: plain
//! numbers, one type a game. `paint` draws it; what it says in words is the
//! picture's alt text.

mod caramba;
mod carrom;
mod kara;
mod karambolage;
mod karo;
mod result;

pub use self::{
    caramba::{Hat, Road},
    carrom::{
        CARROM_FRAME_MS, CARROM_SURFACE, CarromAim, CarromBoard, CarromFall, CarromFilm, CarromForce, CarromFrame,
        CarromKind, CarromMan, CarromPocket, CarromPoint, CarromSide, CarromTray, QueenMark,
    },
    kara::{KaraPlate, KaraTable, SEATS_DRAWN_MAX},
    karambolage::{Cloth, ClothBall, ClothDie, ClothField, ClothMove, ClothReach},
    karo::{TileBoard, TileCell, TileHand, TilePiece, TileSide, TileStand, TileTurn},
    result::{
        CARD_BALLS, CardSeat, EVENING_GAMES_MAX, EVENING_PLAYERS_MAX, EveningReason, EveningRow, EveningSeat,
        EveningSheet, GameSign, ResultCard, ResultReason, ResultScene,
    },
};

/// The longest alt text, in characters, by Discord's rules.
pub const ALT_CHARS_MAX: usize = 1024;

/// The picture of a board, before it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    /// What is drawn.
    pub motif: Motif,
    /// What is to be seen, for those who cannot see it; at most [`ALT_CHARS_MAX`] characters.
    pub alt: String,
}

/// What is drawn. Two pictures of equal motifs are the same, byte for byte.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Motif {
    /// A round of Kara.
    Kara(KaraTable),
    /// A turn of Karambolage.
    Karambolage(Cloth),
    /// A race of Caramba!
    Caramba(Road),
    /// One of the three games of Karo.
    Karo(TileBoard),
    /// A board of Carrom.
    Carrom(CarromBoard),
    /// A stroke of Carrom, as it runs.
    CarromFilm(Box<CarromFilm>),
    /// The card of a game that is over.
    Result(Box<ResultCard>),
    /// The sheet of an evening.
    Evening(EveningSheet),
}

impl Motif {
    /// How long it runs, in milliseconds; a still picture does not.
    #[must_use]
    pub fn runs_ms(&self) -> u64 {
        if let Self::CarromFilm(film) = self { film.frames.len() as u64 * u64::from(CARROM_FRAME_MS) } else { 0 }
    }
}
