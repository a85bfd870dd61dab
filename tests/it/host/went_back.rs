//! Books that hold less than was acknowledged: a backup restored underneath,
//! lines that are gone, a pot that is short. The table becomes what the books
//! say, everybody sees it, and no coin is made or lost by it.

use std::sync::Arc;

use host::{At, HostError};
use store::Store;
use table::{
    Closing, Command, JournalEvent, Phase, Refused, Table,
    coins::{Account, Cause, Coins, Transfer},
    ids::{ChannelId, Moment, TableId},
};

use super::{
    ANNA, BEN, CHANNEL, CLEO, House, NOON, TAVERN, WELCOME, game_is_over, join, next_move, person, play_out,
    running_game, settings, start,
};
use crate::support::books;

async fn back_up(house: &House) -> String {
    books::back_up(&house.file()).await
}

async fn restore(house: &House, copy: &str) {
    books::restore(&house.file(), copy).await;
}

async fn books_add_up(house: &House) {
    let store = Store::open(house.file().to_str().unwrap()).await.unwrap();
    let books = store.books().await.unwrap();
    assert!(books.add_up(), "{books}");
    store.close().await;
}

fn is_lost(table: &Table) -> bool {
    matches!(table.phase, Phase::Closed(Closing::Lost))
}

async fn steps_of(house: &House, table: TableId) -> Vec<u64> {
    let sql = "SELECT step FROM journal WHERE table_id = $1 ORDER BY step";
    let steps: Vec<i64> = sqlx::query_scalar(sql)
        .bind(table.to_column())
        .fetch_all(&mut books::connect(&house.file()).await)
        .await
        .unwrap();
    steps.into_iter().map(i64::cast_unsigned).collect()
}

/// A running game, a backup of it, and the same game two moves later. One that has ended by then shows nothing, and
/// another is begun elsewhere.
async fn game_ahead_of_its_backup() -> (House, Arc<Table>, String, Arc<Table>) {
    loop {
        let (house, running) = running_game(settings()).await;
        let copy = back_up(&house).await;
        let mut ahead = Arc::clone(&running);
        for idempotency_key in [100, 101] {
            if ahead.playing().is_some() {
                ahead = house.command_with_key(running.id, next_move(&ahead), idempotency_key).await.unwrap();
            }
        }
        if ahead.playing().is_some() {
            return (house, running, copy, ahead);
        }
    }
}

#[tokio::test]
async fn after_a_backup_was_restored_underneath_the_table_goes_on_from_there() {
    let (house, running, copy, ahead) = game_ahead_of_its_backup().await;
    let table = running.id;
    restore(&house, &copy).await;
    // What was clicked on the board that is lost is refused, and everybody sees the table as it is.
    let stale = house.command(table, next_move(&ahead)).await;
    assert!(
        matches!(&stale, Err(HostError::Refused { why: Refused::Stale | Refused::NotYourTurn { .. }, table }) if *table == running),
        "{stale:?}"
    );
    assert_eq!(house.heard.all().last().unwrap().0, running);
    assert_eq!(steps_of(&house, table).await, (0..=running.step).collect::<Vec<_>>());
    let over = play_out(&house, running).await;
    assert!(game_is_over(&over));
    assert_eq!(steps_of(&house, table).await, (0..=over.step).collect::<Vec<_>>());
    books_add_up(&house).await;
}

#[tokio::test]
async fn an_interaction_whose_step_is_lost_is_not_done_already() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    house.purse(BEN).await;
    let copy = back_up(&house).await;
    house.command_with_key(table, join(BEN), 7).await.unwrap();
    restore(&house, &copy).await;
    let again = house.command_with_key(table, join(BEN), 7).await.unwrap();
    assert_eq!((again.sitters.len(), house.purse(BEN).await), (2, Coins(950)));
    let twice = house.command_with_key(table, join(BEN), 7).await;
    assert!(matches!(twice, Err(HostError::Repeated(Some(_)))), "{twice:?}");
    books_add_up(&house).await;
}

#[tokio::test]
async fn whoever_only_looks_sees_what_the_books_say() {
    let house = House::build().await;
    let opened = house.open(CHANNEL, ANNA, 50).await.unwrap();
    let copy = back_up(&house).await;
    house.command(opened.id, join(BEN)).await.unwrap();
    house.command(opened.id, Command::ThrowIn(person(CLEO), Coins(30))).await.unwrap();
    restore(&house, &copy).await;
    assert_eq!(house.table(opened.id).await, opened);
    assert_eq!(house.heard.all().last().unwrap().0, opened);
    // Their purses are lost as well: they get the welcome anew.
    house.command(opened.id, join(BEN)).await.unwrap();
    assert_eq!(house.purse(BEN).await, Coins(950));
    books_add_up(&house).await;
}

#[tokio::test]
async fn a_table_that_was_opened_after_the_backup_is_gone_and_its_channel_is_free() {
    let house = House::build().await;
    let copy = back_up(&house).await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    restore(&house, &copy).await;
    let told = house.command(table, join(BEN)).await;
    assert!(matches!(told, Err(HostError::NoTable)), "{told:?}");
    assert!(is_lost(&house.heard.all().last().unwrap().0));
    assert!(house.host.table(At::Channel(CHANNEL)).await.unwrap().is_none());
    let anew = house.open(CHANNEL, BEN, 50).await.unwrap();
    assert_eq!(anew.pot.total(), Coins(50));
    books_add_up(&house).await;
}

#[tokio::test]
async fn an_id_that_two_processes_have_since_is_used_once() {
    let here = House::build().await;
    let copy = back_up(&here).await;
    let lost = here.open(CHANNEL, ANNA, 0).await.unwrap().id;
    restore(&here, &copy).await;
    let there = here.neighbour().await;
    // Both number their tables from where the books stood.
    let mut ids = Vec::new();
    for (nth, house) in (11..).zip([&there, &there, &there, &here, &here, &there]) {
        ids.push(house.open(ChannelId(nth), BEN, 0).await.unwrap().id);
    }
    assert_eq!(ids[0], lost, "it is free again");
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 6);
    books_add_up(&here).await;
}

#[tokio::test]
async fn what_another_process_has_played_since_is_never_written_over_nor_played_on_from_an_old_past() {
    let here = House::build().await;
    let there = here.neighbour().await;
    let table = here.open(CHANNEL, ANNA, 0).await.unwrap().id;
    let copy = back_up(&here).await;
    let ahead = here.command(table, Command::ThrowIn(person(BEN), Coins(30))).await.unwrap();
    restore(&here, &copy).await;
    there.advance(1);
    let other = there.command(table, Command::ThrowIn(person(CLEO), Coins(7))).await.unwrap();
    assert_eq!((ahead.step, ahead.pot.total()), (other.step, Coins(30)));
    let next = here.command(table, Command::ThrowIn(person(ANNA), Coins(1))).await.unwrap();
    assert_eq!((next.step, next.pot.total()), (other.step + 1, Coins(8)));
    books_add_up(&here).await;
}

#[tokio::test]
async fn lines_deleted_behind_the_host_end_the_table_with_all_that_lies_there_given_back() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    for amount in [30, 20, 10] {
        house.command(table, Command::ThrowIn(person(CLEO), Coins(amount))).await.unwrap();
    }
    books::execute(&house.file(), "DELETE FROM journal WHERE step > 2").await;
    let told = house.command(table, join(BEN)).await;
    assert!(matches!(&told, Err(HostError::Refused { why: Refused::Closed, table }) if is_lost(table)), "{told:?}");
    assert!(is_lost(&house.heard.all().last().unwrap().0));
    for user in [ANNA, BEN, CLEO] {
        assert_eq!(house.purse(user).await, WELCOME);
    }
    books_add_up(&house).await;
    house.open(CHANNEL, BEN, 50).await.unwrap();
}

#[tokio::test]
async fn a_table_without_any_line_is_closed_and_its_channel_is_free() {
    let house = House::build().await;
    let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
    books::execute(&house.file(), "DELETE FROM journal").await;
    let told = house.command(table, join(BEN)).await;
    assert!(matches!(told, Err(HostError::NoTable)), "{told:?}");
    assert!(is_lost(&house.heard.all().last().unwrap().0));
    assert_eq!(house.purse(ANNA).await, WELCOME);
    books_add_up(&house).await;
    house.open(CHANNEL, BEN, 50).await.unwrap();
}

/// Takes coins out of the pot of a table's first game that the journal knows nothing of.
async fn take_out(house: &House, table: &Table, amount: i64) {
    let store = Store::open(house.file().to_str().unwrap()).await.unwrap();
    let transfer = Transfer {
        from: Account::pot(table.pot.game),
        to: Account::Tavern(TAVERN),
        amount: Coins(amount),
        cause: Cause::Daily(TAVERN, ANNA, 1),
    };
    store.pay(vec![transfer], None, NOON).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_game_whose_pot_is_short_ends_void_by_what_is_there() {
    let (house, running) = running_game(settings()).await;
    take_out(&house, &running, 91).await;
    let ended = play_out(&house, running).await;
    assert!(is_lost(&ended), "{:?}", ended.phase);
    assert_eq!(house.heard.all().last().unwrap().0.step, ended.step);
    // 39 of 130 coins are left, of which 50, 50 and 30 were staked.
    let back = [house.purse(ANNA).await, house.purse(BEN).await, house.purse(CLEO).await];
    assert_eq!(back, [Coins(965), Coins(965), Coins(979)]);
    books_add_up(&house).await;
    let again = house.open(CHANNEL, BEN, 50).await.unwrap();
    assert_eq!(again.sitters.len(), 1);
}

#[tokio::test]
async fn a_table_whose_pot_is_short_can_be_closed() {
    let house = House::build().await;
    let opened = house.open(CHANNEL, ANNA, 50).await.unwrap();
    house.command(opened.id, join(BEN)).await.unwrap();
    take_out(&house, &opened, 99).await;
    let closed = house.command(opened.id, Command::Close(person(ANNA), None)).await;
    assert!(matches!(&closed, Err(HostError::Refused { why: Refused::Closed, table }) if is_lost(table)), "{closed:?}");
    // The odd coin goes to the first.
    assert_eq!((house.purse(ANNA).await, house.purse(BEN).await), (Coins(951), Coins(950)));
    books_add_up(&house).await;
}

/// A journal as an older program has left it: steps are missing, and later ones are there.
async fn with_a_gap(house: &House, table: TableId, from: u64, to: u64) {
    let sql = format!("DELETE FROM journal WHERE table_id = {} AND step BETWEEN {from} AND {to}", table.to_column());
    books::execute(&house.file(), &sql).await;
}

#[tokio::test]
async fn an_old_journal_with_a_gap_ends_void_at_the_next_touch() {
    let (house, running) = running_game(settings()).await;
    with_a_gap(&house, running.id, running.step - 1, running.step - 1).await;
    let house = house.restart_after(1).await;
    let told = house.command(running.id, join(CLEO)).await;
    assert!(matches!(&told, Err(HostError::Refused { why: Refused::Closed, table }) if is_lost(table)), "{told:?}");
    let heard = house.heard.table(is_lost).await;
    assert_eq!((heard.channel, heard.sitters.len()), (CHANNEL, 2));
    for user in [ANNA, BEN, CLEO] {
        assert_eq!(house.purse(user).await, WELCOME);
    }
    // It stays so for whoever looks later, and is told once.
    let house = house.restart_after(1).await;
    assert!(is_lost(&*house.table(running.id).await));
    assert!(house.heard.all().is_empty());
}

#[tokio::test]
async fn a_gap_before_the_running_game_ends_the_table_at_its_deadline() {
    let house = House::build().await;
    let table = house.open(ChannelId(11), ANNA, 50).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    house.command(table, Command::ThrowIn(person(CLEO), Coins(30))).await.unwrap();
    house.command(table, start(ANNA)).await.unwrap();
    with_a_gap(&house, table, 3, 3).await;
    let house = house.restart_after(61).await;
    house.heard.table(is_lost).await;
    assert_eq!(house.purse(CLEO).await, WELCOME);
    let store = Store::open(house.file().to_str().unwrap()).await.unwrap();
    let last = store.journal(table).await.unwrap().pop().unwrap();
    assert_eq!((last.at > Moment(NOON.0), last.event), (true, JournalEvent::Closed(Closing::Lost)));
}
