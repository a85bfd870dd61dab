//! Luck and skill of people. What the record of an ended game tells of each of them is kept for good (`game_skills`), as
//! records are not, each game once; what they have is the sum of it, and of what was added up before single games were
//! kept (`skills_carried`).

use std::collections::BTreeMap;

use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection as _, Row};

use super::{
    ReadError, SaveError, Store,
    errors::unless_damaged,
    facts::game_id,
    hints::hinted,
    open::DatabaseKind,
    portable::{groups, with_rows},
    rebuild::{Lines, lines},
    save::TxError,
};
use games::{Seat, Variant};
use table::{
    ids::{GameId, GuildId, UserId},
    record::Skill,
};

/// For how many people it is added up anew in one transaction.
const PEOPLE_AT_ONCE: usize = 64;
/// And of how many games what they told goes in one, so that their records are asked again.
const GAMES_AT_ONCE: i64 = 256;
/// What people have.
const SHOWN: &str = "SELECT guild, user_id, variant, decisions, best, kept, throws, better, squares FROM skills \
                     WHERE user_id BETWEEN $1 AND $2 ORDER BY 1, 2, 3";
/// What they should have.
const DUE: &str = "SELECT guild, user_id, variant, CAST(sum(decisions) AS BIGINT), CAST(sum(best) AS BIGINT), \
                   CAST(sum(kept) AS BIGINT), CAST(sum(throws) AS BIGINT), CAST(sum(better) AS BIGINT), \
                   CAST(sum(squares) AS BIGINT) FROM \
                   (SELECT guild, user_id, variant, decisions, best, kept, throws, better, squares \
                    FROM skills_carried WHERE user_id BETWEEN $1 AND $2 \
                    UNION ALL SELECT guild, user_id, variant, decisions, best, kept, throws, better, squares \
                    FROM game_skills WHERE user_id BETWEEN $1 AND $2) AS told \
                   GROUP BY guild, user_id, variant ORDER BY 1, 2, 3";

impl Store {
    /// The game that ended first of those whose records were not asked yet for luck and skill, or first after this one.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn next_unweighed(&self, after: Option<GameId>) -> Result<Option<GameId>, ReadError> {
        const FIRST: &str = "SELECT table_id, number FROM games WHERE skills_told = 0 AND ending = 'outcome' \
                             ORDER BY ended, table_id, number LIMIT 1";
        const AFTER: &str = "SELECT table_id, number FROM games WHERE skills_told = 0 AND ending = 'outcome' \
                             AND (ended, table_id, number) > (SELECT ended, table_id, number FROM games \
                             WHERE table_id = $1 AND number = $2) ORDER BY ended, table_id, number LIMIT 1";
        let mut connection = self.reader().await?;
        let query = match after {
            None => sqlx::query::<Any>(FIRST),
            Some(game) => sqlx::query::<Any>(AFTER).bind(game.table.to_column()).bind(i64::from(game.number)),
        };
        let row = query.fetch_optional(&mut *connection).await?;
        Ok(row.as_ref().map(game_id).transpose()?)
    }

    /// Adds what a game told of each seat's luck and skill to what its people have, once; where it told nothing that is
    /// noted too.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn add_skills(
        &self,
        game: GameId,
        variant: Option<Variant>,
        skills: BTreeMap<Seat, Skill>,
    ) -> Result<(), SaveError> {
        let write = self.inner.inbox.write(move |tx| {
            let skills = skills.clone();
            Box::pin(async move {
                let sql = "UPDATE games SET skills_told = 1 WHERE table_id = $1 AND number = $2 AND skills_told = 0 \
                           RETURNING guild";
                let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
                let Some(row) = query.fetch_optional(&mut *tx).await? else { return Ok(()) };
                let (guild, Some(variant)) = (row.try_get::<i64, _>(0)?, variant) else { return Ok(()) };
                for (seat, user, skill) in people(tx, game, &skills).await? {
                    let whose = (guild, variant.key(), user);
                    // Of a game whose lost row was made again from its journal it is there already.
                    if keep(tx, (game, seat), whose, skill).await? {
                        add(tx, whose, skill).await?;
                    }
                }
                Ok(())
            })
        });
        write.await
    }

    /// Throws away what those games told whose records are kept, so that the bot asks these again; how many. What people
    /// have is to be added up after it ([`Store::rebuild`]), and has those games again once they are weighed.
    ///
    /// # Errors
    /// It could not be saved; what is thrown away by then stays so.
    pub async fn weigh_again(&self) -> Result<u64, SaveError> {
        const TOLD: &str = "SELECT games.table_id, games.number FROM games JOIN records \
                            ON records.table_id = games.table_id AND records.number = games.number \
                            WHERE skills_told = 1 AND (games.table_id, games.number) > ($1, $2) \
                            ORDER BY games.table_id, games.number LIMIT $3";
        let (mut all, mut after) = (0, (i64::MIN, 0));
        loop {
            let mut games: Vec<(i64, i64)> = Vec::new();
            let mut connection = self.reader().await.map_err(SaveError::NotSaved)?;
            let query = sqlx::query::<Any>(TOLD).bind(after.0).bind(after.1).bind(GAMES_AT_ONCE);
            for row in query.fetch_all(&mut *connection).await.map_err(SaveError::NotSaved)? {
                let game = row.try_get::<i64, _>(0).and_then(|table| Ok((table, row.try_get::<i64, _>(1)?)));
                games.push(game.map_err(SaveError::NotSaved)?);
            }
            drop(connection);
            let Some(&last) = games.last() else { return Ok(all) };
            after = last;
            all += games.len() as u64;
            let write = self.inner.inbox.write(move |tx| {
                let games = games.clone();
                Box::pin(async move { ask_again(tx, &games).await })
            });
            write.await?;
        }
    }

    /// How many lines of luck and skill are not what single games told together, without changing them.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn skills_off(&self) -> Result<u64, ReadError> {
        let mut connection = self.reader().await?;
        // A game that is weighed between two looks would be in one of them alone.
        let mut tx = connection.begin_with(self.inner.database.kind.begin_snapshot()).await?;
        let due = lines(&mut tx, (DUE, "variant"), i64::MIN, i64::MAX).await?;
        let off = different(&lines(&mut tx, (SHOWN, "variant"), i64::MIN, i64::MAX).await?, &due);
        tx.rollback().await?;
        Ok(off)
    }

    /// Adds up anew what games told of everybody; how many lines there are, and how many were different.
    pub(super) async fn add_up_skills(&self) -> Result<(u64, u64), SaveError> {
        let people = self.weighed_people().await.map_err(SaveError::NotSaved)?;
        let kind = self.inner.database.kind;
        let (mut all, mut off) = (0, 0);
        for some in people.chunks(PEOPLE_AT_ONCE) {
            let (Some(&first), Some(&last)) = (some.first(), some.last()) else { continue };
            let write = self.inner.inbox.write(move |tx| Box::pin(add_up(tx, kind, first, last)));
            let (lines, wrong) = write.await?;
            all += lines;
            off += wrong;
        }
        Ok((all, off))
    }

    async fn weighed_people(&self) -> Result<Vec<i64>, sqlx::Error> {
        let mut connection = self.reader().await?;
        let sql = "SELECT user_id FROM skills UNION SELECT user_id FROM skills_carried \
                   UNION SELECT user_id FROM game_skills ORDER BY 1";
        let rows = sqlx::query::<Any>(sql).fetch_all(&mut *connection).await?;
        // What is no number is nobody.
        rows.iter().filter_map(|row| unless_damaged(row.try_get(0)).transpose()).collect()
    }

    /// Somebody's luck and skill on a server, in each game of which it is known.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn skills(&self, guild: GuildId, user: UserId) -> Result<Vec<(Variant, Skill)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT variant, decisions, best, kept, throws, better, squares FROM skills \
                   WHERE user_id = $1 AND guild = $2";
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(guild.to_column());
        let mut skills = Vec::new();
        for row in query.fetch_all(&mut *connection).await? {
            // A game that only a newer program knows is left out.
            let Ok(variant) = row.try_get::<String, _>(0)?.parse() else { continue };
            let skill = Skill {
                decisions: row.try_get(1)?,
                best: row.try_get(2)?,
                kept: row.try_get(3)?,
                throws: row.try_get(4)?,
                better: row.try_get(5)?,
                squares: row.try_get(6)?,
            };
            skills.push((variant, skill));
        }
        skills.sort_by_key(|(variant, _)| *variant);
        Ok(skills)
    }
}

/// Throws away what these games told, and notes that their records are still to be asked.
async fn ask_again(tx: &mut AnyConnection, games: &[(i64, i64)]) -> Result<(), TxError> {
    for group in groups(games) {
        for before in [
            "DELETE FROM game_skills WHERE (table_id, number) IN (VALUES",
            "UPDATE games SET skills_told = 0 WHERE (table_id, number) IN (VALUES",
        ] {
            let sql = with_rows(before, 2, group.len(), ")");
            let query =
                group.iter().fold(sqlx::query::<Any>(sql), |query, (table, number)| query.bind(table).bind(number));
            query.execute(&mut *tx).await?;
        }
    }
    Ok(())
}

/// Who sat in these seats, without AI seats and those who are forgotten. What was decided in a game with a hint is the
/// engine's as well, so that nothing is told of it.
async fn people(
    tx: &mut AnyConnection,
    game: GameId,
    skills: &BTreeMap<Seat, Skill>,
) -> Result<Vec<(i64, i64, Skill)>, TxError> {
    let sql = concat!(
        "SELECT seat, user_id, ",
        hinted!(),
        " FROM game_seats WHERE table_id = $1 AND number = $2 AND user_id IS NOT NULL AND forgotten = 0 ORDER BY seat"
    );
    let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
    let mut people = Vec::new();
    for row in query.fetch_all(&mut *tx).await? {
        let (seat, user) = (row.try_get::<i64, _>(0)?, row.try_get(1)?);
        let Some(&skill) = u8::try_from(seat).ok().and_then(|seat| skills.get(&Seat(seat))) else { continue };
        match row.try_get::<i64, _>(2)? == 1 {
            false => people.push((seat, user, skill)),
            true if skill.throws > 0 => people.push((seat, user, skill.of_dice_alone())),
            true => {}
        }
    }
    Ok(people)
}

/// Keeps what a game told of one of its people; whether it was not there yet.
async fn keep(
    tx: &mut AnyConnection,
    (game, seat): (GameId, i64),
    (guild, variant, user): (i64, &str, i64),
    skill: Skill,
) -> Result<bool, TxError> {
    let sql = "INSERT INTO game_skills (table_id, number, seat, guild, variant, user_id, decisions, best, kept, throws, \
               better, squares) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING";
    let Skill { decisions, best, kept, throws, better, squares } = skill;
    let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number)).bind(seat);
    let query = query.bind(guild).bind(variant.to_owned()).bind(user);
    let query = query.bind(decisions).bind(best).bind(kept).bind(throws).bind(better).bind(squares);
    Ok(query.execute(tx).await?.rows_affected() > 0)
}

async fn add(tx: &mut AnyConnection, (guild, variant, user): (i64, &str, i64), skill: Skill) -> Result<(), TxError> {
    let sql = "INSERT INTO skills (guild, variant, user_id, decisions, best, kept, throws, better, squares) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (guild, variant, user_id) DO UPDATE SET \
               decisions = skills.decisions + excluded.decisions, best = skills.best + excluded.best, \
               kept = skills.kept + excluded.kept, throws = skills.throws + excluded.throws, \
               better = skills.better + excluded.better, squares = skills.squares + excluded.squares";
    let Skill { decisions, best, kept, throws, better, squares } = skill;
    let query = sqlx::query::<Any>(sql).bind(guild).bind(variant.to_owned()).bind(user);
    let query = query.bind(decisions).bind(best).bind(kept).bind(throws).bind(better).bind(squares);
    query.execute(tx).await?;
    Ok(())
}

async fn add_up(tx: &mut AnyConnection, kind: DatabaseKind, first: i64, last: i64) -> Result<(u64, u64), TxError> {
    // A game that is weighed now is added after this, or before; SQLite has one writer anyway.
    if kind == DatabaseKind::Postgres {
        sqlx::query::<Any>("LOCK TABLE skills IN SHARE ROW EXCLUSIVE MODE").execute(&mut *tx).await?;
    }
    let shown = lines(tx, (SHOWN, "variant"), first, last).await?;
    let due = lines(tx, (DUE, "variant"), first, last).await?;
    let off = different(&shown, &due);
    if off > 0 {
        let sql = "DELETE FROM skills WHERE user_id BETWEEN $1 AND $2";
        sqlx::query::<Any>(sql).bind(first).bind(last).execute(&mut *tx).await?;
        let sql = format!(
            "INSERT INTO skills (guild, user_id, variant, decisions, best, kept, throws, better, squares) {DUE}"
        );
        sqlx::query::<Any>(AssertSqlSafe(sql)).bind(first).bind(last).execute(tx).await?;
    }
    Ok((due.len() as u64, off))
}

/// How many lines stand there that should not, are not there, or say something else.
fn different(shown: &Lines<6>, due: &Lines<6>) -> u64 {
    let wrong = due.iter().filter(|(line, is)| shown.get(*line) != Some(*is)).count();
    let too_many = shown.keys().filter(|line| !due.contains_key(*line)).count();
    (wrong + too_many) as u64
}
