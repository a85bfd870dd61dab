//! Books that hold less than this process has seen saved: a standby that was
//! promoted too early, a backup that was restored underneath, lines that were
//! deleted. Whatever the reason, the state becomes what the books say, what is
//! shown of it follows, and the log names what is lost.

use std::sync::Arc;

use tracing::{error, warn};

use super::{Aggregate, Cycle, Failure, Loaded, SaveFailure};

impl<A: Aggregate> Cycle<A> {
    /// The state was read anew and has fewer steps than before.
    pub(super) async fn went_back(&mut self, had: u64, loaded: Loaded<A>) -> Result<Loaded<A>, Failure<A>> {
        let stands = self.state.step();
        warn!(id = %self.state.id(), step = stands, had, "the books have gone back: steps that were saved are lost");
        let settled = self.end_if_coins_are_off(loaded).await;
        // Even where its coins could not be looked at: nobody would say it later, for the state here is as
        // the books have it from now on.
        self.port.went_back(&self.state).await;
        settled
    }

    async fn end_if_coins_are_off(&mut self, loaded: Loaded<A>) -> Result<Loaded<A>, Failure<A>> {
        if self.are_coins_off().await? { self.end(loaded).await } else { Ok(loaded) }
    }

    /// A pot does not hold what is to be paid from it, or the ledger has
    /// movements of a step that the journal lacks. Unless the state proves to
    /// be another one when it is read anew, it can never go on.
    pub(super) async fn end_unless_read_anew(&mut self, why: &SaveFailure) -> Result<(), Failure<A>> {
        let (step, decided_at) = (self.state.step(), self.decided_at);
        let loaded = self.reload().await?;
        if (self.state.step(), self.decided_at) == (step, decided_at) && !self.state.is_closed() {
            error!(id = %self.state.id(), step, "the coins are not those of the journal: {why}");
            self.end(loaded).await?;
        }
        Ok(())
    }

    /// The books do not know it any more.
    pub(super) async fn is_lost(&mut self) -> Failure<A> {
        if !self.state.is_closed() {
            warn!(id = %self.state.id(), step = self.state.step(), "the books have lost this table, or what it is read from");
            let lost = Arc::new(self.state.lost());
            self.swap(lost, self.decided_at);
            self.port.went_back(&self.state).await;
        }
        Failure::Gone
    }

    /// Whether the books hold other coins for it than the journal says.
    async fn are_coins_off(&self) -> Result<bool, Failure<A>> {
        let (last, held) = self.port.held().await?;
        // Of one that went on meanwhile nothing can be said.
        Ok(!self.state.is_closed() && last == Some(self.state.step()) && held != self.state.held())
    }

    async fn end(&mut self, loaded: Loaded<A>) -> Result<Loaded<A>, Failure<A>> {
        let Some(ended) = self.port.void(loaded.entries).await? else { return Err(self.is_lost().await) };
        self.swap(Arc::new(ended.state.clone()), ended.at);
        Ok(ended)
    }
}
