//! Two processes on one database: the journal's key decides, and both come to the same table.

use std::sync::Arc;

use futures_util::future::join;
use games::Seat;
use host::{HostError, Open};
use table::{Command, Refused, coins::Coins, ids::InteractionId};

use super::{
    ANNA, BEN, CHANNEL, CLEO, House, TAVERN, ai, game_is_over, join as sit_down, next_move, person, rules, start, until,
};

#[tokio::test]
async fn a_command_overtaken_by_the_neighbour_is_decided_again() {
    let here = House::build().await;
    let there = here.neighbour().await;
    let table = here.open(CHANNEL, ANNA, 50).await.unwrap().id;
    there.command(table, sit_down(BEN)).await.unwrap();
    // Here the table still knows Anna alone.
    let both = here.command(table, sit_down(CLEO)).await.unwrap();
    assert_eq!(both.sitters.len(), 3);
    assert_eq!(both.pot.total(), Coins(150));
    let twice = there.command(table, sit_down(CLEO)).await;
    assert!(
        matches!(twice, Err(HostError::Refused { why: Refused::SeatedAlready { seat: Seat(2) }, .. })),
        "{twice:?}"
    );
}

#[tokio::test]
async fn a_click_on_a_turn_the_neighbour_has_played_is_stale() {
    let here = House::build().await;
    let there = here.neighbour().await;
    let table = here.open(CHANNEL, ANNA, 0).await.unwrap().id;
    here.command(table, sit_down(BEN)).await.unwrap();
    let started = here.command(table, start(ANNA)).await.unwrap();
    let throw = next_move(&started);
    let played = there.command(table, throw.clone()).await.unwrap();
    let late = here.command(table, throw).await;
    assert!(matches!(&late, Err(HostError::Refused { why: Refused::Stale, table }) if *table == played), "{late:?}");
}

#[tokio::test]
async fn an_interaction_applied_by_the_neighbour_is_repeated_here() {
    let here = House::build().await;
    let there = here.neighbour().await;
    let table = here.open(CHANNEL, ANNA, 0).await.unwrap().id;
    let thrown = there.command_with_key(table, Command::ThrowIn(person(BEN), Coins(30)), 4).await.unwrap();
    let again = here.command_with_key(table, Command::ThrowIn(person(BEN), Coins(30)), 4).await;
    assert!(matches!(&again, Err(HostError::Repeated(Some(now))) if *now == thrown), "{again:?}");
    assert_eq!(here.purse(BEN).await, Coins(970));
}

#[tokio::test]
async fn an_opening_applied_by_the_neighbour_is_answered_here_with_the_table_that_it_opened() {
    let here = House::build().await;
    let there = here.neighbour().await;
    let open = |house: &House, interaction: u64| {
        let (host, idempotency_key) = (house.host.clone(), Some(InteractionId(interaction)));
        let by = person(ANNA);
        let open = Open { guild: TAVERN, channel: CHANNEL, by, rules: rules(0), rematch: None, idempotency_key };
        async move { host.open(open).await }
    };
    let first = open(&here, 4).await.unwrap().id;
    // Here the channel's table is still the one that the neighbour closes.
    assert!(there.command(first, Command::Leave(ANNA)).await.unwrap().is_closed());
    let next = open(&there, 5).await.unwrap().id;
    let again = open(&here, 5).await;
    assert!(matches!(&again, Err(HostError::Repeated(Some(now))) if now.id == next && next != first), "{again:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_throw_in_at_two_processes_all_the_time_both_count() {
    let here = House::build().await;
    let there = here.neighbour().await;
    let table = here.open(CHANNEL, ANNA, 0).await.unwrap().id;
    let throw_in = async |house: &House, user| {
        for _ in 0..25 {
            house.command(table, Command::ThrowIn(person(user), Coins(1))).await.unwrap();
        }
    };
    join(throw_in(&here, BEN), throw_in(&there, CLEO)).await;
    let (one, other) = (here.command(table, ai(ANNA)).await.unwrap(), there.command(table, ai(ANNA)).await.unwrap());
    assert_eq!((one.pot.total(), other.pot.total()), (Coins(50), Coins(50)));
    assert_eq!(other.step, one.step + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_ai_seats_played_at_two_processes_ends_once_and_the_same() {
    let here = House::build().await;
    let there = here.neighbour().await;
    let table = here.open(CHANNEL, ANNA, 50).await.unwrap().id;
    here.command(table, sit_down(BEN)).await.unwrap();
    here.command(table, ai(ANNA)).await.unwrap();
    here.command(table, ai(ANNA)).await.unwrap();
    let mut now = here.command(table, start(ANNA)).await.unwrap();
    let mut turns = 0;
    while now.playing().is_some() {
        turns += 1;
        let house = if turns % 2 == 0 { &here } else { &there };
        now = match now.ai_to_move() {
            // Both think, one is faster.
            Some(_) => house.table(table).await,
            None => match house.command(table, next_move(&now)).await {
                Ok(now) | Err(HostError::Refused { table: now, .. }) => now,
                Err(problem) => panic!("{problem}"),
            },
        };
    }
    assert!(game_is_over(&now));
    let anna = Command::SetTurnSecs(person(ANNA), 90);
    let there_now = there.command(table, anna.clone()).await.unwrap();
    let here_now = here.command(table, anna).await.unwrap();
    assert_eq!(here_now.step, there_now.step + 1);
    assert_eq!(here_now.phase, there_now.phase);
    assert!(!Arc::ptr_eq(&here_now, &there_now));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deadline_that_both_see_passes_once() {
    let here = House::build().await;
    let there = here.neighbour().await;
    let table = here.open(CHANNEL, ANNA, 50).await.unwrap().id;
    let sat = here.command(table, sit_down(BEN)).await.unwrap();
    assert_eq!(there.table(table).await, sat);
    here.advance(1800);
    there.advance(1800);
    // Whoever was faster tells it; the other reads it.
    tokio::select! {
        _ = here.heard.table(|now| now.is_closed()) => {}
        _ = there.heard.table(|now| now.is_closed()) => {}
    }
    for house in [&here, &there] {
        until("it is closed for both", async || house.table(table).await.is_closed()).await;
    }
    let told = |house: &House| house.heard.all().iter().filter(|(now, _)| now.is_closed()).count();
    assert_eq!(told(&here) + told(&there), 1);
    assert_eq!((here.purse(ANNA).await, there.purse(BEN).await), (Coins(1000), Coins(1000)));
    assert_eq!(there.table(table).await.step, sat.step + 1);
}

#[tokio::test]
async fn a_neighbour_whose_signs_of_life_are_late_may_still_be_there() {
    let here = House::build().await;
    assert!(!here.host.may_another_process_be_there());
    let there = here.neighbour().await;
    let is_known = || (there.host.is_another_process_there(), there.host.may_another_process_be_there());
    assert_eq!(is_known(), (true, true), "it gave a sign a moment ago");
    there.advance(5);
    assert_eq!(is_known(), (false, true));
    there.advance(6);
    assert_eq!(is_known(), (false, false));
    // It answered what was asked of both.
    there.host.note_another_process();
    assert_eq!(is_known(), (true, true));
}

#[tokio::test]
async fn two_processes_know_of_each_other_though_no_table_waits_for_anything() {
    let here = House::build().await;
    // Nobody plays, so for an hour it has left no sign; then another program comes to take its place.
    here.advance(3600);
    let there = here.neighbour().await;
    assert!(!there.host.is_another_process_there());
    here.advance(3);
    here.host.reach_changed().await;
    assert!(here.host.is_another_process_there(), "it has seen the sign of who came");
    there.advance(4);
    there.host.reach_changed().await;
    assert!(there.host.is_another_process_there(), "and was seen in turn");
    here.host.stop().await;
    for _ in 0..3 {
        there.advance(4);
        there.host.reach_changed().await;
    }
    assert!(!there.host.may_another_process_be_there(), "the one that was there before has gone");
}
