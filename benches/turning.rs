//! The decision that changed the chances most: how much CPU a finished game takes, from its record on. Asked: at most
//! one second for each game.

use std::{
    fs,
    hint::black_box,
    path::{Path, PathBuf},
    time::Instant,
};

use table::record::WrittenRecord;

mod cpu;

use cpu::cpu_time;

/// What a game may cost, in seconds of CPU.
const SECS: f64 = 1.0;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/it/upgrade");
    let mut files: Vec<PathBuf> = ["1", "2", "3"]
        .iter()
        .flat_map(|version| fs::read_dir(folder.join(version).join("records")).expect("records are there"))
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    let start = Instant::now();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let record = WrittenRecord::read(fs::read_to_string(&file).expect("a text")).expect("a record");
        let begin = cpu_time(start);
        let point = black_box(black_box(&record).turning_point()).expect("it holds");
        let taken = (cpu_time(start) - begin).as_secs_f64();
        let held = if taken <= SECS { "held" } else { "NOT HELD" };
        let play = point.map_or_else(|| "none".to_owned(), |point| format!("move {}", point.turning.play));
        let moves = record.record().moves.len();
        println!("turning point: {name}, {moves} moves, {play}: {taken:.3} s (asked: {SECS} s): {held}");
    }
}
