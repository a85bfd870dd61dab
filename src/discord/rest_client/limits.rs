//! The rate limits of the bot's routes: serenity's own buckets, kept with any
//! address of the API. serenity's limiter itself always goes to Discord's.
//!
//! A request waits until its bucket has room; what the headers say is learned
//! from each answer. What was refused all the same is tried again by the client.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use futures_util::FutureExt as _;
use reqwest::{Response, StatusCode};
use serenity::http::{LightMethod, Ratelimit, RatelimitingBucket, Request};
use tokio::time::Instant;

/// How many buckets are remembered; then those at rest are forgotten.
const BUCKETS_MAX: usize = 10_000;

/// All buckets.
#[derive(Debug, Default)]
pub(super) struct Limits {
    buckets: Mutex<HashMap<Key, Arc<tokio::sync::Mutex<Ratelimit>>>>,
    /// Until when nothing is sent at all, after a global 429.
    global: Mutex<Option<Instant>>,
}

/// What shares a bucket: at Discord an edit and a deletion do not.
type Key = (RatelimitingBucket, &'static str);

impl Limits {
    /// Returns when there is room for this request.
    pub(super) async fn room(&self, request: &Request<'_>) {
        // Looked at again after the wait: it may have grown meanwhile.
        while let Some(until) = self.closed_until() {
            tokio::time::sleep_until(until).await;
        }
        if let Some(bucket) = self.bucket(request) {
            bucket.lock().await.pre_hook(request, &|_| {}).await;
        }
    }

    /// Learns what an answer says of its bucket.
    pub(super) async fn learn(&self, request: &Request<'_>, answer: &Response) {
        let headers = answer.headers();
        if answer.status() == StatusCode::TOO_MANY_REQUESTS && headers.contains_key("x-ratelimit-global") {
            let wait = super::retry_after(headers).unwrap_or(Duration::from_secs(1));
            let until = Instant::now() + wait;
            let mut global = self.global.lock().expect("nobody panics with the limit in hand");
            *global = Some(global.map_or(until, |before| before.max(until)));
            return;
        }
        if let Some(bucket) = self.bucket(request) {
            // At a 429 it would sleep once it has learned, with the bucket in hand: the client waits by itself.
            let learned = bucket.lock().await.post_hook(answer, request, &|_| {}, false).now_or_never();
            if let Some(Err(why)) = learned {
                tracing::debug!("the headers of a rate limit cannot be read: {why}");
            }
        }
    }

    fn closed_until(&self) -> Option<Instant> {
        let global = self.global.lock().expect("nobody panics with the limit in hand");
        global.filter(|until| *until > Instant::now())
    }

    fn bucket(&self, request: &Request<'_>) -> Option<Arc<tokio::sync::Mutex<Ratelimit>>> {
        let route = request.route_ref().ratelimiting_bucket();
        if route.is_none() {
            return None;
        }
        let mut buckets = self.buckets();
        if buckets.len() >= BUCKETS_MAX {
            buckets.retain(|_, bucket| !is_at_rest(bucket));
        }
        Some(Arc::clone(buckets.entry((route, verb(request.method_ref()))).or_default()))
    }

    fn buckets(&self) -> MutexGuard<'_, HashMap<Key, Arc<tokio::sync::Mutex<Ratelimit>>>> {
        self.buckets.lock().expect("nobody panics with the buckets in hand")
    }
}

/// Whether nobody uses a bucket, and its window has passed.
fn is_at_rest(bucket: &Arc<tokio::sync::Mutex<Ratelimit>>) -> bool {
    let window = bucket.try_lock().map(|bucket| bucket.reset());
    Arc::strong_count(bucket) == 1 && window.is_ok_and(|reset| reset.is_none_or(|reset| reset.elapsed().is_ok()))
}

const fn verb(method: &LightMethod) -> &'static str {
    match method {
        LightMethod::Delete => "DELETE",
        LightMethod::Get => "GET",
        LightMethod::Patch => "PATCH",
        LightMethod::Post => "POST",
        LightMethod::Put => "PUT",
    }
}
