//! Which message is whose board: the only place that decides it. It is
//! remembered here and kept in the store, where another process may know
//! better.

use super::Boards;
use host::HostError;
use table::{
    Table,
    ids::{ChannelId, MessageId, TableId},
};

/// The message on which a board stands.
pub(crate) type BoardMessage = (ChannelId, MessageId);

/// What a clicked message is to its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clicked {
    /// Its board.
    Board,
    /// An older copy: the board is this message.
    Copy(BoardMessage),
}

impl Boards {
    /// The message of a table's board, if it has one.
    ///
    /// # Errors
    /// It cannot be read, so that there may be one or not.
    pub async fn message(&self, table: TableId) -> Result<Option<BoardMessage>, HostError> {
        match self.read(table, |sync| sync.message).flatten() {
            Some(message) => Ok(Some(message)),
            None => self.message_anew(table).await,
        }
    }

    /// The message of a table's board, if that is known.
    pub async fn message_if_known(&self, table: TableId) -> Option<BoardMessage> {
        self.message(table).await.ok().flatten()
    }

    /// The same from the store: another process may have posted the board anew.
    pub(super) async fn message_anew(&self, table: TableId) -> Result<Option<BoardMessage>, HostError> {
        let message = self.host().board(table).await;
        let known = match &message {
            Ok(message) => *message,
            Err(why) => {
                tracing::warn!(%table, "where its board stands cannot be read: {why}");
                None
            }
        };
        if known.is_some() || self.read(table, |sync| sync.message).flatten().is_some() {
            self.update(table, |sync, _| sync.message = known);
        }
        message
    }

    /// A table's board is this message now.
    pub(super) async fn is_at(&self, table: TableId, message: BoardMessage) {
        self.update(table, |sync, _| sync.message = Some(message));
        if let Err(why) = self.host().set_board(table, Some(message)).await {
            tracing::warn!(%table, "where its board stands could not be noted: {why}");
        }
    }

    /// What this message, on which somebody clicked, is to its table.
    pub async fn clicked(&self, table: &Table, clicked: MessageId) -> Clicked {
        let mut board = self.message(table.id).await;
        if matches!(board, Ok(Some((_, message))) if message != clicked) {
            board = self.message_anew(table.id).await;
        }
        match board {
            Ok(Some(board)) if board.1 != clicked => Clicked::Copy(board),
            // Where it stands cannot be read: what was clicked shows the table in any case.
            Ok(Some(_)) | Err(_) => Clicked::Board,
            // The board was just posted and not yet noted, or its note is lost: this is it.
            Ok(None) => {
                self.is_at(table.id, (table.channel, clicked)).await;
                Clicked::Board
            }
        }
    }
}
