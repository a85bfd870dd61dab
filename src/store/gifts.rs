//! Coins that people give each other: moved with all that limits them, in one transaction.

use sqlx::{Any, AnyConnection, Row};

use super::{
    ReadError, SaveError, Store,
    advisory_locks::{Lock, lock_beside},
    idempotency_keys::{insert_key, take_key_back},
    moderation::{among_people, is_blocked},
    save::{TxError, move_coins},
    self_limits,
};
use table::{
    coins::{Account, Cause, Coins, Transfer},
    gift::{GIFT_DAY_MAX, GIFT_GAMES_MIN, NotGiven},
    ids::{DAY_MS, GuildId, InteractionId, Moment, UserId},
};

/// Who gives how much to whom, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gift {
    /// The server.
    pub guild: GuildId,
    /// Who gives.
    pub from: UserId,
    /// Who is given to.
    pub to: UserId,
    /// How much.
    pub amount: Coins,
}

impl Store {
    /// Gives coins, once for one interaction; or why they are not given, and nothing has changed.
    ///
    /// # Errors
    /// It could not be saved, the purse does not hold that much, or its owner's own limit forbids it.
    pub async fn give(
        &self,
        gift: Gift,
        interaction: InteractionId,
        at: Moment,
    ) -> Result<Result<(), NotGiven>, SaveError> {
        let idempotency_key = Some((interaction, at));
        let given = self.inner.inbox.write_once(idempotency_key, move |tx| {
            Box::pin(async move {
                lock_beside(tx, Lock::Person(gift.from)).await?;
                insert_key(tx, idempotency_key).await?;
                if let Err(why) = may_give(tx, gift, at).await? {
                    take_key_back(tx, idempotency_key).await?;
                    return Ok(Err(why));
                }
                let Gift { guild, from, to, amount } = gift;
                let transfer = Transfer {
                    from: Account::Purse(guild, from),
                    to: Account::Purse(guild, to),
                    amount,
                    cause: Cause::Gift(interaction),
                };
                let moved = [(at, &transfer)];
                self_limits::check(tx, &moved).await?;
                move_coins(tx, &moved).await?;
                Ok(Ok(()))
            })
        });
        given.await
    }
}

impl Store {
    /// Who has given somebody how much on a server since a moment, most first; at most so many people, and none who had
    /// everything about them deleted since.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn gifts_to(
        &self,
        (guild, user): (GuildId, UserId),
        since: Moment,
        limit: u32,
    ) -> Result<Vec<(UserId, Coins)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT accounts.owner, CAST(sum(ledger.amount) AS BIGINT) AS given FROM ledger \
                   JOIN accounts ON accounts.account = ledger.from_account WHERE ledger.to_account = $1 \
                   AND ledger.kind = 'gift' AND ledger.at >= $2 GROUP BY accounts.owner \
                   ORDER BY given DESC, accounts.owner LIMIT $3";
        let query = sqlx::query::<Any>(sql).bind(Account::Purse(guild, user).to_string()).bind(since.0);
        let rows = query.bind(i64::from(limit)).fetch_all(&mut *connection).await?;
        rows.iter().map(|row| Ok((UserId::from_column(row.try_get(0)?), Coins(row.try_get(1)?)))).collect()
    }
}

async fn may_give(tx: &mut AnyConnection, gift: Gift, at: Moment) -> Result<Result<(), NotGiven>, TxError> {
    let Gift { guild, from, to, amount } = gift;
    if from == to {
        return Ok(Err(NotGiven::ToOneself));
    }
    if !(Coins(1)..=GIFT_DAY_MAX).contains(&amount) {
        return Ok(Err(NotGiven::BadAmount));
    }
    // Who else sat at games of before there were facts nobody knows: they count.
    let sql = concat!(
        "SELECT (SELECT CAST(COALESCE(sum(games), 0) AS BIGINT) FROM statistics_carried WHERE guild = $1 \
         AND user_id = $2) + (SELECT count(*) FROM (SELECT 1 FROM game_seats AS mine JOIN games \
         ON games.table_id = mine.table_id AND games.number = mine.number WHERE mine.user_id = $2 AND mine.guild = $1 \
         AND games.ending = 'outcome' AND games.unplayed = 0 AND ",
        among_people!(),
        " LIMIT $3) AS finished)"
    );
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(from.to_column()).bind(GIFT_GAMES_MIN);
    let games: i64 = query.fetch_one(&mut *tx).await?.try_get(0)?;
    if games < GIFT_GAMES_MIN {
        return Ok(Err(NotGiven::TooFewGames { games }));
    }
    // To write the purses, as they are, holds up whoever else gives from the one or to the other now.
    let [giver, taker] = [from, to].map(|user| Account::Purse(guild, user).to_string());
    let mut purses = [giver.as_str(), taker.as_str()];
    purses.sort_unstable();
    for purse in purses {
        let sql = "UPDATE accounts SET moved = moved WHERE account = $1";
        let is_there = sqlx::query::<Any>(sql).bind(purse).execute(&mut *tx).await?.rows_affected() == 1;
        if !is_there && purse == taker {
            return Ok(Err(NotGiven::NoPurse));
        }
    }
    if is_blocked(tx, from, to).await? {
        return Ok(Err(NotGiven::NotTaken));
    }
    let day = at.day() * DAY_MS;
    let sum = "SELECT CAST(COALESCE(sum(amount), 0) AS BIGINT) FROM ledger WHERE kind = 'gift' AND at >= $1 AND ";
    let mut moved = [Coins::ZERO; 2];
    for (moved, (column, purse)) in moved.iter_mut().zip([("from_account", &giver), ("to_account", &taker)]) {
        let sql = sqlx::AssertSqlSafe(format!("{sum}{column} = $2"));
        *moved = Coins(sqlx::query::<Any>(sql).bind(day).bind(purse).fetch_one(&mut *tx).await?.try_get(0)?);
    }
    let [left, others_left] = moved.map(|moved| Coins((GIFT_DAY_MAX - moved).0.max(0)));
    if amount > left {
        return Ok(Err(NotGiven::DayFull { left }));
    }
    Ok(match others_left {
        Coins::ZERO => Err(NotGiven::NotTaken),
        left if amount > left => Err(NotGiven::OthersDayFull { left }),
        _ => Ok(()),
    })
}
