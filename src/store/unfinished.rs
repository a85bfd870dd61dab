//! A copy on its way: written beside the name it is to get, for its owner's eyes alone, and named once it is whole. What
//! one that was killed has left is known again and goes; whatever else lies at that place is somebody's, and stays.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use super::CopyError;

/// How every SQLite database begins.
const HEADER: [u8; 16] = *b"SQLite format 3\0";
/// How one begins that is being written: its first page comes last.
const UNWRITTEN: [u8; 16] = [0; 16];

/// The file that a copy is written into. Dropped before it has its name, it is gone.
#[derive(Debug)]
pub(super) struct Unfinished {
    /// Whoever writes it holds its lock.
    file: File,
    path: PathBuf,
}

impl Unfinished {
    /// Makes the file for a copy that is to be called `name`.
    ///
    /// # Errors
    /// Another process writes such a copy, something else lies there, or it cannot be made.
    pub(super) fn begin(name: &Path) -> Result<Self, CopyError> {
        let path = beside(name, ".karahaus-unfinished");
        take_away_leftover(&path)?;
        let journal = journal(&path);
        if journal.symlink_metadata().is_ok() {
            return Err(CopyError::Foreign(journal));
        }
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&path).map_err(|why| match why.kind() {
            io::ErrorKind::AlreadyExists => CopyError::UnderWay(path.clone()),
            _ => cannot(&path, why),
        })?;
        lock(&file, &path).inspect_err(|why| {
            if !matches!(why, CopyError::UnderWay(_)) {
                drop(remove(&path));
            }
        })?;
        let unfinished = Self { file, path };
        // Until it had its lock it was taken for a leftover by whoever looked.
        if !is_at(&unfinished.file, &unfinished.path) {
            return Err(CopyError::UnderWay(unfinished.path.clone()));
        }
        Ok(unfinished)
    }

    /// Where it is written.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives it a name that is free. Whoever may read the original may read it, and nobody else; without one, its owner.
    ///
    /// # Errors
    /// The name is taken, or it cannot be given.
    pub(super) fn publish(self, to: &Path, like: Option<&Path>) -> Result<(), CopyError> {
        self.complete(like).map_err(|why| cannot(to, why))?;
        let named = give_name(&self.path, to).and_then(|()| sync_directory(to));
        named.map_err(|why| match why.kind() {
            io::ErrorKind::AlreadyExists => CopyError::Taken(to.to_owned()),
            _ => cannot(to, why),
        })
    }

    /// Puts it in the place of a file, in one step, with the rights of what it takes the place of.
    ///
    /// # Errors
    /// That cannot be done.
    pub(super) fn replace(self, to: &Path, like: &Path) -> io::Result<()> {
        self.complete(Some(like))?;
        fs::rename(&self.path, to)?;
        sync_directory(to)
    }

    /// Has it on disk with the rights it is to have.
    fn complete(&self, like: Option<&Path>) -> io::Result<()> {
        if !is_at(&self.file, &self.path) {
            return Err(io::Error::other(format!("{} was moved away meanwhile", self.path.display())));
        }
        if let Some(like) = like {
            let like = like.metadata()?;
            self.give_to_the_owner_of(&like);
            self.file.set_permissions(like.permissions())?;
        }
        self.file.sync_all()
    }

    /// Gives it to whom another file belongs: whoever administers the machine may run the command, and the bot has to open
    /// what comes of it. Who may not give files away keeps it.
    #[cfg(unix)]
    fn give_to_the_owner_of(&self, like: &fs::Metadata) {
        use std::os::unix::fs::{MetadataExt as _, fchown};

        let _ = fchown(&self.file, Some(like.uid()), Some(like.gid()));
    }

    #[cfg(not(unix))]
    fn give_to_the_owner_of(&self, _like: &fs::Metadata) {}
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if is_at(&self.file, &self.path) {
            // What cannot be removed is known again by the next one.
            let _ = remove(&journal(&self.path)).and_then(|()| remove(&self.path));
        }
    }
}

/// Takes away what one that was killed has left, if it is that.
fn take_away_leftover(path: &Path) -> Result<(), CopyError> {
    let found = match path.symlink_metadata() {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found.map_err(|why| cannot(path, why))?,
    };
    // Neither a directory nor a link, whatever that leads to.
    if !found.is_file() {
        return Err(CopyError::Foreign(path.to_owned()));
    }
    // Written to only for the lock's sake, which some file systems give for nothing less.
    let file = OpenOptions::new().read(true).write(true).open(path).map_err(|why| cannot(path, why))?;
    lock(&file, path)?;
    if !is_at(&file, path) {
        return Err(CopyError::UnderWay(path.to_owned()));
    }
    let mut start = Vec::new();
    (&file).take(HEADER.len() as u64).read_to_end(&mut start).map_err(|why| cannot(path, why))?;
    if !start.is_empty() && start != HEADER && start != UNWRITTEN {
        return Err(CopyError::Foreign(path.to_owned()));
    }
    // Its name goes, and what it holds only if it has no other: a copy may have got its own just before.
    remove(&journal(path)).and_then(|()| remove(path)).map_err(|why| cannot(path, why))
}

fn lock(file: &File, path: &Path) -> Result<(), CopyError> {
    file.try_lock().map_err(|why| match why {
        TryLockError::WouldBlock => CopyError::UnderWay(path.to_owned()),
        TryLockError::Error(why) => cannot(path, why),
    })
}

/// Whether this is the file that lies there, and no link to it.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;

    match (file.metadata(), path.symlink_metadata()) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// Elsewhere a file that is open cannot be replaced; that it is there has to do.
#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// Moves a file to a name that is free, and to no other.
fn give_name(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => remove(from),
        Err(why) if why.kind() == io::ErrorKind::AlreadyExists => Err(why),
        // Where no file has two names, as on most memory sticks, an empty one takes the name first.
        Err(_) => {
            File::create_new(to)?;
            fs::rename(from, to).inspect_err(|_| drop(fs::remove_file(to)))
        }
    }
}

/// Gives a file a second name, so that the first can get another file in one step. Where no file has two names, it is
/// moved to it.
///
/// # Errors
/// The name is taken, or it cannot be given.
pub(super) fn keep(file: &Path, kept: &Path) -> io::Result<()> {
    match fs::hard_link(file, kept) {
        Err(why) if why.kind() != io::ErrorKind::AlreadyExists => fs::rename(file, kept)?,
        linked => linked?,
    }
    sync_directory(kept)
}

/// Has what a directory lists on disk.
fn sync_directory(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(directory) = std::path::absolute(file)?.parent() {
        File::open(directory)?.sync_all()?;
    }
    Ok(())
}

/// Removes a file if it is there.
///
/// # Errors
/// It cannot be removed.
pub(super) fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => Err(why),
        _ => Ok(()),
    }
}

/// A file's name with something more at its end.
pub(super) fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name: OsString = file.into();
    name.push(end);
    PathBuf::from(name)
}

/// Where SQLite notes what it has not written into that file yet.
fn journal(path: &Path) -> PathBuf {
    beside(path, "-journal")
}

fn cannot(file: &Path, why: io::Error) -> CopyError {
    CopyError::Write { file: file.to_owned(), why: why.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_came_to_be_taken_is_not_given_to_a_copy() {
        let directory = tempfile::tempdir().unwrap();
        let (name, like) = (directory.path().join("copy.db"), directory.path().join("original.db"));
        fs::write(&like, "the original").unwrap();
        let unfinished = Unfinished::begin(&name).unwrap();
        assert!(matches!(Unfinished::begin(&name), Err(CopyError::UnderWay(_))), "one writes it");
        fs::write(unfinished.path(), "the copy").unwrap();
        fs::write(&name, "somebody's").unwrap();
        assert!(matches!(unfinished.publish(&name, Some(&like)), Err(CopyError::Taken(_))));
        assert_eq!(fs::read(&name).unwrap(), b"somebody's");
        assert_eq!(directory.path().read_dir().unwrap().count(), 2, "and nothing is left of the copy");
        fs::remove_file(&name).unwrap();
        let unfinished = Unfinished::begin(&name).unwrap();
        fs::write(unfinished.path(), "the copy").unwrap();
        unfinished.publish(&name, Some(&like)).unwrap();
        assert_eq!(fs::read(&name).unwrap(), b"the copy");
        assert_eq!(directory.path().read_dir().unwrap().count(), 2);
    }

    #[test]
    fn what_is_kept_stays_in_its_place_until_that_is_taken_and_overwrites_nothing() {
        let directory = tempfile::tempdir().unwrap();
        let [database, kept] = ["karahaus.db", "kept.db"].map(|name| directory.path().join(name));
        fs::write(&database, "books").unwrap();
        keep(&database, &kept).unwrap();
        assert_eq!([&database, &kept].map(|file| fs::read(file).unwrap()), [b"books", b"books"]);
        let other = directory.path().join("other.db");
        fs::write(&other, "other books").unwrap();
        assert_eq!(keep(&other, &kept).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!([&other, &kept].map(|file| fs::read(file).unwrap().len()), [11, 5]);
    }
}
