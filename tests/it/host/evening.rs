//! An evening of many who click at once, twice and at two processes, with
//! restarts in between: the books add up, and both processes agree.

use futures_util::future::join_all;
use games::Level;
use host::{At, Host, HostError, Open};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use store::Store;
use table::{
    Command, Table,
    coins::Coins,
    ids::{ChannelId, InteractionId, UserId},
};

use super::{House, TAVERN, person, rules, until};

const PEOPLE: u64 = 6;
const CHANNELS: u64 = 3;
const CLICKS: u64 = 40;

/// One who clicks whatever comes to mind, some of it twice.
async fn guest(host: Host, user: UserId, seed: u64) {
    let mut whim = StdRng::seed_from_u64(seed);
    for click in 0..CLICKS {
        let idempotency_key = Some(InteractionId(seed * 1000 + click + 1));
        let channel = ChannelId(whim.random_range(1..=CHANNELS));
        let Some(table) = host.table(At::Channel(channel)).await.unwrap() else {
            let opened = host
                .open(Open {
                    guild: TAVERN,
                    channel,
                    by: person(user),
                    rules: rules(40),
                    rematch: None,
                    idempotency_key,
                })
                .await;
            harmless(opened);
            continue;
        };
        let command = whim_at(&table, user, &mut whim);
        let told = host.command(At::Table(table.id), command.clone(), idempotency_key).await;
        if whim.random_ratio(1, 4) {
            let again = host.command(At::Table(table.id), command, idempotency_key).await;
            assert!(told.is_err() || matches!(again, Err(HostError::Repeated(_))), "{again:?}");
        }
        harmless(told);
    }
}

fn whim_at(table: &Table, user: UserId, whim: &mut StdRng) -> Command {
    if let (Some(playing), Some(seat)) = (table.playing(), table.seat_of(user)) {
        let moves = playing.game.legal_moves(seat);
        if !moves.is_empty() && whim.random_ratio(5, 6) {
            let mv = moves[whim.random_range(0..moves.len())].clone();
            return Command::Play { user, decision: Some(table.decision), mv: Ok(mv) };
        }
    }
    match whim.random_range(0..12) {
        0..=2 => Command::Join(person(user)),
        3 => Command::Leave(user),
        4..=5 => Command::AddAi(user, Level::Easy),
        6 => Command::RemoveAi(user),
        7 => Command::ThrowIn(person(user), Coins(whim.random_range(1..30))),
        8 => Command::Close(person(user), None),
        _ => Command::Start { by: user, decision: None },
    }
}

fn harmless<T>(told: Result<T, HostError>) {
    match told {
        Ok(_)
        | Err(
            HostError::Refused { .. }
            | HostError::SeatReturned(_)
            | HostError::Repeated(_)
            | HostError::Short { .. }
            | HostError::NoTable
            | HostError::ChannelTaken(_)
            | HostError::Busy,
        ) => {}
        Err(problem) => panic!("{problem}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_an_evening_at_two_processes_the_books_add_up() {
    let mut here = House::build().await;
    for part in 0..3 {
        let there = here.neighbour().await;
        let guests = (0..PEOPLE).map(|nth| {
            let host = if nth % 2 == 0 { here.host.clone() } else { there.host.clone() };
            guest(host, UserId(700 + nth), 1 + part * PEOPLE + nth)
        });
        join_all(guests).await;
        for channel in (1..=CHANNELS).map(ChannelId) {
            // While an AI moves, one may be a step ahead.
            until("both have the same table", async || {
                let one = here.host.table(At::Channel(channel)).await.unwrap();
                let other = there.host.table(At::Channel(channel)).await.unwrap();
                one == other
            })
            .await;
        }
        there.host.stop().await;
        let store = Store::open(here.file().to_str().unwrap()).await.unwrap();
        let books = store.books().await.unwrap();
        assert!(books.add_up(), "{books:?}");
        assert_eq!(store.statistics_off().await.unwrap(), [], "what was counted as games ended");
        let rebuilt = store.rebuild().await.unwrap();
        assert_eq!((rebuilt.filled, rebuilt.differences.len()), (0, 0), "no game had to be looked for");
        store.close().await;
        here = here.restart_after(61).await;
    }
}
