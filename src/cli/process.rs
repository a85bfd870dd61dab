//! The process around the work: its threads, its log, and how it ends on a
//! signal.

use std::{io::Write as _, pin::pin, time::Duration};

use tokio_util::sync::CancellationToken;
use tracing_subscriber::{
    Layer as _,
    filter::{Targets, dynamic_filter_fn},
    layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

use super::{
    ending::Failure,
    settings::{LogFormat, Settings},
};

/// How long all that ends may take after a signal, in milliseconds: the process ends within 3 s.
const END_WITHIN_MS: u64 = 2700;
/// Where what serenity says of the gateway's sockets comes from.
const SOCKETS: &str = "serenity::gateway";

/// Runs this on as many threads as there are processors.
///
/// # Errors
/// What the work ended with, or no threads can be started.
pub fn block_on(work: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => {
            let ended = runtime.block_on(work);
            // What still runs by then has had its time.
            runtime.shutdown_background();
            ended
        }
        Err(why) => Err(Failure::since(format!("no threads can be started: {why}"))),
    }
}

/// Does this work, and cancels `stop` on SIGTERM or Ctrl-C meanwhile. All that
/// the work does after that has one deadline, whatever it waits for. Whoever
/// signals a second time does not want to wait at all.
///
/// # Errors
/// What the work ended with.
pub async fn until_signalled(
    stop: &CancellationToken,
    work: impl Future<Output = Result<(), Failure>>,
) -> Result<(), Failure> {
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
            Ok(())
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
pub fn start_log(settings: &Settings, stop: &CancellationToken) {
    let filter: Targets = settings.log.parse().expect("the settings are checked");
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
