//! Bodies of requests: JSON, or a multipart form with `payload_json` and `files[n]`.

use axum::{
    body::{Body, Bytes},
    extract::{FromRequest, Multipart, Request},
    http::{header, request::Parts},
};
use serde_json::Value;

use super::super::{message::Upload, refusal::Refusal};

/// Parts of a multipart form.
const PARTS_MAX: usize = 32;

/// What came with a request.
#[derive(Default, Debug)]
pub(in super::super) struct Form {
    pub(in super::super) json: Option<Value>,
    /// Length of the JSON in bytes.
    pub(in super::super) json_bytes: usize,
    pub(in super::super) uploads: Vec<Upload>,
}

/// Reads a body by its content type.
pub(super) async fn read(parts: &Parts, body: Bytes) -> Result<Form, Refusal> {
    let headers = &parts.headers;
    let content_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if content_type.starts_with("multipart/form-data") {
        return multipart(parts, body).await;
    }
    if body.is_empty() {
        return Ok(Form::default());
    }
    let json = serde_json::from_slice(&body).map_err(|_| Refusal::bad_json())?;
    Ok(Form { json: Some(json), json_bytes: body.len(), uploads: Vec::new() })
}

async fn multipart(parts: &Parts, body: Bytes) -> Result<Form, Refusal> {
    let mut request = Request::new(Body::from(body));
    *request.headers_mut() = parts.headers.clone();
    // The whole body is here already; its size was bounded on the way in, and
    // the extensions say that no other bound holds.
    *request.extensions_mut() = parts.extensions.clone();
    let mut fields = Multipart::from_request(request, &()).await.map_err(|_| Refusal::bad_json())?;
    let mut form = Form::default();
    for _ in 0..PARTS_MAX {
        let Some(part) = fields.next_field().await.map_err(|_| Refusal::bad_json())? else {
            return Ok(form);
        };
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| Refusal::bad_json())?;
        let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')).and_then(|n| n.parse().ok());
        if name == "payload_json" {
            form.json_bytes = bytes.len();
            form.json = Some(serde_json::from_slice(&bytes).map_err(|_| Refusal::bad_json())?);
        } else if let (Some(number), Some(name)) = (number, file_name) {
            form.uploads.push(Upload { number, name, bytes });
        }
    }
    Err(Refusal::field("files", "BASE_TYPE_MAX_LENGTH", "Too many parts"))
}
