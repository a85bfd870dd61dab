//! What is told in a channel once: the end of a season, an achievement, a special moment. It is claimed by a note in the
//! books, posted, and noted as told by whoever tells it.
//!
//! The claim comes before the message, so that books that take no note let none be posted. Where a process ends before
//! it is noted as told, the next one finds the claim: for minutes what it posts is the same message to Discord, by its
//! nonce; later it is looked for in its channel first. Where the bot may not read what was written there, that finds
//! nothing.

use std::{fmt, str::FromStr};

use serde_json::Value;

use super::rest_client::{RestClient, RestError};
use host::{Host, HostError};
use present::sign::has_marks;
use table::ids::{ChannelId, MessageId, Moment};

/// What the note of a claim begins with: a season's card, achievements, a special moment.
pub(super) const SEASON_CARD: &str = "season-card-";
pub(super) const ACHIEVEMENTS: &str = "achievements-";
pub(super) const MOMENT: &str = "moment-";
/// For how long Discord surely knows a message by its nonce, in milliseconds.
const NONCE_MS: i64 = 120_000;
/// How far Discord's clock may be behind the host's, in milliseconds.
const CLOCKS_APART_MS: i64 = 60_000;
/// After which time a claim is of no use to anybody, in milliseconds: nothing is told that late.
const LEFT_OVER_MS: i64 = 7 * 86_400_000;

/// What came of telling something in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PostOutcome {
    /// It stands there.
    There(MessageId),
    /// It may be told later: Discord is out of reach, or another process has just begun.
    Later,
    /// Not in that channel: it is gone, or closed to the bot.
    Refused,
}

/// The claim to tell something, or that there is none yet.
#[derive(Debug)]
pub(super) struct PostClaim {
    key: String,
    /// What is noted by now.
    note: Option<String>,
}

/// A claim as it is noted: where it was begun, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Begun {
    channel: ChannelId,
    at: Moment,
}

/// `CHANNEL MOMENT`.
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

impl PostClaim {
    /// The claim that is noted under a key, by whichever process.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn noted(host: &Host, key: String) -> Result<Self, HostError> {
        let note = host.meta(&key).await?;
        Ok(Self { key, note })
    }

    /// In which channel it was begun: it may stand there already.
    pub fn channel(&self) -> Option<ChannelId> {
        self.begun().map(|begun| begun.channel)
    }

    /// Posts a message in a channel, unless it stands there already. `text` is its text, or the title of its card, by
    /// which it is known there; `posting` posts it, and is left alone where it is not to be posted.
    ///
    /// # Errors
    /// The books cannot be read, or take no note.
    pub async fn tell(
        &mut self,
        host: &Host,
        rest: &RestClient,
        channel: ChannelId,
        text: &str,
        posting: impl Future<Output = Result<serenity::all::MessageId, RestError>>,
    ) -> Result<PostOutcome, HostError> {
        let begun = self.begun().filter(|begun| begun.channel == channel);
        let is_known_by_nonce = begun.is_some_and(|begun| host.now().0 - begun.at.0 < NONCE_MS);
        if let Some(begun) = begun.filter(|_| !is_known_by_nonce) {
            match find(rest, begun, text).await {
                Ok(Some(there)) => return Ok(PostOutcome::There(there)),
                Ok(None) => {}
                Err(why) => return Ok(self.not_told(&why, channel)),
            }
        }
        if !is_known_by_nonce {
            let begins = Begun { channel, at: host.now() }.to_string();
            if !host.replace_meta(&self.key, self.note.as_deref(), Some(&begins)).await? {
                // Another process has just begun.
                return Ok(PostOutcome::Later);
            }
            self.note = Some(begins);
        }
        match posting.await {
            Ok(message) => Ok(PostOutcome::There(MessageId(message.get()))),
            Err(why) => Ok(self.not_told(&why, channel)),
        }
    }

    /// Takes the claim away, once it is noted elsewhere that this is told, or is not to be told.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn release(self, host: &Host) -> Result<(), HostError> {
        if self.note.is_some() {
            host.replace_meta(&self.key, self.note.as_deref(), None).await?;
        }
        Ok(())
    }

    fn begun(&self) -> Option<Begun> {
        self.note.as_deref()?.parse().ok()
    }

    fn not_told(&self, why: &RestError, channel: ChannelId) -> PostOutcome {
        let key = &self.key;
        if why.is_outage() || matches!(why, RestError::Refused { status: 429, .. }) {
            tracing::debug!(%channel, "{key} waits to be told: {why}");
            return PostOutcome::Later;
        }
        tracing::info!(%channel, "{key} is not told there: {why}");
        PostOutcome::Refused
    }
}

/// Takes claims away that nobody comes back to: their process ended after what they were for was told, or it became too
/// late for it.
pub(super) async fn clear_left_over(host: &Host) {
    for kind in [SEASON_CARD, ACHIEVEMENTS, MOMENT] {
        if let Err(why) = clear(host, kind).await {
            tracing::warn!("what is left of {kind} is cleared at the next start: {why}");
        }
    }
}

async fn clear(host: &Host, kind: &str) -> Result<(), HostError> {
    for (key, note) in host.metas(kind).await? {
        let begun: Option<Begun> = note.parse().ok();
        if begun.is_some_and(|begun| host.now().0 - begun.at.0 > LEFT_OVER_MS) {
            host.replace_meta(&key, Some(&note), None).await?;
        }
    }
    Ok(())
}

/// The message with this text, or with a card of this title, that was begun and may have been posted: a bot's, since
/// then.
async fn find(rest: &RestClient, begun: Begun, text: &str) -> Result<Option<MessageId>, RestError> {
    let since = Moment(begun.at.0 - CLOCKS_APART_MS);
    let there = rest.messages_since(serenity::all::ChannelId::new(begun.channel.0), since).await?;
    let is_it = |message: &&Value| {
        let said = [&message["content"], &message["embeds"][0]["title"]];
        message["author"]["bot"].as_bool() == Some(true)
            && said.into_iter().filter_map(Value::as_str).any(|said| is_written(text, said))
    };
    let id = there.iter().find(is_it).and_then(|message| message["id"].as_str()?.parse().ok());
    Ok(id.map(MessageId))
}

/// Whether a text is written so at Discord. What stands there for signs depends on the emoji of that hour, so of a text
/// with signs what is before the first and after the last one counts.
fn is_written(text: &str, said: &str) -> bool {
    let is_sign = |c: char| has_marks(c.encode_utf8(&mut [0; 4]));
    match (text.find(is_sign), text.rfind(is_sign)) {
        (Some(first), Some(last)) => {
            let (before, after) = (text[..first].trim_end(), text[last..].trim_start_matches(is_sign).trim_start());
            said.len() >= before.len() + after.len() && said.starts_with(before) && said.ends_with(after)
        }
        _ => said == text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use present::sign::Sign;

    #[test]
    fn a_text_is_known_again_whatever_stands_for_its_signs() {
        assert!(is_written("✨ Kara: Ada has it", "✨ Kara: Ada has it"));
        assert!(!is_written("✨ Kara: Ada has it", "✨ Kara: Ben has it"));
        let signs = format!("✨ Ada has {}{} silver", Sign::Die3, Sign::Coin);
        for said in ["✨ Ada has <:die_3:7><:coin:7> silver", "✨ Ada has 3🪙 silver"] {
            assert!(is_written(&signs, said), "{said}");
        }
        assert!(!is_written(&signs, "✨ Ben has 3🪙 silver"));
        assert!(!is_written(&signs, ""), "a message of pictures alone is another");
    }

    #[test]
    fn a_claim_is_read_as_it_was_noted_and_an_unknown_note_is_none() {
        let begun = Begun { channel: ChannelId(10), at: Moment(1_800_000_000_000) };
        assert_eq!(begun.to_string(), "10 1800000000000");
        assert_eq!(begun.to_string().parse::<Begun>(), Ok(begun));
        for text in ["", "10", "10 soon", "here 5"] {
            assert!(text.parse::<Begun>().is_err(), "{text}");
        }
    }
}
