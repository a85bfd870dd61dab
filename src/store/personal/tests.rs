//! The list names every column of the schema, and says what becomes of each.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::Row as _;

use super::*;

/// The columns of every table of a new database; both kinds have the same.
async fn schema() -> BTreeMap<String, BTreeSet<String>> {
    let store = crate::Store::open("memory").await.expect("it opens");
    let mut books = store.reader().await.expect("it can be read");
    let sql = "SELECT tables.name, columns.name FROM sqlite_master AS tables \
               JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'";
    let mut columns: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in sqlx::query::<sqlx::Any>(sql).fetch_all(&mut *books).await.expect("a schema") {
        columns.entry(row.get(0)).or_default().insert(row.get(1));
    }
    columns
}

#[tokio::test]
async fn every_column_of_the_schema_is_in_the_list_and_no_other() {
    let schema = schema().await;
    let mut listed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for table in TABLES {
        let columns = listed.entry(table.name.to_owned()).or_default();
        for column in table.columns {
            columns.insert(column.name.to_owned());
        }
    }
    for (table, columns) in &schema {
        let known = listed.get(table);
        for column in columns {
            let is_known = known.is_some_and(|known| known.contains(column));
            assert!(is_known, "{table}.{column} is not in the list: whom is it about, and when does it go?");
        }
    }
    for (table, columns) in &listed {
        let there = schema.get(table).unwrap_or_else(|| panic!("there is no table {table}"));
        assert!(columns.is_subset(there), "{table} has no {:?}", columns.difference(there).collect::<Vec<_>>());
    }
    assert!(schema.len() > 25, "all tables are looked through");
}

#[test]
fn what_is_about_somebody_says_what_it_means_and_what_becomes_of_it() {
    for table in TABLES {
        let is_personal = table.columns.iter().any(Column::is_personal);
        let changes = !matches!(table.deletion, Deletion::Nobodys);
        assert_eq!(is_personal || changes, !table.rows.is_empty(), "{}: which rows are about whom", table.name);
        assert_eq!(is_personal, !table.about.is_empty(), "{}: what it is", table.name);
        assert_eq!(is_personal, !table.deletion.description().is_empty(), "{}: what becomes of it", table.name);
        for column in table.columns {
            assert_eq!(column.is_personal(), !column.meaning.is_empty(), "{}.{}", table.name, column.name);
        }
    }
}
