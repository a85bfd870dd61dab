//! Who may be seated where. What speaks against it the books know; each door asks here: a seat, a stake, a bet, the
//! start of the next game, a table of one's own, the day's practice, a guided game. A game that runs is played to its
//! end as it was agreed, but by who was removed from it.

use futures_util::future;
use tracing::{info, warn};

use super::{
    Arc, At, ChannelId, Coins, Command, GuildId, Host, HostError, InteractionId, Moment, Person, Refused, Shared,
    Table, TableId, UserId, registry::Answer,
};
use store::{Ban, BannedUntil, Leaving, Objections, ReadError, SaveError};
use table::{Phase, ids::DAY_MS, leaving::until_stakes, self_limit::OwnLimit};

/// Over how many days it is told how often somebody leaves.
pub const LEAVING_DAYS: u32 = 30;

/// Where somebody asks to be seated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) guild: GuildId,
    /// The table, and who opened it; `None` for one that is not open yet, and for what one does alone.
    pub(super) table: Option<(TableId, UserId)>,
    /// The table it would be the rematch of.
    pub(super) rematch_of: Option<TableId>,
    /// Whether whoever sits there plays for a stake.
    pub(super) stakes: bool,
    /// Whether they have one in its pot already.
    pub(super) has_staked: bool,
}

impl Place {
    /// What one does alone, for nothing.
    pub(super) const fn alone(guild: GuildId) -> Self {
        Self { guild, table: None, rematch_of: None, stakes: false, has_staked: false }
    }

    /// A table, for this person.
    pub(super) fn at(table: &Table, user: UserId) -> Self {
        let has_staked = table.pot.stake_of(user).is_positive();
        // What others throw in where nobody has to pay is nothing that whoever sits there stakes.
        let stakes = has_staked || table.rules.ante.is_positive();
        Self { table: Some((table.id, table.host)), stakes, has_staked, ..Self::alone(table.guild) }
    }
}

/// Somebody is kept from the tables of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Banned {
    /// Until when; `None` where it has no end.
    pub until: Option<Moment>,
    /// Whether they have got up wherever no game runs; else they do before the next game of each table.
    pub is_up: bool,
}

/// Why somebody is not kept from tables, or not blocked.
#[derive(Debug, thiserror::Error)]
pub enum NotKept {
    /// It was oneself.
    #[error("nobody is kept from oneself")]
    Oneself,
    /// There are so many already.
    #[error("{max} people are kept away already")]
    TooMany {
        /// How many there can be.
        max: usize,
    },
    /// They do not sit at a table here.
    #[error("they do not sit here")]
    NotSeated,
    /// It could not be done; nothing has changed.
    #[error(transparent)]
    Host(#[from] HostError),
}

impl Shared {
    /// Whether somebody may be seated at this place: no other function says so.
    pub(super) async fn may_be_seated(&self, user: UserId, place: Place) -> Result<(), HostError> {
        let now = self.clock.now();
        // Both at once: whoever asks waits for them.
        let (objections, own_limit) = tokio::join!(
            self.store.objections(place.guild, (place.table, place.rematch_of), user, now),
            self.own_limit_at(user, place)
        );
        let Objections { ban, is_removed, blocks, is_blocked, left } = objections?;
        if let Some(BannedUntil(until)) = ban {
            return Err(HostError::Banned { until });
        }
        if blocks {
            return Err(HostError::Blocking);
        }
        // One answer for several reasons: nobody learns from it that they are blocked.
        if is_removed || is_blocked {
            return Err(HostError::NotSeated);
        }
        if !place.stakes {
            return Ok(());
        }
        if let Some(until) = until_stakes(&left).filter(|until| *until > now) {
            return Err(HostError::LeftTooOften { until });
        }
        own_limit?.map_or(Ok(()), |why| Err(HostError::OwnLimit(why)))
    }

    /// Why somebody's own limit keeps them from playing at a place, if it does: for any stake while they stake nothing, and
    /// for the one they have there where more is gone or at stake today than they want to lose. How much they may add is
    /// for each save to ask.
    pub(super) async fn own_limit_at(&self, user: UserId, place: Place) -> Result<Option<OwnLimit>, HostError> {
        if !place.stakes {
            return Ok(None);
        }
        let why = self.store.own_limit(user, Coins::ZERO, self.clock.now()).await?;
        Ok(why.filter(|why| place.has_staked || matches!(why, OwnLimit::Off { .. })))
    }

    /// The same for who asks for something at a table: none for what needs no seat.
    pub(super) async fn may_ask(
        self: &Arc<Self>,
        id: TableId,
        command: &Command,
        asked_by: Option<InteractionId>,
    ) -> Result<(), HostError> {
        let asks =
            matches!(command, Command::Join(_) | Command::ThrowIn(..) | Command::Bet { .. } | Command::Start { .. });
        let Some(user) = command.by().filter(|_| asks) else { return Ok(()) };
        let mut table = match self.glance(id).await {
            Ok(table) => table,
            // What is wrong with it is said by the table itself.
            Err(HostError::NoTable) => return Ok(()),
            Err(problem) => return Err(problem.before()),
        };
        let asks_nothing = match command {
            Command::Join(_) => table.seat_of(user).is_some(),
            Command::Start { .. } => table.seat_of(user).is_none() || table.playing().is_some(),
            _ => false,
        };
        if asks_nothing {
            // Memory may be behind another process, where they have got up or the game has ended. The refusal that
            // follows otherwise need not ask once more.
            table = match self.look_for(id, asked_by).await {
                Ok(table) => table,
                Err(HostError::NoTable) => return Ok(()),
                Err(problem) => return Err(problem),
            };
        }
        let place = Place::at(&table, user);
        match command {
            // Who sits here takes the seat back from the AI.
            Command::Join(_) if table.seat_of(user).is_some() => Ok(()),
            Command::ThrowIn(..) | Command::Bet { .. } => {
                self.may_be_seated(user, Place { stakes: true, ..place }).await
            }
            Command::Start { .. } if matches!(table.phase, Phase::Gathering(_)) && table.seat_of(user).is_some() => {
                let others = table.people().map(|(user, _)| user).filter(|other| *other != user);
                let ask = async |other| (other, self.may_be_seated(other, Place::at(&table, other)).await);
                // All at once: the one who starts the game waits for it.
                let (own, others) = tokio::join!(self.may_be_seated(user, place), future::join_all(others.map(ask)));
                own?;
                self.let_others_get_up(&table, others, asked_by).await
            }
            Command::Start { .. } => Ok(()),
            _ => self.may_be_seated(user, place).await,
        }
    }

    /// Who sits at a table and may not any more gets up before its next game, with the ante back.
    async fn let_others_get_up(
        self: &Arc<Self>,
        table: &Arc<Table>,
        others: Vec<(UserId, Result<(), HostError>)>,
        asked_by: Option<InteractionId>,
    ) -> Result<(), HostError> {
        for (user, may_be_seated) in others {
            let why = match may_be_seated {
                Ok(()) => continue,
                Err(
                    why @ (HostError::Banned { .. }
                    | HostError::Blocking
                    | HostError::NotSeated
                    | HostError::LeftTooOften { .. }
                    | HostError::OwnLimit(_)),
                ) => why,
                Err(problem) => return Err(problem.before()),
            };
            info!(table = %table.id, %user, "gets up before the next game: {why}");
            match self.command_on_behalf(table.id, Command::Leave(user), asked_by).await {
                // The others see that they are gone, and only they themselves learn why.
                Ok(_) => self.announce.left_out(table, user, why),
                // They got up meanwhile, or it has begun: the start itself says so.
                Err(HostError::Refused { .. }) => {}
                Err(problem) => return Err(problem.before()),
            }
        }
        Ok(())
    }

    /// Those who do not pay the ante of a game that somebody begins are told why not, each alone: for the others it is
    /// the same whether a purse is too small or its owner has limited what may be staked from it.
    pub(super) async fn tell_who_does_not_pay(&self, answered: &Answer) {
        let (table, users): (&Arc<Table>, Vec<UserId>) = match answered {
            Ok(table) => {
                let got_up = table.playing().into_iter().flat_map(|playing| &playing.got_up);
                (table, got_up.map(|(user, _)| *user).collect())
            }
            Err(HostError::Refused { why: Refused::CannotPay { users, .. }, table }) => (table, users.clone()),
            Err(_) => return,
        };
        for user in users {
            match self.short(table.guild, user, table.rules.ante).await {
                why @ (HostError::OwnLimit(_) | HostError::Short { .. }) => self.announce.left_out(table, user, why),
                why => warn!(table = %table.id, %user, "why they do not pay is not known: {why}"),
            }
        }
    }

    /// Whether something was lifted; the same interaction delivered twice has lifted it.
    fn lifted(
        &self,
        idempotency_key: Option<InteractionId>,
        lifted: Result<bool, SaveError>,
    ) -> Result<bool, HostError> {
        match lifted {
            Ok(lifted) => Ok(lifted),
            Err(why) => self.chosen(idempotency_key, Err(why)).map(|()| true),
        }
    }

    /// Whether somebody does nothing more at a table: they were sent away from it, or are kept from all of the server and
    /// no game runs that they play to its end.
    pub(super) async fn is_kept_away(&self, table: &Table, user: UserId) -> Result<bool, ReadError> {
        let place = (Some((table.id, table.host)), None);
        let found = self.store.objections(table.guild, place, user, self.clock.now()).await?;
        Ok(found.is_removed || (found.ban.is_some() && table.playing().is_none()))
    }

    /// Who of those that sit at a table does nothing more there.
    pub(super) async fn kept_away(&self, table: &Table) -> Result<Vec<UserId>, ReadError> {
        let mut kept = Vec::new();
        if !self.store.keeps_anybody(table.guild, table.id).await? {
            return Ok(kept);
        }
        let people: Vec<UserId> = table.people().map(|(user, _)| user).collect();
        for user in people {
            if self.is_kept_away(table, user).await? {
                kept.push(user);
            }
        }
        Ok(kept)
    }
}

impl Host {
    /// Keeps somebody from all tables of a server, for so many seconds or without an end. Where no game runs they get up
    /// at once, with their antes back; one that runs they play to its end. The reason is for who manages the server.
    ///
    /// # Errors
    /// Nothing has changed then, unless that is not known yet.
    pub async fn ban(
        &self,
        guild: GuildId,
        by: UserId,
        user: UserId,
        (secs, reason): (Option<u32>, Option<String>),
        idempotency_key: Option<InteractionId>,
    ) -> Result<Banned, NotKept> {
        if by == user {
            return Err(NotKept::Oneself);
        }
        let now = self.now();
        let until = secs.map(|secs| now.plus_secs(secs));
        let key = idempotency_key.map(|key| (key, now));
        match self.shared.store.ban((guild, None), (by, user), (now, until), reason, key).await {
            Ok(true) => info!(%guild, %by, %user, "kept from tables"),
            Ok(false) => return Err(NotKept::TooMany { max: store::BANS_MAX }),
            Err(why) => self.shared.chosen(idempotency_key, Err(why))?,
        }
        // It is saved: what follows is no reason to say that nothing has changed.
        let is_up = match self.live_tables_of(guild).await {
            Ok(live) => {
                let tables: Vec<TableId> = live.iter().map(|live| live.table).collect();
                self.have_got_up(&tables, user, idempotency_key).await
            }
            Err(why) => {
                warn!(%guild, %user, "gets up before the next game of each table: {why}");
                false
            }
        };
        Ok(Banned { until, is_up })
    }

    /// Has somebody get up from those of these tables where no game runs, with their antes back; whether they have. Where
    /// not, and where a game has begun meanwhile, they get up before the next one.
    async fn have_got_up(&self, tables: &[TableId], user: UserId, asked_by: Option<InteractionId>) -> bool {
        let mut is_up = true;
        for &id in tables {
            let asked = match self.peek(id).await {
                Ok(Some(table)) if table.seat_of(user).is_some() && matches!(table.phase, Phase::Gathering(_)) => {
                    self.shared.command_on_behalf(id, Command::Leave(user), asked_by).await
                }
                Ok(_) => continue,
                Err(why) => Err(why),
            };
            match asked {
                Ok(_) | Err(HostError::Refused { .. } | HostError::NoTable) => {}
                Err(why) => {
                    warn!(table = %id, %user, "gets up before the next game: {why}");
                    is_up = false;
                }
            }
        }
        is_up
    }

    /// Lets somebody sit at all tables of a server again; whether they were kept from any.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn unban(
        &self,
        guild: GuildId,
        by: UserId,
        user: UserId,
        idempotency_key: Option<InteractionId>,
    ) -> Result<bool, HostError> {
        let key = idempotency_key.map(|key| (key, self.now()));
        let lifted = self.shared.store.unban(guild, user, key).await;
        let was = self.shared.lifted(idempotency_key, lifted)?;
        if was {
            info!(%guild, %by, %user, "kept from tables no longer");
        }
        Ok(was)
    }

    /// Whether a server keeps somebody from its tables, also where they had everything about them deleted since.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn is_banned(&self, guild: GuildId, user: UserId) -> Result<bool, HostError> {
        let found = self.shared.store.objections(guild, (None, None), user, self.now()).await?;
        Ok(found.ban.is_some())
    }

    /// Whom a server keeps from its tables, the latest first.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn bans(&self, guild: GuildId) -> Result<Vec<Ban>, HostError> {
        Ok(self.shared.store.bans(guild, self.now()).await?)
    }

    /// Has somebody get up from the table of a channel for as long as it is open, and from its rematches. In a running
    /// game the AI takes the seat to its end; one that people play for stakes is broken off.
    ///
    /// # Errors
    /// They do not sit there; who asks plays or has a stake in that game; or it could not be saved.
    pub async fn remove(
        &self,
        channel: ChannelId,
        by: Person,
        user: UserId,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Arc<Table>, NotKept> {
        if by.user == user {
            return Err(NotKept::Oneself);
        }
        let found = self.table(At::Channel(channel)).await?;
        // The same delivered twice; the table may be closed by it.
        if self.is_applied(idempotency_key).await {
            return found.ok_or_else(|| HostError::Repeated(None).into());
        }
        let Some(table) = found else { return Err(HostError::NoTable.into()) };
        let Some(seat) = table.seat_of(user) else { return Err(NotKept::NotSeated) };
        let (guild, by_whom, store) = (table.guild, by.user, &self.shared.store);
        let place = (Some((table.id, table.host)), None);
        let before = store.objections(guild, place, user, self.now()).await.map_err(HostError::from)?;
        // First, so that nobody is sent away who could come back: what comes to nothing then is taken back. Who is sent away
        // once more has been since the first time.
        if !before.is_removed {
            let kept = store.ban((guild, Some(table.id)), (by_whom, user), (self.now(), None), None, None).await;
            kept.map_err(HostError::from)?;
        }
        match self.shared.command(table.id, Command::Remove(by, user), idempotency_key).await {
            // Nobody is there to be sent away, but must not come back either.
            Err(HostError::Refused { why: Refused::NotTheAisSeat { .. }, table })
            | Ok(table)
            | Err(HostError::Repeated(Some(table))) => {
                info!(table = %table.id, by = %by_whom, %user, "removed from seat {seat}");
                Ok(table)
            }
            // It may be done.
            Err(problem) if before.is_removed || problem.is_unknown() => Err(problem.into()),
            Err(problem) => match store.let_back(guild, table.id, user).await {
                Ok(()) => Err(problem.into()),
                Err(why) => Err(HostError::OutcomeUnknown(why.to_string()).into()),
            },
        }
    }

    /// Somebody does not want to sit at tables with this one: neither sits at one that the other opened, from the next
    /// game on.
    ///
    /// # Errors
    /// Nothing has changed then, unless that is not known yet.
    pub async fn block(
        &self,
        user: UserId,
        whom: UserId,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(), NotKept> {
        if user == whom {
            return Err(NotKept::Oneself);
        }
        let now = self.now();
        match self.shared.store.block(user, whom, now, idempotency_key.map(|key| (key, now))).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(NotKept::TooMany { max: store::BLOCKS_MAX }),
            Err(why) => Ok(self.shared.chosen(idempotency_key, Err(why))?),
        }
    }

    /// The same no more; whether it was so.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn unblock(
        &self,
        user: UserId,
        whom: UserId,
        idempotency_key: Option<InteractionId>,
    ) -> Result<bool, HostError> {
        let key = idempotency_key.map(|key| (key, self.now()));
        let lifted = self.shared.store.unblock(user, whom, key).await;
        self.shared.lifted(idempotency_key, lifted)
    }

    /// Whom somebody blocks, the latest first; nobody in the place of who had everything about them deleted.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn blocks(&self, user: UserId) -> Result<Vec<Option<UserId>>, HostError> {
        Ok(self.shared.store.blocks(user).await?)
    }

    /// How often those who sit at a table left games that ran, of who did in [`LEAVING_DAYS`] days: for who opened it.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn leaving(&self, table: &Table) -> Result<Vec<(UserId, Leaving)>, HostError> {
        let since = Moment(self.now().0 - i64::from(LEAVING_DAYS) * DAY_MS);
        let users: Vec<UserId> = table.people().map(|(user, _)| user).filter(|user| *user != table.host).collect();
        Ok(self.shared.store.leaving(table.guild, &users, since).await?.into_iter().collect())
    }
}
