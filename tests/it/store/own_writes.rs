//! What need not be asked while nobody else writes is what the books hold all
//! the same, whoever writes when. On PostgreSQL nothing is known without asking.

use std::sync::atomic::{AtomicU64, Ordering};

use store::Choice;

use super::*;

/// Steps that each of two processes saves at a table of its own.
const STEPS: u64 = 150;

/// Plays at one table, and says how far it is.
async fn play(mut evening: Evening<'_>, saved: &AtomicU64) {
    for step in 0..STEPS {
        evening.play(&Command::SetTurnSecs(person(ANNA), 60 + u32::try_from(step).unwrap())).await;
        saved.store(evening.table.step, Ordering::Release);
    }
}

/// Looks at a table until it has all its steps: each look sees what was saved before it.
async fn look_on(store: &Store, table: TableId, saved: &AtomicU64) {
    loop {
        let before = saved.load(Ordering::Acquire);
        let (last, _) = patiently(|| store.last_step(table, None)).await.unwrap().0.unwrap();
        assert!(last >= before, "step {before} was saved before a look that saw step {last}");
        if last >= STEPS {
            return;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn of_two_processes_that_write_at_the_same_time_each_sees_what_the_other_has_saved() {
    on_each(async |ground| {
        let (one, two) = (ground.open().await, ground.open().await);
        let (hers, his) = (Evening::open(&one, 1, 0).await, Evening::open(&two, 2, 0).await);
        let (her_table, his_table) = (hers.table.id, his.table.id);
        let (her_step, his_step) = (AtomicU64::new(0), AtomicU64::new(0));
        let all = async {
            tokio::join!(
                play(hers, &her_step),
                play(his, &his_step),
                look_on(&one, her_table, &her_step),
                look_on(&one, his_table, &his_step),
                look_on(&two, her_table, &her_step),
                look_on(&two, his_table, &his_step),
            )
        };
        tokio::time::timeout(PATIENCE, all).await.expect("both play to their ends");
    })
    .await;
}

#[tokio::test]
async fn what_is_applied_is_known_as_applied_whatever_it_was() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut evening = Evening::open(&store, 1, 0).await;
        let table = evening.table.id;
        evening.play(&join(BEN)).await;
        let is_applied = async |id| patiently(|| store.last_step(table, Some(InteractionId(id)))).await.unwrap().1;
        let step = evening.decide(&join(CLEO));
        patiently(|| store.save(save(&step, Some(11)))).await.unwrap();
        patiently(|| store.pay(vec![daily(ANNA, 1, 5)], Some(InteractionId(12)), NOW)).await.unwrap();
        patiently(|| store.choose(ANNA, [Choice::Pings(true)], Some((InteractionId(13), NOW)))).await.unwrap();
        ground.execute("INSERT INTO claims (claim, at) VALUES (14, 0)").await;
        for id in 9..17 {
            assert_eq!(is_applied(id).await, (11..15).contains(&id), "{id}");
        }
        store.close().await;
        // The next process has to ask for those before its time.
        let store = ground.open().await;
        for id in 9..17 {
            let (last, is_applied) = patiently(|| store.last_step(table, Some(InteractionId(id)))).await.unwrap();
            assert_eq!((last, is_applied), (Some((step.entry.step, NOW)), (11..15).contains(&id)), "{id}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_save_that_is_refused_is_not_known_as_saved() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    let mut evening = Evening::open(&store, 1, 0).await;
    evening.play(&join(BEN)).await;
    let (table, step) = (evening.table.id, evening.decide(&join(CLEO)));
    ground.execute("DELETE FROM journal WHERE step > 0").await;
    let follows = Save { follows: Some(NOW), ..save(&step, Some(1)) };
    let outcome = store.save(follows).await;
    assert!(matches!(outcome, Err(SaveError::StepBeforeMissing { .. })), "{outcome:?}");
    assert_eq!(store.last_step(table, Some(InteractionId(1))).await.unwrap(), (Some((0, NOW)), false));
}
