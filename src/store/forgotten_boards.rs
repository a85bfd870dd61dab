//! Boards of closed tables that name somebody who is forgotten. Each waits here from the transaction that erases its
//! table's journal until what stands on it is taken out, which is done elsewhere.

use sqlx::{Any, AnyConnection, Row};

use super::{ReadError, SaveError, Store};
use table::ids::{ChannelId, MessageId, Moment, TableId};

impl Store {
    /// Boards that are still to be emptied, some of them, by their tables, those after the one named; of a table that
    /// closed after this moment none, since it may still be on its way to its last board.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn forgotten_boards(
        &self,
        closed_before: Moment,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<(TableId, ChannelId, MessageId)>, ReadError> {
        let mut connection = self.reader().await?;
        // While the table is known, where its board stands is known there best.
        let sql = "SELECT waiting.table_id, COALESCE(tables.board_channel, waiting.channel), \
                   COALESCE(tables.board_message, waiting.message) FROM forgotten_boards AS waiting \
                   LEFT JOIN tables ON tables.id = waiting.table_id \
                   WHERE (tables.id IS NULL OR tables.touched <= $1) AND waiting.table_id > $2 \
                   ORDER BY waiting.table_id LIMIT $3";
        let after = after.map_or(i64::MIN, TableId::to_column);
        let query = sqlx::query::<Any>(sql).bind(closed_before.0).bind(after).bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        let board = |row: &sqlx::any::AnyRow| {
            let (channel, message) = (row.try_get(1)?, row.try_get(2)?);
            let table = TableId::from_column(row.try_get(0)?);
            Ok((table, ChannelId::from_column(channel), MessageId::from_column(message)))
        };
        Ok(rows.iter().map(board).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Notes that the board of a table is emptied, or is not there any more.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_board_emptied(&self, table: TableId) -> Result<(), SaveError> {
        let note = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let sql = "DELETE FROM forgotten_boards WHERE table_id = $1";
                sqlx::query::<Any>(sql).bind(table.to_column()).execute(tx).await?;
                Ok(())
            })
        });
        note.await
    }
}

/// Has the board of a table emptied, if somebody was there who is forgotten: before its journal goes.
pub(super) async fn have_emptied(tx: &mut AnyConnection, table: i64) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO forgotten_boards (table_id, channel, message) \
               SELECT id, board_channel, board_message FROM tables WHERE id = $1 AND board_channel IS NOT NULL \
               AND board_message IS NOT NULL \
               AND EXISTS (SELECT 1 FROM visits WHERE visits.table_id = tables.id AND visits.forgotten = 1) \
               ON CONFLICT DO NOTHING";
    sqlx::query::<Any>(sql).bind(table).execute(tx).await?;
    Ok(())
}
