//! The end of a season: its card, once, in the channel of its last game, or of one before where that is closed. The books
//! say which are still to be told; one that is told goes from there, so that a process that ends in between leaves it to
//! the next.
//!
//! A card is claimed before it is posted ([`PostClaim`]), so that it is told once.

use std::{convert::Infallible, sync::Arc, time::Duration};

use super::{
    boards::Boards,
    commands::season,
    post_once::{PostClaim, PostOutcome, SEASON_CARD},
    posted::lang_of,
    rest_client::{MISSING_PERMISSIONS, RestClient},
    screen,
};
use host::{Host, HostError};
use present::standing::{self, SeasonBest};
use table::{
    BoardView,
    ids::{ChannelId, GuildId, UserId},
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
    let mut after = None;
    // On most servers a season ends at the same midnight.
    loop {
        let ended = host.seasons_to_tell(after).await?;
        let Some((guild, season, _)) = ended.last() else { return Ok(()) };
        after = Some((*guild, *season));
        for (guild, season, channels) in ended {
            // What cannot be told on one server keeps no other waiting.
            if let Err(why) = tell_one(host, (rest, boards), (guild, season), channels).await {
                tracing::warn!(%guild, "the end of a season waits to be told: {why}");
            }
        }
    }
}

async fn tell_one(
    host: &Host,
    (rest, boards): (&RestClient, &Boards),
    (guild, season): (GuildId, Season),
    mut channels: Vec<ChannelId>,
) -> Result<(), HostError> {
    let late = host.now().unix_secs() - season.end().unix_secs();
    let is_wanted = host.server_settings(guild).await?.moments();
    let (best, named, _) = season::best(host, guild, season, true, lang_of(host, None, guild).await).await?;
    // A card that names nobody tells nothing; the season itself can be looked up all the same.
    if !is_wanted || late >= TOLD_WITHIN_SECS || best.is_empty() {
        channels.clear();
    }
    let mut claim = PostClaim::noted(host, format!("{SEASON_CARD}{guild}-{}", season.begins)).await?;
    // Where it was begun it may stand already.
    if let Some(begun) = claim.channel() {
        channels.sort_by_key(|channel| *channel != begun);
    }
    let mut told = PostOutcome::Refused;
    for channel in channels {
        let best = (best.as_slice(), named.as_slice());
        told = post(host, (rest, boards), (guild, season), best, channel, &mut claim).await?;
        if told != PostOutcome::Refused {
            break;
        }
    }
    if told != PostOutcome::Later {
        host.note_season_told(guild, season).await?;
        claim.release(host).await?;
    }
    Ok(())
}

/// Posts the card in a channel, unless it stands there already.
async fn post(
    host: &Host,
    (rest, boards): (&RestClient, &Boards),
    (guild, season): (GuildId, Season),
    (best, named): (&[SeasonBest], &[UserId]),
    channel: ChannelId,
    claim: &mut PostClaim,
) -> Result<PostOutcome, HostError> {
    let last = host.finished_games(channel, 1).await?.pop();
    let lang = lang_of(host, last.map(|(game, _)| game.table), guild).await;
    let card = standing::season(season, best, true, lang);
    let title = card.card.as_ref().map(|card| card.title.as_str()).unwrap_or_default();
    let server = host.server_settings(guild).await?;
    let posting = async {
        let picture = match server.pictures() && server.view() == BoardView::Picture {
            true => boards.picture_of(standing::season_picture(season, best, lang)).await,
            false => None,
        };
        let nonce = format!("s{:x}.{:x}", guild.0 & 0xffff_ffff_ffff, season.begins);
        let message = screen::message(&card).with_nonce(nonce);
        let at = serenity::all::ChannelId::new(channel.0);
        let posted = match picture {
            Some(picture) => rest.post(at, message.clone().with_attachment(Some(picture)).on(Some(guild))).await,
            None => rest.post(at, message.clone().on(Some(guild))).await,
        };
        // Where no files may be attached it stands there without its picture.
        match posted {
            Err(why) if why.code() == MISSING_PERMISSIONS => rest.post(at, message.on(Some(guild))).await,
            posted => posted,
        }
    };
    let told = claim.tell(host, rest, channel, title, posting).await?;
    if let PostOutcome::There(message) = told {
        host.note_posted_line((channel, message), named.to_vec()).await?;
    }
    Ok(told)
}
