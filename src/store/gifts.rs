//! Coins that people give each other: moved with all that limits them, in one transaction.

use sqlx::{Any, AnyConnection, Row};

use super::{
    ReadError, SaveError, Store,
    advisory_locks::{Lock, lock_beside},
    idempotency_keys::{insert_key, take_key_back},
    moderation::{among_people, is_blocked},
    purses::balance_of,
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
                // A limit before a purse, as whatever stakes comes to them: neither waits for the other in a circle.
                self_limits::locked_limit(tx, gift.from).await?;
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
                // What keeps the giver from it is said first, whoever it is for: a gift that could not be made anyway
                // tells nothing of the other.
                if balance_of(tx, transfer.from).await? >= amount
                    && let Err(why) = is_taken(tx, gift, at).await?
                {
                    take_key_back(tx, idempotency_key).await?;
                    return Ok(Err(why));
                }
                move_coins(tx, &moved).await?;
                Ok(Ok(()))
            })
        });
        given.await
    }
}

impl Store {
    /// Who has given somebody how much on a server since a moment, most first; at most so many people, none who had
    /// everything about them deleted since, and none whom they block.
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
                   ORDER BY given DESC, accounts.owner";
        // How much one can be given in a day bounds how many these are.
        let query = sqlx::query::<Any>(sql).bind(Account::Purse(guild, user).to_string()).bind(since.0);
        let mut given = Vec::new();
        for row in query.fetch_all(&mut *connection).await? {
            if given.len() >= limit as usize {
                break;
            }
            let (who, amount) = (UserId::from_column(row.try_get(0)?), Coins(row.try_get(1)?));
            if !is_blocked(&mut connection, who, user).await? {
                given.push((who, amount));
            }
        }
        Ok(given)
    }
}

/// Whether the giver may, whatever the other one wants; what their purse holds is left to others.
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
         AND games.ending = 'outcome' AND games.unplayed = 0 AND games.given_up_early = 0 AND ",
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
    let left = left_of_day(tx, ("from_account", giver.as_str()), at).await?;
    Ok(if amount > left { Err(NotGiven::DayFull { left }) } else { Ok(()) })
}

/// Whether the other one takes it, whoever gives: of who takes no gifts is said what is said of whose day is full, and
/// of neither how much they were given today. A block is no reason: none but that would depend on who gives, so that
/// whoever is refused what their second account may give would know of it.
async fn is_taken(tx: &mut AnyConnection, gift: Gift, at: Moment) -> Result<Result<(), NotGiven>, TxError> {
    let Gift { guild, to, amount, .. } = gift;
    let sql = "SELECT 1 FROM user_settings WHERE user_id = $1 AND takes_gifts = 0";
    let takes_none = sqlx::query::<Any>(sql).bind(to.to_column()).fetch_optional(&mut *tx).await?.is_some();
    let taker = Account::Purse(guild, to).to_string();
    let left = left_of_day(tx, ("to_account", taker.as_str()), at).await?;
    Ok(if takes_none || amount > left { Err(NotGiven::NotTaken) } else { Ok(()) })
}

/// How much more may be given from a purse today, or to it.
async fn left_of_day(
    tx: &mut AnyConnection,
    (column, purse): (&'static str, &str),
    at: Moment,
) -> Result<Coins, TxError> {
    let sql = format!(
        "SELECT CAST(COALESCE(sum(amount), 0) AS BIGINT) FROM ledger WHERE kind = 'gift' AND at >= $1 AND {column} = $2"
    );
    let query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(at.day() * DAY_MS).bind(purse);
    let moved = Coins(query.fetch_one(&mut *tx).await?.try_get(0)?);
    Ok(Coins((GIFT_DAY_MAX - moved).0.max(0)))
}
