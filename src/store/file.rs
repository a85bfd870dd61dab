//! Whether the SQLite file is still the one that was opened. One that is
//! deleted, moved away or replaced goes on being written, since it is open; but
//! nobody finds it again at the next start. What then happens is left to the program.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    sync::OnceLock,
    time::Duration,
};

use tokio_util::sync::CancellationToken;
use tracing::error;

use super::{FileGone, Store};

/// How often the file is looked at while nothing is written, in milliseconds.
const LOOK_EVERY_MS: u64 = 1000;

impl Store {
    /// Returns once the database's file is no longer the one that was opened:
    /// nothing is saved from then on. Never for another database than a SQLite file, nor once it is being closed.
    pub async fn file_gone(&self) -> FileGone {
        let Some(file) = &self.inner.database.file else { return std::future::pending().await };
        loop {
            if let Err(NotWritable::Gone(gone)) = file.look() {
                return gone;
            }
            tokio::select! {
                () = file.gone.cancelled() => {}
                () = tokio::time::sleep(Duration::from_millis(LOOK_EVERY_MS)) => {}
            }
        }
    }

    /// The same without waiting: the file, if it is gone by now. Found gone it stays so, also once it is being closed.
    #[must_use]
    pub fn file_gone_now(&self) -> Option<FileGone> {
        let file = self.inner.database.file.as_ref()?;
        match (file.found_gone.get(), file.look()) {
            (Some(gone), _) => Some(gone.clone()),
            (None, Err(NotWritable::Gone(gone))) => Some(gone),
            (None, _) => None,
        }
    }
}

/// The file of a database, and its write-ahead log, as they were opened.
#[derive(Debug)]
pub(super) struct OpenedFile {
    parts: Vec<(PathBuf, Identity)>,
    /// Whether it was found gone; then it stays so, whatever is put in its place.
    gone: CancellationToken,
    /// Which of the parts that was.
    found_gone: OnceLock<FileGone>,
    /// Whether it is being closed: SQLite takes the log away itself then.
    closing: CancellationToken,
}

/// Why nothing may be written.
#[derive(Debug)]
pub(super) enum NotWritable {
    /// It is another file, or none.
    Gone(FileGone),
    /// It cannot be seen; it may be as it was.
    Failed(io::Error),
}

impl OpenedFile {
    /// Notes which file is open. A connection has to hold it, so that the log is there and stays the same one.
    pub(super) fn note(path: &Path) -> io::Result<Self> {
        let mut log: OsString = path.into();
        log.push("-wal");
        let mut parts = vec![(path.to_owned(), identity(path)?)];
        let log = PathBuf::from(log);
        match identity(&log) {
            Ok(identity) => parts.push((log, identity)),
            // A file system on which SQLite keeps none.
            Err(why) if why.kind() == io::ErrorKind::NotFound => {}
            Err(why) => return Err(why),
        }
        let (gone, closing) = (CancellationToken::new(), CancellationToken::new());
        Ok(Self { parts, gone, found_gone: OnceLock::new(), closing })
    }

    /// It is closed from now on, nothing is written any more.
    pub(super) fn close(&self) {
        self.closing.cancel();
    }

    /// Whether it is still the same. Some microseconds: nothing beside the fsync of a commit.
    pub(super) fn look(&self) -> Result<(), NotWritable> {
        for (path, opened) in &self.parts {
            let is_same = match identity(path) {
                Ok(found) => found == *opened,
                Err(why) if matches!(why.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => false,
                Err(why) => return Err(NotWritable::Failed(why)),
            };
            // Asked after the look: the log may go between the two.
            if self.closing.is_cancelled() {
                return Ok(());
            }
            if !is_same || self.gone.is_cancelled() {
                let gone = self.found_gone.get_or_init(|| {
                    let gone = FileGone { path: path.display().to_string() };
                    error!("{gone}");
                    gone
                });
                self.gone.cancel();
                return Err(NotWritable::Gone(gone.clone()));
            }
        }
        Ok(())
    }
}

/// Which file this is: its device and its number there.
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt as _;

    fs::metadata(path).map(|file| (file.dev(), file.ino()))
}

/// Elsewhere a file that is open cannot be replaced; that it is there has to do.
#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(|_| (0, 0))
}
