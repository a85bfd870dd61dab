//! Looks at the token and at Discord before anything is started, so that a
//! bad start ends in one clear line. What runs then is in `serve.rs`.

use std::{net::SocketAddr, sync::Arc};

use serenity::{
    all::{ApplicationId, GatewayIntents},
    http::Route,
    interactions_endpoint::Verifier,
};

use super::{
    boards::Painter,
    emoji::DrawEmoji,
    rate_limits::RateLimits,
    rest_client::{self, RestClient, RestError},
};
use games::catalog::{Kind, Options};
use web::HttpLimits;

/// How to reach Discord, and how Discord reaches us.
#[derive(Clone)]
pub struct Settings {
    /// The bot's token, from `DISCORD_TOKEN`.
    pub token: Option<String>,
    /// Another base of Discord's API, such as the sandbox's; none means Discord itself.
    pub api: Option<String>,
    /// Takes interactions by HTTP in place of the gateway.
    pub endpoint: Option<Endpoint>,
    /// Who draws the pictures of boards; none for boards of text alone.
    pub painter: Option<Painter>,
    /// Who draws the application's own emoji; none for characters alone.
    pub emoji: Option<DrawEmoji>,
    /// What a table is opened with where its opener says nothing.
    pub table: TableDefaults,
    /// How much one person and one channel may ask.
    pub rate_limits: RateLimits,
    /// What links to public pages begin with; none where there are no such pages.
    pub public_url: Option<String>,
    /// How long the gateway is trusted that brings nothing.
    pub signs: GatewaySigns,
}

/// How signs of life of the gateway are had, and how long one without them is trusted, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GatewaySigns {
    /// How often a heartbeat is sent beside serenity's own.
    pub heartbeat_every_ms: u64,
    /// Without a sign of life for this long a shard is taken as silent.
    pub silent_after_ms: u64,
}

impl Default for GatewaySigns {
    /// Of the 120 messages a minute that a shard may send, 12 are heartbeats.
    fn default() -> Self {
        Self { heartbeat_every_ms: 5000, silent_after_ms: 10_000 }
    }
}

/// The token never stands in a log.
impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings").field("api", &self.api).field("endpoint", &self.endpoint).finish_non_exhaustive()
    }
}

/// Where Discord sends interactions by HTTP.
#[derive(Clone)]
pub struct Endpoint {
    /// Where to listen.
    pub(super) listen: SocketAddr,
    /// What proves that a request is Discord's.
    pub(super) verifier: Verifier,
    /// How much is taken there, and for how long.
    pub(super) limits: HttpLimits,
}

impl std::fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Endpoint").field("listen", &self.listen).finish_non_exhaustive()
    }
}

/// What a table is opened with where its opener says nothing.
#[derive(Clone, Debug)]
pub struct TableDefaults {
    /// The options of every game, on the house's boards.
    pub options: Vec<Options>,
    /// The time for a turn, in seconds.
    pub turn_secs: u32,
    /// How long a lobby waits, in seconds.
    pub lobby_secs: u32,
    /// What a drink costs in the round for all (K9), in coins.
    pub drink_price: table::coins::Coins,
    /// Who begins the first game of a table.
    pub first: table::First,
}

impl TableDefaults {
    /// The options a game is opened with where nothing else is said.
    pub(super) fn options(&self, kind: Kind) -> Options {
        self.options.iter().find(|options| options.kind() == kind).cloned().unwrap_or_else(|| kind.new_table_options())
    }
}

/// Why the bot is not at Discord.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// There is no token.
    #[error("DISCORD_TOKEN is not set: copy the bot's token from Discord's developer portal into it")]
    NoToken,
    /// Discord does not know the token.
    #[error("DISCORD_TOKEN is refused by Discord: copy the bot's token from the developer portal once more")]
    TokenRefused,
    /// Discord, or the stand-in, does not answer as it should.
    #[error(
        "{place} does not answer as Discord does ({why}): look at the network, and at KARAHAUS_DISCORD_API if it is set"
    )]
    Unreachable {
        /// Where.
        place: String,
        /// What happened.
        why: RestError,
    },
    /// The public key is none.
    #[error("discord_public_key is not a public key of 64 hex digits: copy it from Discord's developer portal")]
    BadPublicKey,
    /// The address for HTTP interactions cannot be had.
    #[error("http_listen = {listen} cannot be listened on: {why}")]
    Listen {
        /// The address.
        listen: SocketAddr,
        /// What the system said.
        why: std::io::Error,
    },
    /// The tables could not be brought up.
    #[error("the tables could not be brought up: {0}")]
    Host(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The gateway refuses this bot for good.
    #[error("Discord's gateway refuses this bot: {0}")]
    GatewayRefused(String),
}

impl ServeError {
    /// Whether it failed at the start, by what was set: the program then ends with 2, else with 1.
    #[must_use]
    pub const fn is_at_start(&self) -> bool {
        !matches!(self, Self::GatewayRefused(_))
    }
}

/// What the bot wants to hear beside interactions: which servers it joins, so that it can greet them.
/// That a channel or a server is gone shows with the next edit of its board, at the latest when time
/// is up there.
pub(super) const INTENTS: GatewayIntents = GatewayIntents::GUILDS;

/// A way to Discord that has been tried.
#[derive(Debug)]
pub(super) struct Connection {
    pub rest: Arc<RestClient>,
    pub token: String,
    pub api: Option<String>,
    pub signs: GatewaySigns,
}

/// Tries the token and the address.
///
/// # Errors
/// There is no token, it is refused, or Discord does not answer. With another
/// base address set, a failing `GET /gateway` is one of these: serenity would
/// turn to the real gateway.
pub(super) async fn connect(settings: &Settings) -> Result<Connection, ServeError> {
    let token =
        settings.token.as_deref().map(str::trim).filter(|token| !token.is_empty()).ok_or(ServeError::NoToken)?;
    // What no HTTP header can carry is no token.
    if !token.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ') {
        return Err(ServeError::TokenRefused);
    }
    let api = settings.api.as_deref().map(rest_client::api_base).filter(|api| !api.is_empty());
    let place = api.unwrap_or("discord.com").to_owned();
    let refused = |why: RestError| match why {
        RestError::Refused { status: 401, .. } => ServeError::TokenRefused,
        why => ServeError::Unreachable { place: place.clone(), why },
    };
    let nobody = ApplicationId::new(1);
    let who = RestClient::new(token, api, nobody).map_err(&refused)?;
    let told = who.ask(Route::Oauth2ApplicationCurrent).await.map_err(&refused)?;
    let application = told["id"].as_str().and_then(|id| id.parse::<ApplicationId>().ok());
    let application = application
        .ok_or_else(|| refused(RestError::Unreachable("it does not say which application this is".to_owned())))?;
    if api.is_some() && settings.endpoint.is_none() {
        let gateway = who.ask(Route::Gateway).await.map_err(&refused)?;
        if !gateway["url"].is_string() {
            return Err(refused(RestError::Unreachable("it names no gateway".to_owned())));
        }
    }
    let rest = RestClient::new(token, api, application).map_err(&refused)?;
    if settings.endpoint.is_none() {
        // It has yet to come up.
        rest.reach().gateway_down();
    }
    let (token, api) = (token.to_owned(), api.map(str::to_owned));
    Ok(Connection { rest: Arc::new(rest), token, api, signs: settings.signs })
}

impl Endpoint {
    /// An address to listen on, and the application's public key, 64 hex
    /// digits, from Discord's developer portal.
    ///
    /// # Errors
    /// The public key is none.
    pub fn new(listen: SocketAddr, public_key: &str) -> Result<Self, ServeError> {
        let bytes = hex::decode(public_key.trim()).map_err(|_| ServeError::BadPublicKey)?;
        let key: [u8; 32] = bytes.try_into().map_err(|_| ServeError::BadPublicKey)?;
        let verifier = Verifier::try_new(key).map_err(|_| ServeError::BadPublicKey)?;
        Ok(Self { listen, verifier, limits: HttpLimits::default() })
    }

    /// The same with other limits.
    #[must_use]
    pub fn limited(self, limits: HttpLimits) -> Self {
        Self { limits, ..self }
    }
}
