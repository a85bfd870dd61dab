//! Books that cannot be written for a while: nothing changes, and all goes on afterwards.

use std::{path::Path, sync::atomic::Ordering, time::Duration};

use host::{HostError, NotSaved};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use table::{Command, Table, coins::Coins, ids::ChannelId};

use super::{ANNA, BEN, CHANNEL, House, WELCOME, ai, game_is_over, join, next_move, person, play_out, start};

/// Lets every line that is written into the journal fail, or no longer.
async fn strike(file: &Path, on: bool) {
    let mut books = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let sql = match on {
        true => "CREATE TRIGGER strike BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'on strike'); END",
        false => "DROP TRIGGER strike",
    };
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut books).await.unwrap();
    books.close().await.unwrap();
}

#[tokio::test]
async fn what_is_not_saved_has_not_happened() {
    let house = House::build().await;
    let opened = house.open(CHANNEL, ANNA, 50).await.unwrap();
    let heard = house.heard.all().len();
    strike(&house.file(), true).await;
    let joined = house.command_with_key(opened.id, join(BEN), 3).await;
    assert!(matches!(joined, Err(HostError::NotSaved(NotSaved::Write(_)))), "{joined:?}");
    assert_eq!(house.table(opened.id).await, opened);
    assert_eq!((house.purse(BEN).await, house.heard.all().len()), (WELCOME, heard));
    strike(&house.file(), false).await;
    // The same interaction may try again.
    let joined = house.command_with_key(opened.id, join(BEN), 3).await.unwrap();
    assert_eq!(joined.pot.total(), Coins(100));
}

#[tokio::test]
async fn a_move_that_was_not_saved_rolls_the_same_dice_once_it_is() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    house.command(table, ai(ANNA)).await.unwrap();
    let started = house.command(table, start(ANNA)).await.unwrap();
    strike(&house.file(), true).await;
    let throw = next_move(&started);
    assert!(matches!(house.command(table, throw.clone()).await, Err(HostError::NotSaved(NotSaved::Write(_)))));
    assert_eq!(house.table(table).await, started);
    strike(&house.file(), false).await;
    let thrown = house.command(table, throw).await.unwrap();
    assert_eq!(thrown.step, started.step + 1);
    let over = play_out(&house, thrown).await;
    assert!(game_is_over(&over));
}

#[tokio::test]
async fn opening_that_is_not_saved_opens_nothing() {
    let house = House::build().await;
    strike(&house.file(), true).await;
    let opened = house.open(CHANNEL, ANNA, 50).await;
    assert!(matches!(opened, Err(HostError::NotSaved(NotSaved::Write(_)))), "{opened:?}");
    assert!(house.host.live_tables().await.unwrap().is_empty());
    strike(&house.file(), false).await;
    house.open(CHANNEL, ANNA, 50).await.unwrap();
}

#[tokio::test]
async fn what_is_due_while_nothing_can_be_saved_is_done_afterwards() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    strike(&house.file(), true).await;
    house.advance(1800);
    let closed = house.command(table, Command::Close(person(ANNA), None)).await;
    assert!(matches!(closed, Err(HostError::NotSaved(NotSaved::Write(_)))), "{closed:?}");
    strike(&house.file(), false).await;
    house.heard.table(Table::is_closed).await;
    assert_eq!(house.purse(ANNA).await, WELCOME);
}

#[tokio::test]
async fn a_locked_file_holds_no_table_for_long() {
    let house = House::build().await;
    let opened = house.open(CHANNEL, ANNA, 50).await.unwrap();
    assert_eq!(house.purse(BEN).await, WELCOME);
    let mut books = SqliteConnection::connect(&format!("sqlite://{}", house.file().display())).await.unwrap();
    let lock = books.begin_with("BEGIN IMMEDIATE").await.unwrap();
    // Far longer than it takes; a table was once held for most of a minute.
    let joined = tokio::time::timeout(Duration::from_secs(8), house.command_with_key(opened.id, join(BEN), 3)).await;
    assert!(matches!(joined, Ok(Err(HostError::NotSaved(NotSaved::Write(_))))), "{joined:?}");
    let second = tokio::time::timeout(Duration::from_secs(8), house.open(ChannelId(11), BEN, 50)).await;
    assert!(matches!(second, Ok(Err(HostError::NotSaved(NotSaved::Write(_))))), "{second:?}");
    assert_eq!(house.table(opened.id).await, opened);
    lock.rollback().await.unwrap();
    let joined = house.command_with_key(opened.id, join(BEN), 3).await.unwrap();
    assert_eq!((joined.pot.total(), house.purse(BEN).await), (Coins(100), Coins(950)));
}

#[tokio::test]
async fn a_panic_while_a_step_is_announced_costs_neither_the_step_nor_the_table() {
    let (log, house) = (crate::support::log::Log::listen(), House::build().await);
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.heard.breaks.store(true, Ordering::Relaxed);
    let joined = house.command_with_key(table, join(BEN), 4711).await.unwrap();
    let broke_off = log.lines_with("what was announced broke off").pop().unwrap();
    assert!(broke_off.contains("trace=4711"), "the interaction that asked is named: {broke_off}");
    assert_eq!(joined.pot.total(), Coins(100));
    let started = house.command(table, start(ANNA)).await.unwrap();
    house.heard.table(|heard| heard.step == started.step).await;
}
