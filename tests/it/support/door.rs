//! A door between a store and its server.

use tokio::{
    net::{TcpListener, TcpStream},
    sync::Mutex,
    task::JoinSet,
};

use super::servers::free_port;

/// A door before a server, which can be shut: connections end, and no new ones
/// are had. Opened again, it may lead to another server.
pub struct Door {
    /// The address of the database through the door.
    pub address: String,
    port: u16,
    server: Mutex<String>,
    standing: Mutex<Option<JoinSet<()>>>,
}

impl Door {
    pub async fn before(database: &str) -> Self {
        let (scheme, rest) = database.split_once("://").unwrap();
        let (login, rest) = rest.split_once('@').unwrap();
        let (server, rest) = rest.split_once('/').unwrap();
        let port = free_port();
        let door = Self {
            address: format!("{scheme}://{login}@127.0.0.1:{port}/{rest}"),
            port,
            server: Mutex::new(server.to_owned()),
            standing: Mutex::default(),
        };
        door.open().await;
        door
    }

    pub async fn open(&self) {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).await.unwrap();
        let server = self.server.lock().await.clone();
        let mut standing = JoinSet::new();
        standing.spawn(async move {
            // They end with the door, which holds them.
            let mut through = JoinSet::new();
            while let Ok((mut inside, _)) = listener.accept().await {
                let mut outside = TcpStream::connect(&server).await.unwrap();
                through.spawn(async move { tokio::io::copy_bidirectional(&mut inside, &mut outside).await.map(drop) });
            }
        });
        *self.standing.lock().await = Some(standing);
    }

    pub async fn shut(&self) {
        self.standing.lock().await.take().unwrap().shutdown().await;
    }

    /// Where it leads once it is opened the next time: host and port.
    pub async fn lead_to(&self, server: &str) {
        server.clone_into(&mut *self.server.lock().await);
    }
}
