//! Pictures of boards: how much CPU each takes and how large it is. Asked: at
//! most 40 ms and 75 KB a picture, 100 ms and 300 KB one that moves.

use std::{fs, hint::black_box, path::Path, time::Instant};

use paint::{Format, Painted, paint};
use present::motif::Motif;

mod cpu;
mod motifs;

use cpu::cpu_time;

/// How often each picture is drawn.
const TIMES: usize = 40;

/// What a picture may cost, in milliseconds of CPU, and how large it may be, in kilobytes.
const fn asked(format: Format) -> (f64, f64) {
    match format {
        Format::Png => (40.0, 75.0),
        Format::Gif => (100.0, 300.0),
    }
}

fn main() {
    let measured = std::env::args().any(|argument| argument == "--bench");
    let times = if measured { TIMES } else { 1 };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    fs::create_dir_all(&folder).expect("a folder can be made");
    for (name, motif) in motifs::all() {
        let painted = paint(&motif).expect("it is drawn");
        let file = format!("{name}.{}", painted.format.ending());
        fs::write(folder.join(file), &painted.bytes).expect("it is written");
        report(name, &motif, &painted, times);
    }
    println!("the pictures are in {}", folder.display());
}

fn report(name: &str, motif: &Motif, painted: &Painted, times: usize) {
    let start = Instant::now();
    let mut taken: Vec<f64> = (0..times)
        .map(|_| {
            let begin = cpu_time(start);
            black_box(paint(black_box(motif))).expect("it is drawn");
            (cpu_time(start) - begin).as_secs_f64() * 1000.0
        })
        .collect();
    taken.sort_by(f64::total_cmp);
    let (median, kb) = (taken[taken.len() / 2], painted.bytes.len() as f64 / 1000.0);
    let (ms_max, kb_max) = asked(painted.format);
    let held = if median <= ms_max && kb <= kb_max { "held" } else { "NOT HELD" };
    println!("paint: {name:<28} {median:5.1} ms, {kb:5.1} KB (asked: {ms_max} ms, {kb_max} KB): {held}");
}
