//! Seasons that are over: their leaderboards are looked up later.

use sqlx::Connection as _;

use super::evening::books;
use crate::support::{
    lacks,
    tavern::{Settings, Tavern},
};

#[tokio::test]
async fn the_leaderboard_of_a_season_that_is_over_is_looked_up_later() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let guild = tavern.state().await["guilds"][0]["id"].as_str().expect("a server").to_owned();
    let (ben, dao) = (tavern.person("ben"), tavern.person("dao"));
    let mut books = books(&file).await;
    // From October to December 2025 ben won five games; ever, dao won more.
    let sql = format!(
        "INSERT INTO seasons (guild, begins, ends, told) VALUES ({guild}, 20362, 20454, 1); \
         INSERT INTO standings (guild, variant, user_id, period, wins, games, met, coins, drunk, bought, run, streak, \
         listed) SELECT {guild}, '', column1, column2, column3, 9, 9, 0, 0, 0, 0, 0, 1 FROM (VALUES \
         ({ben}, 4000020362, 5), ({dao}, 4000020362, 3), ({ben}, 0, 5), ({dao}, 0, 8)) AS won"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut books).await.expect("a season");
    books.close().await.expect("in order");
    tavern.command("ben", "/me view view:text").await.told();
    let first_of = |told: &str| told.find("🥇").map(|at| told[at..].lines().next().unwrap_or_default().to_owned());
    let told = tavern.command("ben", "/leaderboard by:wins season:2025-10/12").await.told();
    assert!(told.contains("Season October–December 2025") && lacks(&told, "this season"), "{told}");
    assert!(first_of(&told).is_some_and(|line| line.contains("ben") || line.contains(&ben)), "{told}");
    let ever = tavern.command("ben", "/leaderboard by:wins").await.told();
    assert!(first_of(&ever).is_some_and(|line| line.contains("dao") || line.contains(&dao)), "{ever}");
    // A rating has no time.
    let refused = tavern.command("ben", "/leaderboard by:rating game:kara season:2025-10/12").await.told();
    assert!(refused.contains("leave the time out"), "{refused}");
    let refused = tavern.command("ben", "/leaderboard by:wins season:2019-01/03").await.told();
    assert!(refused.contains("no season “2019") && refused.contains("2025-10/12"), "{refused}");
    // A month finds the season that it lies in.
    let told = tavern.command("ben", "/leaderboard by:wins season:2025-11").await.told();
    assert!(told.contains("Season October–December 2025"), "{told}");
    let told = tavern.command("ben", "/season season:2025-12").await.told();
    assert!(told.contains("Season October–December 2025"), "{told}");
    let refused = tavern.command("ben", "/season season:2025-09").await.told();
    assert!(refused.contains("no season “2025"), "{refused}");
    // Two times at once are refused, not one of them left out without a word.
    let refused = tavern.command("ben", "/leaderboard by:wins time:today season:2025-10/12").await.told();
    assert!(refused.contains("do not go together"), "{refused}");
    let told = tavern.command("ben", "/leaderboard by:wins time:season season:2025-10/12").await.told();
    assert!(told.contains("Season October–December 2025"), "{told}");
    assert_eq!(tavern.suggest("ben", "/leaderboard season:2025").await, ["2025-10/12"]);
    tavern.close().await;
}
