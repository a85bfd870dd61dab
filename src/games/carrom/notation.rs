//! How numbers of the board are written and read: centimetres and degrees as
//! decimals, kept as whole numbers.

use std::{fmt, str::FromStr};

use crate::NotationError;

/// A length in tenths of a millimetre, written in centimetres with two decimals: `-6.20`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub i32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hundredths(f, self.0)
    }
}

impl FromStr for Tenths {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = text.strip_suffix("cm").unwrap_or(text).trim_end();
        decimal(number, 2).map(Self).ok_or_else(|| NotationError::new(text, "centimetres such as -6.2 or 12.05"))
    }
}

/// An angle in hundredths of a degree, written in degrees with two decimals: 0 is straight ahead,
/// positive leans towards the positive end of the base line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Angle(pub i32);

impl fmt::Display for Angle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hundredths(f, self.0)
    }
}

impl FromStr for Angle {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = text.strip_suffix('°').unwrap_or(text).trim_end();
        decimal(number, 2).map(Self).ok_or_else(|| NotationError::new(text, "degrees such as -6.2 or 12.05"))
    }
}

fn hundredths(f: &mut fmt::Formatter<'_>, value: i32) -> fmt::Result {
    let sign = if value < 0 { "-" } else { "" };
    write!(f, "{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
}

/// Micrometres as centimetres with their sign and as few decimals as they need: `+7.2`, `-0.0013`, `+0`.
#[must_use]
pub fn centimetres(micrometres: i32) -> String {
    let sign = if micrometres < 0 { '-' } else { '+' };
    let (whole, part) = (micrometres.abs() / 10_000, micrometres.abs() % 10_000);
    let part = format!("{part:04}");
    match part.trim_end_matches('0') {
        "" => format!("{sign}{whole}"),
        part => format!("{sign}{whole}.{part}"),
    }
}

/// A decimal number as people write it (`-6.2`, `−6,2`) of at most so many decimals, as a whole number of its smallest part; `None` for any
/// other text, and for one with more than four digits before the point.
#[must_use]
pub fn decimal(text: &str, decimals: usize) -> Option<i32> {
    let (sign, digits) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, part) = match digits.split_once(['.', ',']) {
        Some((_, "")) => return None,
        Some(parts) => parts,
        None => (digits, ""),
    };
    let all_digits = [whole, part].iter().all(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()));
    if !all_digits || whole.is_empty() || whole.len() > 4 || part.len() > decimals {
        return None;
    }
    let digits: i32 = format!("{whole}{part:0<decimals$}").parse().ok()?;
    Some(sign * digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn centimetres_and_degrees_are_read_as_they_are_written_and_shorter() {
        for (text, tenths, written) in [
            ("-6.20", -620, "-6.20"),
            ("6.2", 620, "6.20"),
            ("+12", 1200, "12.00"),
            ("-0.05", -5, "-0.05"),
            ("-0", 0, "0.00"),
        ] {
            assert_eq!(text.parse(), Ok(Tenths(tenths)));
            assert_eq!(Tenths(tenths).to_string(), written);
            assert_eq!(text.parse(), Ok(Angle(tenths)));
        }
        for broken in ["", "-", ".", "1.", ".5", "1.234", "12345", "1e3", "--1", "1.-2", "１"] {
            assert!(broken.parse::<Tenths>().is_err(), "{broken}");
        }
    }

    #[test]
    fn micrometres_are_written_with_as_few_decimals_as_they_need() {
        for (micrometres, text) in [(72_000, "+7.2"), (-13, "-0.0013"), (0, "+0"), (-130_214, "-13.0214")] {
            assert_eq!(centimetres(micrometres), text);
            assert_eq!(decimal(text, 4), Some(micrometres));
        }
    }
}
