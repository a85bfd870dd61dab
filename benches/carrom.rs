//! Carrom's engine: what a stroke costs, breaks at full force and strokes among
//! ten men, beside rapier2d at 240 steps a second in the same run.
//!
//! Then its AI seats: how often the hard one pockets, and how the levels fare
//! against each other.
//!
//! `-- engine`, `-- pocketing` and `-- levels` print one part alone.

use std::{hint::black_box, time::Instant};

use karahaus::games::carrom::engine::{Constants, Disc, Engine, Setting};

mod cpu;
mod seats;
mod stepped;
mod strokes;

use cpu::cpu_time;
use stepped::Stepped;

/// Each stroke is measured so often, and the shortest counts: a neighbour may have had the core in between.
const TRIES: usize = 7;
/// A clock has grains of its own, so a try is as many runs as this.
const RUNS: usize = 20;
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

/// The shortest CPU time of some tries, in microseconds.
fn shortest(mut tried: impl FnMut(Instant) -> f64) -> f64 {
    let clock = Instant::now();
    (0..TRIES).map(|_| tried(clock)).fold(f64::INFINITY, f64::min)
}

fn micros(clock: Instant, mut run: impl FnMut()) -> f64 {
    let before = cpu_time(clock);
    run();
    cpu_time(clock).saturating_sub(before).as_secs_f64() * 1e6
}

fn mean(figures: &[f64]) -> f64 {
    figures.iter().sum::<f64>() / figures.len() as f64
}

fn measure(asked: &Asked) {
    let constants = Constants::default();
    let setting = Setting::board(constants);
    let mut engine = Engine::new(DISCS_MAX);
    let (mut exact, mut stepped, mut events, mut steps, mut allocated) = (Vec::new(), Vec::new(), 0, 0, 0);
    for discs in &asked.strokes {
        let mut run = || engine.run(&setting, black_box(discs), &mut ()).expect("a stroke ends").events;
        events += run();
        allocated += allocation_counter::measure(|| {
            black_box(run());
        })
        .count_total;
        let runs = |clock| {
            micros(clock, || {
                (0..RUNS).for_each(|_| {
                    black_box(run());
                })
            }) / RUNS as f64
        };
        exact.push(shortest(runs));
        steps += Stepped::new(constants, discs).run();
        stepped.push(shortest(|clock| {
            let mut world = Stepped::new(constants, discs);
            micros(clock, || {
                black_box(world.run());
            })
        }));
    }
    let (most, exact, stepped) = (exact.iter().fold(0.0_f64, |a, b| a.max(*b)), mean(&exact), mean(&stepped));
    let (times, count) = (stepped / exact, asked.strokes.len() as f64);
    println!(
        "carrom {}: {exact:.1} µs of CPU time a stroke on average of {count}, {most:.1} µs at most, {:.0} events, \
         {allocated} allocations (asked: {:.0} µs, none): {}; rapier2d at 1/240 s {stepped:.0} µs for {:.0} steps, \
         {times:.0} × (asked: {:.0} ×): {}",
        asked.name,
        f64::from(events) / count,
        asked.micros_max,
        held(exact <= asked.micros_max && allocated == 0),
        f64::from(steps) / count,
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
