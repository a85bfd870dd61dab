//! How many places people have gained or lost in a list since the last midnight, UTC. No place of before is kept: what a
//! list said at midnight is what it says now, less what the games of the day made of it, so that counted anew it is the
//! same. Who hides or has left is as little in the one as in the other.
//!
//! It is known of what is counted by adding up: wins, their share, coins won at tables, drinks; and of the ratings of a
//! server, each step of which is kept. It is not known of purses, as no index says whose coins have moved in a day; of the
//! longest rows of wins, as nothing says how long one was; and of the ratings of all servers, whose steps are not kept.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Any, AnyConnection, Row};

use super::{
    super::{ReadError, Store},
    lists::{List, ListLine, Source, bound, source},
};
use table::{
    ids::{DAY_MS, Moment, UserId},
    rating::Rating,
    standing::{Counts, Measure, Moved, PLACES_MAX, Period},
};

/// For how many people with games of this day it is worked out; where there are more it is left out, so that a list is
/// read as fast as without.
const CHANGED_MAX: usize = 300;
/// From how many opponents on nobody meets so many new ones in a day that before it they were too few to be listed.
const OPPONENTS_MANY: i64 = 64;

/// Somebody's value in a list, now and at midnight; nothing where they are or were not in it.
#[derive(Clone, Copy, Debug)]
struct Change {
    now: Option<i64>,
    before: Option<i64>,
}

impl Store {
    /// How the people of these lines of a list have moved in it since the midnight before `now`. Nobody is named where
    /// that is not known, where nobody was in the list then or where there was none; nor is who was beyond [`PLACES_MAX`]
    /// or is now.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn moved(
        &self,
        list: &List,
        lines: &[ListLine],
        now: Moment,
    ) -> Result<BTreeMap<UserId, Moved>, ReadError> {
        let day = now.day();
        if lines.is_empty() || !list.period.goes_on_at(day) {
            return Ok(BTreeMap::new());
        }
        let mut connection = self.reader().await?;
        if has_ended(&mut connection, list, day).await? {
            return Ok(BTreeMap::new());
        }
        let Some(changes) = changes(&mut connection, list, day).await? else { return Ok(BTreeMap::new()) };
        let lines: Vec<(&ListLine, Option<i64>)> = (lines.iter().filter(|line| line.place <= PLACES_MAX))
            .map(|line| (line, changes.get(&line.user).map_or(Some(line.value), |change| change.before)))
            .collect();
        // How many are better than who has not changed follows from their place; others are counted.
        let others: BTreeSet<i64> =
            lines.iter().filter_map(|(line, before)| before.filter(|&before| before != line.value)).collect();
        let better = better(&mut connection, list, &others).await?;
        let mut moved = BTreeMap::new();
        for (line, before) in lines {
            let Some(value) = before else {
                moved.insert(line.user, Moved::New);
                continue;
            };
            let better_now = match value == line.value {
                true => Some(line.place.cast_signed() - 1),
                false => better.get(&value).copied(),
            };
            let Some(better_now) = better_now else { continue };
            // Those who have changed are counted as they were.
            let are = |value_of: fn(&Change) -> Option<i64>| {
                changes.values().filter(|change| value_of(change) > Some(value)).count() as i64
            };
            let place = better_now - are(|change| change.now) + are(|change| change.before) + 1;
            // A game may have ended since the lines were read.
            if let Ok(place) = u64::try_from(place)
                && (1..=PLACES_MAX).contains(&place)
            {
                moved.insert(line.user, Moved::between(place, line.place));
            }
        }
        let are_new = moved.values().all(|moved| *moved == Moved::New);
        if are_new && !was_anybody_there(&mut connection, list, &changes).await? {
            moved.clear();
        }
        Ok(moved)
    }
}

/// Whether a list is of a season that is over.
async fn has_ended(connection: &mut AnyConnection, list: &List, day: i64) -> Result<bool, sqlx::Error> {
    let (Period::Season(begins), Some(guild)) = (list.period, list.guild) else { return Ok(false) };
    let sql = "SELECT 1 FROM seasons WHERE guild = $1 AND begins = $2 AND ends > $3";
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(begins).bind(day);
    Ok(query.fetch_optional(connection).await?.is_none())
}

/// Who has games of this day in a list, or would be in it without them; `None` where that is not known.
async fn changes(
    connection: &mut AnyConnection,
    list: &List,
    day: i64,
) -> Result<Option<BTreeMap<UserId, Change>>, sqlx::Error> {
    match list.measure {
        Measure::Coins if list.variant.is_none() && list.period == Period::Ever => Ok(None),
        Measure::Coins => counted(connection, list, day, "coins").await,
        Measure::Wins | Measure::Share => counted(connection, list, day, "wins").await,
        Measure::Drinks => counted(connection, list, day, "bought").await,
        Measure::Rating if list.guild.is_some() => rated(connection, list, day).await,
        Measure::Rating | Measure::Streak => Ok(None),
    }
}

/// The same by what is counted in a column: what it was at midnight is what it is less what the day brought.
async fn counted(
    connection: &mut AnyConnection,
    list: &List,
    day: i64,
    column: &'static str,
) -> Result<Option<BTreeMap<UserId, Change>>, sqlx::Error> {
    // Those of the day are read by their key, however many others there are, and for each of them their own row.
    let whole = |column: &str| {
        format!(
            "(SELECT {column} FROM standings WHERE guild = $1 AND variant = $2 AND period = $3 \
             AND user_id = today.user_id)"
        )
    };
    let sql = format!(
        "SELECT user_id, {}, {}, gain, met FROM (SELECT user_id, {column} AS gain, met FROM standings \
         WHERE guild = $1 AND variant = $2 AND period = $4 AND listed = 1 ORDER BY user_id LIMIT {}) AS today",
        whole(column),
        whole("met"),
        CHANGED_MAX + 1
    );
    let rows = bound(list, sql).bind(Period::Day(day).code()).fetch_all(connection).await?;
    if rows.len() > CHANGED_MAX {
        return Ok(None);
    }
    let listed = |value: i64, met: i64| {
        let value = match list.measure {
            Measure::Share => Counts { wins: value, met, ..Counts::default() }.share(),
            _ => Some(value),
        };
        value.filter(|&value| value > 0)
    };
    let mut changes = BTreeMap::new();
    for row in &rows {
        let (user, value, met): (i64, Option<i64>, Option<i64>) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let (gain, met_today): (i64, i64) = (row.try_get(3)?, row.try_get(4)?);
        let (value, met) = (value.unwrap_or_default(), met.unwrap_or_default());
        let change = Change { now: listed(value, met), before: listed(value - gain, met - met_today) };
        changes.insert(UserId::from_column(user), change);
    }
    Ok(Some(changes))
}

/// The same by rating: at midnight it was what the last game before made of it. Whether it was settled then is not known
/// of who may have met their first opponents on this day, as a row says of two people since when it is bounded how much
/// counts between them, not when they first met.
async fn rated(
    connection: &mut AnyConnection,
    list: &List,
    day: i64,
) -> Result<Option<BTreeMap<UserId, Change>>, sqlx::Error> {
    let rating = |column: &str| {
        format!(
            "(SELECT {column} FROM ratings WHERE guild = $1 AND variant = $2 AND user_id = standings.user_id \
             AND listed = 1 AND $3 = 0)"
        )
    };
    let before = |column: &str| {
        format!(
            "(SELECT {column} FROM rating_steps WHERE guild = $1 AND variant = $2 AND user_id = today.user_id \
             AND at < $5 ORDER BY place DESC LIMIT 1)"
        )
    };
    // Opponents are people and who is forgotten; the levels of the AI, whose numbers lie between theirs, are none.
    let sql = format!(
        "SELECT user_id, shown, opponents, CASE WHEN opponents < {OPPONENTS_MANY} THEN (SELECT count(*) \
         FROM rating_pairs WHERE guild = $1 AND variant = $2 AND one = today.user_id AND since = $6) + \
         (SELECT count(*) FROM rating_pairs WHERE guild = $1 AND variant = $2 AND other = today.user_id \
         AND (one >= 0 OR one < {}) AND since = $6) ELSE 0 END, {}, {} FROM (SELECT user_id, {} AS shown, \
         {} AS opponents FROM standings WHERE guild = $1 AND variant = $2 AND period = $4 AND listed = 1 \
         ORDER BY user_id LIMIT {}) AS today",
        super::weights::AI_LAST,
        before("mu"),
        before("sigma"),
        rating("CASE WHEN settled = 1 THEN shown END"),
        rating("opponents"),
        CHANGED_MAX + 1
    );
    let query = bound(list, sql).bind(Period::Day(day).code()).bind(day * DAY_MS).bind(day);
    let rows = query.fetch_all(connection).await?;
    if rows.len() > CHANGED_MAX {
        return Ok(None);
    }
    let mut changes = BTreeMap::new();
    for row in &rows {
        let (user, now, opponents): (i64, Option<i64>, Option<i64>) =
            (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let (new, mu, sigma): (i64, Option<f64>, Option<f64>) = (row.try_get(3)?, row.try_get(4)?, row.try_get(5)?);
        let rating = mu.zip(sigma).map(|(mu, sigma)| Rating { mu, sigma });
        let is_settled = |opponents: i64| {
            rating.is_some_and(|rating| rating.is_settled(u32::try_from(opponents.max(0)).unwrap_or(u32::MAX)))
        };
        let opponents = opponents.unwrap_or_default();
        if is_settled(opponents) != is_settled(opponents - new) {
            return Ok(None);
        }
        let before = rating.filter(|_| is_settled(opponents)).map(Rating::shown);
        changes.insert(UserId::from_column(user), Change { now, before });
    }
    Ok(Some(changes))
}

/// How many stand before each of these values now. Of those that are more than [`PLACES_MAX`] down it is not told.
async fn better(
    connection: &mut AnyConnection,
    list: &List,
    values: &BTreeSet<i64>,
) -> Result<BTreeMap<i64, i64>, sqlx::Error> {
    if values.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut values: Vec<i64> = values.iter().rev().copied().collect();
    // Some more of the last one, so that there are few statements and all stay prepared.
    let (count, last) = (values.len(), values[values.len() - 1]);
    values.resize(count.next_power_of_two(), last);
    let counts: Vec<String> =
        (4..).take(values.len()).map(|nth| format!("count(*) FILTER (WHERE score > ${nth})")).collect();
    let Source { from, user, value, .. } = source(list);
    // One walk along the index of the list, down to the last of them and no further than places are told.
    let sql = format!(
        "SELECT {} FROM (SELECT {value} AS score FROM {from} AND {value} > ${} ORDER BY {value} DESC, {user} LIMIT {}) \
         AS first",
        counts.join(", "),
        3 + values.len(),
        PLACES_MAX + 1
    );
    let query = values.iter().fold(bound(list, sql), |query, value| query.bind(*value));
    let row = query.fetch_one(connection).await?;
    let mut better = BTreeMap::new();
    for (nth, value) in values.into_iter().take(count).enumerate() {
        let are: i64 = row.try_get(nth)?;
        if are <= PLACES_MAX.cast_signed() {
            better.insert(value, are);
        }
    }
    Ok(better)
}

/// Whether anybody was in a list at midnight: who has changed, or somebody beside them.
async fn was_anybody_there(
    connection: &mut AnyConnection,
    list: &List,
    changes: &BTreeMap<UserId, Change>,
) -> Result<bool, sqlx::Error> {
    if changes.values().any(|change| change.before.is_some()) {
        return Ok(true);
    }
    let of_today = changes.values().filter(|change| change.now.is_some()).count();
    let Source { from, user, value, .. } = source(list);
    let sql = format!(
        "SELECT count(*) FROM (SELECT 1 FROM {from} ORDER BY {value} DESC, {user} LIMIT {}) AS first",
        of_today + 1
    );
    let listed: i64 = bound(list, sql).fetch_one(connection).await?.try_get(0)?;
    Ok(listed > of_today as i64)
}
