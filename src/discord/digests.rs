//! One message a day about one's turns, for who wants that instead of a ping for each. Whoever sends it claims it first,
//! so that none comes twice, whatever ends in between.

use std::{convert::Infallible, time::Duration};

use super::{ask::NO_PINGS, commands::own_games, rest_client::RestClient, screen};
use host::{Host, HostError};
use present::{plain::as_read, slow, tavern};
use table::{ids::UserId, lang::Lang};

/// How often it is looked who is to have one, in seconds.
const LOOK_SECS: u32 = 300;
/// The rest after that could not be read, in seconds.
const REST_SECS: u64 = 60;
/// How many are sent at once, at most.
const AT_ONCE_MAX: u32 = 100;

/// Sends them for ever.
pub(super) async fn send_daily(host: &Host, rest: &RestClient) -> Infallible {
    loop {
        let next = host.now().plus_secs(LOOK_SECS);
        if let Err(why) = look(host, rest).await {
            tracing::warn!("who is to have the message of a day about their turns cannot be read yet: {why}");
            tokio::time::sleep(Duration::from_secs(REST_SECS)).await;
        }
        while host.now() < next {
            host.sleep_until(next).await;
        }
    }
}

async fn look(host: &Host, rest: &RestClient) -> Result<(), HostError> {
    if !host.in_reach() {
        return Ok(());
    }
    for user in host.digests_due(AT_ONCE_MAX).await? {
        // What cannot be read of one keeps nobody else from theirs.
        if let Err(why) = tell(host, rest, user).await {
            tracing::warn!("somebody's message of a day waits for the next look: {why}");
        }
    }
    Ok(())
}

async fn tell(host: &Host, rest: &RestClient, user: UserId) -> Result<(), HostError> {
    let (settings, tables) = (host.user_settings(user).await?, own_games(host, user, 1).await?);
    if !host.claim_digest(user).await? {
        return Ok(());
    }
    let lang = settings.lang.unwrap_or(Lang::En);
    let message = as_read(slow::digest(&tables, lang), settings.reading, lang);
    let message = screen::with_button(&message, (NO_PINGS, tavern::no_pings_label(lang)));
    if let Err(why) = rest.send_direct(user, message).await {
        tracing::info!("somebody could not be sent the message of a day: {why}");
    }
    Ok(())
}
