//! Copies of a SQLite database, one way and the other: a backup while the bot
//! runs, and a restore where none does. Nothing here opens a database as the bot
//! does, so no schema is changed by it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use sqlx::{Any, AnyConnection, Connection, Row, any::AnyConnectOptions};

use super::{
    open::{MIGRATIONS, Place},
    portable::{is_damage, is_once_more},
    unfinished::{Unfinished, beside, keep, remove},
};

/// How long a database that somebody else has locked is waited for, in milliseconds.
const BUSY_MS: u32 = 5000;
/// How the files are called that SQLite keeps beside a database, after its own name: it reads, writes and deletes
/// whatever is called so.
const SIDE_FILES: [&str; 3] = ["-wal", "-shm", "-journal"];

/// What a copy holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// The number of its schema.
    pub schema: i64,
    /// The last one that is known here.
    pub known: usize,
    /// How many tables stand in it, open and closed.
    pub tables: i64,
    /// Its size in bytes.
    pub bytes: u64,
}

/// Why there is no copy. Nothing is changed then.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// PostgreSQL has tools of its own for that.
    #[error("{0} is for SQLite files; for PostgreSQL use {1}")]
    Postgres(&'static str, &'static str),
    /// A database in memory ends with its process.
    #[error("a database in memory cannot be copied; set another database")]
    Memory,
    /// There is nothing to copy.
    #[error("there is no {}", .0.display())]
    Missing(PathBuf),
    /// It is there, and nothing that a database could lie in.
    #[error("{} is no file; name a file", .0.display())]
    NoFile(PathBuf),
    /// There is no place for it.
    #[error("there is no directory {}; make it, or name another file", .0.display())]
    NoDirectory(PathBuf),
    /// A backup is a file; this is how it began.
    #[error("{0}… is an address; name a file")]
    Address(String),
    /// The place is taken.
    #[error("{} is there already and is not overwritten; name another file", .0.display())]
    Taken(PathBuf),
    /// SQLite would take it for a file of its own, and delete it.
    #[error("{} is how SQLite calls a file of its own beside the database; name another file", .0.display())]
    SideFile(PathBuf),
    /// Another process makes a copy of that name.
    #[error("{} is being written; wait until that is done", .0.display())]
    UnderWay(PathBuf),
    /// What is to be written for a while would take the place of somebody's file.
    #[error("{} is no unfinished copy of Karahaus, and is left as it is; move it away", .0.display())]
    Foreign(PathBuf),
    /// It holds something, and nobody said that it may go.
    #[error("{} holds a database already; move it away, or say --replace to keep it beside as {}", database.display(), kept.display())]
    HasContent {
        /// The database.
        database: PathBuf,
        /// Where it would be kept.
        kept: PathBuf,
    },
    /// A bot uses it.
    #[error("{} is in use; stop the bot first", .0.display())]
    InUse(PathBuf),
    /// It is no database of ours.
    #[error("{} is no sound Karahaus database: {why}", file.display())]
    Unsound {
        /// Which file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// It comes from a later program.
    #[error("{} has schema {found}, and this program knows those up to {known}; use a newer program", file.display())]
    Newer {
        /// Which file.
        file: PathBuf,
        /// The number of its schema.
        found: i64,
        /// The last one that is known here.
        known: usize,
    },
    /// The copy could not be written.
    #[error("{} cannot be written: {why}", file.display())]
    Write {
        /// Which file.
        file: PathBuf,
        /// What the system or the database said.
        why: String,
    },
}

/// Copies a database into a new file; the bot may run meanwhile. What is committed until
/// then is in it whole. The copy is checked and on disk once this returns.
///
/// # Errors
/// See [`CopyError`]; no file is left behind then.
pub async fn backup(database: &str, to: &Path) -> Result<Copied, CopyError> {
    let from = file_of(database, "backup", "pg_dump")?;
    must_be_a_file(&from)?;
    must_be_no_address(to)?;
    must_be_no_side_file(&from, to)?;
    must_have_a_directory(to)?;
    if to.symlink_metadata().is_ok() {
        return Err(CopyError::Taken(to.to_owned()));
    }
    // It gets its name at the end: whatever ends this on the way, the name stays free.
    let unfinished = Unfinished::begin(to)?;
    copy_into(&from, "rw", unfinished.path()).await?;
    let copied = check(unfinished.path()).await?;
    unfinished.publish(to, Some(&from))?;
    Ok(copied)
}

/// Puts a backup in the place of a database that no bot uses. With `replace` one that is there is
/// kept beside, under the name that comes back.
///
/// # Errors
/// See [`CopyError`]; the database is as it was then.
pub async fn restore(database: &str, from: &Path, replace: bool) -> Result<(Copied, Option<PathBuf>), CopyError> {
    let to = file_of(database, "restore", "pg_restore or psql")?;
    must_be_a_file(from)?;
    must_be_no_side_file(&to, from)?;
    must_have_a_directory(&to)?;
    if to.exists() {
        must_be_a_file(&to)?;
    }
    check(from).await?;
    // Where its name is a link, SQLite keeps the database at what that leads to, often on another disk: there the copy
    // goes and what was there stays, and the link is as it was.
    let to = if to.is_symlink() { to.canonicalize().unwrap_or(to) } else { to };
    let write = |why: &dyn std::fmt::Display| CopyError::Write { file: to.clone(), why: why.to_string() };
    let kept = kept_name(&to);
    let holds_something = || to.metadata().is_ok_and(|file| file.len() > 0);
    let is_there = holds_something();
    if is_there {
        if !replace {
            return Err(CopyError::HasContent { database: to.clone(), kept });
        }
        must_be_free(&to).await?;
    }
    let unfinished = Unfinished::begin(&to)?;
    // What lies in the log of a copy that was made by hand comes along.
    copy_into(from, "ro", unfinished.path()).await?;
    let copied = check(unfinished.path()).await?;
    if is_there {
        // Once more, since a bot may have been started; its log is written into it by that.
        must_be_free(&to).await?;
        keep(&to, &kept).map_err(|why| write(&why))?;
    } else if holds_something() {
        return Err(CopyError::Taken(to));
    }
    let place = || {
        for end in ["-wal", "-shm"] {
            let log = beside(&to, end);
            // What a damaged one had no way to take in is kept beside it.
            let gone = if is_there && log.exists() { fs::rename(&log, beside(&kept, end)) } else { remove(&log) };
            gone.map_err(|why| write(&why))?;
        }
        // With the rights of the database, not of the copy, which anybody may be able to read by now. A file that holds
        // nothing is no database, and one that came since is.
        if is_there {
            unfinished.replace(&to, &kept).map_err(|why| write(&why))
        } else if to.exists() && !holds_something() {
            unfinished.replace(&to, &to).map_err(|why| write(&why))
        } else {
            unfinished.publish(&to, None)
        }
    };
    if let Err(why) = place() {
        if is_there && !to.exists() {
            let _ = fs::rename(&kept, &to);
        }
        return Err(why);
    }
    Ok((copied, is_there.then_some(kept)))
}

/// The file that a setting names.
fn file_of(database: &str, what: &'static str, instead: &'static str) -> Result<PathBuf, CopyError> {
    match Place::parse(database) {
        Ok(Place::File(path)) => Ok(path),
        Ok(Place::Memory) => Err(CopyError::Memory),
        Ok(Place::Postgres { .. }) => Err(CopyError::Postgres(what, instead)),
        Err(why) => Err(CopyError::Write { file: database.into(), why: why.to_string() }),
    }
}

/// Refuses what cannot be read as a database: what is not there, or is something else, as a directory is.
fn must_be_a_file(path: &Path) -> Result<(), CopyError> {
    match path.symlink_metadata() {
        _ if path.is_file() => Ok(()),
        // A link that leads to nothing is there as well.
        Ok(_) => Err(CopyError::NoFile(path.to_owned())),
        Err(_) => Err(CopyError::Missing(path.to_owned())),
    }
}

/// Refuses a file for which there is no directory.
fn must_have_a_directory(file: &Path) -> Result<(), CopyError> {
    match file.parent() {
        // A bare name lies where the command is run.
        Some(directory) if directory != Path::new("") && !directory.is_dir() => {
            Err(CopyError::NoDirectory(directory.to_owned()))
        }
        _ => Ok(()),
    }
}

/// Refuses what is no name of a file: SQLite would read what begins with `file:` as an address with options.
fn must_be_no_address(to: &Path) -> Result<(), CopyError> {
    let named = to.to_string_lossy();
    // Nothing behind it is repeated: a password may stand there.
    let begins = match named.split_once("://") {
        Some((scheme, _)) => Some(format!("{scheme}://")),
        None => named.starts_with("file:").then(|| "file:".to_owned()),
    };
    begins.map_or(Ok(()), |begins| Err(CopyError::Address(begins)))
}

/// Refuses what SQLite would take for one of its own files beside a database, however the two are named.
fn must_be_no_side_file(database: &Path, file: &Path) -> Result<(), CopyError> {
    let place = in_place(file);
    // Where the name of the database is a link, SQLite keeps them beside what that leads to.
    let is_one = [database.to_owned(), in_place(database)]
        .iter()
        .any(|database| SIDE_FILES.iter().any(|end| in_place(&beside(database, end)) == place));
    if is_one { Err(CopyError::SideFile(file.to_owned())) } else { Ok(()) }
}

/// Where a file lies or would lie, without links and dots on the way.
fn in_place(file: &Path) -> PathBuf {
    let not_there = || {
        let file = std::path::absolute(file).ok()?;
        Some(file.parent()?.canonicalize().ok()?.join(file.file_name()?))
    };
    file.canonicalize().ok().or_else(not_there).unwrap_or_else(|| file.to_owned())
}

/// Writes all that a database holds at one moment into a new file.
async fn copy_into(from: &Path, mode: &str, to: &Path) -> Result<(), CopyError> {
    let mut connection = connect(from, mode).await?;
    let into = sqlx::query::<Any>("VACUUM INTO $1").bind(to.to_string_lossy().into_owned());
    let done = into.execute(&mut connection).await;
    connection.close().await.ok();
    done.map(drop).map_err(|error| {
        let why = error.to_string();
        // A page that cannot be read is found as it is copied.
        if is_damage(&error) {
            CopyError::Unsound { file: from.to_owned(), why }
        } else {
            CopyError::Write { file: to.to_owned(), why }
        }
    })
}

/// Whether a file is a sound database of a schema that is known here, and what it holds.
async fn check(file: &Path) -> Result<Copied, CopyError> {
    let unsound = |why: &dyn std::fmt::Display| CopyError::Unsound { file: file.to_owned(), why: why.to_string() };
    let mut connection = connect(file, "ro").await?;
    let checked = async {
        let row = sqlx::query::<Any>("PRAGMA integrity_check").fetch_one(&mut connection).await?;
        let told: String = row.try_get(0)?;
        let row = sqlx::query::<Any>("SELECT COALESCE(max(version), 0) FROM schema_version");
        let schema: i64 = row.fetch_one(&mut connection).await?.try_get(0)?;
        let row = sqlx::query::<Any>("SELECT count(*) FROM tables").fetch_one(&mut connection).await?;
        Ok::<_, sqlx::Error>((told, schema, row.try_get::<i64, _>(0)?))
    };
    let checked = checked.await;
    connection.close().await.ok();
    let (told, schema, tables) = checked.map_err(|why| unsound(&why))?;
    if told != "ok" {
        return Err(unsound(&told));
    }
    match usize::try_from(schema) {
        Ok(number) if (1..=MIGRATIONS.len()).contains(&number) => {}
        Ok(1..) => return Err(CopyError::Newer { file: file.to_owned(), found: schema, known: MIGRATIONS.len() }),
        _ => return Err(unsound(&"it has no schema")),
    }
    let bytes = file.metadata().map_err(|why| unsound(&why))?.len();
    Ok(Copied { schema, known: MIGRATIONS.len(), tables, bytes })
}

/// Takes a database for oneself, which fails while anybody else has it open; its log goes into it. One that is damaged is
/// nobody's: no bot plays on what it cannot read.
async fn must_be_free(file: &Path) -> Result<(), CopyError> {
    let mut connection = connect(file, "rw").await?;
    let mode = async {
        // Out of WAL a file goes only for the one connection there is.
        let row = sqlx::query::<Any>("PRAGMA journal_mode = DELETE").fetch_one(&mut connection).await?;
        // Where it was out of it before, whoever reads is seen by this alone.
        sqlx::raw_sql("BEGIN EXCLUSIVE; COMMIT").execute(&mut connection).await?;
        row.try_get::<String, _>(0)
    };
    let mode = mode.await;
    connection.close().await.ok();
    match mode {
        Ok(mode) if mode == "delete" => Ok(()),
        Ok(_) => Err(CopyError::InUse(file.to_owned())),
        Err(why) if is_damage(&why) => Ok(()),
        Err(why) if is_once_more(&why) => Err(CopyError::InUse(file.to_owned())),
        Err(why) => Err(CopyError::Write { file: file.to_owned(), why: why.to_string() }),
    }
}

async fn connect(file: &Path, mode: &str) -> Result<AnyConnection, CopyError> {
    sqlx::any::install_default_drivers();
    let unsound = |why: &dyn std::fmt::Display| CopyError::Unsound { file: file.to_owned(), why: why.to_string() };
    let absolute = std::path::absolute(file).map_err(|why| unsound(&why))?;
    let options: AnyConnectOptions = Place::File(absolute).url(mode).parse().map_err(|why| unsound(&why))?;
    let mut connection = AnyConnection::connect_with(&options).await.map_err(|why| unsound(&why))?;
    let patience = format!("PRAGMA busy_timeout = {BUSY_MS}");
    let patient = sqlx::raw_sql(sqlx::AssertSqlSafe(patience)).execute(&mut connection).await;
    patient.map_err(|why| unsound(&why))?;
    Ok(connection)
}

/// The first name of this kind that is free.
fn kept_name(database: &Path) -> PathBuf {
    let mut number = 1_u32;
    loop {
        let name = beside(database, &format!(".before-restore-{number}"));
        if name.symlink_metadata().is_err() {
            return name;
        }
        number += 1;
    }
}
