//! Ratings, lists and achievements that are not what the ended games say: found without changing them, and put right by
//! one transaction or not at all.

use super::{
    standing::{DAY, Sat, ended, kara, list, lively, names, ratings},
    *,
};
use sqlx::Row as _;
use store::StandingsOff;
use table::standing::{Measure, Period};

#[tokio::test]
async fn whatever_is_wrong_in_a_projection_is_found_without_changing_it() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(100, DAY)).await;
        store.enter_games().await.unwrap();
        for (wrong, found) in [
            ("UPDATE ratings SET mu = mu + 10 WHERE user_id = 3", "ratings"),
            ("UPDATE ratings SET shown = 9999 WHERE user_id = 4", "ratings"),
            ("UPDATE rating_steps SET sigma = sigma / 2 WHERE user_id = 5", "ratings"),
            ("DELETE FROM rating_pairs WHERE one = 2", "ratings"),
            ("UPDATE standings SET games = games + 7 WHERE user_id = 3", "lists"),
            ("DELETE FROM standings WHERE user_id = 6 AND period >= 4000000000", "lists"),
            ("UPDATE encounters SET ahead = ahead + 1 WHERE user_id = 3", "lists"),
            ("DELETE FROM encounters WHERE other = 5", "lists"),
            ("UPDATE hours_played SET hour = hour + 1 WHERE user_id = 4", "lists"),
            ("UPDATE achievements SET progress = progress + 1 WHERE place IS NULL", "achievements"),
            ("DELETE FROM achievements", "achievements"),
        ] {
            assert_eq!(store.standings_off().await.unwrap(), StandingsOff::default(), "before {wrong}");
            ground.execute(wrong).await;
            let off = store.standings_off().await.unwrap();
            let of = |what| if found == what { 1..u64::MAX } else { 0..1 };
            assert!(of("ratings").contains(&off.ratings), "{wrong}: {off}");
            assert!(of("lists").contains(&off.lists), "{wrong}: {off}");
            assert!(of("achievements").contains(&off.achievements), "{wrong}: {off}");
            store.rebuild().await.unwrap();
        }
        // What has not entered yet is no fault.
        ended(ground, &lively(2, DAY + 9)).await;
        let off = store.standings_off().await.unwrap();
        assert_eq!((off.are_right(), off.to_count), (true, 2));
    })
    .await;
}

#[tokio::test]
async fn a_rebuild_that_fails_in_the_middle_leaves_all_as_it_was() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    ended(&ground, &lively(60, DAY)).await;
    store.enter_games().await.unwrap();
    ground.execute("UPDATE ratings SET mu = mu + 10, shown = shown + 400 WHERE user_id = 3").await;
    let wins = list(Measure::Wins, None, Period::Ever);
    let stands = (ratings(&store).await, names(&store, &wins).await);
    ground
        .execute("CREATE TRIGGER no_room BEFORE INSERT ON rating_steps BEGIN SELECT RAISE(ABORT, 'no room'); END")
        .await;
    assert!(store.rebuild().await.is_err());
    assert_eq!((ratings(&store).await, names(&store, &wins).await), stands);
    assert!(store.counts_every_game().await.unwrap());
    ground.execute("DROP TRIGGER no_room").await;
    assert!(store.rebuild().await.unwrap().standing.differences > 0);
    assert!(store.standings_off().await.unwrap().are_right());
}

#[tokio::test]
async fn whom_people_met_is_added_up_where_a_program_that_does_not_counted_the_games() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(300, DAY)).await;
        store.enter_games().await.unwrap();
        let told = async || store.standing(GUILD, UserId(3), UserId(4)).await.unwrap();
        let before = told().await;
        assert!(before.met.iter().any(|met| met.user == UserId(4) && met.before > 0 && met.after > 0), "{before:?}");
        let without = "DELETE FROM encounters; DELETE FROM hours_played; \
                       UPDATE counters SET value = 0 WHERE name = 'encounters-entered'";
        ground.execute(without).await;
        assert!(!store.counts_every_game().await.unwrap(), "it is said that games are missing");
        store.enter_games().await.unwrap();
        assert!(store.counts_every_game().await.unwrap());
        assert_eq!(told().await, before);
        // Who is forgotten is gone from those of others as well.
        store.forget(UserId(4), None, NOW).await.unwrap();
        assert!(told().await.met.iter().all(|met| met.user != UserId(4)));
        assert_eq!(store.standings_off().await.unwrap(), StandingsOff::default());
        // A program of before, beside this one, takes them out of all that it knows.
        let next = told().await.met[0].user;
        ground.execute(&format!("DELETE FROM standings WHERE user_id = {next}")).await;
        assert!(told().await.met.iter().all(|met| met.user != next));
    })
    .await;
}

/// Somebody has everything deleted by a program of before: it does not know whom people met, and leaves that as it stands.
async fn forgotten_by_a_program_of_before(ground: &Ground, store: &Store, user: UserId) {
    let kept = format!(
        "CREATE TABLE kept_encounters AS SELECT * FROM encounters WHERE user_id = {user} OR other = {user}; \
         CREATE TABLE kept_hours AS SELECT * FROM hours_played WHERE user_id = {user}"
    );
    ground.execute(&kept).await;
    store.forget(user, None, NOW).await.unwrap();
    let back = "INSERT INTO encounters SELECT * FROM kept_encounters; INSERT INTO hours_played SELECT * FROM kept_hours; \
                DROP TABLE kept_encounters; DROP TABLE kept_hours";
    ground.execute(back).await;
}

#[tokio::test]
async fn who_was_forgotten_by_a_program_of_before_stays_in_no_sum_and_begins_anew_with_the_next_game() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(300, DAY)).await;
        store.enter_games().await.unwrap();
        forgotten_by_a_program_of_before(ground, &store, UserId(4)).await;
        assert!(!store.standings_off().await.unwrap().are_right(), "their lines are there");
        store.prune(Moment(0), NOW).await.unwrap();
        assert_eq!(store.standings_off().await.unwrap(), StandingsOff::default(), "with the sweep they go");
        // Whoever is back before the sweep.
        forgotten_by_a_program_of_before(ground, &store, UserId(5)).await;
        ended(ground, &[(DAY + 20, kara(), vec![Sat(3, 1), Sat(5, 2)])]).await;
        store.enter_games().await.unwrap();
        let met = store.standing(GUILD, UserId(3), UserId(5)).await.unwrap().met;
        let with_them = met.iter().find(|met| met.user == UserId(5)).map(|met| (met.games, met.before, met.after));
        assert_eq!(with_them, Some((1, 1, 0)), "and not those of before as well");
        assert_eq!(store.standings_off().await.unwrap(), StandingsOff::default());
    })
    .await;
}

/// As after an update: none of them is in the sums, and PostgreSQL breaks off whatever takes long.
#[tokio::test]
async fn full_tables_are_added_up_a_few_at_a_time_and_no_rating_waits_for_it() {
    const GAMES: i64 = 600;

    on_each(async |ground| {
        let store = ground.open().await;
        let guild = GUILD.0;
        let games = format!(
            "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
             contested, place) WITH RECURSIVE nth (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM nth WHERE n < {GAMES}) \
             SELECT 78, n, {guild}, 1, 'kara', '', 1, n, n, 'outcome', 0, 1, n FROM nth"
        );
        let seats = format!(
            "INSERT INTO game_seats (table_id, number, seat, user_id, rank, share, coins_in, coins_out, drinks, won, \
             away, stood_in, guild, ended) WITH RECURSIVE seats (seat) AS (SELECT 0 UNION ALL \
             SELECT seat + 1 FROM seats WHERE seat < 19) SELECT 78, number, seat, 1000 + (number * 20 + seat) % 3000, \
             seat + 1, 0, 0, 0, 0, 0, 0, 0, {guild}, ended FROM games CROSS JOIN seats WHERE table_id = 78"
        );
        let counted =
            format!("UPDATE counters SET value = {GAMES} WHERE name = 'places-given' OR name = 'games-entered'");
        for sql in [games, seats, counted] {
            ground.execute(&sql).await;
        }
        ended(ground, &[(DAY, kara(), vec![Sat(3, 1), Sat(4, 2)])]).await;
        assert_eq!(store.enter_some_games().await.unwrap(), 1);
        assert!(ratings(&store).await.keys().any(|(.., who)| *who == 3), "rated at once");
        assert!(!store.counts_every_game().await.unwrap(), "the sums lag behind");
        store.enter_games().await.unwrap();
        assert!(store.counts_every_game().await.unwrap());
        let mut connection = ground.connect().await;
        let sql = "SELECT CAST(sum(games) AS BIGINT) FROM encounters";
        let met: i64 = connection.fetch_one(sql).await.unwrap().try_get(0).unwrap();
        assert_eq!(met, GAMES * 20 * 19 + 2);
    })
    .await;
}
