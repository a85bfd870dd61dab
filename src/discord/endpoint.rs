//! Discord's HTTP interactions: an address Discord posts to, in place of the
//! gateway. Every request is proved to be Discord's; answers go the same way
//! as with the gateway.

use std::sync::Arc;

use axum::{
    Json, Router as Routes,
    body::Bytes,
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::post,
};
use serde_json::json;
use serenity::{all::Interaction, interactions_endpoint::Verifier};
use tokio::net::TcpListener;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use super::{
    connect::{Endpoint, ServeError},
    router::Router,
};

/// The largest interaction, in bytes.
const BODY_BYTES_MAX: usize = 1 << 20;

#[derive(Clone)]
struct Desk {
    verifier: Verifier,
    router: Arc<Router>,
    running: TaskTracker,
}

/// An address that is listened on, not yet served.
pub(super) struct Listening {
    listener: TcpListener,
    verifier: Verifier,
}

impl Endpoint {
    /// Takes the address.
    ///
    /// # Errors
    /// The address cannot be had.
    pub(super) async fn listen(self) -> Result<Listening, ServeError> {
        let listener = TcpListener::bind(self.listen).await;
        let listener = listener.map_err(|why| ServeError::Listen { listen: self.listen, why })?;
        Ok(Listening { listener, verifier: self.verifier })
    }
}

impl Listening {
    /// Serves until it is stopped.
    pub(super) async fn serve(self, router: Arc<Router>, running: TaskTracker, stop: CancellationToken) {
        let desk = Desk { verifier: self.verifier, router, running };
        let routes = Routes::new()
            .route("/", post(take))
            .route("/interactions", post(take))
            .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
            .with_state(desk);
        if let Err(why) = axum::serve(self.listener, routes).with_graceful_shutdown(stop.cancelled_owned()).await {
            tracing::error!("interactions are no longer taken by HTTP: {why}");
        }
    }
}

async fn take(State(desk): State<Desk>, headers: HeaderMap, body: Bytes) -> Response {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (signature, timestamp) = (header("x-signature-ed25519"), header("x-signature-timestamp"));
    if desk.verifier.verify(signature, timestamp, &body).is_err() {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    match serde_json::from_slice::<Interaction>(&body) {
        Ok(Interaction::Ping(_)) => Json(json!({"type": 1})).into_response(),
        Ok(interaction) => {
            // The answer goes its own way, as it does with the gateway.
            super::serve::answer(&desk.running, Arc::clone(&desk.router), interaction);
            StatusCode::ACCEPTED.into_response()
        }
        Err(why) => {
            tracing::warn!("unknown event: an interaction by HTTP could not be read: {why}");
            StatusCode::BAD_REQUEST.into_response()
        }
    }
}
