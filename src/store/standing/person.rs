//! What one person did: counts, ratings and their curves, the last games, whom they met; and, for who wants to check
//! the ratings, what came of every game.

use sqlx::{Any, Row};

use super::{
    super::{ReadError, Store},
    EVERYWHERE, GAMES_AT_ONCE, Participant, encounters, rows,
};
use games::Variant;
use table::{
    coins::Coins,
    facts::GameFacts,
    ids::{GuildId, Moment, UserId},
    rating::Rating,
    standing::{Counts, LAST_GAMES, Period},
};

/// A rating of somebody.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingLine {
    /// In which game.
    pub variant: Variant,
    /// How strong.
    pub rating: Rating,
    /// After how many games.
    pub games: i64,
    /// Whether it has settled.
    pub is_settled: bool,
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// When that ended.
    pub at: Moment,
    /// What it was then.
    pub rating: Rating,
}

/// One game of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonGame {
    /// When it ended.
    pub ended: Moment,
    /// What was got, less what was paid.
    pub coins: Coins,
}

/// How somebody fared against another person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The other.
    pub user: UserId,
    /// How many games both competed in.
    pub games: i64,
    /// In how many they came before the other.
    pub before: i64,
    /// In how many after.
    pub after: i64,
}

/// What somebody did on a server.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// In all games.
    pub all: Counts,
    /// In each, in the catalogue's order.
    pub games: Vec<(Variant, Counts)>,
    /// Their ratings there.
    pub ratings: Vec<RatingLine>,
    /// Their last games, the latest first.
    pub last: Vec<PersonGame>,
    /// Whom they met most, the most first.
    pub met: Vec<Encounter>,
    /// The hour of the day, UTC, in which most of their games began.
    pub hour: Option<i64>,
}

/// How many points a curve has at most.
const POINTS: i64 = 200;

/// The last games of `$1` on the server `$2`: as many as are shown, however many there are.
const LAST: &str = "SELECT mine.coins_out - mine.coins_in, mine.ended FROM game_seats AS mine \
                    JOIN games ON games.table_id = mine.table_id AND games.number = mine.number \
                    WHERE mine.user_id = $1 AND mine.guild = $2 AND mine.forgotten = 0 AND games.ending = 'outcome' \
                    ORDER BY mine.ended DESC LIMIT $3";

impl Store {
    /// What somebody did on a server; `reader` is among those they met, however seldom that was.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn standing(&self, guild: GuildId, user: UserId, reader: UserId) -> Result<Standing, ReadError> {
        let mut connection = self.reader().await?;
        let mut person = Standing::default();
        let sql = "SELECT variant, games, met, wins, coins, drunk, bought, run, streak, best FROM standings \
                   WHERE user_id = $1 AND guild = $2 AND period = $3";
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(guild.to_column()).bind(Period::Ever.code());
        for row in query.fetch_all(&mut *connection).await? {
            let counts = rows::counts(&row, 1)?;
            match &*row.try_get::<String, _>(0)? {
                "" => person.all = counts,
                // One that only a newer program knows is left out.
                variant => person.games.extend(variant.parse().ok().map(|variant| (variant, counts))),
            }
        }
        person.games.sort_by_key(|(variant, _)| *variant);
        drop(connection);
        person.ratings = self.ratings(guild, user).await?;
        let mut connection = self.reader().await?;
        let query = sqlx::query::<Any>(LAST).bind(user.to_column()).bind(guild.to_column()).bind(LAST_GAMES);
        for row in query.fetch_all(&mut *connection).await? {
            person.last.push(PersonGame { coins: Coins(row.try_get(0)?), ended: Moment(row.try_get(1)?) });
        }
        person.met = encounters::met(&mut connection, guild, user, reader).await?;
        person.hour = encounters::hour(&mut connection, guild, user).await?;
        Ok(person)
    }

    /// Somebody's ratings on a server, in the catalogue's order.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn ratings(&self, guild: GuildId, user: UserId) -> Result<Vec<RatingLine>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT variant, mu, sigma, games, settled FROM ratings WHERE user_id = $1 AND guild = $2";
        let query = sqlx::query::<Any>(sql).bind(user.to_column()).bind(guild.to_column());
        let mut ratings = Vec::new();
        for row in query.fetch_all(&mut *connection).await? {
            let Ok(variant) = row.try_get::<String, _>(0)?.parse() else { continue };
            let rating = Rating { mu: row.try_get(1)?, sigma: row.try_get(2)? };
            let (games, is_settled) = (row.try_get(3)?, row.try_get::<i64, _>(4)? == 1);
            ratings.push(RatingLine { variant, rating, games, is_settled });
        }
        ratings.sort_by_key(|line: &RatingLine| line.variant);
        Ok(ratings)
    }

    /// What somebody's last games made of a rating, the earliest first.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn rating_curve(
        &self,
        guild: GuildId,
        user: UserId,
        variant: Variant,
    ) -> Result<Vec<RatingPoint>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT at, mu, sigma FROM rating_steps WHERE guild = $1 AND variant = $2 AND user_id = $3 \
                   ORDER BY place DESC LIMIT $4";
        let query = sqlx::query::<Any>(sql).bind(guild.to_column()).bind(variant.key());
        let rows = query.bind(user.to_column()).bind(POINTS).fetch_all(&mut *connection).await?;
        let point = |row: &sqlx::any::AnyRow| {
            let rating = Rating { mu: row.try_get(1)?, sigma: row.try_get(2)? };
            Ok(RatingPoint { at: Moment(row.try_get(0)?), rating })
        };
        let mut points: Vec<_> = rows.iter().map(point).collect::<Result<_, sqlx::Error>>()?;
        points.reverse();
        Ok(points)
    }
}

/// A game in the order in which games count, be it rated or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedGame {
    /// Its place in that order.
    pub place: i64,
    /// What came of it.
    pub facts: GameFacts,
    /// Whom its seats count for, in seat order.
    pub seats: Vec<PlacedSeat>,
}

/// Whom a seat of such a game counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedSeat {
    /// A person, or below zero a level of the AI (-1 to -4) or somebody forgotten; `None` for somebody forgotten before
    /// there were ratings, and for who had returned.
    pub who: Option<i64>,
    /// Whether they had had everything about them deleted not long before, so that no rating moves by them.
    pub returned: bool,
}

impl Store {
    /// The games after a place in the order, some of them, damaged ones left out; and the last place that was looked at,
    /// `None` where there are no more.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn placed_games(&self, after: i64) -> Result<(Vec<PlacedGame>, Option<i64>), ReadError> {
        let mut connection = self.reader().await?;
        let (entered, _) = super::entering::next_games(&mut connection, after, i64::MAX).await?;
        let last = entered.last().map(|game| game.place).filter(|_| entered.len() as i64 == GAMES_AT_ONCE);
        let seat =
            |of: &Participant| PlacedSeat { who: of.encounter_id(), returned: matches!(of, Participant::Returned(_)) };
        let placed = entered.into_iter().filter_map(|game| {
            let seats = game.people.iter().map(seat).collect();
            Some(PlacedGame { place: game.place, facts: game.facts?, seats })
        });
        Ok((placed.collect(), last))
    }

    /// All ratings of all servers, and of all together under none: server, game, whom, rating, how many games.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn all_ratings(&self) -> Result<Vec<(Option<GuildId>, Variant, i64, Rating, i64)>, ReadError> {
        let mut connection = self.reader().await?;
        let sql = "SELECT guild, variant, user_id, mu, sigma, games FROM ratings ORDER BY guild, variant, user_id";
        let mut ratings = Vec::new();
        for row in sqlx::query::<Any>(sql).fetch_all(&mut *connection).await? {
            let guild = Some(row.try_get::<i64, _>(0)?).filter(|&guild| guild != EVERYWHERE).map(GuildId::from_column);
            let Ok(variant) = row.try_get::<String, _>(1)?.parse() else { continue };
            let rating = Rating { mu: row.try_get(3)?, sigma: row.try_get(4)? };
            ratings.push((guild, variant, row.try_get(2)?, rating, row.try_get(5)?));
        }
        Ok(ratings)
    }
}
