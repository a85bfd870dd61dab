//! `GET /sandbox/events`: tells the page in which channel something changed.
//!
//! Server-sent events with `{"channel": id}` as data; `{"channel": null}`
//! means that some were missed and everything is worth a look.

use std::{convert::Infallible, sync::Arc};

use axum::{
    extract::State,
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::stream;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;

use super::hub::Hub;

pub(super) async fn listen(State(hub): State<Arc<Hub>>) -> Response {
    let listening = (hub.news(), hub.stopping());
    let events = stream::unfold(listening, |(mut news, stop)| async move {
        let heard = tokio::select! {
            () = stop.cancelled() => return None,
            heard = news.recv() => heard,
        };
        let data = match heard {
            Ok(channel) => json!({"channel": channel}),
            Err(RecvError::Lagged(_)) => json!({"channel": null}),
            Err(RecvError::Closed) => return None,
        };
        Some((Ok::<_, Infallible>(Event::default().data(data.to_string())), (news, stop)))
    });
    Sse::new(events).keep_alive(KeepAlive::default()).into_response()
}
