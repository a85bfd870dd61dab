//! A queue that is fair among servers and among people, wherever they are, and
//! among the tables that one person keeps on a server: each of them has its
//! turn, however much any other has waiting. Only the order is decided here; who
//! waits for what is left to others.

use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
};

use super::{GuildId, TableId, UserId};

/// For what something waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// A table.
    Table {
        /// Its server.
        guild: GuildId,
        /// The person whose table it is.
        host: UserId,
        /// Which one.
        table: TableId,
    },
    /// A guided game. It has no table; those of one person wait in one line, as what one table waits for does.
    Lesson {
        /// The server it is played on.
        guild: GuildId,
        /// Who plays it.
        learner: UserId,
    },
    /// A problem of a day, which is nobody's own.
    Problem {
        /// The server it was asked for on, if it was on one.
        guild: Option<GuildId>,
    },
    /// A whole game that somebody wants drawn.
    Drawing {
        /// The server it was asked for on, if it was on one.
        guild: Option<GuildId>,
        /// Who asks.
        by: UserId,
    },
}

impl Owner {
    /// The server that has the turn with it.
    const fn guild(self) -> Option<GuildId> {
        match self {
            Self::Table { guild, .. } | Self::Lesson { guild, .. } => Some(guild),
            Self::Problem { guild } | Self::Drawing { guild, .. } => guild,
        }
    }

    /// The person who has the turn with it.
    pub(super) const fn host(self) -> Option<UserId> {
        match self {
            Self::Table { host, .. } => Some(host),
            Self::Lesson { learner, .. } => Some(learner),
            Self::Drawing { by, .. } => Some(by),
            Self::Problem { .. } => None,
        }
    }

    /// The table among those of one person on one server.
    const fn table(self) -> Option<TableId> {
        match self {
            Self::Table { table, .. } => Some(table),
            Self::Lesson { .. } | Self::Problem { .. } | Self::Drawing { .. } => None,
        }
    }

    const fn lane(self) -> LaneKey {
        (self.guild(), self.host())
    }
}

/// A server and a person, as far as there are.
type LaneKey = (Option<GuildId>, Option<UserId>);

/// What waits, in an order that is fair: next is one whose server and whose
/// table's host have both not had a turn for the longest time. So neither many people
/// on one server nor one person on many servers come before a neighbour twice.
#[derive(Debug)]
pub(super) struct FairQueue<T> {
    lanes: HashMap<LaneKey, Lane<T>>,
    guilds: LastTurns<Option<GuildId>>,
    hosts: LastTurns<Option<UserId>>,
    /// Turns so far: the time of this queue.
    turns: u64,
    next_ticket: u64,
    len: usize,
}

/// Something that waits, to be told from all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ticket(u64);

impl<T> FairQueue<T> {
    pub(super) fn new() -> Self {
        Self {
            lanes: HashMap::new(),
            guilds: LastTurns::default(),
            hosts: LastTurns::default(),
            turns: 0,
            next_ticket: 0,
            len: 0,
        }
    }

    /// Puts one more at the end of its table's queue.
    pub(super) fn push(&mut self, owner: Owner, item: T) -> Ticket {
        let ticket = Ticket(self.next_ticket);
        self.next_ticket += 1;
        self.lanes.entry(owner.lane()).or_default().push(owner.table(), (ticket, item));
        self.guilds.enter(owner.guild(), self.turns);
        self.hosts.enter(owner.host(), self.turns);
        self.len += 1;
        ticket
    }

    /// Takes out the next one.
    pub(super) fn pop(&mut self) -> Option<T> {
        let waits = self.lanes.iter().map(|(&(guild, host), lane)| {
            let (guilds, hosts) = (self.guilds.last(guild), self.hosts.last(host));
            ((guilds.max(hosts), guilds.min(hosts), lane.first()), (guild, host))
        });
        let (_, next) = waits.min_by_key(|(order, _)| *order)?;
        let (_, item) = self.lanes.get_mut(&next)?.pop()?;
        self.turns += 1;
        self.guilds.had_turn(next.0, self.turns);
        self.hosts.had_turn(next.1, self.turns);
        self.left(next);
        Some(item)
    }

    /// Takes out one that does not want to wait any longer; `None` if it has been taken out before.
    pub(super) fn remove(&mut self, owner: Owner, ticket: Ticket) -> Option<T> {
        let lane = owner.lane();
        let item = self.lanes.get_mut(&lane)?.remove(owner.table(), ticket)?;
        self.left(lane);
        Some(item)
    }

    /// How many wait.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// How many of them wait for tables of one person, on all servers.
    pub(super) fn len_of_host(&self, host: Option<UserId>) -> usize {
        self.hosts.waiting(host)
    }

    /// How many wait for the same person, or for the same server where it is nobody's own.
    pub(super) fn len_beside(&self, owner: Owner) -> usize {
        match owner.host() {
            Some(host) => self.hosts.waiting(Some(host)),
            None => self.guilds.waiting(owner.guild()),
        }
    }

    /// One that waited in this lane is gone.
    fn left(&mut self, lane: LaneKey) {
        if self.lanes.get(&lane).is_some_and(|lane| lane.tables.is_empty()) {
            self.lanes.remove(&lane);
        }
        self.guilds.leave(lane.0);
        self.hosts.leave(lane.1);
        self.len -= 1;
    }
}

/// When each of those who have something waiting had its last turn.
#[derive(Debug)]
struct LastTurns<K>(HashMap<K, LastTurn>);

#[derive(Debug)]
struct LastTurn {
    /// Its last turn, or when it came.
    at: u64,
    /// How many wait for it.
    waiting: usize,
}

impl<K> Default for LastTurns<K> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<K: Copy + Eq + Hash> LastTurns<K> {
    fn enter(&mut self, key: K, now: u64) {
        self.0.entry(key).or_insert(LastTurn { at: now, waiting: 0 }).waiting += 1;
    }

    fn last(&self, key: K) -> u64 {
        self.0.get(&key).map_or(0, |last| last.at)
    }

    fn waiting(&self, key: K) -> usize {
        self.0.get(&key).map_or(0, |last| last.waiting)
    }

    fn had_turn(&mut self, key: K, now: u64) {
        if let Some(last) = self.0.get_mut(&key) {
            last.at = now;
        }
    }

    /// One that waited is gone; those for whom nothing waits are forgotten.
    fn leave(&mut self, key: K) {
        if let Some(last) = self.0.get_mut(&key) {
            last.waiting -= 1;
            if last.waiting == 0 {
                self.0.remove(&key);
            }
        }
    }
}

/// One that waits.
type Waits<T> = (Ticket, T);

/// What waits for one person on one server: one table after the other, each
/// with what came first. Never an empty table.
#[derive(Debug)]
struct Lane<T> {
    tables: VecDeque<(Option<TableId>, VecDeque<Waits<T>>)>,
}

impl<T> Default for Lane<T> {
    fn default() -> Self {
        Self { tables: VecDeque::new() }
    }
}

impl<T> Lane<T> {
    fn push(&mut self, table: Option<TableId>, item: Waits<T>) {
        match self.tables.iter_mut().find(|(id, _)| *id == table) {
            Some((_, waiting)) => waiting.push_back(item),
            None => self.tables.push_back((table, VecDeque::from([item]))),
        }
    }

    /// Which one is next here.
    fn first(&self) -> Option<Ticket> {
        self.tables.front().and_then(|(_, waiting)| waiting.front()).map(|(ticket, _)| *ticket)
    }

    fn pop(&mut self) -> Option<Waits<T>> {
        let (table, mut waiting) = self.tables.pop_front()?;
        let item = waiting.pop_front();
        if !waiting.is_empty() {
            self.tables.push_back((table, waiting));
        }
        item
    }

    fn remove(&mut self, table: Option<TableId>, ticket: Ticket) -> Option<T> {
        let place = self.tables.iter().position(|(id, _)| *id == table)?;
        let waiting = &mut self.tables.get_mut(place)?.1;
        let within = waiting.iter().position(|(waits, _)| *waits == ticket)?;
        let (_, item) = waiting.remove(within)?;
        if waiting.is_empty() {
            self.tables.remove(place);
        }
        Some(item)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    const fn owner(guild: u64, host: u64, table: u64) -> Owner {
        Owner::Table { guild: GuildId(guild), host: UserId(host), table: TableId(table) }
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
        assert_eq!((queue.len(), queue.len_of_host(Some(UserId(1)))), (31, 30));
        assert_eq!(all(queue).iter().position(|who| *who == "next door"), Some(1));
    }

    #[test]
    fn whoever_waits_on_thirty_servers_lets_a_neighbour_pass_after_one() {
        let mut queue = FairQueue::new();
        for guild in 0..30 {
            queue.push(owner(guild, 1, guild), "theirs");
        }
        queue.push(owner(100, 2, 100), "next door");
        assert_eq!((queue.len(), queue.len_of_host(Some(UserId(1)))), (31, 30));
        assert_eq!(all(queue).iter().position(|who| *who == "next door"), Some(1));
    }

    #[test]
    fn thirty_people_of_one_server_let_another_server_pass_after_one() {
        let mut queue = FairQueue::new();
        for host in 0..30 {
            queue.push(owner(1, host, host), "theirs");
        }
        queue.push(owner(2, 100, 100), "next door");
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
    fn a_guided_game_takes_turns_with_the_tables_of_its_player_and_a_problem_with_people() {
        let mut queue = FairQueue::new();
        let lesson = Owner::Lesson { guild: GuildId(1), learner: UserId(1) };
        let problem = Owner::Problem { guild: Some(GuildId(1)) };
        let table = owner(1, 1, 1);
        for (of, what) in [(table, "table"), (table, "table"), (lesson, "lesson"), (problem, "problem")] {
            queue.push(of, what);
        }
        assert_eq!(all(queue), ["table", "problem", "lesson", "table"]);
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
        assert_eq!((queue.pop(), queue.len(), queue.len_of_host(Some(UserId(1)))), (None, 0, 0));
        assert!(queue.lanes.is_empty() && queue.guilds.0.is_empty() && queue.hosts.0.is_empty());
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
        /// Servers and people that had a turn since its own had one.
        guilds: HashSet<Option<GuildId>>,
        hosts: HashSet<Option<UserId>>,
    }

    proptest! {
        /// Nothing is lost, nothing comes twice, and while one waits whose server and
        /// whose table's host have no turn, no other server and nobody else has two.
        #[test]
        fn while_one_waits_no_other_server_and_nobody_else_has_two_turns(acts in prop::collection::vec(act(), 1..200)) {
            let mut queue = FairQueue::new();
            let (mut waiting, mut number) = (Vec::<Waiting>::new(), 0);
            for act in acts {
                match act {
                    Act::Push(guild, host, table) => {
                        let owner = owner(guild, host, table);
                        let ticket = queue.push(owner, number);
                        waiting.push(Waiting { number, owner, ticket, guilds: HashSet::new(), hosts: HashSet::new() });
                        number += 1;
                    }
                    Act::Pop => {
                        let Some(popped) = queue.pop() else {
                            prop_assert!(waiting.is_empty());
                            continue;
                        };
                        let place = waiting.iter().position(|one| one.number == popped);
                        let served = waiting.remove(place.expect("it waits")).owner;
                        let (guild, host) = (served.guild(), served.host());
                        // First come, first served at one table.
                        let earlier = waiting.iter().find(|one| one.owner == served && one.number < popped);
                        prop_assert!(earlier.is_none(), "{popped} came before {earlier:?}");
                        for one in &mut waiting {
                            if one.owner.guild() == guild || one.owner.host() == host {
                                one.guilds.clear();
                                one.hosts.clear();
                            } else {
                                prop_assert!(one.guilds.insert(guild), "two turns of {guild:?}: {one:?}");
                                prop_assert!(one.hosts.insert(host), "two turns of {host:?}: {one:?}");
                            }
                        }
                    }
                    Act::Leave(which) if !waiting.is_empty() => {
                        let gone = waiting.remove(which % waiting.len());
                        prop_assert_eq!(queue.remove(gone.owner, gone.ticket), Some(gone.number));
                    }
                    Act::Leave(_) => prop_assert!(queue.pop().is_none()),
                }
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
