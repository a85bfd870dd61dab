//! Carries requests to Discord, and obeys 429 and `Retry-After`.
//!
//! The routes of the bot's token go through [`Limits`]. Those of interactions
//! do not: they are exempt from Discord's global limit, and serenity's buckets
//! would queue them by application (and remember each for ever). What is said
//! stands in other files.
//!
//! An answer that is not Discord's own (a 4xx without its JSON, such as the
//! page of a proxy while a server comes up) is an outage and no answer.

mod limits;

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use reqwest::header::{HeaderMap, RETRY_AFTER};
use serde_json::{Value, json};
use serenity::{
    all::{ApplicationId, ChannelId, CreateAttachment, EmojiId, InteractionId, MessageId},
    http::{Http, HttpBuilder, LightMethod, Multipart, MultipartUpload, Request, Route},
};

use self::limits::Limits;
use super::{
    emoji::{DISCORD_EPOCH_MS, OwnEmoji, shows_coins},
    reach::Reach,
    screen::Body,
};
use host::Host;
use table::{
    coinage::Coinage,
    ids::{GuildId, Moment, UserId},
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
/// How long is waited to know how a server's coins look, in milliseconds.
const COINAGE_MS_MAX: u64 = 500;
/// How long a request may wait for its rate limit, in seconds.
const LIMIT_SECS_MAX: u64 = 90;
/// The most of an answer's path that is told in an error, in characters.
const PATH_CHARS_MAX: usize = 100;
/// An interaction that was answered already.
pub(super) const ANSWERED_ALREADY: i64 = 40060;
/// Where serenity's paths begin.
const DISCORD: &str = "https://discord.com";
/// A second answer to an interaction, or one that came too late.
pub(super) const UNKNOWN_INTERACTION: i64 = 10062;

/// Something in a channel is not allowed; one that cannot be seen at all has a code of its own.
pub(super) const MISSING_PERMISSIONS: i64 = 50013;
/// An old message was edited so often that Discord lets it be edited no more for a while.
pub(super) const TOO_MANY_EDITS: i64 = 30046;

/// The way to Discord.
#[derive(Debug)]
pub struct RestClient {
    /// The token and the address; what is sent goes through `client`.
    http: Http,
    client: reqwest::Client,
    limits: Limits,
    application: ApplicationId,
    reach: Arc<Reach>,
    emoji: OwnEmoji,
    /// Knows what servers have chosen; nobody does until it is up.
    host: OnceLock<Host>,
}

/// Why a request came to nothing.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RestError {
    /// Discord says no.
    #[error("Discord answers {status} to {path}, code {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// What was asked for; no token stands in it.
        path: String,
        /// Discord's own code; 0 if it gave none.
        code: i64,
        /// Its words.
        message: String,
        /// After how long it wants to be asked again, if it says so.
        wait: Option<Duration>,
    },
    /// Something answers that is not Discord: a proxy, or a server that is still coming up.
    #[error("{path} is answered {status}, and not as Discord does it")]
    NotDiscord {
        /// The HTTP status.
        status: u16,
        /// What was asked for; no token stands in it.
        path: String,
    },
    /// Discord cannot be reached, or breaks off.
    #[error("Discord cannot be reached: {0}")]
    Unreachable(String),
    /// No connection to Discord came about, at any try: nothing can have been done there.
    #[error("Discord cannot be reached: {0}")]
    NotSent(String),
}

impl RestError {
    /// Discord's own code; 0 if there is none.
    #[must_use]
    pub const fn code(&self) -> i64 {
        match self {
            Self::Refused { code, .. } => *code,
            Self::NotDiscord { .. } | Self::Unreachable(_) | Self::NotSent(_) => 0,
        }
    }

    /// Whether Discord has said nothing at all: the same request may succeed later.
    #[must_use]
    pub const fn is_outage(&self) -> bool {
        match self {
            Self::Refused { status, .. } => *status >= 500,
            Self::NotDiscord { .. } | Self::Unreachable(_) | Self::NotSent(_) => true,
        }
    }

    /// Whether nothing was done, and the same request may succeed later.
    pub(super) const fn did_nothing(&self) -> bool {
        matches!(self, Self::NotSent(_) | Self::Refused { status: 429, .. })
    }
}

/// What is sent: a body, and at most one file beside it.
#[derive(Clone, Debug)]
pub(super) struct Payload {
    /// The message, the answer, the commands.
    pub body: Body,
    /// A file; the message tells of it.
    pub file: Option<CreateAttachment>,
    /// The server where it is read, if it is one: there coins may look and be called otherwise.
    pub guild: Option<GuildId>,
    /// How they look there, if that is known already.
    pub coinage: Option<Coinage>,
}

impl From<Value> for Payload {
    fn from(body: Value) -> Self {
        Self { body: Body::Json(body), file: None, guild: None, coinage: None }
    }
}

impl RestClient {
    /// A way to Discord, or to a stand-in at another base address.
    ///
    /// # Errors
    /// The system gives no TLS or no sockets.
    pub fn new(token: &str, api: Option<&str>, application: ApplicationId) -> Result<Self, RestError> {
        let client = (reqwest::Client::builder())
            .use_rustls_tls()
            .timeout(Duration::from_secs(ANSWER_SECS_MAX))
            .build()
            .map_err(|error| RestError::Unreachable(error.to_string()))?;
        let http = http(token, api);
        http.set_application_id(application);
        let (limits, reach) = (Limits::default(), Arc::new(Reach::new()));
        Ok(Self { http, client, limits, application, reach, emoji: OwnEmoji::default(), host: OnceLock::new() })
    }

    /// Whether Discord can be reached.
    pub(super) const fn reach(&self) -> &Arc<Reach> {
        &self.reach
    }

    /// Who knows from now on what servers have chosen.
    pub(super) fn serve(&self, host: Host) {
        self.host.set(host).expect("there is one host");
    }

    /// Whether no other process answers the same interactions, as far as is known.
    fn is_alone(&self) -> bool {
        self.host.get().is_none_or(|host| !host.may_another_process_be_there())
    }

    /// How coins look on a server; as they do everywhere where that cannot be read in time.
    async fn coinage(&self, body: &Body, guild: Option<GuildId>) -> Coinage {
        let (Some(host), Some(guild)) = (self.host.get(), guild.filter(|_| shows_coins(body))) else {
            return Coinage::default();
        };
        let patience = Duration::from_millis(COINAGE_MS_MAX);
        match tokio::time::timeout(patience, host.server_settings(guild)).await {
            Ok(Ok(settings)) => settings.coinage(),
            Ok(Err(_)) | Err(_) => Coinage::default(),
        }
    }

    /// What signs are written with.
    pub(super) const fn emoji(&self) -> &OwnEmoji {
        &self.emoji
    }

    /// The application the token belongs to.
    #[must_use]
    pub const fn application(&self) -> ApplicationId {
        self.application
    }

    /// The first answer to an interaction. If an earlier try came through after all, that counts; but where another
    /// process may be there nobody knows whose answer came first.
    pub(super) async fn answer(
        &self,
        id: InteractionId,
        token: &str,
        payload: impl Into<Payload>,
    ) -> Result<(), RestError> {
        let route = Route::InteractionResponse { interaction_id: id, token };
        let patience = Duration::from_millis(FIRST_ANSWER_MS_MAX);
        let sent = self.send(By::Interaction, LightMethod::Post, route, Some(payload.into()));
        match tokio::time::timeout(patience, sent).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(Failed { tries, why })) if tries > 1 && why.code() == ANSWERED_ALREADY && self.is_alone() => Ok(()),
            Ok(Err(Failed { why, .. })) => {
                if why.code() == ANSWERED_ALREADY
                    && let Some(host) = self.host.get()
                {
                    host.note_another_process();
                }
                Err(why)
            }
            Err(late) => {
                self.reach.missed();
                Err(RestError::Unreachable(late.to_string()))
            }
        }
    }

    /// Fills in a deferred answer.
    pub(super) async fn fill_in(&self, token: &str, payload: impl Into<Payload>) -> Result<(), RestError> {
        let route = Route::WebhookOriginalInteractionResponse { application_id: self.application, token };
        self.by_interaction(LightMethod::Patch, route, payload.into()).await
    }

    /// Takes the first answer to an interaction away again.
    pub(super) async fn take_away(&self, token: &str) -> Result<(), RestError> {
        let route = Route::WebhookOriginalInteractionResponse { application_id: self.application, token };
        self.send(By::Interaction, LightMethod::Delete, route, None).await.map(drop).map_err(|failed| failed.why)
    }

    /// A further answer to an interaction.
    pub(super) async fn follow_up(&self, token: &str, payload: impl Into<Payload>) -> Result<(), RestError> {
        let route = Route::WebhookFollowupMessages { application_id: self.application, token };
        self.by_interaction(LightMethod::Post, route, payload.into()).await
    }

    /// A new message in a channel.
    pub(super) async fn post(&self, channel: ChannelId, payload: impl Into<Payload>) -> Result<MessageId, RestError> {
        let route = Route::ChannelMessages { channel_id: channel };
        let answer = self.by_bot(LightMethod::Post, route, Some(payload.into())).await?;
        let id = answer["id"].as_str().and_then(|id| id.parse().ok());
        id.ok_or_else(|| RestError::Unreachable("the new message has no id".to_owned()))
    }

    /// Changes one of the bot's messages.
    pub(super) async fn edit(&self, at: (ChannelId, MessageId), payload: impl Into<Payload>) -> Result<(), RestError> {
        let route = Route::ChannelMessage { channel_id: at.0, message_id: at.1 };
        self.by_bot(LightMethod::Patch, route, Some(payload.into())).await.map(drop)
    }

    /// Takes one of the bot's messages away.
    pub(super) async fn delete(&self, at: (ChannelId, MessageId)) -> Result<(), RestError> {
        let route = Route::ChannelMessage { channel_id: at.0, message_id: at.1 };
        self.by_bot(LightMethod::Delete, route, None).await.map(drop)
    }

    /// The first hundred messages of a channel from a moment on; none where its history cannot be read.
    pub(super) async fn messages_since(&self, channel: ChannelId, since: Moment) -> Result<Vec<Value>, RestError> {
        let after = (since.0 - DISCORD_EPOCH_MS).max(0) << 22;
        let request = Request::new(Route::ChannelMessages { channel_id: channel }, LightMethod::Get)
            .params(Some(vec![("after", after.to_string()), ("limit", "100".to_owned())]));
        let listed = self.send_as_it_is(By::Bot, request).await.map_err(|failed| failed.why)?;
        Ok(listed.as_array().cloned().unwrap_or_default())
    }

    /// Writes all commands of the application.
    pub(super) async fn write_commands(&self, definitions: Value) -> Result<(), RestError> {
        let route = Route::Commands { application_id: self.application };
        self.by_bot(LightMethod::Put, route, Some(definitions.into())).await.map(drop)
    }

    /// The channel of direct messages with somebody. By this alone they have no message.
    pub(super) async fn direct(&self, user: UserId) -> Result<ChannelId, RestError> {
        let body = json!({"recipient_id": user.to_string()});
        let answer = self.by_bot(LightMethod::Post, Route::UserMeDmChannels, Some(body.into())).await?;
        let id = answer["id"].as_str().and_then(|id| id.parse().ok());
        id.ok_or_else(|| RestError::Unreachable("the direct messages have no id".to_owned()))
    }

    /// The application's emoji, whoever has uploaded them.
    pub(super) async fn emoji_list(&self) -> Result<Value, RestError> {
        self.ask(Route::Emojis { application_id: self.application }).await
    }

    /// Uploads an emoji, a PNG as a `data:` address; gives its id.
    pub(super) async fn add_emoji(&self, name: &str, image: &str) -> Result<EmojiId, RestError> {
        let route = Route::Emojis { application_id: self.application };
        let body = json!({"name": name, "image": image});
        let answer = self.by_bot(LightMethod::Post, route, Some(body.into())).await?;
        let id = answer["id"].as_str().and_then(|id| id.parse().ok());
        id.ok_or_else(|| RestError::Unreachable("the new emoji has no id".to_owned()))
    }

    /// Takes an emoji away.
    pub(super) async fn remove_emoji(&self, id: EmojiId) -> Result<(), RestError> {
        let route = Route::Emoji { application_id: self.application, emoji_id: id };
        self.by_bot(LightMethod::Delete, route, None).await.map(drop)
    }

    /// The commands, the application, the gateway: what the bot asks about itself.
    pub(super) async fn ask(&self, route: Route<'_>) -> Result<Value, RestError> {
        self.by_bot(LightMethod::Get, route, None).await
    }

    /// Asks for something that anybody may know, once: whether Discord answers again. A refusal is an answer too.
    pub(super) async fn is_there(&self) -> bool {
        let asked = self.once(By::Bot, Request::new(Route::Gateway, LightMethod::Get)).await;
        let is_there = asked.map_or_else(|(why, _)| !why.is_outage(), |_| true);
        if is_there {
            self.reach.answered();
        }
        is_there
    }

    async fn by_bot(
        &self,
        method: LightMethod,
        route: Route<'_>,
        payload: Option<Payload>,
    ) -> Result<Value, RestError> {
        self.send(By::Bot, method, route, payload).await.map_err(|failed| failed.why)
    }

    async fn by_interaction(&self, method: LightMethod, route: Route<'_>, payload: Payload) -> Result<(), RestError> {
        self.send(By::Interaction, method, route, Some(payload)).await.map(drop).map_err(|failed| failed.why)
    }

    /// Sends what is written with what emoji there are; once more with characters if one of them is gone.
    async fn send(
        &self,
        by: By,
        method: LightMethod,
        route: Route<'_>,
        payload: Option<Payload>,
    ) -> Result<Value, Failed> {
        let Some(Payload { body, file, guild, coinage }) = payload else {
            return self.send_as_it_is(by, Request::new(route, method)).await;
        };
        let coinage = match coinage {
            Some(known) => known,
            None => self.coinage(&body, guild).await,
        };
        let written = self.emoji.write(&body, &coinage);
        match self.send_as_it_is(by, request(method, route, written.body, file.clone())).await {
            Err(failed) if self.emoji.is_lost(written.with.as_ref(), &failed.why) => {
                self.send_as_it_is(by, request(method, route, self.emoji.write(&body, &coinage).body, file)).await
            }
            sent => sent,
        }
    }

    async fn send_as_it_is(&self, by: By, request: Request<'_>) -> Result<Value, Failed> {
        let (mut tries, mut may_be_done) = (0, false);
        loop {
            tries += 1;
            let (why, again) = match self.once(by, request.clone()).await {
                Ok(answer) => {
                    self.reach.answered();
                    return Ok(answer);
                }
                Err(failed) => failed,
            };
            may_be_done |= !why.did_nothing();
            if !why.is_outage() {
                self.reach.answered();
            }
            let wait = again.map(|named| named.unwrap_or(Duration::from_millis(WAIT_MS << tries)));
            match wait.filter(|wait| tries < TRIES_MAX && wait.as_secs_f64() <= WAIT_SECS_MAX) {
                None => {
                    if why.is_outage() {
                        self.reach.missed();
                        telemetry::failed("discord_out_of_reach");
                    } else if !matches!(why.code(), ANSWERED_ALREADY | UNKNOWN_INTERACTION) {
                        telemetry::failed("discord_refused");
                    }
                    let why = match why {
                        RestError::NotSent(why) if may_be_done => RestError::Unreachable(why),
                        why => why,
                    };
                    return Err(Failed { why, tries });
                }
                Some(wait) => {
                    telemetry::retried("discord");
                    tracing::debug!(tries, ?wait, "a request to Discord is tried again: {why}");
                    tokio::time::sleep(wait).await;
                }
            }
        }
    }

    /// One try. With an error comes whether another try makes sense: after a
    /// wait that Discord named, or after some wait.
    async fn once(&self, by: By, request: Request<'_>) -> Result<Value, (RestError, Option<Option<Duration>>)> {
        let broken = |error: &dyn std::error::Error| (RestError::Unreachable(chain(error)), Some(None));
        let not_sent = |error: &dyn std::error::Error| (RestError::NotSent(chain(error)), Some(None));
        let path = path(by, &request);
        if by == By::Bot {
            let patience = Duration::from_secs(LIMIT_SECS_MAX);
            let room = tokio::time::timeout(patience, self.limits.room(&request)).await;
            room.map_err(|late| not_sent(&late))?;
        }
        let built = request.clone().build(&self.client, self.http.token(), self.http.proxy.as_deref());
        let built = built.map_err(|error| (RestError::Unreachable(chain(&error)), None))?;
        // Without the address: an interaction's token stands in it.
        let answered = built.send().await.map_err(|error| match error.is_connect() {
            true => not_sent(&error.without_url()),
            false => broken(&error.without_url()),
        })?;
        if by == By::Bot {
            self.limits.learn(&request, &answered).await;
        }
        let status = answered.status();
        let named = retry_after(answered.headers());
        let body = answered.bytes().await.map_err(|error| broken(&error.without_url()))?;
        if status.is_success() && by == By::Interaction {
            // Done, and whatever else is said to it nobody reads.
            return Ok(Value::Null);
        }
        let said: Value = serde_json::from_slice(&body).unwrap_or_default();
        if status.is_success() {
            return Ok(said);
        }
        let (status, code) = (status.as_u16(), said["code"].as_i64());
        if is_from_elsewhere(status, code) {
            return Err((RestError::NotDiscord { status, path }, Some(None)));
        }
        let message = said["message"].as_str().unwrap_or("without a word").to_owned();
        let again = match status {
            // Another try within seconds is refused as well.
            _ if code == Some(TOO_MANY_EDITS) => None,
            429 | 503 => Some(named.or_else(|| secs(said["retry_after"].as_f64()))),
            500.. => Some(None),
            _ => None,
        };
        let (code, message) = (code.unwrap_or_default(), with_errors(message, &said));
        Err((RestError::Refused { status, path, code, message, wait: again.flatten() }, again))
    }
}

/// By what a request is let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// The bot's token.
    Bot,
    /// An interaction's token, which stands in the path.
    Interaction,
}

/// Whether this refusal is none of Discord's: it names a code with each 4xx of its own, and
/// 0 with a 404 only where nothing is served at all. A 429 may be its proxy's, and what is too
/// large for a proxy stays too large.
const fn is_from_elsewhere(status: u16, code: Option<i64>) -> bool {
    match (status, code) {
        (413 | 429, _) => false,
        (404, None | Some(0)) => true,
        (300..500, None) => true,
        _ => false,
    }
}

/// What a request asks for, without the address of the server and without a secret.
fn path(by: By, request: &Request<'_>) -> String {
    match by {
        By::Interaction => "the answer to an interaction".to_owned(),
        By::Bot => {
            let path = request.route_ref().path();
            path.trim_start_matches(DISCORD).chars().take(PATH_CHARS_MAX).collect()
        }
    }
}

/// A request that came to nothing, and after how many tries.
struct Failed {
    why: RestError,
    tries: u32,
}

/// Without serenity's limiter, which knows no other address than Discord's: see [`Limits`].
pub(super) fn http(token: &str, api: Option<&str>) -> Http {
    let mut builder = HttpBuilder::new(token).ratelimiter_disabled(true);
    if let Some(api) = api {
        builder = builder.proxy(api_base(api));
    }
    builder.build()
}

/// The address of a server as serenity wants it: it puts `/api/v10` behind it by itself.
#[must_use]
pub fn api_base(api: &str) -> &str {
    let api = api.trim().trim_end_matches('/');
    let bare = api.strip_suffix("/v10").unwrap_or(api).trim_end_matches('/');
    bare.strip_suffix("/api").unwrap_or(api).trim_end_matches('/')
}

fn request(method: LightMethod, route: Route<'_>, body: String, file: Option<CreateAttachment>) -> Request<'_> {
    let request = Request::new(route, method);
    match file {
        None => request.body(Some(body.into_bytes())),
        Some(file) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            fields: Vec::new(),
            payload_json: Some(body),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{reach::Reached, stub_discord::StubDiscord};
    use axum::http::StatusCode;

    #[tokio::test]
    async fn discord_is_there_when_it_refuses_and_not_when_another_answers() {
        for (status, body, is_there) in [
            (200, json!({"url": "wss://gateway.discord.gg"}), true),
            (401, json!({"code": 0, "message": "401: Unauthorized"}), true),
            (403, json!({"code": 40333, "message": "internal network error"}), true),
            (404, json!({"code": 10004, "message": "Unknown Guild"}), true),
            (429, json!({"message": "You are being rate limited.", "retry_after": 1.0}), true),
            (404, json!("the page of a proxy"), false),
            (403, json!("the page of a proxy"), false),
            (502, json!("bad gateway"), false),
        ] {
            let far = StubDiscord::answering(StatusCode::from_u16(status).expect("a status"), body).await;
            far.rest.reach().missed();
            assert_eq!(far.rest.is_there().await, is_there, "{status}");
            assert_eq!(far.rest.reach().now() == Reached::Yes, is_there, "{status}");
        }
    }

    #[test]
    fn an_address_is_taken_with_the_path_of_the_api_and_without() {
        for said in ["", "/", "/api", "/api/", "/api/v10", "/api/v10/", " "] {
            assert_eq!(api_base(&format!("http://127.0.0.1:9{said}")), "http://127.0.0.1:9", "{said:?}");
        }
        assert_eq!(api_base("http://host/discord/api/v10"), "http://host/discord");
        assert_eq!(api_base("http://host/v10"), "http://host/v10", "this is no path of Discord's");
        assert_eq!(api_base("http://host/api/v9"), "http://host/api/v9", "another version is none of ours");
    }

    #[test]
    fn a_refusal_without_discords_code_comes_from_elsewhere() {
        for (status, code) in [(404, None), (404, Some(0)), (403, None), (400, None), (302, None)] {
            assert!(is_from_elsewhere(status, code), "{status} {code:?}");
        }
        for (status, code) in [(404, Some(10008)), (401, Some(0)), (413, None), (429, None), (502, None)] {
            assert!(!is_from_elsewhere(status, code), "{status} {code:?}");
        }
    }
}
