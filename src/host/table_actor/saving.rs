//! Saving a step, and what follows where it does not simply succeed: another
//! was faster, somebody is short of coins, or nobody knows yet whether it is in
//! the books. The loop that decides steps is left to `table_actor`.

use std::time::Duration;

use tokio::time::Instant;
use tracing::{error, info, warn};

use super::{Arc, InteractionId, Problem, TableActor, story, wake_at};
use store::{Save, SaveError};
use table::{
    Transition,
    coins::{Account, Coins},
    ids::UserId,
};

/// How often one step is saved, if the books cannot be reached.
const SAVE_TRIES_MAX: u32 = 3;
/// After this long no step is saved once more: somebody waits, and the store has tried for a while itself.
const SAVE_AGAIN_WITHIN: Duration = Duration::from_millis(250);
/// The rest after the first failed save, in milliseconds; each further one is twice as long.
const SAVE_REST_MS: u64 = 50;

/// What became of a step.
#[derive(Debug)]
pub(super) enum Saved {
    /// It is in the books.
    Done,
    /// It is not, and the table has been read anew: decide again.
    Again,
    /// It is not: this purse is short of this much.
    Short { user: UserId, need: Coins },
}

/// A step whose outcome is unknown.
#[derive(Debug)]
pub(super) struct Unsure {
    pub(super) step: Transition,
    pub(super) idempotency_key: Option<InteractionId>,
    /// Who asked for it.
    pub(super) by: Option<UserId>,
}

impl TableActor {
    /// Saves a step. Whatever does not simply succeed is read back first.
    pub(super) async fn save(
        &mut self,
        step: Transition,
        idempotency_key: Option<InteractionId>,
        by: Option<UserId>,
    ) -> Result<Saved, Problem> {
        let mut rest = Duration::from_millis(SAVE_REST_MS);
        let (began, mut tries) = (Instant::now(), 0);
        loop {
            tries += 1;
            let follows = Some(self.decided_at);
            match self.shared.store.save(Save { follows, ..to_save(&step, idempotency_key) }).await {
                Ok(()) => {
                    self.done(step, idempotency_key);
                    return Ok(Saved::Done);
                }
                Err(SaveError::StepTaken { .. } | SaveError::StepBeforeMissing { .. }) => {
                    self.reload().await?;
                    info!(table = %self.table.id, step = self.table.step, "read anew: another was faster");
                    return Ok(Saved::Again);
                }
                Err(why @ (SaveError::CauseUsed | SaveError::Short { account: Account::Escrow(_) })) => {
                    self.end_unless_read_anew(&why).await?;
                    return Ok(Saved::Again);
                }
                Err(SaveError::Unsure(why)) => {
                    warn!(table = %self.table.id, step = step.entry.step, "unsure whether it is saved: {why}");
                    self.unsure = Some(Unsure { step, idempotency_key, by });
                    return self.settle(idempotency_key).await;
                }
                Err(SaveError::ClaimedAlready) => {
                    // Another process may have applied it, so the table here may be old.
                    let is_read = self.reload().await.is_ok();
                    return Err(Problem::Repeated(is_read.then(|| Arc::clone(&self.table))));
                }
                Err(SaveError::Short { account: Account::Purse(_, user) }) => {
                    return Ok(Saved::Short { user, need: staked(&step, user) });
                }
                Err(SaveError::Closed) => return Err(Problem::Stopping),
                Err(SaveError::NotSaved(why)) if tries < SAVE_TRIES_MAX && began.elapsed() < SAVE_AGAIN_WITHIN => {
                    warn!(table = %self.table.id, step = step.entry.step, "not saved, once more: {why}");
                    tokio::time::sleep(rest).await;
                    rest *= 2;
                }
                Err(why) => {
                    error!(table = %self.table.id, step = step.entry.step, "not saved: {why}");
                    return Err(Problem::NotSaved(why.to_string()));
                }
            }
        }
    }

    /// Finds out what became of the step of which nobody knew, if there is one,
    /// and reads the table anew. `answered` is the interaction whose own answer
    /// can still show the board.
    ///
    /// # Errors
    /// It is still not known.
    pub(super) async fn settle(&mut self, answered: Option<InteractionId>) -> Result<Saved, Problem> {
        let Some(Unsure { idempotency_key, .. }) = self.unsure else { return Ok(Saved::Again) };
        let unknown = |why: &dyn std::fmt::Display| Problem::OutcomeUnknown(why.to_string());
        let is_claimed = match idempotency_key {
            // A read alone would not see what is being committed just now.
            Some(idempotency_key) => {
                Some(self.shared.store.settle(idempotency_key).await.map_err(|why| unknown(&why))?)
            }
            None => None,
        };
        let loaded = self.reload().await;
        let loaded = match loaded {
            Err(why) if !matches!(why, Problem::NoTable) => return Err(unknown(&why)),
            loaded => loaded,
        };
        let Some(Unsure { step, idempotency_key, .. }) = self.unsure.take() else { return Ok(Saved::Again) };
        if !is_claimed.unwrap_or(loaded?.entries.contains(&step.entry)) {
            return Ok(Saved::Again);
        }
        // Saved after all: it holds the moment and all that was decided.
        info!(table = %self.table.id, step = step.entry.step, "{}", story::log_line(&step.entry.line, &step.table));
        self.remember(idempotency_key);
        self.announce(idempotency_key.filter(|_| idempotency_key == answered));
        Ok(Saved::Done)
    }

    /// Nothing is decided, and nothing shown, while the outcome of the step
    /// before is unknown: memory may be behind the journal.
    pub(super) async fn settle_first(&mut self, by: Option<UserId>) -> Result<(), Problem> {
        let Some(unsure) = &self.unsure else { return Ok(()) };
        // Who asked for that step is not told that nothing has changed, whatever they ask now.
        let is_theirs = by.is_some() && by == unsure.by;
        match self.settle(None).await {
            Ok(_) => Ok(()),
            Err(problem) if is_theirs => Err(problem),
            Err(problem) => Err(problem.before()),
        }
    }
}

/// A step as the store takes it.
pub(crate) fn to_save(step: &Transition, idempotency_key: Option<InteractionId>) -> Save {
    Save {
        table: step.table.id,
        game: Some(step.table.kind()),
        guild: step.table.guild,
        channel: step.table.channel,
        closed: step.table.is_closed(),
        wake: wake_at(&step.table, step.entry.at),
        entry: step.entry.clone(),
        follows: None,
        transfers: step.transfers.clone(),
        idempotency_key,
        result: step.result.clone(),
    }
}

/// What a step takes from a purse.
fn staked(step: &Transition, user: UserId) -> Coins {
    let purse = Account::Purse(step.table.guild, user);
    step.transfers.iter().filter(|transfer| transfer.from == purse).map(|transfer| transfer.amount).sum()
}
