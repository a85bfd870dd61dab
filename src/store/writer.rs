//! The writers: they gather what waits to be saved and commit it together.
//! What a transaction holds is left to `save` and to the named jobs.
//!
//! SQLite has one writer, which takes all that waits in its inbox and commits it with one fsync. It never waits for more
//! to come: a lone step goes at once, and while it is being committed the next ones gather by themselves.
//! PostgreSQL has a few such writers on one inbox.
//!
//! If a transaction fails, all of it is rolled back and each step runs alone.
//! There are no savepoints: after SQLITE_FULL the database drops the whole
//! transaction under them. After anything but a constraint's no the connection
//! is closed, and where COMMIT itself failed the line is looked up on another
//! one, so that the answer is sure if it can be.
//!
//! Somebody waits for each answer, so a database that is locked or away is not
//! waited for long: what could not be begun in time is not saved.

use std::{
    fmt, io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use futures_util::future::BoxFuture;
use sqlx::{Any, AnyConnection, Connection, pool::PoolConnection};
use tokio::{
    sync::{Mutex, mpsc, oneshot},
    time::{Instant, sleep, timeout_at},
};
use tokio_util::task::TaskTracker;
use tracing::warn;

use super::{
    SaveError,
    batch::{Batch, Pending},
    guarded::in_time,
    idempotency_keys::IdempotencyKey,
    look_up::{self, LOOK_UP_MS},
    next_steps,
    open::{Database, DatabaseKind},
    own_writes::COMPARED_AFTER,
    portable::{is_constraint, is_once_more},
    save::{TxError, Verdicts, WriteOp, apply},
    tries::Tries,
};
use table::ids::InteractionId;

/// How much can wait to be saved; who comes then waits to be let in.
const INBOX_LEN_MAX: usize = 1024;
/// The most changes in one transaction.
const BATCH_LEN_MAX: usize = 128;
/// How long after a change was handed in it may still be tried, in
/// milliseconds. With the last try's own wait for a lock, who asked knows after about two seconds.
const TRY_WITHIN_MS: u64 = 1750;
/// How long a PostgreSQL may take at least for one transaction, in milliseconds: one that was begun late, too.
const TRANSACTION_MS_MIN: u64 = 300;

/// Where changes are handed in.
#[derive(Clone, Debug)]
pub(super) struct Inbox {
    works: mpsc::Sender<Work>,
    writers: TaskTracker,
}

/// Starts the writers. They end with [`Inbox::close`], or when nobody can hand anything in any more.
#[expect(clippy::disallowed_methods, reason = "the store's tasks start here")]
pub(super) fn start(database: &Arc<Database>) -> Inbox {
    let (works, inbox) = mpsc::channel(INBOX_LEN_MAX);
    let inbox = Arc::new(Mutex::new(inbox));
    let writers = TaskTracker::new();
    for _ in 0..database.writers_max {
        let writer = Writer { inbox: Arc::clone(&inbox), database: Arc::clone(database), connection: None };
        writers.spawn(writer.run());
    }
    writers.close();
    Inbox { works, writers }
}

impl Inbox {
    /// Saves a change.
    pub(super) async fn save(&self, change: WriteOp) -> Result<(), SaveError> {
        let saved = async {
            let until = try_until();
            let (answer, answered) = oneshot::channel();
            self.hand_in(Work::Write(Pending { change, until, answer }), until).await?;
            answered.await.unwrap_or_else(|_| Err(broke_off()))
        };
        measured("shared", saved).await
    }

    /// Does a job in a transaction of its own, for nobody who would ask twice.
    pub(super) async fn write<T, F>(&self, job: F) -> Result<T, SaveError>
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut AnyConnection) -> BoxFuture<'c, Result<T, TxError>> + Send + Sync + 'static,
    {
        self.write_once(None, job).await
    }

    /// Does a job in a transaction of its own. It has to write this key with
    /// what it changes, by which it is looked up where COMMIT was never answered.
    pub(super) async fn write_once<T, F>(&self, idempotency_key: Option<IdempotencyKey>, job: F) -> Result<T, SaveError>
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut AnyConnection) -> BoxFuture<'c, Result<T, TxError>> + Send + Sync + 'static,
    {
        let written = async {
            let until = try_until();
            let (answer, answered) = oneshot::channel::<Result<T, SaveError>>();
            let job = Box::new(ClosureJob {
                job,
                idempotency_key: idempotency_key.map(|(idempotency_key, _)| idempotency_key),
                done: None,
                answer,
            });
            self.hand_in(Work::Job(job, until), until).await?;
            answered.await.unwrap_or_else(|_| Err(broke_off()))
        };
        measured("own", written).await
    }

    async fn hand_in(&self, work: Work, until: Instant) -> Result<(), SaveError> {
        match timeout_at(until, self.works.send(work)).await {
            Ok(handed_in) => handed_in.map_err(|_| SaveError::Closed),
            Err(_) => Err(too_late()),
        }
    }

    /// Takes nothing more, and waits until all that was handed in is saved.
    pub(super) async fn close(&self) {
        // It fails if somebody else closes already; then the wait alone is right.
        self.works.send(Work::Close).await.ok();
        self.writers.wait().await;
    }
}

/// Measures how long the database takes until it has said what came of something.
async fn measured<T>(
    transaction: &'static str,
    written: impl Future<Output = Result<T, SaveError>>,
) -> Result<T, SaveError> {
    let began = Instant::now();
    let written = written.await;
    let outcome = match &written {
        Ok(_) => "saved",
        Err(SaveError::Unsure(_)) => "unsure",
        Err(SaveError::NotSaved(_) | SaveError::Closed) => "failed",
        Err(_) => "refused",
    };
    telemetry::saved(transaction, outcome, began.elapsed());
    written
}

/// Until when something that is handed in now is tried.
pub(super) fn try_until() -> Instant {
    Instant::now() + Duration::from_millis(TRY_WITHIN_MS)
}

/// The database could not be had in time.
pub(super) const fn too_late() -> SaveError {
    SaveError::NotSaved(sqlx::Error::PoolTimedOut)
}

/// The writer itself came to a bad end with it in its hands.
const fn broke_off() -> SaveError {
    SaveError::Unsure(sqlx::Error::WorkerCrashed)
}

/// What a writer finds in its inbox.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "nearly all of it is writes")]
enum Work {
    Write(Pending),
    Job(Box<dyn WriteJob>, Instant),
    Close,
}

/// Something to write that is no change of the books, or none that can wait for others.
trait WriteJob: Send + fmt::Debug {
    fn run<'c>(&'c mut self, tx: &'c mut AnyConnection) -> BoxFuture<'c, Result<(), TxError>>;
    /// The idempotency key it writes with what it changes.
    fn idempotency_key(&self) -> Option<InteractionId>;
    fn answer(self: Box<Self>, outcome: Result<(), SaveError>);
}

struct ClosureJob<T, F> {
    job: F,
    idempotency_key: Option<InteractionId>,
    done: Option<T>,
    answer: oneshot::Sender<Result<T, SaveError>>,
}

impl<T, F> fmt::Debug for ClosureJob<T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClosureJob")
    }
}

impl<T, F> WriteJob for ClosureJob<T, F>
where
    T: Send + 'static,
    F: for<'c> Fn(&'c mut AnyConnection) -> BoxFuture<'c, Result<T, TxError>> + Send + Sync + 'static,
{
    fn run<'c>(&'c mut self, tx: &'c mut AnyConnection) -> BoxFuture<'c, Result<(), TxError>> {
        Box::pin(async move {
            self.done = Some((self.job)(tx).await?);
            Ok(())
        })
    }

    fn idempotency_key(&self) -> Option<InteractionId> {
        self.idempotency_key
    }

    fn answer(self: Box<Self>, outcome: Result<(), SaveError>) {
        let Self { done, answer, .. } = *self;
        answer.send(outcome.map(|()| done.expect("a job that was committed has run"))).ok();
    }
}

/// Why a transaction was not committed.
#[derive(Debug)]
pub(super) enum TxOutcome {
    /// The books say no. Rolled back.
    Refused(SaveError),
    /// The database says: not saved, once more.
    OnceMore(sqlx::Error),
    /// It failed before COMMIT, so certainly nothing is saved.
    Failed(sqlx::Error),
    /// COMMIT itself failed, or was never answered.
    Unknown(sqlx::Error),
}

/// One writer and its connection.
struct Writer {
    inbox: Arc<Mutex<mpsc::Receiver<Work>>>,
    database: Arc<Database>,
    connection: Option<PoolConnection<Any>>,
}

impl Writer {
    async fn run(mut self) {
        let mut works = Vec::new();
        let inbox = Arc::clone(&self.inbox);
        loop {
            let mut inbox = inbox.lock().await;
            if !self.receive(&mut inbox, &mut works).await {
                continue;
            }
            if works.is_empty() {
                break;
            }
            if works.iter().any(|work| matches!(work, Work::Close)) {
                // Here, where no other writer can hold the inbox. What was handed in meanwhile is still saved.
                inbox.close();
            }
            drop(inbox);
            let mut batch = Batch::default();
            for work in works.drain(..) {
                match work {
                    Work::Write(pending) => {
                        if !batch.has_room_for(&pending.change) {
                            self.commit(std::mem::take(&mut batch)).await;
                        }
                        batch.add(pending);
                    }
                    Work::Job(job, until) => {
                        self.commit(std::mem::take(&mut batch)).await;
                        self.do_job(job, until).await;
                    }
                    Work::Close => {}
                }
            }
            self.commit(batch).await;
            if self.database.kind == DatabaseKind::Memory {
                // Readers want it too.
                self.connection = None;
            }
        }
        if let Some(connection) = self.connection.take() {
            connection.close().await.ok();
        }
    }

    /// Waits for work; while there is none, finds out whether anybody else has written. Whether it has
    /// waited to the end: there is work then, or none will come any more.
    async fn receive(&mut self, inbox: &mut mpsc::Receiver<Work>, works: &mut Vec<Work>) -> bool {
        let own_writes = &self.database.own_writes;
        if !own_writes.is_behind() {
            inbox.recv_many(works, BATCH_LEN_MAX).await;
            return true;
        }
        let is_received = tokio::select! {
            biased;
            () = own_writes.wanted() => false,
            _ = inbox.recv_many(works, BATCH_LEN_MAX) => true,
            () = sleep(COMPARED_AFTER) => false,
        };
        if !is_received {
            match &mut self.connection {
                Some(connection) => own_writes.compare(connection).await,
                None => own_writes.commit_failed(),
            }
        }
        is_received
    }

    async fn commit(&mut self, batch: Batch) {
        let (mut pendings, late) = in_time_and_late(batch.pendings);
        for pending in late {
            pending.answer(Err(too_late()));
        }
        if pendings.len() > 1 {
            let changes: Vec<&WriteOp> = pendings.iter().map(|pending| &pending.change).collect();
            let until = pendings.iter().map(|pending| pending.until).min().expect("there are some");
            match self.transaction(&changes, until).await {
                Ok(verdicts) => {
                    for (pending, verdict) in pendings.drain(..).zip(verdicts) {
                        pending.answer(verdict);
                    }
                }
                Err(TxOutcome::Refused(_)) => {}
                Err(TxOutcome::OnceMore(error) | TxOutcome::Failed(error)) => {
                    warn!(changes = pendings.len(), %error, "a batch was rolled back, each change runs alone");
                }
                Err(TxOutcome::Unknown(error)) => {
                    warn!(changes = pendings.len(), %error, "a batch has an unknown outcome, each change is looked up");
                    let mut is_away = false;
                    for pending in pendings.drain(..) {
                        let looked =
                            if is_away { Err(sqlx::Error::PoolTimedOut) } else { self.is_saved(&pending.change).await };
                        let outcome = match looked {
                            Ok(true) => Ok(()),
                            Ok(false) => self.save_alone(&pending.change, pending.until).await,
                            Err(error) => {
                                // Those who wait after this one would wait as long for nothing.
                                is_away = true;
                                Err(SaveError::Unsure(error))
                            }
                        };
                        pending.answer(outcome);
                    }
                }
            }
        }
        for pending in pendings {
            let outcome = self.save_alone(&pending.change, pending.until).await;
            pending.answer(outcome);
        }
    }

    async fn save_alone(&mut self, change: &WriteOp, until: Instant) -> Result<(), SaveError> {
        let mut tries = Tries::new(until)?;
        loop {
            match self.transaction(&[change], until).await {
                Ok(mut verdicts) => return verdicts.pop().expect("one change has one verdict"),
                Err(TxOutcome::Refused(refused)) => return Err(refused),
                Err(TxOutcome::OnceMore(error)) => tries.once_more(error).await?,
                Err(TxOutcome::Failed(error)) => tries.another_connection(error)?,
                Err(TxOutcome::Unknown(error)) => {
                    warn!(%error, "a change has an unknown outcome and is looked up");
                    return match self.is_saved(change).await {
                        Ok(true) => Ok(()),
                        Ok(false) => Err(SaveError::NotSaved(error)),
                        Err(_) => Err(SaveError::Unsure(error)),
                    };
                }
            }
        }
    }

    async fn do_job(&mut self, mut job: Box<dyn WriteJob>, until: Instant) {
        let mut tries = match Tries::new(until) {
            Ok(tries) => tries,
            Err(late) => return job.answer(Err(late)),
        };
        let outcome = loop {
            let again = match self.job_transaction(job.as_mut(), until).await {
                Ok(()) => break Ok(()),
                Err(TxOutcome::Refused(refused)) => break Err(refused),
                Err(TxOutcome::OnceMore(error)) => tries.once_more(error).await,
                Err(TxOutcome::Failed(error)) => tries.another_connection(error),
                Err(TxOutcome::Unknown(error)) => {
                    warn!(%error, "a job has an unknown outcome and is looked up by its idempotency key");
                    break match job.idempotency_key() {
                        Some(idempotency_key) => match self.is_applied(idempotency_key).await {
                            Ok(true) => Ok(()),
                            Ok(false) => Err(SaveError::NotSaved(error)),
                            Err(_) => Err(SaveError::Unsure(error)),
                        },
                        None => Err(SaveError::Unsure(error)),
                    };
                }
            };
            if let Err(gave_up) = again {
                break Err(gave_up);
            }
        };
        job.answer(outcome);
    }

    async fn transaction(&mut self, changes: &[&WriteOp], until: Instant) -> Result<Verdicts, TxOutcome> {
        let database = Arc::clone(&self.database);
        let begin = database.kind.begin();
        let committing = AtomicBool::new(false);
        let work = async |connection: &mut PoolConnection<Any>| {
            if next_steps::are_all(database.kind, changes) && save_at_once(&database, connection, changes).await? {
                database.own_writes.committed(changes.iter().copied(), None);
                return Ok(changes.iter().map(|_| Ok(())).collect());
            }
            let mut tx = connection.begin_with(begin).await.map_err(outcome_of)?;
            match apply(&mut tx, database.kind, changes).await {
                // Nothing was written, so there is nothing to put on disk.
                Ok(verdicts) if verdicts.iter().all(Result::is_err) => {
                    tx.rollback().await.map_err(TxOutcome::Failed)?;
                    Ok(verdicts)
                }
                Ok(verdicts) => {
                    commit(&database, tx, &committing).await?;
                    let written = changes.iter().zip(&verdicts).filter(|(_, verdict)| verdict.is_ok());
                    database.own_writes.committed(written.map(|(change, _)| *change), None);
                    Ok(verdicts)
                }
                Err(halt) => Err(rolled_back(tx, halt).await),
            }
        };
        let mut connection = self.connect().await?;
        let done = in_time(self.database.kind, transaction_until(until), &committing, work(&mut connection)).await;
        self.keep(connection, done.as_ref().err()).await;
        done
    }

    async fn job_transaction(&mut self, job: &mut dyn WriteJob, until: Instant) -> Result<(), TxOutcome> {
        let database = Arc::clone(&self.database);
        let begin = database.kind.begin();
        let committing = AtomicBool::new(false);
        let work = async |connection: &mut PoolConnection<Any>, job: &mut dyn WriteJob| {
            let mut tx = connection.begin_with(begin).await.map_err(outcome_of)?;
            match job.run(&mut tx).await {
                Ok(()) => {
                    commit(&database, tx, &committing).await?;
                    database.own_writes.committed([], job.idempotency_key());
                    Ok(())
                }
                Err(halt) => Err(rolled_back(tx, halt).await),
            }
        };
        let mut connection = self.connect().await?;
        let done = in_time(self.database.kind, transaction_until(until), &committing, work(&mut connection, job)).await;
        self.keep(connection, done.as_ref().err()).await;
        done
    }

    /// Whether a change is in the books, seen from another connection than the one that tried.
    async fn is_saved(&mut self, change: &WriteOp) -> Result<bool, sqlx::Error> {
        let kind = self.database.kind;
        self.look(async |connection| look_up::is_saved(connection, kind, change).await).await
    }

    /// Whether an interaction has changed something, seen from another connection than the one that tried.
    async fn is_applied(&mut self, idempotency_key: InteractionId) -> Result<bool, sqlx::Error> {
        let kind = self.database.kind;
        self.look(async |connection| look_up::is_applied(connection, kind, idempotency_key).await).await
    }

    async fn look<T>(
        &mut self,
        look: impl AsyncFnOnce(&mut AnyConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, sqlx::Error> {
        if self.database.look().is_err() {
            // What another file holds says nothing.
            return Err(sqlx::Error::Io(io::ErrorKind::NotFound.into()));
        }
        let found = match self.connect().await {
            Ok(mut connection) => {
                let until = Instant::now() + Duration::from_millis(LOOK_UP_MS);
                let looked = async { look(&mut connection).await.map_err(TxOutcome::Failed) };
                let found = in_time(self.database.kind, until, &AtomicBool::new(false), looked).await;
                self.keep(connection, found.as_ref().err()).await;
                found
            }
            Err(outcome_of) => Err(outcome_of),
        };
        found.map_err(|outcome_of| match outcome_of {
            TxOutcome::OnceMore(error) | TxOutcome::Failed(error) | TxOutcome::Unknown(error) => error,
            TxOutcome::Refused(refused) => sqlx::Error::Protocol(refused.to_string()),
        })
    }

    async fn connect(&mut self) -> Result<PoolConnection<Any>, TxOutcome> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => {
                let mut new = self.database.writers.acquire().await.map_err(TxOutcome::Failed)?;
                self.database.own_writes.writes_by(&mut new).await;
                Ok(new)
            }
        }
    }

    /// Keeps a connection that is sound, and closes one that may not be.
    async fn keep(&mut self, connection: PoolConnection<Any>, outcome_of: Option<&TxOutcome>) {
        let is_sound = match outcome_of {
            None | Some(TxOutcome::Refused(_) | TxOutcome::OnceMore(_)) => true,
            Some(TxOutcome::Failed(error)) => is_constraint(error),
            Some(TxOutcome::Unknown(_)) => {
                // Where a panic broke a commit off, nobody has said so yet.
                self.database.own_writes.commit_failed();
                false
            }
        };
        if is_sound {
            self.connection = Some(connection);
        } else if self.database.kind == DatabaseKind::Postgres {
            // Not in good order: the server may not answer any more.
            drop(connection.detach());
        } else {
            connection.close().await.ok();
        }
    }
}

fn transaction_until(until: Instant) -> Instant {
    until.max(Instant::now() + Duration::from_millis(TRANSACTION_MS_MIN))
}

/// Whoever has waited too long already is not tried any more.
fn in_time_and_late(pendings: Vec<Pending>) -> (Vec<Pending>, Vec<Pending>) {
    let now = Instant::now();
    pendings.into_iter().partition(|pending| pending.until > now)
}

fn outcome_of(error: sqlx::Error) -> TxOutcome {
    if is_once_more(&error) { TxOutcome::OnceMore(error) } else { TxOutcome::Failed(error) }
}

/// What a failed COMMIT means.
fn unknown(error: sqlx::Error) -> TxOutcome {
    if is_once_more(&error) { TxOutcome::OnceMore(error) } else { TxOutcome::Unknown(error) }
}

/// Commits, if it goes to where it will be found again.
async fn commit(database: &Database, tx: sqlx::Transaction<'_, Any>, committing: &AtomicBool) -> Result<(), TxOutcome> {
    if let Err(halt) = database.look() {
        return Err(rolled_back(tx, halt).await);
    }
    committing.store(true, Ordering::Relaxed);
    committed(database, tx.commit()).await
}

/// Saves steps by one statement, which SQLite commits as it ends; whether it could. If not, nothing is saved.
async fn save_at_once(
    database: &Database,
    connection: &mut AnyConnection,
    changes: &[&WriteOp],
) -> Result<bool, TxOutcome> {
    database.look().map_err(halted)?;
    committed(database, next_steps::insert(connection, changes)).await
}

/// Waits until something is committed. If that fails, nobody knows whether it is.
async fn committed<T>(
    database: &Database,
    commit: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, TxOutcome> {
    database.own_writes.begin_commit();
    let committed = match commit.await {
        // Moved away in the very moment: nobody can say what the next start finds.
        Ok(done) => match database.look() {
            Ok(()) => Ok(done),
            Err(_) => Err(TxOutcome::Unknown(sqlx::Error::Io(io::ErrorKind::NotFound.into()))),
        },
        Err(error) => Err(unknown(error)),
    };
    if committed.is_err() {
        database.own_writes.commit_failed();
    }
    committed
}

fn halted(halt: TxError) -> TxOutcome {
    match halt {
        TxError::Refused(refused) => TxOutcome::Refused(refused),
        TxError::Database(error) => outcome_of(error),
    }
}

async fn rolled_back(tx: sqlx::Transaction<'_, Any>, halt: TxError) -> TxOutcome {
    match tx.rollback().await {
        Ok(()) => halted(halt),
        Err(error) => TxOutcome::Failed(error),
    }
}
