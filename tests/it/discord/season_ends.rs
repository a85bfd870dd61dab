//! A season that ends is told once: also where the process is killed before its card is posted, or between that and the
//! note of it.

use std::path::{Path, PathBuf};

use serde_json::json;
use sqlx::Connection as _;
use tempfile::TempDir;

use super::evening::books;
use crate::support::tavern::{Message, Settings, Tavern};

const DAY_SECS: u64 = 86_400;
/// What stands on the card alone.
const CARD: &str = "It is over.";

/// A tavern whose season has ended today, while nobody was there. Ben has won most games of Kara in it.
async fn a_season_has_ended() -> (Tavern, TempDir, PathBuf) {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.send_the_bot_home().await.expect("it leaves in order");
    let guild = tavern.state().await["guilds"][0]["id"].as_str().expect("a server").to_owned();
    let (ben, channel) = (tavern.person("ben"), tavern.place("tavern"));
    let today = tavern.now_secs().await / DAY_SECS;
    let (begins, ended) = (today - 90, (today - 1) * DAY_SECS * 1000);
    let code = 4_000_000_000 + begins;
    execute(
        &file,
        &format!(
            "INSERT INTO seasons (guild, begins, ends, told) VALUES ({guild}, {begins}, {today}, 0); \
             INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
             contested, place, recorded, skills_told) VALUES (1000000, 1, {guild}, {channel}, 'kara', \
             '{{\"kara\":{{}}}}', 1, {ended}, {ended}, 'outcome', 0, 1, 1, 1, 1); \
             INSERT INTO standings (guild, variant, user_id, period, wins, games, met, coins, drunk, bought, run, \
             streak, listed) VALUES ({guild}, 'kara', {ben}, {code}, 5, 9, 9, 0, 0, 0, 0, 0, 1)"
        ),
    )
    .await;
    (tavern, directory, file)
}

async fn execute(file: &Path, sql: &str) {
    let mut books = books(file).await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut books).await.expect("the books take it");
    books.close().await.expect("in order");
}

/// Whether the books say that all ends are told.
async fn is_noted(file: &Path) -> bool {
    let mut books = books(file).await;
    let open: i64 = sqlx::query_scalar("SELECT count(*) FROM seasons WHERE told = 0")
        .fetch_one(&mut books)
        .await
        .expect("the books are open");
    books.close().await.expect("in order");
    open == 0
}

/// How often the card stands in the channel.
async fn cards(tavern: &Tavern) -> usize {
    let messages = tavern.messages_in("dao", "tavern").await;
    messages.iter().filter(|message| message.text().contains(CARD)).count()
}

/// How many pictures of a season stand in the channel.
async fn pictures(tavern: &Tavern) -> usize {
    let messages = tavern.messages_in("dao", "tavern").await;
    let alts = messages.iter().flat_map(|message| message.files()).map(|(_, alt)| alt);
    alts.filter(|alt| alt.starts_with("Season ")).count()
}

#[tokio::test]
async fn killed_between_the_card_of_a_season_and_its_note_the_next_process_tells_nothing_twice() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    // The card is there, and then the process gets no further.
    let no_further = "CREATE TRIGGER killed BEFORE UPDATE ON seasons BEGIN SELECT RAISE(ABORT, 'killed'); END";
    execute(&file, no_further).await;
    tavern.let_the_bot_in().await;
    tavern.until("the card is posted", async || cards(&tavern).await == 1).await;
    assert!(!is_noted(&file).await, "killed before it is noted");
    tavern.send_the_bot_home().await.expect("it leaves in order");
    execute(&file, "DROP TRIGGER killed").await;
    tavern.let_the_bot_in().await;
    tavern.until("it is noted", async || is_noted(&file).await).await;
    assert_eq!(cards(&tavern).await, 1, "the same message as before");
    let card = tavern.messages_in("dao", "tavern").await.into_iter().find(|message| message.text().contains(CARD));
    let card = card.expect("it is there");
    let (_, alt) = card.files().pop().expect("a picture with its words");
    assert!(alt.starts_with("Season ") && alt.contains("Kara: ") && alt.contains("5\u{a0}wins"), "{alt}");
    let card = card.text();
    assert!(card.contains("ben") || card.contains(&tavern.person("ben")), "who was best stands on it: {card}");
    tavern.close().await;
}

#[tokio::test]
async fn hours_after_a_card_was_posted_and_not_noted_the_next_process_finds_it_in_its_channel() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    let no_further = "CREATE TRIGGER killed BEFORE UPDATE ON seasons BEGIN SELECT RAISE(ABORT, 'killed'); END";
    execute(&file, no_further).await;
    tavern.let_the_bot_in().await;
    tavern.until("the card is posted", async || cards(&tavern).await == 1).await;
    tavern.send_the_bot_home().await.expect("it leaves in order");
    execute(&file, "DROP TRIGGER killed").await;
    // By then Discord has long forgotten the nonce.
    tavern.wait_secs(3 * 3600).await;
    tavern.let_the_bot_in().await;
    tavern.until("it is noted", async || is_noted(&file).await).await;
    assert_eq!(cards(&tavern).await, 1, "it stands there already");
    // It is known as the line that names ben.
    let question = tavern.command("ben", "/privacy delete").await.message();
    tavern.press("ben", &question, "forget me").await.updated();
    tavern.until("the card is emptied", async || cards(&tavern).await == 0).await;
    tavern.close().await;
}

#[tokio::test]
async fn books_that_take_no_note_have_no_card_of_a_season_posted() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    let full = "CREATE TRIGGER full BEFORE INSERT ON meta WHEN NEW.key LIKE 'season-card-%' \
                BEGIN SELECT RAISE(ABORT, 'full'); END";
    execute(&file, full).await;
    tavern.let_the_bot_in().await;
    tavern.until_the_bot_answers().await;
    tavern.command("ben", "/season").await.told();
    assert_eq!(cards(&tavern).await, 0);
    tavern.send_the_bot_home().await.expect("it leaves in order");
    execute(&file, "DROP TRIGGER full").await;
    tavern.let_the_bot_in().await;
    tavern.until("it is noted", async || is_noted(&file).await).await;
    assert_eq!(cards(&tavern).await, 1, "it is not lost");
    tavern.close().await;
}

#[tokio::test]
async fn killed_before_the_card_of_a_season_the_next_process_posts_it() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    let gone = tavern.fault(json!({"route": "POST /channels/*/messages", "kind": "5xx", "times": 100_000})).await;
    tavern.let_the_bot_in().await;
    tavern.until("it is tried", async || tavern.requests("POST", "/messages").await > 0).await;
    tavern.send_the_bot_home().await.expect("it leaves in order");
    assert!(!is_noted(&file).await, "what is not told is not noted as told");
    tavern.mend(&gone).await;
    assert_eq!(cards(&tavern).await, 0);
    tavern.let_the_bot_in().await;
    tavern.until("it is noted", async || is_noted(&file).await).await;
    assert_eq!(cards(&tavern).await, 1, "it is not lost");
    // Nor does the next one tell it once more.
    tavern.send_the_bot_home().await.expect("it leaves in order");
    tavern.let_the_bot_in().await;
    assert_eq!(cards(&tavern).await, 1);
    tavern.close().await;
}

#[tokio::test]
async fn where_no_files_may_be_attached_the_card_of_a_season_stands_without_its_picture() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    let without_files = (1_u64 << 10 | 1 << 11 | 1 << 14).to_string();
    tavern.world(json!({"set": {"channel": {"id": "tavern", "permissions": without_files}}})).await;
    tavern.let_the_bot_in().await;
    tavern.until("it is noted", async || is_noted(&file).await).await;
    assert_eq!(cards(&tavern).await, 1);
    assert_eq!(pictures(&tavern).await, 0);
    tavern.close().await;
}

#[tokio::test]
async fn the_picture_of_a_season_goes_once_somebody_on_it_is_forgotten() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    tavern.let_the_bot_in().await;
    tavern.until("it is noted", async || is_noted(&file).await).await;
    assert_eq!(pictures(&tavern).await, 1);
    let question = tavern.command("ben", "/privacy delete").await.message();
    tavern.press("ben", &question, "forget me").await.updated();
    tavern.until("the picture is gone", async || pictures(&tavern).await == 0 && cards(&tavern).await == 0).await;
    tavern.close().await;
}

#[tokio::test]
async fn a_season_whose_last_game_a_newer_karahaus_played_is_told_in_the_language_of_its_server() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    let guild = tavern.state().await["guilds"][0]["id"].as_str().expect("a server").to_owned();
    let channel = tavern.place("tavern");
    execute(
        &file,
        &format!(
            "INSERT INTO tables (id, guild, channel, closed, touched, codec) VALUES (1000000, {guild}, {channel}, 1, 1, 99); \
             INSERT INTO journal (table_id, step, at, begins, line, codec) VALUES (1000000, 0, 1, 1, '{{}}', 99); \
             INSERT INTO server_settings VALUES ({guild}, 'language', 'de')"
        ),
    )
    .await;
    tavern.let_the_bot_in().await;
    let is_told = async || {
        let messages = tavern.messages_in("dao", "tavern").await;
        messages.iter().any(|message| message.text().contains("Sie ist vorbei."))
    };
    tavern.until("the card is posted in German", is_told).await;
    tavern.close().await;
}

#[tokio::test]
async fn where_the_channel_of_the_last_game_is_gone_the_card_stands_in_that_of_the_game_before() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    // A thread in which the very last game was played, and that nobody finds any more.
    let later = "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
                 contested, place, recorded, skills_told) SELECT table_id, 2, guild, 4242, kind, options, ruleset, \
                 began + 1, ended + 1, ending, pot, contested, 2, recorded, skills_told FROM games";
    execute(&file, later).await;
    tavern.let_the_bot_in().await;
    tavern.until("it is noted", async || is_noted(&file).await).await;
    assert_eq!(cards(&tavern).await, 1);
    tavern.close().await;
}

#[tokio::test]
async fn a_season_in_which_nobody_is_listed_has_no_card_and_is_looked_up_all_the_same() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    execute(&file, "UPDATE standings SET listed = 0").await;
    tavern.let_the_bot_in().await;
    tavern.until("it is done with", async || is_noted(&file).await).await;
    assert_eq!(cards(&tavern).await, 0, "it would name nobody");
    let known = tavern.suggest("ben", "/season season:20").await;
    let season = known.last().expect("the season that was");
    let told = tavern.command("ben", &format!("/season season:{season}")).await.told();
    assert!(told.contains(CARD) && told.contains("Nobody"), "{told}");
    tavern.close().await;
}

#[tokio::test]
async fn the_card_of_a_season_names_nobody_who_has_left_however_many_have() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    // Nobody knows them here, and each of them is the first once those before are found to have left.
    let others: Vec<String> = (900_001..900_008)
        .map(|user| {
            format!(
                "INSERT INTO standings (guild, variant, user_id, period, wins, games, met, coins, drunk, bought, run, \
                 streak, listed) SELECT guild, variant, {user}, period, {user} - 900000 + 5, 20, 20, 0, 0, 0, 0, 0, 1 \
                 FROM standings WHERE wins = 5"
            )
        })
        .collect();
    execute(&file, &others.join("; ")).await;
    tavern.let_the_bot_in().await;
    tavern.until("the card is posted", async || cards(&tavern).await == 1).await;
    let messages = tavern.messages_in("dao", "tavern").await;
    let card = messages.iter().map(Message::text).find(|text| text.contains(CARD)).expect("it is there");
    assert!(!card.contains("<@90000") && card.contains(&tavern.person("ben")), "{card}");
    tavern.close().await;
}

#[tokio::test]
async fn of_thirteen_who_won_as_often_the_card_of_a_season_names_ten_and_counts_the_others() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    let ben = tavern.person("ben");
    for nth in 1..13 {
        let user = tavern.world(json!({"add": {"user": {"name": format!("guest{nth}")}}})).await;
        let won = format!(
            "INSERT INTO standings (guild, variant, user_id, period, wins, games, met, coins, drunk, bought, run, \
             streak, listed) SELECT guild, variant, {user}, period, wins, games, 0, 0, 0, 0, 0, 0, 1 \
             FROM standings WHERE user_id = {ben}"
        );
        execute(&file, &won).await;
    }
    tavern.let_the_bot_in().await;
    tavern.until("the card is posted", async || cards(&tavern).await == 1).await;
    let messages = tavern.messages_in("dao", "tavern").await;
    let card = messages.into_iter().find(|message| message.text().contains(CARD)).expect("it is there");
    assert!(card.text().contains("and 3 more, 5\u{a0}wins each"), "{card}");
    let (_, alt) = card.files().pop().expect("a picture with its words");
    assert!(alt.contains("and 3 more, 5\u{a0}wins each"), "{alt}");
    tavern.close().await;
}

#[tokio::test]
async fn where_seasons_of_many_servers_end_at_once_they_are_told_one_after_the_other_without_a_rest() {
    let (mut tavern, _directory, file) = a_season_has_ended().await;
    let more: Vec<String> = (1..=50)
        .map(|guild| format!("INSERT INTO seasons SELECT {guild}, begins, ends, told FROM seasons LIMIT 1"))
        .collect();
    execute(&file, &more.join("; ")).await;
    tavern.let_the_bot_in().await;
    tavern.until("all are told", async || is_noted(&file).await).await;
    assert_eq!(cards(&tavern).await, 1);
    tavern.close().await;
}
