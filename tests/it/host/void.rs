//! A journal that no longer replays ends its table: every stake back, and the
//! table says why, as far as that is known.

use std::path::Path;

use host::{At, HostError};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, SqliteConnection};
use store::{Save, Seated, Store};
use table::{
    Closing, Command, Entry, JournalEvent, Phase, Refused, Table,
    coins::Coins,
    ids::{InteractionId, MessageId, TableId},
};

use super::{ANNA, BEN, CHANNEL, CLEO, House, NOON, WELCOME, join, person, running_game, settings, start};
use crate::support::postgres::{self, Fate, Proxy};

/// Changes what a journal says, as a failing disk or a hand in the database does.
async fn rewrite(file: &Path, table: TableId, from: &str, to: &str) {
    let mut books = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let sql = "UPDATE journal SET line = replace(line, $1, $2) WHERE table_id = $3 AND line LIKE '%' || $1 || '%'";
    let done = sqlx::query(sql).bind(from).bind(to).bind(table.to_column()).execute(&mut books).await.unwrap();
    assert!(done.rows_affected() > 0, "no line holds {from}");
    books.close().await.unwrap();
}

async fn every_stake_is_back(house: &House) {
    for user in [ANNA, BEN, CLEO] {
        assert_eq!(house.purse(user).await, WELCOME);
    }
}

fn is_damaged(table: &Table) -> bool {
    matches!(table.phase, Phase::Closed(Closing::Damaged))
}

/// Ends as this, at the next touch after a start.
async fn ends_as(house: House, running: &Table, closing: Closing) {
    let house = house.restart_after(1).await;
    let told = house.command(running.id, Command::SetTurnSecs(person(ANNA), 90)).await;
    assert!(matches!(told, Err(HostError::Refused { why: Refused::Closed, .. })), "{told:?}");
    house.heard.table(|table| table.phase == Phase::Closed(closing)).await;
    every_stake_is_back(&house).await;
}

#[tokio::test]
async fn rules_that_have_changed_are_named_where_the_journal_is_as_it_was_written() {
    let (house, running) = running_game(settings()).await;
    // An older program allowed this move, and wrote it itself.
    let seat = running.to_move().unwrap();
    let (mv, rolls) = ("juggle".to_owned(), Vec::new());
    let line = JournalEvent::Moved {
        seat,
        ai: false,
        ai_version: None,
        time_over: false,
        mv,
        rolls,
        evidence: None,
        next_seed: None,
    };
    let save = Save {
        table: running.id,
        game: Some(running.kind()),
        guild: running.guild,
        channel: running.channel,
        host: None,
        closed: false,
        wake: None,
        seated: Seated::at(&running),
        entry: Entry { step: running.step + 1, at: NOON, event: line },
        follows: None,
        transfers: Vec::new(),
        idempotency_key: None,
        facts: None,
        names: Vec::new(),
        is_special: false,
    };
    let store = Store::open(house.file().to_str().unwrap()).await.unwrap();
    store.save(save).await.unwrap();
    store.close().await;
    ends_as(house, &running, Closing::RulesChanged).await;
}

#[tokio::test]
async fn of_lines_from_before_there_were_checksums_nothing_is_said_that_is_not_known() {
    let (house, running) = running_game(settings()).await;
    rewrite(&house.file(), running.id, "\"mv\":\"throw\"", "\"mv\":\"stop\"").await;
    let mut books = SqliteConnection::connect(&format!("sqlite://{}", house.file().display())).await.unwrap();
    sqlx::query("UPDATE journal SET checksum = NULL").execute(&mut books).await.unwrap();
    books.close().await.unwrap();
    ends_as(house, &running, Closing::Void).await;
}

#[tokio::test]
async fn a_line_that_is_no_line_is_damage_with_or_without_a_checksum() {
    for noted in ["checksum", "NULL"] {
        let (house, running) = running_game(settings()).await;
        rewrite(&house.file(), running.id, "{\"moved\"", "\u{1}{\"moved\"").await;
        let mut books = SqliteConnection::connect(&format!("sqlite://{}", house.file().display())).await.unwrap();
        let sql = AssertSqlSafe(format!("UPDATE journal SET checksum = {noted}"));
        sqlx::query(sql).execute(&mut books).await.unwrap();
        books.close().await.unwrap();
        house.host.set_board(running.id, Some((CHANNEL, MessageId(77)))).await.unwrap();
        let house = house.restart_after(61).await;
        let (_, voided) = house.heard.gone().await;
        assert_eq!(voided.entry.event, JournalEvent::Closed(Closing::Damaged));
        every_stake_is_back(&house).await;
    }
}

#[tokio::test]
async fn bytes_that_are_no_text_are_damage_as_a_wrong_letter_is() {
    for noted in ["checksum", "NULL"] {
        let (house, running) = running_game(settings()).await;
        let mut books = SqliteConnection::connect(&format!("sqlite://{}", house.file().display())).await.unwrap();
        let sql = format!(
            "UPDATE journal SET line = CAST(x'7b22ff227d' AS TEXT), checksum = {noted} WHERE line LIKE '{{\"moved\"%'"
        );
        let done = sqlx::query(AssertSqlSafe(sql)).execute(&mut books).await.unwrap();
        assert!(done.rows_affected() > 0, "somebody has moved");
        books.close().await.unwrap();
        house.host.set_board(running.id, Some((CHANNEL, MessageId(77)))).await.unwrap();
        let house = house.restart_after(61).await;
        let (_, voided) = house.heard.gone().await;
        assert_eq!(voided.entry.event, JournalEvent::Closed(Closing::Damaged));
        every_stake_is_back(&house).await;
    }
}

#[tokio::test]
async fn a_move_that_is_not_as_it_was_written_is_damage() {
    let (house, running) = running_game(settings()).await;
    let table = running.id;
    rewrite(&house.file(), table, "\"mv\":\"throw\"", "\"mv\":\"stop\"").await;
    let house = house.restart_after(1).await;
    let told = house.command(table, Command::SetTurnSecs(person(ANNA), 90)).await;
    assert!(matches!(&told, Err(HostError::Refused { why: Refused::Closed, table }) if is_damaged(table)), "{told:?}");
    every_stake_is_back(&house).await;
    let heard = house.heard.table(is_damaged).await;
    assert_eq!((heard.channel, heard.sitters.len(), heard.pot.total()), (CHANNEL, 2, Coins(0)));
    // It stays so, for whoever looks later.
    let house = house.restart_after(1).await;
    assert!(is_damaged(&*house.table(table).await));
    assert!(house.heard.all().is_empty(), "it is told once");
    house.open(CHANNEL, BEN, 50).await.unwrap();
}

#[tokio::test]
async fn a_journal_whose_start_is_damaged_ends_void_at_its_deadline() {
    let (house, running) = running_game(settings()).await;
    let table = running.id;
    rewrite(&house.file(), table, "\"rolls\":[", "\"rolls\":[1,").await;
    let house = house.restart_after(61).await;
    let heard = house.heard.table(is_damaged).await;
    assert_eq!((heard.id, heard.sitters.len()), (table, 2));
    every_stake_is_back(&house).await;
}

#[tokio::test]
async fn a_journal_that_cannot_be_read_at_all_still_gives_the_stakes_back() {
    let (house, running) = running_game(settings()).await;
    let table = running.id;
    rewrite(&house.file(), table, "\"started\"", "\"begun\"").await;
    let house = house.restart_after(1).await;
    let told = house.command(table, join(CLEO)).await;
    assert!(matches!(told, Err(HostError::NoTable)), "{told:?}");
    every_stake_is_back(&house).await;
    assert!(house.host.table(At::Channel(CHANNEL)).await.unwrap().is_none());
}

#[tokio::test]
async fn a_journal_that_cannot_be_read_is_told_at_its_deadline_and_names_the_board() {
    let (house, running) = running_game(settings()).await;
    let board = (CHANNEL, MessageId(77));
    house.host.set_board(running.id, Some(board)).await.unwrap();
    rewrite(&house.file(), running.id, "\"started\"", "\"begun\"").await;
    // Nobody clicks: time alone brings it out.
    let house = house.restart_after(61).await;
    let (table, voided) = house.heard.gone().await;
    assert_eq!((table, voided.channel, voided.board), (running.id, CHANNEL, Some(board)));
    assert_eq!(voided.back.iter().map(|&(_, amount)| amount).sum::<Coins>(), Coins(130));
    every_stake_is_back(&house).await;
    house.open(CHANNEL, BEN, 50).await.unwrap();
}

#[tokio::test]
async fn whether_a_table_was_ended_is_not_known_where_the_commit_of_that_is_never_answered() {
    for fate in [Fate::Done, Fate::Lost] {
        let Some((_, database)) = postgres::schema().await else { return };
        let house = House::build_on(&database).await;
        let table = house.open(CHANNEL, ANNA, 50).await.unwrap().id;
        house.command(table, join(BEN)).await.unwrap();
        house.command(table, start(ANNA)).await.unwrap();
        assert_eq!(house.purse(CLEO).await, WELCOME);
        house.host.stop().await;
        let mut books = AnyConnection::connect(&database).await.unwrap();
        let sql = "UPDATE journal SET line = replace(line, '\"rolls\":[', '\"rolls\":[1,') WHERE line LIKE '%rolls%'";
        assert_eq!(sqlx::query(sql).execute(&mut books).await.unwrap().rows_affected(), 1);
        books.close().await.unwrap();

        let proxy = Proxy::before(&database).await;
        let house = House::build_on(&proxy.address).await;
        proxy.fall_silent_at("damaged", fate);
        let told = house.command_with_key(table, Command::SetTurnSecs(person(ANNA), 90), 7).await;
        assert!(matches!(told, Err(HostError::OutcomeUnknown(_))), "{fate:?}: {told:?}");
        proxy.speak();
        assert_eq!(house.host.settled(InteractionId(7)).await, Some(false), "{fate:?}: it was not even tried");
        // Whether the first try came through or the next one: it is ended once.
        let told = house.command(table, Command::SetTurnSecs(person(ANNA), 90)).await;
        assert!(matches!(&told, Err(HostError::Refused { table, .. }) if is_damaged(table)), "{fate:?}: {told:?}");
        every_stake_is_back(&house).await;
        house.host.stop().await;
    }
}
