//! Achievements in the books: entered with the games that bring them, told once, made anew the same, gone with their
//! person.

use super::{
    fair_ratings,
    standing::{DAY, Sat, ended, kara, lively},
    *,
};
use store::{AchievementLine, AchievementsToTell};
use table::achievements::Achievement;

/// Ratings of these people in Kara have settled.
async fn settled(ground: &Ground, people: &[i64]) {
    for &user in people {
        fair_ratings::settled(ground, "kara", user).await;
    }
}

/// Anna wins over Ben so often, a day apart.
async fn anna_wins(ground: &Ground, store: &Store, times: i64) {
    let games: Vec<_> = (0..times).map(|nth| (DAY + nth, kara(), vec![Sat(1, 1), Sat(2, 2)])).collect();
    ended(ground, &games).await;
    store.enter_games().await.unwrap();
}

async fn line(store: &Store, user: UserId, achievement: Achievement) -> AchievementLine {
    let lines = store.achievements(GUILD, user).await.unwrap();
    assert_eq!(lines.len(), Achievement::ALL.len());
    lines.into_iter().find(|line| line.achievement == achievement).unwrap()
}

async fn to_tell(store: &Store) -> Vec<(UserId, Achievement)> {
    store.achievements_to_tell().await.unwrap().into_iter().flat_map(|told| told.reached).collect()
}

#[tokio::test]
async fn five_wins_in_a_row_are_reached_once_and_told_once() {
    on_each(async |ground| {
        let store = ground.open().await;
        settled(ground, &[1, 2]).await;
        anna_wins(ground, &store, 4).await;
        let row = async || line(&store, ANNA, Achievement::FiveInARow).await;
        assert_eq!((row().await.reached, row().await.at), (4, None));
        assert_eq!(to_tell(&store).await, []);
        anna_wins(ground, &store, 2).await;
        let reached = row().await;
        assert_eq!(reached.reached, 5);
        // The fifth game brought it, and the sixth changes nothing.
        let all: Vec<AchievementsToTell> = store.achievements_to_tell().await.unwrap();
        let [told] = all.as_slice() else { panic!("{all:?}") };
        assert_eq!((told.game.number, told.guild, Some(told.ended)), (5, GUILD, reached.at));
        assert_eq!(told.reached, [(ANNA, Achievement::FiveInARow)]);
        // Until it is noted it is still to be told, also for another process.
        let other = ground.open().await;
        assert_eq!(other.achievements_to_tell().await.unwrap(), all);
        store.note_achievements_told(told).await.unwrap();
        other.note_achievements_told(told).await.unwrap();
        assert_eq!(to_tell(&store).await, []);
        assert_eq!(row().await, reached, "it stays when the row ends");
        ended(ground, &[(DAY + 50, kara(), vec![Sat(1, 2), Sat(2, 1)])]).await;
        store.enter_games().await.unwrap();
        assert_eq!(row().await, reached);
        let bens = line(&store, BEN, Achievement::FiveInARow).await;
        assert_eq!((bens.reached, bens.at), (1, None));
    })
    .await;
}

#[tokio::test]
async fn who_has_no_settled_rating_brings_nobody_anything_nor_do_many_games_of_a_day() {
    on_each(async |ground| {
        let store = ground.open().await;
        anna_wins(ground, &store, 6).await;
        assert_eq!(line(&store, ANNA, Achievement::FiveInARow).await.reached, 0);
        settled(ground, &[3]).await;
        let of_a_day: Vec<_> = (0..9).map(|_| (DAY + 20, kara(), vec![Sat(1, 1), Sat(3, 2)])).collect();
        ended(ground, &of_a_day).await;
        store.enter_games().await.unwrap();
        assert_eq!(line(&store, ANNA, Achievement::FiveInARow).await.reached, 3, "three of a day count");
        // Also where AI seats are new at the table each time.
        settled(ground, &[4]).await;
        let with_ais =
            (0..9).map(|nth| (DAY + 40, kara(), vec![Sat(5, 1), Sat(4, 2), Sat(-1 - nth % 3, 3), Sat(-3, 4)]));
        ended(ground, &with_ais.collect::<Vec<_>>()).await;
        store.enter_games().await.unwrap();
        assert_eq!(line(&store, UserId(5), Achievement::FiveInARow).await.reached, 3);
    })
    .await;
}

/// Counts all games. On a busy machine PostgreSQL breaks a transaction off now and then: what has entered stays, and the
/// rest follows.
async fn all_entered(store: &Store) {
    for _ in 0..10 {
        if store.enter_games().await.is_ok() {
            break;
        }
    }
    assert!(store.counts_every_game().await.unwrap());
}

#[tokio::test]
async fn made_anew_they_are_the_same_and_nobody_is_told_again() {
    on_each(async |ground| {
        let store = ground.open().await;
        // Enough that ratings settle and rows come about.
        ended(ground, &lively(1600, DAY)).await;
        all_entered(&store).await;
        let all = async || {
            let mut all = Vec::new();
            for user in 1..=12 {
                all.push(store.achievements(GUILD, UserId(user)).await.unwrap());
            }
            all
        };
        let before = all().await;
        let reached = before.iter().flatten().filter(|line| line.at.is_some()).count();
        assert!(reached > 5, "{reached}");
        let told = store.achievements_to_tell().await.unwrap();
        store.note_achievements_told(&told[0]).await.unwrap();
        let rest = to_tell(&store).await;
        let rebuilt = store.rebuild().await.unwrap().standing;
        assert_eq!(rebuilt.differences, 0, "{rebuilt}");
        assert!(rebuilt.achievements > 0, "{rebuilt}");
        assert_eq!(all().await, before);
        assert_eq!(to_tell(&store).await, rest, "neither one more nor one less");
        ground.execute("UPDATE achievements SET progress = progress + 1 WHERE user_id = 3").await;
        assert!(store.rebuild().await.unwrap().standing.differences > 0);
        assert_eq!(all().await, before);
    })
    .await;
}

#[tokio::test]
async fn who_was_told_of_one_keeps_it_where_all_is_rated_anew_by_other_numbers() {
    on_each(async |ground| {
        let store = ground.open().await;
        ended(ground, &lively(1600, DAY)).await;
        all_entered(&store).await;
        let told = store.achievements_to_tell().await.unwrap();
        store.note_achievements_told(&told[0]).await.unwrap();
        let rest = to_tell(&store).await;
        store.close().await;
        // As another program left it, by whose numbers it was reached at another time.
        ground.execute("UPDATE achievements SET at = 7 WHERE told = 1").await;
        ground.execute("UPDATE counters SET value = 4711 WHERE name = 'rated-by'").await;
        let store = ground.open().await;
        assert_eq!(store.enter_games().await.unwrap(), 1600);
        let (user, achievement) = told[0].reached[0];
        assert_eq!(line(&store, user, achievement).await.at, Some(Moment(7)));
        assert_eq!(to_tell(&store).await, rest, "neither one more nor one less");
        // A rebuild that finds anything else wrong takes nothing away either.
        let damaged = format!("UPDATE standings SET wins = wins + 1 WHERE guild = {} AND user_id = 3", GUILD.0);
        ground.execute(&damaged).await;
        assert!(store.rebuild().await.unwrap().standing.differences > 0);
        assert_eq!(line(&store, user, achievement).await.at, Some(Moment(7)));
        assert_eq!(to_tell(&store).await, rest, "neither one more nor one less");
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
    })
    .await;
}

#[tokio::test]
async fn who_is_forgotten_has_none_is_not_told_of_and_leaves_those_of_others_as_they_are() {
    on_each(async |ground| {
        let store = ground.open().await;
        settled(ground, &[1, 2]).await;
        anna_wins(ground, &store, 5).await;
        ended(ground, &[(DAY + 9, kara(), vec![Sat(1, 2), Sat(2, 1)])]).await;
        store.enter_games().await.unwrap();
        let bens = store.achievements(GUILD, BEN).await.unwrap();
        assert!(to_tell(&store).await.iter().any(|(user, _)| *user == ANNA));
        store.forget(ANNA, None, NOW).await.unwrap();
        assert!(to_tell(&store).await.iter().all(|(user, _)| *user != ANNA));
        let none = store.achievements(GUILD, ANNA).await.unwrap();
        assert!(none.iter().all(|line| line.reached == 0 && line.at.is_none()), "{none:?}");
        assert_eq!(store.achievements(GUILD, BEN).await.unwrap(), bens);
        store.rebuild().await.unwrap();
        assert!(store.achievements(GUILD, ANNA).await.unwrap().iter().all(|line| line.reached == 0));
    })
    .await;
}

#[tokio::test]
async fn games_of_before_there_were_achievements_bring_none_and_stay_so() {
    on_each(async |ground| {
        let store = ground.open().await;
        settled(ground, &[1, 2]).await;
        ground.execute("UPDATE counters SET value = 5 WHERE name = 'achievements-since'").await;
        anna_wins(ground, &store, 7).await;
        let row = line(&store, ANNA, Achievement::FiveInARow).await;
        assert_eq!((row.reached, row.at), (2, None));
    })
    .await;
}

#[tokio::test]
async fn achievements_that_only_a_newer_program_knows_keep_no_other_from_being_told() {
    on_each(async |ground| {
        let store = ground.open().await;
        settled(ground, &[1, 2]).await;
        anna_wins(ground, &store, 5).await;
        assert_eq!(to_tell(&store).await, [(ANNA, Achievement::FiveInARow)]);
        // As many as are looked at at once, all of the first game.
        let values: Vec<String> =
            (0..64).map(|nth| format!("({}, {}, 'juggler', 1, 1, 1)", GUILD.0, 100 + nth)).collect();
        let columns = "guild, user_id, achievement, progress, place, at";
        ground.execute(&format!("INSERT INTO achievements ({columns}) VALUES {}", values.join(", "))).await;
        assert_eq!(to_tell(&store).await, [(ANNA, Achievement::FiveInARow)]);
    })
    .await;
}
