//! Whose turn begins while they rest, in a game over days, is called once they are back, and not before.

use tempfile::TempDir;

use super::slow::pings;
use crate::support::{
    books, lacks,
    tavern::{Settings, Tavern},
};

const HOUR_SECS: u32 = 3600;
const DAY_SECS: u32 = 86_400;

/// A tavern with its books in a file.
async fn tavern_in(dir: &TempDir) -> Tavern {
    Tavern::open_with(Settings::default(), dir.path().join("books.db").to_str().expect("a path")).await
}

/// Waits until it is decided whether somebody is called to the turn that runs.
async fn decided(tavern: &Tavern, dir: &TempDir) {
    let file = dir.path().join("books.db");
    let notes = "SELECT COUNT(*) FROM meta WHERE key LIKE 'call-%' AND value LIKE '% % %'";
    tavern.until("it is decided", async || books::number(&file, notes).await == 1).await;
}

#[tokio::test]
async fn whose_turn_begins_on_holiday_is_called_once_that_is_over_also_after_a_restart() {
    let dir = tempfile::tempdir().expect("a place");
    let mut tavern = tavern_in(&dir).await;
    tavern.command("ben", "/me holiday days:2").await.told();
    tavern.two_begin("/kara start ante:0 days:7").await;
    decided(&tavern, &dir).await;
    assert_eq!(pings(&tavern, "ben").await, 0, "on holiday");
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    tavern.until_the_bot_answers().await;
    tavern.wait_secs(DAY_SECS).await;
    assert_eq!(pings(&tavern, "ben").await, 0, "on holiday still");
    tavern.wait_secs(DAY_SECS).await;
    tavern.until("he is called", async || pings(&tavern, "ben").await == 1).await;
    let call = tavern.boards_in("tavern").await.pop().expect("the call");
    assert!(lacks(&call.text(), "still your turn"), "the first one, and no reminder: {call}");
    tavern.close().await;
}

#[tokio::test]
async fn whose_turn_begins_in_their_night_is_called_in_the_morning_or_once_they_set_no_night() {
    for is_night_over in [true, false] {
        let dir = tempfile::tempdir().expect("a place");
        let tavern = tavern_in(&dir).await;
        // Three hours from the last full one on, by a clock that shows UTC.
        let hour = tavern.now_secs().await / u64::from(HOUR_SECS) % 24;
        let nights = format!("/me nights from:{hour} to:{} zone:+0", (hour + 3) % 24);
        tavern.command("ben", &nights).await.told();
        tavern.two_begin("/kara start ante:0 days:7").await;
        decided(&tavern, &dir).await;
        assert_eq!(pings(&tavern, "ben").await, 0, "it is night");
        if is_night_over {
            tavern.wait_secs(3 * HOUR_SECS).await;
        } else {
            tavern.command("ben", "/me nights off:true").await.told();
        }
        tavern.until("he is called", async || pings(&tavern, "ben").await == 1).await;
        tavern.close().await;
    }
}

#[tokio::test]
async fn in_a_game_by_minutes_nobody_waits_for_the_morning() {
    let dir = tempfile::tempdir().expect("a place");
    let tavern = tavern_in(&dir).await;
    tavern.command("ben", "/me holiday days:2").await.told();
    tavern.two_begin("/kara start ante:0 time:3600").await;
    tavern.until("he is called", async || pings(&tavern, "ben").await == 1).await;
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_rests_is_called_also_where_the_process_that_noted_it_has_ended_and_another_stays() {
    let dir = tempfile::tempdir().expect("a place");
    let mut tavern = tavern_in(&dir).await;
    tavern.let_another_in().await;
    tavern.command("ben", "/me holiday days:2").await.told();
    tavern.two_begin("/kara start ante:0 days:7").await;
    decided(&tavern, &dir).await;
    tavern.send_the_bot_home().await.expect("in order");
    tavern.wait_secs(2 * DAY_SECS).await;
    tavern.until("he is called", async || pings(&tavern, "ben").await == 1).await;
    tavern.close().await;
}
