//! Who has left a server is in none of its lists, and nobody is named there who could not be looked up.

use serde_json::json;
use tempfile::TempDir;

use crate::support::{
    books,
    tavern::{Settings, Tavern},
};

/// A tavern in which the ids of these people have won so many games.
async fn where_have_won(people: impl Fn(&Tavern) -> Vec<(String, u32)>) -> (Tavern, TempDir) {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let guild = tavern.state().await["guilds"][0]["id"].as_str().expect("a server").to_owned();
    let line = |(user, wins): (String, u32)| format!("({guild}, '', {user}, 0, {wins}, 999, 0, 0, 0, 0, 0, 0, 1)");
    let lines: Vec<String> = people(&tavern).into_iter().map(line).collect();
    let sql = format!(
        "INSERT INTO standings (guild, variant, user_id, period, wins, games, met, coins, drunk, bought, run, streak, \
         listed) VALUES {}",
        lines.join(", ")
    );
    books::execute(&file, &sql).await;
    tavern.command("ben", "/me view view:text").await.told();
    (tavern, directory)
}

const LIST: &str = "/leaderboard by:wins time:ever";
const UNKNOWN: &str = "could not be looked up";

#[tokio::test]
async fn whoever_moves_up_on_a_list_is_asked_for_as_well() {
    // Some pages of people who are gone stand before ben: as one page is taken out, the next moves up.
    let gone = (0..35_u32).map(|nth| ((7_000_000 + nth).to_string(), 50 + nth));
    let (tavern, _directory) = where_have_won(|tavern| gone.clone().chain([(tavern.person("ben"), 1)]).collect()).await;
    let list = tavern.command("ben", LIST).await.told();
    let first = list.lines().find(|line| line.contains("🥇")).unwrap_or_else(|| panic!("nobody is first: {list}"));
    assert!(first.contains("ben") || first.contains(&tavern.person("ben")), "{list}");
    assert!(!list.contains("<@7000"), "nobody who is gone: {list}");
    tavern.close().await;
}

#[tokio::test]
async fn where_more_have_left_than_are_looked_up_at_once_none_of_them_is_named() {
    let gone = (0..260_u32).map(|nth| ((7_000_000 + nth).to_string(), 50 + nth));
    let (tavern, _directory) = where_have_won(|tavern| gone.clone().chain([(tavern.person("ben"), 1)]).collect()).await;
    let list = tavern.command("ben", LIST).await.told();
    assert!(!list.contains("<@7000") && list.contains("somebody") && list.contains(UNKNOWN), "{list}");
    // Each time some more are found to have left.
    tavern.command("ben", LIST).await.told();
    let list = tavern.command("ben", LIST).await.told();
    let first = list.lines().find(|line| line.contains("🥇")).unwrap_or_else(|| panic!("nobody is first: {list}"));
    assert!(first.contains("ben") || first.contains(&tavern.person("ben")), "{list}");
    assert!(!list.contains("<@7000") && !list.contains(UNKNOWN), "{list}");
    tavern.close().await;
}

#[tokio::test]
async fn while_discord_does_not_say_whether_somebody_is_there_they_keep_their_place_without_a_name() {
    let (tavern, _directory) =
        where_have_won(|tavern| vec![(tavern.person("dao"), 5), (tavern.person("ben"), 2)]).await;
    tavern.fault(json!({"route": "/members/", "kind": "late", "times": 1, "ms": 5000})).await;
    let is_named = |list: &str, who: &str| list.contains(who) || list.contains(&tavern.person(who));
    let list = tavern.command("ben", LIST).await.told();
    assert!(!is_named(&list, "dao") && is_named(&list, "ben") && list.contains(UNKNOWN), "{list}");
    let list = tavern.command("ben", LIST).await.told();
    assert!(is_named(&list, "dao") && !list.contains(UNKNOWN), "{list}");
    tavern.close().await;
}
