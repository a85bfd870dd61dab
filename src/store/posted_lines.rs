//! Lines of the bot's own in channels that name people: the end of a season, an achievement. Where each stands is kept, so
//! that it can be emptied once somebody in it is forgotten, which is done elsewhere.

use sqlx::{Any, Row};

use super::{ReadError, SaveError, Store};
use table::ids::{ChannelId, MessageId, UserId};

impl Store {
    /// Notes where a line stands, and whom it names. If nothing is kept about one of them any more, as they were
    /// forgotten while it was on its way, it is to be emptied at once.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_posted_line(
        &self,
        (channel, message): (ChannelId, MessageId),
        names: Vec<UserId>,
    ) -> Result<(), SaveError> {
        let note = self.inner.inbox.write(move |tx| {
            let names = names.clone();
            Box::pin(async move {
                for user in names {
                    let sql = "SELECT 1 FROM accounts WHERE owner = $1 UNION ALL SELECT 1 FROM standings \
                               WHERE user_id = $1 UNION ALL SELECT 1 FROM achievements WHERE user_id = $1 LIMIT 1";
                    let query = sqlx::query::<Any>(sql).bind(user.to_column());
                    let query = match query.fetch_optional(&mut *tx).await? {
                        Some(_) => {
                            let sql = "INSERT INTO told_lines (message, channel, user_id) VALUES ($1, $2, $3) \
                                       ON CONFLICT DO NOTHING";
                            sqlx::query::<Any>(sql)
                                .bind(message.to_column())
                                .bind(channel.to_column())
                                .bind(user.to_column())
                        }
                        None => {
                            let sql = "INSERT INTO forgotten_lines (message, channel) VALUES ($1, $2) \
                                       ON CONFLICT DO NOTHING";
                            sqlx::query::<Any>(sql).bind(message.to_column()).bind(channel.to_column())
                        }
                    };
                    query.execute(&mut *tx).await?;
                }
                Ok(())
            })
        });
        note.await
    }

    /// Lines that name somebody who is forgotten and are still to be emptied, some of them, those after the one named.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn forgotten_lines(
        &self,
        after: Option<MessageId>,
        limit: u32,
    ) -> Result<Vec<(ChannelId, MessageId)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT channel, message FROM forgotten_lines WHERE message > $1 ORDER BY message LIMIT $2";
        let query = sqlx::query::<Any>(sql).bind(after.map_or(i64::MIN, MessageId::to_column)).bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        let line = |row: &sqlx::any::AnyRow| {
            Ok((ChannelId::from_column(row.try_get(0)?), MessageId::from_column(row.try_get(1)?)))
        };
        Ok(rows.iter().map(line).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Notes that a line is emptied, or is not there any more: it names nobody else either.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_line_emptied(&self, message: MessageId) -> Result<(), SaveError> {
        let note = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                for sql in
                    ["DELETE FROM forgotten_lines WHERE message = $1", "DELETE FROM told_lines WHERE message = $1"]
                {
                    sqlx::query::<Any>(sql).bind(message.to_column()).execute(&mut *tx).await?;
                }
                Ok(())
            })
        });
        note.await
    }
}
