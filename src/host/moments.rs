//! Special moments that are still to be told in their channel, as the books have them. In what words they are told is
//! left to others.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tracing::{error, info, warn};

use super::{Host, HostError, Moment, Table, TableId};
use games::Seat;
use store::ReadError;
use table::ids::GameId;

/// How late a special moment may be told, in seconds. An outage or an update is over by then as a rule; later its line
/// would stand in the middle of something else, and nobody would know what it is about.
pub const MOMENT_TOLD_WITHIN_SECS: u32 = 3600;

impl Host {
    /// The special moments that are still to be told, by table and step, the earliest first. Those for which it is too
    /// late are dropped.
    ///
    /// # Errors
    /// The books cannot be reached.
    pub async fn moments_to_tell(&self, limit: usize) -> Result<Vec<(TableId, u64)>, HostError> {
        let store = &self.shared.store;
        let dropped = store.prune_moments(self.moments_since()).await?;
        if dropped > 0 {
            info!(dropped, "special moments that could not be told within the hour are not told any more");
        }
        Ok(store.moments_to_tell(limit).await?)
    }

    /// Whether a special moment is still to be told, and it is not too late for it.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn is_moment_to_tell(&self, table: TableId, step: u64) -> Result<bool, HostError> {
        let came = self.shared.store.moment_to_tell(table, step).await?;
        Ok(came.is_some_and(|came| came >= self.moments_since()))
    }

    /// Whether a seat had a hint in a game: what was special in it is not told then.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn had_hint(&self, game: GameId, seat: Seat) -> Result<bool, HostError> {
        Ok(self.shared.store.had_hint(game, seat).await?)
    }

    /// A special moment is told, or is not to be told.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_moment_told(&self, table: TableId, step: u64) -> Result<(), HostError> {
        Ok(self.shared.store.note_moment_told(table, step).await?)
    }

    /// A table as it was after this step. `None` where that is not known any more.
    ///
    /// # Errors
    /// The books cannot be read, or a newer program has written them.
    pub async fn table_at(&self, table: TableId, step: u64) -> Result<Option<Table>, HostError> {
        let entries = match self.shared.store.journal_until(table, step).await {
            Ok(entries) => entries,
            Err(ReadError::Newer { .. } | ReadError::UnknownLine { .. }) => return Err(HostError::NewerProgram),
            Err(ReadError::Unreadable { what, why }) => {
                warn!(%table, step, "{what} cannot be understood: {why}");
                return Ok(None);
            }
            Err(why) => return Err(why.into()),
        };
        if entries.last().is_none_or(|last| last.step != step) {
            return Ok(None);
        }
        // Whoever tells the moments of all tables asks for it.
        match catch_unwind(AssertUnwindSafe(|| Table::replay(&entries))) {
            Ok(Ok(replayed)) => return Ok(Some(replayed)),
            Ok(Err(why)) => warn!(%table, step, "it does not replay: {why}"),
            Err(_) => error!(%table, step, "it panicked as it was replayed"),
        }
        Ok(None)
    }

    fn moments_since(&self) -> Moment {
        Moment(self.now().0 - i64::from(MOMENT_TOLD_WITHIN_SECS) * 1000)
    }
}
