//! Many people at one pool, at two processes, with every click twice and a process that dies: the books are right to
//! the coin, on a file and on a server.

use futures_util::future::join_all;
use games::Seat;
use host::{At, HostError};
use table::settings::{Setting, SettingValue};
use table::{
    Person, Refused, Table,
    bets::Wager,
    coins::Coins,
    ids::{InteractionId, TableId, UserId},
};

use super::{
    ANNA, BEN, CHANNEL, CLEO, House, TAVERN, WELCOME, game_is_over, join, person, play_out, start, until_tried,
};
use crate::support::postgres;

const CROWD: u64 = 100;

fn bettor(nth: u64) -> Person {
    Person { user: UserId(1000 + nth), name: format!("Guest {nth}"), manages: false }
}

fn wager(seat: u8, amount: i64) -> Wager {
    let seat = Seat(seat);
    Wager { game: Some(1), seat, on: None, had: Some(Coins(0)), amount: Coins(amount) }
}

async fn bets(house: &House, table: TableId, by: Person, wager: Wager, key: u64) -> Result<(), HostError> {
    until_tried(async || {
        let asked = (by.clone(), wager.clone());
        house.host.bet(At::Table(table), TAVERN, asked, Some(InteractionId(key))).await.map(|_| ())
    })
    .await
}

/// A hundred people bet at one table, each of them at both processes at the same instant with one interaction, and once
/// more by a second click of the same button.
async fn a_crowd_bets(here: &House, there: &House, table: &Table) {
    let each = async |nth: u64| {
        let (by, seat, amount) = (bettor(nth), nth.is_multiple_of(3).into(), 1 + nth.cast_signed() % 40);
        let (key, again) = (10 + 2 * nth, 11 + 2 * nth);
        let (one, other, second) = futures_util::join!(
            bets(here, table.id, by.clone(), wager(seat, amount), key),
            bets(there, table.id, by.clone(), wager(seat, amount), key),
            bets(here, table.id, by.clone(), wager(seat, amount), again),
        );
        // One of the clicks is laid, however often it comes; the other button was drawn before.
        let laid = [one, other, second].into_iter().filter(|answer| matches!(answer, Ok(()))).count();
        assert!((1..=2).contains(&laid), "{nth}: {laid} laid");
    };
    join_all((0..CROWD).map(each)).await;
}

async fn a_hundred_people_bet_and_are_paid(here: House, there: House) {
    let table = here.open(CHANNEL, ANNA, 50).await.unwrap();
    here.command(table.id, join(BEN)).await.unwrap();
    a_crowd_bets(&here, &there, &table).await;
    let seen = here.table(table.id).await;
    assert_eq!(seen.bets.bets().len(), 100);
    let laid: i64 = (0..CROWD).map(|nth| 1 + nth.cast_signed() % 40).sum();
    assert_eq!(seen.bets.total(), Coins(laid));
    for bet in seen.bets.bets() {
        assert_eq!(here.purse(bet.user).await, WELCOME - bet.amount);
    }
    assert!(here.store.books().await.unwrap().add_up());
    // The process that took them is gone; another one plays on.
    drop(here);
    let seen = there.table(table.id).await;
    assert_eq!(seen.bets.total(), Coins(laid));
    let started = there.command(table.id, start(ANNA)).await.unwrap();
    let over = play_out(&there, started).await;
    assert!(game_is_over(&over) && over.bets.is_empty());
    let facts = there.store.game_facts(table.pot.game).await.unwrap().unwrap();
    assert_eq!(facts.bets.iter().map(|bet| bet.paid).sum::<Coins>(), Coins(laid));
    for bet in &facts.bets {
        assert_eq!(there.purse(bet.user.unwrap()).await, WELCOME - bet.laid + bet.paid);
    }
    let books = there.store.books().await.unwrap();
    assert!(books.add_up(), "{books}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_people_bet_at_two_processes_on_one_file() {
    let here = House::build().await;
    let there = here.neighbour().await;
    a_hundred_people_bet_and_are_paid(here, there).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_people_bet_at_two_processes_on_one_server() {
    let Some((_, database)) = postgres::schema().await else { return };
    let (here, there) = (House::build_on(&database).await, House::build_on(&database).await);
    a_hundred_people_bet_and_are_paid(here, there).await;
}

#[tokio::test]
async fn nobody_bets_coins_they_do_not_have() {
    let house = House::build().await;
    house
        .host
        .change_settings(TAVERN, ANNA, vec![(Setting::BetMax, Some(SettingValue::Whole(5000)))], None)
        .await
        .unwrap();
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap();
    house.command(table.id, join(BEN)).await.unwrap();
    let before = house.table(table.id).await;
    let short = bets(&house, table.id, person(CLEO), wager(0, 1001), 7).await;
    assert!(matches!(short, Err(HostError::Short { need: Coins(1001), has: WELCOME, .. })), "{short:?}");
    assert_eq!(house.table(table.id).await, before);
    bets(&house, table.id, person(CLEO), wager(0, 1000), 8).await.unwrap();
    assert_eq!(house.purse(CLEO).await, Coins(0));
}

#[tokio::test]
async fn how_much_one_may_lay_is_the_server_s_to_say() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap();
    house.command(table.id, join(BEN)).await.unwrap();
    let refused = async |wager: Wager, key: u64| match bets(&house, table.id, person(CLEO), wager, key).await {
        Err(HostError::Refused { why, .. }) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(wager(0, 101), 1).await, Refused::BetAboveLimit { laid: Coins(0), max: Coins(100) });
    for (wish, key) in
        [((Setting::BetMax, Some(SettingValue::Whole(0))), 2), ((Setting::Stakes, Some(SettingValue::Yes(false))), 3)]
    {
        house.host.change_settings(TAVERN, ANNA, vec![wish], None).await.unwrap();
        assert_eq!(refused(wager(0, 10), key).await, Refused::BetsOff);
    }
    assert_eq!(house.purse(CLEO).await, WELCOME);
}

#[tokio::test]
async fn a_bet_outlives_a_restart_and_is_paid_after_it() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap();
    house.command(table.id, join(BEN)).await.unwrap();
    bets(&house, table.id, person(CLEO), wager(0, 40), 1).await.unwrap();
    bets(&house, table.id, bettor(1), wager(1, 60), 2).await.unwrap();
    let started = house.command(table.id, start(ANNA)).await.unwrap();
    let house = house.restart_after(5).await;
    assert_eq!(house.table(table.id).await.bets, started.bets);
    let over = play_out(&house, house.table(table.id).await).await;
    assert!(game_is_over(&over));
    let gained = house.purse(CLEO).await + house.purse(bettor(1).user).await;
    assert_eq!(gained, WELCOME + WELCOME);
    assert!(house.store.books().await.unwrap().add_up());
}
