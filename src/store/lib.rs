//! The database: journals, books, settings. The only place with SQL; what is
//! asked of it has a name, and each name stands in one file:
//!
//! | file | what it answers or does |
//! | --- | --- |
//! | `open` | [`Store::open`]: connections, migrations |
//! | `file` | [`Store::file_gone`]: whether the SQLite file is still the one that was opened |
//! | `backup` | [`backup()`], [`restore`]: copies of a SQLite file |
//! | `unfinished` | a copy that is not whole yet, or never became so |
//! | `pooler` | what stands between us and PostgreSQL |
//! | `save` | what [`Store::save`] writes: line, idempotency key, table, coins, results |
//! | `next_steps` | the same of most steps, by one statement on SQLite |
//! | `batch` | what goes into one transaction |
//! | `writer` | gathers and commits: the only place that starts tasks |
//! | `guarded` | work that may hang or panic, without whoever does it for all |
//! | `tries` | how long what cannot be written now is tried |
//! | `tables` | [`Store::journal`], live and due tables, boards, new ids, records |
//! | `calls` | [`Store::claim_calls`]: who is called when a table opens |
//! | `checksums` | [`Store::lines`]: whether lines are as they were written |
//! | `own_games` | [`Store::own_games`]: the tables at which somebody sits |
//! | `own_writes` | what need not be asked while nobody else writes |
//! | `page_keys` | [`Store::page_key`]: by what a person’s public page is found |
//! | `idempotency_keys` | interactions that were dealt with |
//! | `look_up` | [`Store::settle`]: what became of a COMMIT that was never answered |
//! | `purses` | [`Store::pay`], welcome, balances, history |
//! | `gifts` | [`Store::give`]: coins from one person to another |
//! | `looks` | [`Store::buy_look`]: looks that people own and wear |
//! | `self_limits` | [`Store::self_limit`]: limits that people set for themselves |
//! | `tavern_books` | [`Store::tavern_books`]: where a server's coins came from and went |
//! | `facts` | games that have ended, and all that came of each |
//! | `fill` | [`Store::fill_facts`]: those of before, from journals |
//! | `mend` | those whose rows are damaged, made again from journals |
//! | `not_understood` | [`Store::games_waiting`]: those that only a newer program understands |
//! | `records` | [`Store::kept_record`]: their records, packed |
//! | `rebuild` | [`Store::rebuild`]: what is counted of them, counted anew |
//! | `names` | [`Store::names`]: what people were last called on a server |
//! | `rests` | [`Store::rests`]: nights and holidays, where turns take days |
//! | `results` | [`Store::statistics`], [`Store::betting`] |
//! | `standing` | [`Store::enter_games`]: ratings, [`Store::list`]: leaderboards, seasons, [`Store::standing`], [`Store::achievements`] |
//! | `skills` | [`Store::skills`]: luck and skill apart, from records |
//! | `hints` | [`Store::note_hint`]: who had a hint in which game |
//! | `moments` | [`Store::moments_to_tell`]: special moments that their channel has not heard of yet |
//! | `server_settings` | [`Store::server_settings`]: what servers chose, and who changed it |
//! | `settings` | what players chose; [`Store::meta`] |
//! | `lessons` | [`Store::lesson`]: guided first games, and who has learnt which |
//! | `practices` | [`Store::practice`]: a day's throws for one, and who made most of them |
//! | `problems` | [`Store::problem`]: a day's problems, who tried them, and for how many days in a row |
//! | `probe` | [`Store::open_now`], whether it can be read and written now |
//! | `outages` | [`Store::beat`]: signs of life, and the gaps between them |
//! | `void` | [`Store::void`]: a table closed without its journal, stakes back |
//! | `moderation` | [`Store::ban`], [`Store::block`], [`Store::objections`]: who may not sit where |
//! | `kept_away`, `advisory_locks` | a seat or stake refused as it would be given, in the same moment too |
//! | `personal` | which column is about whom, and when it goes |
//! | `export` | [`Store::personal_data`]: all that is kept about a person, with the phrases that describe it |
//! | `forget` | [`Store::forget`]: a person |
//! | `posted_lines` | [`Store::note_posted_line`]: lines of the bot's own that name people |
//! | `forgotten_boards` | [`Store::forgotten_boards`]: boards that still name somebody who is forgotten |
//! | `marks` | that a purse was forgotten a short while ago |
//! | `prune` | [`Store::prune`]: what goes after a while |
//! | `books` | [`Store::books`]: the audit |
//! | `damaged_rows` | rows of the books that cannot be read, which the audit names |
//! | `carried` | what is counted of games that are not known any more, where it cannot be read |
//! | `versions` | which tables need a newer program, and are left alone |
//! | `portable` | one SQL text for SQLite and PostgreSQL |
//! | `errors` | why it says no |
//!
//! What a step means is left to `table`, when to reload to `host`.
//!
//! Nothing here reads a clock: who writes says when it is.

mod advisory_locks;
mod backup;
mod batch;
mod books;
mod calls;
mod carried;
mod checksums;
mod damaged_rows;
mod errors;
mod export;
mod facts;
mod file;
mod fill;
mod forget;
mod forgotten_boards;
mod gifts;
mod guarded;
mod hints;
mod idempotency_keys;
mod kept_away;
mod lessons;
mod look_up;
mod looks;
mod marks;
mod mend;
mod moderation;
mod moments;
mod names;
mod next_steps;
mod not_understood;
mod open;
mod outages;
mod own_games;
mod own_writes;
mod page_keys;
mod personal;
mod pooler;
mod portable;
mod posted_lines;
mod practices;
mod probe;
mod problems;
mod prune;
mod purses;
mod rebuild;
mod records;
mod rests;
mod results;
mod save;
mod self_limits;
mod server_settings;
mod settings;
mod skills;
mod standing;
mod tables;
mod tavern_books;
mod test_facts;
#[cfg(test)]
mod tests;
mod tries;
mod unfinished;
mod versions;
mod void;
mod writer;

use std::{
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
};

use sqlx::{Any, pool::PoolConnection};
use tokio::sync::Mutex;

pub use self::{
    backup::{Copied, CopyError, backup, restore},
    books::{Books, BooksSize, FactsOff, Gap, PotOff, counted},
    checksums::Lines,
    damaged_rows::DamagedRow,
    errors::{FileGone, ForgetError, Held, OpenError, ReadError, SaveError, VoidError},
    export::{PersonalData, export_phrases},
    forget::Forgotten,
    gifts::Gift,
    guarded::caught_for,
    idempotency_keys::IdempotencyKey,
    lessons::{LessonRow, LessonStep},
    moderation::{BANS_MAX, BLOCKS_MAX, Ban, BannedUntil, Leaving, Objections},
    not_understood::Waiting,
    outages::{BeatNoted, Heartbeat},
    own_games::{OwnGame, Seated, WhoseTurn},
    practices::{PracticeLine, PracticeMove, PracticeRow},
    probe::{OpenNow, Pages},
    problems::ProblemTry,
    prune::Pruned,
    purses::{Counterparty, HistoryLine, HistoryMark},
    rebuild::{Difference, Rebuilt},
    results::{Betting, Statistics},
    save::Save,
    server_settings::{SETTING_CHANGES_MAX, SHORTER_AFTER_MS, Undone},
    settings::{Choice, UserSettings},
    standing::{
        AchievementLine, AchievementsToTell, Encounter, Entered, List, ListLine, Listed, Listing, PersonGame,
        PlacedGame, PlacedSeat, RatingLine, RatingPoint, Standing, StandingsOff,
    },
    tables::{GameRecordRows, LiveTable},
    void::Voided,
};
use self::{
    file::OpenedFile,
    open::{Database, Schema},
    writer::Inbox,
};

/// An open database. Clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    database: Arc<Database>,
    inbox: Inbox,
    /// How often the database was asked for the last step of a table.
    step_queries: AtomicU64,
    /// Ids for new tables that this process has taken.
    table_ids: Mutex<Range<i64>>,
    /// The place of the last game that is counted, where the next one waits for a newer program.
    waits_after: AtomicI64,
    unplayable: guarded::Unplayable,
}

impl Store {
    /// Opens a database and brings its schema up to date. `database` is the
    /// path of a SQLite file, `memory` for one that ends with the store, or a
    /// `postgres://` address.
    ///
    /// # Errors
    /// One clear sentence for each reason why it cannot be opened.
    pub async fn open(database: &str) -> Result<Self, OpenError> {
        Self::opened(Database::open(database, Schema::BroughtUpToDate).await?)
    }

    /// The same for who only looks: a schema from an older program, whose bot may still run on it, is left as it is.
    ///
    /// # Errors
    /// As above, and where the schema is not this program's.
    pub async fn open_as_it_is(database: &str) -> Result<Self, OpenError> {
        Self::opened(Database::open(database, Schema::AsItIs).await?)
    }

    fn opened(database: Database) -> Result<Self, OpenError> {
        let database = Arc::new(database);
        let inbox = writer::start(&database);
        let (step_queries, table_ids) = (AtomicU64::new(0), Mutex::new(0..0));
        let waits_after = AtomicI64::new(standing::NONE_WAITS);
        let unplayable = guarded::Unplayable::default();
        Ok(Self { inner: Arc::new(Inner { database, inbox, step_queries, table_ids, waits_after, unplayable }) })
    }

    /// Closes the database once all that was handed in is saved. Whatever comes
    /// later, through any clone, is refused with [`SaveError::Closed`].
    pub async fn close(self) {
        self.inner.inbox.close().await;
        self.inner.database.file.iter().for_each(OpenedFile::close);
        self.inner.database.readers.close().await;
        self.inner.database.writers.close().await;
        self.inner.database.close().await;
    }

    /// Whether it is closed, or about to be: nothing can be read or saved any more, which is no fault of the database.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.inner.database.readers.is_closed()
    }

    /// Saves a step of a table with all that belongs to it, or nothing of it.
    /// When this returns `Ok`, it is on disk.
    ///
    /// # Errors
    /// Why it is not saved, or that this is not known; see [`SaveError`].
    ///
    /// # Panics
    /// If an amount that moves is not more than nothing.
    pub async fn save(&self, save: Save) -> Result<(), SaveError> {
        assert!(save.transfers.iter().all(|transfer| transfer.amount.is_positive()), "a transfer moves coins");
        self.inner.inbox.save(save.into()).await
    }

    /// How often [`Store::last_step`] has asked the database. Where nobody else has written, it knows without.
    #[must_use]
    pub fn step_queries(&self) -> u64 {
        self.inner.step_queries.load(Ordering::Relaxed)
    }

    async fn reader(&self) -> Result<PoolConnection<Any>, sqlx::Error> {
        self.inner.database.readers.acquire().await
    }
}
