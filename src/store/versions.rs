//! Which live tables this program may touch: those that no newer program has
//! written to. The others are played by that one, and left alone.

use std::{fmt::Write as _, sync::LazyLock};

use sqlx::{Any, AnyConnection};

use games::catalog::Kind;
use table::{CODEC, ids::TableId};

/// True of the rows of `tables` that no newer program has written to. Of tables from before there were
/// versions the game is not known; all their rulesets are the first.
pub(super) static NOT_NEWER: LazyLock<String> = LazyLock::new(|| {
    let mut sql = format!("codec <= {CODEC} AND ruleset <= CASE WHEN game IS NULL THEN 1");
    for kind in Kind::ALL {
        write!(sql, " WHEN game = '{}' THEN {}", kind.key(), kind.ruleset()).expect("a String takes all");
    }
    sql + " ELSE 0 END"
});

/// Whether a newer program has written to a table.
pub(super) async fn is_newer(connection: &mut AnyConnection, table: TableId) -> Result<bool, sqlx::Error> {
    let sql = format!("SELECT 1 FROM tables WHERE id = $1 AND NOT ({})", *NOT_NEWER);
    // Only constants stand in it.
    let query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(table.to_column());
    Ok(query.fetch_optional(connection).await?.is_some())
}
