//! The film of the last move, a stroke of Carrom: while it runs, the message tells nothing of what came of it, which
//! follows when it has run. Who is to move, and with which buttons, stands there at once, but after the end of a game
//! or a board.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use present::motif::Picture;
use table::{Phase, Table, ids::Moment};

/// How long ago the move may have been for its film to come first: a board that comes later tells of it at once.
const OVER_FOR_MS: i64 = 2000;
/// How long a film takes to reach those who watch it.
const ON_ITS_WAY: Duration = Duration::from_millis(800);
/// The longest that a result waits for its film.
const LONGEST: Duration = Duration::from_secs(12);

/// The film of the last move, while it is watched.
#[derive(Debug)]
pub(super) struct LastFilm {
    /// Which move.
    of: FilmOf,
    /// The latest that is known of the table.
    table: Arc<Table>,
    /// When it has run.
    pub(super) until: Instant,
    /// Whether a text was drawn that leaves out what came of the move: not where a board is in text.
    pub(super) is_untold: bool,
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
    /// The film of the move that was just made and is watched so long.
    pub(super) fn of(table: &Arc<Table>, watched_ms: u64, now: Instant) -> Option<Self> {
        let of = FilmOf::last_move(table)?;
        let until = now + Duration::from_millis(watched_ms).min(LONGEST);
        (watched_ms > 0).then(|| Self { of, table: Arc::clone(table), until, is_untold: false })
    }

    /// Which move it is of.
    pub(super) const fn of_move(&self) -> FilmOf {
        self.of
    }

    /// Whether it is how this table came to where it stands.
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

/// Whether a table has come to where it stands just now: the film of the last move is still shown before it is told of.
pub(super) fn is_fresh(table: &Table, now: Moment) -> bool {
    let since = match &table.phase {
        Phase::Playing(playing) => playing.turn_since,
        Phase::Gathering(gathering) => gathering.since,
        Phase::Closed(_) => return false,
    };
    now.0 - since.0 <= OVER_FOR_MS
}
