//! Calls that others have noted: whoever played before a start, and other processes, which may have ended since.

use std::{collections::HashMap, time::Duration};

use super::{Call, Called, NOTED, Pings};
use host::HostError;
use table::ids::TableId;

/// How long to wait before notes that could not be read after a start are asked for again, in seconds.
const ASK_AGAIN_SECS: u64 = 5;
/// When it is asked again whether somebody rests, or is to be reminded, where that could not be read, in seconds.
pub(super) const UNKNOWN_SECS: u32 = 60;
/// How often it is looked up what other processes have noted, in seconds: one that has ended wakes nobody any more.
const OTHERS_SECS: u32 = 300;

impl Pings {
    /// After a start: whoever played before it may have ended between a step and its call. Those
    /// tables are looked at whose note tells of another turn than the one they are at, or of a call that may
    /// never have been made.
    pub async fn catch_up_after_start(&self) {
        let calls = loop {
            match self.newly_noted().await {
                Ok(calls) => break calls,
                Err(why) => tracing::warn!("which calls stand cannot be read yet: {why}"),
            }
            tokio::time::sleep(Duration::from_secs(ASK_AGAIN_SECS)).await;
        };
        for (table, call) in calls {
            match self.host().peek(table).await {
                Ok(Some(table)) if call.called == Called::Later || !call.stands_at(&table, self.now()) => {
                    self.changed(&table);
                }
                Ok(Some(table)) if call.is_pending => {
                    self.watch().unfinished.insert(table.id);
                    self.changed(&table);
                }
                Ok(Some(table)) => {
                    self.watch().remind_later(&table, self.now());
                    self.news.notify_one();
                }
                Ok(None) => {}
                Err(why) => tracing::warn!(%table, "whether its call still stands cannot be read: {why}"),
            }
        }
    }

    /// Waits a while, and takes over whom another process has noted to be called later or reminded: it may have ended
    /// since, as after a deploy. Which of several calls in the end the note decides, as always.
    pub(super) async fn catch_up_with_others(&self) {
        self.host().sleep_until(self.now().plus_secs(OTHERS_SECS)).await;
        let calls = match self.newly_noted().await {
            Ok(calls) => calls,
            Err(why) => return tracing::warn!("which calls stand cannot be read: {why}"),
        };
        for (table, call) in calls {
            // After the end of a game nobody is called to it any more; and whoever makes a call just now notes that.
            if call.is_pending || call.called == Called::Over || self.watch().is_to_wake(table) {
                continue;
            }
            match self.host().peek(table).await {
                Ok(Some(table)) if call.called == Called::Later => self.changed(&table),
                Ok(Some(table)) => self.watch().remind_later(&table, self.now()),
                Ok(None) => {}
                Err(why) => {
                    tracing::warn!(%table, "whether somebody is to be reminded cannot be read: {why}");
                    self.watch().noted.remove(&table);
                }
            }
        }
    }

    /// Somebody may have to be called to their turn at this table, or reminded of it.
    pub(super) async fn remind(&self, table: TableId) {
        match self.host().peek(table).await {
            Ok(Some(table)) => self.changed(&table),
            Ok(None) => {}
            Err(why) => {
                tracing::warn!(%table, "whether somebody is to be reminded cannot be read: {why}");
                self.watch().wake_at(table, self.now().plus_secs(UNKNOWN_SECS));
            }
        }
    }

    /// The calls that are noted, but for those that were when all notes were read last: each table is looked at once.
    async fn newly_noted(&self) -> Result<Vec<(TableId, Call)>, HostError> {
        let notes = self.host().metas(NOTED).await?;
        let call = |(key, note): (String, String)| {
            let table = key.strip_prefix(NOTED)?.parse().ok().map(TableId)?;
            Some((table, note.parse::<Call>().ok()?))
        };
        let noted: HashMap<TableId, Call> = notes.into_iter().filter_map(call).collect();
        let mut watch = self.watch();
        let is_new = |(table, call): &(&TableId, &Call)| watch.noted.get(table) != Some(*call);
        let new = noted.iter().filter(is_new).map(|(table, call)| (*table, call.clone())).collect();
        watch.noted = noted;
        Ok(new)
    }
}
