//! Boards that are behind: after a start, after an outage. Which step a board
//! shows is noted in the books now and then, so that a start edits only those
//! that do not show the last one. A note that is a little old costs an edit
//! that changes nothing.

use std::time::Duration;

use futures_util::stream::{StreamExt as _, iter};

use super::Boards;
use host::HostError;
use table::ids::TableId;

/// How many boards are brought up to date at the same time.
const CATCH_UP_AT_ONCE: usize = 8;
/// How long to wait before boards that could not be read are asked for again, in seconds.
const ASK_AGAIN_SECS: u64 = 5;
/// How often it is noted what boards show, in seconds.
const NOTE_SECS: u64 = 5;

impl Boards {
    /// After a start: brings the boards up to date that do not show their table's last step. What
    /// cannot be read is asked for again: nobody else would ever look.
    pub async fn catch_up_after_start(&self) {
        let behind = loop {
            match self.host().boards_behind().await {
                Ok(behind) => break behind,
                Err(why) => tracing::warn!("which boards are behind cannot be read yet: {why}"),
            }
            tokio::time::sleep(Duration::from_secs(ASK_AGAIN_SECS)).await;
        };
        let (count, mut left) = (behind.len(), self.catch_up(behind).await);
        while !left.is_empty() {
            tokio::time::sleep(Duration::from_secs(ASK_AGAIN_SECS)).await;
            left = self.catch_up(left).await;
        }
        tracing::info!(behind = count, "boards are up to date");
    }

    /// Discord can be reached again: what waits for it is tried at once, what was given up once more.
    pub async fn reached_again(&self) {
        let mut behind = Vec::new();
        {
            let mut known = self.known();
            let known = &mut *known;
            for (table, sync) in &mut known.boards {
                if sync.reached_again() {
                    behind.push(*table);
                }
                known.queue.insert(*table);
            }
        }
        self.news.notify_one();
        self.moments.reached_again();
        // What cannot be read stays behind, until the next return or click.
        self.catch_up(behind).await;
    }

    /// Gives those that could not be read.
    async fn catch_up(&self, tables: Vec<TableId>) -> Vec<TableId> {
        let left = iter(tables).map(|table| async move { (!self.catch_up_one(table).await).then_some(table) });
        let left: Vec<Option<TableId>> = left.buffer_unordered(CATCH_UP_AT_ONCE).collect().await;
        left.into_iter().flatten().collect()
    }

    /// Whether the table could be read.
    async fn catch_up_one(&self, table: TableId) -> bool {
        match self.host().peek(table).await {
            Ok(Some(table)) => {
                self.show(&table).await;
                true
            }
            // A newer program keeps its board.
            Ok(None) | Err(HostError::NoTable | HostError::NewerProgram) => true,
            Err(why) => {
                tracing::warn!(%table, "its board could not be brought up to date: {why}");
                false
            }
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
        let unnoted = |(table, sync): (&TableId, &mut super::BoardSync)| Some((*table, sync.take_unnoted()?));
        let shown: Vec<(TableId, u64)> = self.known().boards.iter_mut().filter_map(unnoted).collect();
        if shown.is_empty() {
            return;
        }
        if let Err(why) = self.host().note_boards_shown(shown).await {
            tracing::debug!("what the boards show could not be noted: {why}");
        }
    }
}
