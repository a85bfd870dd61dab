//! The command line, and what is said when the program cannot go on. Each
//! subcommand is a few lines; the work is in the rooms.

mod analyse;
mod bot;
mod carrom;
mod karo;
mod perft;
mod sandbox_clock;
mod settings;
mod solve;

use std::{
    fmt::Display,
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Parser, Subcommand, ValueEnum};
use games::{Level, catalog::Kind, kara::odds::Odds};
use simulate::simulate;
use table::{coins::Coins, lang::Lang, record::verify_text};
use terminal::{self, Circle};

use self::settings::Settings;

/// A Discord bot that keeps a game table in a channel. Without a subcommand it runs at Discord with DISCORD_TOKEN.
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    /// A file with settings, else karahaus.toml if it is there; config/default.toml shows all with their defaults
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Runs the whole bot against a Discord of its own, with a page in the browser
    Sandbox(bot::Sandboxed),
    /// Plays a game in the terminal, people and AI seats in any mix
    Play {
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
    },
    /// Exact chances in a game: the best one can hope for
    Odds {
        /// Which game
        game: WithOdds,
        /// The sum of the house, 5 to 30
        #[arg(long)]
        house: u8,
        /// How often dice can still be run (rolled again) after the first throw, or from the dice given; once if not said
        #[arg(long)]
        runs: Option<u32>,
        /// Five dice that lie already, such as 12345
        #[arg(long)]
        dice: Option<String>,
        /// Answers in JSON
        #[arg(long)]
        json: bool,
    },
    /// All turns of a throw: how many there are, how many score, and the best
    Solve {
        /// Which game
        game: WithTurns,
        #[command(flatten)]
        asked: solve::Asked,
    },
    /// How many turns a game of Karo has to each depth
    Perft(perft::Asked),
    /// The best line of a game of Karo and what it is worth to the side to move
    Analyse(analyse::Asked),
    /// Discs on a carrom board, without a game
    #[command(subcommand)]
    Carrom(carrom::Asked),
    /// Checks the record of a game: dice are computed again from the opened seed, moves and strokes played again
    Verify {
        /// The record, as /fair gives it
        record: PathBuf,
    },
    /// Shows the commands as they are registered at Discord
    Commands {
        /// Answers in JSON
        #[arg(long)]
        json: bool,
    },
    /// Drives tables through hostile commands and failing saves, watched by an auditor
    Simulate {
        /// How many tables
        tables: u64,
        /// The seed, to repeat a run; any if not said
        #[arg(long)]
        seed: Option<u64>,
    },
    /// Checks the books of the database: sums, balances, pots
    Audit,
}

/// The games that odds can be asked for.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum WithOdds {
    Kara,
}

/// The games of which a throw can be solved.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum WithTurns {
    Karambolage,
}

/// Runs what the command line asks for.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(why) => return misread(&why),
    };
    let with_settings = |run: &dyn Fn(&Settings) -> ExitCode| match Settings::read(cli.config.as_deref(), &variables())
    {
        Ok(settings) => run(&settings),
        Err(why) => failed(2, why),
    };
    match cli.what {
        None => with_settings(&bot::at_discord),
        Some(What::Sandbox(sandboxed)) => with_settings(&|settings| bot::sandboxed(settings, &sandboxed)),
        Some(What::Audit) => with_settings(&bot::audit),
        Some(What::Play { game, people, ai, option, ante, lang, seed }) => {
            let mut options = game.default_options();
            for pair in &option {
                let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
                if let Err(why) = options.set(key, value) {
                    return failed(2, format!("--option {pair}: {why}"));
                }
            }
            let people = people.map_or_else(|| vec![terminal::guest(lang)], |Listed(people)| people);
            let circle = Circle { options, people, ais: ai.0, ante: Coins(ante), lang, seed };
            match terminal::play(&circle, io::stdin().lock(), io::stdout().lock()) {
                Ok(()) => ExitCode::SUCCESS,
                Err(why) => failed(2, why),
            }
        }
        Some(What::Odds { game: WithOdds::Kara, house, runs, dice, json }) => {
            match Odds::ask(house, runs, dice.as_deref()) {
                Ok(odds) if json => say(serde_json::to_string(&odds).expect("odds are plain text")),
                Ok(odds) => say(odds),
                Err(why) => failed(2, why),
            }
        }
        Some(What::Solve { game: WithTurns::Karambolage, asked }) => match solve::solved(&asked) {
            Ok(solution) if asked.json => say(serde_json::to_string(&solution).expect("a solution is plain text")),
            Ok(solution) => say(solve::solution_text(&solution)),
            Err(why) => failed(2, why),
        },
        Some(What::Perft(asked)) => answered(perft::counted(&asked, &mut io::stdout().lock())),
        Some(What::Analyse(asked)) => answered(analyse::analysed(&asked, &mut io::stdout().lock())),
        Some(What::Carrom(asked)) => match carrom::answered(&asked, &mut io::stdout().lock()) {
            Err(carrom::Failure::Asked(why)) => failed(2, why),
            Err(carrom::Failure::Endless(why)) => failed(1, why),
            Err(carrom::Failure::Printing(why)) if why.kind() != io::ErrorKind::BrokenPipe => failed(1, why),
            _ => ExitCode::SUCCESS,
        },
        Some(What::Verify { record }) => match std::fs::read_to_string(&record) {
            Err(why) => failed(2, format!("{} cannot be read: {why}", record.display())),
            Ok(text) => match verify_text(&text) {
                Ok(verified) => say(verified),
                Err(why) => failed(1, format!("{} does not hold: {why}", record.display())),
            },
        },
        Some(What::Commands { json }) => {
            let definitions = discord::definitions();
            if json {
                return say(serde_json::to_string_pretty(&definitions).expect("definitions are plain JSON"));
            }
            let lines = definitions.as_array().into_iter().flatten().map(|command| {
                let text = |key| command[key].as_str().unwrap_or_default();
                format!("/{:<12} {}", text("name"), text("description"))
            });
            say(lines.collect::<Vec<_>>().join("\n"))
        }
        Some(What::Simulate { tables, seed }) => {
            let seed = seed.unwrap_or_else(host::seeds::number);
            match simulate(tables, seed) {
                Ok(report) => say(format!("{report}\nseed {seed}")),
                Err(failure) => failed(1, failure),
            }
        }
    }
}

/// The variables of the environment; what is no text is no setting.
fn variables() -> Vec<(String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect()
}

/// Prints a result. A reader that has gone away is no failure.
fn say(text: impl Display) -> ExitCode {
    match writeln!(io::stdout(), "{text}") {
        Err(why) if why.kind() != io::ErrorKind::BrokenPipe => failed(1, why),
        _ => ExitCode::SUCCESS,
    }
}

/// How a tool for Karo has ended. A reader that has gone away is no failure.
fn answered(result: Result<(), karo::Failure>) -> ExitCode {
    match result {
        Err(karo::Failure::Asked(why)) => failed(2, why),
        Err(karo::Failure::Printing(why)) if why.kind() != io::ErrorKind::BrokenPipe => failed(1, why),
        _ => ExitCode::SUCCESS,
    }
}

/// Says in one line why it does not go on: 2 for what was asked or set wrong, 1 for what went wrong since.
fn failed(code: u8, why: impl Display) -> ExitCode {
    let _ = writeln!(io::stderr(), "karahaus: {}", why.to_string().replace('\n', " "));
    ExitCode::from(code)
}

/// What is not understood of the command line, in one line; or the help and the version, as asked.
fn misread(why: &clap::Error) -> ExitCode {
    if !why.use_stderr() {
        return say(why.to_string().trim_end());
    }
    let text = why.to_string();
    let reason: Vec<&str> = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    failed(
        why.exit_code().try_into().unwrap_or(2),
        format!("{}; see --help", reason.join(" ").trim_start_matches("error: ")),
    )
}

/// Several of the same, with commas between them on the command line.
#[derive(Clone, Debug)]
struct Listed<T>(Vec<T>);

/// Reads what is listed; an empty text lists nothing.
fn listed<T: std::str::FromStr<Err: Display>>(text: &str) -> Result<Listed<T>, String> {
    let parts = text.split(',').map(str::trim).filter(|_| !text.trim().is_empty());
    Ok(Listed(parts.map(parse).collect::<Result<_, _>>()?))
}

/// Reads one of our own types from the command line.
fn parse<T: std::str::FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|why: T::Err| why.to_string())
}
