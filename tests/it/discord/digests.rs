//! The one message of a day about one's turns, while Discord does not answer.

use std::time::Duration;

use serde_json::json;

use crate::support::tavern::Tavern;

const OPEN: &str = "/users/@me/channels";
/// As often as one request is tried.
const TRIES: usize = 4;
const DAY_SECS: u32 = 86_400;
/// How often it is looked who is to have one, and how many looks are waited for: less than two hours.
const LOOK_SECS: u32 = 300;
const LOOKS: usize = 20;
/// Within so long the bot notices that Discord answers again, over all those looks.
const BETWEEN_LOOKS: Duration = Duration::from_millis(200);

async fn opened(tavern: &Tavern) -> usize {
    tavern.requests("POST", OPEN).await
}

async fn posts(tavern: &Tavern) -> usize {
    tavern.requests("POST", "/messages").await
}

/// It is looked several times who is to have one, until that is so; whether it came to be.
async fn within_hours(tavern: &Tavern, is_so: impl AsyncFn() -> bool) -> bool {
    for _ in 0..LOOKS {
        if is_so().await {
            return true;
        }
        tavern.wait_secs(LOOK_SECS).await;
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
    is_so().await
}

#[tokio::test]
async fn a_message_of_a_day_that_an_outage_kept_from_me_comes_once_discord_answers_again() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/me reminders how:digest").await.told();
    tavern.two_begin("/kara start ante:0 days:7").await;
    tavern.fault(json!({"route": format!("POST {OPEN}"), "kind": "5xx", "times": TRIES})).await;
    let before = posts(&tavern).await;
    tavern.wait_secs(2 * LOOK_SECS).await;
    tavern.until("it is tried", async || opened(&tavern).await == TRIES).await;
    assert!(within_hours(&tavern, async || posts(&tavern).await == before + 1).await, "not a day later");
    assert!(!within_hours(&tavern, async || posts(&tavern).await > before + 1).await, "nor twice");
    tavern.close().await;
}

#[tokio::test]
async fn a_message_of_a_day_that_may_have_come_through_is_not_sent_again_before_the_next_day() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/me reminders how:digest").await.told();
    tavern.two_begin("/kara start ante:0 days:7").await;
    let before = posts(&tavern).await;
    tavern.fault(json!({"route": "POST /channels/*/messages", "kind": "5xx", "times": TRIES})).await;
    tavern.wait_secs(2 * LOOK_SECS).await;
    tavern.until("it is tried", async || posts(&tavern).await == before + TRIES).await;
    assert!(!within_hours(&tavern, async || opened(&tavern).await > 1).await, "it may be there");
    tavern.wait_secs(DAY_SECS).await;
    tavern.until("the next day's", async || opened(&tavern).await == 2).await;
    tavern.close().await;
}
