//! Whether the lines of a journal are as they were written. A checksum finds
//! accidents, not those who can write the database: it holds no secret.

use serde::de::IgnoredAny;
use sha2::{Digest, Sha256};
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row, any::AnyRow};

use super::{
    ReadError, Store,
    errors::unless_damaged,
    portable::{line_column, line_text},
};
use table::{
    ids::{GameId, Moment, TableId},
    read_line,
};

/// What is known of a journal's lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// All are as they were written.
    Intact,
    /// One at least is not as it was written.
    Damaged,
    /// Some are from before there were checksums.
    Unknown,
}

impl Store {
    /// Whether the lines that a table is replayed from are as they were written.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn lines(&self, table: TableId) -> Result<Lines, ReadError> {
        let mut connection = self.reader().await?;
        lines(&mut connection, table).await
    }

    /// Whether the lines of a game that has ended are as they were written.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn lines_of_game(&self, game: GameId) -> Result<Lines, ReadError> {
        let mut connection = self.reader().await?;
        lines_of_game(&mut connection, game).await
    }
}

/// The same, in one state of the database.
pub(super) async fn lines(connection: &mut AnyConnection, table: TableId) -> Result<Lines, ReadError> {
    let sql = format!(
        "SELECT step, at, {}, checksum FROM journal WHERE table_id = $1 AND step >= COALESCE(\
         (SELECT max(step) FROM journal WHERE table_id = $1 AND begins IS NOT NULL), 0)",
        line_column(connection)
    );
    // Only constants stand in it, and so below.
    let rows = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(table.to_column()).fetch_all(connection).await?;
    judged(table, &rows)
}

/// Whether the lines of a game are as they were written: from its start to that of the next one.
pub(super) async fn lines_of_game(connection: &mut AnyConnection, game: GameId) -> Result<Lines, ReadError> {
    let sql = format!(
        "SELECT step, at, {}, checksum FROM journal WHERE table_id = $1 \
         AND step >= (SELECT min(step) FROM journal WHERE table_id = $1 AND begins = $2) \
         AND step < COALESCE((SELECT min(step) FROM journal WHERE table_id = $1 AND begins > $2), $3)",
        line_column(connection)
    );
    let query =
        sqlx::query::<Any>(AssertSqlSafe(sql)).bind(game.table.to_column()).bind(i64::from(game.number)).bind(i64::MAX);
    judged(game.table, &query.fetch_all(connection).await?)
}

/// The ended games whose journals are damaged, between their starts and their ends. Void ones are left out: it was told
/// why they are.
pub(super) async fn journals_damaged(connection: &mut AnyConnection) -> Result<Vec<GameId>, ReadError> {
    let tables = sqlx::query::<Any>("SELECT DISTINCT table_id FROM games WHERE ending <> 'void' ORDER BY 1");
    let mut damaged = Vec::new();
    for row in tables.fetch_all(&mut *connection).await? {
        let Some(table) = unless_damaged(row.try_get::<i64, _>(0))?.map(TableId::from_column) else { continue };
        let sql = format!(
            "SELECT step, at, {}, checksum, codec, begins, (SELECT 1 FROM games \
             WHERE games.table_id = journal.table_id AND games.number = journal.begins \
             AND games.ending <> 'void') FROM journal WHERE table_id = $1 ORDER BY step",
            line_column(connection)
        );
        let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(table.to_column());
        // The ended game that is looked through, until its end or a line that is damaged.
        let mut number: Option<u32> = None;
        for row in query.fetch_all(&mut *connection).await? {
            let begins = unless_damaged(row.try_get::<Option<i64>, _>(5))?.flatten();
            if let Some(begins) = begins.filter(|&begins| begins > 0) {
                let has_ended = row.try_get::<Option<i64>, _>(6)?.is_some();
                number = u32::try_from(begins).ok().filter(|_| has_ended);
            }
            let Some(looked) = number else { continue };
            if line(table, &row)? == Lines::Damaged {
                damaged.push(GameId { table, number: looked });
                number = None;
            } else if ends_a_game(&row)? {
                number = None;
            }
        }
    }
    Ok(damaged)
}

/// Whether a game ends with the line of this row, `step, at, line, checksum, codec`.
fn ends_a_game(row: &AnyRow) -> Result<bool, ReadError> {
    let read = || -> Result<_, sqlx::Error> { Ok((line_text(row, 2)?, row.try_get::<i64, _>(4)?)) };
    let Some((line, codec)) = unless_damaged(read())? else { return Ok(false) };
    let codec = u16::try_from(codec).unwrap_or(u16::MAX);
    Ok(read_line(codec, &line).is_ok_and(|line| line.ends_a_game()))
}

/// Whether lines are as they were written, of their rows `step, at, line, checksum`.
fn judged(table: TableId, rows: &[AnyRow]) -> Result<Lines, ReadError> {
    let mut lines = Lines::Intact;
    for row in rows {
        match line(table, row)? {
            Lines::Damaged => return Ok(Lines::Damaged),
            Lines::Unknown => lines = Lines::Unknown,
            Lines::Intact => {}
        }
    }
    Ok(lines)
}

/// Whether one line is as it was written.
fn line(table: TableId, row: &AnyRow) -> Result<Lines, ReadError> {
    let read = || -> Result<_, sqlx::Error> {
        let (step, at): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        Ok((step, at, line_text(row, 2)?, row.try_get::<Option<i64>, _>(3)?))
    };
    // No program of ours ever wrote what is no text or no number.
    let Some((step, at, line, noted)) = unless_damaged(read())? else { return Ok(Lines::Damaged) };
    Ok(match noted {
        Some(noted) if noted != checksum(table, step, Moment(at), &line) => Lines::Damaged,
        // Nor such a line.
        None if serde_json::from_str::<IgnoredAny>(&line).is_err() => Lines::Damaged,
        None => Lines::Unknown,
        Some(_) => Lines::Intact,
    })
}

/// The checksum of a line where it stands.
pub(super) fn checksum(table: TableId, step: i64, at: Moment, line: &str) -> i64 {
    let mut hash = Sha256::new();
    for number in [table.to_column(), step, at.0] {
        hash.update(number.to_be_bytes());
    }
    hash.update(line);
    let [a, b, c, d, e, f, g, h, ..]: [u8; 32] = hash.finalize().into();
    i64::from_be_bytes([a, b, c, d, e, f, g, h])
}
