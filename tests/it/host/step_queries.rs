//! How often the books are asked whether a table in memory is still the last one.
//! What is counted ([`store::Store::step_queries`]) are queries of tables. A process alone on
//! its SQLite file makes none: it only asks SQLite whether anybody else has written.

use std::path::Path;

use host::{At, HostError};
use table::{
    Command, Person,
    ids::{InteractionId, TableId},
};

use super::{ANNA, BEN, CHANNEL, CLEO, House, join as sit_down, next_move, person, start};
use crate::support::{books, postgres, until};

/// How often a process alone is tried. Where the machine is busy its writer may be later than a look waits for, and then
/// the books are asked.
const TRIES: usize = 5;

#[tokio::test]
async fn a_process_alone_on_its_file_asks_nothing() {
    let mut asked = Vec::new();
    for _ in 0..TRIES {
        match what_a_process_alone_asks().await {
            None => return,
            Some(what) => asked.push(what),
        }
    }
    panic!("it asks the books each time: {asked:?}");
}

/// The first of what a process alone does for which it asks the books.
async fn what_a_process_alone_asks() -> Option<&'static str> {
    let house = House::build().await;
    let asked = |what| (house.store.step_queries() > 0).then_some(what);
    let table = house.open(CHANNEL, ANNA, 10).await.unwrap().id;
    house.command_with_key(table, sit_down(BEN), 1).await.unwrap();
    if let Some(what) = asked("a table is opened, and a click taken") {
        return Some(what);
    }

    assert!(house.host.table(At::Table(table)).await.unwrap().is_some());
    assert!(house.host.peek(table).await.unwrap().is_some());
    if let Some(what) = asked("a look") {
        return Some(what);
    }

    let refused = house.command_with_key(table, sit_down(BEN), 2).await;
    assert!(matches!(refused, Err(HostError::Refused { .. })), "{refused:?}");
    if let Some(what) = asked("a click that is refused") {
        return Some(what);
    }

    assert!(house.host.table_for(At::Channel(CHANNEL), InteractionId(3)).await.unwrap().is_some());
    house.command_with_key(table, start(ANNA), 3).await.unwrap();
    let mut now = house.table(table).await;
    for idempotency_key in 4..10 {
        let next = if now.playing().is_some() { next_move(&now) } else { start(ANNA) };
        now = house.command_with_key(table, next, idempotency_key).await.unwrap();
        let refused = house.command_with_key(table, sit_down(CLEO), 100 + idempotency_key).await;
        assert!(matches!(refused, Err(HostError::Refused { .. })) || now.playing().is_none(), "{refused:?}");
        assert!(house.host.table(At::Table(table)).await.unwrap().is_some());
    }
    if let Some(what) = asked("moves, and what is refused between them") {
        return Some(what);
    }

    // Which of its clicks are done it says only by the books.
    let again = house.command_with_key(table, start(ANNA), 3).await;
    assert!(matches!(again, Err(HostError::Repeated(_))), "{again:?}");
    assert_eq!(house.store.step_queries(), 1, "a click that comes twice");
    None
}

#[tokio::test]
async fn what_a_stranger_wrote_is_asked_for_once() {
    let house = House::build().await;
    let queries = || house.store.step_queries();
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    house.command(table, sit_down(BEN)).await.unwrap();
    until("the writer has compared the versions", async || {
        let before = queries();
        house.table(table).await;
        queries() == before
    })
    .await;
    // The process's own sign of life, every few seconds, is asked about as well: then once more.
    let (mut before, mut asked) = (queries(), 0);
    for nth in 0..5 {
        before = queries();
        books::a_stranger_writes(&house.file()).await;
        for _ in 0..3 {
            house.table(table).await;
        }
        let refused = house.command_with_key(table, sit_down(BEN), 5000 + nth).await;
        assert!(matches!(refused, Err(HostError::Refused { .. })), "{refused:?}");
        asked = queries() - before;
        if asked == 1 {
            break;
        }
    }
    assert_eq!(asked, 1, "the first look asks, and knows it from then on");
    let other = house.neighbour().await;
    other.command(table, sit_down(CLEO)).await.unwrap();
    assert_eq!(house.table(table).await.sitters.len(), 3, "what a neighbour did is seen at once");
    assert!(queries() - before > 1);
}

#[tokio::test]
async fn what_a_stranger_wrote_between_two_steps_of_our_own_is_seen() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    let elsewhere = house.open(table::ids::ChannelId(77), CLEO, 0).await.unwrap().id;
    for round in 0..20 {
        let other = house.neighbour().await;
        // Both write, one at this table and one elsewhere, one after the other or at the same time.
        let secs = 30 + round;
        let (there, here) = tokio::join!(
            other.command(table, Command::SetTurnSecs(person(ANNA), secs)),
            house.command(elsewhere, Command::SetTurnSecs(person(CLEO), secs)),
        );
        assert_eq!(house.table(table).await, there.unwrap());
        assert_eq!(house.table(elsewhere).await, here.unwrap());
        assert_eq!(other.table(elsewhere).await, house.table(elsewhere).await);
        other.host.stop().await;
    }
}

#[tokio::test]
async fn a_command_asks_at_most_once_and_what_is_typed_not_at_all() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    let at = At::Channel(CHANNEL);
    let queries = || house.store.step_queries();

    books::a_stranger_writes(&house.file()).await;
    let before = queries();
    assert!(house.host.glance(at).await.unwrap().is_some());
    assert_eq!(queries() - before, 0, "a key is pressed");

    let before = queries();
    house.command_with_key(table, sit_down(BEN), 1).await.unwrap();
    assert_eq!(queries() - before, 0, "a click that is taken: the save finds out");

    books::a_stranger_writes(&house.file()).await;
    let before = queries();
    let refused = house.command_with_key(table, sit_down(BEN), 2).await;
    assert!(matches!(refused, Err(HostError::Refused { .. })), "{refused:?}");
    assert_eq!(queries() - before, 1, "a click that is refused");

    books::a_stranger_writes(&house.file()).await;
    let before = queries();
    for _ in 0..2 {
        assert!(house.host.table_for(at, InteractionId(3)).await.unwrap().is_some());
    }
    let refused = house.command_with_key(table, Command::Join(person(BEN)), 3).await;
    assert!(matches!(refused, Err(HostError::Refused { .. })), "{refused:?}");
    assert_eq!(queries() - before, 1, "a slash command that looks twice, and is refused");
}

/// What is refused at one table, and how often the books were asked for each of that.
struct Refusals<'h> {
    house: &'h House,
    table: TableId,
    /// In this file somebody else writes before each of them.
    written_to: Option<&'h Path>,
    asked: Vec<(String, u64)>,
}

impl Refusals<'_> {
    /// A click on a button that needs no look at its table, and one on a button that does.
    async fn try_both(&mut self, what: &str, command: Command) {
        for looks_first in [false, true] {
            if let Some(file) = self.written_to {
                books::a_stranger_writes(file).await;
            }
            let key = InteractionId(1000 + self.asked.len() as u64);
            let before = self.house.store.step_queries();
            if looks_first {
                assert!(self.house.host.table_for(At::Table(self.table), key).await.unwrap().is_some());
            }
            let refused = self.house.host.command(At::Table(self.table), command.clone(), Some(key)).await;
            assert!(matches!(refused, Err(HostError::Refused { .. })), "{what}: {refused:?}");
            let asked = self.house.store.step_queries() - before;
            self.asked.push((format!("{what}, after a look: {looks_first}"), asked));
        }
    }
}

async fn each_refusal_asks_once(house: &House, written_to: Option<&Path>) {
    let table = house.open(CHANNEL, ANNA, 0).await.unwrap().id;
    house.command(table, sit_down(BEN)).await.unwrap();
    let mut refusals = Refusals { house, table, written_to, asked: Vec::new() };
    refusals.try_both("a join by who sits", sit_down(BEN)).await;
    refusals.try_both("a start by who has no seat", start(CLEO)).await;
    house.command(table, start(ANNA)).await.unwrap();
    refusals.try_both("a join by who plays", sit_down(BEN)).await;
    refusals.try_both("a start while a game runs", start(ANNA)).await;
    let moderator = Person { manages: true, ..person(CLEO) };
    let closed = house.command(table, Command::Close(moderator, None)).await.unwrap();
    assert!(closed.is_closed());
    refusals.try_both("a join of who sat at a closed table", sit_down(BEN)).await;
    refusals.try_both("a join of another at a closed table", sit_down(CLEO)).await;
    refusals.try_both("a start by who sat at a closed table", start(ANNA)).await;
    refusals.try_both("a start by another at a closed table", start(CLEO)).await;
    refusals.try_both("a leave at a closed table", Command::Leave(BEN)).await;
    assert!(refusals.asked.iter().all(|&(_, times)| times == 1), "{:#?}", refusals.asked);
}

#[tokio::test]
async fn where_somebody_else_writes_whatever_is_refused_asks_once() {
    let house = House::build().await;
    each_refusal_asks_once(&house, Some(&house.file())).await;
}

#[tokio::test]
async fn on_postgres_whatever_is_refused_asks_once() {
    let Some((_, database)) = postgres::schema().await else { return };
    each_refusal_asks_once(&House::build_on(&database).await, None).await;
}
