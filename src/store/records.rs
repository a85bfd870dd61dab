//! The records of ended games, kept beside their facts when the journal is gone.
//! They are made from the journal before it goes, and packed: a record is JSON,
//! a tenth of it when packed.

use std::{
    io::{Read, Write},
    sync::Arc,
};

use flate2::{Compression, read::ZlibDecoder, write::ZlibEncoder};
use games::{Seat, catalog::Options};
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row, any::AnyRow};
use tracing::{debug, warn};

use super::{
    Lines, ReadError, SaveError, Store,
    checksums::lines_of_game,
    errors::unless_damaged,
    facts::game_id,
    guarded::caught_for,
    not_understood::OF_NO_GAME,
    save::TxError,
    server_settings::kept_since,
    tables::{GameRecordRows, ended_game_rows},
    versions::is_newer,
};
use table::{
    ReplayError,
    facts::Ending,
    ids::{ChannelId, DAY_MS, GameId, GuildId, Moment, TableId, UserId},
    record::{NoRecord, RECORD_BYTES_MAX, Record, RecordSeat, VerifyError, WrittenRecord},
};

/// How many games are looked for at once.
const GAMES_AT_ONCE: i64 = 64;
/// How many games of a channel are looked at beyond those asked for, in the place of some that are not understood.
const PASSED_OVER_MAX: i64 = 16;
/// How many records are kept with one transaction.
const KEPT_AT_ONCE: usize = 16;
/// How many records go in one transaction.
const RECORDS_AT_ONCE: i64 = 500;
/// How long the record of somebody forgotten is left to a newer program, which alone can read it, in milliseconds.
const LEFT_TO_NEWER_MS: i64 = DAY_MS;

impl Store {
    /// The record of a game that is kept, as it was written but for who is forgotten; `None` if none is, or not any more.
    ///
    /// # Errors
    /// The database does not answer, the record cannot be unpacked, or a newer program wrote it.
    pub async fn kept_record(&self, game: GameId) -> Result<Option<WrittenRecord>, ReadError> {
        let mut connection = self.reader().await?;
        read_record(&mut connection, game).await
    }

    /// The last game that ended in a channel, or at one of its tables, of those whose records are kept.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn last_kept_game(
        &self,
        channel: ChannelId,
        table: Option<TableId>,
    ) -> Result<Option<GameId>, ReadError> {
        let (first, last) = table.map_or((i64::MIN, i64::MAX), |table| (table.to_column(), table.to_column()));
        let mut connection = self.reader().await?;
        let sql = "SELECT games.table_id, games.number FROM games JOIN records \
                   ON records.table_id = games.table_id AND records.number = games.number \
                   WHERE games.channel = $1 AND games.table_id BETWEEN $2 AND $3 \
                   ORDER BY games.ended DESC, games.table_id DESC, games.number DESC LIMIT 1";
        let query = sqlx::query::<Any>(sql).bind(channel.to_column()).bind(first).bind(last);
        let row = query.fetch_optional(&mut *connection).await?;
        Ok(row.as_ref().map(game_id).transpose()?)
    }

    /// The games that ended in a channel and are facts, the last first; those that were made void are left out, and those
    /// that only a newer program understands.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn games_in_channel(&self, channel: ChannelId, most: u32) -> Result<Vec<(GameId, Options)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT table_id, number, options FROM games WHERE channel = $1 AND ending <> $2 \
                   ORDER BY ended DESC, table_id DESC, number DESC LIMIT $3";
        let query = sqlx::query::<Any>(sql).bind(channel.to_column()).bind(Ending::Void.key());
        let rows = query.bind(i64::from(most) + PASSED_OVER_MAX).fetch_all(&mut *connection).await?;
        Ok(understood(&rows, most)?)
    }

    /// The same of somebody who sat in them, wherever they were played.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn games_of_person(&self, user: UserId, most: u32) -> Result<Vec<(GameId, Options)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT table_id, number, options FROM games WHERE (table_id, number) IN \
                   (SELECT table_id, number FROM game_seats WHERE user_id = $1 AND forgotten = 0) AND ending <> $2 \
                   ORDER BY ended DESC, table_id DESC, number DESC LIMIT $3";
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(Ending::Void.key());
        let rows = query.bind(i64::from(most) + PASSED_OVER_MAX).fetch_all(&mut *connection).await?;
        Ok(understood(&rows, most)?)
    }

    /// Whether somebody sat in a game that is a fact.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn sat_in(&self, user: UserId, game: GameId) -> Result<bool, ReadError> {
        let mut connection = self.reader().await?;
        let sql =
            "SELECT 1 FROM game_seats WHERE user_id = $1 AND forgotten = 0 AND table_id = $2 AND number = $3 LIMIT 1";
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(game.table.to_column());
        Ok(query.bind(i64::from(game.number)).fetch_optional(&mut *connection).await?.is_some())
    }

    /// Where a game was played that is a fact; `None` for one that is not known.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn place_of_game(&self, game: GameId) -> Result<Option<(GuildId, ChannelId)>, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT guild, channel FROM games WHERE table_id = $1 AND number = $2");
        let query = query.bind(game.table.to_column()).bind(i64::from(game.number));
        let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(None) };
        Ok(Some((GuildId::from_column(row.try_get(0)?), ChannelId::from_column(row.try_get(1)?))))
    }

    /// Keeps the records of all games that have ended and whose records are not made yet; how many.
    ///
    /// # Errors
    /// It could not be read or saved; what is kept stays.
    pub async fn keep_records(&self) -> Result<u64, SaveError> {
        self.keep_records_between(i64::MIN, i64::MAX).await
    }

    /// The same for one table.
    ///
    /// # Errors
    /// It could not be read or saved; what is kept stays.
    pub async fn keep_records_of(&self, table: TableId) -> Result<u64, SaveError> {
        self.keep_records_between(table.to_column(), table.to_column()).await
    }

    async fn keep_records_between(&self, first: i64, last: i64) -> Result<u64, SaveError> {
        let (mut kept, mut after) = (0, (first, 0));
        loop {
            let games = self.unrecorded(after, last).await.map_err(SaveError::NotSaved)?;
            let Some(game) = games.last() else { return Ok(kept) };
            after = (game.table.to_column(), i64::from(game.number));
            for some in games.chunks(KEPT_AT_ONCE) {
                let mut records = Vec::with_capacity(some.len());
                for &game in some {
                    records.extend(self.record_to_keep(game).await?.map(|record| (game, record)));
                    // To play a game again takes a while: others have their turn between two.
                    tokio::task::yield_now().await;
                }
                kept += records.iter().filter(|(_, record)| record.is_some()).count() as u64;
                self.write_records(records).await?;
            }
        }
    }

    async fn unrecorded(&self, after: (i64, i64), last: i64) -> Result<Vec<GameId>, sqlx::Error> {
        let mut connection = self.reader().await?;
        let sql = "SELECT table_id, number FROM games WHERE recorded = 0 AND table_id >= $1 AND table_id <= $3 \
                   AND (table_id > $1 OR number > $2) ORDER BY table_id, number LIMIT $4";
        let query = sqlx::query::<Any>(sql).bind(after.0).bind(after.1).bind(last).bind(GAMES_AT_ONCE);
        let rows = query.fetch_all(&mut *connection).await?;
        // One that has no number any more cannot be named.
        rows.iter().filter_map(|row| unless_damaged(game_id(row)).transpose()).collect()
    }

    /// The record of a game, packed, or that it has none; `None` where a newer program has to make it, or may make one of
    /// what panics here.
    async fn record_to_keep(&self, game: GameId) -> Result<Option<Option<Packed>>, SaveError> {
        if self.inner.unplayable.has(game) {
            return Ok(None);
        }
        let rows = async {
            let mut connection = self.reader().await?;
            let rows = ended_game_rows(&mut connection, game).await;
            if is_newer(&mut connection, game.table).await? {
                return Err(ReadError::Newer { table: game.table });
            }
            match rows {
                // Not as it was written, by whatever program: nobody will ever read it.
                Err(ReadError::UnknownLine { .. }) if lines_of_game(&mut connection, game).await? == Lines::Damaged => {
                    Ok(None)
                }
                rows => rows,
            }
        };
        let record = match rows.await {
            Err(ReadError::Database(error)) => return Err(SaveError::NotSaved(error)),
            Err(ReadError::Newer { .. } | ReadError::UnknownLine { .. }) => return Ok(None),
            Ok(None) => None,
            // Whoever tries again finds the line as damaged as it is.
            Err(why @ ReadError::Unreadable { .. }) => {
                warn!(%game, "it has no record: {why}");
                None
            }
            Ok(Some(GameRecordRows { entries, .. })) => match caught_for(game, || Record::of(&entries)) {
                Some(Ok(record)) => Some(record),
                Some(Err(NoRecord::Broken(ReplayError::Newer { .. }))) => return Ok(None),
                None if self.inner.unplayable.remember(game) => return Ok(None),
                // A game that no longer fits the rules has no record.
                Some(Err(NoRecord::NoStart | NoRecord::NotEnded | NoRecord::Broken(_))) | None => None,
            },
        };
        let record = record.map(|record| WrittenRecord::from(&record));
        Ok(Some(record.map(|record| Packed { bytes: packed(&record), record })))
    }

    /// Games that panic as they are played again have no record once the journal of their table goes: it closed before a
    /// moment, or longer ago by now than its server keeps it.
    pub(super) async fn give_unplayable_up(&self, before: Moment, now: Moment) -> Result<(), SaveError> {
        let games = Arc::new(self.inner.unplayable.all());
        if games.is_empty() {
            return Ok(());
        }
        let given_up = self.inner.inbox.write(move |tx| {
            let games = Arc::clone(&games);
            Box::pin(async move {
                let sql = format!(
                    "UPDATE games SET recorded = 1 WHERE table_id = $1 AND number = $2 AND recorded = 0 AND EXISTS \
                     (SELECT 1 FROM tables WHERE tables.id = games.table_id AND closed = 1 \
                     AND (touched < $3 OR touched < {}))",
                    kept_since("tables.guild", "$4")
                );
                for game in games.iter() {
                    // Only constants stand in it.
                    let query = sqlx::query::<Any>(AssertSqlSafe(sql.clone()));
                    let query = query.bind(game.table.to_column()).bind(i64::from(game.number));
                    query.bind(before.0).bind(now.0).execute(&mut *tx).await?;
                }
                Ok(())
            })
        });
        given_up.await
    }

    async fn write_records(&self, records: Vec<(GameId, Option<Packed>)>) -> Result<(), SaveError> {
        if records.is_empty() {
            return Ok(());
        }
        let records = Arc::new(records);
        let write = self.inner.inbox.write(move |tx| {
            let records = Arc::clone(&records);
            Box::pin(async move {
                for (game, record) in records.iter() {
                    write_record(tx, *game, record.as_ref()).await?;
                }
                Ok(())
            })
        });
        write.await
    }

    /// Blanks whoever wants to be forgotten in facts and records; how many seats and bets it were.
    pub(super) async fn blank_forgotten(&self, now: Moment) -> Result<u64, SaveError> {
        let (mut blanked, mut after) = (0, (i64::MIN, 0_i64));
        loop {
            let step = self.inner.inbox.write(move |tx| {
                Box::pin(async move {
                    let sql = "SELECT table_id, number FROM \
                               (SELECT table_id, number FROM game_seats WHERE forgotten = 1 AND user_id IS NOT NULL \
                               UNION SELECT table_id, number FROM game_bets \
                               WHERE forgotten = 1 AND user_id IS NOT NULL) AS theirs \
                               WHERE table_id > $1 OR table_id = $1 AND number > $2 ORDER BY 1, 2 LIMIT $3";
                    let (mut seats, mut last) = (0, None);
                    if after.0 == i64::MIN {
                        seats += blank_of_no_game(tx).await?;
                    }
                    let query = sqlx::query::<Any>(sql).bind(after.0).bind(after.1).bind(GAMES_AT_ONCE);
                    for row in &query.fetch_all(&mut *tx).await? {
                        let game = game_id(row)?;
                        seats += blank(tx, game, now).await?;
                        last = Some((game.table.to_column(), i64::from(game.number)));
                    }
                    Ok((seats, last))
                })
            });
            let (seats, last) = step.await?;
            blanked += seats;
            let Some(last) = last else { return Ok(blanked) };
            after = last;
        }
    }

    /// Gives up the records of games that ended before a moment, or longer ago by now than their server keeps them; how
    /// many.
    ///
    /// # Errors
    /// It could not be saved; what went before stays gone.
    pub async fn prune_records(&self, before: Moment, now: Moment) -> Result<u64, SaveError> {
        let guild =
            "(SELECT guild FROM games WHERE games.table_id = records.table_id AND games.number = records.number)";
        let sql: Arc<str> = format!(
            "DELETE FROM records WHERE (table_id, number) IN (SELECT table_id, number FROM records \
             WHERE ended < $1 OR ended < {} ORDER BY ended LIMIT $3)",
            kept_since(guild, "$2")
        )
        .into();
        let mut pruned = 0;
        loop {
            let sql = Arc::clone(&sql);
            let step = self.inner.inbox.write(move |tx| {
                let sql = AssertSqlSafe(sql.to_string());
                Box::pin(async move {
                    let query = sqlx::query::<Any>(sql).bind(before.0).bind(now.0).bind(RECORDS_AT_ONCE);
                    Ok(query.execute(&mut *tx).await?.rows_affected())
                })
            });
            match step.await? {
                0 => return Ok(pruned),
                records => pruned += records,
            }
        }
    }
}

/// The games of some rows, so many at most, without those that only a newer program understands.
fn understood(rows: &[AnyRow], most: u32) -> Result<Vec<(GameId, Options)>, sqlx::Error> {
    let mut games = Vec::new();
    for row in rows {
        let (game, options) = (game_id(row)?, row.try_get::<String, _>(2)?);
        match serde_json::from_str(&options) {
            Ok(options) => games.push((game, options)),
            Err(why) => debug!(%game, "it is left out: {why}"),
        }
    }
    games.truncate(most as usize);
    Ok(games)
}

/// The kept records that no program can read, and why, in the order of their games.
pub(super) async fn records_off(tx: &mut AnyConnection) -> Result<Vec<(GameId, String)>, ReadError> {
    // One whose table or number is none is of no game.
    let sql = "SELECT table_id, number, record FROM records \
               WHERE (table_id > $1 OR (table_id = $1 AND number > $2)) \
               AND table_id = CAST(table_id AS BIGINT) AND number = CAST(number AS BIGINT) \
               ORDER BY table_id, number LIMIT $3";
    let (mut off, mut after) = (Vec::new(), (i64::MIN, 0_i64));
    loop {
        let query = sqlx::query::<Any>(sql).bind(after.0).bind(after.1).bind(GAMES_AT_ONCE);
        let rows = query.fetch_all(&mut *tx).await?;
        let Some(last) = rows.last() else { return Ok(off) };
        after = (last.try_get(0)?, last.try_get(1)?);
        for row in &rows {
            match unpacked(row.try_get(2)?) {
                Err(why) if !why.is_newer() => {
                    off.extend(unless_damaged(game_id(row))?.map(|game| (game, why.to_string())));
                }
                _ => {}
            }
        }
    }
}

/// A record, and as it is kept.
#[derive(Debug)]
struct Packed {
    record: WrittenRecord,
    bytes: Vec<u8>,
}

/// Keeps the record of one game, without those who are forgotten meanwhile.
async fn write_record(tx: &mut AnyConnection, game: GameId, record: Option<&Packed>) -> Result<(), TxError> {
    // This row is held by whoever changes the record, also by who blanks it.
    let sql = "UPDATE games SET recorded = 1 WHERE table_id = $1 AND number = $2 AND recorded = 0 RETURNING ended";
    let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
    let Some((row, record)) = query.fetch_optional(&mut *tx).await?.zip(record) else { return Ok(()) };
    let bytes = match unless_damaged(without_forgotten(tx, game, &record.record).await)? {
        Some(None) => record.bytes.clone(),
        Some(Some(record)) => packed(&record),
        // Whom it may not name cannot be told.
        None => return Ok(()),
    };
    let sql = "INSERT INTO records (table_id, number, ended, record) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
    query.bind(row.try_get::<i64, _>(0)?).bind(bytes).execute(tx).await?;
    Ok(())
}

/// Blanks the forgotten of one game, in its record and then in its facts; how many seats and bets. A game whose record
/// only a newer program can read is that one's to blank, which finds it by its facts; for a day.
async fn blank(tx: &mut AnyConnection, game: GameId, now: Moment) -> Result<u64, TxError> {
    let ids = || (game.table.to_column(), i64::from(game.number));
    let hold = "UPDATE games SET recorded = recorded WHERE table_id = $1 AND number = $2";
    sqlx::query::<Any>(hold).bind(ids().0).bind(ids().1).execute(&mut *tx).await?;
    match read_record(tx, game).await {
        // It is read without them.
        Ok(Some(record)) => {
            let sql = "UPDATE records SET record = $3 WHERE table_id = $1 AND number = $2";
            let query = sqlx::query::<Any>(sql).bind(ids().0).bind(ids().1);
            query.bind(packed(&record)).execute(&mut *tx).await?;
        }
        Ok(None) => {}
        Err(ReadError::Database(error)) => return Err(error.into()),
        Err(ReadError::Newer { .. }) if now.0 - left_to_newer_since(tx, game, now).await?.0 < LEFT_TO_NEWER_MS => {
            return Ok(0);
        }
        // A record that cannot be read names nobody to us; it goes, since it may name them to others.
        Err(why @ (ReadError::Newer { .. } | ReadError::UnknownLine { .. } | ReadError::Unreadable { .. })) => {
            warn!(%game, "a record that may name somebody forgotten is thrown away: {why}");
            let sql = "DELETE FROM records WHERE table_id = $1 AND number = $2";
            sqlx::query::<Any>(sql).bind(ids().0).bind(ids().1).execute(&mut *tx).await?;
        }
    }
    let sql = "DELETE FROM counters WHERE name = $1";
    sqlx::query::<Any>(sql).bind(left_to_newer(game)).execute(&mut *tx).await?;
    let mut blanked = 0;
    for sql in [
        "UPDATE game_seats SET user_id = NULL WHERE table_id = $1 AND number = $2 AND forgotten = 1 \
         AND user_id IS NOT NULL",
        "UPDATE game_bets SET user_id = NULL WHERE table_id = $1 AND number = $2 AND forgotten = 1 \
         AND user_id IS NOT NULL",
    ] {
        let query = sqlx::query::<Any>(sql).bind(ids().0).bind(ids().1);
        blanked += query.execute(&mut *tx).await?.rows_affected();
    }
    Ok(blanked)
}

/// Blanks the forgotten in rows that name no game, by which no record is found; how many. Those of its records that are
/// of no game either may name them to others, and go.
async fn blank_of_no_game(tx: &mut AnyConnection) -> Result<u64, TxError> {
    let mut blanked = 0;
    for of in ["game_seats", "game_bets"] {
        let sql =
            format!("UPDATE {of} SET user_id = NULL WHERE forgotten = 1 AND user_id IS NOT NULL AND {OF_NO_GAME}");
        // Only constants stand in it, and so below.
        blanked += sqlx::query::<Any>(AssertSqlSafe(sql)).execute(&mut *tx).await?.rows_affected();
    }
    if blanked > 0 {
        let sql = format!("DELETE FROM records WHERE {OF_NO_GAME}");
        sqlx::query::<Any>(AssertSqlSafe(sql)).execute(tx).await?;
    }
    Ok(blanked)
}

/// Under which name it is kept since when a newer program could have blanked a game.
fn left_to_newer(game: GameId) -> String {
    format!("blanked-by-newer {game}")
}

/// Since when a newer program could have blanked a game: from now on, if it was not known before.
async fn left_to_newer_since(tx: &mut AnyConnection, game: GameId, now: Moment) -> Result<Moment, sqlx::Error> {
    let sql = "INSERT INTO counters (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE \
               SET value = counters.value RETURNING value";
    let query = sqlx::query::<Any>(sql).bind(left_to_newer(game)).bind(now.0);
    Ok(Moment(query.fetch_one(tx).await?.try_get(0)?))
}

/// A record without those who want to be forgotten, or are; `None` where it names none of them.
async fn without_forgotten(
    connection: &mut AnyConnection,
    game: GameId,
    record: &WrittenRecord,
) -> Result<Option<WrittenRecord>, sqlx::Error> {
    let (mut seats, mut bets) = (forgotten_seats(connection, game).await?, forgotten_bets(connection, game).await?);
    let named = record.record();
    seats.retain(|seat| named.seats.get(seat.index()).is_some_and(|named| *named != RecordSeat::Forgotten));
    bets.retain(|&nth| named.bets.get(nth).is_some_and(|bet| bet.user.is_some()));
    // Who only bet takes no seed away.
    let blanked = (!seats.is_empty()).then(|| record.without(&seats));
    Ok(match bets.is_empty() {
        true => blanked,
        false => Some(blanked.as_ref().unwrap_or(record).without_bettors(&bets)),
    })
}

/// The bets on a game, counted from 0, of those who want to be forgotten, or are.
async fn forgotten_bets(tx: &mut AnyConnection, game: GameId) -> Result<Vec<usize>, sqlx::Error> {
    let sql = "SELECT nth FROM game_bets WHERE table_id = $1 AND number = $2 AND forgotten = 1 ORDER BY nth";
    let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
    let nth = |row: &AnyRow| -> Result<usize, sqlx::Error> {
        usize::try_from(row.try_get::<i64, _>(0)?).map_err(|why| sqlx::Error::Decode(why.into()))
    };
    query.fetch_all(tx).await?.iter().map(nth).collect()
}

/// The seats of a game whose people want to be forgotten, or are.
async fn forgotten_seats(tx: &mut AnyConnection, game: GameId) -> Result<Vec<Seat>, sqlx::Error> {
    let sql = "SELECT seat FROM game_seats WHERE table_id = $1 AND number = $2 AND forgotten = 1 ORDER BY seat";
    let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
    let seat = |row: &AnyRow| -> Result<Seat, sqlx::Error> {
        let seat = u8::try_from(row.try_get::<i64, _>(0)?).map_err(|why| sqlx::Error::Decode(why.into()))?;
        Ok(Seat(seat))
    };
    query.fetch_all(tx).await?.iter().map(seat).collect()
}

/// The record of a game that is kept. Whoever wants to be forgotten is in it no more from then on, whether it has been
/// written without them yet or not: another process may do that, and a newer one alone may be able to.
pub(super) async fn read_record(
    connection: &mut AnyConnection,
    game: GameId,
) -> Result<Option<WrittenRecord>, ReadError> {
    let sql = "SELECT record FROM records WHERE table_id = $1 AND number = $2";
    let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
    let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(None) };
    let packed: Vec<u8> = row.try_get(0)?;
    let record = unpacked(&packed).map_err(|why| match why.is_newer() {
        true => ReadError::Newer { table: game.table },
        false => ReadError::Unreadable { what: format!("the record of game {game}"), why: why.to_string() },
    })?;
    // After the record: who is forgotten in between is seen here.
    let blanked = without_forgotten(connection, game, &record).await?;
    Ok(Some(blanked.unwrap_or(record)))
}

/// Why a kept record cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotUnpacked {
    /// It is not packed as we pack.
    #[error(transparent)]
    Packing(#[from] std::io::Error),
    /// What was packed is no record that is known here.
    #[error(transparent)]
    Record(#[from] VerifyError),
}

impl NotUnpacked {
    /// Whether a newer program wrote it, as it says itself.
    fn is_newer(&self) -> bool {
        matches!(self, Self::Record(why) if why.is_newer())
    }
}

fn packed(record: &WrittenRecord) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let packed = encoder.write_all(record.json().as_bytes()).and_then(|()| encoder.finish());
    packed.expect("a Vec takes all that is written")
}

pub(super) fn unpacked(packed: &[u8]) -> Result<WrittenRecord, NotUnpacked> {
    let mut json = String::new();
    // One more than may be: what is longer is refused, not cut.
    ZlibDecoder::new(packed).take(RECORD_BYTES_MAX as u64 + 1).read_to_string(&mut json)?;
    Ok(WrittenRecord::read(json)?)
}
