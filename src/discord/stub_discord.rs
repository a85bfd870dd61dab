//! A Discord for tests: it notes what is sent to it, and
//! answers all of it but what goes to one path, about which it keeps silent.
//! Discord with all its rules is the sandbox's to play.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{
    Json, Router as Routes,
    body::Bytes,
    http::{StatusCode, Uri},
};
use serde_json::{Value, json};
use serenity::all::ApplicationId;
use tokio::{net::TcpListener, sync::mpsc};

use super::rest_client::RestClient;
use games::catalog::Kind;
use host::{Announce, At, Clock, Host, Open, Settings, SystemClock, TABLES_MAX, Voided};
use store::Store;
use table::{
    Command, HouseRules, Person, Table,
    coins::Coins,
    ids::{ChannelId, GuildId, InteractionId, TableId, UserId},
};

/// How much is noted that nobody has asked for yet; far more than any test sends.
const NOTED_MAX: usize = 64;
/// How long a test waits for what must come; a guard against hanging, no measure.
const PATIENCE: Duration = Duration::from_secs(60);

/// What was sent.
#[derive(Debug)]
pub(super) struct Sent {
    pub path: String,
    pub body: Value,
}

/// It, and the way to it.
pub(super) struct StubDiscord {
    pub rest: Arc<RestClient>,
    noted: mpsc::Receiver<Sent>,
}

impl StubDiscord {
    pub async fn listen() -> Self {
        Self::silent_at(None).await
    }

    /// One that never answers what goes to a path with this in it.
    pub async fn silent_at(part: Option<&'static str>) -> Self {
        Self::with(part, None).await
    }

    /// One that answers everything with this.
    pub async fn answering(status: StatusCode, body: Value) -> Self {
        Self::with(None, Some((status, body))).await
    }

    #[expect(clippy::disallowed_methods, reason = "a test starts tasks of its own")]
    async fn with(silent_at: Option<&'static str>, answer: Option<(StatusCode, Value)>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let api = format!("http://{}", listener.local_addr().expect("an address"));
        let (note, noted) = mpsc::channel(NOTED_MAX);
        let count = Arc::new(AtomicU64::new(77));
        let hear = move |uri: Uri, body: Bytes| {
            let (note, id) = (note.clone(), count.fetch_add(1, Ordering::Relaxed));
            let answer = answer.clone();
            async move {
                let sent =
                    Sent { path: uri.path().to_owned(), body: serde_json::from_slice(&body).unwrap_or_default() };
                let is_silent = silent_at.is_some_and(|part| sent.path.contains(part));
                note.send(sent).await.expect("the test still listens");
                if is_silent {
                    std::future::pending::<()>().await;
                }
                let (status, body) = answer.unwrap_or_else(|| (StatusCode::OK, json!({"id": id.to_string()})));
                (status, Json(body))
            }
        };
        tokio::spawn(async move { axum::serve(listener, Routes::new().fallback(hear)).await });
        let rest = RestClient::new("a.token", Some(&api), ApplicationId::new(1)).expect("a client");
        Self { rest: Arc::new(rest), noted }
    }

    /// The next that is sent.
    pub async fn next(&mut self) -> Sent {
        let next = tokio::time::timeout(PATIENCE, self.noted.recv()).await;
        next.expect("it is sent").expect("the stub listens")
    }

    /// All that was sent and has not been asked for.
    pub fn so_far(&mut self) -> Vec<Sent> {
        std::iter::from_fn(|| self.noted.try_recv().ok()).collect()
    }

    /// Whether nothing was sent that has not been asked for.
    pub fn is_quiet(&mut self) -> bool {
        self.noted.try_recv().is_err()
    }
}

/// Nobody hears of what changes.
#[derive(Debug)]
struct Deaf;

impl Announce for Deaf {
    fn changed(&self, _: &Arc<Table>, _: Option<InteractionId>) {}
    fn gone(&self, _: TableId, _: &Voided) {}
}

/// A host with books in memory.
pub(super) async fn host() -> Host {
    host_with(Arc::new(SystemClock)).await
}

/// The same by this clock.
pub(super) async fn host_with(clock: Arc<dyn Clock>) -> Host {
    let store = Store::open("memory").await.expect("books in memory");
    let settings = Settings {
        welcome: Coins(1000),
        daily: Coins(100),
        ai_pause_ms: 0,
        inbox_len: 8,
        idle_secs: 3600,
        tables_max: TABLES_MAX,
        seeds: host::seeds::fresh,
    };
    Host::start(store, clock, Arc::new(Deaf), settings).await.expect("a host")
}

/// An open table in a channel, with two people and this time for a turn.
pub(super) async fn table(host: &Host, channel: u64, turn_secs: u32) -> Arc<Table> {
    let rules = HouseRules { turn_secs, ..HouseRules::usual(Kind::Kara.default_options()) };
    let person = |user: u64| Person { user: UserId(user), name: format!("guest {user}"), manages: false };
    let open = Open {
        guild: GuildId(1),
        channel: ChannelId(channel),
        by: person(101),
        rules,
        rematch: None,
        idempotency_key: None,
    };
    let opened = host.open(open).await.expect("a table");
    host.command(At::Table(opened.id), Command::Join(person(102)), None).await.expect("a seat")
}

/// The same table, playing.
pub(super) async fn started(host: &Host, table: &Table) -> Arc<Table> {
    let start = Command::Start { by: UserId(101), decision: None };
    host.command(At::Table(table.id), start, None).await.expect("a game")
}
