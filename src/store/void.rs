//! The end of a table whose journal no longer replays, whose pot does not hold
//! what its journal says, or whose place is gone: every stake back, as the
//! ledger has it, and never more than lies there. When that is due is left to `host`.

use sqlx::{Any, AnyConnection, Connection, Row};

use super::{
    ReadError, Save, SaveError, Seated, Store, VoidError, fill::running_game, save::step_of, versions::NOT_NEWER,
};
use table::{
    Closing, Entry, JournalEvent,
    coins::{Account, Cause, Coins, Escrow, EscrowOwner, LedgerName, TableCause, Transfer, divide},
    facts::GameFacts,
    ids::{ChannelId, GuildId, MessageId, Moment, TableId, UserId},
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
    /// Closes a table without looking at its journal: every stake of its pots
    /// goes back to the purse it came from, computed from the ledger, and a
    /// journal line closes it. Where less lies in a pot than was staked, it is
    /// divided by the stakes. `None` if it is closed already, unknown, or played by a newer program.
    ///
    /// # Errors
    /// It could not be read or saved; nothing has changed, unless the save is unsure.
    pub async fn void(&self, table: TableId, closing: Closing, at: Moment) -> Result<Option<Voided>, VoidError> {
        let mut tries = 0;
        loop {
            let Some((voided, transfers, facts)) = self.what_to_void(table, closing, at).await? else {
                return Ok(None);
            };
            let save = Save {
                table,
                game: None,
                guild: voided.guild,
                channel: voided.channel,
                host: None,
                closed: true,
                wake: None,
                seated: Seated::default(),
                entry: voided.entry.clone(),
                follows: None,
                transfers,
                idempotency_key: None,
                facts: facts.clone(),
                // Nothing is counted of such a game.
                names: Vec::new(),
                is_special: false,
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
    ) -> Result<Option<(Voided, Vec<Transfer>, Option<GameFacts>)>, ReadError> {
        let mut connection = self.reader().await?;
        let mut tx = connection.begin_with(self.inner.database.kind.begin_snapshot()).await?;
        let sql = format!(
            "SELECT guild, channel, board_channel, board_message, (SELECT max(step) FROM journal WHERE table_id = $1) \
             FROM tables WHERE id = $1 AND closed = 0 AND {}",
            *NOT_NEWER
        );
        let Some(row) =
            sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(table.to_column()).fetch_optional(&mut *tx).await?
        else {
            return Ok(None);
        };
        let (board_channel, board_message): (Option<i64>, Option<i64>) = (row.try_get(2)?, row.try_get(3)?);
        let last_step: Option<i64> = row.try_get(4)?;
        let step = last_step.map_or(0, |step| step.cast_unsigned() + 1);
        let guild = GuildId::from_column(row.try_get(0)?);
        // Where the journal lost lines and the ledger did not, coins have moved for later steps than its last.
        let cause_step = step.max(last_step_paid(&mut tx, table).await?.map_or(0, |step| step + 1));
        let stakes = stakes(&mut tx, guild, table).await?;
        let running = running_game(&mut tx, table).await?;
        tx.rollback().await?;
        let mut back: Vec<(UserId, Coins)> = Vec::new();
        // What of it is no bet.
        let mut of_pot = Vec::new();
        let mut transfers = Vec::new();
        for (nth, &(pot, purse, amount)) in stakes.iter().enumerate() {
            let nth = u16::try_from(nth).expect("few people stake at a table");
            let what = if is_of_bets(pot) { TableCause::BetBack } else { TableCause::Back };
            let cause = Cause::Table { what, table, step: cause_step, nth };
            transfers.push(Transfer { from: pot, to: purse, amount, cause });
            if let Account::Purse(_, user) = purse {
                back.push((user, amount));
                if !is_of_bets(pot) {
                    of_pot.push((user, amount));
                }
            }
        }
        let voided = Voided {
            guild,
            channel: ChannelId::from_column(row.try_get(1)?),
            board: board_channel
                .zip(board_message)
                .map(|(channel, message)| (ChannelId::from_column(channel), MessageId::from_column(message))),
            entry: Entry { step, at, event: JournalEvent::Closed(closing) },
            back,
        };
        let facts = running.map(|(began, started, mut coins)| {
            for (user, paid, out) in &mut coins {
                // What came back while people still sat down and got up was no stake of this game.
                *paid += -*out;
                *out = of_pot.iter().filter(|(to, _)| to == user).map(|&(_, amount)| amount).sum();
            }
            GameFacts::of_void(began, &started, at, &coins)
        });
        Ok(Some((voided, transfers, facts)))
    }
}

/// Whether bets lie there.
const fn is_of_bets(account: Account) -> bool {
    matches!(account, Account::Escrow(Escrow { owner: EscrowOwner::Bets(_), .. }))
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
        let holds = Coins(pot.try_get(2)?);
        let Ok(Account::Escrow(escrow)) = name.parse() else { return Err(unreadable(&name)) };
        let holder = pot.try_get::<Option<i64>, _>(1)?.map(UserId::from_column);
        // What stands to somebody's credit is theirs; the pot it came from is empty then.
        if let Some(user) = holder {
            let stack = Account::Escrow(Escrow { holder, ..escrow });
            stakes.push((stack, Account::Purse(guild, user), holds));
            continue;
        }
        let pot = Account::Escrow(escrow);
        let sql = "SELECT account, CAST(sum(amount) AS BIGINT) FROM \
                   (SELECT from_account AS account, amount FROM ledger WHERE to_account = $1 \
                    UNION ALL SELECT to_account AS account, -amount FROM ledger WHERE from_account = $1) AS moved \
                   GROUP BY account HAVING sum(amount) > 0 ORDER BY account";
        let mut staked: Vec<(Account, i64)> = Vec::new();
        for row in sqlx::query::<Any>(sql).bind(&name).fetch_all(&mut *connection).await? {
            let purse: String = row.try_get(0)?;
            let purse = match purse.parse() {
                Ok(LedgerName::Of(purse)) => purse,
                // What the forgotten leave goes to the tavern.
                Ok(LedgerName::Forgotten(_)) => Account::Tavern(guild),
                Err(_) => return Err(unreadable(&purse)),
            };
            staked.push((purse, row.try_get(1)?));
        }
        let all: i64 = staked.iter().map(|&(_, amount)| amount).sum();
        let parts = match all > 0 {
            true => divide(holds.min(Coins(all)), &staked),
            false => Vec::new(),
        };
        let parts = parts.into_iter().filter(|(_, part)| part.is_positive());
        stakes.extend(parts.map(|(purse, part)| (pot, purse, part)));
    }
    Ok(stakes)
}

/// The latest step of a table for which coins have moved.
async fn last_step_paid(connection: &mut AnyConnection, table: TableId) -> Result<Option<u64>, ReadError> {
    // By the names of its pots: the ledger has an index on these.
    let sql = "SELECT max(seq) FROM (\
               SELECT max(ledger.seq) AS seq FROM ledger JOIN accounts ON ledger.to_account = accounts.account \
               WHERE accounts.table_id = $1 UNION ALL \
               SELECT max(ledger.seq) AS seq FROM ledger JOIN accounts ON ledger.from_account = accounts.account \
               WHERE accounts.table_id = $1) AS moved";
    let row = sqlx::query::<Any>(sql).bind(table.to_column()).fetch_one(connection).await?;
    Ok(row.try_get::<Option<i64>, _>(0)?.map(step_of))
}

fn unreadable(account: &str) -> ReadError {
    ReadError::Unreadable { what: format!("the account {account}"), why: "no such kind of account".to_owned() }
}
