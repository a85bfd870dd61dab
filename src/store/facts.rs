//! Games that have ended: written with the step that ends one, and read again.
//! What is counted of them is left to `rebuild` and `results`.

use std::collections::BTreeSet;

use sqlx::{Any, AnyConnection, Row};

use super::{
    ReadError,
    hints::{hinted, insert_hint},
    marks::returned,
    portable::{groups, with_rows},
};
use games::{Feat, Seat, catalog::Options};
use table::{
    JournalEvent,
    coins::Coins,
    facts::{BetFacts, Ending, GameFacts, Player, SeatFacts},
    ids::{ChannelId, DAY_MS, GameId, GuildId, Moment, TableId, UserId},
    rating::RETURNED_DAYS,
};

/// What came of a game, without its seats and bets, of a row that has `guild, channel, options, ruleset, began, ended,
/// ending, pot, contested, unplayed, given_up_early` from this column on. One that is not understood may be a newer
/// program's as well as damaged: its row alone does not tell.
pub(super) fn game_of_row(row: &sqlx::any::AnyRow, first: usize, game: GameId) -> Result<GameFacts, ReadError> {
    let (options, ending): (String, String) = (row.try_get(first + 2)?, row.try_get(first + 6)?);
    let understood = row_understood(&options, &ending, row.try_get(first + 3)?);
    let (options, ending, ruleset) =
        understood.map_err(|why| ReadError::Unreadable { what: format!("game {game}"), why })?;
    Ok(GameFacts {
        id: game,
        guild: GuildId::from_column(row.try_get(first)?),
        channel: ChannelId::from_column(row.try_get(first + 1)?),
        options,
        ruleset,
        began: Moment(row.try_get(first + 4)?),
        ended: Moment(row.try_get(first + 5)?),
        ending,
        pot: Coins(row.try_get(first + 7)?),
        contested: row.try_get::<i64, _>(first + 8)? == 1,
        unplayed: row.try_get::<i64, _>(first + 9)? == 1,
        given_up_early: row.try_get::<i64, _>(first + 10)? == 1,
        seats: Vec::new(),
        bets: Vec::new(),
    })
}

/// What a row says of options, ending and ruleset, or why that is not understood.
pub(super) fn row_understood(options: &str, ending: &str, ruleset: i64) -> Result<(Options, Ending, u16), String> {
    let options = serde_json::from_str(options).map_err(|why| why.to_string())?;
    let known = Ending::ALL.into_iter().find(|known| known.key() == ending);
    let ending = known.ok_or_else(|| format!("no ending is called “{ending}”"))?;
    Ok((options, ending, u16::try_from(ruleset).map_err(|why| why.to_string())?))
}

/// The game of a row that begins with `table_id, number`.
pub(super) fn game_id(row: &sqlx::any::AnyRow) -> Result<GameId, sqlx::Error> {
    let number: i64 = row.try_get(1)?;
    let number = u32::try_from(number).map_err(|why| sqlx::Error::Decode(why.into()))?;
    Ok(GameId { table: TableId::from_column(row.try_get(0)?), number })
}

pub(super) async fn seats(connection: &mut AnyConnection, game: GameId) -> Result<Vec<SeatFacts>, ReadError> {
    const SEATS: &str = concat!(
        "SELECT user_id, forgotten, ai, rank, share, points, coins_in, coins_out, drinks, won, away, stood_in, feats, \
         best, ",
        hinted!(),
        ", left_game, own_result FROM game_seats WHERE table_id = $1 AND number = $2 ORDER BY seat"
    );
    let query = sqlx::query::<Any>(SEATS).bind(game.table.to_column()).bind(i64::from(game.number));
    let mut seats = Vec::new();
    for row in query.fetch_all(connection).await? {
        let number = |column: usize| -> Result<u32, ReadError> {
            u32::try_from(row.try_get::<i64, _>(column)?)
                .map_err(|why| ReadError::Unreadable { what: format!("game {game}"), why: why.to_string() })
        };
        let (user, ai): (Option<i64>, Option<String>) = (row.try_get(0)?, row.try_get(2)?);
        let is_forgotten = row.try_get::<i64, _>(1)? == 1;
        let player = match (user, ai) {
            (Some(user), _) if !is_forgotten => Player::Person(UserId::from_column(user)),
            (_, Some(level)) => Player::Ai(level.parse().map_err(|why: games::NotationError| {
                ReadError::Unreadable { what: format!("game {game}"), why: why.to_string() }
            })?),
            _ => Player::Forgotten,
        };
        seats.push(SeatFacts {
            player,
            rank: row.try_get::<Option<i64>, _>(3)?.map(|_| number(3)).transpose()?,
            share: number(4)?,
            points: row.try_get(5)?,
            coins_in: Coins(row.try_get(6)?),
            coins_out: Coins(row.try_get(7)?),
            drinks: number(8)?,
            won: number(9)? == 1,
            ended_by_ai: number(10)? == 1,
            stood_in: number(11)?,
            feats: feats(row.try_get(12)?).unwrap_or_default(),
            best: number(13)?,
            hinted: number(14)? == 1,
            left: number(15)? == 1,
            own_result: number(16)? == 1,
        });
    }
    Ok(seats)
}

/// What was special in what a seat played, of its column; `None` where it is not understood.
pub(super) fn feats(column: Option<String>) -> Option<Vec<Feat>> {
    column.map_or(Some(Vec::new()), |column| serde_json::from_str(&column).ok())
}

pub(super) async fn bets(connection: &mut AnyConnection, game: GameId) -> Result<Vec<BetFacts>, ReadError> {
    let sql = "SELECT user_id, forgotten, seat, laid, paid FROM game_bets \
               WHERE table_id = $1 AND number = $2 ORDER BY nth";
    let query = sqlx::query::<Any>(sql).bind(game.table.to_column()).bind(i64::from(game.number));
    let mut bets = Vec::new();
    for row in query.fetch_all(connection).await? {
        bets.push(bet_of(&row, 0)?);
    }
    Ok(bets)
}

/// A bet, of a row that has `user_id, forgotten, seat, laid, paid` from this column on.
pub(super) fn bet_of(row: &sqlx::any::AnyRow, first: usize) -> Result<BetFacts, sqlx::Error> {
    let is_forgotten = row.try_get::<i64, _>(first + 1)? == 1;
    let seat = u8::try_from(row.try_get::<i64, _>(first + 2)?).map_err(|why| sqlx::Error::Decode(why.into()))?;
    Ok(BetFacts {
        user: row.try_get::<Option<i64>, _>(first)?.filter(|_| !is_forgotten).map(UserId::from_column),
        seat: Seat(seat),
        laid: Coins(row.try_get(first + 3)?),
        paid: Coins(row.try_get(first + 4)?),
    })
}

/// Writes what came of games; which of them were not known before.
pub(super) async fn insert_facts(
    tx: &mut AnyConnection,
    facts: &[&GameFacts],
) -> Result<BTreeSet<GameId>, sqlx::Error> {
    let mut facts = facts.to_vec();
    facts.sort_unstable_by_key(|facts| facts.id);
    let written = insert_games(tx, &facts).await?;
    facts.retain(|facts| written.contains(&facts.id));
    insert_seats(tx, &facts).await?;
    // A turn that an AI seat gave back is known by the journal alone until here.
    let seats = facts
        .iter()
        .flat_map(|game| game.seats.iter().enumerate().map(move |(index, seat)| (game.id, Seat::at(index), seat)));
    let hinted: Vec<(GameId, Seat)> =
        seats.filter(|(.., seat)| seat.hinted).map(|(game, seat, _)| (game, seat)).collect();
    for (game, seat) in hinted {
        insert_hint(tx, game, seat).await?;
    }
    forgive_who_was_sent_out(tx, &facts).await?;
    insert_bets(tx, &facts).await?;
    Ok(written)
}

/// The rows of the games themselves; which of them were not there before.
async fn insert_games(tx: &mut AnyConnection, facts: &[&GameFacts]) -> Result<BTreeSet<GameId>, sqlx::Error> {
    let mut written = BTreeSet::new();
    for group in groups(facts) {
        let sql = with_rows(
            "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
             contested, unplayed, given_up_early) VALUES",
            14,
            group.len(),
            "ON CONFLICT DO NOTHING RETURNING table_id, number",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, facts| {
            let options = serde_json::to_string(&facts.options).expect("options are plain data");
            let query = query.bind(facts.id.table.to_column()).bind(i64::from(facts.id.number));
            let query = query.bind(facts.guild.to_column()).bind(facts.channel.to_column());
            let query = query.bind(facts.kind().key()).bind(options).bind(i64::from(facts.ruleset));
            let query = query.bind(facts.began.0).bind(facts.ended.0).bind(facts.ending.key());
            let query = query.bind(facts.pot.0).bind(i64::from(facts.contested)).bind(i64::from(facts.unplayed));
            query.bind(i64::from(facts.given_up_early))
        });
        for row in query.fetch_all(&mut *tx).await? {
            written.insert(game_id(&row)?);
        }
    }
    Ok(written)
}

async fn insert_seats(tx: &mut AnyConnection, facts: &[&GameFacts]) -> Result<(), sqlx::Error> {
    let seats: Vec<(&GameFacts, Seat, &SeatFacts)> = (facts.iter())
        .flat_map(|facts| facts.seats.iter().enumerate().map(|(index, seat)| (*facts, Seat::at(index), seat)))
        .collect();
    let people = seats.iter().filter_map(|(.., seat)| seat.player.user()).collect();
    let forgotten = returned(tx, &people).await?;
    let is_back = |game: &GameFacts, seat: &SeatFacts| {
        let at = seat.player.user().and_then(|user| forgotten.get(&user));
        at.is_some_and(|at| (0..RETURNED_DAYS * DAY_MS).contains(&(game.ended.0 - at.0)))
    };
    let back: BTreeSet<(GameId, u8)> =
        seats.iter().filter(|(game, _, seat)| is_back(game, seat)).map(|(game, seat, _)| (game.id, seat.0)).collect();
    for group in groups(&seats) {
        let sql = with_rows(
            "INSERT INTO game_seats (table_id, number, seat, user_id, forgotten, ai, rank, share, points, coins_in, \
             coins_out, drinks, won, away, stood_in, left_game, own_result, feats, best, guild, ended, \
             returned) VALUES",
            22,
            group.len(),
            // Where the row of a game was lost and is made again, its seats may be there still.
            "ON CONFLICT DO NOTHING",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (game, seat, facts)| {
            let id = game.id;
            let ai = match facts.player {
                Player::Ai(level) => Some(level.key()),
                Player::Person(_) | Player::Forgotten => None,
            };
            let query = query.bind(id.table.to_column()).bind(i64::from(id.number)).bind(i64::from(seat.0));
            let query = query.bind(facts.player.user().map(UserId::to_column));
            let query = query.bind(i64::from(facts.player == Player::Forgotten)).bind(ai);
            let query = query.bind(facts.rank.map(i64::from)).bind(i64::from(facts.share)).bind(facts.points);
            let query = query.bind(facts.coins_in.0).bind(facts.coins_out.0).bind(i64::from(facts.drinks));
            let feats = (!facts.feats.is_empty()).then(|| serde_json::to_string(&facts.feats).expect("plain data"));
            query
                .bind(i64::from(facts.won))
                .bind(i64::from(facts.ended_by_ai))
                .bind(i64::from(facts.stood_in))
                .bind(i64::from(facts.left))
                .bind(i64::from(facts.own_result))
                .bind(feats)
                .bind(i64::from(facts.best))
                .bind(game.guild.to_column())
                .bind(game.ended.0)
                .bind(i64::from(back.contains(&(id, seat.0))))
        });
        query.execute(&mut *tx).await?;
    }
    Ok(())
}

/// Who was sent out of a game has not left it, nor lost it, which the books alone know: the AI has had the seat only
/// since then.
async fn forgive_who_was_sent_out(tx: &mut AnyConnection, facts: &[&GameFacts]) -> Result<(), sqlx::Error> {
    let seats = facts
        .iter()
        .flat_map(|game| game.seats.iter().enumerate().map(move |(index, facts)| (game, Seat::at(index), facts)));
    let left: Vec<(&GameFacts, Seat)> =
        seats.filter(|(.., facts)| facts.left || facts.ended_by_ai).map(|(game, seat, _)| (*game, seat)).collect();
    for (game, seat) in left {
        let sql = "UPDATE game_seats SET left_game = 0, own_result = 0 \
                   WHERE table_id = $1 AND number = $2 AND seat = $4 AND user_id IN \
                   (SELECT bans.user_id FROM bans JOIN journal ON journal.table_id = bans.table_id \
                   AND journal.at >= bans.at WHERE bans.guild = $3 AND bans.table_id = $1 AND journal.line = $5)";
        let line = serde_json::to_string(&JournalEvent::Away { seat }).expect("a journal line can always be written");
        let query = sqlx::query::<Any>(sql).bind(game.id.table.to_column()).bind(i64::from(game.id.number));
        let query = query.bind(game.guild.to_column()).bind(i64::from(seat.0)).bind(line);
        query.execute(&mut *tx).await?;
    }
    Ok(())
}

async fn insert_bets(tx: &mut AnyConnection, facts: &[&GameFacts]) -> Result<(), sqlx::Error> {
    let bets: Vec<(&GameFacts, i64, &BetFacts)> =
        (facts.iter()).flat_map(|facts| (0..).zip(&facts.bets).map(|(nth, bet)| (*facts, nth, bet))).collect();
    for group in groups(&bets) {
        let sql = with_rows(
            "INSERT INTO game_bets (table_id, number, nth, user_id, forgotten, seat, laid, paid, guild, counts) VALUES",
            10,
            group.len(),
            "ON CONFLICT DO NOTHING",
        );
        let query = group.iter().fold(sqlx::query::<Any>(sql), |query, (game, nth, bet)| {
            let query = query.bind(game.id.table.to_column()).bind(i64::from(game.id.number)).bind(*nth);
            let query = query.bind(bet.user.map(UserId::to_column)).bind(i64::from(bet.user.is_none()));
            let query = query.bind(i64::from(bet.seat.0)).bind(bet.laid.0).bind(bet.paid.0);
            query.bind(game.guild.to_column()).bind(i64::from(game.decides_bets()))
        });
        query.execute(&mut *tx).await?;
    }
    Ok(())
}

/// Fills in the server beside bets that an earlier program wrote without, and whether they were won or lost at all
/// ([`GameFacts::decides_bets`]). Quick where there are none.
pub(super) async fn note_bets(tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let sql = "UPDATE game_bets SET guild = (SELECT games.guild FROM games WHERE games.table_id = game_bets.table_id \
               AND games.number = game_bets.number), counts = (SELECT CASE WHEN games.ending = 'outcome' AND EXISTS \
               (SELECT 1 FROM game_bets AS beside WHERE beside.table_id = games.table_id \
               AND beside.number = games.number AND beside.paid <> beside.laid) THEN 1 ELSE 0 END FROM games \
               WHERE games.table_id = game_bets.table_id AND games.number = game_bets.number) WHERE guild IS NULL";
    sqlx::query::<Any>(sql).execute(tx).await.map(drop)
}

/// Fills in the server, the end and who left beside seats that an earlier program wrote without: it knew only who was
/// away when a game ended. Quick where there are none.
pub(super) async fn note_last_games(tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let sql = "UPDATE game_seats SET guild = (SELECT games.guild FROM games WHERE games.table_id = game_seats.table_id \
               AND games.number = game_seats.number), ended = (SELECT games.ended FROM games \
               WHERE games.table_id = game_seats.table_id AND games.number = game_seats.number), \
               left_game = CASE WHEN away = 1 THEN 1 ELSE left_game END WHERE guild IS NULL";
    sqlx::query::<Any>(sql).execute(tx).await.map(drop)
}
