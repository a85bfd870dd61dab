//! How near the hard AI of Karambolage comes to the best turn, by a search that looks one throw farther than it does.
//!
//! A decision is a whole throw, as it comes up in games of two hard seats far from their end; and, since these soon come
//! to the same few positions, as it comes up in games of two easy ones. Each of its turns is played by the rules. The best of them by the fitted numbers are weighed by all 126 throws to come and their best
//! turns, as the AI does; and the best of those, with what the AI has played, by all throws to come, the best turns of
//! each of them, and once more all throws after those. Whether a throw is better left after a Carambo is weighed too.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
    time::Instant,
};

use games::{
    Level, Rules, Seat, Setup, Turn, Viewer,
    karambolage::{
        Balls, Board, Ends, Event, Field, FourDice, KarambolageOptions, Match, May, Move, Throw,
        worth::{Stakes, Worths, expectation},
    },
};

use super::{cpu_time, luck};

/// Up to how many points below the best a decision is as good, and how many of a hundred have to be.
const WITHIN: f64 = 1.0;
const HELD_MIN: f64 = 0.95;
/// A throw in so many is looked at, so that one position does not speak for the next.
const ONE_OF: usize = 7;
const ROUNDS: u16 = 100;
/// A player throws so often in a row at most (B9).
const THROWS_MAX: u8 = 3;
/// Nineteen intervals of twenty hold the true value.
const DEVIATIONS: f64 = 1.96;

/// Which turns are looked at more closely: how many points below the best one at most, and how many.
struct Close {
    points: f64,
    turns: usize,
}

/// Of a decision by the fitted numbers, then by all throws to come; and of each throw within it.
const OF_DECISION: Close = Close { points: 24.0, turns: 24 };
const OF_THOSE: Close = Close { points: 5.0, turns: 6 };
const OF_THROW: Close = Close { points: 8.0, turns: 4 };

/// How a turn ends.
#[derive(Clone, Copy)]
struct End {
    balls: Balls,
    points: u16,
    /// Whether its player throws again (B9).
    again: bool,
}

impl End {
    fn of(throw: &Throw, board: &Board) -> Self {
        let points = if throw.scores() { throw.worth(board).total() } else { 0 };
        Self { balls: throw.balls(), points, again: throw.is_carambo() && throw.number() < THROWS_MAX }
    }

    /// What is the same to whoever throws next.
    fn place(&self) -> (Place, bool) {
        (place(self.balls), self.again)
    }
}

/// Where balls lie, whatever their colours.
type Place = [Field; 3];

fn place(balls: Balls) -> Place {
    let mut fields = balls.fields();
    fields.sort_unstable();
    fields
}

/// Every end of a throw that is being played, by the rules alone; of those that leave the same the one with most points.
fn ends(board: &Board, throw: &Throw, found: &mut BTreeMap<(Place, bool), End>) {
    let end = End::of(throw, board);
    let most = found.entry(end.place()).or_insert(end);
    if end.points > most.points {
        *most = end;
    }
    for mv in throw.moves(board) {
        let Move::Run { ball, to, die } = mv else { continue };
        let mut next = throw.clone();
        next.run(board, ball, to, die).expect("a listed move is allowed");
        ends(board, &next, found);
    }
}

/// The best of these by a worth that each has, as far as they are close to it.
fn closest(mut weighed: Vec<(f64, End)>, close: &Close) -> Vec<End> {
    weighed.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = weighed.first().map_or(0.0, |first| first.0);
    weighed.truncate(close.turns);
    weighed.into_iter().filter(|(worth, _)| *worth >= best - close.points).map(|(_, end)| end).collect()
}

struct Oracle<'a> {
    board: &'a Board,
    worths: Arc<Worths>,
    /// What positions are worth by all throws to come, as far as they were asked for.
    known: HashMap<(Place, u8), f64>,
}

impl Oracle<'_> {
    /// What a turn is worth where positions are worth this to who throws from them.
    fn worth(end: &End, number: u8, mut left: impl FnMut(Balls, u8) -> f64) -> f64 {
        let handed_on = -left(end.balls, 1);
        let kept = if end.again { left(end.balls, number + 1).max(handed_on) } else { handed_on };
        f64::from(end.points) + kept
    }

    fn roughly(&self, end: &End, number: u8) -> f64 {
        Self::worth(end, number, |balls, number| f64::from(self.worths.worth(self.board, &balls, number)))
    }

    /// By all throws to come.
    fn by_throws(&mut self, end: &End, number: u8) -> f64 {
        let Self { board, worths, known } = self;
        Self::worth(end, number, |balls, number| {
            let expect = || f64::from(expectation(board, worths, Stakes::EVEN, balls, number));
            *known.entry((place(balls), number)).or_insert_with(expect)
        })
    }

    /// By all throws to come, and all throws after the best turns of each.
    fn deeply(&mut self, end: &End, number: u8) -> f64 {
        Self::worth(end, number, |balls, number| {
            let throws: f64 =
                FourDice::all().map(|(dice, ways)| f64::from(ways) * self.best(balls, dice, number)).sum();
            throws / 1296.0
        })
    }

    fn best(&mut self, balls: Balls, dice: FourDice, number: u8) -> f64 {
        let ends = self.promising(&Throw::new(balls, dice, number), &OF_THROW);
        ends.iter().map(|end| self.by_throws(end, number)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The best turns of a throw by the fitted numbers.
    fn promising(&self, throw: &Throw, close: &Close) -> Vec<End> {
        let mut found = BTreeMap::new();
        ends(self.board, throw, &mut found);
        closest(found.into_values().map(|end| (self.roughly(&end, throw.number()), end)).collect(), close)
    }

    /// How many points a turn of this throw is below the best.
    fn loss(&mut self, throw: &Throw, played: &End) -> f64 {
        let number = throw.number();
        let roughly = self.promising(throw, &OF_DECISION);
        let weighed = roughly.into_iter().map(|end| (self.by_throws(&end, number), end)).collect();
        let others = closest(weighed, &OF_THOSE);
        let mine = self.deeply(played, number);
        let others = others.iter().filter(|end| end.place() != played.place());
        others.map(|end| self.deeply(end, number)).fold(mine, f64::max) - mine
    }
}

/// Looks at so many decisions of hard seats, in games among themselves and in games of easy ones.
pub fn within_a_point(decisions: usize) {
    let board = Board::standard();
    let mut oracle = Oracle { board: &board, worths: Worths::of(&board), known: HashMap::new() };
    for level in [Level::Hard, Level::Easy] {
        let clock = Instant::now();
        let mut losses = Vec::new();
        for number in 1.. {
            in_a_game(&mut oracle, (level, number), decisions, &mut losses);
            if losses.len() == decisions {
                break;
            }
        }
        tell(&mut losses, level, cpu_time(clock).as_secs_f64());
    }
}

/// Adds how far from the best hard plays throws of the game of this number, which seats of this level play.
fn in_a_game(oracle: &mut Oracle<'_>, (level, number): (Level, u64), most: usize, losses: &mut Vec<f64>) {
    let (mut thoughts, mut dice) = (luck(number), luck(number ^ 1 << 63));
    let options = KarambolageOptions { ends: Ends::Rounds, rounds: ROUNDS, ..KarambolageOptions::default() };
    let setup = Setup { seats: 2, first: Seat::at(0) };
    let mut game = Match::start(&options, setup, &mut dice, &mut Vec::new()).expect("two seats play");
    let mut throws = 0;
    while let Turn::Of(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        // In the last round less is at stake.
        let fallen = view.throw.as_ref().filter(|throw| view.may == Some(May::Move) && throw.path().is_empty());
        if let Some(throw) = fallen.filter(|_| !view.last_round) {
            throws += 1;
            if throws % ONE_OF == 0 && losses.len() < most {
                losses.push(oracle.loss(throw, &as_hard_plays(&game, oracle.board)));
            }
        }
        let mv = Match::suggest(&view, level, &mut thoughts).expect("whoever is to move has a move");
        game.play(seat, &mv, &mut dice).expect("a suggested move is accepted");
    }
}

/// How a throw that has fallen ends where a hard seat plays it.
fn as_hard_plays(game: &Match, board: &Board) -> End {
    let (mut game, mut dice) = (game.clone(), luck(0));
    loop {
        let Turn::Of(seat) = game.turn() else { panic!("a throw that has fallen is played") };
        let view = game.view(Viewer::Seat(seat));
        let mv = Match::suggest(&view, Level::Hard, &mut dice).expect("whoever is to move has a move");
        let played = game.play(seat, &mv, &mut dice).expect("a suggested move is accepted");
        if played.events.iter().any(|event| matches!(event, Event::ThrowOver { .. })) {
            return End::of(&game.view(Viewer::Public).last.expect("a throw is over").throw, board);
        }
    }
}

fn tell(losses: &mut [f64], level: Level, took: f64) {
    let decisions = losses.len() as f64;
    let share = losses.iter().filter(|loss| **loss <= WITHIN).count() as f64 / decisions;
    let by = DEVIATIONS * (share * (1.0 - share) / decisions).sqrt();
    let mean = losses.iter().sum::<f64>() / decisions;
    losses.sort_by(f64::total_cmp);
    let most = losses.last().copied().unwrap_or_default();
    let held = match share {
        share if share >= HELD_MIN => "held",
        share if share + by >= HELD_MIN => "which the interval allows",
        _ => "NOT HELD",
    };
    println!(
        "karambolage: {:.1} ± {:.1} % of {decisions} decisions of hard, in games of {} seats, are within {WITHIN:.0} point of \
         the best, by a search one throw deeper; {mean:.2} points below it on average, {most:.1} at most (asked: {:.0} %; \
         {took:.0} s of CPU): {held}",
        100.0 * share,
        100.0 * by,
        level.key(),
        100.0 * HELD_MIN,
    );
}
