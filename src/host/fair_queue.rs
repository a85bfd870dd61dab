//! A queue that is fair among servers, among the people of a server, and among
//! the tables of a person: each of them has its turn, however much any other
//! has waiting. Only the order is decided here; who waits for what is left to
//! others.

use std::{
    collections::{HashMap, VecDeque, hash_map::Entry},
    hash::Hash,
};

use super::{GuildId, TableId, UserId};

/// For whom something waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Owner {
    /// The server of the table.
    pub(super) guild: GuildId,
    /// The person who keeps the table.
    pub(super) host: UserId,
    /// The table.
    pub(super) table: TableId,
}

impl Owner {
    const fn path(self) -> (GuildId, (UserId, (TableId, ()))) {
        (self.guild, (self.host, (self.table, ())))
    }
}

/// What waits, in an order that is fair. As long as one of everything that may wait at a time.
#[derive(Debug)]
pub(super) struct FairQueue<T> {
    guilds: RoundRobin<GuildId, RoundRobin<UserId, RoundRobin<TableId, InOrder<T>>>>,
    next_ticket: u64,
}

/// Something that waits, to be told from all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ticket(u64);

impl<T> FairQueue<T> {
    pub(super) fn new() -> Self {
        Self { guilds: RoundRobin::default(), next_ticket: 0 }
    }

    /// Puts one more at the end of its table's queue.
    pub(super) fn push(&mut self, owner: Owner, item: T) -> Ticket {
        let ticket = Ticket(self.next_ticket);
        self.next_ticket += 1;
        self.guilds.push(owner.path(), (ticket, item));
        ticket
    }

    /// Takes out the next one.
    pub(super) fn pop(&mut self) -> Option<T> {
        self.guilds.pop().map(|(_, item)| item)
    }

    /// Takes out one that does not want to wait any longer; `None` if it has been taken out before.
    pub(super) fn remove(&mut self, owner: Owner, ticket: Ticket) -> Option<T> {
        self.guilds.remove(owner.path(), ticket).map(|(_, item)| item)
    }

    /// How many wait.
    pub(super) const fn len(&self) -> usize {
        self.guilds.len
    }

    /// How many of them wait for tables of the same person on the same server.
    pub(super) fn len_of_host(&self, owner: Owner) -> usize {
        let hosts = self.guilds.lanes.get(&owner.guild);
        hosts.and_then(|hosts| hosts.lanes.get(&owner.host)).map_or(0, |tables| tables.len)
    }
}

/// A part of the queue; `Path` leads to a place within it.
trait Lane: Default {
    type Path: Copy;
    type Item;

    fn push(&mut self, to: Self::Path, item: Waits<Self::Item>);
    fn pop(&mut self) -> Option<Waits<Self::Item>>;
    fn remove(&mut self, from: Self::Path, ticket: Ticket) -> Option<Waits<Self::Item>>;
    fn is_empty(&self) -> bool;
}

/// One that waits.
type Waits<T> = (Ticket, T);

/// First come, first served.
#[derive(Debug)]
struct InOrder<T>(VecDeque<Waits<T>>);

impl<T> Default for InOrder<T> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<T> Lane for InOrder<T> {
    type Path = ();
    type Item = T;

    fn push(&mut self, (): (), item: Waits<T>) {
        self.0.push_back(item);
    }

    fn pop(&mut self) -> Option<Waits<T>> {
        self.0.pop_front()
    }

    fn remove(&mut self, (): (), ticket: Ticket) -> Option<Waits<T>> {
        let place = self.0.iter().position(|(waiting, _)| *waiting == ticket)?;
        self.0.remove(place)
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// One lane after the other; those with nothing in them are forgotten.
#[derive(Debug)]
struct RoundRobin<K, L> {
    lanes: HashMap<K, L>,
    /// Whose turn is next, each once.
    order: VecDeque<K>,
    /// How many wait in all lanes.
    len: usize,
}

impl<K, L> Default for RoundRobin<K, L> {
    fn default() -> Self {
        Self { lanes: HashMap::new(), order: VecDeque::new(), len: 0 }
    }
}

impl<K: Copy + Eq + Hash, L: Lane> Lane for RoundRobin<K, L> {
    type Path = (K, L::Path);
    type Item = L::Item;

    fn push(&mut self, (key, rest): Self::Path, item: Waits<L::Item>) {
        let lane = match self.lanes.entry(key) {
            Entry::Occupied(lane) => lane.into_mut(),
            Entry::Vacant(place) => {
                self.order.push_back(key);
                place.insert(L::default())
            }
        };
        lane.push(rest, item);
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Waits<L::Item>> {
        let key = self.order.pop_front()?;
        let lane = self.lanes.get_mut(&key)?;
        let item = lane.pop();
        if lane.is_empty() {
            self.lanes.remove(&key);
        } else {
            self.order.push_back(key);
        }
        self.len -= usize::from(item.is_some());
        item
    }

    fn remove(&mut self, (key, rest): Self::Path, ticket: Ticket) -> Option<Waits<L::Item>> {
        let lane = self.lanes.get_mut(&key)?;
        let item = lane.remove(rest, ticket)?;
        if lane.is_empty() {
            self.lanes.remove(&key);
            self.order.retain(|waiting| *waiting != key);
        }
        self.len -= 1;
        Some(item)
    }

    fn is_empty(&self) -> bool {
        self.len == 0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use proptest::prelude::*;

    use super::*;

    const fn owner(guild: u64, host: u64, table: u64) -> Owner {
        Owner { guild: GuildId(guild), host: UserId(host), table: TableId(table) }
    }

    fn all<T>(mut queue: FairQueue<T>) -> Vec<T> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn whoever_has_thirty_waiting_lets_a_neighbour_pass_after_one() {
        let mut queue = FairQueue::new();
        for table in 0..30 {
            queue.push(owner(1, 1, table), "theirs");
        }
        queue.push(owner(2, 2, 100), "next door");
        assert_eq!((queue.len(), queue.len_of_host(owner(1, 1, 0))), (31, 30));
        assert_eq!(all(queue).iter().position(|who| *who == "next door"), Some(1));
    }

    #[test]
    fn people_of_one_server_and_tables_of_one_person_take_turns_as_well() {
        let mut queue = FairQueue::new();
        for (host, table) in [(1, 1), (1, 1), (1, 1), (1, 2), (2, 3), (2, 3)] {
            queue.push(owner(1, host, table), (host, table));
        }
        assert_eq!(all(queue), [(1, 1), (2, 3), (1, 2), (2, 3), (1, 1), (1, 1)]);
    }

    #[test]
    fn what_is_taken_out_does_not_come_and_leaves_nothing_behind() {
        let mut queue = FairQueue::new();
        let first = queue.push(owner(1, 1, 1), 1);
        let second = queue.push(owner(1, 1, 1), 2);
        assert_eq!(queue.remove(owner(1, 1, 1), first), Some(1));
        assert_eq!(queue.remove(owner(1, 1, 1), first), None);
        assert_eq!(queue.remove(owner(1, 1, 2), second), None);
        assert_eq!(queue.pop(), Some(2));
        assert_eq!(queue.remove(owner(1, 1, 1), second), None);
        assert_eq!((queue.pop(), queue.len(), queue.len_of_host(owner(1, 1, 1))), (None, 0, 0));
        assert!(queue.guilds.lanes.is_empty() && queue.guilds.order.is_empty());
    }

    /// What may happen to a queue.
    #[derive(Clone, Debug)]
    enum Act {
        Push(u64, u64, u64),
        Pop,
        /// One of those that wait goes away.
        Leave(usize),
    }

    fn act() -> impl Strategy<Value = Act> {
        prop_oneof![
            4 => (0..4_u64, 0..3_u64, 0..3_u64).prop_map(|(guild, host, table)| Act::Push(guild, host, table)),
            2 => Just(Act::Pop),
            1 => any::<usize>().prop_map(Act::Leave),
        ]
    }

    /// One that waits, by our own account.
    #[derive(Debug)]
    struct Waiting {
        number: u32,
        owner: Owner,
        ticket: Ticket,
    }

    proptest! {
        /// Nothing is lost, nothing comes twice, and while a server has something
        /// waiting, no other one has two turns before it has one.
        #[test]
        fn while_a_server_waits_no_other_has_two_turns(acts in prop::collection::vec(act(), 1..200)) {
            let mut queue = FairQueue::new();
            let (mut waiting, mut number) = (Vec::<Waiting>::new(), 0);
            // Turns of the others since a server had its last one, or has been waiting.
            let mut since: HashMap<GuildId, HashMap<GuildId, usize>> = HashMap::new();
            for act in acts {
                match act {
                    Act::Push(guild, host, table) => {
                        let owner = owner(guild, host, table);
                        let ticket = queue.push(owner, number);
                        since.entry(owner.guild).or_default();
                        waiting.push(Waiting { number, owner, ticket });
                        number += 1;
                    }
                    Act::Pop => {
                        let Some(popped) = queue.pop() else {
                            prop_assert!(waiting.is_empty());
                            continue;
                        };
                        let place = waiting.iter().position(|one| one.number == popped);
                        let served = waiting.remove(place.expect("it waits")).owner;
                        // First come, first served at one table.
                        let earlier = waiting.iter().find(|one| one.owner == served && one.number < popped);
                        prop_assert!(earlier.is_none(), "{popped} came before {earlier:?}");
                        since.insert(served.guild, HashMap::new());
                        for (guild, turns) in &mut since {
                            if *guild != served.guild {
                                let turns = turns.entry(served.guild).or_default();
                                *turns += 1;
                                prop_assert!(*turns <= 1, "{guild:?} waits, and {:?} had {turns}", served.guild);
                            }
                        }
                    }
                    Act::Leave(which) if !waiting.is_empty() => {
                        let gone = waiting.remove(which % waiting.len());
                        prop_assert_eq!(queue.remove(gone.owner, gone.ticket), Some(gone.number));
                    }
                    Act::Leave(_) => prop_assert!(queue.pop().is_none()),
                }
                let there: HashSet<GuildId> = waiting.iter().map(|one| one.owner.guild).collect();
                since.retain(|guild, _| there.contains(guild));
                prop_assert_eq!(queue.len(), waiting.len());
            }
        }

        /// The same among the people of one server, and among the tables of one person.
        #[test]
        fn people_and_tables_take_turns(hosts in prop::collection::vec(1..20_usize, 1..5)) {
            for level in 0..2_u64 {
                let mut queue = FairQueue::new();
                for (who, &count) in hosts.iter().enumerate() {
                    let who = who as u64;
                    for _ in 0..count {
                        queue.push(if level == 0 { owner(1, who, who) } else { owner(1, 1, who) }, who);
                    }
                }
                let order = all(queue);
                for round in 0..hosts.iter().copied().max().unwrap_or(0) {
                    let there = hosts.iter().filter(|count| **count > round).count();
                    let begin: usize = hosts.iter().map(|count| *count.min(&round)).sum();
                    let served: HashSet<u64> = order[begin..begin + there].iter().copied().collect();
                    prop_assert_eq!(served.len(), there, "round {} of {:?}", round, order);
                }
            }
        }
    }
}
