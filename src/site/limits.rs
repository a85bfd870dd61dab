//! What one reader may ask for in a minute, and how many pages are drawn at once: the pages keep nobody from playing.

use std::{
    collections::HashMap,
    net::IpAddr,
    num::NonZeroU32,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::http::HeaderMap;
use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
};
use tokio::sync::Semaphore;

/// How many pages one reader may ask for in a minute.
const PER_MINUTE: NonZeroU32 = NonZeroU32::new(60).expect("more than none");
/// After how many requests those readers are forgotten who have asked for nothing lately.
const TIDIED_EVERY: u32 = 1000;
/// How many pages are drawn at once: the other cores are the tables'.
const DRAWN_AT_ONCE: usize = 1;
/// How many finished games are kept drawn, and how large they may be in all, in bytes.
const KEPT_MAX: usize = 64;
const KEPT_BYTES_MAX: usize = 32 << 20;

/// What a page of a finished game is drawn from.
pub(super) type Drawn = (String, Vec<Option<String>>, &'static str);

/// Who has asked how much lately, and what is drawn.
pub(super) struct Limits {
    readers: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
    taken: AtomicU32,
    drawing: Semaphore,
    kept: Mutex<HashMap<Drawn, Arc<str>>>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            readers: RateLimiter::keyed(Quota::per_minute(PER_MINUTE)),
            clock: DefaultClock::default(),
            taken: AtomicU32::new(0),
            drawing: Semaphore::new(DRAWN_AT_ONCE),
            kept: Mutex::default(),
        }
    }
}

impl Limits {
    /// Takes a request, or says after how long the next one is.
    pub fn take(&self, reader: IpAddr) -> Result<(), Duration> {
        if self.taken.fetch_add(1, Ordering::Relaxed) % TIDIED_EVERY == TIDIED_EVERY - 1 {
            self.readers.retain_recent();
        }
        self.readers.check_key(&reader).map_err(|wait| wait.wait_time_from(self.clock.now()))
    }

    /// Draws on a blocking thread, one page after the other. `None` where drawing failed.
    pub async fn draw<T: Send + 'static>(&self, drawing: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _turn = self.drawing.acquire().await.ok()?;
        blocking(drawing).await
    }

    /// A page that was drawn from just this before.
    pub fn kept(&self, of: &Drawn) -> Option<Arc<str>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(of).cloned()
    }

    /// Keeps a page; where there are too many the memory starts anew.
    pub fn keep(&self, of: Drawn, page: &Arc<str>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: usize = kept.values().map(|page| page.len()).sum();
        if kept.len() >= KEPT_MAX || bytes + page.len() > KEPT_BYTES_MAX {
            kept.clear();
        }
        kept.insert(of, Arc::clone(page));
    }
}

#[expect(clippy::disallowed_methods, reason = "the blocking work of this room starts here")]
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    tokio::task::spawn_blocking(work).await.ok()
}

/// Whose request it is: the address that it comes from. A proxy on this machine or in a network of its own says in
/// `X-Forwarded-For` whom it asks for; what it has added stands last, and what a reader wrote there before it counts
/// for nothing.
pub(super) fn reader(peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let is_proxy = match peer {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_private(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local(),
    };
    let last = || headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next();
    let forwarded = last().and_then(|address| address.trim().parse().ok());
    let of = forwarded.filter(|_| is_proxy).unwrap_or(peer);
    match of {
        // Who has a network of IPv6 has more addresses in it than anybody could count.
        IpAddr::V6(v6) => IpAddr::V6((u128::from(v6) & (u128::MAX << 64)).into()),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().expect("a header"));
        }
        reader(peer.parse().expect("an address"), &headers).to_string()
    }

    #[test]
    fn what_a_reader_writes_into_the_header_changes_nothing() {
        assert_eq!(of("203.0.113.7", &["198.51.100.1"]), "203.0.113.7", "nobody's proxy");
        assert_eq!(of("127.0.0.1", &["198.51.100.1, 203.0.113.7"]), "203.0.113.7", "the proxy's own word is the last");
        assert_eq!(of("127.0.0.1", &["198.51.100.1", "203.0.113.7"]), "203.0.113.7");
        assert_eq!(of("127.0.0.1", &["nonsense"]), "127.0.0.1");
        assert_eq!(of("2001:db8::1:2:3:4", &[]), "2001:db8::", "a network counts as one");
    }

    #[test]
    fn more_than_a_minute_s_pages_are_refused_to_one_reader_alone() {
        let limits = Limits::default();
        let (one, other) = ("203.0.113.7".parse().expect("an address"), "203.0.113.8".parse().expect("an address"));
        let taken = (0..PER_MINUTE.get() * 2).filter(|_| limits.take(one).is_ok()).count();
        assert!((60..=62).contains(&taken), "{taken}");
        assert!(limits.take(one).is_err_and(|wait| wait <= Duration::from_secs(1)));
        assert!(limits.take(other).is_ok());
    }
}
