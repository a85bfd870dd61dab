//! A tavern's books, read from the ledger and from what is known of games that ended.

use sqlx::{Any, AnyConnection, Row, any::AnyRow};

use super::{ReadError, Store};
use table::{
    account_in_sql,
    books::{GIVERS_MIN, LargeMovement, ONE_WAY_MIN, PAIR_GAMES_MIN, PairCoins, TavernBooks},
    coins::{Account, Coins},
    ids::{GuildId, Moment, UserId},
};

/// How many movements and people are named at most.
const LINES_MAX: i64 = 4;

/// What people without a seat threw into pots of the server `$1` since `$2`, as given to each who won there, and no more
/// than these won.
macro_rules! thrown {
    () => {
        concat!(
            "thrown AS (SELECT purses.owner AS giver, purses.account AS purse, seats.user_id AS taker, \
             CASE WHEN sum(lines.amount) < seats.coins_out - seats.coins_in THEN CAST(sum(lines.amount) AS BIGINT) \
             ELSE seats.coins_out - seats.coins_in END AS amount FROM games \
             JOIN ledger AS lines ON lines.to_account = ",
            account_in_sql!(pot "games.table_id", "games.number"),
            " AND lines.kind = 'throw-in' \
             JOIN accounts AS purses ON purses.account = lines.from_account AND purses.owner IS NOT NULL \
             JOIN game_seats AS seats ON seats.table_id = games.table_id AND seats.number = games.number \
             AND seats.user_id IS NOT NULL AND seats.forgotten = 0 AND seats.coins_out > seats.coins_in \
             WHERE games.guild = $1 AND games.ended >= $2 AND NOT EXISTS (SELECT 1 FROM game_seats AS own \
             WHERE own.table_id = games.table_id AND own.number = games.number AND own.user_id = purses.owner) \
             GROUP BY games.table_id, games.number, purses.owner, purses.account, seats.seat, seats.user_id, \
             seats.coins_out, seats.coins_in)"
        )
    };
}

/// What each person won or lost by each game of the server `$1` that ended since `$2`: by the seat and by bets. Nothing is
/// left out but who neither won nor lost.
macro_rules! moved {
    () => {
        "moved AS (SELECT table_id, number, user_id, CAST(sum(won) AS BIGINT) AS won FROM \
             (SELECT seats.table_id, seats.number, seats.user_id, seats.coins_out - seats.coins_in AS won \
              FROM games JOIN game_seats AS seats ON seats.table_id = games.table_id AND seats.number = games.number \
              WHERE games.guild = $1 AND games.ended >= $2 AND seats.user_id IS NOT NULL AND seats.forgotten = 0 \
              UNION ALL SELECT bets.table_id, bets.number, bets.user_id, bets.paid - bets.laid \
              FROM games JOIN game_bets AS bets ON bets.table_id = games.table_id AND bets.number = games.number \
              WHERE games.guild = $1 AND games.ended >= $2 AND bets.forgotten = 0) AS each_one \
             GROUP BY table_id, number, user_id HAVING sum(won) <> 0)"
    };
}

/// What each person lost to the one who won by games of `moved` that were given up before they were played: who takes a
/// seat to hand over their coins does so.
macro_rules! handed_over {
    () => {
        "handed_over AS (SELECT purses.account AS purse, got.user_id AS taker, \
             CASE WHEN -lost.won < got.won THEN -lost.won ELSE got.won END AS amount FROM games \
             JOIN moved AS lost ON lost.table_id = games.table_id AND lost.number = games.number AND lost.won < 0 \
             JOIN moved AS got ON got.table_id = games.table_id AND got.number = games.number AND got.won > 0 \
             JOIN accounts AS purses ON purses.guild = $1 AND purses.owner = lost.user_id \
             WHERE games.guild = $1 AND games.ended >= $2 AND games.unplayed = 1 AND NOT EXISTS (SELECT 1 FROM moved \
             AS more WHERE more.table_id = games.table_id AND more.number = games.number AND more.won > 0 \
             AND more.user_id <> got.user_id))"
    };
}

impl Store {
    /// A tavern's books since a moment.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn tavern_books(&self, guild: GuildId, since: Moment) -> Result<TavernBooks, ReadError> {
        let mut connection = self.reader().await?;
        let tavern = Account::Tavern(guild).to_string();
        let mut books = TavernBooks::default();
        let sql = "SELECT kind, CAST(sum(amount) AS BIGINT) FROM ledger \
                   WHERE (from_account = $1 OR to_account = $1) AND at >= $2 GROUP BY kind";
        for row in sqlx::query::<Any>(sql).bind(&tavern).bind(since.0).fetch_all(&mut *connection).await? {
            let (kind, amount): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
            match kind.as_str() {
                "welcome" | "daily" => books.made += Coins(amount),
                "drinks" => books.drunk += Coins(amount),
                "look" => books.looks += Coins(amount),
                "forgotten" => books.back += Coins(amount),
                _ => {}
            }
        }
        let sql =
            "SELECT CAST(COALESCE(sum(balance), 0) AS BIGINT) FROM accounts WHERE guild = $1 AND owner IS NOT NULL";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column());
        books.in_purses = Coins(query.fetch_one(&mut *connection).await?.try_get(0)?);
        let sql = "SELECT CAST(COALESCE(sum(lines.amount), 0) AS BIGINT) FROM accounts JOIN ledger AS lines \
                   ON lines.from_account = accounts.account \
                   WHERE accounts.guild = $1 AND accounts.owner IS NOT NULL AND lines.at >= $2 AND lines.kind = 'gift'";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(since.0);
        books.given = Coins(query.fetch_one(&mut *connection).await?.try_get(0)?);
        books.largest = largest(&mut connection, guild, since).await?;
        let sql = concat!(
            "WITH ",
            thrown!(),
            ", ",
            moved!(),
            ", ",
            handed_over!(),
            ", given AS (SELECT accounts.owner AS taker, lines.from_account AS giver, lines.amount \
             FROM accounts JOIN ledger AS lines ON lines.to_account = accounts.account \
             WHERE accounts.guild = $1 AND accounts.owner IS NOT NULL AND lines.at >= $2 AND lines.kind = 'gift' \
             UNION ALL SELECT taker, purse, amount FROM thrown \
             UNION ALL SELECT taker, purse, amount FROM handed_over) \
             SELECT taker, CAST(sum(amount) AS BIGINT), count(DISTINCT giver) FROM given \
             GROUP BY taker HAVING count(DISTINCT giver) >= $3 ORDER BY 2 DESC, 1 LIMIT $4"
        );
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(since.0).bind(GIVERS_MIN).bind(LINES_MAX);
        for row in query.fetch_all(&mut *connection).await? {
            books.farming.push((user(&row, 0)?, Coins(row.try_get(1)?), row.try_get(2)?));
        }
        books.pairs = pairs(&mut connection, guild, since).await?;
        Ok(books)
    }
}

/// The largest movements: gifts and looks by the ledger, games by what is known of each that ended.
async fn largest(
    connection: &mut AnyConnection,
    guild: GuildId,
    since: Moment,
) -> Result<Vec<LargeMovement>, ReadError> {
    let sql = "SELECT payers.owner, lines.kind, lines.at, lines.amount, payees.owner FROM accounts AS payers \
               JOIN ledger AS lines ON lines.from_account = payers.account \
               LEFT JOIN accounts AS payees ON payees.account = lines.to_account \
               WHERE payers.guild = $1 AND payers.owner IS NOT NULL AND lines.at >= $2 \
               AND lines.kind IN ('gift', 'look') ORDER BY lines.amount DESC, lines.cause LIMIT $3";
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(since.0).bind(LINES_MAX);
    let mut largest = Vec::new();
    for row in query.fetch_all(&mut *connection).await? {
        let to: Option<i64> = row.try_get(4)?;
        largest.push(LargeMovement {
            at: Moment(row.try_get(2)?),
            cause: row.try_get(1)?,
            game: None,
            from: vec![user(&row, 0)?],
            to: to.map(UserId::from_column),
            amount: Coins(row.try_get(3)?),
        });
    }
    let sql = concat!(
        "WITH ",
        moved!(),
        ", ranked AS (SELECT table_id, number, won, \
             row_number() OVER (PARTITION BY table_id, number ORDER BY won DESC, user_id) AS place FROM moved), \
         most AS (SELECT table_id, number, won FROM ranked WHERE place = 1 AND won > 0 \
             ORDER BY won DESC, table_id, number LIMIT $3) \
         SELECT moved.user_id, games.kind, games.ended, moved.won, games.table_id, games.number FROM most \
         JOIN games ON games.table_id = most.table_id AND games.number = most.number \
         JOIN moved ON moved.table_id = most.table_id AND moved.number = most.number \
         ORDER BY most.won DESC, games.table_id, games.number, moved.won DESC, moved.user_id"
    );
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(since.0).bind(LINES_MAX);
    let mut of: Option<(i64, i64)> = None;
    for row in query.fetch_all(&mut *connection).await? {
        let (who, game) = (user(&row, 0)?, (row.try_get(4)?, row.try_get(5)?));
        let won: i64 = row.try_get(3)?;
        // Of each game the one comes first who won most, and last who lost most.
        if of.replace(game) != Some(game) {
            let kind: String = row.try_get(1)?;
            largest.push(LargeMovement {
                at: Moment(row.try_get(2)?),
                cause: "winnings".to_owned(),
                game: kind.parse().ok(),
                from: Vec::new(),
                to: Some(who),
                amount: Coins(won),
            });
        } else if let Some(movement) = largest.last_mut().filter(|_| won < 0) {
            movement.from.insert(0, who);
        }
    }
    largest.sort_by_key(|movement| std::cmp::Reverse(movement.amount));
    largest.truncate(usize::try_from(LINES_MAX).unwrap_or_default());
    Ok(largest)
}

/// Between whom coins went one way. What somebody has won of a game is what they got at their seat and by their bets, less
/// what they laid; only games count that two people won and lost among themselves, and what was thrown in without a seat.
async fn pairs(connection: &mut AnyConnection, guild: GuildId, since: Moment) -> Result<Vec<PairCoins>, ReadError> {
    let (thrown, moved) = (thrown!(), moved!());
    let sql = format!(
        "WITH {thrown}, {moved}, \
         went AS (SELECT max(CASE WHEN won < 0 THEN user_id END) AS loser, max(CASE WHEN won > 0 THEN user_id END) AS winner, \
             CASE WHEN max(won) < -min(won) THEN max(won) ELSE -min(won) END AS amount FROM moved \
             GROUP BY table_id, number HAVING count(*) = 2 AND min(won) < 0 AND max(won) > 0 \
             UNION ALL SELECT giver, taker, amount FROM thrown), \
         both_ways AS (SELECT loser AS giver, winner AS taker, amount, amount AS sent FROM went \
             UNION ALL SELECT winner, loser, -amount, 0 FROM went) \
         SELECT giver, taker, CAST(sum(amount) AS BIGINT), count(*) FROM both_ways GROUP BY giver, taker \
         HAVING count(*) >= $3 AND sum(amount) > 0 \
         AND sum(sent) * 100 >= {ONE_WAY_MIN} * (2 * sum(sent) - sum(amount)) ORDER BY 3 DESC, 1 LIMIT $4"
    );
    // Only constants stand in it.
    let query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(guild.to_column()).bind(since.0);
    let rows = query.bind(PAIR_GAMES_MIN).bind(LINES_MAX).fetch_all(connection).await?;
    let pair = |row: &AnyRow| -> Result<PairCoins, sqlx::Error> {
        Ok(PairCoins { from: user(row, 0)?, to: user(row, 1)?, amount: Coins(row.try_get(2)?), games: row.try_get(3)? })
    };
    Ok(rows.iter().map(pair).collect::<Result<_, _>>()?)
}

fn user(row: &AnyRow, column: usize) -> Result<UserId, sqlx::Error> {
    Ok(UserId::from_column(row.try_get(column)?))
}
