//! Tables that a newer program plays, as far as this process has met them:
//! they are not woken again for what is due there. Whoever asks for one has it
//! looked at anew.

use std::{
    collections::HashSet,
    sync::{Mutex, MutexGuard},
};

use super::{Moment, TableId};

/// The tables that are left alone. All are remembered, an id each: one that was not would be due again at once, and keep
/// those after it from being woken.
#[derive(Debug, Default)]
pub(super) struct Newer(Mutex<HashSet<TableId>>);

impl Newer {
    fn tables(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.0.lock().expect("no one panics while holding it")
    }

    /// Notes one; whether that is new.
    pub(super) fn note(&self, id: TableId) -> bool {
        self.tables().insert(id)
    }

    /// This program can read it again.
    pub(super) fn forget(&self, id: TableId) {
        self.tables().remove(&id);
    }

    /// Whether this one is left alone.
    pub(super) fn has(&self, id: TableId) -> bool {
        self.tables().contains(&id)
    }

    /// When the first of these that is not left alone is due.
    pub(super) fn next_of_others(&self, wakes: &[(TableId, Moment)]) -> Option<Moment> {
        let tables = self.tables();
        wakes.iter().find(|(id, _)| !tables.contains(id)).map(|&(_, wake)| wake)
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.tables().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_overdue_at_a_table_that_is_left_alone_rings_no_alarm() {
        let newer = Newer::default();
        let wakes: Vec<_> = (1..=20_000).map(|id| (TableId(id), Moment(1))).collect();
        assert!(wakes.iter().all(|&(id, _)| newer.note(id)));
        assert!(wakes.iter().all(|&(id, _)| newer.has(id) && !newer.note(id)), "each is noted once");
        assert_eq!(newer.next_of_others(&wakes), None);
        let ours = (TableId(77_777), Moment(500));
        assert_eq!(newer.next_of_others(&[wakes[0], ours, wakes[1]]), Some(ours.1));
        newer.forget(TableId(2));
        assert_eq!(newer.next_of_others(&wakes), Some(Moment(1)));
    }
}
