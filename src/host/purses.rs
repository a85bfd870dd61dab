//! Purses outside the tables: the welcome, the day's allowance, the balance.

use std::{collections::HashSet, sync::Mutex};

use tracing::info;

use super::{Coins, GuildId, Host, HostError, InteractionId, Moment, Shared, UserId};
use store::{HistoryLine, HistoryMark, SaveError};
use table::{
    coins::{Account, Cause, Transfer},
    ids::DAY_MS,
};

/// How many purses are remembered as welcomed; then the memory starts anew.
const WELCOMED_MAX: usize = 10_000;
/// The most lines of a history or a leaderboard at once.
const PAGE_LINES_MAX: u32 = 100;

/// The day's allowance, given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daily {
    /// What was given.
    pub amount: Coins,
    /// What the purse holds now.
    pub balance: Coins,
    /// When the next one can be had.
    pub next: Moment,
}

impl Host {
    /// Gives the day's allowance, once a day by UTC.
    ///
    /// # Errors
    /// It has been given, or could not be: nothing has changed then, unless that is not known yet.
    pub async fn daily(
        &self,
        guild: GuildId,
        user: UserId,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Daily, HostError> {
        self.shared.unsettled.note(idempotency_key, None, self.shared.daily(guild, user, idempotency_key).await)
    }
}

impl Shared {
    async fn daily(
        &self,
        guild: GuildId,
        user: UserId,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Daily, HostError> {
        self.must_run()?;
        let settings = self.store.server_settings(guild).await?;
        if !settings.stakes() {
            return Err(HostError::StakesOff { ante: false });
        }
        let amount = settings.allowance().unwrap_or(self.settings.daily);
        if !amount.is_positive() {
            return Err(HostError::NoAllowance);
        }
        self.welcome(guild, user).await?;
        let now = self.clock.now();
        let next = Moment((now.day() + 1) * DAY_MS);
        if self.forgotten_on(guild, user, now.day()).await? {
            return Err(HostError::DailyTaken { next });
        }
        let allowance = Transfer {
            from: Account::Tavern(guild),
            to: Account::Purse(guild, user),
            amount,
            cause: Cause::Daily(guild, user, now.day()),
        };
        match self.store.pay(vec![allowance], idempotency_key, now).await {
            Ok(()) => info!(%guild, %user, %amount, "the day's allowance"),
            Err(SaveError::CauseUsed) => return Err(HostError::DailyTaken { next }),
            // The same command, delivered twice: whichever answer is seen, it says what was given.
            Err(SaveError::AlreadyApplied) => {}
            Err(why) => return Err(why.into()),
        }
        // It is given: that the purse cannot be read must not say otherwise.
        let balance = self.purse(guild, user).await.map_err(|why| HostError::OutcomeUnknown(why.to_string()))?;
        Ok(Daily { amount, balance, next })
    }
}

impl Host {
    /// What a purse holds; on first use of the server's tavern, the welcome.
    ///
    /// # Errors
    /// The books cannot be reached.
    pub async fn balance(&self, guild: GuildId, user: UserId) -> Result<Coins, HostError> {
        self.shared.must_run()?;
        // Whether the welcome is booked shows the next time: nobody asked for it.
        self.shared.welcome(guild, user).await.map_err(|why| HostError::from(why).before())?;
        self.shared.purse(guild, user).await
    }

    /// What a purse holds, as it is: who only looks gets no welcome by it.
    ///
    /// # Errors
    /// The books cannot be reached.
    pub async fn balance_as_it_is(&self, guild: GuildId, user: UserId) -> Result<Coins, HostError> {
        self.shared.purse(guild, user).await
    }

    /// The day's allowance where a server has chosen none.
    #[must_use]
    pub fn usual_allowance(&self) -> Coins {
        self.shared.settings.daily
    }

    /// How much a day's allowance on a server is; nothing where none is given.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn allowance(&self, guild: GuildId) -> Result<Coins, HostError> {
        self.shared.allowance(guild).await
    }

    /// When the next day's allowance can be had; `None` for now.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn daily_next(&self, guild: GuildId, user: UserId) -> Result<Option<Moment>, HostError> {
        let today = self.shared.clock.now().day();
        let given = self.shared.store.is_booked(&Cause::Daily(guild, user, today)).await?
            || self.shared.forgotten_on(guild, user, today).await?;
        Ok(given.then_some(Moment((today + 1) * DAY_MS)))
    }

    /// What moved in and out of a purse, the latest first; `before` is the mark
    /// of the last line of the page before, `limit` the number of lines.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn history(
        &self,
        guild: GuildId,
        user: UserId,
        before: Option<&HistoryMark>,
        limit: u32,
    ) -> Result<Vec<HistoryLine>, HostError> {
        Ok(self.shared.store.history(guild, user, before, limit.min(PAGE_LINES_MAX)).await?)
    }
}

impl Shared {
    /// Gives the welcome on first use of a server's tavern.
    pub(super) async fn welcome(&self, guild: GuildId, user: UserId) -> Result<(), SaveError> {
        if self.welcomed.has(guild, user) {
            return Ok(());
        }
        self.store.welcome(guild, user, self.settings.welcome, self.clock.now()).await?;
        self.welcomed.add(guild, user);
        Ok(())
    }

    /// Whether a purse was forgotten on this day, by UTC: then it has had its allowance.
    async fn forgotten_on(&self, guild: GuildId, user: UserId, day: i64) -> Result<bool, HostError> {
        Ok(self.store.forgotten_at(guild, user).await?.is_some_and(|at| at.day() == day))
    }

    async fn allowance(&self, guild: GuildId) -> Result<Coins, HostError> {
        let settings = self.store.server_settings(guild).await?;
        Ok(if settings.stakes() { settings.allowance().unwrap_or(self.settings.daily) } else { Coins::ZERO })
    }

    /// What a purse holds.
    pub(super) async fn purse(&self, guild: GuildId, user: UserId) -> Result<Coins, HostError> {
        Ok(self.store.balance(guild, user).await?)
    }

    /// What to say when a purse does not hold what is needed, or its owner has limited what may be staked from it.
    pub(super) async fn short(&self, guild: GuildId, user: UserId, need: Coins) -> HostError {
        match self.store.own_limit(user, need, self.clock.now()).await {
            Ok(Some(why)) => return HostError::OwnLimit(why),
            Ok(None) => {}
            Err(why) => return why.into(),
        }
        // That there is an allowance is told by the way.
        let daily = self.allowance(guild).await.is_ok_and(Coins::is_positive);
        match self.purse(guild, user).await {
            Ok(has) => HostError::Short { need, has, daily },
            Err(problem) => problem,
        }
    }
}

/// Purses known to have got their welcome. It only saves a query: the books know.
#[derive(Debug, Default)]
pub(super) struct Welcomed(Mutex<HashSet<(GuildId, UserId)>>);

impl Welcomed {
    fn has(&self, guild: GuildId, user: UserId) -> bool {
        self.0.lock().expect("no one panics while holding it").contains(&(guild, user))
    }

    fn add(&self, guild: GuildId, user: UserId) {
        let mut purses = self.0.lock().expect("no one panics while holding it");
        if purses.len() >= WELCOMED_MAX {
            purses.clear();
        }
        purses.insert((guild, user));
    }

    /// The books have gone back: ask them again about everyone.
    pub(super) fn forget_all(&self) {
        self.0.lock().expect("no one panics while holding it").clear();
    }

    /// Someone was forgotten: ask the books again.
    pub(super) fn forget(&self, user: UserId) {
        self.0.lock().expect("no one panics while holding it").retain(|&(_, welcomed)| welcomed != user);
    }
}
