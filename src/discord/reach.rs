//! Whether Discord can be reached: its answers come through, and the gateway is
//! connected. The wire and the gateway report here; boards, clocks and whoever
//! else has to know subscribe.

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
        let has_gateway = self.parts.borrow().has_gateway;
        if has_gateway {
            self.asked.notify_one();
        }
        has_gateway
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

#[cfg(test)]
mod tests {
    use super::*;

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
