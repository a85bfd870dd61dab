//! Projections: what is counted of facts, to be thrown away and counted anew:
//! the statistics here, ratings and leaderboards in `standing`, luck and skill in `skills`. A few people at a time, each
//! in a transaction that holds them, so that games may end meanwhile.

use std::{collections::BTreeMap, fmt};

use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection, Row};

use super::{
    Entered, ReadError, SaveError, Store,
    carried::{Uncountable, nothing_uncountable},
    errors::unless_damaged,
    open::DatabaseKind,
    portable::{lossy_text, text_column},
    save::TxError,
};
use table::ids::GameId;

/// How many people are counted in one transaction.
const PEOPLE_AT_ONCE: usize = 64;

/// What was rebuilt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// How many games became facts on the way, since their journals are still there.
    pub filled: u64,
    /// How many games were damaged and are made again from their journals.
    pub mended: u64,
    /// The games that are damaged and have no journal any more that tells what came of them: they count for nobody.
    pub damaged: Vec<GameId>,
    /// How many records are kept since.
    pub records: u64,
    /// How many lines of statistics there are now.
    pub lines: u64,
    /// How many people and kinds of game have something counted whose games are not known any more: nothing can
    /// tell whether that is right.
    pub carried: u64,
    /// Lines that were not what the facts say.
    pub differences: Vec<Difference>,
    /// How many lines of luck and skill there are now.
    pub skills: u64,
    /// How many of these were not what single games told together.
    pub skills_off: u64,
    /// Ratings and leaderboards, which are made anew of the same games.
    pub standing: Entered,
}

/// A line of statistics that was not what the facts say: games, wins, drinks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Server, person and kind of game.
    pub line: (i64, i64, String),
    /// What stood there; nothing, if there was no such line.
    pub was: [i64; 3],
    /// What the facts say.
    pub is: [i64; 3],
}

impl fmt::Display for Rebuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { filled, mended, damaged, records, lines, carried, differences, skills, skills_off, standing } = self;
        write!(f, "rebuilt statistics: {lines} lines, {} of them were different", differences.len())?;
        write!(f, "; {filled} games became facts, {records} records are kept since")?;
        if *carried > 0 {
            write!(f, "; {carried} lines hold counts of games that are not known any more, taken as they stood")?;
        }
        differences.iter().try_for_each(|difference| write!(f, "\n{difference}"))?;
        if *mended > 0 {
            write!(f, "\n{mended} damaged games were made again from their journals")?;
        }
        if !damaged.is_empty() {
            let names: Vec<String> = damaged.iter().map(ToString::to_string).collect();
            let (games, names) = (damaged.len(), names.join(", "));
            write!(f, "\ngames that are damaged and count for nobody in ratings and lists ({games}): {names}")?;
        }
        write!(f, "\nadded up luck and skill: {skills} lines, {skills_off} of them were different")?;
        write!(f, "\n{standing}")
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line: (guild, user, kind), was, is: [games, wins, drinks] } = self;
        write!(f, "{kind} of {user} on server {guild}: {games} games, {wins} wins, {drinks} drinks")?;
        let [games, wins, drinks] = was;
        write!(f, " (were {games}, {wins}, {drinks})")
    }
}

/// What is counted of people by server, person and game, in so many numbers.
pub(super) type Lines<const N: usize> = BTreeMap<(i64, i64, String), [i64; N]>;

impl Store {
    /// Makes facts of all ended games whose journals are still there, also again where they are damaged, keeps
    /// their records, and counts statistics, luck and skill, ratings, lists and achievements anew. Others may go on
    /// meanwhile.
    ///
    /// # Errors
    /// It could not be read or saved; what is rebuilt by then stays so.
    pub async fn rebuild(&self) -> Result<Rebuilt, SaveError> {
        let filled = self.fill_all_facts().await?;
        let (mended, damaged) = self.mend_games().await?;
        let records = self.keep_records().await?;
        let mut rebuilt = Rebuilt { filled, mended, damaged, records, ..Rebuilt::default() };
        let people = self.counted_people().await.map_err(SaveError::NotSaved)?;
        let kind = self.inner.database.kind;
        for some in people.chunks(PEOPLE_AT_ONCE) {
            let (Some(&first), Some(&last)) = (some.first(), some.last()) else { continue };
            let count = self.inner.inbox.write(move |tx| Box::pin(recount(tx, kind, first, last)));
            let (lines, differences) = count.await?;
            rebuilt.lines += lines;
            rebuilt.differences.extend(differences);
        }
        (rebuilt.skills, rebuilt.skills_off) = self.add_up_skills().await?;
        rebuilt.standing = self.enter_again().await?;
        rebuilt.carried = self.carried().await.map_err(SaveError::NotSaved)?;
        Ok(rebuilt)
    }

    /// What statistics are not what the facts say, without changing them.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn statistics_off(&self) -> Result<Vec<Difference>, ReadError> {
        let mut connection = self.reader().await?;
        // A game that ends between two looks would be in one of them alone.
        let mut tx = connection.begin_with(self.inner.database.kind.begin_snapshot()).await?;
        let off = statistics_off(&mut tx).await?;
        tx.rollback().await?;
        Ok(off)
    }

    async fn carried(&self) -> Result<u64, sqlx::Error> {
        let mut connection = self.reader().await?;
        let sql = "SELECT count(*) FROM statistics_carried WHERE games > 0 OR wins > 0 OR drinks > 0";
        Ok(sqlx::query::<Any>(sql).fetch_one(&mut *connection).await?.try_get::<i64, _>(0)?.cast_unsigned())
    }

    async fn counted_people(&self) -> Result<Vec<i64>, sqlx::Error> {
        let mut connection = self.reader().await?;
        let sql = "SELECT user_id FROM statistics UNION SELECT user_id FROM statistics_carried \
                   UNION SELECT user_id FROM game_seats WHERE user_id IS NOT NULL ORDER BY 1";
        let rows = sqlx::query::<Any>(sql).fetch_all(&mut *connection).await?;
        // What is no number is nobody.
        rows.iter().filter_map(|row| unless_damaged(row.try_get(0)).transpose()).collect()
    }
}

/// The same, in one state of the database.
pub(super) async fn statistics_off(tx: &mut AnyConnection) -> Result<Vec<Difference>, ReadError> {
    let due = lines(tx, (&due_lines(), "kind"), i64::MIN, i64::MAX).await?;
    let mut off = differences(lines(tx, (&shown_lines(), "kind"), i64::MIN, i64::MAX).await?, due);
    // What they should be is not known of all.
    let uncountable = Uncountable::of(tx).await?;
    off.retain(|Difference { line: (guild, user, kind), .. }| !uncountable.may_be_in(*guild, *user, kind));
    Ok(off)
}

/// What stands there, where it is known what should.
fn shown_lines() -> String {
    format!(
        "SELECT guild, user_id, kind, games, wins, drinks FROM statistics WHERE user_id BETWEEN $1 AND $2 \
         AND {} ORDER BY 1, 2, 3",
        nothing_uncountable("statistics")
    )
}

/// What should stand there: what is carried, and what the facts say, where these name a person and a server at all.
fn due_lines() -> String {
    format!(
        "SELECT guild, user_id, kind, CAST(sum(games) AS BIGINT), CAST(sum(wins) AS BIGINT), \
         CAST(sum(drinks) AS BIGINT) FROM \
         (SELECT guild, user_id, kind, games, wins, drinks FROM statistics_carried \
          WHERE user_id BETWEEN $1 AND $2 \
          UNION ALL SELECT games.guild, seats.user_id, games.kind, 1, seats.won, seats.drinks \
          FROM game_seats AS seats \
          JOIN games ON games.table_id = seats.table_id AND games.number = seats.number \
          WHERE seats.user_id BETWEEN $1 AND $2 AND seats.forgotten = 0 AND games.ending = 'outcome' \
          AND games.unplayed = 0 AND seats.user_id = CAST(seats.user_id AS BIGINT) \
          AND games.guild = CAST(games.guild AS BIGINT)) \
         AS counted WHERE {} GROUP BY guild, user_id, kind HAVING sum(games) > 0 ORDER BY 1, 2, 3",
        nothing_uncountable("counted")
    )
}

async fn recount(
    tx: &mut AnyConnection,
    kind: DatabaseKind,
    first: i64,
    last: i64,
) -> Result<(u64, Vec<Difference>), TxError> {
    // A game that ends now is counted after this, or before; SQLite has one writer anyway.
    if kind == DatabaseKind::Postgres {
        sqlx::query::<Any>("LOCK TABLE statistics IN SHARE ROW EXCLUSIVE MODE").execute(&mut *tx).await?;
    }
    let shown = lines(tx, (&shown_lines(), "kind"), first, last).await?;
    let due = lines(tx, (&due_lines(), "kind"), first, last).await?;
    let count = due.len() as u64;
    let known = nothing_uncountable("statistics");
    let deleted = format!("DELETE FROM statistics WHERE user_id BETWEEN $1 AND $2 AND {known}");
    let inserted = format!("INSERT INTO statistics (guild, user_id, kind, games, wins, drinks) {}", due_lines());
    for sql in [deleted, inserted] {
        // Only constants stand in it.
        sqlx::query::<Any>(AssertSqlSafe(sql)).bind(first).bind(last).execute(&mut *tx).await?;
    }
    Ok((count, differences(shown, due)))
}

/// The lines of one of these statements, of the people between two: it gives a server, a person and a text of this name,
/// which tell what the line is of, and so many numbers.
pub(super) async fn lines<const N: usize>(
    connection: &mut AnyConnection,
    (sql, text): (&str, &str),
    first: i64,
    last: i64,
) -> Result<Lines<N>, sqlx::Error> {
    // It is the first that is named so.
    let sql = sql.replacen(text, &text_column(connection, text), 1);
    // Only constants stand in it.
    let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(first).bind(last);
    let mut lines = Lines::new();
    for row in query.fetch_all(connection).await? {
        let line = || -> Result<(i64, i64, String), sqlx::Error> {
            Ok((row.try_get(0)?, row.try_get(1)?, lossy_text(&row, 2)?))
        };
        let numbers = || -> Result<[i64; N], sqlx::Error> {
            let mut all = [0; N];
            for (column, number) in (3_usize..).zip(&mut all) {
                *number = row.try_get(column)?;
            }
            Ok(all)
        };
        // A line of no server is passed over; what is no number is not what the games say either.
        let Some(line) = unless_damaged(line())? else { continue };
        lines.insert(line, unless_damaged(numbers())?.unwrap_or([0; N]));
    }
    Ok(lines)
}

fn differences(mut shown: Lines<3>, due: Lines<3>) -> Vec<Difference> {
    let mut differences = Vec::new();
    for (line, is) in due {
        let was = shown.remove(&line).unwrap_or_default();
        if was != is {
            differences.push(Difference { line, was, is });
        }
    }
    differences.extend(shown.into_iter().map(|(line, was)| Difference { line, was, is: [0; 3] }));
    differences
}
