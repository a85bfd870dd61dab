//! Signs of life of the gateway. A socket can be open and yet bring nothing:
//! serenity notices that by its heartbeats, after 40 to 80 seconds, and in the
//! meantime clicks get lost while clocks run. So a heartbeat of our own is sent
//! every few seconds; Discord acknowledges each, and serenity then measures a
//! new latency, which is what is looked at here.

use std::{collections::HashMap, time::Duration};

use serenity::all::{ShardId, ShardRunnerInfo};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

/// How often a heartbeat is sent beside serenity's own: 12 of the 120 messages a minute that a shard may send.
const HEARTBEAT_EVERY: Duration = Duration::from_secs(5);
/// Without a sign of life for this long a shard is taken as silent.
const SILENT_AFTER: Duration = Duration::from_secs(10);
/// A heartbeat (op 1). It names no event as received, so that a session loses none that it may resume from.
const HEARTBEAT: &str = r#"{"op":1,"d":null}"#;

/// When each shard last gave a sign of life.
#[derive(Debug)]
pub(super) struct Signs {
    shards: HashMap<ShardId, Sign>,
    sent: Instant,
}

#[derive(Debug)]
struct Sign {
    latency: Option<Duration>,
    at: Instant,
}

impl Signs {
    pub(super) fn new(now: Instant) -> Self {
        Self { shards: HashMap::new(), sent: now }
    }

    /// Looks at the shards that are connected now; whether none of them is silent.
    pub(super) fn look<'a>(
        &mut self,
        shards: impl Iterator<Item = (&'a ShardId, &'a ShardRunnerInfo)> + Clone,
        now: Instant,
    ) -> bool {
        if now >= self.sent + HEARTBEAT_EVERY {
            self.sent = now;
            for (_, shard) in shards.clone() {
                shard.runner_tx.websocket_message(Message::text(HEARTBEAT));
            }
        }
        self.note(shards.map(|(id, shard)| (*id, shard.latency)), now)
    }

    fn note(&mut self, latencies: impl Iterator<Item = (ShardId, Option<Duration>)>, now: Instant) -> bool {
        let before = std::mem::take(&mut self.shards);
        for (id, latency) in latencies {
            // Of a shard that has just connected there was a sign: that it did.
            let at = before.get(&id).filter(|sign| sign.latency == latency).map_or(now, |sign| sign.at);
            self.shards.insert(id, Sign { latency, at });
        }
        self.shards.values().all(|sign| now < sign.at + SILENT_AFTER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARD: ShardId = ShardId(0);

    #[test]
    fn a_shard_is_silent_after_ten_seconds_without_a_new_latency_and_speaks_with_the_next() {
        let began = Instant::now();
        let mut signs = Signs::new(began);
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
        let mut signs = Signs::new(began);
        let one = || [(SHARD, None)].into_iter();
        assert!(signs.note(one(), began));
        assert!(!signs.note(one(), began + Duration::from_secs(30)));
        assert!(signs.note(std::iter::empty(), began + Duration::from_secs(31)));
        assert!(signs.note(one(), began + Duration::from_secs(32)));
    }
}
