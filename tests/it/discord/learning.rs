//! Learning by playing: a guided first game against the easy AI, from the door's button to its end.

use serde_json::Value;

use crate::support::tavern::{Message, Tavern};

/// Taps before a test gives up on a game.
const TAPS_MAX: usize = 400;

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Presses the button that reads so in a message for one, which changes.
async fn go(tavern: &Tavern, who: &str, at: &Message, label: &str) -> Message {
    let button = at.button(label).unwrap_or_else(|| panic!("no button “{label}” on\n{at}"));
    tavern.press(who, at, &button).await.updated()
}

/// From the door to the beginning of a guided game.
async fn begin(tavern: &Tavern, who: &str, game: &str) -> Message {
    let door = tavern.command(who, "/tavern enter").await.message();
    let games = go(tavern, who, &door, "Learn a game").await;
    go(tavern, who, &games, game).await
}

/// What a tap plays or chooses, if anything does; a menu's first option.
fn next_tap(board: &Message, of: &str) -> Option<String> {
    let buttons = board.components().filter(|part| part["disabled"] != true);
    let such = buttons.filter(|part| text(&part["custom_id"]).contains(of));
    such.map(|part| match part["options"].as_array() {
        Some(options) => format!("{} {}", text(&part["custom_id"]), text(&options[0]["value"])),
        None => text(&part["custom_id"]),
    })
    .next()
}

#[tokio::test]
async fn a_first_game_of_kara_is_guided_to_its_end_and_remembered() {
    let tavern = Tavern::open().await;
    let before = tavern.purse("dao").await;
    let mut board = begin(&tavern, "dao", "Kara").await;
    // The command, Learn a game, Kara.
    let mut taps = 3;
    assert!(!board.0["only_for"].is_null(), "nobody else sees it: {board}");
    assert!(tavern.boards_in("tavern").await.is_empty());
    assert!(board.text().contains("💡 The house lies on the table"), "{board}");
    board = go(&tavern, "dao", &board, "Throw").await;
    taps += 1;
    while !board.text().contains("You know it now") {
        assert!(board.text().contains('💡'), "each step has its hint: {board}");
        let stop = board.button("Stop").unwrap_or_else(|| panic!("no stop on {board}"));
        board = tavern.press("dao", &board, &stop).await.updated();
        taps += 1;
        assert!(taps < 20, "{board}");
    }
    assert!(taps <= 6, "{taps} taps from the front door to the end");
    assert_eq!(tavern.purse("dao").await, before, "it is for nothing");

    let door = tavern.command("dao", "/tavern enter").await.message();
    let games = go(&tavern, "dao", &door, "Learn a game").await;
    let learnt: Vec<String> =
        games.components().filter(|part| part["emoji"] == "✅").map(|part| text(&part["label"])).collect();
    assert_eq!(learnt, ["Kara"], "it is remembered");
    // Once more is a new game.
    let again = go(&tavern, "dao", &games, "Kara").await;
    assert!(again.button("Throw").is_some(), "{again}");
    tavern.close().await;
}

#[tokio::test]
async fn hints_are_skipped_with_one_tap_and_come_back_with_another() {
    let tavern = Tavern::open().await;
    let board = begin(&tavern, "dao", "Kara").await;
    let quiet = go(&tavern, "dao", &board, "Skip the hints").await;
    assert!(!quiet.text().contains('💡'), "{quiet}");
    assert!(!begin(&tavern, "dao", "Kara").await.text().contains('💡'), "it is remembered");
    let told = go(&tavern, "dao", &quiet, "Show hints").await;
    assert!(told.text().contains('💡'), "{told}");
    tavern.close().await;
}

#[tokio::test]
async fn every_game_begins_with_a_hint_and_goes_on_by_its_buttons() {
    let tavern = Tavern::open().await;
    for game in ["Kara", "Karambolage", "Caramba!", "Four Circles", "Movers & Hoppers", "Not This Way", "Carrom"] {
        let mut board = begin(&tavern, "dao", game).await;
        assert!(board.text().contains('💡'), "{game}: {board}");
        let mut taps = 3;
        for _ in 0..12 {
            if board.text().contains("You know it now") {
                break;
            }
            let tap = [" play ", " pick ", " choose ", " aim "].iter().find_map(|of| next_tap(&board, of));
            let tap = tap.unwrap_or_else(|| panic!("{game}: nothing to tap on {board}"));
            board = tavern.forge("dao", &board, &tap).await.updated();
            taps += 1;
        }
        assert!(taps > 3 && taps < TAPS_MAX, "{game}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn an_older_click_changes_nothing_and_shows_how_it_stands() {
    let tavern = Tavern::open().await;
    let board = begin(&tavern, "dao", "Kara").await;
    let throw = board.button("Throw").expect("a button");
    let now = tavern.press("dao", &board, &throw).await.updated();
    let again = tavern.forge("dao", &board, &throw).await.updated();
    assert_eq!(again.text(), now.text());
    tavern.close().await;
}

#[tokio::test]
async fn in_a_guided_game_of_carrom_there_is_a_way_back_from_aiming_r2() {
    let tavern = Tavern::open().await;
    let board = begin(&tavern, "dao", "Carrom").await;
    assert!(!board.text().contains("```") && !board.files().is_empty(), "the picture shows the board: {board}");
    let aiming = go(&tavern, "dao", &board, "Aim").await;
    assert!(aiming.text().contains("Your shot"), "{aiming}");
    assert_eq!(aiming.labels()[12..], ["Man", "Pocket", "Back", "Shoot"], "{aiming}");
    let picking = go(&tavern, "dao", &aiming, "Man").await;
    let aiming = go(&tavern, "dao", &picking, "Back").await;
    let back = go(&tavern, "dao", &aiming, "Back").await;
    assert_eq!((back.text(), back.labels()), (board.text(), board.labels()), "the board as it was");
    tavern.close().await;
}
