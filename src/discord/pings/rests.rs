//! Whose turn begins in their night or on their holiday, where turns take days, is called to it once that is over. When
//! somebody rests is asked of what they have set: their table hears of it a moment after the turn has begun.

use super::{Call, Called, NOTED, Pings};
use table::{
    Table,
    ids::{Moment, TableId},
};

/// When it is asked again whether somebody rests, or is to be reminded, where that could not be read, in seconds.
const UNKNOWN_SECS: u32 = 60;
/// How often it is looked up what other processes have noted, in seconds: one that has ended wakes nobody any more.
const OTHERS_SECS: u32 = 300;

impl Pings {
    /// What is to be called out at a table now, if it would be this: nothing yet where whose turn it is rests. It is
    /// looked at again when that is over.
    pub(super) async fn not_in_their_rest(&self, table: &Table, called: Option<Called>) -> Option<Called> {
        let user = table.rests_of().filter(|_| called == Some(Called::Turn));
        let Some(user) = user else { return called };
        let now = self.now();
        let until = match self.host().rests(user).await {
            Ok(rests) => rests.between(now, Moment(now.0 + 1)).last().map(|&(_, ends)| ends),
            // Rather a late ping than an unwanted one.
            Err(why) => {
                tracing::warn!(table = %table.id, "whether whose turn it is rests cannot be read: {why}");
                Some(now.plus_secs(UNKNOWN_SECS))
            }
        };
        let Some(until) = until else { return called };
        self.watch().wake_at(table.id, until);
        Some(Called::Later)
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

    /// Waits a while, and takes over whom another process has noted to be called later or reminded: it may have ended
    /// since, as after a deploy. Which of several calls in the end the note decides, as always.
    pub(super) async fn catch_up_with_others(&self) {
        self.host().sleep_until(self.now().plus_secs(OTHERS_SECS)).await;
        let notes = match self.host().metas(NOTED).await {
            Ok(notes) => notes,
            Err(why) => return tracing::warn!("which calls stand cannot be read: {why}"),
        };
        for (key, note) in notes {
            let table = key.strip_prefix(NOTED).and_then(|id| id.parse().ok()).map(TableId);
            let (Some(table), Ok(call)) = (table, note.parse::<Call>()) else { continue };
            if call.is_pending || self.watch().is_to_wake(table) {
                continue;
            }
            if let Ok(Some(table)) = self.host().peek(table).await {
                match call.called {
                    Called::Later => self.changed(&table),
                    _ => self.watch().remind_later(&table, self.now()),
                }
            }
        }
    }
}
