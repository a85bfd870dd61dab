//! An interaction counts once, and two at once both count.

use futures_util::future::join_all;
use host::{At, HostError, NotKept, Open};
use table::{
    Command, Person, Refused,
    coins::Coins,
    ids::{ChannelId, InteractionId, UserId},
};

use super::{ANNA, BEN, CHANNEL, CLEO, House, TAVERN, ai, join, next_move, person, rules, start};

#[tokio::test]
async fn the_same_interaction_twice_is_applied_once() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    let joined = house.command_with_key(table, join(BEN), 7).await.unwrap();
    let again = house.command_with_key(table, join(BEN), 7).await;
    assert!(matches!(again, Err(HostError::Repeated(Some(ref now))) if *now == joined), "{again:?}");
    let thrown = house.command_with_key(table, Command::ThrowIn(person(CLEO), Coins(20)), 8).await.unwrap();
    let again = house.command_with_key(table, Command::ThrowIn(person(CLEO), Coins(20)), 8).await;
    assert!(matches!(again, Err(HostError::Repeated(_))), "{again:?}");
    assert_eq!(house.table(table).await, thrown);
    assert_eq!(house.purse(CLEO).await, Coins(980));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_interaction_many_times_at_once_is_applied_once() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    let throw_in = || house.command_with_key(table, Command::ThrowIn(person(BEN), Coins(10)), 9);
    let thrown = join_all((0..8).map(|_| throw_in())).await;
    assert_eq!(thrown.iter().filter(|thrown| thrown.is_ok()).count(), 1);
    assert!(thrown.iter().all(|thrown| matches!(thrown, Ok(_) | Err(HostError::Repeated(_)))), "{thrown:?}");
    assert_eq!(house.purse(BEN).await, Coins(990));
}

#[tokio::test]
async fn a_removal_that_is_delivered_twice_is_done_and_told_as_such() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    let dov = UserId(104);
    for user in [BEN, dov] {
        house.command(table, join(user)).await.unwrap();
    }
    let manager = || Person { manages: true, ..person(CLEO) };
    let remove = |user, key| house.host.remove(CHANNEL, manager(), user, Some(InteractionId(key)));
    let first = remove(BEN, 7).await.unwrap();
    assert_eq!(first.seat_of(BEN), None);
    assert_eq!(remove(BEN, 7).await.unwrap(), first, "he has got up by it");
    // Of a game for stakes nothing is left.
    house.command(table, start(ANNA)).await.unwrap();
    assert!(remove(dov, 8).await.unwrap().is_closed());
    let again = remove(dov, 8).await;
    assert!(matches!(again, Err(NotKept::Host(HostError::Repeated(None)))), "{again:?}");
    assert_eq!(house.purse(dov).await, Coins(1000));
}

#[tokio::test]
async fn an_interaction_is_known_after_a_restart() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.command_with_key(table, join(BEN), 7).await.unwrap();
    let house = house.restart_after(1).await;
    let again = house.command_with_key(table, join(BEN), 7).await;
    assert!(matches!(again, Err(HostError::Repeated(Some(_)))), "{again:?}");
    assert_eq!(house.purse(BEN).await, Coins(950));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_interaction_opens_one_table() {
    let house = House::build().await;
    let open = || {
        let idempotency_key = Some(InteractionId(5));
        house.host.open(Open {
            guild: TAVERN,
            channel: CHANNEL,
            by: person(ANNA),
            rules: rules(100),
            rematch: None,
            idempotency_key,
        })
    };
    let opened = join_all((0..4).map(|_| open())).await;
    assert_eq!(opened.iter().filter(|opened| opened.is_ok()).count(), 1);
    let table = house.host.table(At::Channel(CHANNEL)).await.unwrap().unwrap();
    for again in opened.into_iter().filter_map(Result::err) {
        assert!(matches!(&again, HostError::Repeated(Some(now)) if *now == table), "{again:?}");
    }
    assert_eq!(house.purse(ANNA).await, Coins(900));
    assert_eq!(house.host.live_tables().await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_interaction_delivered_again_opens_no_second_table_once_the_first_is_closed() {
    let house = House::build().await;
    let open = || {
        let idempotency_key = Some(InteractionId(5));
        house.host.open(Open {
            guild: TAVERN,
            channel: CHANNEL,
            by: person(ANNA),
            rules: rules(100),
            rematch: None,
            idempotency_key,
        })
    };
    let table = open().await.unwrap().id;
    house.command(table, Command::Leave(ANNA)).await.unwrap();
    let again = open().await;
    assert!(matches!(again, Err(HostError::Repeated(None))), "{again:?}");
    assert_eq!(house.purse(ANNA).await, Coins(1000));
    assert_eq!(house.host.live_tables().await.unwrap().len(), 0);
}

#[tokio::test]
async fn an_interaction_that_closed_the_channels_table_is_known_when_it_comes_again() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    let leave = || house.host.command(At::Channel(CHANNEL), Command::Leave(ANNA), Some(InteractionId(8)));
    assert!(leave().await.unwrap().is_closed());
    let again = leave().await;
    assert!(matches!(again, Err(HostError::Repeated(_))), "{again:?}");
    let other = house.host.command(At::Channel(CHANNEL), Command::Leave(ANNA), Some(InteractionId(9))).await;
    assert!(matches!(other, Err(HostError::NoTable)), "{other:?}");
    assert!(house.table(table).await.is_closed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_join_in_the_same_instant_both_sit() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    let joined = join_all([BEN, CLEO].map(|user| house.command(table, join(user)))).await;
    assert!(joined.iter().all(Result::is_ok), "{joined:?}");
    let now = house.table(table).await;
    assert!([ANNA, BEN, CLEO].iter().all(|&user| now.seat_of(user).is_some()));
    assert_eq!(now.pot.total(), Coins(150));
}

#[tokio::test]
async fn a_channel_has_one_table() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap();
    let second = house.open(CHANNEL, BEN, 0).await;
    assert!(matches!(&second, Err(HostError::ChannelTaken(there)) if *there == table), "{second:?}");
    house.open(ChannelId(11), BEN, 0).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_open_in_one_channel_at_once_one_does_and_the_others_see_that_table() {
    let house = House::build().await;
    let opened = join_all((0..6).map(|nth| house.open(CHANNEL, UserId(500 + nth), 10))).await;
    let tables: Vec<_> = opened.iter().filter_map(|opened| opened.as_ref().ok()).collect();
    assert_eq!(tables.len(), 1, "{opened:?}");
    for refused in opened.iter().filter_map(|opened| opened.as_ref().err()) {
        assert!(matches!(refused, HostError::ChannelTaken(there) if there.id == tables[0].id), "{refused:?}");
    }
}

#[tokio::test]
async fn an_old_click_is_refused_and_changes_nothing() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    house.command(table, ai(ANNA)).await.unwrap();
    let started = house.command(table, start(ANNA)).await.unwrap();
    let throw = next_move(&started);
    house.command(table, throw.clone()).await.unwrap();
    let old = house.command_with_key(table, throw, 12).await;
    assert!(matches!(old, Err(HostError::Refused { why: Refused::Stale, .. })), "{old:?}");
    // A refused interaction is not used up.
    house.command_with_key(table, Command::SetTurnSecs(person(ANNA), 90), 12).await.unwrap();
}

#[tokio::test]
async fn a_table_that_never_was_or_is_closed_is_said_to_be_so() {
    let house = House::build().await;
    let forged = house.command(table::ids::TableId(777), join(ANNA)).await;
    assert!(matches!(forged, Err(HostError::NoTable)), "{forged:?}");
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    house.command(table, Command::Close(person(ANNA), None)).await.unwrap();
    let late = house.command(table, join(BEN)).await;
    assert!(matches!(late, Err(HostError::Refused { why: Refused::Closed, .. })), "{late:?}");
    assert!(house.host.table(At::Channel(CHANNEL)).await.unwrap().is_none());
    assert!(house.table(table).await.is_closed());
    house.open(CHANNEL, BEN, 0).await.unwrap();
}
