//! Carrom's engine: what a stroke costs, breaks at full force and strokes among
//! ten men, beside rapier2d at 240 steps a second in the same run.
//!
//! Then its AI seats: how often the hard one pockets, and how the levels fare
//! against each other.
//!
//! `-- engine`, `-- pocketing` and `-- levels` print one part alone. `-- ahead 500`
//! plays so many boards of the hard seat against itself without looking two strokes
//! ahead.

use std::{hint::black_box, time::Instant};

use games::carrom::engine::{Constants, Disc, Engine, Setting};

mod cpu;
mod seats;
mod stepped;
mod strokes;

use cpu::cpu_time;
use stepped::Stepped;

/// All strokes together are measured so often, and the shortest counts: a neighbour may have had the caches.
const TRIES: usize = 7;
/// How long a try of ours takes at least, in microseconds: the clock has grains of some thousand.
const TRY_MICROS_MIN: f64 = 200e3;
/// How many boards show what looking ahead is worth, if not said.
const AHEAD_BOARDS: u64 = 500;
/// The room in which all of them are played.
const DISCS_MAX: usize = 24;

/// Strokes of one kind and what is asked of them.
struct Asked {
    name: &'static str,
    strokes: Vec<Vec<Disc>>,
    /// CPU time of a stroke on average, in microseconds.
    micros_max: f64,
    /// How many times as long rapier2d takes.
    times_min: f64,
}

/// The CPU time of the shortest of some tries, in microseconds; what is made ready for each is not counted.
fn shortest<T>(ready: impl Fn() -> T, mut run: impl FnMut(T)) -> f64 {
    let clock = Instant::now();
    let mut one = || {
        let it = ready();
        let before = cpu_time(clock);
        run(it);
        cpu_time(clock).saturating_sub(before).as_secs_f64() * 1e6
    };
    (0..TRIES).map(|_| one()).fold(f64::INFINITY, f64::min)
}

/// Our strokes: CPU time of one on average in microseconds, events of all, allocations of all.
fn exact(strokes: &[Vec<Disc>], constants: Constants, micros_max: f64) -> (f64, u64, u64) {
    let setting = Setting::board(constants);
    let mut engine = Engine::new(DISCS_MAX);
    let mut run = |discs: &Vec<Disc>| engine.run(&setting, black_box(discs), &mut ()).expect("a stroke ends").events;
    let events = strokes.iter().map(&mut run).map(u64::from).sum();
    let allocated = allocation_counter::measure(|| strokes.iter().for_each(|discs| _ = black_box(run(discs))));
    let rounds = (TRY_MICROS_MIN / (micros_max * strokes.len() as f64)).ceil() as usize * 2;
    let micros =
        shortest(|| (), |()| (0..rounds).for_each(|_| strokes.iter().for_each(|discs| _ = black_box(run(discs)))));
    (micros / (rounds * strokes.len()) as f64, events, allocated.count_total)
}

/// The same in rapier2d: CPU time of a stroke on average in microseconds, steps of all.
fn stepped(strokes: &[Vec<Disc>], constants: Constants) -> (f64, u64) {
    let worlds = || strokes.iter().map(|discs| Stepped::new(constants, discs)).collect::<Vec<_>>();
    let mut steps = 0;
    let micros = shortest(worlds, |mut worlds| {
        steps = worlds.iter_mut().map(Stepped::run).map(u64::from).sum();
    });
    (micros / strokes.len() as f64, steps)
}

fn measure(asked: &Asked) {
    let (constants, count) = (Constants::default(), asked.strokes.len());
    let (exact, events, allocated) = exact(&asked.strokes, constants, asked.micros_max);
    let (stepped, steps) = stepped(&asked.strokes, constants);
    let times = stepped / exact;
    println!(
        "carrom {}: {exact:.1} µs of CPU time a stroke on average of {count}, {:.0} events, {allocated} allocations \
         (asked: {:.0} µs, none): {}; rapier2d at 1/240 s {stepped:.0} µs for {:.0} steps, {times:.0} times that \
         (asked: {:.0}): {}",
        asked.name,
        events as f64 / count as f64,
        asked.micros_max,
        held(exact <= asked.micros_max && allocated == 0),
        steps as f64 / count as f64,
        asked.times_min,
        held(times >= asked.times_min),
    );
}

const fn held(is_held: bool) -> &'static str {
    if is_held { "held" } else { "NOT HELD" }
}

fn engine() {
    let breaks = (0..40).map(strokes::break_off).collect();
    measure(&Asked { name: "break, 19 men, 6 m/s", strokes: breaks, micros_max: 150.0, times_min: 15.0 });
    let scattered = (0..200).map(strokes::ten_men).collect();
    measure(&Asked { name: "ten men", strokes: scattered, micros_max: 8.0, times_min: 100.0 });
}

fn main() {
    // Without `--bench` (`cargo test --benches`) nothing is measured.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = arguments.iter().any(|argument| argument == "--bench");
    let asked = arguments.iter().find(|argument| !argument.starts_with('-'));
    let wanted = |part: &str| measured && asked.is_none_or(|asked| asked == part);
    if measured && asked.is_some_and(|asked| asked == "ahead") {
        let boards = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(AHEAD_BOARDS);
        return seats::ahead(boards.max(1));
    }
    if wanted("engine") {
        engine();
    }
    if wanted("pocketing") {
        seats::pocketing();
    }
    if wanted("levels") {
        seats::levels();
    }
}
