//! A record in a file, as `/fair` gives it.

use std::{fmt::Display, fs, path::Path};

use table::record::WrittenRecord;

use super::ending::Failure;

/// Reads one; whether it holds is another question.
///
/// # Errors
/// The file cannot be read, or is no record.
pub(super) fn read(file: &Path) -> Result<WrittenRecord, Failure> {
    let text = fs::read_to_string(file)
        .map_err(|why| Failure::asked(format!("the record {} cannot be read: {why}", file.display())))?;
    WrittenRecord::read(text).map_err(|why| does_not_hold(file, why))
}

/// Something in it is not as it should be.
pub(super) fn does_not_hold(file: &Path, why: impl Display) -> Failure {
    Failure::since(format!("{} does not hold: {why}", file.display()))
}
