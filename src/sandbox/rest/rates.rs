//! Rate limits: what the headers say, the 50 requests a second, and the ban of
//! an address that is refused all the time.
//!
//! Real time counts here, not the sandbox's clock: this guards a service, and
//! a clock that stands still would never let a bot go on.

use std::collections::{HashMap, VecDeque};

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;
use tokio::time::{Duration, Instant};

/// Requests in a window with the bot's token, over all routes.
const GLOBAL_MAX: u32 = 50;
const GLOBAL_MS: u64 = 1_000;
/// Requests in a window of so many milliseconds: of most routes.
pub(super) const ROUTE: (u32, u64) = (50, 1_000);
/// The same for edits of one message with the bot's token.
pub(super) const EDITS: (u32, u64) = (5, 5_000);
/// Buckets remembered; the table is emptied when it is full.
const BUCKETS_MAX: usize = 10_000;
/// Answers of 401, 403 and 429 after which the address is banned.
const REFUSED_MAX: usize = 10_000;
const REFUSED_WINDOW_MS: u64 = 10 * 60 * 1_000;

/// What shares a limit, and that limit.
#[derive(Debug)]
pub(super) struct Bucket {
    pub(super) name: String,
    pub(super) max: u32,
    pub(super) window_ms: u64,
}

#[derive(Debug)]
struct Window {
    since: Instant,
    used: u32,
}

/// The counts.
#[derive(Default, Debug)]
pub(in super::super) struct Rates {
    global: Option<Window>,
    routes: HashMap<String, Window>,
    refused: VecDeque<Instant>,
}

/// How a request stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in super::super) enum Standing {
    /// It may go on; this is what the headers say.
    Room { bucket: String, limit: u32, remaining: u32, reset_ms: u64 },
    /// All that its bucket holds is used.
    Full { wait_ms: u64 },
    /// All 50 of this second are used.
    Exhausted { wait_ms: u64 },
}

impl Rates {
    /// Counts a request of a bucket. Routes with an interaction's token are
    /// exempt from the global limit.
    pub(super) fn ask(&mut self, bucket: &Bucket, exempt: bool) -> Standing {
        let now = Instant::now();
        if !exempt {
            let window = fresh(self.global.take(), GLOBAL_MS, now);
            if window.used >= GLOBAL_MAX {
                let wait_ms = left_ms(&window, GLOBAL_MS, now);
                self.global = Some(window);
                return Standing::Exhausted { wait_ms };
            }
            self.global = Some(Window { used: window.used + 1, ..window });
        }
        if self.routes.len() >= BUCKETS_MAX {
            self.routes.clear();
        }
        let &Bucket { ref name, max, window_ms } = bucket;
        let mut window = fresh(self.routes.remove(name), window_ms, now);
        let reset_ms = left_ms(&window, window_ms, now);
        let standing = if window.used >= max {
            Standing::Full { wait_ms: reset_ms }
        } else {
            window.used += 1;
            Standing::Room { bucket: hash(name), limit: max, remaining: max - window.used, reset_ms }
        };
        self.routes.insert(name.clone(), window);
        standing
    }

    /// Takes a request back out of the counts.
    pub(super) fn give_back(&mut self, bucket: &Bucket, exempt: bool) {
        let global = self.global.as_mut().filter(|_| !exempt);
        for window in global.into_iter().chain(self.routes.get_mut(&bucket.name)) {
            window.used = window.used.saturating_sub(1);
        }
    }

    pub(super) fn count_refused(&mut self, status: u16) {
        if matches!(status, 401 | 403 | 429) {
            if self.refused.len() == REFUSED_MAX {
                self.refused.pop_front();
            }
            self.refused.push_back(Instant::now());
        }
    }

    /// Whether 10,000 requests were refused within 10 minutes.
    pub(super) fn is_banned(&self) -> bool {
        let window = Duration::from_millis(REFUSED_WINDOW_MS);
        self.refused.len() == REFUSED_MAX && self.refused.front().is_some_and(|first| first.elapsed() < window)
    }
}

/// Tells the bot where it stands.
pub(super) fn into_headers(standing: &Standing, headers: &mut HeaderMap) {
    let Standing::Room { bucket, limit, remaining, reset_ms } = standing else {
        return;
    };
    for (name, value) in [
        ("x-ratelimit-limit", limit.to_string()),
        ("x-ratelimit-remaining", remaining.to_string()),
        ("x-ratelimit-reset-after", seconds(*reset_ms)),
        ("x-ratelimit-bucket", bucket.clone()),
    ] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(HeaderName::from_static(name), value);
        }
    }
}

/// 429 as Discord writes it. `Retry-After` is in whole seconds, the body exact.
pub(super) fn too_many(wait_ms: u64, global: bool) -> Response {
    let body = json!({
        "message": "You are being rate limited.", "retry_after": wait_ms as f64 / 1_000.0, "global": global,
    });
    let scope = if global { "global" } else { "user" };
    let mut response = (
        StatusCode::TOO_MANY_REQUESTS,
        [
            (header::CONTENT_TYPE, "application/json".to_owned()),
            (header::RETRY_AFTER, wait_ms.div_ceil(1_000).to_string()),
            (HeaderName::from_static("x-ratelimit-scope"), scope.to_owned()),
            (HeaderName::from_static("x-ratelimit-reset-after"), seconds(wait_ms)),
            (HeaderName::from_static("x-ratelimit-remaining"), "0".to_owned()),
        ],
        body.to_string(),
    )
        .into_response();
    if global {
        response.headers_mut().insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
    response
}

fn fresh(window: Option<Window>, length_ms: u64, now: Instant) -> Window {
    let length = Duration::from_millis(length_ms);
    window.filter(|window| now - window.since < length).unwrap_or(Window { since: now, used: 0 })
}

fn left_ms(window: &Window, length_ms: u64, now: Instant) -> u64 {
    let gone = u64::try_from((now - window.since).as_millis()).unwrap_or(length_ms);
    length_ms.saturating_sub(gone).max(1)
}

fn seconds(ms: u64) -> String {
    format!("{}.{:03}", ms / 1_000, ms % 1_000)
}

/// A name for a bucket that tells nothing, as Discord's do.
fn hash(bucket: &str) -> String {
    let mixed = bucket
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{mixed:016x}")
}
