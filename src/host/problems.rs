//! The problems of a day: made once, by whoever asks first, on the threads where AI seats think; kept in the store, the
//! last ones in memory.

use std::{
    collections::BTreeMap,
    sync::{Mutex as PlainMutex, PoisonError},
};

use tokio::sync::Mutex;

use super::{Arc, GuildId, Host, NotSaved, UserId, fair_queue::Owner};
use games::{Variant, problem::Problem};
use store::ProblemTry;
use table::{
    calendar::Day,
    ids::InteractionId,
    problem::{Tried, Week},
};

/// How many problems are kept in memory: those of a few days.
const KNOWN_MAX: usize = 64;

/// Problems that were asked for.
#[derive(Debug, Default)]
pub(super) struct Problems {
    known: PlainMutex<BTreeMap<(Day, Variant), Arc<Problem>>>,
    /// Held while one of today is made, so that none is made twice.
    making: Mutex<()>,
    /// The same of other days: who asks for them keeps nobody waiting for today's.
    making_old: Mutex<()>,
}

impl Problems {
    fn known(&self, day: Day, variant: Variant) -> Option<Arc<Problem>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&(day, variant)).cloned()
    }

    fn keep(&self, day: Day, variant: Variant, problem: &Arc<Problem>) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert((day, variant), Arc::clone(problem));
        // The oldest day first.
        while known.len() > KNOWN_MAX {
            known.pop_first();
        }
    }
}

impl Host {
    /// The problem of a day, which has some, for one of the games that have. Where it has to be made first, it is made
    /// in the turn of the server it is asked for on, if it is on one.
    ///
    /// # Errors
    /// It could not be read, made or kept.
    pub async fn problem(
        &self,
        guild: Option<GuildId>,
        day: Day,
        variant: Variant,
    ) -> Result<Arc<Problem>, super::HostError> {
        let shared = &self.shared;
        shared.must_run()?;
        if let Some(known) = shared.problems.known(day, variant) {
            return Ok(known);
        }
        let Problems { making, making_old, .. } = &shared.problems;
        let _making = if day == Day(self.now().day()) { making.lock().await } else { making_old.lock().await };
        if let Some(known) = shared.problems.known(day, variant) {
            return Ok(known);
        }
        // What another program kept may be none of this one's: it is made anew and not kept then.
        let kept = shared.store.problem(day, variant.key()).await?;
        let problem = match kept {
            Some(problem) => problem,
            None => {
                let place = shared.thinkers.place(Owner::Problem { guild }).await.ok_or(super::HostError::Stopping)?;
                let made = shared.tasks.think(move || {
                    let problem = Problem::of(variant, day.0);
                    drop(place);
                    problem
                });
                let broke_off = || NotSaved::Before("the making of a problem broke off".to_owned());
                let made = made.await.map_err(|_| super::HostError::NotSaved(broke_off()))?;
                let kept = shared.store.keep_problem(day, variant.key(), made).await;
                kept.map_err(|why| super::HostError::from(why).before())?
            }
        };
        let problem = Arc::new(problem);
        shared.problems.keep(day, variant, &problem);
        Ok(problem)
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
    ) -> Result<Tried, super::HostError> {
        let idempotency_key = idempotency_key.map(|key| (key, self.shared.clock.now()));
        let tried = ProblemTry { user, day, game: variant.key(), chosen, is_best, idempotency_key };
        Ok(self.shared.store.try_problem(tried).await?)
    }

    /// How somebody did with the problems of a day and of those before it.
    ///
    /// # Errors
    /// The books cannot be read.
    pub async fn problem_week(&self, user: UserId, day: Day) -> Result<Week, super::HostError> {
        let first = Week::days_to(day).next().unwrap_or(day);
        let tried = self.shared.store.problems_tried_between(user, (first, day)).await?;
        let is_over = day != Day(self.now().day());
        let in_a_row = if is_over { 0 } else { self.shared.store.problem_streak(user).await?.today(day) };
        Ok(Week { day, tried, in_a_row })
    }
}
