//! Who is kept away while a game runs, and what they are at its table after it: nobody.

use serde_json::json;

use super::{
    evening::until_the_round_ends,
    moderation::{BANNED, NO_SEAT, ban, block, delete_and_return, tavern_of_dao},
};
use crate::support::{lacks, message::Message};

#[tokio::test]
async fn who_is_kept_away_while_a_game_runs_rules_nothing_at_the_table_after_it() {
    let tavern = tavern_of_dao().await;
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.click("dao", "Join").await.updated();
    tavern.command("ben", "/table bot level:easy").await.told();
    tavern.click("ben", "Start").await.updated();
    ban(&tavern, "ben", "week").await;
    until_the_round_ends(&tavern).await;
    for (line, told) in [
        ("/table close", "Only the host"),
        ("/table time time:90", "Only the host"),
        ("/table bot level:easy", "no seat at this table"),
    ] {
        let refused = tavern.command("ben", line).await.told();
        assert!(refused.contains(told), "{line}: {refused}");
    }
    let refused = tavern.click("ben", "Join").await.said();
    assert!(refused.contains(BANNED), "{refused}");
    tavern.close_table("dao").await;
    tavern.board_that("it was dao's table", |board| board.button("Rematch").is_some()).await;
    tavern.close().await;
}

#[tokio::test]
async fn who_was_removed_keeps_no_table_at_which_nobody_is_left() {
    let tavern = tavern_of_dao().await;
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.click("anna", "Join").await.updated();
    tavern.command("ben", "/table bot level:easy").await.told();
    tavern.click("ben", "Start").await.updated();
    for who in ["ben", "anna"] {
        let gone = tavern.command("dao", &format!("/tavern remove who:{}", tavern.person(who))).await.told();
        assert!(gone.contains("cannot come back"), "{gone}");
    }
    // The AI plays it to its end.
    tavern.board_with("left the table").await;
    for line in ["/table close", "/table time time:90", "/kara join"] {
        let refused = tavern.command("ben", line).await.told();
        assert!(refused.contains(NO_SEAT), "{line}: {refused}");
    }
    tavern.click("cleo", "Join").await.updated();
    tavern.close_table("cleo").await;
    tavern.board_that("it is cleo's table", |board| board.button("Rematch").is_some()).await;
    tavern.close().await;
}

#[tokio::test]
async fn why_somebody_is_kept_away_is_read_by_who_manages_the_server_and_nobody_else() {
    let tavern = tavern_of_dao().await;
    let cleo = tavern.person("cleo");
    let line = format!("/tavern ban who:{cleo} time:always reason:\"threw *all* the mugs\"");
    let told = tavern.command("dao", &line).await.told();
    assert!(told.contains("kept from the tables") && !told.contains("mugs"), "{told}");
    let listed = async || tavern.command("dao", "/tavern bans").await.told();
    let list = listed().await;
    assert!(list.contains(r"Reason: threw \*all\* the mugs"), "{list}");
    let refused = tavern.command("ben", "/tavern bans").await.told();
    assert!(!refused.contains("mugs"), "{refused}");
    let refused = tavern.command("cleo", "/kara start ante:0").await.told();
    assert!(refused.contains("écart") && !refused.contains("mugs"), "{refused}");
    // It is about cleo: it is in what is kept about cleo, and goes with that.
    let exported = async |who: &str| {
        let export = tavern.command(who, "/privacy export").await.message();
        tavern.file(&export.0["files"][0]).await
    };
    assert!(exported("cleo").await.contains("threw *all* the mugs"));
    assert!(!exported("dao").await.contains("mugs"));
    let question = tavern.command("cleo", "/privacy delete").await.message();
    tavern.press("cleo", &question, "forget me").await.updated();
    let list = listed().await;
    assert!(list.contains("had their data deleted") && !list.contains("mugs"), "{list}");
    // Without one there is none, and a ban that is set anew has none from before.
    ban(&tavern, "anna", "day").await;
    assert!(lacks(&listed().await, "Why"), "nobody wrote why");
    tavern.close().await;
}

#[tokio::test]
async fn whoever_has_all_deleted_blocks_nobody_any_more_and_reads_so_before() {
    let tavern = tavern_of_dao().await;
    block(&tavern, "ben", "dao").await;
    tavern.command("dao", "/kara start ante:0").await.told();
    let refused = tavern.click("ben", "Join").await.said();
    assert!(refused.contains("/me unblock"), "{refused}");
    for (who, says) in [("anna", "deine Blockierungen"), ("ben", "Your blocks"), ("cleo", "Tes blocages")] {
        let question = tavern.command(who, "/privacy delete").await.said();
        assert!(question.contains(says), "{who}: {question}");
    }
    delete_and_return(&tavern, "ben").await;
    tavern.click("ben", "Join").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn all_whom_one_blocks_are_listed_page_by_page() {
    let mut tavern = tavern_of_dao().await;
    let names: Vec<String> = (1..=20).map(|nth| format!("guest-{nth}")).collect();
    for name in &names {
        tavern.world(json!({"add": {"user": {"name": name}}})).await;
    }
    tavern.learn().await;
    for name in &names {
        block(&tavern, "ben", name).await;
        tavern.wait_secs(20).await;
    }
    let page = tavern.command("ben", "/me blocks").await.message();
    let next = page.button("›").expect("the others are on another page");
    let last = tavern.press("ben", &page, &next).await.updated();
    let is_on = |page: &Message, name: &str| page.text().contains(&format!("<@{}>", tavern.person(name)));
    for name in &names {
        assert!(is_on(&page, name) != is_on(&last, name), "{name} stands on one of both: {page} {last}");
    }
    // Beyond the last there is the last.
    let beyond = tavern.forge("ben", &last, "tavern door blocks 99").await.updated();
    assert_eq!(beyond.text(), last.text());
    tavern.close().await;
}
