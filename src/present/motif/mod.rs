//! What is to be seen in the picture of a board, without a line drawn: plain
//! numbers, one type a game. `paint` draws it; what it says in words is the
//! picture's alt text.

mod caramba;
mod carrom;
mod door;
mod kara;
mod karambolage;
mod karo;
mod looks;
mod problem;
mod result;
mod standing;

pub use self::{
    caramba::{Hat, Pieces, Road, RoadStrip},
    carrom::{
        CARROM_FRAME_MS, CARROM_SURFACE, CarromAim, CarromBoard, CarromFall, CarromFilm, CarromForce, CarromFrame,
        CarromKind, CarromMan, CarromPocket, CarromPoint, CarromSide, CarromTray, QueenMark,
    },
    door::{DOOR_GAMES_MAX, DoorGame, DoorSign, LobbySign},
    kara::{KaraPlate, KaraTable, SEATS_DRAWN_MAX},
    karambolage::{Cloth, ClothBall, ClothDie, ClothField, ClothMove, ClothPlate, ClothReach},
    karo::{TileBoard, TileCell, TileHand, TilePiece, TilePlate, TileReach, TileSide, TileStand, TileTurn},
    looks::LookShelf,
    problem::{DIFFICULTIES, PROBLEMS_DRAWN_MAX, ProblemCard, ProblemDay, ProblemLine, ProblemMark, ProblemShows},
    result::{
        CARD_BALLS, CardSeat, EVENING_GAMES_MAX, EVENING_PLAYERS_MAX, EveningReason, EveningRow, EveningSeat,
        EveningSheet, GameSign, ResultCard, ResultReason, ResultScene,
    },
    standing::{SEASON_NAMES_DRAWN_MAX, SeasonCard, SeasonLine, StatsCard, StatsLuck, TopLine, TopTen},
};

pub use table::{
    looks::{DiceLook, HatLook, Look, LookKind, MenLook, PlateLook, Worn},
    standing::Moved,
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

impl Picture {
    /// The same for a message that tells much beside it: the board that is as high as it is wide is lower there.
    #[must_use]
    pub fn low(mut self) -> Self {
        if let Motif::Carrom(board) = &mut self.motif {
            board.is_low = true;
        }
        self
    }
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
    /// The front door.
    Door(DoorSign),
    /// The sign of a table before its first game.
    Lobby(LobbySign),
    /// The first ten of a list.
    TopTen(TopTen),
    /// The end of a season.
    Season(SeasonCard),
    /// What somebody did.
    Stats(Box<StatsCard>),
    /// Looks that coins buy.
    Looks(LookShelf),
    /// A day's problems.
    Problem(Box<ProblemCard>),
}

/// A board of a game in a picture, to be changed.
enum Board<'a> {
    Kara(&'a mut KaraTable),
    Karambolage(&'a mut Cloth),
    Caramba(&'a mut Road),
    Karo(&'a mut TileBoard),
    Carrom(Vec<&'a mut CarromBoard>),
}

impl Motif {
    /// What is drawn of it where nothing moves: of a film its end.
    pub(crate) fn still(self) -> Self {
        match self {
            Self::CarromFilm(film) => Self::Carrom(film.after),
            still => still,
        }
    }

    /// Puts the rounds that each seat has drunk beside its name, where a picture has names.
    pub(crate) fn set_drinks(&mut self, drinks: &[u32]) {
        let of = |seat: u8| drinks.get(usize::from(seat)).copied().unwrap_or_default();
        match self.board() {
            Some(Board::Kara(table)) => {
                table.plates.iter_mut().for_each(|plate| plate.drinks = of(plate.seat.saturating_sub(1)));
            }
            Some(Board::Carrom(boards)) => {
                let trays = boards.into_iter().flat_map(|board| &mut board.trays);
                trays.for_each(|tray| tray.drinks = of(tray.seat));
            }
            Some(Board::Karambolage(cloth)) => cloth.plates.iter_mut().for_each(|plate| plate.drinks = of(plate.seat)),
            Some(Board::Karo(board)) => board.plates.iter_mut().for_each(|plate| plate.drinks = of(plate.seat)),
            Some(Board::Caramba(_)) | None => {}
        }
    }

    /// Leaves out where the thing in hand may go, so that the way that was gone is seen.
    pub(crate) fn without_reach(&mut self) {
        if let Self::Karambolage(cloth) = self {
            cloth.reach.clear();
            cloth.choices.extend(cloth.chosen.take());
        }
    }

    /// Leaves the letters of the seats alone, where nobody sits who has a name.
    pub(crate) fn without_names(&mut self) {
        match self.board() {
            Some(Board::Kara(table)) => table.plates.iter_mut().for_each(|plate| plate.name.clear()),
            Some(Board::Karambolage(cloth)) => cloth.plates.iter_mut().for_each(|plate| plate.name.clear()),
            Some(Board::Karo(board)) => board.plates.iter_mut().for_each(|plate| plate.name.clear()),
            Some(Board::Carrom(boards)) => {
                boards.into_iter().for_each(|board| board.trays.iter_mut().for_each(|tray| tray.name.clear()));
            }
            // Its sombreros carry letters alone.
            Some(Board::Caramba(_)) | None => {}
        }
    }

    /// Puts on what each seat wears, from seat 0 on, where a board shows it. Nothing that is played by changes.
    pub fn dress(&mut self, worn: &[Worn]) {
        let of = |seat: u8| worn.get(usize::from(seat)).copied().unwrap_or_default();
        match self.board() {
            Some(Board::Kara(table)) => {
                table.plates.iter_mut().for_each(|plate| plate.worn = of(plate.seat.saturating_sub(1)));
                table.house_dice = table.house_seat.and_then(|seat| of(seat.saturating_sub(1)).dice);
            }
            Some(Board::Carrom(boards)) => boards.into_iter().for_each(|board| {
                board.trays.iter_mut().for_each(|tray| tray.plate = of(tray.seat).plate);
                // Men are a side's: of two partners the first who has chosen some says which.
                board.men_looks = [true, false].map(|light| {
                    board.trays.iter().filter(|tray| tray.light == light).find_map(|tray| of(tray.seat).men)
                });
            }),
            Some(Board::Karambolage(cloth)) => cloth.plates.iter_mut().for_each(|plate| plate.worn = of(plate.seat)),
            Some(Board::Karo(board)) => board.plates.iter_mut().for_each(|plate| plate.plate = of(plate.seat).plate),
            Some(Board::Caramba(road)) => road.hats.iter_mut().for_each(|hat| hat.look = of(hat.seat).hat),
            None => {}
        }
    }

    /// The board with what lies at each seat, of which a film has two, before it and after; cards, sheets and signs are
    /// none.
    fn board(&mut self) -> Option<Board<'_>> {
        match self {
            Self::Kara(table) => Some(Board::Kara(table)),
            Self::Karambolage(cloth) => Some(Board::Karambolage(cloth)),
            Self::Caramba(road) => Some(Board::Caramba(road)),
            Self::Karo(board) => Some(Board::Karo(board)),
            Self::Carrom(board) => Some(Board::Carrom(vec![board])),
            Self::CarromFilm(film) => {
                let CarromFilm { before, after, .. } = film.as_mut();
                Some(Board::Carrom(vec![before, after]))
            }
            Self::Result(_)
            | Self::Evening(_)
            | Self::Door(_)
            | Self::Lobby(_)
            | Self::TopTen(_)
            | Self::Season(_)
            | Self::Stats(_)
            | Self::Looks(_)
            | Self::Problem(_) => None,
        }
    }

    /// How long it runs, in milliseconds; a still picture does not.
    #[must_use]
    pub fn runs_ms(&self) -> u64 {
        if let Self::CarromFilm(film) = self { film.frames.len() as u64 * u64::from(CARROM_FRAME_MS) } else { 0 }
    }
}
