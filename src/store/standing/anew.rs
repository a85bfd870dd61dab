//! Ratings, counts and achievements worked out beside those in the books, from the first game on: to be compared with
//! them, and to stand in their place by one transaction. Until that is done nothing of them is touched.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row};

use super::{
    super::{
        carried::{Uncountable, countable},
        errors::unless_damaged,
        portable::{lossy_text, text_column},
    },
    achievements,
    again::{begin_with_carried, is_filled, rated_by, throw_away},
    enter,
    entering::next_games,
    listed::unlisted,
    rows::{CountsKey, Rows},
    seasons::season_of,
};
use games::Variant;
use table::standing::{Counts, Period};

/// All that games make, as far as they are counted.
#[derive(Debug)]
pub(super) struct Anew {
    rows: Rows,
    /// The place of the last of them.
    up_to: i64,
    /// How many of them count.
    pub games: u64,
    /// How many people had been forgotten.
    forgotten: i64,
    /// By which numbers the books were rated.
    rated_by: i64,
}

/// How many lines are not what the games say: of ratings, counts and achievements, and of what is behind the ratings, who
/// has met whom and what each game made of them.
pub(super) type LinesOff = [u64; 5];

impl Anew {
    /// Works all out that is counted in the books, in one state of them; nothing where a newer program counted some.
    pub async fn of(connection: &mut AnyConnection) -> Result<Option<Self>, sqlx::Error> {
        let up_to = counter(connection, "games-entered").await?;
        let rows = Rows { carried: carried(connection).await?, ..Rows::default() };
        let (forgotten, rated_by) = (counter(connection, "forgotten-seats").await?, rated_by(connection).await?);
        let mut anew = Self { rows, up_to, games: 0, forgotten, rated_by };
        let since = achievements::since(connection).await?;
        let mut after = 0;
        loop {
            let (games, newer) = next_games(connection, after, up_to).await?;
            if newer.is_some() {
                return Ok(None);
            }
            let Some(last) = games.last() else { return Ok(Some(anew)) };
            after = last.place;
            for mut game in games {
                let Some((guild, ended)) = game.facts.as_ref().map(|facts| (facts.guild, facts.ended)) else {
                    continue;
                };
                game.season = Some(season_of(connection, guild, ended).await?);
                enter(&mut anew.rows, &game, since);
                anew.games += 1;
            }
            // A long list takes a while: others have their turn between two.
            tokio::task::yield_now().await;
        }
    }

    /// Compares it with what stands in the books, in the same state of them.
    pub async fn compared(&self, connection: &mut AnyConnection) -> Result<LinesOff, sqlx::Error> {
        let due = self.due(connection).await?;
        let mut all = LinesOff::default();
        // Nothing is counted yet, not even what is carried.
        if self.up_to == 0 {
            return Ok(all);
        }
        let uncountable = Uncountable::of(connection).await?;
        for (nth, due) in due.into_iter().enumerate() {
            let stands = shown(connection, SHOWN[nth]).await?;
            // One that is reached may have been by the numbers of an earlier program: that is no fault.
            let stays = |numbers: &[i64]| nth == ACHIEVEMENTS && numbers.get(1).is_some_and(|&place| place != 0);
            // What somebody came to in all is not known where what is carried of it is not.
            let is_known =
                |line: &Key| nth != COUNTS || line.1 != Period::Ever.code() || !uncountable.may_be_of(line.0, line.3);
            let off = stands.iter().filter(|(line, is)| due.get(*line) != Some(*is) && !stays(is.as_slice()));
            let off = off.filter(|(line, _)| is_known(line)).count();
            // Days, weeks and months that are over may have been swept up.
            let lasting = due.keys().filter(|line| nth != COUNTS || !is_swept_up(line.1));
            let missing = lasting.filter(|line| !stands.contains_key(*line) && is_known(line)).count();
            all[nth] = (off + missing) as u64;
        }
        Ok(all)
    }

    /// Puts it in the place of what stands in the books; whether that could be done: not where somebody was forgotten
    /// meanwhile, games of before became known, or another program took the books over. What entered meanwhile enters again.
    pub async fn put_in_place(&self, tx: &mut AnyConnection) -> Result<bool, sqlx::Error> {
        // Whoever enters games or is forgotten just now is waited for.
        sqlx::query::<Any>("UPDATE counters SET value = value WHERE name = 'games-entered'").execute(&mut *tx).await?;
        let forgotten = counter(tx, "forgotten-seats").await?;
        if forgotten != self.forgotten || rated_by(tx).await? != self.rated_by {
            return Ok(false);
        }
        if !is_filled(tx).await? || carried(tx).await? != self.rows.carried {
            return Ok(false);
        }
        throw_away(tx).await?;
        begin_with_carried(tx).await?;
        self.rows.save(tx).await?;
        let sql = "UPDATE counters SET value = $1 WHERE name = 'games-entered'";
        sqlx::query::<Any>(sql).bind(self.up_to).execute(tx).await?;
        Ok(true)
    }

    /// What should stand in the books.
    async fn due(&self, connection: &mut AnyConnection) -> Result<[Shown; 5], sqlx::Error> {
        let rows = &self.rows;
        let counted = rows.carried.keys().chain(rows.counts.keys()).map(|key| (key.guild, key.user));
        let people: BTreeSet<(i64, i64)> = (rows.ratings.keys().map(|key| (key.guild, key.user)))
            .chain(counted)
            .filter(|&(_, user)| user >= 0)
            .collect();
        let unlisted = unlisted(connection, &people.into_iter().collect::<Vec<_>>()).await?;
        let listed = |guild: i64, user: i64| i64::from(user >= 0 && !unlisted.contains(&(guild, user)));
        let mut due: [Shown; 5] = Default::default();
        for (key, row) in &rows.ratings {
            let (rating, is_settled) = (row.rating, i64::from(row.is_settled()));
            let numbers = [bits(rating.mu), bits(rating.sigma), row.games, row.opponents, rating.shown()];
            let rest = [rating.shown_uncertainty(), is_settled, listed(key.guild, key.user)];
            due[RATINGS].insert((key.guild, 0, key.variant.to_owned(), key.user), [&numbers[..], &rest].concat());
        }
        // Of games that are not known any more no share is told until there are others.
        let carried = rows.carried.iter().filter(|(key, _)| !rows.counts.contains_key(key));
        let carried = carried.map(|(key, counts)| (key, counts, None));
        for (key, counts, share) in carried.chain(rows.counts.iter().map(|(key, counts)| (key, counts, counts.share())))
        {
            let numbers = [counts.games, counts.met, counts.wins, counts.coins.0, counts.drunk, counts.bought];
            let rest = [counts.run, counts.streak, counts.best, listed(key.guild, key.user), share.unwrap_or(-1)];
            let line = (key.guild, key.period, key.variant.to_owned(), key.user);
            due[COUNTS].insert(line, [&numbers[..], &rest].concat());
        }
        for (guild, achievement, user, numbers) in rows.achievements.lines() {
            due[ACHIEVEMENTS].insert((guild, 0, achievement.to_owned(), user), numbers.to_vec());
        }
        for (key, met) in &rows.pairs {
            let numbers = vec![met.day, met.games, met.since, bits(met.counted)];
            due[PAIRS].insert((key.guild, key.one, key.variant.to_owned(), key.other), numbers);
        }
        for &(guild, variant, user, place, at, rating) in &rows.steps {
            let numbers = vec![at, bits(rating.mu), bits(rating.sigma)];
            due[STEPS].insert((guild, place, variant.to_owned(), user), numbers);
        }
        Ok(due)
    }
}

/// Server, period or what else tells lines apart, game or achievement, person.
type Key = (i64, i64, String, i64);
/// The lines of a projection, as numbers that can be compared; what has a fraction to the last digit.
type Shown = BTreeMap<Key, Vec<i64>>;

const RATINGS: usize = 0;
const COUNTS: usize = 1;
const ACHIEVEMENTS: usize = 2;
const PAIRS: usize = 3;
const STEPS: usize = 4;

/// What stands in the books: the four columns of a key, then the numbers; which of these have a fraction.
const SHOWN: [(&str, &[usize]); 5] = [
    (
        "SELECT guild, CAST(0 AS BIGINT), variant, user_id, mu, sigma, games, opponents, shown, give_take, settled, \
         listed FROM ratings",
        &[4, 5],
    ),
    (
        "SELECT guild, period, variant, user_id, games, met, wins, coins, drunk, bought, run, streak, best, listed, \
         COALESCE(share, -1) FROM standings",
        &[],
    ),
    (
        "SELECT guild, CAST(0 AS BIGINT), achievement, user_id, progress, COALESCE(place, 0), COALESCE(at, 0) \
         FROM achievements WHERE progress <> 0 OR place IS NOT NULL",
        &[],
    ),
    ("SELECT guild, one, variant, other, day, games, since, counted FROM rating_pairs", &[7]),
    ("SELECT guild, place, variant, user_id, at, mu, sigma FROM rating_steps", &[5, 6]),
];

async fn shown(
    connection: &mut AnyConnection,
    (sql, fractions): (&'static str, &[usize]),
) -> Result<Shown, sqlx::Error> {
    let mut shown = Shown::new();
    for row in sqlx::query::<Any>(sql).fetch_all(connection).await? {
        let number = |column: usize| match fractions.contains(&column) {
            true => row.try_get::<f64, _>(column).map(bits),
            false => row.try_get::<i64, _>(column),
        };
        let numbers = (4..row.len()).map(number).collect::<Result<Vec<i64>, sqlx::Error>>();
        let key = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
        // What is no number is not what the games say either.
        shown.insert(key, unless_damaged(numbers)?.unwrap_or_default());
    }
    Ok(shown)
}

const fn bits(number: f64) -> i64 {
    number.to_bits().cast_signed()
}

/// Whether a period is one that is swept up once it is over.
fn is_swept_up(period: i64) -> bool {
    period >= Period::Day(0).code() && period < Period::Season(0).code()
}

/// A number that is kept under a name; 0 where it is not.
async fn counter(connection: &mut AnyConnection, name: &'static str) -> Result<i64, sqlx::Error> {
    let query = sqlx::query::<Any>("SELECT value FROM counters WHERE name = $1").bind(name);
    query.fetch_optional(connection).await?.map_or(Ok(0), |row| row.try_get(0))
}

/// What is counted of games that are not known any more, which counts begin with, as far as it can be read.
async fn carried(connection: &mut AnyConnection) -> Result<BTreeMap<CountsKey, Counts>, sqlx::Error> {
    let sql = format!(
        "SELECT guild, user_id, {}, games, wins, drinks FROM statistics_carried \
         WHERE (games > 0 OR wins > 0 OR drinks > 0) AND {}",
        text_column(connection, "kind"),
        countable("statistics_carried")
    );
    let mut carried: BTreeMap<CountsKey, Counts> = BTreeMap::new();
    // Only constants stand in it.
    for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(connection).await? {
        let (guild, user, kind): (i64, i64, String) = (row.try_get(0)?, row.try_get(1)?, lossy_text(&row, 2)?);
        let (games, wins, drinks): (i64, i64, i64) = (row.try_get(3)?, row.try_get(4)?, row.try_get(5)?);
        let of_kind = Variant::all().map(Variant::key).find(|key| *key == kind);
        for variant in [Some(""), of_kind].into_iter().flatten() {
            let line = carried.entry(CountsKey { guild, period: Period::Ever.code(), variant, user }).or_default();
            line.games += games;
            line.met += games;
            line.wins += wins;
            line.drunk += drinks;
        }
    }
    Ok(carried)
}
