//! Practice alone: each day's secret on a server, and what everyone made of it.

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row};

use super::{
    ReadError, SaveError, Store,
    idempotency_keys::{IdempotencyKey, insert_key},
    names::{self, Named},
    save::TxError,
};
use games::catalog::{Kind, Options};
use table::{
    ids::{GuildId, Moment, UserId},
    practice::PracticeDay,
};

/// A try as it was saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeRow {
    /// The moves, in order.
    pub moves: Vec<String>,
    /// What was reached, once it is over.
    pub points: Option<i64>,
}

/// One more move of a try.
#[derive(Clone, Debug)]
pub struct PracticeMove {
    /// On which server.
    pub guild: GuildId,
    /// Of which game.
    pub kind: Kind,
    /// On which day.
    pub day: i64,
    /// By whom.
    pub user: UserId,
    /// All moves, this one last.
    pub moves: Vec<String>,
    /// What was reached, if it is over by this move.
    pub points: Option<i64>,
    /// What they are called, and since when; a practice that is over is told with it.
    pub name: Option<(String, Moment)>,
    /// The interaction that asked for it and when, if it must not be dealt with twice.
    pub idempotency_key: Option<IdempotencyKey>,
}

/// A line of a day's leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticeLine {
    /// Who.
    pub user: UserId,
    /// What they reached, in points.
    pub points: i64,
}

/// SQL condition: the tries that a day's leaderboard shows. They are over, and of nobody who hides or has left the server.
const LISTED: &str = "other.guild = $1 AND other.kind = $2 AND other.day = $3 AND other.points IS NOT NULL \
                      AND NOT EXISTS (SELECT 1 FROM user_settings WHERE user_settings.user_id = other.user_id \
                      AND user_settings.hidden = 1) AND NOT EXISTS (SELECT 1 FROM absent \
                      WHERE absent.guild = other.guild AND absent.user_id = other.user_id)";

impl Store {
    /// What a day is played with: `fresh`, if nobody on that server has practised on it before.
    ///
    /// # Errors
    /// It could not be read or saved.
    pub async fn practice_day(&self, fresh: PracticeDay) -> Result<PracticeDay, SaveError> {
        // Only the first look of a day writes.
        let mut connection = self.reader().await.map_err(SaveError::NotSaved)?;
        if let Some(known) = day_of(&mut connection, &fresh).await.map_err(SaveError::NotSaved)? {
            return Ok(known);
        }
        drop(connection);
        let day = self.inner.inbox.write(move |tx| {
            let fresh = fresh.clone();
            Box::pin(async move { day_or(tx, fresh).await })
        });
        day.await
    }

    /// Somebody's try on a day; an empty one if there is none yet.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn practice(&self, guild: GuildId, kind: Kind, day: i64, user: UserId) -> Result<PracticeRow, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT moves, points FROM practices WHERE guild = $1 AND kind = $2 AND day = $3 AND user_id = $4";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(kind.key()).bind(day).bind(user.to_column());
        let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(PracticeRow::default()) };
        let moves: String = row.try_get(0)?;
        Ok(PracticeRow { moves: moves.lines().map(str::to_owned).collect(), points: row.try_get(1)? })
    }

    /// Saves one more move; whether it was the next one, and not asked for by an interaction
    /// that was dealt with already. Two at the same time: one of them is.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn save_practice(&self, step: PracticeMove) -> Result<bool, SaveError> {
        let saved = self.inner.inbox.write_once(step.idempotency_key, move |tx| {
            let step = step.clone();
            Box::pin(async move {
                let sql = "INSERT INTO practices (guild, kind, day, user_id, moves, played, points) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (guild, kind, day, user_id) DO UPDATE \
                           SET moves = excluded.moves, played = excluded.played, points = excluded.points \
                           WHERE practices.played = excluded.played - 1 RETURNING 1";
                let played = i64::try_from(step.moves.len()).unwrap_or(i64::MAX);
                let query = sqlx::query::<Any>(sql).bind(step.guild.to_column()).bind(step.kind.key()).bind(step.day);
                let query = query.bind(step.user.to_column()).bind(step.moves.join("\n")).bind(played);
                let is_next = query.bind(step.points).fetch_optional(&mut *tx).await?.is_some();
                if is_next {
                    // What changes nothing writes no key.
                    insert_key(tx, step.idempotency_key).await?;
                    let (guild, user) = (step.guild, step.user);
                    let name = step.name.as_ref().filter(|_| step.points.is_some());
                    let named = name.map(|(name, at)| Named { guild, user, name, at: *at });
                    names::insert(tx, named.into_iter().collect()).await?;
                }
                Ok(is_next)
            })
        });
        match saved.await {
            Err(SaveError::AlreadyApplied) => Ok(false),
            saved => saved,
        }
    }

    /// The best of a day, of those who have played it to the end, and neither hide nor have left; equal ones by user id.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn best_practices(
        &self,
        guild: GuildId,
        kind: Kind,
        day: i64,
        limit: u32,
    ) -> Result<Vec<PracticeLine>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = format!(
            "SELECT other.user_id, other.points FROM practices AS other WHERE {LISTED} \
             ORDER BY other.points DESC, other.user_id LIMIT $4"
        );
        let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(guild.to_column()).bind(kind.key()).bind(day);
        let query = query.bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        let line = |row: &sqlx::any::AnyRow| {
            Ok(PracticeLine { user: UserId::from_column(row.try_get(0)?), points: row.try_get(1)? })
        };
        rows.iter().map(line).collect()
    }

    /// Somebody's own place on a day among those who are listed, from 1, and their points, also where they are not
    /// listed themselves; `None` before their try is over.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn place_in_practice(
        &self,
        guild: GuildId,
        kind: Kind,
        day: i64,
        user: UserId,
    ) -> Result<Option<(u64, i64)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = format!(
            "SELECT mine.points, (SELECT count(*) FROM practices AS other WHERE {LISTED} AND other.points > mine.points) \
             FROM practices AS mine WHERE mine.guild = $1 AND mine.kind = $2 AND mine.day = $3 \
             AND mine.user_id = $4 AND mine.points IS NOT NULL"
        );
        let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(guild.to_column()).bind(kind.key()).bind(day);
        let query = query.bind(user.to_column());
        let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(None) };
        let better: i64 = row.try_get(1)?;
        Ok(Some((better.cast_unsigned() + 1, row.try_get(0)?)))
    }

    /// Erases the practices of the days before this one.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn prune_practices(&self, before: i64) -> Result<(), SaveError> {
        let prune = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                for sql in ["DELETE FROM practices WHERE day < $1", "DELETE FROM practice_days WHERE day < $1"] {
                    sqlx::query::<Any>(sql).bind(before).execute(&mut *tx).await?;
                }
                Ok(())
            })
        });
        prune.await
    }
}

async fn day_or(tx: &mut AnyConnection, fresh: PracticeDay) -> Result<PracticeDay, TxError> {
    let kind = fresh.options.kind();
    let options = serde_json::to_string(&fresh.options).expect("options can be written");
    let sql = "INSERT INTO practice_days (guild, kind, day, options, seed) VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT (guild, kind, day) DO NOTHING";
    let query = sqlx::query::<Any>(sql).bind(fresh.guild.to_column()).bind(kind.key()).bind(fresh.day);
    query.bind(options).bind(fresh.seed.open()).execute(&mut *tx).await?;
    Ok(day_of(tx, &fresh).await?.ok_or(sqlx::Error::RowNotFound)?)
}

/// What a day is played with, if somebody has practised on it.
async fn day_of(connection: &mut AnyConnection, like: &PracticeDay) -> Result<Option<PracticeDay>, sqlx::Error> {
    let sql = "SELECT options, seed FROM practice_days WHERE guild = $1 AND kind = $2 AND day = $3";
    let query = sqlx::query::<Any>(sql).bind(like.guild.to_column()).bind(like.options.kind().key()).bind(like.day);
    let Some(row) = query.fetch_optional(connection).await? else { return Ok(None) };
    let (options, seed): (String, String) = (row.try_get(0)?, row.try_get(1)?);
    let unreadable = |why: &dyn std::fmt::Display| sqlx::Error::Decode(format!("a day of practice: {why}").into());
    let options: Options = serde_json::from_str(&options).map_err(|why| unreadable(&why))?;
    let seed = seed.parse().map_err(|why| unreadable(&why))?;
    Ok(Some(PracticeDay { guild: like.guild, day: like.day, options, seed }))
}
