//! `karahaus backup` and `restore`: what is shown is in the copy, nothing is
//! overwritten unasked, and nothing unsound takes a database's place.

#![cfg(unix)]

use std::path::Path;

use sqlx::Connection as _;

use super::beside::with_an_open_table_and;
use crate::support::{
    books,
    program::{Ended, karahaus, run},
};

fn with(directory: &Path, database: &Path, arguments: &[&str]) -> Ended {
    run(karahaus(directory).env("KARAHAUS_DATABASE", database).args(arguments))
}

#[track_caller]
fn assert_refused(ended: &Ended, says: &str) {
    assert_eq!(ended.code, Some(2), "{}{}", ended.said, ended.complained);
    assert!(ended.complained.contains(says), "“{says}” is missing in: {}", ended.complained);
    assert_eq!(ended.complained.lines().count(), 1, "{}", ended.complained);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_a_running_bot_holds_what_was_shown_and_comes_back() {
    let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let directory = directories[1].path();
    let file = directory.join("karahaus.db");
    let (sandbox, mut bot) = with_an_open_table_and(&directories, &file, &[]).await;
    sandbox.command("ben", "/kara pot amount:7").await;
    let copied = with(directory, &file, &["backup", "copy.db"]);
    assert_eq!(copied.code, Some(0), "{}", copied.complained);
    assert!(copied.said.contains("1 tables"), "{}", copied.said);
    // What comes after it is not in it, and a second one does not take its place.
    sandbox.command("ben", "/kara pot amount:4").await;
    let copy = directory.join("copy.db");
    let before = std::fs::read(&copy).unwrap();
    assert_refused(&with(directory, &file, &["backup", "copy.db"]), "is there already and is not overwritten");
    assert!(std::fs::read(&copy).unwrap() == before, "it is as it was");
    assert!(!directory.join("copy.db.partial").exists());
    let audited = with(directory, &copy, &["audit"]);
    assert_eq!(audited.code, Some(0), "{}", audited.complained);
    // Not over a database that is there, nor one that is in use.
    assert_refused(&with(directory, &file, &["restore", "copy.db"]), "holds a database already");
    assert_refused(&with(directory, &file, &["restore", "copy.db", "--replace"]), "is in use; stop the bot first");
    sandbox.command("ben", "/kara pot amount:2").await;
    sandbox.board_with("pot 63").await;
    bot.terminate();
    bot.ends_within(std::time::Duration::from_secs(30)).await;
    let restored = with(directory, &file, &["restore", "copy.db", "--replace"]);
    assert_eq!(restored.code, Some(0), "{}", restored.complained);
    assert!(restored.said.contains("karahaus.db.before-restore-1"), "{}", restored.said);
    assert!(restored.said.contains("deleted since are there again, and bans, blocks, limits"), "{}", restored.said);
    let mut now = books::connect(&file).await;
    let pot: i64 = sqlx::query_scalar("SELECT sum(balance) FROM accounts WHERE table_id IS NOT NULL")
        .fetch_one(&mut now)
        .await
        .unwrap();
    assert_eq!(pot, 57);
    now.close().await.unwrap();
    assert_eq!(with(directory, &file, &["audit"]).code, Some(0));
    assert_eq!(with(directory, &directory.join("karahaus.db.before-restore-1"), &["audit"]).code, Some(0));
    sandbox.end().await;
}

#[tokio::test]
async fn what_a_killed_backup_has_left_refuses_none_of_that_name_and_one_that_runs_does() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    store::Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    let (copy, partial) = (directory.join("copy.db"), directory.join("copy.db.partial"));
    // As far as a backup has come that is on its way: it has the file, and the name stays free for it.
    std::fs::write(&partial, "half of a copy").unwrap();
    let other = std::fs::File::open(&partial).unwrap();
    other.lock().unwrap();
    assert_refused(&with(directory, &file, &["backup", "copy.db"]), "copy.db is there already");
    assert!(!copy.exists() && std::fs::read(&partial).unwrap() == b"half of a copy", "nothing of it is touched");
    // Killed, it has the file no more.
    drop(other);
    let copied = with(directory, &file, &["backup", "copy.db"]);
    assert_eq!(copied.code, Some(0), "{}", copied.complained);
    assert!(copy.exists() && !partial.exists());
    assert_eq!(with(directory, &copy, &["audit"]).code, Some(0));
}

#[tokio::test]
async fn what_is_no_sound_database_of_a_known_schema_is_not_restored() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    let good = directory.join("good.db");
    store::Store::open(good.to_str().unwrap()).await.unwrap().close().await;
    assert_refused(&with(directory, &file, &["restore", "none.db"]), "there is no none.db");
    std::fs::write(directory.join("text.db"), "no database, but long enough to be looked at".repeat(99)).unwrap();
    assert_refused(&with(directory, &file, &["restore", "text.db"]), "text.db is no sound Karahaus database");
    let newer = directory.join("newer.db");
    std::fs::copy(&good, &newer).unwrap();
    books::execute(&newer, "UPDATE schema_version SET version = 9999").await;
    assert_refused(&with(directory, &file, &["restore", "newer.db"]), "has schema 9999");
    let half = std::fs::read(&good).unwrap();
    std::fs::write(directory.join("half.db"), &half[..half.len() / 2]).unwrap();
    assert_refused(&with(directory, &file, &["restore", "half.db"]), "half.db is no sound Karahaus database");
    assert!(!file.exists(), "nothing was put in its place");
    let restored = with(directory, &file, &["restore", "good.db"]);
    assert_eq!(restored.code, Some(0), "{}", restored.complained);
    assert_eq!(with(directory, &file, &["audit"]).code, Some(0));
}

#[test]
fn for_postgresql_its_own_tool_is_named_and_where_nothing_is_nothing_is_made() {
    let directory = tempfile::tempdir().unwrap();
    let postgres = Path::new("postgres://karahaus@127.0.0.1:1/karahaus");
    assert_refused(&with(directory.path(), postgres, &["backup", "copy.db"]), "for PostgreSQL use pg_dump");
    assert_refused(&with(directory.path(), postgres, &["restore", "copy.db"]), "for PostgreSQL use pg_restore");
    assert_refused(&with(directory.path(), Path::new("memory"), &["backup", "copy.db"]), "in memory cannot be copied");
    let none = directory.path().join("none.db");
    assert_refused(&with(directory.path(), &none, &["backup", "copy.db"]), "there is no");
    assert_eq!(directory.path().read_dir().unwrap().count(), 0);
}
