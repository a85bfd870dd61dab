//! The day's practice of Karambolage: the same throws for everyone on a
//! server, a private board, and a leaderboard once it is over.

use serde_json::json;

use crate::support::{
    lacks,
    tavern::{Message, Settings, Tavern},
};

/// These read boards in text, where each ball has its place.
async fn read_in_text(tavern: &Tavern, who: &[&str]) {
    for who in who {
        tavern.command(who, "/me view view:text").await.told();
    }
}

/// Seconds of a day.
const DAY_SECS: u32 = 86_400;

/// Where the balls of a practice lie.
fn cloth_of(board: &Message) -> String {
    board.text().split("```").nth(1).unwrap_or_default().to_owned()
}

/// What its dice show, as it is told of the turn.
fn dice_of(board: &Message) -> String {
    let text = board.text();
    let turn = text.lines().find(|line| line.starts_with('▶'));
    let dice = turn.and_then(|turn| turn.split('`').nth(1));
    dice.unwrap_or_else(|| panic!("no dice in {text}")).to_owned()
}

/// Plays on by the first move of every board, to the end.
async fn play_out(tavern: &Tavern, who: &str, mut board: Message) -> Message {
    for _ in 0..100 {
        let Some(press) = board.first_move() else { return board };
        board = tavern.forge(who, &board, &press).await.updated();
    }
    panic!("the practice never ends: {board}");
}

#[tokio::test]
async fn everyone_has_the_same_throws_and_the_leaderboard_tells_who_made_most_of_them() {
    let tavern = Tavern::open().await;
    read_in_text(&tavern, &["ben", "anna"]).await;
    let bens = tavern.command("ben", "/karambolage daily").await.message();
    let annas = tavern.command("anna", "/karambolage daily").await.message();
    assert_eq!((cloth_of(&bens), dice_of(&bens)), (cloth_of(&annas), dice_of(&annas)));
    assert!(tavern.boards_in("tavern").await.is_empty(), "nobody else sees it");
    assert!(bens.text().contains("throw 1 of 3"), "{bens}");

    let over = play_out(&tavern, "ben", bens).await;
    assert!(over.text().contains("Done"), "{over}");
    assert!(over.to_string().contains("today’s practice"), "{over}");
    assert!(over.to_string().contains("ben") && !over.to_string().contains("<@"), "{over}");
    let again = tavern.command("ben", "/karambolage daily").await.message();
    assert!(again.text().contains("Done"), "one try a day: {again}");
    assert_eq!(tavern.command("anna", "/karambolage daily").await.message().text(), annas.text());
    tavern.close().await;
}

#[tokio::test]
async fn who_hides_or_has_left_is_not_in_the_leaderboard_of_the_day() {
    let tavern = Tavern::open().await;
    read_in_text(&tavern, &["ben", "dao", "cleo"]).await;
    for who in ["dao", "cleo"] {
        let board = tavern.command(who, "/karambolage daily").await.message();
        play_out(&tavern, who, board).await;
    }
    tavern.command("dao", "/me hide hide:true").await.told();
    tavern.world(json!({"delete": {"user": {"id": tavern.person("cleo")}}})).await;
    let listed = |board: &Message| board.to_string().chars().filter(|sign| "🥇🥈🥉".contains(*sign)).count();
    let daos = tavern.command("dao", "/karambolage daily").await.message();
    assert_eq!(listed(&daos), 0, "{daos}");
    assert!(daos.to_string().contains("Your place: 1"), "one's own line stays: {daos}");
    let board = tavern.command("ben", "/karambolage daily").await.message();
    let bens = play_out(&tavern, "ben", board).await;
    assert_eq!(listed(&bens), 1, "ben alone: {bens}");
    tavern.close().await;
}

#[tokio::test]
async fn a_practice_outlives_a_restart_and_ends_with_its_day() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    read_in_text(&tavern, &["ben"]).await;
    let board = tavern.command("ben", "/karambolage daily").await.message();
    let end = board.press_of_move("end").expect("a throw can be let go");
    let second = tavern.forge("ben", &board, &end).await.updated();
    assert!(second.text().contains("throw 2 of 3"), "{second}");
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    assert_eq!(tavern.command("ben", "/karambolage daily").await.message().text(), second.text());
    // A click at the board before that move shows how it stands, and plays nothing.
    assert_eq!(tavern.forge("ben", &board, &end).await.updated().text(), second.text());
    assert_eq!(tavern.command("ben", "/karambolage daily").await.message().text(), second.text());

    let end = second.press_of_move("end").expect("a throw can be let go");
    tavern.wait_secs(DAY_SECS).await;
    let tomorrow = tavern.forge("ben", &second, &end).await.updated();
    let [other, one] = [&tomorrow, &second].map(|board| (cloth_of(board), dice_of(board)));
    assert_ne!(other, one, "another day, other throws");
    assert_eq!(tavern.command("ben", "/karambolage daily").await.message().text(), tomorrow.text());
    tavern.close().await;
}

#[tokio::test]
async fn commands_play_the_practice_where_no_table_stands() {
    let tavern = Tavern::open().await;
    read_in_text(&tavern, &["ben"]).await;
    let board = tavern.command("ben", "/karambolage daily").await.message();
    let status = tavern.command("ben", "/karambolage status").await.message();
    assert_eq!(status.text(), board.text());
    let end = tavern.command("ben", "/karambolage end").await.told();
    assert!(end.contains("There is no table in this channel"), "what is not begun is not ended by a word: {end}");
    let hint = tavern.command("ben", "/karambolage hint").await.told();
    assert!(hint.contains("without hints"), "who makes most of the same throws gets no hints: {hint}");
    let balls = tavern.suggest("ben", "/karambolage move ball:").await;
    let fields = tavern.suggest("ben", &format!("/karambolage move ball:{} to:", balls[0])).await;
    let typed = format!("/karambolage move ball:{} to:{}", balls[0], fields[0]);
    // Asked only where a zero field leaves a choice.
    let die = tavern.suggest("ben", &format!("{typed} die:")).await.first().map(|die| format!(" die:{die}"));
    let moved = tavern.command("ben", &format!("{typed}{}", die.unwrap_or_default())).await;
    assert!(!moved.message().0["only_for"].is_null(), "nobody else sees it: {:#}", moved.0);
    assert_ne!(cloth_of(&moved.message()), cloth_of(&board));
    for (command, says) in [("throw", "B9"), ("move ball:red to:9Z", "B1"), ("move ball:blue to:1A", "is no move")] {
        let told = tavern.command("ben", &format!("/karambolage {command}")).await.told();
        assert!(told.contains(says), "{command}: {told}");
    }
    // A move without a contact ended the first throw by itself (B6).
    let throws = if moved.said().contains("throw 1 of 3") { 3 } else { 2 };
    for left in (0..throws).rev() {
        let board = tavern.command("ben", "/karambolage end").await.message();
        let says = if left == 0 { "Done" } else { &format!("throw {} of 3", 4 - left) };
        assert!(board.text().contains(says), "{says}: {board}");
    }
    let told = tavern.command("ben", "/karambolage end").await.told();
    assert!(told.contains("There is no table in this channel"), "there is nothing left to play: {told}");
    // Where a table stands it is meant.
    tavern.command("dao", "/karambolage start ante:0").await;
    let told = tavern.command("dao", "/karambolage end").await.told();
    assert!(!told.contains("of 3"), "{told}");
    let untouched = tavern.command("dao", "/karambolage daily").await.message();
    assert!(untouched.text().contains("throw 1 of 3"), "{untouched}");
    tavern.close().await;
}

#[tokio::test]
async fn what_the_rules_refuse_is_refused_in_practice_too() {
    let tavern = Tavern::open().await;
    let board = tavern.command("ben", "/karambolage daily").await.message();
    let end = board.press_of_move("end").expect("a move");
    let press = |mv: &str| end.replace(" end", &format!(" {mv}"));
    for (mv, says) in [("throw", "B9"), ("R9Z", "B1"), ("juggle", "is no move")] {
        let told = tavern.forge("ben", &board, &press(mv)).await.told();
        assert!(told.contains(says), "{mv}: {told}");
    }
    assert_eq!(tavern.command("ben", "/karambolage daily").await.message().text(), board.text());
    tavern.close().await;
}

/// Before practices had targets of their own, each went by the id of a table that never was.
#[tokio::test]
async fn a_practice_goes_on_by_the_buttons_of_an_earlier_program() {
    let tavern = Tavern::open().await;
    let board = tavern.command("ben", "/karambolage daily").await.message();
    let end = board.press_of_move("end").expect("a throw can be let go");
    let before = end.replace("practice:karambolage", "18446744073709551614");
    assert_ne!(before, end, "the button names its practice: {end}");
    let second = tavern.forge("ben", &board, &before).await.updated();
    assert!(second.text().contains("throw 2 of 3"), "{second}");
    // A form is no part of a practice.
    let forged = tavern.forge("ben", &second, &end.replace(" play ", " write ")).await.told();
    assert!(forged.contains("understands this button"), "{forged}");
    tavern.close().await;
}

#[tokio::test]
async fn the_position_of_a_practice_is_drawn_as_at_a_table_for_who_reads_pictures() {
    let tavern = Tavern::open().await;
    let board = tavern.command("ben", "/karambolage daily").await.message();
    let [(name, alt)] = board.files().try_into().expect("one picture");
    assert_eq!(name, "board.png");
    assert!(alt.contains("Karambolage") && alt.contains("Black lies"), "{alt}");
    assert!(board.text().contains("throw 1 of 3") && !board.text().contains("```"), "{board}");
    let end = board.press_of_move("end").expect("a throw can be let go");
    let second = tavern.forge("ben", &board, &end).await.updated();
    assert_eq!(second.files().len(), 1, "{second}");
    assert!(second.text().contains("throw 2 of 3") && lacks(&second.text(), " threw "), "{second}");
    let over = play_out(&tavern, "ben", second).await;
    assert_eq!(over.files().len(), 1, "{over}");
    assert!(over.text().contains("Done") && over.to_string().contains("today’s practice"), "{over}");
    read_in_text(&tavern, &["dao"]).await;
    let text = tavern.command("dao", "/karambolage daily").await.message();
    assert!(text.files().is_empty() && text.text().contains("```"), "{text}");
    tavern.close().await;
}
