//! What `metrics_listen` tells of: the state of the database, of Discord and
//! of the process itself. How it is asked for is in the room `telemetry`.

use std::{
    pin::Pin,
    sync::{Arc, OnceLock},
    time::Duration,
};

use games::{Level, catalog::Kind};
use host::Host;
use store::Store;
use telemetry::{BindError, Probe, Server, State};
use tokio::{sync::Mutex, time::Instant};
use tokio_util::sync::CancellationToken;

use super::settings::Settings;

/// How long a look at the database may take, in milliseconds.
const LOOK_MS: u64 = 2500;
/// How often a note is written at most to see whether that can be done, in seconds.
const WRITTEN_EVERY_SECS: u64 = 5;

/// Knows what can be asked for, once it is there.
#[derive(Debug)]
pub struct Monitor {
    up: OnceLock<(Store, Host)>,
    stop: CancellationToken,
    written: Mutex<Option<(Instant, Result<(), String>)>>,
}

impl Monitor {
    /// Of a program that ends with this token; nothing is up yet.
    pub fn new(stop: CancellationToken) -> Arc<Self> {
        Arc::new(Self { up: OnceLock::new(), stop, written: Mutex::default() })
    }

    /// Tables are kept from now on.
    pub fn is_up(&self, store: Store, host: Host) {
        // A host is built once.
        let _ = self.up.set((store, host));
    }

    /// Whether something can be written, as was found a moment ago or now.
    async fn write(&self, store: &Store, host: &Host) -> Result<(), String> {
        let mut written = self.written.lock().await;
        if let Some((at, Ok(()))) = &*written
            && at.elapsed() < Duration::from_secs(WRITTEN_EVERY_SECS)
        {
            return Ok(());
        }
        let outcome = store.probe_writing(host.now()).await.map_err(|why| why.to_string());
        *written = Some((Instant::now(), outcome.clone()));
        outcome
    }

    async fn look_now(&self) -> State {
        let is_stopping = self.stop.is_cancelled();
        let Some((store, host)) = self.up.get() else { return State { is_stopping, ..State::default() } };
        let database = async {
            let open = store.open_now().await.map_err(|why| why.to_string())?;
            // What is being closed is not written any more.
            let written = if is_stopping { Ok(()) } else { self.write(store, host).await };
            written.map(|()| open)
        };
        let open = tokio::time::timeout(Duration::from_millis(LOOK_MS), database).await;
        let open = open.unwrap_or_else(|_| Err("no answer in time".to_owned()));
        // It can still be read, and until the process has ended nothing is saved into it.
        let gone = store.file_gone_now().map(|gone| gone.to_string());
        State {
            is_up: true,
            is_stopping,
            discord: (!host.in_reach()).then(|| "out of reach, or its gateway is gone".to_owned()),
            tables_in_memory: host.tables_in_memory(),
            open: open.as_ref().ok().filter(|_| gone.is_none()).map(|open| (open.tables, open.pots, open.coins.0)),
            // What a stop has closed is no outage.
            database: gone.or_else(|| open.err().filter(|_| !store.is_closed())),
        }
    }
}

impl Probe for Monitor {
    fn look(&self) -> Pin<Box<dyn Future<Output = State> + Send + '_>> {
        Box::pin(self.look_now())
    }

    fn is_stopping(&self) -> bool {
        self.stop.is_cancelled()
    }
}

/// Takes the address that is set, if one is.
///
/// # Errors
/// It cannot be had.
pub async fn bind(settings: &Settings) -> Result<Option<Server>, BindError> {
    match settings.metrics_listen.as_str() {
        "" => Ok(None),
        listen => {
            let listen = listen.parse().expect("the settings are checked");
            let games: Vec<&str> = Kind::ALL.iter().map(|kind| kind.key()).collect();
            let levels = Level::ALL.map(Level::key);
            Server::bind(listen, env!("CARGO_PKG_VERSION"), (&games, &levels)).await.map(Some)
        }
    }
}
