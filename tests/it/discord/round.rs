//! A round, from the open table to the pot: by buttons, by commands, with an
//! AI seat, in the three languages.

use serde_json::json;

use crate::support::{
    lacks,
    tavern::{Message, Tavern},
};

/// Plays until the round is over: whoever is to move throws, then stops.
async fn play_on(tavern: &Tavern, people: &[&str]) -> Message {
    for _ in 0..100 {
        let board = tavern.board().await;
        if board.button("Next round").is_some() {
            return board;
        }
        let label = ["Throw", "Stop"].into_iter().find(|label| board.button(label).is_some());
        let label = label.unwrap_or_else(|| panic!("nothing to do on\n{board}"));
        let mut moved = false;
        for who in people {
            let seen = tavern.click(who, label).await;
            if seen.outcome() == "update" {
                moved = true;
                break;
            }
        }
        assert!(moved, "nobody could move on\n{board}");
    }
    panic!("the round never ends");
}

#[tokio::test]
async fn a_round_is_opened_joined_started_and_played_by_buttons() {
    let tavern = Tavern::open().await;
    let opened = tavern.command("ben", "/kara start ante:50").await;
    assert!(opened.told().contains("The table is open"), "{}", opened.told());
    let board = tavern.click("dao", "Join").await.updated();
    assert!(board.text().contains("pot\u{a0}100"), "{board}");
    let board = tavern.click("ben", "Start").await.updated();
    assert!(board.text().contains("ben**: throw your Kara"), "{board}");
    let board = tavern.click("ben", "Throw").await.updated();
    assert!(board.text().contains("ben threw"), "{board}");
    let board = play_on(&tavern, &["ben", "dao"]).await;
    assert!(board.text().starts_with("👑") && board.text().contains("Pot\u{a0}100"), "{board}");
    let coins = tavern.purse("ben").await + tavern.purse("dao").await;
    let drinks = if board.text().contains("A round for all") { 10 } else { 0 };
    assert_eq!(coins, 2000 - drinks, "{board}");
    // The next round starts with one button and takes the antes again.
    let board = tavern.click("dao", "Next round").await.updated();
    assert!(board.text().contains("pot\u{a0}100"), "{board}");
    assert_eq!(tavern.boards_in("tavern").await.len(), 1, "one message a table");
    tavern.close().await;
}

#[tokio::test]
async fn everything_a_button_does_a_command_does_and_its_answer_is_private() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    assert_eq!(tavern.command("dao", "/kara join").await.outcome(), "message");
    tavern.board_with("pot\u{a0}100").await;
    tavern.command("anna", "/kara pot amount:7").await.told();
    tavern.board_with("pot\u{a0}107").await;
    tavern.command("ben", "/table bot level:hard").await.told();
    tavern.board_with("AI\u{a0}1,\u{a0}hard").await;
    tavern.command("ben", "/table bot level:none").await.told();
    tavern.board_that("the AI has got up", |board| !board.text().contains("AI\u{a0}1,\u{a0}hard")).await;
    tavern.command("ben", "/table word word:anchovies").await.told();
    tavern.board_with("ben 🍀").await;
    tavern.command("ben", "/table time time:90").await.told();
    let options = tavern.click("ben", "Options").await.told();
    assert!(options.contains("90 seconds a turn"), "{options}");
    tavern.command("ben", "/kara start").await.told();
    tavern.board_with("ben**: throw your Kara").await;
    // Asked before the throw, which may win all of it on the spot (K5).
    let pot = tavern.command("dao", "/kara pot").await.told();
    assert!(pot.contains("107"), "{pot}");
    let status = tavern.command("dao", "/kara status").await.told();
    assert!(status.contains("ben**: throw your Kara"), "{status}");
    tavern.command("ben", "/kara roll").await.told();
    tavern.board_with("ben threw").await;
    assert_eq!(tavern.boards_in("tavern").await.len(), 1, "one message a table");
    tavern.close().await;
}

#[tokio::test]
async fn dice_to_run_are_tapped_or_typed_with_suggestions_and_odds_are_told_on_request() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:0").await;
    // A round may end with its throws, by dice in the house (K4, K5); then there is nothing to run.
    let board = loop {
        let board = tavern.board().await;
        if board.button("Stop").is_some() {
            break board;
        }
        let next = ["Throw", "Next round"].into_iter().find(|label| board.button(label).is_some());
        let next = next.unwrap_or_else(|| panic!("nothing to do on\n{board}"));
        let who = if board.text().contains("dao**: throw") { "dao" } else { "ben" };
        tavern.click(who, next).await.updated();
    };
    let mover = if board.text().contains("ben**: stop") { "ben" } else { "dao" };
    let odds = tavern.command(mover, "/kara odds").await.told();
    assert!(odds.contains("of\u{a0}the\u{a0}pot"), "{odds}");
    let refused = tavern.command("cleo", "/kara odds").await.told();
    assert_eq!(refused, "Tu n’as pas de place à cette table. S’il en reste une, tu peux t’asseoir entre les manches.");
    assert!(!tavern.suggest(mover, "/kara run dice:").await.is_empty());
    // The fifth die is tapped, the first one too and then not after all, and the second one.
    for place in [5, 1, 1, 2] {
        let dice: Vec<String> = tavern.board().await.dice();
        let seen = tavern.press(mover, &tavern.board().await, &dice[place - 1]).await;
        assert_eq!(seen.outcome(), "update", "{:#}", seen.0);
    }
    assert!(tavern.board().await.button("Run 1").is_none());
    let board = tavern.click(mover, "Run 2").await.updated();
    let told = board.text().lines().any(|line| line.contains(mover) && line.contains('→'));
    assert!(told, "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn an_ai_seat_plays_by_itself_and_the_board_follows() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:10").await;
    tavern.command("ben", "/table bot level:hard").await.told();
    tavern.board_with("AI\u{a0}1,\u{a0}hard").await;
    tavern.click("ben", "Start").await.updated();
    tavern.click("ben", "Throw").await.updated();
    tavern
        .board_that("the AI has thrown", |board| board.text().contains("AI") && board.button("Throw").is_none())
        .await;
    tavern.close().await;
}

#[tokio::test]
async fn private_answers_speak_the_readers_language_and_the_board_the_openers() {
    let tavern = Tavern::open().await;
    // anna reads German, cleo French, ben English.
    tavern.command("anna", "/kara start ante:20").await;
    let board = tavern.board().await;
    assert!(board.text().contains("Einsatz"), "{board}");
    tavern.command("dao", "/kara join").await;
    let board = tavern.board_with("Topf\u{a0}40").await;
    let start = board.button("Anfangen").unwrap_or_else(|| panic!("no start on\n{board}"));
    let refused = tavern.forge("cleo", &board, &start).await.told();
    assert!(refused.contains("pas de place") || refused.contains("cette table"), "{refused}");
    let refused = tavern.forge("ben", &board, &start).await.told();
    assert!(refused.contains("You have no seat"), "{refused}");
    tavern.command("anna", "/table close").await;
    tavern.command("anna", "/kara start language:fr").await;
    let board = tavern.board().await;
    assert!(board.text().contains("mise") || board.text().contains("Mise"), "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn an_old_boards_buttons_close_and_start_nothing_that_came_after_it() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    let lobby = tavern.click("dao", "Join").await.updated();
    let start = lobby.button("Start").expect("a lobby has it");
    let close = start.replace("start", "close");
    tavern.press("ben", &lobby, &start).await.updated();
    // ben is the host, and presses as if the round had not begun yet.
    let told = tavern.forge("ben", &lobby, &close).await.told();
    assert!(told.contains("That board was old"), "{told}");
    assert!(tavern.board().await.button("Throw").is_some(), "the round goes on");
    let over = play_on(&tavern, &["ben", "dao"]).await;
    for old in [&start, &close] {
        let told = tavern.forge("ben", &lobby, old).await.told();
        assert!(told.contains("That board was old"), "{told}");
    }
    assert_eq!(tavern.board().await.text(), over.text());
    // The present board's own button and the command close at any time.
    tavern.click("dao", "Next round").await.updated();
    tavern.wants_to_close("ben").await;
    tavern.board_with("ben wants to call it off").await;
    tavern.command("dao", "/table close").await.told();
    tavern.board_with("Everyone agreed").await;
    tavern.close().await;
}

#[tokio::test]
async fn forms_ask_for_coins_and_for_a_word() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    let form = tavern.more("cleo", "throw-in").await;
    assert_eq!(form.outcome(), "modal");
    tavern.fill_in("cleo", &form, json!({"amount": " 100 "})).await;
    tavern.board_with("pot\u{a0}150").await;
    let form = tavern.more("cleo", "throw-in").await;
    assert!(tavern.fill_in("cleo", &form, json!({"amount": "many"})).await.told().contains("nombre entier"));
    let form = tavern.more("cleo", "throw-in").await;
    assert!(tavern.fill_in("cleo", &form, json!({"amount": "12.50"})).await.told().contains("nombre entier"));
    let form = tavern.more("cleo", "throw-in").await;
    assert!(!tavern.fill_in("cleo", &form, json!({"amount": "-5"})).await.told().is_empty());
    let form = tavern.more("cleo", "throw-in").await;
    assert!(tavern.fill_in("cleo", &form, json!({"amount": "1001"})).await.told().contains("1"));
    let form = tavern.more("ben", "word").await;
    tavern.fill_in("ben", &form, json!({"word": "anchovies"})).await;
    tavern.board_with("ben 🍀").await;
    assert!(tavern.board().await.text().contains("pot\u{a0}150"));
    tavern.close().await;
}

#[tokio::test]
async fn a_private_click_of_one_who_is_away_takes_the_seat_back() {
    let tavern = loop {
        let tavern = Tavern::open().await;
        tavern.two_begin("/kara start ante:0").await;
        tavern.wait_secs(61).await;
        let away = |board: &Message| board.text().contains("The AI is playing for ben");
        let board =
            tavern.board_that("The AI is playing for ben", |board| away(board) || board.text().contains("(K5)")).await;
        if away(&board) {
            break tavern;
        }
        // The AI's throw has won for him on the spot, and he has got up (K5).
        tavern.close().await;
    };
    assert!(tavern.click("ben", "More").await.told().contains("Kara"));
    tavern.board_that("ben is back", |board| lacks(&board.text(), "The AI is playing")).await;
    tavern.close().await;
}
