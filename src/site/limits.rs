//! What one reader may ask for in a minute, and how many pages are drawn at once: the pages keep nobody from playing.

use std::{
    collections::{HashMap, hash_map::Entry},
    net::IpAddr,
    num::NonZeroU32,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
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
/// How many pages wait beside them for their turn.
const WAITING_MAX: usize = 16;
/// How long a reader waits for a page, in milliseconds: less than a request may take, so that who waits in vain is told
/// to come again.
const WAIT_MS_MAX: u64 = 4500;
/// How many pages of finished games and of people are kept drawn, and how large they may be in all, in bytes.
const KEPT_MAX: usize = 64;
const KEPT_BYTES_MAX: usize = 32 << 20;

/// Which page that is kept: what it is of, in which language.
pub(super) type Which = (String, &'static str);

/// A page that is kept, with the digest of all it is made of: once anything of that is another, or is
/// gone, the page is too.
struct Kept {
    made_of: [u8; 32],
    page: Arc<str>,
}

/// Who has asked how much lately, and what is drawn.
pub(super) struct Limits {
    readers: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
    taken: AtomicU32,
    drawing: Arc<Semaphore>,
    /// Places for those that are drawn and those that wait for their turn.
    queue: Semaphore,
    /// The page that each of these readers waits for.
    waiting: Mutex<HashMap<IpAddr, Which>>,
    kept: Mutex<HashMap<Which, Kept>>,
}

/// Why a page is not there.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum NotDrawn {
    /// The same reader has another page drawn already.
    OneAtATime,
    /// It could not be drawn, or too many others are before it.
    Failed,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            readers: RateLimiter::keyed(Quota::per_minute(PER_MINUTE)),
            clock: DefaultClock::default(),
            taken: AtomicU32::new(0),
            drawing: Arc::new(Semaphore::new(DRAWN_AT_ONCE)),
            queue: Semaphore::new(DRAWN_AT_ONCE + WAITING_MAX),
            waiting: Mutex::default(),
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

    /// Draws on a blocking thread, one page after the other. `None` where drawing failed or takes too long, and where too
    /// many wait for their turn.
    pub async fn draw<T: Send + 'static>(&self, drawing: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _place = self.queue.try_acquire().ok()?;
        let drawn = async {
            let turn = Arc::clone(&self.drawing).acquire_owned().await.ok()?;
            // Whoever asked may hang up; what has begun is drawn to its end, and only then it is the next one's turn.
            blocking(move || {
                let _turn = turn;
                drawing()
            })
            .await
        };
        tokio::time::timeout(Duration::from_millis(WAIT_MS_MAX), drawn).await.ok()?
    }

    /// A page of a finished game, or of somebody: the one that is kept if it was made of just this, else drawn and kept, also where
    /// who asked for it has hung up by then. Whoever asks for it meanwhile waits for that one.
    pub async fn page(
        self: &Arc<Self>,
        reader: IpAddr,
        which: Which,
        made_of: [u8; 32],
        drawing: impl FnOnce() -> Option<String> + Send + 'static,
    ) -> Result<Arc<str>, NotDrawn> {
        if let Some(page) = self.kept(&which, made_of) {
            return Ok(page);
        }
        let asked = self.wait(reader, &which)?;
        let limits = Arc::clone(self);
        let drawn = self.draw(move || {
            let _asked = asked;
            // Who waited may find that the one before has drawn it.
            if let Some(page) = limits.kept(&which, made_of) {
                return Some(page);
            }
            let page: Arc<str> = drawing()?.into();
            limits.keep(which, made_of, &page);
            Some(page)
        });
        drawn.await.flatten().ok_or(NotDrawn::Failed)
    }

    /// Notes which page a reader waits for, until what it returns is dropped: each has one of them drawn at a time.
    fn wait(self: &Arc<Self>, reader: IpAddr, which: &Which) -> Result<Option<Waits>, NotDrawn> {
        match locked(&self.waiting).entry(reader) {
            Entry::Occupied(waits) if waits.get() == which => Ok(None),
            Entry::Occupied(_) => Err(NotDrawn::OneAtATime),
            Entry::Vacant(none) => {
                none.insert(which.clone());
                Ok(Some(Waits { limits: Arc::clone(self), reader }))
            }
        }
    }

    /// A page that was made of just this. One that was made of anything else is not kept any longer.
    fn kept(&self, which: &Which, made_of: [u8; 32]) -> Option<Arc<str>> {
        let mut kept = locked(&self.kept);
        if kept.get(which).is_some_and(|kept| kept.made_of != made_of) {
            kept.remove(which);
        }
        kept.get(which).map(|kept| Arc::clone(&kept.page))
    }

    /// Keeps no page of this any longer, in whatever language.
    pub fn forget(&self, of: &str) {
        locked(&self.kept).retain(|(kept, _), _| kept != of);
    }

    /// Keeps a page; where there are too many the memory starts anew.
    fn keep(&self, which: Which, made_of: [u8; 32], page: &Arc<str>) {
        let mut kept = locked(&self.kept);
        let bytes: usize = kept.values().map(|kept| kept.page.len()).sum();
        if kept.len() >= KEPT_MAX || bytes + page.len() > KEPT_BYTES_MAX {
            kept.clear();
        }
        kept.insert(which, Kept { made_of, page: Arc::clone(page) });
    }
}

/// A reader who waits for a page.
struct Waits {
    limits: Arc<Limits>,
    reader: IpAddr,
}

impl Drop for Waits {
    fn drop(&mut self) {
        locked(&self.limits.waiting).remove(&self.reader);
    }
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[expect(clippy::disallowed_methods, reason = "the blocking work of this room starts here")]
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    tokio::task::spawn_blocking(work).await.ok()
}

/// Whose request it is: the address that it comes from. A proxy on this machine or in a network of its own says in
/// `X-Forwarded-For` whom it asks for; what it has added stands last, and what a reader wrote there before it counts
/// for nothing.
pub(super) fn reader(peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    // Where both kinds of addresses come in by one socket, those of IPv4 are written as such of IPv6.
    let peer = peer.to_canonical();
    let is_proxy = match peer {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_private(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local(),
    };
    let last = || headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next();
    let forwarded = last().and_then(|address| address.trim().parse().ok());
    let of = forwarded.map(|of: IpAddr| of.to_canonical()).filter(|_| is_proxy).unwrap_or(peer);
    match of {
        // Who has a network of IPv6 has more addresses in it than anybody could count.
        IpAddr::V6(v6) => IpAddr::V6((u128::from(v6) & (u128::MAX << 64)).into()),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use std::{
        pin::Pin,
        task::{Context, Poll, Waker},
    };

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
    fn an_address_of_ipv4_is_the_same_one_where_it_is_written_as_one_of_ipv6() {
        assert_eq!(of("::ffff:203.0.113.7", &[]), "203.0.113.7");
        assert_eq!(of("::ffff:203.0.113.7", &["198.51.100.1"]), "203.0.113.7", "nobody's proxy");
        assert_eq!(of("::ffff:127.0.0.1", &["203.0.113.7"]), "203.0.113.7");
        assert_eq!(of("::ffff:10.0.0.2", &["::ffff:203.0.113.7"]), "203.0.113.7");
    }

    const GAME: &str = "3/1";

    fn which(game: &str) -> Which {
        (game.to_owned(), "en")
    }

    fn is_pending<F: Future>(of: Pin<&mut F>) -> bool {
        of.poll(&mut Context::from_waker(Waker::noop())).is_pending()
    }

    fn reader_at(address: &str) -> IpAddr {
        address.parse().expect("an address")
    }

    #[tokio::test]
    async fn a_page_made_of_anything_else_is_drawn_anew_and_the_old_one_is_kept_no_longer() {
        let (limits, reader) = (Arc::new(Limits::default()), reader_at("203.0.113.7"));
        let page = async |made_of: u8, text: &'static str| {
            let drawn = limits.page(reader, which(GAME), [made_of; 32], move || Some(text.to_owned()));
            drawn.await.expect("it is drawn").to_string()
        };
        assert_eq!(page(1, "with a name").await, "with a name");
        assert_eq!(page(1, "not drawn").await, "with a name", "it is kept");
        assert_eq!(page(2, "without it").await, "without it");
        assert_eq!(page(1, "drawn anew").await, "drawn anew", "nothing of before was left");
        limits.forget("3/2");
        assert_eq!(page(1, "not drawn").await, "drawn anew", "another one was");
        limits.forget(GAME);
        assert_eq!(page(1, "once more").await, "once more", "it is kept no longer");
        assert_eq!(locked(&limits.kept).len(), 1);
    }

    #[tokio::test]
    async fn who_hangs_up_and_asks_again_gets_the_page_that_was_drawn_meanwhile() {
        let (limits, reader) = (Arc::new(Limits::default()), reader_at("203.0.113.7"));
        let ((begun, has_begun), (go, may_go)) = (std::sync::mpsc::channel(), std::sync::mpsc::channel::<()>());
        let first = limits.page(reader, which(GAME), [1; 32], move || {
            begun.send(()).expect("somebody listens");
            may_go.recv().expect("it may go on");
            Some("the first".to_owned())
        });
        let mut first = Box::pin(first);
        // Until it is drawn on its thread.
        while has_begun.try_recv().is_err() {
            assert!(is_pending(first.as_mut()));
            tokio::task::yield_now().await;
        }
        drop(first);
        let other = limits.page(reader, which("3/2"), [2; 32], || Some("another".to_owned())).await;
        assert_eq!(other, Err(NotDrawn::OneAtATime), "what has begun goes on, though nobody waits for it");
        assert_eq!(limits.drawing.available_permits(), 0, "nothing is drawn beside it");
        let mut second = Box::pin(limits.page(reader, which(GAME), [1; 32], || Some("the second".to_owned())));
        assert!(is_pending(second.as_mut()));
        go.send(()).expect("it waits for that");
        assert_eq!(second.await.as_deref(), Ok("the first"));
        let other = limits.page(reader, which("3/2"), [2; 32], || Some("another".to_owned())).await;
        assert_eq!(other.as_deref(), Ok("another"), "once it is drawn the reader may have the next");
    }

    #[tokio::test]
    async fn more_readers_than_can_wait_for_a_drawing_are_told_to_come_again_and_kept_pages_are_read_meanwhile() {
        let limits = Arc::new(Limits::default());
        let kept = limits.page(reader_at("203.0.113.7"), which(GAME), [1; 32], || Some("kept".to_owned())).await;
        assert_eq!(kept.as_deref(), Ok("kept"));
        // Another page is being drawn, for as long as this is held.
        let drawing = limits.drawing.acquire().await.expect("nothing is drawn");
        let mut readers: Vec<_> = (0..60)
            .map(|nth: u8| {
                let reader = IpAddr::from([198, 51, 100, nth]);
                let limits = Arc::clone(&limits);
                Box::pin(async move {
                    limits.page(reader, which(&format!("4/{nth}")), [nth; 32], || Some("drawn".to_owned())).await
                })
            })
            .collect();
        let mut context = Context::from_waker(Waker::noop());
        readers.retain_mut(|reader| match reader.as_mut().poll(&mut context) {
            Poll::Pending => true,
            Poll::Ready(page) => {
                assert_eq!(page, Err(NotDrawn::Failed));
                false
            }
        });
        assert_eq!(readers.len(), DRAWN_AT_ONCE + WAITING_MAX, "the others wait for nothing");
        let kept = limits.page(reader_at("192.0.2.1"), which(GAME), [1; 32], || Some("not drawn".to_owned())).await;
        assert_eq!(kept.as_deref(), Ok("kept"));
        drop(drawing);
        for reader in readers {
            assert_eq!(reader.await.as_deref(), Ok("drawn"));
        }
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
