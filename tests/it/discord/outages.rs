//! Discord out of reach: a proxy answers in its place, the gateway goes, RESUME
//! is refused. No board stays old for it.

use serde_json::json;
use sqlx::{Connection as _, Executor as _};

use crate::support::{
    books,
    tavern::{Settings, Tavern},
};

const EDITS: &str = "PATCH /channels/*/messages";

#[tokio::test]
async fn a_404_that_is_a_proxys_page_is_tried_again() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    tavern.fault(json!({"route": EDITS, "kind": "html404", "times": 2})).await;
    tavern.command("cleo", "/kara join").await.told();
    tavern.board_with("pot\u{a0}100").await;
    tavern.fault(json!({"route": "/callback", "kind": "html404", "times": 1})).await;
    let board = tavern.click("dao", "Join").await.updated();
    assert!(board.text().contains("pot\u{a0}150"), "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn a_call_that_a_proxy_swallows_is_made_when_discord_answers_again() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:0 time:3600").await;
    tavern.click("dao", "Join").await.updated();
    // As often as one request is tried.
    tavern.fault(json!({"route": "POST /channels/*/messages", "kind": "html404", "times": 4})).await;
    tavern.click("ben", "Start").await.updated();
    let mention = format!("<@{}>", tavern.person("ben"));
    let called = async || tavern.boards_in("tavern").await.iter().any(|message| message.text().contains(&mention));
    tavern.until("ben is called", called).await;
    tavern.close().await;
}

#[tokio::test]
async fn boards_that_could_not_follow_are_caught_up_when_the_gateway_is_back() {
    let mut tavern = Tavern::open().await;
    tavern.begin_a_round_in_the_nook().await;
    tavern.world(json!({"set": {"channel": {"id": "nook", "archived": true}}})).await;
    // ben's time runs out, and the AI throws for him; the board cannot follow.
    tavern.wait_secs(61).await;
    let refused = async || {
        let state = tavern.state().await;
        let requests = state["requests"].as_array().expect("requests");
        requests.iter().any(|request| request["problem"].as_str().is_some_and(|why| why.starts_with("50083")))
    };
    tavern.until("the edit is refused", refused).await;
    tavern.world(json!({"set": {"channel": {"id": "nook", "archived": false}}})).await;
    assert!(!tavern.board_in("nook").await.text().contains("ben threw"));
    tavern.fault(json!({"route": "gateway", "kind": "reconnect", "times": 1})).await;
    let follows = async || tavern.board_in("nook").await.text().contains("ben threw");
    tavern.until("the board follows without a click", follows).await;
    tavern.close().await;
}

#[tokio::test]
async fn a_resume_that_is_refused_leads_to_a_new_session_and_the_round_goes_on() {
    let tavern = Tavern::open().await;
    let board = tavern.two_begin("/kara start ante:0").await;
    // The connection breaks, and the session is unknown afterwards.
    tavern.fault(json!({"route": "gateway", "kind": "drop", "times": 1})).await;
    tavern.fault(json!({"route": "gateway", "kind": "invalid_session", "times": 1})).await;
    let connected = async |there: bool| {
        let what = if there { "the bot is back" } else { "the bot is gone" };
        tavern.until(what, async || tavern.state().await["bot_connected"] == there).await;
    };
    connected(false).await;
    connected(true).await;
    let thrown = tavern.press("ben", &board, &board.button("Throw").expect("ben throws")).await.updated();
    assert!(thrown.text().contains("ben threw"), "{thrown}");
    tavern.close().await;
}

#[tokio::test]
async fn a_start_edits_only_boards_that_are_not_known_to_show_the_last_step() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let file = file.to_str().expect("a path");
    let mut tavern = Tavern::open_with(Settings::default(), file).await;
    tavern.world(json!({"add": {"channel": {"name": "nook"}}})).await;
    tavern.learn().await;
    for place in ["tavern", "nook"] {
        tavern.command_in("ben", place, "/kara start ante:0").await;
        tavern.command_in("dao", place, "/kara join").await.told();
        let sits = async || tavern.board_in(place).await.text().contains("**B**\u{a0}dao");
        tavern.until("dao sits", sits).await;
    }
    tavern.send_the_bot_home().await.expect("in order");
    // What the board in the nook shows is not known.
    let mut books = sqlx::SqliteConnection::connect(file).await.expect("the books");
    let forget = format!("UPDATE tables SET board_step = board_step - 1 WHERE channel = {}", tavern.place("nook"));
    let changed = books.execute(sqlx::AssertSqlSafe(forget)).await.expect("it is changed");
    assert_eq!(changed.rows_affected(), 1);
    books.close().await.expect("closed");
    let edits = async |place: &str| tavern.requests("PATCH", &format!("/channels/{}/", tavern.place(place))).await;
    let (before, before_nook) = (edits("tavern").await, edits("nook").await);
    tavern.let_the_bot_in().await;
    let edits = async |place: &str| tavern.requests("PATCH", &format!("/channels/{}/", tavern.place(place))).await;
    tavern.until("the board in the nook is edited", async || edits("nook").await == before_nook + 1).await;
    // Boards are caught up by age, and this is the older one.
    assert_eq!(edits("tavern").await, before);
    tavern.close().await;
}

#[tokio::test]
async fn a_start_that_cannot_read_which_boards_are_behind_asks_again() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let file = file.to_str().expect("a path");
    let mut tavern = Tavern::open_with(Settings::default(), file).await;
    tavern.command("ben", "/kara start ante:0").await;
    tavern.command("dao", "/kara join").await.told();
    tavern.board_with("**B**\u{a0}dao").await;
    tavern.send_the_bot_home().await.expect("in order");
    // The board is behind, and for a while nobody can read that.
    let mut books = sqlx::SqliteConnection::connect(file).await.expect("the books");
    books.execute("UPDATE tables SET board_step = board_step - 1").await.expect("it is changed");
    books.execute("ALTER TABLE tables RENAME COLUMN board_step TO torn_out").await.expect("it is renamed");
    let edits = async || tavern.requests("PATCH", &format!("/channels/{}/", tavern.place("tavern"))).await;
    let before = edits().await;
    tavern.let_the_bot_in().await;
    // Somebody is answered: the start is over.
    tavern.command("ben", "/coins daily").await.told();
    let edits = async || tavern.requests("PATCH", &format!("/channels/{}/", tavern.place("tavern"))).await;
    assert_eq!(edits().await, before);
    books.execute("ALTER TABLE tables RENAME COLUMN torn_out TO board_step").await.expect("it is renamed back");
    books.close().await.expect("closed");
    tavern.until("the board is edited", async || edits().await == before + 1).await;
    tavern.close().await;
}

#[tokio::test]
async fn the_board_of_a_table_that_closed_just_before_a_kill_says_so_after_the_start() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.command("ben", "/kara start ante:0").await;
    tavern.command("ben", "/table close").await.told();
    let edits =
        async |tavern: &Tavern| tavern.requests("PATCH", &format!("/channels/{}/", tavern.place("tavern"))).await;
    tavern.until("the board says so", async || edits(&tavern).await > 0).await;
    tavern.send_the_bot_home().await.expect("in order");
    // As a kill between the step and its edit leaves it.
    books::execute(&file, "UPDATE tables SET board_step = board_step - 1 WHERE closed = 1").await;
    let before = edits(&tavern).await;
    tavern.let_the_bot_in().await;
    tavern.until("it says so once more", async || edits(&tavern).await == before + 1).await;
    tavern.close().await;
}
