//! Who has left a server. The gateway tells that only to bots that may read all members, so whoever is about to be
//! listed is looked up, once a day; who has left is taken out of the lists.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::future::join_all;
use serenity::{all::UserId as DiscordUser, http::Route};
use tokio::time::timeout;

use super::{answer_cache::AnswerCache, rest_client::RestClient};
use table::ids::{GuildId, UserId};

/// How long it is believed that somebody is still there.
const BELIEVED: Duration = Duration::from_secs(86_400);
/// How long a list waits to know, in milliseconds.
const WAIT_MS: u64 = 1000;
/// Of how many people it is remembered; then the memory starts anew.
const KNOWN_MAX: usize = 100_000;
/// Discord's code for somebody who is not on a server, and for somebody who is nowhere any more.
const UNKNOWN_MEMBER: i64 = 10_007;
const UNKNOWN_USER: i64 = 10_013;

/// Whether people are still on their servers, as far as it was asked.
#[derive(Debug)]
pub(super) struct Members {
    rest: Arc<RestClient>,
    known: Mutex<AnswerCache<(GuildId, UserId), ()>>,
}

impl Members {
    pub fn new(rest: Arc<RestClient>) -> Self {
        Self { rest, known: Mutex::new(AnswerCache::new(BELIEVED, KNOWN_MAX)) }
    }

    /// Which of these are on the server (`true`), and which have left it. What is not answered in time is asked again with
    /// the next list; until then whoever was there when last asked is, and of others nothing is told.
    pub async fn who_is_there(&self, guild: GuildId, users: &[UserId]) -> Vec<(UserId, bool)> {
        let (mut told, unsure) = {
            let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let (mut told, mut unsure) = (BTreeMap::new(), BTreeSet::new());
            for &user in users {
                if known.last(&(guild, user)).is_some() {
                    told.insert(user, true);
                }
                if known.get(&(guild, user)).is_none() {
                    unsure.insert(user);
                }
            }
            (told, unsure)
        };
        let asked = unsure.into_iter().map(|user| async move { (user, self.has_left(guild, user).await) });
        for (user, has_left) in join_all(asked).await {
            let Some(has_left) = has_left else { continue };
            told.insert(user, !has_left);
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            match has_left {
                true => known.forget(&(guild, user)),
                false => known.note((guild, user), ()),
            }
        }
        told.into_iter().collect()
    }

    /// Whether somebody has left; `None` where Discord does not say.
    async fn has_left(&self, guild: GuildId, user: UserId) -> Option<bool> {
        if guild.0 == 0 || user.0 == 0 {
            return None;
        }
        let (guild_id, user_id) = (serenity::all::GuildId::new(guild.0), DiscordUser::new(user.0));
        let asked = self.rest.ask(Route::GuildMember { guild_id, user_id });
        match timeout(Duration::from_millis(WAIT_MS), asked).await.ok()? {
            Ok(_) => Some(false),
            Err(why) if matches!(why.code(), UNKNOWN_MEMBER | UNKNOWN_USER) => Some(true),
            Err(why) => {
                tracing::debug!(%guild, "whether somebody has left is not known: {why}");
                None
            }
        }
    }
}
