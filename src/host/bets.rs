//! Bets: how much somebody may lay on one game, and what they have won and lost by it. Whether a bet is taken is left
//! to its table.

use super::{Arc, At, Coins, GuildId, Host, HostError, InteractionId, Table, UserId, moderation::Place};
use store::Betting;
use table::{
    Command, Person,
    bets::{MayLay, Wager},
    self_limit::OwnLimit,
};

impl Host {
    /// Lays a bet at a table of a server: as much as may be laid there.
    ///
    /// # Errors
    /// Nothing has changed then, unless that is not known yet.
    pub async fn bet(
        &self,
        at: At,
        guild: GuildId,
        (by, wager): (Person, Wager),
        idempotency_key: Option<InteractionId>,
    ) -> Result<Arc<Table>, HostError> {
        let limit = self.bet_limit(guild).await?;
        self.command(at, Command::Bet { by, wager: Box::new(wager), limit }, idempotency_key).await
    }

    /// The most that one person may lay on one game of a server; nothing where no bets are taken.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn bet_limit(&self, guild: GuildId) -> Result<Coins, HostError> {
        Ok(self.server_settings(guild).await?.bet_max())
    }

    /// How much somebody can lay at a table: by its server, their purse and a limit of their own.
    ///
    /// # Errors
    /// Somebody or something keeps them from laying anything there, or the books cannot be read.
    pub async fn may_lay(&self, table: &Table, user: UserId) -> Result<MayLay, HostError> {
        let most = self.bet_limit(table.guild).await?;
        let may = MayLay { most, purse: Coins::ZERO, own: None };
        // Who plays there or finds no bets hears that from the table.
        if !most.is_positive() || table.seat_of(user).is_some() || table.takes_bets().is_err() {
            return Ok(may);
        }
        self.shared.may_be_seated(user, Place { stakes: true, ..Place::at(table, user) }).await?;
        let own_limit = self.shared.store.own_limit(user, most, self.shared.clock.now()).await?;
        let own = own_limit.map(|why| match why {
            OwnLimit::Loss { most, lost } => (most - lost).max(Coins::ZERO),
            OwnLimit::Off { .. } => Coins::ZERO,
        });
        let purse = self.balance(table.guild, user).await?;
        let has_bet = table.bets.of_user(user).is_some();
        match own_limit.filter(|_| !has_bet && own == Some(Coins::ZERO)) {
            Some(why) => Err(HostError::OwnLimit(why)),
            None if !has_bet && !purse.is_positive() => Err(self.shared.short(table.guild, user, Coins(1)).await),
            None => Ok(MayLay { purse, own, ..may }),
        }
    }

    /// What someone has won and lost by betting on a server.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn betting(&self, guild: GuildId, user: UserId) -> Result<Betting, HostError> {
        Ok(self.shared.store.betting(guild, user).await?)
    }
}
