//! A SQLite file that is deleted, moved away or replaced under a store that has
//! it open: it goes on being written, but the next start does not find it.

use std::{fs, path::Path};

use super::*;

/// Long enough for a look at the file.
const LOOK: Duration = Duration::from_millis(50);

/// Something is done to the file, or to its log: what was saved before stays, and nothing is saved after it.
async fn nothing_is_saved_once(what: &str, done: impl Fn(&Path)) {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    welcome_all(&store, 100).await;
    let mut evening = Evening::open(&store, 1, 10).await;
    evening.play(&join(ANNA)).await;
    done(Path::new(&ground.database));
    let joined = store.save(save(&evening.decide(&join(BEN)), Some(7))).await;
    assert!(matches!(joined, Err(SaveError::FileGone(_))), "{what}: {joined:?}");
    let paid = store.pay(vec![daily(BEN, 7, 5)], None, NOW).await;
    assert!(matches!(paid, Err(SaveError::FileGone(_))), "{what}: {paid:?}");
    let noted = store.set_meta("commands", "new").await;
    assert!(matches!(noted, Err(SaveError::FileGone(_))), "{what}: {noted:?}");
    assert!(store.settle(InteractionId(7)).await.is_err(), "{what}: an open file that nobody finds proves nothing");
    let gone = tokio::time::timeout(PATIENCE, store.file_gone()).await.expect("it is found gone");
    assert!(gone.path.starts_with(&ground.database), "{what}: {gone:?}");
    // However it comes back: who was told that nothing is saved is right until the next start.
    fs::create_dir_all(Path::new(&ground.database).parent().unwrap()).unwrap();
    fs::write(&ground.database, "").unwrap();
    let later = store.set_meta("commands", "new").await;
    assert!(matches!(later, Err(SaveError::FileGone(_))), "{what}: {later:?}");
    assert_eq!(store.file_gone_now(), Some(gone.clone()), "{what}");
    store.clone().close().await;
    assert_eq!(store.file_gone_now(), Some(gone), "{what}: it is not there again because it is closed");
}

#[tokio::test]
async fn nothing_is_saved_into_a_file_that_nobody_finds_again() {
    nothing_is_saved_once("deleted", |file| fs::remove_file(file).unwrap()).await;
    nothing_is_saved_once("moved away", |file| fs::rename(file, file.with_extension("old")).unwrap()).await;
    nothing_is_saved_once("replaced by a copy", |file| {
        let copy = file.with_extension("copy");
        fs::copy(file, &copy).unwrap();
        fs::rename(copy, file).unwrap();
    })
    .await;
    nothing_is_saved_once("without its log", |file| fs::remove_file(log_of(file)).unwrap()).await;
    nothing_is_saved_once("with its directory", |file| fs::remove_dir_all(file.parent().unwrap()).unwrap()).await;
}

#[tokio::test]
async fn a_file_that_was_moved_away_holds_what_was_acknowledged_and_nothing_else() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    welcome_all(&store, 100).await;
    let file = Path::new(&ground.database);
    let elsewhere = file.with_extension("old");
    fs::rename(file, &elsewhere).unwrap();
    fs::rename(log_of(file), log_of(&elsewhere)).unwrap();
    assert!(store.pay(vec![daily(BEN, 7, 5)], None, NOW).await.is_err());
    assert!(!file.exists(), "no empty one is put in its place");
    store.close().await;
    let store = Store::open(elsewhere.to_str().unwrap()).await.unwrap();
    assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(100));
    books_add_up(&store).await;
}

#[tokio::test]
async fn a_file_that_stays_is_never_found_gone() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    // Another process opens it, writes and leaves, and a backup is taken.
    let beside = ground.open().await;
    welcome_all(&beside, 100).await;
    beside.close().await;
    ground.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
    ground.execute(&format!("VACUUM INTO '{}.backup'", ground.database)).await;
    ground.execute("VACUUM").await;
    store.pay(vec![daily(BEN, 7, 5)], None, NOW).await.unwrap();
    tokio::select! {
        biased;
        gone = store.file_gone() => panic!("{gone}"),
        () = tokio::task::yield_now() => {}
    }
    store.close().await;
    assert!(!log_of(Path::new(&ground.database)).exists(), "closed in order, it needs no log");
}

fn log_of(file: &Path) -> std::path::PathBuf {
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    log.into()
}

#[tokio::test]
async fn a_file_that_is_closed_in_order_is_not_gone() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    welcome_all(&store, 100).await;
    store.clone().close().await;
    let log = format!("{}-wal", ground.database);
    assert!(!Path::new(&log).exists(), "SQLite takes its log away with the last connection");
    let looked = tokio::time::timeout(LOOK, store.file_gone()).await;
    assert!(looked.is_err(), "{looked:?}");
    assert_eq!(store.file_gone_now(), None);
}
