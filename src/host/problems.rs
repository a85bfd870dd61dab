//! The problems of a day: made once, by whoever asks first, on the threads where AI seats think; kept in the store, the
//! last ones in memory.

use std::{
    collections::BTreeMap,
    sync::{Mutex as PlainMutex, PoisonError},
};

use tokio::sync::Mutex;

use super::{
    Arc, GuildId, Host, HostError, NotSaved, PRACTICE_KEPT_DAYS, Thinkers, UserId, fair_queue::Owner, thinkers::NoPlace,
};
use games::{Variant, problem::Problem};
use store::ProblemTry;
use table::{
    calendar::Day,
    ids::InteractionId,
    problem::{Tried, Week, days_to_practise},
};

/// How many problems are kept in memory: those of a few days, and of those before what was practised at last.
const KNOWN_MAX: usize = 256;
/// How many on one server, or on none, wait at most until a problem of another day than today is made; more are asked to
/// come again.
const WAIT_FOR_OLD_MAX: usize = 32;

/// Problems that were asked for.
#[derive(Debug)]
pub(super) struct Problems {
    known: PlainMutex<BTreeMap<(Day, Variant), Arc<Problem>>>,
    /// Held while one of today is made, so that none is made twice.
    making: Mutex<()>,
    /// The one place at which those of other days are made: who asks for them keeps nobody waiting for today's, nor the
    /// crowd of one server anybody on another.
    making_old: Thinkers,
}

impl Default for Problems {
    fn default() -> Self {
        Self { known: PlainMutex::default(), making: Mutex::default(), making_old: Thinkers::new(1) }
    }
}

impl Problems {
    fn known(&self, day: Day, variant: Variant) -> Option<Arc<Problem>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&(day, variant)).cloned()
    }

    fn keep(&self, day: Day, variant: Variant, problem: Problem) -> Arc<Problem> {
        let problem = Arc::new(problem);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert((day, variant), Arc::clone(&problem));
        // The oldest day first.
        while known.len() > KNOWN_MAX {
            known.pop_first();
        }
        problem
    }
}

impl Host {
    /// The problem of a day, which has some, for one of the games that have. Where it has to be made first, it is made
    /// in the turn of the server it is asked for on, if it is on one.
    ///
    /// # Errors
    /// It could not be read, made or kept, or too many wait for one of other days than today.
    pub async fn problem(&self, guild: Option<GuildId>, day: Day, variant: Variant) -> Result<Arc<Problem>, HostError> {
        let shared = &self.shared;
        shared.must_run()?;
        if let Some(known) = self.kept_problem(day, variant).await? {
            return Ok(known);
        }
        let Problems { making, making_old, .. } = &shared.problems;
        let (_making, _place) = if day == Day(self.now().day()) {
            (Some(making.lock().await), None)
        } else {
            let place = making_old.place_among(Owner::Problem { guild }, WAIT_FOR_OLD_MAX).await;
            let place = place.map_err(|why| match why {
                NoPlace::TooMany => HostError::Busy,
                NoPlace::Gone => HostError::Stopping,
            })?;
            (None, Some(place))
        };
        // Whoever was here before may have made it.
        if let Some(known) = self.kept_problem(day, variant).await? {
            return Ok(known);
        }
        let place = shared.thinkers.place(Owner::Problem { guild }).await.ok_or(HostError::Stopping)?;
        let made = shared.tasks.think(move || {
            let problem = Problem::of(variant, day.0);
            drop(place);
            problem
        });
        let broke_off = || NotSaved::Before("the making of a problem broke off".to_owned());
        let made = made.await.map_err(|_| HostError::NotSaved(broke_off()))?;
        let kept = shared.store.keep_problem(day, variant.key(), made).await;
        let kept = kept.map_err(|why| HostError::from(why).before())?;
        Ok(shared.problems.keep(day, variant, kept))
    }

    /// A problem that was made already. What another program kept may be none of this one's: it is made anew and not kept
    /// then.
    async fn kept_problem(&self, day: Day, variant: Variant) -> Result<Option<Arc<Problem>>, HostError> {
        let problems = &self.shared.problems;
        if let Some(known) = problems.known(day, variant) {
            return Ok(Some(known));
        }
        let kept = self.shared.store.problem(day, variant.key()).await?;
        Ok(kept.map(|kept| problems.keep(day, variant, kept)))
    }

    /// The earlier day whose problem somebody practises at after that of this one: none that they tried on its day, as far
    /// as that is kept and there is another. It is the same however often it is asked for.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn day_to_practise(&self, user: UserId, after: Day, variant: Variant) -> Result<Option<Day>, HostError> {
        let today = Day(self.now().day());
        let first = Day(today.0 - i64::from(PRACTICE_KEPT_DAYS));
        let tried = self.shared.store.problems_tried_between(user, (first, today)).await?;
        let was_tried = |day: &Day| tried.iter().any(|(on, game, _)| on == day && game == variant.key());
        let fresh = days_to_practise(after, today).find(|day| !was_tried(day));
        Ok(fresh.or_else(|| days_to_practise(after, today).next()))
    }

    /// Tries a choice at a problem of today.
    ///
    /// # Errors
    /// It could not be saved, or is saved and not known yet.
    pub async fn try_problem(
        &self,
        user: UserId,
        (day, variant): (Day, Variant),
        (chosen, is_best): (u8, bool),
        idempotency_key: Option<InteractionId>,
    ) -> Result<Tried, HostError> {
        let idempotency_key = idempotency_key.map(|key| (key, self.shared.clock.now()));
        let tried = ProblemTry { user, day, game: variant.key(), chosen, is_best, idempotency_key };
        Ok(self.shared.store.try_problem(tried).await?)
    }

    /// How somebody did with the problems of a day and of those before it.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn problem_week(&self, user: UserId, day: Day) -> Result<Week, HostError> {
        let first = Week::days_to(day).next().unwrap_or(day);
        let tried = self.shared.store.problems_tried_between(user, (first, day)).await?;
        let is_over = day != Day(self.now().day());
        let in_a_row = if is_over { 0 } else { self.shared.store.problem_streak(user).await?.today(day) };
        Ok(Week { day, tried, in_a_row })
    }
}
