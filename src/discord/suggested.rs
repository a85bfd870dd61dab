//! What is suggested to somebody who writes, where the books have to say it: they are asked once, and not with every
//! key.

use std::{
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::answer_cache::AnswerCache;
use host::HostError;

/// How long a list is good for: as long as somebody writes.
const GOOD_FOR: Duration = Duration::from_secs(20);
/// How many lists are kept.
const LISTS_MAX: usize = 1000;

/// The lists that somebody was shown a moment ago, each by what it is of: a channel, a server.
#[derive(Debug)]
pub(super) struct SuggestedLists<K, V> {
    known: Mutex<AnswerCache<K, Vec<V>>>,
}

impl<K: Eq + Hash, V> Default for SuggestedLists<K, V> {
    fn default() -> Self {
        Self::good_for(GOOD_FOR)
    }
}

impl<K: Eq + Hash, V> SuggestedLists<K, V> {
    fn good_for(time: Duration) -> Self {
        Self { known: Mutex::new(AnswerCache::new(time, LISTS_MAX)) }
    }
}

impl<K: Eq + Hash, V: Clone> SuggestedLists<K, V> {
    fn known(&self) -> MutexGuard<'_, AnswerCache<K, Vec<V>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The list of this key: as it was a moment ago, or as `ask` has it now. An empty one if that cannot be had.
    pub async fn of(&self, key: K, ask: impl Future<Output = Result<Vec<V>, HostError>>) -> Vec<V> {
        let known = self.known().get(&key).cloned();
        if let Some(list) = known {
            return list;
        }
        let Ok(list) = ask.await else { return Vec::new() };
        self.known().note(key, list.clone());
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn with_every_key_the_same_list_is_asked_for_once() {
        let lists = SuggestedLists::default();
        let asked = std::cell::Cell::new(0);
        let ask = async || {
            asked.set(asked.get() + 1);
            Ok(vec![asked.get()])
        };
        for _ in 0..5 {
            assert_eq!(lists.of(1, ask()).await, [1]);
        }
        assert_eq!(lists.of(2, ask()).await, [2], "another channel");
        let lists = SuggestedLists::good_for(Duration::ZERO);
        assert_eq!(lists.of(1, ask()).await, [3]);
        assert_eq!(lists.of(1, ask()).await, [4], "it is old by now");
    }

    #[tokio::test]
    async fn what_could_not_be_had_is_asked_for_again() {
        let lists = SuggestedLists::default();
        assert_eq!(lists.of(1, async { Err(HostError::Busy) }).await, Vec::<u8>::new());
        assert_eq!(lists.of(1, async { Ok(vec![7]) }).await, [7]);
    }
}
