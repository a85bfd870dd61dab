//! One whose time ran out, and whose seat the AI plays: whatever they ask for
//! takes the seat back, and is answered as it would be otherwise.

use futures_util::future::join_all;
use serde_json::json;

use crate::support::{
    lacks,
    tavern::{Settings, Tavern},
};

/// How often ben is away and back on one board here: in one turn once.
const TIMES_ON_A_BOARD: usize = 1;

/// A round in which ben is to throw and lets the time pass; the AI that plays
/// for him waits longer than a test takes.
async fn a_round_of_slow_people() -> Tavern {
    let mut settings = Settings::default();
    settings.host.ai_pause_ms = 600_000;
    let tavern = Tavern::open_with(settings, "memory").await;
    tavern.two_begin("/kara start ante:50").await;
    tavern
}

async fn bens_time_passes(tavern: &Tavern) {
    tavern.wait_secs(61).await;
    tavern.board_with("The AI is playing for ben").await;
}

async fn ben_is_back(tavern: &Tavern) {
    tavern.board_that("ben is back", |board| lacks(&board.text(), "The AI is playing")).await;
}

#[tokio::test]
async fn a_refused_command_of_one_who_is_away_says_that_they_are_back_and_why_it_was_refused() {
    let refused = [
        ("/kara pot amount:500", "between rounds only (K2)"),
        ("/kara leave", "between rounds only (K2)"),
        ("/kara start", "between rounds only (K2)"),
        ("/table bot", "between rounds only (K2)"),
        ("/kara stop", "(K3)"),
        ("/kara run dice:99", "99"),
        ("/table time time:60", "Done"),
    ];
    let tried = refused.chunks(TIMES_ON_A_BOARD).map(async |lines| {
        let tavern = a_round_of_slow_people().await;
        for &(line, why) in lines {
            bens_time_passes(&tavern).await;
            let told = tavern.command("ben", line).await.told();
            assert_eq!(told.starts_with("You are back. "), why != "Done", "{line}: {told}");
            assert!(told.contains(why), "{line}: {told}");
            ben_is_back(&tavern).await;
            assert!(tavern.board().await.text().contains("ben**: throw your Kara"), "nothing else has changed: {line}");
        }
        let told = tavern.command("ben", "/kara pot amount:500").await.told();
        assert!(lacks(&told, "You are back"), "only once: {told}");
        assert_eq!(tavern.purse("ben").await, 950);
        tavern.close().await;
    });
    join_all(tried).await;
}

/// How the id of a button is written from that of another.
type Written = fn(&str) -> String;

#[tokio::test]
async fn a_refused_button_of_one_who_is_away_says_so_too() {
    let forged: [(Written, &str); 4] = [
        (|throw| throw.replace("throw", "stop"), "(K3)"),
        (|throw| throw.replace("throw", "jump"), "is no move"),
        (|_| "1 leave".to_owned(), "(K2)"),
        (|_| "1 play 0 throw".to_owned(), "That board was old"),
    ];
    let tried = forged.chunks(TIMES_ON_A_BOARD).map(async |all| {
        let tavern = a_round_of_slow_people().await;
        let board = tavern.board().await;
        let throw = board.button("Throw").expect("ben is to throw");
        for (forge, why) in all {
            let forged = forge(&throw);
            bens_time_passes(&tavern).await;
            let told = tavern.forge("ben", &board, &forged).await.told();
            assert!(told.starts_with("You are back. ") && told.contains(why), "{forged}: {told}");
            ben_is_back(&tavern).await;
        }
        tavern.close().await;
    });
    join_all(tried).await;
    let tavern = a_round_of_slow_people().await;
    let board = tavern.board().await;
    let throw = board.button("Throw").expect("ben is to throw");
    // What is allowed is done at once, and takes the seat back with it.
    bens_time_passes(&tavern).await;
    let board = tavern.press("ben", &board, &throw).await.updated();
    assert!(board.text().contains("ben threw") && lacks(&board.text(), "The AI is playing"), "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn whoever_is_away_and_asks_to_be_shown_something_is_back_by_command_as_by_button() {
    let lines = ["/kara odds", "/kara status", "/kara pot", "/kara rules", "/fair", "/table show"];
    let tried = lines.chunks(TIMES_ON_A_BOARD).map(async |lines| {
        let tavern = a_round_of_slow_people().await;
        for line in lines {
            bens_time_passes(&tavern).await;
            let told = tavern.command("ben", line).await.told();
            assert!(lacks(&told, "You are back"), "{line} shows what was asked for: {told}");
            ben_is_back(&tavern).await;
        }
        tavern.close().await;
    });
    join_all(tried).await;
    let tavern = a_round_of_slow_people().await;
    bens_time_passes(&tavern).await;
    tavern.click("ben", "More").await.told();
    ben_is_back(&tavern).await;
    // Others look without anything happening to ben.
    bens_time_passes(&tavern).await;
    tavern.command("dao", "/kara status").await.told();
    assert!(tavern.board().await.text().contains("The AI is playing for ben"));
    // He was back in this turn, and the AI would never come to move: now he plays, or it does.
    tavern.command("ben", "/kara status").await.told();
    let told = tavern.click("ben", "I’m back").await.told();
    assert!(told.contains("once in this turn"), "{told}");
    let board = tavern.board().await;
    assert!(board.text().contains("The AI is playing for ben"), "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn a_refused_command_delivered_twice_changes_nothing_but_the_seat() {
    let tavern = a_round_of_slow_people().await;
    bens_time_passes(&tavern).await;
    tavern.fault(json!({"route": "gateway", "kind": "twice", "times": 1})).await;
    let told = tavern.command("ben", "/kara pot amount:500").await.told();
    assert!(told.contains("between rounds only (K2)"), "{told}");
    ben_is_back(&tavern).await;
    assert_eq!(tavern.purse("ben").await, 950);
    tavern.close().await;
}
