//! Sweeps up: what the store need not keep for ever goes when its time has
//! come, so that nothing grows without limit, and what was left of somebody
//! who wanted to be forgotten goes too. What exactly goes is the store's matter.

use tracing::{info, warn};

use super::{Arc, Moment, Shared, TableId};
use store::Pruned;
use table::{DAY_SECS, calendar::Day};

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
    let before = Moment(now.0 - i64::from(JOURNAL_KEPT_DAYS * DAY_SECS) * 1000);
    match shared.store.prune(before, now).await {
        Ok(pruned) if pruned == Pruned::default() => {}
        Ok(Pruned { tables, idempotency_keys }) => info!(tables, idempotency_keys, "swept up what is kept no longer"),
        Err(why) => warn!("sweeping up has to wait: {why}"),
    }
    let before = Moment(now.0 - i64::from(RECORD_KEPT_DAYS) * i64::from(DAY_SECS) * 1000);
    if let Err(why) = shared.store.prune_records(before, now).await {
        warn!("sweeping up has to wait: {why}");
    }
    let before = Moment(now.0 - i64::from(FORGOTTEN_KNOWN_DAYS * DAY_SECS) * 1000);
    if let Err(why) = shared.store.prune_marks(before).await {
        warn!("sweeping up has to wait: {why}");
    }
    if let Err(why) = shared.store.prune_self_limits(now).await {
        warn!("sweeping up has to wait: {why}");
    }
    let before = Moment(now.0 - i64::from(OUTAGES_KNOWN_DAYS * DAY_SECS) * 1000);
    if let Err(why) = shared.store.prune_outages(before).await {
        warn!("sweeping up has to wait: {why}");
    }
    if let Err(why) = shared.store.prune_bans(now).await {
        warn!("sweeping up has to wait: {why}");
    }
    if let Err(why) = shared.store.prune_standings(now).await {
        warn!("sweeping up has to wait: {why}");
    }
    let before = now.day() - i64::from(PRACTICE_KEPT_DAYS);
    if let Err(why) = shared.store.prune_practices(before).await {
        warn!("sweeping up has to wait: {why}");
    }
    if let Err(why) = shared.store.prune_problems(Day(before)).await {
        warn!("sweeping up has to wait: {why}");
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
