//! What a position is worth to who throws from it: the hard AI's foresight.
//!
//! The worth is the points that the player gets ahead of the other from there
//! on, of two who play alike. It hangs on the places of the balls alone, not on
//! their colours, so that there are few positions enough to keep a number for
//! each. Those for the board that comes with the program began as a rough guess,
//! a sum of numbers for the fields two by two; then each position was thrown
//! from by all 126 throws, the best turn of each was found by the numbers so
//! far, and what these brought on average was the new number, round after round.
//! `cargo bench --bench karambolage -- fit` goes on with it.

use std::sync::{Arc, LazyLock};

pub use super::expect::{expectation, expectations};
use super::{
    balls::Balls,
    board::Board,
    lines::{FieldSet, fields_of},
    score::{Alike, FORMATION, THIRD_CARAMBO, THROWS_MAX},
    solve::{LastMoves, Node, Path, Visitor, walk_all},
    throw::Throw,
};

/// The numbers for the board that comes with the program, in tenths of points: for each number of a throw (B9) one for
/// each position, in the order of [`Worths::place`].
const STANDARD: &[u8] = include_bytes!("worths.bin");
/// What going on to throw is worth where nothing else is known, in points, by the number of the throw: on another board
/// than the one that comes with the program, and where a fit begins. A guess, from half of what a good player gets.
const ANYWHERE: [f32; THROWS_MAX as usize] = [67.0, 49.0, 33.0];

static OF_STANDARD: LazyLock<Arc<Worths>> = LazyLock::new(|| {
    let fields = Board::standard().fields().count();
    let tenths = STANDARD.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
    let numbers: Vec<f32> = tenths.map(|tenths| f32::from(tenths) / 10.0).collect();
    let positions = Worths::positions(fields);
    assert_eq!(numbers.len(), positions * usize::from(THROWS_MAX), "a number for each position");
    let of = |number: usize| numbers[number * positions..(number + 1) * positions].to_vec();
    Arc::new(Worths::of_positions(fields, &std::array::from_fn(of)))
});

/// What the positions of a board are worth to who throws.
#[derive(Clone, Debug)]
pub struct Worths {
    fields: usize,
    /// Whether the numbers tell positions apart.
    is_fitted: bool,
    /// For each number of a throw, for each two fields, a number for each third one; where they do not tell positions
    /// apart, those for two fields alone, which are the same for any.
    rows: [Box<[f32]>; THROWS_MAX as usize],
}

impl Worths {
    /// Those of a board: fitted for the one that comes with the program, else the same everywhere.
    #[must_use]
    pub fn of(board: &Board) -> Arc<Self> {
        if *board == *Board::standard() { Arc::clone(&OF_STANDARD) } else { Arc::new(Self::flat(board)) }
    }

    /// Every position of a board worth the same.
    #[must_use]
    pub fn flat(board: &Board) -> Self {
        Self::same(board, ANYWHERE)
    }

    /// No position worth anything: a throw is worth its points alone.
    #[must_use]
    pub fn nothing(board: &Board) -> Self {
        Self::same(board, [0.0; THROWS_MAX as usize])
    }

    fn same(board: &Board, worths: [f32; THROWS_MAX as usize]) -> Self {
        let fields = board.fields().count();
        Self { fields, is_fitted: false, rows: worths.map(|worth| vec![worth; fields].into()) }
    }

    /// By a number, in points, for each position of a board of so many fields, in the order of [`Worths::place`]; and
    /// that for each number of a throw.
    ///
    /// # Panics
    /// If there are too few numbers.
    #[must_use]
    pub fn of_positions(fields: usize, numbers: &[Vec<f32>; THROWS_MAX as usize]) -> Self {
        let cube = |numbers: &Vec<f32>| -> Box<[f32]> {
            let number = |at: usize| match [at / fields / fields, at / fields % fields, at % fields] {
                [a, b, c] if a != b && b != c && c != a => numbers[Self::place([a, b, c])],
                // No two balls stand on one field.
                _ => 0.0,
            };
            (0..fields.pow(3)).map(number).collect()
        };
        Self { fields, is_fitted: true, rows: numbers.each_ref().map(cube) }
    }

    /// Whether the numbers tell positions apart.
    #[must_use]
    pub const fn is_fitted(&self) -> bool {
        self.is_fitted
    }

    /// How many positions a board of so many fields has, whatever the balls' colours.
    #[must_use]
    pub const fn positions(fields: usize) -> usize {
        fields * (fields - 1) * (fields - 2) / 6
    }

    /// The place of a position among the numbers of [`Worths::of_positions`]: by the last of its fields, then by the
    /// one before it.
    #[must_use]
    pub fn place(mut fields: [usize; 3]) -> usize {
        fields.sort_unstable();
        let [a, b, c] = fields;
        c * c.saturating_sub(1) * c.saturating_sub(2) / 6 + b * b.saturating_sub(1) / 2 + a
    }

    /// What a position is worth to who makes the throw of this number from it, in points.
    #[must_use]
    pub fn worth(&self, board: &Board, balls: &Balls, number: u8) -> f32 {
        self.at(balls.fields().map(|field| board.index(field)), number)
    }

    pub(super) fn at(&self, [a, b, c]: [u8; 3], number: u8) -> f32 {
        self.row([a, b], number)[usize::from(c)]
    }

    /// What it is worth that balls stand on two fields, for each field of the third.
    #[inline]
    pub(super) fn row(&self, [one, other]: [u8; 2], number: u8) -> &[f32] {
        let row = if self.is_fitted { usize::from(one) * self.fields + usize::from(other) } else { 0 };
        &self.rows[usize::from(number) - 1][row * self.fields..][..self.fields]
    }
}

/// What the end of a throw brings, in points, as far as it does not hang on where balls stand.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// What the mover loses by a point that the next player gets: all of it against one other, a part against
    /// several. Alone it is the mover's own.
    pub loss: f32,
    /// What the mover still needs to win, if a score ends the game or nobody throws afterwards, and what winning is
    /// worth, in points.
    pub needed: Option<(u32, f32)>,
}

impl Stakes {
    /// Of two, far from the end of the game.
    pub const EVEN: Self = Self { loss: 1.0, needed: None };

    /// For whom and how what a turn of the throw of this number leaves counts: for who throws again from there, for
    /// the next player else. The number of the throw made from there, what its worth is times, and whether it is the
    /// mover's.
    #[inline]
    pub(super) const fn next(self, number: u8, carambo: bool) -> (u8, f32, bool) {
        if carambo && number < THROWS_MAX { (number + 1, 1.0, true) } else { (1, -self.loss, false) }
    }
}

/// Who looks at every turn of a throw with its worth.
pub(super) trait Weighing {
    /// Whether a turn of this worth is of any use.
    fn takes(&self, worth: f32) -> bool;
    /// A turn that is: where it leaves the balls, what it brings at once, and whether its player throws again.
    fn enter(&mut self, path: Path, balls: [u8; 3], points: u16, again: bool, worth: f32);
}

/// Tells the worth of every turn of a throw to another.
pub(super) struct Weigher<'a, W> {
    board: &'a Board,
    worths: &'a Worths,
    stakes: Stakes,
    number: u8,
    alike: u16,
    third: u16,
    pub to: W,
}

impl<'a, W: Weighing> Weigher<'a, W> {
    pub(super) fn new(board: &'a Board, worths: &'a Worths, stakes: Stakes, throw: &Throw, to: W) -> Self {
        Self {
            board,
            worths,
            stakes,
            number: throw.number(),
            alike: Alike::of(throw.dice()).map_or(0, Alike::points),
            third: if throw.number() == THROWS_MAX { THIRD_CARAMBO } else { 0 },
            to,
        }
    }

    /// What points bring: the game, where they are enough, and of two such turns the one with more.
    #[inline]
    fn gain(&self, points: u16) -> f32 {
        match self.stakes.needed {
            Some((needed, victory)) if u32::from(points) >= needed => victory + f32::from(points) / 100.0,
            _ => f32::from(points),
        }
    }

    /// The turns that end with the last moves of one ball on these fields, all of them worth the same premiums.
    #[inline]
    fn look(&mut self, fields: FieldSet, scored: Option<u16>, carambo: bool, moves: &LastMoves, path: &Path) {
        if fields == 0 {
            return;
        }
        let (number, sign, again) = self.stakes.next(self.number, carambo);
        let left = self.worths.row(moves.others, number);
        let others = moves.others.map(|place| u16::from(self.board.value_at(place))).iter().sum::<u16>();
        let zeros = self.board.zeros();
        for (fields, value) in [(fields & !zeros, u16::from(moves.die)), (fields & zeros, 0)] {
            let points = scored.map_or(0, |premium| others + value + premium);
            let gain = self.gain(points);
            for to in fields_of(fields) {
                let worth = gain + sign * left[usize::from(to)];
                if self.to.takes(worth) {
                    let mut balls = [to; 3];
                    for (ball, place) in moves.ball.others().into_iter().zip(moves.others) {
                        balls[ball.index()] = place;
                    }
                    self.to.enter(path.with(moves.ball, to, moves.die), balls, points, again, worth);
                }
            }
        }
    }
}

impl<W: Weighing> Visitor for Weigher<'_, W> {
    fn between(&mut self, node: &Node, path: &Path) {
        let (number, sign, again) = self.stakes.next(self.number, node.is_carambo());
        let worth = sign * self.worths.at(node.balls, number);
        if self.to.takes(worth) {
            self.to.enter(*path, node.balls, 0, again, worth);
        }
    }

    fn last(&mut self, moves: &LastMoves, path: &Path) {
        for (is_carambo, of_kind, factor, more) in
            [(true, moves.carambo, 2, self.third), (false, moves.all & !moves.carambo, 1, 0)]
        {
            let scoring = of_kind & moves.scoring;
            let in_formation = factor * (FORMATION + self.alike) + more;
            self.look(scoring & moves.formation, Some(in_formation), is_carambo, moves, path);
            self.look(scoring & !moves.formation, Some(factor * self.alike + more), is_carambo, moves, path);
            self.look(of_kind & !moves.scoring, None, is_carambo, moves, path);
        }
    }
}

/// What the best turn of a throw is worth to its player, in points, and where it leaves the balls, whoever throws from
/// there next.
///
/// # Panics
/// Never: that a player makes no move is a turn too.
#[must_use]
pub fn best_turn(board: &Board, worths: &Worths, stakes: Stakes, throw: &Throw) -> (f32, Balls) {
    let mut weigher = Weigher::new(board, worths, stakes, throw, Best(None));
    walk_all(board, throw, &mut weigher);
    let (worth, places) = weigher.to.0.expect("no move is a turn too");
    (worth, Balls::new(places.map(|place| board.field(place))))
}

/// Keeps the best turn's worth and where it leaves the balls.
struct Best(Option<(f32, [u8; 3])>);

impl Weighing for Best {
    fn takes(&self, worth: f32) -> bool {
        self.0.is_none_or(|(most, _)| worth > most)
    }

    fn enter(&mut self, _: Path, balls: [u8; 3], _: u16, _: bool, worth: f32) {
        self.0 = Some((worth, balls));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_a_place_of_its_own_whichever_ball_stands_where() {
        let mut places = vec![];
        for c in 2..7 {
            for b in 1..c {
                for a in 0..b {
                    places.push(Worths::place([a, b, c]));
                    for other in [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                        assert_eq!(Worths::place(other), places[places.len() - 1]);
                    }
                }
            }
        }
        assert_eq!(places, (0..Worths::positions(7)).collect::<Vec<_>>());
    }
}
