//! Achievements: a line in the channel of the game that brought them, once. The books say which are still to be told;
//! one that is told goes from there, so that a process that ends in between leaves it to the next. It is claimed before
//! it is posted ([`PostClaim`]).

use std::{convert::Infallible, time::Duration};

use super::{
    commands::leaderboard::names,
    post_once::{ACHIEVEMENTS, PostClaim, PostOutcome},
    posted::lang_of,
    rest_client::RestClient,
    screen,
};
use host::{AchievementsToTell, Host, HostError, MOMENT_TOLD_WITHIN_SECS};
use present::{achievements, standing::Standee};
use table::{achievements::Achievement, ids::UserId};

/// How often it is looked for those of other processes, and for what could not be told, in seconds.
const LOOK_SECS: u64 = 60;

/// Tells achievements for ever.
pub(super) async fn tell(host: &Host, rest: &RestClient) -> Infallible {
    loop {
        if let Err(why) = look(host, rest).await {
            tracing::warn!("achievements that are to be told cannot be read yet: {why}");
        }
        tokio::select! {
            () = host.games_counted() => {}
            () = tokio::time::sleep(Duration::from_secs(LOOK_SECS)) => {}
        }
    }
}

async fn look(host: &Host, rest: &RestClient) -> Result<(), HostError> {
    for told in host.achievements_to_tell().await? {
        // What cannot be told of one game keeps no other waiting.
        if let Err(why) = tell_one(host, rest, &told).await {
            tracing::warn!(game = %told.game, "achievements wait to be told: {why}");
        }
    }
    Ok(())
}

async fn tell_one(host: &Host, rest: &RestClient, told: &AchievementsToTell) -> Result<(), HostError> {
    let is_late = host.now().0 - told.ended.0 > i64::from(MOMENT_TOLD_WITHIN_SECS) * 1000;
    let is_wanted = !is_late && host.server_settings(told.guild).await?.moments();
    let mut claim = PostClaim::noted(host, format!("{ACHIEVEMENTS}{}", told.game)).await?;
    if !is_wanted || post(host, rest, told, &mut claim).await? {
        host.note_achievements_told(told).await?;
        claim.release(host).await?;
    }
    Ok(())
}

/// Posts the line; whether that is done, or cannot be done.
async fn post(
    host: &Host,
    rest: &RestClient,
    told: &AchievementsToTell,
    claim: &mut PostClaim,
) -> Result<bool, HostError> {
    let mut listed: Vec<(UserId, Vec<Achievement>)> = Vec::new();
    for one in told.reached.chunk_by(|one, other| one.0 == other.0) {
        let user = one[0].0;
        // Who hides is named nowhere.
        if !host.listing(user).await?.hidden {
            listed.push((user, one.iter().map(|(_, achievement)| *achievement).collect()));
        }
    }
    if listed.is_empty() {
        return Ok(true);
    }
    let users: Vec<UserId> = listed.iter().map(|(user, _)| *user).collect();
    let names = names(host, told.guild, &users).await;
    let shown = |(user, reached)| (Standee::new(user, names.get(&user).map(String::as_str)), reached);
    let people: Vec<(Standee, Vec<Achievement>)> = listed.into_iter().map(shown).collect();
    let lang = lang_of(host, Some(told.game.table), told.guild).await;
    // Of an id only the last digits: a nonce has 25 characters at most, and holds for minutes.
    let nonce = format!("a{:012x}.{:x}", told.game.table.0 & 0xffff_ffff_ffff, told.game.number);
    let line = achievements::announcement(&people, lang);
    let message = screen::message(&line).with_nonce(nonce).on(Some(told.guild));
    let posting = rest.post(serenity::all::ChannelId::new(told.channel.0), message);
    let outcome = claim.tell(host, rest, told.channel, &line.text, posting).await?;
    if let PostOutcome::There(message) = outcome {
        host.note_posted_line((told.channel, message), users).await?;
    }
    Ok(outcome != PostOutcome::Later)
}
