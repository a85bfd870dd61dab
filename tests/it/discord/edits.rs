//! How often a board is edited, by whose token, and that its picture and its
//! text belong together.

use std::time::Duration;

use discord::Painter;
use paint::Format;
use present::motif::Motif;
use serde_json::json;

use crate::support::tavern::{Message, Settings, Tavern, painted};

/// The bot's own edits of messages.
async fn edits(tavern: &Tavern) -> usize {
    tavern.requests("PATCH", "/channels/").await
}

fn alt(board: &Message) -> String {
    board.files().into_iter().map(|(_, alt)| alt).collect::<Vec<_>>().join("\n")
}

/// A painter who takes his time, but for the door, beside which help is told.
fn slow_painter() -> Option<Painter> {
    Some(Painter::new(|motif| {
        if !matches!(motif, Motif::Door(_)) {
            std::thread::sleep(Duration::from_millis(450));
        }
        Ok(painted(Format::Png))
    }))
}

#[tokio::test]
async fn many_changes_at_once_are_within_five_edits_in_five_seconds_and_the_board_shows_the_last() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    for nth in 1..=14 {
        tavern.command("dao", "/kara pot amount:1").await.told();
        // Each is seen on its own, as long as there is room.
        if nth <= 5 {
            tavern.board_with(&format!("pot\u{a0}{}", 50 + nth)).await;
        }
    }
    assert!(edits(&tavern).await <= 6, "{} edits", edits(&tavern).await);
    tavern.board_with("pot\u{a0}64").await;
    let state = tavern.state().await;
    let requests = state["requests"].as_array().expect("requests");
    let refused = requests.iter().filter(|request| request["status"] == 429).count();
    assert_eq!(refused, 0, "Discord never has to say so");
    tavern.close().await;
}

#[tokio::test]
async fn an_ais_turn_of_several_moves_is_one_edit_that_tells_all_of_them() {
    let mut settings = Settings { painter: None, ..Settings::default() };
    settings.host.ai_pause_ms = 300;
    let tavern = Tavern::open_with(settings, "memory").await;
    tavern.command("ben", "/karambolage start ante:0 ends:rounds rounds:5").await;
    tavern.command("ben", "/table bot level:hard").await.told();
    tavern.command("ben", "/karambolage start").await.told();
    let is_bens = |board: &Message| board.text().contains("▶ **ben**");
    let is_over = |board: &Message| board.button("Next game").is_some();
    // Whoever opens places the balls; ben does it as well as the AI.
    let board = tavern.board_that("it has begun", is_bens).await;
    if board.text().contains("place the balls") {
        for (ball, on) in [("black", "5C"), ("red", "6E"), ("white", "2D")] {
            tavern.command("ben", &format!("/karambolage place ball:{ball} on:{on}")).await.told();
        }
        tavern.board_that("the balls lie", |board| board.text().contains("move any ball")).await;
    }
    let mut told = Vec::new();
    for _ in 0..60 {
        let board = tavern.board_that("ben's move", |board| is_bens(board) || is_over(board)).await;
        if is_over(&board) {
            break;
        }
        let before = edits(&tavern).await;
        let seen = tavern.forge("ben", &board, &board.first_move().expect("a move")).await;
        let board = seen.updated();
        if is_bens(&board) || is_over(&board) {
            continue;
        }
        let after = tavern.board_that("the AI's turn is over", |board| is_bens(board) || is_over(board)).await;
        assert_eq!(edits(&tavern).await, before + 1, "{after}");
        let text = after.text();
        let path = text.lines().find(|line| line.contains("AI\u{a0}1 played "));
        told.push(path.map_or(0, |path| path.matches('`').count() / 2));
    }
    assert!(told.iter().any(|runs| *runs > 1), "each ball that an AI runs is a move: {told:?}");
    tavern.close().await;
}

#[tokio::test]
async fn the_late_picture_of_a_click_goes_by_the_token_of_that_click() {
    let tavern = Tavern::open_with(Settings { painter: slow_painter(), ..Settings::default() }, "memory").await;
    tavern.two_begin("/kara start ante:0").await;
    let before = edits(&tavern).await;
    tavern.board_that("its picture hangs there", |board| alt(board).contains("ben is to move")).await;
    assert_eq!(tavern.requests("PATCH", "/messages/@original").await, 1);
    assert_eq!(edits(&tavern).await, before);
    // Without that route it goes by the bot's token.
    tavern.fault(json!({"route": "PATCH /webhooks", "kind": "5xx", "times": 4})).await;
    tavern.click("ben", "Throw").await.updated();
    tavern.board_that("the next one hangs there", |board| alt(board).contains("ben threw")).await;
    assert_eq!(edits(&tavern).await, before + 1);
    tavern.close().await;
}

#[tokio::test]
async fn a_picture_never_hangs_beside_the_text_of_another_position() {
    let tavern = Tavern::open_with(Settings { painter: slow_painter(), ..Settings::default() }, "memory").await;
    tavern.two_begin("/kara start ante:0").await;
    tavern.board_that("a picture hangs there", |board| !board.files().is_empty()).await;
    // A command changes the board by an edit, a click by its answer.
    let fits = |board: &Message| board.files().is_empty() || alt(board).contains("ben threw");
    tavern.command("ben", "/kara roll").await.told();
    let board = tavern.board_with("ben threw").await;
    assert!(fits(&board), "{board} {}", alt(&board));
    let board = tavern.board_that("its picture hangs there", |board| !board.files().is_empty()).await;
    assert!(fits(&board), "{}", alt(&board));
    if let Some(stop) = board.button("Stop") {
        let board = tavern.press("ben", &board, &stop).await.updated();
        assert!(board.files().is_empty(), "{board} {}", alt(&board));
        tavern.board_that("ben's stop is on the picture", |board| alt(board).contains("dao is to move")).await;
    }
    // What changes nothing of the position leaves its picture.
    let board = tavern.board().await;
    tavern.command("ben", "/table time time:90").await.told();
    let now = tavern.board().await;
    assert_eq!(alt(&now), alt(&board));
    tavern.close().await;
}

#[tokio::test]
async fn a_picture_that_is_long_on_its_way_does_not_come_to_hang_beside_the_text_of_the_next_click() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:0").await;
    tavern.click("dao", "Join").await.updated();
    tavern.fault(json!({"route": "PATCH", "kind": "late", "times": 3, "ms": 1200})).await;
    tavern.click("ben", "Start").await.updated();
    tavern.until("the picture is on its way", async || tavern.state().await["faults"][0]["times"] == 2).await;
    tavern.click("ben", "Throw").await.updated();
    // Whatever hangs there from now on is of this throw, until its own picture does.
    tavern
        .board_that("its picture hangs there", |board| {
            assert!(board.files().is_empty() || alt(board).contains("ben threw"), "{board} {}", alt(board));
            !board.files().is_empty()
        })
        .await;
    tavern.close().await;
}
