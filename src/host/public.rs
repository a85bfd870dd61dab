//! What everybody may read on the web: of servers that have public pages, with the names of people who agree to it and
//! hide from no list.

use super::{GuildId, Host, HostError, UserId};
use crate::results::{FinishedGame, Named};
use store::{List, ListLine};
use table::ids::GameId;

/// How many lines of a list are read for those of people who agree.
const LINES_MAX: u32 = 100;

impl Host {
    /// A finished game that is still kept, without what its dice are checked by: that holds the ids and words of all who
    /// played. `None` also where its server has no public pages.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn public_game(&self, game: GameId) -> Result<Option<FinishedGame>, HostError> {
        let Some((guild, _)) = self.shared.store.place_of_game(game).await? else { return Ok(None) };
        match self.has_pages(guild).await? {
            true => {
                let finished = self.finished(guild, game, Named::WhoAgrees).await?;
                Ok(finished.map(|game| FinishedGame { record: game.record.without_secret(), ..game }))
            }
            false => Ok(None),
        }
    }

    /// Those of the first hundred lines of a list whose people agree, with what these are called there. `None` where
    /// their server has no public pages.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn public_list(&self, guild: GuildId, list: &List) -> Result<Option<Vec<(ListLine, String)>>, HostError> {
        if !self.has_pages(guild).await? {
            return Ok(None);
        }
        let lines = self.list(list, 0, LINES_MAX).await?;
        let users: Vec<UserId> = lines.iter().map(|line| line.user).collect();
        let mut names = self.shared.store.public_names(guild, &users).await?;
        Ok(Some(lines.into_iter().filter_map(|line| Some((line, names.remove(&line.user)?))).collect()))
    }

    /// Whether finished games and leaderboards of a server can be read on the web.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn has_pages(&self, guild: GuildId) -> Result<bool, HostError> {
        Ok(self.server_settings(guild).await?.pages())
    }
}
