//! `karahaus best`: what each decision brings, from what is written on the command line.

use clap::{Args, ValueEnum};
use games::kara::best::Best;

use super::ending::{Failure, say};

/// An open position of two seats.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which game
    game: Solved,
    /// The dice of the house, such as 25556
    #[arg(long)]
    house: String,
    /// The dice of who is to move
    #[arg(long)]
    dice: String,
    /// The other's dice
    #[arg(long)]
    other: String,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

/// The games that are solved.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Solved {
    Kara,
}

/// Solves the house, and prints every choice.
///
/// # Errors
/// What is wrong with what was asked, or with the printing.
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let Solved::Kara = asked.game;
    let best = Best::ask(&asked.house, &asked.dice, &asked.other).map_err(Failure::asked)?;
    if asked.json { say(serde_json::to_string(&best).expect("shares are plain text")) } else { say(best) }
}
