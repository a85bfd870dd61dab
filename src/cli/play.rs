//! `karahaus play`: a game in the terminal.

use std::io;

use clap::Args;
use games::{
    Level, Values,
    catalog::{Kind, Options},
};
use table::{coins::Coins, lang::Lang};
use terminal::TerminalGame;

use super::{
    argument::{Listed, listed, nearest, parse, whole},
    ending::Failure,
};

/// The most coins that a seat may stake here.
const ANTE_MAX: i64 = 1_000_000;

/// Who plays what, and for how much.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which game; without one, the games are listed
    game: Option<String>,
    /// The names of the people, in seat order, such as Ada,Ben; one guest if not said, "" for nobody
    #[arg(long, value_parser = listed::<String>)]
    people: Option<Listed<String>>,
    /// The AI seats: easy, medium, hard, in Karo utmost too; "" for none; medium and hard if not said, as many as fit
    #[arg(long, value_parser = listed::<Level>)]
    ai: Option<Listed<Level>>,
    /// An option of the game, such as house=rotating; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    option: Vec<String>,
    /// What each seat stakes in a game, in coins
    #[arg(long, default_value_t = 10, value_parser = |text: &str| whole(text, &(0..=ANTE_MAX), "coins"))]
    ante: i64,
    /// The language: en, de, fr
    #[arg(long, value_parser = parse::<Lang>, default_value = "en")]
    lang: Lang,
    /// A number that fixes the dice and the AI seats' luck, to play the same again; any if not said
    #[arg(long, value_parser = |text: &str| whole(text, &(0..=u64::MAX), "a seed"))]
    seed: Option<u64>,
}

/// Plays until it is over or nobody answers any more.
///
/// # Errors
/// No game or an option that is none, a circle that cannot play, or a terminal that cannot be read or written.
pub fn run(asked: Arguments) -> Result<(), Failure> {
    let Arguments { game, people, ai, option, ante, lang, seed } = asked;
    let mut options = named(game.as_deref()).map_err(Failure::BadInput)?;
    for pair in &option {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        terminal::set_option(&mut options, key, value, lang)
            .map_err(|why| Failure::asked(format!("--option {pair}: {why}")))?;
    }
    let people = people.map_or_else(|| vec![terminal::guest(lang)], |Listed(people)| people);
    let ais = ai.map_or_else(
        || {
            let room = options.seats().end().saturating_sub(people.len());
            [Level::Middle, Level::Hard].into_iter().take(room).collect()
        },
        |Listed(ais)| ais,
    );
    let circle = TerminalGame { options, people, ais, ante: Coins(ante), lang, seed };
    terminal::play(&circle, io::stdin().lock(), io::stdout().lock()).map_err(Failure::asked)
}

/// The game that is called so, with its options.
///
/// # Errors
/// It is none: then which there are, and which it may have been.
fn named(game: Option<&str>) -> Result<Options, String> {
    let all: Vec<(&str, Options)> = Kind::ALL.iter().flat_map(|&kind| names(kind)).collect();
    let written = game.unwrap_or_default().trim().to_lowercase();
    if let Some((_, options)) = all.iter().find(|(name, _)| *name == written) {
        return Ok(options.clone());
    }
    if let Some(kind) = Kind::ALL.iter().find(|kind| kind.key() == written) {
        return Ok(kind.new_table_options());
    }
    let known: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
    let list = known.join(", ");
    Err(match game {
        None => format!("which game? There are {list}; play one with karahaus play {}", known[0]),
        Some(game) => {
            let game: String = game.chars().take(40).collect();
            let meant =
                nearest(&written, &known).map_or_else(|| ".".to_owned(), |name| format!("; did you mean {name}?"));
            format!("there is no game “{game}”{meant} There are {list}")
        }
    })
}

/// What a game is called, and the options that this says: those of Karo have names of their own.
fn names(kind: Kind) -> Vec<(&'static str, Options)> {
    let variants = kind.choices().iter().find(|choice| choice.key == "game").map(|choice| choice.values);
    let Some(Values::Named(variants)) = variants else { return vec![(kind.key(), kind.new_table_options())] };
    let with = |name: &'static str| {
        let mut options = kind.new_table_options();
        options.set("game", name).ok()?;
        Some((name, options))
    };
    variants.iter().copied().filter_map(with).collect()
}
