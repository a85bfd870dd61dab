//! The key that signs the records of games: made once, kept in the database, and the same for every process on it.
//! What a signature says is left to [`table::record`].

use super::{Host, HostError, Shared, seeds};
use table::record::{PublicKey, RecordKey, WrittenRecord};

/// Where the database keeps it.
const NOTED_AS: &str = "record-key";

impl Shared {
    /// The key of this bot. Where none is there yet it is made: of two processes that begin at once, the one that
    /// notes its key first gives it to both.
    pub(super) async fn record_key(&self) -> Result<RecordKey, HostError> {
        if let Some(key) = self.noted_key().await? {
            return Ok(key);
        }
        self.store.replace_meta(NOTED_AS, None, Some(&seeds::fresh().open())).await?;
        self.noted_key().await?.ok_or(HostError::Busy)
    }

    async fn noted_key(&self) -> Result<Option<RecordKey>, HostError> {
        let noted = self.store.meta(NOTED_AS).await?;
        Ok(noted.and_then(|noted| noted.parse().ok()))
    }

    /// A record as it is given out.
    pub(super) async fn signed(&self, record: WrittenRecord) -> Result<WrittenRecord, HostError> {
        Ok(record.signed(&self.record_key().await?))
    }
}

impl Host {
    /// The public half of the key by which records are signed.
    ///
    /// # Errors
    /// The books cannot be reached.
    pub async fn public_key(&self) -> Result<PublicKey, HostError> {
        Ok(self.shared.record_key().await?.public())
    }
}
