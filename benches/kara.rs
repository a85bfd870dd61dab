//! Whole rounds of Kara a CPU-second: a fresh seed and its commitment, four
//! seats that play at random, committed dice, all through the games' trait.
//!
//! Prints the rounds per CPU-second of one thread first, measured over its CPU
//! time; then what a suggestion of the hard AI costs at a full table and how
//! much better each level plays than the one below; then criterion's spread of
//! one round by the clock on the wall. `-- rounds`, `-- suggestions` and
//! `-- strength` print one of them alone.
//!
//! Asked for by name only: `-- exact`, what the hard seat loses against exact
//! play of two, in each of the 252 houses; and `-- deep 1000`, what its open
//! decisions lose against a deep search where three to six play, with so many
//! decisions and, as a second number, a seed.

use std::{hint::black_box, time::Instant};

use criterion::{Criterion, criterion_group};
use games::{
    Level, Options as _, Rules, Seat, Setup, Turn, Viewer,
    dice::{GameDice, Thoughts},
    kara::{Hand, KaraOptions, May, Round, deep, two},
};

mod chance;
mod cpu;

use chance::{Chance, ENTROPY};
use cpu::cpu_time;

const SEATS: usize = 4;
/// How many rounds are counted for the figure per CPU-second.
const ROUNDS: u32 = 3_000_000;
/// How many of them a CPU-second should have at least.
const ROUNDS_MIN: f64 = 1_000_000.0;

/// One round, and how many moves it had.
fn round(chance: &mut Chance, first: usize, events: &mut Vec<<Round as Rules>::Event>) -> u64 {
    let seed = chance.seed();
    black_box(seed.commitment());
    let mut dice = GameDice::new(&seed, ENTROPY);
    events.clear();
    let setup = Setup { seats: SEATS, first: Seat::at(first) };
    let mut round = Round::start(&KaraOptions::default(), setup, &mut dice.play(0), events).expect("four seats play");
    let mut moves = 0;
    while let Turn::Of(seat) = round.turn() {
        moves += 1;
        let mv = round.sample(seat, chance).expect("the seat to move has a move");
        events.clear();
        round.make_move(seat, mv, &mut dice.play(moves), events).expect("a sampled move is accepted");
    }
    black_box(round.outcome().expect("the round is over"));
    moves
}

fn rounds_per_cpu_second() {
    let mut chance = Chance::new(1);
    let mut events = Vec::with_capacity(8);
    let start = Instant::now();
    let before = cpu_time(start);
    let moves: u64 = (0..ROUNDS).map(|number| round(&mut chance, number as usize % SEATS, &mut events)).sum();
    let seconds = (cpu_time(start) - before).as_secs_f64();
    let rate = f64::from(ROUNDS) / seconds;
    let held = if rate >= ROUNDS_MIN { "held" } else { "NOT HELD" };
    println!(
        "kara: {rate:.0} rounds a CPU-second (asked: at least {ROUNDS_MIN}; {ROUNDS} rounds, {moves} moves in \
         {seconds:.2} s of CPU time): {held}"
    );
}

/// A round between these levels, one a seat: what part of the pot each seat gets.
fn trial(levels: &[Level], number: u64) -> Vec<f64> {
    let mut chance = Chance::new(number);
    let mut dice = Chance::new(number ^ 1 << 63);
    let mut events = Vec::new();
    let setup = Setup { seats: levels.len(), first: Seat::at(number as usize % levels.len()) };
    let mut round = Round::start(&KaraOptions::default(), setup, &mut dice, &mut events).expect("the seats fit");
    while let Turn::Of(seat) = round.turn() {
        let view = round.view(Viewer::Seat(seat));
        let mv = Round::suggest(&view, levels[seat.index()], &mut chance).expect("the seat to move has a move");
        round.make_move(seat, mv, &mut dice, &mut events).expect("a suggested move is accepted");
    }
    let outcome = round.outcome().expect("the round is over");
    let all: u32 = outcome.shares.iter().map(|share| share.1).sum();
    let mut parts = vec![0.0; levels.len()];
    for (seat, share) in outcome.shares {
        parts[seat.index()] = f64::from(share) / f64::from(all);
    }
    parts
}

/// How much of the pots one level gets from another, by turns in their seats.
fn strength(strong: Level, weak: Level, seats: usize, rounds: u64) {
    let share: f64 = (0..rounds)
        .map(|number| {
            // Who sits where changes with every round, and who begins with every second one.
            let strong_sits = |seat: usize| (seat + number as usize / seats).is_multiple_of(2);
            let levels: Vec<Level> = (0..seats).map(|seat| if strong_sits(seat) { strong } else { weak }).collect();
            let parts = trial(&levels, number);
            (0..seats).filter(|&seat| strong_sits(seat)).map(|seat| parts[seat]).sum::<f64>()
        })
        .sum::<f64>()
        / rounds as f64;
    // One round's share lies between 0 and 1, so its spread is at most a half.
    let errors = (share - 0.5) / (0.5 / (rounds as f64).sqrt());
    println!(
        "kara: {} against {}, {seats} seats: {:.1} % of the pots over {rounds} rounds, {errors:.1} standard errors above even",
        strong.key(),
        weak.key(),
        100.0 * share
    );
    assert!(errors > 4.0, "{} is not better than {} by more than luck", strong.key(), weak.key());
}

/// The CPU time of one suggestion of the hard AI at a full table.
fn suggestions_at_a_full_table() {
    let (mut chance, mut dice, mut events) = (Chance::new(3), Chance::new(4), Vec::new());
    let (mut most, mut count) = (0.0_f64, 0_u32);
    let mut sum = 0.0;
    while count < 400 {
        let setup = Setup { seats: 20, first: Seat::at(0) };
        let mut round = Round::start(&KaraOptions::default(), setup, &mut dice, &mut events).expect("20 seats play");
        while let Turn::Of(seat) = round.turn() {
            let view = round.view(Viewer::Seat(seat));
            let start = Instant::now();
            let mv = Round::suggest(&view, Level::Hard, &mut chance).expect("the seat to move has a move");
            let mut taken = start.elapsed().as_secs_f64();
            if view.may == Some(May::StopOrRun) {
                // Thought over once more: a neighbour on this machine may have had the core in between.
                let start = Instant::now();
                black_box(Round::suggest(&view, Level::Hard, &mut chance));
                taken = taken.min(start.elapsed().as_secs_f64());
                (most, sum, count) = (most.max(taken), sum + taken, count + 1);
            }
            round.make_move(seat, mv, &mut dice, &mut events).expect("a suggested move is accepted");
        }
    }
    println!(
        "kara: a hard suggestion at 20 seats takes {:.2} ms, at most {:.2} ms ({count} of them)",
        1000.0 * sum / f64::from(count),
        1000.0 * most
    );
}

/// The most of the pot that a hard seat may lose against exact play of two, and against a deep search of more.
const LOST_OF_TWO: f64 = 1e-5;
const LOST_OF_MORE: f64 = 0.01;
/// How many decisions are looked at, if nothing else is asked.
const DECISIONS: u64 = 1_000;

/// Every house once, its dice ascending.
fn houses() -> impl Iterator<Item = Hand> {
    let all = (0..7776_u32).map(|number| Hand([1296, 216, 36, 6, 1].map(|power| (number / power % 6 + 1) as u8)));
    all.filter(|hand| hand.0.is_sorted())
}

/// What one decision of a hard seat loses at most against exact play of two, in any position of any house.
fn exact() {
    let lost = houses().map(|house| (two::loss(house), house));
    let (most, house) = lost.max_by(|one, other| one.0.total_cmp(&other.0)).expect("there are houses");
    let told = if most <= LOST_OF_TWO { "held" } else { "NOT HELD" };
    println!(
        "kara: hard against exact play of two loses at most {:.7} % of the pot by a decision, with house {house}, of all \
         positions of {} houses (asked: {:.3} %): {told}",
        100.0 * most,
        houses().count(),
        100.0 * LOST_OF_TWO
    );
}

/// What open decisions of hard seats lose against a deep search: those of whole rounds of three to six of them.
fn deeply(decisions: u64, seed: u64) {
    let mut dice = Chance::new(seed);
    let mut chance = Chance::new(!seed);
    let mut thoughts = Thoughts::new(&mut Chance::new(seed ^ 1 << 32));
    let mut lost: Vec<(f64, f64)> = Vec::new();
    let mut rounds = 0_u64;
    let start = Instant::now();
    for seats in [3, 4, 5, 6].into_iter().cycle() {
        let setup = Setup { seats, first: Seat::at(0) };
        let mut events = Vec::new();
        let mut round = Round::start(&KaraOptions::new_table(), setup, &mut dice, &mut events).expect("the seats fit");
        while let Turn::Of(seat) = round.turn() {
            let view = round.view(Viewer::Seat(seat));
            let mv = Round::suggest(&view, Level::Hard, &mut chance).expect("the seat to move has a move");
            if let Some(weighed) = deep::weigh(&view, mv, &mut thoughts).filter(|_| lost.len() < decisions as usize) {
                lost.push((weighed.loss, weighed.error));
                rounds += u64::from(weighed.rounds);
                if weighed.loss > LOST_OF_MORE {
                    println!("lost {:.2} ± {:.2} %: {mv} in {view:?}", 100.0 * weighed.loss, 196.0 * weighed.error);
                }
            }
            round.make_move(seat, mv, &mut dice, &mut events).expect("a suggested move is accepted");
        }
        if lost.len() == decisions as usize {
            break;
        }
    }
    let worse = |by: f64| lost.iter().filter(|&&(loss, error)| loss - by * error > LOST_OF_MORE).count();
    let (most, error) = lost.iter().copied().fold((0.0, 0.0), |most, one| if one.0 > most.0 { one } else { most });
    let mean = lost.iter().map(|&(loss, _)| loss).sum::<f64>() / decisions as f64;
    println!(
        "kara: of {decisions} open decisions of hard seats of three to six, {} lose more than {:.0} % of the pot against a \
         deep search, {} of them by more than two standard errors; {:.2} ± {:.2} % at most, {:.3} % on average ({} rounds \
         played on a choice, {:.0} s of CPU; asked: none): {}",
        worse(0.0),
        100.0 * LOST_OF_MORE,
        worse(2.0),
        100.0 * most,
        196.0 * error,
        100.0 * mean,
        rounds / decisions.max(1),
        cpu_time(start).as_secs_f64(),
        if worse(2.0) == 0 { "held" } else { "NOT HELD" }
    );
}

fn one_round(criterion: &mut Criterion) {
    let mut chance = Chance::new(2);
    let mut events = Vec::with_capacity(8);
    criterion.bench_function("kara/whole round, four random seats, committed dice", |bencher| {
        bencher.iter(|| round(&mut chance, 0, &mut events));
    });
}

criterion_group!(benches, one_round);

fn main() {
    // Without `--bench` (`cargo test --benches`) criterion only tries the round once.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = arguments.iter().any(|argument| argument == "--bench");
    let asked = arguments.iter().find(|argument| !argument.starts_with('-'));
    let wanted = |part: &str| measured && asked.is_none_or(|asked| asked == part);
    let named = |part: &str| arguments.iter().any(|argument| argument == part);
    let mut numbers = arguments.iter().filter_map(|argument| argument.parse().ok());
    if named("exact") {
        return exact();
    }
    if named("deep") {
        let decisions = numbers.next().unwrap_or(DECISIONS);
        return deeply(decisions, numbers.next().unwrap_or(1));
    }
    if wanted("rounds") {
        rounds_per_cpu_second();
    }
    if wanted("suggestions") {
        suggestions_at_a_full_table();
    }
    if wanted("strength") {
        for seats in [2, 4, 8] {
            strength(Level::Hard, Level::Middle, seats, 4000);
            strength(Level::Middle, Level::Easy, seats, 4000);
        }
    }
    benches();
    Criterion::default().configure_from_args().final_summary();
}
