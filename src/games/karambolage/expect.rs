//! What a position is worth by all 126 throws to come, each with its own best turn.

use std::sync::LazyLock;

use super::{
    balls::{Balls, DICE, FourDice},
    board::{Board, VALUE_MAX},
    lines::{FieldSet, fields_of},
    score::{Alike, FORMATION, THIRD_CARAMBO, THROWS_MAX},
    solve::{LastMoves, Node},
    throw::Throw,
    worth::{Stakes, Worths},
};

/// What a position is worth to who makes the throw of this number from it: the mean of the best turns of all 126
/// throws, in points.
#[must_use]
pub fn expectation(board: &Board, worths: &Worths, stakes: Stakes, balls: Balls, number: u8) -> f32 {
    expect(board, worths, stakes, balls, number).0
}

/// The same for each number of a throw, at little more than the work of one.
#[must_use]
pub fn expectations(board: &Board, worths: &Worths, stakes: Stakes, balls: Balls) -> [f32; THROWS_MAX as usize] {
    EveryThrow::from(board, worths, stakes, balls, std::array::from_fn(|number| number as u8 + 1)).means()
}

/// What it is worth by the throw of one number, and how much work it was: how often the last moves of a ball were
/// looked at.
pub(super) fn expect(board: &Board, worths: &Worths, stakes: Stakes, balls: Balls, number: u8) -> (f32, u32) {
    let every = EveryThrow::from(board, worths, stakes, balls, [number]);
    let [worth] = every.means();
    (worth, every.work)
}

/// The best turns of all throws at once: turns that begin alike are looked at together, whatever dice are still to
/// come, whatever die a zero field takes, and whatever the number of the throw is, as long as they are no Carambo.
struct EveryThrow<'a, const N: usize> {
    board: &'a Board,
    worths: &'a Worths,
    stakes: Stakes,
    numbers: [u8; N],
    /// The best turns that are no Carambo.
    plain: Turns,
    /// Those that are, for each of the numbers.
    carambo: [Turns; N],
    work: u32,
}

/// The best turns of some kind, by the values of the fields on which their moves end.
struct Turns {
    /// By these values, what the best turn is worth that does not use all dice.
    stopped: Box<[f32]>,
    /// By the values of the first three fields and by the last one's: the best turns that do not score, and that do.
    ended: Box<[[[Ended; 2]; VALUE_MAX as usize + 1]]>,
}

impl Turns {
    fn none() -> Self {
        let stopped = vec![f32::NEG_INFINITY; KEYS_OF_THREE].into();
        Self { stopped, ended: vec![[[Ended::NONE; 2]; VALUE_MAX as usize + 1]; KEYS_OF_THREE].into() }
    }

    /// Those of the last moves of a ball to some fields, which double what is doubled by so much, and bring so much more.
    #[inline]
    fn enter(&mut self, key: usize, moves: &LastMoves, of_kind: FieldSet, values: &[u8], brings: &Brings<'_>) {
        let Brings { left, sign, factor, more } = *brings;
        let others = moves.others.map(|place| u16::from(values[usize::from(place)])).iter().sum::<u16>();
        let best = &mut self.ended[key];
        let scoring = of_kind & moves.scoring;
        for (fields, premium) in [
            (scoring & moves.formation, others + factor * FORMATION + more),
            (scoring & !moves.formation, others + more),
        ] {
            for to in fields_of(fields).map(usize::from) {
                let points = premium + u16::from(values[to]);
                best[usize::from(values[to])][1].or(Ended { worth: f32::from(points) + sign * left[to], points });
            }
        }
        for to in fields_of(of_kind & !moves.scoring).map(usize::from) {
            best[usize::from(values[to])][0].or(Ended { worth: sign * left[to], points: 0 });
        }
    }
}

/// What turns bring besides the values of the fields.
struct Brings<'a> {
    /// What what is left is worth to who throws next, by the field of the last ball, and how it counts.
    left: &'a [f32],
    sign: f32,
    /// How often premiums count.
    factor: u16,
    more: u16,
}

/// What the best turn that ends somehow brings, without what the dice add.
#[derive(Clone, Copy)]
struct Ended {
    worth: f32,
    /// The most points that one brings: whether they win the game.
    points: u16,
}

impl Ended {
    const NONE: Self = Self { worth: f32::NEG_INFINITY, points: 0 };

    #[inline]
    fn or(&mut self, other: Self) {
        self.worth = self.worth.max(other.worth);
        self.points = self.points.max(other.points);
    }

    /// With what the dice add, the game where it is enough.
    fn with(self, premium: u16, stakes: Stakes) -> f32 {
        match stakes.needed {
            Some((needed, victory)) if self.worth > f32::NEG_INFINITY && u32::from(self.points + premium) >= needed => {
                victory
            }
            _ => self.worth + f32::from(premium),
        }
    }
}

impl<'a, const N: usize> EveryThrow<'a, N> {
    fn from(board: &'a Board, worths: &'a Worths, stakes: Stakes, balls: Balls, numbers: [u8; N]) -> Self {
        let (plain, carambo) = (Turns::none(), numbers.map(|_| Turns::none()));
        let mut every = Self { board, worths, stakes, numbers, plain, carambo, work: 0 };
        let node = Node::of(board, &Throw::new(balls, FourDice::new([1; DICE]), numbers[0]));
        every.stop(&node, 0);
        every.go_on(&node, [0; DICE], 0);
        every
    }

    /// A turn that ends before all dice are used.
    #[inline]
    fn stop(&mut self, node: &Node, key: usize) {
        if node.is_carambo() {
            for (number, turns) in self.numbers.into_iter().zip(&mut self.carambo) {
                let (number, sign, _) = self.stakes.next(number, true);
                turns.stopped[key] = turns.stopped[key].max(sign * self.worths.at(node.balls, number));
            }
        } else {
            let (number, sign, _) = self.stakes.next(THROWS_MAX, false);
            self.plain.stopped[key] = self.plain.stopped[key].max(sign * self.worths.at(node.balls, number));
        }
    }

    /// All ways on with one move more.
    fn go_on(&mut self, node: &Node, values: [u8; DICE], used: usize) {
        for ball in node.may.iter() {
            let reach = self.board.lines().reach(node.balls[ball.index()], node.places(ball.others()));
            if used == DICE - 1 {
                self.end(&LastMoves::to(self.board, node, ball, 0, reach), key_of(values));
                continue;
            }
            for to in fields_of(reach) {
                let after = node.after(self.board, ball, to);
                let mut values = values;
                values[used] = in_key(self.board.value_at(to));
                self.stop(&after, key_of(values));
                self.go_on(&after, values, used + 1);
            }
        }
    }

    /// The last moves of one ball, whatever the last die is.
    fn end(&mut self, moves: &LastMoves, key: usize) {
        self.work += 1;
        let values = self.board.values();
        let brings = |(number, sign, _), factor, more| Brings {
            left: self.worths.row(moves.others, number),
            sign,
            factor,
            more,
        };
        let plain = brings(self.stakes.next(THROWS_MAX, false), 1, 0);
        self.plain.enter(key, moves, moves.all & !moves.carambo, values, &plain);
        if moves.carambo != 0 {
            for (number, turns) in self.numbers.into_iter().zip(&mut self.carambo) {
                let third = if number == THROWS_MAX { THIRD_CARAMBO } else { 0 };
                turns.enter(key, moves, moves.carambo, values, &brings(self.stakes.next(number, true), 2, third));
            }
        }
    }

    /// For each number the mean over all throws, in each of which a turn may take fewer dice as well.
    fn means(&self) -> [f32; N] {
        let keys = &*KEYS;
        let plain = keys.in_any_order(&self.plain.ended);
        self.carambo.each_ref().map(|turns| {
            let carambo = keys.in_any_order(&turns.ended);
            let of = |throw: &ThrowKeys| {
                let stopped = throw.stopped.iter().map(|key| usize::from(*key));
                let mut best = stopped
                    .map(|key| self.plain.stopped[key].max(turns.stopped[key]))
                    .fold(f32::NEG_INFINITY, f32::max);
                for place in throw.ended.iter().map(|place| usize::from(*place)) {
                    for (ended, factor) in [(&plain, 1), (&carambo, 2)] {
                        let [without, scoring] = ended[place];
                        let premium = factor * throw.alike;
                        best = best.max(without.with(0, self.stakes)).max(scoring.with(premium, self.stakes));
                    }
                }
                f64::from(throw.ways) * f64::from(best)
            };
            (keys.throws.iter().map(of).sum::<f64>() / 1296.0) as f32
        })
    }
}

/// A zero field takes any die.
const ANY_DIE: u8 = VALUE_MAX + 1;
/// The values of the fields on which at most three moves of a turn end are a number in the base 8, in order: 0 for a
/// move that is not made, [`ANY_DIE`] for a zero field.
const KEYS_OF_THREE: usize = 8_usize.pow(DICE as u32 - 1);

/// The same number for the same values, in whatever order the fields come.
#[inline]
fn key_of(mut values: [u8; DICE]) -> usize {
    values.sort_unstable();
    values.iter().fold(0, |key, value| 8 * key + usize::from(*value))
}

#[inline]
const fn in_key(value: u8) -> u8 {
    if value == 0 { ANY_DIE } else { value }
}

/// Which turns a throw allows.
struct ThrowKeys {
    /// How many of the 1,296 ways four dice fall make it.
    ways: u32,
    /// What its dice alike are worth, in points.
    alike: u16,
    /// The keys of turns of fewer than four moves, and which turns of four, of all in any order.
    stopped: Vec<u16>,
    ended: Vec<u16>,
}

/// All throws, and all turns of four moves.
struct Keys {
    throws: Vec<ThrowKeys>,
    /// The key of the first three fields, the value of the last, and which turn of four in any order that is.
    ends: Vec<(u16, u8, u16)>,
    /// How many of these there are.
    count: usize,
}

impl Keys {
    /// The best of turns of four moves, the order of their fields left aside.
    fn in_any_order(&self, ended: &[[[Ended; 2]; VALUE_MAX as usize + 1]]) -> Vec<[Ended; 2]> {
        let mut best = vec![[Ended::NONE; 2]; self.count];
        for &(three, value, place) in &self.ends {
            for (one, other) in best[usize::from(place)].iter_mut().zip(ended[usize::from(three)][usize::from(value)]) {
                one.or(other);
            }
        }
        best
    }
}

static KEYS: LazyLock<Keys> = LazyLock::new(|| {
    let mut fours = vec![];
    for a in 1..=ANY_DIE {
        for b in a..=ANY_DIE {
            for c in b..=ANY_DIE {
                fours.extend((c..=ANY_DIE).map(|d| key_of([a, b, c, d])));
            }
        }
    }
    let place = |key: usize| fours.binary_search(&key).expect("a key of four moves") as u16;
    let threes = (1..KEYS_OF_THREE).filter(|key| {
        let digits = [key / 64, key / 8 % 8, key % 8];
        digits[0] > 0 && digits.is_sorted()
    });
    let ends = threes.flat_map(|three| {
        let [a, b, c] = [three / 64, three / 8 % 8, three % 8].map(|value| value as u8);
        (0..=VALUE_MAX).map(move |value| (three as u16, value, key_of([a, b, c, in_key(value)])))
    });
    let ends = ends.map(|(three, value, key)| (three, value, place(key))).collect();
    let of = |(dice, ways): (FourDice, u32)| {
        let (mut stopped, mut ended) = (vec![], vec![]);
        for which in 0..1_u8 << DICE {
            let mut values = dice.pips();
            (0..DICE).filter(|die| which >> die & 1 == 0).for_each(|die| values[die] = 0);
            // The dice that no field asks for may go to zero fields, one after the other.
            while let Some(die) = values.iter().position(|value| *value == 0) {
                stopped.push(key_of(values) as u16);
                values[die] = ANY_DIE;
            }
            ended.push(place(key_of(values)));
        }
        for keys in [&mut stopped, &mut ended] {
            keys.sort_unstable();
            keys.dedup();
        }
        ThrowKeys { ways, alike: Alike::of(dice).map_or(0, Alike::points), stopped, ended }
    };
    Keys { throws: FourDice::all().map(of).collect(), ends, count: fours.len() }
});

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        dice::{Dice, Luck},
        karambolage::{Ball, Field, worth::best_turn},
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
    fn the_numbers_of_a_throw_at_once_come_to_what_they_come_to_one_by_one() {
        let board = Board::standard();
        let worths = Worths::of(&board);
        let balls = position(&board, &mut Luck(StdRng::seed_from_u64(2)));
        let one_by_one = [1, 2, 3].map(|number| expectation(&board, &worths, Stakes::EVEN, balls, number));
        assert_eq!(expectations(&board, &worths, Stakes::EVEN, balls), one_by_one);
    }

    #[test]
    fn the_game_is_not_won_by_what_dice_add_to_a_turn_that_cannot_be_played() {
        // Five points are more than nobody has, and less than four dice alike bring.
        let board = Board::of_rows(&[vec![0, 0, 0, 6, 6, 6, 6, 6, 6, 6, 6, 6]]).expect("a board");
        let row: Vec<Field> = board.fields().collect();
        let balls = Balls::new([row[0], row[5], row[11]]);
        let stakes = Stakes { needed: Some((5, 400.0)), ..Stakes::EVEN };
        let worths = Worths::nothing(&board);
        let one_by_one = FourDice::all().map(|(dice, ways)| {
            f64::from(ways) * f64::from(best_turn(&board, &worths, stakes, &Throw::new(balls, dice, 1)).0)
        });
        let one_by_one = one_by_one.sum::<f64>() / 1296.0;
        assert!((f64::from(expectation(&board, &worths, stakes, balls, 1)) - one_by_one).abs() < 1.0);
    }
}
