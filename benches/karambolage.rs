//! All turns of a throw: 1,000 random positions and throws on the board that
//! comes with the program, each solved once, timed one by one; with the
//! allocations of the search, and beside a plain search that plays every turn
//! by the rules. Then how much better each level plays than the one below.
//!
//! `-- solve`, `-- suggestions` and `-- strength` print one of them alone.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use karahaus::games::{
    Level, Rules, Seat, Setup, Turn, Viewer,
    dice::{Dice, Luck},
    karambolage::{Ball, Balls, Board, Field, FourDice, KarambolageOptions, Match, Move, Throw, solve::solve},
};
use rand::{SeedableRng, rngs::StdRng};

/// How many positions and throws are solved.
const POSITIONS: usize = 1_000;
/// How many of them the plain search solves too.
const PLAIN_POSITIONS: usize = 100;
/// The longest median and 99th percentile of the search.
const MEDIAN_MAX: Duration = Duration::from_micros(200);
const P99_MAX: Duration = Duration::from_millis(2);
/// How many games the levels play against each other.
const GAMES: u64 = 2_000;

fn luck(number: u64) -> Luck<StdRng> {
    Luck(StdRng::seed_from_u64(number))
}

/// Three balls on different fields of the board, four dice, and the number of the throw.
fn position(board: &Board, luck: &mut Luck<StdRng>) -> (Balls, FourDice, u8) {
    let mut free: Vec<Field> = board.fields().collect();
    let places = Ball::ALL.map(|_| free.swap_remove(usize::from(luck.roll(free.len() as u8)) - 1));
    (Balls::new(places), FourDice::throw(luck), luck.roll(3))
}

/// How many turns score, by playing each of them: nothing is precomputed, nothing taken together.
fn solve_plainly(board: &Board, throw: &Throw) -> u64 {
    let rest = throw.moves(board).into_iter().map(|mv| {
        let mut next = throw.clone();
        if let Move::Run { ball, to, die } = mv {
            next.run(board, ball, to, die).expect("a listed move is allowed");
        }
        solve_plainly(board, &next)
    });
    u64::from(throw.scores()) + rest.sum::<u64>()
}

/// The middle and the 99th percentile of some times.
fn spread(mut times: Vec<Duration>) -> (Duration, Duration) {
    times.sort_unstable();
    (times[times.len() / 2], times[times.len() * 99 / 100])
}

fn all_turns_of_a_throw() {
    let board = Board::standard();
    let mut luck = luck(1);
    let positions: Vec<_> = (0..POSITIONS).map(|_| position(&board, &mut luck)).collect();
    let (mut times, mut turns, mut most_allocations, mut searched) = (vec![], 0, 0, 0);
    for &(balls, dice, throw) in &positions {
        let start = Instant::now();
        let solution = black_box(solve(&board, balls, dice, throw));
        times.push(start.elapsed());
        turns += solution.sequences_by_depth.iter().sum::<u64>();
        let counted = allocation_counter::measure(|| drop(solve(&board, balls, dice, throw)));
        if counted.count_total > most_allocations {
            (most_allocations, searched) = (counted.count_total, solution.sequences_by_depth.iter().sum());
        }
    }
    let (median, p99) = spread(times);
    let held = if median <= MEDIAN_MAX && p99 <= P99_MAX { "held" } else { "NOT HELD" };
    println!(
        "karambolage: all turns of a throw in {median:?} at the median and {p99:?} at the 99th percentile \
         (asked: {MEDIAN_MAX:?} and {P99_MAX:?}; {POSITIONS} positions, {} turns each on average): {held}",
        turns / POSITIONS as u64
    );
    println!("karambolage: at most {most_allocations} allocations a throw, that one with {searched} turns");
    assert!(most_allocations <= 2, "the answer's list of moves is all that is allocated");

    let mut plain_times = vec![];
    for &(balls, dice, number) in &positions[..PLAIN_POSITIONS] {
        let throw = Throw::new(balls, dice, number);
        let start = Instant::now();
        let scoring = black_box(solve_plainly(&board, &throw));
        plain_times.push(start.elapsed());
        assert_eq!(scoring, solve(&board, balls, dice, number).scoring, "both find the same turns");
    }
    let (plain_median, plain_p99) = spread(plain_times);
    println!("karambolage: a plain search takes {plain_median:?} at the median and {plain_p99:?}");
}

fn main() {
    // Without `--bench` (`cargo test --benches`) nothing is measured.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = arguments.iter().any(|argument| argument == "--bench");
    let asked = arguments.iter().find(|argument| !argument.starts_with('-'));
    let wanted = |part: &str| measured && asked.is_none_or(|asked| asked == part);
    if wanted("solve") {
        all_turns_of_a_throw();
    }
}
