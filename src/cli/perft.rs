//! `karahaus perft`: how many turns a game of Karo has to each depth, from what
//! is written on the command line.

use std::io::{self, Write};

use clap::Args;
use games::karo::{Any, Position, perft::perft};

use super::{argument::whole, ending::Failure, karo::Standing};

/// The most turns that are looked ahead.
const DEPTH_MAX: u8 = 20;

/// A game, where it stands, and how far to look.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    standing: Standing,
    /// How many turns to look ahead
    #[arg(long, value_parser = |text: &str| whole(text, &(1..=DEPTH_MAX), "how many turns to look ahead"))]
    depth: u8,
}

/// Counts, and prints each depth with its count as soon as it is known.
///
/// # Errors
/// What is wrong with the position, or with the printing.
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let out = &mut io::stdout().lock();
    match asked.standing.position()? {
        Any::FourCircles(position) => count(&*position, asked.depth, out),
        Any::MoversHoppers(position) => count(&*position, asked.depth, out),
        Any::NotThisWay(position) => count(&*position, asked.depth, out),
    }
}

fn count<P: Position>(position: &P, depth: u8, out: &mut impl Write) -> Result<(), Failure> {
    (1..=depth).try_for_each(|depth| writeln!(out, "{depth} {}", perft(position, depth))).map_err(Failure::Printing)
}
