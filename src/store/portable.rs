//! How one SQL text serves both databases: lists of rows, and what an error
//! means. What the texts say is left to the files beside this one.

use sqlx::{AnyConnection, AssertSqlSafe, Row, any::AnyRow};

/// The most rows in one statement.
pub(super) const ROWS_MAX: usize = 64;

/// Cuts rows into groups of 64, 32, …, 1, so that each statement has few texts
/// and all of them stay prepared.
pub(super) fn groups<T>(rows: &[T]) -> impl Iterator<Item = &[T]> {
    let mut rest = rows;
    std::iter::from_fn(move || {
        let len = (1_usize << rest.len().checked_ilog2()?).min(ROWS_MAX);
        let (group, later) = rest.split_at(len);
        rest = later;
        Some(group)
    })
}

/// A statement around a list of rows: `before ($1, $2), ($3, $4) after`.
pub(super) fn with_rows(before: &str, columns: usize, rows: usize, after: &str) -> AssertSqlSafe<String> {
    use std::fmt::Write as _;

    let mut sql = String::with_capacity(before.len() + after.len() + columns * rows * 6);
    sql += before;
    for row in 0..rows {
        sql += if row == 0 { " (" } else { ", (" };
        for column in 1..=columns {
            let comma = if column == 1 { "" } else { ", " };
            write!(sql, "{comma}${}", row * columns + column).expect("a String takes all that is written");
        }
        sql += ")";
    }
    sql += " ";
    sql += after;
    // Only constants and numbers stand in it; all that players wrote is bound.
    AssertSqlSafe(sql)
}

/// Whether whoever writes is alone with the database until that is saved. On PostgreSQL several write at once, and none
/// sees what another has not saved yet.
pub(super) fn writes_alone(connection: &AnyConnection) -> bool {
    connection.backend_name() == "SQLite"
}

/// The column of a journal's lines, for [`line_text`]: SQLite gives out bytes that are no text as bytes alone, and one such
/// line shall not keep the others from being read.
pub(super) fn line_column(connection: &AnyConnection) -> &'static str {
    match connection.backend_name() {
        "SQLite" => "CAST(journal.line AS BLOB)",
        _ => "journal.line",
    }
}

/// A column of text, for [`lossy_text`], by the same reason.
pub(super) fn text_column(connection: &AnyConnection, column: &str) -> String {
    match connection.backend_name() {
        "SQLite" => format!("CAST({column} AS BLOB)"),
        _ => column.to_owned(),
    }
}

/// A text, with a sign in the place of what is none.
pub(super) fn lossy_text(row: &AnyRow, column: usize) -> Result<String, sqlx::Error> {
    match row.try_get::<Vec<u8>, _>(column) {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(_) => row.try_get(column),
    }
}

/// A line of a journal. One that is no text is an error of decoding.
pub(super) fn line_text(row: &AnyRow, column: usize) -> Result<String, sqlx::Error> {
    match row.try_get::<Vec<u8>, _>(column) {
        Ok(bytes) => String::from_utf8(bytes).map_err(|why| sqlx::Error::Decode(why.into())),
        Err(_) => row.try_get(column),
    }
}

/// Whether the database itself says: not saved, once more. PostgreSQL's 40001
/// and 40P01, SQLite's BUSY and LOCKED in all their kinds.
pub(super) fn is_once_more(error: &sqlx::Error) -> bool {
    const BUSY: i64 = 5;
    const LOCKED: i64 = 6;

    let Some(code) = error.as_database_error().and_then(|error| error.code()) else { return false };
    match code.parse::<i64>() {
        // PostgreSQL's codes have five characters, SQLite's numbers never that many with these last bits.
        Ok(number) if code.len() < 5 => matches!(number & 0xff, BUSY | LOCKED),
        _ => matches!(code.as_ref(), "40001" | "40P01"),
    }
}

/// Whether a SQLite file is damaged, or has come to be none: CORRUPT and NOTADB in all their kinds.
pub(super) fn is_damage(error: &sqlx::Error) -> bool {
    const CORRUPT: i64 = 11;
    const NOT_A_DATABASE: i64 = 26;

    let Some(code) = error.as_database_error().and_then(|error| error.code()) else { return false };
    code.len() < 5 && code.parse::<i64>().is_ok_and(|number| matches!(number & 0xff, CORRUPT | NOT_A_DATABASE))
}

/// Whether a statement names a table that is not there. SQLite has no number of its own for that.
pub(super) fn is_no_table(error: &sqlx::Error) -> bool {
    let Some(error) = error.as_database_error() else { return false };
    error.code().is_some_and(|code| code == "42P01") || error.message().contains("no such table")
}

/// Whether a constraint said no: the connection is sound then, and the transaction just ends.
pub(super) fn is_constraint(error: &sqlx::Error) -> bool {
    use sqlx::error::ErrorKind;

    let kind = error.as_database_error().map(|error| error.kind());
    kind.is_some_and(|kind| !matches!(kind, ErrorKind::Other))
}
