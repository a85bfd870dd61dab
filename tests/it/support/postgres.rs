//! A schema of its own on the PostgreSQL that `KARAHAUS_TEST_POSTGRES` names,
//! and a proxy before the server that falls silent at a COMMIT.

use std::{
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use sqlx::{AnyConnection, Connection as _, Executor as _};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
};

use super::or_not_run;

/// `COMMIT` as a client sends it.
const COMMIT: &[u8] = b"Q\0\0\0\x0bCOMMIT\0";
/// How much is read at once, in bytes.
const READ_BYTES: usize = 16 * 1024;

/// The name of a new schema and its address, if there is a server.
pub async fn schema() -> Option<(String, String)> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    static SERVER: OnceLock<Option<String>> = OnceLock::new();

    let server = SERVER.get_or_init(|| or_not_run("the store on PostgreSQL", "KARAHAUS_TEST_POSTGRES"));
    let server = server.as_ref()?;
    sqlx::any::install_default_drivers();
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_nanos();
    let schema = format!("test_{nanos}_{}", COUNT.fetch_add(1, Ordering::Relaxed));
    let mut connection = AnyConnection::connect(server).await.expect("KARAHAUS_TEST_POSTGRES names a server");
    connection.execute(sqlx::AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).await.expect("a new schema");
    connection.close().await.expect("it ends in order");
    let joint = if server.contains('?') { '&' } else { '?' };
    // The name lets a test find the connections of its store on the server.
    let url = format!("{server}{joint}application_name={schema}&options[search_path]={schema}");
    Some((schema, url))
}

/// The place of a server in its address, and the address with another place in it.
pub fn elsewhere(database: &str, place: &str) -> (String, String) {
    let (scheme, rest) = database.split_once("://").expect("an address");
    let (login, rest) = rest.split_once('@').expect("a user");
    let (server, rest) = rest.split_once('/').expect("a database");
    (server.to_owned(), format!("{scheme}://{login}@{place}/{rest}"))
}

/// What becomes of the COMMIT at which the proxy falls silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is done, and the answer is lost.
    Done,
    /// It is on its way until the proxy speaks again, and done then.
    UnderWay,
    /// It never arrives.
    Lost,
}

/// A proxy before a server. It forwards everything until it is told to fall silent.
pub struct Proxy {
    /// The address of the database through the proxy.
    pub address: String,
    line: Arc<Line>,
    _connections: JoinSet<()>,
}

/// What all connections through a proxy share.
struct Line {
    server: String,
    silent: watch::Sender<bool>,
    trap: Mutex<Option<(Vec<u8>, Fate)>>,
}

impl Proxy {
    pub async fn before(database: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let (server, address) = elsewhere(database, &listener.local_addr().expect("an address").to_string());
        let line = Arc::new(Line { server, silent: watch::Sender::new(false), trap: Mutex::default() });
        let mut connections = JoinSet::new();
        let shared = Arc::clone(&line);
        connections.spawn(async move {
            // They end with the proxy, which holds them.
            let mut through = JoinSet::new();
            while let Ok((client, _)) = listener.accept().await {
                through.spawn(carry(client, Arc::clone(&shared)));
            }
        });
        Self { address, line, _connections: connections }
    }

    /// At the next COMMIT of a transaction in which this was sent, all falls silent: answers, and new connections.
    pub fn fall_silent_at(&self, sent: &str, fate: Fate) {
        *self.line.trap.lock().expect("nobody panics with it in hand") = Some((sent.as_bytes().to_vec(), fate));
    }

    /// Whether it has fallen silent.
    pub fn is_silent(&self) -> bool {
        *self.line.silent.borrow()
    }

    /// Lets everything through again.
    pub fn speak(&self) {
        self.line.silent.send_replace(false);
    }
}

impl Line {
    /// Returns when nothing is held up.
    async fn speaks(&self) {
        // The sender lives as long as this does.
        let _ = self.silent.subscribe().wait_for(|silent| !silent).await;
    }

    /// What is to become of a COMMIT after all this, if it is the one that was waited for.
    fn trapped(&self, sent: &[u8]) -> Option<Fate> {
        let mut trap = self.trap.lock().expect("nobody panics with it in hand");
        let caught = trap.take_if(|(part, _)| sent.windows(part.len()).any(|window| window == part));
        caught.map(|(_, fate)| fate)
    }
}

/// Carries one connection until one of its ends is gone.
async fn carry(mut client: TcpStream, line: Arc<Line>) {
    line.speaks().await;
    let Ok(mut server) = TcpStream::connect(&line.server).await else { return };
    let (mut asked, mut answered) = (vec![0; READ_BYTES], vec![0; READ_BYTES]);
    // What was sent since the transaction before.
    let mut sent = Vec::new();
    loop {
        tokio::select! {
            Ok(len) = client.read(&mut asked) => {
                let bytes = &asked[..len];
                sent.extend_from_slice(bytes);
                if len == 0 {
                    return;
                }
                line.speaks().await;
                if bytes.ends_with(COMMIT) {
                    if let Some(fate) = line.trapped(&sent) {
                        line.silent.send_replace(true);
                        return end(server, bytes, fate, &line).await;
                    }
                    sent.clear();
                }
                if server.write_all(bytes).await.is_err() {
                    return;
                }
            }
            Ok(len) = server.read(&mut answered) => {
                line.speaks().await;
                if len == 0 || client.write_all(&answered[..len]).await.is_err() {
                    return;
                }
            }
            else => return,
        }
    }
}

/// The end of the connection with the COMMIT. The server hears of its end only when the proxy speaks again.
async fn end(mut server: TcpStream, commit: &[u8], fate: Fate, line: &Line) {
    if fate == Fate::UnderWay {
        line.speaks().await;
    }
    if fate != Fate::Lost {
        server.write_all(commit).await.expect("the server is there");
        // It is done once it is answered.
        server.read_u8().await.expect("the server answers");
    }
    line.speaks().await;
}
