//! Books that hold less than this process has seen saved: a standby that was
//! promoted too early, a backup that was restored underneath, lines that were
//! deleted. Whatever the reason, the table becomes what the books say, its
//! board follows, and the log names what is lost.

use tracing::{error, warn};

use super::{Arc, InteractionId, Loaded, Problem, Table, TableActor, journal};
use store::SaveError;
use table::{Closing, Phase};

impl TableActor {
    /// Whether this table remembers that it was told this.
    pub(super) fn is_claimed_here(&self, idempotency_key: Option<InteractionId>) -> bool {
        idempotency_key.is_some_and(|idempotency_key| self.claims.contains(&idempotency_key))
    }

    /// The table was read anew and has fewer steps than before.
    pub(super) async fn went_back(&mut self, had: u64, loaded: Loaded) -> Result<Loaded, Problem> {
        let stands = self.table.step;
        warn!(table = %self.table.id, step = stands, had, "the books have gone back: steps that were saved are lost");
        // They may lack purses as well that were there.
        self.shared.welcomed.forget_all();
        let settled = self.end_if_pot_is_off(loaded).await;
        // Even where its pot could not be looked at: nobody would tell the board later, for the table here is as
        // the books have it from now on.
        self.shared.announce.went_back(&self.table);
        settled
    }

    async fn end_if_pot_is_off(&mut self, loaded: Loaded) -> Result<Loaded, Problem> {
        if self.pot_is_off().await? { self.end(loaded).await } else { Ok(loaded) }
    }

    /// A pot does not hold what is to be paid from it, or the ledger has
    /// movements of a step that the journal lacks. Unless the table proves to
    /// be another one when it is read anew, it can never be played on.
    pub(super) async fn end_unless_read_anew(&mut self, why: &SaveError) -> Result<(), Problem> {
        let (step, decided_at) = (self.table.step, self.decided_at);
        let loaded = self.reload().await?;
        if (self.table.step, self.decided_at) == (step, decided_at) && !self.table.is_closed() {
            error!(table = %self.table.id, step, "the coins are not those of the journal: {why}");
            self.end(loaded).await?;
        }
        Ok(())
    }

    /// The books do not know this table any more.
    pub(super) fn is_lost(&mut self) -> Problem {
        if self.table.is_closed() {
            return Problem::NoTable;
        }
        warn!(table = %self.table.id, step = self.table.step, "the books have lost this table, or what it is read from");
        let mut table = Table::clone(&self.table);
        table.decision += 1;
        table.pot.stakes.clear();
        table.pot.stacks.clear();
        table.phase = Phase::Closed(Closing::Lost);
        self.swap(Arc::new(table), self.decided_at);
        self.shared.announce.went_back(&self.table);
        Problem::NoTable
    }

    /// Whether the pot holds something else than the journal says.
    async fn pot_is_off(&self) -> Result<bool, Problem> {
        let (last, held) = self.shared.store.held(self.table.id).await?;
        // Of a table that went on meanwhile nothing can be said.
        Ok(!self.table.is_closed() && last == Some(self.table.step) && held != self.table.pot.total())
    }

    async fn end(&mut self, loaded: Loaded) -> Result<Loaded, Problem> {
        let ended = journal::end(&self.shared, self.table.id, loaded.entries, Closing::Lost).await?;
        let Some(ended) = ended else { return Err(self.is_lost()) };
        self.swap(Arc::new(ended.table.clone()), ended.at);
        Ok(ended)
    }
}
