//! Tables leave memory and come back, and no command gets lost by it.

use std::{collections::BTreeSet, sync::Arc};

use futures_util::future::join_all;
use host::{HostError, Settings};
use table::{
    Closing, Command, Phase, Refused,
    coins::Coins,
    ids::{ChannelId, TableId, UserId},
};

use super::{
    ANNA, BEN, CHANNEL, House, NOON, ai, game_is_over, join, next_move, person, play_out, settings, start, until,
};

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
    let joined = house.command(opened.id, join(BEN)).await.unwrap();
    assert_eq!(house.table(opened.id).await, joined);
}

#[tokio::test]
async fn to_look_at_a_table_for_its_board_is_no_use_of_it() {
    let house = House::build_with(Settings { idle_secs: 100, ..settings() }).await;
    let opened = house.open(CHANNEL, ANNA, 50).await.unwrap();
    // Its task has done with the opening, and noted when that was.
    house.host.peek(opened.id).await.unwrap();
    house.advance(60);
    assert_eq!(house.host.peek(opened.id).await.unwrap(), Some(Arc::clone(&opened)));
    // Had it been used, it would stay until 160.
    house.advance(60);
    until("it leaves", async || house.host.tables_in_memory() == 0).await;
    assert_eq!(house.host.peek(opened.id).await.unwrap(), Some(opened));
    assert_eq!(house.host.tables_in_memory(), 0, "it rests on");
}

#[tokio::test]
async fn a_whole_game_is_played_by_a_table_that_leaves_memory_after_every_move() {
    let house = House::build_with(no_rest()).await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    house.command(table, ai(ANNA)).await.unwrap();
    let started = house.command(table, start(ANNA)).await.unwrap();
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
        let throw_ins = (0..4).map(|_| house.command(table, Command::ThrowIn(person(BEN), Coins(1))));
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
    let joined = join_all((0..10).map(|nth| house.command(table, join(UserId(500 + nth))))).await;
    let busy = joined.iter().filter(|joined| matches!(joined, Err(HostError::Busy))).count();
    assert_eq!((joined.iter().filter(|joined| joined.is_ok()).count(), busy), (4, 6), "{joined:?}");
    assert_eq!(house.table(table).await.sitters.len(), 5);
}

/// A table of somebody's own in a channel of its own.
async fn table_of(house: &House, nth: u64) -> Result<TableId, HostError> {
    house.open(ChannelId(300 + nth), UserId(500 + nth), 50).await.map(|table| table.id)
}

#[tokio::test]
async fn where_memory_is_full_the_longest_idle_table_rests_and_its_time_still_comes() {
    let house = House::build_with(Settings { tables_max: 3, ..settings() }).await;
    let mut tables = Vec::new();
    for nth in 0..7 {
        house.advance(1);
        tables.push(table_of(&house, nth).await.unwrap());
        assert!(house.host.tables_in_memory() <= 3);
    }
    let in_memory = |nth: usize| house.host.game_here(ChannelId(300 + nth as u64), tables[nth]).is_some();
    assert!(in_memory(6) && in_memory(5));
    // The first one wakes for who asks it something.
    assert_eq!(house.command(tables[0], join(BEN)).await.unwrap().sitters.len(), 2);
    house.advance(1800);
    for table in tables {
        let closed = house.heard.table(|now| now.id == table && now.is_closed()).await;
        assert!(matches!(closed.phase, Phase::Closed(Closing::Idle)));
    }
}

#[tokio::test]
async fn to_look_at_a_table_is_no_use_of_it() {
    let house = House::build_with(Settings { tables_max: 2, ..settings() }).await;
    let mut tables = Vec::new();
    for nth in 0..2 {
        tables.push(table_of(&house, nth).await.unwrap());
        house.advance(1);
    }
    // The first is looked at, and is the one that leaves all the same.
    house.table(tables[0]).await;
    table_of(&house, 2).await.unwrap();
    let in_memory = |nth: usize| house.host.game_here(ChannelId(300 + nth as u64), tables[nth]).is_some();
    until("the first leaves", async || !in_memory(0)).await;
    assert!(in_memory(1));
}

#[tokio::test]
async fn a_table_that_was_woken_to_be_looked_at_soon_leaves_again() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    let house = house.restart_after(1).await;
    house.table(table).await;
    assert_eq!(house.host.tables_in_memory(), 1);
    // It counts from when it has answered, which may be after the first of these.
    until("it leaves", async || {
        house.advance(10);
        house.host.tables_in_memory() == 0
    })
    .await;
    // One that is used stays as long as is set.
    house.command(table, join(BEN)).await.unwrap();
    house.advance(600);
    house.table(table).await;
    assert_eq!(house.host.tables_in_memory(), 1);
}

#[tokio::test]
async fn a_table_that_has_closed_stays_no_longer_than_one_that_is_looked_at() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    house.command(table, Command::Leave(ANNA)).await.unwrap();
    house.table(table).await;
    assert_eq!(house.host.tables_in_memory(), 1, "whoever clicks its board next asks the same task");
    house.advance(10);
    until("it leaves", async || house.host.tables_in_memory() == 0).await;
}

#[tokio::test]
async fn tables_that_only_count_an_outage_soon_leave_again() {
    let house = House::build().await;
    let mut tables = Vec::new();
    for nth in 0..4 {
        tables.push(table_of(&house, nth).await.unwrap());
    }
    let house = house.restart_after(30).await;
    for table in tables {
        // Its clock waited, and its board says so.
        house.heard.table(|now| now.id == table && now.deadline() > Some(NOON.plus_secs(1800))).await;
    }
    house.advance(10);
    until("they leave", async || house.host.tables_in_memory() == 0).await;
}

#[tokio::test]
async fn where_all_tables_in_memory_have_something_to_do_no_other_opens_and_no_row_is_left() {
    let house = House::build_with(Settings { tables_max: 1, ai_pause_ms: u32::MAX, ..settings() }).await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    house.command(table, ai(ANNA)).await.unwrap();
    let mut now = house.command(table, start(ANNA)).await.unwrap();
    while now.ai_to_move().is_none() {
        // A throw that wins on the spot (K5) is followed by another game.
        let command = if now.playing().is_some() { next_move(&now) } else { start(ANNA) };
        now = house.command(table, command).await.unwrap();
    }
    let refused = table_of(&house, 1).await;
    assert!(matches!(refused, Err(HostError::Busy)), "{refused:?}");
    let live: Vec<_> = house.host.live_tables().await.unwrap().iter().map(|live| live.table).collect();
    assert_eq!(live, [table]);
}

#[tokio::test]
async fn an_opening_that_fails_halfway_leaves_no_table_behind() {
    let mut failed = 0;
    for _ in 0..4 {
        let house = House::build_with(Settings { tables_max: 1, ..settings() }).await;
        // All find room for one, and have written their first line before it is taken.
        let opened = join_all((0..6).map(|nth| table_of(&house, nth))).await;
        let there: BTreeSet<TableId> = opened.iter().filter_map(|opened| opened.as_ref().ok().copied()).collect();
        let live = house.host.live_tables().await.unwrap();
        assert_eq!(live.iter().map(|live| live.table).collect::<BTreeSet<_>>(), there, "{opened:?}");
        failed += opened.len() - there.len();
        for (nth, opened) in opened.iter().enumerate().filter(|(_, opened)| opened.is_err()) {
            assert!(matches!(opened, Err(HostError::Busy)), "{opened:?}");
            assert_eq!(house.purse(UserId(500 + nth as u64)).await, Coins(1000));
        }
    }
    assert!(failed > 0, "none came too late");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_clicks_at_a_table_that_has_just_closed_is_told_so() {
    let house = House::build_with(no_rest()).await;
    for round in 0..50 {
        let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
        house.command(table, Command::Leave(ANNA)).await.unwrap();
        for click in 0..4 {
            let told = house.command(table, ai(ANNA)).await;
            assert!(
                matches!(told, Err(HostError::Refused { why: Refused::Closed, .. })),
                "round {round}, click {click}: {told:?}"
            );
        }
    }
}
