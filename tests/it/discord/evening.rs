//! What stays of an evening: the result first, its moments as lines of their own, and the sheet.

use serde_json::json;

use crate::support::tavern::{Settings, Tavern};

/// ben and dao play rounds of Kara until one of them is exactly in the house, or so many are over.
async fn until_exact(tavern: &Tavern, rounds: usize) -> bool {
    for _ in 0..rounds {
        for _ in 0..200 {
            let board = tavern.board().await;
            if board.button("Next round").is_some() {
                break;
            }
            for who in ["ben", "dao"] {
                for line in ["/kara roll", "/kara run dice:12345"] {
                    tavern.command(who, line).await;
                }
            }
        }
        if tavern.messages_in("cleo", "tavern").await.iter().any(|message| message.text().starts_with('✨')) {
            return true;
        }
        tavern.click("ben", "Next round").await;
    }
    false
}

#[tokio::test]
async fn a_closed_table_leaves_the_sheet_of_its_evening_and_says_plainly_where_nothing_was_played() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:10").await.told();
    tavern.command("ben", "/table close").await.told();
    let closed = tavern.board_with("nothing was played").await;
    assert!(!closed.text().contains("· closed"), "{closed}");
    tavern.two_begin("/kara start ante:10").await;
    while tavern.board().await.button("Next round").is_none() {
        for who in ["ben", "dao"] {
            tavern.command(who, "/kara roll").await;
            tavern.command(who, "/kara stop").await;
        }
    }
    let result = tavern.board().await;
    let first = result.text().lines().next().unwrap_or_default().to_owned();
    assert!(result.text().contains("👑") && !result.text().contains("pot 0"), "{result}");
    assert!(!first.is_empty() && result.button("Close").is_none(), "{result}");
    tavern.more("ben", "close").await;
    let sheet = tavern.board_with("the evening’s sheet · one game").await;
    assert!(!sheet.text().contains("· closed") && sheet.button("Fair dice").is_some(), "{sheet}");
    tavern.close().await;
}

#[tokio::test]
async fn a_special_moment_stays_in_the_channel_once_also_after_a_restart_and_not_where_it_is_switched_off() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let manages = (1_u64 << 4 | 1 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "ben", "permissions": manages}}})).await;
    tavern.two_begin("/kara start ante:0").await;
    assert!(until_exact(&tavern, 400).await, "somebody is exactly in the house");
    let lines = async |tavern: &Tavern| {
        let messages = tavern.messages_in("cleo", "tavern").await;
        messages.iter().filter(|message| message.text().starts_with('✨')).count()
    };
    assert_eq!(lines(&tavern).await, 1);
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    tavern.command("ben", "/table show").await;
    tavern.wait_secs(2).await;
    assert_eq!(lines(&tavern).await, 1, "it was told");
    let told = tavern.command("ben", "/tavern settings moments:false").await.told();
    assert!(told.contains("on the board alone"), "{told}");
    tavern.close().await;
}
