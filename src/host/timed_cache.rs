//! What was read from the books and is not asked for again for a while, where another process may have changed it.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, MutexGuard},
};

use super::Moment;

/// Of how many keys something is remembered; then the memory starts anew.
const REMEMBERED_MAX: usize = 10_000;

/// Values by their key, each with when it was read.
#[derive(Debug)]
pub(super) struct TimedCache<K, V> {
    /// How long a value counts as fresh, in milliseconds.
    lasts_ms: i64,
    kept: Mutex<Kept<K, V>>,
}

#[derive(Debug)]
struct Kept<K, V> {
    values: HashMap<K, (Moment, V)>,
    /// How often something was forgotten. What was read before that is not noted after it.
    changes: u64,
}

impl<K: Eq + Hash, V: Copy> TimedCache<K, V> {
    pub(super) fn for_ms(lasts_ms: i64) -> Self {
        Self { lasts_ms, kept: Mutex::new(Kept { values: HashMap::new(), changes: 0 }) }
    }

    fn kept(&self) -> MutexGuard<'_, Kept<K, V>> {
        self.kept.lock().expect("no one panics while holding it")
    }

    pub(super) fn get(&self, key: &K, now: Moment) -> Option<V> {
        let (read, value) = *self.kept().values.get(key)?;
        (0..self.lasts_ms).contains(&(now.0 - read.0)).then_some(value)
    }

    /// To be asked before the books are read, and given to [`Self::note`].
    pub(super) fn changes(&self) -> u64 {
        self.kept().changes
    }

    /// Notes what was read, unless something was forgotten since it had changed so often.
    pub(super) fn note(&self, values: impl IntoIterator<Item = (K, V)>, (changes, now): (u64, Moment)) {
        let mut kept = self.kept();
        if kept.changes != changes {
            return;
        }
        if kept.values.len() >= REMEMBERED_MAX {
            kept.values.clear();
        }
        kept.values.extend(values.into_iter().map(|(key, value)| (key, (now, value))));
    }

    /// The value is another one now, or may be.
    pub(super) fn forget(&self, key: &K) {
        let mut kept = self.kept();
        kept.changes += 1;
        kept.values.remove(key);
    }

    /// The same of all values.
    pub(super) fn forget_all(&self) {
        let mut kept = self.kept();
        kept.changes += 1;
        kept.values.clear();
    }
}
