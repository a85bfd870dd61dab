//! The connections to an HTTP address of our own: how many, for how long, and
//! who has to go where there are too many. hyper keeps the time for a header,
//! tower-http that for a whole request.

use std::{
    collections::BTreeMap,
    io::ErrorKind,
    net::SocketAddr,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{
    Extension, Router as Routes,
    http::{HeaderValue, StatusCode, header::CONNECTION},
    middleware::map_response,
    response::Response,
};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower_http::timeout::TimeoutLayer;

use crate::log_limit::LogLimit;

/// The largest head of a request, in bytes.
const HEAD_BYTES_MAX: usize = 32 * 1024;
/// The rest after a connection could not be taken, in milliseconds: until one that was closed for it is gone.
const SHED_REST_MS: u64 = 1;
/// The same where there was none to close, in milliseconds.
const ACCEPT_REST_MS: u64 = 50;

/// How much the HTTP address takes, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HttpLimits {
    /// Connections at the same time. For one more, the oldest that is still a
    /// [stranger's](Visitor) is closed.
    pub connections: usize,
    /// How long the head of a request may take, and the rest between two requests, in milliseconds.
    pub header_ms: u64,
    /// How long a whole request may take from its head on, its body included, in milliseconds.
    pub request_ms: u64,
    /// How long requests under way may take at the end, in milliseconds.
    pub drain_ms: u64,
}

impl Default for HttpLimits {
    /// Discord gives up an interaction after 3 s. Where a process may have 256
    /// files open, these connections leave half of them to the books and to Discord.
    fn default() -> Self {
        Self { connections: 128, header_ms: 5000, request_ms: 5000, drain_ms: 300 }
    }
}

/// One connection, as the requests over it know it. It counts as a stranger's
/// until one of them is proved to be somebody's who is expected, or until it ends.
#[derive(Debug)]
pub struct Visitor {
    number: u64,
    address: SocketAddr,
    strangers: Arc<Strangers>,
}

/// The connections over which nothing expected has come yet, oldest first.
#[derive(Debug, Default)]
struct Strangers {
    count: AtomicU64,
    open: Mutex<BTreeMap<u64, CancellationToken>>,
}

impl Visitor {
    /// Where it comes from.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// It is somebody who is expected: at Discord's endpoint, Discord.
    pub fn is_expected(&self) {
        self.strangers.open().remove(&self.number);
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        self.strangers.open().remove(&self.number);
    }
}

impl Strangers {
    fn open(&self) -> MutexGuard<'_, BTreeMap<u64, CancellationToken>> {
        self.open.lock().expect("nobody panics with the connections in hand")
    }

    fn enter(self: &Arc<Self>, address: SocketAddr, shut: CancellationToken) -> Arc<Visitor> {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        self.open().insert(number, shut);
        Arc::new(Visitor { number, address, strangers: Arc::clone(self) })
    }

    /// Closes the oldest; `false` if there is none.
    fn shed(&self) -> bool {
        let oldest = self.open().pop_first();
        oldest.inspect(|(_, shut)| shut.cancel()).is_some()
    }
}

/// Takes connections until it is stopped; then those under way end, in time. Each request has its [`Visitor`] as an
/// extension.
pub async fn run(listener: TcpListener, routes: Routes, limits: HttpLimits, stop: CancellationToken) {
    let HttpLimits { connections, header_ms, request_ms, drain_ms } = limits;
    let slow = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, Duration::from_millis(request_ms));
    let routes = routes.layer(slow).layer(map_response(closing_unless_good));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(Duration::from_millis(header_ms)).max_buf_size(HEAD_BYTES_MAX);
    let (room, strangers) = (Arc::new(Semaphore::new(connections)), Arc::new(Strangers::default()));
    let (open, end, faults) = (TaskTracker::new(), CancellationToken::new(), LogLimit::default());
    while let Some(accepted) = stop.run_until_cancelled(listener.accept()).await {
        let (socket, address) = match accepted {
            Ok(accepted) => accepted,
            Err(why) => {
                rest_after(&why, &strangers, &faults).await;
                continue;
            }
        };
        let Some(place) = stop.run_until_cancelled(place(&room, &strangers)).await else { break };
        let shut = end.child_token();
        let visitor = strangers.enter(address, shut.clone());
        let service = TowerToHyperService::new(routes.clone().layer(Extension(Arc::clone(&visitor))));
        // What is small is sent at once; where that cannot be set, it is sent all the same.
        let _ = socket.set_nodelay(true);
        let connection = http.serve_connection(TokioIo::new(socket), service);
        begin(&open, one(connection, stop.clone(), shut, (place, visitor)));
    }
    open.close();
    if tokio::time::timeout(Duration::from_millis(drain_ms), open.wait()).await.is_err() {
        tracing::debug!(count = open.len(), "connections were closed in the middle of a request");
    }
    end.cancel();
}

/// Serves one connection beside the others.
#[expect(clippy::disallowed_methods, reason = "the tasks of this room start here")]
fn begin(tasks: &TaskTracker, serving: impl Future<Output = ()> + Send + 'static) {
    tasks.spawn(serving);
}

/// A place for one more connection; if there is none, the oldest stranger has to go.
async fn place(room: &Arc<Semaphore>, strangers: &Strangers) -> OwnedSemaphorePermit {
    match Arc::clone(room).try_acquire_owned() {
        Ok(place) => place,
        Err(_) => {
            strangers.shed();
            Arc::clone(room).acquire_owned().await.expect("nobody closes the room")
        }
    }
}

/// One connection, until its end; with it ends what it `held`.
async fn one(
    connection: http1::Connection<TokioIo<TcpStream>, TowerToHyperService<Routes>>,
    stop: CancellationToken,
    shut: CancellationToken,
    held: (OwnedSemaphorePermit, Arc<Visitor>),
) {
    let mut connection = std::pin::pin!(connection);
    let mut ends = false;
    loop {
        tokio::select! {
            () = shut.cancelled() => break,
            () = stop.cancelled(), if !ends => {
                ends = true;
                connection.as_mut().graceful_shutdown();
            }
            ended = &mut connection => {
                if let Err(why) = ended {
                    tracing::debug!("a connection has ended: {why}");
                }
                break;
            }
        }
    }
    drop(held);
}

/// A connection could not be taken: mostly there are too many open files.
async fn rest_after(why: &std::io::Error, strangers: &Strangers, faults: &LogLimit) {
    // The other side has gone before it was let in.
    if matches!(why.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::ConnectionRefused) {
        return;
    }
    if let Some(count) = faults.count_if_due("accept") {
        tracing::error!(count, "a connection could not be taken: {why}");
    }
    let rest = if strangers.shed() { SHED_REST_MS } else { ACCEPT_REST_MS };
    tokio::time::sleep(Duration::from_millis(rest)).await;
}

/// Whoever asked for something that is not there, or as nobody should, has no more to say over this connection.
async fn closing_unless_good(mut answer: Response) -> Response {
    if !answer.status().is_success() {
        answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    answer
}
