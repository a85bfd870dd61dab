//! What the clock says: a deadline that has passed, an outage that held a
//! clock up, an AI's move. What is due and fails is tried again, after a rest.

use std::{sync::Arc, time::Duration};

use tracing::warn;

use super::{Aggregate, Answer, Confirmed, Cycle, Failure, Tick};
use table::ids::Moment;

/// The rest after something due could not be done.
const DUE_REST: Duration = Duration::from_millis(1000);
/// The rest before it is looked again whether people have come through since time was up.
const SIGN_REST: Duration = Duration::from_millis(100);

impl<A: Aggregate> Cycle<A> {
    /// When it has to be woken, if it is not in memory.
    #[must_use]
    pub fn wake_at(&self) -> Option<Moment> {
        self.state.wake(self.decided_at)
    }

    /// When the clock says something to it.
    #[must_use]
    pub fn due_at(&self) -> Option<Moment> {
        self.due().map(|(due, _)| due)
    }

    fn due(&self) -> Option<(Moment, A::Command)> {
        if self.is_newer { None } else { self.state.due(self.decided_at) }
    }

    /// Until when nothing due is tried, if that is yet to come.
    #[must_use]
    pub fn resting_until(&self, uptime: Duration) -> Option<Duration> {
        self.rest_until.filter(|rest| *rest > uptime)
    }

    /// Whether something due has failed and not been done since.
    #[must_use]
    pub const fn has_to_rest(&self) -> bool {
        self.rest_until.is_some()
    }

    /// Whether something is due now.
    #[must_use]
    pub fn is_due(&self, tick: Tick) -> bool {
        self.resting_until(tick.uptime).is_none() && self.due_at().is_some_and(|due| tick.now >= due)
    }

    /// Tries nothing due for a while.
    pub fn rest_a_while(&mut self, uptime: Duration) {
        self.rest_until = Some(uptime + DUE_REST);
    }

    fn rest_for(&mut self, rest: Duration) {
        self.rest_until = Some(self.port.uptime() + rest);
    }

    /// Does what is due.
    pub async fn do_what_is_due(&mut self) {
        if self.state.is_unseen() {
            let done = self.abandon().await;
            self.rest_unless(&done);
            // Where its host turns out to sit by now, the clock may have passed its own deadline as well.
            let is_overdue = self.due_at().is_some_and(|due| self.port.now() >= due);
            if done.is_err() || self.state.is_unseen() || !is_overdue {
                return;
            }
        }
        let Some(due) = self.due_at() else { return };
        let done = match self.port.confirm(due).await {
            Ok(Confirmed::OutOfReach) => return self.rest_for(DUE_REST),
            Ok(Confirmed::NotYet) => return self.rest_for(SIGN_REST),
            Ok(Confirmed::Yes) => self.time_up().await,
            Err(why) => Err(why.into()),
        };
        self.rest_unless(&done);
    }

    async fn time_up(&mut self) -> Answer<A> {
        self.count_outages().await?;
        match self.due() {
            Some((due, command)) if self.port.now() >= due => self.decide_and_save(command, None).await,
            _ => Ok(Arc::clone(&self.state)),
        }
    }

    /// Ends one that nobody but who opened it has seen, and who did so never sat down.
    ///
    /// # Errors
    /// It could not be done now.
    pub async fn abandon(&mut self) -> Answer<A> {
        self.settle_first(None).await?;
        match self.state.due(self.decided_at) {
            Some((_, command)) if self.state.is_unseen() => self.decide_and_save(command, None).await,
            _ => Ok(Arc::clone(&self.state)),
        }
    }

    /// Counts the outages that held this clock up and are not in its journal yet.
    ///
    /// # Errors
    /// They could not be read or counted.
    pub async fn count_outages(&mut self) -> Result<(), Failure<A>> {
        let Some(since) = self.state.clock_since().filter(|_| !self.state.is_unseen()) else { return Ok(()) };
        let outages = self.port.outages(since).await?;
        if outages.is_empty() {
            return Ok(());
        }
        let Some(counted) = A::outage(outages) else { return Ok(()) };
        match self.decide_and_save(counted, None).await {
            // Another process has counted them.
            Ok(_) | Err(Failure::Refused { .. }) => Ok(()),
            Err(why) => Err(why),
        }
    }

    /// The same as soon as one has ended, so that the board says so.
    pub async fn count_outages_now(&mut self) {
        if let Err(why) = self.count_outages().await {
            warn!(id = %self.state.id(), step = self.state.step(), "an outage is counted later: {why}");
            self.rest_for(DUE_REST);
        }
    }

    /// Plays what an AI has thought of; whether the rules take it for a move. `None` where
    /// it was not played: the AI thinks again, or is asked no more.
    pub async fn play_for_ai(&mut self, command: A::Command) -> Option<bool> {
        match self.count_before_ai_plays().await {
            Ok(Confirmed::Yes) => {}
            Ok(Confirmed::OutOfReach) => {
                self.rest_for(DUE_REST);
                return None;
            }
            Ok(Confirmed::NotYet) => {
                self.rest_for(SIGN_REST);
                return None;
            }
            Err(why) => {
                self.rest_unless(&Err(why));
                return None;
            }
        }
        let done = self.decide_and_save(command, None).await;
        self.rest_unless(&done);
        Some(!is_no_move(&done))
    }

    /// An AI's move may end the time agreed for a whole game, as a deadline ends a turn.
    async fn count_before_ai_plays(&mut self) -> Result<Confirmed, Failure<A>> {
        let now = self.port.now();
        let confirmed = match self.state.over_at().filter(|over| now >= *over) {
            Some(over) => self.port.confirm(over).await?,
            None => Confirmed::Yes,
        };
        self.count_outages().await?;
        Ok(confirmed)
    }

    /// What is due and fails is tried again, but not at once.
    fn rest_unless(&mut self, done: &Answer<A>) {
        match done {
            Ok(_) => self.rest_until = None,
            // Overtaken: there is nothing to do any more.
            Err(Failure::Refused { .. }) if !is_no_move(done) => self.rest_until = None,
            Err(failure) => {
                warn!(id = %self.state.id(), step = self.state.step(), "what was due has to wait: {failure}");
                self.rest_for(DUE_REST);
            }
        }
    }
}

fn is_no_move<A: Aggregate>(done: &Answer<A>) -> bool {
    matches!(done, Err(Failure::Refused { why, .. }) if A::is_no_move(why))
}
