//! What came of games: the most wins, and what one player did. Counting itself
//! happens in `save`, with the step that ends a game.

use sqlx::{Any, Row};

use super::{ReadError, Store};
use games::catalog::Kind;
use table::{
    coins::Coins,
    ids::{GuildId, UserId},
};

/// A line of the leaderboard by wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wins {
    /// Who.
    pub user: UserId,
    /// How many games they won, alone or with others.
    pub wins: u64,
    /// How many they played.
    pub games: u64,
}

/// What someone did in one kind of game on one server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Which game.
    pub kind: Kind,
    /// How many they played.
    pub games: u64,
    /// How many they won, alone or with others.
    pub wins: u64,
    /// How many drinks they had in rounds for all (K10).
    pub drinks: u64,
}

/// What someone has won and lost by betting on one server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Betting {
    /// How many bets they laid on games that came to a result.
    pub bets: u64,
    /// What those brought beyond what was laid.
    pub won: Coins,
    /// What was laid and did not come back.
    pub lost: Coins,
}

impl Store {
    /// What someone has won and lost by betting on a server, from the facts of each game.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn betting(&self, guild: GuildId, user: UserId) -> Result<Betting, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT count(*), \
                   CAST(COALESCE(sum(CASE WHEN paid > laid THEN paid - laid ELSE 0 END), 0) AS BIGINT), \
                   CAST(COALESCE(sum(CASE WHEN paid < laid THEN laid - paid ELSE 0 END), 0) AS BIGINT) \
                   FROM game_bets NATURAL JOIN games \
                   WHERE game_bets.user_id = $1 AND game_bets.forgotten = 0 AND games.guild = $2 \
                   AND games.ending = 'outcome'";
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(guild.to_column());
        let row = query.fetch_one(&mut *connection).await?;
        let bets = row.try_get::<i64, _>(0)?.cast_unsigned();
        Ok(Betting { bets, won: Coins(row.try_get(1)?), lost: Coins(row.try_get(2)?) })
    }

    /// Who has won most on a server, in one kind of game or in all. Of equal
    /// ones, first who played fewer games, then the lower user id. Who never won is left out.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn most_wins(&self, guild: GuildId, kind: Option<Kind>, limit: u32) -> Result<Vec<Wins>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT user_id, CAST(sum(wins) AS BIGINT), CAST(sum(games) AS BIGINT) FROM statistics \
                   WHERE guild = $1 AND ($2 = '' OR kind = $2) GROUP BY user_id HAVING sum(wins) > 0 \
                   ORDER BY 2 DESC, 3, 1 LIMIT $3";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column());
        let query = query.bind(kind.map_or("", Kind::key)).bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        let wins = rows.iter().map(|row| {
            let (user, wins, games): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            Ok(Wins { user: UserId::from_column(user), wins: wins.cast_unsigned(), games: games.cast_unsigned() })
        });
        wins.collect()
    }

    /// Someone's own place among those who won most, from 1, and their wins, in
    /// one kind of game or in all; who stands equal has the same place. `None`
    /// for who never won.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn place_by_wins(
        &self,
        guild: GuildId,
        user: UserId,
        kind: Option<Kind>,
    ) -> Result<Option<(u64, u64)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT CAST(mine.wins AS BIGINT), (SELECT count(*) FROM (SELECT user_id FROM statistics \
                   WHERE guild = $1 AND ($2 = '' OR kind = $2) GROUP BY user_id HAVING sum(wins) > mine.wins) AS better) \
                   FROM (SELECT sum(wins) AS wins FROM statistics \
                   WHERE guild = $1 AND ($2 = '' OR kind = $2) AND user_id = $3) AS mine WHERE mine.wins > 0";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column());
        let query = query.bind(kind.map_or("", Kind::key)).bind(user.to_column());
        let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(None) };
        let (wins, better): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        Ok(Some((better.cast_unsigned() + 1, wins.cast_unsigned())))
    }

    /// What someone did on a server, a line for each kind of game they played.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn statistics(&self, guild: GuildId, user: UserId) -> Result<Vec<Statistics>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT kind, games, wins, drinks FROM statistics WHERE guild = $1 AND user_id = $2 ORDER BY kind";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column());
        let mut lines = Vec::new();
        for row in query.fetch_all(&mut *connection).await? {
            // A game that this program no longer has is nothing to show.
            let Ok(kind) = row.try_get::<String, _>(0)?.parse() else { continue };
            let (games, wins, drinks): (i64, i64, i64) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
            let (games, wins, drinks) = (games.cast_unsigned(), wins.cast_unsigned(), drinks.cast_unsigned());
            lines.push(Statistics { kind, games, wins, drinks });
        }
        Ok(lines)
    }
}
