//! Whether the database can be used now, for whoever watches the program: read
//! and written for it, the one as a reader does, the other by the way that
//! every step takes.

use sqlx::{Any, Row};

use super::{ReadError, SaveError, Store, open::DatabaseKind};
use table::{account_in_sql, coins::Coins, ids::Moment};

/// Under which key the last probe is noted.
const PROBED: &str = "probed";

/// What is open in the database, whichever process keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenNow {
    /// Tables that are not closed.
    pub tables: u64,
    /// Pots that hold coins, of stakes and of bets: one of a game, in however many stacks it lies.
    pub pots: u64,
    /// The coins in all of them.
    pub coins: Coins,
}

/// How the pages of the database are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pages {
    /// All were looked at, and none is damaged.
    Sound,
    /// What is damaged, as SQLite says it.
    Damaged(String),
    /// PostgreSQL looks after its own; nobody here looked at them.
    NotOurs,
}

impl Store {
    /// What is open now.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn open_now(&self) -> Result<OpenNow, ReadError> {
        let mut connection = self.reader().await?;
        // A table has one game at a time, whose pot may lie in several stacks.
        let sql = concat!(
            "SELECT (SELECT count(*) FROM tables WHERE closed = 0), count(DISTINCT CASE WHEN account LIKE ",
            account_in_sql!(bets),
            " THEN NULL ELSE table_id END) + count(CASE WHEN account LIKE ",
            account_in_sql!(bets),
            " THEN 1 END), CAST(COALESCE(sum(balance), 0) AS BIGINT) \
             FROM accounts WHERE table_id IS NOT NULL AND balance > 0"
        );
        let row = sqlx::query::<Any>(sql).fetch_one(&mut *connection).await?;
        let (tables, pots): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        Ok(OpenNow { tables: tables.cast_unsigned(), pots: pots.cast_unsigned(), coins: Coins(row.try_get(2)?) })
    }

    /// Looks at the pages of the database, where they are its own.
    ///
    /// # Errors
    /// The database does not answer, or is too damaged to say.
    pub async fn pages(&self) -> Result<Pages, ReadError> {
        if self.inner.database.kind == DatabaseKind::Postgres {
            return Ok(Pages::NotOurs);
        }
        let mut connection = self.reader().await?;
        let told: String = sqlx::query::<Any>("PRAGMA quick_check(1)").fetch_one(&mut *connection).await?.try_get(0)?;
        Ok(if told == "ok" { Pages::Sound } else { Pages::Damaged(told) })
    }

    /// Writes a note as every step is written; it says when.
    ///
    /// # Errors
    /// It could not be saved: nothing else could be either.
    pub async fn probe_writing(&self, now: Moment) -> Result<(), SaveError> {
        self.set_meta(PROBED, &now.0.to_string()).await
    }
}
