//! The hard AI: the best turn by points and by what it leaves behind.
//!
//! A turn that is a Carambo lets its player throw again from where the balls
//! stand; any other hands them to the next player. What a position is worth to
//! who throws from it is told by a few throws, always the same ones, each
//! solved for the most points and the worth of a Carambo. So a turn that is
//! weighed again after its first move is weighed alike.

use smallvec::SmallVec;

use super::{
    balls::{Ball, Balls, FourDice},
    board::{Board, Field},
    lines::{FieldSet, fields_of},
    moves::Move,
    options::Ends,
    score::{Alike, FORMATION, THIRD_CARAMBO, THROWS_MAX},
    solve::{LastMoves, Node, Path, Visitor, most, walk_all},
    throw::Throw,
    view::View,
};
use crate::{
    Turn,
    dice::{Dice, Scripted, Thoughts},
};

/// What a Carambo is worth to a good player beside its points, by the number of
/// the throw (B9): the throw that follows. Measured on the board of B2 over
/// random positions; the third one brings its 50 points instead.
const CARAMBO_WORTH: [u16; THROWS_MAX as usize] = [111, 84, THIRD_CARAMBO];
/// What a good player gets from a position on average, in points; measured likewise.
const TURN_WORTH: f64 = 135.0;
/// More than any turn is worth: the one that wins the game.
const VICTORY: f64 = 10_000.0;
/// How many turns are weighed.
const CANDIDATES: usize = 8;
/// From how many throws the worth of a position is told.
const THROWS: usize = 4;
/// How many placings of the balls are compared, and from how many throws.
const PLACINGS: usize = 20;
const PLACING_THROWS: usize = 4;

/// The moves that lead to the best turn still possible in a throw; none if it is best to end it.
pub(super) fn best_turn(view: &View, throw: &Throw) -> Vec<Move> {
    let board = &**view.board();
    let mut shortlist = Shortlist::new(board, throw);
    walk_all(board, throw, &mut shortlist);
    let prospects = Prospects::of(view, throw.number());
    let mut best: Option<(f64, &Candidate)> = None;
    for candidate in &shortlist.candidates {
        let worth = prospects.weigh(candidate);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, candidate));
        }
    }
    best.map(|(_, candidate)| candidate.path.moves(board)).unwrap_or_default()
}

/// The placing of a ball from which the opener gets the most, of some placings of all three (B3).
pub(super) fn placing(view: &View, thoughts: &mut Thoughts) -> Option<Move> {
    let board = &**view.board();
    let prospects = Prospects::of(view, 1);
    let mut best: Option<(f64, Balls)> = None;
    for _ in 0..PLACINGS {
        let balls = placed_somehow(view, thoughts);
        let worth = prospects.turn_from(balls, 1, PLACING_THROWS);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, balls));
        }
    }
    let (_, balls) = best?;
    debug_assert!(Ball::ALL.iter().all(|ball| board.value(balls.of(*ball)) == 0));
    let ball = Ball::ALL.into_iter().find(|ball| view.placed[ball.index()].is_none())?;
    Some(Move::Place { ball, on: balls.of(ball) })
}

/// The balls that lie, and the others on zero fields at random.
fn placed_somehow(view: &View, thoughts: &mut Thoughts) -> Balls {
    let mut free: Vec<Field> =
        view.board().zero_fields().filter(|field| !view.placed.contains(&Some(*field))).collect();
    Balls::new(
        view.placed
            .map(|place| place.unwrap_or_else(|| free.swap_remove(usize::from(thoughts.roll(free.len() as u8)) - 1))),
    )
}

/// A turn that may be played.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    path: Path,
    balls: [u8; 3],
    points: u16,
    carambo: bool,
    /// Points and the worth of a Carambo anywhere: what the shortlist goes by.
    roughly: u16,
}

/// The most promising turns of a throw, best first, no two of which leave the same position.
struct Shortlist<'a> {
    board: &'a Board,
    alike: u16,
    /// What a Carambo brings: more points with the third throw, else one more throw.
    third: u16,
    carambo_worth: u16,
    candidates: SmallVec<[Candidate; CANDIDATES]>,
}

impl<'a> Shortlist<'a> {
    fn new(board: &'a Board, throw: &Throw) -> Self {
        let is_third = throw.number() == THROWS_MAX;
        Self {
            board,
            alike: Alike::of(throw.dice()).map_or(0, Alike::points),
            third: if is_third { THIRD_CARAMBO } else { 0 },
            carambo_worth: if is_third { 0 } else { CARAMBO_WORTH[usize::from(throw.number()) - 1] },
            candidates: SmallVec::new(),
        }
    }

    /// Whether a turn of this rough worth is among the best so far.
    #[inline]
    fn takes(&self, roughly: u16) -> bool {
        self.candidates.len() < CANDIDATES || self.candidates.last().is_some_and(|last| roughly > last.roughly)
    }

    fn enter(&mut self, candidate: Candidate) {
        let mut balls = candidate.balls;
        balls.sort_unstable();
        // The balls' colours do not matter to whoever throws next.
        let is_same = |other: &Candidate| {
            let mut others = other.balls;
            others.sort_unstable();
            others == balls && other.carambo == candidate.carambo
        };
        if let Some(place) = self.candidates.iter().position(is_same) {
            if self.candidates[place].points >= candidate.points {
                return;
            }
            self.candidates.remove(place);
        }
        let place = self.candidates.partition_point(|other| other.roughly >= candidate.roughly);
        self.candidates.truncate(CANDIDATES - 1);
        let place = place.min(self.candidates.len());
        self.candidates.insert(place, candidate);
    }

    /// The turns that end with the last moves of one ball on these fields, all of them worth the same premiums.
    #[inline]
    fn look(&mut self, fields: FieldSet, (premium, carambo): (u16, bool), moves: &LastMoves, path: &Path) {
        let others = moves.others.map(|place| u16::from(self.board.value_at(place))).iter().sum::<u16>();
        let go_on = if carambo { self.carambo_worth } else { 0 };
        for (fields, value) in [(fields & !self.board.zeros(), moves.die), (fields & self.board.zeros(), 0)] {
            let points = others + u16::from(value) + premium;
            for to in fields_of(fields) {
                if !self.takes(points + go_on) {
                    break;
                }
                let path = path.with(moves.ball, to, moves.die);
                let mut balls = [to; 3];
                for (ball, place) in moves.ball.others().into_iter().zip(moves.others) {
                    balls[ball.index()] = place;
                }
                self.enter(Candidate { path, balls, points, carambo, roughly: points + go_on });
            }
        }
    }
}

impl Visitor for Shortlist<'_> {
    fn between(&mut self, node: &Node, path: &Path) {
        let carambo = node.is_carambo();
        let roughly = if carambo { self.carambo_worth } else { 0 };
        if self.takes(roughly) {
            self.enter(Candidate { path: *path, balls: node.balls, points: 0, carambo, roughly });
        }
    }

    fn last(&mut self, moves: &LastMoves, path: &Path) {
        let carambo = moves.scoring & moves.carambo;
        let plain = moves.scoring & !moves.carambo;
        for (fields, is_carambo, factor, more) in [(carambo, true, 2, self.third), (plain, false, 1, 0)] {
            let premium = factor * (FORMATION + self.alike) + more;
            self.look(fields & moves.formation, (premium, is_carambo), moves, path);
            self.look(fields & !moves.formation, (factor * self.alike + more, is_carambo), moves, path);
        }
    }
}

/// What positions are worth to the player to move, and to the next one.
struct Prospects<'a> {
    board: &'a Board,
    number: u8,
    /// What the mover loses by a point that the next player gets: all of it
    /// against one other, a part against several. Alone it is the mover's own.
    loss: f64,
    /// What the mover still needs to win, if a score ends the game.
    needed: Option<u32>,
    throws: [FourDice; THROWS],
}

impl<'a> Prospects<'a> {
    fn of(view: &'a View, number: u8) -> Self {
        let mine = match view.turn {
            Turn::Of(seat) => view.points[seat.index()],
            Turn::Over => 0,
        };
        let score = u32::from(view.options.score);
        // Thoughts that begin alike every time.
        let mut thoughts = Thoughts::new(&mut Scripted::new([1; 8]));
        Self {
            board: view.board(),
            number,
            loss: if view.points.len() == 1 { -1.0 } else { 1.0 / (view.points.len() - 1) as f64 },
            needed: (view.options.ends == Ends::Score).then(|| score.saturating_sub(mine)),
            throws: std::array::from_fn(|_| FourDice::throw(&mut thoughts)),
        }
    }

    /// What the player gets who throws from a position, in points; the number of the throw says how often they may go on.
    fn turn_from(&self, balls: Balls, number: u8, throws: usize) -> f64 {
        let worth = CARAMBO_WORTH[usize::from(number) - 1];
        let sum: u32 = (self.throws[..throws].iter())
            .map(|dice| u32::from(most(self.board, &Throw::new(balls, *dice, number), worth)))
            .sum();
        f64::from(sum) / throws as f64
    }

    fn weigh(&self, candidate: &Candidate) -> f64 {
        let points = f64::from(candidate.points);
        if self.needed.is_some_and(|needed| needed <= u32::from(candidate.points)) {
            return VICTORY + points;
        }
        let balls = Balls::new(candidate.balls.map(|place| self.board.field(place)));
        if candidate.carambo && self.number < THROWS_MAX {
            points + self.turn_from(balls, self.number + 1, THROWS) - self.loss * TURN_WORTH
        } else {
            points - self.loss * self.turn_from(balls, 1, THROWS)
        }
    }
}
