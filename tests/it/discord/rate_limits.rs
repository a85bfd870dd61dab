//! Who asks too much in a minute, and where too much is asked, is told kindly how long to wait.

use std::time::Duration;

use discord::RateLimits;

use super::moderation::ban;
use crate::support::{
    lacks,
    tavern::{Settings, Tavern},
};

/// How often something is asked that is refused before long.
const ASKED_MAX: usize = 50;
/// What somebody hears who has opened a table.
const OPEN: &str = "The table is open";

async fn tavern_of(person: u32, channel: u32) -> Tavern {
    let rate_limits = RateLimits { person, channel, ..RateLimits::NONE };
    Tavern::open_with(Settings { rate_limits, ..Settings::default() }, "memory").await
}

/// Asks for something small until it is refused.
async fn refused(tavern: &Tavern, who: &str, told: &str) -> String {
    for _ in 0..ASKED_MAX {
        let said = tavern.command(who, "/coins balance").await.told();
        if said.contains(told) {
            return said;
        }
    }
    panic!("{who} is never told “{told}”");
}

#[tokio::test]
async fn one_who_asks_too_fast_waits_and_nothing_of_it_happens() {
    let tavern = tavern_of(8, 0).await;
    tavern.command("ben", "/kara start ante:50").await.told();
    let board = tavern.board().await;
    let told = refused(&tavern, "ben", "That was quick").await;
    assert!(told.contains("second") && told.contains("Nothing has changed"), "{told}");
    // A button is no way round it, and neither is another channel.
    let told = tavern.forge("ben", &board, "1 leave").await.told();
    assert!(told.contains("That was quick"), "{told}");
    assert_eq!(tavern.board().await.text(), board.text(), "ben still sits there");
    // In their own language; and who asked for less is not kept waiting.
    let told = refused(&tavern, "cleo", "Quelle vitesse").await;
    assert!(told.contains("seconde"), "{told}");
    tavern.click("dao", "Join").await.updated();
    // While somebody writes, as much is suggested as ever.
    for _ in 0..ASKED_MAX {
        tavern.suggest("anna", "/tavern settings setting:k").await;
    }
    let said = tavern.command("anna", "/coins balance").await.told();
    assert!(lacks(&said, "That was quick") && lacks(&said, "Das ging schnell"), "{said}");
    tavern.close().await;
}

#[tokio::test]
async fn a_channel_in_which_too_much_is_asked_waits_and_another_does_not() {
    let mut tavern = tavern_of(0, 8).await;
    tavern.world(serde_json::json!({"add": {"channel": {"name": "nook"}}})).await;
    tavern.learn().await;
    let told = refused(&tavern, "ben", "a lot going on").await;
    assert!(told.contains("second"), "{told}");
    let told = refused(&tavern, "dao", "a lot going on").await;
    assert!(told.contains("Nothing has changed"), "{told}");
    let said = tavern.command_in("dao", "nook", "/coins balance").await.told();
    assert!(said.contains("1,000"), "{said}");
    // Whoever manages the server comes through.
    manages(&tavern, "dao").await;
    refused(&tavern, "ben", "a lot going on").await;
    let told = ban(&tavern, "ben", "day").await;
    assert!(told.contains("is kept from the tables"), "{told}");
    tavern.close().await;
}

#[tokio::test]
async fn a_ban_ends_a_flood_in_a_channel_also_after_a_restart() {
    const MINUTE: u32 = 40;
    let directory = tempfile::tempdir().expect("a directory can be made");
    let books = directory.path().join("books").to_str().expect("a path in UTF-8").to_owned();
    let rate_limits = RateLimits { channel: MINUTE, ..RateLimits::NONE };
    let mut tavern = Tavern::open_with(Settings { rate_limits, ..Settings::default() }, &books).await;
    manages(&tavern, "dao").await;
    let told = ban(&tavern, "ben", "week").await;
    assert!(told.contains("is kept from the tables"), "{told}");
    tavern.send_the_bot_home().await.expect("it leaves in order");
    tavern.let_the_bot_in().await;
    // Of a bot that has just started ben is refused for the channel, and then for what ben asks alone.
    refused(&tavern, "ben", "a lot going on").await;
    let is_answered = async || {
        for _ in 0..10 {
            if tavern.command("ben", "/coins balance").await.told().contains("a lot going on") {
                return false;
            }
        }
        true
    };
    tavern.until("what ben asks fills the channel no longer", is_answered).await;
    // There is room for one again; ben does not take it.
    tokio::time::sleep(Duration::from_secs(60) / MINUTE).await;
    for _ in 0..10 {
        tavern.command("ben", "/coins balance").await.told();
    }
    let said = tavern.command("anna", "/coins balance").await.told();
    assert!(said.contains("1.000"), "{said}");
    tavern.close().await;
}

#[tokio::test]
async fn who_opens_and_closes_one_table_after_the_other_waits_and_sits_at_those_of_others_meanwhile() {
    let rate_limits = RateLimits { tables: 2, ..RateLimits::NONE };
    let tavern = Tavern::open_with(Settings { rate_limits, ..Settings::default() }, "memory").await;
    for (who, says) in [("anna", "viele Tische"), ("ben", "many tables"), ("cleo", "beaucoup de tables")] {
        for _ in 0..2 {
            tavern.command(who, "/kara start ante:0").await.told();
            tavern.close_table(who).await;
        }
        let boards = tavern.boards_in("tavern").await.len();
        for line in ["/kara start ante:0", "/karo start"] {
            let told = tavern.command(who, line).await.told();
            assert!(told.contains(says), "{who}, {line}: {told}");
        }
        let door = tavern.command(who, "/tavern enter").await.message();
        let told = tavern.forge(who, &door, "tavern door open kara").await.told();
        assert!(told.contains(says), "{who}, by the front door: {told}");
        assert_eq!(tavern.boards_in("tavern").await.len(), boards, "nothing more stands there");
    }
    tavern.command("dao", "/kara start ante:0").await.told();
    tavern.click("ben", "Join").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn where_many_have_opened_tables_the_next_one_waits_and_another_channel_is_free() {
    let rate_limits = RateLimits { channel_tables: 3, ..RateLimits::NONE };
    let mut tavern = Tavern::open_with(Settings { rate_limits, ..Settings::default() }, "memory").await;
    tavern.world(serde_json::json!({"add": {"channel": {"name": "nook"}}})).await;
    tavern.learn().await;
    for who in ["anna", "ben", "cleo"] {
        tavern.command(who, "/kara start ante:0").await.told();
        tavern.close_table(who).await;
    }
    let boards = tavern.boards_in("tavern").await.len();
    for (who, says) in [("anna", "sehr gefragt"), ("ben", "great demand"), ("cleo", "s’arrache")] {
        let told = tavern.command(who, "/kara start ante:0").await.told();
        assert!(told.contains(says), "{who}: {told}");
        let door = tavern.command(who, "/tavern enter").await.message();
        let told = tavern.forge(who, &door, "tavern door play kara").await.told();
        assert!(told.contains(says), "{who}, by the front door: {told}");
    }
    assert_eq!(tavern.boards_in("tavern").await.len(), boards, "nothing more stands there");
    tavern.command_in("ben", "nook", "/kara start ante:0").await.told();
    assert_eq!(tavern.boards_in("nook").await.len(), 1, "it is that channel’s affair");
    tavern.close().await;
}

/// A tavern with these limits, on a server that dao manages.
async fn tavern_of_dao(rate_limits: RateLimits) -> Tavern {
    let tavern = Tavern::open_with(Settings { rate_limits, ..Settings::default() }, "memory").await;
    manages(&tavern, "dao").await;
    tavern
}

/// Somebody manages the server from now on.
async fn manages(tavern: &Tavern, who: &str) {
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(serde_json::json!({"set": {"user": {"id": who, "permissions": managers}}})).await;
}

#[tokio::test]
async fn who_is_kept_from_the_tables_keeps_nobody_else_from_opening_one() {
    let mut tavern = tavern_of_dao(RateLimits { tables: 10, channel_tables: 30, ..RateLimits::NONE }).await;
    tavern.world(serde_json::json!({"add": {"user": {"name": "eve"}}})).await;
    tavern.learn().await;
    for (who, says) in [("anna", "fern"), ("ben", "keeps you from"), ("cleo", "écart")] {
        ban(&tavern, who, "week").await;
        for nth in 0..10 {
            let told = tavern.command(who, "/kara start ante:0").await.told();
            assert!(told.contains(says), "{who}, {nth}: {told}");
        }
    }
    // Nor does who asks for what is not to be had on this server.
    tavern.command("dao", "/tavern stakes stakes:false").await.told();
    for nth in 0..10 {
        let told = tavern.command("eve", "/kara start ante:50").await.told();
        assert!(!told.contains(OPEN), "{nth}: {told}");
    }
    assert!(tavern.boards_in("tavern").await.is_empty(), "no table has stood there");
    let told = tavern.command("eve", "/kara start ante:0").await.told();
    assert!(told.contains(OPEN), "{told}");
    tavern.close_table("eve").await;
    // Nor is it one's own that was tried in vain, once there is no ban any more.
    tavern.command("dao", &format!("/tavern unban who:{}", tavern.person("ben"))).await.told();
    let told = tavern.command("ben", "/kara start ante:0").await.told();
    assert!(told.contains(OPEN), "{told}");
    tavern.close().await;
}

#[tokio::test]
async fn who_is_refused_for_the_channel_loses_no_table_of_their_own_and_who_manages_the_server_is_not_refused() {
    let mut tavern = tavern_of_dao(RateLimits { tables: 2, channel_tables: 2, ..RateLimits::NONE }).await;
    tavern.world(serde_json::json!({"add": {"channel": {"name": "nook"}}})).await;
    tavern.learn().await;
    for who in ["anna", "cleo"] {
        tavern.command(who, "/kara start ante:0").await.told();
        tavern.close_table(who).await;
    }
    for _ in 0..5 {
        let told = tavern.command("ben", "/kara start ante:0").await.told();
        assert!(told.contains("great demand") && told.contains("10 minutes"), "{told}");
    }
    for nth in 1..=2 {
        let told = tavern.command_in("ben", "nook", "/kara start ante:0").await.told();
        assert!(told.contains(OPEN), "{nth} of ben's own: {told}");
        tavern.close_table_in("ben", "nook").await;
    }
    let told = tavern.command_in("ben", "nook", "/kara start ante:0").await.told();
    assert!(told.contains("many tables"), "{told}");
    // Who manages the server need not wait for others; of their own they have as many as everybody.
    for nth in 1..=2 {
        let told = tavern.command("dao", "/kara start ante:0").await.told();
        assert!(told.contains(OPEN), "{nth}: {told}");
        tavern.close_table("dao").await;
    }
    let told = tavern.command("dao", "/kara start ante:0").await.told();
    assert!(told.contains("many tables"), "{told}");
    tavern.close().await;
}
