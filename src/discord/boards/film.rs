//! The film of a game's last move: while it runs, its board tells nothing of
//! the result, which follows when it has run.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use present::motif::Picture;
use table::{Phase, Table, ids::Moment};

/// How long a game may be over for its film to be shown: a board that comes later shows the result at once.
const OVER_FOR_MS: i64 = 2000;
/// How long a film takes to reach those who watch it.
const ON_ITS_WAY: Duration = Duration::from_millis(800);
/// The longest that a result waits for its film.
const LONGEST: Duration = Duration::from_secs(12);

/// The film of a game's last move, while it is watched.
#[derive(Debug)]
pub(super) struct LastFilm {
    /// The number of the game at its table.
    game: u32,
    /// The latest that is known of the table.
    table: Arc<Table>,
    /// When it has run.
    pub(super) until: Instant,
}

impl LastFilm {
    /// The film of a game that has just ended with a move that is watched so long.
    pub(super) fn of(table: &Arc<Table>, watched_ms: u64, now: Instant) -> Option<Self> {
        let game = game_over(table)?;
        let until = now + Duration::from_millis(watched_ms).min(LONGEST);
        (watched_ms > 0).then(|| Self { game, table: Arc::clone(table), until })
    }

    /// The number of its game at its table.
    pub(super) const fn game(&self) -> u32 {
        self.game
    }

    /// Whether this table shows the end of its game.
    pub(super) fn is_of(&self, table: &Table) -> bool {
        game_over(table) == Some(self.game)
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

/// How long the move that has just ended a game is watched, in milliseconds; 0 where none has.
pub(super) fn watched_ms(table: &Table, now: Moment) -> u64 {
    let Phase::Gathering(gathering) = &table.phase else { return 0 };
    if now.0 - gathering.since.0 > OVER_FOR_MS { 0 } else { present::watched_at_end_ms(table) }
}

/// The number of the game whose end a table shows.
fn game_over(table: &Table) -> Option<u32> {
    let Phase::Gathering(gathering) = &table.phase else { return None };
    gathering.last.as_ref().map(|last| last.id.number)
}
