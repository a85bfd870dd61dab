//! The end of a season: its card, once, in the channel of its last game. The books say which are still to be told; one
//! that is told goes from there, so that a process that ends in between leaves it to the next, and by its nonce it is
//! the same message to Discord.

use std::{convert::Infallible, sync::Arc, time::Duration};

use super::{
    commands::season,
    members::Members,
    posted::lang_of,
    rest_client::{RestClient, RestError},
    screen,
};
use host::{Host, HostError};
use table::{
    ids::{ChannelId, GuildId},
    standing::Season,
};

/// How often it is looked for seasons that have ended, in seconds.
const LOOK_SECS: u64 = 60;
/// How late an end is told, in seconds: after that its card would stand in the middle of something else.
const TOLD_WITHIN_SECS: i64 = 3 * 86_400;

/// Tells ends of seasons for ever.
pub(super) async fn tell(host: &Host, rest: &Arc<RestClient>) -> Infallible {
    let members = Members::new(Arc::clone(rest));
    loop {
        if let Err(why) = look((host, &members), rest).await {
            tracing::warn!("which seasons have ended cannot be read yet: {why}");
        }
        tokio::time::sleep(Duration::from_secs(LOOK_SECS)).await;
    }
}

async fn look((host, members): (&Host, &Members), rest: &RestClient) -> Result<(), HostError> {
    for (guild, season, channel) in host.seasons_to_tell().await? {
        // What cannot be told on one server keeps no other waiting.
        if let Err(why) = tell_one((host, members), rest, (guild, season), channel).await {
            tracing::warn!(%guild, "the end of a season waits to be told: {why}");
        }
    }
    Ok(())
}

async fn tell_one(
    (host, members): (&Host, &Members),
    rest: &RestClient,
    (guild, season): (GuildId, Season),
    channel: Option<ChannelId>,
) -> Result<(), HostError> {
    let late = host.now().unix_secs() - season.end().unix_secs();
    let is_wanted = host.server_settings(guild).await?.moments();
    let told = match channel {
        Some(channel) if is_wanted && late < TOLD_WITHIN_SECS => {
            post((host, members), rest, (guild, season), channel).await?
        }
        _ => true,
    };
    if told {
        host.note_season_told(guild, season).await?;
    }
    Ok(())
}

/// Posts the card; whether that is done, or cannot be done.
async fn post(
    (host, members): (&Host, &Members),
    rest: &RestClient,
    (guild, season): (GuildId, Season),
    channel: ChannelId,
) -> Result<bool, HostError> {
    let last = host.finished_games(channel, 1).await?.pop();
    let lang = lang_of(host, last.map(|(game, _)| game.table), guild).await;
    let card = season::card((host, members), guild, season, true, lang).await?;
    let nonce = format!("s{:x}.{:x}", guild.0 & 0xffff_ffff_ffff, season.begins);
    let message = screen::message(&card).with_nonce(nonce).on(Some(guild));
    match rest.post(serenity::all::ChannelId::new(channel.0), message).await {
        Ok(_) => Ok(true),
        Err(why) if why.is_outage() || matches!(why, RestError::Refused { status: 429, .. }) => Ok(false),
        Err(why) => {
            tracing::info!(%guild, "the end of a season is not told: {why}");
            Ok(true)
        }
    }
}
