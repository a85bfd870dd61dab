//! What goes after a while: journals of tables that closed long ago, old
//! idempotency keys, and the journals of those who wanted to be forgotten. The ledger stays.

use std::sync::Arc;

use sqlx::{Any, AnyConnection, Row};

use super::{
    SaveError, Store, forgotten_boards::have_emptied, save::TxError, server_settings::kept_since, versions::NOT_NEWER,
};
use table::ids::{Moment, TableId};

/// How many tables go in one transaction: others wait for it.
const TABLES_AT_ONCE: i64 = 8;
/// How many idempotency keys go in one transaction.
const KEYS_AT_ONCE: i64 = 1000;

/// Delete rows that rest on something else that is kept about the same person, where that is gone.
const DELETE_ORPHANS: [&str; 4] = [
    "DELETE FROM absent WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.owner = absent.user_id) \
     AND NOT EXISTS (SELECT 1 FROM standings WHERE standings.user_id = absent.user_id) \
     AND NOT EXISTS (SELECT 1 FROM practices WHERE practices.user_id = absent.user_id)",
    "DELETE FROM call_servers WHERE NOT EXISTS (SELECT 1 FROM calls WHERE calls.user_id = call_servers.user_id)",
    "DELETE FROM called WHERE NOT EXISTS (SELECT 1 FROM calls WHERE calls.user_id = called.user_id)",
    "DELETE FROM digests WHERE NOT EXISTS (SELECT 1 FROM user_settings WHERE user_settings.user_id = digests.user_id)",
];

/// What went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Tables with their journals.
    pub tables: u64,
    /// Idempotency keys.
    pub idempotency_keys: u64,
}

impl Store {
    /// Erases the journals of tables that closed before a moment, or longer ago by
    /// now than their server keeps them, and older idempotency keys; and those that
    /// hold someone who wanted to be forgotten and whose table has closed since. In
    /// many short transactions.
    ///
    /// # Errors
    /// It could not be saved; what went before stays gone.
    pub async fn prune(&self, before: Moment, now: Moment) -> Result<Pruned, SaveError> {
        // What is to stay of a game is made before its journal goes.
        self.fill_facts().await?;
        self.keep_records().await?;
        self.give_unplayable_up(before, now).await?;
        self.blank_forgotten(now).await?;
        self.prune_names().await?;
        self.prune_looks().await?;
        self.prune_of_nobody().await?;
        self.prune_encounters().await?;
        let mut pruned = Pruned::default();
        loop {
            let found = async {
                let mut connection = self.reader().await?;
                ended_tables(&mut connection, before, now).await
            };
            let looked = Arc::new(found.await.map_err(SaveError::NotSaved)?);
            for &table in looked.iter() {
                // Its journal may have been newer than the program that looked through it.
                self.fill_facts_of(TableId::from_column(table)).await?;
                self.keep_records_of(TableId::from_column(table)).await?;
            }
            let step = self.inner.inbox.write(move |tx| {
                let looked = Arc::clone(&looked);
                Box::pin(async move {
                    // A table that closed since we looked waits for the next time.
                    let mut ended = ended_tables(tx, before, now).await?;
                    ended.retain(|table| looked.contains(table));
                    let tables = erase(tx, &ended).await?;
                    let sql = "DELETE FROM claims WHERE claim IN (SELECT claim FROM claims WHERE at < $1 LIMIT $2)";
                    let query = sqlx::query::<Any>(sql).bind(before.0).bind(KEYS_AT_ONCE);
                    let idempotency_keys = query.execute(&mut *tx).await?.rows_affected();
                    Ok(Pruned { tables, idempotency_keys })
                })
            });
            let step = step.await?;
            pruned.tables += step.tables;
            pruned.idempotency_keys += step.idempotency_keys;
            if step == Pruned::default() {
                break;
            }
        }
        pruned.tables += self.erase_forgotten().await?;
        Ok(pruned)
    }

    /// Takes away what was noted about somebody who was being forgotten just then: by an earlier program, or by two
    /// transactions at once.
    async fn prune_of_nobody(&self) -> Result<(), SaveError> {
        let gone = self.inner.inbox.write(|tx| {
            Box::pin(async move {
                for sql in DELETE_ORPHANS {
                    sqlx::query::<Any>(sql).execute(&mut *tx).await?;
                }
                Ok(())
            })
        });
        gone.await
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
        self.fill_facts_of(table).await?;
        self.keep_records_of(table).await?;
        let erase = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                if sqlx::query::<Any>(sql).bind(table.to_column()).fetch_optional(&mut *tx).await?.is_none() {
                    return Ok(false);
                }
                have_emptied(tx, table.to_column()).await?;
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

    /// Erases the journals of closed tables that hold someone who is forgotten; those that a newer program
    /// has played at as well. It keeps the records itself when it closes a table, so hardly one is lost, and
    /// if it never came back the journals would stay, against what was promised to who is forgotten.
    pub(super) async fn erase_forgotten(&self) -> Result<u64, SaveError> {
        let mut erased = 0;
        loop {
            let found = async {
                let mut connection = self.reader().await?;
                let sql = "SELECT DISTINCT visits.table_id FROM visits JOIN tables ON tables.id = visits.table_id \
                           WHERE visits.forgotten = 1 AND tables.closed = 1 ORDER BY 1 LIMIT $1";
                table_ids(&sqlx::query::<Any>(sql).bind(TABLES_AT_ONCE).fetch_all(&mut *connection).await?)
            };
            let tables = Arc::new(found.await.map_err(SaveError::NotSaved)?);
            for &table in tables.iter() {
                self.fill_facts_of(TableId::from_column(table)).await?;
                self.keep_records_of(TableId::from_column(table)).await?;
            }
            let step = self.inner.inbox.write(move |tx| {
                let tables = Arc::clone(&tables);
                Box::pin(async move { erase(tx, &tables).await })
            });
            match step.await? {
                0 => return Ok(erased),
                tables => erased += tables,
            }
        }
    }
}

/// Tables that closed before a moment, or longer ago by now than their server keeps them, of whose games nothing is left
/// to be made. Those that a newer program has played at are left to that one.
async fn ended_tables(connection: &mut AnyConnection, before: Moment, now: Moment) -> Result<Vec<i64>, sqlx::Error> {
    let sql = format!(
        "SELECT id FROM tables WHERE closed = 1 AND (touched < $1 OR touched < {}) AND {} AND NOT EXISTS (SELECT 1 \
         FROM games WHERE games.table_id = tables.id AND games.recorded = 0) ORDER BY touched, id LIMIT $3",
        kept_since("tables.guild", "$2"),
        *NOT_NEWER
    );
    // Only constants stand in it.
    let query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(before.0).bind(now.0).bind(TABLES_AT_ONCE);
    table_ids(&query.fetch_all(connection).await?)
}

/// Erases closed tables with their journals, visits and empty pots. A step that
/// comes too late finds no table and is refused.
async fn erase(tx: &mut AnyConnection, tables: &[i64]) -> Result<u64, TxError> {
    for &table in tables {
        have_emptied(tx, table).await?;
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

fn table_ids(rows: &[sqlx::any::AnyRow]) -> Result<Vec<i64>, sqlx::Error> {
    rows.iter().map(|row| row.try_get(0)).collect()
}
