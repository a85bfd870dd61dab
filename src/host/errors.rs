//! Why a command came to nothing. In which words that is told is left to `present`.

use cycle::NotSaved;
use store::{ReadError, SaveError};
use table::{
    Refused, Table,
    coins::Coins,
    gift::NotGiven,
    ids::{GameId, Moment},
    looks::NotDressed,
    self_limit::OwnLimit,
};

use super::Arc;

/// Why a command came to nothing, or how it was done before.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The table refuses it; the table as it is comes along.
    #[error("{why}")]
    Refused {
        /// Why.
        #[source]
        why: Refused,
        /// The table as it is.
        table: Arc<Table>,
    },
    /// It came to nothing, but by asking one has taken one's seat back from the AI.
    #[error("{0}; but the seat is theirs again")]
    SeatReturned(Box<HostError>),
    /// This interaction has been applied before: nothing changed now, the table as it is comes along.
    #[error("this was done already")]
    Repeated(Option<Arc<Table>>),
    /// The purse does not hold what has to be staked.
    #[error("{need} coins are needed, the purse holds {has}")]
    Short {
        /// What it takes.
        need: Coins,
        /// What is there.
        has: Coins,
        /// Whether there is a day's allowance to wait for.
        daily: bool,
    },
    /// Somebody's own limit forbids the stake.
    #[error("their own limit forbids it: {0:?}")]
    OwnLimit(OwnLimit),
    /// Coins are not given.
    #[error("{0}")]
    NotGiven(NotGiven),
    /// A look is not bought or not worn.
    #[error("{0}")]
    NotDressed(NotDressed),
    /// Others have waited for them, and go on without them.
    #[error("they were waited for, and the others go on without them")]
    WaitedFor,
    /// There is no live table here.
    #[error("no table stands here")]
    NoTable,
    /// A table stands in this channel already.
    #[error("a table stands in this channel already")]
    ChannelTaken(Arc<Table>),
    /// The day's allowance has been given; the next one at this moment.
    #[error("the day's allowance has been given")]
    DailyTaken {
        /// When the next one can be had.
        next: Moment,
    },
    /// The server plays without coins, so nothing new is staked.
    #[error("this server plays without coins")]
    StakesOff {
        /// Whether the next game at the table would be for coins, so that nobody can start it.
        ante: bool,
    },
    /// There is no day's allowance here: it is set to nothing.
    #[error("there is no day's allowance here")]
    NoAllowance,
    /// Who manages the server keeps the asker from its tables.
    #[error("who manages the server keeps them from its tables")]
    Banned {
        /// Until when; `None` where it has no end.
        until: Option<Moment>,
    },
    /// The asker has blocked who opened the table.
    #[error("they have blocked who opened the table")]
    Blocking,
    /// The asker gets no seat at this table. Which reason it has is not told.
    #[error("they get no seat at this table")]
    NotSeated,
    /// The asker left too many games that ran, and stakes nothing for a while.
    #[error("they left too many games that ran")]
    LeftTooOften {
        /// Until when.
        until: Moment,
    },
    /// Too many commands wait for this table, or too many people until problems are made.
    #[error("the table is busy")]
    Busy,
    /// Too much that the same person asked for waits already.
    #[error("too many requests of one person at the same time")]
    TooManyAtOnce,
    /// A newer program plays this table; this one leaves it alone.
    #[error("a newer program plays this table")]
    NewerProgram,
    /// What is kept of a finished game is not as it was written: whoever asks again finds the same.
    #[error("the record of game {game} is damaged")]
    RecordDamaged {
        /// Which game.
        game: GameId,
    },
    /// What is kept as the key that signs records is none, so that no record is given out.
    #[error("the key that signs records is damaged")]
    RecordKeyDamaged,
    /// A finished game names someone who is forgotten: it is shown without them once its table has closed.
    #[error("game {game} is held back until its table has closed")]
    HeldBack {
        /// Which game.
        game: GameId,
    },
    /// The books could not be reached; certainly nothing has changed.
    #[error("{0}")]
    NotSaved(NotSaved),
    /// The books fell silent while they were written: it is done or not. It is
    /// settled later, by its idempotency key: see [`super::Host::settled`].
    #[error("it is not known yet whether it is saved: {0}")]
    OutcomeUnknown(String),
    /// The process is stopping; nothing has changed.
    #[error("the bot is restarting")]
    Stopping,
}

impl HostError {
    /// Whether this process says so for reasons of its own, so that another one may do what it does not.
    #[must_use]
    pub fn is_of_this_process(&self) -> bool {
        match self {
            Self::Busy | Self::TooManyAtOnce | Self::NewerProgram | Self::NotSaved(_) | Self::Stopping => true,
            Self::SeatReturned(why) => why.is_of_this_process(),
            // A program of before does both at once.
            Self::Refused { why: Refused::NotAllThere { .. } | Refused::SameWord, .. } => true,
            _ => false,
        }
    }

    /// Whether it may have been done all the same.
    pub(super) fn is_unknown(&self) -> bool {
        match self {
            Self::OutcomeUnknown(_) => true,
            Self::SeatReturned(why) => why.is_unknown(),
            _ => false,
        }
    }

    /// What it means for a command that something before it failed: it was not even tried, and nothing of it is saved.
    pub(super) fn before(self) -> Self {
        match self {
            Self::OutcomeUnknown(why) => Self::NotSaved(NotSaved::Before(why)),
            problem => problem,
        }
    }
}

impl From<SaveError> for HostError {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Closed => Self::Stopping,
            SaveError::Unsure(why) => Self::OutcomeUnknown(why.to_string()),
            error => Self::NotSaved(NotSaved::Write(error.to_string())),
        }
    }
}

impl From<ReadError> for HostError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Newer { .. } => Self::NewerProgram,
            error => Self::NotSaved(NotSaved::Read(error.to_string())),
        }
    }
}
