//! Abräumen (A1–A6): eight pieces each, placed by the opponent, jump each other
//! off a board whose tiles move with them. The first without pieces wins.

use std::{fmt, str::FromStr, sync::LazyLock};

use smallvec::SmallVec;

use super::{
    cell::Cell,
    chain::{Jumper, Jumps, Walk, jumped},
    laying,
    notation::{Diagram, Material, Placed, PositionRefused},
    patterns::{self, LINES_OF_FOUR},
    piece::Side,
    ply::{JUMPS_MAX, Ply, PlyRefused, TileMove},
    position::{Captures, Position},
    strength::Manner,
    tile_moves,
    tiles::{Board, DIRECTIONS, Lie, SIDES, Seen, Spot, Square, TILES_MAX},
};

/// Pieces of a side.
pub const PIECES: u8 = 8;

const MATERIAL: Material =
    Material { tiles: TILES_MAX, pieces: PIECES as usize, placed: Placed::ByTheOther, leaves: true };

/// Numbers of pieces of a side: plain ones and circles, 0 to 8 each.
const MATERIALS: usize = 81;
/// All patterns of one phase: lines of four, what each side has, and how it lies on the two colours of a chessboard,
/// which tells what a single jumper can jump off.
const PATTERNS: usize = LINES_OF_FOUR + 4 * MATERIALS;

/// A chain that removes pieces is looked for among so many landings of each circle.
const CAPTURES_LANDINGS: usize = 24;

/// What each pattern is worth: while pieces are placed, then those of later, then the move in either.
static WEIGHTS: LazyLock<Box<[i32]>> =
    LazyLock::new(|| patterns::read(include_str!("weights/not-this-way.txt"), 2 * PATTERNS + 2));

/// A position of Abräumen.
#[derive(Clone, PartialEq, Eq)]
pub struct NotThisWay {
    board: Board,
    to_move: Side,
    /// Pieces still to be placed: white ones, red ones.
    hand: [u8; 2],
    /// Pieces on the board: white ones, red ones.
    pieces: [u8; 2],
}

/// A ply of Abräumen, packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotThisWayPly {
    /// A piece of the opponent's is placed (A1).
    Place(Spot),
    /// A piece moves.
    Move {
        /// Where the piece stands at first.
        from: Spot,
        /// Where its tile is moved to before, if it is (A4).
        tile: Option<Spot>,
        /// How it goes on from there.
        way: Way,
    },
    /// A tile is laid, where the sides lay the board themselves (A1).
    Lay(Spot),
}

/// How a piece moves (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// A step onto this tile.
    Step(Spot),
    /// One jump or a chain.
    Jumps(Jumps),
}

/// How to take a turn back.
#[derive(Clone, Debug)]
pub struct NotThisWayUndo {
    turn: NotThisWayPly,
    /// What lay where, in the order in which it was changed.
    changed: SmallVec<[(Spot, Square); 8]>,
    /// How the board lay before a tile was laid or moved.
    lie: Option<Lie>,
    pieces: [u8; 2],
}

/// How the beginning of a move can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuations {
    /// The cells that the piece can go to next.
    pub next: Vec<Cell>,
    /// Whether the move may end where it is.
    pub may_end: bool,
}

/// A move as far as it is written.
enum Begun {
    /// It stepped, and so is over.
    Stepped(Spot),
    /// It has jumped, or not moved yet.
    Jumping(Box<Walk>),
}

impl NotThisWay {
    /// The start on a layout of 24 free tiles.
    #[must_use]
    pub const fn start(layout: Board, first: Side) -> Self {
        Self { board: layout, to_move: first, hand: [PIECES; 2], pieces: [0, 0] }
    }

    /// The start where the sides lay the tiles: the first one lies, as if the beginner had laid it.
    #[must_use]
    pub fn to_be_laid(first: Side) -> Self {
        Self::start(laying::first_tile(), first.other())
    }

    /// How many tiles are still to be laid.
    #[must_use]
    pub fn tiles_to_lay(&self) -> usize {
        MATERIAL.tiles - self.board.tiles().len()
    }

    /// How the beginning of a move, from the piece's cell on, can go on: suggestions and taps follow it step by step.
    ///
    /// # Errors
    /// Why it is not the beginning of a turn.
    pub fn continuations(&self, tile: Option<TileMove>, path: &[Cell]) -> Result<Continuations, PlyRefused> {
        if self.winner().is_some() {
            return Err(PlyRefused::Over);
        }
        if self.tiles_to_lay() > 0 {
            return Err(PlyRefused::MustLay);
        }
        if self.is_placing() {
            return Err(PlyRefused::MustPlace);
        }
        let (board, start, _) = self.begin(tile, path)?;
        let Begun::Jumping(mut walk) = self.follow(&board, start, path)? else {
            return Ok(Continuations { next: Vec::new(), may_end: true });
        };
        let at = walk.jumps().landings(start).last().unwrap_or(start);
        let mut next: Vec<Spot> = walk.onward().into_iter().map(|side| at.step(side).step(side)).collect();
        if walk.jumps().is_empty() {
            let steps = DIRECTIONS.into_iter().map(|direction| at.step(direction));
            next.extend(steps.filter(|to| board.at(*to).is_free()));
        }
        let next = next.into_iter().map(|spot| board.cell(spot)).collect();
        Ok(Continuations { next, may_end: walk.may_end() })
    }

    const fn is_placing(&self) -> bool {
        self.hand[self.to_move.other().index()] > 0
    }

    /// All turns of the side to move.
    fn each_ply(&self, mut found: impl FnMut(NotThisWayPly)) {
        if self.winner().is_some() {
            return;
        }
        if self.is_placing() {
            if self.tiles_to_lay() > 0 {
                return laying::places(&self.board).into_iter().for_each(|spot| found(NotThisWayPly::Lay(spot)));
            }
            let free = self.board.tiles().iter().filter(|spot| self.board.at(**spot).is_free());
            free.for_each(|spot| found(NotThisWayPly::Place(*spot)));
            return;
        }
        let mut board = self.board.clone();
        for from in self.board.pieces(self.to_move) {
            self.each_way(&board, from, |way| found(NotThisWayPly::Move { from, tile: None, way }));
        }
        for from in self.board.pieces(self.to_move).filter(|tile| self.board.is_loose(*tile)) {
            let carried = board.at(from);
            board.sketch(from, Square::NONE);
            for to in places(&board, from) {
                board.sketch(to, carried);
                self.each_way(&board, to, |way| found(NotThisWayPly::Move { from, tile: Some(to), way }));
                board.sketch(to, Square::NONE);
            }
            board.sketch(from, carried);
        }
    }

    /// All steps, and one way of jumping to each result, of the piece on a spot.
    fn each_way(&self, board: &Board, at: Spot, mut found: impl FnMut(Way)) {
        let steps = DIRECTIONS.into_iter().map(|direction| at.step(direction));
        steps.filter(|to| board.at(*to).is_free()).for_each(|to| found(Way::Step(to)));
        if can_jump(board, at) {
            Jumper::lift(board.clone(), at, self.to_move).results(|jumps| found(Way::Jumps(jumps)));
        }
    }

    /// Plays jumps one by one, noting what was changed.
    fn jump_all(&mut self, start: Spot, jumps: Jumps, undo: &mut NotThisWayUndo) {
        let mut at = start;
        for direction in jumps.directions() {
            let jumper = self.board.at(at);
            let over = at.step(direction);
            let before = self.board.at(over);
            let left = jumped(before, jumper);
            self.change(over, left, undo);
            self.change(at, Square::FREE, undo);
            at = over.step(direction);
            self.change(at, jumper, undo);
            if !left.is_piece() {
                let owner = if before.is_of(Side::White) { Side::White } else { Side::Red };
                self.pieces[owner.index()] -= 1;
                self.clear_last(undo);
            }
        }
    }

    /// A5: the last piece of the one who has won leaves the board.
    fn clear_last(&mut self, undo: &mut NotThisWayUndo) {
        let mover = self.to_move;
        let Some(won) = [mover, mover.other()].into_iter().find(|side| self.pieces[side.index()] <= 1) else { return };
        let last = self.board.pieces(won).next();
        if let Some(last) = last {
            self.change(last, Square::FREE, undo);
        }
        self.pieces[won.index()] = 0;
    }

    fn change(&mut self, spot: Spot, square: Square, undo: &mut NotThisWayUndo) {
        undo.changed.push((spot, self.board.at(spot)));
        self.board.set(spot, square);
    }

    /// A jumper lands two fields on, so that all it jumps over lie on the other colour of a chessboard. Whether a side's
    /// pieces lie so that one of them could jump all others off: then their colour, or nothing where that depends on
    /// which one jumps.
    fn colour_to_jump_off(&self, side: Side) -> Option<Option<usize>> {
        let (mut pieces, mut circles) = ([0_u8; 2], [0_u8; 2]);
        for spot in self.board.pieces(side) {
            pieces[self.board.colour(spot)] += 1;
            circles[self.board.colour(spot)] += u8::from(self.board.at(spot).is_circle());
        }
        match pieces {
            [1, 1] => (circles != [0, 0]).then_some(None),
            [1, _] => (circles[0] == 1).then_some(Some(1)),
            [_, 1] => (circles[1] == 1).then_some(Some(0)),
            [0, _] => (circles[1] > 0).then_some(Some(1)),
            [_, 0] => (circles[0] > 0).then_some(Some(0)),
            _ => None,
        }
    }

    /// Whether a circle that takes its tile along can then jump all others, which lie on this colour, off (A4).
    fn wins_with_tile(&self, from: Spot, colour: usize) -> bool {
        let mut board = self.board.clone();
        let carried = board.at(from);
        board.sketch(from, Square::NONE);
        places(&board, from).into_iter().filter(|to| self.board.colour(*to) != colour).any(|to| {
            board.sketch(to, carried);
            let wins = can_jump(&board, to) && Jumper::lift(board.clone(), to, self.to_move).wins();
            board.sketch(to, Square::NONE);
            wins
        })
    }

    /// The board after the tile move of a written turn, and the spots where the piece then starts and stood.
    fn begin(&self, tile: Option<TileMove>, path: &[Cell]) -> Result<(Board, Spot, Spot), PlyRefused> {
        let Some(&first) = path.first() else { return Err(PlyRefused::NoChain) };
        let cell = tile.map_or(first, |tile| tile.from);
        let mut board = self.board.clone();
        let from = board.spot(cell).filter(|spot| board.at(*spot).is_tile()).ok_or(PlyRefused::NoTile(cell))?;
        match (board.at(from).piece(), tile) {
            (Some(piece), _) if piece.side == self.to_move => {}
            (_, Some(_)) => return Err(PlyRefused::TileNotYours(cell)),
            (Some(_), None) => return Err(PlyRefused::NotYours(cell)),
            (None, None) => return Err(PlyRefused::NoPiece(cell)),
        }
        let Some(tile) = tile else { return Ok((board, from, from)) };
        let to = tile_moves::check(&board, from, tile)?;
        if first != tile.to {
            return Err(PlyRefused::MustLeave(tile.to));
        }
        board.slide(from, to);
        Ok((board, to, from))
    }

    /// Follows a path as it is written, on the board after the tile move.
    fn follow(&self, board: &Board, from: Spot, path: &[Cell]) -> Result<Begun, PlyRefused> {
        let mut walk = Walk::new(Jumper::lift(board.clone(), from, self.to_move));
        let mut at = from;
        for pair in path.windows(2) {
            let &[from_cell, to_cell] = pair else { continue };
            let no_way = PlyRefused::NoWay { from: from_cell, to: to_cell };
            let to = board.spot(to_cell).filter(|spot| board.at(*spot).is_tile());
            let to = to.ok_or(PlyRefused::NoTile(to_cell))?;
            if at.direction_to(to).is_some() {
                if path.len() > 2 {
                    return Err(PlyRefused::NoChain);
                }
                return if board.at(to).is_free() { Ok(Begun::Stepped(to)) } else { Err(PlyRefused::NotFree(to_cell)) };
            }
            if walk.now().won.is_some() {
                return Err(PlyRefused::WonBefore(to_cell));
            }
            let direction = at.leap_to(to).ok_or(no_way)?;
            let side = SIDES.into_iter().position(|side| side == direction).ok_or(PlyRefused::NoDiagonalJump)?;
            match walk.look(direction) {
                None => return Err(no_way),
                Some((_, true)) => return Err(PlyRefused::Repeats(to_cell)),
                Some((landing, false)) => {
                    if !walk.go(side, landing) {
                        return Err(PlyRefused::TooLong);
                    }
                }
            }
            at = to;
        }
        Ok(Begun::Jumping(Box::new(walk)))
    }

    fn find_move(&self, tile: Option<TileMove>, path: &[Cell]) -> Result<NotThisWayPly, PlyRefused> {
        let (board, start, from) = self.begin(tile, path)?;
        let tile_to = tile.map(|_| start);
        let way = match self.follow(&board, start, path)? {
            Begun::Stepped(to) => Way::Step(to),
            Begun::Jumping(walk) if walk.may_end() => Way::Jumps(walk.jumps()),
            Begun::Jumping(_) => return Err(PlyRefused::EndsAsItBegan),
        };
        Ok(NotThisWayPly::Move { from, tile: tile_to, way })
    }
}

impl Position for NotThisWay {
    type PackedPly = NotThisWayPly;
    type Undo = NotThisWayUndo;

    const HARD_NODES: u64 = 56_000;
    const LEEWAY: [i32; 2] = [24, 10];
    const EASY_PLIES: [usize; 4] = [1, 2, 2, 2];
    const MIDDLE_PLIES: [usize; 2] = [4, 4];
    const MIDDLE_FORMS: &'static [(u8, Manner)] = &[
        (20, Manner::BestOf([1, 1, 2, 2])),
        (30, Manner::BestOf([1, 2, 2, 2])),
        (4, Manner::LooksAhead { one_of: 32 }),
        (5, Manner::LooksAhead { one_of: 4 }),
        (41, Manner::LooksAhead { one_of: 1 }),
    ];
    const CLEARLY: i32 = 220;

    fn to_move(&self) -> Side {
        self.to_move
    }

    /// One way of jumping stands for all that lead to the same result; [`Self::find`] takes each as it is written.
    fn plies(&self, into: &mut Vec<NotThisWayPly>) {
        self.each_ply(|turn| into.push(turn));
    }

    fn play(&mut self, turn: &NotThisWayPly) -> NotThisWayUndo {
        let mut undo = NotThisWayUndo { turn: *turn, changed: SmallVec::new(), lie: None, pieces: self.pieces };
        match *turn {
            NotThisWayPly::Lay(spot) => undo.lie = Some(self.board.lay(spot)),
            NotThisWayPly::Place(spot) => {
                let owner = self.to_move.other();
                self.change(spot, Square::plain(owner), &mut undo);
                self.hand[owner.index()] -= 1;
                self.pieces[owner.index()] += 1;
            }
            NotThisWayPly::Move { from, tile, way } => {
                undo.lie = tile.map(|to| self.board.slide(from, to));
                let start = tile.unwrap_or(from);
                match way {
                    Way::Step(to) => {
                        let piece = self.board.at(start);
                        self.change(start, Square::FREE, &mut undo);
                        self.change(to, piece, &mut undo);
                    }
                    Way::Jumps(jumps) => self.jump_all(start, jumps, &mut undo),
                }
            }
        }
        self.to_move = self.to_move.other();
        undo
    }

    fn take_back(&mut self, undo: NotThisWayUndo) {
        self.to_move = self.to_move.other();
        self.pieces = undo.pieces;
        for (spot, square) in undo.changed.into_iter().rev() {
            self.board.set(spot, square);
        }
        match (undo.turn, undo.lie) {
            (NotThisWayPly::Lay(spot), Some(lie)) => self.board.take_up(spot, lie),
            (NotThisWayPly::Place(_), _) => self.hand[self.to_move.other().index()] += 1,
            (NotThisWayPly::Move { from, tile: Some(to), .. }, Some(lie)) => self.board.slide_back(from, to, lie),
            _ => {}
        }
    }

    fn pass(&mut self) {
        self.to_move = self.to_move.other();
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        if self.hand != [0, 0] {
            return None;
        }
        [self.to_move.other(), self.to_move].into_iter().find(|side| self.pieces[side.index()] <= 1)
    }

    #[inline]
    fn hash(&self) -> u64 {
        super::position_hash(&self.board, self.to_move, self.hand)
    }

    /// All lines of four along rows and columns, what each side has, and the move.
    #[inline]
    fn patterns(&self, mut found: impl FnMut(usize)) {
        let phase = if self.hand == [0, 0] { PATTERNS } else { 0 };
        patterns::lines_of_four(&self.board, &[DIRECTIONS[2], DIRECTIONS[3]], self.to_move, |line| found(phase + line));
        let (mut faces, mut colours) = ([[0; 2]; 2], [[0; 2]; 2]);
        for &spot in self.board.tiles() {
            let square = self.board.at(spot);
            if square.is_piece() {
                let theirs = usize::from(!square.is_of(self.to_move));
                faces[theirs][usize::from(square.is_circle())] += 1;
                colours[theirs][self.board.colour(spot)] += 1;
            }
        }
        for side in 0..2 {
            let [plain, circles] = faces[side];
            found(phase + LINES_OF_FOUR + 2 * side * MATERIALS + 9 * plain + circles);
            let [one, other]: [usize; 2] = colours[side];
            let (few, many) = (one.min(other), one.max(other));
            found(phase + LINES_OF_FOUR + (2 * side + 1) * MATERIALS + 9 * few + many);
        }
        found(2 * PATTERNS + phase / PATTERNS);
    }

    fn weights() -> &'static [i32] {
        &WEIGHTS
    }

    /// A5: a circle jumps all the others off in one chain.
    fn wins_now(&self) -> bool {
        if self.hand != [0, 0] || self.winner().is_some() {
            return false;
        }
        let Some(colour) = self.colour_to_jump_off(self.to_move) else { return false };
        let circles = self.board.pieces(self.to_move).filter(|spot| self.board.at(*spot).is_circle());
        for from in circles {
            let mut others = self.board.pieces(self.to_move).filter(|spot| *spot != from);
            let colour = colour.unwrap_or_else(|| others.next().map_or(0, |spot| self.board.colour(spot)));
            if others.any(|spot| self.board.colour(spot) != colour) {
                continue;
            }
            if self.board.colour(from) != colour
                && can_jump(&self.board, from)
                && Jumper::lift(self.board.clone(), from, self.to_move).wins()
            {
                return true;
            }
            if self.board.is_loose(from) && self.wins_with_tile(from, colour) {
                return true;
            }
        }
        false
    }

    /// Chains can be long, so that one turn may do.
    fn may_win_within(&self, _: u8) -> bool {
        self.hand == [0, 0]
    }

    /// A step of the side to move changes none of the other's pieces.
    fn is_in_danger(&self) -> bool {
        let may_step = || {
            let mut mine = self.board.pieces(self.to_move);
            mine.any(|at| DIRECTIONS.into_iter().any(|direction| self.board.at(at.step(direction)).is_free()))
        };
        self.hand != [0, 0] || self.colour_to_jump_off(self.to_move.other()).is_some() || !may_step()
    }

    /// A3: of each circle the chain that removes most of one's own.
    fn captures(&self, into: &mut Captures<NotThisWayPly>) {
        if self.hand != [0, 0] {
            return;
        }
        for from in self.board.pieces(self.to_move) {
            if !self.board.at(from).is_circle() || !can_jump(&self.board, from) {
                continue;
            }
            let jumps = Jumper::lift(self.board.clone(), from, self.to_move).most_removed(CAPTURES_LANDINGS);
            into.extend(jumps.map(|jumps| NotThisWayPly::Move { from, tile: None, way: Way::Jumps(jumps) }));
        }
    }

    /// As many as are listed, without a list.
    fn count(&self) -> u64 {
        let mut count = 0;
        self.each_ply(|_| count += 1);
        count
    }

    fn written(&self, turn: &NotThisWayPly) -> Ply {
        let cell = |spot| self.board.cell(spot);
        match *turn {
            NotThisWayPly::Lay(spot) => Ply::Lay(cell(spot)),
            NotThisWayPly::Place(spot) => Ply::Place(cell(spot)),
            NotThisWayPly::Move { from, tile, way } => {
                let start = tile.unwrap_or(from);
                let tile = tile.map(|to| TileMove { from: cell(from), to: cell(to) });
                let first = std::iter::once(cell(start));
                let path = match way {
                    Way::Step(to) => first.chain([cell(to)]).collect(),
                    Way::Jumps(jumps) => first.chain(jumps.landings(start).map(cell)).collect(),
                };
                Ply::Move { tile, path }
            }
        }
    }

    /// Takes a chain as it is written, though another may be listed for the same result.
    fn find(&self, turn: &Ply) -> Result<NotThisWayPly, PlyRefused> {
        if self.winner().is_some() {
            return Err(PlyRefused::Over);
        }
        match (turn, self.is_placing()) {
            (Ply::Lay(cell), _) if self.tiles_to_lay() > 0 => laying::check(&self.board, *cell).map(NotThisWayPly::Lay),
            (Ply::Lay(_), _) => Err(PlyRefused::AllLaid),
            _ if self.tiles_to_lay() > 0 => Err(PlyRefused::MustLay),
            (Ply::Place(cell), true) => tile_moves::free(&self.board, *cell).map(NotThisWayPly::Place),
            (Ply::Place(_), false) => Err(PlyRefused::AllPlaced),
            (Ply::Move { .. }, true) => Err(PlyRefused::MustPlace),
            (Ply::Move { path, .. }, false) if path.len() > JUMPS_MAX + 1 => Err(PlyRefused::TooLong),
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

impl fmt::Display for NotThisWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::of(self).fmt(f)
    }
}

impl fmt::Debug for NotThisWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Diagram::of(self).located())
    }
}

impl FromStr for NotThisWay {
    type Err = PositionRefused;

    fn from_str(text: &str) -> Result<Self, PositionRefused> {
        let Diagram { board, to_move, hand } = Diagram::read(text, MATERIAL)?;
        let pieces = Side::ALL.map(|side| board.pieces(side).count() as u8);
        Ok(Self { board, to_move, hand, pieces })
    }
}

/// Whether a piece can jump from a spot (A2).
fn can_jump(board: &Board, at: Spot) -> bool {
    SIDES.into_iter().any(|side| {
        let over = at.step(side);
        board.at(over).is_piece() && board.at(over.step(side)).is_free()
    })
}

/// Where a tile that has been taken up can be put down again (A4): beside a tile, but not where it lay.
fn places(board: &Board, taken_up: Spot) -> SmallVec<[Spot; 64]> {
    let mut seen = Seen::default();
    seen.add(taken_up);
    let mut found = SmallVec::new();
    for tile in board.tiles().iter().filter(|tile| **tile != taken_up) {
        let beside = SIDES.into_iter().map(|side| tile.step(side));
        found.extend(beside.filter(|spot| !board.at(*spot).is_tile() && seen.add(*spot)));
    }
    found
}
