//! Bad days at Discord: the bot carries on through each.

use serde_json::json;

use crate::support::tavern::Tavern;

/// The first answer to an interaction.
const CALLBACK: &str = "/callback";

async fn lobby() -> Tavern {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await;
    tavern
}

#[tokio::test]
async fn a_429_is_waited_out_as_long_as_discord_says() {
    let tavern = lobby().await;
    tavern.fault(json!({"route": CALLBACK, "kind": "429", "times": 1, "ms": 200})).await;
    let board = tavern.click("dao", "Join").await.updated();
    assert!(board.text().contains("pot\u{a0}100"), "{board}");
    tavern.fault(json!({"route": "PATCH /channels/*/messages", "kind": "429", "times": 2, "ms": 100})).await;
    tavern.command("cleo", "/kara join").await.told();
    tavern.board_with("pot\u{a0}150").await;
    tavern.close().await;
}

#[tokio::test]
async fn a_5xx_and_a_dropped_connection_are_tried_again() {
    let tavern = lobby().await;
    tavern.fault(json!({"route": CALLBACK, "kind": "5xx", "times": 1})).await;
    tavern.click("dao", "Join").await.updated();
    tavern.fault(json!({"route": CALLBACK, "kind": "drop", "times": 1})).await;
    let board = tavern.click("cleo", "Join").await.updated();
    assert!(board.text().contains("pot\u{a0}150"), "{board}");
    tavern.fault(json!({"route": "PATCH /channels/*/messages", "kind": "5xx", "times": 1})).await;
    tavern.fault(json!({"route": "PATCH /channels/*/messages", "kind": "drop", "times": 1})).await;
    tavern.command("anna", "/kara join").await.told();
    tavern.board_with("pot\u{a0}200").await;
    tavern.close().await;
}

#[tokio::test]
async fn an_answer_carried_out_twice_does_no_harm() {
    let tavern = lobby().await;
    tavern.fault(json!({"route": CALLBACK, "kind": "twice", "times": 1})).await;
    let board = tavern.click("dao", "Join").await.updated();
    assert!(board.text().contains("pot\u{a0}100"), "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn a_command_delivered_twice_counts_once_and_its_second_answer_is_kind() {
    let tavern = lobby().await;
    let mut second = 0;
    for (who, pot) in [("dao", "pot\u{a0}100"), ("cleo", "pot\u{a0}150"), ("anna", "pot\u{a0}200")] {
        tavern.fault(json!({"route": "gateway", "kind": "twice", "times": 1})).await;
        // The first answer takes so long that the second one is there before it.
        tavern.fault(json!({"route": CALLBACK, "kind": "late", "times": 1, "ms": 600})).await;
        let told = tavern.command(who, "/kara join").await.told();
        second +=
            usize::from(["once is enough", "Einmal genügt", "une fois suffit"].iter().any(|kind| told.contains(kind)));
        tavern.board_with(pot).await;
    }
    assert!(second > 0, "a second answer was seen");
    tavern.close().await;
}

#[tokio::test]
async fn a_board_whose_answer_is_lost_is_brought_up_to_date_by_an_edit() {
    let tavern = lobby().await;
    tavern.fault(json!({"route": CALLBACK, "kind": "5xx", "times": 4})).await;
    let (seen, ()) = tokio::join!(tavern.click("dao", "Join"), async {
        tavern.until("every try has failed", async || tavern.state().await["faults"] == json!([])).await;
        // Discord waits three seconds for an answer.
        tavern.wait_secs(4).await;
    });
    assert_ne!(seen.outcome(), "update", "every try failed");
    tavern.board_with("pot\u{a0}100").await;
    tavern.close().await;
}

#[tokio::test]
async fn an_old_answer_that_arrives_late_never_stays_on_the_board() {
    let mut tavern = lobby().await;
    // The first answer is carried out after the second one.
    tavern.fault(json!({"route": CALLBACK, "kind": "late", "times": 1, "ms": 400})).await;
    tokio::join!(tavern.click("dao", "Join"), async {
        tavern
            .until("dao has joined", async || tavern.command("cleo", "/kara status").await.told().contains("dao"))
            .await;
        tavern.command("cleo", "/kara join").await;
    });
    tavern.board_with("pot\u{a0}150").await;
    // Whoever goes home in order leaves nothing under way.
    tavern.send_the_bot_home().await.expect("in order");
    let board = tavern.board().await;
    assert!(board.text().contains("pot\u{a0}150"), "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn whatever_befalls_the_gateway_a_single_click_is_answered() {
    for kind in ["drop", "reconnect", "invalid_session"] {
        let tavern = lobby().await;
        tavern.fault(json!({"route": "gateway", "kind": kind, "times": 1})).await;
        assert_eq!(tavern.state().await["faults"], json!([]), "it has struck: {kind}");
        // A lost session is resumed, and brings the click it missed. One that is begun anew
        // does not: there the click comes when the bot is back.
        if kind == "invalid_session" {
            tavern.until("the bot is back", async || tavern.state().await["bot_connected"] == true).await;
        }
        let board = tavern.click("dao", "Join").await.updated();
        assert!(board.text().contains("**B**\u{a0}dao") && board.text().contains("pot\u{a0}100"), "{kind}: {board}");
        tavern.close().await;
    }
}

#[tokio::test]
async fn after_any_weather_the_board_shows_the_table_as_it_is() {
    const ROUNDS: u32 = 6;
    let tavern = lobby().await;
    for (route, kind, times, ms) in [
        (CALLBACK, "late", 4, 120),
        (CALLBACK, "429", 3, 40),
        (CALLBACK, "5xx", 2, 0),
        (CALLBACK, "drop", 1, 0),
        ("PATCH /channels/*/messages", "late", 3, 90),
        ("PATCH /channels/*/messages", "5xx", 2, 0),
        ("gateway", "reorder", 2, 50),
        ("gateway", "twice", 3, 0),
    ] {
        tavern.fault(json!({"route": route, "kind": kind, "times": times, "ms": ms})).await;
    }
    let people = ["anna", "ben", "cleo", "dao"];
    let throw = async |who: &str| {
        for _ in 0..ROUNDS {
            let opened = tavern.more(who, "throw-in").await;
            if opened.outcome() == "modal" {
                tavern.fill_in(who, &opened, json!({"amount": "1"})).await;
            } else {
                tavern.command(who, "/kara pot amount:1").await;
            }
        }
    };
    futures_util::future::join_all(people.map(throw)).await;
    // What the books say is what the board says.
    let pot = tavern.command("dao", "/kara pot").await.told();
    let pot: String = pot.lines().next().expect("a line").chars().filter(char::is_ascii_digit).collect();
    tavern.board_with(&format!("pot\u{a0}{pot}")).await;
    tavern.close().await;
}
