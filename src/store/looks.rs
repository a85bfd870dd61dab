//! Looks that people bought on a server, and which of them they wear: bought with all that limits it, in one transaction.

use std::collections::HashMap;

use sqlx::{Any, AnyConnection, Row};

use super::{
    ReadError, SaveError, Store,
    advisory_locks::{Lock, lock_beside},
    idempotency_keys::{insert_key, take_key_back},
    save::{TxError, move_coins},
    self_limits,
};
use table::{
    account_in_sql,
    coins::{Account, Cause, Transfer},
    ids::{GuildId, InteractionId, Moment, UserId},
    looks::{Look, NotDressed, OwnedLook, Worn},
};

impl Store {
    /// The looks that somebody has on a server. One that only a newer program knows is left out.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn owned_looks(&self, guild: GuildId, user: UserId) -> Result<Vec<OwnedLook>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT look, worn FROM looks WHERE guild = $1 AND user_id = $2";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column());
        let mut owned = Vec::new();
        for row in query.fetch_all(&mut *connection).await? {
            if let Ok(look) = row.try_get::<String, _>(0)?.parse() {
                owned.push(OwnedLook { look, worn: row.try_get::<i64, _>(1)? == 1 });
            }
        }
        Ok(owned)
    }

    /// What these people wear on a server; who wears nothing is not among them.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn worn(&self, guild: GuildId, users: &[UserId]) -> Result<HashMap<UserId, Worn>, ReadError> {
        let mut worn: HashMap<UserId, Worn> = HashMap::new();
        if users.is_empty() {
            return Ok(worn);
        }
        let mut connection = self.reader().await?;
        let places: Vec<String> = (0..users.len()).map(|nth| format!("${}", nth + 2)).collect();
        let places = places.join(", ");
        let sql = format!("SELECT user_id, look FROM looks WHERE guild = $1 AND worn = 1 AND user_id IN ({places})");
        // Only numbers of places stand in it.
        let mut query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(guild.to_column());
        for user in users {
            query = query.bind(user.to_column());
        }
        for row in query.fetch_all(&mut *connection).await? {
            if let Ok(look) = row.try_get::<String, _>(1)?.parse() {
                worn.entry(UserId::from_column(row.try_get(0)?)).or_default().put_on(look);
            }
        }
        Ok(worn)
    }

    /// Buys a look and puts it on, once for one interaction and once for one person; or why not, and nothing has changed.
    ///
    /// # Errors
    /// It could not be saved, the purse does not hold its price, or its owner's own limit forbids it.
    pub async fn buy_look(
        &self,
        (guild, user): (GuildId, UserId),
        look: Look,
        interaction: InteractionId,
        at: Moment,
    ) -> Result<Result<(), NotDressed>, SaveError> {
        let idempotency_key = Some((interaction, at));
        let bought = self.inner.inbox.write_once(idempotency_key, move |tx| {
            Box::pin(async move {
                lock_beside(tx, Lock::Person(user)).await?;
                insert_key(tx, idempotency_key).await?;
                let transfer = Transfer {
                    from: Account::Purse(guild, user),
                    to: Account::Tavern(guild),
                    amount: look.price(),
                    cause: Cause::Look(interaction),
                };
                let moved = [(at, &transfer)];
                // A limit before a purse, as whatever stakes comes to them.
                self_limits::check(tx, &moved).await?;
                hold_up(tx, (guild, user)).await?;
                let sql = "INSERT INTO looks (guild, user_id, look, kind, paid, at, worn) \
                           VALUES ($1, $2, $3, $4, $5, $6, 0) ON CONFLICT DO NOTHING";
                let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column());
                let query = query.bind(look.key()).bind(look.kind().key()).bind(look.price().0).bind(at.0);
                if query.execute(&mut *tx).await?.rows_affected() == 0 {
                    take_key_back(tx, idempotency_key).await?;
                    return Ok(Err(NotDressed::HasIt));
                }
                put_on(tx, (guild, user), look, true).await?;
                move_coins(tx, &moved).await?;
                Ok(Ok(()))
            })
        });
        bought.await
    }

    /// Puts a look on that somebody has, or takes it off. Done twice it is the same.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn wear_look(
        &self,
        (guild, user): (GuildId, UserId),
        look: Look,
        on: bool,
    ) -> Result<Result<(), NotDressed>, SaveError> {
        let worn = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                hold_up(tx, (guild, user)).await?;
                let is_theirs = put_on(tx, (guild, user), look, on).await?;
                Ok(if is_theirs { Ok(()) } else { Err(NotDressed::NotTheirs) })
            })
        });
        worn.await
    }
}

impl Store {
    /// Erases the looks of purses that are gone: a program that knew no looks has forgotten their owner.
    pub(super) async fn prune_looks(&self) -> Result<(), SaveError> {
        let gone = self.inner.inbox.write(|tx| {
            Box::pin(async move {
                let sql = concat!(
                    "DELETE FROM looks WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.account = ",
                    account_in_sql!(purse "looks.guild", "looks.user_id"),
                    ")"
                );
                sqlx::query::<Any>(sql).execute(tx).await?;
                Ok(())
            })
        });
        gone.await
    }
}

/// To write the purse holds up whoever else buys or wears something of theirs now.
async fn hold_up(tx: &mut AnyConnection, (guild, user): (GuildId, UserId)) -> Result<(), TxError> {
    let purse = Account::Purse(guild, user).to_string();
    let sql = "UPDATE accounts SET moved = moved WHERE account = $1";
    sqlx::query::<Any>(sql).bind(purse).execute(tx).await?;
    Ok(())
}

/// Wears a look in the place of another of its kind, or takes it off; whether they have it.
async fn put_on(
    tx: &mut AnyConnection,
    (guild, user): (GuildId, UserId),
    look: Look,
    on: bool,
) -> Result<bool, TxError> {
    // Who does not have it takes nothing else off.
    let sql = "UPDATE looks SET worn = 0 WHERE guild = $1 AND user_id = $2 AND look = $3";
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column()).bind(look.key());
    if query.execute(&mut *tx).await?.rows_affected() == 0 {
        return Ok(false);
    }
    if !on {
        return Ok(true);
    }
    for (sql, of) in [
        ("UPDATE looks SET worn = 0 WHERE guild = $1 AND user_id = $2 AND kind = $3 AND worn = 1", look.kind().key()),
        ("UPDATE looks SET worn = 1 WHERE guild = $1 AND user_id = $2 AND look = $3", look.key()),
    ] {
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column()).bind(of);
        query.execute(&mut *tx).await?;
    }
    Ok(true)
}
