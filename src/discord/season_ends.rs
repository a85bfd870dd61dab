//! The end of a season: its card, once, in the channel of its last game, or of one before where that is closed. The books
//! say which are still to be told; one that is told goes from there, so that a process that ends in between leaves it to
//! the next, and by its nonce it is the same message to Discord.

use std::{convert::Infallible, sync::Arc, time::Duration};

use super::{
    boards::Boards,
    commands::season,
    posted::lang_of,
    rest_client::{MISSING_PERMISSIONS, RestClient, RestError},
    screen,
};
use host::{Host, HostError};
use present::standing;
use table::{
    BoardView,
    ids::{ChannelId, GuildId, MessageId},
    standing::Season,
};

/// How often it is looked for seasons that have ended, in seconds.
const LOOK_SECS: u64 = 60;
/// How late an end is told, in seconds: after that its card would stand in the middle of something else.
const TOLD_WITHIN_SECS: i64 = 3 * 86_400;

/// Tells ends of seasons for ever.
pub(super) async fn tell(host: &Host, rest: &Arc<RestClient>, boards: &Boards) -> Infallible {
    loop {
        if let Err(why) = look(host, rest, boards).await {
            tracing::warn!("which seasons have ended cannot be read yet: {why}");
        }
        tokio::time::sleep(Duration::from_secs(LOOK_SECS)).await;
    }
}

async fn look(host: &Host, rest: &RestClient, boards: &Boards) -> Result<(), HostError> {
    for (guild, season, channels) in host.seasons_to_tell().await? {
        // What cannot be told on one server keeps no other waiting.
        if let Err(why) = tell_one(host, (rest, boards), (guild, season), channels).await {
            tracing::warn!(%guild, "the end of a season waits to be told: {why}");
        }
    }
    Ok(())
}

async fn tell_one(
    host: &Host,
    (rest, boards): (&RestClient, &Boards),
    (guild, season): (GuildId, Season),
    channels: Vec<ChannelId>,
) -> Result<(), HostError> {
    let late = host.now().unix_secs() - season.end().unix_secs();
    let is_wanted = host.server_settings(guild).await?.moments();
    let channels = if is_wanted && late < TOLD_WITHIN_SECS { channels } else { Vec::new() };
    let mut outcome = Posted::Refused;
    for channel in channels {
        outcome = post(host, (rest, boards), (guild, season), channel).await?;
        if outcome != Posted::Refused {
            break;
        }
    }
    if outcome != Posted::Later {
        host.note_season_told(guild, season).await?;
    }
    Ok(())
}

/// What came of posting a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Posted {
    /// It is there.
    Done,
    /// It may be posted later.
    Later,
    /// Not in that channel: it is gone, or closed to the bot.
    Refused,
}

/// Posts the card in a channel.
async fn post(
    host: &Host,
    (rest, boards): (&RestClient, &Boards),
    (guild, season): (GuildId, Season),
    channel: ChannelId,
) -> Result<Posted, HostError> {
    let last = host.finished_games(channel, 1).await?.pop();
    let lang = lang_of(host, last.map(|(game, _)| game.table), guild).await;
    let (best, named) = season::best(host, guild, season).await?;
    let card = standing::season(season, &best, true, lang);
    let server = host.server_settings(guild).await?;
    let picture = match server.pictures() && server.view() == BoardView::Picture {
        true => boards.picture_of(standing::season_picture(season, &best, lang)).await,
        false => None,
    };
    let nonce = format!("s{:x}.{:x}", guild.0 & 0xffff_ffff_ffff, season.begins);
    let message = screen::message(&card).with_nonce(nonce);
    let at = serenity::all::ChannelId::new(channel.0);
    let mut posted = match picture {
        Some(picture) => rest.post(at, message.clone().with_attachment(Some(picture)).on(Some(guild))).await,
        None => rest.post(at, message.clone().on(Some(guild))).await,
    };
    // Where no files may be attached it stands there without its picture.
    if matches!(&posted, Err(why) if why.code() == MISSING_PERMISSIONS) {
        posted = rest.post(at, message.on(Some(guild))).await;
    }
    match posted {
        Ok(message) => {
            host.note_told_line((channel, MessageId(message.get())), named).await?;
            Ok(Posted::Done)
        }
        Err(why) if why.is_outage() || matches!(why, RestError::Refused { status: 429, .. }) => Ok(Posted::Later),
        Err(why) => {
            tracing::info!(%guild, %channel, "the end of a season is not told there: {why}");
            Ok(Posted::Refused)
        }
    }
}
