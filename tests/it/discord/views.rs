//! How a board is shown: beside its picture or in text, as table, server and person choose; what stands
//! behind *Text* and *More*; and that private answers do not pile up.

use serde_json::json;

use crate::support::{
    books, lacks,
    tavern::{Message, Settings, Tavern},
};

/// A sentence of the text alone.
const LEGEND: &str = "dice in common";

/// What lies in the channel for one reader alone, and is not gone.
async fn private(tavern: &Tavern, who: &str) -> Vec<Message> {
    let mut there = tavern.messages_in(who, "tavern").await;
    there.retain(|message| !message.0["only_for"].is_null() && message.0["deleted"] != true);
    there
}

#[tokio::test]
async fn a_table_chooses_how_its_board_is_shown() {
    let tavern = Tavern::open().await;
    let board = tavern.two_begin("/kara start ante:50").await;
    assert!(!board.text().contains(LEGEND), "{board}");
    tavern.board_that("a picture is there", |board| !board.files().is_empty()).await;
    let refused = tavern.command("dao", "/table view view:text").await.told();
    assert!(refused.contains("host"), "{refused}");
    tavern.command("ben", "/table view view:text").await;
    let board = tavern.board_with(LEGEND).await;
    assert!(board.files().is_empty(), "{board}");
    tavern.command("ben", "/table view view:picture").await;
    let drawn = |board: &Message| !board.text().contains(LEGEND) && !board.files().is_empty();
    tavern.board_that("it is drawn again", drawn).await;
    tavern.close().await;
}

#[tokio::test]
async fn a_server_chooses_and_its_boards_that_stand_follow_at_once() {
    let tavern = Tavern::open().await;
    let manages = (1_u64 << 4 | 1 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "ben", "permissions": manages}}})).await;
    tavern.two_begin("/kara start ante:50").await;
    tavern.board_that("a picture is there", |board| !board.files().is_empty()).await;
    tavern.command("ben", "/tavern settings view:text").await.told();
    tavern.board_that("it is in text", |board| board.text().contains(LEGEND) && board.files().is_empty()).await;
    tavern.command("ben", "/tavern settings view:picture").await.told();
    let drawn = |board: &Message| !board.text().contains(LEGEND) && !board.files().is_empty();
    tavern.board_that("it is drawn again", drawn).await;
    tavern.close().await;
}

#[tokio::test]
async fn where_pictures_are_switched_off_for_all_nobody_is_promised_one() {
    let tavern = Tavern::open_with(Settings { painter: None, ..Settings::default() }, "memory").await;
    let manages = (1_u64 << 4 | 1 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "ben", "permissions": manages}}})).await;
    for line in ["/tavern settings", "/tavern settings view:text", "/tavern settings pictures:true view:picture"] {
        let said = tavern.command("ben", line).await.told();
        assert!(said.contains("switched pictures off: all boards are shown in text"), "{line}: {said}");
    }
    let coins = tavern.command("ben", "/tavern settings drink-price:7").await.told();
    assert!(lacks(&coins, "pictures"), "that is about something else: {coins}");
    let own = tavern.command("ben", "/me view view:picture").await.told();
    assert!(own.contains("has switched them off"), "{own}");
    tavern.close().await;
}

#[tokio::test]
async fn a_button_shows_the_whole_text_and_another_what_a_board_has_no_room_for() {
    let tavern = Tavern::open().await;
    let board = tavern.two_begin("/karambolage start ante:50").await;
    assert!(board.button("Rules").is_none() && board.button("Fair dice").is_none(), "{board}");
    let text = tavern.click("ben", "Text").await.told();
    assert!(text.contains("A B C D E F"), "{text}");
    let more = tavern.click("ben", "More").await.told();
    assert!(more.contains("Dice sealed"), "{more}");
    let there = private(&tavern, "ben").await;
    let more = there.last().expect("it is there");
    assert!(more.button("Rules").is_some() && more.button("Fair dice").is_some(), "{more}");
    tavern.close().await;
}

#[tokio::test]
async fn a_game_without_dice_has_nothing_of_them_under_more() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/karo start ante:50").await;
    let told = tavern.click("ben", "More").await.told();
    assert!(lacks(&told, "Dice"), "{told}");
    let there = private(&tavern, "ben").await;
    assert!(there.last().expect("it is there").button("Fair dice").is_none());
    tavern.close().await;
}

#[tokio::test]
async fn a_command_that_worked_leaves_nothing_and_a_look_takes_the_place_of_the_one_before() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:50").await;
    tavern.command("ben", "/kara roll").await;
    tavern.until("nothing stays", async || private(&tavern, "ben").await.is_empty()).await;
    for _ in 0..3 {
        tavern.click("ben", "More").await.told();
    }
    tavern.until("one stays", async || private(&tavern, "ben").await.len() == 1).await;
    tavern.command("ben", "/kara leave").await.told();
    tavern.command("ben", "/kara leave").await.told();
    assert_eq!(private(&tavern, "ben").await.len(), 3, "refusals stay");
    tavern.close().await;
}

#[tokio::test]
async fn a_form_for_screen_readers_and_a_language_of_ones_own_follow_through_all_that_is_shown_to_one_alone() {
    let tavern = Tavern::open().await;
    tavern.two_begin("/kara start ante:0").await;
    let usual = tavern.command("ben", "/kara status").await.told();
    assert!(usual.contains("```"), "{usual}");
    let told = tavern.command("ben", "/me reading form:reader").await.told();
    assert!(told.contains("screen readers") && told.contains("/kara status"), "{told}");
    let board = tavern.board().await;
    let plain = tavern.command("ben", "/kara status").await.told();
    assert!(!plain.contains("```") && !plain.contains("**") && plain.contains("ben"), "{plain}");
    assert_eq!(tavern.board().await.text(), board.text(), "everybody's board stays as it is");
    let others = tavern.command("dao", "/kara status").await.told();
    assert!(others.contains("```"), "others read as they did: {others}");
    tavern.command("ben", "/problem game:kara").await;
    let there = private(&tavern, "ben").await;
    let problem = there.iter().find(|message| message.text().contains("what is best?")).expect("it is open");
    assert!(problem.text().contains("The house: ") && !problem.text().contains("A      "), "{problem}");

    tavern.command("ben", "/me language language:de").await.told();
    let german = tavern.command("ben", "/coins balance").await.told();
    assert!(german.contains("Münzen"), "{german}");
    tavern.command("ben", "/me reading form:usual").await.told();
    tavern.command("ben", "/me language language:discord").await.told();
    assert!(tavern.command("ben", "/coins balance").await.told().contains("coins"));
    let drawn = tavern.command("ben", "/me reading form:without-colour").await.told();
    assert!(drawn.contains("characters"), "{drawn}");
    let coins = tavern.command("ben", "/kara status").await.told();
    assert!(!present::sign::has_marks(&coins) && !coins.contains("<:"), "{coins}");
    tavern.close().await;
}

#[tokio::test]
async fn a_view_of_one_s_own_stays_when_the_usual_form_is_chosen_once_more() {
    let directory = tempfile::tempdir().expect("a folder");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path in UTF-8")).await;
    let sql = format!("SELECT count(*) FROM user_settings WHERE user_id = {} AND view = 'text'", tavern.person("ben"));
    tavern.command("ben", "/me view view:text").await.told();
    tavern.command("ben", "/me reading form:usual").await.told();
    assert_eq!(books::number(&file, &sql).await, 1, "it was chosen beside the form");
    // The text that a form brings goes with it.
    tavern.command("ben", "/me reading form:reader").await.told();
    tavern.command("ben", "/me reading form:usual").await.told();
    assert_eq!(books::number(&file, &sql).await, 0);
    tavern.close().await;
}
