//! From every schema there ever was to the present one: coins are what they were.

use std::{fs, path::Path};

use sqlx::{Any, AnyConnection, Connection as _, Database, Executor, SqliteConnection};
use store::Store;
use table::{
    coins::Coins,
    ids::{GuildId, UserId},
};

use crate::support::{books, postgres};

/// The changes of the schema, in order.
fn migrations() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

/// A database as a program of then left it: with this many changes, and one purse.
async fn database_of_schema<D: Database>(books: &mut D::Connection, migrations: &[String])
where
    for<'a> &'a mut D::Connection: Executor<'a, Database = D>,
{
    let number = migrations.len();
    let purse = format!(
        "CREATE TABLE schema_version (version BIGINT NOT NULL); INSERT INTO schema_version VALUES ({number}); \
         INSERT INTO accounts (account, guild, owner, may_owe, balance, moved) \
         VALUES ('tavern:7', 7, NULL, 1, -1000, 1), ('purse:7:42', 7, 42, 0, 1000, 1); \
         INSERT INTO ledger (cause, kind, from_account, to_account, amount, at) \
         VALUES ('welcome:7:42', 'welcome', 'tavern:7', 'purse:7:42', 1000, 1)"
    );
    // The purse is as old as the first schema: each later change meets it.
    for (index, sql) in migrations.iter().enumerate() {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.clone())).execute(&mut *books).await.unwrap();
        if index == 0 {
            sqlx::raw_sql(sqlx::AssertSqlSafe(purse.clone())).execute(&mut *books).await.unwrap();
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

/// Its coins are what they were, and its books are right.
async fn coins_are_there(store: &Store, number: usize) {
    assert_eq!(store.balance(GuildId(7), UserId(42)).await.unwrap(), Coins(1000), "schema {number}");
    let books = store.books().await.unwrap();
    assert!(books.add_up(), "schema {number}: {books}");
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
async fn a_database_of_every_schema_is_brought_up_to_date_with_its_coins() {
    let directory = tempfile::tempdir().unwrap();
    let new = directory.path().join("new.db");
    Store::open(new.to_str().unwrap()).await.unwrap().close().await;
    let (new, migrations) = (schema(&new).await, migrations());
    for number in 1..=migrations.len() {
        let file = directory.path().join(format!("{number}.db"));
        sqlite_of_schema(&file, &migrations[..number]).await;
        let store = Store::open(file.to_str().unwrap()).await.unwrap_or_else(|why| panic!("schema {number}: {why}"));
        coins_are_there(&store, number).await;
        store.close().await;
        assert_eq!(schema(&file).await, new, "schema {number}");
    }
}

#[tokio::test]
async fn a_postgres_database_of_every_schema_is_brought_up_to_date_with_its_coins() {
    let Some((name, address)) = postgres::schema().await else { return };
    Store::open(&address).await.unwrap().close().await;
    let (new, migrations) = (postgres_schema(&address, &name).await, migrations());
    for number in 1..=migrations.len() {
        let (name, address) = postgres::schema().await.expect("there is a server");
        let mut books = AnyConnection::connect(&address).await.unwrap();
        database_of_schema::<Any>(&mut books, &migrations[..number]).await;
        books.close().await.unwrap();
        let store = Store::open(&address).await.unwrap_or_else(|why| panic!("schema {number}: {why}"));
        coins_are_there(&store, number).await;
        store.close().await;
        assert_eq!(postgres_schema(&address, &name).await, new, "schema {number}");
    }
}
