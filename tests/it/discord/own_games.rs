//! `/me games`: all of one's tables, wherever they stand.

use serde_json::json;

use crate::support::{books, lacks, tavern::Tavern};

#[tokio::test]
async fn all_my_tables_stand_in_one_list_with_a_link_to_each_and_first_where_it_is_my_turn() {
    let mut tavern = Tavern::open().await;
    tavern.world(json!({"add": {"channel": {"name": "nook"}}})).await;
    tavern.learn().await;
    let none = tavern.command("ben", "/me games").await.message();
    assert!(none.text().contains("You’re not at any table right now."), "{none}");

    tavern.command_in("ben", "nook", "/karo start ante:0").await;
    tavern.two_begin("/kara start ante:0").await;
    let mine = tavern.command("ben", "/me games").await.message().text();
    let (kara, circles) = (mine.find("**Kara**").expect("kara"), mine.find("**Four Circles**").expect("karo"));
    assert!(kara < circles, "where it is his turn comes first: {mine}");
    assert!(mine.contains("▶ **Kara** · your turn · over\u{a0}<t:"), "{mine}");
    assert!(mine.contains("**Four Circles** · waiting for a game · closing <t:") && lacks(&mine, "Karo"), "{mine}");
    for channel in ["tavern", "nook"] {
        let board = tavern.board_in(channel).await;
        let link = format!("{}/{}", tavern.place(channel), board.id());
        assert!(mine.contains(&link), "{link}: {mine}");
    }
    let daos = tavern.command("dao", "/me games").await.message().text();
    assert!(daos.contains("**Kara** · ben ") && !daos.contains("<@") && lacks(&daos, "Four Circles"), "{daos}");
    tavern.close().await;
}

#[tokio::test]
async fn tables_of_before_the_list_was_kept_are_in_it() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let tavern = Tavern::open_with(Default::default(), file.to_str().expect("a path")).await;
    tavern.two_begin("/kara start ante:0").await;
    books::execute(&file, "UPDATE tables SET seated = NULL, to_move = NULL").await;
    let mine = tavern.command("ben", "/me games").await.message().text();
    assert!(mine.contains("▶ **Kara** · your turn · over\u{a0}<t:"), "{mine}");
    assert!(tavern.command("cleo", "/me games").await.message().text().contains("aucune table"), "she sits nowhere");
    tavern.close().await;
}
