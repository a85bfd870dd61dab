//! What the accounts of people are called, whatever their servers call them: for lists that are read on other servers.
//! Whoever is about to be listed is looked up, once a day, and nothing of it is kept.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::future::join_all;
use serenity::{all::UserId as DiscordUser, http::Route};
use tokio::time::timeout;

use super::{answer_cache::AnswerCache, rest_client::RestClient};
use table::ids::UserId;

/// How long a name is believed.
const BELIEVED: Duration = Duration::from_secs(86_400);
/// How long a list waits to know, in milliseconds.
const WAIT_MS: u64 = 1000;
/// Of how many people it is remembered; then the memory starts anew.
const KNOWN_MAX: usize = 100_000;

/// The names of accounts, as far as they were asked.
#[derive(Debug)]
pub(super) struct AccountNames {
    rest: Arc<RestClient>,
    known: Mutex<AnswerCache<UserId, String>>,
}

impl AccountNames {
    pub fn new(rest: Arc<RestClient>) -> Self {
        Self { rest, known: Mutex::new(AnswerCache::new(BELIEVED, KNOWN_MAX)) }
    }

    /// Those of these people. What is not answered in time is asked again with the next list.
    pub async fn of(&self, users: &[UserId]) -> BTreeMap<UserId, String> {
        let mut names = self.believed(users);
        let unsure: BTreeSet<UserId> = users.iter().copied().filter(|user| !names.contains_key(user)).collect();
        let asked = unsure.into_iter().map(|user| async move { (user, self.ask(user).await) });
        for (user, name) in join_all(asked).await {
            let Some(name) = name else { continue };
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.note(user, name.clone());
            names.insert(user, name);
        }
        names
    }

    fn believed(&self, users: &[UserId]) -> BTreeMap<UserId, String> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        users.iter().filter_map(|user| Some((*user, known.get(user)?.clone()))).collect()
    }

    async fn ask(&self, user: UserId) -> Option<String> {
        if user.0 == 0 {
            return None;
        }
        let asked = self.rest.ask(Route::User { user_id: DiscordUser::new(user.0) });
        let account = timeout(Duration::from_millis(WAIT_MS), asked).await.ok()?.ok()?;
        account["global_name"].as_str().or(account["username"].as_str()).map(str::to_owned)
    }
}
