//! Chains of jumps in Abräumen (A2, A3, A5): what a jump does, every result that
//! a piece can jump to, and a chain followed jump by jump as it is written.

use std::{collections::HashSet, ops::ControlFlow};

use smallvec::SmallVec;

use super::{
    piece::Side,
    ply::JUMPS_MAX,
    tiles::{Board, Direction, SIDES, Spot, Square},
};

/// The jumps of a chain, as directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Jumps {
    /// Two bits each, the first jump's lowest: its place among the [`SIDES`].
    directions: u64,
    count: u8,
}

impl Jumps {
    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.count as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.count == 0
    }

    /// The directions in order.
    pub fn directions(self) -> impl Iterator<Item = Direction> {
        (0..self.count).map(move |jump| SIDES[(self.directions >> (2 * jump) & 3) as usize])
    }

    /// The landings in order, from a start.
    pub fn landings(self, start: Spot) -> impl Iterator<Item = Spot> {
        self.directions().scan(start, |at, direction| {
            *at = at.step(direction).step(direction);
            Some(*at)
        })
    }

    /// One jump more, if there is room for it.
    fn and(self, side: usize) -> Option<Self> {
        (self.len() < JUMPS_MAX)
            .then(|| Self { directions: self.directions | (side as u64) << (2 * self.count), count: self.count + 1 })
    }
}

/// What is left of a jumped piece (A3): a plain one becomes a circle; a circle becomes plain if a plain one jumped
/// it, and is removed if a circle did.
#[must_use]
pub const fn jumped(over: Square, jumper: Square) -> Square {
    if over.is_circle() && jumper.is_circle() { Square::FREE } else { over.turned() }
}

/// A position and landing within a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Landing {
    /// Two bits for each of the other pieces: removed, plain, circle.
    faces: u32,
    /// Where the jumper is; nowhere once it has left the board with a win (A5).
    at: Option<Spot>,
    /// Who has won by it (A5).
    pub won: Option<Side>,
}

/// A piece about to jump, and all others.
#[derive(Clone, Debug)]
pub struct Jumper {
    /// The board with the jumper lifted; the other pieces are put on it as a landing has them.
    board: Board,
    jumper: Square,
    side: Side,
    others: SmallVec<[(Spot, Square); 16]>,
    start: Landing,
}

impl Jumper {
    /// Lifts the piece of a side from where it stands.
    #[must_use]
    pub fn lift(mut board: Board, from: Spot, side: Side) -> Self {
        let jumper = board.at(from);
        board.sketch(from, Square::FREE);
        let others: SmallVec<[_; 16]> = (board.tiles().iter())
            .filter(|spot| board.at(**spot).is_piece())
            .map(|spot| (*spot, board.at(*spot)))
            .collect();
        let faces = others.iter().enumerate().map(|(index, (_, square))| code(*square) << (2 * index)).sum();
        Self { board, jumper, side, others, start: Landing { faces, at: Some(from), won: None } }
    }

    /// Where and how it begins.
    #[must_use]
    pub const fn start(&self) -> Landing {
        self.start
    }

    /// One way of jumping to each result, but for the position in which it begins: of the shortest ways the first.
    pub fn results(&mut self, mut found: impl FnMut(Jumps)) {
        self.walk(usize::MAX, |_, _, jumps| {
            found(jumps);
            ControlFlow::Continue(())
        });
    }

    /// Goes on from so many landings at most, the nearest first, and tells each one that is new, with the first of the
    /// shortest ways to it, until that is enough.
    fn walk(&mut self, landings: usize, mut found: impl FnMut(&Self, Landing, Jumps) -> ControlFlow<()>) {
        let mut reached = Reached::default();
        reached.add(self.start, Jumps::default());
        let mut done = 0;
        while let Some((landing, jumps)) = reached.list.get(done).copied().filter(|_| done < landings) {
            done += 1;
            self.lay(landing);
            for (side, direction) in SIDES.into_iter().enumerate() {
                let Some(next) = self.jump(landing, direction) else { continue };
                // No result needs more jumps than there is room for.
                let Some(jumps) = jumps.and(side) else { continue };
                if reached.add(next, jumps) && found(self, next, jumps).is_break() {
                    return;
                }
            }
        }
    }

    /// Whether some way of jumping wins for the jumper's side (A5).
    pub fn wins(&mut self) -> bool {
        let mut reached = Reached::default();
        reached.add(self.start, Jumps::default());
        let mut done = 0;
        while let Some((landing, _)) = reached.list.get(done).copied() {
            done += 1;
            self.lay(landing);
            for direction in SIDES {
                let Some(next) = self.jump(landing, direction) else { continue };
                if next.won == Some(self.side) {
                    return true;
                }
                reached.add(next, Jumps::default());
            }
        }
        false
    }

    /// The way of jumping, among so many landings, that rids the jumper's side of most pieces, each of the other side's
    /// taken away from that; of equal ones the first. None where no way rids it of more than the other.
    pub fn most_removed(&mut self, landings: usize) -> Option<Jumps> {
        let (mut most, mut best) = (0, None);
        self.walk(landings, |jumper, landing, jumps| {
            if landing.won == Some(jumper.side) {
                best = Some(jumps);
                return ControlFlow::Break(());
            }
            let removed = jumper.removed(landing);
            if removed > most && landing.won.is_none() {
                (most, best) = (removed, Some(jumps));
            }
            ControlFlow::Continue(())
        });
        best
    }

    /// How many pieces more of the jumper's side than of the other are gone at a landing.
    fn removed(&self, landing: Landing) -> i32 {
        let gone = |(index, _): &(usize, &(Spot, Square))| landing.faces >> (2 * index) & 3 == 0;
        let sign = |(_, (_, square)): (usize, &(Spot, Square))| if square.is_of(self.side) { 1 } else { -1 };
        self.others.iter().enumerate().filter(gone).map(sign).sum()
    }

    /// Puts the other pieces on the board as a landing has them.
    fn lay(&mut self, landing: Landing) {
        for (index, (spot, square)) in self.others.iter().enumerate() {
            self.board.sketch(*spot, decoded(landing.faces >> (2 * index), *square));
        }
    }

    /// The landing after a jump in a direction, from the one that is laid out.
    fn jump(&self, from: Landing, direction: Direction) -> Option<Landing> {
        let over = from.at.filter(|_| from.won.is_none())?.step(direction);
        let to = over.step(direction);
        if !self.board.at(over).is_piece() || !self.board.at(to).is_free() {
            return None;
        }
        let index = self.others.iter().position(|(spot, _)| *spot == over)?;
        let left = jumped(self.board.at(over), self.jumper);
        let faces = from.faces & !(3 << (2 * index)) | code(left) << (2 * index);
        let next = Landing { faces, at: Some(to), won: None };
        Some(if left.is_piece() { next } else { self.after_removal(next) })
    }

    /// A5: who has a single piece left wins at once, and that piece leaves the board; the mover before the other.
    fn after_removal(&self, landing: Landing) -> Landing {
        let left = |side: Side| {
            let others = self.others.iter().enumerate().filter(move |(_, (_, square))| square.is_of(side));
            others.filter(|(index, _)| landing.faces >> (2 * index) & 3 != 0)
        };
        if left(self.side).next().is_none() {
            return Landing { at: None, won: Some(self.side), ..landing };
        }
        let mut theirs = left(self.side.other());
        match (theirs.next(), theirs.next()) {
            (Some((last, _)), None) => {
                Landing { faces: landing.faces & !(3 << (2 * last)), won: Some(self.side.other()), ..landing }
            }
            _ => landing,
        }
    }
}

/// All landings found so far, in order, with a way to each.
#[derive(Default)]
struct Reached {
    list: SmallVec<[(Landing, Jumps); 16]>,
    /// The same once they are many; a circle among plain pieces can have thousands.
    set: HashSet<Landing>,
}

impl Reached {
    /// Up to so many are looked through one by one.
    const FEW: usize = 64;

    /// Adds a landing; whether it is a new one.
    fn add(&mut self, landing: Landing, jumps: Jumps) -> bool {
        let is_new = match self.list.len() {
            0..Self::FEW => self.list.iter().all(|(other, _)| *other != landing),
            _ => {
                if self.set.is_empty() {
                    self.set.extend(self.list.iter().map(|(other, _)| *other));
                }
                self.set.insert(landing)
            }
        };
        if is_new {
            self.list.push((landing, jumps));
        }
        is_new
    }
}

/// A chain followed jump by jump.
#[derive(Clone, Debug)]
pub struct Walk {
    jumper: Jumper,
    /// All landings so far; the start is none, and may be one once.
    landings: Vec<Landing>,
    jumps: Jumps,
}

impl Walk {
    /// Before the first jump.
    #[must_use]
    pub const fn new(jumper: Jumper) -> Self {
        Self { jumper, landings: Vec::new(), jumps: Jumps { directions: 0, count: 0 } }
    }

    /// The jumps so far.
    #[must_use]
    pub const fn jumps(&self) -> Jumps {
        self.jumps
    }

    /// Where the chain is.
    #[must_use]
    pub fn now(&self) -> Landing {
        self.landings.last().copied().unwrap_or(self.jumper.start)
    }

    /// Whether the chain may end here (A3): not in the position in which it began.
    #[must_use]
    pub fn may_end(&self) -> bool {
        self.now() != self.jumper.start
    }

    /// Where the jumper lands if it jumps in a direction, and whether it has been there in the same position.
    pub fn look(&mut self, direction: Direction) -> Option<(Landing, bool)> {
        let now = self.now();
        self.jumper.lay(now);
        let next = self.jumper.jump(now, direction)?;
        Some((next, self.landings.contains(&next)))
    }

    /// Jumps on, where [`Self::look`] sees a landing, if the chain is not too long; whether it has.
    pub fn go(&mut self, side: usize, landing: Landing) -> bool {
        let Some(jumps) = self.jumps.and(side) else { return false };
        self.jumps = jumps;
        self.landings.push(landing);
        true
    }

    /// The directions in which the chain may go on, so that it can also end: of a way back to the position in
    /// which it began, only if it leads on.
    pub fn onward(&mut self) -> Vec<Direction> {
        let mut found = Vec::new();
        for (side, direction) in SIDES.into_iter().enumerate() {
            let Some((next, false)) = self.look(direction) else { continue };
            let leads_on = next != self.jumper.start || {
                let mut beyond = self.clone();
                beyond.go(side, next) && SIDES.into_iter().any(|on| matches!(beyond.look(on), Some((_, false))))
            };
            if leads_on && self.jumps.len() < JUMPS_MAX {
                found.push(direction);
            }
        }
        found
    }
}

/// Two bits for what is left of a piece.
const fn code(square: Square) -> u32 {
    match (square.is_piece(), square.is_circle()) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 2,
    }
}

/// What two bits leave of a piece that was once like this.
const fn decoded(bits: u32, once: Square) -> Square {
    match (bits & 3, once.is_circle()) {
        (0, _) => Square::FREE,
        (1, false) | (2, true) => once,
        _ => once.turned(),
    }
}
