//! Leaderboards: who is first by a measure, page by page, and one's own place with who is next to it. Each is read from
//! an index that holds those alone who are listed, in the order of the list.

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row};

use super::{
    super::{ReadError, Store},
    EVERYWHERE,
};
use games::Variant;
use table::{
    ids::{GuildId, UserId},
    standing::{Measure, PLACES_MAX, Period},
};

/// A list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct List {
    /// The server; `None` for all of them together, which only ratings have.
    pub guild: Option<GuildId>,
    /// What people are listed by.
    pub measure: Measure,
    /// The game; `None` for all. Ratings are of one.
    pub variant: Option<Variant>,
    /// The time that counts. Ratings have none.
    pub period: Period,
}

/// A line of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListLine {
    /// From 1; who stands equal has the same one.
    pub place: u64,
    /// Who.
    pub user: UserId,
    /// By what they are listed; a share in hundredths of a percent, a rating as it is shown.
    pub value: i64,
    /// What belongs to it: the uncertainty of a rating, the number of games of a share.
    pub beside: i64,
}

/// One's own place in a list. Whoever is beyond [`PLACES_MAX`], here and around it, has the place after that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// One's own line.
    pub mine: ListLine,
    /// The lines next to it and itself, in the list's order.
    pub around: Vec<ListLine>,
    /// How many are listed, counted up to [`PLACES_MAX`] + 1.
    pub of: u64,
}

/// Where a list is read from.
pub(super) struct Source {
    /// `FROM … WHERE …`, with the server, the game and the period as `$1` to `$3`.
    pub from: &'static str,
    pub user: &'static str,
    pub value: &'static str,
    beside: &'static str,
    /// The same of the line `page.who`, which the index of the list does not have.
    beside_on_page: &'static str,
}

const fn counts(from: &'static str, value: &'static str) -> Source {
    Source {
        from,
        user: "user_id",
        value,
        beside: "met",
        beside_on_page: "(SELECT met FROM standings WHERE guild = $1 AND variant = $2 AND period = $3 \
                         AND user_id = page.who)",
    }
}

pub(super) fn source(list: &List) -> Source {
    match list.measure {
        Measure::Coins if list.variant.is_none() && list.period == Period::Ever => Source {
            from: "accounts WHERE guild = $1 AND $2 = '' AND $3 = 0 AND ranked = 1 AND balance > 0",
            user: "owner",
            value: "balance",
            beside: "0",
            beside_on_page: "0",
        },
        Measure::Rating => Source {
            from: "ratings WHERE guild = $1 AND variant = $2 AND $3 = 0 AND settled = 1 AND listed = 1",
            user: "user_id",
            value: "shown",
            beside: "give_take",
            beside_on_page: "(SELECT give_take FROM ratings WHERE guild = $1 AND variant = $2 AND user_id = page.who)",
        },
        Measure::Coins => {
            counts("standings WHERE guild = $1 AND variant = $2 AND period = $3 AND listed = 1 AND coins > 0", "coins")
        }
        Measure::Wins => {
            counts("standings WHERE guild = $1 AND variant = $2 AND period = $3 AND listed = 1 AND wins > 0", "wins")
        }
        Measure::Share => {
            counts("standings WHERE guild = $1 AND variant = $2 AND period = $3 AND listed = 1 AND share > 0", "share")
        }
        Measure::Streak => counts(
            "standings WHERE guild = $1 AND variant = $2 AND period = $3 AND listed = 1 AND streak > 0",
            "streak",
        ),
        Measure::Drinks => counts(
            "standings WHERE guild = $1 AND variant = $2 AND period = $3 AND listed = 1 AND bought > 0",
            "bought",
        ),
    }
}

impl Store {
    /// Lines of a list from one on (the first is 0), the best first; who stands equal by user id.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn list(&self, list: &List, from: u64, limit: u32) -> Result<Vec<ListLine>, ReadError> {
        let mut connection = self.reader().await?;
        let lines = lines(&mut connection, list, from.cast_signed(), i64::from(limit)).await?;
        Ok(lines)
    }

    /// Somebody's own place in a list, with the lines next to it; `None` for who is not in it.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn place(&self, list: &List, user: UserId) -> Result<Option<Listed>, ReadError> {
        let mut connection = self.reader().await?;
        let Source { from, user: who, value, beside, .. } = source(list);
        let sql = format!("SELECT {value}, CAST({beside} AS BIGINT) FROM {from} AND {who} = $4");
        let query = bound(list, sql).bind(user.to_column());
        let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(None) };
        let mine = ListLine { place: 0, user, value: row.try_get(0)?, beside: row.try_get(1)? };
        let above = next_to(&mut connection, list, &mine, Side::Above).await?;
        let below = next_to(&mut connection, list, &mine, Side::Below).await?;
        // One walk along the first ones in the index of the list tells all four; no row of the table is looked at, and
        // however many are listed it is no longer than that.
        let sql = format!(
            "SELECT count(*), count(*) FILTER (WHERE score > $4), count(*) FILTER (WHERE score > $5), \
             count(*) FILTER (WHERE score > $6) FROM (SELECT {value} AS score FROM {from} \
             ORDER BY {value} DESC, {who} LIMIT {}) AS first",
            PLACES_MAX + 1
        );
        let value_of = |line: Option<ListLine>| line.map_or(mine.value, |line| line.value);
        let query = bound(list, sql).bind(mine.value).bind(value_of(above)).bind(value_of(below));
        let row = query.fetch_one(&mut *connection).await?;
        let count = |column: usize| row.try_get::<i64, _>(column).map(i64::cast_unsigned);
        let place = |column: usize| count(column).map(|better| better.min(PLACES_MAX) + 1);
        let (of, places) = (count(0)?, [place(1)?, place(2)?, place(3)?]);
        let mine = ListLine { place: places[0], ..mine };
        let above = above.map(|line| ListLine { place: places[1], ..line });
        let below = below.map(|line| ListLine { place: places[2], ..line });
        let around = [above, Some(mine), below].into_iter().flatten().collect();
        Ok(Some(Listed { mine, around, of }))
    }
}

/// Which neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Above,
    Below,
}

/// The line next to one, without its place: the index is entered at that line, so that nobody is counted.
async fn next_to(
    connection: &mut AnyConnection,
    list: &List,
    mine: &ListLine,
    side: Side,
) -> Result<Option<ListLine>, sqlx::Error> {
    let Source { from, user, value, beside, .. } = source(list);
    let (equal, other) = match side {
        Side::Above => (format!("{user} < $5 ORDER BY {user} DESC"), format!("> $4 ORDER BY {value}, {user} DESC")),
        Side::Below => (format!("{user} > $5 ORDER BY {user}"), format!("< $4 ORDER BY {value} DESC, {user}")),
    };
    let columns = format!("SELECT {user}, {value}, CAST({beside} AS BIGINT) FROM {from}");
    let sql = format!("{columns} AND {value} = $4 AND {equal} LIMIT 1");
    let query = bound(list, sql).bind(mine.value).bind(mine.user.to_column());
    let mut row = query.fetch_optional(&mut *connection).await?;
    if row.is_none() {
        let sql = format!("{columns} AND {value} {other} LIMIT 1");
        row = bound(list, sql).bind(mine.value).fetch_optional(&mut *connection).await?;
    }
    let Some(row) = row else { return Ok(None) };
    let user = UserId::from_column(row.try_get(0)?);
    Ok(Some(ListLine { place: mine.place, user, value: row.try_get(1)?, beside: row.try_get(2)? }))
}

/// A query about a list, whose texts are all of this file.
pub(super) fn bound(list: &List, sql: String) -> sqlx::query::Query<'static, Any, sqlx::any::AnyArguments> {
    let variant = list.variant.map_or("", Variant::key);
    let period = if list.measure == Measure::Rating { 0 } else { list.period.code() };
    let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(list.guild.map_or(EVERYWHERE, GuildId::to_column));
    query.bind(variant).bind(period)
}

async fn better(connection: &mut AnyConnection, list: &List, than: i64) -> Result<i64, sqlx::Error> {
    let Source { from, value, .. } = source(list);
    let query = bound(list, format!("SELECT count(*) FROM {from} AND {value} > $4")).bind(than);
    query.fetch_one(connection).await?.try_get(0)
}

async fn lines(
    connection: &mut AnyConnection,
    list: &List,
    offset: i64,
    limit: i64,
) -> Result<Vec<ListLine>, sqlx::Error> {
    let Source { from, user, value, beside_on_page, .. } = source(list);
    // Whoever is before the page is passed over in the index alone; the rows of the table are those of the page.
    let sql = format!(
        "SELECT who, score, CAST({beside_on_page} AS BIGINT) FROM (SELECT {user} AS who, {value} AS score FROM {from} \
         ORDER BY {value} DESC, {user} LIMIT $4 OFFSET $5) AS page ORDER BY score DESC, who"
    );
    let rows = bound(list, sql).bind(limit).bind(offset).fetch_all(&mut *connection).await?;
    let mut lines: Vec<ListLine> = Vec::new();
    for (row, nth) in rows.iter().zip(offset..) {
        let value: i64 = row.try_get(1)?;
        let place = match lines.last() {
            Some(last) if last.value == value => last.place,
            Some(_) => nth.cast_unsigned() + 1,
            None if nth == 0 => 1,
            None => better(connection, list, value).await?.cast_unsigned() + 1,
        };
        let user = UserId::from_column(row.try_get(0)?);
        lines.push(ListLine { place, user, value, beside: row.try_get(2)? });
    }
    Ok(lines)
}
