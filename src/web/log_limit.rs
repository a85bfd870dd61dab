//! Lines of the log that could come many times a second: once a minute, with
//! how many there were. What they say is left to those who write them.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard},
    time::Duration,
};

use tokio::time::Instant;

/// Between two lines of a kind, in seconds.
const LINE_EVERY_SECS: u64 = 60;
/// How many kinds of lines are told apart; all further ones count as one.
const KINDS_MAX: usize = 100;

/// When a line of each kind was last written, and how many were not since.
#[derive(Debug, Default)]
pub struct LogLimit {
    kinds: Mutex<HashMap<String, Kind>>,
}

#[derive(Debug)]
struct Kind {
    written: Instant,
    held_back: u64,
}

impl LogLimit {
    /// How many lines of a kind there were since the last one that was written, with this
    /// one, if it is time to write it; the first is written at once.
    pub fn count_if_due(&self, kind: &str) -> Option<u64> {
        self.count_if_due_at(kind, Instant::now())
    }

    fn count_if_due_at(&self, kind: &str, now: Instant) -> Option<u64> {
        let mut kinds = self.kinds();
        let kind = if kinds.len() < KINDS_MAX || kinds.contains_key(kind) { kind } else { "" };
        let Some(known) = kinds.get_mut(kind) else {
            kinds.insert(kind.to_owned(), Kind { written: now, held_back: 0 });
            return Some(1);
        };
        known.held_back += 1;
        if now < known.written + Duration::from_secs(LINE_EVERY_SECS) {
            return None;
        }
        known.written = now;
        Some(std::mem::take(&mut known.held_back))
    }

    fn kinds(&self) -> MutexGuard<'_, HashMap<String, Kind>> {
        self.kinds.lock().expect("nobody panics with the kinds of lines in hand")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_694_lines_in_ten_minutes_ten_are_written_and_all_are_counted() {
        let (limit, begin) = (LogLimit::default(), Instant::now());
        let moments = (0..694).map(|nth| begin + Duration::from_millis(nth * 864));
        let written: Vec<u64> = moments.filter_map(|now| limit.count_if_due_at("late", now)).collect();
        assert_eq!((written.len(), written[0]), (10, 1));
        let last = limit.count_if_due_at("late", begin + Duration::from_secs(3600)).expect("it is due");
        assert_eq!(written.iter().sum::<u64>() + last, 695);
    }

    #[test]
    fn one_kind_holds_back_no_other_and_their_number_is_limited() {
        let (limit, now) = (LogLimit::default(), Instant::now());
        for nth in 0..KINDS_MAX {
            assert_eq!(limit.count_if_due_at(&format!("kind {nth}"), now), Some(1));
        }
        assert_eq!(limit.count_if_due_at("kind 0", now), None);
        let further = (0..1000).filter_map(|nth| limit.count_if_due_at(&format!("further {nth}"), now));
        assert_eq!(further.collect::<Vec<_>>(), [1]);
        assert_eq!(limit.kinds().len(), KINDS_MAX + 1);
    }
}
