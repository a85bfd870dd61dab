//! Outages as people see them: the clock waits, and the board says why.

use discord::GatewaySigns;
use futures_util::future::join_all;
use serde_json::json;

use crate::support::{
    lacks,
    tavern::{Settings, Tavern},
};

const AWAY: &str = "The bot was away, and the clock waited.";

#[tokio::test]
async fn stopped_with_twenty_seconds_on_the_clock_and_started_later_the_board_says_that_the_clock_waited() {
    let langs = [("ben", AWAY), ("anna", "Der Bot war weg"), ("cleo", "Le bot s’était absenté")];
    let tried = langs.map(async |(host, says)| {
        let directory = tempfile::tempdir().expect("a directory");
        let database = directory.path().join("karahaus.db");
        let mut tavern = Tavern::open_with(Settings::default(), database.to_str().expect("a path")).await;
        tavern.command(host, "/kara start ante:50").await;
        tavern.command("dao", "/kara join").await.told();
        tavern.command(host, "/kara start").await.told();
        tavern.wait_secs(40).await;
        tavern.send_the_bot_home().await.expect("in order");
        tavern.wait_secs(30).await;
        tavern.let_the_bot_in().await;
        let board = tavern.board_with(says).await;
        assert!(lacks(&board.text(), "The AI is playing"), "{board}");
        // With the turn it held up the note goes.
        tavern.command(host, "/kara roll").await.told();
        tavern.board_that("the turn is over", |board| !board.text().contains(says)).await;
        tavern.close().await;
    });
    join_all(tried).await;
}

/// As often as one request is tried.
const TRIES: usize = 4;

/// Whether this was an answer that Discord did not take.
fn is_lost_answer(request: &serde_json::Value) -> bool {
    let is_answer = request["path"].as_str().is_some_and(|path| path.contains("/callback"));
    is_answer && request["status"].as_u64().is_some_and(|status| status >= 500)
}

#[tokio::test]
async fn while_discord_answers_nothing_nobody_loses_a_seat_and_afterwards_the_board_says_that_the_clock_waited() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:50").await;
    tavern.wait_secs(40).await;
    let gone = tavern.fault(json!({"route": "/", "kind": "5xx", "times": 100_000})).await;
    // Nobody hears what comes of it, or waits for that; the bot hears that nothing comes through.
    let is_told = async || {
        let state = tavern.state().await;
        let requests = state["requests"].as_array().expect("requests");
        requests.iter().filter(|request| is_lost_answer(request)).count() >= TRIES
    };
    tokio::select! {
        _ = tavern.command("cleo", "/kara status") => {}
        () = tavern.until("the bot is told so", async || is_told().await) => {}
    }
    tavern.until("the bot is told so", is_told).await;
    // What must not come gives no sign of it: only so long can be waited whether it does.
    let pause = std::time::Duration::from_millis(500);
    tokio::time::sleep(pause).await;
    tavern.wait_secs(300).await;
    tokio::time::sleep(pause).await;
    tavern.mend(&gone).await;
    let board = tavern.board_with(AWAY).await;
    assert!(lacks(&board.text(), "The AI is playing"), "{board}");
    tavern.wait_secs(29).await;
    tavern.command("ben", "/kara roll").await.told();
    tavern.board_that("ben has thrown", |board| !board.text().contains(AWAY)).await;
    tavern.close().await;
}

#[tokio::test]
async fn while_the_gateway_is_gone_no_time_is_up() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:50").await;
    tavern.wait_secs(40).await;
    // It does not let the bot in again until it is mended.
    let gone = tavern.fault(json!({"route": "gateway", "kind": "5xx", "times": 100_000})).await;
    tavern.fault(json!({"route": "gateway", "kind": "drop", "times": 1})).await;
    tavern.until("the bot is gone", async || tavern.state().await["bot_connected"] == false).await;
    tokio::time::sleep(std::time::Duration::from_millis(1000)).await;
    tavern.wait_secs(300).await;
    tavern.mend(&gone).await;
    let board = tavern.board_with(AWAY).await;
    assert!(lacks(&board.text(), "The AI is playing"), "{board}");
    tavern.close().await;
}

/// What is trusted for ten seconds is trusted for two here.
const SIGNS: GatewaySigns = GatewaySigns { heartbeat_every_ms: 500, silent_after_ms: 2000 };

/// Ben's clock runs out while the socket is open and brings nothing, so many milliseconds after it fell silent.
async fn no_time_is_up_when_frozen_for(silent_ms: u64, then_ms: u64) {
    let tavern = Tavern::open_with(Settings { signs: SIGNS, ..Settings::default() }, "memory").await;
    tavern.two_begin("/kara start ante:50").await;
    tavern.wait_secs(40).await;
    let frozen_ms = silent_ms + then_ms + 1500;
    tavern.fault(json!({"route": "gateway", "kind": "late", "times": 1, "ms": frozen_ms})).await;
    // This command is held up, and all that comes after it.
    let lost = tavern.command("anna", "/kara status");
    let time_goes_on = async {
        tokio::time::sleep(std::time::Duration::from_millis(silent_ms)).await;
        tavern.wait_secs(300).await;
        tokio::time::sleep(std::time::Duration::from_millis(then_ms)).await;
        let board = tavern.board().await;
        assert!(lacks(&board.text(), "The AI is playing"), "{board}");
    };
    tokio::join!(lost, time_goes_on);
    let board = tavern.board_with(AWAY).await;
    assert!(lacks(&board.text(), "The AI is playing"), "{board}");
    tavern.close().await;
}

/// For longer than a silent gateway is trusted.
#[tokio::test]
async fn while_the_gateway_is_frozen_no_time_is_up() {
    no_time_is_up_when_frozen_for(3500, 500).await;
}

/// Its time ends before the silence is long enough to be known as one.
#[tokio::test]
async fn in_the_first_seconds_of_a_frozen_gateway_no_time_is_up_either() {
    no_time_is_up_when_frozen_for(300, 1200).await;
}

#[tokio::test]
async fn against_ai_seats_alone_it_is_said_before_and_after_that_a_game_called_off_counts_as_lost() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:0").await;
    tavern.command("ben", "/table bot level:easy").await;
    tavern.command("ben", "/kara start").await;
    tavern.until("it has begun", async || tavern.board().await.behind("start").is_none()).await;
    let question = tavern.command("ben", "/table close").await.message();
    assert!(question.text().contains("counts as lost"), "{question}");
    tavern.press("ben", &question, &question.behind("break-off").expect("a button")).await;
    tavern.board_with("against the AI: it counts as lost").await;
    let told = tavern.command("ben", "/stats game:kara").await.message();
    assert!(told.text().contains("1\u{a0}round") || told.text().contains("1\u{a0}game"), "{told}");
    tavern.close().await;
}

#[tokio::test]
async fn with_stakes_all_who_play_tap_to_break_the_game_off_and_the_secret_is_opened() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:50").await;
    let question = tavern.command("ben", "/table close").await.message();
    let kept = tavern.press("ben", &question, &question.behind("keep-playing").expect("a button")).await.updated();
    assert!(kept.text().contains("goes on") && kept.labels().is_empty(), "{kept}");
    tavern.wants_to_close("ben").await;
    let board = tavern.board_with("ben wants to call it off: 1 of 2 agree").await;
    assert_eq!(tavern.purse("ben").await, 950, "nothing comes back yet");
    let told = tavern.press("ben", &board, &board.button("Call off 1/2").expect("a button")).await.told();
    assert!(told.contains("1 of 2"), "{told}");
    let told = tavern.press("cleo", &board, &board.button("Call off 1/2").expect("a button")).await.told();
    assert!(told.contains("pas de place"), "{told}");
    // dao would rather play, and then not.
    let playing = tavern.click("dao", "Play on").await.updated();
    assert!(playing.button("Call off 1/2").is_none(), "{playing}");
    let told = tavern.forge("dao", &board, &board.button("Call off 1/2").expect("a button")).await.told();
    assert!(told.contains("That board was old"), "{told}");
    tavern.wants_to_close("dao").await;
    tavern.board_with("dao wants to call it off").await;
    let closed = tavern.click("ben", "Call off 1/2").await.updated();
    assert!(closed.text().contains("Everyone agreed"), "{closed}");
    assert_eq!((tavern.purse("ben").await, tavern.purse("dao").await), (1000, 1000));
    let fair = tavern.command("cleo", "/fair").await;
    assert_eq!(fair.message().files().len(), 1, "its record can be had: {fair:?}");
    tavern.close().await;
}

#[tokio::test]
async fn of_a_game_broken_off_before_its_first_move_the_record_tells_of_no_move() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:0").await;
    tavern.close_table("ben").await;
    for (asker, says) in [("dao", "no move was made"), ("anna", "gezogen hat noch niemand"), ("cleo", "aucun coup")] {
        let told = tavern.command(asker, "/fair").await.told();
        assert!(told.contains(says), "{told}");
    }
    tavern.close().await;
}
