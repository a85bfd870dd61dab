//! What people were last called on a server, kept with the games and practices they finished.

use super::*;
use games::catalog::Kind;
use std::collections::BTreeMap;
use store::PracticeMove;

async fn names(store: &Store) -> BTreeMap<UserId, String> {
    store.names(GUILD, &[ANNA, BEN, CLEO]).await.unwrap()
}

fn called(people: &[(UserId, &str)]) -> BTreeMap<UserId, String> {
    people.iter().map(|&(user, name)| (user, name.to_owned())).collect()
}

/// The step that ends a game, saved with these names.
async fn end_a_game(evening: &mut Evening<'_>, called: &[(UserId, &str)]) {
    let (by, _) = evening.table.people().next().unwrap();
    evening.play(&Command::Start { by, decision: None }).await;
    while let Some(seat) = evening.table.to_move() {
        let user = evening.table.sitter(seat).unwrap().user().unwrap();
        let moves = evening.table.playing().unwrap().game.legal_moves(seat);
        let mv = moves.iter().find(|mv| mv.to_string() == "stop").unwrap_or(&moves[0]).clone();
        let step = evening.decide(&Command::Play { user, decision: None, mv: Ok(mv) });
        let names = called.iter().map(|&(user, name)| (user, name.to_owned())).collect();
        evening.store.save(Save { names, ..save(&step, None) }).await.unwrap();
        evening.table = step.table;
    }
}

#[tokio::test]
async fn whoever_finishes_a_game_is_known_by_the_name_they_had_then() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 0).await;
        assert_eq!(names(&store).await, called(&[]), "nobody has finished a game");
        // Cleo does not play, so her name is nobody's business; PostgreSQL takes no zero in a text.
        end_a_game(&mut evening, &[(ANNA, "An\0na"), (BEN, "Ben"), (CLEO, "Cleo")]).await;
        assert_eq!(names(&store).await, called(&[(ANNA, "Anna"), (BEN, "Ben")]));
        end_a_game(&mut evening, &[(ANNA, "Anna of the Mill")]).await;
        assert_eq!(names(&store).await, called(&[(ANNA, "Anna of the Mill"), (BEN, "Ben")]));
        assert_eq!(store.names(GuildId(901), &[ANNA]).await.unwrap(), called(&[]), "each server has its own");
        store.forget(CLEO, None, NOW).await.unwrap();
        evening.play(&Command::Leave(BEN)).await;
        store.forget(BEN, None, NOW).await.unwrap();
        assert_eq!(names(&store).await, called(&[(ANNA, "Anna of the Mill")]));
    })
    .await;
}

#[tokio::test]
async fn a_practice_that_is_over_is_told_with_a_name_and_the_name_goes_with_it() {
    on_each(async |ground| {
        let store = ground.open().await;
        let step = |moves: &[&str], points| PracticeMove {
            guild: GUILD,
            kind: Kind::Karambolage,
            day: 7,
            user: ANNA,
            moves: moves.iter().map(|&mv| mv.to_owned()).collect(),
            points,
            name: Some(("Anna".to_owned(), NOW)),
            idempotency_key: None,
        };
        assert!(store.save_practice(step(&["one"], None)).await.unwrap());
        assert_eq!(names(&store).await, called(&[]));
        assert!(store.save_practice(step(&["one", "two"], Some(5))).await.unwrap());
        store.prune(Moment(0), NOW).await.unwrap();
        assert_eq!(names(&store).await, called(&[(ANNA, "Anna")]));
        store.prune_practices(8).await.unwrap();
        store.prune(Moment(0), NOW).await.unwrap();
        assert_eq!(names(&store).await, called(&[]), "nothing is kept that names are for");
    })
    .await;
}

/// A program from before there were names may still run beside this one, and forgets what it knows of.
#[tokio::test]
async fn whom_an_older_program_has_forgotten_has_no_name_after_the_next_sweep() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 0).await;
        end_a_game(&mut evening, &[(ANNA, "Anna"), (BEN, "Ben")]).await;
        ground.execute("DELETE FROM statistics WHERE user_id = 2").await;
        store.prune(Moment(0), NOW).await.unwrap();
        assert_eq!(names(&store).await, called(&[(ANNA, "Anna")]));
    })
    .await;
}
