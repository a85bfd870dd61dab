//! The application's own emoji: dice, men, coins and hats, painted by `paint` and uploaded once.
//!
//! Each is called after its sign and the hash of its picture, so that a drawing that has changed is
//! uploaded anew and two processes never quarrel: whoever comes second uses what is there. Until all
//! of them are there, and wherever that fails, texts have characters instead; which of the two is
//! decided here and nowhere else (`written.rs` puts them into what is sent).

mod written;

pub(super) use self::written::{Pen, in_characters, shows_coins};

use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use serde_json::Value;
use serenity::all::{CreateAttachment, EmojiId};
use sha2::{Digest as _, Sha256};
use tokio::sync::Notify;

use super::{
    rest_client::{RestClient, RestError},
    screen::Body,
    serve,
};
use host::Host;
use paint::PaintError;
use present::sign::{Glyphs, Sign};
use table::{coinage::Coinage, ids::Moment};

/// Draws the picture of a sign: `paint`'s, or what a test puts in its place.
pub type DrawEmoji = fn(Sign) -> Result<Vec<u8>, PaintError>;

/// The emoji as they are painted.
pub const PAINTED_EMOJI: DrawEmoji = paint::emoji;
/// How much of a picture's hash stands in its name, in hex digits.
const HASH_DIGITS: usize = 8;
/// How old an emoji that nobody needs any more must be, and the one in its place, before it goes, in days: until
/// then an older process may run beside this one or come back, and messages show it.
const OUTDATED_DAYS: i64 = 30;
/// Between two uploads: fifty requests a second are all that Discord takes, and boards come first.
const BETWEEN_UPLOADS: Duration = Duration::from_millis(60);
/// Before an upload that an outage broke off is tried again, in seconds; doubled each time.
const AGAIN_SECS: u64 = 60;
/// The longest wait before that, in seconds.
const AGAIN_SECS_MAX: u64 = 3600;
/// Before one that somebody has taken away is looked for, in seconds.
const LOST_SECS: u64 = 5;
/// When Discord's ids begin to count, in milliseconds since 1970.
pub(super) const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;
/// How an emoji on a button or in a menu that is not there is called in a refusal.
const INVALID: &str = "INVALID_EMOJI";

/// The emoji of our own, if they are there.
#[derive(Debug, Default)]
pub(super) struct OwnEmoji {
    known: RwLock<Option<Arc<Known>>>,
    lost: Notify,
}

/// Emoji that are there: one for every sign.
#[derive(Debug)]
pub(super) struct Known {
    /// Name and id, in the order of the signs.
    named: Vec<(String, EmojiId)>,
    glyphs: Glyphs,
}

impl Known {
    fn new(named: Vec<(String, EmojiId)>) -> Self {
        let glyphs = Glyphs::own(|sign| {
            let (name, id) = &named[sign as usize];
            format!("<:{name}:{id}>")
        });
        Self { named, glyphs }
    }
}

/// What is sent, and with which emoji of our own it was written.
#[derive(Debug)]
pub(super) struct Written {
    /// What is sent, as JSON.
    pub body: String,
    /// With these; with characters where there are none.
    pub with: Option<Arc<Known>>,
}

impl OwnEmoji {
    /// What is sent in the place of this, with what is there now.
    pub(super) fn write(&self, body: &Body, coinage: &Coinage) -> Written {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner).clone();
        let own = known.as_deref().and_then(|known| written::with_own(body, known, coinage));
        let with = known.filter(|_| own.is_some());
        Written { body: own.unwrap_or_else(|| in_characters(body, coinage)), with }
    }

    /// Whether Discord refuses what was written for want of an emoji that somebody has taken away. Then
    /// there are characters from now on, until all are there again.
    pub(super) fn is_lost(&self, with: Option<&Arc<Known>>, why: &RestError) -> bool {
        let RestError::Refused { status: 400, message, .. } = why else { return false };
        let Some(with) = with.filter(|_| message.contains(INVALID)) else { return false };
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.as_ref().is_some_and(|known| Arc::ptr_eq(known, with)) {
            tracing::warn!("an emoji of the application is gone: characters are shown in the place of all of them");
            *known = None;
            self.lost.notify_one();
        }
        true
    }

    fn are(&self, known: Known) {
        *self.known.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(known));
    }
}

/// A picture with its name.
#[derive(Debug)]
struct Drawn {
    sign: Sign,
    name: String,
    picture: Vec<u8>,
}

/// An emoji of the application, whoever has uploaded it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Listed {
    id: EmojiId,
    name: String,
    /// Whether a bot has uploaded it, and not a person in Discord's portal.
    by_bot: bool,
}

/// Sees to it for ever that the emoji are there, as far as Discord lets it.
pub(super) async fn keep(rest: &RestClient, host: &Host, draw: DrawEmoji) {
    let Ok(Some(drawn)) = serve::render(move || drawn(draw)).await else { return };
    let (mut wait, mut is_told) = (AGAIN_SECS, false);
    loop {
        match put_in_place(rest, &drawn, host.now()).await {
            Ok(known) => {
                rest.emoji().are(known);
                (wait, is_told) = (AGAIN_SECS, false);
                rest.emoji().lost.notified().await;
                tokio::time::sleep(Duration::from_secs(LOST_SECS)).await;
                continue;
            }
            Err(why) if why.is_outage() || matches!(why, RestError::Refused { status: 429, .. }) => {
                if !std::mem::replace(&mut is_told, true) {
                    tracing::warn!("the application's emoji are not there yet, characters are shown: {why}");
                }
            }
            Err(why) => {
                tracing::warn!("the application has no emoji of its own, characters are shown: {why}");
                return;
            }
        }
        tokio::time::sleep(Duration::from_secs(wait)).await;
        wait = (wait * 2).min(AGAIN_SECS_MAX);
    }
}

/// Every picture; none if one of them cannot be drawn.
fn drawn(draw: DrawEmoji) -> Option<Vec<Drawn>> {
    let each = |&sign: &Sign| {
        let picture = draw(sign)?;
        Ok(Drawn { sign, name: name_of(sign, &picture), picture })
    };
    let drawn: Result<Vec<Drawn>, PaintError> = Sign::ALL.iter().map(each).collect();
    drawn.inspect_err(|why| tracing::error!("an emoji could not be drawn, characters are shown: {why}")).ok()
}

/// `die_1_a1b2c3d4`.
fn name_of(sign: Sign, picture: &[u8]) -> String {
    let mut hash = hex::encode(Sha256::digest(picture));
    hash.truncate(HASH_DIGITS);
    format!("{}_{hash}", sign.name())
}

/// Uploads what is not there, and takes away what has long been replaced.
async fn put_in_place(rest: &RestClient, drawn: &[Drawn], now: Moment) -> Result<Known, RestError> {
    let there = rest.emoji_list().await?;
    let there = listed(&there);
    let mut named = Vec::with_capacity(drawn.len());
    let mut uploaded = 0;
    for Drawn { name, picture, .. } in drawn {
        let id = match id_of(name, &there) {
            Some(id) => id,
            None => {
                if uploaded > 0 {
                    tokio::time::sleep(BETWEEN_UPLOADS).await;
                }
                uploaded += 1;
                upload(rest, name, picture).await?
            }
        };
        named.push((name.clone(), id));
    }
    if uploaded > 0 {
        tracing::info!(uploaded, "the application's emoji are uploaded");
    }
    for outdated in outdated(&there, drawn, now) {
        match rest.remove_emoji(outdated.id).await {
            Ok(()) => tracing::info!(name = outdated.name, "an emoji that was replaced is taken away"),
            // The other process has done so, or the next start will.
            Err(why) => tracing::debug!(name = outdated.name, "an emoji that was replaced stays: {why}"),
        }
    }
    Ok(Known::new(named))
}

async fn upload(rest: &RestClient, name: &str, picture: &[u8]) -> Result<EmojiId, RestError> {
    let image = CreateAttachment::bytes(picture, name).to_base64();
    let refused = match rest.add_emoji(name, &image).await {
        Err(why @ RestError::Refused { status: 400, .. }) => why,
        added => return added,
    };
    // Another process may have been faster: names are there once.
    let there = rest.emoji_list().await?;
    id_of(name, &listed(&there)).ok_or(refused)
}

fn listed(answer: &Value) -> Vec<Listed> {
    let items = answer["items"].as_array().into_iter().flatten();
    let each = |item: &Value| {
        let text = |key: &str| item[key].as_str().map(str::to_owned);
        Some(Listed { id: text("id")?.parse().ok()?, name: text("name")?, by_bot: item["user"]["bot"] == true })
    };
    items.filter_map(each).collect()
}

fn id_of(name: &str, there: &[Listed]) -> Option<EmojiId> {
    there.iter().find(|emoji| emoji.name == name).map(|emoji| emoji.id)
}

/// Emoji that this program has uploaded for another drawing of a sign, and that nobody can need any more. What
/// people have uploaded, and what is called otherwise, is none of ours.
fn outdated<'a>(there: &'a [Listed], drawn: &[Drawn], now: Moment) -> Vec<&'a Listed> {
    let is_old = |emoji: &Listed| {
        let made = i64::try_from(emoji.id.get() >> 22);
        made.is_ok_and(|made| now.0 - (made + DISCORD_EPOCH_MS) > OUTDATED_DAYS * 86_400_000)
    };
    let is_replaced = |emoji: &&Listed| {
        let Some(sign) = sign_of(&emoji.name) else { return false };
        let Some(drawn) = drawn.iter().find(|drawn| drawn.sign == sign) else { return false };
        let current = there.iter().find(|other| other.name == drawn.name);
        emoji.by_bot && emoji.name != drawn.name && is_old(emoji) && current.is_some_and(is_old)
    };
    there.iter().filter(is_replaced).collect()
}

/// The sign that an emoji of ours is called after.
fn sign_of(name: &str) -> Option<Sign> {
    let (sign, hash) = name.rsplit_once('_')?;
    let is_hash = hash.len() == HASH_DIGITS && hash.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f'));
    Sign::ALL.iter().copied().find(|known| is_hash && known.name() == sign)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen;
    use present::Screen;

    fn id(days: i64, now: Moment) -> EmojiId {
        EmojiId::new(((now.0 - days * 86_400_000 - DISCORD_EPOCH_MS) as u64) << 22)
    }

    fn emoji(name: &str, days: i64, now: Moment) -> Listed {
        Listed { id: id(days, now), name: name.to_owned(), by_bot: true }
    }

    #[test]
    fn names_are_those_that_discord_takes_and_tell_pictures_apart() {
        let all = drawn(paint::emoji).expect("all are drawn");
        for Drawn { sign, name, picture } in &all {
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'), "{name}");
            assert_eq!(sign_of(name), Some(*sign));
            assert!(picture.starts_with(b"\x89PNG") && picture.len() < 256 << 10, "{name}");
        }
        let mut names: Vec<&str> = all.iter().map(|drawn| drawn.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Sign::ALL.len());
        assert_eq!(name_of(Sign::Coin, b"one"), "coin_7692c3ad");
        assert_ne!(name_of(Sign::Coin, b"one"), name_of(Sign::Coin, b"other"));
        for others in ["coin", "coin_", "coin_7692c3a", "coin_7692C3AD", "coins_7692c3ad", "_7692c3ad", "7692c3ad"] {
            assert_eq!(sign_of(others), None, "{others}");
        }
    }

    #[test]
    fn only_what_is_ours_and_was_replaced_long_ago_goes() {
        let now = Moment(1_800_000_000_000);
        let drawn = [Drawn { sign: Sign::Coin, name: "coin_00000001".to_owned(), picture: Vec::new() }];
        let gone = |there: &[Listed]| -> Vec<String> {
            outdated(there, &drawn, now).into_iter().map(|emoji| emoji.name.clone()).collect()
        };
        let (old, young) = (emoji("coin_00000002", 90, now), emoji("coin_00000003", 2, now));
        let (logo, mug) = (emoji("my_logo", 90, now), emoji("mug_00000001", 90, now));
        let persons = Listed { by_bot: false, ..emoji("coin_0000000a", 90, now) };
        let all = |current: i64| {
            let current = emoji("coin_00000001", current, now);
            vec![old.clone(), young.clone(), logo.clone(), mug.clone(), persons.clone(), current]
        };
        assert_eq!(gone(&all(40)), ["coin_00000002"]);
        assert!(gone(&all(20)).is_empty(), "whoever still shows the old one may run");
        assert!(gone(&all(40)[..5]).is_empty(), "there is nothing in its place");
    }

    #[test]
    fn a_refusal_for_want_of_an_emoji_leads_back_to_characters() {
        let own = OwnEmoji::default();
        own.are(Known::new(Sign::ALL.iter().map(|sign| (sign.name().to_owned(), EmojiId::new(7))).collect()));
        let said = Screen { text: format!("pot 20 {}", Sign::Coin), ..Screen::default() };
        let said = screen::message(&said).on(None).body;
        let refused = |message: &str| RestError::Refused {
            status: 400,
            path: String::new(),
            code: 50035,
            message: message.to_owned(),
            wait: None,
        };
        let written = own.write(&said, &Coinage::default());
        assert!(written.body.contains(r#""content":"pot 20 <:coin:7>""#), "{}", written.body);
        assert!(!own.is_lost(written.with.as_ref(), &refused("Invalid Form Body")));
        assert_eq!(own.write(&said, &Coinage::default()).body, written.body);
        assert!(own.is_lost(written.with.as_ref(), &refused("Invalid Form Body BUTTON_COMPONENT_INVALID_EMOJI")));
        let written = own.write(&said, &Coinage::default());
        assert!(written.body.contains(r#""content":"pot 20 🪙""#), "{}", written.body);
        assert!(!own.is_lost(written.with.as_ref(), &refused("BUTTON_COMPONENT_INVALID_EMOJI")), "it was another one");
    }
}
