//! Interactions that were dealt with. They are written with what they change.

use sqlx::Any;

use super::{ReadError, Store};
use crate::ids::InteractionId;

impl Store {
    /// Whether an interaction has changed something, at a table or outside one.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn is_claimed(&self, claim: InteractionId) -> Result<bool, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT 1 FROM journal WHERE claim = $1 UNION ALL SELECT 1 FROM claims WHERE claim = $1";
        let query = sqlx::query::<Any>(sql).bind(claim.to_column());
        Ok(query.fetch_optional(&mut *connection).await?.is_some())
    }
}
