//! Pictures of boards: how much CPU each takes and how large it is. Asked: at
//! most 40 ms and 75 KB a picture.

use std::{fs, hint::black_box, path::Path, time::Instant};

use karahaus::{paint::paint, present::motif::Motif};

mod cpu;
mod motifs;

use cpu::cpu_time;

/// How often each picture is drawn.
const TIMES: usize = 40;
/// What a picture may cost, in milliseconds of CPU.
const CPU_MS_MAX: f64 = 40.0;
/// How large it may be, in kilobytes.
const KB_MAX: f64 = 75.0;

fn main() {
    let measured = std::env::args().any(|argument| argument == "--bench");
    let times = if measured { TIMES } else { 1 };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    fs::create_dir_all(&folder).expect("a folder can be made");
    for (name, motif) in motifs::all() {
        let bytes = paint(&motif).expect("it is drawn");
        fs::write(folder.join(format!("{name}.png")), &bytes).expect("it is written");
        report(name, &motif, bytes.len(), times);
    }
    println!("the pictures are in {}", folder.display());
}

fn report(name: &str, motif: &Motif, bytes: usize, times: usize) {
    let start = Instant::now();
    let mut taken: Vec<f64> = (0..times)
        .map(|_| {
            let begin = cpu_time(start);
            black_box(paint(black_box(motif))).expect("it is drawn");
            (cpu_time(start) - begin).as_secs_f64() * 1000.0
        })
        .collect();
    taken.sort_by(f64::total_cmp);
    let (median, kb) = (taken[taken.len() / 2], bytes as f64 / 1000.0);
    let held = if median <= CPU_MS_MAX && kb <= KB_MAX { "held" } else { "NOT HELD" };
    println!("paint: {name:<28} {median:5.1} ms, {kb:5.1} KB (asked: {CPU_MS_MAX} ms, {KB_MAX} KB): {held}");
}
