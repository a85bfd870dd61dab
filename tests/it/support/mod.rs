//! What several tests stand on.

pub mod books;
pub mod chromium;
pub mod door;
pub mod log;
pub mod message;
pub mod openapi;
mod phrases;
pub mod postgres;
pub mod program;
pub mod servers;
pub mod tavern;

use std::{io::Write as _, process::Command, time::Duration};

use table::{Closing, ids::UserId};

pub use phrases::lacks;

/// How long a test waits for something that must come: a guard against hanging and no measure, so far longer than
/// anything takes on a slow machine beside other tests.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// How many tries that is, one every so many milliseconds.
pub const fn tries_every(ms: u64) -> u64 {
    PATIENCE.as_secs() * 1000 / ms
}

/// Waits until something is so.
pub async fn until(what: &str, is_so: impl AsyncFn() -> bool) {
    let waiting = async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    assert!(tokio::time::timeout(PATIENCE, waiting).await.is_ok(), "never: {what}");
}

/// Every way in which a table closes.
pub const CLOSINGS: [Closing; 10] = [
    Closing::ByHost,
    Closing::Agreed,
    Closing::BrokenOff { by: UserId(2) },
    Closing::Idle,
    Closing::Empty,
    Closing::ChannelGone,
    Closing::Void,
    Closing::RulesChanged,
    Closing::Damaged,
    Closing::Lost,
];

/// What a variable names, for a test that needs more than Rust. Without it the
/// test is not run, and says so; with `KARAHAUS_TEST_ALL=1` it fails.
pub fn or_not_run(what: &str, variable: &str) -> Option<String> {
    if let Some(named) = std::env::var(variable).ok().filter(|named| !named.is_empty()) {
        return Some(named);
    }
    cannot_run(what, &format!("{variable} is not set"));
    None
}

/// Whether there is Python, for a test that compares with what is written in it. Without it the test is not run, and
/// says so; with `KARAHAUS_TEST_ALL=1` it fails.
pub fn has_python(what: &str) -> bool {
    if Command::new("python3").arg("--version").output().is_ok() {
        return true;
    }
    cannot_run(what, "there is no python3");
    false
}

/// Says what was not run and why, or fails with `KARAHAUS_TEST_ALL=1`.
pub fn cannot_run(what: &str, why: &str) {
    let all = std::env::var("KARAHAUS_TEST_ALL").is_ok_and(|all| all == "1");
    assert!(!all, "{what} cannot be tested: {why}, and KARAHAUS_TEST_ALL=1 wants every test");
    not_run(&format!("{what} ({why})"));
}

/// Says what was not run. Not by a macro: what those print of a test that passes is not shown.
pub fn not_run(what: &str) {
    let _ = writeln!(std::io::stderr(), "not run: {what}");
}
