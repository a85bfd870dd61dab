//! Purses: paying outside a table, balances, history. Coins that
//! move in a table's step are left to `save`.

use sqlx::{Any, AnyConnection, Row};

use super::{ReadError, SaveError, Store, save::WriteOp};
use games::catalog::Kind;
use table::{
    coins::{Account, Cause, Coins, Transfer},
    ids::{GameId, GuildId, InteractionId, Moment, TableId, UserId},
};

/// One movement of coins, seen from a purse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryLine {
    /// When.
    pub at: Moment,
    /// What for: [`Cause::key`].
    pub cause_key: String,
    /// How much: more than nothing where it came in, less where it went out.
    pub amount: Coins,
    /// Between the purse and whom.
    pub counterparty: Counterparty,
    /// The game it moved for, if it was one.
    pub game: Option<GameId>,
    /// Which game that is, where it is still known.
    pub kind: Option<Kind>,
    /// Where the next page goes on.
    pub mark: HistoryMark,
}

/// A place in a purse's history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryMark {
    at: Moment,
    seq: i64,
    cause: String,
}

/// The other side of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counterparty {
    /// The tavern.
    Tavern,
    /// The pot of a game.
    Pot,
    /// Another purse.
    Purse,
}

impl Store {
    /// Moves coins outside a table: all of the transfers or none.
    ///
    /// # Errors
    /// Why none has moved; see [`SaveError`].
    ///
    /// # Panics
    /// If an amount is not more than nothing.
    pub async fn pay(
        &self,
        transfers: Vec<Transfer>,
        idempotency_key: Option<InteractionId>,
        at: Moment,
    ) -> Result<(), SaveError> {
        assert!(transfers.iter().all(|transfer| transfer.amount.is_positive()), "a transfer moves coins");
        self.inner.inbox.save(WriteOp { step: None, idempotency_key, at, transfers, ended: None }).await
    }

    /// Gives someone the welcome of a server's tavern, once. True if this was
    /// the first time. Whose purse was forgotten a short while ago has had it.
    ///
    /// # Errors
    /// The welcome could not be saved.
    pub async fn welcome(&self, guild: GuildId, user: UserId, amount: Coins, at: Moment) -> Result<bool, SaveError> {
        let cause = Cause::Welcome(guild, user);
        // Almost always they were welcomed long ago; then nothing needs to be written.
        let is_booked = match self.is_booked(&cause).await {
            Err(ReadError::Database(why @ sqlx::Error::PoolTimedOut)) => return Err(SaveError::NotSaved(why)),
            // The key decides all the same, so whatever else goes wrong here does no harm.
            booked => booked.unwrap_or(false),
        };
        if !amount.is_positive() || is_booked {
            return Ok(false);
        }
        // After the look into the ledger: to forget sets the mark and takes the line away in one step.
        if self.mark_at(guild, user).await.map_err(SaveError::NotSaved)?.is_some() {
            return Ok(false);
        }
        let transfer = Transfer { from: Account::Tavern(guild), to: Account::Purse(guild, user), amount, cause };
        match self.pay(vec![transfer], None, at).await {
            Ok(()) => Ok(true),
            Err(SaveError::CauseUsed) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether coins have moved for a cause.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn is_booked(&self, cause: &Cause) -> Result<bool, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT 1 FROM ledger WHERE cause = $1").bind(cause.to_string());
        Ok(query.fetch_optional(&mut *connection).await?.is_some())
    }

    /// What a purse holds.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn balance(&self, guild: GuildId, user: UserId) -> Result<Coins, ReadError> {
        self.balance_of(Account::Purse(guild, user)).await
    }

    /// What an account holds.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn balance_of(&self, account: Account) -> Result<Coins, ReadError> {
        let mut connection = self.reader().await?;
        Ok(balance_of(&mut connection, account).await?)
    }

    /// What moved in and out of a purse, the latest first; `before` is the mark
    /// of the last line of the page before.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn history(
        &self,
        guild: GuildId,
        user: UserId,
        before: Option<&HistoryMark>,
        limit: u32,
    ) -> Result<Vec<HistoryLine>, ReadError> {
        let purse = Account::Purse(guild, user).to_string();
        let (at, seq, cause) = before.map_or((i64::MAX, 0, ""), |mark| (mark.at.0, mark.seq, mark.cause.as_str()));
        let mut connection = self.reader().await?;
        let sql = "SELECT cause, kind, from_account, to_account, amount, at, table_id, game, seq, \
                   COALESCE((SELECT played.kind FROM games AS played \
                   WHERE played.table_id = ledger.table_id AND played.number = ledger.game), \
                   (SELECT tables.game FROM tables WHERE tables.id = ledger.table_id)) FROM ledger \
                   WHERE (from_account = $1 OR to_account = $1) \
                   AND (at < $2 OR (at = $2 AND (seq < $3 OR (seq = $3 AND cause < $4)))) \
                   ORDER BY at DESC, seq DESC, cause DESC LIMIT $5";
        let query = sqlx::query::<Any>(sql).bind(purse.as_str()).bind(at).bind(seq).bind(cause);
        let query = query.bind(i64::from(limit));
        let mut lines = Vec::new();
        for row in query.fetch_all(&mut *connection).await? {
            let (from, to): (String, String) = (row.try_get(2)?, row.try_get(3)?);
            let amount = Coins(row.try_get(4)?);
            let (amount, other) = if from == purse { (-amount, to) } else { (amount, from) };
            let (table, number): (Option<i64>, Option<i64>) = (row.try_get(6)?, row.try_get(7)?);
            let game = table.zip(number).and_then(|(table, number)| {
                Some(GameId { table: TableId::from_column(table), number: u32::try_from(number).ok()? })
            });
            let at = Moment(row.try_get(5)?);
            lines.push(HistoryLine {
                at,
                cause_key: row.try_get(1)?,
                amount,
                counterparty: match other.parse() {
                    Ok(Account::Tavern(_)) => Counterparty::Tavern,
                    Ok(Account::Escrow(_)) => Counterparty::Pot,
                    // Also one that is forgotten.
                    Ok(Account::Purse(..)) | Err(_) => Counterparty::Purse,
                },
                game,
                kind: row.try_get::<Option<String>, _>(9)?.and_then(|key| key.parse().ok()),
                mark: HistoryMark { at, seq: row.try_get(8)?, cause: row.try_get(0)? },
            });
        }
        Ok(lines)
    }
}

/// What an account holds, by a connection at hand: nothing where it is none yet.
pub(super) async fn balance_of(connection: &mut AnyConnection, account: Account) -> Result<Coins, sqlx::Error> {
    let query = sqlx::query::<Any>("SELECT balance FROM accounts WHERE account = $1").bind(account.to_string());
    let row = query.fetch_optional(connection).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.map_or(Coins::ZERO, Coins))
}
