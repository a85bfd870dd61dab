//! Vier Kreise (F1–F5): six pieces each are placed, then step and jump, a jump
//! turning the jumper over, on tiles that move. Four circles in line win.

use std::{fmt, str::FromStr, sync::LazyLock};

use smallvec::SmallVec;

use super::{
    cell::Cell,
    laying,
    notation::{Diagram, Material, Placed, PositionRefused},
    patterns::{self, LINES_OF_FOUR},
    piece::Side,
    ply::{Ply, PlyRefused, TileMove},
    position::Position,
    strength::Manner,
    tiles::{Board, DIRECTIONS, LINES, Lie, Seen, Spot, Square},
};

/// Columns and rows of the start.
pub const START: [usize; 2] = [5, 4];
/// Pieces of a side.
pub const PIECES: u8 = 6;
/// How many circles in line win (F4).
pub const LINE: usize = 4;

const MATERIAL: Material =
    Material { tiles: START[0] * START[1], pieces: PIECES as usize, placed: Placed::ByTheirSide, leaves: false };

/// Where the worth of the move begins: while pieces are placed, and later.
const THE_MOVE: usize = 2 * LINES_OF_FOUR;

/// What each pattern is worth: lines of four while pieces are placed, then those of later, then the move in either.
static WEIGHTS: LazyLock<Box<[i32]>> =
    LazyLock::new(|| patterns::read(include_str!("weights/four-circles.txt"), THE_MOVE + 2));

/// A position of Vier Kreise.
#[derive(Clone, PartialEq, Eq)]
pub struct FourCircles {
    board: Board,
    to_move: Side,
    /// Pieces still to be placed: white's, red's.
    hand: [u8; 2],
    won: Option<Side>,
}

/// A ply of Vier Kreise, packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FourCirclesPly {
    /// A piece is placed (F1).
    Place(Spot),
    /// A piece steps or jumps (F2), onto the tile moved before, if one is (F3).
    Move {
        /// Where that tile lay.
        tile: Option<Spot>,
        /// Where the piece stands.
        from: Spot,
        /// Where it goes.
        to: Spot,
    },
    /// A tile is laid, where the sides lay the board themselves (F1).
    Lay(Spot),
}

/// How to take a turn back.
#[derive(Clone, Copy, Debug)]
pub struct FourCirclesUndo {
    turn: FourCirclesPly,
    /// How the board lay before a tile was laid or moved.
    lie: Option<Lie>,
}

/// A move to where no tile is yet, but could be: beside the board.
#[derive(Clone, Copy)]
struct Reach {
    from: Spot,
    to: Spot,
    /// The tile there that touches it, if it is the only one; that tile itself cannot come here.
    only: Option<Spot>,
}

/// Six pieces have eight directions each: at most 48.
type Reaches = SmallVec<[Reach; 64]>;

impl FourCircles {
    /// The start: 5 × 4 free tiles.
    #[must_use]
    pub fn start(first: Side) -> Self {
        let rows = vec![vec![Square::FREE; START[0]]; START[1]];
        Self { board: Board::of_rows(&rows, Cell::A1), to_move: first, hand: [PIECES; 2], won: None }
    }

    /// The start where the sides lay the tiles: the first one lies, as if the beginner had laid it.
    #[must_use]
    pub fn to_be_laid(first: Side) -> Self {
        Self { board: laying::first_tile(), to_move: first.other(), hand: [PIECES; 2], won: None }
    }

    /// How many tiles are still to be laid.
    #[must_use]
    pub fn tiles_to_lay(&self) -> usize {
        MATERIAL.tiles - self.board.tiles().len()
    }

    /// The position that a diagram shows.
    fn of(diagram: Diagram) -> Self {
        let Diagram { board, to_move, hand } = diagram;
        // F4: the one who moved last is looked at first.
        let won = [to_move.other(), to_move].into_iter().find(|side| {
            let circles = |spot: &Spot| board.at(*spot) == Square::circle(*side);
            board.tiles().iter().any(|spot| circles(spot) && in_line(&board, *spot))
        });
        Self { board, to_move, hand, won }
    }

    fn is_placing(&self) -> bool {
        self.hand[self.to_move.index()] > 0
    }

    /// Looks at every step and jump of the side to move: those to free tiles, and those to where a tile could be.
    #[inline]
    fn moves(&self, mut to_tile: impl FnMut(Spot, Spot), mut beside: impl FnMut(Reach)) {
        let board = &self.board;
        for from in board.pieces(self.to_move) {
            for direction in DIRECTIONS {
                let next = from.step(direction);
                let to = if board.at(next).is_piece() { next.step(direction) } else { next };
                let square = board.at(to);
                if square.is_free() {
                    to_tile(from, to);
                } else if !square.is_tile() {
                    match board.touching(to) {
                        (_, 0) => {}
                        (tile, 1) => beside(Reach { from, to, only: Some(tile) }),
                        _ => beside(Reach { from, to, only: None }),
                    }
                }
            }
        }
    }

    /// The tiles that may be moved (F3).
    fn loose_tiles(&self) -> impl Iterator<Item = Spot> {
        let board = &self.board;
        board.tiles().iter().copied().filter(|tile| board.at(*tile).is_free() && board.is_loose(*tile))
    }

    fn find_tile(&self, tile: TileMove, path: &[Cell]) -> Result<Spot, PlyRefused> {
        let board = &self.board;
        let spot = board.spot(tile.from).filter(|spot| board.at(*spot).is_tile());
        let spot = spot.ok_or(PlyRefused::NoTile(tile.from))?;
        if board.at(spot).is_piece() {
            return Err(PlyRefused::TileNotEmpty(tile.from));
        }
        super::tile_moves::check(board, spot, tile)?;
        match path.last() {
            Some(end) if *end == tile.to => Ok(spot),
            _ => Err(PlyRefused::MustEnter(tile.to)),
        }
    }

    fn find_move(&self, tile: Option<TileMove>, path: &[Cell]) -> Result<FourCirclesPly, PlyRefused> {
        let board = &self.board;
        let moved = tile.map(|tile| self.find_tile(tile, path)).transpose()?;
        let [from_cell, to_cell] = path[..] else { return Err(PlyRefused::NoChain) };
        let from = board.spot(from_cell).filter(|spot| board.at(*spot).is_tile());
        let from = from.ok_or(PlyRefused::NoTile(from_cell))?;
        let piece = board.at(from).piece().ok_or(PlyRefused::NoPiece(from_cell))?;
        if piece.side != self.to_move {
            return Err(PlyRefused::NotYours(from_cell));
        }
        let to = board.spot(to_cell).filter(|spot| moved.is_some() || board.at(*spot).is_tile());
        let to = to.ok_or(PlyRefused::NoTile(to_cell))?;
        if board.at(to).is_piece() {
            return Err(PlyRefused::NotFree(to_cell));
        }
        let jumps = from.leap_to(to).is_some_and(|direction| board.at(from.step(direction)).is_piece());
        if from.direction_to(to).is_some() || jumps {
            return Ok(FourCirclesPly::Move { tile: moved, from, to });
        }
        Err(PlyRefused::NoWay { from: from_cell, to: to_cell })
    }

    /// The spots where a fourth circle of a side would be in line with three (F4), with the three before it in the way
    /// they lie; until one is enough.
    fn fourths(&self, side: Side, mut is_enough: impl FnMut(Spot, [Spot; 3]) -> bool) -> bool {
        let circle = Square::circle(side);
        let mut circles = SmallVec::<[Spot; PIECES as usize]>::new();
        circles.extend(self.board.tiles().iter().copied().filter(|spot| self.board.at(*spot) == circle));
        if circles.len() < LINE - 1 {
            return false;
        }
        for &first in &circles {
            for direction in LINES {
                let second = first.step(direction);
                let third = second.step(direction);
                let fourth = third.step(direction);
                let [two, three, four] = [second, third, fourth].map(|spot| self.board.at(spot) == circle);
                let is_found = match (two, three, four) {
                    (true, true, _) => {
                        let three = [first, second, third];
                        is_enough(fourth, three) || is_enough(first.back(direction), three)
                    }
                    (true, false, true) => is_enough(third, [first, second, fourth]),
                    (false, true, true) => is_enough(second, [first, third, fourth]),
                    _ => false,
                };
                if is_found {
                    return true;
                }
            }
        }
        false
    }

    /// The spots where one circle more of a side would make three of four in line; `None` where three are already, so
    /// that any turn may open the way to the fourth.
    fn thirds(&self, side: Side) -> Option<Seen> {
        let circle = Square::circle(side);
        let mut found = Seen::default();
        for &first in self.board.tiles().iter().filter(|spot| self.board.at(**spot) == circle) {
            for direction in LINES {
                let mut onward = [first; LINE];
                for place in 1..LINE {
                    onward[place] = onward[place - 1].step(direction);
                }
                let mut circles = (1..LINE).filter(|place| self.board.at(onward[*place]) == circle);
                let Some(second) = circles.next() else { continue };
                if circles.next().is_some() {
                    return None;
                }
                // All lines of four that hold both.
                let mut before = first;
                for _ in second..LINE - 1 {
                    before = before.back(direction);
                    found.add(before);
                }
                onward[1..].iter().for_each(|spot| {
                    found.add(*spot);
                });
            }
        }
        Some(found)
    }

    /// Whether a turn brings a piece to where it goes with its circle up (F2).
    fn arrives_as_circle(&self, from: Spot, to: Spot) -> bool {
        self.board.at(from).is_circle() == from.direction_to(to).is_some()
    }

    /// Whether the side to move has a piece, none of these three, that gets to a spot with its circle up (F2, F3).
    fn brings_circle(&self, to: Spot, three: [Spot; 3]) -> bool {
        let board = &self.board;
        let square = board.at(to);
        if square.is_piece() {
            return false;
        }
        let comes = DIRECTIONS.into_iter().any(|direction| {
            let beside = to.step(direction);
            let (steps, jumps) = (board.at(beside), board.at(beside.step(direction)));
            (steps == Square::circle(self.to_move) && !three.contains(&beside))
                || (steps.is_piece() && jumps == Square::plain(self.to_move))
        });
        if !comes || square.is_tile() {
            return comes;
        }
        match board.touching(to) {
            (_, 0) => false,
            (only, 1) => self.loose_tiles().any(|tile| tile != only),
            _ => self.loose_tiles().next().is_some(),
        }
    }
}

impl Position for FourCircles {
    type PackedPly = FourCirclesPly;
    type Undo = FourCirclesUndo;

    const HARD_NODES: u64 = 180_000;
    const LEEWAY: [i32; 2] = [24, 10];
    const EASY_PLIES: [usize; 4] = [2, 2, 2, 2];
    const MIDDLE_PLIES: [usize; 2] = [2, 3];
    const MIDDLE_FORMS: &'static [(u8, Manner)] = &[
        (30, Manner::BestOf([1, 2, 2, 2])),
        (20, Manner::BestOf([2, 2, 2, 2])),
        (4, Manner::LooksAhead { one_of: 32 }),
        (6, Manner::LooksAhead { one_of: 4 }),
        (40, Manner::LooksAhead { one_of: 1 }),
    ];
    const CLEARLY: i32 = 220;

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn plies(&self, into: &mut Vec<FourCirclesPly>) {
        if self.won.is_some() {
            return;
        }
        if self.is_placing() {
            if self.tiles_to_lay() > 0 {
                return into.extend(laying::places(&self.board).into_iter().map(FourCirclesPly::Lay));
            }
            let free = self.board.tiles().iter().filter(|spot| self.board.at(**spot).is_free());
            into.extend(free.map(|spot| FourCirclesPly::Place(*spot)));
            return;
        }
        let mut reaches = Reaches::new();
        self.moves(|from, to| into.push(FourCirclesPly::Move { tile: None, from, to }), |reach| reaches.push(reach));
        if reaches.is_empty() {
            return;
        }
        for tile in self.loose_tiles() {
            let reached = reaches.iter().filter(|reach| reach.only != Some(tile));
            into.extend(reached.map(|reach| FourCirclesPly::Move { tile: Some(tile), from: reach.from, to: reach.to }));
        }
    }

    fn play(&mut self, turn: &FourCirclesPly) -> FourCirclesUndo {
        let mut lie = None;
        match *turn {
            FourCirclesPly::Lay(spot) => lie = Some(self.board.lay(spot)),
            FourCirclesPly::Place(spot) => {
                self.board.set(spot, Square::plain(self.to_move));
                self.hand[self.to_move.index()] -= 1;
            }
            FourCirclesPly::Move { tile, from, to } => {
                if let Some(tile) = tile {
                    lie = Some(self.board.slide(tile, to));
                }
                let piece = self.board.at(from);
                let piece = if from.direction_to(to).is_some() { piece } else { piece.turned() };
                self.board.set(from, Square::FREE);
                self.board.set(to, piece);
                if piece.is_circle() && in_line(&self.board, to) {
                    self.won = Some(self.to_move);
                }
            }
        }
        self.to_move = self.to_move.other();
        FourCirclesUndo { turn: *turn, lie }
    }

    fn take_back(&mut self, undo: FourCirclesUndo) {
        self.to_move = self.to_move.other();
        // There are no turns after a win.
        self.won = None;
        match undo.turn {
            FourCirclesPly::Lay(spot) => {
                if let Some(lie) = undo.lie {
                    self.board.take_up(spot, lie);
                }
            }
            FourCirclesPly::Place(spot) => {
                self.board.set(spot, Square::FREE);
                self.hand[self.to_move.index()] += 1;
            }
            FourCirclesPly::Move { tile, from, to } => {
                let piece = self.board.at(to);
                let piece = if from.direction_to(to).is_some() { piece } else { piece.turned() };
                self.board.set(to, Square::FREE);
                self.board.set(from, piece);
                if let (Some(tile), Some(lie)) = (tile, undo.lie) {
                    self.board.slide_back(tile, to, lie);
                }
            }
        }
    }

    fn pass(&mut self) {
        self.to_move = self.to_move.other();
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        self.won
    }

    #[inline]
    fn hash(&self) -> u64 {
        super::position_hash(&self.board, self.to_move, self.hand)
    }

    /// All lines of four, and the move.
    #[inline]
    fn patterns(&self, mut found: impl FnMut(usize)) {
        let phase = usize::from(self.hand == [0, 0]);
        patterns::lines_of_four(&self.board, &LINES, self.to_move, |line| found(phase * LINES_OF_FOUR + line));
        found(THE_MOVE + phase);
    }

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    /// F4: a piece comes to lie beside three circles in line.
    #[inline]
    fn wins_now(&self) -> bool {
        self.hand == [0, 0] && self.fourths(self.to_move, |to, three| self.brings_circle(to, three))
    }

    /// Each turn makes one circle at most.
    fn may_win_within(&self, turns: u8) -> bool {
        let circle = Square::circle(self.to_move);
        let circles = self.board.tiles().iter().filter(|spot| self.board.at(**spot) == circle).count();
        self.won.is_none() && circles + usize::from(turns) >= LINE
    }

    /// Whatever the side to move does, it moves none of the other's circles; it may open the way to a fourth.
    fn is_in_danger(&self) -> bool {
        let other = self.to_move.other();
        self.fourths(other, |fourth, _| !self.board.at(fourth).is_of(other))
    }

    /// F4: three circles are in line after it, or it makes the third; each turn changes one piece alone.
    fn threatening(&self, into: &mut Vec<FourCirclesPly>) {
        let thirds = self.thirds(self.to_move);
        self.plies(into);
        if let Some(thirds) = thirds {
            into.retain(|turn| match *turn {
                FourCirclesPly::Lay(_) | FourCirclesPly::Place(_) => false,
                FourCirclesPly::Move { from, to, .. } => thirds.has(to) && self.arrives_as_circle(from, to),
            });
        }
    }

    /// All tile moves at once: each loose tile with each move beside the board, but for those that it alone touches.
    fn count(&self) -> u64 {
        if self.won.is_some() {
            return 0;
        }
        if self.is_placing() {
            if self.tiles_to_lay() > 0 {
                return laying::places(&self.board).len() as u64;
            }
            return self.board.tiles().iter().filter(|spot| self.board.at(**spot).is_free()).count() as u64;
        }
        let mut count = 0;
        let mut reaches = 0;
        let mut only = SmallVec::<[Spot; 64]>::new();
        self.moves(
            |_, _| count += 1,
            |reach| {
                reaches += 1;
                only.extend(reach.only);
            },
        );
        if reaches > 0 {
            for tile in self.loose_tiles() {
                count += reaches - only.iter().filter(|other| **other == tile).count();
            }
        }
        count as u64
    }

    fn written(&self, turn: &FourCirclesPly) -> Ply {
        let cell = |spot| self.board.cell(spot);
        match *turn {
            FourCirclesPly::Lay(spot) => Ply::Lay(cell(spot)),
            FourCirclesPly::Place(spot) => Ply::Place(cell(spot)),
            FourCirclesPly::Move { tile, from, to } => {
                let tile = tile.map(|tile| TileMove { from: cell(tile), to: cell(to) });
                Ply::Move { tile, path: [cell(from), cell(to)].into_iter().collect() }
            }
        }
    }

    fn find(&self, turn: &Ply) -> Result<FourCirclesPly, PlyRefused> {
        if self.won.is_some() {
            return Err(PlyRefused::Over);
        }
        match (turn, self.is_placing()) {
            (Ply::Lay(cell), _) if self.tiles_to_lay() > 0 => {
                laying::check(&self.board, *cell).map(FourCirclesPly::Lay)
            }
            (Ply::Lay(_), _) => Err(PlyRefused::AllLaid),
            _ if self.tiles_to_lay() > 0 => Err(PlyRefused::MustLay),
            (Ply::Place(cell), true) => super::tile_moves::free(&self.board, *cell).map(FourCirclesPly::Place),
            (Ply::Place(_), false) => Err(PlyRefused::AllPlaced),
            (Ply::Move { .. }, true) => Err(PlyRefused::MustPlace),
            (Ply::Move { tile, path }, false) => self.find_move(*tile, path),
        }
    }

    fn board(&self) -> Board {
        self.board.clone()
    }

    fn hand(&self) -> [u8; 2] {
        self.hand
    }
}

impl fmt::Display for FourCircles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::of(self).fmt(f)
    }
}

impl fmt::Debug for FourCircles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Diagram::of(self).located())
    }
}

impl FromStr for FourCircles {
    type Err = PositionRefused;

    fn from_str(text: &str) -> Result<Self, PositionRefused> {
        Diagram::read(text, MATERIAL).map(Self::of)
    }
}

/// Whether the circle on a spot is one of four in an unbroken line (F4).
fn in_line(board: &Board, spot: Spot) -> bool {
    let circle = board.at(spot);
    LINES.into_iter().any(|direction| {
        let (mut ahead, mut behind) = (spot.step(direction), spot.back(direction));
        let mut count = 1;
        while count < LINE && board.at(ahead) == circle {
            (ahead, count) = (ahead.step(direction), count + 1);
        }
        while count < LINE && board.at(behind) == circle {
            (behind, count) = (behind.back(direction), count + 1);
        }
        count >= LINE
    })
}
