//! The house's pulse: whether somebody is there who keeps the tables. Every few
//! seconds a process that is up and can reach Discord leaves a sign of life in
//! the store; a gap between two of them is an outage, whatever it came from: the
//! process ended, stood still, could not write, or Discord was out of reach. It
//! touches no clock of a table; how it is counted is the table's matter.

use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::Duration,
};

use tokio::sync::Mutex;
use tracing::{info, warn};

use cycle::Confirmed;

use super::{Arc, Clock, Host, Moment, Shared, TableId, registry::TableMsg};
use store::{BeatNoted, Heartbeat, ReadError, SaveError};

/// How often a sign of life is given, in seconds.
const BEAT_SECS: u32 = 3;
/// From what gap between two signs of life on it was an outage, in milliseconds. In a process that
/// runs, a shorter one may be a slow database.
pub(super) const OUTAGE_MS: i64 = 10_000;
/// The same for a process that has just started: whoever was there before is gone, unless another
/// process gave a sign within the time between two of them, and a second for writing it.
const RESTART_MS: i64 = 4000;
/// The rest after a sign of life could not be written, in milliseconds.
const REST_MS: u64 = 1000;
/// How many tables are woken at once to count an outage.
const WAKES_MAX: u32 = 64;
/// The rest between those, in milliseconds.
const WAKES_PAUSE_MS: u64 = 20;

/// The pulse of this process.
#[derive(Debug)]
pub(super) struct Pulse {
    beats: Mutex<Beats>,
    /// The end of the last outage that is known here.
    latest: AtomicI64,
    /// Since when Discord has been out of reach; `i64::MAX` while it is not.
    lost: AtomicI64,
    /// When people were last certain to come through; `i64::MIN` while nothing tells of that.
    heard: AtomicI64,
    /// When another process was last known to give signs of life; `i64::MIN` while none is.
    others: AtomicI64,
}

/// What is known of the time until now.
#[derive(Debug, Default)]
struct Beats {
    /// Until when there was no outage. `None` before the first sign of life of this process.
    alive: Option<Moment>,
    /// The last sign of life of this process in the store.
    given: Option<Moment>,
    /// The last of which it is not known whether the store has it.
    unsure: Option<Moment>,
}

impl Beats {
    /// Whether a sign of life is of another process, and so young that this one is there now.
    fn is_of_another(&self, sign: Moment, now: Moment) -> bool {
        let is_own = self.given == Some(sign) || self.unsure == Some(sign);
        !is_own && (now.0 - sign.0).abs() < RESTART_MS
    }
}

impl Pulse {
    pub(super) fn new() -> Self {
        let (latest, lost) = (AtomicI64::new(i64::MIN), AtomicI64::new(i64::MAX));
        let [heard, others] = [i64::MIN; 2].map(AtomicI64::new);
        Self { beats: Mutex::default(), latest, lost, heard, others }
    }

    /// People came through so long ago.
    pub(super) fn heard(&self, clock: &dyn Clock, ago: Duration) {
        // Of a clock that is moved by hand no time has passed since.
        let ago = if clock.runs_by_itself() { i64::try_from(ago.as_millis()).unwrap_or(i64::MAX) } else { 0 };
        self.heard.fetch_max(clock.now().0.saturating_sub(ago), Ordering::AcqRel);
    }

    fn last_heard(&self) -> Option<Moment> {
        Some(self.heard.load(Ordering::Acquire)).filter(|heard| *heard > i64::MIN).map(Moment)
    }

    /// Whether another process was known to be there within so many milliseconds.
    fn knew_another_within(&self, ms: i64, now: Moment) -> bool {
        now.0.saturating_sub(self.others.load(Ordering::Acquire)) < ms
    }

    /// Whether an outage is known that ended after this moment.
    pub(super) fn had_outage_after(&self, moment: Moment) -> bool {
        self.latest.load(Ordering::Acquire) > moment.0
    }

    /// Since when Discord has been out of reach, if it is.
    pub(super) fn lost_since(&self) -> Option<Moment> {
        Some(self.lost.load(Ordering::Acquire)).filter(|lost| *lost < i64::MAX).map(Moment)
    }
}

/// Runs until the host stops.
pub(super) async fn run_heartbeat(shared: Arc<Shared>) {
    loop {
        let next = shared.clock.now().plus_secs(BEAT_SECS);
        let beaten = beat(&shared, false).await;
        if let Err(why) = &beaten {
            warn!("no sign of life could be written: {why}");
        }
        tokio::select! {
            () = shared.tasks.stopped() => return,
            () = shared.clock.sleep_until(next), if beaten.is_ok() => {}
            () = tokio::time::sleep(Duration::from_millis(REST_MS)), if beaten.is_err() => {}
        }
    }
}

/// Gives a sign of life, if Discord can be reached; whether it can. One that is
/// not `needed` is written only while some table may wait for something, or another
/// process is there, which knows of this one by it.
pub(super) async fn beat(shared: &Arc<Shared>, needed: bool) -> Result<bool, SaveError> {
    let mut beats = shared.pulse.beats.lock().await;
    let now = shared.clock.now();
    if !shared.announce.in_reach() {
        if shared.pulse.lost_since().is_none() {
            // It was reached until now, or as far as anybody knew.
            let heard = shared.pulse.last_heard().filter(|_| shared.announce.is_silent());
            let lost = heard.map_or(now, |heard| heard.min(now));
            shared.pulse.lost.store(lost.0, Ordering::Release);
            beats.alive = beats.alive.map(|_| lost);
        }
        return Ok(false);
    }
    // A clock that is moved by hand jumps: no time has passed by that.
    let has_stood_still = shared.clock.runs_by_itself() || shared.pulse.lost_since().is_some();
    let alive = beats.alive.map(|alive| if has_stood_still { alive } else { now });
    let gap = alive.is_none_or(|alive| now.0 - alive.0 >= OUTAGE_MS);
    if needed || gap || shared.may_wait() || is_another_there(shared, &beats, now).await {
        let outage_ms = if alive.is_some() { OUTAGE_MS } else { RESTART_MS };
        let heartbeat = Heartbeat { now, alive, given: beats.given, outage_ms };
        let beaten = shared.store.beat(heartbeat).await;
        if beaten.is_err() {
            beats.unsure = Some(now);
        }
        let BeatNoted { before, outage_ended } = beaten?;
        if before.is_some_and(|before| beats.is_of_another(before, now)) {
            shared.pulse.others.store(now.0, Ordering::Release);
        }
        beats.given = Some(now);
        let latest = outage_ended.map_or(i64::MIN, |latest| latest.0);
        if latest > shared.pulse.latest.fetch_max(latest, Ordering::AcqRel) {
            shared.tasks.spawn(wake_waiting_tables(Arc::clone(shared), Moment(latest)));
        }
    }
    beats.alive = Some(now);
    shared.pulse.lost.store(i64::MAX, Ordering::Release);
    Ok(true)
}

/// Whether another process is there, as far as its signs of life tell. Where nothing waits none need be written, and a look
/// at the last one tells that somebody has come.
async fn is_another_there(shared: &Shared, beats: &Beats, now: Moment) -> bool {
    if shared.pulse.knew_another_within(OUTAGE_MS, now) {
        return true;
    }
    // While the store does not answer, no other process can do anything either.
    let last = shared.store.last_sign().await.unwrap_or_default();
    last.is_some_and(|last| beats.is_of_another(last, now))
}

/// Whether nobody was missing until this moment, as far as the store knows, and people have come
/// through after it: only then may time be up.
pub(super) async fn confirm(shared: &Arc<Shared>, due: Moment) -> Result<Confirmed, SaveError> {
    let is_heard = shared.pulse.last_heard().is_some_and(|heard| heard >= due);
    if !is_heard && shared.announce.in_reach() && shared.announce.ask_for_sign() {
        return Ok(Confirmed::NotYet);
    }
    let is_there = is_there_at(shared, due).await?;
    Ok(if is_there { Confirmed::Yes } else { Confirmed::OutOfReach })
}

async fn is_there_at(shared: &Arc<Shared>, due: Moment) -> Result<bool, SaveError> {
    let is_confirmed = shared.pulse.beats.lock().await.alive.is_some_and(|alive| alive >= due);
    if is_confirmed && shared.announce.in_reach() && shared.pulse.lost_since().is_none() {
        return Ok(true);
    }
    beat(shared, true).await
}

/// Has all tables count an outage whose clocks it held up, so that their boards say so.
async fn wake_waiting_tables(shared: Arc<Shared>, ended: Moment) {
    let (mut after, mut woken) = (None::<TableId>, 0);
    loop {
        let tables = match shared.store.waiting_tables(ended, after, WAKES_MAX).await {
            Ok(tables) => tables,
            // Each counts it before its time is up, and before the next move.
            Err(why) => return warn!("the boards say later that the clocks waited: {why}"),
        };
        let Some(&last) = tables.last() else { break };
        woken += tables.len();
        tables.into_iter().for_each(|id| shared.post(id, TableMsg::Wake));
        after = Some(last);
        tokio::select! {
            () = shared.tasks.stopped() => return,
            () = tokio::time::sleep(Duration::from_millis(WAKES_PAUSE_MS)) => {}
        }
    }
    if woken > 0 {
        info!(tables = woken, "after an outage: they are told to count it, those whose clocks waited");
    }
}

impl Host {
    /// Whether another process keeps tables beside this one, as its signs of life tell; one that has just ended may seem to
    /// be there for a few seconds more.
    #[must_use]
    pub fn is_another_process_there(&self) -> bool {
        self.was_another_process_there_within(RESTART_MS)
    }

    /// Whether another process may keep tables beside this one: one whose signs of life come late, as on a busy machine,
    /// may well be there.
    #[must_use]
    pub fn may_another_process_be_there(&self) -> bool {
        self.was_another_process_there_within(OUTAGE_MS)
    }

    /// Another process was seen at work: that it is there need not wait for its next sign of life.
    pub fn note_another_process(&self) {
        self.shared.pulse.others.fetch_max(self.shared.clock.now().0, Ordering::AcqRel);
    }

    fn was_another_process_there_within(&self, ms: i64) -> bool {
        self.shared.pulse.knew_another_within(ms, self.shared.clock.now())
    }
}

impl Shared {
    /// Whether a table may wait for something: one in memory, or one in the store.
    pub(super) fn may_wait(&self) -> bool {
        self.registry.len() > 0 || self.alarm.waits()
    }

    /// The outages that ended after this moment, and the one that goes on, if it is one yet.
    pub(super) async fn outages_after(&self, moment: Moment) -> Result<Vec<(Moment, Moment)>, ReadError> {
        let mut outages = self.store.outages_after(moment).await?;
        let now = self.clock.now();
        outages.extend(self.pulse.lost_since().filter(|lost| now.0 - lost.0 >= OUTAGE_MS).map(|lost| (lost, now)));
        Ok(outages)
    }
}
