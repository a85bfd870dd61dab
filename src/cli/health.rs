//! `karahaus health`: asks the bot of this machine how it is, as the check of a
//! container does, in which there is nothing else to ask with.

use std::{net::SocketAddr, time::Duration};

use clap::Args;

use super::{
    ending::{Failure, say},
    process::block_on,
    settings::Settings,
};

/// How long an answer may take, in seconds.
const ANSWER_SECS: u64 = 5;

/// What is asked.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Asks whether it serves people now (/readyz), in place of whether it lives (/healthz)
    #[arg(long)]
    ready: bool,
}

/// Asks at `metrics_listen`.
///
/// # Errors
/// No address is set, nobody answers there, or the answer is no.
pub fn run(settings: &Settings, asked: &Arguments) -> Result<(), Failure> {
    let Ok(mut at) = settings.metrics_listen.parse::<SocketAddr>() else {
        return Err(Failure::asked(
            "metrics_listen is not set: set KARAHAUS_METRICS_LISTEN=127.0.0.1:9464 for the bot and for this",
        ));
    };
    if at.ip().is_unspecified() {
        at.set_ip(if at.is_ipv4() { [127, 0, 0, 1].into() } else { std::net::Ipv6Addr::LOCALHOST.into() });
    }
    block_on(async {
        let page = if asked.ready { "readyz" } else { "healthz" };
        let no_answer =
            |why: &dyn std::fmt::Display| Failure::since(format!("no answer from http://{at}/{page}: {why}"));
        let client = reqwest::Client::builder().no_proxy().timeout(Duration::from_secs(ANSWER_SECS)).build();
        let client = client.map_err(|why| no_answer(&why))?;
        let answer =
            client.get(format!("http://{at}/{page}")).send().await.map_err(|why| no_answer(&why.without_url()))?;
        let is_good = answer.status().is_success();
        let text = answer.text().await.map_err(|why| no_answer(&why.without_url()))?;
        if is_good { say(text.trim_end()) } else { Err(Failure::since(text.trim_end().replace('\n', "; "))) }
    })
}
