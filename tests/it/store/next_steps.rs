//! Steps that move no coins and end nothing, which is most of them: SQLite takes them by one statement.
//! What is promised of a step holds for them as well.

use super::*;

/// Anna is at a table in each of these channels, and about to choose a word.
async fn words(store: &Store, channels: std::ops::Range<u64>) -> Vec<Save> {
    let mut words = Vec::new();
    for channel in channels {
        let mut evening = Evening::open(store, channel, 0).await;
        evening.play(&join(ANNA)).await;
        let word = evening.decide(&word(ANNA, "kettle"));
        assert!(word.transfers.is_empty());
        words.push(Save { follows: Some(NOW), ..save(&word, Some(10_000 + channel)) });
    }
    words
}

fn word(user: UserId, word: &str) -> Command {
    Command::ChooseWord(user, word.to_owned())
}

async fn save_all(store: &Store, saves: &[Save]) -> Vec<Result<(), SaveError>> {
    let saves: Vec<_> = saves.iter().map(|save| tokio::spawn(saved(store.clone(), save.clone()))).collect();
    let mut outcomes = Vec::new();
    for save in saves {
        outcomes.push(save.await.unwrap());
    }
    outcomes
}

#[tokio::test]
async fn each_that_may_not_be_saved_is_told_why_and_harms_no_other() {
    // As many as one statement takes, and more.
    for count in [16, 40] {
        on_each(async |ground| {
            let store = ground.open().await;
            let mut saves = words(&store, 1..count + 1).await;
            // The step is taken, the interaction applied, the step before is missing or another one.
            let taken = Save { idempotency_key: None, ..saves[2].clone() };
            store.save(taken).await.unwrap();
            store.pay(vec![daily(BEN, 1, 5)], Some(InteractionId(7)), NOW).await.unwrap();
            saves[4].idempotency_key = saves[5].idempotency_key;
            store.save(saves[4].clone()).await.unwrap();
            saves[7].entry.step += 1;
            saves[9].follows = Some(Moment(NOW.0 - 1));
            // The table is closed, or played by a newer program.
            let [closed, codec, ruleset] = [11, 12, 13].map(|index: usize| saves[index].table);
            ground.execute(&format!("UPDATE tables SET closed = 1 WHERE id = {closed}")).await;
            ground.execute(&format!("UPDATE tables SET codec = 99 WHERE id = {codec}")).await;
            ground.execute(&format!("UPDATE tables SET ruleset = 99 WHERE id = {ruleset}")).await;
            let lens = async |saves: &[Save]| {
                let mut lens = Vec::new();
                for save in saves {
                    lens.push(store.last_step(save.table, None).await.unwrap().0.map(|(step, _)| step));
                }
                lens
            };
            let before = lens(&saves).await;
            let outcomes = save_all(&store, &saves).await;
            let after = lens(&saves).await;
            for (index, outcome) in outcomes.iter().enumerate() {
                match index {
                    2 | 11 | 12 | 13 => assert!(is_step_taken(outcome), "{index}: {outcome:?}"),
                    4 | 5 => assert!(matches!(outcome, Err(SaveError::AlreadyApplied)), "{index}: {outcome:?}"),
                    7 | 9 => {
                        assert!(matches!(outcome, Err(SaveError::StepBeforeMissing { .. })), "{index}: {outcome:?}");
                    }
                    _ => assert!(outcome.is_ok(), "{index}: {outcome:?}"),
                }
                let is_new = u64::from(outcome.is_ok());
                assert_eq!(after[index], before[index].map(|step| step + is_new), "{index}");
            }
            for (index, step) in [(0, 2), (7, 1)] {
                let journal = store.journal(saves[index].table).await.unwrap();
                assert_eq!(Table::replay(&journal).unwrap().step, step, "{index}");
            }
            let books = store.books().await.unwrap();
            assert!(books.add_up(), "{books:?}");
            assert_eq!(books.newer, [codec, ruleset]);
        })
        .await;
    }
}

#[tokio::test]
async fn one_that_is_saved_moves_its_table_on_and_comes_once() {
    on_each(async |ground| {
        let store = ground.open().await;
        let [step] = words(&store, 1..2).await.try_into().unwrap();
        // As of before there were versions.
        ground.execute("UPDATE tables SET codec = 1, ruleset = 1, game = NULL, wake = 7, touched = 7").await;
        store.save(Save { wake: Some(Moment(NOW.0 + 5)), ..step.clone() }).await.unwrap();
        assert_eq!(store.last_step(step.table, step.idempotency_key).await.unwrap(), (Some((2, NOW)), true));
        assert_eq!(store.last_keys(step.table, 9).await.unwrap(), [step.idempotency_key.unwrap()]);
        assert_eq!(store.next_wakes(9).await.unwrap(), [(step.table, Moment(NOW.0 + 5))]);
        let needs = format!("codec = {} AND ruleset = 1 AND game = 'kara' AND touched = {}", table::CODEC, NOW.0);
        ground.execute(&format!("UPDATE tables SET wake = 1 WHERE {needs}")).await;
        assert_eq!(
            store.next_wakes(9).await.unwrap(),
            [(step.table, Moment(1))],
            "its row says what it needs from now on"
        );
        let again = store.save(step.clone()).await;
        assert!(matches!(again, Err(SaveError::AlreadyApplied)), "{again:?}");
        let again = store.save(Save { idempotency_key: None, ..step.clone() }).await;
        assert!(is_step_taken(&again), "{again:?}");
        // From another process on the same database, too.
        let again = ground.open().await.save(Save { idempotency_key: Some(InteractionId(8)), ..step }).await;
        assert!(is_step_taken(&again), "{again:?}");
    })
    .await;
}

#[tokio::test]
async fn one_that_finds_the_file_locked_is_not_saved_and_comes_again() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    let [step] = words(&store, 1..2).await.try_into().unwrap();
    let mut connection = ground.connect().await;
    let other = connection.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let locked = store.save(step.clone()).await;
    assert!(matches!(locked, Err(SaveError::NotSaved(_))), "{locked:?}");
    other.rollback().await.unwrap();
    store.save(step).await.unwrap();
    books_add_up(&store).await;
}
