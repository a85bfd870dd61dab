//! The same people once more: the rematch of a table that has closed, and games that count as one.

use serde_json::json;

use crate::support::{
    lacks,
    tavern::{Message, Tavern},
};

use super::{
    evening::until_the_round_ends,
    moderation::{ban, tavern_of_dao},
};

/// ben and dao have played a round; ben has closed the table. Its sheet.
async fn a_sheet(tavern: &Tavern, line: &str) -> Message {
    tavern.two_begin(line).await;
    until_the_round_ends(tavern).await;
    tavern.more("ben", "close").await;
    tavern.board_with("the evening’s sheet").await
}

async fn rematch(tavern: &Tavern, who: &str, sheet: &Message) -> crate::support::message::Seen {
    tavern.press(who, sheet, &sheet.button("Rematch").expect("the sheet offers a rematch")).await
}

#[tokio::test]
async fn one_tap_each_on_the_sheet_and_the_same_people_sit_at_a_table_with_the_same_options() {
    let tavern = Tavern::open().await;
    let sheet = a_sheet(&tavern, "/kara start ante:20 best-of:3").await;
    let asked = rematch(&tavern, "cleo", &sheet).await.told();
    assert!(asked.contains("Il faut avoir joué ici"), "{asked}");
    rematch(&tavern, "dao", &sheet).await;
    let lobby = tavern.board_with("ante\u{a0}20").await;
    assert_ne!(lobby.id(), sheet.id());
    assert!(lobby.text().contains("best of 3"), "{lobby}");
    let kept = format!("Kept for <@{}>", tavern.person("ben"));
    assert!(lobby.text().contains(&kept), "{lobby}");
    // Twice the same tap seats nobody twice.
    let again = rematch(&tavern, "dao", &sheet).await.told();
    assert!(again.contains("You sit here already"), "{again}");
    rematch(&tavern, "ben", &sheet).await;
    let full = tavern.board_that("both sit there", |board| lacks(&board.text(), "Kept for")).await;
    assert_eq!(full.id(), lobby.id());
    tavern.click("ben", "Start").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn what_the_server_alone_says_holds_at_a_rematch_as_it_is_by_then() {
    let tavern = Tavern::open().await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    let sheet = a_sheet(&tavern, "/kara start ante:20").await;
    tavern.command("dao", "/tavern settings drink-price:9").await.told();
    rematch(&tavern, "ben", &sheet).await;
    let lobby = tavern.board_with("ante\u{a0}20").await;
    let options = tavern.press("ben", &lobby, &lobby.behind("options").expect("a lobby has it")).await.said();
    assert!(options.contains("A drink costs 9"), "the server’s price: {options}");
    tavern.close_table("ben").await;
    // Nor is the language of boards anybody else's to choose.
    tavern.command("dao", "/tavern settings language:de").await.told();
    rematch(&tavern, "ben", &sheet).await;
    tavern.board_with("Einsatz\u{a0}20").await;
    tavern.close().await;
}

#[tokio::test]
async fn a_rematch_is_for_what_may_be_staked_by_then_and_nobody_sits_down_without_knowing() {
    let tavern = tavern_of_dao().await;
    let sheet = a_sheet(&tavern, "/kara start ante:50").await;
    tavern.command("dao", "/tavern settings most-stake:20").await.told();
    let told = rematch(&tavern, "ben", &sheet).await.told();
    assert!(told.contains("for 20\u{a0}coins each and no longer for 50\u{a0}coins"), "{told}");
    tavern.board_with("ante\u{a0}20").await;
    let purse = tavern.purse("dao").await;
    let asked = rematch(&tavern, "dao", &sheet).await.told();
    assert!(asked.contains("no longer for 50\u{a0}coins") && asked.contains("Join it"), "{asked}");
    assert_eq!(tavern.purse("dao").await, purse, "the sheet said 50");
    tavern.click("dao", "Join").await.updated();
    assert_eq!(tavern.purse("dao").await, purse - 20);
    tavern.close_table("ben").await;
    tavern.command("dao", "/tavern settings stakes:false").await.told();
    let told = rematch(&tavern, "ben", &sheet).await.told();
    assert!(told.contains("This rematch is for nothing") && !told.contains("coin"), "{told}");
    let is_open = |board: &Message| board.button("Join").is_some();
    let lobby = tavern.board_that("it is open", is_open).await;
    assert!(lacks(&lobby.text(), "ante"), "{lobby}");
    tavern.click("dao", "Join").await.updated();
    tavern.click("ben", "Start").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn who_plays_a_game_that_has_no_room_for_others_finds_the_seat_kept() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/karo start ante:0").await.told();
    tavern.click("dao", "Join").await.updated();
    tavern.click("ben", "Start").await.updated();
    tavern.close_table("ben").await;
    let sheet = tavern.board_that("it is closed", |board| board.button("Rematch").is_some()).await;
    rematch(&tavern, "ben", &sheet).await;
    tavern.board_with("Kept for").await;
    let refused = tavern.click("cleo", "Join").await.told();
    let kept = format!("encore gardées pour <@{}>", tavern.person("dao"));
    assert!(refused.contains(&kept), "{refused}");
    tavern.wait_secs(121).await;
    tavern.click("cleo", "Join").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn no_seat_is_kept_for_who_could_not_take_it_and_others_take_it_at_once() {
    let tavern = tavern_of_dao().await;
    let (ben, anna) = (tavern.person("ben"), tavern.person("anna"));
    tavern.command("ben", "/karo start ante:0").await.told();
    tavern.click("anna", "Join").await.updated();
    tavern.click("ben", "Start").await.updated();
    tavern.close_table("ben").await;
    let sheet = tavern.board_that("it is closed", |board| board.button("Rematch").is_some()).await;
    let opens_and_cleo_joins = async || {
        rematch(&tavern, "ben", &sheet).await;
        let lobby = tavern.board_that("ben has opened it", |board| board.button("Join").is_some()).await;
        assert!(lacks(&lobby.text(), "Kept for"), "{lobby}");
        tavern.click("cleo", "Join").await.updated();
        tavern.close_table("ben").await;
    };
    ban(&tavern, "anna", "day").await;
    opens_and_cleo_joins().await;
    tavern.command("dao", &format!("/tavern unban who:{anna}")).await.told();
    for (who, whom) in [("ben", &anna), ("anna", &ben)] {
        tavern.command(who, &format!("/me block who:{whom}")).await.told();
        opens_and_cleo_joins().await;
        tavern.command(who, &format!("/me unblock who:{whom}")).await.told();
    }
    rematch(&tavern, "ben", &sheet).await;
    tavern.board_with("Kept for").await;
    tavern.close().await;
}

#[tokio::test]
async fn where_another_table_stands_by_now_no_rematch_is_opened() {
    let tavern = Tavern::open().await;
    let sheet = a_sheet(&tavern, "/kara start ante:0").await;
    tavern.command("ben", "/kara start ante:0").await.told();
    let told = rematch(&tavern, "ben", &sheet).await.told();
    assert!(told.contains("already"), "{told}");
    assert_eq!(tavern.boards_in("tavern").await.iter().filter(|board| board.button("Join").is_some()).count(), 1);
    tavern.close().await;
}

#[tokio::test]
async fn a_series_is_told_on_the_board_until_somebody_has_won_it() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:0 best-of:3").await;
    let mut is_told = false;
    // Where both are equal nobody has won, so that it may take more than three rounds.
    for _ in 0..30 {
        until_the_round_ends(&tavern).await;
        let board = tavern.board().await;
        if board.text().contains("wins the series 2–") {
            assert!(is_told, "the score before");
            return tavern.close().await;
        }
        // Whose it is, or that both stand alike.
        is_told |= ["series\u{a0}ben\u{a0}1–0", "series\u{a0}dao\u{a0}1–0", "series\u{a0}1–1"]
            .iter()
            .any(|score| board.text().contains(score));
        tavern.click("ben", "Next round").await.updated();
    }
    panic!("nobody has won two of thirty rounds");
}

/// An easy AI would play for who has put the phone away.
#[tokio::test]
async fn a_game_for_coins_begins_once_who_looks_away_has_tapped_as_well() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:50").await.told();
    tavern.wait_secs(200).await;
    tavern.click("dao", "Join").await.updated();
    let asked = tavern.click("dao", "Start").await.updated();
    assert!(asked.text().contains("ben, are you there?") && asked.button("Start").is_some(), "{asked}");
    let refused = tavern.click("dao", "Start").await.told();
    assert!(refused.contains("ben may not be looking"), "{refused}");
    let begun = tavern.click("ben", "Start").await.updated();
    assert!(begun.button("Start").is_none(), "{begun}");
    tavern.close().await;
}
