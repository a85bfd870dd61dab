//! A COMMIT that is sent and never answered, and a server that is silent after
//! that: what is told then, and how it is settled.

use futures_util::future::{BoxFuture, join_all};
use store::{Choice, ForgetError, PracticeMove};

use super::*;
use crate::support::postgres::{Fate, Proxy};
use table::{
    looks::{DiceLook, Look},
    settings::{Setting, SettingValue},
};

const KEY: InteractionId = InteractionId(77);

/// A store through a proxy, and the ground it stands on.
async fn behind_a_proxy() -> Option<(Ground, Proxy, Store)> {
    let ground = Ground::postgres().await?;
    let proxy = Proxy::before(&ground.database).await;
    let store = Store::open(&proxy.address).await.unwrap();
    welcome_all(&store, 100).await;
    Some((ground, proxy, store))
}

/// Looks until it is known what became of an interaction.
async fn settled(store: &Store, idempotency_key: InteractionId) -> bool {
    let since = Instant::now();
    loop {
        match store.settle(idempotency_key).await {
            Ok(done) => return done,
            Err(why) => assert!(since.elapsed() < PATIENCE, "never known: {why}"),
        }
    }
}

/// Something is written, and the answer to its COMMIT never comes.
async fn is_settled_as(
    (proxy, store): (&Proxy, &Store),
    sent: &str,
    fate: Fate,
    outcome: impl Future<Output = Result<(), SaveError>>,
) {
    proxy.fall_silent_at(sent, fate);
    let outcome = outcome.await;
    assert!(matches!(outcome, Err(SaveError::Unsure(_))), "{sent}, {fate:?}: {outcome:?}");
    assert!(store.settle(KEY).await.is_err(), "{sent}, {fate:?}: nobody can know it yet");
    proxy.speak();
    assert_eq!(settled(store, KEY).await, fate != Fate::Lost, "{sent}, {fate:?}");
    // Known, and for good.
    assert_eq!(store.is_applied(KEY).await.unwrap(), fate != Fate::Lost, "{sent}, {fate:?}");
}

#[tokio::test]
async fn a_step_whose_commit_is_never_answered_is_settled_by_its_idempotency_key() {
    for fate in [Fate::Done, Fate::UnderWay, Fate::Lost] {
        let Some((_ground, proxy, store)) = behind_a_proxy().await else { return };
        let evening = Evening::open(&store, 1, 10).await;
        let step = save(&evening.decide(&join(BEN)), Some(KEY.0));
        is_settled_as((&proxy, &store), "Player 2", fate, store.save(step.clone())).await;
        // Once more, as one who does not know better: it is paid once.
        let again = store.save(step).await;
        match fate {
            Fate::Lost => again.unwrap(),
            _ => assert!(matches!(again, Err(SaveError::AlreadyApplied)), "{again:?}"),
        }
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(90));
        books_add_up(&store).await;
    }
}

#[tokio::test]
async fn coins_paid_outside_a_table_are_settled_by_their_idempotency_key() {
    for fate in [Fate::Done, Fate::UnderWay, Fate::Lost] {
        let Some((_ground, proxy, store)) = behind_a_proxy().await else { return };
        let paid = store.pay(vec![daily(BEN, 7, 5)], Some(KEY), NOW);
        is_settled_as((&proxy, &store), "daily:900:2:7", fate, paid).await;
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(if fate == Fate::Lost { 100 } else { 105 }));
    }
}

#[tokio::test]
async fn every_write_job_somebody_asks_for_is_settled_by_its_idempotency_key() {
    let jobs = [Fate::Done, Fate::UnderWay, Fate::Lost].into_iter().flat_map(|fate| {
        let jobs: [BoxFuture<'_, ()>; 5] = [
            Box::pin(choices(fate)),
            Box::pin(stakes(fate)),
            Box::pin(practice(fate)),
            Box::pin(forgetting(fate)),
            Box::pin(looks(fate)),
        ];
        jobs
    });
    // Few connections for each of them, and most of it is waiting.
    join_all(jobs).await;
}

async fn choices(fate: Fate) {
    let Some((_ground, proxy, store)) = behind_a_proxy().await else { return };
    let set = store.choose(BEN, [Choice::Pings(false)], Some((KEY, NOW)));
    is_settled_as((&proxy, &store), "user_settings", fate, set).await;
}

async fn stakes(fate: Fate) {
    let Some((_ground, proxy, store)) = behind_a_proxy().await else { return };
    let wishes = vec![(Setting::Stakes, Some(SettingValue::Yes(false)))];
    let set = async { store.change_settings(GUILD, BEN, wishes, NOW, Some(KEY)).await.map(drop) };
    is_settled_as((&proxy, &store), "server_settings", fate, set).await;
}

async fn practice(fate: Fate) {
    let Some((_ground, proxy, store)) = behind_a_proxy().await else { return };
    let (guild, kind, moves) = (GUILD, Kind::Karambolage, vec!["the first".to_owned()]);
    let idempotency_key = Some((KEY, NOW));
    let step = PracticeMove { guild, kind, day: 7, user: BEN, moves, points: None, name: None, idempotency_key };
    let played = async { store.save_practice(step).await.map(|next| assert!(next)) };
    is_settled_as((&proxy, &store), "the first", fate, played).await;
}

async fn looks(fate: Fate) {
    let Some((_ground, proxy, store)) = behind_a_proxy().await else { return };
    store.pay(vec![daily(BEN, 7, 900)], None, NOW).await.unwrap();
    let look = Look::Dice(DiceLook::Jade);
    let bought = async { store.buy_look((GUILD, BEN), look, KEY, NOW).await.map(|bought| bought.unwrap()) };
    is_settled_as((&proxy, &store), "dice-jade", fate, bought).await;
    // The look and its price are there together, or neither is.
    let owned = store.owned_looks(GUILD, BEN).await.unwrap().len();
    let has = store.balance(GUILD, BEN).await.unwrap();
    assert_eq!((owned, has), if fate == Fate::Lost { (0, Coins(1000)) } else { (1, Coins(750)) }, "{fate:?}");
    books_add_up(&store).await;
}

async fn forgetting(fate: Fate) {
    let Some((_ground, proxy, store)) = behind_a_proxy().await else { return };
    let forgotten = async {
        match store.forget(BEN, Some(KEY), NOW).await {
            Ok(_) => Ok(()),
            Err(ForgetError::Save(why)) => Err(why),
            Err(why) => panic!("{why}"),
        }
    };
    is_settled_as((&proxy, &store), "purse:900:2", fate, forgotten).await;
}

#[tokio::test]
async fn what_was_never_committed_is_known_to_be_lost() {
    let Some((ground, proxy, store)) = behind_a_proxy().await else { return };
    let evening = Evening::open(&store, 1, 10).await;
    // Somebody else holds the purse: the transaction cannot come as far as its COMMIT.
    let mut other = ground.connect().await;
    let mut held = other.begin().await.unwrap();
    held.execute("SELECT 1 FROM accounts WHERE account = 'purse:900:2' FOR UPDATE").await.unwrap();
    let outcome = store.save(save(&evening.decide(&join(BEN)), Some(KEY.0))).await;
    assert!(matches!(outcome, Err(SaveError::NotSaved(_))), "{outcome:?}");
    assert!(!proxy.is_silent());
    held.rollback().await.unwrap();
    assert!(!settled(&store, KEY).await);
}
