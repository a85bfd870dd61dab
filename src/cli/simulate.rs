//! `karahaus simulate`: tables under hostile commands and failing saves, watched
//! by an auditor.

use clap::Args;

use simulate::Report;

use super::{
    argument::whole,
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
}

/// Runs them, and prints what the auditor says.
///
/// # Errors
/// What the auditor found, or the report cannot be printed.
pub fn run(asked: &Asked) -> Result<(), Failure> {
    let seed = asked.seed.unwrap_or_else(host::seeds::number);
    let report = simulate::simulate(asked.tables, seed).map_err(Failure::since)?;
    say(format!("{report}{}\nseed {seed}", lived(&report)))
}

/// How long the simulated tables lived, and what that took.
fn lived(report: &Report) -> String {
    let years = report.table_years();
    match cpu_hours() {
        Some(hours) => format!("{years:.1} table-years in {hours:.3} CPU-hours"),
        None => format!("{years:.1} table-years"),
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
