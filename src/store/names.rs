//! What people were called when they last finished a game or a practice on a server: written with what came of it, so
//! that a list can name them to readers whose client has never met them. How a name is shown is left to `present`.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Any, AnyConnection, Row};

use super::{
    ReadError, SaveError, Store,
    portable::{groups, with_rows},
    save::{EndedGame, WriteOp},
};
use table::{
    NAME_CHARS_MAX,
    ids::{GuildId, Moment, UserId},
};

impl Store {
    /// What these people were last called on a server, of those of whom that is known.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn names(&self, guild: GuildId, users: &[UserId]) -> Result<BTreeMap<UserId, String>, ReadError> {
        let mut connection = self.reader().await?;
        let mut names = BTreeMap::new();
        for group in groups(users) {
            let sql =
                with_rows("SELECT user_id, name FROM names WHERE (guild, user_id) IN (VALUES", 2, group.len(), ")");
            let query = group
                .iter()
                .fold(sqlx::query::<Any>(sql), |query, user| query.bind(guild.to_column()).bind(user.to_column()));
            for row in query.fetch_all(&mut *connection).await? {
                names.insert(UserId::from_column(row.try_get(0)?), row.try_get(1)?);
            }
        }
        Ok(names)
    }

    /// What those of these people were last called on a server who agree to be named on pages of the web, and are not
    /// known to have left it.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn public_names(&self, guild: GuildId, users: &[UserId]) -> Result<BTreeMap<UserId, String>, ReadError> {
        let mut names = self.names(guild, users).await?;
        let mut connection = self.reader().await?;
        let mut agree = BTreeSet::new();
        for group in groups(users) {
            let sql = "SELECT user_id FROM user_settings WHERE on_pages = 1 AND hidden = 0 AND user_id IN (VALUES";
            let sql = with_rows(sql, 1, group.len(), ")");
            let query = group.iter().fold(sqlx::query::<Any>(sql), |query, user| query.bind(user.to_column()));
            for row in query.fetch_all(&mut *connection).await? {
                agree.insert(UserId::from_column(row.try_get(0)?));
            }
        }
        for group in groups(users) {
            let sql = with_rows("SELECT user_id FROM absent WHERE (guild, user_id) IN (VALUES", 2, group.len(), ")");
            let query = group
                .iter()
                .fold(sqlx::query::<Any>(sql), |query, user| query.bind(guild.to_column()).bind(user.to_column()));
            for row in query.fetch_all(&mut *connection).await? {
                agree.remove(&UserId::from_column(row.try_get(0)?));
            }
        }
        names.retain(|user, _| agree.contains(user));
        Ok(names)
    }

    /// Takes away the names of those of whom nothing is counted on that server: an older program that forgets
    /// somebody knows nothing of names.
    pub(super) async fn prune_names(&self) -> Result<(), SaveError> {
        let found = async {
            let mut connection = self.reader().await?;
            let sql = format!("SELECT 1 FROM names WHERE {ORPHANED} LIMIT 1");
            sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).fetch_optional(&mut *connection).await
        };
        // Hardly ever: to look costs less than to write.
        if found.await.map_err(SaveError::NotSaved)?.is_none() {
            return Ok(());
        }
        let prune = self.inner.inbox.write(|tx| {
            Box::pin(async move {
                let sql = format!("DELETE FROM names WHERE {ORPHANED}");
                sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).execute(tx).await?;
                Ok(())
            })
        });
        prune.await
    }
}

/// SQL condition: names of people of whom nothing else is kept on that server. Whoever has a name has finished a game or
/// a practice, which is kept in the same transaction.
const ORPHANED: &str = "NOT EXISTS (SELECT 1 FROM statistics WHERE statistics.guild = names.guild \
                         AND statistics.user_id = names.user_id) \
                         AND NOT EXISTS (SELECT 1 FROM practices WHERE practices.guild = names.guild \
                         AND practices.user_id = names.user_id)";

/// Writes what whoever finished a game by these changes was called.
pub(super) async fn insert_names(tx: &mut AnyConnection, changes: &[&WriteOp]) -> Result<(), sqlx::Error> {
    let mut names = Vec::new();
    for change in changes {
        let Some(EndedGame { facts, names: called }) = change.ended.as_deref() else { continue };
        let of = |user: UserId| called.iter().find(|(named, _)| *named == user);
        names.extend(facts.counted().filter_map(|(user, _)| {
            Some(Named { guild: facts.guild, user, name: of(user)?.1.as_str(), at: change.at })
        }));
    }
    insert(tx, names).await
}

/// What somebody was called.
#[derive(Debug)]
pub(super) struct Named<'a> {
    pub(super) guild: GuildId,
    pub(super) user: UserId,
    pub(super) name: &'a str,
    pub(super) at: Moment,
}

/// Writes names; what was written later stays.
pub(super) async fn insert(tx: &mut AnyConnection, names: Vec<Named<'_>>) -> Result<(), sqlx::Error> {
    let mut latest: BTreeMap<(i64, i64), (i64, String)> = BTreeMap::new();
    for Named { guild, user, name, at } in names {
        // PostgreSQL takes no text with a zero in it.
        let name: String = name.chars().filter(|sign| !sign.is_control()).take(NAME_CHARS_MAX).collect();
        let key = (guild.to_column(), user.to_column());
        if !name.is_empty() && latest.get(&key).is_none_or(|(known, _)| *known <= at.0) {
            latest.insert(key, (at.0, name));
        }
    }
    let latest: Vec<_> = latest.into_iter().collect();
    for group in groups(&latest) {
        let sql = with_rows(
            "INSERT INTO names (guild, user_id, name, at) VALUES",
            4,
            group.len(),
            "ON CONFLICT (guild, user_id) DO UPDATE SET name = excluded.name, at = excluded.at \
             WHERE excluded.at >= names.at",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, ((guild, user), (at, name))| {
            query.bind(*guild).bind(*user).bind(name.as_str()).bind(*at)
        });
        query.execute(&mut *tx).await?;
    }
    Ok(())
}
