//! Karo: how many turns are counted in a second, what a turn of the hard AI
//! costs, and how it fares against who plays at random and against who looks
//! two turns ahead.
//!
//! `-- turns`, `-- strength` and the name of a game, such as `-- four-circles`,
//! print one of them alone. Asked for by name only, each for all three games or
//! those that are named, with a number of games (or positions) if it is not the
//! usual one: `-- alike`, `-- varied`, `-- ten-times`, `-- wins` and
//! `-- levels`, as [`karo_masters`] has them; with `usual` games begin as at a
//! new table, without chance. `-- oracle` has hard look at placements of small
//! boards that are solved. `-- book` makes the opening book of
//! Movers & Hoppers anew, prints its file, and tells what in the one that is there
//! differs. `-- fit four-circles 900 3` fits a
//! game's weights by 900 games in each of three rounds and prints their file.

use std::{hint::black_box, iter, time::Instant};

use games::{
    Level,
    dice::{Dice, Luck},
    karo::{
        Board, FourCircles, Home, Layout, Layouts, MoversHoppers, NotThisWay, Position, Side, beginner, book,
        perft::perft,
        strength::choose,
        tablebase::{
            Ground, Tablebase, Verdict,
            oracle::{Judged, judge},
        },
    },
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

mod cpu;
mod karo_fit;
mod karo_masters;

use cpu::cpu_time;

/// How many turns should be counted in a second of CPU time, at least.
const MOVERS_HOPPERS_MIN: f64 = 20e6;
const FOUR_CIRCLES_MIN: f64 = 10e6;
/// A count is repeated; the fastest one is told, since neighbours on this machine slow the caches too.
const TRIES: usize = 3;
/// How many placements of a solved board hard looks at, if nothing else is asked, and the seed that draws them.
const ORACLE_POSITIONS: u64 = 500;
const ORACLE_SEED: u64 = 41;
/// The solved boards, rows and pieces a side.
const ORACLE_BOARDS: [(u8, u8); 2] = [(5, 3), (6, 3)];
/// How many games are played against each opponent, colours in turn.
const GAMES: u64 = 100;
/// How many of them should be won; a draw is no win.
const WON_AGAINST_RANDOM_MIN: u64 = 99;
const WON_AGAINST_GREEDY_MIN: u64 = 90;
/// A game that is not over after so many turns counts as a draw.
const TURNS_MAX: usize = 400;
/// The value of a win to the player who looks two turns ahead.
const WON: i32 = 1_000_000;

type Chance = Luck<StdRng>;

/// A game to be played.
trait Played: Position {
    const NAME: &str;
    /// How far a side has come, as everybody sees it.
    const PROGRESS: fn(&Board, Side) -> i32;

    /// So many weights as they were tuned by hand.
    const BY_HAND: fn(usize) -> Vec<i32>;

    /// The start of a new table.
    fn usual() -> Self;

    /// A start, with the first turns by chance so that games differ.
    fn opening(chance: &mut Chance) -> Self;
}

impl Played for FourCircles {
    const NAME: &str = "four-circles";
    const PROGRESS: fn(&Board, Side) -> i32 = beginner::circles;
    const BY_HAND: fn(usize) -> Vec<i32> = karo_fit::by_hand::four_circles;

    fn usual() -> Self {
        Self::start(Side::White)
    }

    /// One piece each is placed by chance.
    fn opening(chance: &mut Chance) -> Self {
        after_random_turns(Self::start(Side::White), 2, chance)
    }
}

impl Played for MoversHoppers {
    const NAME: &str = "movers-hoppers";
    const PROGRESS: fn(&Board, Side) -> i32 = beginner::rows;
    const BY_HAND: fn(usize) -> Vec<i32> = karo_fit::by_hand::movers_hoppers;

    fn usual() -> Self {
        Self::start([Home::DEFAULT; 2], Side::White)
    }

    /// Both line-ups are chosen by chance.
    fn opening(chance: &mut Chance) -> Self {
        let homes: Vec<Home> = Home::all(false).collect();
        Self::start([(); 2].map(|()| homes[any(homes.len(), chance)]), Side::White)
    }
}

impl Played for NotThisWay {
    const NAME: &str = "not-this-way";
    const PROGRESS: fn(&Board, Side) -> i32 = beginner::pieces_gone;
    const BY_HAND: fn(usize) -> Vec<i32> = karo_fit::by_hand::not_this_way;

    fn usual() -> Self {
        Self::start(Layouts::standard().board(Layout::default()).clone(), Side::White)
    }

    /// The layout, and where two pieces each are placed.
    fn opening(chance: &mut Chance) -> Self {
        let layout = Layout::ALL[any(Layout::ALL.len(), chance)];
        after_random_turns(Self::start(Layouts::standard().board(layout).clone(), Side::White), 4, chance)
    }
}

fn after_random_turns<P: Position>(mut position: P, turns: usize, chance: &mut Chance) -> P {
    for _ in 0..turns {
        let turn = at_random(&position, chance);
        position.play(&turn);
    }
    position
}

/// A place among so many.
fn any(count: usize, chance: &mut Chance) -> usize {
    (usize::from(chance.roll(250)) * 250 + usize::from(chance.roll(250))) % count
}

fn plies_of<P: Position>(position: &P) -> Vec<P::PackedPly> {
    let mut turns = Vec::new();
    position.plies(&mut turns);
    turns
}

fn at_random<P: Position>(position: &P, chance: &mut Chance) -> P::PackedPly {
    let turns = plies_of(position);
    turns[any(turns.len(), chance)]
}

/// The turn after whose best answer the position is worth most, by the value that the hard AI uses too; any of the
/// best.
fn greedily<P: Position>(position: &P, chance: &mut Chance) -> P::PackedPly {
    let me = position.to_move();
    let (mut best, mut most) = (Vec::new(), i32::MIN);
    for turn in plies_of(position) {
        let mut next = position.clone();
        next.play(&turn);
        let value = worst_answer(&mut next, me, most);
        if value > most {
            (best, most) = (Vec::new(), value);
        }
        if value == most {
            best.push(turn);
        }
    }
    best[any(best.len(), chance)]
}

/// What a position is worth to a side after the other's best answer; something below `enough`, if it is.
fn worst_answer<P: Position>(position: &mut P, me: Side, enough: i32) -> i32 {
    let answers = plies_of(position);
    if answers.is_empty() {
        return worth(position, me);
    }
    let mut worst = i32::MAX;
    for answer in answers {
        let undo = position.play(&answer);
        worst = worst.min(worth(position, me));
        position.take_back(undo);
        if worst < enough {
            break;
        }
    }
    worst
}

fn worth<P: Position>(position: &P, me: Side) -> i32 {
    match position.winner() {
        Some(winner) if winner == me => WON,
        Some(_) => -WON,
        None if position.to_move() == me => position.value(),
        None => -position.value(),
    }
}

/// How a game went for the hard AI, and what its turns cost.
#[derive(Default)]
struct Tally {
    won: u64,
    drawn: u64,
    lost: u64,
    /// CPU time of each turn, in milliseconds.
    times: Vec<f64>,
}

/// Plays a game of the hard AI against another player: who has won.
fn game<P: Played>(number: u64, other: impl Fn(&P, &mut Chance) -> P::PackedPly, times: &mut Vec<f64>) -> Option<Side> {
    let mut chance = Luck(StdRng::seed_from_u64(number));
    // Two games from each opening, in which the colours change.
    let mut position = P::opening(&mut Luck(StdRng::seed_from_u64(number / 2)));
    let (hard, clock, mut seen) = (hard_plays(number), Instant::now(), Vec::new());
    while position.winner().is_none() && seen.len() < TURNS_MAX {
        let hash = position.hash();
        seen.push(hash);
        if seen.iter().filter(|other| **other == hash).count() == 3 {
            return None;
        }
        if position.count() == 0 {
            position.pass();
            if position.count() == 0 {
                return None;
            }
            continue;
        }
        let turn = if position.to_move() == hard {
            let before = cpu_time(clock);
            let turn = choose(&position, &seen, Level::Hard, &mut chance).expect("there are turns");
            times.push(cpu_time(clock).saturating_sub(before).as_secs_f64() * 1e3);
            turn
        } else {
            other(&position, &mut chance)
        };
        position.play(&turn);
    }
    position.winner()
}

const fn hard_plays(number: u64) -> Side {
    if number.is_multiple_of(2) { Side::White } else { Side::Red }
}

fn against<P: Played>(name: &str, won_min: u64, other: impl Fn(&P, &mut Chance) -> P::PackedPly) {
    let mut tally = Tally::default();
    for number in 0..GAMES {
        match game(number, &other, &mut tally.times) {
            None => tally.drawn += 1,
            Some(side) if side == hard_plays(number) => tally.won += 1,
            Some(_) => tally.lost += 1,
        }
    }
    let Tally { won, drawn, lost, mut times } = tally;
    times.sort_by(f64::total_cmp);
    let (mean, p99) = (times.iter().sum::<f64>() / times.len() as f64, times[times.len() * 99 / 100]);
    let most = times.last().copied().unwrap_or_default();
    println!(
        "karo {}: hard against {name}: {won} won, {drawn} drawn, {lost} lost of {GAMES} (asked: {won_min} won): {}; \
         {mean:.0} ms of CPU time a turn, {p99:.0} ms at the 99th percentile, {most:.0} ms at most",
        P::NAME,
        held(won >= won_min)
    );
}

/// Does what is asked by name, if this game is meant; how much that was.
fn masters_of<P: Played>(named: &impl Fn(&str) -> bool, any_game: bool, number: Option<u64>) -> usize {
    if !any_game && !named(P::NAME) {
        return 0;
    }
    type Mode = fn(Option<u64>);
    let modes: [(&str, Mode); 5] = [
        ("alike", karo_masters::alike::<P>),
        ("varied", karo_masters::varied::<P>),
        ("ten-times", karo_masters::ten_times::<P>),
        ("wins", karo_masters::wins::<P>),
        ("levels", karo_masters::levels::<P>),
    ];
    modes.into_iter().filter(|(mode, _)| named(mode)).map(|(_, run)| run(number)).count()
}

/// Fits the weights of a game and prints them as the file has them.
fn fit_one<P: Played>(named: &impl Fn(&str) -> bool, numbers: &[u64]) {
    if !named(P::NAME) {
        return;
    }
    let games = numbers.first().copied().unwrap_or(1_000);
    let rounds = numbers.get(1).copied().unwrap_or(6);
    let weights = karo_fit::fit(games, rounds, &(P::BY_HAND)(P::weights().len()), P::opening);
    println!(
        "# Fitted by `cargo bench -p benches --bench karo -- fit {} {games} {rounds}`; see `patterns.rs`.",
        P::NAME
    );
    for row in weights.chunks(36) {
        let row: Vec<String> = row.iter().map(i32::to_string).collect();
        println!("{}", row.join(" "));
    }
}

const fn held(is_held: bool) -> &'static str {
    if is_held { "held" } else { "NOT HELD" }
}

fn strength<P: Played>() {
    against::<P>("random", WON_AGAINST_RANDOM_MIN, at_random);
    against::<P>("two turns ahead", WON_AGAINST_GREEDY_MIN, greedily);
}

fn turns_a_second<P: Position>(name: &str, position: &P, depth: u8, asked: f64) {
    let clock = Instant::now();
    let speeds = (0..TRIES).map(|_| {
        let before = cpu_time(clock);
        let turns = black_box(perft(black_box(position), depth));
        turns as f64 / cpu_time(clock).saturating_sub(before).as_secs_f64()
    });
    let speed = speeds.fold(0.0, f64::max);
    println!(
        "karo {name}: {:.1} million turns a CPU-second at depth {depth}, the last turn of a line counted in bulk \
         (asked: {:.0}): {}",
        speed / 1e6,
        asked / 1e6,
        held(speed >= asked)
    );
}

fn turns() {
    let start = MoversHoppers::start([Home::DEFAULT; 2], Side::White);
    turns_a_second(MoversHoppers::NAME, &start, 8, MOVERS_HOPPERS_MIN);
    let all_placed: FourCircles = "oo.xx/.o.x./.o.x./oo.xx w".parse().expect("a position");
    turns_a_second(FourCircles::NAME, &all_placed, 5, FOUR_CIRCLES_MIN);
}

/// Prints the opening book made anew, and beside it, on standard error, how the one that is there differs.
fn made_anew() {
    let anew = book::made(|ply, positions| eprintln!("after turn {ply}: {positions} positions"));
    print!("{anew}");
    let differences = book::differences(&anew);
    for difference in &differences {
        eprintln!("{difference}");
    }
    eprintln!(
        "karo {}: {} positions of the opening book differ from what is found now (asked: 0): {}",
        MoversHoppers::NAME,
        differences.len(),
        held(differences.is_empty())
    );
}

/// Has the search with hard's nodes look at placements of solved boards: how often it keeps what there is.
fn oracle(positions: u64) {
    for (rows, pieces) in ORACLE_BOARDS {
        let table = Tablebase::solve(Ground::new(rows, pieces).expect("a board that is solved"));
        let mut luck = StdRng::seed_from_u64(ORACLE_SEED);
        let drawn = iter::repeat_with(|| luck.random_range(0..table.ground().placements()));
        let is_open =
            |number: &usize| !matches!(table.verdict(&table.ground().placement(*number)), Verdict::Over { .. });
        let asked = drawn.filter(is_open).take(positions as usize);
        let Judged { won, lost, drawn, wrong } = judge(&table, asked, MoversHoppers::HARD_NODES);
        println!(
            "karo {}: on {rows} rows with {pieces} pieces a side hard keeps {} of {} wins and {} of {} draws; it is sure \
             of {} of the wins and of {} of {} losses, and takes {} for lost that are not; of {positions} placements it \
             is wrong about a win in {} (asked: 0): {}",
            MoversHoppers::NAME,
            won.kept,
            won.all,
            drawn.kept,
            drawn.all,
            won.sure - won.given_up,
            lost.sure,
            lost.all,
            won.given_up + drawn.given_up,
            wrong.len(),
            held(wrong.is_empty())
        );
    }
}

fn main() {
    // Without `--bench` (`cargo test --benches`) nothing is measured.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = arguments.iter().any(|argument| argument == "--bench");
    let asked = arguments.iter().find(|argument| !argument.starts_with('-'));
    let wanted = |parts: &[&str]| measured && asked.is_none_or(|asked| parts.contains(&asked.as_str()));
    let numbers: Vec<u64> = arguments.iter().filter_map(|argument| argument.parse().ok()).collect();
    let named = |name: &str| arguments.iter().any(|argument| argument == name);
    if named("fit") {
        fit_one::<MoversHoppers>(&named, &numbers);
        fit_one::<FourCircles>(&named, &numbers);
        fit_one::<NotThisWay>(&named, &numbers);
        return;
    }
    if named("book") {
        made_anew();
        return;
    }
    let number = numbers.first().copied();
    if named("oracle") {
        oracle(number.unwrap_or(ORACLE_POSITIONS));
        return;
    }
    let any_game = ![MoversHoppers::NAME, FourCircles::NAME, NotThisWay::NAME].into_iter().any(&named);
    let masters = masters_of::<MoversHoppers>(&named, any_game, number)
        + masters_of::<FourCircles>(&named, any_game, number)
        + masters_of::<NotThisWay>(&named, any_game, number);
    if masters > 0 {
        return;
    }
    if wanted(&["turns"]) {
        turns();
    }
    if wanted(&["strength", MoversHoppers::NAME]) {
        strength::<MoversHoppers>();
    }
    if wanted(&["strength", FourCircles::NAME]) {
        strength::<FourCircles>();
    }
    if wanted(&["strength", NotThisWay::NAME]) {
        strength::<NotThisWay>();
    }
}
