//! Locks by which two transactions of the same moment see each other. What keeps somebody from a seat, a stake or a gift
//! (a ban, a block, a limit of their own, games that they left) is asked for by the transaction that gives it and written
//! by another. On PostgreSQL several write at once, and neither sees what the other has not saved yet: it would be
//! given although it was forbidden by then, and whoever forbids it would look for it in vain.
//!
//! So both lock the servers and people that it is about, until they are saved: who gives, beside others who give; who
//! forbids, alone. One of the two waits for the other, and asks or looks after that. SQLite lets only one write at a time.
//!
//! No two wait for each other in a circle: each transaction takes all of its locks by one statement, by ascending number,
//! before it holds anything else that such a transaction waits for while it has its locks (limits, purses, facts).

use std::collections::BTreeMap;

use sqlx::{Any, AnyConnection};

use super::portable::{groups, with_rows, writes_alone};
use table::ids::{GuildId, UserId};

/// What a lock is about. One number may stand for a server and a person: then some wait who need not.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lock {
    Server(GuildId),
    Person(UserId),
}

impl Lock {
    const fn number(self) -> i64 {
        match self {
            Self::Server(guild) => guild.to_column(),
            Self::Person(user) => user.to_column(),
        }
    }
}

/// All locks of a transaction.
#[derive(Clone, Debug, Default)]
pub(super) struct Locks(BTreeMap<i64, bool>);

impl Locks {
    /// A lock that others may hold beside.
    pub(super) fn beside(&mut self, lock: Lock) {
        self.0.entry(lock.number()).or_insert(false);
    }

    /// A lock that nobody else holds meanwhile.
    pub(super) fn alone(&mut self, lock: Lock) {
        self.0.insert(lock.number(), true);
    }

    /// Takes them, once for a transaction. What is asked after it shows what those have saved that were waited for; what is
    /// asked by the same statement would not.
    pub(super) async fn take(self, tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
        if writes_alone(tx) {
            return Ok(());
        }
        let locks: Vec<(i64, bool)> = self.0.into_iter().collect();
        for group in groups(&locks) {
            let before = "SELECT count(CASE v.column2 WHEN 1 THEN CAST(pg_advisory_xact_lock(v.column1) AS TEXT) \
                          ELSE CAST(pg_advisory_xact_lock_shared(v.column1) AS TEXT) END) FROM (VALUES";
            let sql = with_rows(before, 2, group.len(), ") AS v");
            let query = group.iter().fold(sqlx::query::<Any>(sql), |query, &(number, is_alone)| {
                query.bind(number).bind(i64::from(is_alone))
            });
            query.execute(&mut *tx).await?;
        }
        Ok(())
    }
}

/// Takes these locks alone: what is written then forbids something.
pub(super) async fn lock_alone(tx: &mut AnyConnection, of: impl IntoIterator<Item = Lock>) -> Result<(), sqlx::Error> {
    let mut locks = Locks::default();
    of.into_iter().for_each(|lock| locks.alone(lock));
    locks.take(tx).await
}

/// Takes this lock beside others who give something.
pub(super) async fn lock_beside(tx: &mut AnyConnection, lock: Lock) -> Result<(), sqlx::Error> {
    let mut locks = Locks::default();
    locks.beside(lock);
    locks.take(tx).await
}
