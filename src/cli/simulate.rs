//! `karahaus simulate`: tables under hostile commands and failing saves, watched
//! by an auditor; or what a schemer gains who does all but play.

use clap::Args;

use games::{Variant, catalog::Kind};
use simulate::{
    Report,
    schemer::{ROUNDED_A_TABLE, Rounded, Trick, Verdict, rounding, scheme},
};

use super::{
    argument::{nearest, parse, whole},
    ending::{Failure, say},
};

/// How many tables, and with which luck.
#[derive(Debug, Args)]
pub struct Arguments {
    /// How many tables
    #[arg(value_parser = |text: &str| whole(text, &(1..=u64::MAX), "how many tables to drive, such as 1000"))]
    tables: u64,
    /// The seed, to repeat a run; any if not said
    #[arg(long, value_parser = |text: &str| whole(text, &(0..=u64::MAX), "the seed that a run has printed"))]
    seed: Option<u64>,
    /// So many games with a schemer instead, for each trick: what closing, idling, leaving, rejoining, being forgotten,
    /// rounding, hurrying, starting while others look away, meddling, AI seats, sending others away, talk of a draw, a
    /// series, days off and betting by a second account bring against honest people of the same strength; and what those
    /// bring that no pool prevents: losing on purpose, and breaking off what is lost, for a bet
    #[arg(long)]
    schemer: bool,
    /// So many games of each kind instead, at random: what the coins that cannot be divided bring each seat
    #[arg(long, conflicts_with = "schemer")]
    rounding: bool,
    /// The schemer's game, Kara if none is named; or the one whose rounding is looked at, else each
    #[arg(long, value_parser = game_named)]
    game: Option<Variant>,
    /// One of the schemer's tricks alone, such as idling or resigning-into-absence
    #[arg(long, requires = "schemer", value_parser = trick_named)]
    trick: Option<Trick>,
}

/// A trick by its name, whatever its letters.
fn trick_named(text: &str) -> Result<Trick, String> {
    Trick::named().find(|trick| trick.key().eq_ignore_ascii_case(text)).ok_or_else(|| {
        let known: Vec<&str> = Trick::named().map(Trick::key).collect();
        let meant = nearest(text, &known).map_or_else(String::new, |key| format!("; did you mean {key}?"));
        format!("expected one of {}{meant}", known.join(", "))
    })
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
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let seed = asked.seed.unwrap_or_else(host::seeds::number);
    if asked.schemer {
        return schemes(asked, seed);
    }
    if asked.rounding {
        return roundings(asked, seed);
    }
    if asked.game.is_some() {
        return Err(Failure::asked("--game goes with --schemer or --rounding"));
    }
    let report = simulate::simulate(asked.tables, seed).map_err(Failure::since)?;
    say(format!("{report}{}\nseed {seed}", lived(&report)))
}

/// What stands behind each figure.
const INTERVAL: &str =
    "± is one standard error: two in three are nearer than that, and 95 of 100 nearer than two of them";

/// What each trick brings.
fn schemes(asked: &Arguments, seed: u64) -> Result<(), Failure> {
    let game = match asked.game {
        Some(game) => game,
        None => game_named(Kind::Kara.key()).map_err(Failure::asked)?,
    };
    let mut gained = Vec::new();
    for trick in Trick::named().filter(|trick| asked.trick.is_none_or(|only| only == *trick)) {
        let gain = scheme(game, trick, asked.tables, seed);
        say(&gain)?;
        let is_found = gain.verdict() == Verdict::Gain && !Trick::NOT_PREVENTED.contains(&trick);
        gained.extend(is_found.then(|| trick.key()));
    }
    say(format!("{INTERVAL}; a gain is more than three of them above nothing\nseed {seed}{}", took()))?;
    match gained.is_empty() {
        true => Ok(()),
        false => Err(Failure::since(format!("a schemer gains by: {}", gained.join(", ")))),
    }
}

/// What a seat may gain or lose by rounding, in coins a game; it gains more if it is above that by three
/// standard errors.
const ROUNDING_MAX: f64 = 0.02;

/// What rounding brings each seat.
fn roundings(asked: &Arguments, seed: u64) -> Result<(), Failure> {
    let mut gained = Vec::new();
    let kinds = Kind::ALL.iter().copied().filter(|&kind| asked.game.is_none_or(|game| game.kind() == kind));
    for (kind, a_table) in kinds.flat_map(|kind| [(kind, ROUNDED_A_TABLE), (kind, 1)]) {
        let seats = rounding(kind, asked.tables, a_table, seed);
        let told: Vec<String> = seats.iter().map(ToString::to_string).collect();
        say(format!("{kind}, {a_table} games at each table: {} coins a game, by seat", told.join(", ")))?;
        let is_more = |gained: &Rounded| gained.mean.abs() > ROUNDING_MAX + 3.0 * gained.error;
        gained.extend(seats.iter().any(is_more).then(|| kind.to_string()));
    }
    say(format!("{INTERVAL}\nseed {seed}{}", took()))?;
    match gained.is_empty() {
        true => Ok(()),
        false => Err(Failure::since(format!("a seat gains more than {ROUNDING_MAX} coins: {}", gained.join(", ")))),
    }
}

/// What it took, to tell how long more games would.
fn took() -> String {
    cpu_hours().map_or_else(String::new, |hours| format!(", {:.1} minutes of CPU", 60.0 * hours))
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
