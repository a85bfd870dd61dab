//! Saving a transition, and what follows where it does not simply succeed:
//! another was faster, somebody is short of coins, or nobody knows yet whether
//! it is in the books.

use std::{sync::Arc, time::Duration};

use tracing::{error, info, warn};

use super::{Aggregate, Cycle, Failure, NotSaved, SaveFailure, flow::Saved};
use table::{
    coins::Coins,
    ids::{InteractionId, UserId},
};

/// How often one transition is saved, if the books cannot be reached.
const SAVE_TRIES_MAX: u32 = 3;
/// After this long none is saved once more: somebody waits, and the store has tried for a while itself.
const SAVE_AGAIN_WITHIN: Duration = Duration::from_millis(250);
/// The rest after the first failed save; each further one is twice as long.
const SAVE_REST: Duration = Duration::from_millis(50);

/// What became of a transition.
#[derive(Debug)]
pub(super) enum Outcome {
    /// It is in the books.
    Saved,
    /// It is not, and the state has been read anew: decide again.
    Again,
    /// It is not: this purse is short of this much, or its owner has limited that for themselves.
    Short { user: UserId, need: Coins, is_own_limit: bool },
}

/// A transition whose outcome is unknown.
#[derive(Clone, Debug)]
pub(super) struct Unsure<A: Aggregate> {
    transition: Arc<A::Transition>,
    idempotency_key: Option<InteractionId>,
    /// Who asked for it.
    by: Option<UserId>,
}

impl<A: Aggregate> Cycle<A> {
    /// Saves a transition. Whatever does not simply succeed is read back first.
    pub(super) async fn save(
        &mut self,
        transition: A::Transition,
        idempotency_key: Option<InteractionId>,
        by: Option<UserId>,
    ) -> Result<Outcome, Failure<A>> {
        let transition = Arc::new(transition);
        let mut rest = SAVE_REST;
        let (began, mut tries) = (self.port.uptime(), 0);
        loop {
            tries += 1;
            match self.port.save(&self.state, &transition, self.decided_at, idempotency_key).await {
                Ok(()) => {
                    self.saved(transition, idempotency_key).await;
                    return Ok(Outcome::Saved);
                }
                Err(SaveFailure::Conflict) => {
                    self.reload().await?;
                    info!(id = %self.state.id(), step = self.state.step(), "read anew: another was faster");
                    return Ok(Outcome::Again);
                }
                Err(why @ SaveFailure::CoinsOff(_)) => {
                    self.end_unless_read_anew(&why).await?;
                    return Ok(Outcome::Again);
                }
                Err(SaveFailure::Unsure(why)) => {
                    warn!(id = %self.state.id(), step = self.state.step(), "unsure whether the next step is saved: {why}");
                    self.unsure = Some(Unsure { transition, idempotency_key, by });
                    return self.settle(idempotency_key).await;
                }
                Err(SaveFailure::AlreadyApplied) => {
                    // Another process may have applied it, so the state here may be old.
                    let is_read = self.reload().await.is_ok();
                    return Err(Failure::Repeated(is_read.then(|| Arc::clone(&self.state))));
                }
                Err(why @ (SaveFailure::PurseShort(user) | SaveFailure::OwnLimit(user))) => {
                    let is_own_limit = matches!(why, SaveFailure::OwnLimit(_));
                    return Ok(Outcome::Short { user, need: A::staked(&transition, user), is_own_limit });
                }
                Err(SaveFailure::KeptAway(user)) => return Err(Failure::KeptAway(user)),
                Err(SaveFailure::Closed) => return Err(Failure::Stopping),
                Err(SaveFailure::NotSaved(why))
                    if tries < SAVE_TRIES_MAX && self.port.uptime().saturating_sub(began) < SAVE_AGAIN_WITHIN =>
                {
                    warn!(id = %self.state.id(), step = self.state.step(), "the next step is not saved, once more: {why}");
                    self.port.rest(rest).await;
                    rest *= 2;
                }
                Err(SaveFailure::NotSaved(why) | SaveFailure::Never(why)) => {
                    error!(id = %self.state.id(), step = self.state.step(), "the next step is not saved: {why}");
                    return Err(Failure::NotSaved(NotSaved::Write(why)));
                }
            }
        }
    }

    /// The transition is in the books: swap, then announce.
    async fn saved(&mut self, transition: Arc<A::Transition>, idempotency_key: Option<InteractionId>) {
        let entry = A::entry(&transition).clone();
        let was_unseen = self.state.is_unseen();
        self.swap(Arc::new(A::next(Arc::unwrap_or_clone(transition))), A::decided_at(&entry));
        self.remember(idempotency_key);
        let unseen = was_unseen && self.state.is_closed();
        self.port.announce(&self.state, Some(Saved { entry, unseen }), idempotency_key).await;
    }

    /// Finds out what became of the transition of which nobody knew, if there
    /// is one, and reads the state anew. `answered` is the interaction whose
    /// own answer can still show it.
    ///
    /// # Errors
    /// It is still not known.
    async fn settle(&mut self, answered: Option<InteractionId>) -> Result<Outcome, Failure<A>> {
        let Some(Unsure { idempotency_key, .. }) = self.unsure else { return Ok(Outcome::Again) };
        let unknown = |why: &dyn std::fmt::Display| Failure::OutcomeUnknown(why.to_string());
        let is_applied = match idempotency_key {
            // A read alone would not see what is being committed just now.
            Some(idempotency_key) => Some(self.port.settle(idempotency_key).await.map_err(|why| unknown(&why))?),
            None => None,
        };
        let loaded = match self.reload().await {
            Err(why) if why != Failure::Gone => return Err(unknown(&why)),
            loaded => loaded,
        };
        let Some(Unsure { transition, idempotency_key, .. }) = self.unsure.take() else { return Ok(Outcome::Again) };
        let entry = A::entry(&transition);
        // It holds the moment and all that was decided.
        let is_there = loaded.as_ref().is_ok_and(|loaded| loaded.entries.contains(entry));
        if !is_applied.unwrap_or(loaded.map(|_| is_there)?) {
            return Ok(Outcome::Again);
        }
        // Saved after all; or by another process, if the interaction was delivered there too.
        self.remember(idempotency_key);
        let saved = is_there.then(|| Saved { entry: entry.clone(), unseen: false });
        self.port.announce(&self.state, saved, idempotency_key.filter(|_| idempotency_key == answered)).await;
        Ok(Outcome::Saved)
    }

    /// Nothing is decided, and nothing shown, while the outcome of the
    /// transition before is unknown: memory may be behind the journal.
    ///
    /// # Errors
    /// It is still not known.
    pub async fn settle_first(&mut self, by: Option<UserId>) -> Result<(), Failure<A>> {
        let Some(unsure) = &self.unsure else { return Ok(()) };
        // Who asked for that step is not told that nothing has changed, whatever they ask now.
        let is_theirs = by.is_some() && by == unsure.by;
        match self.settle(None).await {
            Ok(_) => Ok(()),
            Err(failure) if is_theirs => Err(failure),
            Err(failure) => Err(failure.before()),
        }
    }
}
