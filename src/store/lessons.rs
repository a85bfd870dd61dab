//! Guided first games: how far each person has come in each, and which they have learnt.

use sqlx::{Any, Row};

use super::{
    ReadError, SaveError, Store,
    idempotency_keys::{IdempotencyKey, insert_key},
};
use table::{ids::UserId, lesson::LessonStart};

/// A guided game as it was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonRow {
    /// What it began with.
    pub start: LessonStart,
    /// The moves, in order.
    pub moves: Vec<String>,
    /// Whether the hints are skipped.
    pub quiet: bool,
    /// Whether one of these games was played to its end.
    pub learnt: bool,
}

/// A guided game to save.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// Whose.
    pub user: UserId,
    /// The word people know the game by.
    pub game: String,
    /// How it stands now.
    pub row: LessonRow,
    /// How many moves it had before, and how often it had been begun; nothing where there was none.
    pub before: Option<(u32, usize)>,
    /// The interaction that asked for it and when.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl Store {
    /// Somebody's guided game, if they have begun it.
    ///
    /// # Errors
    /// The database does not answer, or what it says cannot be read.
    pub async fn lesson(&self, user: UserId, game: &str) -> Result<Option<LessonRow>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT number, options, seed, moves, quiet, learnt FROM lessons WHERE user_id = $1 AND game = $2";
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(game);
        let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(None) };
        let (number, options, seed): (i64, String, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let (moves, quiet, learnt): (String, i64, i64) = (row.try_get(3)?, row.try_get(4)?, row.try_get(5)?);
        let unreadable = |why: &dyn std::fmt::Display| sqlx::Error::Decode(format!("a guided game: {why}").into());
        let options = serde_json::from_str(&options).map_err(|why| unreadable(&why))?;
        let seed = seed.parse().map_err(|why| unreadable(&why))?;
        let number = u32::try_from(number).map_err(|why| unreadable(&why))?;
        let start = LessonStart { number, options, seed };
        let moves = moves.lines().map(str::to_owned).collect();
        Ok(Some(LessonRow { start, moves, quiet: quiet != 0, learnt: learnt != 0 }))
    }

    /// The games somebody has learnt.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn learnt(&self, user: UserId) -> Result<Vec<String>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT game FROM lessons WHERE user_id = $1 AND learnt = 1 ORDER BY game";
        let rows = sqlx::query::<Any>(sql).bind(user.to_column()).fetch_all(&mut *connection).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// Saves a guided game; whether it was as it was thought to be before, and not asked for by an interaction
    /// that was dealt with already. Two at the same time: one of them is. Whether hints are skipped stays as it was
    /// chosen before ([`Store::skip_hints`]).
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn save_lesson(&self, step: LessonStep) -> Result<bool, SaveError> {
        let saved = self.inner.inbox.write_once(step.idempotency_key, move |tx| {
            let step = step.clone();
            Box::pin(async move {
                let LessonRow { start, moves, quiet, learnt } = &step.row;
                let options = serde_json::to_string(&start.options).expect("options can be written");
                let played = |moves: usize| i64::try_from(moves).unwrap_or(i64::MAX);
                // What was there before is part of the condition; nothing there is no number.
                let (number, before) = step.before.map_or((0, 0), |(number, moves)| (i64::from(number), played(moves)));
                let sql = "INSERT INTO lessons (user_id, game, number, options, seed, moves, played, quiet, learnt) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (user_id, game) DO UPDATE \
                           SET number = excluded.number, options = excluded.options, seed = excluded.seed, \
                           moves = excluded.moves, played = excluded.played, learnt = excluded.learnt \
                           WHERE lessons.number = $10 AND lessons.played = $11 RETURNING 1";
                let query = sqlx::query::<Any>(sql).bind(step.user.to_column()).bind(step.game.clone());
                let query = query.bind(i64::from(start.number)).bind(options).bind(start.seed.open());
                let query = query.bind(moves.join("\n")).bind(played(moves.len()));
                let query = query.bind(i64::from(*quiet)).bind(i64::from(*learnt)).bind(number).bind(before);
                let is_next = query.fetch_optional(&mut *tx).await?.is_some();
                if is_next {
                    // What changes nothing writes no key.
                    insert_key(tx, step.idempotency_key).await?;
                }
                Ok(is_next)
            })
        });
        match saved.await {
            Err(SaveError::AlreadyApplied) => Ok(false),
            saved => saved,
        }
    }

    /// Keeps whether somebody has skipped the hints of a game they have begun, for all of its games to come too.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn skip_hints(&self, user: UserId, game: &str, quiet: bool) -> Result<(), SaveError> {
        let game = game.to_owned();
        let saved = self.inner.inbox.write(move |tx| {
            let game = game.clone();
            Box::pin(async move {
                let sql = "UPDATE lessons SET quiet = $1 WHERE user_id = $2 AND game = $3";
                let query = sqlx::query::<Any>(sql).bind(i64::from(quiet)).bind(user.to_column()).bind(game);
                query.execute(&mut *tx).await?;
                Ok(())
            })
        });
        saved.await
    }
}
