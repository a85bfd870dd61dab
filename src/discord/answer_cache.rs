//! What Discord or the books have answered, taken to be so for a while, of as many things as are worth the memory.

use std::{collections::HashMap, hash::Hash, time::Duration};

use tokio::time::Instant;

/// Answers by what was asked, each with when it came.
#[derive(Debug)]
pub(super) struct AnswerCache<K, V> {
    answers: HashMap<K, (Instant, V)>,
    time: Duration,
    max: usize,
}

impl<K: Eq + Hash, V> AnswerCache<K, V> {
    /// Answers are believed for this time. Of so many it is remembered; then the memory starts anew.
    pub fn new(time: Duration, max: usize) -> Self {
        Self { answers: HashMap::new(), time, max }
    }

    /// An answer that is believed still.
    pub fn get(&self, asked: &K) -> Option<&V> {
        let (came, answer) = self.answers.get(asked)?;
        (came.elapsed() < self.time).then_some(answer)
    }

    /// The last answer, however long ago it came.
    pub fn last(&self, asked: &K) -> Option<&V> {
        self.answers.get(asked).map(|(_, answer)| answer)
    }

    pub fn note(&mut self, asked: K, answer: V) {
        if self.answers.len() >= self.max {
            self.answers.clear();
        }
        self.answers.insert(asked, (Instant::now(), answer));
    }

    pub fn forget(&mut self, asked: &K) {
        self.answers.remove(asked);
    }
}
