//! The sandbox's one source of time: the real clock, or one moved by hand.
//!
//! Limits that a test wants to cross (the 3 seconds, the 15 minutes, the hour
//! after which a message is old) are measured with it. What guards the machine
//! itself (patience with a hanging answer, requests a second) uses real time.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Milliseconds since 1970, from the system or from `POST /sandbox/time`.
#[derive(Debug)]
pub(super) struct Clock {
    manual: bool,
    by_hand: watch::Sender<u64>,
}

impl Clock {
    /// A clock that begins now; a manual one then stands still.
    pub(super) fn new(manual: bool) -> Clock {
        Clock { manual, by_hand: watch::Sender::new(system_ms()) }
    }

    /// A manual clock that begins at another time, in milliseconds since 1970.
    pub(super) fn standing_at(now_ms: u64) -> Clock {
        Clock { manual: true, by_hand: watch::Sender::new(now_ms) }
    }

    pub(super) fn is_manual(&self) -> bool {
        self.manual
    }

    /// Now, in milliseconds since 1970.
    pub(super) fn now_ms(&self) -> u64 {
        if self.manual { *self.by_hand.borrow() } else { system_ms() }
    }

    /// Follows a manual clock; a real one never sends a change.
    pub(super) fn follow(&self) -> watch::Receiver<u64> {
        self.by_hand.subscribe()
    }

    /// Moves a manual clock; the new time in milliseconds, or nothing if the
    /// clock is the real one.
    pub(super) fn advance(&self, by_ms: u64) -> Option<u64> {
        if !self.manual {
            return None;
        }
        self.by_hand.send_modify(|now| *now = now.saturating_add(by_ms));
        Some(self.now_ms())
    }

    /// Returns when the clock has reached `deadline_ms`.
    pub(super) async fn reached(&self, deadline_ms: u64) {
        if self.manual {
            let mut hand = self.follow();
            // The sender lives in `self`, so the wait ends only when the time has come.
            let _ = hand.wait_for(|now| *now >= deadline_ms).await;
        } else {
            let left = deadline_ms.saturating_sub(system_ms());
            tokio::time::sleep(std::time::Duration::from_millis(left)).await;
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the sandbox knows nothing of ours, and has a clock of its own")]
fn system_ms() -> u64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since_1970.as_millis()).unwrap_or(u64::MAX)
}

/// An instant as Discord writes it: `2026-07-01T18:30:00.123000+00:00`.
pub(super) fn timestamp(ms: u64) -> String {
    let (days, in_day) = (ms / 86_400_000, ms % 86_400_000);
    // Days since 1970 into a date of the Gregorian calendar, counted from
    // 0000-03-01 so that the leap day is the last of its year.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (seconds, millis) = (in_day / 1_000, in_day % 1_000);
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}000+00:00")
}

#[cfg(test)]
mod tests {
    use super::timestamp;

    #[test]
    fn instants_are_written_as_dates() {
        for (ms, text) in [
            (0, "1970-01-01T00:00:00.000000+00:00"),
            (951_782_400_000, "2000-02-29T00:00:00.000000+00:00"),
            (1_767_225_599_999, "2025-12-31T23:59:59.999000+00:00"),
            (1_782_930_600_123, "2026-07-01T18:30:00.123000+00:00"),
        ] {
            assert_eq!(timestamp(ms), text);
        }
    }
}
