//! Games that ended before there were facts: made from what journals still
//! hold, a few tables at a time. Whoever is killed on the way goes on from
//! where it was. A game whose lines are not understood is left alone: what was
//! counted of it stays counted.

use std::{collections::BTreeMap, sync::Arc};

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row};
use tracing::warn;

use super::{
    ReadError, SaveError, Store, books::kinds_of_bets, errors::unless_damaged, facts::insert_facts,
    guarded::caught_for, portable::line_column, save::TxError, tables::entry, versions::is_newer,
};
use games::catalog::Kind;
use table::{
    Entry, JournalEvent, Started,
    coins::Coins,
    facts::{GameFacts, Player},
    ids::{GameId, GuildId, Moment, TableId, UserId},
};

/// How many tables are looked through for one transaction at most.
const TABLES_AT_ONCE: i64 = 64;
/// How many games go into one transaction.
const GAMES_AT_ONCE: usize = 64;

impl Store {
    /// Makes facts of the games that ended before there were any, as far as
    /// journals still hold them; how many. Quick where that is done.
    ///
    /// # Errors
    /// It could not be read or saved; what was made stays.
    pub async fn fill_facts(&self) -> Result<u64, SaveError> {
        let until = self.counter("facts-until").await?;
        let mut filled = 0;
        loop {
            let from = self.counter("facts-filled").await?;
            if from >= until {
                return Ok(filled);
            }
            filled += self.fill_some(from, until).await?;
        }
    }

    /// The same for all journals that are there, whatever was looked through before.
    pub(super) async fn fill_all_facts(&self) -> Result<u64, SaveError> {
        let again = self.inner.inbox.write(|tx| {
            Box::pin(async move {
                let sql = "UPDATE counters SET value = (SELECT COALESCE(max(id), 0) FROM tables) WHERE name = $1";
                sqlx::query::<Any>(sql).bind("facts-until").execute(&mut *tx).await?;
                let sql = "UPDATE counters SET value = 0 WHERE name = $1";
                sqlx::query::<Any>(sql).bind("facts-filled").execute(&mut *tx).await?;
                Ok(())
            })
        });
        again.await?;
        self.fill_facts().await
    }

    /// The same for one table.
    pub(super) async fn fill_facts_of(&self, table: TableId) -> Result<u64, SaveError> {
        let facts = match self.ended_games(table, None).await {
            Ok(facts) => facts,
            Err(ReadError::Database(error)) => return Err(SaveError::NotSaved(error)),
            Err(why) => {
                warn!(%table, "its games are not looked through: {why}");
                return Ok(0);
            }
        };
        self.write_filled(facts, None).await
    }

    async fn fill_some(&self, from: i64, until: i64) -> Result<u64, SaveError> {
        let tables = self.tables_between(from, until).await.map_err(not_read)?;
        let mut filled = 0;
        let mut facts = Vec::new();
        for &table in &tables {
            match self.ended_games(table, None).await {
                Ok(ended) => facts.extend(ended),
                Err(ReadError::Database(error)) => return Err(SaveError::NotSaved(error)),
                Err(why) => warn!(%table, "its games are not looked through: {why}"),
            }
            if facts.len() >= GAMES_AT_ONCE {
                filled += self.write_filled(std::mem::take(&mut facts), Some(table.to_column())).await?;
            }
            // To play an evening again takes a while: others have their turn between two.
            tokio::task::yield_now().await;
        }
        let up_to = tables.last().map_or(until, |table| table.to_column());
        Ok(filled + self.write_filled(facts, Some(up_to)).await?)
    }

    async fn tables_between(&self, from: i64, until: i64) -> Result<Vec<TableId>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT id FROM tables WHERE id > $1 AND id <= $2 ORDER BY id LIMIT $3";
        let query = sqlx::query::<Any>(sql).bind(from).bind(until).bind(TABLES_AT_ONCE);
        let rows = query.fetch_all(&mut *connection).await?;
        Ok(rows.iter().map(|row| Ok(TableId::from_column(row.try_get(0)?))).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn counter(&self, name: &'static str) -> Result<i64, SaveError> {
        let value = async {
            let mut connection = self.reader().await?;
            let query = sqlx::query::<Any>("SELECT value FROM counters WHERE name = $1").bind(name);
            query.fetch_one(&mut *connection).await?.try_get(0)
        };
        value.await.map_err(SaveError::NotSaved)
    }

    /// The games of a table that have ended, from its journal, without those that are facts
    /// already, but for the one of this number; none of a table that a newer program has played at.
    pub(super) async fn ended_games(&self, table: TableId, again: Option<u32>) -> Result<Vec<GameFacts>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = format!(
            "SELECT step, at, {}, codec, begins, (SELECT 1 FROM games \
             WHERE games.table_id = journal.table_id AND games.number = journal.begins) \
             FROM journal WHERE table_id = $1 ORDER BY step",
            line_column(&connection)
        );
        // Only constants stand in it.
        let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(table.to_column());
        let rows = query.fetch_all(&mut *connection).await?;
        if is_newer(&mut connection, table).await? {
            return Ok(Vec::new());
        }
        // Each game's lines; one that is not understood leaves nothing of its game.
        let mut games: Vec<Option<Vec<Entry>>> = Vec::new();
        for row in &rows {
            let begins = unless_damaged(row.try_get::<Option<i64>, _>(4))?.flatten();
            if let Some(begins) = begins.filter(|&begins| begins > 0) {
                let is_known = row.try_get::<Option<i64>, _>(5)?.is_some() && again.map(i64::from) != Some(begins);
                games.push((!is_known).then(Vec::new));
            }
            let Some(game) = games.last_mut() else { continue };
            let Some(entries) = game else { continue };
            match entry(table, row) {
                Ok(entry) => entries.push(entry),
                Err(ReadError::Database(error)) => return Err(error.into()),
                Err(ReadError::Newer { .. } | ReadError::UnknownLine { .. } | ReadError::Unreadable { .. }) => {
                    *game = None;
                }
            }
        }
        let mut facts = Vec::new();
        for entries in games.into_iter().flatten() {
            let Some(end) = entries.iter().position(|entry| entry.event.ends_a_game()) else { continue };
            let JournalEvent::Started(started) = &entries[0].event else { continue };
            let made = match &entries[end].event {
                JournalEvent::Closed(closing) if closing.is_void() => {
                    let coins = void_coins(&mut connection, started).await?;
                    Some(GameFacts::of_void(entries[0].at, started, entries[end].at, &coins))
                }
                _ => {
                    let game = GameId { table, number: started.number };
                    caught_for(game, || GameFacts::of_entries(&entries[..=end])).and_then(Result::ok)
                }
            };
            facts.extend(made);
        }
        Ok(facts)
    }

    /// Writes games that ended long ago, and up to which table was looked.
    async fn write_filled(&self, facts: Vec<GameFacts>, up_to: Option<i64>) -> Result<u64, SaveError> {
        let mut filled = 0;
        let mut chunks = facts.chunks(GAMES_AT_ONCE).peekable();
        loop {
            let chunk = Arc::new(chunks.next().unwrap_or_default().to_vec());
            // Whoever is killed before the last one looks through these tables again.
            let up_to = up_to.filter(|_| chunks.peek().is_none());
            let is_last = chunks.peek().is_none();
            if chunk.is_empty() && up_to.is_none() {
                return Ok(filled);
            }
            let write = self.inner.inbox.write(move |tx| {
                let chunk = Arc::clone(&chunk);
                Box::pin(async move {
                    let written = fill(tx, &chunk).await?;
                    if let Some(up_to) = up_to {
                        let sql = "UPDATE counters SET value = $1 WHERE name = 'facts-filled' AND value < $1";
                        sqlx::query::<Any>(sql).bind(up_to).execute(&mut *tx).await?;
                    }
                    Ok(written)
                })
            });
            filled += write.await?;
            if is_last {
                return Ok(filled);
            }
        }
    }
}

fn not_read(error: ReadError) -> SaveError {
    match error {
        ReadError::Database(error) => SaveError::NotSaved(error),
        error @ (ReadError::Newer { .. } | ReadError::UnknownLine { .. } | ReadError::Unreadable { .. }) => {
            SaveError::NotSaved(sqlx::Error::Decode(error.into()))
        }
    }
}

async fn fill(tx: &mut AnyConnection, facts: &[GameFacts]) -> Result<u64, TxError> {
    let mut known = Vec::with_capacity(facts.len());
    for facts in facts {
        let sql = "SELECT user_id FROM visits WHERE table_id = $1 AND forgotten = 1";
        let rows = sqlx::query::<Any>(sql).bind(facts.id.table.to_column()).fetch_all(&mut *tx).await?;
        let mut facts = facts.clone();
        for row in rows {
            let forgotten = Player::Person(UserId::from_column(row.try_get(0)?));
            for seat in facts.seats.iter_mut().filter(|seat| seat.player == forgotten) {
                seat.player = Player::Forgotten;
            }
            for bet in facts.bets.iter_mut().filter(|bet| bet.user == forgotten.user()) {
                bet.user = None;
            }
        }
        known.push(facts);
    }
    let written = insert_facts(tx, &known.iter().collect::<Vec<_>>()).await?;
    let mut people: BTreeMap<(GuildId, UserId, Kind), [i64; 3]> = BTreeMap::new();
    for facts in known.iter().filter(|facts| facts.counts() && written.contains(&facts.id)) {
        for (user, seat) in facts.counted() {
            let made = people.entry((facts.guild, user, facts.kind())).or_default();
            let counted = [1, i64::from(seat.won), i64::from(seat.drinks)];
            made.iter_mut().zip(counted).for_each(|(made, counted)| *made += counted);
        }
    }
    for (person, made) in people {
        carry(tx, person, made).await?;
    }
    Ok(written.len() as u64)
}

/// What was counted of a person in one kind of game and is no fact, now that these games, wins and drinks became
/// facts. What is shown stays as it is: an earlier program that runs beside this one counts without facts. Where
/// less is shown than is known, what is shown is damaged or thrown away, and is not believed.
async fn carry(
    tx: &mut AnyConnection,
    (guild, user, kind): (GuildId, UserId, Kind),
    made: [i64; 3],
) -> Result<(), TxError> {
    // In one statement, since games end meanwhile.
    let sql = "SELECT counted.games, counted.wins, counted.drinks, \
               COALESCE(shown.games, 0), COALESCE(shown.wins, 0), COALESCE(shown.drinks, 0), \
               COALESCE(carried.games, 0), COALESCE(carried.wins, 0), COALESCE(carried.drinks, 0) \
               FROM (SELECT CAST(count(*) AS BIGINT) AS games, \
               CAST(COALESCE(sum(game_seats.won), 0) AS BIGINT) AS wins, \
               CAST(COALESCE(sum(game_seats.drinks), 0) AS BIGINT) AS drinks FROM game_seats \
               JOIN games ON games.table_id = game_seats.table_id AND games.number = game_seats.number \
               WHERE game_seats.user_id = $2 AND game_seats.forgotten = 0 AND games.guild = $1 \
               AND games.kind = $3 AND games.ending = 'outcome' AND games.unplayed = 0) AS counted \
               LEFT JOIN statistics AS shown \
               ON shown.guild = $1 AND shown.user_id = $2 AND shown.kind = $3 \
               LEFT JOIN statistics_carried AS carried \
               ON carried.guild = $1 AND carried.user_id = $2 AND carried.kind = $3";
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column()).bind(kind.key());
    let row = query.fetch_one(&mut *tx).await?;
    let sql = "INSERT INTO statistics_carried (guild, user_id, kind, games, wins, drinks) \
               VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (guild, user_id, kind) DO UPDATE \
               SET games = excluded.games, wins = excluded.wins, drinks = excluded.drinks";
    let mut query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(user.to_column()).bind(kind.key());
    let mut taken = [0; 3];
    for (place, made) in made.into_iter().enumerate() {
        let [counted, shown, carried]: [i64; 3] =
            [row.try_get(place)?, row.try_get(place + 3)?, row.try_get(place + 6)?];
        let left = (shown - counted).max(carried - made).max(0);
        taken[place] = carried - left;
        query = query.bind(left);
    }
    query.execute(&mut *tx).await?;
    // Leaderboards may have begun with what was carried then; what became facts enters them by itself.
    let sql = "UPDATE standings SET games = games - $4, met = met - $4, wins = wins - $5, drunk = drunk - $6 \
               WHERE guild = $1 AND period = 0 AND variant IN ('', $2) AND user_id = $3 \
               AND (SELECT value FROM counters WHERE name = 'games-entered') > 0";
    let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(kind.key()).bind(user.to_column());
    taken.into_iter().fold(query, |query, taken| query.bind(taken)).execute(tx).await?;
    Ok(())
}

/// What each person put into the pot of a game that is void, and got back, by the ledger.
async fn void_coins(
    connection: &mut AnyConnection,
    started: &Started,
) -> Result<Vec<(UserId, Coins, Coins)>, ReadError> {
    let mut coins = Vec::new();
    let bets = kinds_of_bets();
    for user in started.sitters.iter().filter_map(table::Sitter::user) {
        let purse = table::coins::Account::Purse(started.guild, user).to_string();
        let sql = format!(
            "SELECT CAST(COALESCE(sum(CASE WHEN from_account = $1 THEN amount ELSE 0 END), 0) AS BIGINT), \
                   CAST(COALESCE(sum(CASE WHEN to_account = $1 THEN amount ELSE 0 END), 0) AS BIGINT) FROM ledger \
                   WHERE (from_account = $1 OR to_account = $1) AND table_id = $2 AND game = $3 \
                   AND kind NOT IN ({bets})"
        );
        let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(purse).bind(started.table.to_column());
        let row = query.bind(i64::from(started.number)).fetch_one(&mut *connection).await?;
        coins.push((user, Coins(row.try_get(0)?), Coins(row.try_get(1)?)));
    }
    Ok(coins)
}

/// The line that started the game that runs at a table, when, and what its people have put in by now.
pub(super) async fn running_game(
    connection: &mut AnyConnection,
    table: TableId,
) -> Result<Option<(Moment, Started, Vec<(UserId, Coins, Coins)>)>, ReadError> {
    let sql = format!(
        "SELECT step, at, {}, codec FROM journal WHERE table_id = $1 AND step >= \
         (SELECT max(step) FROM journal WHERE table_id = $1 AND begins > 0) ORDER BY step",
        line_column(connection)
    );
    // Only constants stand in it.
    let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(table.to_column());
    let rows = query.fetch_all(&mut *connection).await?;
    let mut lines = rows.iter().filter_map(|row| entry(table, row).ok());
    let Some(Entry { at, event: JournalEvent::Started(started), .. }) = lines.next() else { return Ok(None) };
    if lines.any(|entry| entry.event.ends_a_game()) {
        return Ok(None);
    }
    let coins = void_coins(connection, &started).await?;
    Ok(Some((at, *started, coins)))
}
