//! Problems of earlier days are made as somebody asks for them, for so many at once at most.

use std::pin::pin;

use futures_util::{StreamExt as _, stream::FuturesUnordered};
use games::problem::variants;
use host::HostError;
use table::{calendar::Day, ids::GuildId};

use super::{BEN, House, NOON};

/// More than may wait.
const CROWD: i64 = 64;

#[tokio::test]
async fn a_crowd_that_asks_for_earlier_problems_has_an_end_and_keeps_nobody_from_todays() {
    let house = House::build().await;
    let (today, variant) = (Day(NOON.day()), variants().next().unwrap());
    let days = (1..=CROWD).map(|ago| Day(today.0 - ago));
    let mut crowd: FuturesUnordered<_> = days.map(|day| house.host.problem(None, day, variant)).collect();
    loop {
        match crowd.next().await {
            Some(Ok(_)) => {}
            Some(Err(HostError::Busy)) => break,
            other => panic!("nobody is asked to come again: {other:?}"),
        }
    }
    // Whoever asks for today's has it while the crowd still waits.
    let mut todays = pin!(house.host.problem(None, today, variant));
    loop {
        tokio::select! {
            made = &mut todays => {
                made.unwrap();
                break;
            }
            made = crowd.next() => assert!(made.is_some(), "it waited for the whole crowd"),
        }
    }
    // Once they are gone there is room again.
    drop(crowd);
    let first = house.host.problem(None, Day(today.0 - CROWD), variant).await.unwrap();
    assert_eq!(house.host.problem(None, Day(today.0 - CROWD), variant).await.unwrap(), first);
}

#[tokio::test]
async fn a_crowd_of_one_server_that_asks_for_earlier_problems_lets_another_server_pass() {
    let house = House::build().await;
    let (today, variant) = (Day(NOON.day()), variants().next().unwrap());
    let asks = |guild: u64, ago: i64| house.host.problem(Some(GuildId(guild)), Day(today.0 - ago), variant);
    let mut crowd: FuturesUnordered<_> = (1..=CROWD).map(|ago| asks(1, ago)).collect();
    // By then as many of them wait as may.
    loop {
        match crowd.next().await {
            Some(Ok(_)) => {}
            Some(Err(HostError::Busy)) => break,
            other => panic!("nobody is asked to come again: {other:?}"),
        }
    }
    let mut neighbours = pin!(asks(2, CROWD + 1));
    let mut made_before = 0;
    loop {
        tokio::select! {
            made = &mut neighbours => {
                made.expect("there is room for another server");
                break;
            }
            Some(made) = crowd.next() => made_before += u32::from(made.is_ok()),
        }
    }
    assert!(made_before <= 6, "it waited for {made_before} of the crowd");
}

#[tokio::test]
async fn who_practises_is_led_to_the_same_earlier_day_by_two_processes_and_however_often() {
    let here = House::build().await;
    let there = here.neighbour().await;
    let (today, variant) = (Day(NOON.day()), variants().next().unwrap());
    let day = here.host.day_to_practise(BEN, today, variant).await.unwrap().unwrap();
    assert!(day < today);
    for house in [&here, &there, &here] {
        assert_eq!(house.host.day_to_practise(BEN, today, variant).await.unwrap(), Some(day));
    }
    let next = there.host.day_to_practise(BEN, day, variant).await.unwrap().unwrap();
    assert!(next < today && next != day);
}
