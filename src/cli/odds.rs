//! `karahaus odds`: exact chances in a game, from what is written on the command
//! line.

use clap::{Args, ValueEnum};
use games::kara::odds::{HOUSE_SUMS, Odds, RUNS_MAX};

use super::{
    argument::whole,
    ending::{Failure, say},
};

/// A house and dice.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which game
    game: WithOdds,
    /// The sum of the house, 5 to 30
    #[arg(long, value_parser = |text: &str| whole(text, &HOUSE_SUMS, "the sum of a house"))]
    house: u8,
    /// How often dice can still be run (rolled again) after the first throw, or from the dice given; once if not said
    #[arg(long, value_parser = |text: &str| whole(text, &(0..=RUNS_MAX), "how often dice are run"))]
    runs: Option<u32>,
    /// Five dice that lie already, such as 12345
    #[arg(long)]
    dice: Option<String>,
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

/// The games that odds can be asked for.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum WithOdds {
    Kara,
}

/// Computes, and prints.
///
/// # Errors
/// What is wrong with what was asked, or with the printing.
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let WithOdds::Kara = asked.game;
    let odds = Odds::ask(asked.house, asked.runs, asked.dice.as_deref()).map_err(Failure::asked)?;
    if asked.json { say(serde_json::to_string(&odds).expect("odds are plain text")) } else { say(odds) }
}
