//! A table that a newer Karahaus plays, as it is seen in a channel: whoever asks is told, and its board stays.

use sqlx::{Connection as _, Executor as _, SqliteConnection};

use super::{evening::until_the_round_ends, privacy::delete};
use crate::support::{
    books, lacks,
    tavern::{Settings, Tavern},
};

#[tokio::test]
async fn whoever_clicks_at_a_table_of_a_newer_karahaus_is_told_and_its_board_stays() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    tavern.command("ben", "/kara start ante:50").await.told();
    tavern.click("dao", "Join").await.updated();
    tavern.send_the_bot_home().await.unwrap();
    let mut books = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    // Its board is behind as well, so that a start would edit it.
    books.execute("UPDATE tables SET codec = 99, board_step = NULL").await.unwrap();
    books.close().await.unwrap();
    let (board, edits) = (tavern.board().await, tavern.requests("PATCH", "/channels/").await);
    tavern.let_the_bot_in().await;
    // Past the end of the lobby.
    tavern.wait_secs(3600).await;
    for (who, told) in [("anna", "neueres Karahaus"), ("ben", "newer Karahaus"), ("cleo", "plus récent")] {
        let seen = tavern.click(who, "Join").await.told();
        assert!(seen.contains(told), "{who}: {seen}");
        let seen = tavern.command(who, "/kara status").await.told();
        assert!(seen.contains(told), "{who}: {seen}");
    }
    let seen = tavern.command("cleo", "/kara start ante:0").await.told();
    assert!(seen.contains("plus récent"), "{seen}");
    assert_eq!(tavern.board().await.text(), board.text());
    assert_eq!(tavern.requests("PATCH", "/channels/").await, edits, "no board was edited");
    assert_eq!(tavern.purse("ben").await, 950);
    tavern.close().await;
}

#[tokio::test]
async fn whoever_asks_for_a_finished_game_that_a_newer_karahaus_played_is_told_so() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    tavern.two_begin("/kara start ante:0").await;
    until_the_round_ends(&tavern).await;
    // The next one, which this program plays, stands after it at the same table.
    tavern.click("ben", "Next round").await.updated();
    let of_the_first = "step < (SELECT min(step) FROM journal WHERE begins = 2)";
    let line = |from: &str, to: &str, checksum: &str| {
        format!("UPDATE journal SET line = replace(line, '{{\"{from}\"', '{{\"{to}\"'){checksum} WHERE {of_the_first}")
    };
    let asked = ["/fair", "/replay", "/replay as:record"];
    // No checksum says that it was written otherwise.
    books::execute(&file, &line("moved", "juggled", ", checksum = NULL")).await;
    for (who, told) in [("anna", "neueres Karahaus"), ("ben", "newer Karahaus"), ("cleo", "plus récent")] {
        for asked in asked {
            let seen = tavern.command(who, asked).await.told();
            assert!(seen.contains(told), "{who}, {asked}: {seen}");
        }
    }
    books::execute(&file, &line("juggled", "moved", "")).await;
    for asked in asked {
        let seen = tavern.command("ben", asked).await.said();
        assert!(lacks(&seen, "newer Karahaus"), "{asked}: {seen}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn whoever_was_at_a_table_of_a_newer_karahaus_is_not_told_that_coins_of_theirs_lie_there() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    tavern.command("ben", "/kara start ante:50").await.told();
    tavern.click("cleo", "Join").await.updated();
    tavern.click("cleo", "Leave").await.updated();
    tavern.click("dao", "Join").await.updated();
    tavern.click("ben", "Start").await.updated();
    tavern.send_the_bot_home().await.unwrap();
    books::execute(&file, "UPDATE tables SET codec = 99").await;
    tavern.let_the_bot_in().await;
    for (who, told) in [("cleo", "une table où tu as été"), ("ben", "a table that you were at")] {
        let seen = delete(&tavern, who).await;
        assert!(seen.contains(told), "{who}: {seen}");
    }
    assert_eq!((tavern.purse("cleo").await, tavern.purse("ben").await), (1000, 950), "nothing was deleted");
    tavern.close().await;
}
