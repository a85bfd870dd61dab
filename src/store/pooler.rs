//! Whether something between us and PostgreSQL hands one server connection to
//! several clients in turn, as a pooler in transaction mode does. Prepared
//! statements and settings belong to a connection: there they would be missing
//! in one transaction and surprise others in the next.

use std::time::Duration;

use sqlx::{
    AnyConnection, Connection, Executor, Row,
    any::{AnyConnectOptions, AnyRow},
};

/// How often both connections are asked which server process serves them.
const ASKED: u32 = 4;
/// How long the second connection may take, in milliseconds. A pooler that has just one to give keeps it for the first.
const SECOND_MS: u64 = 1000;

/// Whether it does: of two connections that are open at once, each keeps a
/// server process of its own, or the processes change hands. `setup` is what
/// every connection is told first: some poolers keep one that has settings of its own.
pub(super) async fn shares_connections(
    first: &mut AnyConnection,
    options: &AnyConnectOptions,
    setup: &'static str,
) -> Result<bool, sqlx::Error> {
    let connect = async {
        let mut second = AnyConnection::connect_with(options).await?;
        second.execute(sqlx::raw_sql(setup)).await?;
        serving(&mut second).await?;
        Ok::<_, sqlx::Error>(second)
    };
    // One that cannot be had tells nothing.
    let Ok(Ok(mut second)) = tokio::time::timeout(Duration::from_millis(SECOND_MS), connect).await else {
        return Ok(false);
    };
    let mut before = None;
    let mut shares = false;
    for _ in 0..ASKED {
        let now = (serving(first).await?, serving(&mut second).await?);
        shares |= now.0 == now.1 || before.is_some_and(|before| before != now);
        before = Some(now);
    }
    // A failing goodbye changes nothing.
    second.close().await.ok();
    Ok(shares)
}

/// The server process that answers, asked without a prepared statement.
async fn serving(connection: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let row: AnyRow = connection.fetch_one("SELECT CAST(pg_backend_pid() AS BIGINT)").await?;
    row.try_get::<i64, _>(0)
}
