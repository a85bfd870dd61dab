//! One command: decided on the state in memory, saved, decided again where
//! that was old. What a save may come to stands in `saving`.

use tracing::warn;

use super::{Aggregate, Answer, Cycle, Failure, saving::Outcome};
use games::SEATS_MAX;
use table::ids::{InteractionId, UserId};

/// How often one command is decided: each seat may prove short, and some steps may be lost to another process.
const DECIDE_TRIES_MAX: usize = SEATS_MAX + 5;

impl<A: Aggregate> Cycle<A> {
    /// A command from outside: one that is not seen yet is there for who opens it alone.
    ///
    /// # Errors
    /// It came to nothing, or that is not known yet.
    pub async fn command(&mut self, command: A::Command, idempotency_key: Option<InteractionId>) -> Answer<A> {
        // The time of an outage is nobody's who moves after it.
        self.count_outages().await.map_err(Failure::before)?;
        let by = A::asked_by(&command);
        self.settle_first(by).await?;
        if self.state.is_unseen() {
            self.catch_up().await?;
        }
        if self.state.is_unseen() && !self.state.may_come_unseen(&command) {
            return Err(Failure::Gone);
        }
        if let Some(user) = A::needs_purse(&command) {
            self.port.welcome(&self.state, user).await?;
        }
        let answer = self.decide_and_save(command, idempotency_key).await;
        match by {
            Some(user) => self.back_if_away(user, answer).await,
            None => answer,
        }
    }

    /// Any command of the owner takes the seat back from the AI, whatever it asked
    /// for and came to. What was refused is not applied.
    async fn back_if_away(&mut self, user: UserId, answer: Answer<A>) -> Answer<A> {
        let Some(back) = self.state.comes_back(user) else { return answer };
        // What was asked is answered as it was, but shows the state as it is.
        match (answer, self.decide_and_save(back, None).await) {
            (Ok(_), Ok(state)) => Ok(state),
            (Err(Failure::Repeated(_)), Ok(state)) => Err(Failure::Repeated(Some(state))),
            (Err(Failure::Refused { why, .. }), Ok(state)) => {
                Err(Failure::SeatReturned(Box::new(Failure::Refused { why, state })))
            }
            (Err(why), Ok(_)) => Err(Failure::SeatReturned(Box::new(why))),
            (answer, Err(_)) => answer,
        }
    }

    /// Decides a command and saves what it comes to, without the checks for commands from outside: those are made
    /// before, in [`Self::command`]. Clocks and AI seats need none.
    ///
    /// # Errors
    /// It came to nothing, or that is not known yet.
    pub async fn decide_and_save(&mut self, command: A::Command, idempotency_key: Option<InteractionId>) -> Answer<A> {
        self.settle_first(A::asked_by(&command)).await?;
        if self.is_applied_here(idempotency_key) {
            // It may have been lost since, with its step.
            let looked = self.look_once(idempotency_key).await?;
            self.reload_if_other(looked).await?;
            if looked.applied {
                return Err(self.repeated());
            }
            self.looked = idempotency_key.map(|key| (key, looked));
        }
        // Who cannot pay is known by the books alone: the save finds it out, one after the other.
        let mut short: Vec<UserId> = Vec::new();
        for _ in 0..DECIDE_TRIES_MAX {
            let now = self.port.now();
            let transition = match self.state.decide(&short, &command, now, &mut *self.seeds) {
                Ok(transition) => transition,
                Err(why) => {
                    if self.is_read_anew(idempotency_key).await? {
                        continue;
                    }
                    return Err(Failure::Refused { why, state: self.state.clone() });
                }
            };
            if A::stakes_anew(&command, &transition) && !self.port.may_stake(&self.state).await? {
                if self.is_read_anew(idempotency_key).await? {
                    continue;
                }
                return Err(Failure::StakesOff);
            }
            match self.save(transition, idempotency_key, A::asked_by(&command)).await? {
                Outcome::Saved => return Ok(self.state.clone()),
                Outcome::Again => {}
                // Who asks hears of their own limit, and gets up for it only as others do it.
                Outcome::Short { user, need, is_own_limit: true } if A::asked_by(&command) == Some(user) => {
                    return Err(Failure::Short { user, need });
                }
                Outcome::Short { user, .. } if A::can_do_without(&command) && !short.contains(&user) => {
                    short.push(user);
                }
                Outcome::Short { user, need, .. } => return Err(Failure::Short { user, need }),
            }
        }
        warn!(id = %self.state.id(), step = self.state.step(), "a command was overtaken too often");
        Err(Failure::Busy)
    }

    /// Before a command is refused: whether memory was behind the books and has been read anew, so that it is to be
    /// decided again.
    ///
    /// # Errors
    /// The interaction was applied before, and only its repetition is refused; or that is not known now.
    async fn is_read_anew(&mut self, idempotency_key: Option<InteractionId>) -> Result<bool, Failure<A>> {
        let looked = self.look_once(idempotency_key).await?;
        if self.reload_if_other(looked).await? {
            return Ok(true);
        }
        if looked.applied { Err(self.repeated()) } else { Ok(false) }
    }

    pub(super) fn repeated(&self) -> Failure<A> {
        Failure::Repeated(Some(self.state.clone()))
    }
}
