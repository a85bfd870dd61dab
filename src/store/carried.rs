//! What is counted of games that are not known any more, `statistics_carried`, where a row of it cannot be read: nothing
//! else tells what it was, so that whatever it was counted into is neither called wrong nor counted anew.

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row as _};

use super::{
    damaged_rows::{SUMMED_MAX, no_text},
    errors::unless_damaged,
    portable::{lossy_text, text_column},
};

/// SQL condition: rows of `statistics_carried`, called `of` in the statement, that can be counted. Server and person
/// are numbers, and so is each count, none of which is larger than sums can hold.
pub(super) fn countable(of: &str) -> String {
    let is_number = |column: &str| format!("{of}.{column} = CAST({of}.{column} AS BIGINT)");
    let is_count =
        |column: &str| format!("{} AND {of}.{column} BETWEEN -{SUMMED_MAX} AND {SUMMED_MAX}", is_number(column));
    let columns = ["guild", "user_id"].map(is_number).into_iter().chain(["games", "wins", "drinks"].map(is_count));
    format!("({})", columns.collect::<Vec<_>>().join(" AND "))
}

/// That nothing is carried for a line of statistics, under some name, that cannot be counted.
pub(super) fn nothing_uncountable(of: &str) -> String {
    format!(
        "NOT EXISTS (SELECT 1 FROM statistics_carried AS off WHERE off.guild = {of}.guild \
         AND off.user_id = {of}.user_id AND off.kind = {of}.kind AND NOT {})",
        countable("off")
    )
}

/// A row that cannot be counted: its server, its person and its game, as far as these can be read.
#[derive(Debug)]
struct Row {
    guild: Option<i64>,
    user: Option<i64>,
    kind: Option<String>,
}

impl Row {
    fn may_be_of(&self, guild: i64, user: i64) -> bool {
        self.guild.is_none_or(|of| of == guild) && self.user.is_none_or(|of| of == user)
    }
}

/// All rows that cannot be counted.
#[derive(Debug)]
pub(super) struct Uncountable(Vec<Row>);

impl Uncountable {
    /// Asks for them.
    pub(super) async fn of(connection: &mut AnyConnection) -> Result<Self, sqlx::Error> {
        let (kind, is_none) = (text_column(connection, "kind"), no_text(connection, "kind"));
        let sql = format!(
            "SELECT guild, user_id, {kind}, CASE WHEN {is_none} THEN 1 ELSE 0 END FROM statistics_carried \
             WHERE NOT {} OR {is_none}",
            countable("statistics_carried")
        );
        let mut all = Vec::new();
        // Only constants stand in it.
        for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(connection).await? {
            let (guild, user) = (unless_damaged(row.try_get(0))?, unless_damaged(row.try_get(1))?);
            let kind = if row.try_get::<i64, _>(3)? == 1 { None } else { Some(lossy_text(&row, 2)?) };
            all.push(Row { guild, user, kind });
        }
        Ok(Self(all))
    }

    /// Whether one of them may be of this person on this server.
    pub(super) fn may_be_of(&self, guild: i64, user: i64) -> bool {
        self.0.iter().any(|row| row.may_be_of(guild, user))
    }

    /// Whether one of them may be of this person on this server, and of this game.
    pub(super) fn may_be_in(&self, guild: i64, user: i64, kind: &str) -> bool {
        self.0.iter().any(|row| row.may_be_of(guild, user) && row.kind.as_deref().is_none_or(|of| of == kind))
    }
}
