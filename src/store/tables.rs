//! Tables and their journals: which are live, where they stand, when they are
//! due, what happened at them. Replaying a journal is left to `table`.

use std::sync::atomic::Ordering;

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row, any::AnyRow};

use tokio::time::timeout_at;

use super::{
    Lines, ReadError, SaveError, Store,
    checksums::lines,
    errors::is_damage,
    portable::{groups, line_column, line_text, with_rows},
    versions::{NOT_NEWER, is_newer},
    writer::{too_late, try_until},
};
use table::{
    Entry, LineError, ReplayError, Table,
    coins::Coins,
    ids::{ChannelId, GameId, GuildId, InteractionId, MessageId, Moment, TableId, UserId},
    read_line,
};

/// How many ids of tables are taken from the database at once; those that are left when the process ends stay unused.
const TABLE_IDS_AT_ONCE: i64 = 64;

/// The last step of a table, when it was decided, and whether an interaction is applied.
const LOOK: &str = "SELECT (SELECT max(step) FROM journal WHERE table_id = $1), \
    (SELECT at FROM journal WHERE table_id = $1 ORDER BY step DESC LIMIT 1), \
    (SELECT count(*) FROM journal WHERE claim = $2) + (SELECT count(*) FROM claims WHERE claim = $2)";
/// The same with what it takes to know it from then on: whether it is live, and the latest interactions.
const LOOK_TO_NOTE: &str = "SELECT (SELECT max(step) FROM journal WHERE table_id = $1), \
    (SELECT at FROM journal WHERE table_id = $1 ORDER BY step DESC LIMIT 1), \
    (SELECT count(*) FROM journal WHERE claim = $2) + (SELECT count(*) FROM claims WHERE claim = $2), \
    (SELECT count(*) FROM tables WHERE id = $1 AND closed = 0), \
    (SELECT max(claim) FROM journal), (SELECT max(claim) FROM claims)";

/// A table that is not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiveTable {
    /// Its id.
    pub table: TableId,
    /// Its server.
    pub guild: GuildId,
    /// Its channel or thread.
    pub channel: ChannelId,
    /// Where its board stands, if one was posted.
    pub board: Option<(ChannelId, MessageId)>,
}

/// The lines of one game that has ended, for its record.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecordRows {
    /// Which game.
    pub game: GameId,
    /// From the line that starts it to the one that ends it, or the table.
    pub entries: Vec<Entry>,
}

impl Store {
    /// The journal of a table from the latest start of a game on, or from its
    /// opening: enough to replay it. Empty if there is no such table.
    ///
    /// # Errors
    /// The database does not answer, or a line cannot be read: one that is newer than this program is left alone; what
    /// becomes of the table otherwise is for the host to say.
    pub async fn journal(&self, table: TableId) -> Result<Vec<Entry>, ReadError> {
        let mut connection = self.reader().await?;
        journal(&mut connection, table).await
    }

    /// The lines of a game that has ended: its start and all up to its end.
    /// `None` while it runs, since its seed is secret until then; where no such
    /// game was started or its journal was pruned; and where a line names
    /// someone who is forgotten.
    ///
    /// # Errors
    /// The database does not answer, or a line is not understood.
    pub async fn game_entries(&self, game: GameId) -> Result<Option<GameRecordRows>, ReadError> {
        let mut connection = self.reader().await?;
        let Some(rows) = ended_game_rows(&mut connection, game).await? else { return Ok(None) };
        let is_held_back = names_forgotten(&mut connection, &rows).await?;
        Ok((!is_held_back).then_some(rows))
    }

    /// Whether the lines of a game that has ended are held back since one of them names someone who is forgotten. They
    /// are as long as its table is open; once that has closed the game's record is kept without them.
    ///
    /// # Errors
    /// The database does not answer, or a line is not understood.
    pub async fn is_held_back(&self, game: GameId) -> Result<bool, ReadError> {
        let mut connection = self.reader().await?;
        let Some(rows) = ended_game_rows(&mut connection, game).await? else { return Ok(false) };
        names_forgotten(&mut connection, &rows).await
    }

    /// The number of the last line in a table's journal and when it was decided, `None` if there is no
    /// such table; and whether an interaction has changed something, there or anywhere.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn last_step(
        &self,
        table: TableId,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(Option<(u64, Moment)>, bool), ReadError> {
        let own_writes = &self.inner.database.own_writes;
        let ask = match own_writes.look(table, idempotency_key).await {
            Ok((last, is_applied)) => return Ok((Some(last), is_applied)),
            Err(ask) => ask,
        };
        self.inner.step_queries.fetch_add(1, Ordering::Relaxed);
        let mut connection = self.reader().await?;
        let sql = if ask.can_note() { LOOK_TO_NOTE } else { LOOK };
        let query = sqlx::query::<Any>(sql).bind(table.to_column());
        let row = query.bind(idempotency_key.map(InteractionId::to_column)).fetch_one(&mut *connection).await?;
        let (step, at): (Option<i64>, Option<i64>) = (row.try_get(0)?, row.try_get(1)?);
        let last = step.zip(at).map(|(step, at)| (step.cast_unsigned(), Moment(at)));
        if ask.can_note() {
            let (is_live, journal, keys): (i64, Option<i64>, Option<i64>) =
                (row.try_get(3)?, row.try_get(4)?, row.try_get(5)?);
            own_writes.note_looked(ask, table, last, is_live > 0, journal.max(keys).unwrap_or(i64::MIN));
        }
        Ok((last, row.try_get::<i64, _>(2)? > 0))
    }

    /// The interactions that were applied last at a table, the latest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn last_keys(&self, table: TableId, limit: usize) -> Result<Vec<InteractionId>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT claim FROM journal WHERE table_id = $1 AND claim IS NOT NULL ORDER BY step DESC LIMIT $2";
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let query = sqlx::query::<Any>(sql).bind(table.to_column()).bind(limit);
        let rows = query.fetch_all(&mut *connection).await?;
        rows.iter().map(|row| Ok(InteractionId::from_column(row.try_get(0)?))).collect()
    }

    /// Whether a step is missing in a table's journal while later ones are there.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn has_gap(&self, table: TableId) -> Result<bool, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT COALESCE(max(step) + 1, 0), count(*) FROM journal WHERE table_id = $1";
        let row = sqlx::query::<Any>(sql).bind(table.to_column()).fetch_one(&mut *connection).await?;
        Ok(row.try_get::<i64, _>(0)? != row.try_get::<i64, _>(1)?)
    }

    /// What lies in all pots of a table, and after which step of it.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn held(&self, table: TableId) -> Result<(Option<u64>, Coins), ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT (SELECT max(step) FROM journal WHERE table_id = $1), \
                   (SELECT CAST(COALESCE(sum(balance), 0) AS BIGINT) FROM accounts WHERE table_id = $1)";
        let row = sqlx::query::<Any>(sql).bind(table.to_column()).fetch_one(&mut *connection).await?;
        Ok((row.try_get::<Option<i64>, _>(0)?.map(i64::cast_unsigned), Coins(row.try_get(1)?)))
    }

    /// The live table in a channel or thread.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn live_table_in(&self, channel: ChannelId) -> Result<Option<TableId>, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT id FROM tables WHERE channel = $1 AND closed = 0");
        let row = query.bind(channel.to_column()).fetch_optional(&mut *connection).await?;
        row.map(|row| Ok(TableId::from_column(row.try_get(0)?))).transpose()
    }

    /// The tables that have closed in a channel or thread and at which a game
    /// was started, the last one first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn ended_tables_in(&self, channel: ChannelId, limit: u32) -> Result<Vec<TableId>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT id FROM tables WHERE channel = $1 AND closed = 1 \
                   AND EXISTS (SELECT 1 FROM journal WHERE journal.table_id = tables.id AND journal.begins > 0) \
                   ORDER BY touched DESC, id DESC LIMIT $2";
        let query = sqlx::query::<Any>(sql).bind(channel.to_column()).bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        rows.iter().map(|row| Ok(TableId::from_column(row.try_get(0)?))).collect()
    }

    /// An id no other table has, whatever process asks for it.
    ///
    /// # Errors
    /// The database could not give one.
    pub async fn new_table_id(&self) -> Result<TableId, SaveError> {
        // Whoever is before us may wait for the database in vain.
        let mut ids = timeout_at(try_until(), self.inner.table_ids.lock()).await.map_err(|_| too_late())?;
        if ids.is_empty() {
            let end = self.inner.inbox.write(|tx| {
                Box::pin(async move {
                    // Above all that are there as well: the counter may have gone back with the books.
                    let sql = "INSERT INTO counters (name, value) \
                               SELECT 'tables', COALESCE(max(id), 0) + $1 FROM tables WHERE 1 = 1 \
                               ON CONFLICT (name) DO UPDATE SET value = CASE \
                               WHEN counters.value + $1 > excluded.value THEN counters.value + $1 \
                               ELSE excluded.value END RETURNING value";
                    let row = sqlx::query::<Any>(sql).bind(TABLE_IDS_AT_ONCE).fetch_one(tx).await?;
                    Ok(row.try_get::<i64, _>(0)?)
                })
            });
            let end = end.await?;
            *ids = end - TABLE_IDS_AT_ONCE + 1..end + 1;
        }
        let id = ids.next().expect("ids were just taken");
        Ok(TableId::from_column(id))
    }

    /// Forgets the ids that were taken: another process has them as well, since the books went back.
    pub async fn forget_table_ids(&self) {
        *self.inner.table_ids.lock().await = 0..0;
    }

    /// The live tables that wanted to be looked at by now, the longest due first. Those of a newer program are its own.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn due_tables(&self, now: Moment, limit: u32) -> Result<Vec<TableId>, ReadError> {
        let mut connection = self.reader().await?;
        let ours = &*NOT_NEWER;
        let sql =
            format!("SELECT id FROM tables WHERE closed = 0 AND wake <= $1 AND {ours} ORDER BY wake, id LIMIT $2");
        let rows = sqlx::query::<Any>(AssertSqlSafe(sql))
            .bind(now.0)
            .bind(i64::from(limit))
            .fetch_all(&mut *connection)
            .await?;
        rows.iter().map(|row| Ok(TableId::from_column(row.try_get(0)?))).collect()
    }

    /// The tables that are due next, and when, the first due first; those of a newer program are its own.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn next_wakes(&self, limit: u32) -> Result<Vec<(TableId, Moment)>, ReadError> {
        let mut connection = self.reader().await?;
        let ours = &*NOT_NEWER;
        let sql = format!(
            "SELECT id, wake FROM tables WHERE closed = 0 AND wake IS NOT NULL AND {ours} ORDER BY wake, id LIMIT $1"
        );
        let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(i64::from(limit));
        let rows = query.fetch_all(&mut *connection).await?;
        rows.iter().map(|row| Ok((TableId::from_column(row.try_get(0)?), Moment(row.try_get(1)?)))).collect()
    }

    /// Every live table, by id.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn live_tables(&self) -> Result<Vec<LiveTable>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT id, guild, channel, board_channel, board_message FROM tables WHERE closed = 0 ORDER BY id";
        let rows = sqlx::query::<Any>(sql).fetch_all(&mut *connection).await?;
        rows.iter().map(live_table).collect()
    }

    /// The live tables of a server, by id.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn live_tables_of(&self, guild: GuildId) -> Result<Vec<LiveTable>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT id, guild, channel, board_channel, board_message FROM tables \
                   WHERE guild = $1 AND closed = 0 ORDER BY id";
        let rows = sqlx::query::<Any>(sql).bind(guild.to_column()).fetch_all(&mut *connection).await?;
        rows.iter().map(live_table).collect()
    }

    /// Where a table's board stands, closed or not; `None` if it has none, or is unknown.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn board(&self, table: TableId) -> Result<Option<(ChannelId, MessageId)>, ReadError> {
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>("SELECT board_channel, board_message FROM tables WHERE id = $1");
        match query.bind(table.to_column()).fetch_optional(&mut *connection).await? {
            Some(row) => Ok(board(&row, 0)?),
            None => Ok(None),
        }
    }

    /// The live tables whose boards are not known to show their last step, and those closed since this
    /// moment whose boards are known to show another one, by id.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn boards_behind(&self, closed_since: Moment) -> Result<Vec<TableId>, ReadError> {
        let mut connection = self.reader().await?;
        let last = "(SELECT max(step) FROM journal WHERE journal.table_id = tables.id)";
        let ours = &*NOT_NEWER;
        let sql = format!(
            "SELECT id FROM tables WHERE closed = 0 AND {ours} AND (board_message IS NULL OR board_step IS NULL \
             OR board_step <> {last}) UNION ALL SELECT id FROM tables WHERE closed = 1 AND {ours} AND touched >= $1 \
             AND board_message IS NOT NULL AND board_step <> {last} ORDER BY id"
        );
        let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(closed_since.0);
        let rows = query.fetch_all(&mut *connection).await?;
        rows.iter().map(|row| Ok(TableId::from_column(row.try_get(0)?))).collect()
    }

    /// Notes which step each of these boards shows. One that is known to show a later step goes on doing so,
    /// as long as that step is in the books.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_boards_shown(&self, mut shown: Vec<(TableId, u64)>) -> Result<(), SaveError> {
        shown.sort_unstable();
        let note = self.inner.inbox.write(move |tx| {
            let shown = shown.clone();
            Box::pin(async move {
                for group in groups(&shown) {
                    let sql = with_rows(
                        "UPDATE tables SET board_step = v.column2 FROM (VALUES",
                        2,
                        group.len(),
                        ") AS v WHERE id = v.column1 AND (board_step IS NULL OR board_step < v.column2 \
                         OR board_step > (SELECT max(step) FROM journal WHERE journal.table_id = tables.id))",
                    );
                    let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (table, step)| {
                        query.bind(table.to_column()).bind(step.cast_signed())
                    });
                    query.execute(&mut *tx).await?;
                }
                Ok(())
            })
        });
        note.await
    }

    /// Notes where a table's board stands now, or that it is gone.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn set_board(&self, table: TableId, message: Option<(ChannelId, MessageId)>) -> Result<(), SaveError> {
        let set = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                let sql = "UPDATE tables SET board_channel = $1, board_message = $2 WHERE id = $3";
                let query = sqlx::query::<Any>(sql).bind(message.map(|(channel, _)| channel.to_column()));
                let query = query.bind(message.map(|(_, message)| message.to_column()));
                query.bind(table.to_column()).execute(tx).await?;
                Ok(())
            })
        });
        set.await
    }
}

/// The journal of a table from the latest line on that replay can begin with.
pub(super) async fn journal(connection: &mut AnyConnection, table: TableId) -> Result<Vec<Entry>, ReadError> {
    // Backwards by the key until the first that begins: never through a whole evening.
    let sql = format!(
        "SELECT step, at, {}, codec FROM journal WHERE table_id = $1 AND step >= \
         (SELECT step FROM journal WHERE table_id = $1 AND begins IS NOT NULL ORDER BY step DESC LIMIT 1) \
         ORDER BY step",
        line_column(connection)
    );
    // Only constants stand in it, and so below.
    let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(table.to_column());
    let rows = query.fetch_all(&mut *connection).await?;
    // After the lines: whatever they hold, nothing newer stands before them.
    if is_newer(connection, table).await? {
        return Err(ReadError::Newer { table });
    }
    rows.iter().map(|row| entry(table, row)).collect()
}

/// The lines of a game that has ended; `None` if it has not, or is not known.
pub(super) async fn ended_game_rows(
    connection: &mut AnyConnection,
    game: GameId,
) -> Result<Option<GameRecordRows>, ReadError> {
    let sql = format!(
        "SELECT step, at, {}, codec FROM journal WHERE table_id = $1 \
         AND step >= (SELECT min(step) FROM journal WHERE table_id = $1 AND begins = $2) \
         AND step < COALESCE((SELECT min(step) FROM journal WHERE table_id = $1 AND begins > $2), $3) ORDER BY step",
        line_column(connection)
    );
    let query =
        sqlx::query::<Any>(AssertSqlSafe(sql)).bind(game.table.to_column()).bind(i64::from(game.number)).bind(i64::MAX);
    let mut entries = Vec::new();
    for row in query.fetch_all(connection).await? {
        let entry = entry(game.table, &row)?;
        let ends = entry.event.ends_a_game();
        entries.push(entry);
        if ends {
            return Ok(Some(GameRecordRows { game, entries }));
        }
    }
    Ok(None)
}

/// Why it is not known what the journal of a table comes to.
#[derive(Clone, Copy, Debug)]
pub(super) enum NotReplayed {
    /// A program that knows more wrote it.
    Newer,
    /// It is damaged, or no rules of the game lead through it.
    Unreadable,
}

/// What the journal of a table comes to.
pub(super) async fn replayed(
    connection: &mut AnyConnection,
    table: TableId,
) -> Result<Result<Table, NotReplayed>, ReadError> {
    Ok(match journal(connection, table).await.map(|entries| Table::replay(&entries)) {
        Ok(Ok(table)) => Ok(table),
        Err(error @ ReadError::Database(_)) => return Err(error),
        Err(ReadError::Newer { .. }) | Ok(Err(ReplayError::Newer { .. })) => Err(NotReplayed::Newer),
        // As it was written, by a program that knows more.
        Err(ReadError::UnknownLine { .. }) if lines(connection, table).await? != Lines::Damaged => {
            Err(NotReplayed::Newer)
        }
        Err(ReadError::UnknownLine { .. } | ReadError::Unreadable { .. }) | Ok(Err(_)) => Err(NotReplayed::Unreadable),
    })
}

/// Whether a line of a game names someone who is forgotten.
async fn names_forgotten(connection: &mut AnyConnection, rows: &GameRecordRows) -> Result<bool, ReadError> {
    let forgotten = forgotten_at(connection, rows.game.table).await?;
    let names = |entry: &Entry| forgotten.iter().any(|&user| entry.event.names(user));
    Ok(rows.entries.iter().any(names))
}

/// The ids of those who were at this table and are forgotten.
pub(super) async fn forgotten_at(connection: &mut AnyConnection, table: TableId) -> Result<Vec<UserId>, ReadError> {
    let query = sqlx::query::<Any>("SELECT user_id FROM visits WHERE table_id = $1 AND forgotten = 1");
    let rows = query.bind(table.to_column()).fetch_all(connection).await?;
    rows.iter().map(|row| Ok(UserId::from_column(row.try_get(0)?))).collect()
}

/// An entry from its columns `step, at, line, codec`, the line by [`line_column`].
pub(super) fn entry(table: TableId, row: &AnyRow) -> Result<Entry, ReadError> {
    let step = row.try_get::<i64, _>(0)?.cast_unsigned();
    let broken = |why: String| ReadError::Unreadable { what: format!("step {step} of table {table}"), why };
    let (at, line, codec) = match entry_columns(row) {
        Err(why) if is_damage(&why) => return Err(broken(why.to_string())),
        columns => columns?,
    };
    let line = read_line(u16::try_from(codec).unwrap_or(u16::MAX), &line).map_err(|why| match why {
        LineError::Newer { .. } => ReadError::Newer { table },
        LineError::Unknown(_) => ReadError::UnknownLine { table, step, why },
        LineError::Broken(_) => broken(why.to_string()),
    })?;
    Ok(Entry { step, at, event: line })
}

fn entry_columns(row: &AnyRow) -> Result<(Moment, String, i64), sqlx::Error> {
    Ok((Moment(row.try_get(1)?), line_text(row, 2)?, row.try_get(3)?))
}

fn live_table(row: &AnyRow) -> Result<LiveTable, ReadError> {
    Ok(LiveTable {
        table: TableId::from_column(row.try_get(0)?),
        guild: GuildId::from_column(row.try_get(1)?),
        channel: ChannelId::from_column(row.try_get(2)?),
        board: board(row, 3)?,
    })
}

fn board(row: &AnyRow, first_column: usize) -> Result<Option<(ChannelId, MessageId)>, sqlx::Error> {
    let channel: Option<i64> = row.try_get(first_column)?;
    let message: Option<i64> = row.try_get(first_column + 1)?;
    Ok(channel
        .zip(message)
        .map(|(channel, message)| (ChannelId::from_column(channel), MessageId::from_column(message))))
}
