//! What something has to be to live by the [`Cycle`](super::Cycle): a state
//! that decides commands, a journal that replays, a clock, and coins.

use std::fmt::{Debug, Display};

use games::dice::Seed;
use table::{
    coins::Coins,
    ids::{Moment, UserId},
};

/// A state that changes by commands, each a line of a journal keyed by its id and step.
pub trait Aggregate: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Which stream of the journal is its own.
    type Id: Copy + Debug + Display + Send + Sync;
    /// What can be asked of it.
    type Command: Clone + PartialEq + Debug + Send + Sync;
    /// A line of its journal.
    type Entry: Clone + PartialEq + Debug + Send + Sync;
    /// What a command came to: the next state, one entry, the coins that move.
    type Transition: Clone + Debug + Send + Sync;
    /// Why it says no.
    type Refusal: Clone + PartialEq + Debug + Display + Send + Sync;

    /// Its id.
    fn id(&self) -> Self::Id;
    /// The number of its last entry. Steps never start over.
    fn step(&self) -> u64;
    /// Decides a command, done without those who have proved to be short of coins. Nothing changes by it.
    ///
    /// # Errors
    /// Why it says no.
    fn decide(
        &self,
        short: &[UserId],
        command: &Self::Command,
        now: Moment,
        seeds: &mut dyn FnMut() -> Seed,
    ) -> Result<Self::Transition, Self::Refusal>;

    /// The entry of a transition.
    fn entry(transition: &Self::Transition) -> &Self::Entry;
    /// When an entry was decided.
    fn decided_at(entry: &Self::Entry) -> Moment;
    /// The state after a transition.
    fn next(transition: Self::Transition) -> Self;

    /// Whether it has ended for good.
    fn is_closed(&self) -> bool;
    /// The end of one that the books do not know any more.
    #[must_use]
    fn lost(&self) -> Self;
    /// Who asks for it; nobody for clocks and AI seats.
    fn asked_by(command: &Self::Command) -> Option<UserId>;

    // What has no clock leaves out what follows.

    /// When the clock says something to it, and what.
    fn due(&self, _decided_at: Moment) -> Option<(Moment, Self::Command)> {
        None
    }
    /// When it has to be woken if it is not in memory.
    fn wake(&self, decided_at: Moment) -> Option<Moment> {
        self.due(decided_at).map(|(due, _)| due)
    }
    /// Since when outages are yet to be counted; `None` where no clock runs.
    fn clock_since(&self) -> Option<Moment> {
        None
    }
    /// What counts outages, if anything does.
    fn outage(_spans: Vec<(Moment, Moment)>) -> Option<Self::Command> {
        None
    }
    /// When a time agreed for the whole is over, if any command ends it from then on.
    fn over_at(&self) -> Option<Moment> {
        None
    }

    // What holds no coins leaves out what follows.

    /// All coins that it holds by its journal.
    fn held(&self) -> Coins {
        Coins::ZERO
    }
    /// What a transition takes from somebody's purse.
    fn staked(_transition: &Self::Transition, _user: UserId) -> Coins {
        Coins::ZERO
    }
    /// Whether it stakes coins by somebody's choice: refused where the server has switched coins off meanwhile.
    fn stakes_anew(_command: &Self::Command, _transition: &Self::Transition) -> bool {
        false
    }
    /// Who has to have a purse before it is decided.
    fn needs_purse(_command: &Self::Command) -> Option<UserId> {
        None
    }
    /// Whether a command can go on without whoever is short of coins, as the start of a game can; otherwise it is
    /// refused.
    fn can_do_without(_command: &Self::Command) -> bool {
        false
    }

    // What has no seats leaves out what follows.

    /// Whether only its opener may see it: the host has not sat down yet.
    fn is_unseen(&self) -> bool {
        false
    }
    /// Whether somebody else than its opener may give it this command while it is unseen.
    fn may_come_unseen(&self, _command: &Self::Command) -> bool {
        false
    }
    /// What any command of somebody brings with it: the seat taken back from the AI.
    fn comes_back(&self, _user: UserId) -> Option<Self::Command> {
        None
    }
    /// Whether the rules refuse a move: of an AI's, that it has to think again.
    fn is_no_move(_refusal: &Self::Refusal) -> bool {
        false
    }
}
