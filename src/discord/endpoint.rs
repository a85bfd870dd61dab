//! Discord's HTTP interactions: an address Discord posts to, in place of the
//! gateway. Every request is proved to be Discord's and of this minute; answers
//! go the same way as with the gateway. The connections are kept by `web`.

mod taken;

use std::sync::Arc;

use axum::{
    Extension, Json, Router as Routes,
    body::Bytes,
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
    routing::post,
};
use serde_json::{Value, json};
use serenity::{all::Interaction, interactions_endpoint::Verifier};
use tokio::net::TcpListener;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use self::taken::Taken;
use super::{
    connect::{Endpoint, ServeError},
    emoji,
    router::Router,
};
use table::coinage::Coinage;
use web::{HttpLimits, LogLimit, Visitor};

/// The largest interaction, in bytes.
const BODY_BYTES_MAX: usize = 1 << 20;
/// How long before or after now an interaction may have been signed, in
/// seconds: what somebody has caught cannot be sent again later.
const SIGNED_WITHIN_SECS: u64 = 60;

#[derive(Clone)]
struct EndpointState {
    verifier: Verifier,
    router: Arc<Router>,
    running: TaskTracker,
    untimely: Arc<LogLimit>,
    taken: Arc<Taken>,
}

/// An address that is listened on, not yet served.
pub(super) struct Listening {
    listener: TcpListener,
    verifier: Verifier,
    limits: HttpLimits,
}

impl Endpoint {
    /// Takes the address.
    ///
    /// # Errors
    /// The address cannot be had.
    pub(super) async fn listen(self) -> Result<Listening, ServeError> {
        let listener = TcpListener::bind(self.listen).await;
        let listener = listener.map_err(|why| ServeError::Listen { listen: self.listen, why })?;
        Ok(Listening { listener, verifier: self.verifier, limits: self.limits })
    }
}

impl Listening {
    /// Serves until it is stopped.
    pub(super) async fn serve(self, router: Arc<Router>, running: TaskTracker, stop: CancellationToken) {
        let state =
            EndpointState { verifier: self.verifier, router, running, untimely: Arc::default(), taken: Arc::default() };
        let routes = Routes::new()
            .route("/", post(take))
            .route("/interactions", post(take))
            .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
            .with_state(state);
        web::run(self.listener, routes, self.limits, stop).await;
    }
}

impl EndpointState {
    /// Whether what was signed then may be taken now.
    fn is_of_now(&self, signed_at: &str) -> bool {
        let now = self.router.host.now().unix_secs();
        let Ok(signed_at) = signed_at.parse::<i64>() else { return false };
        let is_of_now = now.abs_diff(signed_at) <= SIGNED_WITHIN_SECS;
        if !is_of_now && let Some(count) = self.untimely.count_if_due("signed") {
            let secs = now.saturating_sub(signed_at);
            tracing::warn!(
                count,
                "an interaction was signed {secs} s ago and is refused: is this machine's clock right?"
            );
        }
        is_of_now
    }
}

async fn take(
    State(state): State<EndpointState>,
    Extension(visitor): Extension<Arc<Visitor>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (signature, timestamp) = (header("x-signature-ed25519"), header("x-signature-timestamp"));
    if state.verifier.verify(signature, timestamp, &body).is_err() || !state.is_of_now(timestamp) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    visitor.is_expected();
    match serde_json::from_slice::<Interaction>(&body) {
        Ok(Interaction::Ping(_)) => Json(json!({"type": 1})).into_response(),
        // Whoever sends it again has caught it. What was refused is not applied by the books: it could be done now.
        Ok(interaction) if !state.taken.is_new(interaction.id(), state.router.host.now()) => {
            StatusCode::ACCEPTED.into_response()
        }
        Ok(interaction) => {
            // The answer goes its own way, as it does with the gateway.
            super::serve::answer(&state.running, Arc::clone(&state.router), interaction);
            StatusCode::ACCEPTED.into_response()
        }
        Err(_) => {
            let raw: Value = serde_json::from_slice(&body).unwrap_or_default();
            match state.router.apology(&raw) {
                Some(apology) => {
                    let apology = emoji::in_characters(&apology.on(None).body, &Coinage::default());
                    ([(CONTENT_TYPE, "application/json")], apology).into_response()
                }
                None => StatusCode::BAD_REQUEST.into_response(),
            }
        }
    }
}
