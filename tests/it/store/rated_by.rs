//! Ratings that a program with other numbers made: the next program that opens the books makes them anew.

use super::{
    facts::killed_after,
    standing::{DAY, Sat, ended, kara, lively, ratings},
    *,
};
use sqlx::Row;

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
async fn who_is_killed_while_ratings_are_made_anew_goes_on_from_there() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(200, DAY)).await;
        store.enter_games().await.unwrap();
        let ours = ratings(&store).await;
        store.close().await;
        rated_by_another(ground).await;
        // Once before the first game is in again, and then somewhere on the way.
        ground.open().await.close().await;
        for waits in 0..6 {
            let store = ground.open().await;
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

/// What only a newer program can have written of a game that has ended, and what this one would have.
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
        for ((of, theirs, ours), batch) in marks().into_iter().zip(0..) {
            let games: Vec<_> = (0..30).map(|_| (DAY + batch, kara(), vec![Sat(1, 1), Sat(2, 2)])).collect();
            ended(ground, &games).await;
            let seat = if of == "games" { "" } else { "AND seat = 0" };
            let of_one = format!("WHERE table_id = 77 AND number = {} {seat}", batch * 30 + 21);
            ground.execute(&format!("UPDATE {of} SET {theirs} {of_one}")).await;
            assert_eq!(older.enter_games().await.unwrap(), 20, "{theirs}");
            assert_eq!(older.enter_games().await.unwrap(), 0, "{theirs}: it stays where it is");
            assert!(!older.counts_every_game().await.unwrap(), "{theirs}");
            // What stands there as the newer program reads it.
            ground.execute(&format!("UPDATE {of} SET {ours} {of_one}")).await;
            assert_eq!(newer.enter_games().await.unwrap(), 10, "{theirs}");
            assert!(older.counts_every_game().await.unwrap(), "{theirs}");
        }
        assert_eq!(older.rebuild().await.unwrap().standing.differences, 0);
    })
    .await;
}

#[tokio::test]
async fn a_game_whose_row_is_damaged_keeps_no_other_from_being_counted() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(30, DAY)).await;
        ground.execute("UPDATE games SET options = '{' WHERE number = 21").await;
        assert_eq!(store.enter_games().await.unwrap(), 30);
        assert!(store.counts_every_game().await.unwrap());
    })
    .await;
}
