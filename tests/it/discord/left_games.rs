//! Games that somebody left keep them from stakes for a day, whatever they do after them.

use super::moderation::{dao_has_left_games, delete_and_return};
use crate::support::{lacks, tavern::Tavern};

#[tokio::test]
async fn one_more_game_left_is_no_way_back_to_stakes() {
    let directory = tempfile::tempdir().unwrap();
    let (file, now_ms) = (directory.path().join("karahaus.db"), 1_800_000_000_000);
    let mut tavern = Tavern::closed_at(now_ms, file.to_str().unwrap()).await;
    tavern.let_the_bot_in().await;
    // Three within a day, and one for nothing after them, a day and a half after the first.
    dao_has_left_games(&file, &tavern, now_ms.cast_signed(), &[0, 13, 25, 37]).await;
    for again in [false, true] {
        if again {
            delete_and_return(&tavern, "dao").await;
        }
        let refused = tavern.command("dao", "/kara start ante:50").await.told();
        assert!(refused.contains("you play for nothing"), "{refused}");
    }
    tavern.wait_secs(11 * 3600 + 1).await;
    let opened = tavern.command("dao", "/kara start ante:50").await.told();
    assert!(lacks(&opened, "you play for nothing"), "a day after the third: {opened}");
    tavern.close().await;
}
