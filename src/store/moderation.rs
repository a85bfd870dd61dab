//! Who may not sit where: whom the managers of a server keep from its tables, who does not want to sit with whom, and
//! how often somebody has left games that ran. What follows from it is for the host to say.

use std::collections::BTreeMap;

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row};

use super::{
    ReadError, SaveError, Store,
    advisory_locks::{Lock, lock_alone},
    idempotency_keys::{IdempotencyKey, insert_key},
    marks,
    portable::{groups, line_column, with_rows},
    save::TxError,
    tables::entry,
};
use table::{
    Entry, JournalEvent,
    ids::{DAY_MS, GuildId, Moment, TableId, UserId},
};

/// How many people a server keeps from its tables at most.
pub const BANS_MAX: usize = 500;
/// How many people somebody blocks at most.
pub const BLOCKS_MAX: usize = 100;

/// A ban from all tables of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Whom it is about; nobody where they had everything about them deleted.
    pub user: Option<UserId>,
    /// Until when; `None` where it has no end.
    pub until: Option<Moment>,
    /// Since when.
    pub since: Moment,
    /// Who set it; nobody where they had everything about them deleted, and for bans of before that was kept.
    pub by: Option<UserId>,
    /// Why, where that was written down and the one whom it is about has not had it deleted.
    pub reason: Option<String>,
}

/// That somebody is kept from all tables of a server, until then; `None` where it has no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BannedUntil(pub Option<Moment>);

/// What speaks against somebody's sitting down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Objections {
    /// The ban from the server's tables.
    pub ban: Option<BannedUntil>,
    /// Whether they were removed from this table.
    pub is_removed: bool,
    /// Whether they have blocked who opened it, or who keeps it now.
    pub blocks: bool,
    /// Whether one of these has blocked them.
    pub is_blocked: bool,
    /// When the games of the last two days ended that they had left, on that server, the latest first.
    pub left: Vec<Moment>,
}

/// How often somebody left games that other people played in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leaving {
    /// Games that they left to the AI ([`table::facts::SeatFacts::left`]).
    pub left: i64,
    /// All of their games.
    pub games: i64,
}

/// For how long a game that somebody left may keep them from stakes, with others of a day before or after it.
const LEFT_COUNTS_MS: i64 = 2 * DAY_MS;

/// Of a row `mine` of game_seats: that another person sat at that game.
macro_rules! among_people {
    () => {
        "EXISTS (SELECT 1 FROM game_seats AS theirs WHERE theirs.table_id = mine.table_id \
         AND theirs.number = mine.number AND theirs.seat <> mine.seat AND theirs.ai IS NULL)"
    };
}
pub(super) use among_people;

/// The games of `$1` in which another person sat.
macro_rules! games_among_people {
    () => {
        concat!(
            " FROM game_seats AS mine JOIN games ON games.table_id = mine.table_id AND games.number = mine.number \
             WHERE mine.user_id = $1 AND ",
            among_people!()
        )
    };
}

impl Store {
    /// Somebody keeps another from the tables of a server, or from one of them, until this moment, perhaps for a reason; an
    /// earlier ban becomes this one. `false` where [`BANS_MAX`] are kept from them already.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn ban(
        &self,
        (guild, table): (GuildId, Option<TableId>),
        (by, user): (UserId, UserId),
        (at, until): (Moment, Option<Moment>),
        reason: Option<String>,
        idempotency_key: Option<IdempotencyKey>,
    ) -> Result<bool, SaveError> {
        let set = self.inner.inbox.write_once(idempotency_key, move |tx| {
            let reason = reason.clone();
            Box::pin(async move {
                // Whoever is being given a seat on the server has it by then, and nobody else is until this is saved.
                lock_alone(tx, [Lock::Server(guild)]).await?;
                let mark = marks::mark_of(tx, &banned(guild, user)).await?;
                let sql = "SELECT count(*) FROM bans WHERE guild = $1 AND table_id = 0 AND mark <> $2 \
                           AND (ends IS NULL OR ends > $3)";
                let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(&mark).bind(at.0);
                let others: i64 = query.fetch_one(&mut *tx).await?.try_get(0)?;
                if table.is_none() && others >= BANS_MAX as i64 {
                    return Ok(false);
                }
                insert_key(tx, idempotency_key).await?;
                let sql = "INSERT INTO bans (guild, table_id, mark, user_id, at, ends, reason) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (guild, table_id, mark) DO UPDATE \
                           SET user_id = excluded.user_id, at = excluded.at, ends = excluded.ends, \
                           reason = excluded.reason";
                sqlx::query::<Any>(sql)
                    .bind(guild.to_column())
                    .bind(table.map_or(0, TableId::to_column))
                    .bind(&mark)
                    .bind(user.to_column())
                    .bind(at.0)
                    .bind(until.map(|until| until.0))
                    .bind(reason)
                    .execute(&mut *tx)
                    .await?;
                if table.is_none() {
                    let sql = "INSERT INTO banned_by (guild, mark, user_id, at) VALUES ($1, $2, $3, $4) \
                               ON CONFLICT (guild, mark) DO UPDATE SET user_id = excluded.user_id, at = excluded.at";
                    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(&mark);
                    query.bind(by.to_column()).bind(at.0).execute(&mut *tx).await?;
                }
                Ok(true)
            })
        });
        set.await
    }

    /// Lets somebody sit at all tables of a server again; whether they were kept from any.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn unban(
        &self,
        guild: GuildId,
        user: UserId,
        idempotency_key: Option<IdempotencyKey>,
    ) -> Result<bool, SaveError> {
        let lifted = self.inner.inbox.write_once(idempotency_key, move |tx| {
            Box::pin(async move {
                insert_key(tx, idempotency_key).await?;
                let mark = marks::mark_of(tx, &banned(guild, user)).await?;
                let mut gone = 0;
                for sql in [
                    "DELETE FROM banned_by WHERE guild = $1 AND mark = $2",
                    "DELETE FROM bans WHERE guild = $1 AND mark = $2",
                ] {
                    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(&mark);
                    gone = query.execute(&mut *tx).await?.rows_affected();
                }
                Ok(gone > 0)
            })
        });
        lifted.await
    }

    /// Whom a server keeps from its tables now, the latest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn bans(&self, guild: GuildId, now: Moment) -> Result<Vec<Ban>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT bans.user_id, bans.ends, bans.at, banned_by.user_id, bans.reason \
                   FROM bans LEFT JOIN banned_by ON banned_by.guild = bans.guild AND banned_by.mark = bans.mark WHERE bans.guild = $1 \
                   AND bans.table_id = 0 AND (bans.ends IS NULL OR bans.ends > $2) ORDER BY bans.at DESC, bans.mark";
        let rows = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(now.0).fetch_all(&mut *connection).await?;
        let ban = |row: &sqlx::any::AnyRow| -> Result<Ban, sqlx::Error> {
            let user = |column: usize| row.try_get::<Option<i64>, _>(column).map(|id| id.map(UserId::from_column));
            let until = row.try_get::<Option<i64>, _>(1)?.map(Moment);
            let (since, reason) = (Moment(row.try_get(2)?), row.try_get(4)?);
            Ok(Ban { user: user(0)?, until, since, by: user(3)?, reason })
        };
        Ok(rows.iter().map(ban).collect::<Result<_, _>>()?)
    }

    /// Somebody does not want to sit at tables with this one. `false` where they block [`BLOCKS_MAX`] already.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn block(
        &self,
        user: UserId,
        whom: UserId,
        at: Moment,
        idempotency_key: Option<IdempotencyKey>,
    ) -> Result<bool, SaveError> {
        let set = self.inner.inbox.write_once(idempotency_key, move |tx| {
            Box::pin(async move {
                // Whichever of the two is being given a seat at a table of the other's.
                lock_alone(tx, [Lock::Person(user), Lock::Person(whom)]).await?;
                let mark = marks::mark_of(tx, &blocked(user, whom)).await?;
                let sql = "SELECT count(*) FROM blocks WHERE user_id = $1 AND mark <> $2";
                let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(&mark);
                let others: i64 = query.fetch_one(&mut *tx).await?.try_get(0)?;
                if others >= BLOCKS_MAX as i64 {
                    return Ok(false);
                }
                insert_key(tx, idempotency_key).await?;
                let sql = "INSERT INTO blocks (user_id, mark, blocked, at) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT (user_id, mark) DO UPDATE SET blocked = excluded.blocked";
                let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(&mark).bind(whom.to_column());
                query.bind(at.0).execute(&mut *tx).await?;
                Ok(true)
            })
        });
        set.await
    }

    /// The same no more; whether it was so.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn unblock(
        &self,
        user: UserId,
        whom: UserId,
        idempotency_key: Option<IdempotencyKey>,
    ) -> Result<bool, SaveError> {
        let lifted = self.inner.inbox.write_once(idempotency_key, move |tx| {
            Box::pin(async move {
                insert_key(tx, idempotency_key).await?;
                let mark = marks::mark_of(tx, &blocked(user, whom)).await?;
                let query = sqlx::query::<Any>("DELETE FROM blocks WHERE user_id = $1 AND mark = $2");
                let gone = query.bind(user.to_column()).bind(mark).execute(&mut *tx).await?;
                Ok(gone.rows_affected() > 0)
            })
        });
        lifted.await
    }

    /// Whom somebody blocks, the latest first; nobody in the place of who had everything about them deleted.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn blocks(&self, user: UserId) -> Result<Vec<Option<UserId>>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT blocked FROM blocks WHERE user_id = $1 ORDER BY at DESC, mark";
        let rows = sqlx::query::<Any>(sql).bind(user.to_column()).fetch_all(&mut *connection).await?;
        let whom = |row: &sqlx::any::AnyRow| row.try_get::<Option<i64>, _>(0).map(|id| id.map(UserId::from_column));
        Ok(rows.iter().map(whom).collect::<Result<_, _>>()?)
    }

    /// Somebody can sit at one table again.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn let_back(&self, guild: GuildId, table: TableId, user: UserId) -> Result<(), SaveError> {
        let lift = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let mark = marks::mark_of(tx, &banned(guild, user)).await?;
                let query = sqlx::query::<Any>("DELETE FROM bans WHERE guild = $1 AND table_id = $2 AND mark = $3");
                query.bind(guild.to_column()).bind(table.to_column()).bind(mark).execute(&mut *tx).await?;
                Ok(())
            })
        });
        lift.await
    }

    /// Who was removed from a table; nobody in the place of who had everything about them deleted.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn removed_from(&self, guild: GuildId, table: TableId) -> Result<Vec<Option<UserId>>, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT user_id FROM bans WHERE guild = $1 AND table_id = $2");
        let rows = query.bind(guild.to_column()).bind(table.to_column()).fetch_all(&mut *connection).await?;
        let who = |row: &sqlx::any::AnyRow| row.try_get::<Option<i64>, _>(0).map(|id| id.map(UserId::from_column));
        Ok(rows.iter().map(who).collect::<Result<_, _>>()?)
    }

    /// Whether anybody may be kept from a table, by itself or with all of its server.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn keeps_anybody(&self, guild: GuildId, table: TableId) -> Result<bool, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT 1 FROM bans WHERE guild = $1 AND table_id IN (0, $2) LIMIT 1");
        let query = query.bind(guild.to_column()).bind(table.to_column());
        Ok(query.fetch_optional(&mut *connection).await?.is_some())
    }

    /// Whoever was removed from one table is kept from another: its rematch.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn keep_removed(&self, guild: GuildId, from: TableId, to: TableId) -> Result<(), SaveError> {
        let keep = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let sql = "INSERT INTO bans (guild, table_id, mark, user_id, at, ends) \
                           SELECT guild, $1, mark, user_id, at, ends FROM bans WHERE guild = $2 AND table_id = $3 \
                           ON CONFLICT (guild, table_id, mark) DO NOTHING";
                let query = sqlx::query::<Any>(sql).bind(to.to_column()).bind(guild.to_column());
                query.bind(from.to_column()).execute(tx).await?;
                Ok(())
            })
        });
        keep.await
    }

    /// What speaks against seating somebody on a server: at this table, with its present host, or at the rematch of that
    /// one. Blocks between them and whoever opened it count as well, even after the opener got up.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn objections(
        &self,
        guild: GuildId,
        (table, rematch_of): (Option<(TableId, UserId)>, Option<TableId>),
        user: UserId,
        now: Moment,
    ) -> Result<Objections, ReadError> {
        let mut connection = self.reader().await?;
        let (table, host) = table.unzip();
        Ok(objections(&mut connection, guild, (table, host.unwrap_or(user)), rematch_of, user, now).await?)
    }

    /// Whom of these no seat is kept for at the rematch of a table that somebody opens now: they could not take it, or
    /// would not have it.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn without_seats_at_rematch(
        &self,
        guild: GuildId,
        (of, opener): (TableId, UserId),
        users: &[UserId],
        now: Moment,
    ) -> Result<Vec<UserId>, ReadError> {
        let mut connection = self.reader().await?;
        let mut without = Vec::new();
        for &user in users {
            let found = objections(&mut connection, guild, (None, opener), Some(of), user, now).await?;
            if found.ban.is_some() || found.is_removed || found.blocks || found.is_blocked {
                without.push(user);
            }
        }
        Ok(without)
    }

    /// How often these people left games on a server that ended since a moment, of those who left any.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn leaving(
        &self,
        guild: GuildId,
        users: &[UserId],
        since: Moment,
    ) -> Result<BTreeMap<UserId, Leaving>, ReadError> {
        let mut connection = self.reader().await?;
        let mut known = BTreeMap::new();
        for group in groups(users) {
            let query = group
                .iter()
                .fold(sqlx::query::<Any>(leaving_sql(group.len())), |query, user| query.bind(user.to_column()));
            for row in query.bind(guild.to_column()).bind(since.0).fetch_all(&mut *connection).await? {
                let leaving = Leaving { left: row.try_get(1)?, games: row.try_get(2)? };
                known.insert(UserId::from_column(row.try_get(0)?), leaving);
            }
        }
        Ok(known)
    }

    /// Takes away bans and marks of games left that have ended, and bans from tables of which nothing is left: one that has closed may have a
    /// rematch.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn prune_bans(&self, now: Moment) -> Result<(), SaveError> {
        let prune = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let sql = "DELETE FROM bans WHERE ends <= $1 OR (table_id <> 0 AND NOT EXISTS (SELECT 1 FROM tables \
                           WHERE tables.id = bans.table_id))";
                sqlx::query::<Any>(sql).bind(now.0).execute(&mut *tx).await?;
                let sql = "DELETE FROM banned_by WHERE NOT EXISTS (SELECT 1 FROM bans WHERE bans.guild = banned_by.guild \
                           AND bans.table_id = 0 AND bans.mark = banned_by.mark)";
                sqlx::query::<Any>(sql).execute(&mut *tx).await?;
                let sql = "DELETE FROM left_marks WHERE ended < $1";
                sqlx::query::<Any>(sql).bind(now.0 - LEFT_COUNTS_MS).execute(&mut *tx).await?;
                Ok(())
            })
        });
        prune.await
    }
}

/// [`Store::objections`], asked by whoever has a connection.
pub(super) async fn objections(
    connection: &mut AnyConnection,
    guild: GuildId,
    (table, host): (Option<TableId>, UserId),
    rematch_of: Option<TableId>,
    user: UserId,
    now: Moment,
) -> Result<Objections, sqlx::Error> {
    let (left, salt) = left_and_salt(connection, guild, user, now).await?;
    let mut found = Objections { left, ..Objections::default() };
    // Where no mark was ever made, there are no bans and no blocks.
    let Some(salt) = salt else { return Ok(found) };
    let mark = |what: &str| marks::hash(&salt, what);
    let opener = match table {
        Some(table) => opened_by(connection, table).await?.unwrap_or(host),
        None => host,
    };
    let sql = "SELECT table_id, user_id, ends FROM bans WHERE guild = $1 AND mark = $2 AND table_id IN (0, $3, $12) \
               AND (ends IS NULL OR ends > $4) \
               UNION ALL SELECT NULL, user_id, NULL FROM blocks WHERE user_id = $5 AND mark IN ($6, $7) \
               UNION ALL SELECT NULL, user_id, NULL FROM blocks WHERE user_id = $8 AND mark = $9 \
               UNION ALL SELECT NULL, user_id, NULL FROM blocks WHERE user_id = $10 AND mark = $11 \
               UNION ALL SELECT -1, NULL, ended FROM left_marks WHERE mark = $13 AND ended >= $14";
    let mut query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(mark(&banned(guild, user)));
    query = query.bind(table.map(TableId::to_column)).bind(now.0);
    query = query.bind(user.to_column()).bind(mark(&blocked(user, host))).bind(mark(&blocked(user, opener)));
    for other in [host, opener] {
        query = query.bind(other.to_column()).bind(mark(&blocked(other, user)));
    }
    query = query.bind(rematch_of.map(TableId::to_column)).bind(mark(&left_by(guild, user)));
    query = query.bind(now.0 - LEFT_COUNTS_MS);
    for row in query.fetch_all(&mut *connection).await? {
        let by = row.try_get::<Option<i64>, _>(1)?.map(UserId::from_column);
        match row.try_get::<Option<i64>, _>(0)? {
            Some(-1) => found.left.push(Moment(row.try_get(2)?)),
            Some(0) => {
                found.ban = Some(BannedUntil(row.try_get::<Option<i64>, _>(2)?.map(Moment)));
            }
            Some(_) => found.is_removed = true,
            None if by == Some(user) => found.blocks = true,
            None => found.is_blocked = true,
        }
    }
    found.left.sort_unstable_by(|one, other| other.cmp(one));
    // While they are being forgotten a game may be there in both places.
    found.left.dedup();
    Ok(found)
}

/// How often so many people left games on a server, of those who ever left any: whoever starts a game waits for it, so
/// that only their own games are looked at, by an index.
fn leaving_sql(users: usize) -> AssertSqlSafe<String> {
    let among = among_people!();
    let after = format!(
        ")) AND mine.guild = ${} AND mine.ended > ${} AND {among} GROUP BY mine.user_id HAVING sum(mine.left_game) > 0",
        users + 1,
        users + 2
    );
    let before = "SELECT mine.user_id, CAST(sum(mine.left_game) AS BIGINT), count(*) FROM game_seats AS mine \
                  WHERE mine.user_id IN (SELECT lefts.user_id FROM game_seats AS lefts WHERE lefts.left_game = 1 \
                  AND lefts.user_id IN (VALUES";
    with_rows(before, 1, users, &after)
}

/// Whether somebody is blocked by this other.
pub(super) async fn is_blocked(tx: &mut AnyConnection, user: UserId, by: UserId) -> Result<bool, sqlx::Error> {
    // Where no mark was ever made nobody is.
    let Some(salt) = marks::salt(tx).await? else { return Ok(false) };
    let query = sqlx::query::<Any>("SELECT 1 FROM blocks WHERE user_id = $1 AND mark = $2");
    let query = query.bind(by.to_column()).bind(marks::hash(&salt, &blocked(by, user)));
    Ok(query.fetch_optional(tx).await?.is_some())
}

/// Keeps, of somebody who is about to be forgotten, under marks when the games ended that may keep them from stakes.
pub(super) async fn keep_left(tx: &mut AnyConnection, user: UserId, at: Moment) -> Result<(), TxError> {
    let sql = concat!(
        "SELECT games.guild, games.ended",
        games_among_people!(),
        " AND mine.left_game = 1 AND mine.forgotten = 0 AND games.ended >= $2"
    );
    let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(at.0 - LEFT_COUNTS_MS);
    for row in query.fetch_all(&mut *tx).await? {
        let mark = marks::mark_of(tx, &left_by(GuildId::from_column(row.try_get(0)?), user)).await?;
        let sql = "INSERT INTO left_marks (mark, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query::<Any>(sql).bind(mark).bind(row.try_get::<i64, _>(1)?).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Who opened a table, whoever keeps it by now.
async fn opened_by(connection: &mut AnyConnection, id: TableId) -> Result<Option<UserId>, sqlx::Error> {
    let line = line_column(connection);
    let sql = format!("SELECT step, at, {line}, codec FROM journal WHERE table_id = $1 AND step = 0");
    // Only constants stand in it.
    let row = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(id.to_column()).fetch_optional(connection).await?;
    // What this program cannot read is no table at which anybody sits down.
    Ok(row.and_then(|row| match entry(id, &row) {
        Ok(Entry { event: JournalEvent::Opened(opening), .. }) => Some(opening.host),
        _ => None,
    }))
}

/// When the games ended that somebody had left and that may still keep them from stakes, the latest first, and the secret
/// of this database, if a mark was ever made: asked for together, as whoever sits down waits for it.
async fn left_and_salt(
    connection: &mut AnyConnection,
    guild: GuildId,
    user: UserId,
    now: Moment,
) -> Result<(Vec<Moment>, Option<String>), sqlx::Error> {
    let sql = concat!(
        "SELECT games.ended, ''",
        games_among_people!(),
        " AND games.guild = $2 AND mine.left_game = 1 AND games.ended >= $3 \
         UNION ALL SELECT CAST(NULL AS BIGINT), value FROM meta WHERE key = $4"
    );
    let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(guild.to_column());
    let query = query.bind(now.0 - LEFT_COUNTS_MS);
    let (mut left, mut salt) = (Vec::new(), None);
    for row in query.bind(marks::SALT).fetch_all(connection).await? {
        match row.try_get::<Option<i64>, _>(0)? {
            Some(ended) => left.push(Moment(ended)),
            None => salt = Some(row.try_get(1)?),
        }
    }
    // The order of the parts of a union is not promised.
    left.sort_unstable_by(|one, other| other.cmp(one));
    Ok((left, salt))
}

/// What the mark of a ban is made from.
fn banned(guild: GuildId, user: UserId) -> String {
    format!("ban:{guild}:{user}")
}

/// What the mark of games that somebody left is made from.
fn left_by(guild: GuildId, user: UserId) -> String {
    format!("left:{guild}:{user}")
}

/// What the mark of a block is made from.
fn blocked(by: UserId, whom: UserId) -> String {
    format!("block:{by}:{whom}")
}

#[cfg(test)]
mod tests {
    use super::{super::tests::plan_of, *};

    #[tokio::test]
    async fn of_a_busy_server_only_the_games_of_who_left_some_are_looked_at() {
        let plan = plan_of(&leaving_sql(7).0, 9).await;
        let has = |what: &str| plan.iter().any(|line| line.contains(what));
        assert!(has("SEARCH mine USING INDEX game_seats_last (user_id=? AND guild=? AND ended>?)"), "{plan:#?}");
        assert!(has("INDEX game_seats_left (user_id=?)"), "{plan:#?}");
        // Those who sit there are a list of constants.
        let scanned = plan.iter().filter(|line| line.contains("SCAN") && !line.contains("VALUES CLAUSE")).count();
        assert_eq!(scanned, 0, "{plan:#?}");
    }
}
