//! One message a day about one's turns, for who wants that instead of a ping for each. Whoever sends it claims it first,
//! so that none comes twice, whatever ends in between. Where it does not reach them, they are called at one of the tables.

use std::{convert::Infallible, time::Duration};

use super::{ask::NO_PINGS, commands::own_games, rest_client::RestClient, screen};
use host::{Host, HostError};
use present::{
    own_games::{OwnTable, OwnTurn},
    plain::as_read,
    slow, tavern,
};
use table::{ids::UserId, lang::Lang};

/// How often it is looked who is to have one, in seconds.
const LOOK_SECS: u32 = 300;
/// The rest after that could not be read, in seconds.
const REST_SECS: u64 = 60;
/// Of how many at once it is asked who is to have one.
const AT_ONCE_MAX: u32 = 100;
/// Whose time is up within so many seconds is at a fast table, or called there in the last hour of their turn.
const SOON_SECS: u32 = 7200;
/// At how many tables it is tried to call whoever takes no direct messages.
const PLACES_TRIED_MAX: usize = 3;

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
    let mut after = None;
    loop {
        let due = host.digests_due(after, AT_ONCE_MAX).await?;
        let Some(&last) = due.last() else { return Ok(()) };
        after = Some(last);
        for user in due {
            // What cannot be read of one keeps nobody else from theirs.
            if let Err(why) = tell(host, rest, user).await {
                tracing::warn!("somebody's message of a day waits for the next look: {why}");
            }
        }
    }
}

async fn tell(host: &Host, rest: &RestClient, user: UserId) -> Result<(), HostError> {
    // Their clocks stand still until then, and so would the hour of the message stay in their night.
    if host.is_resting(user).await? {
        return Ok(());
    }
    let (settings, tables) = (host.user_settings(user).await?, own_games(host, user, 1).await?);
    if !host.claim_digest(user).await? {
        return Ok(());
    }
    let lang = settings.lang.unwrap_or(Lang::En);
    let message = as_read(slow::digest(&tables, lang), settings.reading, lang);
    let message = screen::with_button(&message, (NO_PINGS, tavern::no_pings_label(lang)));
    if let Err(why) = rest.send_direct(user, message).await {
        tracing::info!("somebody could not be sent the message of a day: {why}");
        if !why.is_outage() {
            call_instead(host, rest, user, &tables, lang).await?;
        }
    }
    Ok(())
}

/// Calls somebody who takes no direct messages, at the table of those where it is their turn whose time is up first.
async fn call_instead(
    host: &Host,
    rest: &RestClient,
    user: UserId,
    tables: &[OwnTable],
    lang: Lang,
) -> Result<(), HostError> {
    let soon = host.now().plus_secs(SOON_SECS);
    let is_theirs = |table: &&OwnTable| table.turn == OwnTurn::Yours && table.until.is_some_and(|until| until > soon);
    let theirs: Vec<&OwnTable> = tables.iter().filter(is_theirs).take(PLACES_TRIED_MAX).collect();
    for table in theirs {
        if host.server_settings(table.guild).await?.quiet() {
            continue;
        }
        let (channel, text) = (table.place.0, slow::digest_call(user, lang));
        let call = screen::call(text, &[user], (NO_PINGS, tavern::no_pings_label(lang))).on(Some(table.guild));
        match rest.post(serenity::all::ChannelId::new(channel.0), call).await {
            Ok(_) => return Ok(()),
            Err(why) => tracing::debug!(%channel, "somebody could not be called there instead: {why}"),
        }
    }
    Ok(())
}
