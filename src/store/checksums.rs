//! Whether the lines of a journal are as they were written. A checksum finds
//! accidents, not those who can write the database: it holds no secret.

use serde::de::IgnoredAny;
use sha2::{Digest, Sha256};
use sqlx::{Any, AnyConnection, Row};

use super::{ReadError, Store};
use table::ids::{Moment, TableId};

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
}

/// The same, in one state of the database.
pub(super) async fn lines(connection: &mut AnyConnection, table: TableId) -> Result<Lines, ReadError> {
    let sql = "SELECT step, at, line, checksum FROM journal WHERE table_id = $1 AND step >= COALESCE(\
                   (SELECT max(step) FROM journal WHERE table_id = $1 AND begins IS NOT NULL), 0)";
    let rows = sqlx::query::<Any>(sql).bind(table.to_column()).fetch_all(connection).await?;
    let mut lines = Lines::Intact;
    for row in rows {
        let (step, at): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        let (line, noted): (String, Option<i64>) = (row.try_get(2)?, row.try_get(3)?);
        match noted {
            Some(noted) if noted != checksum(table, step, Moment(at), &line) => return Ok(Lines::Damaged),
            // No program of ours ever wrote such a line.
            None if serde_json::from_str::<IgnoredAny>(&line).is_err() => return Ok(Lines::Damaged),
            None => lines = Lines::Unknown,
            Some(_) => {}
        }
    }
    Ok(lines)
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
