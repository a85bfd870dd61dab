//! The word of greeting in a server the bot has just joined: once, in the server's system channel,
//! if the bot may write there.
//!
//! The gateway shows every server on every start. What is new is told by when the bot joined, and
//! the books remember whom it has greeted: another process, or the next start, says it no more.

use serenity::all::Guild;

use super::super::{
    rest_client::{MISSING_PERMISSIONS, RestError},
    router::Router,
    screen,
};
use present::door;
use table::{ids::GuildId, lang::Lang};

/// How long after joining it is still a greeting, in seconds: an hour.
const JUST_NOW_SECS: i64 = 3600;
/// In the books: servers that were greeted.
const GREETED: &str = "greeted-";

/// Greets a server that has just been joined.
pub(super) async fn greet(router: &Router, guild: &Guild) {
    let Some(channel) = guild.system_channel_id else { return };
    let (joined, now) = (guild.joined_at.unix_timestamp(), router.host.now().unix_secs());
    if now.saturating_sub(joined) > JUST_NOW_SECS {
        return;
    }
    let noted = format!("{GREETED}{}", guild.id);
    match router.host.replace_meta(&noted, None, Some("1")).await {
        Ok(true) => {}
        Ok(false) => return,
        Err(why) => {
            tracing::warn!(guild = %guild.id, "a new server is not greeted, the books do not answer: {why}");
            return;
        }
    }
    let lang = Lang::of_locale(&guild.preferred_locale);
    let words = || screen::message(&door::greeting(lang));
    let here = Some(GuildId(guild.id.get()));
    let picture = router.answers.boards.picture_of(door::picture(lang)).await;
    let mut posted = router.answers.rest.post(channel, words().with_attachment(picture).on(here)).await;
    // It may be allowed to write there, and not to attach files.
    if matches!(posted, Err(RestError::Refused { status: 403, code: MISSING_PERMISSIONS, .. })) {
        posted = router.answers.rest.post(channel, words().on(here)).await;
    }
    let Err(why) = posted else { return };
    tracing::info!(guild = %guild.id, "a new server could not be greeted: {why}");
    // What Discord does not allow will not be allowed later; from anything else the next start may recover.
    if !matches!(why, RestError::Refused { status: 400..=499, .. })
        && let Err(why) = router.host.replace_meta(&noted, Some("1"), None).await
    {
        tracing::warn!(guild = %guild.id, "a new server is noted as greeted, and was not: {why}");
    }
}
