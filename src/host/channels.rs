//! Where tables and their boards stand, and what happens when a place is gone.

use tracing::{info, warn};

use super::{ChannelId, Command, GuildId, Host, HostError, LiveTable, Refused, TableId};
use table::ids::{MessageId, Moment};

/// For how long the board of a table that has closed is brought up to date after a start, in milliseconds.
const CLOSED_LATELY_MS: i64 = 86_400_000;

impl Host {
    /// Every live table, and where it and its board stand.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn live_tables(&self) -> Result<Vec<LiveTable>, HostError> {
        Ok(self.shared.store.live_tables().await?)
    }

    /// The live tables of a server, and where each and its board stand.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn live_tables_of(&self, guild: GuildId) -> Result<Vec<LiveTable>, HostError> {
        Ok(self.shared.store.live_tables_of(guild).await?)
    }

    /// The tables whose boards are not known to show their last step: live ones, and such that closed lately.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn boards_behind(&self) -> Result<Vec<TableId>, HostError> {
        let since = Moment(self.shared.clock.now().0 - CLOSED_LATELY_MS);
        Ok(self.shared.store.boards_behind(since).await?)
    }

    /// Notes which step each of these boards shows.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_boards_shown(&self, shown: Vec<(TableId, u64)>) -> Result<(), HostError> {
        Ok(self.shared.store.note_boards_shown(shown).await?)
    }

    /// Where a table's board stands, if it has one.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn board(&self, table: TableId) -> Result<Option<(ChannelId, MessageId)>, HostError> {
        Ok(self.shared.store.board(table).await?)
    }

    /// Notes where a table's board stands now, or that it is gone.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn set_board(&self, table: TableId, board: Option<(ChannelId, MessageId)>) -> Result<(), HostError> {
        Ok(self.shared.store.set_board(table, board).await?)
    }

    /// The server is gone, or the bot was sent away: its tables close, all stakes come back.
    ///
    /// # Errors
    /// Not all of them could be closed.
    pub async fn guild_gone(&self, guild: GuildId) -> Result<(), HostError> {
        let tables = self.shared.store.live_tables_of(guild).await?;
        info!(%guild, tables = tables.len(), "the server is gone");
        let mut left = None;
        for live in tables {
            if let Err(problem) = self.close_gone(live.table).await {
                warn!(table = %live.table, "it could not be closed: {problem}");
                left = Some(problem);
            }
        }
        left.map_or(Ok(()), Err)
    }

    /// The channel or thread is gone: its table closes, all stakes come back.
    ///
    /// # Errors
    /// It could not be closed.
    pub async fn channel_gone(&self, channel: ChannelId) -> Result<(), HostError> {
        match self.shared.live_in(channel).await? {
            Some(table) => self.close_gone(table).await,
            None => Ok(()),
        }
    }

    async fn close_gone(&self, table: TableId) -> Result<(), HostError> {
        match self.shared.command(table, Command::ChannelGone, None).await {
            // The newer program hears of it as well.
            Ok(_)
            | Err(HostError::NoTable | HostError::NewerProgram | HostError::Refused { why: Refused::Closed, .. }) => {
                Ok(())
            }
            Err(problem) => Err(problem),
        }
    }
}
