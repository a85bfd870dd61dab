//! The clock of a sandbox that runs in another process: asked for once, then
//! followed for as long as the bot runs. Moving it is the sandbox's business.

use std::{convert::Infallible, time::Duration};

use serde::Deserialize;
use tokio::sync::watch;

/// How long the sandbox may take to answer at the start, in seconds. Later a
/// question waits there until the clock moves.
const ANSWER_SECS_MAX: u64 = 10;
/// Before a sandbox that does not answer is asked again, in milliseconds.
const ASK_AGAIN_MS: u64 = 500;

/// What `GET /sandbox/time` says.
#[derive(Debug, Deserialize)]
struct Told {
    now_ms: u64,
    manual: bool,
}

/// Why the clock cannot be followed.
#[derive(Debug, thiserror::Error)]
pub enum ClockError {
    /// Nobody answers there, or no sandbox.
    #[error("clock = sandbox, but {api} does not tell the time ({why}): look at KARAHAUS_DISCORD_API")]
    Silent {
        /// The address asked.
        api: String,
        /// What happened.
        why: String,
    },
    /// The sandbox goes by the real clock.
    #[error("clock = sandbox, but the sandbox at {api} goes by the real clock: start it with --manual-clock")]
    Real {
        /// The address asked.
        api: String,
    },
}

/// A sandbox's clock.
#[derive(Debug)]
pub struct SandboxClock {
    client: reqwest::Client,
    url: String,
    millis: watch::Sender<u64>,
}

impl SandboxClock {
    /// Asks the sandbox at this address what time it is.
    ///
    /// # Errors
    /// It does not answer, or its clock is not moved by hand.
    pub async fn find(api: &str) -> Result<Self, ClockError> {
        let client = reqwest::Client::new();
        let url = format!("{}/sandbox/time", api.trim_end_matches('/'));
        let told = tokio::time::timeout(Duration::from_secs(ANSWER_SECS_MAX), ask(&client, &url)).await;
        let silent = |why| ClockError::Silent { api: api.to_owned(), why };
        match told.map_err(|late| silent(late.to_string()))?.map_err(silent)? {
            Told { manual: false, .. } => Err(ClockError::Real { api: api.to_owned() }),
            Told { now_ms, .. } => Ok(Self { client, url, millis: watch::Sender::new(now_ms) }),
        }
    }

    /// The milliseconds since 1970 that it shows, as they change.
    pub fn millis(&self) -> watch::Receiver<u64> {
        self.millis.subscribe()
    }

    /// Follows it for ever. Time stands still while the sandbox does not answer.
    pub async fn follow(&self) -> Infallible {
        loop {
            let after = *self.millis.borrow();
            match ask(&self.client, &format!("{}?after={after}", self.url)).await {
                Ok(told) => {
                    self.millis.send_if_modified(|now| {
                        let moved = told.now_ms > *now;
                        *now = told.now_ms.max(*now);
                        moved
                    });
                }
                Err(why) => {
                    tracing::debug!("the sandbox does not tell the time: {why}");
                    tokio::time::sleep(Duration::from_millis(ASK_AGAIN_MS)).await;
                }
            }
        }
    }
}

async fn ask(client: &reqwest::Client, url: &str) -> Result<Told, String> {
    let answer = client.get(url).send().await.map_err(|why| why.without_url().to_string())?;
    let answer = answer.error_for_status().map_err(|why| why.without_url().to_string())?;
    let body = answer.bytes().await.map_err(|why| why.without_url().to_string())?;
    serde_json::from_slice(&body).map_err(|why| why.to_string())
}
