//! Ratings, counts and achievements made anew of the games, in the order that they entered in: by a rebuild, and after a
//! start that rates by other numbers. Both work them out first, beside those that stand there.

use std::{
    fmt,
    sync::{Arc, atomic::Ordering},
};

use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection as _, Row};
use tracing::{info, warn};

use super::{
    super::{
        ReadError, SaveError, Store, Waiting, carried::countable, not_understood::waiting, open::DatabaseKind,
        portable::is_once_more, save::TxError,
    },
    anew::{Anew, LinesOff},
};
use games::Variant;
use table::rating;

/// What was entered anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entered {
    /// How many games count.
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

/// What ratings, lists and achievements are beside what the ended games say. Who has met whom and what each game made of
/// a rating are among the ratings, and seasons among the lists, as is how often whom and in which hour somebody played. Not
/// compared is what follows from no game: where a season
/// begins and ends, which was chosen, and an achievement that is reached, which stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StandingsOff {
    /// How many ratings are different.
    pub ratings: u64,
    /// How many lines of lists.
    pub lists: u64,
    /// How many achievements.
    pub achievements: u64,
    /// Whether they were not compared: a newer program counts games among them, or rates by other numbers.
    pub is_anothers: bool,
    /// How many ended games are still to be counted.
    pub to_count: u64,
}

impl StandingsOff {
    /// Whether all that was compared is what the games say.
    #[must_use]
    pub const fn are_right(&self) -> bool {
        self.ratings == 0 && self.lists == 0 && self.achievements == 0
    }
}

impl fmt::Display for StandingsOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ratings, lists, achievements, is_anothers, to_count } = self;
        if *is_anothers {
            write!(f, "ratings, lists and achievements are another program’s, and were not compared")?;
        } else if self.are_right() {
            write!(f, "ratings, lists and achievements are what the ended games say")?;
        } else {
            write!(f, "{ratings} ratings, {lists} lines of lists and {achievements} achievements are not what the ")?;
            write!(f, "ended games say")?;
        }
        match to_count {
            0 => Ok(()),
            1 => write!(f, "; 1 game is still to be counted"),
            games => write!(f, "; {games} games are still to be counted"),
        }
    }
}

/// How often ratings are worked out anew where the books go on in a way that changes what is worked out.
const TRIES_MAX: u32 = 5;

impl Store {
    /// Works ratings, counts and achievements out anew and, if anything is different, puts them in the place of what
    /// stands there: by one transaction, so that whatever goes wrong before it leaves all as it was. Where a newer program
    /// has to count some of the games, nothing is changed.
    ///
    /// # Errors
    /// It could not be read or saved; then all is as it was.
    pub(in super::super) async fn enter_again(&self) -> Result<Entered, SaveError> {
        self.enter_games().await?;
        for _ in 0..TRIES_MAX {
            if let Some(waiting) = self.all_waiting().await? {
                let [ratings, lines, achievements] = self.how_many().await.map_err(SaveError::NotSaved)?;
                return Ok(Entered { ratings, lines, achievements, waiting: Some(waiting), ..Entered::default() });
            }
            let Some((anew, off)) = self.worked_out().await.map_err(SaveError::NotSaved)? else { continue };
            let games = anew.games;
            if off.iter().any(|&lines| lines > 0) {
                if !self.put_in_place(anew).await? {
                    continue;
                }
                // What entered while all was worked out.
                self.enter_games().await?;
            }
            let differences = off[..3].iter().sum::<u64>() + self.add_up_encounters().await?;
            let [ratings, lines, achievements] = self.how_many().await.map_err(SaveError::NotSaved)?;
            return Ok(Entered { games, ratings, lines, achievements, differences, waiting: None });
        }
        Err(not_put_in_place())
    }

    /// Where another program has rated these books by other numbers, works ratings, counts and achievements out by
    /// those of this program and replaces the old ones, which stand there until then; from then on the other program
    /// counts no game. Returns how many games they rest on: 0 where there is nothing to take over.
    ///
    /// # Errors
    /// It could not be read or saved; then all is as it was, and can be tried again.
    pub(super) async fn take_over(&self) -> Result<u64, SaveError> {
        let takes_over = &self.inner.database.takes_over;
        for _ in 0..TRIES_MAX {
            if !takes_over.load(Ordering::Relaxed) {
                return Ok(0);
            }
            let games = match self.worked_out_to_take_over().await.map_err(SaveError::NotSaved)? {
                // Another process of this version was faster, or a newer program has come and counts some of the games.
                None => 0,
                Some(anew) => {
                    let games = anew.games;
                    if !self.put_in_place(anew).await? {
                        continue;
                    }
                    info!(games, "ratings and lists are by the numbers of this program from now on");
                    games
                }
            };
            takes_over.store(false, Ordering::Relaxed);
            return Ok(games);
        }
        Err(not_put_in_place())
    }

    /// What the games make by the numbers of this program, where another one's stand in the books.
    async fn worked_out_to_take_over(&self) -> Result<Option<Anew>, sqlx::Error> {
        let mut connection = self.reader().await?;
        let mut tx = connection.begin_with(self.inner.database.kind.begin_snapshot()).await?;
        let is_ours = rated_by(&mut tx).await? == rating::version();
        let anew = if is_ours { None } else { Anew::of(&mut tx).await? };
        tx.rollback().await?;
        Ok(anew)
    }

    /// What ratings, lists and achievements are beside what the ended games say, without changing them.
    ///
    /// # Errors
    /// The database does not answer, or what was counted of games that are not known any more is damaged.
    pub async fn standings_off(&self) -> Result<StandingsOff, ReadError> {
        let sql = "SELECT count(*) FROM games WHERE place IS NULL \
                   OR place > (SELECT value FROM counters WHERE name = 'games-entered')";
        let mut connection = self.reader().await?;
        let to_count: i64 = sqlx::query::<Any>(sql).fetch_one(&mut *connection).await?.try_get(0)?;
        drop(connection);
        let off = StandingsOff { to_count: to_count.cast_unsigned(), ..StandingsOff::default() };
        Ok(match self.worked_out().await? {
            None => StandingsOff { is_anothers: true, ..off },
            Some((_, [ratings, lists, achievements, pairs, steps])) => {
                let lists = lists + self.encounters_off().await?;
                StandingsOff { ratings: ratings + pairs + steps, lists, achievements, ..off }
            }
        })
    }

    /// What the games make, beside what stands there, in one state of the books; nothing where that is another program's.
    async fn worked_out(&self) -> Result<Option<(Anew, LinesOff)>, sqlx::Error> {
        let mut connection = self.reader().await?;
        let mut tx = connection.begin_with(self.inner.database.kind.begin_snapshot()).await?;
        let mut found = None;
        if rated_by(&mut tx).await? == rating::version()
            && let Some(anew) = Anew::of(&mut tx).await?
        {
            let off = anew.compared(&mut tx).await?;
            found = Some((anew, off));
        }
        tx.rollback().await?;
        Ok(found)
    }

    /// Puts what is worked out in the place of what stands there, or changes nothing; whether it did.
    async fn put_in_place(&self, anew: Anew) -> Result<bool, SaveError> {
        if self.inner.database.kind == DatabaseKind::Postgres {
            // A writer gives each transaction a moment alone, since a server may not answer; this takes as long as it takes.
            let put = async {
                let mut connection = self.reader().await?;
                let mut tx = connection.begin_with("BEGIN READ WRITE").await?;
                let is_done = anew.put_in_place(&mut tx).await?;
                tx.commit().await?;
                Ok::<bool, sqlx::Error>(is_done)
            };
            return match put.await {
                // Others wanted the same rows in another order.
                Err(why) if is_once_more(&why) => Ok(false),
                done => done.map_err(SaveError::NotSaved),
            };
        }
        let anew = Arc::new(anew);
        let put = self.inner.inbox.write(move |tx| {
            let anew = Arc::clone(&anew);
            Box::pin(async move { Ok(anew.put_in_place(tx).await?) })
        });
        put.await
    }

    /// How many ratings, lines of counts and achievements there are.
    async fn how_many(&self) -> Result<[u64; 3], sqlx::Error> {
        let sql = "SELECT (SELECT count(*) FROM ratings), (SELECT count(*) FROM standings), \
                   (SELECT count(*) FROM achievements WHERE progress <> 0)";
        let mut connection = self.reader().await?;
        let row = sqlx::query::<Any>(sql).fetch_one(&mut *connection).await?;
        let (ratings, lines, achievements): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        Ok([ratings, lines, achievements].map(i64::cast_unsigned))
    }

    /// The games from the first on that only a newer program can count, whether it has counted them by now or not.
    async fn all_waiting(&self) -> Result<Option<Waiting>, SaveError> {
        let mut connection = self.reader().await.map_err(SaveError::NotSaved)?;
        waiting(&mut connection, 0).await.map_err(SaveError::NotSaved)
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

/// By which formula and worths of AI seats the ratings in the books are made.
pub(super) async fn rated_by(tx: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let sql = "SELECT value FROM counters WHERE name = 'rated-by'";
    sqlx::query::<Any>(sql).fetch_one(tx).await?.try_get(0)
}

/// Whether another program rated the books that are opened, by other numbers than this one does, so that they are to be
/// taken over ([`Store::take_over`]); where nothing is counted yet, that is done at once. Where a newer program has to
/// count some of the games they are its own: they stay, and this one counts none.
pub(in super::super) async fn is_to_take_over(
    connection: &mut AnyConnection,
    kind: DatabaseKind,
) -> Result<bool, sqlx::Error> {
    // Most starts find nothing to do; they shall not wait for a lock.
    if rated_by(connection).await? == rating::version() {
        return Ok(false);
    }
    if let Some(waiting) = waiting(connection, 0).await? {
        warn!("another program rates these books by other numbers, and they are left to it: {waiting}");
        return Ok(false);
    }
    let mut tx = connection.begin_with(kind.begin()).await?;
    // Whoever enters games just now is waited for, and so is another process that starts.
    let sql = "UPDATE counters SET value = value WHERE name = 'games-entered' RETURNING value";
    let entered: i64 = sqlx::query::<Any>(sql).fetch_one(&mut *tx).await?.try_get(0)?;
    let is_anothers = rated_by(&mut tx).await? != rating::version();
    if is_anothers && entered == 0 {
        throw_away(&mut tx).await?;
    }
    tx.commit().await?;
    Ok(is_anothers && entered > 0)
}

fn not_put_in_place() -> SaveError {
    let why = "ratings and lists are as they were: people are being forgotten just now, or another program counts";
    SaveError::NotSaved(sqlx::Error::Protocol(why.to_owned()))
}

/// So that all games enter anew, rated by the numbers of this program. Nobody loses an achievement that was told, because
/// AI seats are taken to be worth something else now or anything else was wrong; nor is anybody told of one again.
pub(super) async fn throw_away(tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for sql in [
        "UPDATE counters SET value = 0 WHERE name = 'games-entered'",
        "DELETE FROM ratings",
        "DELETE FROM rating_pairs",
        "DELETE FROM rating_steps",
        "DELETE FROM standings",
        "DELETE FROM achievements WHERE told = 0",
        "UPDATE achievements SET progress = 0 WHERE place IS NULL",
    ] {
        sqlx::query::<Any>(sql).execute(&mut *tx).await?;
    }
    let query = sqlx::query::<Any>("UPDATE counters SET value = $1 WHERE name = 'rated-by'");
    query.bind(rating::version()).execute(tx).await?;
    Ok(())
}

/// Begins from nothing; whether it could.
pub(super) async fn begin(tx: &mut AnyConnection) -> Result<bool, TxError> {
    if !is_filled(tx).await? {
        return Ok(false);
    }
    begin_with_carried(tx).await?;
    Ok(true)
}

/// Whether it is known what is counted of games that are not known any more: some may still be on their way from
/// journals.
pub(super) async fn is_filled(tx: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    let sql = "SELECT 1 FROM counters AS filled JOIN counters AS until ON until.name = 'facts-until' \
               WHERE filled.name = 'facts-filled' AND filled.value >= until.value";
    Ok(sqlx::query::<Any>(sql).fetch_optional(tx).await?.is_some())
}

/// Begins with what is counted of games that are not known any more.
pub(super) async fn begin_with_carried(tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let sql = format!(
        "INSERT INTO standings (guild, period, variant, user_id, games, met, wins, share, coins, \
         drunk, bought, run, streak, listed) SELECT guild, 0, $1, user_id, \
         CAST(sum(games) AS BIGINT), CAST(sum(games) AS BIGINT), CAST(sum(wins) AS BIGINT), NULL, \
         0, CAST(sum(drinks) AS BIGINT), 0, 0, 0, CASE WHEN EXISTS (SELECT 1 FROM user_settings \
         WHERE user_settings.user_id = carried.user_id AND user_settings.hidden = 1) OR EXISTS \
         (SELECT 1 FROM absent WHERE absent.guild = carried.guild \
         AND absent.user_id = carried.user_id) THEN 0 ELSE 1 END \
         FROM statistics_carried AS carried WHERE (games > 0 OR wins > 0 OR drinks > 0) \
         AND ($1 = '' OR kind = $1) AND {} GROUP BY guild, user_id ON CONFLICT DO NOTHING",
        countable("carried")
    );
    for variant in [""].into_iter().chain(Variant::all().map(Variant::key)) {
        // Only constants stand in it.
        sqlx::query::<Any>(AssertSqlSafe(sql.as_str())).bind(variant).execute(&mut *tx).await?;
    }
    let sql = "UPDATE accounts SET ranked = 1 WHERE owner IS NOT NULL AND table_id IS NULL AND ranked = 0 \
               AND EXISTS (SELECT 1 FROM standings WHERE standings.guild = accounts.guild \
               AND standings.period = 0 AND standings.variant = '' AND standings.user_id = accounts.owner \
               AND standings.listed = 1)";
    sqlx::query::<Any>(sql).execute(tx).await.map(drop)
}
