//! A running sandbox: the port, the routes, the one task.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::header,
    response::{IntoResponse, Response},
    routing::{any, delete, get, post},
    serve::ListenerExt,
};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};
use tokio_util::sync::CancellationToken;

use super::{
    clock::Clock,
    edits, events, gateway,
    hub::{Hub, TOKEN},
    people,
    requests::Body,
    rest,
};

/// How long running requests may take to finish at the end, in milliseconds.
const STOP_WAIT_MS: u64 = 2_000;
/// The largest request of the JSON interface, in bytes.
const PEOPLE_BODY_BYTES_MAX: usize = 1 << 20;

/// How to run it.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The port on 127.0.0.1; 0 takes any free one.
    pub port: u16,
    /// Whether time stands still until `POST /sandbox/time` moves it.
    pub manual_clock: bool,
}

/// Why it does not run.
#[derive(thiserror::Error, Debug)]
pub enum StartError {
    /// Something else listens there.
    #[error("port {0} on 127.0.0.1 is taken: choose another with --port, or end what uses it")]
    PortTaken(u16),
    /// The port cannot be had for another reason.
    #[error("cannot listen on 127.0.0.1:{0}: {1}")]
    Listen(u16, #[source] io::Error),
}

/// A Discord that runs until it is stopped (or dropped).
#[derive(Debug)]
pub struct Sandbox {
    hub: Arc<Hub>,
    stop: CancellationToken,
    server: JoinHandle<()>,
}

impl Sandbox {
    /// Starts one on 127.0.0.1.
    ///
    /// # Errors
    /// The port is taken or may not be used.
    pub async fn start(settings: Settings) -> Result<Sandbox, StartError> {
        Self::start_with(settings.port, Clock::new(settings.manual_clock)).await
    }

    /// Starts one on a free port of 127.0.0.1 whose manual clock begins at
    /// another time, in milliseconds since 1970: for a database left long ago.
    ///
    /// # Errors
    /// No port can be had.
    pub async fn start_at(now_ms: u64) -> Result<Sandbox, StartError> {
        Self::start_with(0, Clock::standing_at(now_ms)).await
    }

    #[expect(clippy::disallowed_methods, reason = "the sandbox's one task starts here")]
    async fn start_with(port: u16, clock: Clock) -> Result<Sandbox, StartError> {
        let listener = TcpListener::bind(("127.0.0.1", port)).await.map_err(|why| match why.kind() {
            io::ErrorKind::AddrInUse => StartError::PortTaken(port),
            _ => StartError::Listen(port, why),
        })?;
        let address = listener.local_addr().map_err(|why| StartError::Listen(port, why))?;
        // Small frames go out at once; waiting to fill a packet would cost 40 ms a click.
        let listener = listener.tap_io(|connection| {
            if let Err(why) = connection.set_nodelay(true) {
                tracing::debug!("a connection stays slow: {why}");
            }
        });
        let hub = Arc::new(Hub::new(address, clock));
        let stop = hub.stopping();
        let routes = routes(Arc::clone(&hub));
        let stopped = stop.clone().cancelled_owned();
        // The sandbox's one task; connections and sockets are axum's, below it.
        let server = tokio::spawn(async move {
            if let Err(why) = axum::serve(listener, routes).with_graceful_shutdown(stopped).await {
                tracing::error!("the sandbox no longer listens: {why}");
            }
        });
        Ok(Sandbox { hub, stop, server })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.hub.address
    }

    /// What a bot takes for Discord's address: `http://127.0.0.1:8080`.
    pub fn api_base(&self) -> String {
        format!("http://{}", self.hub.address)
    }

    /// The token it lets in; any other is 401.
    pub fn token(&self) -> &'static str {
        TOKEN
    }

    /// The manual clock in milliseconds since 1970, as `POST /sandbox/time`
    /// moves it. With the real clock nothing ever changes here.
    pub fn clock(&self) -> watch::Receiver<u64> {
        self.hub.clock.follow()
    }

    /// The latest request bodies of the bot, oldest first.
    pub fn bodies(&self) -> Vec<Body> {
        self.hub.with(|world| world.requests.bodies().iter().cloned().collect())
    }

    /// Closes the sockets, lets running requests finish, and ends.
    pub async fn stop(mut self) {
        self.stop.cancel();
        let patience = Duration::from_millis(STOP_WAIT_MS);
        if tokio::time::timeout(patience, &mut self.server).await.is_err() {
            self.server.abort();
        }
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

fn routes(hub: Arc<Hub>) -> Router {
    let people = Router::new()
        .route("/sandbox/command", post(people::command))
        .route("/sandbox/click", post(people::click))
        .route("/sandbox/modal", post(people::modal))
        .route("/sandbox/suggest", post(people::suggest))
        .route("/sandbox/messages", get(people::messages))
        .route("/sandbox/state", get(people::state))
        .route("/sandbox/world", post(edits::edit))
        .route("/sandbox/time", get(people::time).post(people::advance))
        .route("/sandbox/fault", post(people::fault))
        .route("/sandbox/fault/{id}", delete(people::cancel_fault))
        .route("/sandbox/events", get(events::listen))
        .route("/sandbox/requests/bodies", get(people::bodies))
        .layer(DefaultBodyLimit::max(PEOPLE_BODY_BYTES_MAX));
    Router::new()
        .route("/", get(|| async { page("text/html; charset=utf-8", include_str!("page/index.html")) }))
        .route("/page.css", get(|| async { page("text/css; charset=utf-8", include_str!("page/page.css")) }))
        .route("/page.js", get(|| async { page("text/javascript; charset=utf-8", include_str!("page/page.js")) }))
        .route("/nodes.js", get(|| async { page("text/javascript; charset=utf-8", include_str!("page/nodes.js")) }))
        .route("/words.js", get(|| async { page("text/javascript; charset=utf-8", include_str!("page/words.js")) }))
        .route("/message.js", get(|| async { page("text/javascript; charset=utf-8", include_str!("page/message.js")) }))
        .route("/line.js", get(|| async { page("text/javascript; charset=utf-8", include_str!("page/line.js")) }))
        .route("/gateway", any(gateway::open))
        .route("/gateway/", any(gateway::open))
        .route("/attachments/{channel}/{id}/{name}", get(rest::file))
        .route("/emojis/{name}", get(rest::emoji))
        .route("/api/{*path}", any(rest::serve).layer(DefaultBodyLimit::disable()))
        .merge(people)
        .with_state(hub)
}

fn page(content_type: &'static str, text: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (header::CACHE_CONTROL, "no-store"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; img-src 'self' data: http://127.0.0.1:* http://localhost:*; style-src 'self' 'unsafe-inline'",
        ),
    ];
    (headers, text).into_response()
}
