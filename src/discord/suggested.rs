//! What is suggested to somebody who writes, where the books have to say it: they are asked once, and not with every
//! key.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use host::HostError;

/// How long a list is good for: as long as somebody writes.
const GOOD_FOR: Duration = Duration::from_secs(20);
/// How many lists are kept; then those are forgotten that are too old, or all.
const LISTS_MAX: usize = 1000;

/// The lists that somebody was shown a moment ago, each by what it is of: a channel, a server.
#[derive(Debug)]
pub(super) struct SuggestedLists<K, V> {
    known: Mutex<HashMap<K, (Vec<V>, Instant)>>,
}

impl<K, V> Default for SuggestedLists<K, V> {
    fn default() -> Self {
        Self { known: Mutex::default() }
    }
}

impl<K: Copy + Eq + std::hash::Hash, V: Clone> SuggestedLists<K, V> {
    /// The list of this key: as it was a moment ago, or as `ask` has it now. An empty one if that cannot be had.
    pub async fn of(&self, key: K, now: Instant, ask: impl Future<Output = Result<Vec<V>, HostError>>) -> Vec<V> {
        let known = |lists: &HashMap<K, (Vec<V>, Instant)>| {
            lists.get(&key).filter(|(_, until)| *until > now).map(|(list, _)| list.clone())
        };
        if let Some(list) = known(&self.known.lock().unwrap_or_else(PoisonError::into_inner)) {
            return list;
        }
        let Ok(list) = ask.await else { return Vec::new() };
        let mut lists = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if lists.len() >= LISTS_MAX {
            lists.retain(|_, (_, until)| *until > now);
            if lists.len() >= LISTS_MAX {
                lists.clear();
            }
        }
        lists.insert(key, (list.clone(), now + GOOD_FOR));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn with_every_key_the_same_list_is_asked_for_once() {
        let lists = SuggestedLists::default();
        let (asked, now) = (std::cell::Cell::new(0), Instant::now());
        let ask = async || {
            asked.set(asked.get() + 1);
            Ok(vec![asked.get()])
        };
        for _ in 0..5 {
            assert_eq!(lists.of(1, now, ask()).await, [1]);
        }
        assert_eq!(lists.of(2, now, ask()).await, [2], "another channel");
        assert_eq!(lists.of(1, now + GOOD_FOR, ask()).await, [3], "it is old by now");
    }

    #[tokio::test]
    async fn what_could_not_be_had_is_asked_for_again() {
        let (lists, now) = (SuggestedLists::default(), Instant::now());
        assert_eq!(lists.of(1, now, async { Err(HostError::Busy) }).await, Vec::<u8>::new());
        assert_eq!(lists.of(1, now, async { Ok(vec![7]) }).await, [7]);
    }
}
