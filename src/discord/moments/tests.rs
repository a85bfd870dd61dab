//! Who tells a moment, once, whatever comes in between. That one nonce makes one message is Discord's rule, which the
//! sandbox keeps.

use std::collections::HashSet;

use super::*;
use crate::stub_discord::{self, Sent, StubDiscord};
use games::Seat;
use host::{At, ManualClock};
use table::{
    Command,
    ids::{GameId, UserId},
    settings::{Setting, SettingValue},
};

const PATH: &str = "/api/v10/channels/10/messages";
/// Somebody is exactly in the house every few dozen games.
const GAMES_MAX: u32 = 4000;

/// Plays Kara at a table until so many special moments have come; the table after each.
async fn special(host: &Host, channel: u64, count: usize) -> Vec<Arc<Table>> {
    let mut table = stub_discord::table(host, channel, 60).await;
    let mut special = Vec::new();
    for _ in 0..GAMES_MAX {
        table = stub_discord::started(host, &table).await;
        while let Some(seat) = table.to_move() {
            let user = table.sitter(seat).and_then(table::Sitter::user).expect("people play");
            let moves = table.playing().expect("somebody is to move").game.legal_moves(seat);
            let mv = moves.iter().find(|mv| mv.to_string() == "run 12345").unwrap_or(&moves[0]).clone();
            let play = Command::Play { user, decision: None, mv: Ok(mv) };
            table = host.command(At::Table(table.id), play, None).await.expect("a move");
            if table.highlights().last().is_some_and(|(step, _)| *step == table.step) {
                special.push(Arc::clone(&table));
                if special.len() == count {
                    return special;
                }
            }
        }
    }
    panic!("nobody was exactly in the house {count} times");
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

/// How many moments are still to be told, as the books have it.
async fn to_tell(host: &Host) -> usize {
    host.moments_to_tell(WAITING_MAX).await.expect("the books are open").len()
}

async fn all_noted(host: &Host) {
    while to_tell(host).await > 0 {
        tokio::task::yield_now().await;
    }
}

/// Nothing waits to be told at a table any more.
async fn all_told(boards: &Boards, table: &Table) {
    while are_waiting_at(boards, table) {
        tokio::task::yield_now().await;
    }
}

fn are_waiting_at(boards: &Boards, table: &Table) -> bool {
    let watch = boards.moments.watch();
    watch.waiting.contains_key(&table.id) || watch.busy.contains_key(&table.id)
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
    let tables = special(&host, 10, 2).await;
    let [here, there] = [(), ()].map(|()| process(&far, &host));
    for boards in [&here, &there] {
        for table in &tables {
            boards.moments.changed(table);
            // Its next steps bring nothing new.
            boards.moments.changed(table);
        }
    }
    run_until(&here, run_until(&there, all_noted(&host))).await;
    // Where both have sent, they have sent the same two.
    let nonces: HashSet<String> = far.so_far().iter().map(nonce_of).collect();
    assert_eq!(nonces.len(), 2, "{nonces:?}");
    // What the slower one still has on its way comes to the first Discord, so the third one has its own.
    let mut unheard = StubDiscord::listen().await;
    let (after, last) = (process(&unheard, &host), &tables[1]);
    after.moments.changed(last);
    assert!(are_waiting_at(&after, last));
    run_until(&after, all_told(&after, last)).await;
    assert!(unheard.is_quiet(), "it was told before this start");
}

#[tokio::test]
async fn a_moment_that_cannot_be_worded_keeps_no_other_one_from_being_told() {
    let (mut far, host) = (StubDiscord::listen().await, stub_discord::host().await);
    let broken = special(&host, 11, 1).await;
    special(&host, 10, 1).await;
    let mut boards = process(&far, &host);
    boards.moments.worded = |table| {
        assert_ne!(table.channel, ChannelId(11), "a mistake of our own");
        present::moments(table)
    };
    boards.moments.changed(&broken[0]);
    assert!(!are_waiting_at(&boards, &broken[0]));
    // The other one is in the books as well, behind it.
    run_until(&boards, all_noted(&host)).await;
    next_line(&mut far).await;
    assert!(far.is_quiet());
}

#[tokio::test]
async fn a_moment_whose_process_was_killed_before_it_was_noted_is_told_by_the_next_one_as_the_same_message() {
    let host = stub_discord::host().await;
    let tables = special(&host, 10, 2).await;
    let mut silent = StubDiscord::silent_at(Some(PATH)).await;
    let killed = process(&silent, &host);
    killed.moments.changed(&tables[0]);
    let mut first = String::new();
    run_until(&killed, async { first = next_line(&mut silent).await }).await;
    assert_eq!(to_tell(&host).await, 2);
    // By then its table has long played another game, and closed.
    host.command(At::Table(tables[0].id), Command::ChannelGone, None).await.expect("it closes");
    let mut far = StubDiscord::listen().await;
    let next = process(&far, &host);
    run_until(&next, all_noted(&host)).await;
    assert_eq!(next_line(&mut far).await, first);
    assert_ne!(next_line(&mut far).await, first);
    assert!(far.is_quiet());
    let third = process(&far, &host);
    run_until(&third, tokio::time::sleep(Duration::from_millis(50))).await;
    assert!(far.is_quiet(), "all of them are told");
}

#[tokio::test]
async fn what_could_not_be_told_within_the_hour_is_not_told_any_more() {
    let (millis, now) = tokio::sync::watch::channel(1_800_000_000_000);
    let clock = Arc::new(ManualClock::following(now));
    let (mut far, host) = (StubDiscord::listen().await, stub_discord::host_with(clock).await);
    let table = special(&host, 10, 1).await.remove(0);
    millis.send_modify(|now| *now += u64::from(host::MOMENT_TOLD_WITHIN_SECS) * 1000 + 1);
    // Also where it has been waiting here all the time.
    let boards = process(&far, &host);
    boards.moments.changed(&table);
    run_until(&boards, all_told(&boards, &table)).await;
    assert_eq!(to_tell(&host).await, 0);
    assert!(far.is_quiet());
}

#[tokio::test]
async fn where_moments_are_switched_off_none_is_told_nor_caught_up_with_later() {
    let (mut far, host) = (StubDiscord::listen().await, stub_discord::host().await);
    let table = special(&host, 10, 1).await.remove(0);
    let set = |on| vec![(Setting::Moments, Some(SettingValue::Yes(on)))];
    host.change_settings(table.guild, UserId(1), set(false), None).await.expect("a setting");
    let boards = process(&far, &host);
    boards.moments.changed(&table);
    run_until(&boards, all_noted(&host)).await;
    host.change_settings(table.guild, UserId(1), set(true), None).await.expect("a setting");
    let next = process(&far, &host);
    next.moments.changed(&table);
    run_until(&next, all_told(&next, &table)).await;
    assert!(far.is_quiet());
}

#[tokio::test]
async fn what_somebody_did_with_a_hint_in_that_game_is_not_told() {
    let (mut far, host) = (StubDiscord::listen().await, stub_discord::host().await);
    let table = special(&host, 10, 1).await.remove(0);
    let moment = present::moments(&table).pop().expect("it was special");
    // As it was when the hint was asked for.
    let mut during = Table::clone(&table);
    during.pot.game = moment.game;
    host.note_hint(&during, moment.seat).await.expect("the books are open");
    let boards = process(&far, &host);
    boards.moments.changed(&table);
    run_until(&boards, async {
        all_noted(&host).await;
        all_told(&boards, &table).await;
    })
    .await;
    assert!(far.is_quiet());
}

#[tokio::test]
async fn while_discord_is_out_of_reach_a_moment_waits_and_comes_after_it() {
    use axum::http::StatusCode;

    let host = stub_discord::host().await;
    let table = special(&host, 10, 1).await.remove(0);
    let mut far = StubDiscord::answering(StatusCode::FORBIDDEN, serde_json::json!({"code": 50013})).await;
    // What may not be told is not tried again.
    let boards = process(&far, &host);
    boards.moments.changed(&table);
    // It is noted a moment before it waits no more.
    run_until(&boards, async {
        all_noted(&host).await;
        all_told(&boards, &table).await;
    })
    .await;
    next_line(&mut far).await;
    assert!(far.is_quiet());
    let mut far = StubDiscord::answering(StatusCode::BAD_GATEWAY, serde_json::json!({})).await;
    let table = special(&host, 11, 1).await.remove(0);
    let boards = process(&far, &host);
    boards.moments.changed(&table);
    run_until(&boards, async { assert_eq!(far.next().await.path, "/api/v10/channels/11/messages") }).await;
    assert!(are_waiting_at(&boards, &table));
    boards.moments.reached_again();
    assert_eq!(to_tell(&host).await, 1);
}

#[test]
fn moments_of_one_table_are_told_one_after_the_other_and_those_that_wait_come_when_it_is_time() {
    let now = Instant::now();
    let waiting = |table, not_before| Waiting {
        table: TableId(table),
        guild: GuildId(1),
        channel: ChannelId(1),
        moments: vec![SpecialMoment {
            step: 1,
            game: GameId { table: TableId(table), number: 1 },
            seat: Seat(0),
            line: String::new(),
        }],
        sent: None,
        tries: 0,
        not_before,
    };
    let soon = now + Duration::from_secs(5);
    let mut watch = Watch::default();
    for (table, not_before) in [(1, None), (2, Some(soon)), (3, None)] {
        watch.waiting.insert(TableId(table), waiting(table, not_before));
    }
    watch.busy.insert(TableId(3), vec![1]);
    let (ready, later) = watch.next(8, now);
    assert_eq!(ready.iter().map(|waiting| waiting.table.0).collect::<Vec<_>>(), [1]);
    assert_eq!(later, Some(soon));
    assert_eq!(watch.next(8, soon).0.len(), 1);
    assert!(watch.waiting.contains_key(&TableId(3)), "its earlier ones are being told");
}
