//! The ratings of all servers, which name people to those who share no server with them.

use crate::support::{
    books,
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
