//! Whether Discord can be reached: its answers come through, and the gateway is
//! connected. The REST client and the gateway report here; boards, clocks and whoever
//! else has to know subscribe.

use std::time::Duration;

use tokio::{
    sync::{Notify, watch},
    time::Instant,
};

/// What is known of the way to Discord.
#[derive(Debug)]
pub(super) struct Reach {
    parts: watch::Sender<Parts>,
    /// After when the gateway certainly gave its last sign of life.
    sign: watch::Sender<Option<Instant>>,
    /// Told when a sign of life is wanted now.
    asked: Notify,
}

/// Whether Discord can be reached, and if not, since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reached {
    /// Requests are answered, and events come.
    Yes,
    /// Neither a click nor an edit is sure to come through.
    NotSince(Instant),
}

/// What each way was last seen to do; `None` while it works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Parts {
    /// Since when requests get no answer of Discord's.
    requests: Option<Instant>,
    /// Since when the gateway is gone; never where interactions come by HTTP.
    gateway: Option<Instant>,
    /// Whether it is taken as gone since it has been silent: then it was gone before.
    silent: bool,
    /// Whether interactions come by a gateway.
    has_gateway: bool,
    /// How often Discord came back into reach.
    returns: u64,
}

impl Parts {
    fn reached(self) -> Reached {
        match self.requests.into_iter().chain(self.gateway).min() {
            None => Reached::Yes,
            Some(since) => Reached::NotSince(since),
        }
    }
}

impl Reach {
    /// Discord has just answered; no gateway is expected until [`Self::gateway_down`] says so.
    pub fn new() -> Self {
        Self { parts: watch::Sender::default(), sign: watch::Sender::default(), asked: Notify::new() }
    }

    /// Discord has answered a request, whatever it said.
    pub fn answered(&self) {
        self.change(|parts| parts.requests = None);
    }

    /// A request came to nothing, although it was tried more than once.
    pub fn missed(&self) {
        self.change(|parts| {
            parts.requests.get_or_insert_with(Instant::now);
        });
    }

    /// The gateway is connected, or connected again.
    pub fn gateway_up(&self) {
        self.change(|parts| (parts.gateway, parts.silent) = (None, false));
    }

    /// The gateway is not connected, or no longer.
    pub fn gateway_down(&self) {
        self.change(|parts| {
            parts.has_gateway = true;
            parts.gateway.get_or_insert_with(Instant::now);
        });
    }

    /// The gateway is connected, and nothing comes through it.
    pub fn gateway_silent(&self) {
        self.change(|parts| {
            parts.silent |= parts.gateway.is_none();
            parts.gateway.get_or_insert_with(Instant::now);
        });
    }

    /// Whether nothing came through the gateway for a while, from its last sign of life on.
    pub fn is_silent(&self) -> bool {
        self.parts.borrow().silent
    }

    /// The gateway has given a sign of life after this moment.
    pub fn gateway_spoke(&self, after: Instant) {
        self.sign.send_if_modified(|sign| {
            let is_newer = sign.is_none_or(|known| known < after);
            *sign = (*sign).max(Some(after));
            is_newer
        });
    }

    /// Returns when the gateway has given a sign of life after this moment, with after when.
    pub async fn spoke_after(&self, known: Option<Instant>) -> Option<Instant> {
        let mut sign = self.sign.subscribe();
        let newer = sign.wait_for(|sign| *sign > known).await;
        *newer.expect("the sender lives as long as this borrow")
    }

    /// Asks the gateway for a sign of life; whether there is one to ask.
    pub fn ask_for_sign(&self) -> bool {
        let has_gateway = self.has_gateway();
        if has_gateway {
            self.asked.notify_one();
        }
        has_gateway
    }

    /// Whether interactions come by a gateway: then each process that is at it gets all of them.
    pub fn has_gateway(&self) -> bool {
        self.parts.borrow().has_gateway
    }

    /// Returns when a sign of life is wanted.
    pub async fn asked_for_sign(&self) {
        self.asked.notified().await;
    }

    /// Whether Discord can be reached now.
    pub fn now(&self) -> Reached {
        self.parts.borrow().reached()
    }

    /// Whether requests are answered, whatever the gateway does.
    pub fn is_answering(&self) -> bool {
        self.parts.borrow().requests.is_none()
    }

    /// Returns when Discord's reach is another than this, with what it is then.
    pub async fn changed_from(&self, known: Reached) -> Reached {
        let mut parts = self.parts.subscribe();
        let changed = parts.wait_for(|parts| parts.reached() != known).await;
        changed.expect("the sender lives as long as this borrow").reached()
    }

    /// How often Discord came back into reach until now; a short loss counts as well.
    pub fn returns(&self) -> u64 {
        self.parts.borrow().returns
    }

    /// A session was resumed: the gateway was lost, perhaps for so short a time that nobody saw it.
    pub fn resumed(&self) {
        self.change(|parts| {
            if parts.reached() == Reached::Yes {
                parts.returns += 1;
            }
        });
    }

    /// Returns when Discord has come back into reach more often than this, with how often.
    pub async fn returned_since(&self, known: u64) -> u64 {
        let mut parts = self.parts.subscribe();
        let changed = parts.wait_for(|parts| parts.returns > known).await;
        changed.expect("the sender lives as long as this borrow").returns
    }

    /// Returns when requests get no answer.
    pub async fn silent(&self) {
        let mut parts = self.parts.subscribe();
        let silent = parts.wait_for(|parts| parts.requests.is_some()).await;
        silent.expect("the sender lives as long as this borrow");
    }

    fn change(&self, change: impl FnOnce(&mut Parts)) {
        self.parts.send_if_modified(|parts| {
            let before = *parts;
            change(parts);
            if before.reached() != Reached::Yes && parts.reached() == Reached::Yes {
                parts.returns += 1;
            }
            *parts != before
        });
    }
}

/// The first rest before boards are tried again because Discord has come back once more, in milliseconds.
const RETURN_REST_MS: u64 = 2000;
/// How often that is doubled: nine minutes.
const RETURN_DOUBLED_MAX: u32 = 8;
/// So long after that rest a return is one by itself, in seconds: a board is tried again less often than that.
const RETURN_ALONE_SECS: u64 = 120;

/// Returns of Discord one after another. A single request that fails each time makes Discord seem
/// gone and back again: what is tried again on a return must not go on by its own failure.
#[derive(Debug, Default)]
pub(super) struct Returns {
    in_a_row: u32,
    /// When the next one is one by itself.
    alone_from: Option<Instant>,
}

impl Returns {
    /// How long to rest after this return; not at all after one by itself.
    pub fn rest(&mut self, now: Instant) -> Duration {
        let is_alone = self.alone_from.is_none_or(|alone| now >= alone);
        self.in_a_row = if is_alone { 0 } else { self.in_a_row + 1 };
        let rest = match self.in_a_row {
            0 => Duration::ZERO,
            again => Duration::from_millis(RETURN_REST_MS << (again - 1).min(RETURN_DOUBLED_MAX)),
        };
        self.alone_from = Some(now + rest + Duration::from_secs(RETURN_ALONE_SECS));
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_return_by_itself_is_followed_at_once_and_each_further_one_later() {
        let (began, mut returns) = (Instant::now(), Returns::default());
        let (mut tried, mut at) = (0_u32, began);
        // One route fails for an hour: Discord seems to be back a few seconds after each try.
        while at < began + Duration::from_secs(3600) {
            at += returns.rest(at);
            tried += 1;
            at += Duration::from_secs(5);
        }
        assert!(tried <= 16, "tried {tried} times in an hour");
        at += Duration::from_secs(1000);
        assert_eq!(returns.rest(at), Duration::ZERO, "after a quiet while it is forgotten");
        assert_eq!(returns.rest(at + Duration::from_secs(3)), Duration::from_secs(2));
    }

    #[test]
    fn discord_is_reached_while_both_ways_work_and_missed_since_the_first_went() {
        let reach = Reach::new();
        assert_eq!(reach.now(), Reached::Yes);
        reach.gateway_down();
        let first = reach.now();
        assert!(matches!(first, Reached::NotSince(since) if since <= Instant::now()));
        reach.missed();
        reach.gateway_down();
        assert_eq!(reach.now(), first, "told twice, it is no later");
        reach.gateway_up();
        assert!(matches!(reach.now(), Reached::NotSince(_)), "requests still fail");
        assert!(!reach.is_answering());
        assert_eq!(reach.returns(), 0);
        reach.answered();
        assert_eq!(reach.now(), Reached::Yes);
        assert_eq!(reach.returns(), 1);
    }

    #[tokio::test]
    async fn who_waits_hears_of_a_change_and_of_a_return_that_is_over_already() {
        let reach = Reach::new();
        let (heard, ()) = tokio::join!(reach.changed_from(Reached::Yes), async { reach.missed() });
        assert_ne!(heard, Reached::Yes);
        reach.answered();
        reach.gateway_down();
        assert_eq!(reach.returned_since(0).await, 1);
    }
}
