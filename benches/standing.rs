//! Leaderboards, one's own place and one's statistics over a million ended games of one server, on SQLite and, where
//! `KARAHAUS_TEST_POSTGRES` names a server, on PostgreSQL: how long each question takes at the median and at the 99th percentile,
//! which decides whether it is held.
//!
//! A list is read with how many places people have gained or lost since midnight, on a day on which as many have played
//! as it is told for at most. What somebody did is all that their statistics ask, one after another.
//!
//! The games are written by SQL, and so is what they come to, as entering them one by one takes a quarter of an hour;
//! that this is what entering makes of games is for the tests to say. A number is how many games:
//! `cargo bench --bench standing -- 100000`.

use std::time::{Duration, Instant};

use games::Variant;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _};
use store::{List, Store};
use table::{
    calendar::Month,
    ids::{DAY_MS, GuildId, Moment, UserId},
    standing::{Measure, PLACES_MAX, Period},
};

const GAMES: u64 = 1_000_000;
const TRIED: u64 = 500;
/// How many games one of the people has played on average, each against one other.
const GAMES_EACH: u64 = 40;
/// Of so many games one is that of somebody who plays more than all others, the last of the people.
const OF_ONE: u64 = 200;
/// The day on which it is asked, in the season and a month after the games; and how many have played on it, of whom some
/// are the first of each list.
const TODAY: i64 = 20_777;
const OF_TODAY: u64 = 300;
const FIRST: u64 = 10;
const ASKED: Duration = Duration::from_millis(20);
/// How often each question is asked, of another person each time.
const TIMES: u64 = 200;

/// Statements that fill a database; `{n}` games of `{people}`.
fn fill(numbers: &str, games: u64) -> Vec<String> {
    let people = people(games);
    let end = 1_790_000_000_000_u64;
    let mixed = "((i * 2654435761) % 4294967296)";
    let most = most_played(games);
    let mut sql = vec![
        format!(
            "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
             contested, place) SELECT i, 1, 7, 1, 'kara', '{{\"kara\":{{}}}}', 1, {end} + i * 1000, {end} + i * 1000, \
             'outcome', 20, 1, i FROM {numbers}"
        ),
        format!(
            "INSERT INTO game_seats (table_id, number, seat, user_id, rank, share, coins_in, coins_out, drinks, won, \
             away, stood_in, guild, ended) SELECT i, 1, s, CASE WHEN s = 0 AND i % {OF_ONE} = 0 THEN {most} \
             ELSE 1 + ({mixed} + s * (1 + i % 97)) % {people} END, 1 + s, 1 - s, 10, \
             20 * (1 - s), i % 3, 1 - s, 0, 0, 7, {end} + i * 1000 FROM {numbers} CROSS JOIN (SELECT 0 AS s UNION ALL SELECT 1) AS seats"
        ),
    ];
    for variant in ["", "kara"] {
        for period in [Period::Ever, Period::Season(20_727), Period::Month(Month(24_322))] {
            sql.push(format!(
                "INSERT INTO standings (guild, period, variant, user_id, games, met, wins, share, coins, drunk, \
                 bought, run, streak, listed) SELECT 7, {}, '{variant}', user_id, count(*), count(*), sum(won), \
                 sum(won) * 10000 / count(*), sum(coins_out - coins_in), sum(drinks), sum(drinks * won), 0, \
                 sum(won) % 9, 1 FROM game_seats GROUP BY user_id",
                period.code()
            ));
        }
    }
    sql.push("INSERT INTO seasons (guild, begins, ends) VALUES (7, 20727, 20819)".to_owned());
    for variant in ["", "kara"] {
        let mut played = vec![format!("user_id % {} = 0", (people / (OF_TODAY - 4 * FIRST)).max(1))];
        for value in ["wins", "share", "coins", "bought"] {
            played.push(format!(
                "user_id IN (SELECT user_id FROM standings WHERE period = 0 AND variant = '{variant}' \
                 AND {value} > 0 ORDER BY {value} DESC, user_id LIMIT {FIRST})"
            ));
        }
        sql.push(format!(
            "INSERT INTO standings (guild, period, variant, user_id, games, met, wins, coins, drunk, bought, run, \
             streak, listed) SELECT 7, {}, '{variant}', user_id, 3, 3, 1, 5, 1, 1, 0, 0, 1 FROM standings \
             WHERE period = 0 AND variant = '{variant}' AND ({})",
            Period::Day(TODAY).code(),
            played.join(" OR ")
        ));
    }
    sql.extend([
        "INSERT INTO ratings (guild, variant, user_id, mu, sigma, games, opponents, shown, give_take, settled, listed) \
         SELECT guild, 'kara', user_id, 25.0, 2.0, games, 9, 1500 + coins, 80, 1, 1 FROM standings \
         WHERE variant = 'kara' AND period = 0"
            .to_owned(),
        format!(
            "INSERT INTO rating_steps (guild, variant, user_id, place, at, mu, sigma) SELECT 7, 'kara', user_id, \
             table_id, {end} + table_id * 1000, 25.0, 2.0 FROM game_seats"
        ),
        "INSERT INTO accounts (account, guild, owner, may_owe, balance, moved, ranked) SELECT 'purse:7:' || user_id, \
         7, user_id, 0, 100 + games * 3, 1, 1 FROM standings WHERE variant = '' AND period = 0"
            .to_owned(),
        "INSERT INTO encounters (guild, user_id, other, games, ahead, behind) SELECT 7, mine.user_id, theirs.user_id, \
         count(*), sum(mine.won), sum(theirs.won) FROM game_seats AS mine JOIN game_seats AS theirs \
         ON theirs.table_id = mine.table_id AND theirs.seat <> mine.seat GROUP BY mine.user_id, theirs.user_id"
            .to_owned(),
        "INSERT INTO hours_played (guild, user_id, hour, games) SELECT 7, user_id, ended / 3600000 % 24, count(*) \
         FROM game_seats GROUP BY user_id, ended / 3600000 % 24"
            .to_owned(),
        format!(
            "UPDATE counters SET value = {games} WHERE name IN ('places-given', 'games-entered', 'encounters-entered')"
        ),
        // Two bet on each tenth game: one of the people, and who plays more than all others, where that is another game.
        format!(
            "INSERT INTO game_bets (table_id, number, nth, user_id, seat, laid, paid) SELECT i, 1, s, \
             CASE WHEN s = 0 AND i % {OF_ONE} = 10 THEN {most} ELSE 1 + ({mixed} + 31 + s * 7) % {people} END, s, 10, \
             20 * (1 - s) FROM {numbers} CROSS JOIN (SELECT 0 AS s UNION ALL SELECT 1) AS seats WHERE i % 10 = 0"
        ),
        "INSERT INTO names (guild, user_id, name, at) SELECT 7, user_id, 'somebody ' || user_id, 1 FROM standings \
         WHERE variant = '' AND period = 0"
            .to_owned(),
        "INSERT INTO skills (guild, variant, user_id, decisions, best, kept, throws, better, squares) \
         SELECT 7, 'kara', user_id, games, games * 1000, games * 900, games, 10, 1000 FROM standings \
         WHERE variant = '' AND period = 0"
            .to_owned(),
        "INSERT INTO achievements (guild, user_id, achievement, progress, place, at, told) \
         SELECT 7, user_id, 'five-in-a-row', 5, 1, 1, 1 FROM standings WHERE variant = '' AND period = 0"
            .to_owned(),
    ]);
    sql
}

/// Where the last page begins that can be asked for.
fn last_page(games: u64) -> u64 {
    (PLACES_MAX - 10).min(people(games) - 1)
}

fn people(games: u64) -> u64 {
    (games * 2 / GAMES_EACH).max(20)
}

/// Who has played more than all others.
fn most_played(games: u64) -> u64 {
    people(games) + 1
}

async fn measure(place: &str, url: &str, database: &str, games: u64) {
    let store = Store::open(database).await.expect("the database can be opened");
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.expect("it is there");
    let numbers = match place {
        "SQLite" => format!(
            "(WITH RECURSIVE up(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM up WHERE i < {games}) SELECT i FROM up) \
             AS numbers"
        ),
        _ => format!("(SELECT CAST(i AS BIGINT) AS i FROM generate_series(1, {games}) AS i) AS numbers"),
    };
    // PostgreSQL does both by itself some time after so much was written.
    let settle = if place == "SQLite" { "ANALYZE" } else { "VACUUM ANALYZE" };
    for sql in fill(&numbers, games).into_iter().chain([settle.to_owned()]) {
        connection.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await.expect("it is written");
    }
    connection.close().await.expect("it ends in order");
    let kara: Variant = "kara".parse().expect("a game");
    for measure in Measure::ALL {
        for (variant, period) in [(None, Period::Ever), (Some(kara), Period::Season(20_727))] {
            let list = match measure {
                Measure::Rating if variant.is_none() => continue,
                Measure::Rating => List { guild: Some(GuildId(7)), measure, variant, period: Period::Ever },
                _ => List { guild: Some(GuildId(7)), measure, variant, period },
            };
            let of = variant.map_or("all", Variant::key);
            let now = Moment(TODAY * DAY_MS + DAY_MS / 2);
            report(place, &format!("first ten by {} of {of}", measure.key()), async |_| {
                let lines = store.list(&list, 0, 11).await.expect("a list");
                assert!(!lines.is_empty());
                store.moved(&list, &lines, now).await.expect("how they have moved");
            })
            .await;
            report(place, &format!("the last page that can be asked for by {} of {of}", measure.key()), async |user| {
                let lines = store.list(&list, last_page(games) - user % 20, 11).await.expect("a list");
                store.moved(&list, &lines, now).await.expect("how they have moved");
            })
            .await;
            report(place, &format!("one's place by {} of {of}", measure.key()), async |user| {
                store.place(&list, UserId(user)).await.expect("a place");
            })
            .await;
        }
    }
    let all_that_is_asked = async |user: u64, reader: u64| {
        let (guild, user) = (GuildId(7), UserId(user));
        let standing = store.standing(guild, user, UserId(reader)).await.expect("it is read");
        let users: Vec<UserId> = standing.met.iter().map(|met| met.user).chain([user]).collect();
        store.names(guild, &users).await.expect("names are read");
        store.rating_curve(guild, user, kara).await.expect("the curve is read");
        store.achievements(guild, user).await.expect("achievements are read");
        store.betting(guild, user).await.expect("bets are read");
        store.skills(guild, user).await.expect("luck and skill are read");
    };
    report(place, "all that the statistics of somebody ask", async |user| all_that_is_asked(user, user + 1).await)
        .await;
    let most = most_played(games);
    let what = format!("the same of who has played {0} games and bet on {0}", games / OF_ONE);
    report(place, &what, async |reader| all_that_is_asked(most, reader).await).await;
    report(place, "of it, bets alone", async |_| {
        store.betting(GuildId(7), UserId(most)).await.expect("bets are read");
    })
    .await;
    store.close().await;

    async fn report(place: &str, what: &str, ask: impl AsyncFn(u64)) {
        let mut took = Vec::new();
        for nth in 0..TIMES {
            let user = 1 + nth * 37 % 20_000;
            let begun = Instant::now();
            ask(user).await;
            took.push(begun.elapsed());
        }
        took.sort_unstable();
        let (median, late) = (took[took.len() / 2], took[took.len() * 99 / 100]);
        // Whoever asks waits for their own answer and not for the median.
        let held = if late <= ASKED { "held" } else { "NOT HELD" };
        println!(
            "standing: {place}: {what}: {:.2} ms at the median, {:.2} ms at the 99th percentile (asked: {} ms): {held}",
            median.as_secs_f64() * 1e3,
            late.as_secs_f64() * 1e3,
            ASKED.as_millis()
        );
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let measured = arguments.iter().any(|argument| argument == "--bench");
    let games = arguments.iter().find_map(|argument| argument.parse().ok());
    let games = games.unwrap_or(if measured { GAMES } else { TRIED });
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db").to_str().expect("a path").to_owned();
    measure("SQLite", &format!("sqlite://{file}?mode=rwc"), &file, games).await;
    let Ok(server) = std::env::var("KARAHAUS_TEST_POSTGRES") else {
        println!("standing: PostgreSQL is left out: KARAHAUS_TEST_POSTGRES names no server");
        return;
    };
    sqlx::any::install_default_drivers();
    let schema = format!("standing_{}", std::process::id());
    let mut connection = AnyConnection::connect(&server).await.expect("a server");
    connection.execute(AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).await.expect("a schema");
    let url = format!("{server}?options[search_path]={schema}");
    measure("PostgreSQL", &url, &url, games).await;
    connection.execute(AssertSqlSafe(format!("DROP SCHEMA {schema} CASCADE"))).await.expect("it goes");
}
