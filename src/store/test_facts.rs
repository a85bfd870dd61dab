//! One game that has ended, and the games of one table: only tests ask for them. What is counted of games is read of
//! many at a time.

use sqlx::Any;

use super::{
    ReadError, Store,
    facts::{bets, game_id, game_of_row, seats},
};
use table::{
    facts::GameFacts,
    ids::{GameId, TableId},
};

impl Store {
    /// What came of a game that has ended; `None` for one that has not, or is not known.
    ///
    /// # Errors
    /// The database does not answer, or it is not understood.
    pub async fn game_facts(&self, game: GameId) -> Result<Option<GameFacts>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT guild, channel, options, ruleset, began, ended, ending, pot, contested, unplayed, \
                   given_up_early FROM games WHERE table_id = $1 AND number = $2";
        let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
        let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(None) };
        let mut facts = game_of_row(&row, 0, game)?;
        facts.seats = seats(&mut connection, game).await?;
        facts.bets = bets(&mut connection, game).await?;
        Ok(Some(facts))
    }

    /// The games of a table that are facts, in order.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn games_of(&self, table: TableId) -> Result<Vec<GameId>, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT table_id, number FROM games WHERE table_id = $1 ORDER BY number");
        let rows = query.bind(table.to_column()).fetch_all(&mut *connection).await?;
        Ok(rows.iter().map(game_id).collect::<Result<_, _>>()?)
    }
}
