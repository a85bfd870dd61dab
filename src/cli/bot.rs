//! Runs the bot, at Discord or against the sandbox: brings up the store, the
//! host and Discord in this order, and ends them on a signal.

use std::{
    io::Write as _,
    path::{Path, PathBuf},
    pin::pin,
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use clap::Args;
use discord::{Painter, ServeError, TableDefaults};
use host::{Announce, Clock, Host, ManualClock, SystemClock};
use sandbox::Sandbox;
use store::Store;
use table::coins::Coins;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::{
    EnvFilter, Layer as _, filter::dynamic_filter_fn, layer::SubscriberExt as _, util::SubscriberInitExt as _,
};

use super::{
    failed,
    sandbox_clock::SandboxClock,
    say,
    settings::{LogFormat, Settings, WhoseClock},
};

/// How long all that ends may take after a signal, in milliseconds: the process ends within 3 s.
const END_WITHIN_MS: u64 = 2700;
/// Where what serenity says of the gateway's sockets comes from.
const SOCKETS: &str = "serenity::gateway";
/// How long the database may take to close at the very end, in milliseconds.
const STORE_CLOSES_MS: u64 = 300;

/// How the sandbox is run.
#[derive(Debug, Args)]
pub struct Sandboxed {
    /// Where games and coins are kept
    #[arg(long, value_name = "DIR", default_value = "sandbox-data", conflicts_with = "memory")]
    data: PathBuf,
    /// Keeps games and coins in memory only
    #[arg(long)]
    memory: bool,
    /// The port on 127.0.0.1; 0 takes any free one
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Runs the sandbox alone, for a bot that is started beside it
    #[arg(long)]
    no_bot: bool,
    /// Time moves only by POST /sandbox/time, for the bot as well (one beside it needs KARAHAUS_CLOCK=sandbox)
    #[arg(long)]
    manual_clock: bool,
}

/// Runs the bot at Discord until it is told to stop.
pub fn at_discord(settings: &Settings) -> ExitCode {
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
        until_told(&stop, async { exit_code(work.await) }).await
    })
}

async fn by_the_sandboxs_clock(
    settings: &Settings,
    token: Option<String>,
    api: Option<String>,
    stop: CancellationToken,
) -> Result<(), BotError> {
    let Some(found) = stop.run_until_cancelled(SandboxClock::find(discord::api_base(&settings.discord_api))).await
    else {
        return Ok(());
    };
    let followed = found.map_err(|why| BotError { code: 2, why: why.to_string() })?;
    let clock = Arc::new(ManualClock::following(followed.millis()));
    tokio::select! {
        ended = bot(settings, token, api, &settings.database, clock, stop) => ended,
        never = followed.follow() => match never {},
    }
}

/// Runs the sandbox, and the bot against it, until told to stop.
pub fn sandboxed(settings: &Settings, how: &Sandboxed) -> ExitCode {
    let stop = CancellationToken::new();
    start_log(settings, &stop);
    block_on(async {
        let started = Sandbox::start(sandbox::Settings { port: how.port, manual_clock: how.manual_clock }).await;
        let sandbox = match started {
            Ok(sandbox) => sandbox,
            Err(why) => return failed(2, why),
        };
        let told = format!(
            "The sandbox is at {api}\n\
             Start a bot beside it with KARAHAUS_DISCORD_API={api} DISCORD_TOKEN={token}{clock}",
            api = sandbox.api_base(),
            token = sandbox.token(),
            clock = if how.manual_clock { " KARAHAUS_CLOCK=sandbox" } else { "" },
        );
        let work = async {
            let ended = if how.no_bot {
                say(told);
                stop.cancelled().await;
                ExitCode::SUCCESS
            } else {
                sandboxed_bot(settings, how, &sandbox, stop.clone()).await
            };
            sandbox.stop().await;
            ended
        };
        until_told(&stop, work).await
    })
}

async fn sandboxed_bot(settings: &Settings, how: &Sandboxed, sandbox: &Sandbox, stop: CancellationToken) -> ExitCode {
    let database = if how.memory {
        "memory".to_owned()
    } else {
        if let Err(why) = std::fs::create_dir_all(&how.data) {
            return failed(2, format!("--data {} cannot be made: {why}", how.data.display()));
        }
        how.data.join("karahaus.db").display().to_string()
    };
    let clock: Arc<dyn Clock> =
        if how.manual_clock { Arc::new(ManualClock::following(sandbox.clock())) } else { Arc::new(SystemClock) };
    say(format!("Open {} in a browser; end with Ctrl-C.", sandbox.api_base()));
    let token = Some(sandbox.token().to_owned());
    exit_code(bot(settings, token, Some(sandbox.api_base()), &database, clock, stop).await)
}

/// Looks at the books and says what is wrong with them.
pub fn audit(settings: &Settings) -> ExitCode {
    let database = &settings.database;
    // Opening one that is not there would make an empty one, and find nothing wrong with it.
    if database != "memory" && !database.contains("://") && !Path::new(database).exists() {
        return failed(
            2,
            format!("database: there is no {database} to audit; set KARAHAUS_DATABASE to the one in use"),
        );
    }
    block_on(async {
        let store = match Store::open(&settings.database).await {
            Ok(store) => store,
            Err(why) => return failed(2, format!("database: {why}")),
        };
        let books = store.books().await;
        store.close().await;
        match books {
            Err(why) => failed(1, format!("the books cannot be read: {why}")),
            Ok(books) if books.add_up() => say(books),
            Ok(books) => failed(1, books),
        }
    })
}

/// Why the bot ended, and with which exit code.
struct BotError {
    code: u8,
    why: String,
}

/// Ends with what became of the bot, and says it if it went wrong.
fn exit_code(ended: Result<(), BotError>) -> ExitCode {
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(BotError { code, why }) => failed(code, why),
    }
}

async fn bot(
    settings: &Settings,
    token: Option<String>,
    api: Option<String>,
    database: &str,
    clock: Arc<dyn Clock>,
    stop: CancellationToken,
) -> Result<(), BotError> {
    // Said before a database is made that nobody needs.
    if token.as_deref().is_none_or(|token| token.trim().is_empty()) {
        return Err(BotError { code: 2, why: ServeError::NoToken.to_string() });
    }
    let options = settings.options().map_err(|why| BotError { code: 2, why: why.to_string() })?;
    let endpoint = match settings.http_listen.as_str() {
        "" => None,
        listen => {
            let listen = listen.parse().expect("the settings are checked");
            let endpoint = discord::Endpoint::new(listen, &settings.discord_public_key);
            Some(endpoint.map_err(|why| BotError { code: 2, why: why.to_string() })?)
        }
    };
    let Some(opened) = stop.run_until_cancelled(Store::open(database)).await else { return Ok(()) };
    let store = opened.map_err(|why| BotError { code: 2, why: format!("database: {why}") })?;
    let table = TableDefaults {
        options,
        turn_secs: settings.turn_secs,
        lobby_secs: settings.lobby_secs,
        drink_price: Coins(settings.drink_price),
    };
    let painter = settings.pictures.then(Painter::default);
    let hosting = host::Settings {
        welcome: Coins(settings.coins_welcome),
        daily: Coins(settings.coins_daily),
        ai_pause_ms: settings.ai_pause_ms,
        inbox_len: settings.inbox_len,
        idle_secs: settings.idle_secs,
        tables_max: host::TABLES_MAX,
    };
    let build = {
        let store = store.clone();
        move |announce: Arc<dyn Announce>| Host::start(store, clock, announce, hosting)
    };
    let served = discord::Settings { token, api, endpoint, painter, table };
    let mut serving = pin!(discord::serve(served, build, stop.clone()));
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
        return Err(BotError { code: 1, why: format!("database: {gone}") });
    }
    ended.map_err(|why| BotError { code: if ServeError::is_at_start(&why) { 2 } else { 1 }, why: why.to_string() })
}

fn block_on(work: impl Future<Output = ExitCode>) -> ExitCode {
    match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => {
            let ended = runtime.block_on(work);
            // What still runs by then has had its time.
            runtime.shutdown_background();
            ended
        }
        Err(why) => failed(1, format!("no threads can be started: {why}")),
    }
}

/// Does this work, and cancels `stop` on SIGTERM or Ctrl-C meanwhile. All that
/// the work does after that has one deadline, whatever it waits for. Whoever
/// signals a second time does not want to wait at all.
async fn until_told(stop: &CancellationToken, work: impl Future<Output = ExitCode>) -> ExitCode {
    let mut work = pin!(work);
    tokio::select! {
        // Signals first: they are heard from before the work begins.
        biased;
        () = signal() => stop.cancel(),
        done = &mut work => return done,
    }
    tokio::select! {
        () = signal() => {
            tracing::warn!("a second signal: it ends at once; the journal knows what became of the last commands");
            std::process::exit(1)
        }
        () = tokio::time::sleep(Duration::from_millis(END_WITHIN_MS)) => {
            tracing::warn!("not all came to an end in time; the journal knows what became of the last commands");
            ExitCode::SUCCESS
        }
        done = work => done,
    }
}

/// Returns on SIGTERM and on Ctrl-C.
async fn signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    if tokio::signal::ctrl_c().await.is_err() {
        // Nothing can be heard: it goes on until it is killed.
        std::future::pending::<()>().await;
    }
}

/// Lines on standard error. Once all shall end, that a socket of the gateway is closed without a word is no news.
fn start_log(settings: &Settings, stop: &CancellationToken) {
    let filter: EnvFilter = settings.log.parse().expect("the settings are checked");
    let stop = stop.clone();
    let is_news = dynamic_filter_fn(move |line, _| !(line.target().starts_with(SOCKETS) && stop.is_cancelled()));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let log = tracing_subscriber::registry().with(filter);
    match settings.log_format {
        LogFormat::Text => {
            let is_terminal = std::io::IsTerminal::is_terminal(&std::io::stderr());
            log.with(lines.with_ansi(is_terminal).with_filter(is_news)).init();
        }
        LogFormat::Json => log.with(lines.json().with_filter(is_news)).init(),
    }
    let _ = std::io::stderr().flush();
}
