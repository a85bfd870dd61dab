//! Looking at the state: first whether memory is what the books say.

use std::sync::Arc;

use tracing::info;

use super::{Aggregate, Answer, Cycle, Failure, Loaded, Looked, NotRead};
use table::ids::InteractionId;

impl<A: Aggregate> Cycle<A> {
    /// The state as it is; one that is only half opened counts as missing. What the same
    /// interaction asks for next, another look or a command, asks the books no second time.
    ///
    /// # Errors
    /// It cannot be known now.
    pub async fn look(&mut self, idempotency_key: Option<InteractionId>) -> Answer<A> {
        self.settle_first(None).await?;
        let looked = self.look_once(idempotency_key).await?;
        self.reload_if_other(looked).await?;
        self.looked = idempotency_key.map(|key| (key, looked));
        self.glance()
    }

    /// The state as memory has it: the books are not asked, unless a save has an unknown outcome.
    ///
    /// # Errors
    /// It cannot be known now.
    pub async fn look_in_memory(&mut self) -> Answer<A> {
        self.settle_first(None).await?;
        self.glance()
    }

    fn glance(&self) -> Answer<A> {
        if self.state.is_unseen() { Err(Failure::Gone) } else { Ok(Arc::clone(&self.state)) }
    }

    /// Reads the state anew if another process has gone on, or the books have
    /// gone back; whether one of them has happened.
    pub(super) async fn catch_up(&mut self) -> Result<bool, Failure<A>> {
        let looked = self.port.look(None).await?;
        self.reload_if_other(looked).await
    }

    /// What the books say; they are not asked twice by one interaction.
    pub(super) async fn look_once(&mut self, idempotency_key: Option<InteractionId>) -> Result<Looked, Failure<A>> {
        let now = Some((self.state.step(), self.decided_at));
        match self.looked.take() {
            Some((key, looked)) if Some(key) == idempotency_key && looked.last == now => Ok(looked),
            _ => Ok(self.port.look(idempotency_key).await?),
        }
    }

    pub(super) async fn reload_if_other(&mut self, looked: Looked) -> Result<bool, Failure<A>> {
        // What is closed goes from the books one day, or with somebody who is forgotten: memory does not show it then.
        if self.state.is_closed() && looked.last.is_none() {
            return Err(Failure::Gone);
        }
        let is_other = !self.state.is_closed() && looked.last != Some((self.state.step(), self.decided_at));
        if is_other {
            self.reload().await?;
            info!(id = %self.state.id(), step = self.state.step(), "read anew: the books have other steps");
        }
        Ok(is_other)
    }

    pub(super) async fn reload(&mut self) -> Result<Loaded<A>, Failure<A>> {
        let had = self.state.step();
        // What was done may be undone: from here on the books are asked.
        self.keys.clear();
        let loaded = self.port.load().await;
        self.is_newer = loaded == Err(NotRead::NewerProgram);
        let Some(loaded) = loaded? else { return Err(self.is_lost().await) };
        self.swap(Arc::new(loaded.state.clone()), loaded.at);
        self.keys.extend(loaded.keys.iter().take(super::KEYS_MAX));
        if self.state.step() < had {
            return self.went_back(had, loaded).await;
        }
        Ok(loaded)
    }
}
