//! Ids as Discord makes them: the time in the upper bits, a count below.
//!
//! One type serves users, channels, messages and all the rest: the sandbox
//! passes ids around and gives them no further meaning.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};

/// The first millisecond that a snowflake can name: 2015-01-01.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;
/// Bits below the time in a snowflake.
const COUNT_BITS: u32 = 22;

/// A snowflake; as JSON it is a string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Id(u64);

impl Id {
    /// An id that is known beforehand.
    pub(super) const fn fixed(number: u64) -> Id {
        Id(number)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = ();

    fn from_str(text: &str) -> Result<Id, ()> {
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(());
        }
        match text.parse::<u64>() {
            Ok(number) if number > 0 && number < u64::MAX => Ok(Id(number)),
            _ => Err(()),
        }
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Hands out ids that rise and never repeat, also while the clock stands still
/// and from one run of the sandbox to the next.
#[derive(Debug)]
pub(super) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    pub(super) fn new() -> Snowflakes {
        Snowflakes { last: 0 }
    }

    /// The next id at `now_ms` (milliseconds since 1970).
    pub(super) fn next(&mut self, now_ms: u64) -> Id {
        let by_clock = now_ms.saturating_sub(DISCORD_EPOCH_MS) << COUNT_BITS;
        self.last = by_clock.max(self.last + 1);
        Id(self.last)
    }
}
