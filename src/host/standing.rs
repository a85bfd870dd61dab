//! Where people stand: leaderboards, ratings, seasons and what one person did, read from the store once the games that
//! have ended are counted. They are counted a moment after each, by a task of their own, so that no click waits for it.

use std::collections::{BTreeMap, BTreeSet};

use tracing::warn;

use super::{Arc, ChannelId, GuildId, Host, HostError, Moment, Shared, UserId, sweep::SWEEP_EVERY_SECS};
use games::{Seat, Variant};
use store::{
    AchievementLine, AchievementsToTell, List, ListLine, Listed, Listing, RatingLine, RatingPoint, SaveError, Standing,
};
use table::{
    Table,
    standing::{Moved, Period, Season},
};

/// The most lines of a list at once.
const LINES_MAX: u32 = 100;
/// How many ends of seasons are told at once.
const SEASONS_AT_ONCE: u32 = 20;
/// How many people are looked up at most for what names some, which is read again where some of those have left: others
/// move up then. Discord refuses more in so short a time.
const LOOKED_UP_MAX: usize = 100;
/// The same for what nobody waits for, and stays.
const LOOKED_UP_FOR_GOOD_MAX: usize = 10_000;
/// How many lines of a list are read to find its first ones; where they stand equal, so many.
const FIRST_READ: u32 = 10;
const EQUAL_FIRST_MAX: u32 = 1000;
/// How many of those who stand equal are looked up for what stays, so that nobody who has left is counted among them.
const EQUAL_LOOKED_UP_MAX: usize = 100;

/// What was found out about some people on a server.
#[derive(Debug, Default)]
pub(super) struct LookedUp {
    /// Who is there.
    there: BTreeSet<UserId>,
    /// Whether somebody has left, so that a list of them is to be read again.
    pub(super) any_left: bool,
}

/// Counts games as they end, and once in a while those that ended at another process; until the host stops.
pub(super) async fn run_standings(shared: Arc<Shared>) {
    while !shared.tasks.is_stopping() {
        let next = shared.clock.now().plus_secs(SWEEP_EVERY_SECS);
        tokio::select! {
            () = shared.tasks.stopped() => return,
            // What is under way is done or not: each part is a transaction of its own.
            () = count(&shared) => {}
        }
        tokio::select! {
            () = shared.tasks.stopped() => return,
            () = shared.games_ended.notified() => {}
            () = shared.clock.sleep_until(next) => {}
        }
    }
}

async fn count(shared: &Shared) {
    note_counted(shared, shared.store.enter_games().await);
}

/// For who reads: where many games are on their way, as while ratings are made anew, nobody waits for all.
async fn count_some(shared: &Shared) {
    note_counted(shared, shared.store.enter_some_games().await);
}

fn note_counted(shared: &Shared, entered: Result<u64, SaveError>) {
    match entered {
        Ok(0) => {}
        Ok(_) => shared.games_counted.notify_one(),
        Err(why) => warn!("what has ended is counted with the next game: {why}"),
    }
}

impl Host {
    /// Lines of a list from one on (the first is 0), with the games that have ended.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn list(&self, list: &List, from: u64, limit: u32) -> Result<Vec<ListLine>, HostError> {
        count_some(&self.shared).await;
        Ok(self.shared.store.list(list, from, limit.min(LINES_MAX)).await?)
    }

    /// How the people of these lines of a list have moved in it since midnight; nobody is named of whom that is not known.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn moved(&self, list: &List, lines: &[ListLine]) -> Result<BTreeMap<UserId, Moved>, HostError> {
        Ok(self.shared.store.moved(list, lines, self.now()).await?)
    }

    /// Somebody's own place in a list; `None` for who is not in it.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn place(&self, list: &List, user: UserId) -> Result<Option<Listed>, HostError> {
        Ok(self.shared.store.place(list, user).await?)
    }

    /// What somebody did on a server, with the games that have ended, and how the reader fared against them.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn standing_of(&self, guild: GuildId, user: UserId, reader: UserId) -> Result<Standing, HostError> {
        count_some(&self.shared).await;
        Ok(self.shared.store.standing(guild, user, reader).await?)
    }

    /// Whether games are missing in lists, ratings and statistics just now, as while all are counted anew.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn lacks_games(&self) -> Result<bool, HostError> {
        Ok(!self.shared.store.counts_every_game().await?)
    }

    /// Somebody's ratings on a server.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn ratings(&self, guild: GuildId, user: UserId) -> Result<Vec<RatingLine>, HostError> {
        Ok(self.shared.store.ratings(guild, user).await?)
    }

    /// What somebody's last games made of a rating, the earliest first.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn rating_curve(
        &self,
        guild: GuildId,
        user: UserId,
        variant: Variant,
    ) -> Result<Vec<RatingPoint>, HostError> {
        Ok(self.shared.store.rating_curve(guild, user, variant).await?)
    }

    /// In which lists somebody wants to be.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn listing(&self, user: UserId) -> Result<Listing, HostError> {
        Ok(self.shared.store.listing(user).await?)
    }

    /// Looks people up on a server, as far as that can be found out: those who have left it are taken out of its lists.
    pub(super) async fn look_up(&self, guild: GuildId, users: &[UserId]) -> LookedUp {
        let mut looked_up = LookedUp::default();
        for (user, is_there) in self.shared.announce.who_is_there(guild, users).await {
            if is_there {
                looked_up.there.insert(user);
                continue;
            }
            match self.shared.store.note_absent(guild, user, self.now()).await {
                Ok(()) => looked_up.any_left = true,
                Err(why) => warn!(%guild, "who has left is listed a little longer: {why}"),
            }
        }
        looked_up
    }

    /// Somebody is on a server, as what they have just asked shows.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_present(&self, guild: GuildId, user: UserId) -> Result<(), HostError> {
        Ok(self.shared.store.note_present(guild, user).await?)
    }

    /// The seasons of a server in which somebody played, the latest first.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn seasons(&self, guild: GuildId) -> Result<Vec<Season>, HostError> {
        count_some(&self.shared).await;
        Ok(self.shared.store.seasons(guild).await?)
    }

    /// The season a server is in.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn season_now(&self, guild: GuildId) -> Result<Season, HostError> {
        Ok(self.shared.store.season_now(guild, self.now()).await?)
    }

    /// The day, the week or the month that it is now.
    #[must_use]
    pub fn periods_now(&self) -> [Period; 4] {
        Period::of(self.now())
    }

    /// Seasons that have ended and are not told yet, each with the channels of its last games, the last one's first; some
    /// of them, after this one.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn seasons_to_tell(
        &self,
        after: Option<(GuildId, Season)>,
    ) -> Result<Vec<(GuildId, Season, Vec<ChannelId>)>, HostError> {
        let now: Moment = self.now();
        let told = self.shared.store.seasons_to_tell(now, after, SEASONS_AT_ONCE).await?;
        if let Some((_, latest, _)) = told.last() {
            // A season's last game counts for it; what is still on its way is waited for.
            count_some(&self.shared).await;
            if !self.shared.store.counts_every_game_before(latest.end()).await? {
                return Ok(Vec::new());
            }
        }
        Ok(told)
    }

    /// A season's end is told, or there is nobody to tell.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_season_told(&self, guild: GuildId, season: Season) -> Result<(), HostError> {
        Ok(self.shared.store.note_season_told(guild, season).await?)
    }

    /// Notes that a seat has a hint in the game that runs at a table: before it is shown.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_hint(&self, table: &Table, seat: Seat) -> Result<(), HostError> {
        self.shared.must_run()?;
        self.shared.store.note_hint(table.pot.game, seat).await.map_err(|why| HostError::from(why).before())
    }

    /// How far somebody has come with each achievement on a server, with the games that have ended.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn achievements(&self, guild: GuildId, user: UserId) -> Result<Vec<AchievementLine>, HostError> {
        count_some(&self.shared).await;
        Ok(self.shared.store.achievements(guild, user).await?)
    }

    /// Achievements that are not told yet, by the games that brought them.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn achievements_to_tell(&self) -> Result<Vec<AchievementsToTell>, HostError> {
        Ok(self.shared.store.achievements_to_tell().await?)
    }

    /// What a game brought is told, or is not to be told.
    ///
    /// # Errors
    /// It could not be saved.
    pub async fn note_achievements_told(&self, told: &AchievementsToTell) -> Result<(), HostError> {
        Ok(self.shared.store.note_achievements_told(told).await?)
    }

    /// Waits until games were counted here since it was last asked. One may wait.
    pub async fn games_counted(&self) {
        self.shared.games_counted.notified().await;
    }

    /// The first of each game in a time, by wins, and how many that were: of those who are still on the server; and who of
    /// them could not be looked up. Of those who stand equal at least `named` are looked up, who are named then.
    /// `for_good` for what stays in a channel: many more are looked up for it.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn best_of_each(
        &self,
        guild: GuildId,
        period: Period,
        named: usize,
        for_good: bool,
    ) -> Result<(BTreeMap<Option<Variant>, Vec<ListLine>>, BTreeSet<UserId>), HostError> {
        let each = if for_good { named.max(EQUAL_LOOKED_UP_MAX) } else { named };
        self.read_of_present_within(
            if for_good { LOOKED_UP_FOR_GOOD_MAX } else { LOOKED_UP_MAX },
            Some(guild),
            || self.listed_best_of_each(guild, period),
            |best| best.values().flat_map(|lines| lines.iter().take(each)).map(|line| line.user).collect(),
        )
        .await
    }

    /// What is read of a server once none of the people that it names is known to have left; others move up in the place
    /// of those who have. Beside it who of them could not be looked up: they may have left, and are named nowhere.
    /// Whoever leaves a server stays in what is read of all of them (`None`), until they are found to have left each one
    /// where they have played.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn read_of_present<T, R>(
        &self,
        guild: Option<GuildId>,
        read: impl Fn() -> R,
        named: impl Fn(&T) -> Vec<UserId>,
    ) -> Result<(T, BTreeSet<UserId>), HostError>
    where
        R: Future<Output = Result<T, HostError>>,
    {
        self.read_of_present_within(LOOKED_UP_MAX, guild, read, named).await
    }

    async fn read_of_present_within<T, R>(
        &self,
        most: usize,
        guild: Option<GuildId>,
        read: impl Fn() -> R,
        named: impl Fn(&T) -> Vec<UserId>,
    ) -> Result<(T, BTreeSet<UserId>), HostError>
    where
        R: Future<Output = Result<T, HostError>>,
    {
        let mut told = read().await?;
        let Some(guild) = guild else { return Ok((told, BTreeSet::new())) };
        let (mut asked, mut there) = (BTreeSet::new(), BTreeSet::new());
        loop {
            let mut users = named(&told);
            users.retain(|&user| asked.len() < most && asked.insert(user));
            let mut looked_up = self.look_up(guild, &users).await;
            there.append(&mut looked_up.there);
            if !looked_up.any_left {
                break;
            }
            told = read().await?;
        }
        let unknown = named(&told).into_iter().filter(|user| !there.contains(user)).collect();
        Ok((told, unknown))
    }

    async fn listed_best_of_each(
        &self,
        guild: GuildId,
        period: Period,
    ) -> Result<BTreeMap<Option<Variant>, Vec<ListLine>>, HostError> {
        let mut best = BTreeMap::new();
        for variant in Variant::all().map(Some).chain([None]) {
            let list = List { guild: Some(guild), measure: table::standing::Measure::Wins, variant, period };
            let mut lines = self.shared.store.list(&list, 0, FIRST_READ).await?;
            if lines.last().is_some_and(|last| last.place == 1) {
                lines = self.shared.store.list(&list, 0, EQUAL_FIRST_MAX).await?;
            }
            let first: Vec<ListLine> = lines.into_iter().filter(|line| line.place == 1).collect();
            if !first.is_empty() {
                best.insert(variant, first);
            }
        }
        Ok(best)
    }
}
