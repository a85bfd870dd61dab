//! A journal that no longer replays ends its table: every stake back, and the table says so.

use std::path::Path;

use karahaus::{
    coins::Coins,
    host::{At, Problem},
    ids::{MessageId, TableId},
    table::{Closing, Command, Phase, Refused, Table},
};
use sqlx::{Connection, SqliteConnection};

use super::{ANNA, BEN, CHANNEL, CLEO, House, WELCOME, join, person, running_game, settings};

/// Changes what a journal says, as a program with other rules would read it.
async fn rewrite(file: &Path, table: TableId, from: &str, to: &str) {
    let mut books = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let sql = "UPDATE journal SET line = replace(line, $1, $2) WHERE table_id = $3 AND line LIKE '%' || $1 || '%'";
    let done = sqlx::query(sql).bind(from).bind(to).bind(table.to_column()).execute(&mut books).await.unwrap();
    assert!(done.rows_affected() > 0, "no line holds {from}");
    books.close().await.unwrap();
}

async fn every_stake_is_back(house: &House) {
    for user in [ANNA, BEN, CLEO] {
        assert_eq!(house.purse(user).await, WELCOME);
    }
}

fn is_void(table: &Table) -> bool {
    matches!(table.phase, Phase::Closed(Closing::Void))
}

#[tokio::test]
async fn a_journal_with_a_move_the_rules_do_not_know_ends_void() {
    let (house, running) = running_game(settings()).await;
    let table = running.id;
    rewrite(&house.file(), table, "\"mv\":\"throw\"", "\"mv\":\"stop\"").await;
    let house = house.restart_after(1).await;
    let told = house.tell(table, Command::SetTurnSecs(person(ANNA), 90)).await;
    assert!(matches!(&told, Err(Problem::Refused { why: Refused::Closed, table }) if is_void(table)), "{told:?}");
    every_stake_is_back(&house).await;
    let heard = house.heard.table(is_void).await;
    assert_eq!((heard.channel, heard.sitters.len(), heard.pot.total()), (CHANNEL, 2, Coins(0)));
    // It stays so, for whoever looks later.
    let house = house.restart_after(1).await;
    assert!(is_void(&*house.table(table).await));
    assert!(house.heard.all().is_empty(), "it is told once");
    house.open(CHANNEL, BEN, 50).await.unwrap();
}

#[tokio::test]
async fn a_journal_whose_start_no_longer_fits_ends_void_at_its_deadline() {
    let (house, running) = running_game(settings()).await;
    let table = running.id;
    rewrite(&house.file(), table, "\"rolls\":[", "\"rolls\":[1,").await;
    let house = house.restart_after(61).await;
    let heard = house.heard.table(is_void).await;
    assert_eq!((heard.id, heard.sitters.len()), (table, 2));
    every_stake_is_back(&house).await;
}

#[tokio::test]
async fn a_journal_that_cannot_be_read_at_all_still_gives_the_stakes_back() {
    let (house, running) = running_game(settings()).await;
    let table = running.id;
    rewrite(&house.file(), table, "\"started\"", "\"begun\"").await;
    let house = house.restart_after(1).await;
    let told = house.tell(table, join(CLEO)).await;
    assert!(matches!(told, Err(Problem::NoTable)), "{told:?}");
    every_stake_is_back(&house).await;
    assert!(house.host.table(At::Channel(CHANNEL)).await.unwrap().is_none());
}

#[tokio::test]
async fn a_journal_that_cannot_be_read_is_told_at_its_deadline_and_names_the_board() {
    let (house, running) = running_game(settings()).await;
    let board = (CHANNEL, MessageId(77));
    house.host.set_board(running.id, Some(board)).await.unwrap();
    rewrite(&house.file(), running.id, "\"started\"", "\"begun\"").await;
    // Nobody clicks: time alone brings it out.
    let house = house.restart_after(61).await;
    let (table, voided) = house.heard.gone().await;
    assert_eq!((table, voided.channel, voided.board), (running.id, CHANNEL, Some(board)));
    assert_eq!(voided.back.iter().map(|&(_, amount)| amount).sum::<Coins>(), Coins(130));
    every_stake_is_back(&house).await;
    house.open(CHANNEL, BEN, 50).await.unwrap();
}
