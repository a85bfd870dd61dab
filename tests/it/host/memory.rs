//! Tables leave memory and come back, and no command gets lost by it.

use std::sync::Arc;

use futures_util::future::join_all;
use karahaus::{
    coins::Coins,
    host::{Problem, Settings},
    ids::UserId,
    table::{Closing, Command, Phase, Refused},
};

use super::{ANNA, BEN, CHANNEL, House, ai, game_is_over, join, person, play_out, settings, start};

/// Tables leave as soon as nothing is asked.
fn no_rest() -> Settings {
    Settings { idle_secs: 0, ..settings() }
}

#[tokio::test]
async fn a_table_that_left_memory_comes_back_with_a_click() {
    let house = House::build_with(no_rest()).await;
    let opened = house.open(CHANNEL, ANNA, 50).await.unwrap();
    let read = house.table(opened.id).await;
    assert_eq!(read, opened);
    let joined = house.tell(opened.id, join(BEN)).await.unwrap();
    assert_eq!(house.table(opened.id).await, joined);
}

#[tokio::test]
async fn a_whole_game_is_played_by_a_table_that_leaves_memory_after_every_move() {
    let house = House::build_with(no_rest()).await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.tell(table, join(BEN)).await.unwrap();
    house.tell(table, ai(ANNA)).await.unwrap();
    let started = house.tell(table, start(ANNA)).await.unwrap();
    let over = play_out(&house, started).await;
    assert!(game_is_over(&over));
}

#[tokio::test]
async fn a_table_that_left_memory_comes_back_at_its_deadline() {
    let house = House::build_with(no_rest()).await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.advance(1800);
    let closed = house.heard.table(|now| now.id == table && now.is_closed()).await;
    assert!(matches!(closed.phase, Phase::Closed(Closing::Idle)));
    assert_eq!(house.purse(ANNA).await, Coins(1000));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_meet_a_table_on_its_way_out_are_not_lost() {
    let house = House::build_with(no_rest()).await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    for round in 0..40 {
        let throw_ins = (0..4).map(|_| house.tell(table, Command::ThrowIn(person(BEN), Coins(1))));
        let done = join_all(throw_ins).await;
        assert!(done.iter().all(Result::is_ok), "round {round}: {done:?}");
    }
    assert_eq!(house.table(table).await.pot.total(), Coins(160));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_who_wake_a_table_at_once_find_the_same_one() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    let house = house.restart_after(1).await;
    let seen = join_all((0..20).map(|_| house.table(table))).await;
    // One task read it: all hold the very same copy.
    assert!(seen.iter().all(|now| Arc::ptr_eq(now, &seen[0])));
}

#[tokio::test]
async fn more_commands_than_an_inbox_holds_are_refused_as_busy() {
    let house = House::build_with(Settings { inbox_len: 4, ..settings() }).await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    // On one thread all are posted before the table reads the first.
    let joined = join_all((0..10).map(|nth| house.tell(table, join(UserId(500 + nth))))).await;
    let busy = joined.iter().filter(|joined| matches!(joined, Err(Problem::Busy))).count();
    assert_eq!((joined.iter().filter(|joined| joined.is_ok()).count(), busy), (4, 6), "{joined:?}");
    assert_eq!(house.table(table).await.sitters.len(), 5);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_clicks_at_a_table_that_has_just_closed_is_told_so() {
    let house = House::build().await;
    for round in 0..50 {
        let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
        house.tell(table, Command::Leave(ANNA)).await.unwrap();
        for click in 0..4 {
            let told = house.tell(table, ai(ANNA)).await;
            assert!(
                matches!(told, Err(Problem::Refused { why: Refused::Closed, .. })),
                "round {round}, click {click}: {told:?}"
            );
        }
    }
}
