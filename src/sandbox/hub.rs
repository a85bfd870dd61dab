//! What all requests share: the world, the clock, the news, the end.
//!
//! Requests take the world one after another, each for a moment and never
//! across an `.await`: the only way in is a closure.

use std::{
    net::SocketAddr,
    sync::{Mutex, PoisonError},
};

use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;

use super::{clock::Clock, snowflake::Id, world::World};

/// The bot's token: a sample, and nothing that a scanner could take for real.
pub(super) const TOKEN: &str = "sample.token.sandbox";
/// News a slow listener may miss.
const NEWS_MAX: usize = 256;

/// Shared by everything that serves.
#[derive(Debug)]
pub(super) struct Hub {
    world: Mutex<World>,
    pub(super) clock: Clock,
    pub(super) address: SocketAddr,
    news: broadcast::Sender<Id>,
    stop: CancellationToken,
}

impl Hub {
    pub(super) fn new(address: SocketAddr, clock: Clock) -> Hub {
        Hub {
            world: Mutex::new(World::new(format!("http://{address}"))),
            clock,
            address,
            news: broadcast::Sender::new(NEWS_MAX),
            stop: CancellationToken::new(),
        }
    }

    /// Looks at the world or changes it. Who listens hears which channels changed.
    pub(super) fn with<T>(&self, look: impl FnOnce(&mut World) -> T) -> T {
        let mut world = self.world.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = look(&mut world);
        let mut touched = std::mem::take(&mut world.touched);
        drop(world);
        touched.dedup();
        for channel in touched {
            // Nobody listening is fine.
            let _ = self.news.send(channel);
        }
        seen
    }

    /// The channels in which something changes from now on.
    pub(super) fn news(&self) -> broadcast::Receiver<Id> {
        self.news.subscribe()
    }

    pub(super) fn stopping(&self) -> CancellationToken {
        self.stop.clone()
    }

    pub(super) fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.address)
    }
}
