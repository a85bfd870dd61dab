//! Books that went back or are damaged, as it is seen in a channel.

use crate::support::{
    books, lacks,
    tavern::{Settings, Tavern},
};

/// A table of ben and dao for 50 each, in a file.
async fn two_at_a_table(directory: &tempfile::TempDir) -> Tavern {
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    tavern.command("ben", "/kara start ante:50").await.told();
    tavern.click("dao", "Join").await.updated();
    tavern
}

#[tokio::test]
async fn a_board_that_shows_what_is_lost_is_corrected() {
    let directory = tempfile::tempdir().unwrap();
    let tavern = two_at_a_table(&directory).await;
    let file = directory.path().join("karahaus.db");
    let copy = books::back_up(&file).await;
    tavern.command("anna", "/kara pot amount:7").await.told();
    tavern.command("anna", "/kara pot amount:8").await.told();
    tavern.board_with("pot\u{a0}115").await;
    books::restore(&file, &copy).await;
    // Somebody only looks.
    let seen = tavern.command("cleo", "/kara status").await.told();
    assert!(seen.contains("pot\u{a0}100"), "{seen}");
    tavern.board_with("pot\u{a0}100").await;
    // It goes on from there, on the same board.
    tavern.command("anna", "/kara pot amount:9").await.told();
    tavern.board_with("pot\u{a0}109").await;
    assert_eq!(tavern.boards_in("tavern").await.len(), 1, "one message a table");
    tavern.close().await;
}

#[tokio::test]
async fn after_a_backup_was_restored_a_start_corrects_the_boards_without_a_click() {
    let directory = tempfile::tempdir().unwrap();
    let mut tavern = two_at_a_table(&directory).await;
    let file = directory.path().join("karahaus.db");
    // A bot that ended in order has noted what its boards show.
    tavern.send_the_bot_home().await.unwrap();
    let copy = books::back_up(&file).await;
    tavern.let_the_bot_in().await;
    tavern.command("anna", "/kara pot amount:7").await.told();
    tavern.board_with("pot\u{a0}107").await;
    tavern.send_the_bot_home().await.unwrap();
    books::restore(&file, &copy).await;
    tavern.wait_secs(60).await;
    tavern.let_the_bot_in().await;
    tavern.board_with("pot\u{a0}100").await;
    tavern.close().await;
}

#[tokio::test]
async fn a_board_is_corrected_even_where_the_pot_cannot_be_looked_at() {
    let directory = tempfile::tempdir().unwrap();
    let tavern = two_at_a_table(&directory).await;
    let file = directory.path().join("karahaus.db");
    let copy = books::back_up(&file).await;
    tavern.command("anna", "/kara pot amount:7").await.told();
    tavern.board_with("pot\u{a0}107").await;
    books::restore(&file, &copy).await;
    books::execute(&file, "ALTER TABLE accounts RENAME TO torn_out").await;
    tavern.command("cleo", "/kara status").await.told();
    tavern.board_with("pot\u{a0}100").await;
    books::execute(&file, "ALTER TABLE torn_out RENAME TO accounts").await;
    tavern.close().await;
}

#[tokio::test]
async fn a_table_that_lost_its_lines_says_so_and_leaves_the_channel_free() {
    let directory = tempfile::tempdir().unwrap();
    let mut tavern = two_at_a_table(&directory).await;
    let file = directory.path().join("karahaus.db");
    books::execute(&file, "DELETE FROM journal WHERE step = 1").await;
    tavern.send_the_bot_home().await.unwrap();
    tavern.let_the_bot_in().await;
    tavern.command("cleo", "/kara join").await;
    let board = tavern.board_with("Part of what happened at this table is lost").await;
    assert!(lacks(&board.text(), "rules have changed"), "{board}");
    assert_eq!((tavern.purse("ben").await, tavern.purse("dao").await), (1000, 1000));
    let opened = tavern.command("dao", "/kara start ante:0").await.told();
    assert!(opened.contains("The table is open"), "{opened}");
    tavern.close().await;
}

#[tokio::test]
async fn a_damaged_line_is_our_mistake_and_no_change_of_the_rules() {
    // Cut in the middle, and another thing than was written.
    for damage in ["substr(line, 1, 9)", "replace(line, '\"rolls\":[', '\"rolls\":[1,')"] {
        let directory = tempfile::tempdir().unwrap();
        let mut tavern = two_at_a_table(&directory).await;
        let file = directory.path().join("karahaus.db");
        tavern.click("ben", "Start").await.updated();
        books::execute(&file, &format!("UPDATE journal SET line = {damage} WHERE begins = 1")).await;
        tavern.send_the_bot_home().await.unwrap();
        tavern.let_the_bot_in().await;
        tavern.command("cleo", "/kara join").await;
        let board = tavern.board_with("is damaged. That is our fault, not yours").await;
        assert!(lacks(&board.text(), "The rules have changed"), "{board}");
        assert_eq!((tavern.purse("ben").await, tavern.purse("dao").await), (1000, 1000));
        tavern.close().await;
    }
}
