//! The film of a move that ended a game, or a board of Carrom: while it runs, the message tells nothing of
//! the result, which follows when it has run.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use present::motif::Picture;
use table::{Phase, Table, ids::Moment};

/// How long it may be over for its film to be shown: a board that comes later shows the result at once.
const OVER_FOR_MS: i64 = 2000;
/// How long a film takes to reach those who watch it.
const ON_ITS_WAY: Duration = Duration::from_millis(800);
/// The longest that a result waits for its film.
const LONGEST: Duration = Duration::from_secs(12);

/// The film of a move that ended something, while it is watched.
#[derive(Debug)]
pub(super) struct LastFilm {
    /// Which move.
    of: FilmOf,
    /// The latest that is known of the table.
    table: Arc<Table>,
    /// When it has run.
    pub(super) until: Instant,
}

/// Which move of a table a film is of; later ones are more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FilmOf {
    /// The number of the game at its table.
    game: u32,
    /// Which move of that game.
    filmed: FilmedMove,
}

/// A move of a game that a film is of; the last one is more than all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum FilmedMove {
    /// The game went on after it; so many were played by then.
    Played(u64),
    /// It ended the game.
    Last,
}

impl FilmOf {
    /// The move that was played last.
    pub(super) fn last_move(table: &Table) -> Option<Self> {
        match &table.phase {
            Phase::Playing(playing) => {
                Some(Self { game: table.pot.game.number, filmed: FilmedMove::Played(playing.plays) })
            }
            Phase::Gathering(gathering) => Some(Self::of_end(gathering.last.as_ref()?.id.number)),
            Phase::Closed(_) => None,
        }
    }

    /// The last move of a game.
    pub(super) const fn of_end(game: u32) -> Self {
        Self { game, filmed: FilmedMove::Last }
    }

    /// Whether it ended its game, and not a part of one that goes on.
    pub(super) const fn ends_a_game(self) -> bool {
        matches!(self.filmed, FilmedMove::Last)
    }
}

impl LastFilm {
    /// The film of the move that has just ended something and is watched so long.
    pub(super) fn of(table: &Arc<Table>, watched_ms: u64, now: Instant) -> Option<Self> {
        let of = FilmOf::last_move(table)?;
        let until = now + Duration::from_millis(watched_ms).min(LONGEST);
        (watched_ms > 0).then(|| Self { of, table: Arc::clone(table), until })
    }

    /// Which move it is of.
    pub(super) const fn of_move(&self) -> FilmOf {
        self.of
    }

    /// Whether this table shows the end of it.
    pub(super) fn is_of(&self, table: &Table) -> bool {
        FilmOf::last_move(table) == Some(self.of)
    }

    /// The table has come this far.
    pub(super) fn learn(&mut self, table: &Arc<Table>) {
        if table.step >= self.table.step {
            self.table = Arc::clone(table);
        }
    }

    /// It is rendered and sets out; or there is none, and nothing to wait for.
    pub(super) fn rendered(&mut self, picture: Option<&Picture>, now: Instant) {
        let runs = picture.map_or(0, |picture| picture.motif.runs_ms());
        self.until = if runs == 0 { now } else { now + (Duration::from_millis(runs) + ON_ITS_WAY).min(LONGEST) };
    }

    /// The table whose result is to be shown.
    pub(super) fn into_table(self) -> Arc<Table> {
        self.table
    }
}

/// How long the move that has just ended a game or a board of it is watched, in milliseconds; 0 where none has.
pub(super) fn watched_ms(table: &Table, now: Moment) -> u64 {
    let since = match &table.phase {
        Phase::Playing(playing) => playing.turn_since,
        Phase::Gathering(gathering) => gathering.since,
        Phase::Closed(_) => return 0,
    };
    if now.0 - since.0 > OVER_FOR_MS { 0 } else { present::watched_at_end_ms(table) }
}
