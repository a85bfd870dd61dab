//! Signs of life and the outages between them.

use super::*;
use store::{BeatNoted, Heartbeat};

/// From this gap on it is an outage, in milliseconds.
const OUTAGE_MS: i64 = 10_000;

fn at(secs: i64) -> Moment {
    Moment(NOW.0 + secs * 1000)
}

async fn beat(store: &Store, now: i64, alive: Option<i64>) -> Option<Moment> {
    let heartbeat = Heartbeat { now: at(now), alive: alive.map(at), given: None, outage_ms: OUTAGE_MS };
    store.beat(heartbeat).await.unwrap().outage_ended
}

#[tokio::test]
async fn a_sign_that_was_none_is_taken_back_unless_another_gave_one_since() {
    on_each(async |ground| {
        let store = ground.open().await;
        let back = |now, alive, given| Heartbeat {
            now: at(now),
            alive: Some(at(alive)),
            given: Some(at(given)),
            outage_ms: OUTAGE_MS,
        };
        beat(&store, 0, None).await;
        beat(&store, 9, Some(9)).await;
        // It has heard nothing since the second second, as it found out later.
        let beaten = store.beat(back(15, 2, 9)).await.unwrap();
        assert_eq!(beaten, BeatNoted { before: Some(at(9)), outage_ended: Some(at(15)) });
        assert_eq!(store.outages_after(at(0)).await.unwrap(), [(at(2), at(15))]);
        beat(&store, 21, Some(21)).await;
        beat(&store, 24, None).await;
        let beaten = store.beat(back(33, 16, 21)).await.unwrap();
        assert_eq!(beaten, BeatNoted { before: Some(at(24)), outage_ended: Some(at(15)) }, "another was there");
    })
    .await;
}

#[tokio::test]
async fn the_gap_between_two_signs_of_life_is_an_outage_if_it_is_long_enough() {
    on_each(async |ground| {
        let store = ground.open().await;
        assert_eq!(beat(&store, 0, None).await, Some(at(0)), "how long nobody was there is not known");
        assert_eq!(store.outages_after(at(-1)).await.unwrap(), [(at(0), at(0))]);
        assert_eq!(beat(&store, 3, Some(0)).await, Some(at(0)));
        assert_eq!(beat(&store, 12, None).await, Some(at(0)), "started again within nine seconds");
        assert_eq!(beat(&store, 22, None).await, Some(at(22)));
        // This one knows that it was there, and wrote nothing since nobody waited for anything.
        assert_eq!(beat(&store, 90, Some(88)).await, Some(at(22)));
        // The other one was there, although this one was not.
        assert_eq!(beat(&store, 93, Some(40)).await, Some(at(22)));
        assert_eq!(store.outages_after(at(0)).await.unwrap(), [(at(12), at(22))]);
        store.prune_outages(at(22)).await.unwrap();
        assert_eq!(store.outages_after(at(-1)).await.unwrap(), [(at(12), at(22))]);
        // A clock that went back makes none, and takes no sign of life back.
        assert_eq!(beat(&store, 50, None).await, Some(at(22)));
        assert_eq!(beat(&store, 100, None).await, Some(at(22)));
    })
    .await;
}

#[tokio::test]
async fn of_many_that_come_back_at_once_one_notes_the_outage() {
    on_each(async |ground| {
        let store = ground.open().await;
        beat(&store, 0, None).await;
        let others = [ground.open().await, ground.open().await, ground.open().await];
        let all = others.iter().map(|store| beat(store, 60, None));
        assert_eq!(futures_util::future::join_all(all).await, [Some(at(60)); 3]);
        assert_eq!(store.outages_after(at(0)).await.unwrap(), [(at(0), at(60))]);
    })
    .await;
}
