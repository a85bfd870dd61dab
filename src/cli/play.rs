//! `karahaus play`: a game in the terminal.

use std::io;

use clap::Args;
use games::{Level, catalog::Kind};
use table::{coins::Coins, lang::Lang};
use terminal::TerminalGame;

use super::{
    argument::{Listed, listed, parse},
    ending::Failure,
};

/// Who plays what, and for how much.
#[derive(Debug, Args)]
pub struct Asked {
    /// Which game
    #[arg(value_parser = parse::<Kind>)]
    game: Kind,
    /// The names of the people, in seat order, such as Ada,Ben; one guest if not said, "" for nobody
    #[arg(long, value_parser = listed::<String>)]
    people: Option<Listed<String>>,
    /// The AI seats: easy, middle, hard, in Karo utmost too; "" for none
    #[arg(long, value_parser = listed::<Level>, default_value = "middle,hard")]
    ai: Listed<Level>,
    /// An option of the game, such as house=rotating; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    option: Vec<String>,
    /// What each seat stakes in a game, in coins
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(i64).range(0..=1_000_000))]
    ante: i64,
    /// The language: en, de, fr
    #[arg(long, value_parser = parse::<Lang>, default_value = "en")]
    lang: Lang,
    /// A number that fixes the dice and the AI seats' luck, to play the same again; any if not said
    #[arg(long)]
    seed: Option<u64>,
}

/// Plays until it is over or nobody answers any more.
///
/// # Errors
/// An option that is none, a circle that cannot play, or a terminal that cannot be read or written.
pub fn run(asked: Asked) -> Result<(), Failure> {
    let Asked { game, people, ai, option, ante, lang, seed } = asked;
    let mut options = game.default_options();
    for pair in &option {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        options.set(key, value).map_err(|why| Failure::asked(format!("--option {pair}: {why}")))?;
    }
    let people = people.map_or_else(|| vec![terminal::guest(lang)], |Listed(people)| people);
    let circle = TerminalGame { options, people, ais: ai.0, ante: Coins(ante), lang, seed };
    terminal::play(&circle, io::stdin().lock(), io::stdout().lock()).map_err(Failure::asked)
}
