//! What one person did: counts, ratings and their curves, the last games, whom they met; and, for who wants to check
//! the ratings, the games they rest on.

use std::{cmp::Reverse, collections::BTreeSet, iter};

use sqlx::{Any, AnyConnection, AssertSqlSafe, Row};

use super::{
    super::{ReadError, Store},
    EVERYWHERE, GAMES_AT_ONCE, Participant, rows,
};
use games::{Variant, catalog::Kind};
use table::{
    coins::Coins,
    ids::{GuildId, Moment, UserId},
    rating::{Rating, rated_sides},
    standing::{Counts, Period},
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
    /// When it began.
    pub began: Moment,
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
    /// Whom they met most in these, the most first.
    pub met: Vec<Encounter>,
}

/// How many of the last games are looked at.
const LAST_GAMES: i64 = 500;
/// How many people met are named.
const MET: i64 = 4;
/// How many points a curve has at most.
const POINTS: i64 = 200;

/// The last games of `$1` on the server `$2`: as many as are shown, however many there are.
macro_rules! last_games {
    () => {
        "SELECT mine.table_id, mine.number, games.kind, mine.seat, mine.rank, mine.coins_out - mine.coins_in AS coins, \
         games.began, mine.ended, games.unplayed FROM game_seats AS mine JOIN games ON games.table_id = mine.table_id \
         AND games.number = mine.number WHERE mine.user_id = $1 AND mine.guild = $2 AND mine.forgotten = 0 \
         AND games.ending = 'outcome' ORDER BY mine.ended DESC LIMIT $3"
    };
}

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
        let query = sqlx::query::<Any>(last_games!()).bind(user.to_column()).bind(guild.to_column()).bind(LAST_GAMES);
        for row in query.fetch_all(&mut *connection).await? {
            let (coins, began, ended) = (Coins(row.try_get(5)?), Moment(row.try_get(6)?), Moment(row.try_get(7)?));
            person.last.push(PersonGame { began, ended, coins });
        }
        person.met = encounters(&mut connection, guild, user, reader).await?;
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

/// Whom somebody met most in their last games, the most first and without those who hide; the reader is among them, as
/// the last where they met others more often.
async fn encounters(
    connection: &mut AnyConnection,
    guild: GuildId,
    user: UserId,
    reader: UserId,
) -> Result<Vec<Encounter>, ReadError> {
    let sql = format!(
        concat!(
            "SELECT theirs.user_id, count(*), CAST(sum(CASE WHEN mine.rank < theirs.rank THEN 1 ELSE 0 END) AS \
             BIGINT), CAST(sum(CASE WHEN mine.rank > theirs.rank THEN 1 ELSE 0 END) AS BIGINT) FROM (",
            last_games!(),
            ") AS mine JOIN game_seats AS theirs ON theirs.table_id = mine.table_id AND theirs.number = mine.number \
             WHERE mine.unplayed = 0 AND theirs.seat <> mine.seat AND {others} AND theirs.user_id IS NOT NULL \
             AND theirs.forgotten = 0 \
             AND theirs.rank IS NOT NULL AND mine.rank IS NOT NULL GROUP BY theirs.user_id \
             HAVING theirs.user_id = $4 OR NOT EXISTS (SELECT 1 FROM user_settings \
             WHERE user_settings.user_id = theirs.user_id AND user_settings.hidden = 1) \
             ORDER BY CASE WHEN theirs.user_id = $4 THEN 0 ELSE 1 END, 2 DESC, 1 LIMIT $5"
        ),
        others = no_partners()
    );
    let query = sqlx::query::<Any>(AssertSqlSafe(sql)).bind(user.to_column()).bind(guild.to_column()).bind(LAST_GAMES);
    // One more: the reader comes first there, and may be none of those whom they met most.
    let query = query.bind(reader.to_column()).bind(MET + 1);
    let mut met = Vec::new();
    for row in query.fetch_all(&mut *connection).await? {
        let user = UserId::from_column(row.try_get(0)?);
        let (games, before, after) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
        met.push(Encounter { user, games, before, after });
    }
    met.sort_by_key(|met| (Reverse(met.games), met.user));
    if met.len() > MET as usize {
        let is_last = met[MET as usize].user == reader;
        met.remove(MET as usize - usize::from(is_last));
    }
    Ok(met)
}

/// That two seats do not win and lose together, in games in which some do: those of a side are as many seats apart as
/// there are sides.
fn no_partners() -> String {
    let sides = |variant: Variant| Some((variant.kind(), variant.new_table_options().terms().sides?));
    let together: BTreeSet<(Kind, usize)> = Variant::all().filter_map(sides).collect();
    let are_partners = together
        .into_iter()
        .map(|(kind, sides)| format!("NOT (mine.kind = '{}' AND (theirs.seat - mine.seat) % {sides} = 0)", kind.key()));
    iter::once("1 = 1".to_owned()).chain(are_partners).collect::<Vec<_>>().join(" AND ")
}

/// A game that ratings rest on, as it entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// Its place in the order.
    pub place: i64,
    /// Its server.
    pub guild: GuildId,
    /// What was played.
    pub variant: Variant,
    /// The day it ended on.
    pub day: i64,
    /// Who competed.
    pub seats: Vec<RatedSeat>,
}

/// A seat of such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedSeat {
    /// Whom it counts for: a person, or below zero a level of the AI (-1 to -4) or somebody forgotten; `None` for
    /// somebody forgotten before there were ratings.
    pub who: Option<i64>,
    /// The side it belongs to, from 0.
    pub side: usize,
    /// The place of that side, from 1.
    pub rank: u32,
    /// Whether they had a hint, so that nothing is won by it.
    pub hinted: bool,
    /// Whether they had had everything about them deleted not long before, so that no rating moves by them.
    pub returned: bool,
}

impl Store {
    /// The games that ratings rest on, after a place in the order, some of them; and the last place that was looked at,
    /// `None` where there are no more.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn rated_games(&self, after: i64) -> Result<(Vec<RatedGame>, Option<i64>), ReadError> {
        let mut connection = self.reader().await?;
        let (entered, _) = super::entering::next_games(&mut connection, after, i64::MAX).await?;
        let last = entered.last().map(|game| game.place).filter(|_| entered.len() as i64 == GAMES_AT_ONCE);
        let mut games = Vec::new();
        for game in entered {
            let Some(facts) = &game.facts else { continue };
            let Some((variant, sides)) = rated_sides(facts) else { continue };
            let seats = sides.iter().enumerate().flat_map(|(side, seats)| {
                let people = &game.people;
                seats.seats.iter().map(move |seat| {
                    let hinted = facts.seats[seat.index()].hinted;
                    let returned = matches!(people[seat.index()], Participant::Returned(_));
                    RatedSeat { who: people[seat.index()].encounter_id(), side, rank: seats.rank, hinted, returned }
                })
            });
            let (guild, day) = (facts.guild, facts.ended.day());
            games.push(RatedGame { place: game.place, guild, variant, day, seats: seats.collect() });
        }
        Ok((games, last))
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
