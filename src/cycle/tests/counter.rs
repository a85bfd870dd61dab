//! Something else that lives by the cycle, and is no table: a counter that people push in turns. It has no seats, no
//! coins and no clock, and so none of the methods of [`Aggregate`] that are about those.

use super::*;

/// Nobody pushes twice in a row.
#[derive(Clone, Debug, Default, PartialEq)]
struct Counter {
    count: u64,
    last: Option<UserId>,
    is_closed: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Push(UserId);

#[derive(Clone, Debug, PartialEq)]
struct Pushed {
    by: UserId,
    at: Moment,
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
enum NoPush {
    #[error("it is closed")]
    Closed,
    #[error("it is the other one's turn")]
    NotInTurn,
}

impl Aggregate for Counter {
    type Id = u64;
    type Command = Push;
    type Entry = Pushed;
    type Transition = (Self, Pushed);
    type Refusal = NoPush;

    fn id(&self) -> u64 {
        1
    }

    fn step(&self) -> u64 {
        self.count
    }

    fn decide(
        &self,
        _short: &[UserId],
        &Push(by): &Push,
        now: Moment,
        _seeds: &mut dyn FnMut() -> Seed,
    ) -> Result<(Self, Pushed), NoPush> {
        if self.is_closed {
            return Err(NoPush::Closed);
        }
        if self.last == Some(by) {
            return Err(NoPush::NotInTurn);
        }
        Ok((Self { count: self.count + 1, last: Some(by), is_closed: false }, Pushed { by, at: now }))
    }

    fn entry((_, pushed): &(Self, Pushed)) -> &Pushed {
        pushed
    }

    fn decided_at(pushed: &Pushed) -> Moment {
        pushed.at
    }

    fn next((counter, _): (Self, Pushed)) -> Self {
        counter
    }

    fn is_closed(&self) -> bool {
        self.is_closed
    }

    fn lost(&self) -> Self {
        Self { is_closed: true, ..self.clone() }
    }

    fn asked_by(&Push(by): &Push) -> Option<UserId> {
        Some(by)
    }
}

/// What the journal holds after these have pushed.
fn pushed_by(people: &[UserId]) -> Loaded<Counter> {
    let (mut state, mut entries) = (Counter::default(), Vec::new());
    for &user in people {
        let (next, pushed) = state.decide(&[], &Push(user), NOON, &mut seed).unwrap();
        state = next;
        entries.push(pushed);
    }
    Loaded { state, at: NOON, entries, keys: Vec::new() }
}

/// A counter that nobody has pushed, just woken.
fn woken() -> Cycle<Counter> {
    let port = Port::<Counter>::default();
    let flow = Flow::new(&port, Cycle::wake(port.clone(), Box::new(seed)));
    drive(flow, vec![Input::Loaded(Ok(Some(pushed_by(&[]))))]).1.unwrap().unwrap()
}

fn push(
    cycle: &mut Cycle<Counter>,
    (user, key): (UserId, InteractionId),
    inputs: Vec<Input<Counter>>,
) -> (Vec<String>, Answer<Counter>) {
    let port = cycle.port.clone();
    drive(Flow::new(&port, cycle.command(Push(user), Some(key))), inputs)
}

#[test]
fn who_was_overtaken_pushes_after_the_other_and_who_has_pushed_elsewhere_is_refused() {
    let mut cycle = woken();
    let inputs = vec![
        Input::Saved(Err(SaveFailure::Conflict)),
        Input::Loaded(Ok(Some(pushed_by(&[BEN])))),
        Input::Saved(Ok(())),
        Input::Done,
    ];
    let (outputs, answer) = push(&mut cycle, (ANNA, KEY), inputs);
    assert_eq!(outputs, ["Save", "Load", "Save", "Announce"]);
    assert_eq!(answer.unwrap().count, 2);

    let inputs = vec![
        Input::Saved(Err(SaveFailure::Conflict)),
        Input::Loaded(Ok(Some(pushed_by(&[BEN, ANNA, BEN])))),
        Input::Looked(Ok(Looked { last: Some((3, NOON)), applied: false })),
    ];
    let (outputs, answer) = push(&mut cycle, (BEN, InteractionId(8)), inputs);
    assert_eq!(outputs, ["Save", "Load", "Look"]);
    assert!(matches!(answer, Err(Failure::Refused { why: NoPush::NotInTurn, .. })), "{answer:?}");
}

#[test]
fn a_push_of_which_nobody_knows_is_found_before_the_next_one_is_decided() {
    let mut cycle = woken();
    let silence = || "silence".to_owned();
    let inputs =
        vec![Input::Saved(Err(SaveFailure::Unsure(silence()))), Input::Answered(Err(NotRead::Failed(silence())))];
    let (outputs, answer) = push(&mut cycle, (ANNA, KEY), inputs);
    assert_eq!(outputs, ["Save", "Settle"]);
    assert_eq!(answer, Err(Failure::OutcomeUnknown(silence())));
    assert!(cycle.is_unsure());

    let inputs = vec![
        Input::Answered(Ok(true)),
        Input::Loaded(Ok(Some(pushed_by(&[ANNA])))),
        Input::Done,
        Input::Saved(Ok(())),
        Input::Done,
    ];
    let (outputs, answer) = push(&mut cycle, (BEN, InteractionId(8)), inputs);
    assert_eq!(outputs, ["Settle", "Load", "Announce", "Save", "Announce"]);
    assert_eq!(answer.unwrap().count, 2);
}

#[test]
fn a_push_that_proves_not_to_be_saved_is_decided_again() {
    let mut cycle = woken();
    let inputs = vec![
        Input::Saved(Err(SaveFailure::Unsure("silence".to_owned()))),
        Input::Answered(Ok(false)),
        Input::Loaded(Ok(Some(pushed_by(&[])))),
        Input::Saved(Ok(())),
        Input::Done,
    ];
    let (outputs, answer) = push(&mut cycle, (ANNA, KEY), inputs);
    assert_eq!(outputs, ["Save", "Settle", "Load", "Save", "Announce"]);
    assert_eq!(answer.unwrap().last, Some(ANNA));
}

#[test]
fn nothing_is_ever_due_at_what_has_no_clock() {
    let mut cycle = woken();
    assert_eq!((cycle.wake_at(), cycle.due_at()), (None, None));
    let port = cycle.port.clone();
    let (outputs, ()) = drive(Flow::new(&port, cycle.do_what_is_due()), Vec::new());
    assert_eq!(outputs, [""; 0]);
}
