//! A day's problems and what people made of them: the first try counts, days in a row are kept.

use super::*;
use games::problem::{Problem, variants};
use store::ProblemTry;
use table::{
    calendar::Day,
    problem::{Streak, Tried},
};

const TODAY: Day = Day(20_800);

fn tried(user: UserId, day: Day, chosen: u8, is_best: bool) -> ProblemTry {
    ProblemTry { user, day, game: "kara", chosen, is_best, idempotency_key: None }
}

#[tokio::test]
async fn a_problem_is_kept_as_it_was_made_first() {
    on_each(async |ground| {
        let store = ground.open().await;
        let variant = variants().next().unwrap();
        assert_eq!(store.problem(TODAY, variant.key()).await.unwrap(), None);
        let made = Problem::of(variant, TODAY.0);
        let other = Problem { difficulty: 1, ..made.clone() };
        assert_eq!(store.keep_problem(TODAY, variant.key(), made.clone()).await.unwrap(), made);
        assert_eq!(store.keep_problem(TODAY, variant.key(), other).await.unwrap(), made, "the first one stays");
        assert_eq!(store.problem(TODAY, variant.key()).await.unwrap(), Some(made));
        assert_eq!(store.problem(Day(TODAY.0 + 1), variant.key()).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn the_first_try_counts_and_the_others_are_only_counted() {
    on_each(async |ground| {
        let store = ground.open().await;
        let first = store.try_problem(tried(ANNA, TODAY, 2, false)).await.unwrap();
        assert_eq!(first, Tried { chosen: 2, first: false, solved: false, tries: 1 });
        let second = store.try_problem(tried(ANNA, TODAY, 0, true)).await.unwrap();
        assert_eq!(second, Tried { chosen: 2, first: false, solved: true, tries: 2 });
        let third = store.try_problem(tried(ANNA, TODAY, 1, false)).await.unwrap();
        assert_eq!(third, Tried { chosen: 2, first: false, solved: true, tries: 3 }, "what is solved stays so");
        assert_eq!(store.problem_streak(ANNA).await.unwrap(), Streak::default(), "none of it was the first");
        assert_eq!(store.problems_tried(ANNA, TODAY).await.unwrap(), [("kara".to_owned(), third)]);
        assert_eq!(store.problems_tried(BEN, TODAY).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn what_was_tried_on_some_days_is_told_by_day_and_of_no_other_day_or_person() {
    on_each(async |ground| {
        let store = ground.open().await;
        for (user, day, is_best) in
            [(ANNA, -1, true), (ANNA, 0, false), (ANNA, 2, true), (ANNA, 3, true), (BEN, 1, true)]
        {
            store.try_problem(tried(user, Day(TODAY.0 + day), 1, is_best)).await.unwrap();
        }
        let told = store.problems_tried_between(ANNA, (TODAY, Day(TODAY.0 + 2))).await.unwrap();
        let once = |first| Tried { chosen: 1, first, solved: first, tries: 1 };
        let kara = || "kara".to_owned();
        assert_eq!(told, [(TODAY, kara(), once(false)), (Day(TODAY.0 + 2), kara(), once(true))]);
    })
    .await;
}

#[tokio::test]
async fn days_in_a_row_outlive_the_tries_and_go_with_the_person() {
    on_each(async |ground| {
        let store = ground.open().await;
        for day in 0..3 {
            for game in ["kara", "karambolage", "caramba"] {
                let day = Day(TODAY.0 + day);
                store.try_problem(ProblemTry { game, ..tried(ANNA, day, 0, true) }).await.unwrap();
                let is_best = day.0 != TODAY.0 + 1;
                store.try_problem(ProblemTry { game, ..tried(BEN, day, 1, is_best) }).await.unwrap();
            }
        }
        let anna = Streak { last: TODAY.0 + 2, run: 3, longest: 3 };
        assert_eq!(store.problem_streak(ANNA).await.unwrap(), anna);
        assert_eq!(store.problem_streak(BEN).await.unwrap(), Streak { run: 1, longest: 1, ..anna });
        store.prune_problems(Day(TODAY.0 + 2)).await.unwrap();
        assert_eq!(store.problems_tried(ANNA, TODAY).await.unwrap(), []);
        assert_eq!(store.problems_tried(ANNA, Day(TODAY.0 + 2)).await.unwrap().len(), 3);
        assert_eq!(store.problem_streak(ANNA).await.unwrap(), anna);
        store.forget(ANNA, None, NOW).await.unwrap();
        assert_eq!(store.problem_streak(ANNA).await.unwrap(), Streak::default());
        assert_eq!(store.problems_tried(ANNA, Day(TODAY.0 + 2)).await.unwrap(), []);
        assert_eq!(store.problem_streak(BEN).await.unwrap().run, 1, "nobody else's");
    })
    .await;
}

#[tokio::test]
async fn a_day_counts_in_a_row_with_its_third_right_first_try_and_before_30_november_2026_with_its_first() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (before, since) = (Day(20_786), Day(20_787));
        store.try_problem(tried(ANNA, before, 0, true)).await.unwrap();
        assert_eq!(store.problem_streak(ANNA).await.unwrap().run, 1);
        for (game, is_best, run) in [
            ("kara", true, 1),
            ("karambolage", false, 1),
            ("caramba", true, 1),
            ("carrom", true, 2),
            ("four-circles", true, 2),
        ] {
            store.try_problem(ProblemTry { game, ..tried(ANNA, since, 0, is_best) }).await.unwrap();
            assert_eq!(store.problem_streak(ANNA).await.unwrap().run, run, "{game}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_try_that_was_asked_for_once_is_counted_once() {
    on_each(async |ground| {
        let store = ground.open().await;
        let idempotency_key = Some((InteractionId(77), NOW));
        let once = ProblemTry { idempotency_key, ..tried(ANNA, TODAY, 2, false) };
        let first = store.try_problem(once).await.unwrap();
        let again = store.try_problem(ProblemTry { chosen: 0, is_best: true, ..once }).await.unwrap();
        assert_eq!(again, first);
        // Two at the same time: one of them is the first.
        let (one, other) =
            tokio::join!(store.try_problem(tried(BEN, TODAY, 0, true)), store.try_problem(tried(BEN, TODAY, 1, false)));
        let (one, other) = (one.unwrap(), other.unwrap());
        assert_eq!((one.chosen, one.first), (other.chosen, other.first));
        assert_eq!(one.tries + other.tries, 3);
    })
    .await;
}
