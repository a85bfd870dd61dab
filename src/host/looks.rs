//! Looks that people buy, and what those at a table wear.

use std::collections::HashMap;

use tracing::info;

use super::{Coins, Host, HostError, InteractionId};
use store::SaveError;
use table::{
    Sitter,
    ids::{GuildId, UserId},
    looks::{Look, NotDressed, OwnedLook, Worn},
};

/// How long it is known what somebody wears, in milliseconds: pictures are drawn more often than somebody dresses.
pub(super) const KNOWN_MS: i64 = 60_000;

impl Host {
    /// The looks that somebody has on a server.
    ///
    /// # Errors
    /// They cannot be read.
    pub async fn looks(&self, guild: GuildId, user: UserId) -> Result<Vec<OwnedLook>, HostError> {
        Ok(self.shared.store.owned_looks(guild, user).await?)
    }

    /// What these sitters wear, by their seats.
    ///
    /// # Errors
    /// It cannot be read, and is not remembered of all of them.
    pub async fn worn(&self, guild: GuildId, sitters: &[Sitter]) -> Result<Vec<Worn>, HostError> {
        let now = self.now();
        let users: Vec<UserId> = sitters.iter().filter_map(Sitter::user).collect();
        let known = &self.shared.known_looks;
        let changes = known.changes();
        let remembered = |&user: &UserId| Some((user, known.get(&(guild, user), now)?));
        let mut worn: HashMap<UserId, Worn> = users.iter().filter_map(remembered).collect();
        let unknown: Vec<UserId> = users.into_iter().filter(|user| !worn.contains_key(user)).collect();
        if !unknown.is_empty() {
            let read = self.shared.store.worn(guild, &unknown).await?;
            let read = |user: UserId| (user, read.get(&user).copied().unwrap_or_default());
            let read: Vec<(UserId, Worn)> = unknown.into_iter().map(read).collect();
            known.note(read.iter().map(|&(user, worn)| ((guild, user), worn)), (changes, now));
            worn.extend(read);
        }
        let of = |sitter: &Sitter| sitter.user().and_then(|user| worn.get(&user).copied()).unwrap_or_default();
        Ok(sitters.iter().map(of).collect())
    }

    /// Buys a look at the price that was shown, and puts it on.
    ///
    /// # Errors
    /// Nothing has changed then, unless that is not known yet.
    pub async fn buy_look(
        &self,
        guild: GuildId,
        user: UserId,
        (look, price): (Look, Coins),
        idempotency_key: InteractionId,
    ) -> Result<(), HostError> {
        let bought = self.shared_buy_look(guild, user, (look, price), idempotency_key).await;
        self.shared.known_looks.forget(&(guild, user));
        self.shared.unsettled.note(Some(idempotency_key), None, bought)
    }

    async fn shared_buy_look(
        &self,
        guild: GuildId,
        user: UserId,
        (look, price): (Look, Coins),
        idempotency_key: InteractionId,
    ) -> Result<(), HostError> {
        // Who comes here first has their welcome.
        self.balance(guild, user).await?;
        if !self.server_settings(guild).await?.stakes() {
            return Err(HostError::NotDressed(NotDressed::NotForSale));
        }
        if price != look.price() {
            return Err(HostError::NotDressed(NotDressed::OtherPrice { price: look.price() }));
        }
        match self.shared.store.buy_look((guild, user), look, idempotency_key, self.now()).await {
            Ok(Ok(())) => info!(%guild, %user, %look, %price, "a look was bought"),
            Ok(Err(why)) => return Err(HostError::NotDressed(why)),
            Err(SaveError::Short { .. } | SaveError::OwnLimit { .. }) => {
                return Err(match self.shared.short(guild, user, price).await {
                    HostError::Short { need: price, has, .. } => {
                        HostError::NotDressed(NotDressed::Short { price, has })
                    }
                    other => other,
                });
            }
            // The same click, delivered twice: it is bought, once.
            Err(SaveError::AlreadyApplied) => {}
            Err(why) => return Err(why.into()),
        }
        Ok(())
    }

    /// Puts on a look that somebody has, or takes it off.
    ///
    /// # Errors
    /// They do not have it, or it could not be saved.
    pub async fn wear_look(&self, guild: GuildId, user: UserId, look: Look, on: bool) -> Result<(), HostError> {
        self.shared.must_run()?;
        let worn = self.shared.store.wear_look((guild, user), look, on).await;
        self.shared.known_looks.forget(&(guild, user));
        worn?.map_err(HostError::NotDressed)
    }
}
