//! Tables that a newer program plays are left alone: after a start, an alarm and a click, their
//! journal and their pot are what they were.

use host::{At, HostError};
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _, Row as _};
use store::Store;
use table::{
    CODEC, Command, Table,
    coins::Coins,
    ids::{ChannelId, TableId},
};

use super::{ANNA, BEN, CHANNEL, CLEO, House, TAVERN, join, next_move, person, play_out, start};
use crate::support::{postgres, until};

/// Where another table stands that this program plays: what is due there shows that the alarm has rung.
const OURS: ChannelId = ChannelId(11);

/// A database that ends with the test: its address, for the store and for SQL.
struct Place {
    database: String,
    url: String,
    _directory: tempfile::TempDir,
}

impl Place {
    async fn each() -> Vec<Self> {
        sqlx::any::install_default_drivers();
        let directory = tempfile::tempdir().unwrap();
        let database = directory.path().join("karahaus.db").to_str().unwrap().to_owned();
        let mut places = vec![Self { url: format!("sqlite://{database}"), database, _directory: directory }];
        if let Some((_, url)) = postgres::schema().await {
            places.push(Self { database: url.clone(), url, _directory: tempfile::tempdir().unwrap() });
        }
        places
    }

    async fn execute(&self, sql: &str) {
        let mut books = AnyConnection::connect(&self.url).await.unwrap();
        books.execute(AssertSqlSafe(sql.to_owned())).await.unwrap();
        books.close().await.unwrap();
    }

    /// All that is kept of a table: its row, every line of its journal, and its pot.
    async fn kept(&self, table: TableId) -> (Vec<Option<i64>>, Vec<(i64, String)>, i64) {
        let mut books = AnyConnection::connect(&self.url).await.unwrap();
        let sql = "SELECT closed, codec, ruleset, wake, touched, board_channel, board_message, board_step \
                   FROM tables WHERE id = $1";
        let row = sqlx::query(sql).bind(table.to_column()).fetch_one(&mut books).await.unwrap();
        let row = (0..row.len()).map(|column| row.get(column)).collect();
        let sql = "SELECT step, line FROM journal WHERE table_id = $1 ORDER BY step";
        let lines = sqlx::query(sql).bind(table.to_column()).fetch_all(&mut books).await.unwrap();
        let lines = lines.iter().map(|line| (line.get(0), line.get(1))).collect();
        let sql = "SELECT CAST(sum(balance) AS BIGINT) FROM accounts WHERE table_id = $1";
        let pot = sqlx::query(sql).bind(table.to_column()).fetch_one(&mut books).await.unwrap().get(0);
        books.close().await.unwrap();
        (row, lines, pot)
    }
}

/// A game of Anna and Ben in a channel, in which it is somebody's turn.
async fn running(house: &House, channel: ChannelId) -> std::sync::Arc<Table> {
    let table = house.open(channel, ANNA, 50).await.unwrap().id;
    house.command(table, join(BEN)).await.unwrap();
    house.command(table, Command::ThrowIn(person(CLEO), Coins(30))).await.unwrap();
    house.command(table, start(ANNA)).await.unwrap()
}

fn is_newer<T: std::fmt::Debug>(told: Result<T, HostError>) {
    assert!(matches!(told, Err(HostError::NewerProgram)), "{told:?}");
}

/// What a newer program can have made of table 1 in this database, as SQL.
fn marks(table: &Table) -> [(&'static str, String); 6] {
    let (id, step) = (table.id, table.step);
    let line = |line: &str, codec: u16| {
        let next = step + 1;
        format!("INSERT INTO journal (table_id, step, at, line, codec) VALUES ({id}, {next}, 1, '{line}', {codec})")
    };
    [
        ("newer lines", format!("UPDATE tables SET codec = 99 WHERE id = {id}")),
        ("newer rules", format!("UPDATE tables SET ruleset = 99 WHERE id = {id}")),
        ("a game that is not known", format!("UPDATE tables SET game = 'hoch' WHERE id = {id}")),
        ("a line of a newer version", line(r#"{"juggled":{"balls":3}}"#, 99)),
        ("a line of an unknown kind", line(r#"{"juggled":{"balls":3}}"#, 2)),
        (
            "a start of newer rules",
            format!(r#"UPDATE journal SET line = replace(line, '"ruleset":1', '"ruleset":99') WHERE table_id = {id}"#),
        ),
    ]
}

#[tokio::test]
async fn a_table_of_a_newer_program_is_untouched_after_a_start_an_alarm_and_a_click() {
    for mark in 0..6 {
        for place in Place::each().await {
            let house = House::build_on(&place.database).await;
            let (newer, ours) = (running(&house, CHANNEL).await, running(&house, OURS).await);
            house.host.stop().await;
            let (what, sql) = marks(&newer)[mark].clone();
            place.execute(&sql).await;
            // Nor does the audit find fault with what it cannot know.
            let store = Store::open(&place.database).await.unwrap();
            let books = store.books().await.unwrap();
            assert!(books.add_up() && books.newer == [newer.id], "{what}: {books}");
            store.close().await;
            let before = place.kept(newer.id).await;
            let house = House::build_on(&place.database).await;
            // The turns of both tables end.
            house.advance(61);
            house.heard.table(|table| table.id == ours.id && table.step > ours.step).await;
            is_newer(house.command(newer.id, next_move(&newer)).await);
            is_newer(house.command(newer.id, Command::Close(person(ANNA), None)).await);
            is_newer(house.host.table(At::Channel(CHANNEL)).await);
            is_newer(house.host.peek(newer.id).await);
            is_newer(house.open(CHANNEL, CLEO, 0).await);
            house.host.channel_gone(CHANNEL).await.unwrap();
            house.host.guild_gone(TAVERN).await.unwrap();
            assert!(house.heard.all().iter().all(|(table, _)| table.id != newer.id), "{what}: nothing is shown of it");
            house.host.stop().await;
            assert_eq!(place.kept(newer.id).await, before, "{what}");
            // 50 each and what was thrown in.
            assert_eq!(before.2, 130);
        }
    }
}

#[tokio::test]
async fn a_table_that_a_newer_program_plays_on_under_us_is_left_at_once() {
    for place in Place::each().await {
        let house = House::build_on(&place.database).await;
        let (newer, ours) = (running(&house, CHANNEL).await, running(&house, OURS).await);
        // It is in memory here, and stands in no other line than before.
        place.execute(&format!("UPDATE tables SET codec = 99 WHERE id = {}", newer.id)).await;
        let before = place.kept(newer.id).await;
        is_newer(house.command(newer.id, next_move(&newer)).await);
        house.advance(61);
        house.heard.table(|table| table.id == ours.id && table.step > ours.step).await;
        is_newer(house.command(newer.id, Command::SetTurnSecs(person(ANNA), 90)).await);
        house.host.stop().await;
        assert_eq!(place.kept(newer.id).await, before);
        // Nor does the audit find fault with what it cannot know.
        let store = Store::open(&place.database).await.unwrap();
        let books = store.books().await.unwrap();
        assert!(books.add_up() && books.newer == [newer.id], "{books}");
        store.close().await;
        // The newer program hands it back, or this one is brought up to date.
        place.execute(&format!("UPDATE tables SET codec = 2 WHERE id = {}", newer.id)).await;
        let house = House::build_on(&place.database).await;
        house.command(newer.id, next_move(&newer)).await.unwrap();
        house.host.stop().await;
    }
}

/// The luck and skill in a game that a newer program played are asked there; what ended after it is not kept waiting.
#[tokio::test]
async fn a_game_that_a_newer_program_played_is_weighed_by_that_one_and_holds_up_no_other() {
    let lines = |ours: &str, theirs: &str| {
        // No checksum says that it was written otherwise.
        let line = |from, to| format!("line = replace(line, '{from}', '{to}'), checksum = NULL");
        (line(ours, theirs), line(theirs, ours))
    };
    for (what, (theirs, ours)) in [
        ("newer rules", lines(r#""ruleset":1"#, r#""ruleset":99"#)),
        ("newer lines", ("codec = 99".to_owned(), format!("codec = {CODEC}"))),
        ("a line of an unknown kind", lines(r#"{"moved""#, r#"{"juggled""#)),
    ] {
        for place in Place::each().await {
            let house = House::build_on(&place.database).await;
            for channel in [CHANNEL, OURS] {
                let table = running(&house, channel).await;
                play_out(&house, table).await;
            }
            let first = house.store.next_unweighed(None).await.unwrap().expect("nobody waits for it");
            house.host.stop().await;
            let change = |set: &str| format!("UPDATE journal SET {set} WHERE table_id = {}", first.table);
            place.execute(&change(&theirs)).await;
            let house = House::build_on(&place.database).await;
            until("the other game is weighed", async || {
                house.advance(20);
                house.store.next_unweighed(Some(first)).await.unwrap().is_none()
            })
            .await;
            assert_eq!(house.store.next_unweighed(None).await.unwrap(), Some(first), "{what}");
            house.host.stop().await;
            // It is this program that is the newer one now.
            place.execute(&change(&ours)).await;
            let house = House::build_on(&place.database).await;
            until("its own program weighs it", async || {
                house.advance(20);
                house.store.next_unweighed(None).await.unwrap().is_none()
            })
            .await;
            house.host.stop().await;
        }
    }
}

#[tokio::test]
async fn a_table_that_a_newer_program_plays_hides_no_other_of_ones_own() {
    for mark in 0..6 {
        for place in Place::each().await {
            let house = House::build_on(&place.database).await;
            let (newer, ours) = (running(&house, CHANNEL).await, running(&house, OURS).await);
            house.host.stop().await;
            let (what, sql) = marks(&newer)[mark].clone();
            place.execute(&sql).await;
            // As a program leaves it that did not note who sits there.
            place.execute("UPDATE tables SET seated = NULL").await;
            let house = House::build_on(&place.database).await;
            let own = house.host.own_games(ANNA).await.unwrap();
            assert_eq!(own.iter().map(|game| game.table).collect::<Vec<_>>(), [ours.id], "{what}");
            house.host.stop().await;
        }
    }
}
