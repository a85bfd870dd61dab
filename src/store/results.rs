//! What came of games for one player. Counting itself happens in `save`, with
//! the step that ends a game; who leads is left to `standing`.

use sqlx::{Any, AssertSqlSafe, Row};

use super::{
    ReadError, Store,
    portable::{lossy_text, text_column},
};
use games::catalog::Kind;
use table::{
    coins::Coins,
    ids::{GuildId, UserId},
};

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
    /// How many bets they laid that were won or lost: those that came back are none.
    pub bets: u64,
    /// What those brought beyond what was laid.
    pub won: Coins,
    /// What was laid and did not come back.
    pub lost: Coins,
}

/// Somebody's bets on a server, those that came back left out: an index has all that is asked. How much others have bet
/// makes it no slower.
const BETTING: &str = "SELECT count(*), \
    CAST(COALESCE(sum(CASE WHEN paid > laid THEN paid - laid ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(sum(CASE WHEN paid < laid THEN laid - paid ELSE 0 END), 0) AS BIGINT) \
    FROM game_bets WHERE user_id = $1 AND guild = $2 AND forgotten = 0 AND counts = 1";

impl Store {
    /// What someone has won and lost by betting on a server, from the facts of each game.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn betting(&self, guild: GuildId, user: UserId) -> Result<Betting, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>(BETTING).bind(user.to_column()).bind(guild.to_column());
        let row = query.fetch_one(&mut *connection).await?;
        let bets = row.try_get::<i64, _>(0)?.cast_unsigned();
        Ok(Betting { bets, won: Coins(row.try_get(1)?), lost: Coins(row.try_get(2)?) })
    }

    /// What someone did on a server, a line for each kind of game they played.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn statistics(&self, guild: GuildId, user: UserId) -> Result<Vec<Statistics>, ReadError> {
        let mut connection = self.reader().await?;
        let kind = text_column(&connection, "kind");
        let sql = format!(
            "SELECT {kind}, games, wins, drinks FROM statistics WHERE guild = $1 AND user_id = $2 ORDER BY kind"
        );
        // Only constants stand in it.
        let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(guild.to_column()).bind(user.to_column());
        let mut lines = Vec::new();
        for row in query.fetch_all(&mut *connection).await? {
            // A game that this program no longer has, or that is none, is nothing to show.
            let Ok(kind) = lossy_text(&row, 0)?.parse() else { continue };
            let (games, wins, drinks): (i64, i64, i64) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
            let (games, wins, drinks) = (games.cast_unsigned(), wins.cast_unsigned(), drinks.cast_unsigned());
            lines.push(Statistics { kind, games, wins, drinks });
        }
        Ok(lines)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::plan_of, *};

    #[tokio::test]
    async fn what_somebody_has_bet_is_read_from_an_index_alone() {
        let plan = plan_of(BETTING, 2).await;
        let [line] = &plan[..] else { panic!("{plan:#?}") };
        assert!(
            line.contains("USING COVERING INDEX game_bets_summed (user_id=? AND guild=? AND forgotten=?"),
            "{line}"
        );
    }
}
