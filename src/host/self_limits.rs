//! Limits that people set for themselves: they hold on all servers, and through every save that takes coins from a
//! purse, which the store sees to.

use tracing::warn;

use super::{Coins, Command, Host, HostError, InteractionId, TableId, UserId, moderation::Place};
use store::SaveError;
use table::{
    Phase,
    self_limit::{LimitWish, NotLimited, SelfLimit},
};

/// How many tables are looked at of somebody who limits themselves.
const TABLES_MAX: u32 = 200;

/// A limit that somebody has set for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limited {
    /// What holds from now on.
    pub limit: SelfLimit,
    /// What they staked or bet before against what holds now, and what stays in play.
    pub stays: Coins,
}

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
    ) -> Result<Result<Limited, NotLimited>, HostError> {
        self.shared.must_run()?;
        let set = self.shared.store.set_self_limit(user, wish, idempotency_key, self.now()).await;
        let set = match set {
            // The same wish delivered twice: it holds.
            Err(SaveError::AlreadyApplied) => Ok(self.self_limit(user).await?),
            set => self.shared.unsettled.note(idempotency_key, None, set.map_err(HostError::from))?,
        };
        Ok(match set {
            Ok(limit) => Ok(Limited { limit, stays: self.have_got_up_from_stakes(user, idempotency_key).await }),
            Err(why) => Err(why),
        })
    }

    /// Whose limit forbids what they have staked does not play for it: they get up where no game runs, with the ante back.
    /// What cannot be asked now is asked before each game. How much of theirs stays in play.
    async fn have_got_up_from_stakes(&self, user: UserId, asked_by: Option<InteractionId>) -> Coins {
        let store = &self.shared.store;
        let tables = match store.own_limit(user, Coins::ZERO, self.now()).await {
            Ok(None) => return Coins::ZERO,
            Ok(Some(_)) => store.live_tables_visited(user, TABLES_MAX).await,
            Err(why) => Err(why),
        };
        let mut stays = Coins::ZERO;
        match tables {
            Ok(tables) => {
                for id in tables {
                    match self.gets_up_from_stakes(id, user, asked_by).await {
                        Ok(staked) => stays += staked,
                        Err(why) => warn!(table = %id, %user, "gets up from stakes before the next game: {why}"),
                    }
                }
            }
            Err(why) => warn!(%user, "gets up from stakes before the next game of each table: {why}"),
        }
        stays
    }

    /// The same at one table.
    async fn gets_up_from_stakes(
        &self,
        id: TableId,
        user: UserId,
        asked_by: Option<InteractionId>,
    ) -> Result<Coins, HostError> {
        let Some(mut table) = self.peek(id).await? else { return Ok(Coins::ZERO) };
        let gets_up = table.seat_of(user).is_some()
            && matches!(table.phase, Phase::Gathering(_))
            && self.shared.own_limit_at(user, Place::at(&table, user)).await?.is_some();
        if gets_up {
            table = match self.shared.command_on_behalf(id, Command::Leave(user), asked_by).await {
                // Where a game has begun meanwhile it is played to its end.
                Ok(table) | Err(HostError::Refused { table, .. }) => table,
                Err(HostError::NoTable) => return Ok(Coins::ZERO),
                Err(why) => return Err(why),
            };
        }
        if table.is_closed() {
            return Ok(Coins::ZERO);
        }
        Ok(table.pot.stake_of(user) + table.bets.of_user(user).map_or(Coins::ZERO, |bet| bet.amount))
    }
}
