//! A SQLite file, handled underneath the bot that has it open.

use std::path::Path;

use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use table::ids::TableId;

pub async fn connect(file: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap()
}

pub async fn execute(file: &Path, sql: &str) {
    let mut books = connect(file).await;
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut books).await.unwrap();
    books.close().await.unwrap();
}

/// What makes the first game at a table of two one that panics at its end, whoever plays it again: two people have bet a
/// coin each on either seat, and one less than nothing, so that less than nothing is to be divided.
pub fn panics_when_played_again(table: TableId) -> String {
    let bets = [(31, 0, 1), (32, 0, 1), (33, 1, 1), (34, 1, 1), (35, 0, -5)];
    let bets = bets.map(|(user, seat, coins)| {
        format!(r#"{{"user":"{user}","name":"Player {user}","seat":{seat},"amount":{coins}}}"#)
    });
    let bets = format!(r#""bets":[{}],"#, bets.join(","));
    format!(
        r#"UPDATE journal SET line = replace(line, '"seed":', '{bets}"seed":') WHERE table_id = {table} AND begins = 1"#
    )
}

/// Somebody else writes into the books, though nothing of any table, and no interaction that there could be.
pub async fn a_stranger_writes(file: &Path) {
    let sql = "INSERT INTO claims (claim, at) SELECT min(COALESCE(min(claim), 0), 0) - 1, 0 FROM claims";
    execute(file, sql).await;
}

/// The one number that a query gives.
pub async fn number(file: &Path, sql: &str) -> i64 {
    let mut books = connect(file).await;
    let number = sqlx::query_scalar(AssertSqlSafe(sql.to_owned())).fetch_one(&mut books).await.unwrap();
    books.close().await.unwrap();
    number
}

/// Overwrites the first page of a table with noise, in a file that nobody has open.
pub async fn spoil(file: &Path, table: &str) {
    let root = number(file, &format!("SELECT rootpage FROM sqlite_master WHERE name = '{table}'")).await;
    let size = usize::try_from(number(file, "PRAGMA page_size").await).unwrap();
    // What lies in the log would be put over it.
    execute(file, "PRAGMA journal_mode = DELETE").await;
    let mut bytes = std::fs::read(file).unwrap();
    let start = (usize::try_from(root).unwrap() - 1) * size;
    bytes[start..start + size].fill(0xA5);
    std::fs::write(file, bytes).unwrap();
}

/// A backup, as `.backup` makes one while the bot runs.
pub async fn back_up(file: &Path) -> String {
    let copy = file.with_extension("backup").display().to_string();
    execute(file, &format!("VACUUM INTO '{copy}'")).await;
    copy
}

/// Puts a backup in the place of what the books hold now, as `.restore` does.
pub async fn restore(file: &Path, copy: &str) {
    let mut sql = format!("ATTACH '{copy}' AS backup; BEGIN IMMEDIATE;");
    let facts = ["games", "game_seats", "game_bets", "records", "statistics", "statistics_carried"];
    for table in ["tables", "journal", "claims", "visits", "accounts", "ledger", "counters"].into_iter().chain(facts) {
        sql += &format!("DELETE FROM main.{table}; INSERT INTO main.{table} SELECT * FROM backup.{table};");
    }
    execute(file, &(sql + "COMMIT")).await;
}
