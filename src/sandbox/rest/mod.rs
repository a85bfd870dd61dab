//! Discord's REST for the bot: the way of a request from the socket to its
//! answer, with the token, the faults, the counts and the log on it.
//!
//! Which path does what is in `routes.rs`.

mod body;
pub(super) mod rates;
mod routes;

use std::{sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header, request::Parts},
    response::{Html, IntoResponse, Response},
};
use futures_util::stream;
use serde_json::{Value, json};

use super::{
    faults::{Kind, Strike},
    hub::{Hub, TOKEN},
    refusal::Refusal,
    requests::{self, Request},
    snowflake::Id,
};
use body::Form;
use rates::Standing;

/// The largest request in bytes; more is 40005.
const REQUEST_BYTES_MAX: usize = 64 << 20;
/// JSON bodies up to this many bytes are kept for a later look.
const BODY_KEPT_BYTES_MAX: usize = 1 << 20;
const API_VERSION: &str = "v10";
/// What a proxy says while the server behind it comes up.
const PAGE_404: &str = "<html><head><title>404 Not Found</title></head><body><h1>404 Not Found</h1></body></html>";

/// A request as the routes see it.
pub(super) struct Call {
    pub(super) method: Method,
    /// Without `/api/v10`: `/channels/4/messages`.
    pub(super) path: String,
    pub(super) query: String,
    pub(super) form: Form,
}

/// What the routes answer.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: Option<Value>,
}

impl Answer {
    pub(super) fn ok(body: Value) -> Answer {
        Answer { status: 200, body: Some(body) }
    }

    pub(super) fn created(body: Value) -> Answer {
        Answer { status: 201, body: Some(body) }
    }

    pub(super) fn nothing() -> Answer {
        Answer { status: 204, body: None }
    }
}

/// `/api/…`
pub(super) async fn serve(State(hub): State<Arc<Hub>>, request: axum::extract::Request) -> Response {
    let (parts, body) = request.into_parts();
    let path = parts.uri.path().strip_prefix("/api").unwrap_or_default();
    let version = format!("/{API_VERSION}");
    let path = path.strip_prefix(&version).filter(|rest| rest.starts_with('/')).unwrap_or(path).to_owned();
    let body = match axum::body::to_bytes(body, REQUEST_BYTES_MAX).await {
        Ok(body) => body,
        Err(_) => {
            return answered(&hub, &parts.method, &path, &Form::default(), Err(Refusal::too_large()), None);
        }
    };
    let name = format!("{} {path}", parts.method);
    let strike = hub.with(|world| world.faults.strike_request(&name));
    match strike {
        Some(Strike { kind: Kind::Late, ms }) => tokio::time::sleep(Duration::from_millis(ms)).await,
        Some(Strike { kind: Kind::Reorder, ms }) => overtaken(&hub, ms).await,
        Some(Strike { kind: Kind::Twice, .. }) => {
            let first = carry_out(&hub, &parts, &path, body.clone()).await;
            carry_out(&hub, &parts, &path, body).await;
            return first;
        }
        Some(Strike { kind: Kind::Drop, .. }) => return dropped(&hub, &parts.method, &path),
        Some(Strike { kind: Kind::TooMany, ms }) => {
            note(&hub, &parts.method, &path, 429, Some("429 on order".into()));
            return rates::too_many(ms, false);
        }
        Some(Strike { kind: Kind::ServerError, .. }) => {
            note(&hub, &parts.method, &path, 503, Some("5xx on order".into()));
            return (StatusCode::SERVICE_UNAVAILABLE, "upstream connect error").into_response();
        }
        Some(Strike { kind: Kind::Html404, .. }) => {
            note(&hub, &parts.method, &path, 404, Some("html404 on order".into()));
            return (StatusCode::NOT_FOUND, Html(PAGE_404)).into_response();
        }
        Some(Strike { kind: Kind::Refused, .. }) => {
            let refusal = Err(Refusal::cannot_message_user());
            return answered(&hub, &parts.method, &path, &Form::default(), refusal, None);
        }
        // Of the gateway alone.
        Some(Strike { kind: Kind::InvalidSession | Kind::Reconnect | Kind::Unreadable, .. }) | None => {}
    }
    carry_out(&hub, &parts, &path, body).await
}

/// `/attachments/{channel}/{id}/{name}`: a file of a message.
pub(super) async fn file(
    State(hub): State<Arc<Hub>>,
    Path((channel, id, _)): Path<(String, String, String)>,
) -> Response {
    let wanted = channel.parse::<Id>().ok().zip(id.parse::<Id>().ok());
    let found = wanted.and_then(|(channel, id)| {
        hub.with(|world| {
            let messages = &world.channels.get(&channel)?.messages;
            let files = messages.iter().rev().filter_map(|id| world.messages.get(id)).flat_map(|m| &m.files);
            files.into_iter().find(|file| file.id == id).map(|f| (f.content_type.clone(), f.bytes.clone()))
        })
    });
    match found {
        Some((content_type, bytes)) => ([(header::CONTENT_TYPE, content_type)], bytes).into_response(),
        None => (StatusCode::NOT_FOUND, "This content is no longer available.").into_response(),
    }
}

/// `/emojis/{id}`: the picture of an emoji, whatever its ending.
pub(super) async fn emoji(State(hub): State<Arc<Hub>>, Path(name): Path<String>) -> Response {
    let id = name.split('.').next().unwrap_or_default();
    match hub.with(|world| world.emojis.find(id).map(|emoji| (emoji.content_type, emoji.bytes.clone()))) {
        Some((content_type, bytes)) => ([(header::CONTENT_TYPE, content_type)], bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn carry_out(hub: &Arc<Hub>, parts: &Parts, path: &str, body: Bytes) -> Response {
    let form = match body::read(parts, body).await {
        Ok(form) => form,
        Err(refusal) => {
            return answered(hub, &parts.method, path, &Form::default(), Err(refusal), None);
        }
    };
    let by_token = routes::is_by_token(path);
    if hub.with(|world| world.rates.is_banned()) {
        note(hub, &parts.method, path, 429, Some("1015 banned for too many refused requests".into()));
        return (StatusCode::TOO_MANY_REQUESTS, "error code: 1015").into_response();
    }
    // The gateway's address is told to anybody, as Discord does: a library that
    // does not learn it here would go to the real one.
    if path != "/gateway" && !lets_in(&parts.headers, by_token) {
        return answered(hub, &parts.method, path, &form, Err(Refusal::unauthorized()), None);
    }
    let call = Call {
        method: parts.method.clone(),
        path: path.to_owned(),
        query: parts.uri.query().unwrap_or_default().to_owned(),
        form,
    };
    let bucket = routes::bucket(&call.method, path);
    let standing = hub.with(|world| world.rates.ask(&bucket, by_token));
    if let Standing::Exhausted { wait_ms } = standing {
        note(hub, &call.method, path, 429, Some("more than 50 requests a second".into()));
        return rates::too_many(wait_ms, true);
    }
    if let Standing::Full { wait_ms } = standing {
        note(hub, &call.method, path, 429, Some("more than the bucket of this route holds".into()));
        return rates::too_many(wait_ms, false);
    }
    let answer = routes::answer(hub, &call);
    if answer.as_ref().is_err_and(|refusal| refusal.status == 400) {
        // A bad form costs nothing here, so that many can be tried in a row.
        hub.with(|world| world.rates.give_back(&bucket, by_token));
    }
    answered(hub, &call.method, path, &call.form, answer, Some(standing))
}

/// Whether the token is right; routes with an interaction's token need none.
fn lets_in(headers: &HeaderMap, by_token: bool) -> bool {
    match headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()) {
        None => by_token,
        Some(said) => said.strip_prefix("Bot ") == Some(TOKEN),
    }
}

fn answered(
    hub: &Hub,
    method: &Method,
    path: &str,
    form: &Form,
    answer: Result<Answer, Refusal>,
    standing: Option<Standing>,
) -> Response {
    let problem = answer.as_ref().err().map(Refusal::line);
    let (status, body) = match answer {
        Ok(answer) => (answer.status, answer.body),
        Err(refusal) => {
            let mut body = refusal.body();
            if refusal.status == 429 {
                body["retry_after"] = json!(1.0);
                body["global"] = json!(false);
            }
            (refusal.status, Some(body))
        }
    };
    note(hub, method, path, status, problem);
    if let Some(json) = form.json.clone().filter(|_| form.json_bytes <= BODY_KEPT_BYTES_MAX) {
        let kept = requests::Body {
            method: method.to_string(),
            template: routes::template(path),
            path: path.to_owned(),
            body: json,
            files: form.uploads.len(),
            status,
        };
        hub.with(|world| world.requests.keep_body(kept));
    }
    let code = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = match body {
        Some(body) => {
            ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], body.to_string()).into_response()
        }
        None => StatusCode::NO_CONTENT.into_response(),
    };
    *response.status_mut() = code;
    if let Some(standing) = standing {
        rates::into_headers(&standing, response.headers_mut());
    }
    response
}

fn note(hub: &Hub, method: &Method, path: &str, status: u16, problem: Option<String>) {
    hub.with(|world| {
        world.rates.count_refused(status);
        world.requests.note(Request { method: method.to_string(), path: path.to_owned(), status, problem });
    });
}

/// Ends the connection before a single byte of an answer.
fn dropped(hub: &Hub, method: &Method, path: &str) -> Response {
    note(hub, method, path, 0, Some("dropped on order".into()));
    let broken = stream::once(async { Err::<Bytes, _>(std::io::Error::other("dropped on order")) });
    Response::new(Body::from_stream(broken))
}

/// Waits until another request was answered, `ms` at most.
async fn overtaken(hub: &Hub, ms: u64) {
    let mut seen = hub.with(|world| world.requests.noted());
    let _ = tokio::time::timeout(Duration::from_millis(ms), seen.changed()).await;
}
