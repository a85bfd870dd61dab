//! Ended games whose rows are damaged: made again from their journals, where these are still there.

use std::sync::Arc;

use sqlx::{Any, AnyConnection, Row};

use super::{
    Lines, ReadError, SaveError, Store, errors::unless_damaged, facts::insert_facts, not_understood::not_understood,
    save::TxError,
};
use table::{facts::GameFacts, ids::GameId};

impl Store {
    /// Makes the rows of damaged games again from their journals; how many, and the games that stay damaged.
    pub(super) async fn mend_games(&self) -> Result<(u64, Vec<GameId>), SaveError> {
        let damaged = async {
            let mut connection = self.reader().await?;
            Ok::<_, sqlx::Error>(not_understood(&mut connection).await?.damaged)
        };
        let (mut mended, mut left) = (0, Vec::new());
        for game in damaged.await.map_err(SaveError::NotSaved)? {
            let facts = match self.facts_in_journal(game).await {
                Ok(facts) => facts,
                Err(ReadError::Database(why)) => return Err(SaveError::NotSaved(why)),
                // What its journal says is not understood either.
                Err(ReadError::Newer { .. } | ReadError::UnknownLine { .. } | ReadError::Unreadable { .. }) => None,
            };
            let is_mended = match facts {
                Some(facts) => self.make_again(facts).await?,
                None => false,
            };
            if is_mended {
                mended += 1;
            } else {
                left.push(game);
            }
        }
        Ok((mended, left))
    }

    /// What came of a game by its journal, if that is there and as it was written.
    async fn facts_in_journal(&self, game: GameId) -> Result<Option<GameFacts>, ReadError> {
        if self.lines_of_game(game).await? == Lines::Damaged {
            return Ok(None);
        }
        let games = self.ended_games(game.table, Some(game.number)).await?;
        Ok(games.into_iter().find(|facts| facts.id == game))
    }

    async fn make_again(&self, facts: GameFacts) -> Result<bool, SaveError> {
        let facts = Arc::new(facts);
        let write = self.inner.inbox.write(move |tx| {
            let facts = Arc::clone(&facts);
            Box::pin(async move { make_again(tx, &facts).await })
        });
        write.await
    }
}

/// Makes the rows of a game again, at its place in the order in which games count; whether it could.
async fn make_again(tx: &mut AnyConnection, facts: &GameFacts) -> Result<bool, TxError> {
    let (table, number) = (facts.id.table.to_column(), i64::from(facts.id.number));
    // Who is forgotten there stands in its rows by a number that is in no journal.
    let sql = "SELECT (SELECT count(*) FROM game_seats WHERE table_id = $1 AND number = $2 AND forgotten = 1) \
               + (SELECT count(*) FROM game_bets WHERE table_id = $1 AND number = $2 AND forgotten = 1) \
               + (SELECT count(*) FROM visits WHERE table_id = $1 AND forgotten = 1)";
    let forgotten: i64 = sqlx::query::<Any>(sql).bind(table).bind(number).fetch_one(&mut *tx).await?.try_get(0)?;
    let sql = "SELECT place, recorded, skills_told FROM games WHERE table_id = $1 AND number = $2";
    let row = sqlx::query::<Any>(sql).bind(table).bind(number).fetch_optional(&mut *tx).await?;
    let Some(row) = row.filter(|_| forgotten == 0) else { return Ok(false) };
    let (place, recorded): (Option<i64>, i64) =
        (unless_damaged(row.try_get::<Option<i64>, _>(0))?.flatten(), row.try_get(1)?);
    // What its record told is in what people have already.
    let skills_told = unless_damaged(row.try_get::<i64, _>(2))?.unwrap_or_default();
    // By a mark that may be gone since.
    let sql = "SELECT seat FROM game_seats WHERE table_id = $1 AND number = $2 AND returned = 1";
    let mut returned: Vec<i64> = Vec::new();
    for row in sqlx::query::<Any>(sql).bind(table).bind(number).fetch_all(&mut *tx).await? {
        returned.extend(unless_damaged(row.try_get::<i64, _>(0))?);
    }
    for sql in [
        "DELETE FROM game_bets WHERE table_id = $1 AND number = $2",
        "DELETE FROM game_seats WHERE table_id = $1 AND number = $2",
        "DELETE FROM games WHERE table_id = $1 AND number = $2",
    ] {
        sqlx::query::<Any>(sql).bind(table).bind(number).execute(&mut *tx).await?;
    }
    insert_facts(tx, &[facts]).await?;
    let sql = "UPDATE games SET place = $1, recorded = $2, skills_told = $3 WHERE table_id = $4 AND number = $5";
    let query = sqlx::query::<Any>(sql).bind(place).bind(recorded).bind(skills_told).bind(table).bind(number);
    query.execute(&mut *tx).await?;
    for seat in returned {
        let sql = "UPDATE game_seats SET returned = 1 WHERE table_id = $1 AND number = $2 AND seat = $3";
        sqlx::query::<Any>(sql).bind(table).bind(number).bind(seat).execute(&mut *tx).await?;
    }
    Ok(true)
}
