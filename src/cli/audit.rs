//! `karahaus audit`: whether the books of the database add up.

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
    let database = settings.database_that_is_there("audit").map_err(Failure::Asked)?;
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
