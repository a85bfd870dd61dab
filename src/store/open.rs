//! Opening a database: from a setting to connections whose schema is up to
//! date. What is done with them is left to the files beside this one.

use std::{
    fs::OpenOptions,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use sqlx::{
    Any, AnyConnection, AnyPool, Connection, Executor, Row,
    any::{AnyConnectOptions, AnyPoolOptions},
};

use super::{
    OpenError,
    file::{NotWritable, OpenedFile},
    next_steps,
    own_writes::OwnWrites,
    pooler::shares_connections,
    portable::{is_no_table, is_once_more},
    save::TxError,
    standing,
};

/// How many connections read beside the writers.
const READERS_MAX: u32 = 4;
/// How many writers work on one PostgreSQL. SQLite has one.
const WRITERS_MAX: u32 = 4;
/// How long opening waits for a PostgreSQL that does not answer, or for a file that is locked, in seconds.
const CONNECT_SECS: u64 = 5;
/// How long somebody who reads or writes waits for a connection, in milliseconds.
const CONNECTION_MS: u64 = 700;
/// The rest before a file that somebody else just prepares is tried again, in milliseconds.
const SET_UP_REST_MS: u64 = 20;

/// The changes of the schema, in order; the place in the list is the number, which is not always that of the file: some
/// files were never released, and are not among them.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_books.sql"),
    include_str!("../../migrations/0002_ended_in_channel.sql"),
    include_str!("../../migrations/0003_forgotten_marks.sql"),
    include_str!("../../migrations/0004_ledger_order.sql"),
    include_str!("../../migrations/0005_practices.sql"),
    include_str!("../../migrations/0006_outages.sql"),
    include_str!("../../migrations/0007_board_step.sql"),
    include_str!("../../migrations/0008_checksums.sql"),
    include_str!("../../migrations/0009_codec.sql"),
    include_str!("../../migrations/0010_facts.sql"),
    include_str!("../../migrations/0011_view.sql"),
    include_str!("../../migrations/0012_lessons.sql"),
    include_str!("../../migrations/0013_moments.sql"),
    include_str!("../../migrations/0014_names.sql"),
    include_str!("../../migrations/0015_moments_to_tell.sql"),
    include_str!("../../migrations/0016_bets.sql"),
    include_str!("../../migrations/0017_standing.sql"),
    include_str!("../../migrations/0018_problems.sql"),
    include_str!("../../migrations/0019_self_limits.sql"),
    include_str!("../../migrations/0022_peace.sql"),
    include_str!("../../migrations/0023_reading.sql"),
    include_str!("../../migrations/0024_own_games.sql"),
    include_str!("../../migrations/0025_settings.sql"),
    include_str!("../../migrations/0026_rests.sql"),
    include_str!("../../migrations/0027_calls.sql"),
    include_str!("../../migrations/0028_digests.sql"),
    include_str!("../../migrations/0030_achievements.sql"),
    include_str!("../../migrations/0031_left_games.sql"),
    include_str!("../../migrations/0032_best.sql"),
    include_str!("../../migrations/0033_pages.sql"),
    include_str!("../../migrations/0034_skills.sql"),
    include_str!("../../migrations/0035_forgotten_boards.sql"),
    include_str!("../../migrations/0036_hints.sql"),
    include_str!("../../migrations/0037_looks.sql"),
    include_str!("../../migrations/0038_rated_by.sql"),
    include_str!("../../migrations/0039_last_games.sql"),
    include_str!("../../migrations/0040_left_games.sql"),
    include_str!("../../migrations/0041_fair_ratings.sql"),
    include_str!("../../migrations/0042_ban_reasons.sql"),
    include_str!("../../migrations/0043_told_lines.sql"),
    include_str!("../../migrations/0044_unplayed.sql"),
    include_str!("../../migrations/0045_game_skills.sql"),
    include_str!("../../migrations/0046_given_up_early.sql"),
    include_str!("../../migrations/0047_own_result.sql"),
    include_str!("../../migrations/0048_sent_out.sql"),
    include_str!("../../migrations/0049_gifts.sql"),
    include_str!("../../migrations/0050_encounters.sql"),
    include_str!("../../migrations/0051_call_servers.sql"),
    include_str!("../../migrations/0052_bets_of_somebody.sql"),
];

/// One database that is open.
#[derive(Debug)]
pub(super) struct Database {
    pub(super) kind: DatabaseKind,
    /// Where writers get their connections.
    pub(super) writers: AnyPool,
    /// How many writers there may be.
    pub(super) writers_max: u32,
    /// Where everyone else reads.
    pub(super) readers: AnyPool,
    /// The file, as it was opened.
    pub(super) file: Option<OpenedFile>,
    /// Whether another program rated it by other numbers, whose ratings and lists are still to be taken over.
    pub(super) takes_over: AtomicBool,
    /// What only this store has written. Its connection keeps a database in memory
    /// alive while no other one does, and a file's write-ahead log the same one.
    pub(super) own_writes: OwnWrites,
}

/// What becomes of a schema from an older program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Schema {
    BroughtUpToDate,
    AsItIs,
}

/// The two databases, and the one that ends with the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DatabaseKind {
    File,
    Memory,
    Postgres,
}

impl DatabaseKind {
    /// How a transaction that writes begins. SQLite takes its one write lock
    /// at once: a lock taken later may be refused without waiting for it.
    pub(super) const fn begin(self) -> &'static str {
        match self {
            Self::File | Self::Memory => "BEGIN IMMEDIATE",
            Self::Postgres => "BEGIN",
        }
    }

    /// How a transaction begins that reads one state of everything.
    pub(super) const fn begin_snapshot(self) -> &'static str {
        match self {
            Self::File | Self::Memory => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// How many writers there may be.
    const fn writers_max(self) -> u32 {
        match self {
            Self::File | Self::Memory => 1,
            Self::Postgres => WRITERS_MAX,
        }
    }

    /// Whether a connection for writing has the view of [`next_steps`].
    pub(super) const fn has_next_steps(self) -> bool {
        matches!(self, Self::File | Self::Memory)
    }

    /// What a new connection for writing is told.
    ///
    /// `synchronous = FULL`: with WAL, NORMAL would fsync at checkpoints only,
    /// and a power cut would take back moves that were already shown. With
    /// FULL each commit is on disk before anybody hears of it; that is one
    /// fsync, shared by all steps that wait for it. `synchronous_commit`
    /// promises the same on PostgreSQL, whatever the server's default is.
    ///
    /// `idle_in_transaction_session_timeout`, in milliseconds: a transaction
    /// whose writer was cut off without a word ends on the server, so that what
    /// became of it can be known, and its keys are free again.
    ///
    /// `busy_timeout`, in milliseconds: how long one try waits for a file that
    /// somebody else has locked. How often it is tried is the writer's matter.
    const fn writer_setup(self) -> &'static str {
        match self {
            Self::File => {
                "PRAGMA busy_timeout = 500; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                 PRAGMA temp_store = MEMORY"
            }
            Self::Memory => "PRAGMA temp_store = MEMORY",
            Self::Postgres => "SET synchronous_commit = on; SET idle_in_transaction_session_timeout = 10000",
        }
    }

    const fn reader_setup(self) -> &'static str {
        match self {
            Self::File => "PRAGMA busy_timeout = 500; PRAGMA query_only = ON",
            Self::Memory => "PRAGMA temp_store = MEMORY",
            Self::Postgres => "SET default_transaction_read_only = on",
        }
    }
}

impl Database {
    pub(super) async fn open(database: &str, schema: Schema) -> Result<Self, OpenError> {
        sqlx::any::install_default_drivers();
        let place = Place::parse(database)?;
        place.look()?;
        let mode = match schema {
            Schema::BroughtUpToDate => {
                place.make();
                "rwc"
            }
            Schema::AsItIs => "rw",
        };
        let options: AnyConnectOptions = place.url(mode).parse().map_err(|error| place.bad_address(&error))?;
        let kind = place.kind();
        let mut first = first_connection(&place, &options, schema).await?;
        let takes_over = match schema {
            Schema::BroughtUpToDate => {
                migrate(&mut first, kind, &place).await?;
                standing::is_to_take_over(&mut first, kind).await.map_err(|error| place.refused(&error))?
            }
            Schema::AsItIs => false,
        };
        let takes_over = AtomicBool::new(takes_over);
        let file = match &place {
            Place::File(path) => {
                let noted = OpenedFile::note(path);
                Some(noted.map_err(|why| place.refused(&sqlx::Error::Io(why)))?)
            }
            Place::Memory | Place::Postgres { .. } => None,
        };
        let own_writes = match kind {
            DatabaseKind::File | DatabaseKind::Memory => {
                OwnWrites::watched(first, kind).await.map_err(|error| place.refused(&error))?
            }
            DatabaseKind::Postgres => {
                // A failing goodbye changes nothing: what was to be written is committed.
                first.close().await.ok();
                OwnWrites::unwatched()
            }
        };
        let options = match kind {
            // One that is gone by then must not be made anew, empty.
            DatabaseKind::File => place.url("rw").parse().map_err(|error| place.bad_address(&error))?,
            DatabaseKind::Memory | DatabaseKind::Postgres => options,
        };
        let (writers, readers) = pools(kind, &options);
        Ok(Self { kind, writers, writers_max: kind.writers_max(), readers, file, takes_over, own_writes })
    }

    /// Whether what is committed will be found again.
    pub(super) fn look(&self) -> Result<(), TxError> {
        let Some(file) = &self.file else { return Ok(()) };
        file.look().map_err(|look| match look {
            NotWritable::Gone(gone) => TxError::Refused(gone.into()),
            NotWritable::Failed(why) => TxError::Database(sqlx::Error::Io(why)),
        })
    }

    /// Closes the last connection, once the pools are closed.
    pub(super) async fn close(&self) {
        if let Some(watch) = self.own_writes.take_watch().await {
            watch.close().await.ok();
        }
    }
}

/// The connection that looks at the schema and brings it up to date: set up, and patient with whoever else does so.
async fn first_connection(
    place: &Place,
    options: &AnyConnectOptions,
    schema: Schema,
) -> Result<AnyConnection, OpenError> {
    let kind = place.kind();
    let connect = AnyConnection::connect_with(options);
    let connected = match tokio::time::timeout(Duration::from_secs(CONNECT_SECS), connect).await {
        Ok(connected) => connected,
        Err(_) => Err(sqlx::Error::PoolTimedOut),
    };
    let mut first = connected.map_err(|error| place.refused(&error))?;
    if schema == Schema::AsItIs {
        // Before the setup, which writes: it has a file keep a write-ahead log from then on.
        must_be_known(&mut first, place).await?;
    }
    set_up(&mut first, kind.writer_setup()).await.map_err(|error| place.refused(&error))?;
    if kind == DatabaseKind::File {
        // Another process that starts may bring the schema up to date just now.
        let patience = format!("PRAGMA busy_timeout = {}", CONNECT_SECS * 1000);
        let patient = first.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(patience))).await;
        patient.map_err(|error| place.refused(&error))?;
    }
    if let Place::Postgres { address, .. } = place {
        let shares = shares_connections(&mut first, options, kind.writer_setup()).await;
        if shares.map_err(|error| place.refused(&error))? {
            return Err(OpenError::ConnectionsShared { address: address.clone() });
        }
    }
    Ok(first)
}

/// Prepares the first connection. To turn a new file to WAL takes it for oneself, and of two processes
/// that do so at once SQLite sends one away without waiting.
async fn set_up(connection: &mut AnyConnection, setup: &'static str) -> Result<(), sqlx::Error> {
    let give_up = tokio::time::Instant::now() + Duration::from_secs(CONNECT_SECS);
    loop {
        match connection.execute(sqlx::raw_sql(setup)).await {
            Err(error) if is_once_more(&error) && tokio::time::Instant::now() < give_up => {
                tokio::time::sleep(Duration::from_millis(SET_UP_REST_MS)).await;
            }
            done => return done.map(drop),
        }
    }
}

/// Where writers get their connections, and where everyone else does.
fn pools(kind: DatabaseKind, options: &AnyConnectOptions) -> (AnyPool, AnyPool) {
    let mut writer_setup = kind.writer_setup().to_owned();
    if kind.has_next_steps() {
        writer_setup = format!("{writer_setup}; {}", next_steps::setup());
    }
    let writers = pool(options, kind.writers_max(), kind, writer_setup);
    // In memory, readers and the writer take turns at one connection: SQLite's shared
    // cache would refuse readers while somebody writes.
    let readers = match kind {
        DatabaseKind::Memory => writers.clone(),
        DatabaseKind::File | DatabaseKind::Postgres => pool(options, READERS_MAX, kind, kind.reader_setup().to_owned()),
    };
    (writers, readers)
}

fn pool(options: &AnyConnectOptions, max: u32, kind: DatabaseKind, setup: String) -> AnyPool {
    let setup: Arc<str> = setup.into();
    AnyPoolOptions::new()
        .max_connections(max)
        .acquire_timeout(Duration::from_millis(CONNECTION_MS))
        .idle_timeout(None)
        .max_lifetime(None)
        // A file does not go away between two reads; a server may.
        .test_before_acquire(kind == DatabaseKind::Postgres)
        .after_connect(move |connection, _| {
            // Only constants stand in it.
            let setup = sqlx::AssertSqlSafe(Arc::clone(&setup));
            Box::pin(async move { connection.execute(sqlx::raw_sql(setup)).await.map(drop) })
        })
        .connect_lazy_with(options.clone())
}

/// Brings the schema up to date, or refuses one that is newer than this program.
async fn migrate(connection: &mut AnyConnection, kind: DatabaseKind, place: &Place) -> Result<(), OpenError> {
    let known = i64::try_from(MIGRATIONS.len()).expect("there are few migrations");
    // Most starts find nothing to do; they shall not wait for a lock.
    if version(connection).await.is_ok_and(|found| found == known) {
        return Ok(());
    }
    let mut number = 0;
    let done = async {
        let mut tx = connection.begin_with(kind.begin()).await?;
        if kind == DatabaseKind::Postgres {
            // Two processes that start together: one migrates, the other waits. The number is any.
            tx.execute("SELECT pg_advisory_xact_lock(7463298716)").await?;
        }
        tx.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)").await?;
        let found = version(&mut tx).await?;
        for (index, sql) in MIGRATIONS.iter().enumerate().skip(usize::try_from(found).unwrap_or(usize::MAX)) {
            number = i64::try_from(index + 1).expect("there are few migrations");
            tx.execute(sqlx::raw_sql(*sql)).await?;
        }
        if found < known {
            tx.execute("DELETE FROM schema_version").await?;
            sqlx::query::<Any>("INSERT INTO schema_version (version) VALUES ($1)")
                .bind(known)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(found)
    };
    match done.await {
        Ok(found) if found > known => Err(OpenError::NewerSchema { found, known }),
        Ok(_) => Ok(()),
        Err(error) if number == 0 => Err(place.refused(&error)),
        Err(error) => Err(OpenError::Migration { number, why: error.to_string() }),
    }
}

/// Refuses a schema that is not this program's, and changes nothing.
async fn must_be_known(connection: &mut AnyConnection, place: &Place) -> Result<(), OpenError> {
    let known = i64::try_from(MIGRATIONS.len()).expect("there are few migrations");
    let found = match version(connection).await {
        Ok(found) => found,
        // Where there is none yet, none has been done.
        Err(why) if is_no_table(&why) => 0,
        Err(why) => return Err(place.refused(&why)),
    };
    match found {
        0 => Err(OpenError::HoldsNothing),
        found if found < known => Err(OpenError::OlderSchema { found, known }),
        found if found > known => Err(OpenError::NewerSchema { found, known }),
        _ => Ok(()),
    }
}

/// The number of the last migration that was done here.
async fn version(connection: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let row = connection.fetch_one("SELECT COALESCE(max(version), 0) FROM schema_version").await?;
    row.try_get(0)
}

/// What a setting names.
#[derive(Debug)]
pub(super) enum Place {
    File(PathBuf),
    Memory,
    Postgres { url: String, address: String, user: String, name: String },
}

impl Place {
    pub(super) fn parse(database: &str) -> Result<Self, OpenError> {
        let bad = |shown: &str, why: &str| OpenError::BadAddress { database: shown.to_owned(), why: why.to_owned() };
        if let Some((scheme, rest)) = database.split_once("://") {
            if !matches!(scheme, "postgres" | "postgresql") {
                return Err(bad(&format!("{scheme}://…"), "this kind of address is not known"));
            }
            let rest = rest.split(['?', '#']).next().unwrap_or_default();
            let (authority, name) = rest.split_once('/').unwrap_or((rest, ""));
            let (login, address) = authority.rsplit_once('@').unwrap_or(("", authority));
            let user = login.split(':').next().unwrap_or_default();
            return Ok(Self::Postgres {
                url: database.to_owned(),
                address: if address.is_empty() { "localhost".to_owned() } else { address.to_owned() },
                user: user.to_owned(),
                name: if name.is_empty() { user.to_owned() } else { name.to_owned() },
            });
        }
        match database {
            "memory" => Ok(Self::Memory),
            "" => Err(bad("", "it is empty")),
            path => std::path::absolute(path).map(Self::File).map_err(|error| bad(path, &error.to_string())),
        }
    }

    const fn kind(&self) -> DatabaseKind {
        match self {
            Self::File(_) => DatabaseKind::File,
            Self::Memory => DatabaseKind::Memory,
            Self::Postgres { .. } => DatabaseKind::Postgres,
        }
    }

    /// Looks for what SQLite would name less clearly.
    fn look(&self) -> Result<(), OpenError> {
        let Self::File(path) = self else { return Ok(()) };
        if path.is_dir() {
            return Err(OpenError::IsADirectory { path: path.display().to_string() });
        }
        let directory = path.parent().unwrap_or(Path::new("/"));
        if !directory.is_dir() {
            return Err(OpenError::DirectoryMissing { directory: directory.display().to_string() });
        }
        let is_read_only = path.metadata().is_ok_and(|file| file.permissions().readonly());
        if is_read_only {
            return Err(OpenError::ReadOnly { path: path.display().to_string() });
        }
        Ok(())
    }

    /// Makes the file of a new database for its owner's eyes alone: it holds the key that records are signed with. What
    /// SQLite puts beside it has the same rights.
    fn make(&self) {
        let Self::File(path) = self else { return };
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        // Where one is there it stays as it is, and where none can be made SQLite says why.
        drop(options.open(path));
    }

    /// What sqlx is told; `mode` is how a file is opened, `rwc` to make one that is not there.
    pub(super) fn url(&self, mode: &str) -> String {
        match self {
            Self::File(path) => {
                let mut url = "sqlite://".to_owned();
                for byte in path.as_os_str().as_encoded_bytes() {
                    match byte {
                        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                            url.push(char::from(*byte))
                        }
                        byte => url += &format!("%{byte:02X}"),
                    }
                }
                url + "?mode=" + mode
            }
            Self::Memory => {
                static COUNT: AtomicU64 = AtomicU64::new(0);
                let number = COUNT.fetch_add(1, Ordering::Relaxed);
                format!("sqlite:file:karahaus-{number}?mode=memory&cache=shared")
            }
            Self::Postgres { url, .. } => url.clone(),
        }
    }

    fn bad_address(&self, error: &sqlx::Error) -> OpenError {
        let database = match self {
            Self::File(path) => path.display().to_string(),
            Self::Memory => "memory".to_owned(),
            Self::Postgres { address, name, .. } => format!("postgres://…@{address}/{name}"),
        };
        OpenError::BadAddress { database, why: error.to_string() }
    }

    /// One clear sentence for what the database said.
    fn refused(&self, error: &sqlx::Error) -> OpenError {
        let code = error.as_database_error().and_then(|error| error.code()).unwrap_or_default();
        match self {
            Self::File(_) | Self::Memory => {
                let path = match self {
                    Self::File(path) => path.display().to_string(),
                    _ => "memory".to_owned(),
                };
                // The last eight bits are the reason, the rest only details of it.
                match code.parse::<i64>().unwrap_or_default() & 0xff {
                    8 => OpenError::ReadOnly { path },
                    11 => OpenError::Damaged { path },
                    26 => OpenError::NotADatabase { path },
                    _ if is_once_more(error) => OpenError::Locked { path },
                    _ => OpenError::CannotOpen { path, why: error.to_string() },
                }
            }
            Self::Postgres { address, user, name, .. } => {
                let (address, user, name) = (address.clone(), user.clone(), name.clone());
                match (code.as_ref(), error) {
                    ("28P01" | "28000", _) => OpenError::WrongPassword { address, user },
                    ("3D000", _) => OpenError::NoSuchDatabase { address, name },
                    ("25006" | "42501", _) => OpenError::ReadOnly { path: format!("the database {name} at {address}") },
                    ("08P01", error) if error.to_string().contains("startup parameter") => {
                        OpenError::StartupParameter { address, why: error.to_string() }
                    }
                    (_, sqlx::Error::Configuration(_)) => self.bad_address(error),
                    (_, sqlx::Error::PoolTimedOut) => {
                        OpenError::CannotConnect { address, why: format!("no answer within {CONNECT_SECS} seconds") }
                    }
                    _ => OpenError::CannotConnect { address, why: error.to_string() },
                }
            }
        }
    }
}
