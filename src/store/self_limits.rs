//! Limits that people set for themselves, under a hash of whose they are. Each save that takes coins out of a purse
//! asks for them in its own transaction, so that they hold through every door; what they say is left to `table`.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Any, AnyConnection, Row, any::AnyRow};

use super::{
    ReadError, SaveError, Store,
    advisory_locks::{Lock, lock_alone},
    idempotency_keys::{insert_key, take_key_back},
    marks::{hash, mark_of, person, salt},
    portable::{groups, with_rows},
    save::TxError,
};
use table::{
    coins::{Account, Cause, Coins, Transfer},
    ids::{DAY_MS, GameId, InteractionId, Moment, UserId},
    self_limit::{LimitWish, NotLimited, OwnLimit, SelfLimit},
};

const COLUMNS: &str = "off_until, most, next_at, next_most, lost_day, lost";
/// SQL condition: rows whose limits have all expired at the moment `$1`.
const ENDED: &str =
    "(off_until IS NULL OR off_until <= $1) AND (most IS NULL OR (next_at <= $1 AND next_most IS NULL))";

/// A limit, and what was lost under it on the day its owner was forgotten.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kept {
    limit: SelfLimit,
    lost_day: Option<i64>,
    lost: Coins,
}

impl Kept {
    fn of(row: &AnyRow) -> Result<Self, sqlx::Error> {
        let most = |column: usize| row.try_get::<Option<i64>, _>(column).map(|most| most.map(Coins));
        let next_at: Option<i64> = row.try_get(2)?;
        let next_most = most(3)?;
        let limit = SelfLimit {
            off_until: row.try_get::<Option<i64>, _>(0)?.map(Moment),
            most: most(1)?,
            next: next_at.map(|at| (Moment(at), next_most)),
        };
        Ok(Self { limit, lost_day: row.try_get(4)?, lost: Coins(row.try_get(5)?) })
    }

    /// What was lost on a day before its owner was forgotten on it.
    fn lost_on(&self, day: i64) -> Coins {
        if self.lost_day == Some(day) { self.lost } else { Coins::ZERO }
    }
}

impl Store {
    /// What somebody has limited for themselves, as it was set.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn self_limit(&self, user: UserId) -> Result<SelfLimit, ReadError> {
        let mut connection = self.reader().await?;
        Ok(kept(&mut connection, user).await?.unwrap_or_default().limit)
    }

    /// Why somebody's own limit forbids them to stake so much now, if it does.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn own_limit(&self, user: UserId, stake: Coins, now: Moment) -> Result<Option<OwnLimit>, ReadError> {
        let mut connection = self.reader().await?;
        let Some(kept) = kept(&mut connection, user).await? else { return Ok(None) };
        let lost = lost_on(&mut connection, user, now.day(), &[]).await? + kept.lost_on(now.day());
        Ok(kept.limit.allows(stake, lost, now).err())
    }

    /// Limits somebody as they wish, once for one interaction. The limit after it, or why there is none such.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn set_self_limit(
        &self,
        user: UserId,
        wish: LimitWish,
        idempotency_key: Option<InteractionId>,
        now: Moment,
    ) -> Result<Result<SelfLimit, NotLimited>, SaveError> {
        let idempotency_key = idempotency_key.map(|interaction| (interaction, now));
        let set = self.inner.inbox.write_once(idempotency_key, move |tx| {
            Box::pin(async move {
                // Whatever is being staked from their purses is saved by then, and found at its table.
                lock_alone(tx, [Lock::Person(user)]).await?;
                // Before anything is refused: what it did itself would refuse it, delivered once more.
                insert_key(tx, idempotency_key).await?;
                let mark = mark_of(tx, &person(user)).await?;
                // One that is there is only held, as it is.
                let sql = "INSERT INTO self_limits (mark, user_id) VALUES ($1, $2) ON CONFLICT (mark) \
                           DO UPDATE SET lost = self_limits.lost RETURNING ";
                let sql = sqlx::AssertSqlSafe(format!("{sql}{COLUMNS}"));
                let before =
                    Kept::of(&sqlx::query::<Any>(sql).bind(&mark).bind(user.to_column()).fetch_one(&mut *tx).await?)?;
                let limit = match before.limit.wish(wish, now) {
                    Ok(limit) => limit,
                    Err(why) => {
                        // The row may have been made for this alone.
                        let sql = sqlx::AssertSqlSafe(format!("DELETE FROM self_limits WHERE mark = $2 AND {ENDED}"));
                        sqlx::query::<Any>(sql).bind(now.0).bind(&mark).execute(&mut *tx).await?;
                        take_key_back(tx, idempotency_key).await?;
                        return Ok(Err(why));
                    }
                };
                let sql = "UPDATE self_limits SET off_until = $1, most = $2, next_at = $3, next_most = $4, \
                           user_id = $5 WHERE mark = $6";
                sqlx::query::<Any>(sql)
                    .bind(limit.off_until.map(|until| until.0))
                    .bind(limit.most.map(|most| most.0))
                    .bind(limit.next.map(|(at, _)| at.0))
                    .bind(limit.next.and_then(|(_, most)| most).map(|most| most.0))
                    .bind(user.to_column())
                    .bind(&mark)
                    .execute(&mut *tx)
                    .await?;
                Ok(Ok(limit))
            })
        });
        set.await
    }

    /// Erases limits that have ended; how many.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn prune_self_limits(&self, now: Moment) -> Result<u64, SaveError> {
        let prune = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let sql = sqlx::AssertSqlSafe(format!("DELETE FROM self_limits WHERE {ENDED}"));
                Ok(sqlx::query::<Any>(sql).bind(now.0).execute(tx).await?.rows_affected())
            })
        });
        prune.await
    }
}

/// Refuses what would take coins from purses whose owners have limited that for themselves. Whoever asks holds the locks
/// of these people (`advisory_locks`): a first limit has no row yet that could be waited for.
pub(super) async fn check(tx: &mut AnyConnection, transfers: &[(Moment, &Transfer)]) -> Result<(), TxError> {
    let mut staked: BTreeMap<UserId, (Moment, Coins)> = BTreeMap::new();
    for &(at, transfer) in transfers {
        // What goes back to the tavern since its owner wants to be forgotten is no loss.
        if let (Account::Purse(_, user), false) = (transfer.from, matches!(transfer.cause, Cause::Forgotten(..))) {
            staked.entry(user).or_insert((at, Coins::ZERO)).1 += transfer.amount;
        }
    }
    if staked.is_empty() {
        return Ok(());
    }
    let Some(salt) = salt_if_limits(tx).await? else { return Ok(()) };
    // By mark, so that every writer comes to them in the same order.
    let mut marked: Vec<(String, UserId)> = staked.keys().map(|&user| (hash(&salt, &person(user)), user)).collect();
    marked.sort_unstable();
    // What of it comes back in the same step, by the game that it was staked in: who sits down has their bet back.
    let steps = |transfer: &Transfer| match transfer.cause {
        Cause::Table { table, step, .. } => Some((table, step)),
        _ => None,
    };
    let comes_back = |user: UserId| {
        let is_of = move |account: Account| matches!(account, Account::Purse(_, of) if of == user);
        let staking = transfers.iter().filter(move |(_, out)| is_of(out.from)).filter_map(move |(_, out)| steps(out));
        let staking: BTreeSet<_> = staking.collect();
        let back = transfers.iter().map(|&(_, transfer)| transfer).filter(move |back| is_of(back.to));
        back.filter(move |back| steps(back).is_some_and(|step| staking.contains(&step)))
            .filter_map(|back| Some((back.to, back.from.game_of()?, back.amount)))
            .collect::<Vec<_>>()
    };
    for (mark, user) in marked {
        // To write the row holds up whoever else stakes from one of their purses now, or changes the limit.
        let Some(kept) = locked(tx, &mark).await? else { continue };
        let (at, mut stake) = staked[&user];
        let lost = lost_on(tx, user, at.day(), &[]).await?;
        let back = comes_back(user);
        if !back.is_empty() {
            let after = lost_on(tx, user, at.day(), &back).await?;
            stake = (stake - (lost - after)).max(Coins::ZERO);
        }
        let lost = lost + kept.lost_on(at.day());
        let is_off = kept.limit.allows(Coins::ZERO, Coins::ZERO, at).is_err();
        if is_off || (stake.is_positive() && kept.limit.allows(stake, lost, at).is_err()) {
            return Err(TxError::Refused(SaveError::OwnLimit { user }));
        }
    }
    Ok(())
}

/// The limit of somebody with its mark, if they have one: nobody stakes from their purses until this is done.
pub(super) async fn locked_limit(tx: &mut AnyConnection, user: UserId) -> Result<Option<(String, Kept)>, TxError> {
    let Some(salt) = salt_if_limits(tx).await? else { return Ok(None) };
    let mark = hash(&salt, &person(user));
    Ok(locked(tx, &mark).await?.map(|kept| (mark, kept)))
}

/// Keeps with the limit of somebody who is forgotten now what they have lost today. Only once for what stands in the
/// ledger: it counts on, beside the lines that are still theirs.
pub(super) async fn carry_loss(
    tx: &mut AnyConnection,
    user: UserId,
    (mark, kept): (String, Kept),
    at: Moment,
) -> Result<(), TxError> {
    let day = at.day();
    let lost = lost_on(tx, user, day, &[]).await? + kept.lost_on(day);
    let sql = "UPDATE self_limits SET lost_day = $1, lost = $2 WHERE mark = $3";
    sqlx::query::<Any>(sql).bind(day).bind(lost.0).bind(mark).execute(tx).await?;
    Ok(())
}

/// One statement where nobody has limited anything.
async fn salt_if_limits(connection: &mut AnyConnection) -> Result<Option<String>, sqlx::Error> {
    let query = sqlx::query::<Any>("SELECT 1 WHERE EXISTS (SELECT 1 FROM self_limits)");
    if query.fetch_optional(&mut *connection).await?.is_none() {
        return Ok(None);
    }
    salt(connection).await
}

async fn kept(connection: &mut AnyConnection, user: UserId) -> Result<Option<Kept>, sqlx::Error> {
    let Some(salt) = salt_if_limits(connection).await? else { return Ok(None) };
    let sql = sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} FROM self_limits WHERE mark = $1"));
    let row = sqlx::query::<Any>(sql).bind(hash(&salt, &person(user))).fetch_optional(connection).await?;
    row.as_ref().map(Kept::of).transpose()
}

async fn locked(tx: &mut AnyConnection, mark: &str) -> Result<Option<Kept>, sqlx::Error> {
    let sql = sqlx::AssertSqlSafe(format!("UPDATE self_limits SET lost = lost WHERE mark = $1 RETURNING {COLUMNS}"));
    let row = sqlx::query::<Any>(sql).bind(mark).fetch_optional(tx).await?;
    row.as_ref().map(Kept::of).transpose()
}

/// What somebody has lost, given or has at stake of one day, on all servers; `back` is what is about to come back on it, to
/// a purse from a game. What a game or bet brings counts only where something was staked on it that day too, and of that
/// no more than what was not staked before: yesterday's stake that comes back leaves no more to lose today.
async fn lost_on(
    connection: &mut AnyConnection,
    user: UserId,
    day: i64,
    back: &[(Account, GameId, Coins)],
) -> Result<Coins, sqlx::Error> {
    let out = "SELECT accounts.account, lines.to_account, CAST(sum(lines.amount) AS BIGINT) FROM accounts \
               JOIN ledger AS lines ON lines.from_account = accounts.account WHERE accounts.owner = $1 \
               AND accounts.table_id IS NULL AND lines.at >= $2 AND lines.kind <> 'forgotten' \
               GROUP BY accounts.account, lines.to_account";
    let brought = "SELECT accounts.account, lines.from_account, CAST(sum(lines.amount) AS BIGINT) FROM accounts \
                   JOIN ledger AS lines ON lines.to_account = accounts.account WHERE accounts.owner = $1 \
                   AND accounts.table_id IS NULL AND lines.at >= $2 GROUP BY accounts.account, lines.from_account";
    let mut lost = Coins::ZERO;
    let mut games: BTreeMap<(String, GameId), AtGame> = BTreeMap::new();
    for (sql, is_out) in [(out, true), (brought, false)] {
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(day * DAY_MS);
        for row in query.fetch_all(&mut *connection).await? {
            let (purse, other, amount): (String, String, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let amount = Coins(amount);
            if is_out {
                lost += amount;
            }
            // What stands to one's credit in a game that goes on is of that game too.
            let Ok(Account::Escrow(escrow)) = other.parse() else { continue };
            let Some(game) = escrow.game() else { continue };
            let at_game = games.entry((purse, game)).or_default();
            *(if is_out { &mut at_game.staked } else { &mut at_game.back }) += amount;
        }
    }
    for &(purse, game, amount) in back {
        games.entry((purse.to_string(), game)).or_default().back += amount;
    }
    games.retain(|_, at_game| at_game.staked.is_positive() && at_game.back.is_positive());
    staked_before(connection, day, &mut games).await?;
    for AtGame { back, before, .. } in games.into_values() {
        lost -= (back - before.max(Coins::ZERO)).max(Coins::ZERO);
    }
    Ok(lost)
}

/// What moved between a purse and a game.
#[derive(Clone, Copy, Debug, Default)]
struct AtGame {
    /// Staked or bet on the day.
    staked: Coins,
    /// Came back on the day, as a stake or as winnings.
    back: Coins,
    /// Staked or bet on days before, and not back by then.
    before: Coins,
}

/// Finds what of each of these games was staked before a day. Asked of the game's pot and bets, which few lines name,
/// where a purse may be named by thousands: that is what `|| ''` is for.
async fn staked_before(
    connection: &mut AnyConnection,
    day: i64,
    games: &mut BTreeMap<(String, GameId), AtGame>,
) -> Result<(), sqlx::Error> {
    let mut named: BTreeMap<(String, String), GameId> = BTreeMap::new();
    for (purse, game) in games.keys() {
        for held in [Account::pot(*game), Account::bets(*game)] {
            named.insert((purse.clone(), held.to_string()), *game);
        }
    }
    let names: Vec<&(String, String)> = named.keys().collect();
    for group in groups(&names).collect::<Vec<_>>() {
        for (to, from, is_out) in [("to_account", "from_account", true), ("from_account", "to_account", false)] {
            let before = "SELECT v.column1, v.column2, CAST(sum(lines.amount) AS BIGINT) FROM (VALUES";
            let after = format!(
                ") AS v JOIN ledger AS lines ON lines.{to} = v.column2 AND lines.{from} || '' = v.column1 \
                 AND lines.at < ${} GROUP BY v.column1, v.column2",
                2 * group.len() + 1
            );
            let query = group
                .iter()
                .fold(sqlx::query::<Any>(with_rows(before, 2, group.len(), &after)), |query, (purse, held)| {
                    query.bind(purse.as_str()).bind(held.as_str())
                });
            for row in query.bind(day * DAY_MS).fetch_all(&mut *connection).await? {
                let (purse, held, amount): (String, String, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                let Some(game) = named.get(&(purse.clone(), held)) else { continue };
                let Some(at_game) = games.get_mut(&(purse, *game)) else { continue };
                at_game.before += if is_out { Coins(amount) } else { -Coins(amount) };
            }
        }
    }
    Ok(())
}
