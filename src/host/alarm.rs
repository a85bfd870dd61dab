//! Wakes the tables that are not in memory when something is due there: a
//! deadline, or an AI's move after a restart. Tables in memory look at the
//! clock themselves. What is due stands in the store; here is only one moment.

use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::Duration,
};

use tokio::sync::Notify;
use tracing::{info, warn};

use super::{Arc, Moment, ReadError, Shared, TableId, registry::TableMsg};

/// How many tables are woken at once.
const WOKEN_MAX: u32 = 64;
/// How long the alarm rests at least between two looks into the store, in milliseconds.
const REST_MS: u64 = 1000;
/// The rest while more are due than are woken at once, in milliseconds.
const HURRY_MS: u64 = 20;
/// How long the alarm sleeps at most, in seconds: another process on the same
/// store may have ended and left its tables to this one.
const SLEEP_SECS_MAX: u64 = 30;

/// When the alarm has to look next.
#[derive(Debug)]
pub(super) struct Alarm {
    earliest: AtomicI64,
    sooner: Notify,
}

impl Alarm {
    pub(super) fn new() -> Self {
        Self { earliest: AtomicI64::new(i64::MAX), sooner: Notify::new() }
    }

    /// A table leaves memory, and has to be woken at this moment.
    pub(super) fn at_the_latest(&self, moment: Moment) {
        if self.note(moment) {
            self.sooner.notify_one();
        }
    }

    /// Whether any table that is not in memory waits for something, as far as is known.
    pub(super) fn waits(&self) -> bool {
        self.earliest() < Moment(i64::MAX)
    }

    /// Keeps the earlier moment; tells whether it is this one.
    fn note(&self, moment: Moment) -> bool {
        moment.0 < self.earliest.fetch_min(moment.0, Ordering::AcqRel)
    }

    /// Forgets the moment known so far, before a look into the store that finds it again.
    fn look(&self) {
        self.earliest.store(i64::MAX, Ordering::Release);
    }

    fn earliest(&self) -> Moment {
        Moment(self.earliest.load(Ordering::Acquire))
    }
}

/// Runs until the host stops.
pub(super) async fn watch(shared: Arc<Shared>) {
    while !shared.tasks.is_stopping() {
        shared.alarm.look();
        let rest = match ring(&shared).await {
            Ok(WakeReport { all: false, .. }) => Some(HURRY_MS),
            Ok(WakeReport { next, .. }) => {
                if let Some(next) = next {
                    shared.alarm.note(next);
                }
                // What is due and not asleep is in memory: look again for what else is.
                (shared.alarm.earliest() <= shared.clock.now()).then_some(REST_MS)
            }
            Err(why) => {
                warn!("the alarm cannot read what is due: {why}");
                Some(REST_MS)
            }
        };
        let rest = rest.map_or(Duration::from_secs(SLEEP_SECS_MAX), Duration::from_millis);
        let sleeps = rest > Duration::from_millis(REST_MS);
        tokio::select! {
            () = shared.tasks.stopped() => {}
            () = tokio::time::sleep(rest) => {}
            () = shared.alarm.sooner.notified(), if sleeps => {}
            () = shared.clock.sleep_until(shared.alarm.earliest()), if sleeps => {}
        }
    }
}

/// What came of waking the tables that are due.
#[derive(Debug)]
struct WakeReport {
    /// Whether all that is due has been woken.
    all: bool,
    /// When the store has something due next, or had before, at a table that is not left alone.
    next: Option<Moment>,
}

/// Wakes what is due and not in memory.
async fn ring(shared: &Arc<Shared>) -> Result<WakeReport, ReadError> {
    // Those in memory may be due as well, and look after themselves.
    let left_alone = u32::try_from(shared.newer.len()).expect("there are fewer tables");
    let limit = WOKEN_MAX + left_alone + u32::try_from(shared.registry.len()).expect("few tables are in memory");
    let due = shared.store.due_tables(shared.clock.now(), limit).await?;
    let asleep = due.into_iter().filter(|&id| !shared.registry.has(id) && !shared.newer.has(id));
    let asleep: Vec<TableId> = asleep.take(WOKEN_MAX as usize).collect();
    for &id in &asleep {
        shared.post(id, TableMsg::Wake);
    }
    if !asleep.is_empty() {
        info!(tables = asleep.len(), "woken: something is due");
    }
    // Those just woken may be left alone as well by now.
    let wakes = shared.store.next_wakes(left_alone + WOKEN_MAX + 1).await?;
    Ok(WakeReport { all: asleep.len() < WOKEN_MAX as usize, next: shared.newer.next_of_others(&wakes) })
}
