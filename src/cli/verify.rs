//! `karahaus verify`: whether a game was played as its record says.

use std::{fs, path::PathBuf};

use clap::Args;
use table::record::verify_text;

use super::ending::{Failure, say};

/// A record.
#[derive(Debug, Args)]
pub struct Asked {
    /// The record, as /fair gives it
    record: PathBuf,
}

/// Computes every die and plays every move again, and prints what was found.
///
/// # Errors
/// A record that cannot be read or does not hold.
pub fn run(asked: &Asked) -> Result<(), Failure> {
    let name = asked.record.display();
    let text = fs::read_to_string(&asked.record)
        .map_err(|why| Failure::asked(format!("the record {name} cannot be read: {why}")))?;
    say(verify_text(&text).map_err(|why| Failure::since(format!("{name} does not hold: {why}")))?)
}
