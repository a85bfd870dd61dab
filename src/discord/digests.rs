//! One message a day about one's turns, for who wants that instead of a ping for each. Whoever sends it claims it first,
//! so that none comes twice, whatever ends in between, and gives the claim back where it certainly was not sent. Where it
//! does not reach them, they are called at one of the tables.

use std::{convert::Infallible, time::Duration};

use serenity::all::{ChannelId, MessageId};

use super::{
    ask::NO_PINGS,
    commands::own_games,
    rest_client::{RestClient, RestError},
    screen,
};
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
            // Who comes after them has theirs once Discord answers again.
            if !host.in_reach() {
                return Ok(());
            }
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
    // The way to them is looked for before it is claimed, so that an outage costs nobody the message of a day.
    let direct = match rest.direct(user).await {
        Ok(channel) => Some(channel),
        Err(why) if why.is_outage() || why.did_nothing() => {
            tracing::info!("somebody's message of a day waits for the next look: {why}");
            return Ok(());
        }
        Err(why) => {
            tracing::info!("somebody takes no message of the day: {why}");
            None
        }
    };
    let Some(claimed) = host.claim_digest(user).await? else { return Ok(()) };
    let lang = settings.lang.unwrap_or(Lang::En);
    let mut sent = match direct {
        Some(channel) => {
            let message = as_read(slow::digest(&tables, lang), settings.reading, lang);
            let message = screen::with_button(&message, (NO_PINGS, tavern::no_pings_label(lang)));
            sent(rest.post(channel, message.on(None)).await)
        }
        None => Sent::Refused,
    };
    if sent == Sent::Refused {
        sent = match call_instead(host, rest, user, &tables, lang).await {
            Ok(sent) => sent,
            Err(why) => {
                tracing::warn!("where else to call somebody cannot be read yet: {why}");
                Sent::NotYet
            }
        };
    }
    if sent == Sent::NotYet {
        host.release_digest(user, claimed).await?;
    }
    Ok(())
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sent {
    /// It is there, or may be.
    Perhaps,
    /// It is not wanted there.
    Refused,
    /// It is certainly not there, and may be tried again.
    NotYet,
}

fn sent(posted: Result<MessageId, RestError>) -> Sent {
    let Err(why) = posted else { return Sent::Perhaps };
    tracing::info!("somebody could not be sent the message of a day: {why}");
    match (why.did_nothing(), why.is_outage()) {
        (true, _) => Sent::NotYet,
        (false, true) => Sent::Perhaps,
        (false, false) => Sent::Refused,
    }
}

/// Calls somebody who takes no direct messages, at the table of those where it is their turn whose time is up first.
async fn call_instead(
    host: &Host,
    rest: &RestClient,
    user: UserId,
    tables: &[OwnTable],
    lang: Lang,
) -> Result<Sent, HostError> {
    let soon = host.now().plus_secs(SOON_SECS);
    let is_theirs = |table: &&OwnTable| table.turn == OwnTurn::Yours && table.until.is_some_and(|until| until > soon);
    let theirs: Vec<&OwnTable> = tables.iter().filter(is_theirs).take(PLACES_TRIED_MAX).collect();
    for table in theirs {
        if host.server_settings(table.guild).await?.quiet() {
            continue;
        }
        let (channel, text) = (table.place.0, slow::digest_call(user, lang));
        let call = screen::call(text, &[user], (NO_PINGS, tavern::no_pings_label(lang))).on(Some(table.guild));
        match sent(rest.post(ChannelId::new(channel.0), call).await) {
            Sent::Refused => {}
            sent => return Ok(sent),
        }
    }
    Ok(Sent::Refused)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stub_discord::StubDiscord;
    use axum::http::StatusCode;
    use serenity::all::ApplicationId;

    #[tokio::test]
    async fn what_found_no_connection_is_not_there_and_what_broke_off_may_be() {
        let nowhere = RestClient::new("token", Some("http://127.0.0.1:1"), ApplicationId::new(1)).expect("a client");
        let coming_up = StubDiscord::answering(StatusCode::BAD_GATEWAY, serde_json::json!("bad gateway")).await;
        let post = async |rest: &RestClient| {
            sent(rest.post(ChannelId::new(7), serde_json::json!({"content": "your turns"})).await)
        };
        let (unsent, unsure) = tokio::join!(post(&nowhere), post(coming_up.rest.as_ref()));
        assert_eq!((unsent, unsure), (Sent::NotYet, Sent::Perhaps));
    }
}
