//! `karahaus simulate`: tables under hostile commands and failing saves, watched
//! by an auditor; or what a schemer gains who does all but play.

use clap::Args;

use games::{Variant, catalog::Kind};
use simulate::{
    Report,
    schemer::{ROUNDED_A_TABLE, Trick, rounding, scheme},
};

use super::{
    argument::{parse, whole},
    ending::{Failure, say},
};

/// How many tables, and with which luck.
#[derive(Debug, Args)]
pub struct Asked {
    /// How many tables
    #[arg(value_parser = |text: &str| whole(text, &(0..=u64::MAX), "how many tables to drive, such as 1000"))]
    tables: u64,
    /// The seed, to repeat a run; any if not said
    #[arg(long, value_parser = |text: &str| whole(text, &(0..=u64::MAX), "the seed that a run has printed"))]
    seed: Option<u64>,
    /// So many games with a schemer instead, for each trick: what closing, idling, leaving, rejoining, being forgotten,
    /// rounding, hurrying, meddling, AI seats, sending others away, talk of a draw, a series, days off and betting by a
    /// second account bring against honest people of the same strength; and what those bring that no pool prevents: losing
    /// on purpose, and breaking off what is lost, for a bet
    #[arg(long)]
    schemer: bool,
    /// So many games of each kind instead, at random: what the coins that cannot be divided bring each seat
    #[arg(long, conflicts_with = "schemer")]
    rounding: bool,
    /// The schemer's game
    #[arg(long, default_value = "kara", requires = "schemer", value_parser = game_named)]
    game: Variant,
}

/// A game by its own name, or the first one of those that share their rules: `karo`.
fn game_named(text: &str) -> Result<Variant, String> {
    let by_rules = |kind: Kind| Variant::of(&kind.new_table_options());
    parse(text).or_else(|why| text.parse::<Kind>().ok().and_then(by_rules).ok_or(why))
}

/// Runs them, and prints what the auditor says.
///
/// # Errors
/// What the auditor found, or the report cannot be printed.
pub fn run(asked: &Asked) -> Result<(), Failure> {
    let seed = asked.seed.unwrap_or_else(host::seeds::number);
    if asked.schemer {
        return schemes(asked, seed);
    }
    if asked.rounding {
        return roundings(asked.tables, seed);
    }
    let report = simulate::simulate(asked.tables, seed).map_err(Failure::since)?;
    say(format!("{report}{}\nseed {seed}", lived(&report)))
}

/// What each trick brings.
fn schemes(asked: &Asked, seed: u64) -> Result<(), Failure> {
    let mut gained = Vec::new();
    for trick in Trick::ALL.into_iter().chain(Trick::BETS) {
        let gain = scheme(asked.game, trick, asked.tables, seed);
        say(&gain)?;
        gained.extend((!gain.is_nothing()).then(|| format!("{trick:?}")));
    }
    for trick in Trick::NOT_PREVENTED {
        say(scheme(asked.game, trick, asked.tables, seed))?;
    }
    say(format!("seed {seed}"))?;
    match gained.is_empty() {
        true => Ok(()),
        false => Err(Failure::since(format!("a schemer gains by: {}", gained.join(", ")))),
    }
}

/// What a seat may gain or lose by rounding, in coins a game.
const ROUNDING_MAX: f64 = 0.02;

/// What rounding brings each seat.
fn roundings(games: u64, seed: u64) -> Result<(), Failure> {
    let mut gained = Vec::new();
    for (&kind, a_table) in Kind::ALL.iter().flat_map(|kind| [(kind, ROUNDED_A_TABLE), (kind, 1)]) {
        let seats = rounding(kind, games, a_table, seed);
        let told: Vec<String> = seats.iter().map(|gained| format!("{gained:+.4}")).collect();
        say(format!("{kind}, {a_table} games at each table: {} coins a game, by seat", told.join(" ")))?;
        gained.extend(seats.iter().any(|gained| gained.abs() > ROUNDING_MAX).then(|| kind.to_string()));
    }
    say(format!("seed {seed}"))?;
    match gained.is_empty() {
        true => Ok(()),
        false => Err(Failure::since(format!("a seat gains more than {ROUNDING_MAX} coins: {}", gained.join(", ")))),
    }
}

/// How long the simulated tables lived, and what that took.
fn lived(report: &Report) -> String {
    let years = report.table_years();
    match cpu_hours() {
        Some(hours) => format!("{years:.2} table-years in {hours:.4} CPU-hours"),
        None => format!("{years:.2} table-years"),
    }
}

/// The CPU time of this process so far.
#[cfg(unix)]
fn cpu_hours() -> Option<f64> {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some((spent.tv_sec as f64 + spent.tv_nsec as f64 / 1e9) / 3600.0)
}

#[cfg(not(unix))]
const fn cpu_hours() -> Option<f64> {
    None
}
