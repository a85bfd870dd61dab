//! Boards that are behind: after a start, after an outage. Which step a board
//! shows is noted in the books now and then, so that a start edits only those
//! that do not show the last one. A note that is a little old costs an edit
//! that changes nothing.

use std::{collections::HashMap, sync::MutexGuard, time::Duration};

use futures_util::stream::{StreamExt as _, iter};

use super::{BEHIND_MAX, Boards, waiting::Waiting};
use crate::ids::TableId;

/// How many boards are brought up to date at the same time.
const CATCH_UP_AT_ONCE: usize = 8;
/// How often it is noted what boards show, in seconds.
const NOTE_SECS: u64 = 5;

impl Boards {
    /// After a start: brings the boards up to date that do not show their table's last step.
    pub async fn catch_up_after_start(&self) {
        match self.host().boards_behind().await {
            Ok(tables) => {
                let count = tables.len();
                self.catch_up(tables).await;
                tracing::info!(behind = count, "boards are up to date");
            }
            Err(why) => tracing::warn!("the boards could not be brought up to date: {why}"),
        }
    }

    /// Discord can be reached again: what waits for it is tried at once, what was given up once more.
    pub async fn reached_again(&self) {
        self.all().values_mut().for_each(Waiting::reached_again);
        self.news.notify_one();
        let behind = self.behind().iter().copied().collect();
        self.catch_up(behind).await;
    }

    async fn catch_up(&self, tables: Vec<TableId>) {
        iter(tables).for_each_concurrent(CATCH_UP_AT_ONCE, |table| self.catch_up_one(table)).await;
    }

    async fn catch_up_one(&self, table: TableId) {
        match self.host().peek(table).await {
            Ok(Some(table)) => {
                self.show(&table).await;
            }
            Ok(None) => {}
            Err(why) => tracing::warn!(%table, "its board could not be brought up to date: {why}"),
        }
    }

    /// A board shows this step of its table now.
    pub(super) fn note_shown(&self, table: TableId, step: u64) {
        let mut shown = self.shown();
        if shown.len() < BEHIND_MAX {
            let known = shown.entry(table).or_default();
            *known = (*known).max(step);
        }
    }

    /// Notes what boards show, now and then.
    pub async fn keep_notes(&self) {
        loop {
            tokio::time::sleep(Duration::from_secs(NOTE_SECS)).await;
            self.write_notes().await;
        }
    }

    /// Notes what boards show.
    pub async fn write_notes(&self) {
        let shown: Vec<(TableId, u64)> = std::mem::take(&mut *self.shown()).into_iter().collect();
        if shown.is_empty() {
            return;
        }
        if let Err(why) = self.host().note_boards_shown(shown).await {
            tracing::debug!("what the boards show could not be noted: {why}");
        }
    }

    fn shown(&self) -> MutexGuard<'_, HashMap<TableId, u64>> {
        self.shown.lock().expect("nobody panics with the notes in hand")
    }
}
