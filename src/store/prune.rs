//! What goes after a while: journals of tables that closed long ago, old
//! claims, and the journals of those who wanted to be forgotten. The ledger stays.

use sqlx::{Any, AnyConnection, Row};

use super::{SaveError, Store, save::TxError};
use table::ids::{Moment, TableId};

/// How many tables go in one transaction: others wait for it.
const TABLES_AT_ONCE: i64 = 8;
/// How many claims go in one transaction.
const CLAIMS_AT_ONCE: i64 = 1000;

/// What went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Tables with their journals.
    pub tables: u64,
    /// Claims.
    pub claims: u64,
}

impl Store {
    /// Erases the journals of tables that closed before a moment, and older
    /// claims; and those that hold someone who wanted to be forgotten and
    /// whose table has closed since. In many short transactions.
    ///
    /// # Errors
    /// It could not be saved; what went before stays gone.
    pub async fn prune(&self, before: Moment) -> Result<Pruned, SaveError> {
        let mut pruned = Pruned::default();
        loop {
            let step = self.inner.inbox.write(move |tx| {
                Box::pin(async move {
                    let sql = "SELECT id FROM tables WHERE closed = 1 AND touched < $1 ORDER BY touched LIMIT $2";
                    let query = sqlx::query::<Any>(sql).bind(before.0).bind(TABLES_AT_ONCE);
                    let ended = query.fetch_all(&mut *tx).await?;
                    let tables = erase(tx, ended).await?;
                    let sql = "DELETE FROM claims WHERE claim IN (SELECT claim FROM claims WHERE at < $1 LIMIT $2)";
                    let query = sqlx::query::<Any>(sql).bind(before.0).bind(CLAIMS_AT_ONCE);
                    let claims = query.execute(&mut *tx).await?.rows_affected();
                    Ok(Pruned { tables, claims })
                })
            });
            let step = step.await?;
            pruned.tables += step.tables;
            pruned.claims += step.claims;
            if step == Pruned::default() {
                break;
            }
        }
        pruned.tables += self.erase_forgotten().await?;
        Ok(pruned)
    }

    /// Erases the journal of one table if it has closed and holds someone who is
    /// forgotten; whether it did. Where its board stands is kept a while longer.
    ///
    /// # Errors
    /// It could not be read or saved; [`Store::prune`] erases it later.
    pub async fn erase_if_forgotten(&self, table: TableId) -> Result<bool, SaveError> {
        let sql = "SELECT 1 FROM visits JOIN tables ON tables.id = visits.table_id \
                   WHERE visits.table_id = $1 AND visits.forgotten = 1 AND tables.closed = 1";
        let found = async {
            let mut connection = self.reader().await?;
            sqlx::query::<Any>(sql).bind(table.to_column()).fetch_optional(&mut *connection).await
        };
        // Hardly ever: to look costs less than to write.
        if found.await.map_err(SaveError::NotSaved)?.is_none() {
            return Ok(false);
        }
        let erase = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                if sqlx::query::<Any>(sql).bind(table.to_column()).fetch_optional(&mut *tx).await?.is_none() {
                    return Ok(false);
                }
                for sql in [
                    "DELETE FROM journal WHERE table_id = $1",
                    "DELETE FROM visits WHERE table_id = $1",
                    "DELETE FROM accounts WHERE table_id = $1 AND balance = 0",
                ] {
                    sqlx::query::<Any>(sql).bind(table.to_column()).execute(&mut *tx).await?;
                }
                Ok(true)
            })
        });
        erase.await
    }

    /// Erases the journals of closed tables that hold someone who is forgotten.
    pub(super) async fn erase_forgotten(&self) -> Result<u64, SaveError> {
        let mut erased = 0;
        loop {
            let step = self.inner.inbox.write(|tx| {
                Box::pin(async move {
                    let sql = "SELECT DISTINCT visits.table_id FROM visits JOIN tables ON tables.id = visits.table_id \
                               WHERE visits.forgotten = 1 AND tables.closed = 1 ORDER BY 1 LIMIT $1";
                    let rows = sqlx::query::<Any>(sql).bind(TABLES_AT_ONCE).fetch_all(&mut *tx).await?;
                    erase(tx, rows).await
                })
            });
            match step.await? {
                0 => return Ok(erased),
                tables => erased += tables,
            }
        }
    }
}

/// Erases closed tables with their journals, visits and empty pots. A step that
/// comes too late finds no table and is refused.
async fn erase(tx: &mut AnyConnection, tables: Vec<sqlx::any::AnyRow>) -> Result<u64, TxError> {
    for row in &tables {
        let table: i64 = row.try_get(0)?;
        for sql in [
            "DELETE FROM journal WHERE table_id = $1",
            "DELETE FROM visits WHERE table_id = $1",
            "DELETE FROM accounts WHERE table_id = $1 AND balance = 0",
            "DELETE FROM tables WHERE id = $1",
        ] {
            sqlx::query::<Any>(sql).bind(table).execute(&mut *tx).await?;
        }
    }
    Ok(tables.len() as u64)
}
