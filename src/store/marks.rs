//! Marks: hashes with a secret salt of this database, which name nobody. Those of
//! purses that were forgotten keep the welcome and the day's allowance from being
//! had again and again for a while, and those of people a rating from being begun
//! anew each time; those of bans and blocks (`moderation`) outlive what is kept about a
//! person. When they go is left to the host.

use std::collections::{BTreeMap, BTreeSet};

use rand::{TryRng as _, rngs::SysRng};
use sha2::{Digest as _, Sha256};
use sqlx::{Any, AnyConnection, Row};

use super::{
    ReadError, SaveError, Store,
    portable::{groups, with_rows},
    save::TxError,
};
use table::ids::{GuildId, Moment, UserId};

/// Where the salt is kept among the notes of the program.
pub(super) const SALT: &str = "forgotten_salt";
/// How long a salt is, in bytes.
const SALT_BYTES: usize = 32;

impl Store {
    /// When somebody's purse on a server was forgotten, if that is not long ago.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn forgotten_at(&self, guild: GuildId, user: UserId) -> Result<Option<Moment>, ReadError> {
        Ok(self.mark_at(guild, user).await?)
    }

    pub(super) async fn mark_at(&self, guild: GuildId, user: UserId) -> Result<Option<Moment>, sqlx::Error> {
        let mut connection = self.reader().await?;
        let Some(salt) = salt(&mut connection).await? else { return Ok(None) };
        let query = sqlx::query::<Any>("SELECT at FROM forgotten_marks WHERE mark = $1");
        let row = query.bind(hash(&salt, &purse(guild, user))).fetch_optional(&mut *connection).await?;
        row.map(|row| Ok(Moment(row.try_get(0)?))).transpose()
    }

    /// Erases the marks that were set before a moment; how many.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn prune_marks(&self, before: Moment) -> Result<u64, SaveError> {
        let prune = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let query = sqlx::query::<Any>("DELETE FROM forgotten_marks WHERE at < $1").bind(before.0);
                Ok(query.execute(tx).await?.rows_affected())
            })
        });
        prune.await
    }
}

/// Marks somebody as forgotten at this moment, on all servers.
pub(super) async fn set_mark_of_person(tx: &mut AnyConnection, user: UserId, at: Moment) -> Result<(), TxError> {
    let mark = mark_of(tx, &person(user)).await?;
    set(tx, mark, at).await
}

/// Which of these people were forgotten, and when last.
pub(super) async fn returned(
    tx: &mut AnyConnection,
    users: &BTreeSet<UserId>,
) -> Result<BTreeMap<UserId, Moment>, sqlx::Error> {
    let mut returned = BTreeMap::new();
    if users.is_empty() {
        return Ok(returned);
    }
    let Some(salt) = salt(tx).await? else { return Ok(returned) };
    let marks: BTreeMap<String, UserId> = users.iter().map(|&user| (hash(&salt, &person(user)), user)).collect();
    for group in groups(&marks.keys().collect::<Vec<_>>()) {
        let sql = with_rows("SELECT mark, at FROM forgotten_marks WHERE mark IN (VALUES", 1, group.len(), ")");
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, mark| query.bind((*mark).clone()));
        for row in query.fetch_all(&mut *tx).await? {
            returned.insert(marks[&row.try_get::<String, _>(0)?], Moment(row.try_get(1)?));
        }
    }
    Ok(returned)
}

/// Marks a purse as forgotten at this moment.
pub(super) async fn set_mark(tx: &mut AnyConnection, guild: GuildId, user: UserId, at: Moment) -> Result<(), TxError> {
    let mark = mark_of(tx, &purse(guild, user)).await?;
    set(tx, mark, at).await
}

async fn set(tx: &mut AnyConnection, mark: String, at: Moment) -> Result<(), TxError> {
    let sql =
        "INSERT INTO forgotten_marks (mark, at) VALUES ($1, $2) ON CONFLICT (mark) DO UPDATE SET at = excluded.at";
    sqlx::query::<Any>(sql).bind(mark).bind(at.0).execute(tx).await?;
    Ok(())
}

/// The secret of this database, if one was ever needed.
pub(super) async fn salt(connection: &mut AnyConnection) -> Result<Option<String>, sqlx::Error> {
    let query = sqlx::query::<Any>("SELECT value FROM meta WHERE key = $1").bind(SALT);
    query.fetch_optional(connection).await?.map(|row| row.try_get(0)).transpose()
}

fn new_salt() -> String {
    let mut salt = [0; SALT_BYTES];
    SysRng.try_fill_bytes(&mut salt).expect("the operating system gives random bytes");
    hex::encode(salt)
}

/// The mark of something, made with the secret of this database.
pub(super) async fn mark_of(tx: &mut AnyConnection, what: &str) -> Result<String, TxError> {
    Ok(hash(&salt_or_new(tx).await?, what))
}

/// The secret of this database, made now if there was none.
pub(super) async fn salt_or_new(tx: &mut AnyConnection) -> Result<String, TxError> {
    if let Some(salt) = salt(tx).await? {
        return Ok(salt);
    }
    let sql = "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";
    sqlx::query::<Any>(sql).bind(SALT).bind(new_salt()).execute(&mut *tx).await?;
    Ok(salt(tx).await?.ok_or(sqlx::Error::RowNotFound)?)
}

/// What the mark of a purse is made from.
fn purse(guild: GuildId, user: UserId) -> String {
    format!("{guild}:{user}")
}

pub(super) fn hash(salt: &str, what: &str) -> String {
    hex::encode(Sha256::digest(format!("{salt}:{what}")))
}

/// What the mark of a person on all servers is made from.
pub(super) fn person(user: UserId) -> String {
    format!("person:{user}")
}
