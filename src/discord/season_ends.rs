//! The end of a season: its card, once, in the channel of its last game, or of one before where that is closed. The books
//! say which are still to be told; one that is told goes from there, so that a process that ends in between leaves it to
//! the next.
//!
//! A card is noted before it is posted, so that books that take no note let none be posted. Where a process ends before
//! it is noted as told, the next one posts it again: for minutes it is the same message to Discord, by its nonce; later
//! it is looked for in its channel first. Where the bot may not read what was written there, that finds nothing.

use std::{convert::Infallible, fmt, str::FromStr, sync::Arc, time::Duration};

use serde_json::Value;

use super::{
    boards::Boards,
    commands::season,
    posted::lang_of,
    rest_client::{MISSING_PERMISSIONS, RestClient, RestError},
    screen,
};
use host::{Host, HostError};
use present::standing::{self, SeasonBest};
use table::{
    BoardView,
    ids::{ChannelId, GuildId, MessageId, Moment, UserId},
    standing::Season,
};

/// How often it is looked for seasons that have ended, in seconds.
const LOOK_SECS: u64 = 60;
/// How late an end is told, in seconds: after that its card would stand in the middle of something else.
const TOLD_WITHIN_SECS: i64 = 3 * 86_400;
/// What the note of a card that is being posted begins with.
const NOTED: &str = "season-card-";
/// For how long Discord surely knows a card by its nonce, in milliseconds.
const NONCE_MS: i64 = 120_000;
/// How far Discord's clock may be behind the host's, in milliseconds.
const CLOCKS_APART_MS: i64 = 60_000;

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
    mut channels: Vec<ChannelId>,
) -> Result<(), HostError> {
    let late = host.now().unix_secs() - season.end().unix_secs();
    let is_wanted = host.server_settings(guild).await?.moments();
    let (best, named) = season::best(host, guild, season).await?;
    // A card that names nobody tells nothing; the season itself can be looked up all the same.
    if !is_wanted || late >= TOLD_WITHIN_SECS || best.is_empty() {
        channels.clear();
    }
    let key = format!("{NOTED}{guild}-{}", season.begins);
    let mut note = host.meta(&key).await?;
    // Where it was begun it may stand already.
    if let Some(begun) = begun_by(note.as_deref()) {
        channels.sort_by_key(|channel| *channel != begun.channel);
    }
    let mut outcome = Posted::Refused;
    for channel in channels {
        let best = (best.as_slice(), named.as_slice());
        outcome = post(host, (rest, boards), (guild, season), best, channel, (key.as_str(), &mut note)).await?;
        if outcome != Posted::Refused {
            break;
        }
    }
    if outcome != Posted::Later {
        host.note_season_told(guild, season).await?;
        if note.is_some() {
            host.replace_meta(&key, note.as_deref(), None).await?;
        }
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

/// A card that is being posted: noted before it is, and until it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Begun {
    channel: ChannelId,
    at: Moment,
}

/// `CHANNEL MOMENT`, as it is noted.
impl fmt::Display for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.channel, self.at.0)
    }
}

impl FromStr for Begun {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (channel, at) = text.split_once(' ').ok_or(())?;
        let (channel, at) = (channel.parse().map_err(|_| ())?, at.parse().map_err(|_| ())?);
        Ok(Self { channel: ChannelId(channel), at: Moment(at) })
    }
}

fn begun_by(note: Option<&str>) -> Option<Begun> {
    note?.parse().ok()
}

/// Posts the card in a channel, unless it stands there already; `note` is what is noted under the key by now.
async fn post(
    host: &Host,
    (rest, boards): (&RestClient, &Boards),
    (guild, season): (GuildId, Season),
    (best, named): (&[SeasonBest], &[UserId]),
    channel: ChannelId,
    (key, note): (&str, &mut Option<String>),
) -> Result<Posted, HostError> {
    let last = host.finished_games(channel, 1).await?.pop();
    let lang = lang_of(host, last.map(|(game, _)| game.table), guild).await;
    let card = standing::season(season, best, true, lang);
    let begun = begun_by(note.as_deref()).filter(|begun| begun.channel == channel);
    let is_known_by_nonce = begun.is_some_and(|begun| host.now().0 - begun.at.0 < NONCE_MS);
    if let Some(begun) = begun.filter(|_| !is_known_by_nonce) {
        let title = card.card.as_ref().map(|card| card.title.as_str()).unwrap_or_default();
        match find(rest, begun, title).await {
            Ok(Some(there)) => {
                host.note_told_line((channel, there), named.to_vec()).await?;
                return Ok(Posted::Done);
            }
            Ok(None) => {}
            Err(why) => return Ok(not_posted(&why, guild, channel)),
        }
    }
    if !is_known_by_nonce {
        let begins = Begun { channel, at: host.now() }.to_string();
        if !host.replace_meta(key, note.as_deref(), Some(&begins)).await? {
            // Another process has just begun.
            return Ok(Posted::Later);
        }
        *note = Some(begins);
    }
    let server = host.server_settings(guild).await?;
    let picture = match server.pictures() && server.view() == BoardView::Picture {
        true => boards.picture_of(standing::season_picture(season, best, lang)).await,
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
            host.note_told_line((channel, MessageId(message.get())), named.to_vec()).await?;
            Ok(Posted::Done)
        }
        Err(why) => Ok(not_posted(&why, guild, channel)),
    }
}

/// The card of this title that was begun and may have been posted: a bot's, since then.
async fn find(rest: &RestClient, begun: Begun, title: &str) -> Result<Option<MessageId>, RestError> {
    let since = Moment(begun.at.0 - CLOCKS_APART_MS);
    let there = rest.messages_since(serenity::all::ChannelId::new(begun.channel.0), since).await?;
    let is_card = |message: &&Value| {
        message["author"]["bot"].as_bool() == Some(true) && message["embeds"][0]["title"].as_str() == Some(title)
    };
    let id = there.iter().find(is_card).and_then(|message| message["id"].as_str()?.parse().ok());
    Ok(id.map(MessageId))
}

fn not_posted(why: &RestError, guild: GuildId, channel: ChannelId) -> Posted {
    if why.is_outage() || matches!(why, RestError::Refused { status: 429, .. }) {
        return Posted::Later;
    }
    tracing::info!(%guild, %channel, "the end of a season is not told there: {why}");
    Posted::Refused
}
