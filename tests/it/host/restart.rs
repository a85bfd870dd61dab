//! Stopped and started again on the same database: everything goes on.

use games::dice::Seed;
use host::{At, Settings};
use store::{Save, Seated, Store};
use table::{
    Chance, Command, Table,
    ids::{GuildId, TableId},
};

use super::{
    ANNA, BEN, CHANNEL, House, NOON, TAVERN, ai, game_is_over, next_move, play_out, rules, running_game, settings,
    start, until,
};

#[tokio::test]
async fn a_game_goes_on_after_a_restart_as_if_nothing_had_been() {
    let (house, now) = running_game(settings()).await;
    let table = now.id;
    let button = next_move(&now);
    let house = house.restart_after(1).await;
    assert_eq!(house.table(table).await, now);
    let played = house.command(table, button).await.unwrap();
    let over = play_out(&house, played).await;
    assert!(game_is_over(&over));
}

#[tokio::test]
async fn an_ai_that_was_to_move_moves_after_a_restart_without_anybody_asking() {
    let mut house = House::build_with(Settings { ai_pause_ms: u32::MAX, ..settings() }).await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.command(table, ai(ANNA)).await.unwrap();
    let mut now = house.command(table, start(ANNA)).await.unwrap();
    while now.ai_to_move().is_none() && now.playing().is_some() {
        now = house.command(table, next_move(&now)).await.unwrap();
    }
    house.settings.ai_pause_ms = 0;
    let house = house.restart_after(0).await;
    if now.playing().is_some() {
        house.heard.table(|later| later.id == table && later.step > now.step).await;
    }
    let over = play_out(&house, house.table(table).await).await;
    assert!(game_is_over(&over));
}

/// The first line of a table alone, as a kill in the middle of opening leaves it.
async fn half_open(store: &Store) -> TableId {
    let id = store.new_table_id().await.unwrap();
    let mut seeds = || Seed::new([7; 32]);
    let step = Table::open(id, (GuildId(1), CHANNEL), ANNA, rules(50), NOON, &mut Chance::committed(&mut seeds));
    let wake = Some(NOON.plus_secs(10));
    let (transfers, entry) = (step.transfers, step.entry);
    let save = Save {
        table: id,
        game: Some(step.table.kind()),
        guild: TAVERN,
        channel: CHANNEL,
        host: None,
        closed: false,
        wake,
        seated: Seated::default(),
        entry,
        follows: None,
        transfers,
        idempotency_key: None,
        facts: None,
        names: Vec::new(),
        is_special: false,
    };
    store.save(save).await.unwrap();
    id
}

#[tokio::test]
async fn a_table_that_was_killed_while_it_opened_is_seen_by_nobody_and_makes_room() {
    let house = House::build().await;
    let store = Store::open(house.file().to_str().unwrap()).await.unwrap();
    let half = half_open(&store).await;
    assert!(house.host.table(At::Channel(CHANNEL)).await.unwrap().is_none());
    assert!(house.host.table(At::Table(half)).await.unwrap().is_none());
    let opened = house.open(CHANNEL, BEN, 50).await.unwrap();
    assert_ne!(opened.id, half);
    assert!(house.heard.all().iter().all(|(table, _)| table.id != half));
}

#[tokio::test]
async fn a_table_that_was_killed_while_it_opened_closes_by_itself() {
    let house = House::build().await;
    let store = Store::open(house.file().to_str().unwrap()).await.unwrap();
    let half = half_open(&store).await;
    let house = house.restart_after(11).await;
    let lives = async || house.host.live_tables().await.unwrap().iter().any(|live| live.table == half);
    until("the half table closes", async || !lives().await).await;
    assert!(house.heard.all().is_empty());
    let told = house.command(half, Command::TimeUp).await;
    assert!(told.is_err());
}
