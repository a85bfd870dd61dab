//! Ratings, lists and achievements that are not what the ended games say: found without changing them, and put right by
//! one transaction or not at all.

use super::{
    standing::{DAY, ended, list, lively, names, ratings},
    *,
};
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
