//! What can be measured of a running bot: the names of all metrics, what each
//! room reports, and the address where health and metrics are asked for
//! (`server.rs`). Knows no other room; what is measured is handed in.
//!
//! Without [`Server::bind`] nothing records: each call is then a look at one
//! atomic. The facade is the `metrics` crate, since rooms need no registry
//! handed through them for it; the exporter is its own one for Prometheus.

mod server;

use std::time::Duration;

use metrics::{counter, histogram};

pub use self::server::{BindError, Probe, Server, State, ThreadRecorder};

/// What a metric is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Only grows while the process lives.
    Counter,
    /// Goes up and down.
    Gauge,
    /// Times in seconds, in buckets.
    Histogram,
}

/// Declares each metric once: its constant, kind, name and meaning.
macro_rules! metrics_of_ours {
    ($($constant:ident $kind:ident $name:literal $meaning:literal;)+) => {
        $(#[doc = $meaning] pub const $constant: &str = $name;)+
        /// Every metric: its name, what it is, and what it means.
        pub const METRICS: &[(&str, Kind, &str)] = &[$(($name, Kind::$kind, $meaning)),+];
    };
}

metrics_of_ours! {
    INTERACTION_SECONDS Histogram "karahaus_interaction_seconds"
        "From taking an interaction to Discord's word for its answer; label kind: click, command or suggestion; outcome: answered, deferred, repeated, late or failed";
    SAVE_SECONDS Histogram "karahaus_save_seconds"
        "From handing in a change to the database's word for it; label transaction: shared (steps of tables and their coins) or own (gifts, settings, deletions, notes of the bot, everything else); outcome: saved, refused, failed or unsure";
    PAINT_SECONDS Histogram "karahaus_paint_seconds" "Working out and painting one picture or film on its thread";
    THINK_SECONDS Histogram "karahaus_ai_think_seconds" "One thought of an AI seat; labels game and level";
    GAMES_STARTED Counter "karahaus_games_started_total" "Games that this process has started; label game";
    GAMES_ENDED Counter "karahaus_games_ended_total" "Games that ended at this process, broken off ones too; label game";
    RETRIES Counter "karahaus_retries_total" "What had to be tried once more; label of: discord, save or conflict";
    REFUSALS Counter "karahaus_refusals_total" "What people asked for and may not do, by rules, purses, permissions or settings; what is not understood is none; label kind";
    FAILURES Counter "karahaus_failures_total" "What came to nothing without anybody's fault; label kind";
    TABLES_IN_MEMORY Gauge "karahaus_tables_in_memory" "Tables in this process's memory; the others rest in the database";
    TABLES_OPEN Gauge "karahaus_tables_open" "Tables in the database that are not closed, of all processes; NaN while it does not answer";
    POTS Gauge "karahaus_pots" "Pots that hold coins, of stakes and of bets; NaN while the database does not answer";
    POT_COINS Gauge "karahaus_pot_coins" "Coins that lie in all pots together; NaN while the database does not answer";
    DATABASE_UP Gauge "karahaus_database_up" "1 if the database was read and written within the last seconds, else 0";
    DISCORD_UP Gauge "karahaus_discord_up" "1 if Discord answers and, where interactions come by it, the gateway speaks; else 0";
    STOPPING Gauge "karahaus_stopping" "1 once the process was told to stop";
    BUILD Gauge "karahaus_build_info" "Always 1; label version";
}

/// Every kind that [`failed`] is told.
pub const FAILURES_KNOWN: &[&str] = &[
    "busy",
    "discord_out_of_reach",
    "discord_refused",
    "looks",
    "mistake",
    "not_saved",
    "outcome_unknown",
    "picture",
    "picture_late",
    "record_damaged",
    "record_key_damaged",
    "stopping",
];
/// All that [`retried`] is told.
pub const RETRIES_KNOWN: &[&str] = &["conflict", "discord", "save"];
/// What [`answered`] is told: the kinds, and the outcomes of each.
const ANSWERS_KNOWN: (&[&str], &[&str]) =
    (&["click", "command", "suggestion"], &["answered", "deferred", "repeated", "late", "failed"]);
/// What [`saved`] is told: the transactions, and the outcomes of each.
const SAVES_KNOWN: (&[&str], &[&str]) = (&["shared", "own"], &["saved", "refused", "failed", "unsure"]);

/// Has all that is counted stand at 0 as long as nothing of it happened: Prometheus sees no rise in what is not there
/// before. Refusals begin with their first, since they are as many as the rules and purses have reasons.
fn begin_at_zero(games: &[&'static str], levels: &[&'static str]) {
    for &game in games {
        for &level in levels {
            drop(histogram!(THINK_SECONDS, "game" => game, "level" => level));
        }
        counter!(GAMES_STARTED, "game" => game).increment(0);
        counter!(GAMES_ENDED, "game" => game).increment(0);
    }
    for &of in RETRIES_KNOWN {
        counter!(RETRIES, "of" => of).increment(0);
    }
    for &kind in FAILURES_KNOWN {
        counter!(FAILURES, "kind" => kind).increment(0);
    }
    let (kinds, outcomes) = ANSWERS_KNOWN;
    for &kind in kinds {
        for &outcome in outcomes {
            drop(histogram!(INTERACTION_SECONDS, "kind" => kind, "outcome" => outcome));
        }
    }
    let (transactions, outcomes) = SAVES_KNOWN;
    for &transaction in transactions {
        for &outcome in outcomes {
            drop(histogram!(SAVE_SECONDS, "transaction" => transaction, "outcome" => outcome));
        }
    }
}

/// An interaction was answered, or was not.
pub fn answered(kind: &'static str, outcome: &'static str, took: Duration) {
    histogram!(INTERACTION_SECONDS, "kind" => kind, "outcome" => outcome).record(took);
}

/// A change was saved, or was not, in a transaction that others share or in its own.
pub fn saved(transaction: &'static str, outcome: &'static str, took: Duration) {
    histogram!(SAVE_SECONDS, "transaction" => transaction, "outcome" => outcome).record(took);
}

/// A picture was painted.
pub fn painted(took: Duration) {
    histogram!(PAINT_SECONDS).record(took);
}

/// An AI seat has thought.
pub fn thought(game: &'static str, level: &'static str, took: Duration) {
    histogram!(THINK_SECONDS, "game" => game, "level" => level).record(took);
}

/// A game has started.
pub fn game_started(game: &'static str) {
    counter!(GAMES_STARTED, "game" => game).increment(1);
}

/// A game has ended.
pub fn game_ended(game: &'static str) {
    counter!(GAMES_ENDED, "game" => game).increment(1);
}

/// Something is tried once more: `discord` a request, `save` a change, `conflict` a change of a table that another process
/// had changed first; one of [`RETRIES_KNOWN`].
pub fn retried(of: &'static str) {
    counter!(RETRIES, "of" => of).increment(1);
}

/// Somebody asked for what is not allowed. `kind` names why, most often as the variant does that says so.
pub fn refused(kind: String) {
    counter!(REFUSALS, "kind" => kind).increment(1);
}

/// Something failed, and nobody who asked is to blame. `kind` is one of [`FAILURES_KNOWN`].
pub fn failed(kind: &'static str) {
    counter!(FAILURES, "kind" => kind).increment(1);
}
