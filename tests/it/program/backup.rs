//! `karahaus backup` and `restore`: what is shown is in the copy, nothing is
//! overwritten unasked, and nothing unsound takes a database's place.

#![cfg(unix)]

use std::{os::unix::fs::PermissionsExt as _, path::Path};

use sqlx::Connection as _;

use super::beside::with_an_open_table_and;
use crate::support::{
    books,
    program::{Ended, Running, karahaus, run},
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
    let schema = books::number(&file, "SELECT version FROM schema_version").await;
    assert!(copied.said.contains(&format!("schema {schema} of {schema},")), "{}", copied.said);
    // What comes after it is not in it, and a second one does not take its place.
    sandbox.command("ben", "/kara pot amount:4").await;
    let copy = directory.join("copy.db");
    let before = std::fs::read(&copy).unwrap();
    assert_refused(&with(directory, &file, &["backup", "copy.db"]), "is there already and is not overwritten");
    assert!(std::fs::read(&copy).unwrap() == before, "it is as it was");
    let left = directory.read_dir().unwrap().filter(|file| is_unfinished(file.as_ref().unwrap())).count();
    assert_eq!(left, 0);
    let audited = with(directory, &copy, &["audit"]);
    assert_eq!(audited.code, Some(0), "{}", audited.complained);
    // Not over a database that is there, nor one that is in use.
    assert_refused(&with(directory, &file, &["restore", "copy.db"]), "holds a database already");
    assert_refused(&with(directory, &file, &["restore", "copy.db", "--replace"]), "is in use; stop the bot first");
    sandbox.command("ben", "/kara pot amount:2").await;
    sandbox.board_with("pot\u{a0}63").await;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_database_and_its_copy_are_for_the_eyes_of_whoever_runs_the_bot() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    let others_may = |name: &str| directory.join(name).metadata().unwrap().permissions().mode() & 0o077;
    let store = store::Store::open(file.to_str().unwrap()).await.unwrap();
    store.set_meta("hung", "a sign").await.unwrap();
    for name in ["karahaus.db", "karahaus.db-wal", "karahaus.db-shm"] {
        assert_eq!(others_may(name), 0, "{name} holds the key that records are signed with");
    }
    assert_eq!(with(directory, &file, &["backup", "copy.db"]).code, Some(0));
    assert_eq!(others_may("copy.db"), 0);
    store.close().await;
    // Of one that an older program made the doctor says it.
    let doctor = || with(directory, &file, &["doctor"]).said;
    assert!(!doctor().contains("other users of this machine"), "{}", doctor());
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let told = doctor();
    assert!(told.contains("note   database: other users of this machine may read"), "{told}");
    assert!(told.contains("(its rights are 644): take that from them"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_it_is_written_nobody_else_reads_it_and_killed_it_refuses_none_of_that_name() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    store::Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    let (copy, unfinished) = (directory.join("copy.db"), directory.join("copy.db.karahaus-unfinished"));
    // Whoever has the database for oneself holds the backup up.
    books::execute(&file, "PRAGMA journal_mode = DELETE").await;
    let mut books = books::connect(&file).await;
    sqlx::raw_sql("BEGIN EXCLUSIVE").execute(&mut books).await.unwrap();
    let backup = || {
        let mut command = karahaus(directory);
        command.env("KARAHAUS_DATABASE", &file).args(["backup", "copy.db"]);
        command
    };
    let mut running = Running::start(&mut backup(), directory);
    while !unfinished.exists() {
        assert_eq!(running.ended(), None, "{}", running.complained());
        tokio::task::yield_now().await;
    }
    assert_eq!(unfinished.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    assert!(!copy.exists(), "it has no name yet");
    running.kill();
    sqlx::raw_sql("COMMIT").execute(&mut books).await.unwrap();
    books.close().await.unwrap();
    // One that is on its way refuses another; killed, it leaves zeros, for SQLite writes the first page last.
    std::fs::write(&unfinished, [0; 8192]).unwrap();
    std::fs::write(directory.join("copy.db.karahaus-unfinished-journal"), "half of a page").unwrap();
    let other = std::fs::File::open(&unfinished).unwrap();
    other.lock().unwrap();
    assert_refused(&run(&mut backup()), "copy.db.karahaus-unfinished is being written");
    assert!(!copy.exists() && unfinished.metadata().unwrap().len() == 8192, "nothing of it is touched");
    drop(other);
    let copied = run(&mut backup());
    assert_eq!(copied.code, Some(0), "{}", copied.complained);
    assert_eq!(with(directory, &copy, &["audit"]).code, Some(0));
    // A copy that was killed as it got its name has both: the other one goes, and what is in it stays.
    std::fs::hard_link(&copy, &unfinished).unwrap();
    std::fs::rename(&copy, directory.join("moved.db")).unwrap();
    assert_eq!(run(&mut backup()).code, Some(0));
    for copy in ["copy.db", "moved.db"] {
        assert_eq!(with(directory, &directory.join(copy), &["audit"]).code, Some(0), "{copy}");
    }
    let left = || directory.read_dir().unwrap().filter(|file| is_unfinished(file.as_ref().unwrap())).count();
    assert_eq!(left(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_backup_is_called_as_what_sqlite_keeps_beside_a_database() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    let (cellar, link) = (directory.join("cellar"), directory.join("link.db"));
    std::os::unix::fs::symlink(directory, &cellar).unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let refused = |database: &Path, how: &str| {
        for end in ["wal", "shm", "journal"] {
            let names = [
                format!("karahaus.db-{end}"),
                format!("./karahaus.db-{end}"),
                format!("cellar/karahaus.db-{end}"),
                directory.join(format!("karahaus.db-{end}")).display().to_string(),
            ];
            for name in names {
                for asked in [&["backup", name.as_str()][..], &["restore", name.as_str(), "--replace"][..]] {
                    // What is not there at all is not there for `restore`.
                    if asked[0] == "backup" || directory.join(&name).exists() {
                        assert_refused(&with(directory, database, asked), "SQLite calls a file of its own");
                    }
                }
            }
        }
        let audited = with(directory, database, &["audit"]);
        assert_eq!(audited.code, Some(0), "{how}: {}", audited.complained);
    };
    let store = store::Store::open(file.to_str().unwrap()).await.unwrap();
    refused(&file, "while a bot has it open");
    store.close().await;
    refused(&file, "while none has");
    refused(&link, "by a link");
    assert_refused(&with(directory, &link, &["backup", "link.db-wal"]), "SQLite calls a file of its own");
    let left: Vec<_> = directory.read_dir().unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left.len(), 3, "the database, and the two links: {left:?}");
    // Beside another database it is a name as any.
    let copied = with(directory, &file, &["backup", "other.db-wal"]);
    assert_eq!(copied.code, Some(0), "{}", copied.complained);
}

#[tokio::test]
async fn what_is_no_file_or_has_no_place_is_said_so() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    store::Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    std::fs::create_dir(directory.join("cellar")).unwrap();
    std::os::unix::fs::symlink("nowhere", directory.join("link.db")).unwrap();
    let refused: [(&[&str], &str); 9] = [
        (&["restore", "/dev/null"], "/dev/null is no file"),
        (&["restore", "cellar"], "cellar is no file"),
        (&["restore", "link.db"], "link.db is no file"),
        (&["restore", "none.db"], "there is no none.db"),
        (&["backup", "attic/copy.db"], "there is no directory attic; make it"),
        (&["backup", "karahaus.db/copy.db"], "there is no directory karahaus.db; make it"),
        (&["backup", "file:copy?mode=memory"], "file:… is an address"),
        (&["backup", "file:copy.db"], "file:… is an address"),
        (&["backup", "postgres://karahaus:secret@localhost/copy"], "postgres://… is an address"),
    ];
    for (asked, says) in refused {
        let refused = with(directory, &file, asked);
        assert_refused(&refused, says);
        assert!(!refused.complained.contains("secret"), "{}", refused.complained);
    }
    let cellar = directory.join("cellar");
    assert_refused(&with(directory, &cellar, &["backup", "copy.db"]), "cellar is no file");
    for more in [&["restore", "karahaus.db"][..], &["restore", "karahaus.db", "--replace"][..]] {
        assert_refused(&with(directory, &cellar, more), "cellar is no file");
        assert_refused(&with(directory, &directory.join("attic/new.db"), more), "there is no directory");
    }
    assert_eq!(directory.read_dir().unwrap().count(), 3, "nothing was made");
    // With a place before it, it is a name as any.
    assert_eq!(with(directory, &file, &["backup", "./file:copy"]).code, Some(0));
    assert_eq!(with(directory, &directory.join("file:copy"), &["audit"]).code, Some(0));
    // A directory is nobody's to lock.
    std::fs::set_permissions(&cellar, std::fs::Permissions::from_mode(0o755)).unwrap();
    let told = with(directory, &cellar, &["doctor"]).said;
    assert!(told.contains("is a directory") && !told.contains("chmod"), "{told}");
}

fn is_unfinished(file: &std::fs::DirEntry) -> bool {
    file.file_name().to_string_lossy().contains("unfinished")
}

#[tokio::test]
async fn a_stranger_s_file_is_neither_written_to_nor_taken_away() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    let good = directory.join("good.db");
    for database in [&file, &good] {
        store::Store::open(database.to_str().unwrap()).await.unwrap().close().await;
    }
    let victim = directory.join("victim");
    std::fs::write(&victim, "a diary").unwrap();
    let empty = directory.join("empty");
    std::fs::write(&empty, "").unwrap();
    for (command, name) in [("backup", "copy.db"), ("restore", "karahaus.db")] {
        let there = directory.join(format!("{name}.karahaus-unfinished"));
        let journal = directory.join(format!("{name}.karahaus-unfinished-journal"));
        let asked = |says: &str| {
            let arguments: &[&str] =
                if command == "backup" { &["backup", "copy.db"] } else { &["restore", "good.db", "--replace"] };
            assert_refused(&with(directory, &file, arguments), says);
            assert_eq!(std::fs::read(&victim).unwrap(), b"a diary", "{command}");
        };
        // A link to what holds something, to what holds nothing, to nothing; a directory; a text; a text beside it.
        for leads_to in [&victim, &empty, &directory.join("nowhere")] {
            std::os::unix::fs::symlink(leads_to, &there).unwrap();
            asked("is no unfinished copy of Karahaus");
            assert!(there.is_symlink(), "{command}");
            std::fs::remove_file(&there).unwrap();
        }
        std::fs::create_dir(&there).unwrap();
        asked("is no unfinished copy of Karahaus");
        std::fs::remove_dir(&there).unwrap();
        for text in [&there, &journal] {
            std::fs::write(text, "a letter").unwrap();
            asked("is no unfinished copy of Karahaus");
            assert_eq!(std::fs::read(text).unwrap(), b"a letter", "{command}");
            std::fs::remove_file(text).unwrap();
        }
    }
    assert!(!directory.join("nowhere").exists() && empty.metadata().unwrap().len() == 0);
    assert_eq!(with(directory, &file, &["audit"]).code, Some(0), "the database is as it was");
    assert!(!directory.join("karahaus.db.before-restore-1").exists());
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

#[tokio::test]
async fn a_damaged_database_is_replaced_and_kept_and_is_named_where_no_backup_can_be_made_of_it() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    let good = directory.join("good.db");
    store::Store::open(good.to_str().unwrap()).await.unwrap().close().await;
    let sound = std::fs::read(&good).unwrap();
    let spoilt = directory.join("spoilt.db");
    std::fs::write(&spoilt, &sound).unwrap();
    books::spoil(&spoilt, "bans").await;
    let no_header = [&[7_u8; 100][..], &sound[100..]].concat();
    let damaged = [
        no_header,
        "a letter, and a long one".repeat(400).into_bytes(),
        sound[..6000].to_vec(),
        std::fs::read(&spoilt).unwrap(),
    ];
    for (nth, damaged) in (1..).zip(damaged) {
        std::fs::write(&file, &damaged).unwrap();
        assert_refused(&with(directory, &file, &["backup", "copy.db"]), "karahaus.db is no sound Karahaus database");
        assert!(!directory.join("copy.db").exists());
        assert_refused(&with(directory, &file, &["restore", "good.db"]), "holds a database already");
        let restored = with(directory, &file, &["restore", "good.db", "--replace"]);
        assert_eq!(restored.code, Some(0), "{nth}: {}", restored.complained);
        let kept = std::fs::read(directory.join(format!("karahaus.db.before-restore-{nth}"))).unwrap();
        assert_eq!(kept.len(), damaged.len(), "{nth}: what was there is kept beside");
        assert_eq!(with(directory, &file, &["audit"]).code, Some(0), "{nth}");
    }
}

#[tokio::test]
async fn a_database_behind_a_link_is_replaced_and_kept_where_it_lies() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    let (disk, good) = (directory.join("disk"), directory.join("good.db"));
    std::fs::create_dir(&disk).unwrap();
    let there = disk.join("books.db");
    for (database, sign) in [(&there, "old"), (&good, "new")] {
        let store = store::Store::open(database.to_str().unwrap()).await.unwrap();
        store.set_meta("hung", sign).await.unwrap();
        store.close().await;
    }
    std::os::unix::fs::symlink("disk/books.db", &file).unwrap();
    let restored = with(directory, &file, &["restore", "good.db", "--replace"]);
    assert_eq!(restored.code, Some(0), "{}", restored.complained);
    assert_eq!(std::fs::read_link(&file).unwrap(), Path::new("disk/books.db"), "the link is as it was");
    let kept = disk.join("books.db.before-restore-1");
    assert!(there.is_file() && kept.is_file() && !kept.is_symlink());
    assert!(restored.said.contains("disk/books.db.before-restore-1"), "{}", restored.said);
    for (database, sign) in [(&there, "new"), (&kept, "old")] {
        let store = store::Store::open(database.to_str().unwrap()).await.unwrap();
        assert_eq!(store.meta("hung").await.unwrap().as_deref(), Some(sign), "{}", database.display());
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_takes_the_place_of_what_somebody_reads() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    for database in [&file, &directory.join("good.db")] {
        store::Store::open(database.to_str().unwrap()).await.unwrap().close().await;
    }
    for mode in ["DELETE", "WAL"] {
        books::execute(&file, &format!("PRAGMA journal_mode = {mode}")).await;
        let mut reader = books::connect(&file).await;
        sqlx::raw_sql("BEGIN; SELECT count(*) FROM tables").execute(&mut reader).await.unwrap();
        let refused = with(directory, &file, &["restore", "good.db", "--replace"]);
        assert_refused(&refused, "is in use; stop the bot first");
        reader.close().await.unwrap();
    }
    let restored = with(directory, &file, &["restore", "good.db", "--replace"]);
    assert_eq!(restored.code, Some(0), "{}", restored.complained);
}

#[tokio::test]
async fn what_is_restored_is_readable_for_whom_the_database_was_and_for_nobody_else() {
    let directory = tempfile::tempdir().unwrap();
    let (directory, file) = (directory.path(), directory.path().join("karahaus.db"));
    let (good, empty) = (directory.join("good.db"), directory.join("empty.db"));
    for database in [&file, &good] {
        store::Store::open(database.to_str().unwrap()).await.unwrap().close().await;
    }
    let mode = |file: &Path| file.metadata().unwrap().permissions().mode() & 0o777;
    let set = |file: &Path, mode| std::fs::set_permissions(file, std::fs::Permissions::from_mode(mode)).unwrap();
    // As `scp` makes a copy.
    set(&good, 0o644);
    for rights in [0o600, 0o640] {
        set(&file, rights);
        let restored = with(directory, &file, &["restore", "good.db", "--replace"]);
        assert_eq!(restored.code, Some(0), "{}", restored.complained);
        assert_eq!(mode(&file), rights);
    }
    std::fs::write(&empty, "").unwrap();
    set(&empty, 0o600);
    for database in [&empty, &directory.join("new.db")] {
        let restored = with(directory, database, &["restore", "good.db"]);
        assert_eq!(restored.code, Some(0), "{}", restored.complained);
        assert_eq!(mode(database), 0o600, "{}", database.display());
    }
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
