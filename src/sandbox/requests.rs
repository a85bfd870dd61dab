//! The bounded logs of what the bot asked: a line each, and the bodies.

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::Value;
use tokio::sync::watch;

/// Lines kept.
const REQUESTS_MAX: usize = 2_000;
/// Bodies kept.
const BODIES_MAX: usize = 1_000;

/// A request of the bot, as `/sandbox/state` lists it.
#[derive(Clone, Serialize, Debug)]
pub(super) struct Request {
    pub(super) method: String,
    pub(super) path: String,
    /// 0: the connection was dropped on purpose.
    pub(super) status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) problem: Option<String>,
}

/// The JSON body of a request of the bot, to be held against Discord's own
/// description of its API.
#[derive(Clone, Serialize, Debug)]
pub struct Body {
    /// `POST`, `PUT`, `PATCH`.
    pub method: String,
    /// The path as Discord's description names it, without `/api/v10`:
    /// `/interactions/{interaction_id}/{interaction_token}/callback`.
    pub template: String,
    /// The path as it was asked.
    pub path: String,
    /// The JSON, or the `payload_json` of a multipart form.
    pub body: Value,
    /// How many files came with it.
    pub files: usize,
    /// What the sandbox answered.
    pub status: u16,
}

/// Both logs.
#[derive(Default, Debug)]
pub(super) struct Requests {
    lines: VecDeque<Request>,
    bodies: VecDeque<Body>,
    noted: watch::Sender<u64>,
}

impl Requests {
    pub(super) fn note(&mut self, line: Request) {
        if self.lines.len() == REQUESTS_MAX {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
        self.noted.send_modify(|count| *count += 1);
    }

    pub(super) fn keep_body(&mut self, body: Body) {
        if self.bodies.len() == BODIES_MAX {
            self.bodies.pop_front();
        }
        self.bodies.push_back(body);
    }

    /// Changes whenever a request was answered.
    pub(super) fn noted(&self) -> watch::Receiver<u64> {
        self.noted.subscribe()
    }

    pub(super) fn lines(&self) -> &VecDeque<Request> {
        &self.lines
    }

    pub(super) fn bodies(&self) -> &VecDeque<Body> {
        &self.bodies
    }
}
