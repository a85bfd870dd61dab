//! The command line: what can be asked for, and which file answers it. Each
//! subcommand is one file; the work is in the rooms.

mod analyse;
mod argument;
mod audit;
mod backup;
mod best;
mod bot;
mod carrom;
mod commands;
mod doctor;
mod ending;
mod health;
mod karo;
mod monitor;
mod odds;
mod perft;
mod play;
mod problem;
mod process;
mod ratings;
mod rebuild;
mod replay;
mod sandbox;
mod sandbox_clock;
mod settings;
mod simulate;
mod solve;
mod tablebase;
mod verify;

use std::{path::PathBuf, process::ExitCode};

use clap::{Command, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use self::{ending::Failure, settings::Settings};

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
    Sandbox(sandbox::Arguments),
    /// Plays a game in the terminal, people and AI seats in any mix
    Play(play::Arguments),
    /// Exact chances in a game: the best one can hope for
    Odds(odds::Arguments),
    /// Kara with two seats while nobody has stopped: what share of the pot each decision brings
    Best(best::Arguments),
    /// All turns of a throw: how many there are, how many score, and the best
    Solve(solve::Arguments),
    /// How many turns a game of Karo has to each depth
    Perft(perft::Arguments),
    /// The best line of a game of Karo and what it is worth to the side to move
    Analyse(analyse::Arguments),
    /// A game of Karo on a small board, solved: how many placements are won, lost and drawn
    Tablebase(tablebase::Arguments),
    /// Discs on a carrom board, without a game
    #[command(subcommand)]
    Carrom(carrom::Arguments),
    /// Checks the record of a game: dice are computed again from the opened seed, moves and strokes played again
    Verify(verify::Arguments),
    /// Shows a finished game again, move by move, in the terminal or as a page
    Replay(replay::Arguments),
    /// Shows the problems of a day, one for each game, the same on every machine, with their solutions
    Problem(problem::Arguments),
    /// Shows the commands as they are registered at Discord
    Commands(commands::Arguments),
    /// Drives tables through hostile commands and failing saves, watched by an auditor
    Simulate(simulate::Arguments),
    /// Copies the database into a new file while the bot runs (SQLite; for PostgreSQL there is pg_dump)
    Backup(backup::Backup),
    /// Puts a backup in the place of the database, while no bot runs
    Restore(backup::Restore),
    /// Looks at settings, books, statistics and Discord, and says what is wrong and what to do; the bot may run meanwhile
    Doctor,
    /// Asks the bot of this machine at metrics_listen whether it lives, or whether it serves people
    Health(health::Arguments),
    /// Checks the books of the database: sums, balances, pots, and what came of ended games; a database of an older
    /// program is brought up to date first
    Audit,
    /// Counts the statistics of the database anew from what is known of ended games; the bot may run meanwhile
    Rebuild(rebuild::Arguments),
    /// What AI seats are worth in ratings, measured anew if asked for; or what came of every game, rated or not
    Ratings(ratings::Arguments),
}

/// Runs what the command line asks for.
pub fn run() -> ExitCode {
    let read = taking_negative_numbers(Cli::command()).try_get_matches();
    match read.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => ending::exit_code(answer(cli)),
        Err(why) => ending::misread(&why),
    }
}

/// `-1` is a value everywhere, of which it is said what is expected instead, and no flag that is not known.
fn taking_negative_numbers(command: Command) -> Command {
    let command = command.mut_args(|arg| {
        let takes_values = arg.get_action().takes_values();
        arg.allow_negative_numbers(takes_values)
    });
    command.mut_subcommands(taking_negative_numbers)
}

fn answer(cli: Cli) -> Result<(), Failure> {
    let settings = || Settings::read(cli.config.as_deref(), &variables()).map_err(Failure::asked);
    match cli.what {
        None => bot::run(&settings()?),
        Some(What::Sandbox(asked)) => sandbox::run(&settings()?, &asked),
        Some(What::Backup(asked)) => backup::backup(&settings()?, &asked),
        Some(What::Restore(asked)) => backup::restore(&settings()?, &asked),
        Some(What::Doctor) => {
            // It looks at the rest as well where a setting is wrong.
            let read = Settings::read_what_can_be(cli.config.as_deref(), &variables()).map_err(Failure::asked);
            let (settings, wrong) = read?;
            doctor::run(&settings, &wrong)
        }
        Some(What::Health(asked)) => health::run(&settings()?, &asked),
        Some(What::Audit) => audit::run(&settings()?),
        Some(What::Rebuild(asked)) => rebuild::run(&asked, &settings()?),
        Some(What::Ratings(asked)) => ratings::run(&asked, settings),
        Some(What::Play(asked)) => play::run(asked),
        Some(What::Odds(asked)) => odds::run(&asked),
        Some(What::Best(asked)) => best::run(&asked),
        Some(What::Solve(asked)) => solve::run(&asked),
        Some(What::Perft(asked)) => perft::run(&asked),
        Some(What::Analyse(asked)) => analyse::run(&asked),
        Some(What::Tablebase(asked)) => tablebase::run(&asked),
        Some(What::Carrom(asked)) => carrom::run(&asked),
        Some(What::Verify(asked)) => verify::run(&asked),
        Some(What::Replay(asked)) => replay::run(&asked),
        Some(What::Problem(asked)) => problem::run(&asked),
        Some(What::Commands(asked)) => commands::run(&asked),
        Some(What::Simulate(asked)) => simulate::run(&asked),
    }
}

/// The variables of the environment; what is no text is no setting.
fn variables() -> Vec<(String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect()
}
