//! What the books must hold as long as nobody but this store writes them: the
//! last steps of tables, and which interactions are certainly not applied. Who
//! is alone on a SQLite file need not look these up. That nobody else has
//! written is SQLite's own word: `PRAGMA data_version` of a connection changes
//! with each commit of another connection, of whatever program, and reads no
//! table. On PostgreSQL there is no such word, so nothing is known there.
//!
//! The version of one connection, the watch, moves with the writer's commits and
//! with a stranger's; that of the writer's own connection with a stranger's
//! alone. So after each commit both are read, in this order: as long as the
//! writer's has not moved, what the watch says by then are our own commits. Nobody
//! waits for that: the writer does it when it has nothing else to do, or when
//! somebody looks, and until then the books are asked.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Mutex, MutexGuard},
    time::Duration,
};

use sqlx::{AnyConnection, Executor as _, Row as _};
use tokio::{
    sync::{Mutex as AsyncMutex, Notify, watch},
    time::timeout,
};

use super::{open::DatabaseKind, save::WriteOp};
use table::ids::{InteractionId, Moment, TableId};

/// Of how many tables the last step is known at most; then it starts anew.
const TABLES_MAX: usize = 32_768;
/// How many applied interactions are known at most; of older ones the books are asked.
const APPLIED_MAX: usize = 8192;
/// So long whoever looks waits for the writer to do so.
const WAITED_FOR: Duration = Duration::from_millis(5);
/// After so long without work the writer compares the versions by itself.
pub(super) const COMPARED_AFTER: Duration = Duration::from_millis(2);

/// The last step of a table and when it was decided, as [`super::Store::last_step`] tells it.
pub(super) type Last = (u64, Moment);

/// What only this store has written.
#[derive(Debug)]
pub(super) struct OwnWrites {
    /// A connection that never writes, and sees when another one has. Whoever
    /// compares its version holds it until that is done.
    watch: AsyncMutex<Option<AnyConnection>>,
    other_writers: OtherWriters,
    known: Mutex<Known>,
    /// Somebody looks, and the versions have not been compared yet.
    wanted: Notify,
    /// The writer has compared them.
    compared: watch::Sender<()>,
}

/// Whether anybody else may write, and whether that is noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OtherWriters {
    /// A file: whoever opens it may write, and that is noticed.
    Detectable,
    /// PostgreSQL: whoever reaches the server may, and that is not noticed. So it is where nothing watches.
    Undetectable,
    /// A database in memory is this process's alone.
    Impossible,
}

#[derive(Debug, Default)]
struct Known {
    /// What the watch said when all commits until then were our own.
    watch_version: Option<i64>,
    /// The same of the writer's connection.
    writer_version: Option<i64>,
    /// Whether the writer commits just now, or has not compared versions since.
    is_behind: bool,
    /// How often something was forgotten. What was read before that is not noted after it.
    epoch: u64,
    /// Live tables only: the journal of a closed one goes one day.
    lasts: HashMap<TableId, Last>,
    /// All interactions later than `asked_until` that may be applied.
    applied: BTreeSet<i64>,
    /// Up to which interaction the books have to be asked. `None` for each.
    asked_until: Option<i64>,
}

/// The books have to be asked; this notes what they answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ask {
    /// `None` where nothing can be noted.
    epoch: Option<u64>,
}

impl OwnWrites {
    /// Watches by this connection, which writes nothing from now on.
    pub(super) async fn watched(mut watch: AnyConnection, kind: DatabaseKind) -> Result<Self, sqlx::Error> {
        let other_writers = match kind {
            DatabaseKind::File => OtherWriters::Detectable,
            DatabaseKind::Memory => OtherWriters::Impossible,
            DatabaseKind::Postgres => OtherWriters::Undetectable,
        };
        // Whoever watches waits for no lock.
        watch.execute("PRAGMA busy_timeout = 0").await?;
        let watch_version = version(&mut watch).await;
        let asked_until = Some(last_applied(&mut watch).await?);
        let known = Mutex::new(Known { watch_version, asked_until, ..Known::default() });
        let (wanted, compared) = Default::default();
        Ok(Self { watch: AsyncMutex::new(Some(watch)), other_writers, known, wanted, compared })
    }

    /// Nothing is ever known.
    pub(super) fn unwatched() -> Self {
        let (watch, known, wanted, compared) = Default::default();
        Self { watch, other_writers: OtherWriters::Undetectable, known, wanted, compared }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().expect("no one panics while holding it")
    }

    /// The last step of a table, and whether an interaction is applied, if that is known for certain.
    pub(super) async fn look(
        &self,
        table: TableId,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(Last, bool), Ask> {
        match self.other_writers {
            OtherWriters::Detectable => {}
            OtherWriters::Undetectable => return Err(Ask { epoch: None }),
            OtherWriters::Impossible => return self.known().answer(table, idempotency_key),
        }
        self.catch_up().await;
        let mut watch = self.watch.lock().await;
        let version = watch_version(&mut watch).await;
        let mut known = self.known();
        match version {
            // The file is locked, or closed.
            None => return Err(Ask { epoch: None }),
            Some(_) if known.watch_version == version => {}
            // It may be our own commit.
            Some(_) if known.is_behind => return Err(Ask { epoch: None }),
            Some(_) => known.forget(version),
        }
        known.answer(table, idempotency_key)
    }

    /// Lets the writer compare the versions before it does anything else. One that is busy
    /// for longer is not waited for: the books are asked then.
    async fn catch_up(&self) {
        let mut compared = self.compared.subscribe();
        if self.is_behind() {
            self.wanted.notify_one();
            timeout(WAITED_FOR, compared.changed()).await.ok();
        }
    }

    /// Whether the writer has to compare the versions before long.
    pub(super) fn is_behind(&self) -> bool {
        self.known().is_behind
    }

    /// Until somebody looks whom the writer can spare the books.
    pub(super) async fn wanted(&self) {
        self.wanted.notified().await;
    }

    /// Notes what the books said.
    pub(super) fn note_looked(&self, ask: Ask, table: TableId, last: Option<Last>, is_live: bool, last_applied: i64) {
        let mut known = self.known();
        if ask.epoch != Some(known.epoch) {
            return;
        }
        if let Some(last) = last.filter(|_| is_live) {
            // One that was saved meanwhile is later.
            known.lasts.entry(table).or_insert(last);
        }
        known.asked_until.get_or_insert(last_applied);
    }

    /// The writer has a new connection.
    pub(super) async fn writes_by(&self, writer: &mut AnyConnection) {
        if self.other_writers != OtherWriters::Detectable {
            return;
        }
        let mut watch = self.watch.lock().await;
        let writer_version = version(writer).await;
        let watch_version = watch_version(&mut watch).await;
        let mut known = self.known();
        known.writer_version = writer_version;
        known.is_behind = false;
        if watch_version.is_none() || known.watch_version != watch_version {
            known.forget(watch_version);
        }
    }

    /// The writer is about to commit.
    pub(super) fn begin_commit(&self) {
        self.known().is_behind = true;
    }

    /// The commit failed, or nobody knows what became of it.
    pub(super) fn commit_failed(&self) {
        let mut known = self.known();
        known.is_behind = false;
        known.writer_version = None;
        known.forget(None);
    }

    /// These changes are committed, and the interaction of a job.
    pub(super) fn committed<'c>(&self, changes: impl IntoIterator<Item = &'c WriteOp>, job: Option<InteractionId>) {
        if self.other_writers == OtherWriters::Undetectable {
            return;
        }
        let mut known = self.known();
        known.is_behind &= self.other_writers == OtherWriters::Detectable;
        for change in changes {
            if let Some(step) = &change.step {
                let last = (step.step.cast_unsigned(), change.at);
                known.note_step(step.table, Some(last).filter(|_| !step.closed));
            }
            known.note_applied(change.idempotency_key);
        }
        known.note_applied(job);
    }

    /// Finds out by the writer's connection whether all commits since the last time were our own.
    pub(super) async fn compare(&self, writer: &mut AnyConnection) {
        let mut watch = self.watch.lock().await;
        let (watch, writer) = (watch_version(&mut watch).await, version(writer).await);
        let mut known = self.known();
        known.compare(watch, writer);
        known.is_behind = false;
        drop(known);
        self.compared.send_replace(());
    }

    /// Gives the watch back, to close it: nothing is known any more.
    pub(super) async fn take_watch(&self) -> Option<AnyConnection> {
        let watch = self.watch.lock().await.take();
        self.known().forget(None);
        watch
    }
}

impl Ask {
    /// Whether it is worth asking for more than whoever looks wants to know.
    pub(super) const fn can_note(self) -> bool {
        self.epoch.is_some()
    }
}

impl Known {
    fn answer(&self, table: TableId, idempotency_key: Option<InteractionId>) -> Result<(Last, bool), Ask> {
        let is_not_applied = idempotency_key.map(InteractionId::to_column).is_none_or(|key| {
            self.asked_until.is_some_and(|asked_until| key > asked_until) && !self.applied.contains(&key)
        });
        match self.lasts.get(&table) {
            Some(last) if is_not_applied => Ok((*last, false)),
            _ => Err(Ask { epoch: Some(self.epoch) }),
        }
    }

    /// Somebody else may have written: from this version of the watch on it is known anew.
    fn forget(&mut self, watch_version: Option<i64>) {
        self.watch_version = watch_version;
        self.epoch += 1;
        self.lasts.clear();
        self.applied.clear();
        self.asked_until = None;
    }

    /// What the watch and then the writer's connection say after commits.
    fn compare(&mut self, watch: Option<i64>, writer: Option<i64>) {
        let is_alone = watch.is_some() && writer.is_some() && self.writer_version == writer;
        self.writer_version = writer;
        match is_alone {
            true => self.watch_version = watch,
            false => self.forget(watch),
        }
    }

    fn note_step(&mut self, table: TableId, last: Option<Last>) {
        if self.lasts.len() >= TABLES_MAX && !self.lasts.contains_key(&table) {
            self.epoch += 1;
            self.lasts.clear();
        }
        match last {
            Some(last) => drop(self.lasts.insert(table, last)),
            None => {
                self.epoch += 1;
                self.lasts.remove(&table);
            }
        }
    }

    fn note_applied(&mut self, idempotency_key: Option<InteractionId>) {
        self.applied.extend(idempotency_key.map(InteractionId::to_column));
        while self.applied.len() > APPLIED_MAX {
            let oldest = self.applied.pop_first();
            self.asked_until = self.asked_until.max(self.asked_until.and(oldest));
        }
    }
}

async fn watch_version(watch: &mut Option<AnyConnection>) -> Option<i64> {
    version(watch.as_mut()?).await
}

/// How a connection numbers what others have committed. `None` where it cannot be had now.
async fn version(connection: &mut AnyConnection) -> Option<i64> {
    let row = connection.fetch_one("PRAGMA data_version").await.ok()?;
    row.try_get(0).ok()
}

/// The latest interaction in the books.
async fn last_applied(connection: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let sql = "SELECT (SELECT max(claim) FROM journal), (SELECT max(claim) FROM claims)";
    let row = connection.fetch_one(sql).await?;
    let (journal, keys): (Option<i64>, Option<i64>) = (row.try_get(0)?, row.try_get(1)?);
    Ok(journal.max(keys).unwrap_or(i64::MIN))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_interactions_that_were_crowded_out_the_books_are_asked() {
        let (table, last) = (TableId(1), (3, Moment(0)));
        let mut known = Known { asked_until: Some(10), ..Known::default() };
        known.note_step(table, Some(last));
        let all = 20..20 + APPLIED_MAX as u64 + 5;
        for key in all.clone() {
            known.note_applied(Some(InteractionId(key)));
        }
        assert_eq!(known.applied.len(), APPLIED_MAX);
        for key in (0..25).chain(all.clone()) {
            assert!(known.answer(table, Some(InteractionId(key))).is_err(), "{key} may be applied");
        }
        assert_eq!(known.answer(table, Some(InteractionId(all.end))).ok(), Some((last, false)));
    }

    #[test]
    fn what_was_read_before_something_was_forgotten_is_not_noted_after_it() {
        let table = TableId(1);
        let own_writes = OwnWrites::unwatched();
        own_writes.known().forget(Some(1));
        let ask = own_writes.known().answer(table, None).unwrap_err();
        own_writes.known().forget(Some(2));
        own_writes.note_looked(ask, table, Some((3, Moment(0))), true, 0);
        assert!(own_writes.known().answer(table, None).is_err());
        let ask = own_writes.known().answer(table, None).unwrap_err();
        own_writes.known().note_step(table, Some((5, Moment(1))));
        own_writes.note_looked(ask, table, Some((4, Moment(0))), true, 0);
        assert_eq!(own_writes.known().answer(table, None).ok(), Some(((5, Moment(1)), false)));
    }
}
