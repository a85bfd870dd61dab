//! The public pages: what a link in a message leads to, for everybody on the web to read. Finished games, leaderboards,
//! statistics and the problems of a day; of servers that have public pages, and with the names of people who agree to
//! that.
//!
//! Nothing can be done there, no cookie is set, and what is shown is asked for anew with each request, so that whoever
//! takes their consent back is gone at once.

mod answer;
mod limits;
mod lists;
mod people;
mod reader;
mod routes;

use std::{net::SocketAddr, sync::Arc};

use host::Host;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use web::HttpLimits;

use self::limits::Limits;

/// The pages cannot be had.
#[derive(Debug, thiserror::Error)]
#[error("pages_listen = {listen} cannot be listened on: {why}")]
pub struct BindError {
    listen: SocketAddr,
    why: std::io::Error,
}

/// An address that is listened on, not yet served.
#[derive(Debug)]
pub struct Site {
    listener: TcpListener,
}

/// What all requests share.
struct Shared {
    host: Host,
    limits: Arc<Limits>,
}

impl Site {
    /// Takes the address.
    ///
    /// # Errors
    /// It cannot be had.
    pub async fn bind(listen: SocketAddr) -> Result<Self, BindError> {
        let listener = TcpListener::bind(listen).await.map_err(|why| BindError { listen, why })?;
        Ok(Self { listener })
    }

    /// Answers until it is stopped.
    pub async fn serve(self, host: Host, stop: CancellationToken) {
        let shared = Arc::new(Shared { host, limits: Arc::default() });
        web::run(self.listener, routes::all(shared), HttpLimits::default(), stop).await;
    }
}
