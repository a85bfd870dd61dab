//! The ids of people, places and tables, and moments: the only place where a
//! bare number gets a meaning. What stands behind an id is left to others.

use std::{fmt, num::ParseIntError, str::FromStr};

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $Id:ident),+ $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $Id(pub u64);

        impl $Id {
            /// As a database column holds it. Discord's ids fit: they stay below 2⁶³.
            #[must_use]
            pub const fn to_column(self) -> i64 {
                self.0.cast_signed()
            }

            /// The id a column held.
            #[must_use]
            pub const fn from_column(column: i64) -> Self {
                Self(column.cast_unsigned())
            }
        }

        impl fmt::Display for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($Id), self.0)
            }
        }

        impl FromStr for $Id {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }

        // Text, because JSON's numbers end at 2⁵³ for many readers.
        impl TryFrom<String> for $Id {
            type Error = ParseIntError;

            fn try_from(text: String) -> Result<Self, ParseIntError> {
                text.parse()
            }
        }

        impl From<$Id> for String {
            fn from(id: $Id) -> Self {
                id.to_string()
            }
        }
    )+ };
}

ids! {
    /// A person on Discord.
    UserId,
    /// A Discord server. Purses are kept per server.
    GuildId,
    /// A channel or a thread: the place of one table.
    ChannelId,
    /// A message on Discord: where a board stands.
    MessageId,
    /// One interaction on Discord: the idempotency key of what it changes, so that it changes it once.
    InteractionId,
    /// A table, from its opening to its close.
    TableId,
    /// A tournament.
    TournamentId,
}

/// One game at a table: the table and the number of the game at it, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameId {
    /// The table it is played at.
    pub table: TableId,
    /// The number of the game at this table, from 1.
    pub number: u32,
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.table, self.number)
    }
}

/// A text that is no id of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game is named by its table and its number: 3/1")]
pub struct NoGameId;

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<Self, NoGameId> {
        let (table, number) = text.split_once('/').ok_or(NoGameId)?;
        let table = table.parse().map_err(|_| NoGameId)?;
        Ok(Self { table, number: number.parse().map_err(|_| NoGameId)? })
    }
}

/// A moment: milliseconds since 1970, UTC. Only the host reads a clock; all others are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub i64);

/// Milliseconds of a day.
pub const DAY_MS: i64 = 86_400_000;

impl Moment {
    /// The moment this many seconds later.
    #[must_use]
    pub const fn plus_secs(self, secs: u32) -> Self {
        Self(self.0 + secs as i64 * 1000)
    }

    /// Whole seconds since 1970, as Discord's timestamps want them.
    #[must_use]
    pub const fn unix_secs(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// The number of the day since 1970, UTC.
    #[must_use]
    pub const fn day(self) -> i64 {
        self.unix_secs().div_euclid(86_400)
    }
}
