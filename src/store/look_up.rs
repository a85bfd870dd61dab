//! What became of a transaction whose COMMIT was never answered. When to look,
//! and what to tell whoever waits, is left to `writer` and to `host`.
//!
//! On PostgreSQL that transaction may still be on its way through the server:
//! a plain read would not see it, and it could be committed a moment later. To
//! write the same keys waits for its end, and whatever comes of that is taken
//! back. Only then a look is sure.

use std::{io, time::Duration};

use sqlx::{Any, AnyConnection, Connection, Executor as _, Row, Transaction};
use tokio::time::timeout;

use super::{
    ReadError, Store,
    open::DatabaseKind,
    save::{TxError, WriteOp, apply},
};
use table::ids::InteractionId;

/// How long a PostgreSQL may take to say whether something is saved, in milliseconds.
pub(super) const LOOK_UP_MS: u64 = 500;
/// How a look into a PostgreSQL begins, on a connection that else only reads as well.
const BEGIN: &str = "BEGIN READ WRITE";
/// A session on the server gives up waiting a little before we do: it must not wait there for nobody.
const PATIENCE: &str = "SET LOCAL lock_timeout = 400";

impl Store {
    /// Whether an interaction has changed something, at a table or outside one,
    /// for certain: what is being committed just now is waited for.
    ///
    /// # Errors
    /// It is not known yet: the database does not answer, or has not come to an end with it.
    pub async fn settle(&self, idempotency_key: InteractionId) -> Result<bool, ReadError> {
        let kind = self.inner.database.kind;
        if self.inner.database.look().is_err() {
            // What a file holds that nobody finds again says nothing.
            return Err(sqlx::Error::Io(io::ErrorKind::NotFound.into()).into());
        }
        let mut connection = self.reader().await?;
        let looked =
            timeout(Duration::from_millis(LOOK_UP_MS), is_applied(&mut connection, kind, idempotency_key)).await;
        let found = looked.unwrap_or_else(|_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into())));
        if found.is_err() && kind == DatabaseKind::Postgres {
            // Not in good order: the server may not answer any more.
            drop(connection.detach());
        }
        Ok(found?)
    }
}

/// Whether a change is in the books.
pub(super) async fn is_saved(
    connection: &mut AnyConnection,
    kind: DatabaseKind,
    change: &WriteOp,
) -> Result<bool, sqlx::Error> {
    if kind == DatabaseKind::Postgres {
        let mut tx = begin(connection).await?;
        if let Err(TxError::Database(error)) = apply(&mut tx, kind, &[change]).await {
            return Err(error);
        }
        tx.rollback().await?;
    }
    is_in_the_books(connection, change).await
}

/// Whether an interaction has changed something.
pub(super) async fn is_applied(
    connection: &mut AnyConnection,
    kind: DatabaseKind,
    idempotency_key: InteractionId,
) -> Result<bool, sqlx::Error> {
    if kind == DatabaseKind::Postgres {
        let mut tx = begin(connection).await?;
        for sql in [
            "INSERT INTO claims (claim, at) VALUES ($1, 0) ON CONFLICT DO NOTHING",
            // No table has this number, and no table this line.
            "INSERT INTO journal (table_id, step, at, line, claim) VALUES (0, $1, 0, '', $1) ON CONFLICT DO NOTHING",
        ] {
            sqlx::query::<Any>(sql).bind(idempotency_key.to_column()).execute(&mut *tx).await?;
        }
        tx.rollback().await?;
    }
    let sql = "SELECT 1 FROM journal WHERE claim = $1 UNION ALL SELECT 1 FROM claims WHERE claim = $1";
    Ok(sqlx::query::<Any>(sql).bind(idempotency_key.to_column()).fetch_optional(connection).await?.is_some())
}

async fn begin(connection: &mut AnyConnection) -> Result<Transaction<'_, Any>, sqlx::Error> {
    let mut tx = connection.begin_with(BEGIN).await?;
    tx.execute(PATIENCE).await?;
    Ok(tx)
}

async fn is_in_the_books(connection: &mut AnyConnection, change: &WriteOp) -> Result<bool, sqlx::Error> {
    let query = match (&change.step, change.transfers.first(), change.idempotency_key) {
        (Some(step), ..) => {
            let sql = "SELECT line FROM journal WHERE table_id = $1 AND step = $2 AND at = $3";
            sqlx::query::<Any>(sql).bind(step.table.to_column()).bind(step.step).bind(change.at.0)
        }
        // The cause alone may have been paid for another interaction.
        (None, _, Some(idempotency_key)) => {
            sqlx::query::<Any>("SELECT '' FROM claims WHERE claim = $1").bind(idempotency_key.to_column())
        }
        (None, Some(transfer), None) => {
            sqlx::query::<Any>("SELECT kind FROM ledger WHERE cause = $1").bind(transfer.cause.to_string())
        }
        (None, None, None) => return Ok(false),
    };
    let Some(row) = query.fetch_optional(connection).await? else { return Ok(false) };
    let found: String = row.try_get(0)?;
    Ok(change.step.as_ref().is_none_or(|step| step.line == found))
}
