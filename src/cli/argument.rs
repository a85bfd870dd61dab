//! Our own types as arguments of the command line, and what is said about a text
//! that is none of them.

use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

/// How much a word may differ from one that is known, to be taken for it: 0 not at all, 1 wholly.
const ALIKE_MIN: f64 = 0.6;

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

/// Reads a whole number of this range; `what` says what is counted.
///
/// # Errors
/// What is expected.
pub fn whole<T>(text: &str, range: &RangeInclusive<T>, what: &str) -> Result<T, String>
where
    T: FromStr + PartialOrd + Display,
{
    let number = text.trim().parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (least, most) = (range.start(), range.end().to_string());
        if most == u64::MAX.to_string() {
            format!("expected {what}: a whole number, {least} or more")
        } else {
            format!("expected {what}: a whole number from {least} to {most}")
        }
    })
}

/// The known word that this one is most like, if it is like any, or else the beginning of.
pub fn nearest<'a>(text: &str, known: &[&'a str]) -> Option<&'a str> {
    let likeness = |known: &&str| strsim::normalized_damerau_levenshtein(text, known);
    let best = known.iter().copied().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    if likeness(&best) >= ALIKE_MIN {
        return Some(best);
    }
    known.iter().copied().find(|known| !text.is_empty() && known.starts_with(text))
}
