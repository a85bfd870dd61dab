//! The ratings of all servers, which name people to those who share no server with them.

use crate::support::{
    books, lacks,
    tavern::{Settings, Tavern},
};

#[tokio::test]
async fn in_the_ratings_of_all_servers_one_has_the_name_of_ones_account_and_of_no_server() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let ben = tavern.person("ben");
    let sql = format!(
        "INSERT INTO ratings (guild, variant, user_id, mu, sigma, games, opponents, shown, give_take, settled, listed) \
         VALUES (0, 'kara', {ben}, 25, 4, 20, 9, 1500, 160, 1, 1); \
         INSERT INTO names (guild, user_id, name, at) VALUES (77, {ben}, 'Dr. Ben Maier', 1)"
    );
    books::execute(&file, &sql).await;
    tavern.command("dao", "/me view view:text").await.told();
    let told = tavern.command("dao", "/leaderboard by:rating game:kara where:everywhere").await.told();
    assert!(told.to_lowercase().contains("ben") && !told.contains("Maier"), "{told}");
    tavern.close().await;
}

#[tokio::test]
async fn who_is_not_in_the_ratings_of_all_servers_is_told_what_is_missing_there_and_not_here() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    // ben's rating has settled, but he has not agreed to be read elsewhere; dao has, and hers has not settled.
    let rated =
        "INSERT INTO ratings (guild, variant, user_id, mu, sigma, games, opponents, shown, give_take, settled, listed)";
    let (ben, dao) = (tavern.person("ben"), tavern.person("dao"));
    let sql = format!(
        "{rated} VALUES (0, 'kara', {ben}, 25, 4, 20, 9, 1500, 160, 1, 0), (0, 'kara', {dao}, 25, 8, 2, 1, 1500, 320, 0, 0)"
    );
    books::execute(&file, &sql).await;
    tavern.command("dao", "/me everywhere everywhere:true").await.told();
    let everywhere = "/leaderboard by:rating game:kara where:everywhere";
    let told = tavern.command("ben", everywhere).await.told();
    assert!(told.contains("it lists those who chose `/me everywhere`"), "{told}");
    assert!(lacks(&told, "provisional"), "{told}");
    let told = tavern.command("dao", everywhere).await.told();
    assert!(told.contains("still provisional: 1500 ±"), "{told}");
    // On this server nobody has played.
    for who in ["ben", "dao"] {
        let told = tavern.command(who, "/leaderboard by:rating game:kara").await.told();
        assert!(lacks(&told, "provisional") && !told.contains("/me everywhere"), "{told}");
    }
    tavern.command("ben", "/me everywhere everywhere:true").await.told();
    let told = tavern.command("ben", everywhere).await.told();
    assert!(told.contains("Your place: 1 of 1"), "{told}");
    tavern.close().await;
}
