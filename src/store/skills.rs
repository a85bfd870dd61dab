//! Luck and skill of people, added up from the records of ended games, each game once. Kept for good, as records are
//! not: to count anew leaves it as it is.

use std::collections::BTreeMap;

use sqlx::{Any, AnyConnection, Row};

use super::{ReadError, SaveError, Store, facts::game_id, hints::hinted, save::TxError};
use games::{Seat, Variant};
use table::{
    ids::{GameId, GuildId, UserId},
    record::Skill,
};

impl Store {
    /// The game that ended first of those whose records were not asked yet for luck and skill, or first after this one.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn next_unweighed(&self, after: Option<GameId>) -> Result<Option<GameId>, ReadError> {
        const FIRST: &str = "SELECT table_id, number FROM games WHERE weighed = 0 AND ending = 'outcome' \
                             ORDER BY ended, table_id, number LIMIT 1";
        const AFTER: &str = "SELECT table_id, number FROM games WHERE weighed = 0 AND ending = 'outcome' \
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
                let sql =
                    "UPDATE games SET weighed = 1 WHERE table_id = $1 AND number = $2 AND weighed = 0 RETURNING guild";
                let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
                let Some(row) = query.fetch_optional(&mut *tx).await? else { return Ok(()) };
                let (guild, Some(variant)) = (row.try_get::<i64, _>(0)?, variant) else { return Ok(()) };
                for (user, skill) in people(tx, game, &skills).await? {
                    add(tx, (guild, variant.key(), user), skill).await?;
                }
                Ok(())
            })
        });
        write.await
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

/// Who sat in these seats, without AI seats and those who are forgotten. What was decided in a game with a hint is the
/// engine's as well, so that nothing is told of it.
async fn people(
    tx: &mut AnyConnection,
    game: GameId,
    skills: &BTreeMap<Seat, Skill>,
) -> Result<Vec<(i64, Skill)>, TxError> {
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
            false => people.push((user, skill)),
            true if skill.throws > 0 => people.push((user, skill.of_dice_alone())),
            true => {}
        }
    }
    Ok(people)
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
