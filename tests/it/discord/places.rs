//! Boards, channels, threads and servers that go away, and permissions that are missing.

use serde_json::json;
use sqlx::{Connection, SqliteConnection};

use crate::support::tavern::{Settings, Tavern};

/// What a bot needs in a channel: view, send, embed, attach.
const ENOUGH: u64 = 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15;

#[tokio::test]
async fn a_deleted_board_is_posted_anew() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    let board = tavern.board().await;
    tavern.world(json!({"delete": {"message": {"id": board.id()}}})).await;
    tavern.command("dao", "/kara join").await.told();
    let fresh = tavern.board_with("pot\u{a0}100").await;
    assert_ne!(fresh.id(), board.id());
    tavern.click("cleo", "Join").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn table_show_brings_the_board_down_and_takes_the_old_one_away() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    let board = tavern.board().await;
    tavern.command("dao", "/table show").await.told();
    let boards = tavern.boards_in("tavern").await;
    assert_eq!(boards.len(), 1);
    assert_ne!(boards[0].id(), board.id());
    tavern.click("dao", "Join").await.updated();
    tavern.close().await;
}

/// As long as Discord may know a message of the process before, an edit follows that shows the last step in any case.
#[tokio::test]
async fn a_board_that_is_shown_anew_is_one_message_and_no_edit_where_no_other_process_can_have_posted_it() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await.told();
    tavern.click("cleo", "Join").await.updated();
    tavern.wait_secs(301).await;
    tavern.click("dao", "Join").await.updated();
    let edits = tavern.requests("PATCH", "/channels/").await;
    tavern.command("dao", "/table show").await.told();
    assert_eq!(tavern.requests("PATCH", "/channels/").await, edits);
    tavern.close().await;
}

#[tokio::test]
async fn two_shows_in_a_row_bring_the_board_down_twice_and_leave_one() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    let mut before = tavern.board().await.id();
    for _ in 0..2 {
        tavern.command("dao", "/table show").await.told();
        let boards = tavern.boards_in("tavern").await;
        assert_eq!(boards.len(), 1);
        assert_ne!(boards[0].id(), before);
        before = boards[0].id();
        tavern.wait_secs(10).await;
    }
    tavern.click("dao", "Join").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn a_board_that_has_just_come_down_stays_and_is_pointed_to() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    tavern.command("dao", "/table show").await.told();
    let board = tavern.board().await;
    let told = tavern.command("cleo", "/table show").await.told();
    assert!(told.contains(&board.id()), "{told}");
    assert_eq!(tavern.board().await.id(), board.id());
    tavern.close().await;
}

#[tokio::test]
async fn a_new_board_that_is_posted_twice_stands_once() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    tavern.fault(json!({"route": "POST /channels/*/messages", "kind": "twice", "times": 1})).await;
    tavern.command("dao", "/table show").await.told();
    assert_eq!(tavern.boards_in("tavern").await.len(), 1);
    tavern.command("dao", "/kara join").await.told();
    tavern.board_with("pot\u{a0}100").await;
    tavern.close().await;
}

#[tokio::test]
async fn a_message_that_was_edited_too_often_gives_way_to_a_fresh_board() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    let board = tavern.board().await;
    tavern.world(json!({"set": {"message": {"id": board.id(), "edits_left": 0}}})).await;
    tavern.command("dao", "/kara join").await.told();
    let fresh = tavern.board_with("pot\u{a0}100").await;
    assert_ne!(fresh.id(), board.id());
    tavern.until("the old one is taken away", async || tavern.boards_in("tavern").await.len() == 1).await;
    tavern.close().await;
}

#[tokio::test]
async fn a_channel_that_is_gone_closes_its_table_and_gives_the_stakes_back() {
    let mut tavern = Tavern::open().await;
    tavern.world(json!({"add": {"channel": {"name": "cellar"}}})).await;
    tavern.learn().await;
    tavern.command_in("ben", "cellar", "/kara start ante:50 time:60").await;
    tavern.command_in("dao", "cellar", "/kara join").await;
    tavern.command_in("dao", "cellar", "/kara start").await;
    assert_eq!(tavern.purse("dao").await, 950);
    tavern.world(json!({"delete": {"channel": {"id": "cellar"}}})).await;
    // Nobody can click there any more: the end of the turn finds out.
    tavern.wait_secs(61).await;
    tavern.until("the stakes are back", async || tavern.purse("dao").await == 1000).await;
    assert_eq!(tavern.purse("ben").await, 1000);
    tavern.close().await;
}

#[tokio::test]
async fn the_board_of_a_table_that_cannot_be_read_says_so_by_itself() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.command("ben", "/kara start ante:50").await.told();
    tavern.click("dao", "Join").await.updated();
    tavern.send_the_bot_home().await.expect("in order");
    let mut books = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.expect("the books");
    sqlx::query("UPDATE journal SET line = 'scribbles'").execute(&mut books).await.expect("scribbled over");
    books.close().await.expect("closed");
    tavern.let_the_bot_in().await;
    // It is read when it is due, and its lobby waits no longer than this.
    tavern.wait_secs(901).await;
    // Nobody clicks; in all languages, since that of the table cannot be read either.
    let board = tavern.board_with("is damaged").await;
    assert!(board.text().contains("beschädigt") && board.labels().is_empty(), "{board}");
    assert_eq!((tavern.purse("ben").await, tavern.purse("dao").await), (1000, 1000));
    tavern.close().await;
}

#[tokio::test]
async fn a_server_that_is_gone_closes_its_tables() {
    let tavern = Tavern::open().await;
    tavern.world(json!({"add": {"guild": {"name": "other", "id": "77"}}})).await;
    tavern.world(json!({"add": {"channel": {"name": "far", "guild": "77", "id": "78"}}})).await;
    let mut tavern = tavern;
    tavern.learn().await;
    tavern.command_in("ben", "far", "/kara start ante:50").await;
    tavern.command_in("dao", "far", "/kara join").await;
    tavern.command_in("dao", "far", "/kara start").await;
    tavern.world(json!({"delete": {"guild": {"id": "77"}}})).await;
    tavern.wait_secs(61).await;
    tavern
        .until("the edit was refused", async || {
            let state = tavern.state().await;
            let requests = state["requests"].as_array().expect("requests");
            requests.iter().any(|request| {
                let problem = request["problem"].as_str().unwrap_or_default();
                problem.starts_with("10003") || problem.starts_with("50001") || problem.starts_with("10004")
            })
        })
        .await;
    // A newcomer elsewhere is not disturbed by it.
    tavern.command("ben", "/kara start ante:50").await;
    tavern.board_with("pot\u{a0}50").await;
    tavern.close().await;
}

#[tokio::test]
async fn in_an_archived_thread_the_board_waits_for_the_next_click() {
    let mut tavern = Tavern::open().await;
    tavern.begin_a_round_in_the_nook().await;
    tavern.world(json!({"set": {"channel": {"id": "nook", "archived": true}}})).await;
    // ben's time runs out, and the AI throws for him; the board cannot follow.
    tavern.wait_secs(61).await;
    tavern
        .until("an edit was refused", async || {
            let state = tavern.state().await;
            let requests = state["requests"].as_array().expect("requests").clone();
            requests.iter().any(|request| request["problem"].as_str().unwrap_or_default().starts_with("50083"))
        })
        .await;
    // Whoever writes in it wakes the thread. (The AI may not have moved yet, or has won on the spot: K5.)
    tavern
        .until("the board has followed", async || {
            tavern.command_in("dao", "nook", "/kara roll").await.told();
            let board = tavern.board_in("nook").await.text();
            let bens = |line: &str| line.trim_start_matches([' ', '>', 'x', '~']).starts_with("ben ");
            board.lines().any(|line| bens(line) && !line.contains(". . . . ."))
        })
        .await;
    tavern.close().await;
}

#[tokio::test]
async fn a_table_opens_only_where_the_bot_may_show_it_and_it_names_what_is_missing() {
    let tavern = Tavern::open().await;
    for (missing, named) in [
        (1 << 11, "Send Messages"),
        (1 << 14, "Embed Links"),
        (1 << 15, "Attach Files"),
        (1 << 14 | 1 << 15, "Embed Links and Attach Files"),
    ] {
        let left = (ENOUGH & !missing).to_string();
        tavern.world(json!({"set": {"channel": {"id": "tavern", "permissions": left}}})).await;
        let refused = tavern.command("ben", "/kara start ante:5").await.told();
        assert!(refused.contains(named), "{refused}");
        assert!(tavern.boards_in("tavern").await.is_empty());
    }
    tavern.world(json!({"set": {"channel": {"id": "tavern", "permissions": ENOUGH.to_string()}}})).await;
    tavern.command("ben", "/kara start ante:5").await;
    tavern.board_with("pot\u{a0}5").await;
    tavern.close().await;
}

#[tokio::test]
async fn a_thread_needs_its_own_permission() {
    let mut tavern = Tavern::open().await;
    tavern
        .world(json!({"add": {"channel": {"name": "nook", "parent": "tavern", "permissions": ENOUGH.to_string()}}}))
        .await;
    tavern.learn().await;
    let refused = tavern.command_in("ben", "nook", "/kara start").await.told();
    assert!(refused.contains("Threads"), "{refused}");
    tavern.close().await;
}

#[tokio::test]
async fn an_old_copy_that_could_not_be_taken_away_points_to_the_board() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    let old = tavern.board().await;
    tavern.fault(json!({"route": "DELETE /channels/*/messages", "kind": "5xx", "times": 4})).await;
    tavern.command("ben", "/table show").await.told();
    assert_eq!(tavern.boards_in("tavern").await.len(), 2);
    // The click counts, and the old copy is no trap any more.
    let copy = tavern.press("dao", &old, &old.button("Join").expect("seats are free")).await.updated();
    assert!(copy.labels().is_empty() && copy.text().contains("https://discord.com/channels/"), "{copy}");
    tavern.board_with("**B**\u{a0}").await;
    tavern.close().await;
}
