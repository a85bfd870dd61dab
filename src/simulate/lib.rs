//! Tables under fire: random people and AI seats, people who are kept away or
//! want to lose no more, old, foreign, doubled and forged clicks, saves that
//! fail or say nothing, processes that race and die, clocks that jump — and an
//! auditor who works everything out again.
//!
//! Pure but for its seeded luck: the same seed gives the same evening. The
//! store is a model of itself here ([`books`]); the real one has its own tests.

pub mod auditor;
mod bets;
pub mod books;
mod caramba;
mod carrom;
mod chair;
mod crowd;
mod doorkeeper;
mod evening;
mod kara;
mod karambolage;
mod karo;
mod kept_seats;
mod lots;
mod process;
mod recount;
pub mod schemer;
mod shop;
mod tally;
#[cfg(test)]
mod tests;

use std::{
    cell::Cell,
    collections::BTreeMap,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use self::{
    books::{Books, Pages},
    evening::Evening,
};
use games::catalog::Kind;

pub use self::crowd::MISCHIEF;

/// How many tables share an evening: its people, their purses, its books.
const TABLES_AT_ONCE: u64 = 4;

/// How many games are played in one evening.
const GAMES_AN_EVENING: usize = 2;

/// What a simulation has met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many tables there were, rematches aside.
    pub tables: u64,
    /// How many steps were saved.
    pub steps: u64,
    /// How many transfers were booked.
    pub transfers: u64,
    /// How many games ended with a result, those called off against AI seats among them, which are lost.
    pub games: u64,
    /// How long the tables lived, together, in simulated milliseconds.
    pub table_ms: u64,
    /// How many records of games were verified.
    pub records: u64,
    /// How often a table was read back from its journal.
    pub reloads: u64,
    /// How often two processes decided the same step.
    pub conflicts: u64,
    /// How often a command was refused, by the name of the reason.
    pub refused: BTreeMap<String, u64>,
    /// How often each other thing happened.
    pub met: BTreeMap<&'static str, u64>,
}

/// Milliseconds of a year.
const YEAR_MS: f64 = 365.25 * 86_400_000.0;

impl Report {
    /// How long the tables lived, together, in simulated years.
    #[must_use]
    pub fn table_years(&self) -> f64 {
        self.table_ms as f64 / YEAR_MS
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} tables, {} steps, {} transfers", self.tables, self.steps, self.transfers)?;
        writeln!(f, "{} games ended, {} records verified", self.games, self.records)?;
        writeln!(f, "{} reloads, {} conflicts", self.reloads, self.conflicts)?;
        for (why, count) in &self.refused {
            writeln!(f, "{count:>8} × refused: {why}")?;
        }
        for (what, count) in &self.met {
            writeln!(f, "{count:>8} × {what}")?;
        }
        Ok(())
    }
}

/// What went wrong, and how to see it again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("table {table}, step {step}: {why}\nto see it again: karahaus simulate {tables} --seed {seed}")]
pub struct Failure {
    /// How many tables were asked for.
    pub tables: u64,
    /// The seed of the simulation.
    pub seed: u64,
    /// The table, counted from 1, a rematch from a number that no other has; where the books as a whole are wrong, the
    /// last one that was busy.
    pub table: u64,
    /// The step of its journal.
    pub step: u64,
    /// What was found.
    pub why: String,
}

/// Drives this many tables through [`table::Table::decide`].
///
/// # Errors
/// What the auditor found, or the panic that was met.
pub fn simulate(tables: u64, seed: u64) -> Result<Report, Failure> {
    simulate_on(tables, seed, Kind::ALL, Pages::default)
}

/// Drives tables of these games on books of one's own: a new set for each evening. An evening
/// has two of the games, and what they are and its luck hang on the seed, the evening and the names of
/// the games: one that is added to them leaves most evenings as they were, to the last die.
///
/// # Errors
/// What the auditor found, or the panic that was met.
pub fn simulate_on<B: Books>(
    tables: u64,
    seed: u64,
    games: &[Kind],
    mut books: impl FnMut() -> B,
) -> Result<Report, Failure> {
    let mut report = Report::default();
    let mut first = 1;
    while first <= tables {
        let end = (first + TABLES_AT_ONCE).min(tables + 1);
        let place = Cell::new((first, 0));
        // An evening's luck hangs on the seed and its first table alone.
        let luck = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ first;
        let evening = Evening::new(luck, drawn(games, luck), books(), &mut report, &place);
        let failure = match catch_unwind(AssertUnwindSafe(|| evening.run(first..end))) {
            Ok(Ok(())) => None,
            Ok(Err(found)) => Some((found.table.map_or(place.get(), |table| (table.0, found.step)), found.why)),
            Err(panic) => Some((place.get(), format!("panicked: {}", message(&*panic)))),
        };
        if let Some(((table, step), why)) = failure {
            return Err(Failure { tables, seed, table, step, why });
        }
        first = end;
    }
    Ok(report)
}

/// The two of these games that an evening has: those whose names draw the highest lots from its luck, so
/// that another name beside them changes the evenings alone in which it draws a higher one.
fn drawn(games: &[Kind], luck: u64) -> Vec<Kind> {
    let lot = |kind: &Kind| {
        // FNV-1a, and a mixing step: the seeds of two evenings may differ in a bit.
        let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let hashed = luck.to_le_bytes().into_iter().chain(kind.key().bytes()).fold(0xcbf2_9ce4_8422_2325, hash);
        (hashed ^ hashed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    let mut drawn = games.to_vec();
    drawn.sort_by_key(|kind| std::cmp::Reverse(lot(kind)));
    drawn.truncate(GAMES_AN_EVENING);
    drawn
}

fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}
