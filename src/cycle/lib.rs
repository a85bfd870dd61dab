//! The life of something that has commands, a journal, a clock and coins:
//! **decide, save, swap, announce**, one command at a time. A table is the
//! first that lives so.
//!
//! Pure: no runtime, no clock, no database. A [`Flow`] says what has to be done
//! next ([`Output`]) and goes on with what came of it ([`Input`]). Two drivers
//! perform the outputs: the host with tokio and the store, the simulation with
//! books in memory and seeded faults. So what is simulated is what runs.
//!
//! The state in memory is a cache; the journal is the truth. Whenever a save
//! does not simply succeed, the state is read back and the command is decided
//! again. What is said to people about it is left to others.

mod aggregate;
mod decide;
mod flow;
mod look;
mod saving;
mod table;
#[cfg(test)]
mod tests;
mod time;
mod went_back;

use std::{collections::VecDeque, fmt, sync::Arc, time::Duration};

use ::table::{
    coins::Coins,
    ids::{InteractionId, Moment, UserId},
};
use games::dice::Seed;

pub use self::{
    aggregate::Aggregate,
    flow::{Advance, Confirmed, Flow, Input, Output, Port, Saved, Tick},
    table::{closed_unseen, is_half_open},
};

/// How many interactions are remembered, to know a repeated one without a look into the books.
pub const KEYS_MAX: usize = 32;

/// Where fresh secrets come from.
pub type Seeds = Box<dyn FnMut() -> Seed + Send + Sync>;

/// What came of a command: the state after it, or why not.
pub type Answer<A> = Result<Arc<A>, Failure<A>>;

/// Why a command came to nothing, or how it was done before.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Failure<A: Aggregate> {
    /// It is refused; the state as it is comes along.
    #[error("{why}")]
    Refused {
        /// Why.
        why: A::Refusal,
        /// The state as it is.
        state: Arc<A>,
    },
    /// Refused or failed for this reason, but the asker's seat was returned from the AI: to ask for anything does that.
    #[error("it came to nothing, but the seat is theirs again")]
    SeatReturned(Box<Failure<A>>),
    /// This interaction has been applied before: nothing changed now.
    #[error("this was done already")]
    Repeated(Option<Arc<A>>),
    /// A purse does not hold what has to be staked.
    #[error("{user} needs {need} coins")]
    Short {
        /// Whose.
        user: UserId,
        /// What it takes.
        need: Coins,
    },
    /// Somebody has no seat there any more, or none again.
    #[error("{0} is kept away")]
    KeptAway(UserId),
    /// Nothing new is staked on this server.
    #[error("this server plays without coins")]
    StakesOff,
    /// There is nothing of this name.
    #[error("there is none")]
    Gone,
    /// It was overtaken too often.
    #[error("it is busy")]
    Busy,
    /// Certainly nothing of it is saved.
    #[error("{0}")]
    NotSaved(NotSaved),
    /// The books fell silent while they were written: it is done or not.
    #[error("it is not known yet whether it is saved: {0}")]
    OutcomeUnknown(String),
    /// A newer program goes on with it; this one leaves it alone.
    #[error("a newer program goes on with it")]
    NewerProgram,
    /// The process is stopping; nothing has changed.
    #[error("the bot is restarting")]
    Stopping,
}

impl<A: Aggregate> Failure<A> {
    /// What it means for a command that something before it failed: it was not
    /// even tried, and nothing of it is saved.
    #[must_use]
    pub fn before(self) -> Self {
        match self {
            Self::OutcomeUnknown(why) => Self::NotSaved(NotSaved::Before(why)),
            failure => failure,
        }
    }
}

/// Why certainly nothing of a command is saved, though nothing speaks against it. Each
/// has words of what is below for the log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSaved {
    /// The books did not take it.
    #[error("it is not saved: {0}")]
    Write(String),
    /// What it is decided on cannot be read.
    #[error("it is not tried, for the books cannot be read: {0}")]
    Read(String),
    /// It is not known yet what became of something before it.
    #[error("it is not tried, for it is not known yet whether what was before it is saved: {0}")]
    Before(String),
}

impl<A: Aggregate> From<NotRead> for Failure<A> {
    fn from(why: NotRead) -> Self {
        match why {
            NotRead::Failed(why) => Self::NotSaved(NotSaved::Read(why)),
            NotRead::NotEnded(why) => Self::NotSaved(NotSaved::Write(why)),
            NotRead::OutcomeUnknown(why) => Self::OutcomeUnknown(why),
            NotRead::NewerProgram => Self::NewerProgram,
            NotRead::Stopping => Self::Stopping,
        }
    }
}

/// Why something cannot be read now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotRead {
    /// The books do not answer.
    #[error("{0}")]
    Failed(String),
    /// Its journal is of no use, and the books did not take the end of it.
    #[error("it is of no use and could not be ended: {0}")]
    NotEnded(String),
    /// Its journal is of no use, and the books fell silent while it was ended for that.
    #[error("it is not known yet whether it has ended: {0}")]
    OutcomeUnknown(String),
    /// A newer program goes on with it: leave it alone.
    #[error("a newer program goes on with it")]
    NewerProgram,
    /// The process is stopping.
    #[error("the bot is restarting")]
    Stopping,
}

/// Why a transition is not saved. But for [`Unsure`](Self::Unsure), nothing of it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveFailure {
    /// Somebody else was faster, or the books have gone back: reload the journal.
    #[error("the books have gone another way")]
    Conflict,
    /// This interaction was dealt with before.
    #[error("this interaction has been dealt with already")]
    AlreadyApplied,
    /// A purse does not hold what is taken from it.
    #[error("the purse of {0} does not hold that much")]
    PurseShort(UserId),
    /// The owner of a purse has limited for themselves what may be taken from it.
    #[error("{0} has set themselves a limit")]
    OwnLimit(UserId),
    /// Somebody who would have a seat by it is kept away.
    #[error("{0} is kept away")]
    KeptAway(UserId),
    /// The coins in the books are not those of the journal: a pot is short, or a cause was booked before.
    #[error("{0}")]
    CoinsOff(String),
    /// Certainly not saved; it may be tried again.
    #[error("not saved: {0}")]
    NotSaved(String),
    /// Not saved, and to try again is of no use.
    #[error("not saved: {0}")]
    Never(String),
    /// It may be saved or not: reload the journal.
    #[error("it is not known whether this was saved: {0}")]
    Unsure(String),
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
}

/// Something as its journal has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded<A: Aggregate> {
    /// The state.
    pub state: A,
    /// When its last entry was decided.
    pub at: Moment,
    /// The entries it was read from.
    pub entries: Vec<A::Entry>,
    /// The interactions that were applied last, the latest first.
    pub keys: Vec<InteractionId>,
}

/// What the books say of the present, without reading the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looked {
    /// The last step, and when it was decided: books that went back and on again have
    /// the same step of another past. `None` if there is none at all.
    pub last: Option<(u64, Moment)>,
    /// Whether the interaction that was asked about has been applied.
    pub applied: bool,
}

/// One thing in memory, and the flows of its life.
pub struct Cycle<A: Aggregate> {
    port: Port<A>,
    seeds: Seeds,
    state: Arc<A>,
    /// When the last entry was decided.
    decided_at: Moment,
    /// Until when nothing due is tried, after it failed.
    rest_until: Option<Duration>,
    keys: VecDeque<InteractionId>,
    /// What the books said when somebody last looked for an interaction.
    looked: Option<(InteractionId, Looked)>,
    /// The transition of which nobody knows whether it is in the books.
    unsure: Option<saving::Unsure<A>>,
    /// Whether a newer program goes on with it by now: nothing is done here any more.
    is_newer: bool,
}

impl<A: Aggregate> Cycle<A> {
    /// Reads it from its journal. `None` if it is not there.
    ///
    /// # Errors
    /// It cannot be read now.
    pub async fn wake(port: Port<A>, seeds: Seeds) -> Result<Option<Self>, NotRead> {
        let Some(loaded) = port.load().await? else { return Ok(None) };
        let Loaded { state, at: decided_at, keys, .. } = loaded;
        let (state, keys) = (Arc::new(state), keys.into_iter().take(KEYS_MAX).collect());
        let (looked, unsure) = (None, None);
        Ok(Some(Self { port, seeds, state, decided_at, rest_until: None, keys, looked, unsure, is_newer: false }))
    }

    /// The state as it is known here.
    #[must_use]
    pub const fn state(&self) -> &Arc<A> {
        &self.state
    }

    /// When its last entry was decided.
    #[must_use]
    pub const fn decided_at(&self) -> Moment {
        self.decided_at
    }

    /// Whether nobody knows yet what became of the last save.
    #[must_use]
    pub const fn is_unsure(&self) -> bool {
        self.unsure.is_some()
    }

    /// Whether a newer program goes on with it by now: it leaves memory.
    #[must_use]
    pub const fn is_newer(&self) -> bool {
        self.is_newer
    }

    fn swap(&mut self, state: Arc<A>, decided_at: Moment) {
        self.decided_at = decided_at;
        self.state = state;
        self.rest_until = None;
    }

    fn remember(&mut self, idempotency_key: Option<InteractionId>) {
        let Some(idempotency_key) = idempotency_key else { return };
        self.keys.truncate(KEYS_MAX - 1);
        self.keys.push_front(idempotency_key);
    }

    /// Whether it is remembered here that this was applied.
    fn is_applied_here(&self, idempotency_key: Option<InteractionId>) -> bool {
        idempotency_key.is_some_and(|idempotency_key| self.keys.contains(&idempotency_key))
    }
}

impl<A: Aggregate> fmt::Debug for Cycle<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cycle")
            .field("id", &self.state.id())
            .field("step", &self.state.step())
            .field("decided_at", &self.decided_at)
            .field("unsure", &self.unsure)
            .finish_non_exhaustive()
    }
}
