//! Our own types as arguments of the command line.

use std::{fmt::Display, str::FromStr};

/// Several of the same, with commas between them on the command line.
#[derive(Clone, Debug)]
pub struct Listed<T>(pub Vec<T>);

/// Reads what is listed; an empty text lists nothing.
///
/// # Errors
/// Which of them is wrong, and why.
pub fn listed<T: FromStr<Err: Display>>(text: &str) -> Result<Listed<T>, String> {
    let parts = text.split(',').map(str::trim).filter(|_| !text.trim().is_empty());
    Ok(Listed(parts.map(parse).collect::<Result<_, _>>()?))
}

/// Reads one of our own types.
///
/// # Errors
/// Why it is none.
pub fn parse<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|why: T::Err| why.to_string())
}
