//! What a position is worth to who throws from it: the hard AI's foresight.
//!
//! The worth is the points that the player gets ahead of the other from there
//! on, of two who play alike. It is told by the places of the balls two by two,
//! whatever their colours: a number for each pair of fields, the three of a
//! position summed. The numbers for the board that comes with the program were
//! fitted: thousands of positions, from games and at random, are each thrown
//! from, the best turn is found by the numbers so far, and the new numbers are
//! those that come nearest to what it brought; so round after round, until they
//! stand. `cargo bench --bench karambolage -- fit` does it again.

use std::sync::{Arc, LazyLock};

use super::{
    balls::{Balls, DICE, FourDice},
    board::{Board, VALUE_MAX},
    lines::{FieldSet, fields_of},
    score::{Alike, FORMATION, THIRD_CARAMBO, THROWS_MAX},
    solve::{LastMoves, Node, Path, Visitor, walk_all},
    throw::Throw,
};

/// The numbers for the board that comes with the program, in tenths of points: for each number of a throw (B9) a
/// row of pairs for each field, with itself and those after it.
const STANDARD: &[u8] = include_bytes!("worths.bin");
/// What going on to throw is worth where nothing else is known, in points, by the number of the throw: on another board
/// than the one that comes with the program, and where a fit begins. A guess, from half of what a good player gets.
const ANYWHERE: [f32; THROWS_MAX as usize] = [67.0, 49.0, 33.0];

static OF_STANDARD: LazyLock<Arc<Worths>> = LazyLock::new(|| {
    let fields = Board::standard().fields().count();
    let tenths = STANDARD.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
    let numbers: Vec<f32> = tenths.map(|tenths| f32::from(tenths) / 10.0).collect();
    let pairs = fields * (fields + 1) / 2;
    assert_eq!(numbers.len(), pairs * usize::from(THROWS_MAX), "a number for each pair of fields");
    let of = |number: usize| numbers[number * pairs..(number + 1) * pairs].to_vec();
    Arc::new(Worths::of_pairs(fields, &std::array::from_fn(of)))
});

/// What the positions of a board are worth to who throws.
#[derive(Clone, Debug)]
pub struct Worths {
    fields: usize,
    /// Whether the numbers tell positions apart.
    is_fitted: bool,
    /// For each number of a throw, for each two fields, both ways round.
    pairs: [Box<[f32]>; THROWS_MAX as usize],
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
        let fields = board.fields().count();
        Self { fields, is_fitted: false, pairs: ANYWHERE.map(|worth| vec![worth / 3.0; fields * fields].into()) }
    }

    /// No position worth anything: a throw is worth its points alone.
    #[must_use]
    pub fn nothing(board: &Board) -> Self {
        let fields = board.fields().count();
        Self { fields, is_fitted: false, pairs: std::array::from_fn(|_| vec![0.0; fields * fields].into()) }
    }

    /// By a number, in points, for each two of so many fields, the first with itself, then with those after it, then
    /// the second; and that for each number of a throw.
    ///
    /// # Panics
    /// If there are too few numbers.
    #[must_use]
    pub fn of_pairs(fields: usize, numbers: &[Vec<f32>; THROWS_MAX as usize]) -> Self {
        let square = |numbers: &Vec<f32>| -> Box<[f32]> {
            let both_ways = |place: usize| numbers[Self::pair(fields, place / fields, place % fields)];
            (0..fields * fields).map(both_ways).collect()
        };
        Self { fields, is_fitted: true, pairs: numbers.each_ref().map(square) }
    }

    /// Whether the numbers tell positions apart.
    #[must_use]
    pub const fn is_fitted(&self) -> bool {
        self.is_fitted
    }

    /// The place of two fields among the numbers of [`Worths::of_pairs`].
    #[must_use]
    pub const fn pair(fields: usize, one: usize, other: usize) -> usize {
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        // The rows before have one number fewer each.
        low * (2 * fields - low + 1) / 2 + (high - low)
    }

    /// What a position is worth to who makes the throw of this number from it, in points.
    #[must_use]
    pub fn worth(&self, board: &Board, balls: &Balls, number: u8) -> f32 {
        self.at(balls.fields().map(|field| board.index(field)), number)
    }

    fn at(&self, [a, b, c]: [u8; 3], number: u8) -> f32 {
        let row = |field: u8| self.row(field, number);
        row(a)[usize::from(b)] + row(b)[usize::from(c)] + row(c)[usize::from(a)]
    }

    /// The numbers of one field with each.
    #[inline]
    fn row(&self, field: u8, number: u8) -> &[f32] {
        let start = usize::from(field) * self.fields;
        &self.pairs[usize::from(number) - 1][start..start + self.fields]
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
    const fn next(self, number: u8, carambo: bool) -> (u8, f32, bool) {
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
        let [one, other] = moves.others;
        let (beside_one, beside_other) = (self.worths.row(one, number), self.worths.row(other, number));
        let between = beside_one[usize::from(other)];
        let others = u16::from(self.board.value_at(one)) + u16::from(self.board.value_at(other));
        let zeros = self.board.zeros();
        for (fields, value) in [(fields & !zeros, u16::from(moves.die)), (fields & zeros, 0)] {
            let points = scored.map_or(0, |premium| others + value + premium);
            let gain = self.gain(points);
            for to in fields_of(fields) {
                let left = between + beside_one[usize::from(to)] + beside_other[usize::from(to)];
                let worth = gain + sign * left;
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

/// What a position is worth to who makes the throw of this number from it: the mean of the best turns of all 126
/// throws, in points.
#[must_use]
pub fn expectation(board: &Board, worths: &Worths, stakes: Stakes, balls: Balls, number: u8) -> f32 {
    expect(board, worths, stakes, balls, number).0
}

/// The same, and how much work it was: how often the last moves of a ball were looked at.
pub(super) fn expect(board: &Board, worths: &Worths, stakes: Stakes, balls: Balls, number: u8) -> (f32, u32) {
    let start = Throw::new(balls, FourDice::new([1; DICE]), number);
    let mut every = EveryThrow { board, worths, stakes, number, best: [f32::NEG_INFINITY; KEYS], work: 0 };
    let node = Node::of(board, &start);
    every.stop(&node, 0);
    every.go_on(&node, [0; DICE], 0);
    (every.mean(), every.work)
}

/// Dice from none to four, as a number in the base 7, 0 for none.
const KEYS: usize = 7_usize.pow(DICE as u32);

/// The best turns of all throws at once: turns that begin alike are looked at together, whatever dice are still to
/// come. A fifth of the work of throw by throw.
struct EveryThrow<'a> {
    board: &'a Board,
    worths: &'a Worths,
    stakes: Stakes,
    number: u8,
    /// By the dice it takes, the best turn.
    best: [f32; KEYS],
    work: u32,
}

/// Ends of a turn that differ in what the dice add: whether it is a Carambo, and whether it scores.
const ENDS: usize = 4;

impl EveryThrow<'_> {
    /// A turn that ends before all dice are used.
    #[inline]
    fn stop(&mut self, node: &Node, key: usize) {
        let (number, sign, _) = self.stakes.next(self.number, node.is_carambo());
        let worth = sign * self.worths.at(node.balls, number);
        self.best[key] = self.best[key].max(worth);
    }

    /// All ways on with one move more.
    fn go_on(&mut self, node: &Node, dice: [u8; DICE], used: usize) {
        for ball in node.may.iter() {
            let reach = self.board.lines().reach(node.balls[ball.index()], node.places(ball.others()));
            if used == DICE - 1 {
                self.end(&LastMoves::to(self.board, node, ball, 0, reach), dice);
                continue;
            }
            for to in fields_of(reach) {
                let after = node.after(self.board, ball, to);
                let taken = match self.board.value_at(to) {
                    0 => 1..=VALUE_MAX,
                    value => value..=value,
                };
                for die in taken {
                    let mut dice = dice;
                    dice[used] = die;
                    self.stop(&after, key_of(dice));
                    self.go_on(&after, dice, used + 1);
                }
            }
        }
    }

    /// The last moves of one ball, whatever the last die is.
    fn end(&mut self, moves: &LastMoves, dice: [u8; DICE]) {
        self.work += 1;
        // For each value of a field, for each kind of end, the best without what the dice add.
        let mut best = [[f32::NEG_INFINITY; ENDS]; VALUE_MAX as usize + 1];
        // The same of the points alone: whether they win the game.
        let mut points_of = [[0; ENDS]; VALUE_MAX as usize + 1];
        let [one, other] = moves.others;
        let others = u16::from(self.board.value_at(one)) + u16::from(self.board.value_at(other));
        for (carambo, of_kind) in [(true, moves.all & moves.carambo), (false, moves.all & !moves.carambo)] {
            let (number, sign, _) = self.stakes.next(self.number, carambo);
            let (beside_one, beside_other) = (self.worths.row(one, number), self.worths.row(other, number));
            let between = beside_one[usize::from(other)];
            let third = if carambo && self.number == THROWS_MAX { THIRD_CARAMBO } else { 0 };
            for to in fields_of(of_kind) {
                let value = self.board.value_at(to);
                let scores = moves.scoring >> to & 1 == 1;
                let formation = if moves.formation >> to & 1 == 1 { FORMATION } else { 0 };
                let factor = if carambo { 2 } else { 1 };
                let points = if scores { others + u16::from(value) + factor * formation + third } else { 0 };
                let left = between + beside_one[usize::from(to)] + beside_other[usize::from(to)];
                let end = usize::from(carambo) * 2 + usize::from(scores);
                let (kept, most) = (&mut best[usize::from(value)][end], &mut points_of[usize::from(value)][end]);
                *kept = kept.max(f32::from(points) + sign * left);
                *most = points.max(*most);
            }
        }
        for die in 1..=VALUE_MAX {
            let mut dice = dice;
            dice[DICE - 1] = die;
            let alike = Alike::of(FourDice::new(dice)).map_or(0, Alike::points);
            let key = key_of(dice);
            for (end, premium) in [0, alike, 0, 2 * alike].into_iter().enumerate() {
                for value in [0, usize::from(die)] {
                    let wins = |&(needed, _): &(u32, f32)| u32::from(points_of[value][end] + premium) >= needed;
                    let worth = match self.stakes.needed.filter(wins) {
                        Some((_, victory)) => victory,
                        None => best[value][end] + f32::from(premium),
                    };
                    self.best[key] = self.best[key].max(worth);
                }
            }
        }
    }

    /// The mean over all throws, in each of which a turn may take fewer dice as well.
    fn mean(&self) -> f32 {
        let of = |(dice, ways): (FourDice, u32)| {
            let pips = dice.pips();
            let some = (0..1_u8 << DICE).map(|which| {
                let taken = std::array::from_fn(|die| if which >> die & 1 == 1 { pips[die] } else { 0 });
                self.best[key_of(taken)]
            });
            f64::from(ways) * f64::from(some.fold(f32::NEG_INFINITY, f32::max))
        };
        (FourDice::all().map(of).sum::<f64>() / 1296.0) as f32
    }
}

/// The same number for the same dice, in whatever order they were used.
#[inline]
fn key_of(mut dice: [u8; DICE]) -> usize {
    dice.sort_unstable();
    dice.iter().fold(0, |key, die| 7 * key + usize::from(*die))
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        dice::{Dice, Luck},
        karambolage::{Ball, Field},
    };

    fn position(board: &Board, luck: &mut Luck<StdRng>) -> Balls {
        let mut free: Vec<Field> = board.fields().collect();
        Balls::new(Ball::ALL.map(|_| free.swap_remove(usize::from(luck.roll(free.len() as u8)) - 1)))
    }

    #[test]
    fn all_throws_at_once_come_to_what_they_come_to_one_by_one() {
        let board = Board::standard();
        let mut luck = Luck(StdRng::seed_from_u64(1));
        for (worths, number) in [(Worths::of(&board), 1), (Worths::of(&board), 3), (Worths::flat(&board).into(), 2)] {
            let balls = position(&board, &mut luck);
            let one_by_one = FourDice::all().map(|(dice, ways)| {
                f64::from(ways)
                    * f64::from(best_turn(&board, &worths, Stakes::EVEN, &Throw::new(balls, dice, number)).0)
            });
            let one_by_one = one_by_one.sum::<f64>() / 1296.0;
            let at_once = f64::from(expectation(&board, &worths, Stakes::EVEN, balls, number));
            assert!((at_once - one_by_one).abs() < 1e-2, "{balls}: {at_once}, {one_by_one} throw by throw");
        }
    }

    #[test]
    fn of_two_fields_the_order_does_not_matter() {
        let mut places: Vec<usize> = (0..7)
            .flat_map(|one| (one..7).map(move |other| (one, other)))
            .map(|(a, b)| Worths::pair(7, a, b))
            .collect();
        assert!((0..7).all(|one| (0..7).all(|other| Worths::pair(7, one, other) == Worths::pair(7, other, one))));
        places.dedup();
        assert_eq!(places, (0..28).collect::<Vec<_>>());
    }
}
