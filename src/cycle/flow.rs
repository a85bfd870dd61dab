//! How a flow and its driver talk: one output, one input, in turns. What a
//! flow decides stands beside this file; what performs an output is the driver's.
//!
//! A flow is a future that waits for nothing but its driver, so it needs no
//! runtime: the compiler writes the state machine, and whoever reads the flow
//! reads it from top to bottom.

use std::{
    fmt,
    future::poll_fn,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll, Waker},
    time::Duration,
};

use super::{Aggregate, Failure, Loaded, Looked, NotRead, SaveFailure};
use table::{
    coins::Coins,
    ids::{InteractionId, Moment, UserId},
};

/// What a driver has to do next.
#[derive(Clone, Debug)]
pub enum Output<A: Aggregate> {
    /// Save this. Answered by [`Input::Saved`].
    Save {
        /// The state it was decided on.
        state: Arc<A>,
        /// What was decided.
        transition: Arc<A::Transition>,
        /// When the entry before it was decided: it stands on that one, or nowhere.
        follows: Moment,
        /// The interaction that asked for it.
        idempotency_key: Option<InteractionId>,
    },
    /// Wait a little. Answered by [`Input::Done`].
    Rest(Duration),
    /// Read the journal. Answered by [`Input::Loaded`].
    Load,
    /// What is the last step, and is this interaction applied? Answered by [`Input::Looked`].
    Look(Option<InteractionId>),
    /// What became of an interaction whose outcome is unknown? Answered by [`Input::Answered`].
    Settle(InteractionId),
    /// What lies in its pots, after which step? Answered by [`Input::Held`].
    Held,
    /// End it without its journal: its coins are of no use. Answered by [`Input::Ended`].
    Void(Vec<A::Entry>),
    /// May coins be staked there? Answered by [`Input::Answered`].
    MayStake(Arc<A>),
    /// See that somebody has a purse there. Answered by [`Input::Welcomed`].
    Welcome(Arc<A>, UserId),
    /// Was somebody there until this moment? Answered by [`Input::Confirmed`].
    Confirm(Moment),
    /// Which outages ended after this moment? Answered by [`Input::Outages`].
    Outages(Moment),
    /// It is saved and in force: say so to whoever shows it. Answered by [`Input::Done`].
    Announce {
        /// The state that is in force.
        state: Arc<A>,
        /// What brought it; `None` where that was not decided here, or lies before what was read.
        transition: Option<Saved<A>>,
        /// The interaction whose own answer shows it.
        by: Option<InteractionId>,
    },
    /// The books have gone back: what was shown of later steps is no more. Answered by [`Input::Done`].
    WentBack(Arc<A>),
}

/// An entry that is in the books, and whether anybody could have seen what was before.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved<A: Aggregate> {
    /// The entry.
    pub entry: A::Entry,
    /// Nobody has seen it, and nobody will: it was opened and closed at once.
    pub unseen: bool,
}

/// What came of an [`Output`].
#[derive(Debug)]
#[expect(missing_docs, reason = "each is described by the output it answers")]
pub enum Input<A: Aggregate> {
    Done,
    Saved(Result<(), SaveFailure>),
    Loaded(Result<Option<Loaded<A>>, NotRead>),
    Looked(Result<Looked, NotRead>),
    Answered(Result<bool, NotRead>),
    Confirmed(Result<Confirmed, NotRead>),
    Held(Result<(Option<u64>, Coins), NotRead>),
    Ended(Result<Option<Loaded<A>>, NotRead>),
    Welcomed(Result<(), Failure<A>>),
    Outages(Result<Vec<(Moment, Moment)>, NotRead>),
}

/// Whether somebody was there at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmed {
    /// Time may be up.
    Yes,
    /// Nothing has come through since; it has been asked for.
    NotYet,
    /// Nobody can be reached: the clock waits.
    OutOfReach,
}

/// What time it is when a flow goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tick {
    /// By the clock.
    pub now: Moment,
    /// By one that never goes back: since the driver began.
    pub uptime: Duration,
}

/// How far a flow has come.
#[derive(Debug)]
pub enum Advance<A: Aggregate, T> {
    /// This has to be done; go on with what came of it.
    Do(Output<A>),
    /// It has ended.
    Done(T),
}

/// Where a flow leaves what it wants and finds what came of it.
pub struct Port<A: Aggregate>(Arc<Mutex<Slot<A>>>);

struct Slot<A: Aggregate> {
    tick: Tick,
    output: Option<Output<A>>,
    input: Option<Input<A>>,
}

impl<A: Aggregate> Default for Port<A> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Slot { tick: Tick::default(), output: None, input: None })))
    }
}

impl<A: Aggregate> Clone for Port<A> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<A: Aggregate> fmt::Debug for Port<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Port")
    }
}

/// A flow under way. To drop it is what a crash is: what it would have done next is not done.
pub struct Flow<'f, A: Aggregate, T> {
    port: Port<A>,
    future: Pin<Box<dyn Future<Output = T> + Send + 'f>>,
}

impl<A: Aggregate, T> fmt::Debug for Flow<'_, A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Flow")
    }
}

impl<'f, A: Aggregate, T> Flow<'f, A, T> {
    /// A flow of what holds this port.
    pub fn new(port: &Port<A>, future: impl Future<Output = T> + Send + 'f) -> Self {
        Self { port: port.clone(), future: Box::pin(future) }
    }

    /// Begins.
    pub fn begin(&mut self, tick: Tick) -> Advance<A, T> {
        self.advance(tick, None)
    }

    /// Goes on with what came of the last output.
    pub fn resume(&mut self, tick: Tick, input: Input<A>) -> Advance<A, T> {
        self.advance(tick, Some(input))
    }

    fn advance(&mut self, tick: Tick, input: Option<Input<A>>) -> Advance<A, T> {
        {
            let mut slot = self.port.slot();
            slot.tick = tick;
            slot.input = input;
            // One that was dropped may have left what it wanted.
            slot.output = None;
        }
        match self.future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(done) => Advance::Done(done),
            Poll::Pending => {
                Advance::Do(self.port.slot().output.take().expect("a flow waits for nothing but its driver"))
            }
        }
    }
}

/// Asks the driver for one thing and takes the kind of input that answers it.
macro_rules! ask {
    ($port:expr, $output:expr, $input:ident) => {
        match $port.ask($output).await {
            Input::$input(answer) => answer,
            other => panic!("the driver answers what it was asked: {other:?}"),
        }
    };
}

impl<A: Aggregate> Port<A> {
    fn slot(&self) -> MutexGuard<'_, Slot<A>> {
        self.0.lock().expect("no one panics while holding it")
    }

    pub(super) fn now(&self) -> Moment {
        self.slot().tick.now
    }

    pub(super) fn uptime(&self) -> Duration {
        self.slot().tick.uptime
    }

    async fn ask(&self, output: Output<A>) -> Input<A> {
        let mut output = Some(output);
        poll_fn(|_| {
            let mut slot = self.slot();
            match output.take() {
                Some(output) => {
                    slot.output = Some(output);
                    Poll::Pending
                }
                None => slot.input.take().map_or(Poll::Pending, Poll::Ready),
            }
        })
        .await
    }

    async fn done(&self, output: Output<A>) {
        match self.ask(output).await {
            Input::Done => {}
            other => panic!("the driver answers what it was asked: {other:?}"),
        }
    }

    pub(super) async fn save(
        &self,
        state: &Arc<A>,
        transition: &Arc<A::Transition>,
        follows: Moment,
        idempotency_key: Option<InteractionId>,
    ) -> Result<(), SaveFailure> {
        let (state, transition) = (Arc::clone(state), Arc::clone(transition));
        ask!(self, Output::Save { state, transition, follows, idempotency_key }, Saved)
    }

    pub(super) async fn rest(&self, rest: Duration) {
        self.done(Output::Rest(rest)).await;
    }

    pub(super) async fn load(&self) -> Result<Option<Loaded<A>>, NotRead> {
        ask!(self, Output::Load, Loaded)
    }

    pub(super) async fn look(&self, idempotency_key: Option<InteractionId>) -> Result<Looked, NotRead> {
        ask!(self, Output::Look(idempotency_key), Looked)
    }

    pub(super) async fn settle(&self, idempotency_key: InteractionId) -> Result<bool, NotRead> {
        ask!(self, Output::Settle(idempotency_key), Answered)
    }

    pub(super) async fn held(&self) -> Result<(Option<u64>, Coins), NotRead> {
        ask!(self, Output::Held, Held)
    }

    pub(super) async fn void(&self, entries: Vec<A::Entry>) -> Result<Option<Loaded<A>>, NotRead> {
        ask!(self, Output::Void(entries), Ended)
    }

    pub(super) async fn may_stake(&self, state: &Arc<A>) -> Result<bool, NotRead> {
        ask!(self, Output::MayStake(Arc::clone(state)), Answered)
    }

    pub(super) async fn welcome(&self, state: &Arc<A>, user: UserId) -> Result<(), Failure<A>> {
        ask!(self, Output::Welcome(Arc::clone(state), user), Welcomed)
    }

    pub(super) async fn confirm(&self, due: Moment) -> Result<Confirmed, NotRead> {
        ask!(self, Output::Confirm(due), Confirmed)
    }

    pub(super) async fn outages(&self, since: Moment) -> Result<Vec<(Moment, Moment)>, NotRead> {
        ask!(self, Output::Outages(since), Outages)
    }

    pub(super) async fn announce(&self, state: &Arc<A>, transition: Option<Saved<A>>, by: Option<InteractionId>) {
        self.done(Output::Announce { state: Arc::clone(state), transition, by }).await;
    }

    pub(super) async fn went_back(&self, state: &Arc<A>) {
        self.done(Output::WentBack(Arc::clone(state))).await;
    }
}
