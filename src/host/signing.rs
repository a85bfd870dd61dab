//! The key that signs the records of games: made once, kept in the database, and the same for every process on it.
//! What a signature says is left to [`table::record`].

use store::{ReadError, Store};
use table::record::{PublicKey, RecordKey, WrittenRecord};

use super::{Host, HostError, Shared, seeds};

/// Where the database keeps it.
const NOTED_AS: &str = "record-key";

/// What the database keeps as the key that signs records.
#[derive(Debug)]
pub enum NotedKey {
    /// None was made yet.
    Missing,
    /// Something that is no key: a new one would not be what signed the records there are.
    Damaged,
    /// The key.
    Key(Box<RecordKey>),
}

impl NotedKey {
    /// What this database keeps.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn of(store: &Store) -> Result<Self, ReadError> {
        let noted = store.meta(NOTED_AS).await?;
        Ok(noted.map_or(Self::Missing, |noted| noted.parse().map_or(Self::Damaged, |key| Self::Key(Box::new(key)))))
    }
}

impl Shared {
    /// The key of this bot. Where none is there yet it is made: of two processes that begin at once, the one that
    /// notes its key first gives it to both.
    pub(super) async fn record_key(&self) -> Result<RecordKey, HostError> {
        let mut noted = NotedKey::of(&self.store).await?;
        if matches!(noted, NotedKey::Missing) {
            self.store.replace_meta(NOTED_AS, None, Some(&seeds::fresh().open())).await?;
            noted = NotedKey::of(&self.store).await?;
        }
        match noted {
            NotedKey::Key(key) => Ok(*key),
            NotedKey::Missing | NotedKey::Damaged => Err(HostError::RecordKeyDamaged),
        }
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
    /// The books cannot be reached, or what is there is no key.
    pub async fn public_key(&self) -> Result<PublicKey, HostError> {
        Ok(self.shared.record_key().await?.public())
    }
}
