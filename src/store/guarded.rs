//! Work on a connection that may hang or panic: neither may end the writer that does it, since all tables save through it.
//! What follows from the outcome is left to `writer`.

use std::{
    io,
    panic::AssertUnwindSafe,
    sync::atomic::{AtomicBool, Ordering},
};

use futures_util::FutureExt;
use tokio::time::{Instant, timeout_at};
use tracing::error;

use super::{open::DatabaseKind, writer::TxOutcome};

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
