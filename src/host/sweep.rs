//! Sweeps up: what the store need not keep for ever goes when its time has
//! come, so that nothing grows without limit, and what was left of somebody
//! who wanted to be forgotten goes too. What exactly goes is the store's matter.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt as _;
use tracing::{error, info, warn};

use super::{Arc, Moment, Shared, TableId};
use store::{Pruned, SaveError};
use table::{calendar::Day, ids::DAY_MS};

/// How long the journal of a closed table is kept, for its record and its dice; idempotency keys as long. In days.
pub const JOURNAL_KEPT_DAYS: u32 = 90;
/// How often it is swept, in seconds; and once after each start.
pub const SWEEP_EVERY_SECS: u32 = 3600;

/// How long the record of an ended game is kept, in days.
pub const RECORD_KEPT_DAYS: u32 = 365;

/// How long it is known that a purse was forgotten, so that it does not get the welcome again. In days.
pub const FORGOTTEN_KNOWN_DAYS: u32 = 30;

/// How long a day's practice and its problems are kept, in days.
pub const PRACTICE_KEPT_DAYS: u32 = 30;

/// How long outages are known, in days: no clock of a table is as old as that, with all its nights and holidays.
const OUTAGES_KNOWN_DAYS: u32 = 90;

/// Runs until the host stops.
pub(super) async fn sweep_now_and_then(shared: Arc<Shared>) {
    while !shared.tasks.is_stopping() {
        let now = shared.clock.now();
        tokio::select! {
            // What is under way is done or not: each part is a transaction of its own.
            () = shared.tasks.stopped() => return,
            () = sweep(&shared, now) => {}
        }
        let next = now.plus_secs(SWEEP_EVERY_SECS);
        while shared.clock.now() < next {
            tokio::select! {
                () = shared.tasks.stopped() => return,
                () = shared.clock.sleep_until(next) => {}
            }
        }
    }
}

async fn sweep(shared: &Shared, now: Moment) {
    let store = &shared.store;
    let pruned =
        sweep_part("journals", store.prune(days_before(now, JOURNAL_KEPT_DAYS), now)).await.unwrap_or_default();
    if pruned != Pruned::default() {
        let Pruned { tables, idempotency_keys } = pruned;
        info!(tables, idempotency_keys, "swept up what is kept no longer");
    }
    sweep_part("records", store.prune_records(days_before(now, RECORD_KEPT_DAYS), now)).await;
    sweep_part("marks", store.prune_marks(days_before(now, FORGOTTEN_KNOWN_DAYS))).await;
    sweep_part("limits", store.prune_self_limits(now)).await;
    sweep_part("outages", store.prune_outages(days_before(now, OUTAGES_KNOWN_DAYS))).await;
    sweep_part("bans", store.prune_bans(now)).await;
    sweep_part("standings", store.prune_standings(now)).await;
    let before = now.day() - i64::from(PRACTICE_KEPT_DAYS);
    sweep_part("practices", store.prune_practices(before)).await;
    sweep_part("problems", store.prune_problems(Day(before))).await;
}

const fn days_before(now: Moment, days: u32) -> Moment {
    Moment(now.0 - days as i64 * DAY_MS)
}

/// Does a part of it, and gives what it came to. One that fails or panics has to wait for the next sweep, and keeps no
/// other from being done.
async fn sweep_part<T>(part: &'static str, work: impl Future<Output = Result<T, SaveError>>) -> Option<T> {
    match AssertUnwindSafe(work).catch_unwind().await {
        Ok(Ok(done)) => Some(done),
        Ok(Err(why)) => {
            warn!(part, "sweeping up has to wait: {why}");
            None
        }
        Err(_) => {
            error!(part, "sweeping up panicked; all else is swept");
            None
        }
    }
}

/// A table has closed: its records are kept, and its journal goes at once if it holds somebody who is forgotten.
pub(super) async fn sweep_table(shared: Arc<Shared>, table: TableId) {
    if let Err(why) = shared.store.keep_records_of(table).await {
        warn!(%table, "its records are kept with the next sweep: {why}");
    }
    match shared.store.erase_if_forgotten(table).await {
        Ok(true) => info!(%table, "its journal held somebody forgotten and is erased"),
        Ok(false) => {}
        Err(why) => warn!(%table, "what is left of somebody forgotten goes with the next sweep: {why}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_part_that_panics_or_fails_has_to_wait_and_the_next_one_is_done() {
        let broken = sweep_part::<u64>("what panics", async { panic!("a mistake of our own") }).await;
        assert_eq!(broken, None);
        assert_eq!(sweep_part::<u64>("what fails", async { Err(SaveError::Closed) }).await, None);
        assert_eq!(sweep_part("the next", async { Ok(7) }).await, Some(7));
    }
}
