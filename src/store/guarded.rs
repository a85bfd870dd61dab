//! Work that may hang or panic, without whoever does it for all: the writer, through which all tables save, and what
//! goes through the games that have ended, one after the other. What follows from the outcome is left to them.

use std::{
    collections::BTreeSet,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use futures_util::FutureExt;
use tokio::time::{Instant, timeout_at};
use tracing::error;

use super::{open::DatabaseKind, writer::TxOutcome};
use table::ids::GameId;

/// How many games that panic are remembered; more have no record.
const UNPLAYABLE_MAX: usize = 10_000;

/// Ended games that panicked as they were played again for their record. The next program may have that mended, so they
/// keep their chance until their journal goes; this one does not try them again.
#[derive(Debug, Default)]
pub(super) struct Unplayable(Mutex<BTreeSet<GameId>>);

impl Unplayable {
    /// Remembers one, if there is room; whether there was.
    pub(super) fn remember(&self, game: GameId) -> bool {
        let mut games = self.games();
        let has_room = games.len() < UNPLAYABLE_MAX;
        if has_room {
            games.insert(game);
        }
        has_room
    }

    pub(super) fn has(&self, game: GameId) -> bool {
        self.games().contains(&game)
    }

    pub(super) fn all(&self) -> Vec<GameId> {
        self.games().iter().copied().collect()
    }

    fn games(&self) -> MutexGuard<'_, BTreeSet<GameId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits for the work, for no longer than a server may take; a file always answers. What was never asked to be committed
/// is certainly not saved. Of work that panics nobody knows, so that it is looked up.
pub(super) async fn in_time<T>(
    kind: DatabaseKind,
    until: Instant,
    committing: &AtomicBool,
    work: impl Future<Output = Result<T, TxOutcome>>,
) -> Result<T, TxOutcome> {
    let work = async {
        AssertUnwindSafe(work).catch_unwind().await.unwrap_or_else(|_| {
            error!("saving panicked; nothing else waits for it");
            Err(TxOutcome::Unknown(sqlx::Error::WorkerCrashed))
        })
    };
    match kind {
        DatabaseKind::File | DatabaseKind::Memory => work.await,
        DatabaseKind::Postgres => match timeout_at(until, work).await {
            Ok(done) => done,
            Err(_) => {
                let late = sqlx::Error::Io(io::ErrorKind::TimedOut.into());
                Err(if committing.load(Ordering::Relaxed) { TxOutcome::Unknown(late) } else { TxOutcome::Failed(late) })
            }
        },
    }
}

/// What comes of playing an ended game again; `None` where that panics, which is that game's matter alone.
pub fn caught_for<T>(game: GameId, play: impl FnOnce() -> T) -> Option<T> {
    let played = catch_unwind(AssertUnwindSafe(play));
    if played.is_err() {
        error!(%game, "it panicked as it was played again: nothing comes of it, and the others go on");
    }
    played.ok()
}
