//! `karahaus audit`: whether the books of the database add up.

use store::{Pages, Store};

use super::{
    ending::{Failure, say},
    process::block_on,
    settings::Settings,
};

/// Looks at the books and says what is wrong with them.
///
/// # Errors
/// There is no database, it cannot be read, is damaged, or its books do not add up.
pub fn run(settings: &Settings) -> Result<(), Failure> {
    let database = settings.database_that_is_there("audit").map_err(Failure::BadInput)?;
    block_on(async {
        let store = Store::open(database).await.map_err(|why| Failure::asked(format!("database: {why}")))?;
        let looked = (store.books().await, store.pages().await);
        store.close().await;
        match looked {
            (Err(why), _) | (_, Err(why)) => Err(Failure::since(format!("the books cannot be read: {why}"))),
            (Ok(books), _) if !books.add_up() => Err(Failure::since(books)),
            (Ok(_), Ok(Pages::Damaged(what))) => {
                let what = what.replace('\n', " ");
                Err(Failure::since(format!("the database is damaged ({what}); restore a backup")))
            }
            (Ok(books), Ok(Pages::Sound | Pages::NotOurs)) => say(books),
        }
    })
}
