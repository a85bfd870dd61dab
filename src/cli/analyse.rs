//! `karahaus analyse`: the best line of a game of Karo and what it is worth, as
//! chess players know it.

use std::{
    cell::Cell,
    io::{self, Write},
    time::{Duration, Instant},
};

use clap::Args;
use games::karo::{Any, Position, search::Found, strength::utmost};

use super::{ending::Failure, karo::Standing};

/// The longest time that is thought.
const SECONDS_MAX: f64 = 86_400.0;

/// A game, where it stands, and how long to think.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    standing: Standing,
    /// How long to think, such as 2 or 0.5
    #[arg(long, value_parser = seconds)]
    seconds: Duration,
}

/// Thinks, and prints what is found after each depth, then the best line. Values are those of the side to move.
///
/// # Errors
/// What is wrong with the position, or with the printing.
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let out = &mut io::stdout().lock();
    let told = match asked.standing.position()? {
        Any::FourCircles(position) => think(&*position, asked.seconds, out),
        Any::MoversHoppers(position) => think(&*position, asked.seconds, out),
        Any::NotThisWay(position) => think(&*position, asked.seconds, out),
    };
    told.map_err(Failure::Printing)
}

fn think<P: Position>(position: &P, time: Duration, out: &mut impl Write) -> io::Result<()> {
    if let Some(winner) = position.winner() {
        return writeln!(out, "over: {winner} has won");
    }
    if nobody_moves(position) {
        return writeln!(out, "over: neither side has a turn, a draw");
    }
    let start = Instant::now();
    let (mut printing, is_broken) = (Ok(()), Cell::new(false));
    let found = utmost(position, &[], &|| is_broken.get() || start.elapsed() >= time, |found| {
        if printing.is_ok() {
            printing =
                writeln!(out, "depth {}  {}", found.depth, line_text(position, found)).and_then(|()| out.flush());
            is_broken.set(printing.is_err());
        }
    });
    printing?;
    writeln!(out, "best  {}", line_text(position, &found))
}

/// F5, S3, A6: whether neither side has a turn.
fn nobody_moves<P: Position>(position: &P) -> bool {
    let mut passed = position.clone();
    passed.pass();
    position.count() == 0 && passed.count() == 0
}

/// Value, turns tried and line.
fn line_text<P: Position>(position: &P, found: &Found<P::PackedPly>) -> String {
    format!("value {}  nodes {}  line {}", found.value, found.nodes, line(position, &found.line))
}

/// The turns as they are written, and who has none between them passes.
fn line<P: Position>(position: &P, turns: &[P::PackedPly]) -> String {
    let mut position = position.clone();
    let mut written = Vec::new();
    for turn in turns {
        if position.count() == 0 {
            written.push("pass".to_owned());
            position.pass();
        }
        written.push(position.written(turn).to_string());
        position.play(turn);
    }
    if turns.is_empty() { "pass".to_owned() } else { written.join(", ") }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=SECONDS_MAX).contains(seconds) && *seconds > 0.0);
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("expected a number of seconds up to {SECONDS_MAX}, such as 2 or 0.5"))
}
