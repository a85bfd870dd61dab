//! An achievement and a special moment are told once: also where the process is killed between the line and its note, and
//! Discord has long forgotten it by then.

use std::path::{Path, PathBuf};

use sqlx::Connection as _;
use tempfile::TempDir;

use super::evening::{books, special_step, until_all_told, until_exact, untold};
use crate::support::tavern::{Settings, Tavern};

/// Longer than Discord knows a message by its nonce, and soon enough for a line to be told.
const HALF_AN_HOUR_SECS: u32 = 1800;

async fn execute(file: &Path, sql: &str) {
    let mut books = books(file).await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut books).await.expect("the books take it");
    books.close().await.expect("in order");
}

/// How many lines begin so in the channel.
async fn lines(tavern: &Tavern, sign: char) -> usize {
    let messages = tavern.messages_in("cleo", "tavern").await;
    messages.iter().filter(|message| message.text().starts_with(sign)).count()
}

/// How many claims are noted.
async fn claims(file: &Path) -> i64 {
    let mut books = books(file).await;
    let sql = "SELECT count(*) FROM meta WHERE key LIKE 'achievements-%' OR key LIKE 'moment-%'";
    sqlx::query_scalar(sql).fetch_one(&mut books).await.expect("the books are open")
}

/// A tavern in which dao has just reached an achievement that is still to be told, while the bot is away.
pub(super) async fn dao_is_on_a_roll() -> (Tavern, TempDir, PathBuf) {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    assert_eq!(tavern.purse("dao").await, 1000);
    tavern.send_the_bot_home().await.expect("in order");
    let guild = tavern.state().await["guilds"][0]["id"].as_str().expect("a server").to_owned();
    let (channel, at, dao) = (tavern.place("tavern"), tavern.now_secs().await * 1000, tavern.person("dao"));
    let sql = format!(
        "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
         contested, place, recorded, skills_told) VALUES (1000000, 1, {guild}, {channel}, 'kara', '{{\"kara\":{{}}}}', 1, {at}, \
         {at}, 'outcome', 0, 1, 1, 1, 1); \
         INSERT INTO achievements (guild, user_id, achievement, progress, place, at) VALUES ({guild}, {dao}, \
         'five-in-a-row', 5, 1, {at})"
    );
    execute(&file, &sql).await;
    (tavern, directory, file)
}

#[tokio::test]
async fn half_an_hour_after_an_achievement_was_told_and_not_noted_the_next_process_finds_its_line() {
    let (mut tavern, _directory, file) = dao_is_on_a_roll().await;
    // The line is there, and then the process gets no further.
    let no_further = "CREATE TRIGGER killed BEFORE UPDATE ON achievements WHEN NEW.told = 1 \
                      BEGIN SELECT RAISE(ABORT, 'killed'); END";
    execute(&file, no_further).await;
    tavern.let_the_bot_in().await;
    tavern.until("it is told", async || lines(&tavern, '🏅').await == 1).await;
    tavern.send_the_bot_home().await.expect("it leaves in order");
    assert_eq!((untold(&file).await, claims(&file).await), (1, 1), "killed before it is noted");
    execute(&file, "DROP TRIGGER killed").await;
    tavern.wait_secs(HALF_AN_HOUR_SECS).await;
    tavern.let_the_bot_in().await;
    tavern.until("it is noted", async || untold(&file).await == 0 && claims(&file).await == 0).await;
    assert_eq!(lines(&tavern, '🏅').await, 1, "it stands there already");
    // It is known as the line that names dao.
    let question = tavern.command("dao", "/privacy delete").await.message();
    tavern.press("dao", &question, "forget me").await.updated();
    tavern.until("it is emptied", async || lines(&tavern, '🏅').await == 0).await;
    tavern.close().await;
}

#[tokio::test]
async fn books_that_take_no_note_have_no_achievement_told_and_it_is_not_lost() {
    let (mut tavern, _directory, file) = dao_is_on_a_roll().await;
    let full = "CREATE TRIGGER full BEFORE INSERT ON meta WHEN NEW.key LIKE 'achievements-%' \
                BEGIN SELECT RAISE(ABORT, 'full'); END";
    execute(&file, full).await;
    tavern.let_the_bot_in().await;
    tavern.command("ben", "/season").await.told();
    assert_eq!(lines(&tavern, '🏅').await, 0);
    tavern.send_the_bot_home().await.expect("it leaves in order");
    execute(&file, "DROP TRIGGER full").await;
    tavern.let_the_bot_in().await;
    tavern.until("it is noted", async || untold(&file).await == 0).await;
    assert_eq!(lines(&tavern, '🏅').await, 1);
    tavern.close().await;
}

/// A tavern whose bot has told a special moment and is away.
async fn somebody_was_exactly_in_the_house() -> (Tavern, TempDir, PathBuf) {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.two_begin("/kara start ante:0").await;
    assert!(until_exact(&tavern, 400).await, "somebody is exactly in the house");
    tavern.send_the_bot_home().await.expect("it leaves in order");
    (tavern, directory, file)
}

#[tokio::test]
async fn half_an_hour_after_a_moment_was_told_and_not_noted_the_next_process_finds_its_line() {
    let (mut tavern, _directory, file) = somebody_was_exactly_in_the_house().await;
    assert_eq!((lines(&tavern, '✨').await, claims(&file).await), (1, 0), "it is told and noted");
    // As a kill leaves it that came after the line and before its note.
    let (step, channel) = (special_step(&file).await, tavern.place("tavern"));
    let undone = format!(
        "INSERT INTO moments (table_id, step, at) SELECT table_id, step, at FROM journal \
         WHERE table_id = (SELECT id FROM tables) AND step = {step}; \
         INSERT INTO meta (key, value) SELECT 'moment-' || table_id || '-' || step, '{channel} ' || at FROM moments"
    );
    execute(&file, &undone).await;
    assert_eq!(claims(&file).await, 1);
    tavern.wait_secs(HALF_AN_HOUR_SECS).await;
    tavern.let_the_bot_in().await;
    until_all_told(&mut books(&file).await).await;
    tavern.until("its claim is gone", async || claims(&file).await == 0).await;
    assert_eq!(lines(&tavern, '✨').await, 1, "it stands there already");
    tavern.close().await;
}

#[tokio::test]
async fn a_moment_that_was_claimed_and_never_posted_is_told_half_an_hour_later() {
    let (mut tavern, _directory, file) = somebody_was_exactly_in_the_house().await;
    // In that channel there is nothing of it: it was begun long after the line that stands there.
    let (step, channel) = (special_step(&file).await, tavern.place("tavern"));
    let undone = format!(
        "INSERT INTO moments (table_id, step, at) SELECT table_id, step, at + 600000 FROM journal \
         WHERE table_id = (SELECT id FROM tables) AND step = {step}; \
         INSERT INTO meta (key, value) SELECT 'moment-' || table_id || '-' || step, '{channel} ' || at FROM moments"
    );
    execute(&file, &undone).await;
    tavern.wait_secs(HALF_AN_HOUR_SECS).await;
    tavern.let_the_bot_in().await;
    until_all_told(&mut books(&file).await).await;
    assert_eq!(lines(&tavern, '✨').await, 2, "it is not lost");
    tavern.close().await;
}
