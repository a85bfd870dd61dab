//! Many at once: batches, bad ones among them, and several processes on one database.

use super::*;

/// Each wants to open a table and sit down with an ante; the idempotency keys are theirs alone.
async fn antes(store: &Store, channels: std::ops::RangeInclusive<u64>, user: UserId, ante: i64) -> Vec<Save> {
    let mut antes = Vec::new();
    for channel in channels {
        let evening = Evening::open(store, channel, ante).await;
        antes.push(save(&evening.decide(&join(user)), Some(10_000 + channel)));
    }
    antes
}

/// Saves all at once, each through the store it comes with.
async fn save_all(saves: Vec<(Store, Save)>) -> Vec<Result<(), SaveError>> {
    let saves: Vec<_> = saves.into_iter().map(|(store, save)| tokio::spawn(saved(store, save))).collect();
    let mut outcomes = Vec::new();
    for save in saves {
        outcomes.push(save.await.unwrap());
    }
    outcomes
}

#[tokio::test]
async fn a_bad_step_among_many_harms_no_other() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.welcome(GUILD, ANNA, Coins(1000), NOW).await.unwrap();
        let mut saves = antes(&store, 1..=40, ANNA, 10).await;
        // Ben has nothing, the step is taken, the interaction is applied already, the cause is used.
        saves[5].transfers[0].from = Account::Purse(GUILD, BEN);
        store.save(Save { idempotency_key: None, ..saves[11].clone() }).await.unwrap();
        saves[17].idempotency_key = saves[3].idempotency_key;
        saves[23].transfers[0].cause = saves[2].transfers[0].cause;
        let outcomes = save_all(saves.iter().map(|save| (store.clone(), save.clone())).collect()).await;
        for (index, outcome) in outcomes.iter().enumerate() {
            match index {
                5 => assert!(matches!(outcome, Err(SaveError::Short { .. })), "{outcome:?}"),
                11 => assert!(is_step_taken(outcome), "{outcome:?}"),
                // Which of the two comes first is open.
                3 | 17 => assert_ne!(outcomes[3].is_ok(), outcomes[17].is_ok()),
                2 | 23 => assert_ne!(outcomes[2].is_ok(), outcomes[23].is_ok()),
                _ => assert!(outcome.is_ok(), "{index}: {outcome:?}"),
            }
        }
        assert!(outcomes.iter().all(|outcome| !matches!(outcome, Err(SaveError::NotSaved(_) | SaveError::Unsure(_)))));
        assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(1000 - 37 * 10));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn of_many_tables_opened_at_once_in_one_channel_one_stands() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut saves = Vec::new();
        for _ in 0..20 {
            saves.push((store.clone(), save(&opening(store.new_table_id().await.unwrap(), 1, 0), None)));
        }
        let outcomes = save_all(saves).await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        let refused = outcomes.iter().filter(|outcome| matches!(outcome, Err(SaveError::ChannelTaken)));
        assert_eq!(refused.count(), 19);
        assert_eq!(store.live_tables().await.unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn of_two_processes_that_save_one_step_one_wins() {
    on_each(async |ground| {
        let (first, second) = (ground.open().await, ground.open().await);
        welcome_all(&first, 1000).await;
        let mut saves = Vec::new();
        for channel in 1..=20 {
            let evening = Evening::open(&first, channel, 10).await;
            saves.push((first.clone(), save(&evening.decide(&join(BEN)), None)));
            saves.push((second.clone(), save(&evening.decide(&join(CLEO)), None)));
        }
        let outcomes = save_all(saves).await;
        for pair in outcomes.chunks(2) {
            assert!(pair.iter().any(Result::is_ok) && pair.iter().any(is_step_taken), "{pair:?}");
        }
        let spent = first.balance(GUILD, BEN).await.unwrap() + second.balance(GUILD, CLEO).await.unwrap();
        assert_eq!(spent, Coins(2000 - 200));
        books_add_up(&second).await;
    })
    .await;
}

#[tokio::test]
async fn two_processes_empty_one_purse_only_once() {
    on_each(async |ground| {
        let (first, second) = (ground.open().await, ground.open().await);
        first.welcome(GUILD, BEN, Coins(1000), NOW).await.unwrap();
        let stores = [first.clone(), second.clone()];
        let saves = antes(&first, 1..=50, BEN, 1000).await;
        let outcomes = save_all(stores.iter().cloned().cycle().zip(saves).collect()).await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
        let short = outcomes.iter().filter(|outcome| matches!(outcome, Err(SaveError::Short { .. })));
        assert_eq!(short.count(), 49);
        assert_eq!(second.balance(GUILD, BEN).await.unwrap(), Coins::ZERO);
        books_add_up(&second).await;
    })
    .await;
}

#[tokio::test]
async fn coins_that_cross_between_two_purses_in_two_processes_do_not_get_stuck() {
    on_each(async |ground| {
        let (first, second) = (ground.open().await, ground.open().await);
        welcome_all(&first, 1000).await;
        let mut payments = Vec::new();
        for nth in 0..100 {
            let (store, from, to) = if nth % 2 == 0 { (&first, ANNA, BEN) } else { (&second, BEN, ANNA) };
            let transfer = Transfer {
                from: Account::Purse(GUILD, from),
                to: Account::Purse(GUILD, to),
                amount: Coins(1),
                cause: Cause::Daily(GUILD, from, nth),
            };
            let store = store.clone();
            payments.push(tokio::spawn(async move { store.pay(vec![transfer], None, NOW).await }));
        }
        for payment in payments {
            payment.await.unwrap().unwrap();
        }
        assert_eq!(first.balance(GUILD, ANNA).await.unwrap(), Coins(1000));
        assert_eq!(second.balance(GUILD, BEN).await.unwrap(), Coins(1000));
        books_add_up(&first).await;
    })
    .await;
}

#[tokio::test]
async fn no_two_processes_give_the_same_table_id() {
    on_each(async |ground| {
        let mut ids = Vec::new();
        for _ in 0..3 {
            let (first, second) = (ground.open().await, ground.open().await);
            for _ in 0..70 {
                ids.push(first.new_table_id().await.unwrap());
                ids.push(second.new_table_id().await.unwrap());
            }
        }
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 3 * 140);
    })
    .await;
}

#[tokio::test]
async fn who_asked_may_go_away_and_the_step_is_saved() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let evening = Evening::open(&store, 1, 10).await;
        let step = evening.decide(&join(BEN));
        let mut asking = Box::pin(store.save(save(&step, None)));
        tokio::select! {
            biased;
            _ = &mut asking => panic!("it is only handed in yet"),
            () = std::future::ready(()) => drop(asking),
        }
        store.close().await;
        let store = ground.open().await;
        let entries = store.journal(step.table.id).await.unwrap();
        assert_eq!(Table::replay(&entries).unwrap(), step.table);
        books_add_up(&store).await;
    })
    .await;
}
