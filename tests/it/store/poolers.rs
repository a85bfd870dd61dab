//! A real PgBouncer before a real server: session mode works, and the modes that
//! share a connection are refused with the sentence that names it.

use super::*;
use crate::support::{
    or_not_run,
    servers::{Pooler, Server},
};
use store::OpenError;

/// What PgBouncer has to be told of how our connections begin.
const BEGINS: &str = "ignore_startup_parameters = extra_float_digits";

#[tokio::test]
async fn in_session_mode_a_pooler_is_as_good_as_the_server_itself() {
    if or_not_run("PgBouncer", "KARAHAUS_TEST_POSTGRES").is_none() {
        return;
    }
    let Some(server) = Server::fresh() else { return };
    let Some(pooler) = Pooler::before(server.port, "session", BEGINS).await else { return };
    let store = Store::open(&pooler.address()).await.unwrap();
    welcome_all(&store, 100).await;
    let mut evening = Evening::of_two(&store, 1, 10).await;
    evening.play_a_game().await;
    books_add_up(&store).await;
    store.close().await;
}

#[tokio::test]
async fn a_pooler_that_shares_connections_is_refused_with_what_to_set() {
    if or_not_run("PgBouncer", "KARAHAUS_TEST_POSTGRES").is_none() {
        return;
    }
    let Some(server) = Server::fresh() else { return };
    for (mode, more) in [
        ("transaction", BEGINS.to_owned()),
        ("statement", BEGINS.to_owned()),
        ("transaction", format!("{BEGINS}\nserver_round_robin = 1\nmin_pool_size = 4")),
    ] {
        let Some(pooler) = Pooler::before(server.port, mode, &more).await else { return };
        let refused = Store::open(&pooler.address()).await.unwrap_err();
        assert!(matches!(refused, OpenError::ConnectionsShared { .. }), "{mode}: {refused}");
        let told = refused.to_string();
        assert!(told.contains("pool_mode = session") && !told.contains('\n'), "{told}");
    }
    // Nothing was made there.
    let mut connection = AnyConnection::connect(&server.address()).await.unwrap();
    let sql = "SELECT CAST(count(*) AS BIGINT) FROM pg_tables WHERE schemaname = 'public'";
    let tables: i64 = sqlx::Row::get(&connection.fetch_one(sql).await.unwrap(), 0);
    assert_eq!(tables, 0);
}

#[tokio::test]
async fn a_pooler_that_does_not_let_our_connections_begin_is_named_with_the_setting() {
    if or_not_run("PgBouncer", "KARAHAUS_TEST_POSTGRES").is_none() {
        return;
    }
    let Some(server) = Server::fresh() else { return };
    let Some(pooler) = Pooler::before(server.port, "session", "").await else { return };
    let refused = Store::open(&pooler.address()).await.unwrap_err();
    assert!(matches!(refused, OpenError::StartupParameter { .. }), "{refused:?}");
    assert!(refused.to_string().contains("ignore_startup_parameters = extra_float_digits"), "{refused}");
}
