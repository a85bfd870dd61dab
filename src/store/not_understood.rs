//! Ended games whose rows are not understood here: either a newer program's, which says so itself, and left to that one
//! with all that ended later; or damaged, and passed over.

use std::{collections::BTreeMap, fmt};

use serde::de::IgnoredAny;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row, any::AnyRow};

use super::{
    ReadError, Store,
    errors::{is_damage, unless_damaged},
    facts::{feats, game_id, row_understood},
    portable::{lossy_text, text_column},
    records::read_record,
    standing::why_not_understood,
    versions::is_newer,
};
use games::{Level, catalog::Kind};
use table::{ids::GameId, rating};

/// Ended games that are not counted here, since a newer program has to count the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// How many.
    pub games: u64,
    /// The first of them, which is the newer program's.
    pub first: GameId,
}

impl fmt::Display for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.games {
            1 => write!(f, "game {} waits for a newer program", self.first),
            games => write!(f, "{games} games wait for a newer program, from game {} on", self.first),
        }
    }
}

/// The ended games that are not understood here, in the order in which they count.
#[derive(Clone, Debug, Default)]
pub(super) struct NotUnderstood {
    /// Those of a newer program, each with its place in that order if it has one.
    pub newer: Vec<(Option<i64>, GameId)>,
    /// Those that are damaged.
    pub damaged: Vec<GameId>,
}

impl Store {
    /// The ended games that wait to be counted by a newer program; all from its first one on where it rates by other
    /// numbers than this one, which then counts none.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn games_waiting(&self) -> Result<Option<Waiting>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT CASE WHEN rated.value = $1 THEN entered.value ELSE 0 END FROM counters AS entered \
                   JOIN counters AS rated ON rated.name = 'rated-by' WHERE entered.name = 'games-entered'";
        let query = sqlx::query::<Any>(sql).bind(rating::version());
        let entered: i64 = query.fetch_one(&mut *connection).await?.try_get(0)?;
        Ok(waiting(&mut connection, entered).await?)
    }
}

/// The same of all that count after a place in the order; 0 is before the first.
pub(super) async fn waiting(connection: &mut AnyConnection, after: i64) -> Result<Option<Waiting>, sqlx::Error> {
    let NotUnderstood { newer, .. } = not_understood(connection).await?;
    let Some((place, first)) = newer.into_iter().find(|(place, _)| place.is_none_or(|place| place > after)) else {
        return Ok(None);
    };
    const FROM_PLACE: &str = "SELECT count(*) FROM games WHERE place >= $1 OR place IS NULL";
    const FROM_END: &str = "SELECT count(*) FROM games WHERE place IS NULL AND (ended, table_id, number) >= \
                            (SELECT ended, table_id, number FROM games WHERE table_id = $1 AND number = $2)";
    let query = match place {
        Some(place) => sqlx::query::<Any>(FROM_PLACE).bind(place),
        None => sqlx::query::<Any>(FROM_END).bind(first.table.to_column()).bind(i64::from(first.number)),
    };
    let games = query.fetch_one(connection).await?.try_get::<i64, _>(0)?.cast_unsigned();
    Ok(Some(Waiting { games, first }))
}

/// All ended games that are not understood.
pub(super) async fn not_understood(connection: &mut AnyConnection) -> Result<NotUnderstood, sqlx::Error> {
    let suspects = match suspects(connection).await {
        Err(why) if is_damage(&why) => {
            // Something is no text or no number at all, and it is not said where: each game is looked at.
            let mut games = InOrder::new();
            let query = sqlx::query::<Any>("SELECT table_id, number, place, ended FROM games");
            add(&mut games, &query.fetch_all(&mut *connection).await?)?;
            games
        }
        suspects => suspects?,
    };
    let mut found = NotUnderstood::default();
    for ((_, _, game), place) in suspects {
        if why_not_understood(connection, game).await?.is_none() {
            continue;
        }
        match is_of_newer(connection, game).await? {
            true => found.newer.push((place, game)),
            false => found.damaged.push(game),
        }
    }
    Ok(found)
}

/// Numbers that are none, which SQLite takes as well, or out of their range, in `games`, `game_seats` and `game_bets`.
const NO_NUMBERS: [&str; 3] = [
    "SELECT table_id, number, place, ended FROM games WHERE guild <> CAST(guild AS BIGINT) \
     OR channel <> CAST(channel AS BIGINT) OR began <> CAST(began AS BIGINT) OR ended <> CAST(ended AS BIGINT) \
     OR pot <> CAST(pot AS BIGINT)",
    "SELECT games.table_id, games.number, games.place, games.ended FROM games JOIN game_seats AS seats \
     ON seats.table_id = games.table_id AND seats.number = games.number \
     WHERE seats.seat <> CAST(seats.seat AS BIGINT) OR seats.user_id <> CAST(seats.user_id AS BIGINT) \
     OR seats.forgotten_as <> CAST(seats.forgotten_as AS BIGINT) OR seats.rank <> CAST(seats.rank AS BIGINT) \
     OR seats.points <> CAST(seats.points AS BIGINT) OR seats.coins_in <> CAST(seats.coins_in AS BIGINT) \
     OR seats.coins_out <> CAST(seats.coins_out AS BIGINT) OR seats.drinks <> CAST(seats.drinks AS BIGINT) \
     OR seats.stood_in <> CAST(seats.stood_in AS BIGINT) OR seats.best <> CAST(seats.best AS BIGINT) \
     OR seats.returned <> CAST(seats.returned AS BIGINT) OR seats.seat NOT BETWEEN 0 AND 255 \
     OR seats.rank NOT BETWEEN 0 AND 4294967295 OR seats.drinks NOT BETWEEN 0 AND 4294967295 \
     OR seats.stood_in NOT BETWEEN 0 AND 4294967295 OR seats.best NOT BETWEEN 0 AND 4294967295",
    "SELECT games.table_id, games.number, games.place, games.ended FROM games JOIN game_bets AS bets \
     ON bets.table_id = games.table_id AND bets.number = games.number \
     WHERE bets.seat <> CAST(bets.seat AS BIGINT) OR bets.user_id <> CAST(bets.user_id AS BIGINT) \
     OR bets.laid <> CAST(bets.laid AS BIGINT) OR bets.paid <> CAST(bets.paid AS BIGINT) \
     OR bets.seat NOT BETWEEN 0 AND 255",
];

/// The ended games of which something may not be understood. What is different in their rows is asked for once, so that
/// this is quick however many games there are.
async fn suspects(connection: &mut AnyConnection) -> Result<InOrder, sqlx::Error> {
    let mut games = InOrder::new();
    let sql = "SELECT DISTINCT options, ending, ruleset FROM games";
    for row in sqlx::query::<Any>(sql).fetch_all(&mut *connection).await? {
        let (options, ending, ruleset): (String, String, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if row_understood(&options, &ending, ruleset).is_err() {
            let sql = "SELECT table_id, number, place, ended FROM games \
                       WHERE options = $1 AND ending = $2 AND ruleset = $3";
            let query = sqlx::query::<Any>(sql).bind(options).bind(ending).bind(ruleset);
            add(&mut games, &query.fetch_all(&mut *connection).await?)?;
        }
    }
    let sql = "SELECT DISTINCT COALESCE(ai, ''), COALESCE(feats, '') FROM game_seats";
    for row in sqlx::query::<Any>(sql).fetch_all(&mut *connection).await? {
        let (ai, special): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let is_known = ai.is_empty() || ai.parse::<Level>().is_ok();
        if !is_known || !special.is_empty() && feats(Some(special.clone())).is_none() {
            let sql = "SELECT games.table_id, games.number, games.place, games.ended FROM games JOIN game_seats \
                       ON game_seats.table_id = games.table_id AND game_seats.number = games.number \
                       WHERE COALESCE(game_seats.ai, '') = $1 AND COALESCE(game_seats.feats, '') = $2";
            let query = sqlx::query::<Any>(sql).bind(ai).bind(special);
            add(&mut games, &query.fetch_all(&mut *connection).await?)?;
        }
    }
    for sql in NO_NUMBERS {
        add(&mut games, &sqlx::query::<Any>(sql).fetch_all(&mut *connection).await?)?;
    }
    Ok(games)
}

/// Games in the order in which they count: by their places, then those that have none yet.
type InOrder = BTreeMap<(i64, i64, GameId), Option<i64>>;

fn add(games: &mut InOrder, rows: &[AnyRow]) -> Result<(), sqlx::Error> {
    for row in rows {
        // One that names no game is named by itself.
        let Some(game) = unless_damaged(game_id(row))? else { continue };
        let place = unless_damaged(row.try_get::<Option<i64>, _>(2))?.flatten();
        // When it ended may be what is damaged.
        let ended = unless_damaged(row.try_get(3))?.unwrap_or(i64::MAX);
        games.insert((place.unwrap_or(i64::MAX), ended, game), place);
    }
    Ok(())
}

/// What a statement asks for rows that name no game, since no game has such a table or number.
pub(super) const OF_NO_GAME: &str = "(table_id <> CAST(table_id AS BIGINT) OR number <> CAST(number AS BIGINT) \
                                     OR number NOT BETWEEN 0 AND 4294967295)";

/// The rows of ended games that name no game: where they stand, and their table and number as they are there.
pub(super) async fn rows_of_no_game(connection: &mut AnyConnection) -> Result<Vec<String>, sqlx::Error> {
    let [table, number] = ["table_id", "number"].map(|id| text_column(connection, &format!("CAST({id} AS TEXT)")));
    let mut found = Vec::new();
    for of in ["games", "game_seats", "game_bets", "records"] {
        let sql = format!("SELECT DISTINCT {table}, {number} FROM {of} WHERE {OF_NO_GAME} ORDER BY 1, 2");
        // Only constants stand in it.
        for row in sqlx::query::<Any>(AssertSqlSafe(sql)).fetch_all(&mut *connection).await? {
            found.push(format!("{of} ({}/{})", lossy_text(&row, 0)?, lossy_text(&row, 1)?));
        }
    }
    Ok(found)
}

/// Whether a newer program has played a game that has ended: its table says so, its row by a ruleset or a game that are
/// not known here, or its kept record. That something in it is not understood says nothing: it may be damaged.
pub(super) async fn is_of_newer(connection: &mut AnyConnection, game: GameId) -> Result<bool, sqlx::Error> {
    if is_newer(connection, game.table).await? {
        return Ok(true);
    }
    let sql = "SELECT kind, options, ruleset FROM games WHERE table_id = $1 AND number = $2";
    let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
    let row = unless_damaged(query.fetch_optional(&mut *connection).await)?.flatten();
    if let Some(row) = row
        && unless_damaged(says_newer(&row))?.unwrap_or_default()
    {
        return Ok(true);
    }
    match read_record(connection, game).await {
        Err(ReadError::Database(why)) => Err(why),
        read => Ok(matches!(read, Err(ReadError::Newer { .. }))),
    }
}

/// Whether a row `kind, options, ruleset` says itself that a newer program wrote it.
fn says_newer(row: &AnyRow) -> Result<bool, sqlx::Error> {
    let (kind, options, ruleset): (String, String, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
    Ok(match kind.parse::<Kind>() {
        Ok(known) => ruleset > i64::from(known.ruleset()),
        // It stands there twice: no accident writes the same name in both places.
        Err(_) => serde_json::from_str::<BTreeMap<String, IgnoredAny>>(&options)
            .is_ok_and(|options| options.contains_key(&kind)),
    })
}
