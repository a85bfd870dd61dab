//! Ratings, counts and achievements thrown away and made anew of the games, in the order that they entered in.

use std::{collections::BTreeMap, fmt};

use sqlx::{Any, AnyConnection, Connection as _, Row};
use tracing::warn;

use super::super::{SaveError, Store, Waiting, not_understood::waiting, open::DatabaseKind, save::TxError};
use games::Variant;
use table::rating;

/// What was entered anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entered {
    /// How many games.
    pub games: u64,
    /// How many ratings there are now.
    pub ratings: u64,
    /// How many lines of counts.
    pub lines: u64,
    /// How many achievements are reached or on the way.
    pub achievements: u64,
    /// How many of all these were different before, to the last digit.
    pub differences: u64,
    /// The games that wait for a newer program: then nothing was thrown away, since it would not all come back.
    pub waiting: Option<Waiting>,
}

impl fmt::Display for Entered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, ratings, lines, achievements, differences, waiting } = self;
        if let Some(waiting) = waiting {
            write!(f, "standings are left as they are: {ratings} ratings, {lines} lines of counts and ")?;
            return write!(f, "{achievements} achievements; {waiting}, which can rebuild them");
        }
        write!(f, "rebuilt standings of {games} games: {ratings} ratings, {lines} lines of counts and ")?;
        write!(f, "{achievements} achievements, ")?;
        write!(f, "{differences} of them were different")
    }
}

/// All ratings, all counts or all achievements, as texts and numbers that can be compared.
type Shown = BTreeMap<(i64, i64, String, i64), Vec<u64>>;

impl Store {
    /// Throws ratings and counts away and makes them anew. Lists are short until it is done. Where a newer program has to
    /// count some of the games, nothing is thrown away.
    ///
    /// # Errors
    /// It could not be read or saved; what has entered by then stays, and the rest enters as games do.
    pub(in super::super) async fn enter_again(&self) -> Result<Entered, SaveError> {
        self.enter_games().await?;
        let before = self.shown().await.map_err(SaveError::NotSaved)?;
        if let Some(waiting) = self.all_waiting().await? {
            let [ratings, lines, achievements] = before.map(|lines| lines.len() as u64);
            return Ok(Entered { ratings, lines, achievements, waiting: Some(waiting), ..Entered::default() });
        }
        let thrown_away = self.inner.inbox.write(|tx| {
            Box::pin(async move {
                throw_away(tx, EVERY_MARK).await?;
                Ok(())
            })
        });
        thrown_away.await?;
        let games = self.enter_games().await?;
        let after = self.shown().await.map_err(SaveError::NotSaved)?;
        let mut entered = Entered { games, ..Entered::default() };
        for (before, after) in before.iter().zip(&after) {
            let off = before.iter().filter(|(line, was)| after.get(*line) != Some(*was)).count();
            // Days and weeks that are over may have been swept up before.
            let lasting = after.keys().filter(|line| !is_swept_up(line.1) && !before.contains_key(*line)).count();
            entered.differences += (off + lasting) as u64;
        }
        entered.ratings = after[0].len() as u64;
        entered.lines = after[1].len() as u64;
        entered.achievements = after[2].len() as u64;
        Ok(entered)
    }

    /// The games from the first on that only a newer program can count, whether it has counted them by now or not.
    async fn all_waiting(&self) -> Result<Option<Waiting>, SaveError> {
        let mut connection = self.reader().await.map_err(SaveError::NotSaved)?;
        waiting(&mut connection, 0).await.map_err(SaveError::NotSaved)
    }

    async fn shown(&self) -> Result<[Shown; 3], sqlx::Error> {
        let mut connection = self.reader().await?;
        let mut ratings = Shown::new();
        let sql = "SELECT guild, variant, user_id, mu, sigma, games, opponents, settled, listed FROM ratings";
        for row in sqlx::query::<Any>(sql).fetch_all(&mut *connection).await? {
            let mut numbers = vec![row.try_get::<f64, _>(3)?.to_bits(), row.try_get::<f64, _>(4)?.to_bits()];
            for column in 5..9 {
                numbers.push(row.try_get::<i64, _>(column)?.cast_unsigned());
            }
            ratings.insert((row.try_get(0)?, 0, row.try_get(1)?, row.try_get(2)?), numbers);
        }
        let mut counts = Shown::new();
        let sql = "SELECT guild, period, variant, user_id, games, met, wins, coins, drunk, bought, run, streak, \
                   best, listed FROM standings";
        for row in sqlx::query::<Any>(sql).fetch_all(&mut *connection).await? {
            let numbers = (4..14).map(|column| Ok(row.try_get::<i64, _>(column)?.cast_unsigned()));
            let key = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
            counts.insert(key, numbers.collect::<Result<_, sqlx::Error>>()?);
        }
        let mut achievements = Shown::new();
        let sql = "SELECT guild, achievement, user_id, progress, place, at FROM achievements WHERE progress <> 0";
        for row in sqlx::query::<Any>(sql).fetch_all(&mut *connection).await? {
            let number = |column| Ok::<_, sqlx::Error>(row.try_get::<Option<i64>, _>(column)?.unwrap_or_default());
            let numbers = [number(3)?, number(4)?, number(5)?].map(i64::cast_unsigned).to_vec();
            achievements.insert((row.try_get(0)?, 0, row.try_get(1)?, row.try_get(2)?), numbers);
        }
        Ok([ratings, counts, achievements])
    }

    /// Sweeps up the counts of days, weeks and months that are over.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn prune_standings(&self, now: table::ids::Moment) -> Result<(), SaveError> {
        let prune = self.inner.inbox.write(move |tx| {
            Box::pin(async move {
                for (from, until) in table::standing::Period::past(now) {
                    // Found by the index of what is swept up, which is asked for by its own two terms.
                    let sql = "DELETE FROM standings WHERE period > 0 AND period < 4000000000 \
                               AND period >= $1 AND period < $2";
                    sqlx::query::<Any>(sql).bind(from).bind(until).execute(&mut *tx).await?;
                }
                Ok(())
            })
        });
        prune.await
    }
}

/// Whether a period is one that is swept up once it is over.
fn is_swept_up(period: i64) -> bool {
    use table::standing::Period;
    period >= Period::Day(0).code() && period < Period::Season(0).code()
}

/// By which formula and worths of AI seats the ratings in the books are made.
pub(super) async fn rated_by(tx: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let sql = "SELECT value FROM counters WHERE name = 'rated-by'";
    sqlx::query::<Any>(sql).fetch_one(tx).await?.try_get(0)
}

/// Throws ratings, counts and achievements away if another program rated by other numbers than this one does. They are
/// made anew as games enter, a few in each transaction, so that who is killed goes on from there. Where a newer program
/// has to count some of the games they are its own: they stay, and this one counts none.
pub(in super::super) async fn begin_anew_if_rated_otherwise(
    connection: &mut AnyConnection,
    kind: DatabaseKind,
) -> Result<(), sqlx::Error> {
    // Most starts find nothing to do; they shall not wait for a lock.
    if rated_by(connection).await? == rating::version() {
        return Ok(());
    }
    if let Some(waiting) = waiting(connection, 0).await? {
        warn!("another program rates these books by other numbers, and they are left to it: {waiting}");
        return Ok(());
    }
    let mut tx = connection.begin_with(kind.begin()).await?;
    // Whoever enters games just now is waited for, and so is another process that starts.
    sqlx::query::<Any>("UPDATE counters SET value = value WHERE name = 'games-entered'").execute(&mut *tx).await?;
    if rated_by(&mut tx).await? != rating::version() {
        throw_away(&mut tx, MARKS_NOT_REACHED).await?;
    }
    tx.commit().await
}

/// Who was told of an achievement is not told again.
const EVERY_MARK: &str = "UPDATE achievements SET progress = 0, place = NULL, at = NULL";
/// Nor does anybody lose one that was told because AI seats are taken to be worth something else now.
const MARKS_NOT_REACHED: &str = "UPDATE achievements SET progress = 0 WHERE place IS NULL";

/// So that all games enter anew, rated by the numbers of this program.
async fn throw_away(tx: &mut AnyConnection, achievements: &'static str) -> Result<(), sqlx::Error> {
    for sql in [
        "UPDATE counters SET value = 0 WHERE name = 'games-entered'",
        "DELETE FROM ratings",
        "DELETE FROM rating_pairs",
        "DELETE FROM rating_steps",
        "DELETE FROM standings",
        "DELETE FROM achievements WHERE told = 0",
        achievements,
    ] {
        sqlx::query::<Any>(sql).execute(&mut *tx).await?;
    }
    let query = sqlx::query::<Any>("UPDATE counters SET value = $1 WHERE name = 'rated-by'");
    query.bind(rating::version()).execute(tx).await?;
    Ok(())
}

/// Begins from nothing: with what is counted of games that are not known any more. Whether that is known yet: games may
/// still be on their way from journals.
pub(super) async fn begin(tx: &mut AnyConnection) -> Result<bool, TxError> {
    let sql = "SELECT 1 FROM counters AS filled JOIN counters AS until ON until.name = 'facts-until' \
               WHERE filled.name = 'facts-filled' AND filled.value >= until.value";
    if sqlx::query::<Any>(sql).fetch_optional(&mut *tx).await?.is_none() {
        return Ok(false);
    }
    const CARRIED: &str = "INSERT INTO standings (guild, period, variant, user_id, games, met, wins, share, coins, \
                           drunk, bought, run, streak, listed) SELECT guild, 0, $1, user_id, \
                           CAST(sum(games) AS BIGINT), CAST(sum(games) AS BIGINT), CAST(sum(wins) AS BIGINT), NULL, \
                           0, CAST(sum(drinks) AS BIGINT), 0, 0, 0, CASE WHEN EXISTS (SELECT 1 FROM user_settings \
                           WHERE user_settings.user_id = carried.user_id AND user_settings.hidden = 1) OR EXISTS \
                           (SELECT 1 FROM absent WHERE absent.guild = carried.guild \
                           AND absent.user_id = carried.user_id) THEN 0 ELSE 1 END \
                           FROM statistics_carried AS carried WHERE (games > 0 OR wins > 0 OR drinks > 0) \
                           AND ($1 = '' OR kind = $1) \
                           GROUP BY guild, user_id ON CONFLICT DO NOTHING";
    for variant in [""].into_iter().chain(Variant::all().map(Variant::key)) {
        sqlx::query::<Any>(CARRIED).bind(variant).execute(&mut *tx).await?;
    }
    let sql = "UPDATE accounts SET ranked = 1 WHERE owner IS NOT NULL AND table_id IS NULL AND ranked = 0 \
               AND EXISTS (SELECT 1 FROM standings WHERE standings.guild = accounts.guild \
               AND standings.period = 0 AND standings.variant = '' AND standings.user_id = accounts.owner \
               AND standings.listed = 1)";
    sqlx::query::<Any>(sql).execute(tx).await?;
    Ok(true)
}
