//! Karambolage worked out again: balls, contacts, points and turns, from the
//! moves and dice of a journal alone (B3–B11).

use std::cmp::Reverse;

use super::recount::{Begins, Ending, Recount};
use table::Started;

/// After so many rounds every game ends.
const ROUNDS_MAX: u32 = 100;
/// A row and a column, counted from 0.
type Place = (i32, i32);

/// What lies on the cloth, and who has how many points.
#[derive(Clone, Debug)]
pub(super) struct KarambolageRecount {
    values: Vec<Vec<u8>>,
    /// The score that wins, if one does.
    score: Option<u32>,
    /// Whether the round is played out then.
    round_is_played_out: bool,
    rounds: u32,
    points: Vec<u32>,
    opener: usize,
    turn: usize,
    round: u32,
    time_is_over: bool,
    /// Black, red, white.
    balls: [Option<Place>; 3],
    /// The dice that are not used yet; none between two throws.
    dice: Vec<u8>,
    thrown: Vec<u8>,
    /// Which throw in a row.
    throw: u8,
    /// Each move of the throw: the ball, and those it touched.
    played: Vec<(usize, Vec<usize>)>,
    /// The balls that may move.
    may: Vec<usize>,
    over: bool,
    /// How it was before each move since the dice were thrown.
    before: Vec<Self>,
}

impl KarambolageRecount {
    fn value(&self, (row, column): Place) -> u8 {
        // A place outside has no value a die could have.
        let row = usize::try_from(row).ok().and_then(|row| self.values.get(row));
        row.and_then(|row| row.get(usize::try_from(column).ok()?)).copied().unwrap_or(u8::MAX)
    }

    fn is_edge(&self, (row, column): Place) -> bool {
        [(-1, 0), (1, 0), (0, -1), (0, 1)].iter().any(|step| self.value((row + step.0, column + step.1)) == u8::MAX)
    }

    fn lay(&mut self, rolls: &[u8], throw: u8) {
        (self.dice, self.thrown) = (rolls.to_vec(), rolls.to_vec());
        self.thrown.sort_unstable();
        self.played.clear();
        self.may = vec![0, 1, 2];
        self.throw = throw;
    }

    fn run(&mut self, ball: usize, to: Place, die: Option<u8>) -> Result<(), String> {
        let from = self.balls[ball].ok_or("a ball moved before it was placed")?;
        let value = self.value(to);
        let die = die.unwrap_or(if value == 0 { self.dice.first().copied().unwrap_or(0) } else { value });
        let used = self.dice.iter().position(|&other| other == die).ok_or_else(|| format!("there is no {die} left"))?;
        self.dice.remove(used);
        self.balls[ball] = Some(to);
        let touched: Vec<usize> =
            (0..3).filter(|&other| other != ball && self.balls[other].is_some_and(|at| beside(at, to))).collect();
        self.may.clear();
        if !touched.is_empty() {
            self.may = [&[ball], touched.as_slice()].concat();
        } else if self.is_edge(to) && !self.is_edge(from) {
            self.may.push(ball);
        }
        self.played.push((ball, touched));
        Ok(())
    }

    /// Whether a ball that may move finds a field that takes one of the dice.
    fn goes_on(&self) -> bool {
        let ways = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right))).filter(|way| *way != (0, 0));
        let mut rays = ways.flat_map(|way| self.may.iter().map(move |&ball| (ball, way)));
        rays.any(|(ball, (down, right))| {
            let Some(mut at) = self.balls[ball] else { return false };
            loop {
                at = (at.0 + down, at.1 + right);
                let value = self.value(at);
                if value == u8::MAX || self.balls.contains(&Some(at)) {
                    return false;
                }
                if (value == 0 && !self.dice.is_empty()) || self.dice.contains(&value) {
                    return true;
                }
            }
        })
    }

    /// B9: for either order of the other two, each contact in its turn.
    fn is_carambo(&self) -> bool {
        let Some(&(first, _)) = self.played.first() else { return false };
        let [one, other] = [(first + 1) % 3, (first + 2) % 3];
        [[first, one, other], [first, other, one]].iter().any(|order| {
            let mut wanted = [(order[0], order[1]), (order[1], order[2]), (order[2], order[0])].into_iter().peekable();
            for (ball, touched) in &self.played {
                if wanted.peek().is_some_and(|(mover, aim)| mover == ball && touched.contains(aim)) {
                    wanted.next();
                }
            }
            wanted.peek().is_none()
        })
    }

    /// What the throw is worth (B7–B10).
    fn worth(&self, carambo: bool) -> u32 {
        let met = |a: usize, b: usize| {
            self.played
                .iter()
                .any(|(ball, touched)| (*ball == a && touched.contains(&b)) || (*ball == b && touched.contains(&a)))
        };
        let pairs = [met(0, 1), met(1, 2), met(2, 0)].iter().filter(|met| **met).count();
        let [Some(black), Some(red), Some(white)] = self.balls else { return 0 };
        if self.played.len() < 4 || pairs < 2 {
            return 0;
        }
        let fields: u32 = [black, red, white].iter().map(|&at| u32::from(self.value(at))).sum();
        let together = beside(black, red) && beside(red, white) && beside(white, black);
        let formation = if together || in_line(black, red, white) { 30 } else { 0 };
        let alike = match self.thrown.as_slice() {
            [a, b, c, d] if a == b && b == c && c == d => 40,
            [a, b, c, d] if b == c && (a == b || c == d) => 20,
            [a, b, c, d] if a == b && c == d => 10,
            _ => 0,
        };
        let third = if carambo && self.throw == 3 { 50 } else { 0 };
        fields + (formation + alike) * if carambo { 2 } else { 1 } + third
    }

    /// The throw is over: points, and who throws what next (B9, B11).
    fn throw_over(&mut self, rolls: &[u8]) {
        let carambo = self.is_carambo();
        self.points[self.turn] += self.worth(carambo);
        self.dice.clear();
        self.may.clear();
        if self.is_won() && !self.round_is_played_out {
            self.over = true;
        } else if !carambo || self.throw == 3 {
            self.pass_on(rolls);
        }
    }

    fn is_won(&self) -> bool {
        self.score.is_some_and(|score| self.points.iter().any(|points| *points >= score))
    }

    fn pass_on(&mut self, rolls: &[u8]) {
        self.turn = (self.turn + 1) % self.points.len();
        if self.turn == self.opener {
            self.over = self.time_is_over || self.round >= self.rounds || self.is_won();
            self.round += 1;
        }
        if !self.over {
            self.lay(rolls, 1);
        }
    }
}

pub(super) use KarambolageRecount as Recounted;

impl Begins for KarambolageRecount {
    fn of(started: &Started) -> Self {
        let options = &started.rules.options;
        let number = |key| options.get(key).and_then(|text| text.parse().ok());
        let ends = options.get("ends").unwrap_or_default();
        let opener = highest(started.sitters.len(), &started.rolls);
        Self {
            values: values(&serde_json::to_value(options).unwrap_or_default()),
            score: number("score").filter(|_| ends == "score"),
            round_is_played_out: options.get("finish").is_some_and(|finish| finish == "round"),
            rounds: number("rounds").filter(|_| ends == "rounds").unwrap_or(ROUNDS_MAX),
            points: vec![0; started.sitters.len()],
            opener,
            turn: opener,
            round: 1,
            time_is_over: false,
            balls: [None; 3],
            dice: Vec::new(),
            thrown: Vec::new(),
            throw: 0,
            played: Vec::new(),
            may: Vec::new(),
            over: false,
            before: Vec::new(),
        }
    }
}

impl Recount for KarambolageRecount {
    /// B3: the dice say who begins.
    fn first_begins(&self) -> bool {
        false
    }

    fn opener(&self) -> Option<usize> {
        Some(self.opener)
    }

    fn time_is_over(&mut self) {
        self.time_is_over = true;
    }

    /// `place S5C`, `R6C4`, `R6C`, `throw` or `end`.
    fn moved(&mut self, seat: usize, mv: &str, rolls: &[u8]) -> Result<(), String> {
        if self.over || seat != self.turn {
            return Err(format!("seat {seat}, counted from 0, moved; it was the turn of {}", self.turn));
        }
        let rolled =
            |must: bool| if must == (rolls.len() == 4) { Ok(()) } else { Err(format!("{mv} rolled {rolls:?}")) };
        if mv == "back" {
            rolled(false)?;
            let before = std::mem::take(&mut self.before);
            let (last, earlier) = before.split_last().ok_or("nothing was there to be taken back")?;
            // The clock goes on all the while.
            let time_is_over = self.time_is_over;
            *self = Self { before: earlier.to_vec(), time_is_over, ..last.clone() };
            return Ok(());
        }
        if rolls.is_empty() {
            let now = Self { before: Vec::new(), ..self.clone() };
            self.before.push(now);
        } else {
            self.before.clear();
        }
        match mv {
            "throw" => {
                rolled(true)?;
                self.lay(rolls, self.throw + 1);
            }
            // Between two throws nothing lies any more.
            "end" if self.dice.is_empty() => self.pass_on(rolls),
            "end" => self.throw_over(rolls),
            _ => match mv.strip_prefix("place ") {
                Some(placed) => {
                    let (ball, on, _) = read(placed).ok_or_else(|| format!("{mv} places nothing"))?;
                    self.balls[ball] = Some(on);
                    if self.balls.iter().all(Option::is_some) {
                        rolled(true)?;
                        self.lay(rolls, 1);
                    }
                }
                None => {
                    let (ball, to, die) = read(mv).ok_or_else(|| format!("{mv} moves nothing"))?;
                    self.run(ball, to, die)?;
                    if self.dice.is_empty() || !self.goes_on() {
                        self.throw_over(rolls);
                    } else {
                        rolled(false)?;
                    }
                }
            },
        }
        Ok(())
    }

    /// The most points, equals beside each other.
    fn ending(&self) -> Result<Ending, String> {
        if !self.over {
            return Err("the game ended before its end".to_owned());
        }
        let mut seats: Vec<usize> = (0..self.points.len()).collect();
        seats.sort_by_key(|&seat| Reverse(self.points[seat]));
        let ranking = seats.chunk_by(|&a, &b| self.points[a] == self.points[b]).map(<[usize]>::to_vec).collect();
        Ok(Ending { ranking, round_for_all: false, shares: None })
    }
}

/// B3: who threw the highest; those who tie throw again.
fn highest(seats: usize, mut rolls: &[u8]) -> usize {
    let mut left: Vec<usize> = (0..seats).collect();
    while left.len() > 1 && rolls.len() >= left.len() {
        let (now, later) = rolls.split_at(left.len());
        let best = now.iter().max();
        left = left.iter().zip(now).filter(|(_, pips)| Some(*pips) == best).map(|(seat, _)| *seat).collect();
        rolls = later;
    }
    left[0]
}

/// A ball, a place and, if it is said, a die: `R6C4`.
fn read(text: &str) -> Option<(usize, Place, Option<u8>)> {
    let [ball, row, column, die @ ..] = text.as_bytes() else { return None };
    let ball = b"SRW".iter().position(|letter| letter == ball)?;
    let place = (i32::from(*row) - i32::from(b'1'), i32::from(*column) - i32::from(b'A'));
    Some((ball, place, die.first().map(|die| die - b'0')))
}

fn beside(one: Place, other: Place) -> bool {
    one != other && (one.0 - other.0).abs() <= 1 && (one.1 - other.1).abs() <= 1
}

/// Whether three places stand in one row, column or diagonal.
fn in_line(a: Place, b: Place, c: Place) -> bool {
    let same = |of: fn(Place) -> i32| of(a) == of(b) && of(b) == of(c);
    same(|at| at.0) || same(|at| at.1) || same(|at| at.0 + at.1) || same(|at| at.0 - at.1)
}

/// The values of the board that was agreed, as a journal has it: a text a row.
fn values(options: &serde_json::Value) -> Vec<Vec<u8>> {
    let rows = options["karambolage"]["board"].as_array();
    let rows: Vec<&str> =
        rows.map_or_else(|| BOARD.to_vec(), |rows| rows.iter().filter_map(|row| row.as_str()).collect());
    rows.iter().map(|row| row.bytes().map(|digit| digit - b'0').collect()).collect()
}

/// The board that comes with the program (B2): a journal leaves it out.
const BOARD: [&str; 7] =
    ["053420153612", "241031624035", "106254356241", "425360620153", "630143145620", "514506231436", "362615402504"];
