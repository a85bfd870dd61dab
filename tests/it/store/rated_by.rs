//! Ratings that a program with other numbers made: the next program that opens the books makes them anew.

use super::{
    facts::killed_after,
    standing::{DAY, ended, lively, ratings},
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
