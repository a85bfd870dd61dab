//! Who is called when a table opens: at most once an hour each, whoever calls.

use super::{forgetting::rows_of, *};
use store::Choice;

async fn to_call(store: &Store, secs: u32) -> Vec<UserId> {
    store.to_call(GUILD, Kind::Kara, NOW.plus_secs(secs), 20).await.unwrap()
}

#[tokio::test]
async fn who_said_so_is_called_where_they_have_a_purse_until_they_say_otherwise() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        for (user, game) in [(ANNA, Kind::Kara), (BEN, Kind::Karo), (CLEO, Kind::Kara), (UserId(77), Kind::Kara)] {
            store.set_call(user, game, true, None, None, NOW).await.unwrap();
        }
        assert_eq!(to_call(&store, 0).await, [ANNA, CLEO], "of this game, and of this server");
        assert_eq!(store.to_call(GuildId(1), Kind::Kara, NOW, 20).await.unwrap(), []);
        store.set_call(CLEO, Kind::Kara, false, None, None, NOW).await.unwrap();
        assert_eq!(to_call(&store, 0).await, [ANNA]);
        store.choose(ANNA, [Choice::Pings(false)], None).await.unwrap();
        assert_eq!(to_call(&store, 0).await, [], "who wants no pings gets none");
        store.forget(ANNA, None, NOW).await.unwrap();
        assert_eq!(to_call(&store, 0).await, []);
    })
    .await;
}

#[tokio::test]
async fn who_has_no_purse_is_called_where_they_said_so_or_were_at_a_table() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (elsewhere, dao) = (GuildId(1), UserId(77));
        // Anna says so in a direct message.
        for (user, here) in [(dao, Some(GUILD)), (BEN, Some(elsewhere)), (ANNA, None)] {
            store.set_call(user, Kind::Kara, true, here, None, NOW).await.unwrap();
        }
        assert_eq!(to_call(&store, 0).await, [dao]);
        assert_eq!(store.to_call(elsewhere, Kind::Kara, NOW, 20).await.unwrap(), [BEN]);
        store.forget(BEN, None, NOW).await.unwrap();
        assert_eq!(rows_of(ground, "call_servers").await, 1, "of dao alone");
        store.set_call(dao, Kind::Kara, false, None, None, NOW).await.unwrap();
        assert_eq!(rows_of(ground, "call_servers").await, 0, "who is called to nothing is noted nowhere");
        // A program that knows nothing of it has forgotten somebody.
        ground.execute("INSERT INTO call_servers (user_id, guild) VALUES (78, 1)").await;
        store.prune(Moment(0), NOW).await.unwrap();
        assert_eq!(rows_of(ground, "call_servers").await, 0);
        assert_eq!(to_call(&store, 0).await, []);
        let _evening = Evening::of_two(&store, 1, 0).await;
        assert_eq!(to_call(&store, 0).await, [ANNA], "she sits at a table here");
    })
    .await;
}

#[tokio::test]
async fn nobody_is_called_twice_within_an_hour_by_whatever_process() {
    on_each(async |ground| {
        let [here, there] = [ground.open().await, ground.open().await];
        welcome_all(&here, 100).await;
        for user in [ANNA, BEN] {
            here.set_call(user, Kind::Kara, true, None, None, NOW).await.unwrap();
        }
        let (one, other) =
            tokio::join!(here.claim_calls(vec![ANNA, BEN], NOW), there.claim_calls(vec![BEN, ANNA], NOW));
        let mut called: Vec<UserId> = one.unwrap().into_iter().chain(other.unwrap()).collect();
        called.sort_unstable();
        assert_eq!(called, [ANNA, BEN], "each once");
        assert_eq!(to_call(&there, 3599).await, []);
        assert_eq!(there.claim_calls(vec![ANNA], NOW.plus_secs(3599)).await.unwrap(), []);
        assert_eq!(to_call(&there, 3600).await, [ANNA, BEN]);
        assert_eq!(there.claim_calls(vec![ANNA], NOW.plus_secs(3600)).await.unwrap(), [ANNA]);
    })
    .await;
}

#[tokio::test]
async fn one_message_a_day_is_due_where_one_is_to_move_and_is_claimed_once() {
    on_each(async |ground| {
        let [here, there] = [ground.open().await, ground.open().await];
        welcome_all(&here, 100).await;
        let due = async |secs: u32| here.digests_due(NOW.plus_secs(secs), None, 100).await.unwrap();
        for user in [ANNA, BEN] {
            here.choose(user, [Choice::Digest(true)], None).await.unwrap();
        }
        let mut evening = Evening::of_two(&here, 1, 0).await;
        assert_eq!(due(0).await, [], "nobody is to move");
        evening.play(&Command::Start { by: ANNA, decision: None }).await;
        assert_eq!(due(0).await, [], "a turn of a minute is over before they read of it");
        ground.execute(&format!("UPDATE tables SET wake = {}", NOW.plus_secs(14 * 86_400).0)).await;
        assert_eq!(due(0).await, [ANNA]);
        assert_eq!(here.digests_due(NOW, Some(ANNA), 100).await.unwrap(), [], "she was the last");
        let (one, other) = tokio::join!(here.claim_digest(ANNA, NOW), there.claim_digest(ANNA, NOW));
        assert_ne!(one.unwrap(), other.unwrap(), "one of both sends it");
        assert_eq!(due(86_399).await, []);
        assert_eq!(due(86_400).await, [ANNA]);
        assert!(there.claim_digest(ANNA, NOW.plus_secs(86_400)).await.unwrap());
        here.release_digest(ANNA, NOW).await.unwrap();
        assert_eq!(due(86_400).await, [], "another claim is not given back with an old one");
        here.release_digest(ANNA, NOW.plus_secs(86_400)).await.unwrap();
        assert_eq!(due(86_400).await, [ANNA], "it was not sent");
    })
    .await;
}
