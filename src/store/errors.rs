//! Why the store says no: on opening, on reading, on saving. What a player is
//! told of it is left to others.

use table::{
    LineError,
    coins::Account,
    ids::{ChannelId, TableId, UserId},
};

/// Why a database cannot be opened: one sentence each, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Neither a path nor an address that is understood.
    #[error("“{database}” is neither a path, nor “memory”, nor a postgres:// address: {why}")]
    BadAddress {
        /// What was given, without a password.
        database: String,
        /// What is wrong with it.
        why: String,
    },
    /// The directory that should hold the file is not there.
    #[error("the directory {directory} does not exist; create it, or set another database")]
    DirectoryMissing {
        /// Which directory.
        directory: String,
    },
    /// The path is that of a directory.
    #[error("{path} is a directory; name a file in it")]
    IsADirectory {
        /// Which path.
        path: String,
    },
    /// The file is something else.
    #[error("{path} is not a SQLite database; set another file, or move this one away")]
    NotADatabase {
        /// Which file.
        path: String,
    },
    /// The file was a database, and is damaged.
    #[error("{path} is damaged; restore a backup")]
    Damaged {
        /// Which file.
        path: String,
    },
    /// The file or its directory cannot be written.
    #[error("{path} is read-only; give the bot the right to write it and its directory")]
    ReadOnly {
        /// Which file, or which database.
        path: String,
    },
    /// The file cannot be opened.
    #[error("{path} cannot be opened ({why}); set another file, or mend this one")]
    CannotOpen {
        /// Which file.
        path: String,
        /// What the system says.
        why: String,
    },
    /// Another program holds the file for itself.
    #[error("{path} is locked by another program; end that one first")]
    Locked {
        /// Which file.
        path: String,
    },
    /// No PostgreSQL answers there.
    #[error("no PostgreSQL answers at {address} ({why}); start it, or set another database")]
    CannotConnect {
        /// Host and port.
        address: String,
        /// What the system says.
        why: String,
    },
    /// PostgreSQL does not let this user in.
    #[error("PostgreSQL at {address} does not let “{user}” in; check the user and the password")]
    WrongPassword {
        /// Host and port.
        address: String,
        /// Which user.
        user: String,
    },
    /// PostgreSQL has no such database.
    #[error("PostgreSQL at {address} has no database “{name}”; create it")]
    NoSuchDatabase {
        /// Host and port.
        address: String,
        /// Which database.
        name: String,
    },
    /// A pooler in transaction mode stands before PostgreSQL.
    #[error(
        "the pooler at {address} shares server connections between transactions; set it to session mode \
         (PgBouncer: pool_mode = session), or name PostgreSQL itself"
    )]
    ConnectionsShared {
        /// Host and port.
        address: String,
    },
    /// A pooler does not pass on what a connection begins with.
    #[error(
        "the pooler at {address} does not let the connection begin ({why}); in PgBouncer set \
         ignore_startup_parameters = extra_float_digits, and session mode, or name PostgreSQL itself"
    )]
    StartupParameter {
        /// Host and port.
        address: String,
        /// What it says.
        why: String,
    },
    /// No program of ours has written this database, and its schema was to be left as it is.
    #[error("the database holds nothing of Karahaus yet")]
    HoldsNothing,
    /// An older program has written this database, and its schema was to be left as it is.
    #[error("the database has the older schema {found}, this program knows {known}")]
    OlderSchema {
        /// What the database has.
        found: i64,
        /// The newest this program knows.
        known: i64,
    },
    /// A newer program has written this database.
    #[error("the database has schema {found}, this program knows {known}; run the newer program, or restore a backup")]
    NewerSchema {
        /// What the database has.
        found: i64,
        /// The newest this program knows.
        known: i64,
    },
    /// The database could not be brought up to date; it is as it was before.
    #[error("migration {number} failed, nothing has changed: {why}")]
    Migration {
        /// Which migration.
        number: i64,
        /// What the database says.
        why: String,
    },
}

/// Why something cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The database does not answer; later it may.
    #[error("the database did not answer: {}", plainly(.0))]
    Database(#[source] sqlx::Error),
    /// A newer program plays this table: leave it alone.
    #[error("table {table} is played by a newer program")]
    Newer {
        /// Which table.
        table: TableId,
    },
    /// A line is well formed and not understood: a newer program wrote it, or it is damaged.
    #[error("step {step} of table {table} is not known here: {why}")]
    UnknownLine {
        /// Of which table.
        table: TableId,
        /// Which step.
        step: u64,
        /// What is not known.
        #[source]
        why: LineError,
    },
    /// What it holds cannot be understood.
    #[error("{what} cannot be understood: {why}")]
    Unreadable {
        /// What was read.
        what: String,
        /// What is wrong with it.
        why: String,
    },
}

impl From<sqlx::Error> for ReadError {
    /// A database that gives what has no place there has answered: later it gives the same.
    fn from(why: sqlx::Error) -> Self {
        if is_damage(&why) {
            return Self::Unreadable { what: "a row of the database".to_owned(), why: why.to_string() };
        }
        Self::Database(why)
    }
}

/// What went wrong, without what the driver puts behind the database's own words: the line of PostgreSQL's source from
/// which it says them.
fn plainly(why: &sqlx::Error) -> String {
    let mut told = why.to_string();
    if let Some(said) = why.as_database_error()
        && let Some(at) = told.rfind(said.message())
    {
        told.truncate(at + said.message().len());
    }
    told
}

/// Whether what was read is no value that belongs there: text that is no UTF-8, a number out of range.
pub(super) const fn is_damage(why: &sqlx::Error) -> bool {
    matches!(why, sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. })
}

/// What was read; nothing where it is no value that belongs there.
pub(super) fn unless_damaged<T>(read: Result<T, sqlx::Error>) -> Result<Option<T>, sqlx::Error> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(why) if is_damage(&why) => Ok(None),
        Err(why) => Err(why),
    }
}

/// Why something was not saved. But for [`Unsure`](Self::Unsure), nothing of it was.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The table has this step already, or is closed: somebody else was faster. Reload the journal.
    #[error("table {table} has gone on meanwhile")]
    StepTaken {
        /// Which table.
        table: TableId,
    },
    /// The step before this one is not in the books, or is another one than it
    /// was decided on: the books have gone back. Reload the journal.
    #[error("the journal of table {table} lacks the step before")]
    StepBeforeMissing {
        /// Which table.
        table: TableId,
    },
    /// This interaction was dealt with before.
    #[error("this interaction has been dealt with already")]
    AlreadyApplied,
    /// Another live table stands in that channel.
    #[error("another table stands in this channel")]
    ChannelTaken,
    /// A purse or a pot would go below zero.
    #[error("{account} does not hold that much")]
    Short {
        /// Which one.
        account: Account,
    },
    /// Somebody has limited for themselves what may leave their purses.
    #[error("{user} has set themselves a limit")]
    OwnLimit {
        /// Who.
        user: UserId,
    },
    /// The server keeps somebody from its tables, they were sent away from this one, they and whoever opened or keeps it
    /// block each other, or they left too many games to stake anything: they get no seat there, and stake nothing.
    #[error("{user} is kept from this table")]
    KeptAway {
        /// Who.
        user: UserId,
    },
    /// Coins have moved for one of these causes before.
    #[error("coins have moved for this before")]
    CauseUsed,
    /// Certainly not saved; it may be tried again.
    #[error("not saved: {}", plainly(.0))]
    NotSaved(#[source] sqlx::Error),
    /// It may be saved or not: reload the journal.
    #[error("it is not known whether this was saved: {}", plainly(.0))]
    Unsure(#[source] sqlx::Error),
    /// The file is not the one that was opened. Not saved, and nothing will be.
    #[error(transparent)]
    FileGone(#[from] FileGone),
    /// The store is closed, or about to be. Not saved.
    #[error("the store is closed")]
    Closed,
}

/// The file of a SQLite database, or its log, is not the one that was opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{path} was deleted, moved away or replaced while the bot ran: nothing is saved any more; \
     put the right file there and start again"
)]
pub struct FileGone {
    /// Which file.
    pub path: String,
}

/// Why a table cannot be made void.
#[derive(Debug, thiserror::Error)]
pub enum VoidError {
    /// What lies in its pot could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The end could not be saved.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// What holds somebody at a live table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// They sit there.
    Seat,
    /// They keep the table, without a seat.
    Host,
    /// Their coins are in the pot.
    Stake,
    /// Their bet lies on its game.
    Bet,
    /// They were there, and a newer program plays the table: what they have there is not known here.
    Newer,
    /// They were there, and the table cannot be read: what they have there is not known. It must be made void first.
    Unreadable,
}

/// Why someone cannot be forgotten now.
#[derive(Debug, thiserror::Error)]
pub enum ForgetError {
    /// They keep, sit at or have a stake at a live table, or it is not known whether they do: it must end first.
    #[error("table {table} must end first")]
    AtATable {
        /// Which one.
        table: TableId,
        /// Where it stands.
        channel: ChannelId,
        /// What holds them there.
        why: Held,
    },
    /// It could not be saved.
    #[error(transparent)]
    Save(#[from] SaveError),
}

#[cfg(test)]
mod tests {
    use std::{error::Error, fmt};

    use sqlx::error::{DatabaseError, ErrorKind};

    use super::*;

    /// What PostgreSQL says as it goes, as its driver tells it.
    #[derive(Debug)]
    struct ShuttingDown;

    impl fmt::Display for ShuttingDown {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{} at line 350", self.message())
        }
    }

    impl Error for ShuttingDown {}

    impl DatabaseError for ShuttingDown {
        fn message(&self) -> &str {
            "the database system is shutting down"
        }

        fn as_error(&self) -> &(dyn Error + Send + Sync + 'static) {
            self
        }

        fn as_error_mut(&mut self) -> &mut (dyn Error + Send + Sync + 'static) {
            self
        }

        fn into_error(self: Box<Self>) -> Box<dyn Error + Send + Sync + 'static> {
            self
        }

        fn kind(&self) -> ErrorKind {
            ErrorKind::Other
        }
    }

    #[test]
    fn what_a_database_said_is_told_without_the_line_of_its_source() {
        let said = || sqlx::Error::Database(Box::new(ShuttingDown));
        let errors = [
            ReadError::from(said()).to_string(),
            SaveError::NotSaved(said()).to_string(),
            SaveError::Unsure(said()).to_string(),
        ];
        for told in errors {
            assert!(told.ends_with(": the database system is shutting down"), "{told}");
        }
        // What is no word of the database is told whole.
        let lost = ReadError::from(sqlx::Error::PoolTimedOut).to_string();
        assert!(lost.ends_with("waiting for an open connection"), "{lost}");
    }
}
