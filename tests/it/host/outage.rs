//! Outages: killed and started again, Discord out of reach. No clock runs meanwhile.

use std::{sync::atomic::Ordering, time::Duration};

use games::{Seat, catalog::Kind};
use host::{Open, Settings};
use store::Store;
use table::{Command, JournalEvent, Phase, Table, coins::Coins, ids::TableId};

use super::{
    ANNA, BEN, CHANNEL, House, NOON, TAVERN, ai, join, next_move, person, play_out, rules, running_game, settings,
    start,
};

/// Anna and Ben have begun a game, and Anna is to throw.
async fn annas_turn(house: &House) -> TableId {
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    house.command(table, start(ANNA)).await.unwrap();
    table
}

/// Anna and Ben have begun Karo with ten minutes each for the whole game, and Anna is to move.
async fn karo_by_the_clock(house: &House) -> TableId {
    let mut rules = rules(0);
    rules.options = Kind::Karo.default_options();
    rules.options.set("minutes", "10").unwrap();
    let open = Open { guild: TAVERN, channel: CHANNEL, by: person(ANNA), rules, rematch: None, idempotency_key: None };
    let table = house.host.open(open).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    house.command(table, start(ANNA)).await.unwrap();
    table
}

fn annas_move() -> Command {
    Command::Play { user: ANNA, decision: None, mv: Kind::Karo.parse_move("a1") }
}

fn waited(table: &Table) -> bool {
    match &table.phase {
        Phase::Gathering(gathering) => gathering.waited.is_some(),
        Phase::Playing(playing) => playing.waited.is_some(),
        Phase::Closed(_) => false,
    }
}

/// How many outages the journal of a table has counted.
async fn counted(house: &House, table: TableId) -> usize {
    let store = Store::open(house.file().to_str().unwrap()).await.unwrap();
    let entries = store.journal(table).await.unwrap();
    entries.iter().filter(|entry| matches!(entry.event, JournalEvent::Outage { .. })).count()
}

/// Discord's gateway is there, and says nothing by itself.
fn by_a_gateway(house: &House) {
    house.heard.has_gateway.store(true, Ordering::Release);
    house.host.note_sign_of_life(Duration::ZERO);
}

#[tokio::test]
async fn killed_with_twenty_seconds_on_the_clock_and_started_half_a_minute_later_nobody_loses_the_seat() {
    let house = House::build().await;
    let table = annas_turn(&house).await;
    house.advance(40);
    let house = house.restart_after(30).await;
    // Without anybody asking, so that the board says it.
    let told = house.heard.table(|now| now.id == table && waited(now)).await;
    assert!(told.sitters.iter().all(|sitter| !sitter.away));
    assert_eq!(told.deadline(), Some(NOON.plus_secs(100)), "half a minute at least");
    house.advance(29);
    assert!(!house.table(table).await.is_away(Seat(0)));
    house.advance(1);
    let away = house.heard.table(|now| now.is_away(Seat(0))).await;
    assert_eq!((away.id, away.pot.total()), (table, Coins(100)));
}

#[tokio::test]
async fn a_restart_of_a_few_seconds_takes_nobodys_time_either() {
    let house = House::build().await;
    let table = annas_turn(&house).await;
    house.advance(55);
    let house = house.restart_after(8).await;
    let now = house.heard.table(waited).await;
    assert_eq!((now.id, now.deadline()), (table, Some(house.now().plus_secs(30))));
}

#[tokio::test]
async fn a_restart_between_two_signs_of_life_holds_no_clock_up() {
    let house = House::build().await;
    let table = annas_turn(&house).await;
    house.advance(40);
    let house = house.restart_after(3).await;
    let now = house.table(table).await;
    assert_eq!((now.deadline(), waited(&now)), (Some(NOON.plus_secs(60)), false));
}

#[tokio::test]
async fn a_lobby_waits_for_those_who_were_locked_out() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.advance(800);
    let house = house.restart_after(3600).await;
    let told = house.heard.table(waited).await;
    assert_eq!((told.id, told.deadline()), (table, Some(house.now().plus_secs(1000))));
    house.advance(1000);
    house.heard.table(Table::is_closed).await;
    assert_eq!(house.purse(ANNA).await, Coins(1000));
}

#[tokio::test]
async fn the_time_of_an_outage_is_not_taken_from_who_moves_after_it() {
    let house = House::build().await;
    let table = karo_by_the_clock(&house).await;
    house.advance(30);
    let house = house.restart_after(400).await;
    let moved = house.command(table, annas_move()).await.unwrap();
    assert_eq!(moved.budget_left_ms(Seat(0)), Some(570_000));
    assert_eq!(counted(&house, table).await, 1);
}

#[tokio::test]
async fn two_processes_that_come_back_count_an_outage_once() {
    let house = House::build().await;
    let table = annas_turn(&house).await;
    house.advance(40);
    let house = house.restart_after(300).await;
    let other = house.neighbour().await;
    for house in [&house, &other] {
        assert_eq!(house.table(table).await.deadline(), Some(house.now().plus_secs(30)));
    }
    assert_eq!(counted(&house, table).await, 1);
}

#[tokio::test]
async fn while_another_process_is_there_it_is_no_outage() {
    let house = House::build().await;
    let table = annas_turn(&house).await;
    let other = house.neighbour().await;
    house.host.stop().await;
    other.advance(30);
    let other = other.restart_after(0).await;
    let now = other.table(table).await;
    assert_eq!((now.deadline(), waited(&now)), (Some(NOON.plus_secs(60)), false));
}

#[tokio::test]
async fn while_discord_is_out_of_reach_no_time_is_up_and_afterwards_half_a_minute_is_left() {
    let house = House::build().await;
    let table = annas_turn(&house).await;
    house.advance(40);
    house.discord(false).await;
    house.advance(300);
    for _ in 0..3 {
        // It looks at the clock, and then at this.
        assert!(!house.table(table).await.is_away(Seat(0)));
    }
    house.discord(true).await;
    let told = house.heard.table(waited).await;
    assert_eq!(told.deadline(), Some(NOON.plus_secs(370)));
    house.advance(30);
    house.heard.table(|now| now.is_away(Seat(0))).await;
}

#[tokio::test]
async fn while_discord_is_out_of_reach_no_ai_moves() {
    let house = House::build_with(Settings { ai_pause_ms: u32::MAX, ..settings() }).await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.command(table, ai(ANNA)).await.unwrap();
    let mut now = house.command(table, start(ANNA)).await.unwrap();
    while now.ai_to_move().is_none() {
        let next = if now.playing().is_some() { next_move(&now) } else { start(ANNA) };
        now = house.command(table, next).await.unwrap();
    }
    let mut house = house;
    house.settings.ai_pause_ms = 0;
    let house = house.restart_out_of_reach().await;
    for _ in 0..3 {
        assert_eq!(house.table(table).await.step, now.step);
    }
    house.discord(true).await;
    let over = play_out(&house, house.table(table).await).await;
    assert!(over.playing().is_none());
}

#[tokio::test]
async fn a_jump_of_the_clock_under_a_process_that_is_there_is_no_outage() {
    let (house, begun) = running_game(settings()).await;
    house.advance(60);
    let away = house.heard.table(|now| now.id == begun.id && now.is_away(Seat(1))).await;
    assert!(!waited(&away));
}

#[tokio::test]
async fn time_is_up_only_after_a_sign_of_life_from_after_that() {
    let house = House::build().await;
    let table = annas_turn(&house).await;
    by_a_gateway(&house);
    house.advance(60);
    for _ in 0..3 {
        house.heard.is_asked().await;
        assert!(!house.table(table).await.is_away(Seat(0)));
    }
    house.host.note_sign_of_life(Duration::ZERO);
    house.heard.table(|now| now.is_away(Seat(0))).await;
}

#[tokio::test]
async fn a_lobby_closes_only_after_a_sign_of_life_from_after_its_end() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    by_a_gateway(&house);
    house.advance(1800);
    house.heard.is_asked().await;
    assert!(!house.table(table).await.is_closed());
    house.host.note_sign_of_life(Duration::ZERO);
    house.heard.table(Table::is_closed).await;
}

#[tokio::test]
async fn a_click_that_comes_while_a_sign_of_life_is_waited_for_is_in_time() {
    let house = House::build().await;
    let table = annas_turn(&house).await;
    by_a_gateway(&house);
    house.advance(60);
    house.heard.is_asked().await;
    let now = house.table(table).await;
    let moved = house.command(table, next_move(&now)).await.unwrap();
    house.host.note_sign_of_life(Duration::ZERO);
    assert!(!moved.is_away(Seat(0)));
}

#[tokio::test]
async fn where_nothing_comes_any_more_it_was_an_outage_from_the_last_sign_of_life_on() {
    let house = House::build().await;
    let table = annas_turn(&house).await;
    by_a_gateway(&house);
    // It gives signs of life all the same, until it knows.
    house.advance(30);
    house.table(table).await;
    house.advance(31);
    house.heard.is_asked().await;
    house.heard.is_silent.store(true, Ordering::Release);
    house.discord(false).await;
    house.advance(100);
    assert!(!house.table(table).await.is_away(Seat(0)));
    house.heard.is_silent.store(false, Ordering::Release);
    house.discord(true).await;
    let told = house.heard.table(waited).await;
    assert_eq!(told.deadline(), Some(house.now().plus_secs(60)), "nothing of the minute is used");
    assert_eq!(counted(&house, table).await, 1);
}

#[tokio::test]
async fn a_move_made_before_anybody_knew_of_an_outage_costs_the_time_of_the_game_nothing() {
    let house = House::build().await;
    let table = karo_by_the_clock(&house).await;
    house.advance(30);
    // Until now it was there.
    house.discord(true).await;
    house.discord(false).await;
    house.advance(8);
    // Her click came through.
    let moved = house.command(table, annas_move()).await.unwrap();
    assert_eq!(moved.budget_left_ms(Seat(0)), Some(562_000));
    house.advance(100);
    let house = house.restart_after(50).await;
    let told = house.heard.table(waited).await;
    assert_eq!(told.budget_left_ms(Seat(0)), Some(570_000));
    assert_eq!(told.deadline(), Some(house.now().plus_secs(600)), "ben has used nothing");
}
