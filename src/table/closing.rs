//! Why a table closed.

use serde::{Deserialize, Serialize};

use crate::ids::UserId;

/// Why a table closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closing {
    /// Its host, or someone who manages the channel, closed it.
    ByHost,
    /// All who played agreed to break the running game off.
    Agreed,
    /// This person broke the running game off: the one who played it, against AI seats alone, or
    /// someone who manages the channel and had neither a seat nor a stake.
    BrokenOff {
        /// Who.
        by: UserId,
    },
    /// Nobody started a game in time.
    Idle,
    /// The last one got up.
    Empty,
    /// The channel or the server is gone.
    ChannelGone,
    /// The journal does not replay by the present rules. Whether these have
    /// changed or the journal is damaged is not known: its lines have no sums.
    Void,
    /// The journal is as it was written, and does not replay: the rules have changed.
    RulesChanged,
    /// Lines of the journal are not as they were written, or cannot be read.
    Damaged,
    /// Steps of the journal, or coins that should lie in the pot, are missing.
    Lost,
}

impl Closing {
    /// Whether the table was ended without regard to its journal, which may not replay.
    #[must_use]
    pub const fn is_void(self) -> bool {
        matches!(self, Self::Void | Self::RulesChanged | Self::Damaged | Self::Lost)
    }
}
