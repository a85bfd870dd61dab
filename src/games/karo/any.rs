//! A position of any of the three games, for the table: turns go in and out as people write them.

use std::fmt;

use super::{
    four_circles::FourCircles,
    home::Home,
    movers_hoppers::MoversHoppers,
    not_this_way::NotThisWay,
    notation::{Diagram, PositionRefused},
    options::{KaroOptions, Tiles, Variant},
    piece::Side,
    ply::{Ply, PlyRefused},
    position::Position,
    tiles::Board,
};

/// A position of one of the games.
#[derive(Clone, PartialEq)]
pub enum Any {
    /// Vier Kreise.
    FourCircles(Box<FourCircles>),
    /// Schleicher & Hüpfer.
    MoversHoppers(Box<MoversHoppers>),
    /// Abräumen.
    NotThisWay(Box<NotThisWay>),
}

/// The same for whichever game it is.
macro_rules! each {
    ($any:expr, $position:ident => $then:expr) => {
        match $any {
            Any::FourCircles($position) => $then,
            Any::MoversHoppers($position) => $then,
            Any::NotThisWay($position) => $then,
        }
    };
}

pub(super) use each;

impl Any {
    /// The start of a game; the homes count in Schleicher & Hüpfer alone, where a
    /// side that has not lined up yet (`None`) has no pieces.
    #[must_use]
    pub fn start(options: &KaroOptions, homes: [Option<Home>; 2], first: Side) -> Self {
        match (options.game, options.tiles) {
            (Variant::FourCircles, Tiles::SetOut) => Self::FourCircles(Box::new(FourCircles::start(first))),
            (Variant::FourCircles, Tiles::InTurn) => Self::FourCircles(Box::new(FourCircles::to_be_laid(first))),
            (Variant::MoversHoppers, _) => Self::MoversHoppers(Box::new(MoversHoppers::start(homes, first))),
            (Variant::NotThisWay, Tiles::InTurn) => Self::NotThisWay(Box::new(NotThisWay::to_be_laid(first))),
            (Variant::NotThisWay, Tiles::SetOut) => {
                let board = options.layouts.board(options.layout).clone();
                Self::NotThisWay(Box::new(NotThisWay::start(board, first)))
            }
        }
    }

    /// Reads a position of one of the games.
    ///
    /// # Errors
    /// The text is no position of this game; the place of the error is told.
    pub fn read(game: Variant, text: &str) -> Result<Self, PositionRefused> {
        Ok(match game {
            Variant::FourCircles => Self::FourCircles(Box::new(text.parse()?)),
            Variant::MoversHoppers => Self::MoversHoppers(Box::new(text.parse()?)),
            Variant::NotThisWay => Self::NotThisWay(Box::new(text.parse()?)),
        })
    }

    /// Who is to move.
    #[must_use]
    pub fn to_move(&self) -> Side {
        each!(self, position => position.to_move())
    }

    /// All turns of the side to move, each resulting position once, as they are written.
    #[must_use]
    pub fn plies(&self) -> Vec<Ply> {
        each!(self, position => {
            let mut turns = Vec::new();
            position.plies(&mut turns);
            turns.iter().map(|turn| position.written(turn)).collect()
        })
    }

    /// How many turns the side to move has.
    #[must_use]
    pub fn count(&self) -> u64 {
        each!(self, position => position.count())
    }

    /// Whether all pieces of a side of Movers & Hoppers are in the camp across.
    #[must_use]
    pub fn are_all_across(&self, side: Side) -> bool {
        matches!(self, Self::MoversHoppers(position) if position.are_all_across(side))
    }

    /// Whether a turn could be played.
    ///
    /// # Errors
    /// Why it is not allowed.
    pub fn check(&self, turn: &Ply) -> Result<(), PlyRefused> {
        each!(self, position => position.find(turn).map(drop))
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// Why it is not allowed; nothing has changed then.
    pub fn play(&mut self, turn: &Ply) -> Result<(), PlyRefused> {
        each!(self, position => {
            let found = position.find(turn)?;
            position.play(&found);
        });
        Ok(())
    }

    /// Hands the turn over without a move.
    pub fn pass(&mut self) {
        each!(self, position => position.pass());
    }

    /// Who has won by the position itself (F4, S2, A5).
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        each!(self, position => position.winner())
    }

    /// The same for equal positions with the same side to move, wherever they lie.
    #[must_use]
    pub fn hash(&self) -> u64 {
        each!(self, position => position.hash())
    }

    /// The tiles and what lies on them.
    #[must_use]
    pub fn board(&self) -> Board {
        each!(self, position => position.board())
    }

    /// How many tiles are still to be laid, where the sides lay them (F1, A1).
    #[must_use]
    pub fn tiles_to_lay(&self) -> usize {
        match self {
            Self::FourCircles(position) => position.tiles_to_lay(),
            Self::MoversHoppers(_) => 0,
            Self::NotThisWay(position) => position.tiles_to_lay(),
        }
    }

    /// How many pieces of each colour, white and red, are still to be placed.
    #[must_use]
    pub fn hand(&self) -> [u8; 2] {
        each!(self, position => position.hand())
    }
}

/// The position as text, with where it lies.
impl fmt::Display for Any {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let diagram = each!(self, position => Diagram::of(&**position));
        f.write_str(&diagram.located())
    }
}

impl fmt::Debug for Any {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Any({self})")
    }
}
