//! Which tables are in memory, the inbox of each, and which leaves when there
//! are too many. No guard of the map leaves this file, and none lives across
//! an `.await`.

use std::sync::atomic::{AtomicI64, Ordering};

use dashmap::{DashMap, Entry};
use tokio::sync::{
    mpsc::{self, error::TrySendError},
    oneshot,
};

use super::{Arc, ChannelId, Command, HostError, InteractionId, Moment, Table, TableId};
use games::catalog::Kind;

/// How many tables are in memory at once, at most.
pub const TABLES_MAX: usize = 20_000;
/// Where there are as many, this part of them leaves at once, so that they are seldom looked through.
const LEAVE_PART: usize = 64;
/// How often a message is posted again to a table that leaves memory in the same instant.
const POST_TRIES_MAX: usize = 8;

/// What a table answers: itself, or why not.
pub(super) type Answer = Result<Arc<Table>, HostError>;

/// What can lie in a table's inbox.
#[derive(Debug)]
pub(super) enum TableMsg {
    /// A command, and the interaction that asked for it.
    Command {
        /// What is asked.
        command: Command,
        /// The interaction that asks it.
        idempotency_key: Option<InteractionId>,
        /// The interaction that it follows from, where that one is applied by something else: for the log.
        on_behalf_of: Option<InteractionId>,
        /// Who waits for the answer.
        reply: oneshot::Sender<Answer>,
    },
    /// Show the table as it is.
    Get {
        /// The interaction that a command of its own may follow.
        idempotency_key: Option<InteractionId>,
        /// Who waits for the answer.
        reply: oneshot::Sender<Answer>,
    },
    /// Read it, as for drawing its board. Neither this nor [`Get`](Self::Get) counts as use of the table.
    Peek(oneshot::Sender<Answer>),
    /// Show it as memory has it, without asking the books: for what is typed just now.
    Glance(oneshot::Sender<Answer>),
    /// Close the table if its host does not sit yet.
    Abandon(oneshot::Sender<Answer>),
    /// Somebody who sits there has set other nights or a holiday.
    RestsChanged,
    /// Wake up: something is due.
    Wake,
}

impl TableMsg {
    /// The interaction that asks, if one does, or that it follows from.
    pub(super) const fn asked_by(&self) -> Option<InteractionId> {
        match self {
            Self::Command { idempotency_key: None, on_behalf_of, .. } => *on_behalf_of,
            Self::Command { idempotency_key, .. } | Self::Get { idempotency_key, .. } => *idempotency_key,
            Self::Peek(_) | Self::Glance(_) | Self::Abandon(_) | Self::RestsChanged | Self::Wake => None,
        }
    }

    /// Tells whoever waits that it came to nothing.
    pub(super) fn refuse(self, problem: HostError) {
        match self {
            // Whoever asked may have gone.
            Self::Command { reply, .. }
            | Self::Get { reply, .. }
            | Self::Peek(reply)
            | Self::Glance(reply)
            | Self::Abandon(reply) => {
                drop(reply.send(Err(problem)));
            }
            Self::RestsChanged | Self::Wake => {}
        }
    }
}

/// Since when a table has had nothing to do, as it says itself.
#[derive(Debug)]
pub(super) struct Idle(AtomicI64);

impl Idle {
    /// In place of a moment: it has something to do.
    const BUSY: i64 = i64::MAX;

    pub(super) const fn busy() -> Self {
        Self(AtomicI64::new(Self::BUSY))
    }

    /// It has something to do: it stays.
    pub(super) fn set_busy(&self) {
        self.0.store(Self::BUSY, Ordering::Release);
    }

    /// It has had nothing to do since then: it may be told to leave.
    pub(super) fn set_since(&self, moment: Moment) {
        self.0.store(moment.0, Ordering::Release);
    }

    fn since(&self) -> Option<Moment> {
        Some(self.0.load(Ordering::Acquire)).filter(|since| *since != Self::BUSY).map(Moment)
    }
}

/// A table in memory. Once this is dropped the table reads what lies in its inbox, and leaves.
#[derive(Debug)]
struct Resident {
    inbox: mpsc::Sender<TableMsg>,
    idle: Arc<Idle>,
}

impl Resident {
    /// Since when it has had nothing to do and nothing to read.
    fn idle_since(&self) -> Option<Moment> {
        self.idle.since().filter(|_| self.inbox.capacity() == self.inbox.max_capacity())
    }
}

/// The tables in memory.
#[derive(Debug)]
pub(super) struct Registry {
    tables: DashMap<TableId, Resident>,
    channels: DashMap<ChannelId, (TableId, Kind)>,
    inbox_len: usize,
    tables_max: usize,
}

impl Registry {
    /// An empty one, for so many tables. Each inbox holds `inbox_len` messages.
    pub(super) fn new(inbox_len: usize, tables_max: usize) -> Self {
        let (inbox_len, tables_max) = (inbox_len.max(1), tables_max.max(1));
        Self { tables: DashMap::new(), channels: DashMap::new(), inbox_len, tables_max }
    }

    /// Posts a message. A table that is not in memory is woken by `wake`, which
    /// gets its inbox and must not block; of many who post at once, one wakes it.
    pub(super) fn post(&self, id: TableId, mut message: TableMsg, wake: impl Fn(mpsc::Receiver<TableMsg>, Arc<Idle>)) {
        for _ in 0..POST_TRIES_MAX {
            let inbox = self.tables.get(&id).map(|table| table.inbox.clone());
            let posted = match inbox {
                Some(inbox) => inbox.try_send(message),
                None if !self.has_room() => return message.refuse(HostError::Busy),
                None => self.wake_with(id, message, &wake),
            };
            message = match posted {
                Ok(()) => return,
                Err(TrySendError::Full(message)) => return message.refuse(HostError::Busy),
                Err(TrySendError::Closed(message)) => message,
            };
            // Its task has ended without a good-bye: make room for another.
            self.tables.remove_if(&id, |_, table| table.inbox.is_closed());
        }
        message.refuse(HostError::Busy);
    }

    /// Posts a message to a table that is not in memory, unless somebody has just
    /// woken it. The message lies in the inbox before the table wakes: one that
    /// is lost leaves at once when it finds nothing, and the message would
    /// come too late again and again.
    fn wake_with(
        &self,
        id: TableId,
        message: TableMsg,
        wake: impl Fn(mpsc::Receiver<TableMsg>, Arc<Idle>),
    ) -> Result<(), TrySendError<TableMsg>> {
        match self.tables.entry(id) {
            Entry::Occupied(table) => table.get().inbox.try_send(message),
            Entry::Vacant(place) => {
                let (inbox, messages) = mpsc::channel(self.inbox_len);
                let idle = Arc::new(Idle::busy());
                inbox.try_send(message)?;
                place.insert(Resident { inbox, idle: Arc::clone(&idle) });
                wake(messages, idle);
                Ok(())
            }
        }
    }

    /// Whether one more table may come into memory. Where there are too many,
    /// those that have been idle for longest leave: when something is due there
    /// stands in the store. None may come while all have something to do.
    pub(super) fn has_room(&self) -> bool {
        if self.tables.len() < self.tables_max {
            return true;
        }
        let idle = self.tables.iter().filter_map(|table| Some((table.idle_since()?, *table.key())));
        let mut idle: Vec<(Moment, TableId)> = idle.collect();
        let leaving = (self.tables_max / LEAVE_PART).max(1);
        if leaving < idle.len() {
            idle.select_nth_unstable(leaving);
            idle.truncate(leaving);
        }
        for (_, id) in idle {
            self.tables.remove_if(&id, |_, table| table.idle_since().is_some());
        }
        self.tables.len() < self.tables_max
    }

    /// Whether a table is in memory.
    pub(super) fn has(&self, id: TableId) -> bool {
        self.tables.contains_key(&id)
    }

    /// How many tables are in memory.
    pub(super) fn len(&self) -> usize {
        self.tables.len()
    }

    /// The table in memory that stands in a channel, and its game.
    pub(super) fn in_channel(&self, channel: ChannelId) -> Option<(TableId, Kind)> {
        self.channels.get(&channel).map(|there| *there)
    }

    /// Notes where a table stands, once it is known.
    pub(super) fn register_channel(&self, id: TableId, game: Kind, channel: ChannelId) {
        self.channels.insert(channel, (id, game));
    }

    /// Forgets where a table stood: it is closed, or leaves memory.
    pub(super) fn unregister_channel(&self, id: TableId, channel: ChannelId) {
        self.channels.remove_if(&channel, |_, (there, _)| *there == id);
    }

    /// Takes a table's inbox out, unless it was told to leave and has been woken
    /// anew; the next message wakes the table. The table closes its inbox after
    /// that and posts again what still lies in it.
    pub(super) fn leave(&self, id: TableId, idle: &Arc<Idle>) {
        self.tables.remove_if(&id, |_, table| Arc::ptr_eq(&table.idle, idle));
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};

    use tokio::sync::mpsc::error::TryRecvError;

    use super::*;

    #[test]
    fn a_table_that_leaves_as_soon_as_it_finds_nothing_gets_the_message_that_wakes_it() {
        let (registry, id) = (Registry::new(1, 1), TableId(7));
        let read = Cell::new(0);
        for _ in 0..3 {
            // It wakes, and has left again, before the one who woke it goes on.
            registry.post(id, TableMsg::Wake, |mut inbox, _| {
                while inbox.try_recv().is_ok() {
                    read.set(read.get() + 1);
                }
                inbox.close();
            });
        }
        assert_eq!(read.get(), 3);
    }

    /// Wakes a table that has read its message and has been idle since then.
    fn wake(registry: &Registry, id: u64, since: Option<i64>) -> Option<mpsc::Receiver<TableMsg>> {
        let inbox = RefCell::new(None);
        registry.post(TableId(id), TableMsg::Wake, |mut messages, idle| {
            messages.try_recv().expect("the message that wakes it");
            if let Some(since) = since {
                idle.set_since(Moment(since));
            }
            *inbox.borrow_mut() = Some(messages);
        });
        inbox.into_inner()
    }

    #[test]
    fn where_memory_is_full_the_longest_idle_leaves() {
        let registry = Registry::new(1, 3);
        let _busy = wake(&registry, 1, None).unwrap();
        let _idle = wake(&registry, 2, Some(200)).unwrap();
        let mut longest = wake(&registry, 3, Some(100)).unwrap();
        assert!(!longest.is_closed());
        let _fourth = wake(&registry, 4, None).expect("there is room for it");
        assert_eq!(longest.try_recv().unwrap_err(), TryRecvError::Disconnected, "it is told to leave");
        assert_eq!([1, 2, 3, 4].map(|id| registry.has(TableId(id))), [true, true, false, true]);
    }

    #[test]
    fn none_leaves_that_has_something_to_do_or_to_read() {
        let registry = Registry::new(1, 2);
        let _busy = wake(&registry, 1, None).unwrap();
        let mut asked = wake(&registry, 2, Some(100)).unwrap();
        registry.post(TableId(2), TableMsg::Wake, |_, _| panic!("it is awake"));
        let (reply, mut answer) = oneshot::channel();
        registry.post(TableId(3), TableMsg::Get { idempotency_key: None, reply }, |_, _| panic!("there is no room"));
        assert!(matches!(answer.try_recv(), Ok(Err(HostError::Busy))));
        assert!(!registry.has_room());
        asked.try_recv().unwrap();
        assert!(registry.has_room(), "it has read its message");
    }

    #[test]
    fn one_that_was_told_to_leave_takes_nothing_from_the_one_that_was_woken_anew() {
        let registry = Registry::new(1, 1);
        let (first, id) = (Arc::new(Idle::busy()), TableId(1));
        registry.post(id, TableMsg::Wake, |_, _| {});
        registry.leave(id, &first);
        assert!(registry.has(id));
    }
}
