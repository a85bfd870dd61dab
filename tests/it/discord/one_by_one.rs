//! One who asks for very much at once takes nothing from the others.

use std::{cell::Cell, time::Duration};

use futures_util::future::join_all;
use sqlx::{Connection as _, Executor as _, SqliteConnection};
use tempfile::TempDir;

use crate::support::tavern::{Settings, Tavern};

/// What somebody is told who asks for too much at once.
const ONE_BY_ONE: &str = "One thing at a time, please";
/// How many requests of one person are worked on at a table.
const AT_A_TABLE: usize = 8;

/// A table of ben's with a pot of 50, and the books held by somebody else, so that whatever is asked waits.
async fn table_that_waits() -> (Tavern, SqliteConnection, TempDir) {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let file = file.to_str().expect("a path");
    let tavern = Tavern::open_with(Settings::default(), file).await;
    tavern.command("ben", "/kara start ante:50").await;
    let mut holder = SqliteConnection::connect(file).await.expect("the books");
    holder.execute("BEGIN IMMEDIATE").await.expect("nobody writes");
    (tavern, holder, dir)
}

#[tokio::test]
async fn a_hundred_requests_at_once_by_one_leave_room_for_a_neighbours_click() {
    let (tavern, mut holder, _dir) = table_that_waits().await;
    let refused = Cell::new(0);
    let asks = async || {
        let seen = tavern.command("ben", "/kara pot amount:1").await;
        refused.set(refused.get() + usize::from(seen.said().contains(ONE_BY_ONE)));
    };
    let crowd = join_all((0..100).map(|_| asks()));
    let neighbour = async {
        // More than the inbox of a table holds have come by then.
        tavern.until("ben is told no", async || refused.get() >= 36).await;
        let let_go = async {
            tavern.until("all but a few of them are", async || refused.get() >= 100 - AT_A_TABLE).await;
            holder.execute("ROLLBACK").await.expect("let go");
        };
        tokio::join!(tavern.click("dao", "Join"), let_go).0
    };
    let (_, joined) = tokio::join!(crowd, neighbour);
    joined.updated();
    assert_eq!(refused.get(), 100 - AT_A_TABLE);
    tavern.board_with("pot\u{a0}108").await;
    tavern.close().await;
}

#[tokio::test]
async fn whoever_clicks_fast_is_not_asked_to_go_slow() {
    let (tavern, mut holder, _dir) = table_that_waits().await;
    let fast = join_all((0..AT_A_TABLE).map(|_| tavern.command("ben", "/kara pot amount:1")));
    let let_go = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        holder.execute("ROLLBACK").await.expect("let go");
    };
    let (told, ()) = tokio::join!(fast, let_go);
    assert!(told.iter().all(|seen| seen.said().contains("Done")), "{told:#?}");
    tavern.board_with("pot\u{a0}58").await;
    tavern.close().await;
}
