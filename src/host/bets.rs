//! Bets: how much somebody may lay on one game, and what they have won and lost by it. Whether a bet is taken is left
//! to its table.

use super::{Arc, At, Coins, GuildId, Host, InteractionId, Problem, Table, UserId};
use store::Betting;
use table::{Command, Person, bets::Wager};

impl Host {
    /// Lays a bet at a table of a server: as much as may be laid there, whatever limit the wager names.
    ///
    /// # Errors
    /// Nothing has changed then, unless that is not known yet.
    pub async fn bet(
        &self,
        at: At,
        guild: GuildId,
        (by, wager): (Person, Wager),
        idempotency_key: Option<InteractionId>,
    ) -> Result<Arc<Table>, Problem> {
        let limit = self.bet_limit(guild).await?;
        self.tell(at, Command::Bet(by, Box::new(Wager { limit, ..wager })), idempotency_key).await
    }

    /// The most that one person may lay on one game of a server; nothing where no bets are taken. No other place says
    /// so: a limit that people set for themselves would lower it here.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn bet_limit(&self, guild: GuildId) -> Result<Coins, Problem> {
        Ok(self.server_settings(guild).await?.bet_max())
    }

    /// What someone has won and lost by betting on a server.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn betting(&self, guild: GuildId, user: UserId) -> Result<Betting, Problem> {
        Ok(self.shared.store.betting(guild, user).await?)
    }
}
