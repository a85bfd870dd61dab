//! What stays of an evening: the result first, its moments as lines of their own, and the sheet.

use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};
use table::lang::Lang;
use words::{BANTER, Words};

use crate::support::tavern::{Message, Settings, Tavern};

/// ben and dao play rounds of Kara until one of them is exactly in the house, or so many are over.
async fn until_exact(tavern: &Tavern, rounds: usize) -> bool {
    let is_told =
        async || tavern.messages_in("cleo", "tavern").await.iter().any(|message| message.text().starts_with('✨'));
    until_special(tavern, rounds, is_told).await
}

/// The same, until this is so after a round.
async fn until_special(tavern: &Tavern, rounds: usize, is_so: impl AsyncFn() -> bool) -> bool {
    for _ in 0..rounds {
        for _ in 0..200 {
            let board = tavern.board().await;
            if board.button("Next round").is_some() {
                break;
            }
            for who in ["ben", "dao"] {
                for line in ["/kara roll", "/kara run dice:12345"] {
                    tavern.command(who, line).await;
                }
            }
        }
        if is_so().await {
            return true;
        }
        tavern.click("ben", "Next round").await;
    }
    false
}

/// ben and dao throw and stop, whoever's turn it is, until the round is over.
pub(super) async fn until_the_round_ends(tavern: &Tavern) {
    let is_over = async || {
        for who in ["ben", "dao"] {
            tavern.command(who, "/kara roll").await;
            tavern.command(who, "/kara stop").await;
        }
        tavern.board().await.button("Next round").is_some()
    };
    tavern.until("the round is over", is_over).await;
}

#[tokio::test]
async fn a_closed_table_leaves_the_sheet_of_its_evening_and_says_plainly_where_nothing_was_played() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:10").await.told();
    tavern.command("ben", "/table close").await.told();
    let closed = tavern.board_with("nothing was played").await;
    assert!(!closed.text().contains("· closed"), "{closed}");
    tavern.two_begin("/kara start ante:10").await;
    until_the_round_ends(&tavern).await;
    let result = tavern.board().await;
    let first = result.text().lines().next().unwrap_or_default().to_owned();
    assert!(result.text().contains("👑") && !result.text().contains("pot 0"), "{result}");
    assert!(!first.is_empty() && result.button("Close").is_none(), "{result}");
    tavern.more("ben", "close").await;
    let sheet = tavern.board_with("the evening’s sheet · one game").await;
    assert!(!sheet.text().contains("· closed") && sheet.button("Fair dice").is_some(), "{sheet}");
    tavern.close().await;
}

#[tokio::test]
async fn a_special_moment_stays_in_the_channel_once_also_after_a_restart_and_not_where_it_is_switched_off() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    ben_manages(&tavern).await;
    tavern.two_begin("/kara start ante:0").await;
    assert!(until_exact(&tavern, 400).await, "somebody is exactly in the house");
    let lines = async |tavern: &Tavern| {
        let messages = tavern.messages_in("cleo", "tavern").await;
        messages.iter().filter(|message| message.text().starts_with('✨')).count()
    };
    assert_eq!(lines(&tavern).await, 1);
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    tavern.command("ben", "/table show").await;
    tavern.wait_secs(2).await;
    assert_eq!(lines(&tavern).await, 1, "it was told");
    // As a kill leaves it that came after the line and before its note.
    tavern.send_the_bot_home().await.expect("in order");
    let mut books = books(&file).await;
    let again = "INSERT INTO moments SELECT table_id, step, at FROM journal \
                 WHERE table_id = (SELECT id FROM tables) AND step = $1";
    let undone = sqlx::query(again).bind(special_step(&file).await).execute(&mut books).await;
    assert_eq!(undone.expect("a table").rows_affected(), 1);
    tavern.let_the_bot_in().await;
    until_all_told(&mut books).await;
    assert_eq!(lines(&tavern).await, 1, "the same message");
    books.close().await.expect("in order");
    let told = tavern.command("ben", "/tavern settings moments:false").await.told();
    assert!(told.contains("Special moments: on → off"), "{told}");
    tavern.close().await;
}

/// The step of the last special moment of the game that runs or has just ended.
async fn special_step(file: &std::path::Path) -> i64 {
    let store = store::Store::open(file.to_str().expect("a path")).await.expect("the books");
    let table = store.live_tables().await.expect("the tables")[0].table;
    let table = table::Table::replay(&store.journal(table).await.expect("its journal")).expect("it replays");
    store.close().await;
    table.highlights().last().expect("a special moment").0.cast_signed()
}

async fn books(file: &std::path::Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.expect("the books")
}

/// How many special moments are still to be told.
async fn to_tell(books: &mut SqliteConnection) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM moments").fetch_one(books).await.expect("the books are open")
}

async fn until_all_told(books: &mut SqliteConnection) {
    let told = async {
        while to_tell(books).await > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(30), told).await.expect("it is told after the start");
}

#[tokio::test]
async fn a_moment_that_could_not_be_told_is_told_after_the_next_start_though_its_table_has_gone_on_and_closed() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.two_begin("/kara start ante:0").await;
    let fault = tavern.fault(json!({"route": "POST /channels/*/messages", "kind": "5xx", "times": 100_000})).await;
    let left = async || to_tell(&mut books(&file).await).await > 0;
    assert!(until_special(&tavern, 400, left).await, "somebody is exactly in the house");
    tavern.click("ben", "Next round").await;
    tavern.close_table("ben").await;
    tavern.board_with("the evening’s sheet").await;
    tavern.send_the_bot_home().await.expect("in order");
    assert!(left().await, "it waits for the next start");
    tavern.mend(&fault).await;
    tavern.let_the_bot_in().await;
    until_all_told(&mut books(&file).await).await;
    let messages = tavern.messages_in("cleo", "tavern").await;
    let lines: Vec<&Message> = messages.iter().filter(|message| message.text().starts_with('✨')).collect();
    assert_eq!(lines.len(), 1, "once");
    assert!(lines[0].text().contains("has the house’s own dice"), "{}", lines[0]);
    tavern.close().await;
}

/// ben may change the settings of the server.
async fn ben_manages(tavern: &Tavern) {
    let manages = (1_u64 << 4 | 1 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "ben", "permissions": manages}}})).await;
}

#[tokio::test]
async fn what_the_tavern_says_is_switched_off_and_on_again_at_once() {
    let tavern = Tavern::open().await;
    ben_manages(&tavern).await;
    let all: Vec<String> = (BANTER.iter())
        .flat_map(|&(of, lines)| (1..=lines).map(move |line| format!("banter-{of}-{line}")))
        .map(|key| Words::of(Lang::En).phrase(&key, &[]))
        .collect();
    let says = |board: &Message| all.iter().any(|line| board.text().ends_with(&format!("-# {line}")));
    tavern.two_begin("/kara start ante:10").await;
    // Now and then it is silent.
    for _ in 0..6 {
        until_the_round_ends(&tavern).await;
        if says(&tavern.board().await) {
            break;
        }
        tavern.click("ben", "Next round").await;
    }
    assert!(says(&tavern.board().await), "of six games it was silent after each");
    tavern.command("ben", "/tavern settings banter:false").await.told();
    tavern.board_that("it is silent", |board| !says(board)).await;
    tavern.command("ben", "/tavern settings banter:true").await.told();
    tavern.board_that("it says so again", says).await;
    tavern.close().await;
}
