//! `karahaus tablebase`: a game on a small board, solved: how many placements
//! are won, lost and drawn.

use std::ops::RangeInclusive;

use clap::{Args, ValueEnum};
use games::karo::tablebase::{Counts, Ground, PIECES, ROWS, Tablebase};

use super::{
    argument::whole,
    ending::{Failure, say},
};

/// Which board is solved.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which game
    game: Solved,
    // Their help tells the ranges, which are those of the solver.
    #[arg(
        long,
        help = ranged("How many rows of three tiles, the first and the last being the camps", &ROWS),
        value_parser = |text: &str| whole(text, &ROWS, "how many rows"),
    )]
    rows: u8,
    #[arg(
        long,
        help = ranged("How many pieces a side", &PIECES),
        value_parser = |text: &str| whole(text, &PIECES, "how many pieces a side"),
    )]
    pieces: u8,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

fn ranged(what: &str, range: &RangeInclusive<u8>) -> String {
    format!("{what}: {} to {}", range.start(), range.end())
}

/// The games that are solved on small boards.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Solved {
    MoversHoppers,
}

/// Solves the board, and prints how many placements there are of each kind.
///
/// # Errors
/// The board is too large, or the counts cannot be printed.
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let Solved::MoversHoppers = asked.game;
    let ground = Ground::new(asked.rows, asked.pieces).map_err(|why| Failure::BadInput(format!("--rows: {why}")))?;
    let counts = Tablebase::solve(ground).counts();
    if asked.json {
        return say(serde_json::to_string(&counts).expect("counts are plain JSON"));
    }
    let Counts { positions, win, loss, draw, terminal } = counts;
    say(format!(
        "Placements, seen by the side to move: {positions}\n\
         It can force a win in {win}, the other side in {loss}, neither in {draw}.\n\
         In {terminal} one side has won already (S2)."
    ))
}
