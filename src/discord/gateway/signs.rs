//! Signs of life of the gateway. A socket can be open and yet bring nothing:
//! serenity notices that by its heartbeats, after 40 to 80 seconds, and in the
//! meantime clicks get lost while clocks run. So a heartbeat of our own is sent
//! every few seconds; Discord acknowledges each, and serenity then measures a
//! new latency, which is what is looked at here. Where somebody's time is up, a
//! sign from after that is wanted, and a heartbeat is sent at once.

use std::{collections::HashMap, time::Duration};

use serenity::all::{ShardId, ShardRunnerInfo};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

use super::super::connect::GatewaySigns;

/// A heartbeat (op 1). It names no event as received, so that a session loses none that it may resume from.
const HEARTBEAT: &str = r#"{"op":1,"d":null}"#;

/// How often at most one is sent where a sign of life is wanted now.
const ASKED_EVERY: Duration = Duration::from_secs(1);

/// When each shard last gave a sign of life.
#[derive(Debug)]
pub(super) struct Signs {
    heartbeat_every: Duration,
    silent_after: Duration,
    shards: HashMap<ShardId, Sign>,
    sent: Instant,
    looked: Instant,
    /// Since when a sign is wanted that has not come yet.
    wanted: Option<Instant>,
}

#[derive(Debug)]
struct Sign {
    latency: Option<Duration>,
    /// When it was seen.
    at: Instant,
    /// After when it certainly came: it was not there yet then.
    after: Instant,
}

impl Signs {
    pub(super) fn new(signs: GatewaySigns, now: Instant) -> Self {
        let GatewaySigns { heartbeat_every_ms, silent_after_ms } = signs;
        Self {
            heartbeat_every: Duration::from_millis(heartbeat_every_ms),
            silent_after: Duration::from_millis(silent_after_ms),
            shards: HashMap::new(),
            sent: now,
            looked: now,
            wanted: None,
        }
    }

    /// A sign is wanted that comes after now.
    pub(super) fn want(&mut self, now: Instant) {
        self.wanted.get_or_insert(now);
    }

    /// Whether a sign is wanted that has not come yet.
    pub(super) const fn are_wanted(&self) -> bool {
        self.wanted.is_some()
    }

    /// Looks at the shards that are connected now; whether none of them is silent.
    pub(super) fn look<'a>(
        &mut self,
        shards: impl Iterator<Item = (&'a ShardId, &'a ShardRunnerInfo)> + Clone,
        now: Instant,
    ) -> bool {
        let every = if self.are_wanted() { self.heartbeat_every.min(ASKED_EVERY) } else { self.heartbeat_every };
        if now >= self.sent + every {
            self.sent = now;
            for (_, shard) in shards.clone() {
                shard.runner_tx.websocket_message(Message::text(HEARTBEAT));
            }
        }
        self.note(shards.map(|(id, shard)| (*id, shard.latency)), now)
    }

    /// After when each shard has given a sign.
    pub(super) fn last(&self) -> Option<Instant> {
        self.shards.values().map(|sign| sign.after).min()
    }

    fn note(&mut self, latencies: impl Iterator<Item = (ShardId, Option<Duration>)>, now: Instant) -> bool {
        let before = std::mem::take(&mut self.shards);
        let looked = std::mem::replace(&mut self.looked, now);
        for (id, latency) in latencies {
            // Of a shard that has just connected there was a sign: that it did.
            let known = before.get(&id).filter(|sign| sign.latency == latency);
            let (at, after) = known.map_or((now, looked), |sign| (sign.at, sign.after));
            self.shards.insert(id, Sign { latency, at, after });
        }
        self.wanted = self.wanted.filter(|wanted| self.last().is_none_or(|last| last < *wanted));
        self.shards.values().all(|sign| now < sign.at + self.silent_after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARD: ShardId = ShardId(0);

    #[test]
    fn a_shard_is_silent_after_ten_seconds_without_a_new_latency_and_speaks_with_the_next() {
        let began = Instant::now();
        let mut signs = Signs::new(GatewaySigns::default(), began);
        let mut at = |secs: u64, latency_ms: u64| {
            let latency = Some(Duration::from_millis(latency_ms));
            signs.note([(SHARD, latency)].into_iter(), began + Duration::from_secs(secs))
        };
        assert!(at(0, 30));
        assert!(at(9, 30));
        assert!(!at(10, 30), "nothing was acknowledged for ten seconds");
        assert!(!at(60, 30));
        assert!(at(61, 31), "an acknowledgement has come");
        assert!(at(70, 31));
    }

    #[test]
    fn a_shard_that_connects_again_begins_anew() {
        let began = Instant::now();
        let mut signs = Signs::new(GatewaySigns::default(), began);
        let one = || [(SHARD, None)].into_iter();
        assert!(signs.note(one(), began));
        assert!(!signs.note(one(), began + Duration::from_secs(30)));
        assert!(signs.note(std::iter::empty(), began + Duration::from_secs(31)));
        assert!(signs.note(one(), began + Duration::from_secs(32)));
    }

    #[test]
    fn a_sign_that_is_wanted_is_one_that_certainly_came_later() {
        let began = Instant::now();
        let mut signs = Signs::new(GatewaySigns::default(), began);
        let at = |ms: u64| began + Duration::from_millis(ms);
        let seen = |latency_ms: u64| [(SHARD, Some(Duration::from_millis(latency_ms)))].into_iter();
        signs.note(seen(30), at(500));
        signs.want(at(700));
        signs.note(seen(31), at(750));
        assert_eq!((signs.last(), signs.are_wanted()), (Some(at(500)), true), "it may have come before");
        signs.note(seen(31), at(800));
        assert!(signs.are_wanted());
        signs.note(seen(32), at(850));
        assert_eq!((signs.last(), signs.are_wanted()), (Some(at(800)), false));
    }
}
