//! `karahaus audit`: whether the books of the database add up.

use std::path::Path;

use store::Store;

use super::{
    ending::{Failure, say},
    process::block_on,
    settings::Settings,
};

/// Looks at the books and says what is wrong with them.
///
/// # Errors
/// There is no database, it cannot be read, or its books do not add up.
pub fn run(settings: &Settings) -> Result<(), Failure> {
    let database = &settings.database;
    // Opening one that is not there would make an empty one, and find nothing wrong with it.
    if database != "memory" && !database.contains("://") && !Path::new(database).exists() {
        let why = format!("database: there is no {database} to audit; set KARAHAUS_DATABASE to the one in use");
        return Err(Failure::Asked(why));
    }
    block_on(async {
        let store = Store::open(database).await.map_err(|why| Failure::asked(format!("database: {why}")))?;
        let books = store.books().await;
        store.close().await;
        match books {
            Err(why) => Err(Failure::since(format!("the books cannot be read: {why}"))),
            Ok(books) if books.add_up() => say(books),
            Ok(books) => Err(Failure::since(books)),
        }
    })
}
