//! `karahaus verify`: whether a game was played as its record says.

use std::{fs, path::PathBuf};

use clap::Args;
use table::record::{PublicKey, WrittenRecord};

use super::ending::{Failure, say};

/// A record.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The record, as /fair gives it
    record: PathBuf,
    /// The key that must have signed it, as /fair shows it; any if not said
    #[arg(long)]
    key: Option<PublicKey>,
}

/// Computes every die, plays every move and thinks every thought of an AI again, and prints what was found.
///
/// # Errors
/// A record that cannot be read, does not hold, or is not signed by the key that was named.
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let name = asked.record.display();
    let text = fs::read_to_string(&asked.record)
        .map_err(|why| Failure::asked(format!("the record {name} cannot be read: {why}")))?;
    let verified = WrittenRecord::read(text).and_then(|written| Ok(written.verify_with_ai()?));
    let verified = verified.map_err(|why| Failure::since(format!("{name} does not hold: {why}")))?;
    match (asked.key, verified.signed) {
        (Some(key), None) => Err(Failure::since(format!("{name} is not signed, by {key} or by any other key"))),
        (Some(key), Some(by)) if key != by => {
            Err(Failure::since(format!("{name} is signed by another key: by {by}, not by {key}")))
        }
        _ => say(verified),
    }
}
