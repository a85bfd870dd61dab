//! Where a server plays without coins, no screen shows one: not of those that only one person sees, not on a board, in no
//! language. The public pages are looked at in `tests/it/program/site.rs`.

use super::moderation::tavern_of_dao;
use crate::support::{
    message::Seen,
    tavern::{Message, Tavern},
};

/// Each game by the line that opens a table for it.
const GAMES: [&str; 7] = [
    "/kara start",
    "/karambolage start",
    "/caramba start",
    "/karo start",
    "/karo start game:movers-hoppers",
    "/karo start game:not-this-way",
    "/carrom start",
];
/// What can be looked at beside a board.
const BESIDE_A_BOARD: [&str; 9] = ["more", "text", "options", "rules", "places", "odds", "fair", "fair-words", "show"];

/// What of a text could be a coin, in any language: its sign, or an amount of them. The silver of Caramba! is none.
fn coins_in(text: &str) -> Option<String> {
    let is_number = |word: &str| word.trim_start_matches(['+', '−', '*']).starts_with(|c: char| c.is_ascii_digit());
    let is_coin = |word: &str| ["coin", "Münze", "pièce"].iter().any(|coin| word.starts_with(coin));
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_amount = |at: &usize| {
        let is_silver = words.get(at + 2).is_some_and(|word| word.starts_with("d’argent"));
        is_number(words[*at]) && is_coin(words[at + 1]) && !is_silver
    };
    let amount = (0..words.len().saturating_sub(1)).find(is_amount).map(|at| words[at..at + 2].join(" "));
    amount.or_else(|| text.contains('🪙').then(|| "🪙".to_owned()))
}

/// All that somebody reads of an answer: its messages, their buttons, and what is said of their pictures.
fn all_of(seen: &Seen) -> String {
    let followups = seen.0["followups"].as_array().into_iter().flatten();
    let messages = [&seen.0["message"]].into_iter().chain(followups).filter(|message| !message.is_null());
    messages.map(|message| all_of_message(&Message(message.clone()))).collect::<Vec<_>>().join("\n")
}

fn all_of_message(message: &Message) -> String {
    let alts = message.files().into_iter().map(|(_, alt)| alt);
    [message.text()].into_iter().chain(message.labels()).chain(alts).collect::<Vec<_>>().join("\n")
}

/// Where a message leads of what somebody did.
fn ways(message: &Message) -> Vec<String> {
    let ids = message.components().filter_map(|part| part["custom_id"].as_str());
    ids.filter(|id| id.starts_with("tavern person ")).map(str::to_owned).collect()
}

/// The board once its picture is there, on a server that has pictures.
async fn drawn(tavern: &Tavern) -> Message {
    tavern.board_that("a picture", |board| !board.files().is_empty()).await
}

#[tokio::test]
async fn where_stakes_are_off_no_coin_is_shown() {
    no_coin_is_shown("en").await;
}

#[tokio::test]
async fn where_stakes_are_off_no_coin_is_shown_in_german() {
    no_coin_is_shown("de").await;
}

#[tokio::test]
async fn where_stakes_are_off_no_coin_is_shown_in_french() {
    no_coin_is_shown("fr").await;
}

async fn no_coin_is_shown(lang: &str) {
    assert!(coins_in("Purse 1,000\u{a0}🪙").is_some() && coins_in("You have **1,000 coins**.").is_some());
    assert!(coins_in("Du hast **1.000 Münzen**.").is_some() && coins_in("Tu as **1\u{202f}000 pièces**.").is_some());
    assert!(coins_in("This server plays without coins.").is_none() && coins_in("3 pièces d’argent").is_none());
    let tavern = tavern_of_dao().await;
    // Coins of before lie in purses, and a game for some has been played.
    tavern.two_begin("/kara start ante:50").await;
    for _ in 0..2 {
        for who in ["ben", "dao"] {
            tavern.command(who, "/kara roll").await;
            tavern.command(who, "/kara stop").await;
        }
    }
    tavern.close_table("ben").await;
    tavern.close_table("dao").await;
    for who in ["ben", "dao"] {
        tavern.command(who, &format!("/me language language:{lang}")).await.told();
    }
    let shown = tavern.command("ben", "/tavern enter").await.message().text();
    assert!(coins_in(&shown).is_some(), "as long as they are on: {shown}");
    tavern.command("dao", &format!("/tavern settings stakes:false language:{lang}")).await.told();

    let mut seen: Vec<(String, String)> = Vec::new();
    for line in [
        "/tavern enter",
        "/help",
        "/coins balance",
        "/coins daily",
        "/coins history",
        "/leaderboard",
        "/leaderboard by:coins",
        "/leaderboard by:wins",
        "/leaderboard by:share game:kara",
        "/leaderboard by:streak",
        "/leaderboard by:drinks",
        "/leaderboard by:rating game:kara",
        "/stats",
        "/season",
        "/tavern books",
        "/bet seat:1 coins:5",
        "/problem",
        "/odds kara house:17",
        "/fair",
        "/privacy show",
        "/replay",
        "/coins looks",
        "/me limit",
        format!("/coins give to:{} coins:5", tavern.person("ben")).as_str(),
    ] {
        seen.push((line.to_owned(), all_of(&tavern.command("dao", line).await)));
    }
    let door = tavern.command("ben", "/tavern enter").await.message();
    for press in [
        "purse",
        "more",
        "leaders",
        "play",
        "open",
        "learn",
        "settings",
        "problem",
        "fair",
        "fair-check",
        "privacy",
        "privacy-terms",
        "privacy-mine",
        "enter",
    ] {
        let said = tavern.forge("ben", &door, &format!("tavern door {press}")).await;
        seen.push((press.to_owned(), all_of(&said)));
    }
    // All parts of what somebody did, and their achievements, are behind buttons.
    let first = tavern.command("ben", "/stats").await.message();
    let mut asked = ways(&first);
    let mut nth = 0;
    while let Some(way) = asked.get(nth).cloned() {
        let said = tavern.forge("ben", &first, &way).await;
        for further in ways(&said.message()) {
            if !asked.contains(&further) {
                asked.push(further);
            }
        }
        seen.push((way, all_of(&said)));
        nth += 1;
    }
    assert!(nth > 3, "there are several parts, and pages of achievements: {first}");
    // Nobody buys rounds for all without a pot.
    for drinks in ["It’s my round", "Spendierhosen", "C’est ma tournée"] {
        let offered = seen.iter().find(|(_, text)| text.contains(drinks));
        assert!(offered.is_none(), "{offered:?}");
    }
    // A table from its opening to its end.
    for start in GAMES {
        let game = start.split(' ').next().unwrap_or_default();
        let opened = all_of(&tavern.command("ben", start).await);
        seen.push((start.to_owned(), opened));
        let board = drawn(&tavern).await;
        seen.push((format!("the lobby of {start}"), all_of_message(&board)));
        let join = board.behind("join").expect("one can join");
        let joined = tavern.press("dao", &board, &join).await.updated();
        let begin = joined.behind("start").expect("it can be started");
        let begun = tavern.press("ben", &joined, &begin).await.updated();
        seen.push((format!("the board of {start}"), all_of_message(&begun)));
        seen.push((format!("the picture of {start}"), all_of_message(&drawn(&tavern).await)));
        let id = begun.components().find_map(|part| part["custom_id"].as_str()).expect("a button").to_owned();
        let table = id.split(' ').next().expect("its table");
        for press in BESIDE_A_BOARD {
            let said = tavern.forge("ben", &begun, &format!("{table} {press}")).await;
            seen.push((format!("{press} of {start}"), all_of(&said)));
        }
        for look in ["status", "rules", "pot"] {
            let said = tavern.command("ben", &format!("{game} {look}")).await;
            seen.push((format!("{look} of {start}"), all_of(&said)));
        }
        tavern.close_table("ben").await;
        let sheet = tavern.board_that("the table is closed", |board| board.behind("play").is_none()).await;
        seen.push((format!("the sheet of {start}"), all_of_message(&sheet)));
    }
    let shown: Vec<String> =
        seen.iter().filter_map(|(what, text)| Some(format!("{what}: {} in “{text}”", coins_in(text)?))).collect();
    assert!(shown.is_empty(), "\n{}\n", shown.join("\n"));
    tavern.close().await;
}

#[tokio::test]
async fn a_table_that_stood_before_tells_what_was_played_for_at_it_until_it_closes() {
    let tavern = tavern_of_dao().await;
    tavern.two_begin("/kara start ante:50").await;
    for who in ["ben", "dao", "ben", "dao"] {
        tavern.command(who, "/kara roll").await;
        tavern.command(who, "/kara stop").await;
    }
    tavern.board_that("the round is over", |board| board.behind("start").is_some()).await;
    tavern.command("dao", "/tavern settings stakes:false").await.told();
    tavern.command("ben", "/table show").await;
    let board =
        tavern.board_that("the server plays without coins", |board| board.text().contains("without coins")).await;
    assert!(coins_in(&board.text()).is_some(), "who won them reads of it: {board}");
    tavern.close_table("ben").await;
    let sheet = tavern.board_that("the table is closed", |board| board.behind("play").is_none()).await;
    assert!(coins_in(&all_of_message(&sheet)).is_some(), "{sheet}");
    // The next one knows of none.
    tavern.command("ben", "/kara start").await;
    let board = tavern.board_that("a table is open", |board| board.behind("join").is_some()).await;
    assert!(coins_in(&all_of_message(&board)).is_none(), "{board}");
    tavern.close().await;
}
