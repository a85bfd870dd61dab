//! The end of a table whose journal no longer replays, or whose place is gone:
//! every stake back, as the ledger has it. When that is due is left to `host`.

use sqlx::{Any, AnyConnection, Connection, Row};

use super::{
    ReadError, Save, SaveError, Store, VoidError,
    purses::{account_named, pot_named, stack_named},
};
use crate::{
    coins::{Account, Cause, Coins, TableCause, Transfer},
    ids::{ChannelId, GuildId, MessageId, Moment, TableId, UserId},
    table::{Closing, Entry, Line},
};

/// How often to look again when the table goes on meanwhile.
const TRIES_MAX: u32 = 5;

/// A table that was made void.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voided {
    /// Its server.
    pub guild: GuildId,
    /// Its channel or thread.
    pub channel: ChannelId,
    /// Where its board stands, if one was posted.
    pub board: Option<(ChannelId, MessageId)>,
    /// The line that closed it.
    pub entry: Entry,
    /// Who got back how much.
    pub back: Vec<(UserId, Coins)>,
}

impl Store {
    /// Closes a table without looking at its journal: every stake of its pot
    /// goes back to the purse it came from, computed from the ledger, and a
    /// journal line closes it. `None` if it is closed already, or unknown.
    ///
    /// # Errors
    /// It could not be read or saved; nothing has changed, unless the save is unsure.
    pub async fn void(&self, table: TableId, closing: Closing, at: Moment) -> Result<Option<Voided>, VoidError> {
        let mut tries = 0;
        loop {
            let Some((voided, transfers)) = self.what_to_void(table, closing, at).await? else { return Ok(None) };
            let save = Save {
                table,
                guild: voided.guild,
                channel: voided.channel,
                closed: true,
                wake: None,
                entry: voided.entry.clone(),
                transfers,
                claim: None,
                result: None,
            };
            match self.save(save).await {
                Ok(()) => return Ok(Some(voided)),
                // It went on while we looked: look again.
                Err(SaveError::StepTaken { .. } | SaveError::Short { .. }) if tries < TRIES_MAX => tries += 1,
                Err(error) => return Err(error.into()),
            }
        }
    }

    async fn what_to_void(
        &self,
        table: TableId,
        closing: Closing,
        at: Moment,
    ) -> Result<Option<(Voided, Vec<Transfer>)>, ReadError> {
        let mut connection = self.reader().await?;
        let mut tx = connection.begin_with(self.inner.database.kind.begin_snapshot()).await?;
        let sql = "SELECT guild, channel, board_channel, board_message, \
                   (SELECT max(step) FROM journal WHERE table_id = $1) \
                   FROM tables WHERE id = $1 AND closed = 0";
        let Some(row) = sqlx::query::<Any>(sql).bind(table.to_column()).fetch_optional(&mut *tx).await? else {
            return Ok(None);
        };
        let (board_channel, board_message): (Option<i64>, Option<i64>) = (row.try_get(2)?, row.try_get(3)?);
        let last_step: Option<i64> = row.try_get(4)?;
        let step = last_step.map_or(0, |step| step.cast_unsigned() + 1);
        let guild = GuildId::from_column(row.try_get(0)?);
        let stakes = stakes(&mut tx, guild, table).await?;
        tx.rollback().await?;
        let mut back: Vec<(UserId, Coins)> = Vec::new();
        let mut transfers = Vec::new();
        for (nth, &(pot, purse, amount)) in stakes.iter().enumerate() {
            let nth = u16::try_from(nth).expect("few people stake at a table");
            let cause = Cause::Table { what: TableCause::Back, table, step, nth };
            transfers.push(Transfer { from: pot, to: purse, amount, cause });
            if let Account::Purse(_, user) = purse {
                back.push((user, amount));
            }
        }
        let voided = Voided {
            guild,
            channel: ChannelId::from_column(row.try_get(1)?),
            board: board_channel
                .zip(board_message)
                .map(|(channel, message)| (ChannelId::from_column(channel), MessageId::from_column(message))),
            entry: Entry { step, at, line: Line::Closed(closing) },
            back,
        };
        Ok(Some((voided, transfers)))
    }
}

/// What lies in a table's pots, and whose it is: `(pot or stack, purse, amount)`.
async fn stakes(
    connection: &mut AnyConnection,
    guild: GuildId,
    table: TableId,
) -> Result<Vec<(Account, Account, Coins)>, ReadError> {
    let sql = "SELECT account, owner, balance FROM accounts WHERE table_id = $1 AND balance > 0 ORDER BY account";
    let pots = sqlx::query::<Any>(sql).bind(table.to_column()).fetch_all(&mut *connection).await?;
    let mut stakes = Vec::new();
    for pot in pots {
        let name: String = pot.try_get(0)?;
        // A stack is its owner's; the pot it came from is empty then.
        if let (Some((game, seat)), Some(owner)) = (stack_named(&name), pot.try_get::<Option<i64>, _>(1)?) {
            let user = UserId::from_column(owner);
            let stack = Account::Stack { game, seat, user };
            stakes.push((stack, Account::Purse(guild, user), Coins(pot.try_get(2)?)));
            continue;
        }
        let pot = pot_named(&name).map(Account::Pot).ok_or_else(|| unreadable(&name))?;
        let sql = "SELECT account, CAST(sum(amount) AS BIGINT) FROM \
                   (SELECT from_account AS account, amount FROM ledger WHERE to_account = $1 \
                    UNION ALL SELECT to_account AS account, -amount FROM ledger WHERE from_account = $1) AS moved \
                   GROUP BY account HAVING sum(amount) > 0 ORDER BY account";
        for row in sqlx::query::<Any>(sql).bind(&name).fetch_all(&mut *connection).await? {
            let purse: String = row.try_get(0)?;
            let purse = account_named(&purse).ok_or_else(|| unreadable(&purse))?;
            stakes.push((pot, purse, Coins(row.try_get(1)?)));
        }
    }
    Ok(stakes)
}

fn unreadable(account: &str) -> ReadError {
    ReadError::Unreadable { what: format!("the account {account}"), why: "no such kind of account".to_owned() }
}
