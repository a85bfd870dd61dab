//! Limits that people set for themselves: they hold on all servers, and through every save that takes coins from a
//! purse, which the store sees to.

use tracing::warn;

use super::{Coins, Host, HostError, InteractionId, TableId, UserId};
use store::SaveError;
use table::self_limit::{LimitWish, NotLimited, SelfLimit};

impl Host {
    /// What somebody has limited for themselves, as it holds now.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn self_limit(&self, user: UserId) -> Result<SelfLimit, HostError> {
        Ok(self.shared.store.self_limit(user).await?.at(self.now()))
    }

    /// Limits somebody as they wish: the limit after it, or why it cannot be so.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn set_self_limit(
        &self,
        user: UserId,
        wish: LimitWish,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Result<SelfLimit, NotLimited>, HostError> {
        self.shared.must_run()?;
        let set = self.shared.store.set_self_limit(user, wish, idempotency_key, self.now()).await;
        let set = match set {
            // The same wish delivered twice: it holds.
            Err(SaveError::AlreadyApplied) => Ok(self.self_limit(user).await?),
            set => self.shared.unsettled.note(idempotency_key, None, set.map_err(HostError::from))?,
        };
        if set.is_ok() && matches!(wish, LimitWish::Off(_)) {
            self.have_got_up_from_stakes(user).await;
        }
        Ok(set)
    }

    /// Who stakes nothing from now on does not play for what is paid already: they get up where no game runs, with the
    /// ante back. What cannot be asked now is asked before each game.
    async fn have_got_up_from_stakes(&self, user: UserId) {
        match self.own_games(user).await {
            Ok(games) => {
                let tables: Vec<TableId> = games.iter().map(|game| game.table).collect();
                self.have_got_up(&tables, user, Coins(1)).await;
            }
            Err(why) => warn!(%user, "gets up from stakes before the next game of each table: {why}"),
        }
    }
}
