//! Interactions of which nobody knows yet what became of them: COMMIT was sent,
//! and the books fell silent. They are settled by their idempotency keys, one after
//! another, once the books answer again; the table is woken by that, and
//! whoever waits is told. What is then said is left to others.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard},
    time::Duration,
};

use tokio::sync::{Notify, oneshot};
use tracing::{error, info, warn};

use super::{Arc, Host, HostError, InteractionId, Shared, TableId, registry::TableMsg};

/// How many are remembered at most, settled or not. Of one more its asker is not told later; the board tells.
const UNSETTLED_MAX: usize = 10_000;
/// The rest before books that do not answer are asked again, in milliseconds.
const REST_MS: u64 = 1000;

impl Host {
    /// Waits until it is known whether an interaction has changed something.
    /// `None` if that is not to be had: the host stops, or knows of no such interaction.
    pub async fn settled(&self, idempotency_key: InteractionId) -> Option<bool> {
        let known = {
            let mut keys = self.shared.unsettled.keys();
            if let Some(done) = keys.take_settled(idempotency_key) {
                return Some(done);
            }
            let (tell, known) = oneshot::channel();
            keys.open.get_mut(&idempotency_key)?.waiting.push(tell);
            known
        };
        tokio::select! {
            () = self.shared.tasks.stopped() => None,
            settled = known => settled.ok(),
        }
    }
}

/// What has to be settled.
#[derive(Debug, Default)]
pub(super) struct Unsettled {
    keys: Mutex<Keys>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Keys {
    open: HashMap<InteractionId, Open>,
    order: VecDeque<InteractionId>,
    /// What was settled before anybody waited for it.
    settled: VecDeque<(InteractionId, bool)>,
}

/// An interaction that is not settled.
#[derive(Debug)]
struct Open {
    table: Option<TableId>,
    waiting: Vec<oneshot::Sender<bool>>,
}

impl Keys {
    fn take_settled(&mut self, idempotency_key: InteractionId) -> Option<bool> {
        let place = self.settled.iter().position(|(settled, _)| *settled == idempotency_key)?;
        self.settled.remove(place).map(|(_, done)| done)
    }
}

impl Unsettled {
    fn keys(&self) -> MutexGuard<'_, Keys> {
        self.keys.lock().expect("no one panics while holding it")
    }

    /// Takes an outcome through; one that is unknown has to be settled.
    pub(super) fn note<T>(
        &self,
        idempotency_key: Option<InteractionId>,
        table: Option<TableId>,
        outcome: Result<T, HostError>,
    ) -> Result<T, HostError> {
        if let (Some(idempotency_key), Err(problem)) = (idempotency_key, &outcome)
            && problem.is_unknown()
        {
            self.add(idempotency_key, table);
        }
        outcome
    }

    fn add(&self, idempotency_key: InteractionId, table: Option<TableId>) {
        let mut keys = self.keys();
        if keys.open.contains_key(&idempotency_key) {
            return;
        }
        if keys.open.len() >= UNSETTLED_MAX {
            error!(%idempotency_key, "too much is unsettled: nobody will be told what became of this");
            return;
        }
        keys.open.insert(idempotency_key, Open { table, waiting: Vec::new() });
        keys.order.push_back(idempotency_key);
        drop(keys);
        self.news.notify_one();
    }

    /// The next one to look at; it goes to the end of the queue.
    fn next(&self) -> Option<InteractionId> {
        let mut keys = self.keys();
        let next = keys.order.front().copied();
        keys.order.rotate_left(usize::from(next.is_some()));
        next
    }

    /// Takes one out, and tells whoever waits for it; the table it was meant for.
    fn close(&self, idempotency_key: InteractionId, done: bool) -> Option<TableId> {
        let mut keys = self.keys();
        keys.order.retain(|open| *open != idempotency_key);
        let Open { table, waiting } = keys.open.remove(&idempotency_key)?;
        if waiting.is_empty() {
            keys.settled.truncate(UNSETTLED_MAX - 1);
            keys.settled.push_front((idempotency_key, done));
        }
        for tell in waiting {
            // Whoever waited may have gone.
            let _ = tell.send(done);
        }
        table
    }
}

/// Settles until the host stops.
pub(super) async fn settle(shared: Arc<Shared>) {
    while !shared.tasks.is_stopping() {
        let rest = match shared.unsettled.next() {
            None => None,
            Some(idempotency_key) => match shared.store.settle(idempotency_key).await {
                Ok(done) => {
                    info!(%idempotency_key, done, "it is known now what became of it");
                    if let Some(table) = shared.unsettled.close(idempotency_key, done) {
                        shared.post(table, TableMsg::Wake);
                    }
                    continue;
                }
                Err(why) => {
                    warn!(%idempotency_key, "what became of it is still not known: {why}");
                    Some(Duration::from_millis(REST_MS))
                }
            },
        };
        tokio::select! {
            () = shared.tasks.stopped() => {}
            () = shared.unsettled.news.notified(), if rest.is_none() => {}
            () = tokio::time::sleep(rest.unwrap_or_default()), if rest.is_some() => {}
        }
    }
}
