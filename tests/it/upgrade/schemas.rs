//! From every schema there ever was to the present one: coins are what they were, and bans, blocks, settings, limits,
//! looks and gifts hold as they did.

use std::{fs, path::Path};

use sha2::{Digest as _, Sha256};
use sqlx::{Any, AnyConnection, Connection as _, Database, Executor, SqliteConnection};
use store::{Ban, Store};
use table::{
    coins::Coins,
    ids::{GuildId, Moment, UserId},
    looks::{DiceLook, Look, OwnedLook},
    settings::{Setting, SettingChange, SettingValue},
};

use crate::support::{books, postgres};

const HERE: GuildId = GuildId(7);
/// A server that chose to play without stakes before settings had a table of their own.
const WITHOUT_STAKES: GuildId = GuildId(8);
const ANNA: UserId = UserId(42);
const BEN: UserId = UserId(43);
const CLEO: UserId = UserId(44);
/// When all of it was put down.
const THEN: Moment = Moment(5);
/// The secret of the database, with which marks are made.
const SALT: &str = "5a17";

/// The mark under which something about somebody is kept.
fn mark(what: &str) -> String {
    hex::encode(Sha256::digest(format!("{SALT}:{what}")))
}

/// What a program of then put down as soon as there was a table for it, which is named first.
fn rows() -> [(&'static str, String); 6] {
    let (limited, banned, blocked) = (mark("person:42"), mark("ban:7:44"), mark("block:42:44"));
    let setting = "INSERT INTO server_settings (guild, setting, value) VALUES (7, 'most-bet', '50')";
    let change = "INSERT INTO setting_changes (guild, nth, at, user_id, setting, became) \
                  VALUES (7, 1, 5, 42, 'most-bet', '50')";
    // A look is paid for.
    let look = "INSERT INTO looks (guild, user_id, look, kind, paid, at, worn) \
                VALUES (7, 43, 'dice-jade', 'dice', 250, 5, 1); \
                INSERT INTO ledger (cause, kind, from_account, to_account, amount, at) \
                VALUES ('look:9', 'look', 'purse:7:43', 'tavern:7', 250, 5); \
                UPDATE accounts SET balance = balance - 250 WHERE account = 'purse:7:43'; \
                UPDATE accounts SET balance = balance + 250 WHERE account = 'tavern:7'";
    [
        ("self_limits", format!("INSERT INTO self_limits (mark, user_id, most) VALUES ('{limited}', 42, 30)")),
        ("bans", format!("INSERT INTO bans (guild, table_id, mark, user_id, at) VALUES (7, 0, '{banned}', 44, 5)")),
        ("blocks", format!("INSERT INTO blocks (user_id, mark, blocked, at) VALUES (42, '{blocked}', 44, 5)")),
        ("server_settings", setting.to_owned()),
        ("setting_changes", change.to_owned()),
        ("looks", look.to_owned()),
    ]
}

/// Whether these changes of the schema have made a table.
fn have(migrations: &[String], table: &str) -> bool {
    migrations.iter().any(|sql| sql.contains(&format!("CREATE TABLE {table} (")))
}

/// The changes of the schema, in order.
fn migrations() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

/// A database as a program of then left it: with this many changes, two purses, a gift from one to the other, and all
/// that it had a table for.
async fn database_of_schema<D: Database>(books: &mut D::Connection, migrations: &[String])
where
    for<'a> &'a mut D::Connection: Executor<'a, Database = D>,
{
    let number = migrations.len();
    let purses = format!(
        "CREATE TABLE schema_version (version BIGINT NOT NULL); INSERT INTO schema_version VALUES ({number}); \
         INSERT INTO accounts (account, guild, owner, may_owe, balance, moved) \
         VALUES ('tavern:7', 7, NULL, 1, -1300, 1), ('purse:7:42', 7, 42, 0, 1000, 5), \
         ('purse:7:43', 7, 43, 0, 300, 5); \
         INSERT INTO ledger (cause, kind, from_account, to_account, amount, at) \
         VALUES ('welcome:7:42', 'welcome', 'tavern:7', 'purse:7:42', 990, 1), \
         ('welcome:7:43', 'welcome', 'tavern:7', 'purse:7:43', 310, 1), \
         ('gift:8', 'gift', 'purse:7:43', 'purse:7:42', 10, 5); \
         INSERT INTO guild_settings (guild, stakes) VALUES (8, 0); \
         INSERT INTO meta (key, value) VALUES ('forgotten_salt', '{SALT}')"
    );
    // The purses are as old as the first schema: each later change meets them. So does it meet what is put down before.
    let rows = rows();
    for (index, sql) in migrations.iter().enumerate() {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.clone())).execute(&mut *books).await.unwrap();
        if index == 0 {
            sqlx::raw_sql(sqlx::AssertSqlSafe(purses.clone())).execute(&mut *books).await.unwrap();
        }
        for (_, row) in rows.iter().filter(|(table, _)| have(&migrations[index..=index], table)) {
            sqlx::raw_sql(sqlx::AssertSqlSafe(row.clone())).execute(&mut *books).await.unwrap();
        }
    }
}

async fn sqlite_of_schema(file: &Path, migrations: &[String]) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut books = SqliteConnection::connect_with(&options).await.unwrap();
    database_of_schema::<sqlx::Sqlite>(&mut books, migrations).await;
    books.close().await.unwrap();
}

/// All columns and indexes of a database as PostgreSQL keeps them.
async fn postgres_schema(address: &str, name: &str) -> Vec<String> {
    let mut books = AnyConnection::connect(address).await.unwrap();
    let sql = "SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' \
               || coalesce(column_default, '') AS line FROM information_schema.columns WHERE table_schema = $1 \
               UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = $1 ORDER BY 1";
    let rows: Vec<String> = sqlx::query_scalar::<Any, String>(sql).bind(name).fetch_all(&mut books).await.unwrap();
    books.close().await.unwrap();
    rows.into_iter().map(|line| line.replace(name, "")).collect()
}

/// Its coins are what they were, and its books are right; what was put down is there, and known by its mark.
async fn all_is_there(store: &Store, migrations: &[String]) {
    let number = migrations.len();
    let had = |table: &str| have(migrations, table);
    assert_eq!(store.balance(HERE, ANNA).await.unwrap(), Coins(1000), "schema {number}");
    let left = if had("looks") { Coins(50) } else { Coins(300) };
    assert_eq!(store.balance(HERE, BEN).await.unwrap(), left, "schema {number}");
    let books = store.books().await.unwrap();
    assert!(books.add_up(), "schema {number}: {books}");
    let gifts = store.gifts_to((HERE, ANNA), Moment(0), 10).await.unwrap();
    assert_eq!(gifts, [(BEN, Coins(10))], "schema {number}");

    let limit = store.self_limit(ANNA).await.unwrap();
    assert_eq!(limit.most, had("self_limits").then_some(Coins(30)), "schema {number}");
    let ban = Ban { user: Some(CLEO), until: None, since: THEN, by: None, reason: None };
    let bans = store.bans(HERE, THEN).await.unwrap();
    assert_eq!(bans, Vec::from_iter(had("bans").then_some(ban)), "schema {number}");
    assert_eq!(store.unban(HERE, CLEO, None).await.unwrap(), had("bans"), "schema {number}");
    let blocks = store.blocks(ANNA).await.unwrap();
    assert_eq!(blocks, Vec::from_iter(had("blocks").then_some(Some(CLEO))), "schema {number}");
    assert_eq!(store.unblock(ANNA, CLEO, None).await.unwrap(), had("blocks"), "schema {number}");

    let (most, settings) = (SettingValue::Whole(50), store.server_settings(HERE).await.unwrap());
    assert_eq!(settings.chosen(Setting::BetMax), had("server_settings").then_some(&most), "schema {number}");
    let change = SettingChange {
        nth: 1,
        at: THEN,
        by: Some(ANNA),
        setting: Setting::BetMax,
        before: None,
        after: Some(most),
        is_last: true,
        together: 1,
    };
    let changes = store.setting_changes(HERE, 10).await.unwrap();
    assert_eq!(changes, Vec::from_iter(had("setting_changes").then_some(change)), "schema {number}");
    assert!(!store.server_settings(WITHOUT_STAKES).await.unwrap().stakes(), "schema {number}");
    let look = OwnedLook { look: Look::Dice(DiceLook::Jade), worn: true };
    let looks = store.owned_looks(HERE, BEN).await.unwrap();
    assert_eq!(looks, Vec::from_iter(had("looks").then_some(look)), "schema {number}");
}

/// All tables and indexes of a database as SQLite keeps them.
async fn schema(file: &Path) -> Vec<String> {
    let mut books = books::connect(file).await;
    let sql = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'schema_version' ORDER BY name";
    let rows = sqlx::query_scalar(sql).fetch_all(&mut books).await.unwrap();
    books.close().await.unwrap();
    rows
}

#[tokio::test]
async fn a_database_of_every_schema_is_brought_up_to_date_with_all_that_is_kept_in_it() {
    let directory = tempfile::tempdir().unwrap();
    let new = directory.path().join("new.db");
    Store::open(new.to_str().unwrap()).await.unwrap().close().await;
    let (new, migrations) = (schema(&new).await, migrations());
    assert!(rows().iter().all(|(table, _)| have(&migrations, table)), "each row has its table at last");
    for number in 1..=migrations.len() {
        let file = directory.path().join(format!("{number}.db"));
        sqlite_of_schema(&file, &migrations[..number]).await;
        let store = Store::open(file.to_str().unwrap()).await.unwrap_or_else(|why| panic!("schema {number}: {why}"));
        all_is_there(&store, &migrations[..number]).await;
        store.close().await;
        assert_eq!(schema(&file).await, new, "schema {number}");
    }
}

#[tokio::test]
async fn a_postgres_database_of_every_schema_is_brought_up_to_date_with_all_that_is_kept_in_it() {
    let Some((name, address)) = postgres::schema().await else { return };
    Store::open(&address).await.unwrap().close().await;
    let (new, migrations) = (postgres_schema(&address, &name).await, migrations());
    for number in 1..=migrations.len() {
        let (name, address) = postgres::schema().await.expect("there is a server");
        let mut books = AnyConnection::connect(&address).await.unwrap();
        database_of_schema::<Any>(&mut books, &migrations[..number]).await;
        books.close().await.unwrap();
        let store = Store::open(&address).await.unwrap_or_else(|why| panic!("schema {number}: {why}"));
        all_is_there(&store, &migrations[..number]).await;
        store.close().await;
        assert_eq!(postgres_schema(&address, &name).await, new, "schema {number}");
    }
}
