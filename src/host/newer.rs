//! Tables that a newer program plays, as far as this process has met them:
//! they are not woken again for what is due there. Whoever asks for one has it
//! looked at anew.

use std::{
    collections::HashSet,
    sync::{Mutex, MutexGuard},
};

use super::TableId;

/// How many are remembered; of one more it is found out again each time it is due.
const NEWER_MAX: usize = 10_000;

/// The tables that are left alone.
#[derive(Debug, Default)]
pub(super) struct Newer(Mutex<HashSet<TableId>>);

impl Newer {
    fn tables(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.0.lock().expect("no one panics while holding it")
    }

    /// Notes one; whether that is new.
    pub(super) fn note(&self, id: TableId) -> bool {
        let mut tables = self.tables();
        tables.len() < NEWER_MAX && tables.insert(id)
    }

    /// This program can read it again.
    pub(super) fn forget(&self, id: TableId) {
        self.tables().remove(&id);
    }

    /// Whether this one is left alone.
    pub(super) fn has(&self, id: TableId) -> bool {
        self.tables().contains(&id)
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.tables().len()
    }
}
