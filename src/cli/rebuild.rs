//! `karahaus rebuild`: counts anew what is counted of ended games.

use store::Store;

use super::{
    ending::{Failure, say},
    process::block_on,
    settings::Settings,
};

/// Counts the statistics anew, and says which of them were different.
///
/// # Errors
/// There is no database, or it cannot be read or written.
pub fn run(settings: &Settings) -> Result<(), Failure> {
    let database = settings.database_that_is_there("rebuild").map_err(Failure::Asked)?;
    block_on(async {
        let store = Store::open(database).await.map_err(|why| Failure::asked(format!("database: {why}")))?;
        let rebuilt = store.rebuild().await;
        store.close().await;
        say(rebuilt.map_err(|why| Failure::since(format!("not all is rebuilt, run it again: {why}")))?)
    })
}
