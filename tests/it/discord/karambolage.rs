//! Karambolage through the sandbox: placed, played and ended by commands and
//! by buttons, with what is refused and what outlives a restart.

use crate::support::tavern::{Message, Seen, Settings, Tavern};

/// Who is to move, by the board's second line.
fn to_move(board: &Message) -> &'static str {
    let text = board.text();
    ["ben", "dao"].into_iter().find(|who| text.contains(&format!("▶ **{who}**"))).unwrap_or_else(|| panic!("{board}"))
}

fn other(who: &str) -> &'static str {
    if who == "ben" { "dao" } else { "ben" }
}

/// Plays the first move that the board offers.
async fn play_first(tavern: &Tavern, who: &str) -> Seen {
    let board = tavern.board().await;
    tavern.forge(who, &board, &board.first_move().expect("a move")).await
}

/// ben and dao sit at a table for one round; who opens has placed the balls.
async fn opened(tavern: &Tavern) -> &'static str {
    let board = tavern.two_begin("/karambolage start ante:50 ends:rounds rounds:1").await;
    let who = to_move(&board);
    for (ball, on) in [("black", "5C"), ("red", "6E"), ("white", "2D")] {
        tavern.command(who, &format!("/karambolage place ball:{ball} on:{on}")).await.told();
    }
    tavern.board_with("` left").await;
    who
}

/// Plays the game to its end by the first move of every board.
async fn play_on(tavern: &Tavern) -> Message {
    for _ in 0..200 {
        let board = tavern.board().await;
        if board.button("Next game").is_some() {
            return board;
        }
        let who = to_move(&board);
        play_first(tavern, who).await.updated();
    }
    panic!("the game never ends");
}

#[tokio::test]
async fn a_game_is_played_by_menus_from_the_lobby_to_the_pot() {
    let tavern = Tavern::open().await;
    let board = tavern.two_begin("/karambolage start ante:50 ends:rounds rounds:2").await;
    assert!(board.text().contains("opens"), "{board}");
    let board = play_on(&tavern).await;
    assert!(["wins", "A draw"].iter().any(|end| board.text().contains(end)), "{board}");
    assert_eq!(tavern.purse("ben").await + tavern.purse("dao").await, 2000, "{board}");
    assert_eq!(tavern.boards_in("tavern").await.len(), 1, "one message a table");
    tavern.close().await;
}

#[tokio::test]
async fn a_ball_is_moved_by_command_with_suggestions_of_what_is_legal() {
    let tavern = Tavern::open().await;
    let who = opened(&tavern).await;
    for nobody in [other(who), "anna"] {
        assert!(tavern.suggest(nobody, "/karambolage move ball:red to:").await.is_empty());
    }
    assert_eq!(tavern.suggest(who, "/karambolage move ball:r").await, ["red"]);
    let fields = tavern.suggest(who, "/karambolage move ball:red to:").await;
    let board = tavern.board().await;
    assert!(!fields.is_empty(), "{board}");
    // The best field, and a die only if it is asked for.
    let to = &fields[0];
    let dice = tavern.suggest(who, &format!("/karambolage move ball:red to:{to} die:")).await;
    let die = dice.first().map(|die| format!(" die:{die}")).unwrap_or_default();
    tavern.command(who, &format!("/karambolage move ball:rot to:{}{die}", to.to_lowercase())).await.told();
    let status = tavern.command(other(who), "/karambolage status").await.told();
    assert!(status.contains(&format!("ran from 6E to {to}")), "{status}");
    tavern.close().await;
}

#[tokio::test]
async fn what_is_not_allowed_is_refused_with_its_rule_and_changes_nothing() {
    let tavern = Tavern::open().await;
    let who = opened(&tavern).await;
    let before = tavern.board().await.text();
    for (line, says) in [
        ("/karambolage move ball:red to:6E", "B4"),
        ("/karambolage move ball:red to:1B", "B4"),
        ("/karambolage move ball:red to:9Z", "B1"),
        ("/karambolage move ball:green to:6C", "is no move"),
        ("/karambolage move ball:red to:6C die:9", "is no move"),
        ("/karambolage place ball:red on:6E", "B3"),
        ("/karambolage throw", "B9"),
    ] {
        let told = tavern.command(who, line).await.told();
        assert!(told.contains(says), "{line}: {told}");
    }
    for line in ["/karambolage move ball:red to:6C", "/karambolage end"] {
        let told = tavern.command(other(who), line).await.told();
        assert!(told.contains("turn"), "{line}: {told}");
        let told = tavern.command("cleo", line).await.told();
        assert!(told.contains("place"), "{line}: {told}");
    }
    assert_eq!(tavern.board().await.text(), before);
    tavern.close().await;
}

#[tokio::test]
async fn menus_and_hints_are_for_whom_they_are() {
    let tavern = Tavern::open().await;
    let who = opened(&tavern).await;
    let board = tavern.board().await;
    let ball = board.press_of_move("R").expect("a turn").replace(" play ", " choose ");
    for stranger in [other(who), "anna"] {
        let seen = tavern.forge(stranger, &board, &ball).await;
        assert_ne!(seen.outcome(), "update", "{stranger} may not choose");
        assert!(!seen.told().is_empty());
    }
    // The menus of the next step come into the board's place.
    let next = tavern.forge(who, &board, &ball).await.updated();
    assert_eq!(next.id(), board.id());
    assert!(next.first_move().is_some_and(|mv| mv.contains(" R")), "{next}");
    let hint = tavern.click(who, "Hint").await.told();
    assert!(hint.contains("best turn"), "{hint}");
    assert_eq!(tavern.command(who, "/karambolage hint").await.told(), hint);
    assert!(tavern.click(other(who), "Hint").await.told().contains("’s turn"));
    assert!(tavern.click("anna", "Hint").await.told().contains("keinen Platz"));
    // The hint is played from where it stands, and goes with it, once.
    let seen = tavern.click(who, "Hint").await.message();
    if let Some(best) = seen.first_move() {
        let gone = async || tavern.requests("DELETE", "/messages/@original").await;
        let before = gone().await;
        tavern.forge(who, &seen, &best).await;
        tavern.until("the hint goes", async || gone().await > before).await;
        tavern.command(who, "/karambolage hint").await.told();
        assert_eq!(gone().await, before + 1, "{seen}");
    }
    // A button of an earlier turn is stale.
    let play = next.first_move().expect("a move");
    let before = tavern.board().await;
    tavern.command(who, "/karambolage end").await.told();
    tavern.board_that("the turn has passed", |board| to_move(board) == other(who)).await;
    for old in [before.press_of_move("end").expect("a turn"), play] {
        assert_ne!(tavern.forge(who, &before, &old).await.outcome(), "modal");
    }
    assert_eq!(to_move(&tavern.board().await), other(who));
    tavern.close().await;
}

#[tokio::test]
async fn a_restart_in_the_middle_of_a_turn_keeps_path_dice_and_menus() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let who = opened(&tavern).await;
    let to = tavern.suggest(who, "/karambolage move ball:red to:").await.swap_remove(0);
    let dice = tavern.suggest(who, &format!("/karambolage move ball:red to:{to} die:")).await;
    let die = dice.first().map(|die| format!(" die:{die}")).unwrap_or_default();
    tavern.command(who, &format!("/karambolage move ball:red to:{to}{die}")).await.told();
    let before = tavern.click(who, "Text").await.told();
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    let status = tavern.command(who, "/karambolage status").await.told();
    let cloth = |text: &str| text.split("```").nth(1).map(str::to_owned);
    assert_eq!(cloth(&status), cloth(&before));
    let board = play_on(&tavern).await;
    assert!(["wins", "A draw"].iter().any(|end| board.text().contains(end)), "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn an_ai_seat_plays_its_turns_to_the_end() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/karambolage start ante:0 ends:rounds rounds:1").await;
    tavern.command("ben", "/table bot level:middle").await.told();
    tavern.click("ben", "Start").await.updated();
    let waits = |board: &Message| board.text().contains("▶ **ben**") || board.button("Next game").is_some();
    for _ in 0..20 {
        let board = tavern.board_that("ben is to move, or it is over", waits).await;
        if board.button("Next game").is_some() {
            break;
        }
        play_first(&tavern, "ben").await.updated();
    }
    tavern.board_that("the game is over", |board| board.button("Next game").is_some()).await;
    tavern.close().await;
}
