//! `karahaus sandbox`: a Discord of our own, and the whole bot against it.

use std::{path::PathBuf, sync::Arc};

use clap::Args;
use host::{Clock, ManualClock, SystemClock};
use sandbox::Sandbox;
use tokio_util::sync::CancellationToken;

use super::{
    argument::whole,
    bot::bot,
    ending::{Failure, say},
    process::{block_on, start_log, until_signalled},
    settings::Settings,
};

/// How the sandbox is run.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Where games and coins are kept
    #[arg(long, value_name = "DIR", default_value = "sandbox-data", conflicts_with = "memory")]
    data: PathBuf,
    /// Keeps games and coins in memory only
    #[arg(long)]
    memory: bool,
    /// The port on 127.0.0.1; 0 takes any free one
    #[arg(long, default_value_t = 8080, value_parser = |text: &str| whole(text, &(0..=u16::MAX), "a port"))]
    port: u16,
    /// Runs the sandbox alone, for a bot that is started beside it
    #[arg(long)]
    no_bot: bool,
    /// Time moves only by POST /sandbox/time, for the bot as well (one beside it needs KARAHAUS_CLOCK=sandbox)
    #[arg(long)]
    manual_clock: bool,
}

/// Runs the sandbox, and the bot against it, until told to stop.
///
/// # Errors
/// The port or the folder cannot be used, or the bot did not go on.
pub fn run(settings: &Settings, how: &Arguments) -> Result<(), Failure> {
    let stop = CancellationToken::new();
    start_log(settings, &stop);
    block_on(async {
        let served = sandbox::Settings { port: how.port, manual_clock: how.manual_clock };
        let sandbox = Sandbox::start(served).await.map_err(Failure::asked)?;
        let told = format!(
            "The sandbox is at {api}\n\
             Start a bot beside it with KARAHAUS_DISCORD_API={api} DISCORD_TOKEN={token}{clock}",
            api = sandbox.api_base(),
            token = sandbox.token(),
            clock = if how.manual_clock { " KARAHAUS_CLOCK=sandbox" } else { "" },
        );
        let work = async {
            let ended = if how.no_bot {
                let _ = say(told);
                stop.cancelled().await;
                Ok(())
            } else {
                with_bot(settings, how, &sandbox, stop.clone()).await
            };
            sandbox.stop().await;
            ended
        };
        until_signalled(&stop, work).await
    })
}

async fn with_bot(
    settings: &Settings,
    how: &Arguments,
    sandbox: &Sandbox,
    stop: CancellationToken,
) -> Result<(), Failure> {
    let database = if how.memory {
        "memory".to_owned()
    } else {
        std::fs::create_dir_all(&how.data)
            .map_err(|why| Failure::asked(format!("--data {} cannot be made: {why}", how.data.display())))?;
        how.data.join("karahaus.db").display().to_string()
    };
    let clock: Arc<dyn Clock> =
        if how.manual_clock { Arc::new(ManualClock::following(sandbox.clock())) } else { Arc::new(SystemClock) };
    // Nobody who plays is stopped by a terminal that has gone away.
    let _ = say(format!("Open {} in a browser; end with Ctrl-C.", sandbox.api_base()));
    let token = Some(sandbox.token().to_owned());
    // Who tries it out may click as fast as they can.
    let settings = Settings {
        person_per_minute: 0,
        channel_per_minute: 0,
        tables_per_ten_minutes: 0,
        channel_tables_per_ten_minutes: 0,
        ..settings.clone()
    };
    bot(&settings, token, Some(sandbox.api_base()), &database, clock, stop).await
}
