//! `karahaus simulate`: tables under hostile commands and failing saves, watched
//! by an auditor.

use clap::Args;

use super::ending::{Failure, say};

/// How many tables, and with which luck.
#[derive(Debug, Args)]
pub struct Asked {
    /// How many tables
    tables: u64,
    /// The seed, to repeat a run; any if not said
    #[arg(long)]
    seed: Option<u64>,
}

/// Runs them, and prints what the auditor says.
///
/// # Errors
/// What the auditor found, or the report cannot be printed.
pub fn run(asked: &Asked) -> Result<(), Failure> {
    let seed = asked.seed.unwrap_or_else(host::seeds::number);
    let report = simulate::simulate(asked.tables, seed).map_err(Failure::since)?;
    say(format!("{report}\nseed {seed}"))
}
