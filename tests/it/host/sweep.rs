//! What is kept no longer goes by itself; what somebody left who wanted to be forgotten goes too.

use host::{At, FORGOTTEN_KNOWN_DAYS, HostError, JOURNAL_KEPT_DAYS, NotForgotten, SWEEP_EVERY_SECS};
use sqlx::{Connection, Row, SqliteConnection};
use table::{Command, coins::Coins, ids::ChannelId};

use super::{
    ANNA, BEN, CHANNEL, House, TAVERN, WELCOME, game_is_over, join, person, play_out, running_game, settings, start,
    until,
};
use crate::support::{
    books::{self, panics_when_played_again},
    log::Log,
};

const DAY_SECS: u32 = 86_400;

/// How many rows a table of the database has.
async fn rows(house: &House, of: &str) -> i64 {
    let mut books = SqliteConnection::connect(&format!("sqlite://{}", house.file().display())).await.unwrap();
    let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {of}"));
    let count = sqlx::query(sql).fetch_one(&mut books).await.unwrap().get(0);
    books.close().await.unwrap();
    count
}

/// Waits until something is swept up, while hours go by.
async fn hours_go_by_until_gone(house: &House, of: &str) {
    until(&format!("{of} is swept"), async || {
        house.advance(SWEEP_EVERY_SECS);
        rows(house, of).await == 0
    })
    .await;
}

#[tokio::test]
async fn journals_of_tables_closed_long_ago_and_old_idempotency_keys_go_by_themselves() {
    let (house, running) = running_game(settings()).await;
    let over = play_out(&house, running).await;
    assert!(game_is_over(&over));
    house.host.daily(TAVERN, BEN, Some(table::ids::InteractionId(70))).await.unwrap();
    house.command(over.id, Command::Close(person(ANNA), None)).await.unwrap();
    let purse = house.purse(ANNA).await;
    assert!(rows(&house, "claims").await > 0);
    // A day before their time all is still there, through a restart and many sweeps.
    let house = house.restart_after((JOURNAL_KEPT_DAYS - 1) * DAY_SECS).await;
    house.advance(2 * SWEEP_EVERY_SECS);
    assert!(house.table(over.id).await.is_closed());
    assert!(rows(&house, "journal").await > 0);
    house.advance(DAY_SECS);
    hours_go_by_until_gone(&house, "journal").await;
    hours_go_by_until_gone(&house, "tables").await;
    hours_go_by_until_gone(&house, "claims").await;
    // What came of the game stays, with its record.
    let game = over.last_game().unwrap();
    assert_eq!(house.host.record(game).await.unwrap().map(|kept| kept.record().id), Some(game));
    assert_eq!(house.host.last_table(CHANNEL).await.unwrap(), None);
    assert_eq!(house.host.last_record(CHANNEL, None).await.unwrap().map(|kept| kept.record().id), Some(game));
    // What is in the purses stays, and so do the books.
    assert_eq!(house.purse(ANNA).await, purse);
    assert!(rows(&house, "ledger").await > 0);
}

#[tokio::test]
async fn a_game_that_panics_as_it_is_played_again_keeps_nothing_from_being_swept() {
    let log = Log::listen();
    let (house, running) = running_game(settings()).await;
    let over = play_out(&house, running).await;
    let game = over.last_game().unwrap();
    books::execute(&house.file(), &panics_when_played_again(over.id)).await;
    house.command(over.id, Command::Close(person(ANNA), None)).await.unwrap();
    // Another table comes after it.
    let other = house.open(ChannelId(11), BEN, 0).await.unwrap().id;
    house.command(other, Command::Close(person(BEN), None)).await.unwrap();
    let house = house.restart_after(JOURNAL_KEPT_DAYS * DAY_SECS).await;
    house.advance(DAY_SECS);
    hours_go_by_until_gone(&house, "journal").await;
    hours_go_by_until_gone(&house, "claims").await;
    assert_eq!(house.host.record(game).await.unwrap(), None);
    let lines = log.lines_with("it panicked as it was played again");
    assert!(lines.iter().all(|line| line.contains("ERROR") && line.contains(&format!("game={game}"))), "{lines:?}");
    assert!(!lines.is_empty());
}

#[tokio::test]
async fn a_table_that_lives_is_kept_however_old_it_is() {
    let house = House::build().await;
    let live = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    let ended = house.open(ChannelId(11), BEN, 0).await.unwrap().id;
    house.command(ended, Command::Close(person(BEN), None)).await.unwrap();
    let mut books = SqliteConnection::connect(&format!("sqlite://{}", house.file().display())).await.unwrap();
    sqlx::query("UPDATE tables SET touched = 1").execute(&mut books).await.unwrap();
    books.close().await.unwrap();
    let house = house.restart_after(1).await;
    until("the closed table is swept", async || rows(&house, "tables").await == 1).await;
    assert!(!house.table(live).await.is_closed());
}

#[tokio::test]
async fn a_journal_that_holds_somebody_forgotten_goes_when_its_table_has_closed() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    assert!(matches!(house.host.forget(BEN, None).await, Err(NotForgotten::AtATable { .. })));
    house.command(table, Command::Leave(BEN)).await.unwrap();
    house.host.forget(BEN, None).await.unwrap();
    assert!(rows(&house, "journal").await > 0, "the table is still live");
    house.command(table, Command::Close(person(ANNA), None)).await.unwrap();
    // No hour has to go by for it.
    let left = async || rows(&house, "journal").await + rows(&house, "visits").await;
    until("nothing is left of the table", async || left().await == 0).await;
    assert_eq!((house.purse(ANNA).await, house.purse(BEN).await), (WELCOME, Coins::ZERO));
    let taken = house.host.daily(TAVERN, BEN, None).await;
    assert!(matches!(taken, Err(HostError::DailyTaken { .. })), "{taken:?}");
    assert!(house.host.daily_next(TAVERN, BEN).await.unwrap().is_some());
    house.advance(DAY_SECS);
    house.host.daily(TAVERN, BEN, None).await.unwrap();
    assert_eq!(house.host.history(TAVERN, BEN, None, 10).await.unwrap().len(), 1);
    let purses = house.purse(ANNA).await + house.purse(BEN).await;
    assert_eq!(purses, Coins(1100));
}

#[tokio::test]
async fn who_was_forgotten_gets_the_welcome_again_after_a_while_only() {
    let house = House::build().await;
    assert_eq!(house.purse(BEN).await, WELCOME);
    for _ in 0..3 {
        house.host.forget(BEN, None).await.unwrap();
        assert_eq!(house.purse(BEN).await, Coins::ZERO);
    }
    let house = house.restart_after((FORGOTTEN_KNOWN_DAYS - 1) * DAY_SECS).await;
    assert_eq!(house.purse(BEN).await, Coins::ZERO);
    let house = house.restart_after(2 * DAY_SECS).await;
    until("the mark is swept", async || rows(&house, "forgotten_marks").await == 0).await;
    let house = house.restart_after(1).await;
    assert_eq!(house.purse(BEN).await, WELCOME);
}

#[tokio::test]
async fn a_record_that_names_somebody_forgotten_is_not_given_out_while_its_table_lives() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    let started = house.command(table, start(ANNA)).await.unwrap();
    let game = started.pot.game;
    play_out(&house, started).await;
    assert!(house.host.record(game).await.unwrap().is_some());
    house.command(table, Command::Leave(BEN)).await.unwrap();
    assert_eq!(house.host.forget(BEN, None).await.unwrap().live, 1);
    assert_eq!(house.host.record(game).await.unwrap(), None);
    assert!(house.host.table(At::Table(table)).await.unwrap().is_some(), "the table plays on");
}
