//! What everybody may read on the web: of servers that have public pages, games of channels that everyone there may see,
//! with the names of people who agree to it and hide from no list.

use std::collections::BTreeMap;

use super::{GuildId, Host, HostError, UserId};
use crate::results::{FinishedGame, Named};
use store::{List, ListLine};
use table::ids::GameId;

/// How many lines of a list are read for those of people who agree.
const LINES_MAX: u32 = 100;

impl Host {
    /// A finished game that is still kept, without what its dice are checked by: that holds the ids and words of all who
    /// played. `None` also where it has no public page ([`Self::has_page`]).
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn public_game(&self, game: GameId) -> Result<Option<FinishedGame>, HostError> {
        let Some(guild) = self.on_public_ground(game).await? else { return Ok(None) };
        let finished = self.finished(guild, game, Named::WhoAgrees).await?;
        Ok(finished.map(|game| FinishedGame { record: game.record.without_secret(), ..game }))
    }

    /// Whether a finished game can be read on the web: its server has public pages, and it was played where everyone on
    /// that server may look. Where that is not known it cannot.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn has_page(&self, game: GameId) -> Result<bool, HostError> {
        Ok(self.on_public_ground(game).await?.is_some())
    }

    /// The server of a game that everybody may read.
    async fn on_public_ground(&self, game: GameId) -> Result<Option<GuildId>, HostError> {
        let Some((guild, channel)) = self.shared.store.place_of_game(game).await? else { return Ok(None) };
        let may_be_read = self.has_pages(guild).await? && self.shared.announce.is_everyones(guild, channel).await;
        Ok(may_be_read.then_some(guild))
    }

    /// Those of the first hundred lines of a list whose people agree and are there, as far as they could be looked up,
    /// with what these are called. `None` where their server has no public pages.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn public_list(&self, guild: GuildId, list: &List) -> Result<Option<Vec<(ListLine, String)>>, HostError> {
        if !self.has_pages(guild).await? {
            return Ok(None);
        }
        let ((lines, mut names), unknown) = self
            .read_of_present(
                Some(guild),
                || self.public_lines(guild, list),
                // Who is not named is not asked about.
                |(_, names)| names.keys().copied().collect(),
            )
            .await?;
        names.retain(|user, _| !unknown.contains(user));
        Ok(Some(lines.into_iter().filter_map(|line| Some((line, names.remove(&line.user)?))).collect()))
    }

    async fn public_lines(
        &self,
        guild: GuildId,
        list: &List,
    ) -> Result<(Vec<ListLine>, BTreeMap<UserId, String>), HostError> {
        let lines = self.list(list, 0, LINES_MAX).await?;
        let users: Vec<UserId> = lines.iter().map(|line| line.user).collect();
        let names = self.shared.store.public_names(guild, &users).await?;
        Ok((lines, names))
    }

    /// By what somebody's page of statistics on a server is found; `None` for who has none.
    ///
    /// # Errors
    /// The books cannot be read, or the secret that keys are made with cannot be saved.
    pub async fn page_key(&self, guild: GuildId, user: UserId) -> Result<Option<String>, HostError> {
        match self.public_name(guild, user).await? {
            Some(_) => Ok(Some(self.shared.store.page_key(guild, user).await?)),
            None => Ok(None),
        }
    }

    /// Whose page of statistics a key finds on a server, and what they are called there. `None` also where they have
    /// none, or their server has no public pages.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn public_person(&self, guild: GuildId, key: &str) -> Result<Option<(UserId, String)>, HostError> {
        if !self.has_pages(guild).await? {
            return Ok(None);
        }
        let Some(user) = self.shared.store.of_page_key(guild, key).await? else { return Ok(None) };
        self.look_up(guild, &[user]).await;
        Ok(self.public_name(guild, user).await?.map(|name| (user, name)))
    }

    /// What somebody is called on a page of their own: as lists have it, who agrees and has not left the server.
    async fn public_name(&self, guild: GuildId, user: UserId) -> Result<Option<String>, HostError> {
        Ok(self.shared.store.public_names(guild, &[user]).await?.remove(&user))
    }

    /// What those of these people were last called on a server who agree to be named on the web and have not left.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn public_names(&self, guild: GuildId, users: &[UserId]) -> Result<BTreeMap<UserId, String>, HostError> {
        let names = self.shared.store.public_names(guild, users).await?;
        let named: Vec<UserId> = names.keys().copied().collect();
        match self.look_up(guild, &named).await.any_left {
            true => Ok(self.shared.store.public_names(guild, users).await?),
            false => Ok(names),
        }
    }

    /// Whether leaderboards, statistics and finished games of a server can be read on the web; of these those that were
    /// played where everyone may look ([`Self::has_page`]).
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn has_pages(&self, guild: GuildId) -> Result<bool, HostError> {
        Ok(self.server_settings(guild).await?.pages())
    }
}
