//! The address for health and metrics: `/healthz`, `/readyz`, `/metrics`. What
//! the state is says a [`Probe`]; one look serves whoever asks within a second.
//!
//! `/healthz` is whether the process should be left alone: it answers, so 200,
//! with the state in words; a database or a Discord that is away is not mended
//! by a restart. `/readyz` is whether it serves people now: 503 with each reason.

use std::{
    fmt::{self, Write as _},
    future::Future,
    mem::ManuallyDrop,
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use axum::{
    Router,
    http::{StatusCode, header::CONTENT_TYPE},
    response::IntoResponse,
    routing::get,
};
use metrics::{describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder};
use tokio::{net::TcpListener, sync::Mutex, time::Instant};

use crate::{
    BUILD, DATABASE_UP, DISCORD_UP, Kind, METRICS, POT_COINS, POTS, STOPPING, TABLES_IN_MEMORY, TABLES_OPEN,
    begin_at_zero,
};

/// How old a look at the state may be, in milliseconds: whoever asks more often gets the same one.
const LOOK_MS: u64 = 1000;
/// How often what was recorded is sorted into its buckets while nobody asks, in seconds.
const UPKEEP_SECS: u64 = 5;
/// The upper ends of the buckets of times, in seconds.
const BUCKETS: [f64; 13] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

/// What is known of the program now.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Whether tables are kept yet.
    pub is_up: bool,
    /// Whether it was told to stop.
    pub is_stopping: bool,
    /// Why the database cannot be used; none if it was read and written a moment ago.
    pub database: Option<String>,
    /// Why nobody can be reached at Discord.
    pub discord: Option<String>,
    /// Tables in memory.
    pub tables_in_memory: usize,
    /// Open tables, pots with coins, and the coins in them, as the database says.
    pub open: Option<(u64, u64, i64)>,
}

impl State {
    /// Why people are not served now, a line each.
    fn reasons(&self) -> Vec<String> {
        let mut reasons = Vec::new();
        if self.is_stopping {
            reasons.push("stopping".to_owned());
        }
        if !self.is_up {
            reasons.push("starting".to_owned());
            return reasons;
        }
        reasons.extend(self.database.iter().map(|why| format!("database: {why}")));
        reasons.extend(self.discord.iter().map(|why| format!("discord: {why}")));
        reasons
    }

    fn report(&self) {
        let number = |yes: bool| if yes { 1.0 } else { 0.0 };
        gauge!(DATABASE_UP).set(number(self.is_up && self.database.is_none()));
        gauge!(DISCORD_UP).set(number(self.is_up && self.discord.is_none()));
        gauge!(STOPPING).set(number(self.is_stopping));
        #[expect(clippy::cast_precision_loss, reason = "a metric is a float, and these are far below 2^53")]
        {
            gauge!(TABLES_IN_MEMORY).set(self.tables_in_memory as f64);
            let (tables, pots, coins) =
                self.open.map_or((f64::NAN, f64::NAN, f64::NAN), |(t, p, c)| (t as f64, p as f64, c as f64));
            gauge!(TABLES_OPEN).set(tables);
            gauge!(POTS).set(pots);
            gauge!(POT_COINS).set(coins);
        }
    }
}

/// Who knows the state.
pub trait Probe: Send + Sync + 'static {
    /// Looks at it now. Takes a few seconds at most.
    fn look(&self) -> Pin<Box<dyn Future<Output = State> + Send + '_>>;

    /// Whether it was told to stop, known at once.
    fn is_stopping(&self) -> bool;
}

/// Why there is no address for metrics.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// It cannot be listened on.
    #[error("metrics_listen = {listen} cannot be listened on: {why}")]
    Listen {
        /// The address.
        listen: SocketAddr,
        /// What the system said.
        why: std::io::Error,
    },
    /// Something else records already.
    #[error("metrics cannot be recorded: {0}")]
    Recorder(String),
}

/// An address that is listened on, not yet served.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    recorded: PrometheusHandle,
}

/// Records what single threads report, as [`Server`] does for the whole process: what it costs can be measured beside
/// threads that record nothing.
#[derive(Clone)]
pub struct ThreadRecorder(&'static PrometheusRecorder);

impl ThreadRecorder {
    /// One that stays until the process ends.
    ///
    /// # Errors
    /// See [`BindError`].
    pub fn new() -> Result<Self, BindError> {
        Ok(Self(Box::leak(Box::new(builder()?.build_recorder()))))
    }

    /// Whatever this thread reports is recorded from now on.
    pub fn record_here(&self) {
        let _for_good = ManuallyDrop::new(metrics::set_default_local_recorder(self.0));
    }

    /// What is recorded, as Prometheus reads it; sorts it into its buckets.
    #[must_use]
    pub fn render(&self) -> String {
        self.0.handle().render()
    }
}

impl fmt::Debug for ThreadRecorder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ThreadRecorder")
    }
}

fn builder() -> Result<PrometheusBuilder, BindError> {
    let builder = PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS);
    builder.map_err(|why| BindError::Recorder(why.to_string()))
}

impl Server {
    /// Takes the address and begins to record, of these games and these levels of the AI too. Once in a process.
    ///
    /// # Errors
    /// See [`BindError`].
    pub async fn bind(
        listen: SocketAddr,
        version: &'static str,
        (games, levels): (&[&'static str], &[&'static str]),
    ) -> Result<Self, BindError> {
        let listener = TcpListener::bind(listen).await.map_err(|why| BindError::Listen { listen, why })?;
        let recorded = builder()?.install_recorder().map_err(|why| BindError::Recorder(why.to_string()))?;
        for &(name, kind, meaning) in METRICS {
            match kind {
                Kind::Counter => describe_counter!(name, meaning),
                Kind::Gauge => describe_gauge!(name, meaning),
                Kind::Histogram => describe_histogram!(name, meaning),
            }
        }
        begin_at_zero(games, levels);
        gauge!(BUILD, "version" => version).set(1.0);
        Ok(Self { listener, recorded })
    }

    /// Answers for as long as it is polled.
    pub async fn serve(self, probe: Arc<dyn Probe>) {
        let asked = Arc::new(Asked { probe, last: Mutex::default(), recorded: self.recorded.clone() });
        let (health, ready, all) = (Arc::clone(&asked), Arc::clone(&asked), asked);
        let routes = Router::new()
            .route("/healthz", get(async move || health.health().await))
            .route("/readyz", get(async move || ready.ready().await))
            .route("/metrics", get(async move || all.metrics().await));
        let upkeep = async {
            loop {
                tokio::time::sleep(Duration::from_secs(UPKEEP_SECS)).await;
                self.recorded.run_upkeep();
            }
        };
        let serving = async { axum::serve(self.listener, routes).await };
        // Neither ends by itself: a connection that cannot be taken is tried again.
        tokio::select! {
            () = upkeep => {}
            _ = serving => {}
        }
    }
}

/// What the three addresses share.
struct Asked {
    probe: Arc<dyn Probe>,
    last: Mutex<Option<(Instant, State)>>,
    recorded: PrometheusHandle,
}

impl Asked {
    async fn state(&self) -> State {
        // Who comes meanwhile waits for the same look.
        let mut last = self.last.lock().await;
        // Told to stop it has a few seconds, in which nobody is to be sent to it: a look of before says nothing any more.
        if let Some((at, state)) = &*last
            && at.elapsed() < Duration::from_millis(LOOK_MS)
            && state.is_stopping == self.probe.is_stopping()
        {
            return state.clone();
        }
        let mut state = self.probe.look().await;
        if state.is_stopping != self.probe.is_stopping() {
            // It was told so during the look.
            state = self.probe.look().await;
        }
        *last = Some((Instant::now(), state.clone()));
        state
    }

    async fn health(&self) -> impl IntoResponse + use<> {
        let reasons = self.state().await.reasons();
        (StatusCode::OK, said("alive", &reasons))
    }

    async fn ready(&self) -> impl IntoResponse + use<> {
        let reasons = self.state().await.reasons();
        let status = if reasons.is_empty() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
        (status, said(if reasons.is_empty() { "ready" } else { "not ready" }, &reasons))
    }

    async fn metrics(&self) -> impl IntoResponse + use<> {
        self.state().await.report();
        ([(CONTENT_TYPE, "text/plain; version=0.0.4")], self.recorded.render())
    }
}

fn said(first: &str, reasons: &[String]) -> String {
    let mut text = format!("{first}\n");
    for reason in reasons {
        let _ = writeln!(text, "{}", reason.replace('\n', " "));
    }
    text
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use super::*;

    /// A program that is well, until it is told to stop.
    #[derive(Default)]
    struct Program {
        is_stopping: AtomicBool,
        /// Whether it is told so while it is looked at.
        stops_meanwhile: AtomicBool,
        looks: AtomicUsize,
    }

    impl Probe for Program {
        fn look(&self) -> Pin<Box<dyn Future<Output = State> + Send + '_>> {
            self.looks.fetch_add(1, Ordering::Relaxed);
            let is_stopping = self.is_stopping();
            if self.stops_meanwhile.load(Ordering::Relaxed) {
                self.is_stopping.store(true, Ordering::Relaxed);
            }
            Box::pin(std::future::ready(State { is_up: true, is_stopping, ..State::default() }))
        }

        fn is_stopping(&self) -> bool {
            self.is_stopping.load(Ordering::Relaxed)
        }
    }

    fn asked(program: &Arc<Program>) -> Asked {
        let recorded = builder().expect("buckets").build_recorder().handle();
        Asked { probe: Arc::clone(program) as Arc<dyn Probe>, last: Mutex::default(), recorded }
    }

    #[tokio::test]
    async fn whoever_asks_hears_at_once_that_it_stops_however_young_the_last_look_is() {
        let program = Arc::new(Program::default());
        let asked = asked(&program);
        for _ in 0..3 {
            assert!(asked.state().await.reasons().is_empty());
        }
        assert_eq!(program.looks.load(Ordering::Relaxed), 1, "one look serves all of them");
        program.is_stopping.store(true, Ordering::Relaxed);
        for _ in 0..3 {
            assert_eq!(asked.state().await.reasons(), ["stopping"]);
        }
        assert_eq!(program.looks.load(Ordering::Relaxed), 2, "and one of since");
    }

    #[tokio::test]
    async fn told_to_stop_while_it_is_looked_at_it_says_so() {
        let program = Arc::new(Program { stops_meanwhile: AtomicBool::new(true), ..Program::default() });
        assert_eq!(asked(&program).state().await.reasons(), ["stopping"]);
    }
}
