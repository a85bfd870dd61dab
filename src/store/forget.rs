//! Forgetting a person, as `/privacy delete` asks for.
//!
//! What becomes of each column stands in `personal`. What is about them alone goes at once. The ledger's lines stay, under a
//! name that says nothing, so that the books still add up: their purses are
//! emptied into the taverns first. Journals of ended tables they were at go
//! too, after their records are kept; facts and records stay without them.
//! Those of tables that are still live go when these have closed, and no
//! record that names them is given out until then. A mark that names nobody
//! stays for a while, so that the welcome cannot be had twice, nor a rating be
//! begun anew; a limit that they set for themselves stays under such a mark as
//! long as it runs, and games that they left as long as these may keep them from
//! stakes.

use sqlx::{Any, AnyConnection, Row};
use tracing::warn;

use super::{
    ForgetError, Held, ReadError, Store,
    idempotency_keys::insert_key,
    marks::{set_mark, set_mark_of_person},
    moderation::keep_left,
    personal::{self, Deletion},
    save::{TxError, move_coins},
    self_limits::{carry_loss, locked_limit},
    tables::{NotReplayed, replayed},
};
use table::{
    Table,
    coins::{Account, Cause, Coins, LedgerName, Transfer},
    ids::{ChannelId, GuildId, InteractionId, Moment, TableId, UserId},
};

/// What was forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Purses, one a server.
    pub purses: u64,
    /// The coins in them, which went back to the taverns.
    pub coins: Coins,
    /// Ended tables whose journals are erased.
    pub tables: u64,
    /// Tables they were at that are still live: their journals go when they close.
    pub live: u64,
}

impl Store {
    /// Forgets a person: purses, statistics, settings, and the journals of
    /// ended tables they were at.
    ///
    /// # Errors
    /// They keep, sit at or have a stake at a live table, or it is not known
    /// whether they do; or it could not be saved. Once the books are done it is done: what is then left of the
    /// journals is erased by [`Store::prune`].
    pub async fn forget(
        &self,
        user: UserId,
        idempotency_key: Option<InteractionId>,
        at: Moment,
    ) -> Result<Forgotten, ForgetError> {
        let idempotency_key = idempotency_key.map(|interaction| (interaction, at));
        let books = self.inner.inbox.write_once(idempotency_key, move |tx| {
            Box::pin(async move {
                let forgotten = forget_in_books(tx, user, at).await?;
                if forgotten.is_ok() {
                    insert_key(tx, idempotency_key).await?;
                }
                Ok(forgotten)
            })
        });
        let mut forgotten = match books.await? {
            Ok(forgotten) => forgotten,
            Err((table, channel, why)) => return Err(ForgetError::AtATable { table, channel, why }),
        };
        if let Err(why) = self.blank_forgotten(at).await {
            warn!("facts and records of somebody forgotten are blanked with the next sweep: {why}");
        }
        match self.erase_forgotten().await {
            Ok(tables) => forgotten.tables = tables,
            Err(why) => warn!("the journals of somebody forgotten go with the next sweep: {why}"),
        }
        Ok(forgotten)
    }
}

/// All but the journals, in one transaction; or the live table that forbids it.
async fn forget_in_books(
    tx: &mut AnyConnection,
    user: UserId,
    at: Moment,
) -> Result<Result<Forgotten, HeldAt>, TxError> {
    // What stakes from a purse takes these in the same order.
    let limit = locked_limit(tx, user).await?;
    // To write the purses, as they are, holds up whoever wants to stake from them now, until this is done.
    let sql = "UPDATE accounts SET moved = moved WHERE owner = $1 AND table_id IS NULL RETURNING guild, balance";
    let rows = sqlx::query::<Any>(sql).bind(user.to_column()).fetch_all(&mut *tx).await?;
    let mut forgotten = match live_tables_with(tx, user).await? {
        Ok(live) => Forgotten { live, ..Forgotten::default() },
        // It is committed as it stands: nothing may have changed by then.
        Err(held) => return Ok(Err(held)),
    };
    if let Some(limit) = limit {
        carry_loss(tx, user, limit, at).await?;
    }
    for row in rows {
        let (guild, coins) = (GuildId::from_column(row.try_get(0)?), Coins(row.try_get(1)?));
        forget_purse(tx, guild, user, coins, at).await?;
        forgotten.purses += 1;
        forgotten.coins += coins;
    }
    set_mark_of_person(tx, user, at).await?;
    keep_left(tx, user, at).await?;
    let nobody = number_of_nobody(tx).await?;
    for table in personal::TABLES {
        match table.deletion {
            Deletion::Rows => {
                let sql = format!("DELETE FROM {} WHERE {}", table.name, table.rows);
                // Only constants stand in it.
                let query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql));
                query.bind(user.to_column()).execute(&mut *tx).await?;
            }
            Deletion::By(statements, _) => {
                for &sql in statements {
                    sqlx::query::<Any>(sql).bind(user.to_column()).execute(&mut *tx).await?;
                }
            }
            // What others won from them rests on these, and moves by nothing.
            Deletion::Replaced(statements, _) => {
                for &sql in statements {
                    sqlx::query::<Any>(sql).bind(nobody).bind(user.to_column()).execute(&mut *tx).await?;
                }
            }
            Deletion::With(_) | Deletion::Nobodys => {}
        }
    }
    Ok(Ok(forgotten))
}

/// A number that says nothing, to stand in the place of somebody in their games and ratings. Nobody else enters games
/// until it does.
async fn number_of_nobody(tx: &mut AnyConnection) -> Result<i64, TxError> {
    // The same lock as of who enters games: nobody may be entered under the one name and then under the other.
    let sql = "UPDATE counters SET value = value WHERE name = 'games-entered'";
    sqlx::query::<Any>(sql).execute(&mut *tx).await?;
    let sql = "INSERT INTO counters (name, value) VALUES ('forgotten-seats', 1) \
               ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value";
    let number: i64 = sqlx::query::<Any>(sql).fetch_one(&mut *tx).await?.try_get(0)?;
    // Lower than all before, and than what stands for levels of the AI, so that pairs keep their order.
    Ok(-1000 - number)
}

/// The live table that holds somebody, its channel, and how.
type HeldAt = (TableId, ChannelId, Held);

/// How many live tables they were at; or one that they keep, sit at or have a
/// stake at, or of which that is not known.
async fn live_tables_with(tx: &mut AnyConnection, user: UserId) -> Result<Result<u64, HeldAt>, TxError> {
    let sql = "SELECT visits.table_id, tables.channel FROM visits JOIN tables ON tables.id = visits.table_id \
               WHERE visits.user_id = $1 AND tables.closed = 0 ORDER BY 1";
    let mut live = 0;
    for row in sqlx::query::<Any>(sql).bind(user.to_column()).fetch_all(&mut *tx).await? {
        let (id, channel) = (TableId::from_column(row.try_get(0)?), ChannelId::from_column(row.try_get(1)?));
        let held = match replayed(tx, id).await {
            Ok(Ok(table)) => held_at(&table, user),
            Err(ReadError::Database(error)) => return Err(error.into()),
            Ok(Err(NotReplayed::Newer)) => Some(Held::Newer),
            Ok(Err(NotReplayed::Unreadable)) | Err(_) => Some(Held::Unreadable),
        };
        if let Some(held) = held {
            return Ok(Err((id, channel, held)));
        }
        live += 1;
    }
    Ok(Ok(live))
}

fn held_at(table: &Table, user: UserId) -> Option<Held> {
    if table.seat_of(user).is_some() {
        Some(Held::Seat)
    } else if table.host == user {
        Some(Held::Host)
    } else if table.pot.stakes.iter().any(|(staker, _)| *staker == user) {
        Some(Held::Stake)
    } else {
        table.bets.of_user(user).map(|_| Held::Bet)
    }
}

/// Empties a purse into the tavern, and gives its lines in the ledger a name that says nothing.
async fn forget_purse(
    tx: &mut AnyConnection,
    guild: GuildId,
    user: UserId,
    coins: Coins,
    at: Moment,
) -> Result<(), TxError> {
    set_mark(tx, guild, user, at).await?;
    let purse = Account::Purse(guild, user);
    if coins.is_positive() {
        let cause = Cause::Forgotten(guild, user, at.0);
        let transfer = Transfer { from: purse, to: Account::Tavern(guild), amount: coins, cause };
        move_coins(tx, &[(at, &transfer)]).await?;
    }
    let sql = "INSERT INTO counters (name, value) VALUES ('forgotten', 1) \
               ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value";
    let number: i64 = sqlx::query::<Any>(sql).fetch_one(&mut *tx).await?.try_get(0)?;
    let (purse, nobody) = (purse.to_string(), LedgerName::Forgotten(number).to_string());
    // `daily:1:2:20000` names them as well, and becomes `daily:forgotten:7:20000`.
    let named = format!(":{guild}:{user}");
    let sql = "UPDATE ledger SET cause = kind || ':' || $1 || substr(cause, CAST(length(kind) + $2 AS INTEGER)) \
               WHERE (from_account = $3 OR to_account = $3) AND kind IN ('welcome', 'daily', 'forgotten')";
    let rest = i64::try_from(named.len() + 1).expect("a name is short");
    sqlx::query::<Any>(sql).bind(&nobody).bind(rest).bind(&purse).execute(&mut *tx).await?;
    for sql in [
        "UPDATE ledger SET from_account = $1 WHERE from_account = $2",
        "UPDATE ledger SET to_account = $1 WHERE to_account = $2",
    ] {
        sqlx::query::<Any>(sql).bind(&nobody).bind(&purse).execute(&mut *tx).await?;
    }
    // It is empty, and an account that is not there holds nothing as well.
    sqlx::query::<Any>("DELETE FROM accounts WHERE account = $1 AND balance = 0").bind(&purse).execute(tx).await?;
    Ok(())
}
