//! How much one person and one channel may ask in a minute, so that a flood of theirs keeps nobody else from playing; and
//! how many tables one person may open, and all together in one channel, since each leaves its board there.
//! How many are worked on at the same time is in `pending.rs`; that too much was asked is said by the router.

use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
    num::NonZeroU32,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
};
use tokio::time::Instant;

use table::ids::{ChannelId, GuildId, UserId};

/// How many requests are let through before those are forgotten who have asked for nothing lately.
const TIDIED_EVERY: u32 = 10_000;

/// In what time tables are counted.
const TABLES_IN: Duration = Duration::from_secs(600);

/// How long it is remembered that a server keeps somebody from its tables.
const BAN_REMEMBERED: Duration = Duration::from_secs(600);
/// How long that it does not: it may since.
const NO_BAN_REMEMBERED: Duration = Duration::from_secs(10);

/// How many requests are taken in a minute. Half of a minute's can come at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimits {
    /// Of one person; nothing for no limit.
    pub person: u32,
    /// In one channel; nothing for no limit.
    pub channel: u32,
    /// How many tables one person may open in ten minutes, all at once too; nothing for no limit.
    pub tables: u32,
    /// How many tables may be opened in one channel in ten minutes, by all together; nothing for no limit.
    pub channel_tables: u32,
}

impl RateLimits {
    /// As much as anybody asks.
    pub const NONE: Self = Self { person: 0, channel: 0, tables: 0, channel_tables: 0 };
}

/// Whose limit a request is above, and how long until the next one is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RateLimited {
    Person(Duration),
    Channel(Duration),
    /// One person has opened too many tables.
    Tables(Duration),
    /// All together have opened too many tables in one channel.
    TablesInChannel(Duration),
}

/// Who has asked how much lately, in this process.
#[derive(Debug)]
pub(super) struct RateLimiters {
    people: Option<DefaultKeyedRateLimiter<UserId>>,
    channels: Option<DefaultKeyedRateLimiter<ChannelId>>,
    openers: Option<Openings<UserId>>,
    opened_in: Option<Openings<ChannelId>>,
    /// When it was last asked whether a server keeps somebody from its tables, and whether it did.
    bans: Mutex<HashMap<(GuildId, UserId), (Instant, bool)>>,
    clock: DefaultClock,
    taken: AtomicU32,
}

impl RateLimiters {
    pub fn new(limits: RateLimits) -> Self {
        Self {
            people: quota(limits.person).map(RateLimiter::keyed),
            channels: quota(limits.channel).map(RateLimiter::keyed),
            openers: Openings::at_most(limits.tables),
            opened_in: Openings::at_most(limits.channel_tables),
            bans: Mutex::default(),
            clock: DefaultClock::default(),
            taken: AtomicU32::new(0),
        }
    }

    /// Takes a request, or says why not. One that is above its person's limit does not count for its channel, and neither does
    /// one of somebody who counts `alone` and waits for nobody else there: who manages the server, or they could not end a
    /// flood; and whom it keeps from its tables, or a ban would not end theirs.
    pub fn take(&self, user: UserId, channel: ChannelId, alone: bool) -> Result<(), RateLimited> {
        self.tidy();
        let until = |wait: governor::NotUntil<_>| wait.wait_time_from(self.clock.now());
        if let Some(people) = &self.people {
            people.check_key(&user).map_err(|wait| RateLimited::Person(until(wait)))?;
        }
        if let Some(channels) = self.channels.as_ref().filter(|_| !alone) {
            channels.check_key(&channel).map_err(|wait| RateLimited::Channel(until(wait)))?;
        }
        Ok(())
    }

    /// Whether a server is known to keep somebody from its tables.
    pub fn is_banned(&self, guild: GuildId, user: UserId) -> bool {
        let bans = self.bans();
        bans.get(&(guild, user)).is_some_and(|(asked, is_banned)| *is_banned && asked.elapsed() < BAN_REMEMBERED)
    }

    /// Whether the books are to be asked about somebody who was refused for a full channel: once in a while, and not by two
    /// at once.
    pub fn asks_for_ban(&self, guild: GuildId, user: UserId) -> bool {
        let mut bans = self.bans();
        let is_known = bans.get(&(guild, user)).is_some_and(|(asked, _)| asked.elapsed() < NO_BAN_REMEMBERED);
        if !is_known {
            bans.insert((guild, user), (Instant::now(), false));
        }
        !is_known
    }

    /// A server keeps somebody from its tables, or does not.
    pub fn note_ban(&self, guild: GuildId, user: UserId, is_banned: bool) {
        self.bans().insert((guild, user), (Instant::now(), is_banned));
    }

    fn bans(&self) -> MutexGuard<'_, HashMap<(GuildId, UserId), (Instant, bool)>> {
        self.bans.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether somebody may open a table in a channel now, or why not. To ask counts nothing, or whoever may open none there
    /// would use up those of the others. Who `manages` the server waits for nobody else's tables.
    pub fn may_open(&self, user: UserId, channel: ChannelId, manages: bool) -> Result<(), RateLimited> {
        let now = Instant::now();
        if let Some(wait) = self.openers.as_ref().and_then(|openers| openers.wait(user, now)) {
            return Err(RateLimited::Tables(wait));
        }
        let opened_in = self.opened_in.as_ref().filter(|_| !manages);
        match opened_in.and_then(|opened_in| opened_in.wait(channel, now)) {
            Some(wait) => Err(RateLimited::TablesInChannel(wait)),
            None => Ok(()),
        }
    }

    /// Somebody has opened a table in a channel, and it stands there.
    pub fn opened(&self, user: UserId, channel: ChannelId) {
        let now = Instant::now();
        self.openers.iter().for_each(|openers| openers.note(user, now));
        self.opened_in.iter().for_each(|opened_in| opened_in.note(channel, now));
    }

    /// Forgets now and then who has asked for nothing lately: there is no limit to whom the bot meets.
    fn tidy(&self) {
        if self.taken.fetch_add(1, Ordering::Relaxed) % TIDIED_EVERY == TIDIED_EVERY - 1 {
            self.people.iter().for_each(RateLimiter::retain_recent);
            self.channels.iter().for_each(RateLimiter::retain_recent);
            let now = Instant::now();
            self.openers.iter().for_each(|openers| openers.retain_recent(now));
            self.opened_in.iter().for_each(|opened_in| opened_in.retain_recent(now));
            self.bans().retain(|_, (asked, _)| asked.elapsed() < BAN_REMEMBERED);
        }
    }
}

fn quota(per_minute: u32) -> Option<Quota> {
    let at_once = NonZeroU32::new(per_minute.div_ceil(2))?;
    Some(Quota::per_minute(NonZeroU32::new(per_minute)?).allow_burst(at_once))
}

/// When tables were opened lately, by each person or in each channel.
#[derive(Debug)]
struct Openings<K> {
    /// How many there may be of one in [`TABLES_IN`].
    max: usize,
    /// The latest of each, at most `max`, the oldest first.
    moments: Mutex<HashMap<K, VecDeque<Instant>>>,
}

impl<K: Eq + Hash> Openings<K> {
    /// So many of one; nothing for no limit.
    fn at_most(max: u32) -> Option<Self> {
        (max > 0).then(|| Self { max: max as usize, moments: Mutex::default() })
    }

    /// How long the next one has to wait, if it has to.
    fn wait(&self, key: K, now: Instant) -> Option<Duration> {
        let moments = self.moments();
        let theirs = moments.get(&key).filter(|theirs| theirs.len() >= self.max)?;
        let wait = TABLES_IN.saturating_sub(now.saturating_duration_since(*theirs.front()?));
        (!wait.is_zero()).then_some(wait)
    }

    fn note(&self, key: K, now: Instant) {
        let mut moments = self.moments();
        let theirs = moments.entry(key).or_default();
        theirs.push_back(now);
        if theirs.len() > self.max {
            theirs.pop_front();
        }
    }

    /// Forgets of whom none counts any more.
    fn retain_recent(&self, now: Instant) {
        let is_recent = |moment: &Instant| now.saturating_duration_since(*moment) < TABLES_IN;
        self.moments().retain(|_, theirs| theirs.back().is_some_and(is_recent));
    }

    fn moments(&self) -> MutexGuard<'_, HashMap<K, VecDeque<Instant>>> {
        self.moments.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: ChannelId = ChannelId(10);
    const THERE: ChannelId = ChannelId(11);

    #[test]
    fn one_who_asks_too_much_has_to_wait_and_the_others_have_not() {
        let rate_limits = RateLimiters::new(RateLimits { person: 6, ..RateLimits::NONE });
        for nth in 0..3 {
            assert_eq!(rate_limits.take(UserId(1), HERE, false), Ok(()), "{nth}");
        }
        let Err(RateLimited::Person(wait)) = rate_limits.take(UserId(1), THERE, false) else {
            panic!("in another channel it is no less")
        };
        assert!(wait <= Duration::from_secs(10), "{wait:?}");
        assert_eq!(rate_limits.take(UserId(2), HERE, false), Ok(()));
    }

    #[test]
    fn a_channel_is_full_of_many_and_not_of_one_who_was_refused() {
        let rate_limits = RateLimiters::new(RateLimits { person: 2, channel: 4, ..RateLimits::NONE });
        assert_eq!(rate_limits.take(UserId(1), HERE, false), Ok(()));
        for _ in 0..100 {
            assert!(matches!(rate_limits.take(UserId(1), HERE, false), Err(RateLimited::Person(_))));
        }
        assert_eq!(rate_limits.take(UserId(2), HERE, false), Ok(()));
        assert!(matches!(rate_limits.take(UserId(3), HERE, false), Err(RateLimited::Channel(_))));
        assert_eq!(rate_limits.take(UserId(4), THERE, false), Ok(()));
        // Who manages the server comes through, and waits for what they asked themselves.
        assert_eq!(rate_limits.take(UserId(5), HERE, true), Ok(()));
        assert!(matches!(rate_limits.take(UserId(5), HERE, true), Err(RateLimited::Person(_))));
    }

    #[test]
    fn whom_the_server_keeps_from_its_tables_fills_no_channel() {
        let rate_limits = RateLimiters::new(RateLimits { person: 20, channel: 2, ..RateLimits::NONE });
        let take = |user: u64| rate_limits.take(UserId(user), HERE, rate_limits.is_banned(GuildId(7), UserId(user)));
        assert_eq!(take(1), Ok(()));
        assert!(matches!(take(1), Err(RateLimited::Channel(_))));
        // It is asked about once, and not again right after.
        assert!(rate_limits.asks_for_ban(GuildId(7), UserId(1)) && !rate_limits.asks_for_ban(GuildId(7), UserId(1)));
        rate_limits.note_ban(GuildId(7), UserId(1), true);
        assert_eq!(take(1), Ok(()), "it is no affair of the channel’s any more");
        assert!((0..20).any(|_| matches!(take(1), Err(RateLimited::Person(_)))), "their own limit holds");
        assert!(!rate_limits.is_banned(GuildId(8), UserId(1)), "on that server alone");
        rate_limits.note_ban(GuildId(7), UserId(1), false);
        assert!(!rate_limits.is_banned(GuildId(7), UserId(1)));
    }

    /// Opens a table, if that may be.
    fn open(rate_limits: &RateLimiters, user: u64, channel: ChannelId) -> Result<(), RateLimited> {
        rate_limits.may_open(UserId(user), channel, false)?;
        rate_limits.opened(UserId(user), channel);
        Ok(())
    }

    #[test]
    fn one_who_opens_many_tables_waits_for_the_next_one_and_the_others_do_not() {
        let rate_limits = RateLimiters::new(RateLimits { tables: 10, ..RateLimits::NONE });
        for nth in 0..10 {
            assert_eq!(open(&rate_limits, 1, HERE), Ok(()), "{nth}");
        }
        let Err(RateLimited::Tables(wait)) = open(&rate_limits, 1, THERE) else {
            panic!("in another channel it is no less")
        };
        assert!(wait <= TABLES_IN, "{wait:?}");
        assert_eq!(open(&rate_limits, 2, HERE), Ok(()));
        assert_eq!(rate_limits.take(UserId(1), HERE, false), Ok(()), "all else may be asked");
    }

    #[test]
    fn a_channel_in_which_many_tables_are_opened_waits_for_the_next_one_and_another_does_not() {
        let rate_limits = RateLimiters::new(RateLimits { tables: 2, channel_tables: 5, ..RateLimits::NONE });
        for user in [1, 1, 2, 2] {
            assert_eq!(open(&rate_limits, user, HERE), Ok(()), "{user}");
        }
        // Whoever is refused for tables of their own takes none from the others.
        for _ in 0..100 {
            assert!(matches!(open(&rate_limits, 1, HERE), Err(RateLimited::Tables(_))));
        }
        assert_eq!(open(&rate_limits, 3, HERE), Ok(()));
        // And whoever is refused for the channel loses none of their own.
        for _ in 0..100 {
            let Err(RateLimited::TablesInChannel(wait)) = open(&rate_limits, 4, HERE) else { panic!("that is enough") };
            assert!(wait <= TABLES_IN, "{wait:?}");
        }
        for nth in 0..2 {
            assert_eq!(open(&rate_limits, 4, THERE), Ok(()), "{nth}");
        }
    }

    #[test]
    fn who_asks_for_a_table_and_gets_none_uses_up_nothing() {
        let rate_limits = RateLimiters::new(RateLimits { tables: 1, channel_tables: 1, ..RateLimits::NONE });
        assert!((0..100).all(|_| rate_limits.may_open(UserId(1), HERE, false).is_ok()));
        assert_eq!(open(&rate_limits, 2, HERE), Ok(()));
        assert_eq!(open(&rate_limits, 1, THERE), Ok(()));
    }

    #[test]
    fn who_manages_the_server_waits_for_tables_of_their_own_alone() {
        let rate_limits = RateLimiters::new(RateLimits { tables: 1, channel_tables: 1, ..RateLimits::NONE });
        assert_eq!(open(&rate_limits, 1, HERE), Ok(()));
        assert!(matches!(rate_limits.may_open(UserId(2), HERE, false), Err(RateLimited::TablesInChannel(_))));
        assert_eq!(rate_limits.may_open(UserId(2), HERE, true), Ok(()));
        assert!(matches!(rate_limits.may_open(UserId(1), HERE, true), Err(RateLimited::Tables(_))));
    }

    #[test]
    fn a_table_counts_for_ten_minutes() {
        let openings = Openings::at_most(2).expect("a limit");
        let (first, minute) = (Instant::now(), Duration::from_secs(60));
        openings.note(UserId(1), first);
        openings.note(UserId(1), first + 4 * minute);
        let wait = |mins: u32| openings.wait(UserId(1), first + mins * minute);
        assert_eq!((wait(4), wait(9), wait(10)), (Some(6 * minute), Some(minute), None));
        // One more has taken the place of the oldest.
        openings.note(UserId(1), first + 10 * minute);
        assert_eq!((wait(10), wait(14)), (Some(4 * minute), None));
        openings.retain_recent(first + 19 * minute);
        assert_eq!(openings.moments().len(), 1);
        openings.retain_recent(first + 20 * minute);
        assert!(openings.moments().is_empty(), "nobody is remembered for ever");
    }

    #[test]
    fn without_limits_nobody_waits() {
        let rate_limits = RateLimiters::new(RateLimits::NONE);
        assert!((0..2 * TIDIED_EVERY).all(|_| rate_limits.take(UserId(1), HERE, false).is_ok()));
    }
}
