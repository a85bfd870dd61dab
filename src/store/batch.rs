//! What goes into one transaction. When it is committed is left to `writer`.

use std::collections::HashSet;

use tokio::{sync::oneshot, time::Instant};

use super::{SaveError, save::WriteOp};
use table::ids::{InteractionId, TableId};

/// A change that waits to be written, and who waits for it.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) change: WriteOp,
    pub(super) until: Instant,
    pub(super) answer: oneshot::Sender<Result<(), SaveError>>,
}

impl Pending {
    pub(super) fn answer(self, outcome: Result<(), SaveError>) {
        // Who asked may be gone; what is saved stays saved.
        self.answer.send(outcome).ok();
    }
}

/// Changes for one transaction, of which no two share a key.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) pendings: Vec<Pending>,
    tables: HashSet<TableId>,
    keys: HashSet<InteractionId>,
}

impl Batch {
    /// Rows of one statement cannot tell each other apart by a key they share.
    pub(super) fn has_room_for(&self, change: &WriteOp) -> bool {
        let table = change.step.as_ref().map(|step| step.table);
        table.is_none_or(|table| !self.tables.contains(&table))
            && change.idempotency_key.is_none_or(|idempotency_key| !self.keys.contains(&idempotency_key))
    }

    pub(super) fn add(&mut self, pending: Pending) {
        self.tables.extend(pending.change.step.as_ref().map(|step| step.table));
        self.keys.extend(pending.change.idempotency_key);
        self.pendings.push(pending);
    }
}
