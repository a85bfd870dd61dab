//! `karahaus verify`: whether a game was played as its record says.

use std::path::PathBuf;

use clap::Args;
use table::record::PublicKey;

use super::{
    ending::{Failure, say},
    record,
};

/// A record.
#[derive(Debug, Args)]
pub struct Asked {
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
pub fn run(asked: &Asked) -> Result<(), Failure> {
    let name = asked.record.display();
    let verified = record::read(&asked.record)?.verify_with_ai();
    let verified = verified.map_err(|why| record::does_not_hold(&asked.record, why))?;
    match (asked.key, verified.signed) {
        (Some(key), None) => Err(Failure::since(format!("{name} is not signed, by {key} or by any other key"))),
        (Some(key), Some(by)) if key != by => {
            Err(Failure::since(format!("{name} is signed by another key: by {by}, not by {key}")))
        }
        _ => say(verified),
    }
}
