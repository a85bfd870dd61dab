//! Special moments that are still to be told in their channel: written with the step that brought one, taken away once
//! it is told. What it was is in the journal; who tells it, and how, is left to `discord`.

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row};

use super::{
    ReadError, SaveError, Store,
    portable::{groups, line_column, with_rows},
    save::WriteOp,
    tables::{entry, forgotten_at},
    versions::is_newer,
};
use table::{
    Entry,
    ids::{Moment, TableId},
};

impl Store {
    /// The special moments that are still to be told, by table and step, the earliest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn moments_to_tell(&self, limit: usize) -> Result<Vec<(TableId, u64)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT table_id, step FROM moments ORDER BY at, table_id, step LIMIT $1";
        let query = sqlx::query::<Any>(sql).bind(i64::try_from(limit).unwrap_or(i64::MAX));
        let rows = query.fetch_all(&mut *connection).await?;
        rows.iter()
            .map(|row| Ok((TableId::from_column(row.try_get(0)?), row.try_get::<i64, _>(1)?.cast_unsigned())))
            .collect()
    }

    /// When a special moment that is still to be told came; `None` if it was told, or never was.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn moment_to_tell(&self, table: TableId, step: u64) -> Result<Option<Moment>, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT at FROM moments WHERE table_id = $1 AND step = $2");
        let query = query.bind(table.to_column()).bind(step.cast_signed());
        let row = query.fetch_optional(&mut *connection).await?;
        row.map(|row| Ok(Moment(row.try_get(0)?))).transpose()
    }

    /// The journal of a table as far as this step, from the start of the game on that was played then. Empty where it
    /// is gone, or names someone who is forgotten.
    ///
    /// # Errors
    /// The database does not answer, or a line is not understood.
    pub async fn journal_until(&self, table: TableId, step: u64) -> Result<Vec<Entry>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = format!(
            "SELECT step, at, {}, codec FROM journal WHERE table_id = $1 AND step <= $2 AND step >= \
             (SELECT max(step) FROM journal WHERE table_id = $1 AND begins IS NOT NULL AND step <= $2) ORDER BY step",
            line_column(&connection)
        );
        // Only constants stand in it.
        let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(table.to_column()).bind(step.cast_signed());
        let rows = query.fetch_all(&mut *connection).await?;
        if is_newer(&mut connection, table).await? {
            return Err(ReadError::Newer { table });
        }
        let entries: Vec<Entry> = rows.iter().map(|row| entry(table, row)).collect::<Result<_, _>>()?;
        let forgotten = forgotten_at(&mut connection, table).await?;
        let is_blank = entries.iter().any(|entry| forgotten.iter().any(|&user| entry.event.names(user)));
        Ok(if is_blank { Vec::new() } else { entries })
    }

    /// A special moment is told, or need not be any more.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_moment_told(&self, table: TableId, step: u64) -> Result<(), SaveError> {
        let note = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let query = sqlx::query::<Any>("DELETE FROM moments WHERE table_id = $1 AND step = $2");
                query.bind(table.to_column()).bind(step.cast_signed()).execute(tx).await?;
                Ok(())
            })
        });
        note.await
    }

    /// Erases the special moments that came before a moment and were never told; how many.
    ///
    /// # Errors
    /// It could not be read or saved.
    pub async fn prune_moments(&self, before: Moment) -> Result<u64, SaveError> {
        let found = async {
            let mut connection = self.reader().await?;
            let query = sqlx::query::<Any>("SELECT 1 FROM moments WHERE at < $1 LIMIT 1").bind(before.0);
            query.fetch_optional(&mut *connection).await
        };
        // Hardly ever: to look costs less than to write.
        if found.await.map_err(SaveError::NotSaved)?.is_none() {
            return Ok(0);
        }
        let prune = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let query = sqlx::query::<Any>("DELETE FROM moments WHERE at < $1").bind(before.0);
                Ok(query.execute(tx).await?.rows_affected())
            })
        });
        prune.await
    }
}

/// Notes which of these changes brought a special moment.
pub(super) async fn insert_moments(tx: &mut AnyConnection, changes: &[&WriteOp]) -> Result<(), sqlx::Error> {
    let mut moments: Vec<(i64, i64, i64)> = (changes.iter())
        .filter_map(|change| Some((change.step.as_ref().filter(|step| step.is_special)?, change.at)))
        .map(|(step, at)| (step.table.to_column(), step.step, at.0))
        .collect();
    moments.sort_unstable();
    for group in groups(&moments) {
        let sql =
            with_rows("INSERT INTO moments (table_id, step, at) VALUES", 3, group.len(), "ON CONFLICT DO NOTHING");
        let query = (group.iter())
            .fold(sqlx::query::<Any>(sql), |query, &(table, step, at)| query.bind(table).bind(step).bind(at));
        query.execute(&mut *tx).await?;
    }
    Ok(())
}
