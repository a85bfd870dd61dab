//! How much one person and one channel may ask in a minute, so that a flood of theirs keeps nobody else from playing.
//! How many are worked on at the same time is in `pending.rs`; that too much was asked is said by the router.

use std::{
    num::NonZeroU32,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
};

use table::ids::{ChannelId, UserId};

/// How many requests are let through before those are forgotten who have asked for nothing lately.
const TIDIED_EVERY: u32 = 10_000;

/// How many requests are taken in a minute. Half of a minute's can come at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloodLimits {
    /// Of one person; nothing for no limit.
    pub person: u32,
    /// In one channel; nothing for no limit.
    pub channel: u32,
}

impl FloodLimits {
    /// As much as anybody asks.
    pub const NONE: Self = Self { person: 0, channel: 0 };
}

/// Whose limit a request is above, and how long until the next one is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flood {
    Person(Duration),
    Channel(Duration),
}

/// Who has asked how much lately, in this process.
#[derive(Debug)]
pub(super) struct Floods {
    people: Option<DefaultKeyedRateLimiter<UserId>>,
    channels: Option<DefaultKeyedRateLimiter<ChannelId>>,
    clock: DefaultClock,
    taken: AtomicU32,
}

impl Floods {
    pub fn new(limits: FloodLimits) -> Self {
        Self {
            people: quota(limits.person).map(RateLimiter::keyed),
            channels: quota(limits.channel).map(RateLimiter::keyed),
            clock: DefaultClock::default(),
            taken: AtomicU32::new(0),
        }
    }

    /// Takes a request, or says why not. One that is above its person's limit does not count for its channel.
    pub fn take(&self, user: UserId, channel: ChannelId) -> Result<(), Flood> {
        self.tidy();
        let until = |wait: governor::NotUntil<_>| wait.wait_time_from(self.clock.now());
        if let Some(people) = &self.people {
            people.check_key(&user).map_err(|wait| Flood::Person(until(wait)))?;
        }
        if let Some(channels) = &self.channels {
            channels.check_key(&channel).map_err(|wait| Flood::Channel(until(wait)))?;
        }
        Ok(())
    }

    /// Forgets now and then who has asked for nothing lately: there is no limit to whom the bot meets.
    fn tidy(&self) {
        if self.taken.fetch_add(1, Ordering::Relaxed) % TIDIED_EVERY == TIDIED_EVERY - 1 {
            self.people.iter().for_each(RateLimiter::retain_recent);
            self.channels.iter().for_each(RateLimiter::retain_recent);
        }
    }
}

fn quota(per_minute: u32) -> Option<Quota> {
    let at_once = NonZeroU32::new(per_minute.div_ceil(2))?;
    Some(Quota::per_minute(NonZeroU32::new(per_minute)?).allow_burst(at_once))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: ChannelId = ChannelId(10);
    const THERE: ChannelId = ChannelId(11);

    #[test]
    fn one_who_asks_too_much_has_to_wait_and_the_others_have_not() {
        let floods = Floods::new(FloodLimits { person: 6, channel: 0 });
        for nth in 0..3 {
            assert_eq!(floods.take(UserId(1), HERE), Ok(()), "{nth}");
        }
        let Err(Flood::Person(wait)) = floods.take(UserId(1), THERE) else {
            panic!("in another channel it is no less")
        };
        assert!(wait <= Duration::from_secs(10), "{wait:?}");
        assert_eq!(floods.take(UserId(2), HERE), Ok(()));
    }

    #[test]
    fn a_channel_is_full_of_many_and_not_of_one_who_was_refused() {
        let floods = Floods::new(FloodLimits { person: 2, channel: 4 });
        assert_eq!(floods.take(UserId(1), HERE), Ok(()));
        for _ in 0..100 {
            assert!(matches!(floods.take(UserId(1), HERE), Err(Flood::Person(_))));
        }
        assert_eq!(floods.take(UserId(2), HERE), Ok(()));
        assert!(matches!(floods.take(UserId(3), HERE), Err(Flood::Channel(_))));
        assert_eq!(floods.take(UserId(4), THERE), Ok(()));
    }

    #[test]
    fn without_limits_nobody_waits() {
        let floods = Floods::new(FloodLimits::NONE);
        assert!((0..2 * TIDIED_EVERY).all(|_| floods.take(UserId(1), HERE).is_ok()));
    }
}
