//! What is drawn when a game is over: a card with the winner, and the sheet of an evening.

use super::{ClothBall, KaraPlate, Motif, TilePiece};

/// The card of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ResultCard {
    /// What is seen on its left.
    pub scene: ResultScene,
    /// Whether something was special, so that it has rays.
    pub special: bool,
    /// Who won: the seat from 0, and the name as a picture has it. None where nobody has.
    pub winners: Vec<CardSeat>,
    /// Who stands there without a crown, where nobody has won: all who are equal, or the best of those who played where
    /// an AI ended the game for who would have won it.
    pub uncrowned: Vec<CardSeat>,
    /// By what, without words.
    pub reason: ResultReason,
    /// What lay in the middle, where somebody could win it.
    pub pot: Option<String>,
    /// How it stands, the winner first where it counts: seat from 0 and what it has.
    pub standing: Vec<(u8, String)>,
    /// For whom an AI ended the game: seats from 0.
    pub stood_in: Vec<u8>,
}

/// A seat with its name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CardSeat {
    /// From 0, lettered from A.
    pub seat: u8,
    /// The name.
    pub name: String,
}

/// What is seen on a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ResultScene {
    /// The middle of the last position.
    Middle(Box<Motif>),
    /// Kara: the house with its sum.
    House {
        /// The winner's dice in it, where they are just its own.
        dice: Option<[u8; 5]>,
        /// The sum.
        sum: u8,
    },
    /// Kara: the dice of the best who played, where nobody has won.
    Plate(Box<KaraPlate>),
    /// Karambolage: each ball touched each other one.
    Carambos,
    /// Caramba!: a hat alone on the road, the others in the mine; seats from 0.
    LastHat {
        /// Whose it is.
        seat: u8,
        /// Whose are in the mine.
        others: Vec<u8>,
    },
    /// Carrom: nothing is left on the board.
    ClearedBoard {
        /// Whether the light men won.
        light: bool,
    },
}

/// Why somebody won, without words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum ResultReason {
    /// Nothing that could be drawn.
    #[default]
    Nothing,
    /// Kara: the dice of the winner, and how far they are from the house.
    Dice {
        /// The dice.
        dice: [u8; 5],
        /// Their sum less that of the house.
        off: i8,
        /// The sum of the house.
        house: u8,
    },
    /// Kara, where several have won: how far each of them is from the house, above it or below.
    Away {
        /// How far.
        away: u8,
        /// The sum of the house.
        house: u8,
    },
    /// Points alone.
    Points(String),
    /// Caramba!: silver alone.
    Silver(u32),
    /// Karambolage: three Carambos in a turn, and what it brought.
    Carambos(u16),
    /// Caramba!: the hats in the order in which they came into the mine, the last one on the road, and its silver.
    Hats {
        /// Seats from 0, the winner's last.
        order: Vec<u8>,
        /// What the winner has.
        silver: u32,
    },
    /// Carrom: the men of the winner, and the score.
    Men {
        /// Whether they are light.
        light: bool,
        /// How many are pocketed.
        count: u8,
        /// Whether the queen is with them.
        queen: bool,
        /// The score of both sides, the winner's first.
        score: (u16, u16),
    },
    /// Carrom: the man whose fall lost the other side the board (R11), and the score.
    WrongMan {
        /// The seat of who lost it, from 0.
        loser: u8,
        /// Whether the man is a light one.
        light: bool,
        /// Whether it was their own, and the queen not covered.
        queen: bool,
        /// The score of both sides, the winner's first.
        score: (u16, u16),
    },
    /// Pieces in a line, and from where to where.
    Row {
        /// One of them.
        piece: TilePiece,
        /// How many.
        count: u8,
        /// `b1–e4`.
        place: String,
    },
    /// Six pieces that are home.
    Home {
        /// Each of them.
        pieces: Vec<TilePiece>,
    },
    /// A chain of jumps.
    Chain {
        /// Which piece.
        piece: TilePiece,
        /// How many jumps.
        jumps: u8,
    },
    /// A side's piece, where it won otherwise.
    Piece(TilePiece),
}

/// The sheet of an evening, or a page of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct EveningSheet {
    /// What stands at its head: the game.
    pub title: String,
    /// The date in the reader's writing, where it is known.
    pub date: String,
    /// A row a game, at most [`EVENING_GAMES_MAX`].
    pub games: Vec<EveningRow>,
    /// Everybody's coins and drinks, at most [`EVENING_PLAYERS_MAX`].
    pub players: Vec<EveningSeat>,
}

/// How many games a page of the sheet has.
pub const EVENING_GAMES_MAX: usize = 6;
/// How many people it shows.
pub const EVENING_PLAYERS_MAX: usize = 4;

/// A game on the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EveningRow {
    /// Its number at its table, by which the text has it too: what is played there stands at the head.
    pub number: u32,
    /// Who won; none where nobody has.
    pub winner: Option<CardSeat>,
    /// Why: what was special, or the points.
    pub reason: EveningReason,
    /// What lay in the middle, where something did.
    pub pot: Option<String>,
}

/// The sign of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSign {
    /// Kara: a house.
    House,
    /// Karambolage: three balls.
    Balls,
    /// Caramba!: a hat.
    Hat,
    /// Carrom: men and the queen.
    Men,
    /// Four Circles: four of them.
    Circles,
    /// Movers & Hoppers: one of each.
    Pieces,
    /// Not This Way: a piece that is struck out.
    Struck,
}

/// Why a game on the sheet was won.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum EveningReason {
    /// Nothing that could be drawn.
    #[default]
    Nothing,
    /// A number: `+52`, `25–0`, `×7`.
    Number(String),
    /// In the house exactly.
    House,
    /// The last hat, of this seat from 0.
    Hat(u8),
    /// So many of this piece.
    Pieces(TilePiece, u8),
}

/// Someone on the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EveningSeat {
    /// Who.
    pub who: CardSeat,
    /// What they have won, less what they put in; none where nothing was staked all evening.
    pub coins: Option<i64>,
    /// How many rounds they drank.
    pub drinks: u32,
    /// Whether nobody has won more.
    pub best: bool,
}

/// The three balls, in the order in which a card has them.
pub const CARD_BALLS: [ClothBall; 3] = [ClothBall::Black, ClothBall::Red, ClothBall::White];
