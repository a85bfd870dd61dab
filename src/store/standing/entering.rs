//! The games that enter next, as their rows have them. One of which something is not understood is a newer program's, and
//! then nothing after it is read; or damaged, and passed over.

use std::{collections::BTreeMap, slice};

use sqlx::{Any, AnyConnection, Row, any::AnyRow};
use tracing::warn;

use super::{
    super::{
        ReadError,
        errors::unless_damaged,
        facts::{bet_of, feats, game_id, game_of_row},
        hints::hinted,
        not_understood::is_of_newer,
        portable::{groups, with_rows},
    },
    GAMES_AT_ONCE,
};
use games::Level;
use table::{
    coins::Coins,
    facts::{GameFacts, Player, SeatFacts},
    ids::{GameId, UserId},
    standing::Season,
};

/// A game that enters.
#[derive(Debug)]
pub(super) struct Entering {
    pub place: i64,
    /// What is known of it; nothing of one whose rows are damaged.
    pub facts: Option<GameFacts>,
    /// Whom each seat counts for, in seat order.
    pub people: Vec<Participant>,
    /// The season it is in.
    pub season: Option<Season>,
}

/// Whom a seat counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Participant {
    /// A person, or the number that stands for one who is forgotten.
    Known(i64),
    /// A level of the AI.
    Ai(i64),
    /// Somebody who was forgotten before there were ratings.
    Nobody,
    /// The same as one known, who had had everything about them deleted not long before: nobody's rating moves by them.
    Returned(i64),
}

impl Participant {
    /// The person whose counts a game changes.
    pub const fn user(self) -> Option<i64> {
        match self {
            Self::Known(user) | Self::Returned(user) if user >= 0 => Some(user),
            _ => None,
        }
    }

    /// The id by which it is noted who has met whom.
    pub const fn encounter_id(self) -> Option<i64> {
        match self {
            Self::Known(id) | Self::Ai(id) => Some(id),
            Self::Nobody | Self::Returned(_) => None,
        }
    }
}

/// What came of a game, and whom each of its seats counts for.
type Read = (GameFacts, Vec<Participant>);

/// Some of the games after one place and up to another, in their order, as far as this program understands them; and
/// the first that only a newer program understands: that program counts it and all later ones.
pub(super) async fn next_games(
    connection: &mut AnyConnection,
    after: i64,
    up_to: i64,
) -> Result<(Vec<Entering>, Option<GameId>), sqlx::Error> {
    let sql = "SELECT table_id, number, place FROM games WHERE place > $1 AND place <= $2 ORDER BY place LIMIT $3";
    let query = sqlx::query::<Any>(sql).bind(after).bind(up_to).bind(GAMES_AT_ONCE);
    let (mut placed, mut ids) = (Vec::new(), Vec::new());
    for row in query.fetch_all(&mut *connection).await? {
        let (place, game): (i64, _) = (row.try_get(2)?, unless_damaged(game_id(&row))?);
        placed.push((place, game));
        ids.extend(game);
    }
    let (mut read, mut newer) = (BTreeMap::new(), None);
    match facts_of(connection, &ids).await {
        Ok(all) => read.extend(all.into_iter().map(|one| (one.0.id, one))),
        Err(ReadError::Database(why)) => return Err(why),
        // Something in one of them at least: each by itself.
        Err(_) => {
            for &game in &ids {
                match facts_of(connection, slice::from_ref(&game)).await {
                    Ok(one) => read.extend(one.into_iter().map(|one| (game, one))),
                    Err(ReadError::Database(why)) => return Err(why),
                    Err(why) => {
                        if is_of_newer(connection, game).await? {
                            newer = Some(game);
                            break;
                        }
                        warn!(%game, "it does not count: {why}");
                    }
                }
            }
        }
    }
    let mut games = Vec::with_capacity(placed.len());
    for (place, game) in placed {
        if newer.is_some() && game == newer {
            break;
        }
        let (facts, people) = game.and_then(|game| read.remove(&game)).unzip();
        games.push(Entering { place, facts, people: people.unwrap_or_default(), season: None });
    }
    Ok((games, newer))
}

/// Why a game does not count here, where something of its rows is not understood.
pub(in super::super) async fn why_not_understood(
    connection: &mut AnyConnection,
    game: GameId,
) -> Result<Option<String>, sqlx::Error> {
    match facts_of(connection, slice::from_ref(&game)).await {
        Ok(_) => Ok(None),
        Err(ReadError::Database(why)) => Err(why),
        Err(why) => Ok(Some(why.to_string())),
    }
}

/// What came of these games; of none of them where something of one is not understood.
async fn facts_of(connection: &mut AnyConnection, games: &[GameId]) -> Result<Vec<Read>, ReadError> {
    let keys: Vec<(i64, i64)> = games.iter().map(|game| (game.table.to_column(), i64::from(game.number))).collect();
    let mut read: BTreeMap<(i64, i64), Read> = BTreeMap::new();
    for group in groups(&keys) {
        let sql = with_rows(
            "SELECT table_id, number, guild, channel, options, ruleset, began, ended, ending, pot, contested, \
             unplayed, given_up_early FROM games WHERE (table_id, number) IN (VALUES",
            2,
            group.len(),
            ")",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (table, number)| query.bind(table).bind(number));
        for row in query.fetch_all(&mut *connection).await? {
            let facts = game_of_row(&row, 2, game_id(&row)?)?;
            read.insert((row.try_get(0)?, row.try_get(1)?), (facts, Vec::new()));
        }
    }
    for group in groups(&keys) {
        let sql = with_rows(
            concat!(
                "SELECT table_id, number, user_id, forgotten, forgotten_as, ai, rank, coins_in, coins_out, drinks, \
                 won, away, stood_in, points, feats, best, ",
                hinted!(),
                ", returned, seat, own_result FROM game_seats WHERE (table_id, number) IN (VALUES"
            ),
            2,
            group.len(),
            ") ORDER BY table_id, number, seat",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (table, number)| query.bind(table).bind(number));
        for row in query.fetch_all(&mut *connection).await? {
            let key: (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
            let Some((facts, people)) = read.get_mut(&key) else { continue };
            let (participant, seat) = seat_of(&row)?;
            people.push(participant);
            facts.seats.push(seat);
        }
    }
    for group in groups(&keys) {
        let sql = with_rows(
            "SELECT table_id, number, user_id, forgotten, seat, laid, paid FROM game_bets \
             WHERE (table_id, number) IN (VALUES",
            2,
            group.len(),
            ") ORDER BY table_id, number, nth",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (table, number)| query.bind(table).bind(number));
        for row in query.fetch_all(&mut *connection).await? {
            let key: (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
            if let Some((facts, _)) = read.get_mut(&key) {
                facts.bets.push(bet_of(&row, 2)?);
            }
        }
    }
    Ok(read.into_values().collect())
}

/// A seat of a row, and whom it counts for. What is not understood is an error of decoding, as a number out of range is.
fn seat_of(row: &AnyRow) -> Result<(Participant, SeatFacts), sqlx::Error> {
    let (user, is_forgotten): (Option<i64>, i64) = (row.try_get(2)?, row.try_get(3)?);
    let (forgotten_as, ai): (Option<i64>, Option<String>) = (row.try_get(4)?, row.try_get(5)?);
    let level = ai.map(|level| level.parse::<Level>()).transpose();
    let level = level.map_err(|why| sqlx::Error::Decode(why.into()))?;
    let known = if row.try_get::<i64, _>(17)? == 1 { Participant::Returned } else { Participant::Known };
    let (participant, player) = match (level, forgotten_as, user) {
        (Some(level), ..) => (Participant::Ai(-1 - level as i64), Player::Ai(level)),
        (_, Some(number), _) => (known(number), Player::Forgotten),
        (_, _, Some(user)) if is_forgotten == 0 => (known(user), Player::Person(UserId::from_column(user))),
        _ => (Participant::Nobody, Player::Forgotten),
    };
    let number = |column: usize| -> Result<u32, sqlx::Error> {
        u32::try_from(row.try_get::<i64, _>(column)?).map_err(|why| sqlx::Error::Decode(why.into()))
    };
    // They come in its order, so that it is enough that it is one.
    u8::try_from(row.try_get::<i64, _>(18)?).map_err(|why| sqlx::Error::Decode(why.into()))?;
    let rank = row.try_get::<Option<i64>, _>(6)?.map(|_| number(6)).transpose()?;
    let special = feats(row.try_get(14)?);
    let seat = SeatFacts {
        rank,
        coins_in: Coins(row.try_get(7)?),
        coins_out: Coins(row.try_get(8)?),
        drinks: number(9)?,
        won: number(10)? == 1,
        ended_by_ai: number(11)? == 1,
        stood_in: number(12)?,
        points: row.try_get(13)?,
        feats: special.ok_or_else(|| sqlx::Error::Decode("what was special in it is not known".into()))?,
        best: number(15)?,
        hinted: number(16)? == 1,
        own_result: number(19)? == 1,
        ..SeatFacts::empty(player)
    };
    Ok((participant, seat))
}
