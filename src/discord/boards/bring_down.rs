//! Bringing a board down to the end of its channel, not too often.

use std::{collections::HashMap, sync::Arc, sync::MutexGuard};

use super::{Boards, PLACES_MAX, Shown};
use table::{
    Table,
    ids::{Moment, TableId},
};

/// A board comes down to the end of its channel once in this time at most, in seconds.
const BRING_DOWN_SECS: i64 = 10;

impl Boards {
    /// Brings a board down to the end of its channel, and waits until it is
    /// there. One that has just come down stays where it is.
    pub async fn bring_down(&self, table: &Arc<Table>) -> Shown {
        if !self.may_come_down(table.id, self.host().now()) {
            return Shown::Yes;
        }
        let shown = self.wait_for(table, true).await;
        if shown != Shown::Yes {
            self.brought_down().remove(&table.id);
        }
        shown
    }

    fn may_come_down(&self, table: TableId, now: Moment) -> bool {
        let mut brought_down = self.brought_down();
        if brought_down.len() >= PLACES_MAX {
            brought_down.clear();
        }
        let last = brought_down.get(&table);
        let may = last.is_none_or(|last| now.unix_secs() >= last.unix_secs() + BRING_DOWN_SECS);
        if may {
            brought_down.insert(table, now);
        }
        may
    }

    fn brought_down(&self) -> MutexGuard<'_, HashMap<TableId, Moment>> {
        self.brought_down.lock().expect("nobody panics with the latest boards in hand")
    }
}
