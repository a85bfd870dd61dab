//! Learning by playing: a guided first game against the easy AI, from the door's button to its end.

use serde_json::Value;

use crate::support::tavern::{Message, Settings, Tavern};

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

/// What the hints on a board say.
fn hints(board: &Message) -> Vec<String> {
    board.text().lines().filter(|line| line.starts_with('💡')).map(str::to_owned).collect()
}

/// Plays a round of Kara that waits for its throw: throws, and stops as soon as it may.
async fn stop_at_once(tavern: &Tavern, who: &str, board: Message) -> Message {
    stop_and_read(tavern, who, board).await.0
}

/// The same, with the hints between the throw and the stop.
async fn stop_and_read(tavern: &Tavern, who: &str, mut board: Message) -> (Message, Vec<String>) {
    // Who is exactly in the house ends the round at once, the AI before anybody else throws too (K5).
    if board.button("Throw").is_none() {
        return (board, Vec::new());
    }
    board = go(tavern, who, &board, "Throw").await;
    if board.button("Stop").is_none() {
        return (board, Vec::new());
    }
    let told = hints(&board);
    (go(tavern, who, &board, "Stop").await, told)
}

#[tokio::test]
async fn a_first_game_of_kara_is_guided_through_three_rounds_and_remembered() {
    let tavern = Tavern::open().await;
    let before = tavern.purse("dao").await;
    let mut board = begin(&tavern, "dao", "Kara").await;
    assert!(!board.0["only_for"].is_null(), "nobody else sees it: {board}");
    assert!(tavern.boards_in("tavern").await.is_empty());
    assert!(board.text().contains("💡 The house is thrown. Now throw your five dice"), "{board}");
    let mut told: Vec<String> = Vec::new();
    for round in 1..=3 {
        assert!(board.text().contains(&format!("round {round}")), "{board}");
        told.extend(hints(&board));
        let (stopped, read) = stop_and_read(&tavern, "dao", board).await;
        board = stopped;
        told.extend(read.into_iter().chain(hints(&board)));
        if round < 3 {
            assert_eq!(board.labels(), ["Next round", "Skip the hints"], "{board}");
            board = go(&tavern, "dao", &board, "Next round").await;
        }
    }
    // Who won most of them is cheered, and nobody else.
    let cheers = board.text().contains("you know Kara now");
    let won_most = ["You won 2 of 3 rounds", "You won 3 of 3 rounds"].iter().any(|won| board.text().contains(won));
    assert!(board.text().contains("of 3 rounds") && cheers == won_most, "{board}");
    assert_eq!(board.labels(), ["Play the AI", "Once more", "Front door"], "{board}");
    let mut different = told.clone();
    different.sort();
    different.dedup();
    assert_eq!(told.len(), different.len(), "each is told once: {told:#?}");
    assert!((5..=10).contains(&told.len()), "{told:#?}");
    assert_eq!(tavern.purse("dao").await, before, "it is for nothing");

    let door = go(&tavern, "dao", &board, "Front door").await;
    let games = go(&tavern, "dao", &door, "Learn a game").await;
    let marked: Vec<String> = games.text().lines().filter(|line| line.contains('✓')).map(str::to_owned).collect();
    assert_eq!(marked.len(), 1, "{games}");
    assert!(marked[0].contains("Kara"), "it is remembered: {marked:?}");
    // Once more is a new game.
    let again = go(&tavern, "dao", &games, "Kara").await;
    assert!(again.text().contains("round 1") && again.button("Throw").is_some(), "{again}");
    tavern.close().await;
}

#[tokio::test]
async fn after_a_first_game_one_tap_leads_to_the_same_game_against_the_ai() {
    let tavern = Tavern::open().await;
    let mut board = begin(&tavern, "dao", "Kara").await;
    for _ in 1..3 {
        board = stop_at_once(&tavern, "dao", board).await;
        board = go(&tavern, "dao", &board, "Next round").await;
    }
    board = stop_at_once(&tavern, "dao", board).await;
    let told = go(&tavern, "dao", &board, "Play the AI").await;
    assert!(told.text().is_empty(), "the board stands there, and this is gone: {told}");
    let table = tavern.board().await;
    assert!(table.text().contains("Kara") && table.0["only_for"].is_null(), "{table}");
    tavern.close().await;
}

#[tokio::test]
async fn hints_are_skipped_with_one_tap_in_games_to_come_too_and_come_back_with_another() {
    let tavern = Tavern::open().await;
    let mut board = begin(&tavern, "dao", "Kara").await;
    board = go(&tavern, "dao", &board, "Skip the hints").await;
    assert_eq!(hints(&board), [""; 0], "{board}");
    for round in 1..=3 {
        board = stop_at_once(&tavern, "dao", board).await;
        assert_eq!(hints(&board), [""; 0], "{board}");
        board = if round < 3 { go(&tavern, "dao", &board, "Next round").await } else { board };
    }
    let mut again = go(&tavern, "dao", &board, "Once more").await;
    assert!(again.text().contains("round 1"), "{again}");
    assert_eq!(hints(&again), [""; 0], "it is remembered: {again}");
    assert!(!hints(&begin(&tavern, "dao", "Karambolage").await).is_empty(), "of each game for itself");
    again = go(&tavern, "dao", &again, "Show hints").await;
    assert!(!hints(&again).is_empty(), "{again}");
    tavern.close().await;
}

#[tokio::test]
async fn a_guided_game_goes_on_where_it_was_after_the_bot_has_been_away() {
    let directory = tempfile::tempdir().expect("a directory");
    let database = directory.path().join("books.db").display().to_string();
    let mut tavern = Tavern::open_with(Settings::default(), &database).await;
    let board = begin(&tavern, "dao", "Four Circles").await;
    let placed = go(&tavern, "dao", &board, "b2").await;
    tavern.send_the_bot_home().await.expect("it leaves in order");
    tavern.let_the_bot_in().await;
    assert_eq!(begin(&tavern, "dao", "Four Circles").await.text(), placed.text());
    let free = placed.components().find(|part| part["disabled"] != true).map(|part| text(&part["label"]));
    let next = go(&tavern, "dao", &placed, &free.expect("a free tile")).await;
    assert_ne!(hints(&next), hints(&placed), "{next}");
    tavern.close().await;
}

#[tokio::test]
async fn of_two_taps_at_once_one_counts_and_both_show_how_it_stands() {
    let tavern = Tavern::open().await;
    let board = begin(&tavern, "dao", "Four Circles").await;
    let [one, other] = ["b2", "c3"].map(|tile| board.button(tile).expect("a free tile"));
    let (first, second) = tokio::join!(tavern.press("dao", &board, &one), tavern.press("dao", &board, &other));
    first.updated();
    second.updated();
    let now = begin(&tavern, "dao", "Four Circles").await;
    let lying = |board: &Message| board.components().filter(|part| part["disabled"] == true).count();
    assert_eq!(lying(&now), 2, "one piece, and the AI's answer: {now}");
    // A tap that skips the hints meanwhile is kept, and so is the move.
    let free = now.components().find(|part| part["disabled"] != true);
    let free = text(&free.expect("a free tile")["custom_id"]);
    let skip = now.button("Skip the hints").expect("a button");
    let (played, skipped) = tokio::join!(tavern.press("dao", &now, &free), tavern.press("dao", &now, &skip));
    played.updated();
    skipped.updated();
    let after = begin(&tavern, "dao", "Four Circles").await;
    assert_eq!(lying(&after), 4, "{after}");
    assert_eq!(hints(&after), [""; 0], "{after}");
    tavern.close().await;
}

#[tokio::test]
async fn a_tap_at_a_first_game_that_is_over_changes_nothing_in_the_next_one() {
    let tavern = Tavern::open().await;
    let old = begin(&tavern, "dao", "Kara").await;
    let throw = old.button("Throw").expect("a button");
    let mut board = old.clone();
    for round in 1..=3 {
        board = stop_at_once(&tavern, "dao", board).await;
        board = if round < 3 { go(&tavern, "dao", &board, "Next round").await } else { board };
    }
    let next = begin(&tavern, "dao", "Kara").await;
    let shown = tavern.forge("dao", &old, &throw).await.updated();
    assert_eq!((shown.text(), shown.labels()), (next.text(), next.labels()), "nobody has thrown");
    // The last screen of the old one leads to the new one, and begins no other.
    let again = board.button("Once more").expect("a button");
    assert_eq!(tavern.forge("dao", &board, &again).await.updated().text(), next.text());
    tavern.close().await;
}

#[tokio::test]
async fn in_a_guided_game_of_caramba_stands_no_offer_that_nobody_could_make_c11() {
    let tavern = Tavern::open().await;
    let mut board = begin(&tavern, "dao", "Caramba!").await;
    for _ in 0..8 {
        assert!(!board.labels().iter().any(|label| label.contains("Offer")), "{board}");
        let Some(tap) = [" play ", " pick "].iter().find_map(|of| next_tap(&board, of)) else { break };
        board = tavern.forge("dao", &board, &tap).await.updated();
    }
    tavern.close().await;
}

#[tokio::test]
async fn a_guided_game_of_karambolage_is_played_against_an_ai() {
    let tavern = Tavern::open().await;
    let board = begin(&tavern, "dao", "Karambolage").await;
    let [(_, alt)] = board.files().try_into().expect("one picture");
    assert!(alt.contains("AI 1 has "), "{alt}");
    tavern.close().await;
}

#[tokio::test]
async fn who_reads_boards_in_text_learns_by_them() {
    let tavern = Tavern::open().await;
    tavern.command("dao", "/me view view:text").await.told();
    let board = begin(&tavern, "dao", "Caramba!").await;
    assert!(board.files().is_empty() && board.text().contains("```"), "{board}");
    assert!(!hints(&board).is_empty(), "{board}");
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
            if board.button("Once more").is_some() {
                break;
            }
            let tap = [" play ", " pick ", " choose ", " aim ", " start "].iter().find_map(|of| next_tap(&board, of));
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

#[tokio::test]
async fn who_reads_boards_in_text_or_has_them_read_aloud_aims_in_a_guided_game_without_a_picture() {
    for chosen in ["/me view view:text", "/me reading form:reader"] {
        let tavern = Tavern::open().await;
        tavern.command("dao", chosen).await.told();
        let board = begin(&tavern, "dao", "Carrom").await;
        let aiming = go(&tavern, "dao", &board, "Aim").await;
        assert!(aiming.files().is_empty(), "{chosen}: {aiming}");
        assert!(aiming.text().contains("First the striker meets"), "{chosen}: {aiming}");
        tavern.close().await;
    }
}
