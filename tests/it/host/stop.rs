//! Stopping: no new commands, and nothing acknowledged is lost.

use futures_util::future::join_all;
use host::HostError;
use table::{
    Command,
    coins::Coins,
    ids::{ChannelId, UserId},
};

use super::{ANNA, BEN, CHANNEL, House, TAVERN, join, person};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stopping_under_load_loses_nothing_acknowledged() {
    let house = House::build().await;
    let mut tables = Vec::new();
    for nth in 0..8 {
        tables.push(house.open(ChannelId(200 + nth), UserId(500 + nth), 0).await.unwrap().id);
    }
    let people = tables.iter().enumerate().map(|(nth, &table)| {
        let host = house.host.clone();
        let user = UserId(900 + nth as u64);
        tokio::spawn(async move {
            for thrown in 0.. {
                let command = Command::ThrowIn(person(user), Coins(1));
                match host.command(host::At::Table(table), command, None).await {
                    Ok(_) => {}
                    Err(HostError::Stopping) => return thrown,
                    Err(problem) => panic!("{problem}"),
                }
            }
            unreachable!("the host stops")
        })
    });
    let people: Vec<_> = people.collect();
    house.heard.table(|table| table.pot.total() == Coins(20)).await;
    let house = house.restart_after(1).await;
    let acknowledged: Vec<i64> = join_all(people).await.into_iter().map(Result::unwrap).collect();
    for (&table, acknowledged) in tables.iter().zip(acknowledged) {
        assert_eq!(house.table(table).await.pot.total(), Coins(acknowledged));
    }
}

#[tokio::test]
async fn a_host_that_has_stopped_takes_no_commands() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    house.host.clone().stop().await;
    assert!(matches!(house.command(table, join(BEN)).await, Err(HostError::Stopping)));
    assert!(matches!(house.open(ChannelId(11), BEN, 0).await, Err(HostError::Stopping)));
    assert!(matches!(house.host.balance(TAVERN, ANNA).await, Err(HostError::Stopping)));
    assert!(matches!(house.host.daily(TAVERN, ANNA, None).await, Err(HostError::Stopping)));
}
