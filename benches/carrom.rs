//! Carrom: quick.
use karahaus::games::carrom::engine::{Constants, Disc, Engine, Setting};
use std::{hint::black_box, time::Instant};
mod cpu;
mod strokes;
use cpu::cpu_time;

fn main() {
    let setting = Setting::board(Constants::default());
    let mut engine = Engine::new(24);
    let clock = Instant::now();
    let which: Option<String> = std::env::args().nth(1);
    for (name, strokes, rounds) in [
        ("break", (0..50).map(strokes::break_off).collect::<Vec<Vec<Disc>>>(), 100),
        ("ten men", (0..1000).map(strokes::ten_men).collect(), 50),
    ] {
        if which.as_deref().is_some_and(|w| w != name && w != "--bench") {
            continue;
        }
        let mut events = 0u64;
        let mut best = f64::MAX;
        for _ in 0..10 {
            let before = cpu_time(clock);
            events = 0;
            for _ in 0..rounds / 10 {
                for stroke in &strokes {
                    events += u64::from(engine.run(&setting, black_box(stroke), &mut ()).expect("it ends").events);
                }
            }
            best = best.min((cpu_time(clock) - before).as_secs_f64());
        }
        let n = strokes.len() * rounds / 10;
        println!("{name}: {:.2} µs, {:.1} events", best * 1e6 / n as f64, events as f64 / n as f64);
    }
}
