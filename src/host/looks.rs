//! Looks that people buy, and what those at a table wear.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard},
};

use tracing::{info, warn};

use super::{Coins, Host, HostError, InteractionId, Moment};
use store::SaveError;
use table::{
    Sitter,
    ids::{GuildId, UserId},
    looks::{Look, NotDressed, OwnedLook, Worn},
};

/// How long it is known what somebody wears, in milliseconds, where another process may have changed it.
const KNOWN_MS: i64 = 60_000;
/// Of how many people it is known at most.
const KNOWN_MAX: usize = 10_000;

/// What people wear, as it was read: pictures are drawn more often than somebody dresses.
#[derive(Debug, Default)]
pub(super) struct KnownLooks(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    worn: HashMap<(GuildId, UserId), (Moment, Worn)>,
    /// How often something was forgotten. What was read before that is not noted after it.
    changes: u64,
}

impl KnownLooks {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().expect("no one panics while holding it")
    }

    /// What is known of these people, and until which change.
    fn get(&self, guild: GuildId, users: &[UserId], now: Moment) -> (HashMap<UserId, Worn>, u64) {
        let known = self.known();
        let is_fresh = |read: Moment| (0..KNOWN_MS).contains(&(now.0 - read.0));
        let worn = |&user: &UserId| {
            let (read, worn) = known.worn.get(&(guild, user))?;
            is_fresh(*read).then_some((user, *worn))
        };
        (users.iter().filter_map(worn).collect(), known.changes)
    }

    fn note(&self, guild: GuildId, worn: &[(UserId, Worn)], (until, now): (u64, Moment)) {
        let mut known = self.known();
        if known.changes != until {
            return;
        }
        if known.worn.len() >= KNOWN_MAX {
            known.worn.clear();
        }
        known.worn.extend(worn.iter().map(|&(user, worn)| ((guild, user), (now, worn))));
    }

    /// The books have gone back, or somebody is forgotten: they are asked again.
    pub(super) fn forget_all(&self) {
        let mut known = self.known();
        known.changes += 1;
        known.worn.clear();
    }

    fn forget(&self, guild: GuildId, user: UserId) {
        let mut known = self.known();
        known.changes += 1;
        known.worn.remove(&(guild, user));
    }
}

impl Host {
    /// The looks that somebody has on a server.
    ///
    /// # Errors
    /// They cannot be read.
    pub async fn looks(&self, guild: GuildId, user: UserId) -> Result<Vec<OwnedLook>, HostError> {
        Ok(self.shared.store.owned_looks(guild, user).await?)
    }

    /// What these sitters wear, by their seats. Where that cannot be read all is drawn plain.
    pub async fn worn(&self, guild: GuildId, sitters: &[Sitter]) -> Vec<Worn> {
        let now = self.now();
        let users: Vec<UserId> = sitters.iter().filter_map(Sitter::user).collect();
        let (mut worn, until) = self.shared.known_looks.get(guild, &users, now);
        let unknown: Vec<UserId> = users.into_iter().filter(|user| !worn.contains_key(user)).collect();
        if !unknown.is_empty() {
            match self.shared.store.worn(guild, &unknown).await {
                Ok(read) => {
                    let read = |user: UserId| (user, read.get(&user).copied().unwrap_or_default());
                    let read: Vec<(UserId, Worn)> = unknown.into_iter().map(read).collect();
                    self.shared.known_looks.note(guild, &read, (until, now));
                    worn.extend(read);
                }
                Err(why) => warn!(%guild, "what people wear cannot be read, so that they are drawn plain: {why}"),
            }
        }
        let of = |sitter: &Sitter| sitter.user().and_then(|user| worn.get(&user).copied()).unwrap_or_default();
        sitters.iter().map(of).collect()
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
        self.shared.known_looks.forget(guild, user);
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
        self.shared.known_looks.forget(guild, user);
        worn?.map_err(HostError::NotDressed)
    }
}
