//! A tavern's books for who manages its server: what came from it, what was drunk, what people gave each other, the
//! largest movements, and who was given coins by many.

use sqlx::{Any, Row, any::AnyRow};

use super::{ReadError, Store};
use table::{
    coins::{Account, Coins},
    ids::{GuildId, Moment, UserId},
};

/// By how many people somebody must have been given coins to be named as one who may be farming.
pub const GIVERS_MIN: i64 = 3;
/// How many movements and people are named at most.
const LINES_MAX: i64 = 5;

/// What moved in a tavern since some moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TavernBooks {
    /// What the tavern gave as welcomes and allowances.
    pub made: Coins,
    /// What was drunk.
    pub drunk: Coins,
    /// What came back from the purses of those who are forgotten.
    pub back: Coins,
    /// What people gave each other.
    pub given: Coins,
    /// What lies in all purses now.
    pub in_purses: Coins,
    /// The largest movements in and out of purses, each with its kind of cause, whose purse and how much.
    pub largest: Vec<(String, UserId, Coins)>,
    /// Who was given coins by at least [`GIVERS_MIN`] people, how much and by how many.
    pub farming: Vec<(UserId, Coins, i64)>,
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
        let sql = "SELECT kind, owner, amount FROM \
                   (SELECT lines.kind, accounts.owner, lines.amount, lines.cause FROM accounts JOIN ledger AS lines \
                    ON lines.from_account = accounts.account WHERE accounts.guild = $1 AND accounts.owner IS NOT NULL \
                    AND lines.at >= $2 \
                    UNION ALL SELECT lines.kind, accounts.owner, lines.amount, lines.cause FROM accounts \
                    JOIN ledger AS lines ON lines.to_account = accounts.account WHERE accounts.guild = $1 \
                    AND accounts.owner IS NOT NULL AND lines.at >= $2 AND lines.kind NOT IN ('gift', 'welcome')) AS moved \
                   ORDER BY amount DESC, cause LIMIT $3";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(since.0).bind(LINES_MAX);
        for row in query.fetch_all(&mut *connection).await? {
            books.largest.push((row.try_get(0)?, user(&row, 1)?, Coins(row.try_get(2)?)));
        }
        let sql = "SELECT accounts.owner, CAST(sum(lines.amount) AS BIGINT), count(DISTINCT lines.from_account) \
                   FROM accounts JOIN ledger AS lines ON lines.to_account = accounts.account \
                   WHERE accounts.guild = $1 AND accounts.owner IS NOT NULL AND lines.at >= $2 AND lines.kind = 'gift' \
                   GROUP BY accounts.owner HAVING count(DISTINCT lines.from_account) >= $3 \
                   ORDER BY 2 DESC, 1 LIMIT $4";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(since.0).bind(GIVERS_MIN).bind(LINES_MAX);
        for row in query.fetch_all(&mut *connection).await? {
            books.farming.push((user(&row, 0)?, Coins(row.try_get(1)?), row.try_get(2)?));
        }
        Ok(books)
    }
}

fn user(row: &AnyRow, column: usize) -> Result<UserId, sqlx::Error> {
    Ok(UserId::from_column(row.try_get(column)?))
}
