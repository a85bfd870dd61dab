//! An asynchronous failover: the standby that takes over lacks the last three
//! steps that were acknowledged. The bot runs on, at the same address.

use std::sync::Arc;

use host::HostError;
use sqlx::{AnyConnection, Connection, Executor, Row};
use store::Store;
use table::{Command, Table, coins::Coins, ids::ChannelId};

use super::{ANNA, BEN, CHANNEL, CLEO, House, WELCOME, game_is_over, join, next_move, person, play_out, start};
use crate::support::{PATIENCE, door::Door, or_not_run, servers::Server};

/// Asks a server for one thing until it is so.
async fn until(server: &Server, sql: &str) {
    let mut connection = AnyConnection::connect(&server.address()).await.unwrap();
    let is_so = async {
        while !connection.fetch_one(sqlx::AssertSqlSafe(sql.to_owned())).await.unwrap().get::<bool, _>(0) {
            tokio::task::yield_now().await;
        }
    };
    assert!(tokio::time::timeout(PATIENCE, is_so).await.is_ok(), "never: {sql}");
}

async fn execute(server: &Server, sql: &'static str) {
    let mut connection = AnyConnection::connect(&server.address()).await.unwrap();
    connection.execute(sql).await.unwrap();
}

/// The standby has all there is, and hears of nothing that comes.
async fn cut_off(primary: &Server, standby: &Server) {
    let mut connection = AnyConnection::connect(&primary.address()).await.unwrap();
    let row = connection.fetch_one("SELECT CAST(pg_current_wal_lsn() AS TEXT)").await.unwrap();
    until(standby, &format!("SELECT pg_last_wal_replay_lsn() >= '{}'::pg_lsn", row.get::<String, _>(0))).await;
    execute(standby, "ALTER SYSTEM SET primary_conninfo = ''").await;
    execute(standby, "SELECT pg_reload_conf()").await;
    until(standby, "SELECT count(*) = 0 FROM pg_stat_wal_receiver").await;
}

/// Once more while connections are still those of the server that is gone.
async fn after_the_failover(
    house: &House,
    table: &Table,
    command: Command,
    idempotency_key: u64,
) -> Result<Arc<Table>, HostError> {
    let telling = async {
        loop {
            match house.command_with_key(table.id, command.clone(), idempotency_key).await {
                Err(HostError::NotSaved(_)) => {}
                answer => return answer,
            }
        }
    };
    tokio::time::timeout(PATIENCE, telling).await.expect("it is saved by the server that took over")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_failover_that_lost_three_acknowledged_steps_every_table_is_what_the_books_say() {
    if or_not_run("a failover", "KARAHAUS_TEST_POSTGRES").is_none() {
        return;
    }
    let Some(primary) = Server::fresh() else { return };
    let standby = primary.standby();
    let door = Door::before(&primary.address()).await;
    let house = House::build_on(&door.address).await;
    let opened = house.open(CHANNEL, ANNA, 50).await.unwrap();
    let before = house.command(opened.id, join(BEN)).await.unwrap();
    house.purse(CLEO).await;
    cut_off(&primary, &standby).await;
    // Three steps, saved and shown; and a table that the standby never hears of.
    house.command_with_key(opened.id, Command::ThrowIn(person(CLEO), Coins(30)), 7).await.unwrap();
    house.command_with_key(opened.id, Command::ThrowIn(person(CLEO), Coins(9)), 8).await.unwrap();
    let ahead = house.command_with_key(opened.id, start(ANNA), 9).await.unwrap();
    assert_eq!((ahead.step, ahead.pot.total()), (before.step + 3, Coins(139)));
    let newer = house.open(ChannelId(11), ANNA, 50).await.unwrap();

    door.shut().await;
    primary.control(&["-m", "immediate", "stop"]);
    standby.control(&["-w", "promote"]);
    door.lead_to(&format!("127.0.0.1:{}", standby.port)).await;
    door.open().await;

    // Anna clicks on a board of a game that was never started.
    let refused = after_the_failover(&house, &ahead, next_move(&ahead), 10).await;
    assert!(matches!(&refused, Err(HostError::Refused { table, .. }) if *table == before), "{refused:?}");
    assert_eq!(house.heard.all().last().unwrap().0, before, "everybody sees what the books say");
    let gone = after_the_failover(&house, &newer, join(BEN), 11).await;
    assert!(matches!(gone, Err(HostError::NoTable)), "{gone:?}");
    assert!(house.heard.all().last().unwrap().0.is_closed());
    // What was lost can be done again, by the same interaction.
    let again = after_the_failover(&house, &before, Command::ThrowIn(person(CLEO), Coins(30)), 7).await.unwrap();
    assert_eq!((again.step, again.pot.total()), (before.step + 1, Coins(130)));
    let started = after_the_failover(&house, &before, start(ANNA), 12).await.unwrap();
    let over = play_out(&house, started).await;
    assert!(game_is_over(&over));
    let closed = after_the_failover(&house, &before, Command::Close(person(ANNA), None), 13).await.unwrap();
    assert!(closed.is_closed());

    let store = Store::open(&standby.address()).await.unwrap();
    let books = store.books().await.unwrap();
    assert!(books.add_up(), "{books}");
    let mut all = Coins::ZERO;
    for user in [ANNA, BEN, CLEO] {
        all += house.purse(user).await;
    }
    assert!(all <= Coins(WELCOME.0 * 3), "no coin was made: {all}");
    store.close().await;
    house.host.stop().await;
}
