//! `karahaus backup` and `karahaus restore`: a copy of the database while the
//! bot runs, and the way back.

use std::path::PathBuf;

use clap::Args;
use store::{Copied, CopyError};

use super::{
    ending::{Failure, say},
    process::block_on,
    settings::Settings,
};

/// Where a copy goes.
#[derive(Debug, Args)]
pub struct Backup {
    /// The file to make; one that is there is not overwritten
    #[arg(value_name = "FILE")]
    to: PathBuf,
}

/// What is put in the place of the database.
#[derive(Debug, Args)]
pub struct Restore {
    /// A backup
    #[arg(value_name = "FILE")]
    from: PathBuf,
    /// Takes the place of a database that is there; that one is kept beside
    #[arg(long)]
    replace: bool,
}

/// Makes a copy of the database in use.
///
/// # Errors
/// There is none, or the copy cannot be made.
pub fn backup(settings: &Settings, asked: &Backup) -> Result<(), Failure> {
    block_on(async {
        let copied = store::backup(&settings.database, &asked.to).await.map_err(failure)?;
        say(format!("{} holds {}", asked.to.display(), summary(copied)))
    })
}

/// Puts a copy in the place of the database.
///
/// # Errors
/// The copy is not sound, or the database is in use or holds something.
pub fn restore(settings: &Settings, asked: &Restore) -> Result<(), Failure> {
    block_on(async {
        let restored = store::restore(&settings.database, &asked.from, asked.replace).await;
        let (copied, kept) = restored.map_err(failure)?;
        say(format!("{} holds {}", settings.database, summary(copied)))?;
        if let Some(kept) = kept {
            say(format!("what was there before is kept as {}", kept.display()))?;
        }
        say("all is as it was when the backup was made: people who have had what is kept about them deleted since are \
             there again, and bans, blocks, limits people set for themselves, settings and games of since are gone. Have \
             them made anew, and ask who has left to delete it once more")
    })
}

fn summary(copied: Copied) -> String {
    let Copied { schema, known, tables, bytes } = copied;
    format!(
        "{tables} tables, schema {schema} of {known}, {bytes} bytes; its pages are sound. `karahaus audit` checks the books"
    )
}

/// What was asked for cannot be done as it is; or it failed on the way.
fn failure(why: CopyError) -> Failure {
    match why {
        CopyError::Write { .. } => Failure::since(why),
        why => Failure::asked(why),
    }
}
