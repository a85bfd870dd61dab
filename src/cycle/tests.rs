//! A driver by hand: which output follows which input.

mod counter;

use super::*;
use crate::Advance::{Do, Done};
use ::table::{
    Chance, Command, HouseRules, Person, Refused, Table, Transition,
    ids::{ChannelId, GuildId, TableId},
};
use games::{Seat, catalog::Kind};

const ANNA: UserId = UserId(1);
const BEN: UserId = UserId(2);
const KEY: InteractionId = InteractionId(7);
const NOON: Moment = Moment(1_800_000_000_000);

fn seed() -> Seed {
    Seed::new([3; 32])
}

fn join(user: UserId) -> Command {
    Command::Join(Person { user, name: format!("Player {user}"), manages: false })
}

fn decided(table: &Table, command: &Command) -> Transition {
    Table::decide(table, command, NOON, &mut Chance::committed(&mut seed)).unwrap()
}

/// A table at which Anna sits, its journal's end, and a driver that has just woken it.
fn woken() -> (Cycle<Table>, Loaded<Table>) {
    let rules = HouseRules {
        ante: Coins(10),
        drink_price: Coins(1),
        lobby_secs: 60,
        view: None,
        best_of: None,
        ..HouseRules::usual(Kind::Kara.default_options())
    };
    let place = (GuildId(1), ChannelId(1));
    let opened = Table::open(TableId(1), place, ANNA, rules, NOON, &mut Chance::committed(&mut seed));
    let sat = decided(&opened.table, &join(ANNA));
    let entries = vec![opened.entry, sat.entry];
    let loaded = Loaded { state: sat.table, at: NOON, entries, keys: Vec::new() };
    let port = Port::default();
    let mut flow = Flow::new(&port, Cycle::wake(port.clone(), Box::new(seed)));
    assert!(matches!(flow.begin(tick()), Do(Output::Load)));
    let Done(cycle) = flow.resume(tick(), Input::Loaded(Ok(Some(loaded.clone())))) else { panic!("it is awake") };
    (cycle.unwrap().unwrap(), loaded)
}

fn tick() -> Tick {
    Tick { now: NOON, uptime: Duration::ZERO }
}

/// What a flow comes to with these inputs, and the outputs on the way, by name.
fn drive<A: Aggregate, T>(mut flow: Flow<'_, A, T>, inputs: Vec<Input<A>>) -> (Vec<String>, T) {
    let (mut outputs, mut inputs) = (Vec::new(), inputs.into_iter());
    let mut advance = flow.begin(tick());
    loop {
        match advance {
            Done(done) => {
                assert_eq!(inputs.count(), 0, "it is done after {outputs:?}");
                return (outputs, done);
            }
            Do(output) => {
                let name = format!("{output:?}");
                outputs.push(name.split([' ', '(']).next().unwrap_or_default().to_owned());
                drop(output);
                advance = flow.resume(tick(), inputs.next().unwrap_or_else(|| panic!("after {outputs:?}")));
            }
        }
    }
}

fn ben_joins(cycle: &mut Cycle<Table>, inputs: Vec<Input<Table>>) -> (Vec<String>, Answer<Table>) {
    let port = cycle.port.clone();
    drive(Flow::new(&port, cycle.decide_and_save(join(BEN), Some(KEY))), inputs)
}

#[test]
fn what_is_saved_is_announced_and_then_answered() {
    let (mut cycle, _) = woken();
    let (outputs, answer) = ben_joins(&mut cycle, vec![Input::Answered(Ok(true)), Input::Saved(Ok(())), Input::Done]);
    assert_eq!(outputs, ["MayStake", "Save", "Announce"]);
    assert_eq!(answer.unwrap().pot.total(), Coins(20));
}

#[test]
fn after_a_conflict_the_journal_is_read_and_the_command_decided_again() {
    let (mut cycle, mut loaded) = woken();
    let other = decided(&loaded.state, &join(UserId(3)));
    loaded.entries.push(other.entry);
    loaded.state = other.table;
    let inputs = vec![
        Input::Answered(Ok(true)),
        Input::Saved(Err(SaveFailure::Conflict)),
        Input::Loaded(Ok(Some(loaded))),
        Input::Answered(Ok(true)),
        Input::Saved(Ok(())),
        Input::Done,
    ];
    let (outputs, answer) = ben_joins(&mut cycle, inputs);
    assert_eq!(outputs, ["MayStake", "Save", "Load", "MayStake", "Save", "Announce"]);
    assert_eq!(answer.unwrap().pot.total(), Coins(30));
}

#[test]
fn nothing_is_decided_before_it_is_known_what_became_of_the_step_before() {
    let (mut cycle, mut loaded) = woken();
    let silence = || NotRead::Failed("silence".to_owned());
    let inputs = vec![
        Input::Answered(Ok(true)),
        Input::Saved(Err(SaveFailure::Unsure("silence".to_owned()))),
        Input::Answered(Err(silence())),
    ];
    let (outputs, answer) = ben_joins(&mut cycle, inputs);
    assert_eq!(outputs, ["MayStake", "Save", "Settle"]);
    assert_eq!(answer, Err(Failure::OutcomeUnknown("silence".to_owned())));
    assert!(cycle.is_unsure());
    // It was saved. Another interaction of the one who was told that it is not known: he sits already.
    let saved = decided(&loaded.state, &join(BEN));
    loaded.entries.push(saved.entry);
    loaded.state = saved.table;
    let port = cycle.port.clone();
    let inputs = vec![
        Input::Answered(Ok(true)),
        Input::Loaded(Ok(Some(loaded))),
        Input::Done,
        Input::Looked(Ok(Looked { last: Some((2, NOON)), applied: false })),
    ];
    let (outputs, answer) = drive(Flow::new(&port, cycle.decide_and_save(join(BEN), Some(InteractionId(8)))), inputs);
    assert_eq!(outputs, ["Settle", "Load", "Announce", "Look"]);
    assert!(matches!(answer, Err(Failure::Refused { why: Refused::SeatedAlready { seat: Seat(1) }, .. })));
}

#[test]
fn that_nothing_is_saved_comes_with_its_reason() {
    let (mut cycle, _) = woken();
    let gone = || "no room".to_owned();
    let inputs = vec![Input::Answered(Ok(true)), Input::Saved(Err(SaveFailure::Never(gone())))];
    assert_eq!(ben_joins(&mut cycle, inputs).1, Err(Failure::NotSaved(NotSaved::Write(gone()))));
    let inputs = vec![Input::Answered(Err(NotRead::Failed(gone())))];
    assert_eq!(ben_joins(&mut cycle, inputs).1, Err(Failure::NotSaved(NotSaved::Read(gone()))));
    let conflict = || vec![Input::Answered(Ok(true)), Input::Saved(Err(SaveFailure::Conflict))];
    let unended = Input::Loaded(Err(NotRead::NotEnded(gone())));
    let inputs = conflict().into_iter().chain([unended]).collect();
    assert_eq!(ben_joins(&mut cycle, inputs).1, Err(Failure::NotSaved(NotSaved::Write(gone()))));
    // Ben is told that it is not known; whoever comes after him, that theirs was not tried.
    let inputs = vec![
        Input::Answered(Ok(true)),
        Input::Saved(Err(SaveFailure::Unsure(gone()))),
        Input::Answered(Err(NotRead::Failed(gone()))),
    ];
    assert_eq!(ben_joins(&mut cycle, inputs).1, Err(Failure::OutcomeUnknown(gone())));
    let port = cycle.port.clone();
    let flow = Flow::new(&port, cycle.decide_and_save(join(UserId(3)), Some(InteractionId(8))));
    let (outputs, answer) = drive(flow, vec![Input::Answered(Err(NotRead::Failed(gone())))]);
    assert_eq!((outputs, answer), (vec!["Settle".to_owned()], Err(Failure::NotSaved(NotSaved::Before(gone())))));
}

#[test]
fn a_step_that_was_not_saved_is_decided_again() {
    let (mut cycle, loaded) = woken();
    let inputs = vec![
        Input::Answered(Ok(true)),
        Input::Saved(Err(SaveFailure::Unsure("silence".to_owned()))),
        Input::Answered(Ok(false)),
        Input::Loaded(Ok(Some(loaded))),
        Input::Answered(Ok(true)),
        Input::Saved(Ok(())),
        Input::Done,
    ];
    let (outputs, answer) = ben_joins(&mut cycle, inputs);
    assert_eq!(outputs, ["MayStake", "Save", "Settle", "Load", "MayStake", "Save", "Announce"]);
    assert_eq!(answer.unwrap().pot.total(), Coins(20));
}

#[test]
fn whoever_looked_for_an_interaction_is_refused_without_a_second_look() {
    let (mut cycle, loaded) = woken();
    let port = cycle.port.clone();
    let looked = Looked { last: Some((1, NOON)), applied: false };
    let (outputs, seen) = drive(Flow::new(&port, cycle.look(Some(KEY))), vec![Input::Looked(Ok(looked))]);
    assert_eq!((outputs, seen.unwrap()), (vec!["Look".to_owned()], Arc::new(loaded.state)));
    let (outputs, answer) = drive(Flow::new(&port, cycle.decide_and_save(join(ANNA), Some(KEY))), Vec::new());
    assert_eq!(outputs, [""; 0], "the books were asked already");
    assert!(matches!(answer, Err(Failure::Refused { .. })));
}

#[test]
fn whoever_looked_is_asked_about_again_once_the_table_went_on() {
    let (mut cycle, _) = woken();
    let port = cycle.port.clone();
    let looked = |step, applied| Input::Looked(Ok(Looked { last: Some((step, NOON)), applied }));
    drive(Flow::new(&port, cycle.look(Some(KEY))), vec![looked(1, false)]).1.unwrap();
    let sits = vec![Input::Answered(Ok(true)), Input::Saved(Ok(())), Input::Done];
    drive(Flow::new(&port, cycle.decide_and_save(join(BEN), Some(InteractionId(8)))), sits).1.unwrap();
    let (outputs, answer) =
        drive(Flow::new(&port, cycle.decide_and_save(join(ANNA), Some(KEY))), vec![looked(2, true)]);
    assert_eq!(outputs, ["Look"]);
    assert!(matches!(answer, Err(Failure::Repeated(_))), "{answer:?}");
}

#[test]
fn a_closed_table_that_is_gone_from_the_books_is_not_shown_from_memory() {
    let (mut cycle, _) = woken();
    let port = cycle.port.clone();
    let saved = vec![Input::Saved(Ok(())), Input::Done];
    let closed = drive(Flow::new(&port, cycle.decide_and_save(Command::Leave(ANNA), None)), saved).1.unwrap();
    assert!(closed.is_closed());
    let looked = |last| vec![Input::Looked(Ok(Looked { last, applied: false }))];
    let seen = drive(Flow::new(&port, cycle.look(None)), looked(Some((closed.step, NOON)))).1;
    assert_eq!(seen, Ok(closed));
    let seen = drive(Flow::new(&port, cycle.look(None)), looked(None)).1;
    assert_eq!(seen, Err(Failure::Gone));
}

#[test]
fn where_nothing_is_staked_the_books_are_asked_for_an_interaction_once_and_have_to_answer() {
    let (mut cycle, _) = woken();
    let port = cycle.port.clone();
    let looked = Looked { last: Some((1, NOON)), applied: false };
    drive(Flow::new(&port, cycle.look(Some(KEY))), vec![Input::Looked(Ok(looked))]).1.unwrap();
    let (outputs, answer) = ben_joins(&mut cycle, vec![Input::Answered(Ok(false))]);
    assert_eq!((outputs, answer), (vec!["MayStake".to_owned()], Err(Failure::StakesOff)));
    // Whether it was applied before is not known: then nobody is told that it was not.
    let silence = || NotRead::Failed("silence".to_owned());
    let (outputs, answer) = ben_joins(&mut cycle, vec![Input::Answered(Ok(false)), Input::Looked(Err(silence()))]);
    assert_eq!(outputs, ["MayStake", "Look"]);
    assert_eq!(answer, Err(Failure::from(silence())));
}

#[test]
fn what_was_lost_after_it_was_applied_is_refused_without_a_second_look() {
    let (mut cycle, loaded) = woken();
    let saved = vec![Input::Answered(Ok(true)), Input::Saved(Ok(())), Input::Done];
    ben_joins(&mut cycle, saved).1.unwrap();
    // The books have gone back to before Ben sat down. What comes with his interaction now is refused.
    let port = cycle.port.clone();
    let looked = Looked { last: Some((1, NOON)), applied: false };
    let inputs = vec![
        Input::Looked(Ok(looked)),
        Input::Loaded(Ok(Some(loaded))),
        Input::Held(Ok((Some(1), Coins(10)))),
        Input::Done,
    ];
    let (outputs, answer) = drive(Flow::new(&port, cycle.decide_and_save(join(ANNA), Some(KEY))), inputs);
    assert_eq!(outputs, ["Look", "Load", "Held", "WentBack"]);
    assert!(matches!(answer, Err(Failure::Refused { why: Refused::SeatedAlready { seat: Seat(0) }, .. })));
}

#[test]
fn what_a_newer_program_goes_on_with_is_left_alone() {
    let (mut cycle, _) = woken();
    let inputs = vec![
        Input::Answered(Ok(true)),
        Input::Saved(Err(SaveFailure::Conflict)),
        Input::Loaded(Err(NotRead::NewerProgram)),
    ];
    let (outputs, answer) = ben_joins(&mut cycle, inputs);
    assert_eq!(outputs, ["MayStake", "Save", "Load"]);
    assert_eq!(answer, Err(Failure::NewerProgram));
    assert!(cycle.is_newer());
    assert_eq!(cycle.due_at(), None, "nothing is due here any more");
}

#[test]
fn whether_it_has_ended_void_is_not_told_as_not_saved() {
    let (mut cycle, _) = woken();
    let inputs = vec![
        Input::Answered(Ok(true)),
        Input::Saved(Err(SaveFailure::Conflict)),
        Input::Loaded(Err(NotRead::OutcomeUnknown("silence".to_owned()))),
    ];
    let (_, answer) = ben_joins(&mut cycle, inputs);
    assert_eq!(answer, Err(Failure::OutcomeUnknown("silence".to_owned())));
}

#[test]
fn time_is_not_up_before_a_sign_of_life() {
    let (mut cycle, _) = woken();
    let port = cycle.port.clone();
    for (confirmed, rest_ms) in [(Confirmed::NotYet, 100), (Confirmed::OutOfReach, 1000)] {
        let (outputs, ()) = drive(Flow::new(&port, cycle.do_what_is_due()), vec![Input::Confirmed(Ok(confirmed))]);
        assert_eq!(outputs, ["Confirm"]);
        assert_eq!(cycle.resting_until(Duration::ZERO), Some(Duration::from_millis(rest_ms)), "{confirmed:?}");
    }
}
