//! Whom people met, and when they play: sums of all ended games of a server, in the order in which these count. They have
//! a place of their own up to which games are in them, since a program without them may have counted some.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    iter,
};

use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection as _, Row};

use super::{
    super::{
        ReadError, SaveError, Store, errors::unless_damaged, open::DatabaseKind, portable::is_once_more, save::TxError,
    },
    person::Encounter,
};
use games::{Variant, catalog::Kind};
use table::ids::{GuildId, UserId};

/// How many games are added in one transaction at most.
const GAMES_AT_ONCE: i64 = 256;
/// How many pairs of seats they have together: a full table has four hundred, and PostgreSQL's writers break off what
/// takes long.
const PAIRS_AT_ONCE: i64 = 4096;
/// How many seats a table has at most.
const SEATS_MAX: i64 = games::SEATS_MAX as i64;
/// For how many people sums are made anew in one transaction.
const PEOPLE_AT_ONCE: usize = 16;
/// How often that is tried where others want the same rows.
const TRIES_MAX: u32 = 5;
/// How many people met are named.
const MET: i64 = 4;

/// A sum of games.
struct Sum {
    table: &'static str,
    /// What tells somebody's lines on a server apart.
    key: &'static str,
    numbers: &'static [&'static str],
    /// The same columns as some games have them.
    of_games: fn(&str) -> String,
}

static SUMS: [Sum; 2] = [
    Sum { table: "encounters", key: "other", numbers: &["games", "ahead", "behind"], of_games: met_in },
    Sum { table: "hours_played", key: "hour", numbers: &["games"], of_games: hours_of },
];

/// Which games: those of some places in the order.
const PLACED: &str = "games.place > $1 AND games.place <= $2";
/// Those of some people, as far as games are in the sums. The place is for no index to be looked up by.
const OF_PEOPLE: &str = "mine.user_id >= $1 AND mine.user_id <= $2 \
                         AND +games.place <= (SELECT value FROM counters WHERE name = 'encounters-entered')";
/// Each seat of somebody in a game that came to a result, where these name a person and a server at all.
const SEATS: &str =
    "FROM games JOIN game_seats AS mine ON mine.table_id = games.table_id AND mine.number = games.number";
const OF_SOMEBODY: &str = "games.ending = 'outcome' AND mine.user_id IS NOT NULL AND mine.forgotten = 0 \
                           AND mine.user_id = CAST(mine.user_id AS BIGINT) \
                           AND games.guild = CAST(games.guild AS BIGINT)";

/// Of whom sums are kept and who is in no game: they were forgotten by a program of before, which does not know these sums.
const OF_NOBODY: &str = "SELECT who FROM (SELECT user_id AS who FROM encounters UNION SELECT other FROM encounters \
                         UNION SELECT user_id FROM hours_played) AS summed WHERE NOT EXISTS (SELECT 1 FROM game_seats \
                         WHERE game_seats.user_id = summed.who AND game_seats.forgotten = 0)";

/// Whom people met in games that were played: how often, and how often they came before and after them.
fn met_in(which: &str) -> String {
    let others = no_partners();
    format!(
        "SELECT games.guild, mine.user_id, theirs.user_id, count(*), \
         CAST(sum(CASE WHEN mine.rank < theirs.rank THEN 1 ELSE 0 END) AS BIGINT), \
         CAST(sum(CASE WHEN mine.rank > theirs.rank THEN 1 ELSE 0 END) AS BIGINT) {SEATS} \
         JOIN game_seats AS theirs ON theirs.table_id = games.table_id AND theirs.number = games.number \
         WHERE {which} AND {OF_SOMEBODY} AND games.unplayed = 0 AND theirs.seat <> mine.seat AND {others} \
         AND theirs.user_id IS NOT NULL AND theirs.forgotten = 0 \
         AND theirs.user_id = CAST(theirs.user_id AS BIGINT) \
         AND mine.rank IS NOT NULL AND theirs.rank IS NOT NULL \
         GROUP BY games.guild, mine.user_id, theirs.user_id"
    )
}

/// In which hour of the day games began, and how many.
fn hours_of(which: &str) -> String {
    format!(
        "SELECT games.guild, mine.user_id, games.began / 3600000 % 24, count(*) {SEATS} \
         WHERE {which} AND {OF_SOMEBODY} AND games.began = CAST(games.began AS BIGINT) \
         GROUP BY games.guild, mine.user_id, games.began / 3600000 % 24"
    )
}

/// That two seats do not win and lose together, in games in which some do: those of a side are as many seats apart as
/// there are sides.
fn no_partners() -> String {
    let sides = |variant: Variant| Some((variant.kind(), variant.new_table_options().terms().sides?));
    let together: BTreeSet<(Kind, usize)> = Variant::all().filter_map(sides).collect();
    let are_partners = together.into_iter().map(|(kind, sides)| {
        format!("NOT (games.kind = '{}' AND (theirs.seat - mine.seat) % {sides} = 0)", kind.key())
    });
    iter::once("1 = 1".to_owned()).chain(are_partners).collect::<Vec<_>>().join(" AND ")
}

impl Sum {
    /// Adds some games.
    fn adding(&self, which: &str) -> AssertSqlSafe<String> {
        let Self { table, key, numbers, of_games } = self;
        let more: Vec<String> =
            numbers.iter().map(|number| format!("{number} = {table}.{number} + excluded.{number}")).collect();
        // Only constants stand in it.
        AssertSqlSafe(format!(
            "INSERT INTO {table} (guild, user_id, {key}, {}) {} ON CONFLICT (guild, user_id, {key}) DO UPDATE SET {}",
            numbers.join(", "),
            of_games(which),
            more.join(", ")
        ))
    }

    /// What stands there of some people, and what should.
    async fn compared(&self, connection: &mut AnyConnection, first: i64, last: i64) -> Result<u64, sqlx::Error> {
        let Self { table, key, numbers, of_games } = self;
        let stands = format!(
            "SELECT guild, user_id, {key}, {} FROM {table} WHERE user_id >= $1 AND user_id <= $2",
            numbers.join(", ")
        );
        let stands = lines(connection, stands, first, last).await?;
        let due = lines(connection, of_games(OF_PEOPLE), first, last).await?;
        let wrong = due.iter().filter(|(line, is)| stands.get(*line) != Some(*is)).count();
        let too_many = stands.keys().filter(|line| !due.contains_key(*line)).count();
        Ok((wrong + too_many) as u64)
    }
}

/// The lines of a statement, by the three columns that tell them apart.
async fn lines(
    connection: &mut AnyConnection,
    sql: String,
    first: i64,
    last: i64,
) -> Result<BTreeMap<[i64; 3], Vec<i64>>, sqlx::Error> {
    let mut lines = BTreeMap::new();
    let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(first).bind(last);
    for row in query.fetch_all(connection).await? {
        let numbers = (0..row.len()).map(|column| row.try_get(column)).collect::<Result<Vec<i64>, sqlx::Error>>();
        // What is no number is not what the games say either.
        let Some(numbers) = unless_damaged(numbers)? else { continue };
        lines.insert([numbers[0], numbers[1], numbers[2]], numbers[3..].to_vec());
    }
    Ok(lines)
}

/// Adds games that are just being counted, or some of them, where all before them are in the sums. Where they are not,
/// it is done later, so that no rating waits for it.
pub(super) async fn enter(tx: &mut AnyConnection, before: i64, last: i64) -> Result<(), sqlx::Error> {
    match summed_up_to(tx).await? {
        summed if summed == before => add_some(tx, before, last).await,
        _ => Ok(()),
    }
}

async fn add_some(tx: &mut AnyConnection, after: i64, up_to: i64) -> Result<(), sqlx::Error> {
    let last = last_of_some(tx, after, up_to).await?;
    if last <= after {
        return Ok(());
    }
    for user in beginners(tx, after, last).await? {
        for sql in [
            "DELETE FROM encounters WHERE user_id = $1",
            "DELETE FROM encounters WHERE other = $1",
            "DELETE FROM hours_played WHERE user_id = $1",
        ] {
            sqlx::query::<Any>(sql).bind(user).execute(&mut *tx).await?;
        }
    }
    for sum in &SUMS {
        sqlx::query::<Any>(sum.adding(PLACED)).bind(after).bind(last).execute(&mut *tx).await?;
    }
    let sql = "UPDATE counters SET value = $1 WHERE name = 'encounters-entered'";
    sqlx::query::<Any>(sql).bind(last).execute(tx).await?;
    Ok(())
}

/// Who played in the games of some places and in none of those before: their sums begin with these. What stands of them
/// already is of somebody forgotten, by a program of before, who came back.
async fn beginners(tx: &mut AnyConnection, entered: i64, last: i64) -> Result<BTreeSet<i64>, sqlx::Error> {
    let sql = format!(
        "SELECT mine.user_id {SEATS} WHERE {PLACED} AND mine.user_id IS NOT NULL AND mine.forgotten = 0 \
         AND NOT EXISTS (SELECT 1 FROM game_seats AS theirs JOIN games AS earlier \
         ON earlier.table_id = theirs.table_id AND earlier.number = theirs.number \
         WHERE theirs.user_id = mine.user_id AND theirs.forgotten = 0 AND +earlier.place <= $1)"
    );
    // Only constants stand in it.
    let rows = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(entered).bind(last).fetch_all(tx).await?;
    rows.iter().filter_map(|row| unless_damaged(row.try_get(0)).transpose()).collect()
}

/// Takes away the sums of who is in no game.
async fn take_away_of_nobody(tx: &mut AnyConnection) -> Result<(), TxError> {
    // Nobody's first game enters meanwhile.
    counted_up_to(tx).await?;
    for sql in [
        format!("DELETE FROM encounters WHERE user_id IN ({OF_NOBODY}) OR other IN ({OF_NOBODY})"),
        format!("DELETE FROM hours_played WHERE user_id IN ({OF_NOBODY})"),
    ] {
        sqlx::query::<Any>(AssertSqlSafe(sql)).execute(&mut *tx).await?;
    }
    Ok(())
}

/// The place up to which games are added in one transaction: as many as have no more pairs than that, and one at least.
async fn last_of_some(tx: &mut AnyConnection, after: i64, up_to: i64) -> Result<i64, sqlx::Error> {
    // So few have no more in any case, and mostly it is one.
    if up_to.saturating_sub(after) <= PAIRS_AT_ONCE / (SEATS_MAX * SEATS_MAX) {
        return Ok(up_to);
    }
    let sql = "SELECT place, (SELECT count(*) FROM game_seats WHERE game_seats.table_id = games.table_id \
               AND game_seats.number = games.number) \
               FROM games WHERE place > $1 AND place <= $2 ORDER BY place LIMIT $3";
    let rows = sqlx::query::<Any>(sql).bind(after).bind(up_to).bind(GAMES_AT_ONCE).fetch_all(tx).await?;
    let (mut last, mut pairs) = (after, 0);
    for row in &rows {
        let (place, seats): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        pairs += seats * seats;
        if pairs > PAIRS_AT_ONCE && last > after {
            return Ok(last);
        }
        last = place;
    }
    Ok(if rows.len() < GAMES_AT_ONCE as usize { up_to } else { last })
}

async fn summed_up_to(tx: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let sql = "SELECT value FROM counters WHERE name = 'encounters-entered'";
    sqlx::query::<Any>(sql).fetch_one(tx).await?.try_get(0)
}

/// Up to which place games are counted; whoever counts some waits from here on.
async fn counted_up_to(tx: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let sql = "UPDATE counters SET value = value WHERE name = 'games-entered' RETURNING value";
    sqlx::query::<Any>(sql).fetch_one(tx).await?.try_get(0)
}

async fn enter_more(tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let up_to = counted_up_to(tx).await?;
    let summed = summed_up_to(tx).await?;
    add_some(tx, summed, up_to).await
}

/// Makes the sums of some people anew, if any of them is different; how many lines were.
async fn add_up(tx: &mut AnyConnection, first: i64, last: i64) -> Result<u64, sqlx::Error> {
    counted_up_to(tx).await?;
    let mut off = 0;
    for sum in &SUMS {
        let different = sum.compared(tx, first, last).await?;
        if different > 0 {
            let sql = format!("DELETE FROM {} WHERE user_id >= $1 AND user_id <= $2", sum.table);
            sqlx::query::<Any>(AssertSqlSafe(sql)).bind(first).bind(last).execute(&mut *tx).await?;
            sqlx::query::<Any>(sum.adding(OF_PEOPLE)).bind(first).bind(last).execute(&mut *tx).await?;
        }
        off += different;
    }
    Ok(off)
}

impl Store {
    /// Whether some of the games that are counted are not in the sums, as once after an update.
    pub(super) async fn lacks_encounters(&self) -> Result<bool, sqlx::Error> {
        let mut connection = self.reader().await?;
        let sql = "SELECT 1 FROM counters AS summed JOIN counters AS entered ON entered.name = 'games-entered' \
                   WHERE summed.name = 'encounters-entered' AND summed.value < entered.value";
        Ok(sqlx::query::<Any>(sql).fetch_optional(&mut *connection).await?.is_some())
    }

    /// Adds some of the games that are counted and not in the sums yet; whether there were any.
    pub(super) async fn enter_some_encounters(&self) -> Result<bool, SaveError> {
        let lacks_some = self.lacks_encounters().await.map_err(SaveError::NotSaved)?;
        if lacks_some {
            self.inner.inbox.write(|tx| Box::pin(async move { Ok(enter_more(tx).await?) })).await?;
        }
        Ok(lacks_some)
    }

    /// Takes away what stands in the sums of somebody forgotten: a program of before leaves it there.
    pub(in super::super) async fn prune_encounters(&self) -> Result<(), SaveError> {
        let found = async {
            let mut connection = self.reader().await?;
            sqlx::query::<Any>(OF_NOBODY).fetch_optional(&mut *connection).await
        };
        // Hardly ever: to look costs others nothing.
        if found.await.map_err(SaveError::NotSaved)?.is_none() {
            return Ok(());
        }
        self.inner.inbox.write(|tx| Box::pin(take_away_of_nobody(tx))).await
    }

    /// Makes the sums anew; how many of their lines were different.
    pub(super) async fn add_up_encounters(&self) -> Result<u64, SaveError> {
        while self.enter_some_encounters().await? {}
        let people = self.people_who_played().await.map_err(SaveError::NotSaved)?;
        let mut off = 0;
        for some in people.chunks(PEOPLE_AT_ONCE) {
            let (Some(&first), Some(&last)) = (some.first(), some.last()) else { continue };
            // Mostly nothing is different, and then nobody who writes waits for it.
            if self.sums_off(first, last).await.map_err(SaveError::NotSaved)? > 0 {
                off += self.add_up_of(first, last).await?;
            }
        }
        Ok(off)
    }

    async fn add_up_of(&self, first: i64, last: i64) -> Result<u64, SaveError> {
        if self.inner.database.kind != DatabaseKind::Postgres {
            let write = self.inner.inbox.write(move |tx| Box::pin(async move { Ok(add_up(tx, first, last).await?) }));
            return write.await;
        }
        // A writer gives each transaction a moment alone; this takes as long as people have played much.
        let mut tries = 0;
        loop {
            tries += 1;
            match self.add_up_for_long(first, last).await {
                Err(why) if tries < TRIES_MAX && is_once_more(&why) => {}
                done => return done.map_err(SaveError::NotSaved),
            }
        }
    }

    async fn add_up_for_long(&self, first: i64, last: i64) -> Result<u64, sqlx::Error> {
        let mut connection = self.reader().await?;
        let mut tx = connection.begin_with("BEGIN READ WRITE").await?;
        let off = add_up(&mut tx, first, last).await?;
        tx.commit().await?;
        Ok(off)
    }

    async fn people_who_played(&self) -> Result<Vec<i64>, sqlx::Error> {
        let mut connection = self.reader().await?;
        let sql = "SELECT user_id FROM encounters UNION SELECT user_id FROM hours_played \
                   UNION SELECT user_id FROM game_seats WHERE user_id IS NOT NULL AND forgotten = 0 ORDER BY 1";
        let rows = sqlx::query::<Any>(sql).fetch_all(&mut *connection).await?;
        // What is no number is nobody.
        rows.iter().filter_map(|row| unless_damaged(row.try_get(0)).transpose()).collect()
    }

    /// How many lines of the sums are not what the games say, without changing them.
    pub(super) async fn encounters_off(&self) -> Result<u64, sqlx::Error> {
        self.sums_off(i64::MIN, i64::MAX).await
    }

    /// The same of some people's.
    async fn sums_off(&self, first: i64, last: i64) -> Result<u64, sqlx::Error> {
        let mut connection = self.reader().await?;
        // A game that is added between two looks would be in one of them alone.
        let mut tx = connection.begin_with(self.inner.database.kind.begin_snapshot()).await?;
        let mut off = 0;
        for sum in &SUMS {
            off += sum.compared(&mut tx, first, last).await?;
        }
        tx.rollback().await?;
        Ok(off)
    }
}

/// Whom `$2` met most on the server `$1`, without `$3` and those who hide: read in this order from an index, as many as are
/// asked for. Who has no counts any more was forgotten, be it by a program that does not know these sums.
const MOST_MET: &str = "SELECT other, games, ahead, behind FROM encounters WHERE guild = $1 AND user_id = $2 \
                        AND other <> $3 AND NOT EXISTS (SELECT 1 FROM user_settings \
                        WHERE user_settings.user_id = encounters.other AND user_settings.hidden = 1) \
                        AND EXISTS (SELECT 1 FROM standings WHERE standings.guild = $1 AND standings.period = 0 \
                        AND standings.variant = '' AND standings.user_id = encounters.other) \
                        ORDER BY games DESC, other LIMIT $4";
/// How `$2` fared against `$3`, who sees it even if they hide.
const READER_MET: &str = "SELECT other, games, ahead, behind FROM encounters WHERE guild = $1 AND user_id = $2 \
                          AND other = $3 AND EXISTS (SELECT 1 FROM standings WHERE standings.guild = $1 \
                          AND standings.period = 0 AND standings.variant = '' \
                          AND standings.user_id = encounters.other) LIMIT $4";

/// Whom somebody met most, the most first and without those who hide; the reader is among them, as the last where they
/// met others more often.
pub(super) async fn met(
    connection: &mut AnyConnection,
    guild: GuildId,
    user: UserId,
    reader: UserId,
) -> Result<Vec<Encounter>, ReadError> {
    let mut met = Vec::new();
    for sql in [MOST_MET, READER_MET] {
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column()).bind(reader.to_column());
        for row in query.bind(MET).fetch_all(&mut *connection).await? {
            let user = UserId::from_column(row.try_get(0)?);
            let (games, before, after) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
            met.push(Encounter { user, games, before, after });
        }
    }
    met.sort_by_key(|met| (Reverse(met.games), met.user));
    if met.len() > MET as usize {
        let is_last = met[MET as usize].user == reader;
        met.remove(MET as usize - usize::from(is_last));
    }
    Ok(met)
}

/// The hour of the day, UTC, in which most of somebody's games began; of several the earliest.
pub(super) async fn hour(
    connection: &mut AnyConnection,
    guild: GuildId,
    user: UserId,
) -> Result<Option<i64>, ReadError> {
    let sql = "SELECT hour FROM hours_played WHERE guild = $1 AND user_id = $2 ORDER BY games DESC, hour LIMIT 1";
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column());
    Ok(query.fetch_optional(connection).await?.map(|row| row.try_get(0)).transpose()?)
}

#[cfg(test)]
mod tests {
    use super::{super::super::tests::plan_of, *};

    #[tokio::test]
    async fn whom_somebody_met_most_is_read_in_order_and_not_sorted() {
        let plan = plan_of(MOST_MET, 4).await;
        assert!(plan[0].contains("USING INDEX encounters_most (guild=? AND user_id=?)"), "{plan:#?}");
        assert!(!plan.iter().any(|line| line.contains("TEMP B-TREE")), "{plan:#?}");
    }
}
