//! All turns of a throw: 1,000 random positions and throws on the board that
//! comes with the program, timed one by one; with the allocations of the
//! search, and beside a plain search that plays every turn by the rules. Then
//! what a suggestion of the hard AI costs, how many points a turn each level
//! plays, how much better it plays than the one below, and how many decisions
//! of the hard one are within a point of the best.
//!
//! `-- solve`, `-- suggestions`, `-- points`, `-- strength` and `-- within` print one of
//! them alone, the last one of as many decisions as a number says: `-- within 1000`.
//! `-- fit FILE` works on the numbers by which the hard AI looks ahead, from
//! those that there are, and writes them where it is told; it takes minutes.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use games::{
    Level, Rules, Seat, Setup, Turn, Viewer,
    dice::{Dice, Luck},
    form::{Form, InForm},
    karambolage::{
        Ball, Balls, Board, Ends, Field, FourDice, KarambolageOptions, Match, Move, Throw,
        solve::solve,
        worth::{Stakes, Worths, expectations},
    },
};
use rand::{SeedableRng, rngs::StdRng};

mod cpu;
mod karambolage_best;

use cpu::cpu_time;

/// How many positions and throws are solved.
const POSITIONS: usize = 1_000;
/// How often each of them is solved; the shortest time counts, since a
/// neighbour on this machine may have had the core in between.
const TRIES: usize = 5;
/// How many of them the plain search solves too.
const PLAIN_POSITIONS: usize = 100;
/// The longest median and 99th percentile of the search.
const MEDIAN_MAX: Duration = Duration::from_micros(200);
const P99_MAX: Duration = Duration::from_millis(2);
/// How many suggestions of the hard AI are timed, at least.
const SUGGESTIONS: usize = 400;
/// How many games the levels play against each other.
const GAMES: u64 = 2_000;
/// How many decisions are looked at, if nothing else is asked: each takes seconds.
const DECISIONS: usize = 60;
/// How many games of how many rounds are played for the points a turn of a level.
const POINTS_GAMES: u64 = 100;
const POINTS_ROUNDS: u16 = 40;
/// What is asked of each level, in points a turn; of hard a figure.
const POINTS: [(Level, std::ops::RangeInclusive<f64>); 3] =
    [(Level::Easy, 5.0..=10.0), (Level::Middle, 20.0..=30.0), (Level::Hard, 0.0..=f64::INFINITY)];

fn luck(number: u64) -> Luck<StdRng> {
    Luck(StdRng::seed_from_u64(number))
}

/// The form of the middle level in a game: the next but so many of a hundred each time, so that each has its share.
fn form(number: u64) -> Form {
    Form::better_than((37 * number % u64::from(Form::ALL)) as u8)
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

/// The shortest time something takes in some tries.
fn shortest(what: impl Fn()) -> Duration {
    let times = (0..TRIES).map(|_| {
        let start = Instant::now();
        what();
        start.elapsed()
    });
    times.min().unwrap_or_default()
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
        times.push(shortest(|| drop(black_box(solve(&board, balls, dice, throw)))));
        let solution = solve(&board, balls, dice, throw);
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
        plain_times.push(shortest(|| {
            black_box(solve_plainly(&board, &throw));
        }));
        assert_eq!(
            solve_plainly(&board, &throw),
            solve(&board, balls, dice, number).scoring,
            "both find the same turns"
        );
    }
    let (plain_median, plain_p99) = spread(plain_times);
    println!("karambolage: a plain search takes {plain_median:?} at the median and {plain_p99:?}");
}

/// Plays a game between these levels, one a seat: which seats won.
fn game(levels: &[Level], number: u64) -> Vec<Seat> {
    let (mut luck, mut dice) = (InForm::new(luck(number), form(number)), luck(number ^ 1 << 63));
    let mut events = vec![];
    let setup = Setup { seats: levels.len(), first: Seat::at(0) };
    let options = KarambolageOptions::default();
    let mut game = Match::start(&options, setup, &mut dice, &mut events).expect("the seats fit");
    while let Turn::Of(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        let mv = Match::suggest(&view, levels[seat.index()], &mut luck).expect("the seat to move has a move");
        game.play(seat, &mv, &mut dice).expect("a suggested move is accepted");
        events.clear();
    }
    game.outcome().expect("the game is over").winners().to_vec()
}

/// How many points a turn brings each level on average (throws after a Carambo are part of it), two equals at a table.
fn points_a_turn() {
    let options = KarambolageOptions { ends: Ends::Rounds, rounds: POINTS_ROUNDS, ..KarambolageOptions::default() };
    for (level, asked) in POINTS {
        let a_turn = (0..POINTS_GAMES).map(|number| {
            let (mut luck, mut dice) = (InForm::new(luck(number), form(number)), luck(number ^ 1 << 63));
            let mut events = vec![];
            let setup = Setup { seats: 2, first: Seat::at(0) };
            let mut game = Match::start(&options, setup, &mut dice, &mut events).expect("the seats fit");
            while let Turn::Of(seat) = game.turn() {
                let mv = Match::suggest(&game.view(Viewer::Seat(seat)), level, &mut luck).expect("a move");
                game.play(seat, &mv, &mut dice).expect("a suggested move is accepted");
                events.clear();
            }
            let points = (0..2).filter_map(|seat| game.points(Seat::at(seat))).sum::<i64>();
            points as f64 / f64::from(POINTS_ROUNDS) / 2.0
        });
        let a_turn: Vec<f64> = a_turn.collect();
        let (games, mean) = (a_turn.len() as f64, a_turn.iter().sum::<f64>() / a_turn.len() as f64);
        let spread = (a_turn.iter().map(|points| (points - mean).powi(2)).sum::<f64>() / (games - 1.0)).sqrt();
        let interval = 1.96 * spread / games.sqrt();
        let held =
            if asked.contains(&(mean - interval)) && asked.contains(&(mean + interval)) { "held" } else { "NOT HELD" };
        let asked = if level == Level::Hard {
            "a figure".to_owned()
        } else {
            format!("{:.0} to {:.0}", asked.start(), asked.end())
        };
        println!(
            "karambolage: {level:?} plays {mean:.1} ± {interval:.1} points a turn (asked: {asked}; {POINTS_GAMES} games of \
             two of {POINTS_ROUNDS} rounds): {held}"
        );
    }
}

/// How many games of two one level wins against another, by turns in their seats.
fn strength(strong: Level, weak: Level, games: u64) {
    let won = (0..games).map(|number| {
        let strong_sits = Seat::at(number as usize % 2);
        let levels = if number % 2 == 0 { [strong, weak] } else { [weak, strong] };
        let winners = game(&levels, number / 2);
        if winners.contains(&strong_sits) { 1.0 / winners.len() as f64 } else { 0.0 }
    });
    let share = won.sum::<f64>() / games as f64;
    // A game is won or lost or shared, so its spread is at most a half.
    let errors = (share - 0.5) / (0.5 / (games as f64).sqrt());
    println!(
        "karambolage: {} against {}: {:.1} % of {games} games, {errors:.1} standard errors above even",
        strong.key(),
        weak.key(),
        100.0 * share
    );
    assert!(errors > 4.0, "{} is not better than {} by more than luck", strong.key(), weak.key());
}

/// The CPU time of suggestions of the hard AI, over the moves of whole games.
fn suggestions() {
    let (mut luck, mut dice, mut times) = (luck(3), luck(4), vec![]);
    let clock = Instant::now();
    while times.len() < SUGGESTIONS {
        let setup = Setup { seats: 2, first: Seat::at(0) };
        let mut game =
            Match::start(&KarambolageOptions::default(), setup, &mut dice, &mut vec![]).expect("two seats play");
        while let Turn::Of(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            let before = cpu_time(clock);
            let mv = Match::suggest(&view, Level::Hard, &mut luck).expect("the seat to move has a move");
            times.push(cpu_time(clock).saturating_sub(before));
            game.play(seat, &mv, &mut dice).expect("a suggested move is accepted");
        }
    }
    let most = times.iter().max().copied().unwrap_or_default();
    let (median, p99) = spread(times);
    println!(
        "karambolage: a hard suggestion takes {median:?} of CPU time at the median, {p99:?} at the 99th percentile, \
         {most:?} at most"
    );
}

/// How often the numbers are worked on.
const ROUNDS: usize = 4;

/// Works on the numbers for the positions of the board that comes with the program: what each of them is worth by all
/// throws and the best turns by the numbers before, round after round. They stand once a round changes nothing.
fn fit(file: &str) {
    let board = Board::standard();
    let fields: Vec<Field> = board.fields().collect();
    let mut positions = Vec::with_capacity(Worths::positions(fields.len()));
    for c in 2..fields.len() {
        for b in 1..c {
            positions.extend((0..b).map(|a| Balls::new([a, b, c].map(|place| fields[place]))));
        }
    }
    let count = positions.len() as f64;
    let mut worths = Worths::of(&board);
    for round in 1..=ROUNDS {
        let expect = |balls: &Balls| expectations(&board, &worths, Stakes::EVEN, *balls);
        let found: Vec<[f32; 3]> = positions.iter().map(expect).collect();
        let mut numbers: [Vec<f32>; 3] =
            std::array::from_fn(|number| found.iter().map(|worth| worth[number]).collect());
        for (number, numbers) in (1..).zip(&mut numbers) {
            let before: Vec<f32> = positions.iter().map(|balls| worths.worth(&board, balls, number)).collect();
            let changes = || numbers.iter().zip(&before).map(|(now, before)| f64::from(now - before).abs());
            println!(
                "karambolage: round {round}, throw {number}: changed by {:.2} points on average, {:.2} at most",
                changes().sum::<f64>() / count,
                changes().fold(0.0, f64::max)
            );
            // What one player wins the next one loses: half way at a time, so that it does not swing.
            numbers.iter_mut().zip(&before).for_each(|(now, before)| *now = (*now + before) / 2.0);
        }
        worths = Worths::of_positions(fields.len(), &numbers).into();
        let tenths = numbers.iter().flatten().flat_map(|number| ((number * 10.0).round() as i16).to_le_bytes());
        std::fs::write(file, tenths.collect::<Vec<u8>>()).expect("the file can be written");
    }
}

fn main() {
    // Without `--bench` (`cargo test --benches`) nothing is measured.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = arguments.iter().any(|argument| argument == "--bench");
    let asked = arguments.iter().find(|argument| !argument.starts_with('-'));
    if let [.., part, file] = &arguments[..]
        && part == "fit"
    {
        return fit(file);
    }
    let wanted = |part: &str| measured && asked.is_none_or(|asked| asked == part);
    if wanted("solve") {
        all_turns_of_a_throw();
    }
    if wanted("suggestions") {
        suggestions();
    }
    if wanted("points") {
        points_a_turn();
    }
    if wanted("strength") {
        strength(Level::Middle, Level::Easy, GAMES);
        strength(Level::Hard, Level::Middle, GAMES);
    }
    if wanted("within") {
        let decisions = arguments.iter().find_map(|argument| argument.parse().ok());
        karambolage_best::within_a_point(decisions.unwrap_or(DECISIONS));
    }
}
