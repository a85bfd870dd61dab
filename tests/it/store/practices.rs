//! Practice alone: a day's secret, everyone's moves and the day's leaderboard.

use super::*;
use store::{Choice, PracticeLine, PracticeMove, PracticeRow};
use table::practice::PracticeDay;

const KIND: Kind = Kind::Kara;
const TODAY: i64 = 20_800;

fn fresh(day: i64, secret: u8) -> PracticeDay {
    PracticeDay { guild: GUILD, day, options: KIND.default_options(), seed: Seed::new([secret; 32]) }
}

fn played(user: UserId, moves: &[&str], points: Option<i64>) -> PracticeMove {
    let moves = moves.iter().map(|&mv| mv.to_owned()).collect();
    PracticeMove { guild: GUILD, kind: KIND, day: TODAY, user, moves, points, name: None, idempotency_key: None }
}

#[tokio::test]
async fn everyone_on_a_server_has_the_same_secret_all_day_long() {
    on_each(async |ground| {
        let store = ground.open().await;
        let days = (1..=8).map(|secret| store.practice_day(fresh(TODAY, secret)));
        let mut seeds = Vec::new();
        for day in days {
            seeds.push(day.await.unwrap().seed);
        }
        assert!(seeds.iter().all(|seed| *seed == Seed::new([1; 32])), "the first one stays");
        let tomorrow = store.practice_day(fresh(TODAY + 1, 9)).await.unwrap();
        assert_eq!(tomorrow.seed, Seed::new([9; 32]));
        let elsewhere = PracticeDay { guild: GuildId(901), ..fresh(TODAY, 7) };
        assert_eq!(store.practice_day(elsewhere.clone()).await.unwrap(), elsewhere);
    })
    .await;
}

#[tokio::test]
async fn of_two_moves_at_the_same_time_one_is_the_next() {
    on_each(async |ground| {
        let store = ground.open().await;
        assert_eq!(store.practice(GUILD, KIND, TODAY, ANNA).await.unwrap(), PracticeRow::default());
        assert!(store.save_practice(played(ANNA, &["throw"], None)).await.unwrap());
        let (one, other) = tokio::join!(
            store.save_practice(played(ANNA, &["throw", "stop"], Some(7))),
            store.save_practice(played(ANNA, &["throw", "run 1"], None))
        );
        assert_ne!(one.unwrap(), other.unwrap());
        let row = store.practice(GUILD, KIND, TODAY, ANNA).await.unwrap();
        assert_eq!(row.moves.len(), 2);
        assert!(!store.save_practice(played(ANNA, &["throw"], Some(99))).await.unwrap(), "nothing is taken back");
        assert_eq!(store.practice(GUILD, KIND, TODAY, ANNA).await.unwrap(), row);
    })
    .await;
}

#[tokio::test]
async fn a_move_that_was_asked_for_once_is_saved_once() {
    on_each(async |ground| {
        let store = ground.open().await;
        let idempotency_key = Some((InteractionId(77), NOW));
        let ask = |moves: &[&str]| PracticeMove { idempotency_key, ..played(ANNA, moves, None) };
        assert!(store.save_practice(ask(&["throw"])).await.unwrap());
        assert!(!store.save_practice(ask(&["throw", "stop"])).await.unwrap(), "delivered twice");
        assert_eq!(store.practice(GUILD, KIND, TODAY, ANNA).await.unwrap().moves, ["throw"]);
    })
    .await;
}

#[tokio::test]
async fn the_leaderboard_of_a_day_has_those_who_are_through() {
    on_each(async |ground| {
        let store = ground.open().await;
        for (user, points) in [(ANNA, Some(40)), (BEN, Some(75)), (CLEO, None)] {
            assert!(store.save_practice(played(user, &["throw"], points)).await.unwrap());
        }
        let best = store.best_practices(GUILD, KIND, TODAY, 10).await.unwrap();
        let line = |user, points| PracticeLine { user, points };
        assert_eq!(best, [line(BEN, 75), line(ANNA, 40)]);
        assert_eq!(store.place_in_practice(GUILD, KIND, TODAY, ANNA).await.unwrap(), Some((2, 40)));
        assert_eq!(store.place_in_practice(GUILD, KIND, TODAY, CLEO).await.unwrap(), None);
        assert_eq!(store.best_practices(GUILD, KIND, TODAY + 1, 10).await.unwrap(), []);

        store.forget(BEN, None, NOW).await.unwrap();
        assert_eq!(store.best_practices(GUILD, KIND, TODAY, 10).await.unwrap(), [line(ANNA, 40)]);
        store.prune_practices(TODAY + 1).await.unwrap();
        assert_eq!(store.best_practices(GUILD, KIND, TODAY, 10).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn who_hides_or_has_left_is_not_in_the_leaderboard_of_a_day_and_keeps_a_place_of_their_own() {
    on_each(async |ground| {
        let store = ground.open().await;
        for (user, points) in [(ANNA, 75), (BEN, 60), (CLEO, 40)] {
            assert!(store.save_practice(played(user, &["throw"], Some(points))).await.unwrap());
        }
        let best = async || {
            let best = store.best_practices(GUILD, KIND, TODAY, 10).await.unwrap();
            best.into_iter().map(|line| line.user).collect::<Vec<_>>()
        };
        let place = async |user| store.place_in_practice(GUILD, KIND, TODAY, user).await.unwrap();
        assert_eq!(best().await, [ANNA, BEN, CLEO]);

        store.choose(ANNA, [Choice::Hidden(true)], None).await.unwrap();
        assert_eq!(best().await, [BEN, CLEO]);
        assert_eq!(place(ANNA).await, Some((1, 75)), "one's own line stays one's own to read");
        assert_eq!(place(BEN).await, Some((1, 60)), "who is not listed is ahead of nobody");

        // Whoever has practised and done nothing else there can have left as well.
        store.note_absent(GUILD, BEN, NOW).await.unwrap();
        store.prune(NOW, NOW).await.unwrap();
        assert_eq!(best().await, [CLEO]);
        assert_eq!((place(BEN).await, place(CLEO).await), (Some((1, 60)), Some((1, 40))));

        store.choose(ANNA, [Choice::Hidden(false)], None).await.unwrap();
        store.note_present(GUILD, BEN).await.unwrap();
        assert_eq!(best().await, [ANNA, BEN, CLEO]);
    })
    .await;
}
