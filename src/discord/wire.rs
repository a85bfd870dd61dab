//! Carries requests to Discord, and obeys 429 and `Retry-After`.
//!
//! Two [`Http`]s: one with serenity's limiter for the routes of the bot's
//! token, one without for the routes of interactions, which are exempt from
//! Discord's global limit and which the limiter would queue by application
//! (and remember for ever). What is said stands in other files.

use std::{sync::Arc, time::Duration};

use reqwest::header::{HeaderMap, RETRY_AFTER};
use serde_json::Value;
use serenity::{
    all::{ApplicationId, ChannelId, CreateAttachment, InteractionId, MessageId},
    http::{Http, HttpBuilder, HttpError, LightMethod, Multipart, MultipartUpload, Request, Route},
};

/// How often one request is tried.
const TRIES_MAX: u32 = 4;
/// The longest wait before another try, in seconds; past it the request fails.
const WAIT_SECS_MAX: f64 = 30.0;
/// The first wait where Discord names none, in milliseconds; doubled with each try.
const WAIT_MS: u64 = 250;
/// How long Discord may take to answer, in seconds.
const ANSWER_SECS_MAX: u64 = 10;
/// After how long a first answer is given up, in milliseconds. Discord takes it
/// for 3 s, so that one given up cannot arrive after all and overtake an edit.
const FIRST_ANSWER_MS_MAX: u64 = 4000;
/// How long a request may wait for serenity's limiter and for Discord, in seconds.
const LIMITER_SECS_MAX: u64 = 90;
/// An interaction that was answered already.
pub(super) const ANSWERED_ALREADY: i64 = 40060;
/// A second answer to an interaction, or one that came too late.
pub(super) const UNKNOWN_INTERACTION: i64 = 10062;

/// The way to Discord.
#[derive(Debug)]
pub struct Wire {
    /// For the routes of the bot's token.
    bot: Arc<Http>,
    /// For the routes of interactions: no limiter.
    replies: Arc<Http>,
    client: reqwest::Client,
    application: ApplicationId,
}

/// Why a request came to nothing.
#[derive(Clone, Debug, thiserror::Error)]
pub enum WireError {
    /// Discord says no.
    #[error("Discord answers {status}, code {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code; 0 if it gave none.
        code: i64,
        /// Its words.
        message: String,
        /// After how long it wants to be asked again, if it says so.
        wait: Option<Duration>,
    },
    /// Discord cannot be reached, or breaks off.
    #[error("Discord cannot be reached: {0}")]
    Unreachable(String),
}

impl WireError {
    /// Discord's own code; 0 if there is none.
    #[must_use]
    pub const fn code(&self) -> i64 {
        match self {
            Self::Refused { code, .. } => *code,
            Self::Unreachable(_) => 0,
        }
    }
}

/// What is sent: a body, and at most one file beside it.
#[derive(Clone, Debug)]
pub struct Parcel {
    /// The message, the answer, the commands.
    pub body: Value,
    /// A file; `body.attachments[0]` tells of it.
    pub file: Option<CreateAttachment>,
}

impl From<Value> for Parcel {
    fn from(body: Value) -> Self {
        Self { body, file: None }
    }
}

impl Wire {
    /// A way to Discord, or to a stand-in at another base address.
    ///
    /// # Errors
    /// The system gives no TLS or no sockets.
    pub fn new(token: &str, api: Option<&str>, application: ApplicationId) -> Result<Self, WireError> {
        let client = (reqwest::Client::builder())
            .use_rustls_tls()
            .timeout(Duration::from_secs(ANSWER_SECS_MAX))
            .build()
            .map_err(|error| WireError::Unreachable(error.to_string()))?;
        // With another base the limiter must be off: it would go to the real Discord.
        let bot = http(token, api, api.is_none());
        let replies = http(token, api, false);
        for http in [&bot, &replies] {
            http.set_application_id(application);
        }
        Ok(Self { bot: Arc::new(bot), replies: Arc::new(replies), client, application })
    }

    /// The application the token belongs to.
    #[must_use]
    pub const fn application(&self) -> ApplicationId {
        self.application
    }

    /// The first answer to an interaction. If an earlier try came through after all, that counts.
    pub(super) async fn answer(&self, id: InteractionId, token: &str, parcel: Parcel) -> Result<(), WireError> {
        let route = Route::InteractionResponse { interaction_id: id, token };
        let patience = Duration::from_millis(FIRST_ANSWER_MS_MAX);
        let sent = self.send(&self.replies, LightMethod::Post, route, Some(parcel));
        match tokio::time::timeout(patience, sent).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(Failed { tries, why })) if tries > 1 && why.code() == ANSWERED_ALREADY => Ok(()),
            Ok(Err(Failed { why, .. })) => Err(why),
            Err(late) => Err(WireError::Unreachable(late.to_string())),
        }
    }

    /// Fills in a deferred answer.
    pub(super) async fn fill_in(&self, token: &str, parcel: Parcel) -> Result<(), WireError> {
        let route = Route::WebhookOriginalInteractionResponse { application_id: self.application, token };
        self.send(&self.replies, LightMethod::Patch, route, Some(parcel)).await.map(drop).map_err(|failed| failed.why)
    }

    /// A further answer to an interaction.
    pub(super) async fn follow_up(&self, token: &str, parcel: Parcel) -> Result<(), WireError> {
        let route = Route::WebhookFollowupMessages { application_id: self.application, token };
        self.send(&self.replies, LightMethod::Post, route, Some(parcel)).await.map(drop).map_err(|failed| failed.why)
    }

    /// A new message in a channel.
    pub(super) async fn post(&self, channel: ChannelId, parcel: Parcel) -> Result<MessageId, WireError> {
        let route = Route::ChannelMessages { channel_id: channel };
        let answer = self.by_bot(LightMethod::Post, route, Some(parcel)).await?;
        let id = answer["id"].as_str().and_then(|id| id.parse().ok());
        id.ok_or_else(|| WireError::Unreachable("the new message has no id".to_owned()))
    }

    /// Changes one of the bot's messages.
    pub(super) async fn edit(&self, at: (ChannelId, MessageId), parcel: Parcel) -> Result<(), WireError> {
        let route = Route::ChannelMessage { channel_id: at.0, message_id: at.1 };
        self.by_bot(LightMethod::Patch, route, Some(parcel)).await.map(drop)
    }

    /// Takes one of the bot's messages away.
    pub(super) async fn delete(&self, at: (ChannelId, MessageId)) -> Result<(), WireError> {
        let route = Route::ChannelMessage { channel_id: at.0, message_id: at.1 };
        self.by_bot(LightMethod::Delete, route, None).await.map(drop)
    }

    /// Writes all commands of the application.
    pub(super) async fn write_commands(&self, definitions: Value) -> Result<(), WireError> {
        let route = Route::Commands { application_id: self.application };
        self.by_bot(LightMethod::Put, route, Some(definitions.into())).await.map(drop)
    }

    /// The commands, the application, the gateway: what the bot asks about itself.
    pub(super) async fn ask(&self, route: Route<'_>) -> Result<Value, WireError> {
        self.by_bot(LightMethod::Get, route, None).await
    }

    async fn by_bot(&self, method: LightMethod, route: Route<'_>, parcel: Option<Parcel>) -> Result<Value, WireError> {
        self.send(&self.bot, method, route, parcel).await.map_err(|failed| failed.why)
    }

    async fn send(
        &self,
        http: &Http,
        method: LightMethod,
        route: Route<'_>,
        parcel: Option<Parcel>,
    ) -> Result<Value, Failed> {
        let request = request(method, route, parcel);
        let mut tries = 0;
        loop {
            tries += 1;
            let (why, wait) = match self.once(http, request.clone()).await {
                Ok(answer) => return Ok(answer),
                Err(setback) => setback,
            };
            let wait = wait.map(|wait| wait.unwrap_or(Duration::from_millis(WAIT_MS << tries)));
            match wait.filter(|wait| tries < TRIES_MAX && wait.as_secs_f64() <= WAIT_SECS_MAX) {
                None => return Err(Failed { why, tries }),
                Some(wait) => {
                    tracing::debug!(tries, ?wait, "a request to Discord is tried again: {why}");
                    tokio::time::sleep(wait).await;
                }
            }
        }
    }

    /// One try. With an error comes whether another try makes sense: after a
    /// wait that Discord named, or after some wait.
    async fn once(&self, http: &Http, request: Request<'_>) -> Result<Value, (WireError, Option<Option<Duration>>)> {
        let broken = |error: &dyn std::error::Error| (WireError::Unreachable(chain(error)), Some(None));
        let answered = if http.ratelimiter.is_some() {
            // The limiter waits for its buckets, and after a 429, by itself.
            let patience = Duration::from_secs(LIMITER_SECS_MAX);
            let answered = tokio::time::timeout(patience, http.request(request)).await;
            let answered = answered.map_err(|late| broken(&late))?;
            answered.map_err(|error| match &error {
                serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => {
                    let status = refused.status_code.as_u16();
                    let code = i64::try_from(refused.error.code).unwrap_or_default();
                    let message = refused.error.message.clone();
                    let again = refused.status_code.is_server_error().then_some(None);
                    (WireError::Refused { status, code, message, wait: None }, again)
                }
                error => broken(error),
            })?
        } else {
            let built = request.build(&self.client, http.token(), http.proxy.as_deref());
            let built = built.map_err(|error| (WireError::Unreachable(chain(&error)), None))?;
            // Without the address: an interaction's token stands in it.
            built.send().await.map_err(|error| broken(&error.without_url()))?
        };
        let status = answered.status();
        let named = retry_after(answered.headers());
        let body = answered.bytes().await.map_err(|error| broken(&error.without_url()))?;
        let said: Value = serde_json::from_slice(&body).unwrap_or_default();
        if status.is_success() {
            return Ok(said);
        }
        let code = said["code"].as_i64().unwrap_or_default();
        let message = said["message"].as_str().unwrap_or("without a word").to_owned();
        let again = match status.as_u16() {
            429 | 503 => Some(named.or_else(|| secs(said["retry_after"].as_f64()))),
            500.. => Some(None),
            _ => None,
        };
        let (status, message) = (status.as_u16(), with_errors(message, &said));
        Err((WireError::Refused { status, code, message, wait: again.flatten() }, again))
    }
}

/// A request that came to nothing, and after how many tries.
struct Failed {
    why: WireError,
    tries: u32,
}

pub(super) fn http(token: &str, api: Option<&str>, limiter: bool) -> Http {
    let mut builder = HttpBuilder::new(token).ratelimiter_disabled(!limiter);
    if let Some(api) = api {
        builder = builder.proxy(api);
    }
    builder.build()
}

fn request(method: LightMethod, route: Route<'_>, parcel: Option<Parcel>) -> Request<'_> {
    let request = Request::new(route, method);
    match parcel {
        None => request,
        Some(Parcel { body, file: None }) => request.body(Some(body.to_string().into_bytes())),
        Some(Parcel { body, file: Some(file) }) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            fields: Vec::new(),
            payload_json: Some(body.to_string()),
        })),
    }
}

fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    secs(headers.get(RETRY_AFTER)?.to_str().ok()?.parse().ok())
}

fn secs(secs: Option<f64>) -> Option<Duration> {
    Duration::try_from_secs_f64(secs?).ok()
}

/// Discord's words with the fields it found wrong, which its message leaves out.
fn with_errors(message: String, said: &Value) -> String {
    match said.get("errors") {
        Some(errors) => format!("{message} {errors}"),
        None => message,
    }
}

fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        text = format!("{text}: {error}");
        source = error.source();
    }
    text
}
