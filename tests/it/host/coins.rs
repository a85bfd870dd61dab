//! Nobody stakes what is not there.

use futures_util::future::join_all;
use host::{At, HostError, Open, Settings};
use table::settings::{Setting, SettingValue};
use table::{
    Command, HouseRules, Phase,
    coins::Coins,
    ids::{ChannelId, InteractionId, UserId},
};

use super::{
    ANNA, BEN, CHANNEL, CLEO, House, NOON, TAVERN, WELCOME, game_is_over, join, last, person, play_out, rules,
    settings, start, until_tried,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_fifty_antes_of_all_one_has_exactly_one_goes_through() {
    let house = &House::build().await;
    let open = |nth: u64| until_tried(async move || house.open(ChannelId(100 + nth), ANNA, WELCOME.0).await);
    let opened = join_all((0..50).map(open)).await;
    let sits = opened.iter().filter(|opened| opened.is_ok()).count();
    assert_eq!(sits, 1);
    for refused in opened.iter().filter_map(|opened| opened.as_ref().err()) {
        assert!(matches!(refused, HostError::Short { need: WELCOME, has: Coins(0), .. }), "{refused:?}");
    }
    assert_eq!(house.purse(ANNA).await, Coins(0));
    let mut standing = 0;
    for nth in 0..50 {
        standing += u32::from(house.host.table(At::Channel(ChannelId(100 + nth))).await.unwrap().is_some());
    }
    assert_eq!(standing, 1, "a table whose host cannot pay does not stay behind");
    let seen = house.heard.all();
    assert!(seen.iter().all(|(table, _)| !table.sitters.is_empty()), "nobody sees a half-open table");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_fifty_joins_in_fifty_channels_exactly_one_is_paid_for() {
    let house = &House::build().await;
    let mut tables = Vec::new();
    for nth in 0..50 {
        let host = UserId(1000 + nth);
        tables.push(house.open(ChannelId(100 + nth), host, WELCOME.0).await.unwrap().id);
    }
    let sit_down = |&table| until_tried(async move || house.command(table, join(ANNA)).await);
    let joined = join_all(tables.iter().map(sit_down)).await;
    assert_eq!(joined.iter().filter(|joined| joined.is_ok()).count(), 1);
    assert!(joined.iter().all(|joined| matches!(joined, Ok(_) | Err(HostError::Short { need: WELCOME, .. }))));
    assert_eq!(house.purse(ANNA).await, Coins(0));
}

#[tokio::test]
async fn who_cannot_pay_the_ante_of_another_game_gets_up_at_its_start() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 600).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    house.command(table, Command::AddAi(ANNA, games::Level::Easy)).await.unwrap();
    // Equal Karas share, and nobody is poor then: play until somebody has lost.
    let poor = loop {
        let started = house.command(table, start(ANNA)).await.unwrap();
        let over = play_out(&house, started).await;
        assert!(game_is_over(&over));
        if let Some(poor) = poor_one(&house).await {
            break poor;
        }
    };
    let rich = if poor == ANNA { BEN } else { ANNA };
    let again = house.command(table, start(poor)).await.unwrap();
    assert!(matches!(again.phase, Phase::Playing(_)));
    assert_eq!((again.seat_of(poor), again.host), (None, rich));
    assert!(again.seat_of(rich).is_some());
}

async fn poor_one(house: &House) -> Option<UserId> {
    for user in [ANNA, BEN] {
        if house.purse(user).await < Coins(600) {
            return Some(user);
        }
    }
    None
}

#[tokio::test]
async fn nobody_throws_in_more_than_they_have() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 10).await.unwrap().id;
    let thrown = house.command(table, Command::ThrowIn(person(CLEO), Coins(1001))).await;
    assert!(matches!(thrown, Err(HostError::Short { need: Coins(1001), has: WELCOME, .. })), "{thrown:?}");
    let thrown = house.command(table, Command::ThrowIn(person(CLEO), Coins(1000))).await.unwrap();
    assert_eq!(thrown.pot.total(), Coins(1010));
    assert_eq!(house.purse(CLEO).await, Coins(0));
}

#[tokio::test]
async fn the_allowance_comes_once_a_day_by_utc() {
    let house = House::build().await;
    let daily = house.host.daily(TAVERN, ANNA, Some(InteractionId(1))).await.unwrap();
    assert_eq!((daily.amount, daily.balance), (Coins(100), Coins(1100)));
    assert_eq!(daily.next.day(), NOON.day() + 1);
    let again = house.host.daily(TAVERN, ANNA, Some(InteractionId(2))).await;
    assert!(matches!(again, Err(HostError::DailyTaken { next }) if next == daily.next), "{again:?}");
    let repeated = house.host.daily(TAVERN, ANNA, Some(InteractionId(1))).await.unwrap();
    assert_eq!(repeated, daily, "the same command, delivered twice, is answered the same");
    assert_eq!(house.purse(ANNA).await, Coins(1100), "and pays once");
    house.advance(24 * 3600);
    assert_eq!(house.host.daily(TAVERN, ANNA, Some(InteractionId(3))).await.unwrap().balance, Coins(1200));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_welcome_comes_once_however_many_ask_at_once() {
    let house = House::build().await;
    let asked = join_all((0..30).map(|_| house.purse(BEN))).await;
    assert!(asked.iter().all(|&has| has == WELCOME));
}

#[tokio::test]
async fn where_the_allowance_is_nothing_there_is_none() {
    let house = House::build_with(Settings { daily: Coins::ZERO, ..settings() }).await;
    let asked = house.host.daily(TAVERN, ANNA, Some(InteractionId(1))).await;
    assert!(matches!(asked, Err(HostError::NoAllowance)), "{asked:?}");
    assert_eq!(house.host.allowance(TAVERN).await.unwrap(), Coins::ZERO);
    assert_eq!(house.purse(ANNA).await, WELCOME);
    let short = house.open(CHANNEL, ANNA, WELCOME.0 + 1).await;
    assert!(matches!(short, Err(HostError::Short { daily: false, .. })), "nothing to wait for is promised: {short:?}");
}

#[tokio::test]
async fn where_the_welcome_is_nothing_and_drinks_are_free_it_is_played_all_the_same() {
    let house = House::build_with(Settings { welcome: Coins::ZERO, ..settings() }).await;
    assert_eq!(house.purse(ANNA).await, Coins::ZERO);
    assert_eq!(house.host.daily(TAVERN, ANNA, None).await.unwrap().balance, Coins(100));
    house.host.daily(TAVERN, BEN, None).await.unwrap();
    let rules = HouseRules { drink_price: Coins::ZERO, ..rules(10) };
    let open = Open { guild: TAVERN, channel: CHANNEL, by: person(ANNA), rules, rematch: None, idempotency_key: None };
    let table = house.host.open(open).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    let over = play_out(&house, house.command(table, start(ANNA)).await.unwrap()).await;
    assert!(game_is_over(&over));
    assert_eq!(house.purse(ANNA).await + house.purse(BEN).await, Coins(200));
}

#[tokio::test]
async fn stakes_that_are_switched_off_stop_new_stakes_and_no_running_game() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.command_with_key(table, join(BEN), 7).await.unwrap();
    let started = house.command(table, start(ANNA)).await.unwrap();
    house
        .host
        .change_settings(TAVERN, ANNA, vec![(Setting::Stakes, Some(SettingValue::Yes(false)))], None)
        .await
        .unwrap();
    let over = play_out(&house, started).await;
    assert!(game_is_over(&over), "the running game is played out");
    // K9: after a tie or an exact house the pot first buys a round for all.
    let drinks = last(&over).settlement.drinks;
    assert_eq!(house.purse(ANNA).await + house.purse(BEN).await + drinks, Coins(2 * WELCOME.0));
    for asked in [start(ANNA), join(CLEO), Command::ThrowIn(person(CLEO), Coins(1))] {
        let refused = house.command(table, asked).await;
        assert!(matches!(refused, Err(HostError::StakesOff { ante: true })), "{refused:?}");
    }
    assert_eq!(house.purse(CLEO).await, WELCOME);
    house
        .host
        .change_settings(TAVERN, ANNA, vec![(Setting::Stakes, Some(SettingValue::Yes(true)))], None)
        .await
        .unwrap();
    house.command(table, start(ANNA)).await.unwrap();
}
