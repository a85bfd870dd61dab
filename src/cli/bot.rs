//! The bot itself: brings up the store, the host and Discord in this order, and
//! ends them on a signal.

use std::{pin::pin, sync::Arc, time::Duration};

use discord::{GatewaySigns, Painter, ServeError, TableDefaults};
use host::{Announce, Clock, Host, ManualClock, SystemClock};
use store::Store;
use table::coins::Coins;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

use super::{
    ending::Failure,
    monitor::{self, Monitor},
    process::{block_on, start_log, until_signalled},
    sandbox_clock::SandboxClock,
    settings::{Settings, WhoseClock},
};

/// How long the database may take to close at the very end, in milliseconds.
const STORE_CLOSES_MS: u64 = 300;

/// Runs the bot at Discord until it is told to stop.
///
/// # Errors
/// What is wrong with the settings, or why it did not go on.
pub fn run(settings: &Settings) -> Result<(), Failure> {
    let stop = CancellationToken::new();
    start_log(settings, &stop);
    block_on(async {
        let token = std::env::var("DISCORD_TOKEN").ok();
        let api = Some(settings.discord_api.clone()).filter(|api| !api.is_empty());
        let work = async {
            let stop = stop.clone();
            match settings.clock {
                WhoseClock::System => bot(settings, token, api, &settings.database, Arc::new(SystemClock), stop).await,
                WhoseClock::Sandbox => by_the_sandboxs_clock(settings, token, api, stop).await,
            }
        };
        until_signalled(&stop, work).await
    })
}

async fn by_the_sandboxs_clock(
    settings: &Settings,
    token: Option<String>,
    api: Option<String>,
    stop: CancellationToken,
) -> Result<(), Failure> {
    let Some(found) = stop.run_until_cancelled(SandboxClock::find(discord::api_base(&settings.discord_api))).await
    else {
        return Ok(());
    };
    let followed = found.map_err(Failure::asked)?;
    let clock = Arc::new(ManualClock::following(followed.millis()));
    tokio::select! {
        ended = bot(settings, token, api, &settings.database, clock, stop) => ended,
        never = followed.follow() => match never {},
    }
}

/// Brings up the store, the host and Discord in this order, and ends them when told to stop.
/// Meanwhile health and metrics are told at `metrics_listen`, from before the start until after the stop.
///
/// # Errors
/// What is wrong with the settings, or why it did not go on.
pub async fn bot(
    settings: &Settings,
    token: Option<String>,
    api: Option<String>,
    database: &str,
    clock: Arc<dyn Clock>,
    stop: CancellationToken,
) -> Result<(), Failure> {
    let server = monitor::bind(settings).await.map_err(Failure::asked)?;
    let monitor = Monitor::new(stop.clone());
    let work = watched(settings, token, api, database, clock, stop, &monitor);
    match server {
        None => work.await,
        Some(server) => {
            let mut work = pin!(work);
            tokio::select! {
                ended = &mut work => ended,
                () = server.serve(Arc::clone(&monitor) as Arc<dyn telemetry::Probe>) => work.await,
            }
        }
    }
}

async fn watched(
    settings: &Settings,
    token: Option<String>,
    api: Option<String>,
    database: &str,
    clock: Arc<dyn Clock>,
    stop: CancellationToken,
    monitor: &Arc<Monitor>,
) -> Result<(), Failure> {
    // Said before a database is made that nobody needs.
    if token.as_deref().is_none_or(|token| token.trim().is_empty()) {
        return Err(Failure::asked(ServeError::NoToken));
    }
    let served = served(settings, token, api)?;
    let pages = pages(settings).await?;
    let Some(opened) = stop.run_until_cancelled(Store::open(database)).await else { return Ok(()) };
    let store = opened.map_err(|why| Failure::asked(format!("database: {why}")))?;
    let hosting = hosting(settings);
    let (hosted, host) = oneshot::channel();
    let build = {
        let (store, monitor) = (store.clone(), Arc::clone(monitor));
        move |announce: Arc<dyn Announce>| async move {
            let host = Host::start(store.clone(), clock, announce, hosting).await?;
            monitor.is_up(store, host.clone());
            // Where there are no pages nobody waits for it.
            drop(hosted.send(host.clone()));
            Ok::<_, host::StartError>(host)
        }
    };
    let end = stop.child_token();
    let bot = async {
        // Where the bot ends by itself its pages end too.
        let _end = end.clone().drop_guard();
        discord::serve(served, build, stop.clone()).await
    };
    let pages = async {
        if let (Some(pages), Ok(host)) = (pages, host.await) {
            pages.serve(host, end.clone()).await;
        }
    };
    let mut serving = pin!(async { tokio::join!(bot, pages).0 });
    let (ended, gone) = tokio::select! {
        ended = &mut serving => (ended, None),
        gone = store.file_gone() => {
            // Those who wait hear that it is not saved.
            stop.cancel();
            (serving.await, Some(gone))
        }
    };
    // The host has closed it, or had no more time to: what waits for a lock by now is not saved.
    let closing = Duration::from_millis(STORE_CLOSES_MS);
    if tokio::time::timeout(closing, store.close()).await.is_err() {
        tracing::warn!("the database did not close in time");
    }
    if let Some(gone) = gone {
        return Err(Failure::since(format!("database: {gone}")));
    }
    ended.map_err(|why| if why.is_at_start() { Failure::asked(why) } else { Failure::since(why) })
}

/// What the bot is told of Discord and of new tables.
fn served(settings: &Settings, token: Option<String>, api: Option<String>) -> Result<discord::Settings, Failure> {
    let table = TableDefaults {
        options: settings.options().map_err(Failure::asked)?,
        turn_secs: settings.turn_secs,
        lobby_secs: settings.lobby_secs,
        drink_price: Coins(settings.drink_price),
        first: table::First::Drawn,
    };
    let endpoint = match settings.http_listen.as_str() {
        "" => None,
        listen => {
            let listen = listen.parse().expect("the settings are checked");
            let endpoint = discord::Endpoint::new(listen, &settings.discord_public_key);
            Some(endpoint.map_err(Failure::asked)?)
        }
    };
    Ok(discord::Settings {
        token,
        api,
        endpoint,
        painter: settings.pictures.then(Painter::default),
        emoji: settings.emoji.then_some(discord::PAINTED_EMOJI),
        table,
        rate_limits: discord::RateLimits {
            person: settings.person_per_minute,
            channel: settings.channel_per_minute,
            tables: settings.tables_per_ten_minutes,
            channel_tables: settings.channel_tables_per_ten_minutes,
        },
        public_url: Some(settings.public_url.clone()).filter(|url| !url.is_empty()),
        signs: GatewaySigns::default(),
    })
}

/// The public pages, where there are any.
async fn pages(settings: &Settings) -> Result<Option<site::Site>, Failure> {
    match settings.pages_listen.as_str() {
        "" => Ok(None),
        listen => {
            let listen = listen.parse().expect("the settings are checked");
            Ok(Some(site::Site::bind(listen).await.map_err(Failure::asked)?))
        }
    }
}

/// How tables are hosted.
fn hosting(settings: &Settings) -> host::Settings {
    host::Settings {
        welcome: Coins(settings.coins_welcome),
        daily: Coins(settings.coins_daily),
        ai_pause_ms: settings.ai_pause_ms,
        inbox_len: settings.inbox_len,
        idle_secs: settings.idle_secs,
        tables_max: host::TABLES_MAX,
        seeds: host::seeds::fresh,
    }
}
