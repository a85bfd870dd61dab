//! The process around the work: its threads, its log, and how it ends on a
//! signal.

use std::{io::Write as _, panic::PanicHookInfo, pin::pin, time::Duration};

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

/// A panic as a line of the log, with its place in the code and with the interaction that led to it. What caught it says
/// what became of it.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let at = panic.location().map(ToString::to_string);
    tracing::error!(at, "panicked: {}", panic.payload_as_str().unwrap_or("without a word"));
}

/// Lines on standard error; as JSON, panics too. Once all shall end, that a socket of the gateway is closed without a word
/// is no news.
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
        LogFormat::Json => {
            log.with(lines.json().with_filter(is_news)).init();
            std::panic::set_hook(Box::new(log_panic));
        }
    }
    let _ = std::io::stderr().flush();
}

#[cfg(test)]
mod tests {
    use std::{
        io::Write,
        panic::{catch_unwind, set_hook, take_hook},
        sync::{Arc, Mutex, PoisonError},
    };

    use super::*;

    /// What was written so far.
    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_panic_is_an_object_in_the_log_too_with_its_place_and_the_interaction() {
        let written = Written::default();
        let writer = written.clone();
        let lines = tracing_subscriber::fmt().json().with_writer(move || writer.clone()).finish();
        let before = take_hook();
        set_hook(Box::new(log_panic));
        tracing::subscriber::with_default(lines, || {
            let _asked = tracing::error_span!("interaction", trace = 42).entered();
            assert!(catch_unwind(|| panic!("a mistake of our own")).is_err());
        });
        set_hook(before);
        let written = written.0.lock().unwrap_or_else(PoisonError::into_inner);
        let line: serde_json::Value = serde_json::from_slice(&written).expect("one object");
        assert_eq!(line["fields"]["message"], "panicked: a mistake of our own");
        assert!(line["fields"]["at"].as_str().is_some_and(|at| at.contains("process.rs")), "{line}");
        assert_eq!(line["span"]["trace"], 42);
    }
}
