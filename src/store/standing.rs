//! Where people stand: ended games enter ratings and counts, a few in each transaction, in an order that is kept. Who
//! is killed in between goes on from there; several processes take turns. The lists are read in `lists`, who is in them
//! is kept in `listed`, how much a game counts for whom in `weights`, how lists were at midnight is worked out in `moved`, and all of it is made anew in `again`; whom
//! people met is summed up in `encounters`.

mod achievements;
mod again;
mod anew;
mod encounters;
mod entering;
mod listed;
mod lists;
mod moved;
mod person;
mod rows;
mod seasons;
mod weights;

use std::{collections::BTreeMap, sync::atomic::Ordering};

use sqlx::{Any, AnyConnection, Row};
use tracing::warn;

pub use self::{
    achievements::{AchievementLine, AchievementsToTell},
    again::{Entered, StandingsOff},
    listed::Listing,
    lists::{List, ListLine, Listed},
    person::{Encounter, PersonGame, PlacedGame, PlacedSeat, RatingLine, RatingPoint, Standing},
};
pub(super) use self::{again::is_to_take_over, entering::why_not_understood, listed::relist};
use self::{
    entering::{Entering, Participant, next_games},
    rows::{CountsKey, RatingKey, Rows},
    weights::meet,
};
use super::{
    ReadError, SaveError, Store,
    facts::{game_id, note_bets, note_last_games},
    portable::{groups, with_rows},
    save::TxError,
};
use games::{Seat, Variant, catalog::Kind};
use table::{
    achievements::Meeting,
    facts::{GameFacts, Player},
    ids::{GameId, Moment},
    rating::{self, Rating, rated_beside, rated_sides, without_gain},
    standing::{Counts, Period},
};

/// How many games enter in one transaction.
const GAMES_AT_ONCE: i64 = 32;
/// All servers together, as ratings have it.
const EVERYWHERE: i64 = 0;
/// In place of a place, where no game waits for a newer program.
pub(super) const NONE_WAITS: i64 = -1;

impl Store {
    /// Enters the games that have ended since into ratings and counts; how many. Quick where there are none. Where another
    /// program rated the books that this one opened, all of them count anew.
    ///
    /// # Errors
    /// It could not be read or saved; what has entered stays.
    pub async fn enter_games(&self) -> Result<u64, SaveError> {
        let mut entered = self.take_over().await?;
        loop {
            let some = match self.to_enter().await.map_err(SaveError::NotSaved)? {
                Some(_) => self.enter_next().await?,
                None => 0,
            };
            entered += some;
            if some == 0 {
                // Whom people met comes after all ratings, a little at a time, and what becomes of it holds up none.
                match self.enter_some_encounters().await {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(why) if entered > 0 => {
                        warn!("whom people met is summed up with the next game: {why}");
                        break;
                    }
                    Err(why) => return Err(why),
                }
            }
            tokio::task::yield_now().await;
        }
        Ok(entered)
    }

    /// The same for some of them, in one transaction: whoever reads waits for no more than that, and not at all where
    /// the next game is another program's to count.
    ///
    /// # Errors
    /// It could not be read or saved.
    pub async fn enter_some_games(&self) -> Result<u64, SaveError> {
        match self.to_enter().await.map_err(SaveError::NotSaved)? {
            Some(Counted { up_to, rated_by })
                if rated_by == rating::version() && self.inner.waits_after.load(Ordering::Relaxed) != up_to =>
            {
                self.enter_next().await
            }
            _ => Ok(0),
        }
    }

    async fn enter_next(&self) -> Result<u64, SaveError> {
        let entered = self.inner.inbox.write(|tx| Box::pin(enter_some(tx))).await?;
        let after = entered.waits.map_or(NONE_WAITS, |(after, _)| after);
        if self.inner.waits_after.swap(after, Ordering::Relaxed) != after
            && let Some((_, first)) = entered.waits
        {
            warn!(game = %first, "only a newer program understands a game that has ended: it is that one's to count on from there");
        }
        Ok(entered.games)
    }

    /// Whether every game that has ended is in ratings and counts, by the numbers of this program.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn counts_every_game(&self) -> Result<bool, ReadError> {
        if self.to_enter().await?.is_some() || self.lacks_encounters().await? {
            return Ok(false);
        }
        let mut connection = self.reader().await?;
        Ok(again::rated_by(&mut connection).await? == rating::version())
    }

    /// Whether every game that had ended by then is in ratings and counts, by the numbers of this program.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn counts_every_game_before(&self, end: Moment) -> Result<bool, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT 1 FROM counters AS entered JOIN counters AS given ON given.name = 'places-given' \
                   WHERE entered.name = 'games-entered' \
                   AND (EXISTS (SELECT 1 FROM games WHERE place IS NULL AND ended < $1) \
                   OR (entered.value < given.value \
                   AND EXISTS (SELECT 1 FROM games WHERE place > entered.value AND ended < $1)))";
        let waits = sqlx::query::<Any>(sql).bind(end.0).fetch_optional(&mut *connection).await?.is_some();
        Ok(!waits && again::rated_by(&mut connection).await? == rating::version())
    }

    /// How far games are counted, where some are not.
    async fn to_enter(&self) -> Result<Option<Counted>, sqlx::Error> {
        let mut connection = self.reader().await?;
        let sql = "SELECT entered.value, rated.value FROM counters AS entered \
                   JOIN counters AS given ON given.name = 'places-given' \
                   JOIN counters AS rated ON rated.name = 'rated-by' WHERE entered.name = 'games-entered' \
                   AND (entered.value < given.value OR EXISTS (SELECT 1 FROM games WHERE place IS NULL))";
        let Some(row) = sqlx::query::<Any>(sql).fetch_optional(&mut *connection).await? else { return Ok(None) };
        Ok(Some(Counted { up_to: row.try_get(0)?, rated_by: row.try_get(1)? }))
    }
}

/// How far games are counted.
#[derive(Clone, Copy, Debug)]
struct Counted {
    /// The place of the last one.
    up_to: i64,
    /// By which numbers they are rated.
    rated_by: i64,
}

/// Some games that have entered.
#[derive(Clone, Copy, Debug, Default)]
struct EnteredSome {
    games: u64,
    /// The next one, and the place after which it waits, if it waits for a newer program.
    waits: Option<(i64, GameId)>,
}

async fn enter_some(tx: &mut AnyConnection) -> Result<EnteredSome, TxError> {
    // Whoever comes second waits here until the first is done.
    let sql = "UPDATE counters SET value = value WHERE name = 'games-entered' RETURNING value";
    let entered: i64 = sqlx::query::<Any>(sql).fetch_one(&mut *tx).await?.try_get(0)?;
    // Another program has taken them over, and rates by other numbers: it is that one's to go on.
    if again::rated_by(tx).await? != rating::version() {
        warn!("another program rates these books by other numbers: this one counts no games");
        return Ok(EnteredSome::default());
    }
    if entered == 0 && !again::begin(tx).await? {
        return Ok(EnteredSome::default());
    }
    give_places(tx).await?;
    note_last_games(tx).await?;
    note_bets(tx).await?;
    let before = entered;
    let (mut entering, newer) = next_games(tx, before, i64::MAX).await?;
    let last = entering.last().map_or(before, |last| last.place);
    let entered = EnteredSome { games: entering.len() as u64, waits: newer.map(|game| (last, game)) };
    if entering.is_empty() {
        return Ok(entered);
    }
    for game in &mut entering {
        if let Some(facts) = &game.facts {
            game.season = Some(seasons::season_at(tx, facts.guild, facts.ended).await?);
        }
    }
    let mut rows = Rows::load(tx, &entering).await?;
    let since = achievements::since(tx).await?;
    for game in &entering {
        enter(&mut rows, game, since);
    }
    rows.save(tx).await?;
    encounters::enter(tx, before, last).await?;
    listed::return_players(tx, &entering).await?;
    let sql = "UPDATE counters SET value = $1 WHERE name = 'games-entered'";
    sqlx::query::<Any>(sql).bind(last).execute(&mut *tx).await?;
    Ok(entered)
}

/// Adds what a game makes of ratings, counts and, if it comes after a place, achievements.
fn enter(rows: &mut Rows, game: &Entering, achievements_since: i64) {
    let Some(facts) = &game.facts else { return };
    let Rows { counts, carried, .. } = rows;
    for (key, of_game) in counted(game) {
        let line = counts.entry(key).or_insert_with(|| carried.get(&key).copied().unwrap_or_default());
        line.add(&of_game);
    }
    let meetings = rate_game(rows, game.place, facts, &game.people);
    if game.place > achievements_since {
        rows.achievements.enter(game.place, facts, &game.people, &meetings);
    }
}

/// Gives games that have none yet the next places in the order.
async fn give_places(tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let sql = "SELECT table_id, number FROM games WHERE place IS NULL ORDER BY ended, table_id, number LIMIT $1";
    let waiting = sqlx::query::<Any>(sql).bind(GAMES_AT_ONCE).fetch_all(&mut *tx).await?;
    if waiting.is_empty() {
        return Ok(());
    }
    let count = i64::try_from(waiting.len()).expect("a few games");
    let sql = "UPDATE counters SET value = value + $1 WHERE name = 'places-given' RETURNING value";
    let given: i64 = sqlx::query::<Any>(sql).bind(count).fetch_one(&mut *tx).await?.try_get(0)?;
    let mut places = Vec::new();
    for (row, place) in waiting.iter().zip(given - count + 1..) {
        places.push((row.try_get::<i64, _>(0)?, row.try_get::<i64, _>(1)?, place));
    }
    for group in groups(&places) {
        let sql = with_rows(
            "UPDATE games SET place = v.column3 FROM (VALUES",
            3,
            group.len(),
            ") AS v WHERE games.table_id = v.column1 AND games.number = v.column2",
        );
        let query = (group.iter())
            .fold(sqlx::query::<Any>(sql), |query, &(table, number, place)| query.bind(table).bind(number).bind(place));
        query.execute(&mut *tx).await?;
    }
    Ok(())
}

/// What a game was for its people and for who bet on it, by each period, and of its game and of all.
fn counted(game: &Entering) -> Vec<(CountsKey, Counts)> {
    let (Some(facts), Some(season)) = (&game.facts, game.season) else { return Vec::new() };
    let variant = Variant::of(&facts.options).map(Variant::key).or_else(|| practised(facts.kind()));
    let mut counted = Vec::new();
    let players = Counts::of(facts).into_iter().filter_map(|(seat, counts)| {
        let user = game.people[seat.index()].user()?;
        Some((user, counts))
    });
    let bettors = Counts::of_bets(facts).into_iter().map(|(user, counts)| (user.to_column(), counts));
    for (user, counts) in players.chain(bettors) {
        for period in Period::of(facts.ended).into_iter().chain([season.period()]) {
            for variant in [Some(""), variant].into_iter().flatten() {
                let (guild, period) = (facts.guild.to_column(), period.code());
                counted.push((CountsKey { guild, period, variant, user }, counts));
            }
        }
    }
    counted
}

/// The game that a game to practise with is counted for: it is not rated, but was played.
fn practised(kind: Kind) -> Option<&'static str> {
    Variant::all().filter(|variant| variant.kind() == kind).last().map(Variant::key)
}

/// Rates a game; what is known of each seat by it and those it met on its server.
fn rate_game(rows: &mut Rows, place: i64, facts: &GameFacts, people: &[Participant]) -> BTreeMap<u8, Meeting> {
    let mut meetings = BTreeMap::new();
    let Some((variant, sides)) = rated_sides(facts) else { return meetings };
    for guild in [facts.guild.to_column(), EVERYWHERE] {
        let weights = meet(rows, (guild, variant, facts.ended.day()), people, &sides);
        let before_of = |seat: &Seat| match (people[seat.index()], facts.seats[seat.index()].player) {
            (Participant::Known(user), _) => {
                let key = RatingKey { guild, variant: variant.key(), user };
                rows.ratings.get(&key).map_or_else(Rating::default, |row| row.rating)
            }
            (Participant::Ai(_), Player::Ai(level)) => Rating::of_ai(variant, level),
            _ => Rating::default(),
        };
        if guild != EVERYWHERE {
            meetings = achievements::meetings(rows, variant, facts, people, (&sides, &weights));
        }
        let before: Vec<Vec<Rating>> = sides.iter().map(|side| side.seats.iter().map(before_of).collect()).collect();
        for (own, side) in sides.iter().enumerate() {
            for (nth, seat) in side.rated() {
                let Participant::Known(user) = people[seat.index()] else { continue };
                let weight = &weights[&seat.0];
                let row = rows.ratings.entry(RatingKey { guild, variant: variant.key(), user }).or_default();
                row.rating = rated_beside(&sides, &before, (own, nth), &weight.beside);
                if facts.seats[seat.index()].hinted {
                    row.rating = without_gain(before[own][nth], row.rating);
                }
                row.games += 1;
                row.opponents += weight.new_people;
                if guild != EVERYWHERE && user >= 0 {
                    rows.steps.push((guild, variant.key(), user, place, facts.ended.0, row.rating));
                    if let Some(meeting) = meetings.get_mut(&seat.0) {
                        meeting.rating = row.is_settled().then(|| row.rating.shown());
                        meeting.opponents = u32::try_from(row.opponents).unwrap_or(u32::MAX);
                    }
                }
            }
        }
    }
    meetings
}
