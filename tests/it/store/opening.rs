//! Opening a database: one clear sentence for each reason why it cannot be.

use super::*;
use store::OpenError;

use crate::support::servers::free_port;

#[tokio::test]
async fn a_database_is_opened_again_with_all_it_holds() {
    on_each(async |ground| {
        for day in 1..=3 {
            let store = ground.open().await;
            store.pay(vec![daily(ANNA, day, 10)], None, NOW).await.unwrap();
            assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(10 * day));
            store.close().await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_newer_schema_is_refused() {
    on_each(async |ground| {
        ground.open().await.close().await;
        ground.execute("UPDATE schema_version SET version = 1000").await;
        let refused = Store::open(&ground.database).await.unwrap_err();
        assert!(matches!(refused, OpenError::NewerSchema { found: 1000, known } if known < 1000), "{refused}");
    })
    .await;
}

#[tokio::test]
async fn a_failed_migration_changes_nothing() {
    on_each(async |ground| {
        // Somebody else's table stands in the way of the last statements.
        ground.execute("CREATE TABLE counters (mine BIGINT)").await;
        let refused = Store::open(&ground.database).await.unwrap_err();
        assert!(matches!(refused, OpenError::Migration { number: 1, .. }), "{refused}");
        ground.execute("DROP TABLE counters").await;
        let store = ground.open().await;
        assert_eq!(store.live_tables().await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn two_that_open_a_fresh_database_at_once_both_can() {
    on_each(async |ground| {
        let (first, second) = tokio::join!(Store::open(&ground.database), Store::open(&ground.database));
        let (first, second) = (first.unwrap(), second.unwrap());
        first.welcome(GUILD, ANNA, Coins(5), NOW).await.unwrap();
        assert_eq!(second.balance(GUILD, ANNA).await.unwrap(), Coins(5));
    })
    .await;
}

#[tokio::test]
async fn memory_lasts_as_long_as_the_store_and_is_shared_with_nobody() {
    let (store, other) = (Store::open("memory").await.unwrap(), Store::open("memory").await.unwrap());
    welcome_all(&store, 100).await;
    let mut evening = Evening::of_two(&store, 1, 10).await;
    evening.play_a_game().await;
    let clones = (0..20).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.live_tables().await.unwrap().len() })
    });
    for clone in clones.collect::<Vec<_>>() {
        assert_eq!(clone.await.unwrap(), 1);
    }
    let id = evening.table.id;
    store.void(id, table::Closing::Void, NOW).await.unwrap().unwrap();
    let crowd = (0..50).map(|day| {
        let store = store.clone();
        tokio::spawn(async move {
            store.pay(vec![daily(CLEO, day, 1)], None, NOW).await.unwrap();
            store.balance(GUILD, CLEO).await.unwrap()
        })
    });
    for held in crowd.collect::<Vec<_>>() {
        assert!(held.await.unwrap() > Coins(100));
    }
    assert_eq!(store.forget(BEN, None, NOW).await.unwrap().tables, 1);
    books_add_up(&store).await;
    assert_eq!(other.live_tables().await.unwrap(), []);
    store.clone().close().await;
    assert!(store.is_closed() && !other.is_closed());
}

#[tokio::test]
async fn what_cannot_be_opened_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();

    let error = Store::open(&path("cellar/karahaus.db")).await.unwrap_err();
    assert!(matches!(&error, OpenError::DirectoryMissing { directory } if directory.ends_with("cellar")), "{error}");

    let error = Store::open(directory.path().to_str().unwrap()).await.unwrap_err();
    assert!(matches!(error, OpenError::IsADirectory { .. }), "{error}");

    std::fs::write(path("shopping.db"), "milk, bread, chalk for the cue and so on\n".repeat(100)).unwrap();
    let error = Store::open(&path("shopping.db")).await.unwrap_err();
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error}");

    Store::open(&path("sealed.db")).await.unwrap().close().await;
    let mut sealed = std::fs::metadata(path("sealed.db")).unwrap().permissions();
    sealed.set_readonly(true);
    std::fs::set_permissions(path("sealed.db"), sealed).unwrap();
    let error = Store::open(&path("sealed.db")).await.unwrap_err();
    assert!(matches!(error, OpenError::ReadOnly { .. }), "{error}");

    for address in ["", "mysql://localhost/kara", "postgres://localhost:door/kara"] {
        let error = Store::open(address).await.unwrap_err();
        assert!(matches!(error, OpenError::BadAddress { .. }), "{error}");
    }
}

#[tokio::test]
async fn a_path_may_hold_any_characters() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("Käthes Bar & Grill 100% #1?.db");
    let store = Store::open(path.to_str().unwrap()).await.unwrap();
    store.welcome(GUILD, ANNA, Coins(5), NOW).await.unwrap();
    store.close().await;
    assert!(path.is_file());
}

#[tokio::test]
async fn a_postgresql_that_is_not_there_is_named_without_the_password() {
    let port = free_port();
    let error = Store::open(&format!("postgres://kara:secret@127.0.0.1:{port}/bar")).await.unwrap_err();
    assert!(matches!(error, OpenError::CannotConnect { .. }), "{error}");
    assert!(
        error.to_string().contains(&format!("127.0.0.1:{port}")) && !error.to_string().contains("secret"),
        "{error}"
    );
}

#[tokio::test]
async fn a_postgresql_that_refuses_says_why() {
    let Some(ground) = Ground::postgres().await else { return };
    let address: url_parts::Parts = url_parts::of(&ground.database);
    let wrong = format!("postgres://nobody_{}:wrong@{}/{}", std::process::id(), address.host, address.name);
    let error = Store::open(&wrong).await.unwrap_err();
    assert!(matches!(error, OpenError::WrongPassword { .. }), "{error}");
    let absent = format!("postgres://{}@{}/no_such_bar", address.login, address.host);
    let error = Store::open(&absent).await.unwrap_err();
    assert!(matches!(&error, OpenError::NoSuchDatabase { name, .. } if name == "no_such_bar"), "{error}");
}

/// The parts of the server's address.
mod url_parts {
    pub(super) struct Parts {
        pub(super) login: String,
        pub(super) host: String,
        pub(super) name: String,
    }

    pub(super) fn of(url: &str) -> Parts {
        let (_, rest) = url.split_once("://").unwrap();
        let (login, rest) = rest.split_once('@').unwrap_or(("postgres", rest));
        let (host, name) = rest.split_once('/').unwrap();
        let name = name.split('?').next().unwrap();
        Parts { login: login.to_owned(), host: host.to_owned(), name: name.to_owned() }
    }
}
