//! Who tells a moment, once, whatever comes in between. That one nonce makes one message is Discord's rule, which the
//! sandbox keeps.

use super::*;
use crate::stub_discord::{self, Sent, StubDiscord};
use games::{Feat, Highlight, Seat};
use store::GuildSettings;
use table::Phase;

const PATH: &str = "/api/v10/channels/10/messages";

/// A table of these books at which something special has happened by each of these steps.
async fn special(host: &Host, steps: &[u64]) -> Table {
    special_in(host, 10, steps).await
}

/// The same in this channel.
async fn special_in(host: &Host, channel: u64, steps: &[u64]) -> Table {
    let table = stub_discord::table(host, channel, 60).await;
    let mut table = Table::clone(&*stub_discord::started(host, &table).await);
    let Phase::Playing(playing) = &mut table.phase else { panic!("no game runs") };
    let exact = || Highlight { seat: Seat::at(0), feat: Feat::ExactlyInTheHouse };
    playing.highlights = steps.iter().map(|&step| (step, exact())).collect();
    table
}

/// A process with these books.
fn process(far: &StubDiscord, host: &Host) -> Boards {
    let boards = Boards::new(Arc::clone(&far.rest), None);
    boards.serve(host.clone());
    boards
}

/// Runs a process until this is so.
async fn run_until(boards: &Boards, happens: impl Future<Output = ()>) {
    let happens = async { tokio::time::timeout(Duration::from_secs(60), happens).await.expect("it happens") };
    tokio::select! {
        () = boards.moments.run(boards, CancellationToken::new()) => unreachable!("nobody stops it"),
        () = happens => {}
    }
}

async fn noted(host: &Host, table: &Table, step: u64) {
    while host.moment_told(table.id).await.expect("the books are open") != Some(step) {
        tokio::task::yield_now().await;
    }
}

/// Nothing waits to be told at a table any more.
async fn all_told(boards: &Boards, table: &Table) {
    while boards.moments.are_waiting_at(table.id) {
        tokio::task::yield_now().await;
    }
}

/// The nonce of the next line that is sent.
async fn next_line(far: &mut StubDiscord) -> String {
    nonce_of(&far.next().await)
}

fn nonce_of(sent: &Sent) -> String {
    assert_eq!(sent.path, PATH, "{sent:?}");
    assert_eq!(sent.body["enforce_nonce"], true, "{sent:?}");
    assert!(sent.body["content"].as_str().is_some_and(|text| text.starts_with('✨')), "{sent:?}");
    let nonce = sent.body["nonce"].as_str().expect("a nonce").to_owned();
    assert!((1..=25).contains(&nonce.len()), "Discord takes no longer one: {nonce}");
    nonce
}

#[tokio::test]
async fn of_two_processes_on_the_same_books_each_tells_the_same_message_and_a_third_one_nothing() {
    let (mut far, host) = (StubDiscord::listen().await, stub_discord::host().await);
    let table = special(&host, &[5, 9]).await;
    let [here, there] = [(), ()].map(|()| process(&far, &host));
    for boards in [&here, &there] {
        boards.moments.changed(&table);
        // Its next steps bring nothing new.
        boards.moments.changed(&table);
    }
    run_until(&here, run_until(&there, noted(&host, &table, 9))).await;
    // Where both have sent, they have sent the same two.
    let nonces: HashSet<String> = far.so_far().iter().map(nonce_of).collect();
    assert_eq!(nonces.len(), 2, "{nonces:?}");
    let after = process(&far, &host);
    after.moments.changed(&table);
    assert!(after.moments.are_waiting_at(table.id));
    run_until(&after, all_told(&after, &table)).await;
    assert!(far.is_quiet(), "it was told before this start");
}

#[tokio::test]
async fn a_moment_whose_process_was_killed_before_it_was_noted_is_told_by_the_next_one_as_the_same_message() {
    let host = stub_discord::host().await;
    let table = special(&host, &[5, 9]).await;
    let mut silent = StubDiscord::silent_at(Some(PATH)).await;
    let killed = process(&silent, &host);
    killed.moments.changed(&table);
    let mut first = String::new();
    run_until(&killed, async { first = next_line(&mut silent).await }).await;
    assert!(killed.moments.are_waiting_at(table.id), "its board is not noted as up to date");
    assert_eq!(host.moment_told(table.id).await.expect("the books are open"), Some(0));
    let mut far = StubDiscord::listen().await;
    let next = process(&far, &host);
    next.moments.changed(&table);
    run_until(&next, noted(&host, &table, 9)).await;
    assert_eq!(next_line(&mut far).await, first);
    assert_ne!(next_line(&mut far).await, first);
    assert!(far.is_quiet());
}

#[tokio::test]
async fn where_moments_are_switched_off_none_is_told_nor_caught_up_with_later() {
    let (mut far, host) = (StubDiscord::listen().await, stub_discord::host().await);
    let table = special(&host, &[5]).await;
    let set = |moments| GuildSettings { moments, ..GuildSettings::default() };
    host.set_guild_settings(table.guild, set(false), None).await.expect("a setting");
    let boards = process(&far, &host);
    boards.moments.changed(&table);
    run_until(&boards, noted(&host, &table, 5)).await;
    host.set_guild_settings(table.guild, set(true), None).await.expect("a setting");
    let next = process(&far, &host);
    next.moments.changed(&table);
    run_until(&next, all_told(&next, &table)).await;
    assert!(far.is_quiet());
}

#[tokio::test]
async fn while_discord_is_out_of_reach_a_moment_waits_and_comes_after_it() {
    use axum::http::StatusCode;

    let host = stub_discord::host().await;
    let table = special(&host, &[5]).await;
    let mut far = StubDiscord::answering(StatusCode::FORBIDDEN, serde_json::json!({"code": 50013})).await;
    // What may not be told is not tried again.
    let boards = process(&far, &host);
    boards.moments.changed(&table);
    // It is noted a moment before it waits no more.
    run_until(&boards, async {
        noted(&host, &table, 5).await;
        all_told(&boards, &table).await;
    })
    .await;
    next_line(&mut far).await;
    assert!(far.is_quiet());
    let mut far = StubDiscord::answering(StatusCode::BAD_GATEWAY, serde_json::json!({})).await;
    let table = special_in(&host, 11, &[7]).await;
    let boards = process(&far, &host);
    boards.moments.changed(&table);
    run_until(&boards, async { assert_eq!(far.next().await.path, "/api/v10/channels/11/messages") }).await;
    assert!(boards.moments.are_waiting_at(table.id));
    boards.moments.reached_again();
    assert_eq!(host.moment_told(table.id).await.expect("the books are open"), Some(0));
}

#[test]
fn moments_of_one_table_are_told_one_after_the_other_and_those_that_wait_come_when_it_is_time() {
    let now = Instant::now();
    let waiting = |table, not_before| Waiting {
        table: TableId(table),
        guild: GuildId(1),
        channel: ChannelId(1),
        told: vec![(1, String::new())],
        sent: None,
        tries: 0,
        not_before,
    };
    let soon = now + Duration::from_secs(5);
    let mut watch = Watch::default();
    for (table, not_before) in [(1, None), (2, Some(soon)), (3, None)] {
        watch.waiting.insert(TableId(table), waiting(table, not_before));
    }
    watch.busy.insert(TableId(3));
    let (ready, later) = watch.next(8, now);
    assert_eq!(ready.iter().map(|waiting| waiting.table.0).collect::<Vec<_>>(), [1]);
    assert_eq!(later, Some(soon));
    assert_eq!(watch.next(8, soon).0.len(), 1);
    assert!(watch.waiting.contains_key(&TableId(3)), "its earlier ones are being told");
}
