//! How often a transaction is tried before whoever waits for it is told that it
//! is not saved. What is tried is left to `writer`.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::{SaveError, portable::is_constraint, writer::too_late};

/// The first pause before trying again, in milliseconds; each later one is twice as long, up to the longest.
const PAUSE_MS: u64 = 2;
/// The longest pause before trying again, in milliseconds.
const PAUSE_MS_MAX: u64 = 128;
/// How often one transaction was tried, and until when it may be.
#[derive(Debug)]
pub(super) struct Tries {
    until: Instant,
    pause: Duration,
    reconnected: bool,
}

impl Tries {
    pub(super) fn new(until: Instant) -> Result<Self, SaveError> {
        let tries = Self { until, pause: Duration::from_millis(PAUSE_MS), reconnected: false };
        if tries.is_time_up() { Err(too_late()) } else { Ok(tries) }
    }

    fn is_time_up(&self) -> bool {
        Instant::now() >= self.until
    }

    /// Waits before the next try, a little longer each time, or gives up.
    pub(super) async fn once_more(&mut self, error: sqlx::Error) -> Result<(), SaveError> {
        telemetry::retried("save");
        sleep(self.pause).await;
        self.pause = (self.pause * 2).min(Duration::from_millis(PAUSE_MS_MAX));
        if self.is_time_up() { Err(SaveError::NotSaved(error)) } else { Ok(()) }
    }

    /// A connection may have died while nobody used it: that is worth one more.
    pub(super) fn another_connection(&mut self, error: sqlx::Error) -> Result<(), SaveError> {
        if self.reconnected || self.is_time_up() || is_constraint(&error) {
            return Err(SaveError::NotSaved(error));
        }
        telemetry::retried("save");
        self.reconnected = true;
        Ok(())
    }
}
