//! Interactions that were dealt with. They are written with what they change.
//! What became of one whose COMMIT was never answered is left to `look_up`.

use sqlx::{Any, AnyConnection};

use super::{ReadError, SaveError, Store, save::TxError};
use table::ids::{InteractionId, Moment};

/// An interaction outside a table, and when it is dealt with.
pub type IdempotencyKey = (InteractionId, Moment);

impl Store {
    /// Whether an interaction has changed something, at a table or outside one.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn is_applied(&self, idempotency_key: InteractionId) -> Result<bool, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT 1 FROM journal WHERE claim = $1 UNION ALL SELECT 1 FROM claims WHERE claim = $1";
        let query = sqlx::query::<Any>(sql).bind(idempotency_key.to_column());
        Ok(query.fetch_optional(&mut *connection).await?.is_some())
    }
}

/// Writes an idempotency key with what a job changes. One that was dealt with
/// before halts it, and all of it is taken back.
pub(super) async fn insert_key(tx: &mut AnyConnection, idempotency_key: Option<IdempotencyKey>) -> Result<(), TxError> {
    let Some((idempotency_key, at)) = idempotency_key else { return Ok(()) };
    let sql = "INSERT INTO claims (claim, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1";
    let query = sqlx::query::<Any>(sql).bind(idempotency_key.to_column()).bind(at.0);
    match query.fetch_optional(tx).await? {
        Some(_) => Ok(()),
        None => Err(TxError::Refused(SaveError::AlreadyApplied)),
    }
}

/// Takes a key back that nothing came of: the rules of the tavern refused it. An error would do so by itself; a refusal
/// is none of the books'.
pub(super) async fn take_key_back(
    tx: &mut AnyConnection,
    idempotency_key: Option<IdempotencyKey>,
) -> Result<(), TxError> {
    let Some((interaction, _)) = idempotency_key else { return Ok(()) };
    let query = sqlx::query::<Any>("DELETE FROM claims WHERE claim = $1");
    query.bind(interaction.to_column()).execute(tx).await?;
    Ok(())
}
