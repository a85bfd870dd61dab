//! Pictures of boards: how much CPU each takes and how large it is. Asked: at
//! most 40 ms and 75 KB a picture, 100 ms and 300 KB one that moves, 2 s and 3 MB a whole game.

use std::{
    fs,
    hint::black_box,
    path::{Path, PathBuf},
    time::Instant,
};

use paint::{Format, Painted, paint};
use present::motif::Motif;
use table::{lang::Lang, record::WrittenRecord};

mod cpu;
mod motifs;

use cpu::cpu_time;

/// How often each picture is drawn.
const TIMES: usize = 40;
/// What the picture of a whole game may cost, in seconds of CPU, and how large it may be, in megabytes.
const GAME_SECS: f64 = 2.0;
const GAME_MB: f64 = 3.0;

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
    for record in records() {
        report_game(&record, &folder);
    }
    println!("the pictures are in {}", folder.display());
}

/// A record of each game, as tests keep them.
fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/it/upgrade/3/records");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("it is there").map(|entry| entry.expect("a file").path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with("-ended.json"));
    files.sort();
    files
}

/// A whole game as one picture, from its record on.
fn report_game(file: &Path, folder: &Path) {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let record = WrittenRecord::read(fs::read_to_string(file).expect("a text")).expect("a record");
    let start = Instant::now();
    let begin = cpu_time(start);
    let film = pages::replay_film(&record, &[], Lang::En).expect("it holds");
    let taken = (cpu_time(start) - begin).as_secs_f64();
    let (painted, _) = film.expect("it has boards");
    fs::write(folder.join(format!("{name}.gif")), &painted.bytes).expect("it is written");
    let mb = painted.bytes.len() as f64 / 1e6;
    let held = if taken <= GAME_SECS && mb <= GAME_MB { "held" } else { "NOT HELD" };
    let moves = record.record().moves.len();
    println!("paint: {name}, {moves} moves: {taken:.2} s, {mb:.2} MB (asked: {GAME_SECS} s, {GAME_MB} MB): {held}");
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
