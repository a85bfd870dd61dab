//! The problems of a day, kept so that each is made once, and what people made of them.

use sqlx::{Any, AnyConnection, Row};

use super::{
    ReadError, SaveError, Store,
    idempotency_keys::{IdempotencyKey, insert_key},
};
use games::problem::Problem;
use table::{
    calendar::Day,
    ids::UserId,
    problem::{Streak, Tried, first_tries_for_a_day},
};

/// A try at a problem.
#[derive(Clone, Copy, Debug)]
pub struct ProblemTry {
    /// Whose.
    pub user: UserId,
    /// The problem's day.
    pub day: Day,
    /// Its game.
    pub game: &'static str,
    /// What was chosen: its place among the choices.
    pub chosen: u8,
    /// Whether it was the best.
    pub is_best: bool,
    /// The interaction that asked for it and when.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl Store {
    /// A problem as it was kept, if it was made already, and by a program whose problems this one can show.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn problem(&self, day: Day, game: &'static str) -> Result<Option<Problem>, ReadError> {
        let mut connection = self.reader().await?;
        Ok(kept(&mut connection, day, game).await?)
    }

    /// Keeps a problem that was just made; gives back the one that is kept, which may be another program's.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn keep_problem(&self, day: Day, game: &'static str, problem: Problem) -> Result<Problem, SaveError> {
        let text = serde_json::to_string(&problem).expect("a problem can be written");
        let keep = self.inner.inbox.write(move |tx| {
            let (text, problem) = (text.clone(), problem.clone());
            Box::pin(async move {
                let sql =
                    "INSERT INTO problems (day, game, problem) VALUES ($1, $2, $3) ON CONFLICT (day, game) DO NOTHING";
                sqlx::query::<Any>(sql).bind(day.0).bind(game).bind(&text).execute(&mut *tx).await?;
                Ok(kept(tx, day, game).await?.unwrap_or(problem))
            })
        });
        keep.await
    }

    /// Notes a try, the first of which counts; how they have done since. One that was noted already is not counted again.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn try_problem(&self, tried: ProblemTry) -> Result<Tried, SaveError> {
        let noted = self.inner.inbox.write_once(tried.idempotency_key, move |tx| {
            Box::pin(async move {
                let sql = "INSERT INTO problem_tries (user_id, day, game, chosen, first, solved, tries) \
                           VALUES ($1, $2, $3, $4, $5, $5, 1) ON CONFLICT (user_id, day, game) DO UPDATE \
                           SET tries = problem_tries.tries + 1, \
                           solved = CASE WHEN problem_tries.solved = 1 THEN 1 ELSE excluded.solved END \
                           RETURNING chosen, first, solved, tries";
                let query = sqlx::query::<Any>(sql).bind(tried.user.to_column()).bind(tried.day.0).bind(tried.game);
                let query = query.bind(i64::from(tried.chosen)).bind(i64::from(tried.is_best));
                let now = tried_of(&query.fetch_one(&mut *tx).await?)?;
                insert_key(tx, tried.idempotency_key).await?;
                if now.tries == 1 && now.first && has_enough(tx, tried.user, tried.day).await? {
                    lengthen_streak(tx, tried.user, tried.day).await?;
                }
                Ok(now)
            })
        });
        match noted.await {
            Err(SaveError::AlreadyApplied) => {
                let known = self.problems_tried(tried.user, tried.day).await.map_err(|_| SaveError::AlreadyApplied)?;
                let known = known.into_iter().find(|(game, _)| game == tried.game);
                known.map(|(_, tried)| tried).ok_or(SaveError::AlreadyApplied)
            }
            noted => noted,
        }
    }

    /// How somebody did with the problems of a day, by game.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn problems_tried(&self, user: UserId, day: Day) -> Result<Vec<(String, Tried)>, ReadError> {
        let tried = self.problems_tried_between(user, (day, day)).await?;
        Ok(tried.into_iter().map(|(_, game, tried)| (game, tried)).collect())
    }

    /// The same of all days from one to another, with the day, the earliest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn problems_tried_between(
        &self,
        user: UserId,
        (first, last): (Day, Day),
    ) -> Result<Vec<(Day, String, Tried)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT chosen, first, solved, tries, game, day FROM problem_tries \
                   WHERE user_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day, game";
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(first.0).bind(last.0);
        let rows = query.fetch_all(&mut *connection).await?;
        let tried = rows.iter().map(|row| Ok((Day(row.try_get(5)?), row.try_get(4)?, tried_of(row)?)));
        Ok(tried.collect::<Result<_, sqlx::Error>>()?)
    }

    /// On how many days in a row somebody solved problems enough at the first try.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn problem_streak(&self, user: UserId) -> Result<Streak, ReadError> {
        let mut connection = self.reader().await?;
        Ok(streak(&mut connection, user).await?)
    }

    /// Erases the problems of the days before this one and what was tried at them. Streaks stay.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn prune_problems(&self, before: Day) -> Result<(), SaveError> {
        let prune = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                for sql in ["DELETE FROM problems WHERE day < $1", "DELETE FROM problem_tries WHERE day < $1"] {
                    sqlx::query::<Any>(sql).bind(before.0).execute(&mut *tx).await?;
                }
                Ok(())
            })
        });
        prune.await
    }
}

async fn kept(connection: &mut AnyConnection, day: Day, game: &str) -> Result<Option<Problem>, sqlx::Error> {
    let sql = "SELECT problem FROM problems WHERE day = $1 AND game = $2";
    let row = sqlx::query::<Any>(sql).bind(day.0).bind(game).fetch_optional(connection).await?;
    let Some(row) = row else { return Ok(None) };
    let text: String = row.try_get(0)?;
    let problem: Option<Problem> = serde_json::from_str(&text).ok();
    Ok(problem.filter(Problem::is_whole))
}

fn tried_of(row: &sqlx::any::AnyRow) -> Result<Tried, sqlx::Error> {
    let (chosen, first): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    let (solved, tries): (i64, i64) = (row.try_get(2)?, row.try_get(3)?);
    Ok(Tried {
        chosen: u8::try_from(chosen).unwrap_or(u8::MAX),
        first: first != 0,
        solved: solved != 0,
        tries: u32::try_from(tries).unwrap_or(u32::MAX),
    })
}

async fn streak(connection: &mut AnyConnection, user: UserId) -> Result<Streak, sqlx::Error> {
    let sql = "SELECT last, run, longest FROM problem_streaks WHERE user_id = $1";
    let row = sqlx::query::<Any>(sql).bind(user.to_column()).fetch_optional(connection).await?;
    let Some(row) = row else { return Ok(Streak::default()) };
    Ok(Streak { last: row.try_get(0)?, run: row.try_get(1)?, longest: row.try_get(2)? })
}

/// Whether as many first tries of a day were right as count in a row.
async fn has_enough(tx: &mut AnyConnection, user: UserId, day: Day) -> Result<bool, sqlx::Error> {
    let sql = "SELECT count(*) FROM problem_tries WHERE user_id = $1 AND day = $2 AND first = 1";
    let row = sqlx::query::<Any>(sql).bind(user.to_column()).bind(day.0).fetch_one(tx).await?;
    let right: i64 = row.try_get(0)?;
    Ok(usize::try_from(right).unwrap_or_default() >= first_tries_for_a_day(day))
}

/// One more first try was right, and there are enough.
async fn lengthen_streak(tx: &mut AnyConnection, user: UserId, day: Day) -> Result<(), sqlx::Error> {
    let Streak { last, run, longest } = streak(tx, user).await?.solved(day);
    let sql = "INSERT INTO problem_streaks (user_id, last, run, longest) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (user_id) DO UPDATE SET last = excluded.last, run = excluded.run, longest = excluded.longest";
    let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(last).bind(run).bind(longest);
    query.execute(tx).await.map(drop)
}
