//! Coins among friends, and a tavern's books for who manages its server.

use tracing::info;

use super::{Coins, Host, HostError, InteractionId, Moment};
use store::{Gift, SaveError};
use table::{
    books::TavernBooks,
    gift::{self, NotGiven},
    ids::{DAY_MS, GuildId, UserId},
};

/// How far back a tavern's books are read, in days.
pub const BOOKS_DAYS: i64 = 30;

/// For how many days whoever was given coins is told of it.
pub const GIFTS_TOLD_DAYS: i64 = 7;
/// How many givers they are told of at most.
const GIVERS_TOLD_MAX: u32 = 3;

impl Host {
    /// Gives coins of somebody who joined the server then to somebody else there. What the giver's purse holds then.
    ///
    /// # Errors
    /// Nothing has moved then, unless that is not known yet.
    pub async fn give(
        &self,
        gift: Gift,
        joined: Option<Moment>,
        idempotency_key: InteractionId,
    ) -> Result<Coins, HostError> {
        let given = self.shared_give(gift, joined, idempotency_key).await;
        self.shared.unsettled.note(Some(idempotency_key), None, given)
    }

    async fn shared_give(
        &self,
        gift: Gift,
        joined: Option<Moment>,
        idempotency_key: InteractionId,
    ) -> Result<Coins, HostError> {
        self.shared.must_run()?;
        let (Gift { guild, from, to, amount }, now) = (gift, self.now());
        if from == to {
            return Err(HostError::NotGiven(NotGiven::ToOneself));
        }
        if !self.server_settings(guild).await?.stakes() {
            return Err(HostError::StakesOff { ante: false });
        }
        gift::may_give_since(joined, now).map_err(HostError::NotGiven)?;
        match self.shared.store.give(gift, idempotency_key, now).await {
            Ok(Ok(())) => info!(%guild, %from, %to, %amount, "coins were given"),
            Ok(Err(why)) => return Err(HostError::NotGiven(why)),
            Err(SaveError::Short { .. } | SaveError::OwnLimit { .. }) => {
                return Err(self.shared.short(guild, from, amount).await);
            }
            // The same command, delivered twice: whichever answer is seen, it says what was given.
            Err(SaveError::AlreadyApplied) => {}
            Err(why) => return Err(why.into()),
        }
        self.shared.purse(guild, from).await.map_err(|why| HostError::OutcomeUnknown(why.to_string()))
    }

    /// Who has given somebody coins on a server in the last [`GIFTS_TOLD_DAYS`] days, and how much.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn gifts_to(&self, guild: GuildId, user: UserId) -> Result<Vec<(UserId, Coins)>, HostError> {
        let since = Moment(self.now().0 - GIFTS_TOLD_DAYS * DAY_MS);
        Ok(self.shared.store.gifts_to((guild, user), since, GIVERS_TOLD_MAX).await?)
    }

    /// A tavern's books of the last [`BOOKS_DAYS`] days.
    ///
    /// # Errors
    /// They cannot be read.
    pub async fn tavern_books(&self, guild: GuildId) -> Result<TavernBooks, HostError> {
        let since = Moment(self.now().0 - BOOKS_DAYS * DAY_MS);
        Ok(self.shared.store.tavern_books(guild, since).await?)
    }
}
