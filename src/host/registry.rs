//! Which tables are in memory, and the inbox of each. No guard of the map
//! leaves this file, and none lives across an `.await`.

use dashmap::{DashMap, Entry};
use tokio::sync::{
    mpsc::{self, error::TrySendError},
    oneshot,
};

use super::{Arc, ChannelId, Command, InteractionId, Problem, Table, TableId};

/// The most tables in memory at once. More than that are refused as busy until some leave.
pub(super) const TABLES_IN_MEMORY_MAX: usize = 20_000;
/// How often a letter is posted again to a table that leaves memory in the same instant.
const POST_TRIES_MAX: usize = 8;

/// What a table answers: itself, or why not.
pub(super) type Answer = Result<Arc<Table>, Problem>;

/// What can lie in a table's inbox.
#[derive(Debug)]
pub(super) enum Letter {
    /// A command, and the interaction it claims.
    Tell {
        /// What is asked.
        command: Command,
        /// The interaction that asks it.
        claim: Option<InteractionId>,
        /// Who waits for the answer.
        reply: oneshot::Sender<Answer>,
    },
    /// Show the table as it is.
    Look(oneshot::Sender<Answer>),
    /// Close the table if its host does not sit yet.
    Abandon(oneshot::Sender<Answer>),
    /// Wake up: something is due.
    Rouse,
}

impl Letter {
    /// Tells whoever waits that it came to nothing.
    pub(super) fn refuse(self, problem: Problem) {
        match self {
            // Whoever asked may have gone.
            Self::Tell { reply, .. } | Self::Look(reply) | Self::Abandon(reply) => drop(reply.send(Err(problem))),
            Self::Rouse => {}
        }
    }
}

/// The tables in memory.
#[derive(Debug)]
pub(super) struct Registry {
    inboxes: DashMap<TableId, mpsc::Sender<Letter>>,
    channels: DashMap<ChannelId, TableId>,
    inbox_len: usize,
}

impl Registry {
    /// An empty one. Each inbox holds `inbox_len` letters.
    pub(super) fn new(inbox_len: usize) -> Self {
        Self { inboxes: DashMap::new(), channels: DashMap::new(), inbox_len: inbox_len.max(1) }
    }

    /// Posts a letter. A table that is not in memory is woken by `wake`, which
    /// gets its inbox and must not block; of many who post at once, one wakes it.
    pub(super) fn post(&self, id: TableId, mut letter: Letter, wake: impl Fn(mpsc::Receiver<Letter>)) {
        for _ in 0..POST_TRIES_MAX {
            let inbox = self.inboxes.get(&id).map(|inbox| inbox.clone());
            let posted = match inbox {
                Some(inbox) => inbox.try_send(letter),
                None if self.inboxes.len() >= TABLES_IN_MEMORY_MAX => return letter.refuse(Problem::Busy),
                None => self.wake_with(id, letter, &wake),
            };
            letter = match posted {
                Ok(()) => return,
                Err(TrySendError::Full(letter)) => return letter.refuse(Problem::Busy),
                Err(TrySendError::Closed(letter)) => letter,
            };
            // Its task has ended without a good-bye: make room for another.
            self.inboxes.remove_if(&id, |_, inbox| inbox.is_closed());
        }
        letter.refuse(Problem::Busy);
    }

    /// Posts a letter to a table that is not in memory, unless somebody has just
    /// woken it. The letter lies in the inbox before the table wakes: one that
    /// is closed leaves at once when it finds nothing, and the letter would
    /// come too late again and again.
    fn wake_with(
        &self,
        id: TableId,
        letter: Letter,
        wake: impl Fn(mpsc::Receiver<Letter>),
    ) -> Result<(), TrySendError<Letter>> {
        match self.inboxes.entry(id) {
            Entry::Occupied(inbox) => inbox.get().try_send(letter),
            Entry::Vacant(place) => {
                let (inbox, letters) = mpsc::channel(self.inbox_len);
                inbox.try_send(letter)?;
                place.insert(inbox);
                wake(letters);
                Ok(())
            }
        }
    }

    /// Whether a table is in memory.
    pub(super) fn has(&self, id: TableId) -> bool {
        self.inboxes.contains_key(&id)
    }

    /// How many tables are in memory.
    pub(super) fn len(&self) -> usize {
        self.inboxes.len()
    }

    /// The table in memory that stands in a channel.
    pub(super) fn in_channel(&self, channel: ChannelId) -> Option<TableId> {
        self.channels.get(&channel).map(|id| *id)
    }

    /// Notes where a table stands, once it is known.
    pub(super) fn stands(&self, id: TableId, channel: ChannelId) {
        self.channels.insert(channel, id);
    }

    /// Forgets where a table stood: it is closed, or leaves memory.
    pub(super) fn stands_no_more(&self, id: TableId, channel: ChannelId) {
        self.channels.remove_if(&channel, |_, there| *there == id);
    }

    /// Takes a table's inbox out; the next letter wakes the table anew. The
    /// table closes its inbox after that and posts again what still lies in it.
    pub(super) fn leave(&self, id: TableId) {
        self.inboxes.remove(&id);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_table_that_leaves_as_soon_as_it_finds_nothing_gets_the_letter_that_wakes_it() {
        let (registry, id) = (Registry::new(1), TableId(7));
        let read = Cell::new(0);
        for _ in 0..3 {
            // It wakes, and has left again, before the one who woke it goes on.
            registry.post(id, Letter::Rouse, |mut inbox| {
                while inbox.try_recv().is_ok() {
                    read.set(read.get() + 1);
                }
                inbox.close();
            });
        }
        assert_eq!(read.get(), 3);
    }
}
