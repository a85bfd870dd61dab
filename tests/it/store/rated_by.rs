//! Ratings that a program with other numbers made: the next program that opens the books makes them anew.

use super::{
    facts::killed_after,
    standing::{DAY, Sat, ended, kara, lively, ratings},
    *,
};
use sqlx::Row;
use store::Waiting;
use table::ids::GameId;

/// The table of all these games has lines of a version that is not known here.
const PLAYED_BY_A_NEWER_PROGRAM: &str =
    "INSERT INTO tables (id, guild, channel, closed, touched, codec) VALUES (77, 900, 1, 1, 0, 99)";

/// What a program leaves that takes AI seats to be worth something else.
async fn rated_by_another(ground: &Ground) {
    ground.execute("UPDATE ratings SET mu = mu + 1.5, shown = shown + 60 WHERE user_id % 3 <> 0").await;
    ground.execute("UPDATE rating_steps SET mu = mu + 1.5").await;
    ground.execute("UPDATE counters SET value = 4711 WHERE name = 'rated-by'").await;
}

#[tokio::test]
async fn books_that_another_program_rated_are_rated_anew_as_a_rebuild_does() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(200, DAY)).await;
        store.enter_games().await.unwrap();
        let ours = ratings(&store).await;
        store.close().await;
        let store = ground.open().await;
        assert_eq!(store.enter_games().await.unwrap(), 0, "the same program leaves its own as they are");
        store.close().await;
        rated_by_another(ground).await;
        let store = ground.open().await;
        let theirs = ratings(&store).await;
        assert!(theirs.len() == ours.len() && theirs != ours, "until all is worked out, what stood there stands there");
        assert_eq!(store.enter_some_games().await.unwrap(), 0);
        assert_eq!(store.enter_games().await.unwrap(), 200);
        assert_eq!(ratings(&store).await, ours);
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
        assert_eq!(ratings(&store).await, ours);
    })
    .await;
}

/// What a program of before 0038 asks before it enters a game.
#[tokio::test]
async fn a_program_of_before_finds_nothing_to_count_on_by() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(20, DAY)).await;
        let sql = "UPDATE counters SET value = value WHERE name = 'places-entered' RETURNING value";
        assert!(sqlx::query::<sqlx::Any>(sql).fetch_optional(&mut ground.connect().await).await.unwrap().is_none());
        assert!(!store.counts_every_game().await.unwrap());
        assert_eq!(store.enter_some_games().await.unwrap(), 20);
        assert!(store.counts_every_game().await.unwrap());
    })
    .await;
}

#[tokio::test]
async fn who_is_killed_while_ratings_are_made_anew_leaves_those_that_stood_there() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(200, DAY)).await;
        store.enter_games().await.unwrap();
        let ours = ratings(&store).await;
        store.close().await;
        rated_by_another(ground).await;
        let store = ground.open().await;
        let theirs = ratings(&store).await;
        store.close().await;
        for waits in [0, 1, 5, 20, 80, 320] {
            let store = ground.open().await;
            let found = ratings(&store).await;
            assert!(found == theirs || found == ours, "there are never some of each");
            killed_after(waits, store.enter_games()).await;
            store.close().await;
        }
        let store = ground.open().await;
        store.enter_games().await.unwrap();
        assert_eq!(ratings(&store).await, ours);
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
    })
    .await;
}

#[tokio::test]
async fn a_program_whose_books_another_one_has_taken_over_rates_no_game_among_its_ratings() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(70, DAY)).await;
        store.enter_games().await.unwrap();
        rated_by_another(ground).await;
        let theirs = ratings(&store).await;
        ended(ground, &lively(30, DAY + 9)).await;
        assert_eq!(store.enter_games().await.unwrap(), 0);
        assert_eq!(ratings(&store).await, theirs);
        // The other is taken out of service: who starts next has all hundred games by its own numbers.
        let next = ground.open().await;
        assert_eq!(next.enter_games().await.unwrap(), 100);
        assert_eq!(next.rebuild().await.unwrap().standing.differences, 0);
        let mut books = ground.connect().await;
        let sql = "SELECT value FROM counters WHERE name = 'rated-by'";
        assert_eq!(books.fetch_one(sql).await.unwrap().get::<i64, _>(0), table::rating::version());
    })
    .await;
}

/// What this program does not understand of a game that has ended, and what it would have written there.
fn marks() -> [(&'static str, String, String); 4] {
    let ours = serde_json::to_value(kara().new_table_options()).unwrap();
    let mut theirs = ours.clone();
    theirs["kara"]["juggled"] = true.into();
    let (ended, unfinished) = ("ending = 'outcome'".to_owned(), "ending = 'adjourned'".to_owned());
    [
        ("games", format!("options = '{theirs}'"), format!("options = '{ours}'")),
        ("games", unfinished, ended),
        ("game_seats", "ai = 'grandmaster'".to_owned(), "ai = NULL".to_owned()),
        ("game_seats", "feats = '[\"juggled\"]'".to_owned(), "feats = NULL".to_owned()),
    ]
}

#[tokio::test]
async fn what_only_a_newer_program_understands_is_left_to_it_with_all_that_ended_later() {
    on_each(async |ground| {
        let (older, newer) = (ground.open().await, ground.open().await);
        ground.execute(PLAYED_BY_A_NEWER_PROGRAM).await;
        for ((of, theirs, ours), batch) in marks().into_iter().zip(0..) {
            let games: Vec<_> = (0..30).map(|_| (DAY + batch, kara(), vec![Sat(1, 1), Sat(2, 2)])).collect();
            ended(ground, &games).await;
            let seat = if of == "games" { "" } else { "AND seat = 0" };
            let of_one = format!("WHERE table_id = 77 AND number = {} {seat}", batch * 30 + 21);
            ground.execute(&format!("UPDATE {of} SET {theirs} {of_one}")).await;
            assert_eq!(older.enter_games().await.unwrap(), 20, "{theirs}");
            assert_eq!(older.enter_games().await.unwrap(), 0, "{theirs}: it stays where it is");
            assert!(!older.counts_every_game().await.unwrap(), "{theirs}");
            let first = GameId { table: TableId(77), number: u32::try_from(batch * 30 + 21).unwrap() };
            let waiting = older.games_waiting().await.unwrap();
            assert_eq!(waiting, Some(Waiting { games: 10, first }), "{theirs}");
            assert_eq!(older.books().await.unwrap().facts_damaged, [], "{theirs}: it is not damaged");
            // What stands there as the newer program reads it.
            ground.execute(&format!("UPDATE {of} SET {ours} {of_one}")).await;
            assert_eq!(newer.enter_games().await.unwrap(), 10, "{theirs}");
            assert!(older.counts_every_game().await.unwrap(), "{theirs}");
            assert_eq!(older.games_waiting().await.unwrap(), None, "{theirs}");
        }
        assert_eq!(older.rebuild().await.unwrap().standing.differences, 0);
    })
    .await;
}

#[tokio::test]
async fn who_reads_lists_waits_for_no_writer_while_a_game_waits_for_a_newer_program() {
    on_each(async |ground| {
        let (older, newer) = (ground.open().await, ground.open().await);
        let (of, theirs, ours) = marks().into_iter().next().unwrap();
        ground.execute(PLAYED_BY_A_NEWER_PROGRAM).await;
        let games = |count, day| (0..count).map(|_| (day, kara(), vec![Sat(1, 1), Sat(2, 2)])).collect::<Vec<_>>();
        ended(ground, &games(30, DAY)).await;
        ground.execute(&format!("UPDATE {of} SET {theirs} WHERE number = 21")).await;
        assert_eq!(older.enter_some_games().await.unwrap(), 20);
        assert_eq!(older.enter_some_games().await.unwrap(), 0);
        // Somebody writes what whoever enters games would have to change.
        let mut writer = ground.connect().await;
        writer.execute(sqlx::raw_sql("BEGIN")).await.unwrap();
        let hold = "UPDATE counters SET value = value WHERE name = 'games-entered'";
        writer.execute(sqlx::raw_sql(hold)).await.unwrap();
        assert_eq!(older.enter_some_games().await.unwrap(), 0);
        writer.execute(sqlx::raw_sql("ROLLBACK")).await.unwrap();
        writer.close().await.unwrap();
        // The newer program has counted it: from there on both do.
        ground.execute(&format!("UPDATE {of} SET {ours} WHERE number = 21")).await;
        assert_eq!(newer.enter_games().await.unwrap(), 10);
        ended(ground, &games(5, DAY + 1)).await;
        assert_eq!(older.enter_some_games().await.unwrap(), 5);
    })
    .await;
}

#[tokio::test]
async fn nothing_is_thrown_away_while_a_game_waits_for_a_newer_program() {
    on_each(async |ground| {
        let store = ground.open().await;
        ground.execute(PLAYED_BY_A_NEWER_PROGRAM).await;
        ended(ground, &lively(30, DAY)).await;
        assert_eq!(store.enter_games().await.unwrap(), 30);
        let counted = ratings(&store).await;
        // So a newer program left it, which was taken back: it has counted all thirty.
        let (of, theirs, _) = marks().into_iter().next().unwrap();
        ground.execute(&format!("UPDATE {of} SET {theirs} WHERE number = 21")).await;
        let rebuilt = store.rebuild().await.unwrap();
        let waiting = Waiting { games: 10, first: GameId { table: TableId(77), number: 21 } };
        assert_eq!(rebuilt.standing.waiting, Some(waiting));
        let said = rebuilt.to_string();
        assert!(said.contains("10 games wait for a newer program, from game 77/21 on"), "{said}");
        assert_eq!(ratings(&store).await, counted);
        assert_eq!(store.games_waiting().await.unwrap(), None, "it was counted by then");
        store.close().await;
        rated_by_another(ground).await;
        let store = ground.open().await;
        let theirs = ratings(&store).await;
        assert_eq!((theirs.len(), store.enter_games().await.unwrap()), (counted.len(), 0));
        assert_eq!(store.games_waiting().await.unwrap(), Some(waiting), "until then nothing is counted");
    })
    .await;
}

#[tokio::test]
async fn a_game_whose_row_is_damaged_keeps_no_other_from_being_counted_and_the_audit_names_it() {
    on_each(async |ground| {
        let store = ground.open().await;
        let [option, ending, ai, feat] = marks();
        let broken = |of, set: &str| (of, set.to_owned(), String::new());
        let mut damage = vec![
            broken("games", "options = '{'"),
            broken("games", r#"options = '{"karambolage":{"ends":"roundz"}}'"#),
            broken("games", "kind = 'kora', options = '{\"kara\":{\"juggled\":true}}'"),
            broken("game_seats", "feats = '['"),
            option,
            ending,
            ai,
            feat,
            broken("games", "ruleset = -1"),
            broken("game_seats", "drinks = -1"),
            broken("game_seats", "best = 5000000000"),
            broken("game_bets", "seat = -1"),
        ];
        if ground.kind == "sqlite" {
            // It takes any value anywhere, and bytes that are no text.
            damage.push(broken("games", "pot = 'ten'"));
            damage.push(broken("game_seats", "points = 1.5"));
            damage.push(broken("game_bets", "laid = 'x'"));
            damage.push(broken("games", "options = CAST(x'7b22ff227d' AS TEXT)"));
        }
        let many = damage.len() as u64;
        let mut damaged = Vec::new();
        for ((of, set, _), batch) in damage.into_iter().zip(0..) {
            ended(ground, &lively(30, DAY + batch)).await;
            let number = u32::try_from(batch * 30 + 21).unwrap();
            let bet = "INSERT INTO game_bets (table_id, number, nth, user_id, seat, laid, paid)";
            ground.execute(&format!("{bet} VALUES (77, {number}, 0, 13, 0, 5, 5)")).await;
            ground.execute(&format!("UPDATE {of} SET {set} WHERE number = {number}")).await;
            assert_eq!(store.enter_games().await.unwrap(), 30, "{set}");
            assert!(store.counts_every_game().await.unwrap(), "{set}");
            damaged.push(GameId { table: TableId(77), number });
            let books = store.books().await.unwrap();
            assert_eq!(books.facts_damaged, damaged, "{set}");
            let said = books.to_string();
            assert!(said.contains(&format!("what came of game 77/{number} is damaged")), "{said}");
        }
        assert_eq!(store.games_waiting().await.unwrap(), None);
        let counted = ratings(&store).await;
        let rebuilt = store.rebuild().await.unwrap();
        assert_eq!((rebuilt.standing.games, rebuilt.standing.differences), (29 * many, 0));
        let said = rebuilt.to_string();
        let names = format!("count for nobody in ratings and lists ({many}): 77/21, 77/51, 77/81");
        assert!(said.contains(&names), "{said}");
        assert_eq!(rebuilt.damaged, damaged);
        assert_eq!(ratings(&store).await, counted);
    })
    .await;
}
