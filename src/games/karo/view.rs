//! What is seen of a game: all of it, for nothing is hidden.

use std::fmt;

use super::{
    any::Any,
    cell::Cell,
    home::Home,
    moves::{Agreeing, Ask, Cause, End, Move},
    options::{Homes, KaroOptions, Variant},
    piece::{Face, Piece, Side},
    ply::Ply,
    tiles::Board,
};
use crate::{Seat, Turn};

/// The steps of a line: right, down, and both diagonals downwards.
const LINES: [(i16, i16); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
/// How many circles in line win (F4).
const LINE: usize = super::four_circles::LINE;

/// A game, as a renderer and an AI get it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The options it is played with.
    pub options: KaroOptions,
    /// The seat that looks, if one does.
    pub me: Option<Seat>,
    /// The seat that plays white.
    pub white: Seat,
    /// Whose turn it is.
    pub turn: Turn,
    /// Whether it is still to be agreed who begins.
    pub agreeing: Option<Agreeing>,
    /// Whether the side to move lines up its pieces.
    pub is_lining_up: bool,
    /// What lies where.
    pub position: Any,
    /// Every position that came up, by its hash, this one last.
    pub seen: Vec<u64>,
    /// How many turns were played.
    pub turns: usize,
    /// The last turn.
    pub last: Option<LastTurn>,
    /// Who asks the other side, and for what.
    pub asked: Option<(Seat, Ask)>,
    /// What the seat that looks may do now beside a turn on the board.
    pub beside: Vec<Move>,
    /// How the game ended.
    pub end: Option<End>,
}

/// The seat of a side, by who plays white.
pub(super) const fn seat_of(side: Side, white: Seat) -> Seat {
    match side {
        Side::White => white,
        Side::Red => Seat(1 - white.0),
    }
}

/// A turn that was played, and what it did to other pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// Whose it was.
    pub seat: Seat,
    /// As it was written.
    pub turn: Ply,
    /// Pieces that show their other face since (A3).
    pub turned: Vec<Cell>,
    /// Pieces that are gone since, as they lay (A3, A5).
    pub removed: Vec<(Cell, Piece)>,
}

impl LastTurn {
    /// A turn, by the boards before and after it.
    #[must_use]
    pub fn of(seat: Seat, turn: Ply, before: &Board, after: &Board) -> Self {
        let (mut turned, mut removed) = (Vec::new(), Vec::new());
        let start = match &turn {
            Ply::Move { tile: Some(tile), path } if tile.to == path[0] => Some(tile.from),
            Ply::Move { path, .. } => path.first().copied(),
            Ply::Lay(_) | Ply::Place(_) => None,
        };
        // The walker itself is told by its way, unless it has left the board.
        let lay = before.cells().filter(|(cell, _)| Some(*cell) != start);
        for (cell, piece) in lay.filter_map(|(cell, square)| Some((cell, square.piece()?))) {
            match after.at_cell(cell).piece() {
                Some(now) if now.side == piece.side && now.face != piece.face => turned.push(cell),
                None => removed.push((cell, piece)),
                Some(_) => {}
            }
        }
        Self { seat, turn, turned, removed }
    }
}

impl View {
    /// The side of a seat.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        if seat == self.white { Side::White } else { Side::Red }
    }

    /// The seat of a side.
    #[must_use]
    pub const fn seat_of(&self, side: Side) -> Seat {
        seat_of(side, self.white)
    }

    /// Whether the seat that looks is to move.
    #[must_use]
    pub fn is_my_turn(&self) -> bool {
        self.me.is_some_and(|me| self.turn == Turn::Of(me))
    }

    /// The turns of the side to move, each resulting position once; none while the sides agree who begins, while it
    /// lines up, or at the end.
    #[must_use]
    pub fn legal(&self) -> Vec<Ply> {
        let goes_on = self.agreeing.is_none() && !self.is_lining_up && self.end.is_none();
        if goes_on { self.position.plies() } else { Vec::new() }
    }

    /// How many tiles are still to be laid, where the sides lay them.
    #[must_use]
    pub fn tiles_to_lay(&self) -> usize {
        self.position.tiles_to_lay()
    }

    /// How the side to move may line up.
    pub fn homes(&self) -> impl Iterator<Item = Home> + use<> {
        let (lines_up, mix) = (self.is_lining_up, self.options.homes == Homes::FreeMix);
        Home::all(mix).filter(move |_| lines_up)
    }

    /// Whether all tiles lie, and pieces are still to be placed.
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.position.hand() != [0, 0] && self.tiles_to_lay() == 0
    }

    /// The colour of the piece that is placed next: in Abräumen the opponent's (A1).
    #[must_use]
    pub fn placed_next(&self) -> Option<Side> {
        let to_move = self.position.to_move();
        let own = self.options.game != Variant::NotThisWay;
        (self.is_placing() && self.end.is_none()).then_some(if own { to_move } else { to_move.other() })
    }

    /// The four circles or more that won, from end to end (F4).
    #[must_use]
    pub fn winning_row(&self) -> Vec<Cell> {
        let (Variant::FourCircles, Some(End { winner: Some(winner), cause: Cause::Won })) =
            (self.options.game, self.end)
        else {
            return Vec::new();
        };
        let board = self.position.board();
        let circle = Piece { side: winner, face: Face::Circle };
        let is_there = |cell: Cell| board.at_cell(cell).piece() == Some(circle);
        let rows = board.cells().filter(|(cell, _)| is_there(*cell)).flat_map(|(cell, _)| {
            LINES.map(|(columns, rows)| {
                let along = (0..).map(move |nth: i16| cell.shifted(columns * nth, rows * nth));
                along.take_while(|cell| is_there(*cell)).collect::<Vec<Cell>>()
            })
        });
        rows.filter(|row| row.len() >= LINE).max_by_key(Vec::len).unwrap_or_default()
    }
}

/// The position, what is asked, whose turn it is: `oo.../… w 4-4 @a1 | turn 1`.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.position)?;
        if let Some((seat, ask)) = self.asked {
            write!(f, " | seat {seat} asks for {ask}")?;
        }
        match (self.turn, self.agreeing) {
            (Turn::Of(seat), Some(Agreeing::Proposing)) => return write!(f, " | seat {seat} proposes who begins"),
            (Turn::Of(seat), Some(Agreeing::Answering(first))) => {
                return write!(f, " | {first} is to begin, if seat {seat} agrees");
            }
            _ => {}
        }
        match (self.turn, self.is_lining_up) {
            (Turn::Of(seat), true) => write!(f, " | seat {seat} lines up"),
            (Turn::Of(seat), false) => write!(f, " | turn {seat}"),
            (Turn::Over, _) => f.write_str(" | over"),
        }
    }
}
