//! Somebody's night hours and holidays: kept for all servers, and written into the journal of each table at which a turn
//! of theirs takes days, so that its clock stands still by it. Whoever keeps the table writes it there, as the turn
//! begins, and again once something else is set; before time is up it is looked at once more.

use tracing::warn;

use super::{Host, HostError, InteractionId, UserId, registry::TableMsg};
use store::{SaveError, WhoseTurn};
use table::{
    ids::Moment,
    rests::{Nights, NoHoliday, Rests},
};

impl Host {
    /// What somebody has set.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn rests(&self, user: UserId) -> Result<Rests, HostError> {
        Ok(self.shared.store.rests(user).await?)
    }

    /// Whether somebody is on holiday, or it is their night.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn is_resting(&self, user: UserId) -> Result<bool, HostError> {
        let now = self.now();
        Ok(!self.rests(user).await?.between(now, Moment(now.0 + 1)).is_empty())
    }

    /// Sets somebody's nights, or takes them away: from now on.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn set_nights(
        &self,
        user: UserId,
        nights: Option<Nights>,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(), HostError> {
        self.shared.must_run()?;
        let set = self.shared.store.set_nights(user, nights, idempotency_key, self.now()).await;
        self.shared.chosen(idempotency_key, set)?;
        self.rests_changed(user).await;
        Ok(())
    }

    /// Takes a holiday of so many days from now on, or ends the one that runs where it is none: that holiday, or why
    /// there is none such.
    ///
    /// # Errors
    /// It could not be saved, or that is not known yet.
    pub async fn set_holiday(
        &self,
        user: UserId,
        days: u32,
        idempotency_key: Option<InteractionId>,
    ) -> Result<Result<(Moment, Moment), NoHoliday>, HostError> {
        self.shared.must_run()?;
        let holiday = match self.shared.store.set_holiday(user, days, idempotency_key, self.now()).await {
            Ok(holiday) => holiday,
            Err(SaveError::AlreadyApplied) => {
                let last = self.rests(user).await?.holidays.last().copied();
                last.ok_or(NoHoliday::None)
            }
            Err(why) => return self.shared.unsettled.note(idempotency_key, None, Err(why.into())),
        };
        if holiday.is_ok() {
            self.rests_changed(user).await;
        }
        Ok(holiday)
    }

    /// The tables at which they are to move write it into their journals.
    async fn rests_changed(&self, user: UserId) {
        let games = match self.own_games(user).await {
            Ok(games) => games,
            Err(why) => return warn!("tables learn later what somebody has set for their nights: {why}"),
        };
        let is_theirs = |turn: WhoseTurn| turn == WhoseTurn::Of(user);
        for game in games.into_iter().filter(|game| game.seated.as_ref().is_some_and(|seated| is_theirs(seated.turn))) {
            self.shared.post(game.table, TableMsg::RestsChanged);
        }
    }
}
