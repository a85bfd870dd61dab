//! How often one message is edited by the bot's token: within Discord's bucket,
//! so that an edit waits here, where it can still become a later one, and not
//! on its way.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard},
    time::Duration,
};

use tokio::time::Instant;

use table::ids::TableId;

/// Edits of one message within [`WINDOW_MS`].
const EDITS_MAX: usize = 5;
/// How many of them may change the picture alone or the text: the last is kept for the text.
const PICTURES_MAX: usize = 4;
/// Discord counts 5 s; a little more, since not every edit is as long on its way.
const WINDOW_MS: u64 = 5250;
/// From how many boards on those at rest are forgotten.
const BOARDS_MAX: usize = 1024;

/// When boards were last edited by the bot's token.
#[derive(Debug, Default)]
pub(super) struct Pace {
    edits: Mutex<HashMap<TableId, VecDeque<Instant>>>,
}

impl Pace {
    /// A board is edited now.
    pub(super) fn edited(&self, table: TableId) {
        self.edited_at(table, Instant::now());
    }

    /// From when on a board may be edited; `None` for at once.
    pub(super) fn free_for_text(&self, table: TableId) -> Option<Instant> {
        self.free(table, EDITS_MAX)
    }

    /// From when on the picture alone may be changed; `None` for at once.
    pub(super) fn free_for_picture(&self, table: TableId) -> Option<Instant> {
        self.free(table, PICTURES_MAX)
    }

    fn edited_at(&self, table: TableId, now: Instant) {
        let mut edits = self.edits();
        if edits.len() >= BOARDS_MAX {
            edits.retain(|_, edits| edits.back().is_some_and(|last| *last + window() > now));
        }
        let edits = edits.entry(table).or_default();
        if edits.len() == EDITS_MAX {
            edits.pop_front();
        }
        edits.push_back(now);
    }

    fn free(&self, table: TableId, max: usize) -> Option<Instant> {
        let edits = self.edits();
        let edits = edits.get(&table)?;
        // The edit that has to be out of the window before there is room for one more.
        let oldest = edits.len().checked_sub(max)?;
        edits.get(oldest).map(|edit| *edit + window())
    }

    fn edits(&self) -> MutexGuard<'_, HashMap<TableId, VecDeque<Instant>>> {
        self.edits.lock().expect("nobody panics with the edits in hand")
    }
}

const fn window() -> Duration {
    Duration::from_millis(WINDOW_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_edits_in_a_window_and_the_last_is_for_the_text() {
        let (pace, table, begin) = (Pace::default(), TableId(7), Instant::now());
        for nth in 0..4 {
            assert_eq!(pace.free_for_text(table), None);
            assert_eq!(pace.free_for_picture(table), None);
            pace.edited_at(table, begin + Duration::from_millis(nth * 100));
        }
        assert_eq!(pace.free_for_text(table), None);
        assert_eq!(pace.free_for_picture(table), Some(begin + window()));
        pace.edited_at(table, begin + Duration::from_millis(400));
        assert_eq!(pace.free_for_text(table), Some(begin + window()));
        pace.edited_at(table, begin + window());
        assert_eq!(pace.free_for_text(table), Some(begin + Duration::from_millis(100) + window()));
        assert_eq!(pace.free_for_text(TableId(8)), None, "another board has its own");
    }
}
